"""A round of a scene with vehicles, and how a fight of them ends (F12, F13, SO-140, SO-R215)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_LEAVE, NO, YES
from salle.games.star_ore.data_combat import (
    BY_LIMIT,
    BY_VICTORY,
    CHASE,
    FLED,
    IN_VEHICLES,
    IS_ACTIVE,
    NOBODY,
    SURRENDERED,
)
from salle.games.star_ore.data_events import (
    BEGAN_ROUND,
    GAVE_UP,
    LEFT_FIGHT,
    LIMIT_REACHED,
    SHIELDS_BACK,
)
from salle.games.star_ore.data_vehicles import GONE, WRECKED
from salle.games.star_ore.rules.end import (
    breathe,
    burn,
    busy_on,
    calm_down,
    choke,
    finish,
    sides_of_all,
    wear_off,
    win,
)
from salle.games.star_ore.rules.force.resolving import count_down, upkeep
from salle.games.star_ore.rules.gm_desk import strike_sets
from salle.games.star_ore.rules.movement import give_up
from salle.games.star_ore.rules.order import set_order
from salle.games.star_ore.rules.statuses import set_status
from salle.games.star_ore.rules.upkeep import keep_rage
from salle.games.star_ore.rules.vehicles.boarding import board_all
from salle.games.star_ore.rules.vehicles.crew import declare_crews
from salle.games.star_ore.rules.vehicles.moves import meet_obstacle, move_all
from salle.games.star_ore.rules.vehicles.race import check_chase, check_race, draw, drop_slower
from salle.games.star_ore.rules.vehicles.rolls import roll_crews
from salle.games.star_ore.rules.vehicles.sets import assign_crews, assist_first
from salle.games.star_ore.rules.vehicles.track import (
    in_action,
    on_foot,
    people_aboard,
    pilot_of,
    stuck,
)
from salle.games.star_ore.rules.vehicles.turns import resolve_crews
from salle.games.star_ore.state import Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def vehicle_round(table: Table, fight: Fight) -> None:
    """A whole round of a chase, race or vehicle fight; the first stage puts everybody into a
    vehicle (F12, F13).
    """
    if not fight.traffic.ready:
        board_all(table, fight)
        fight.clear_round()
        fight.traffic.ready = True
        if fight.scene == CHASE:
            drop_slower(table, fight)
            check_over(table, fight, False)
        return
    concede(table, fight)
    check_over(table, fight, False)
    table.tell(BEGAN_ROUND, NOBODY, fight.round)
    set_order(table, fight)
    for number in fight.order:
        me = fight.fighters[number]
        if fight.active(me):
            keep_rage(table, fight, me)
            upkeep(table, fight, me)
    meet_obstacle(table, fight)
    declare_crews(table, fight)
    assist_first(table, fight)
    roll_crews(table, fight)
    assign_crews(table, fight)
    strike_sets(table, fight)
    resolve_crews(table, fight)
    move_all(table, fight)
    end_round(table, fight)


def concede(table: Table, fight: Fight) -> None:
    """A player who gives up surrenders with everybody it has left (SO-R214)."""
    for seat in range(fight.players):
        mine = [me for me in fight.fighters if me.seat == seat and fight.active(me)]
        if mine and table.concedes(seat):
            table.tell(GAVE_UP, seat)
            fight.quits |= 1 << seat
            for me in mine:
                give_up(table, fight, me, SURRENDERED)


# -- the end of a round --------------------------------------------------------------------------


def end_round(table: Table, fight: Fight) -> None:
    """People's own troubles, each marked for all before the next; shields, leaving; then who has
    won, and the limit (F5.7, F13.8).
    """
    for act in fight.acts:
        act.pending = False
    for trouble in (burn, choke, breathe, busy_on, wear_off, calm_down, count_down):
        for number in fight.order:
            trouble(table, fight, fight.fighters[number])
    recharge(table, fight)
    if fight.scene != CHASE and len(sides_fighting(fight)) > 1:
        leave_all(table, fight)
    check_over(table, fight, fight.round >= last_round(fight))
    fight.clear_round()
    fight.desk = fight.gm != NOBODY and fight.scene == IN_VEHICLES
    fight.round += 1


def last_round(fight: Fight) -> int:
    """The round after which it is settled: a race's or chase's own, or the table's (SO-R128,
    SO-R215).
    """
    if fight.scene == CHASE:
        return min(fight.traffic.rounds, fight.house.max_rounds)
    return fight.house.max_rounds


def recharge(table: Table, fight: Fight) -> None:
    """Shields that are not destroyed get a point back every minute (SO-145, SO-R123)."""
    if fight.round % fight.house.minute:
        return
    for vehicle in fight.traffic.vehicles:
        if vehicle.status < WRECKED and vehicle.shields < vehicle.craft.shields:
            vehicle.shields += 1
            table.tell(SHIELDS_BACK, NOBODY, vehicle.tag, vehicle.shields)


def leave_all(table: Table, fight: Fight) -> None:
    """A vehicle farther from every enemy than the escape lead may leave (F13.8, G9)."""
    for vehicle in fight.traffic.vehicles:
        pilot = pilot_of(fight, vehicle)
        if pilot is None or stuck(vehicle) or not far_off(fight, vehicle):
            continue
        if table.choose(fight.ask(pilot), ASK_LEAVE, [NO, YES]) == YES:
            vehicle.status = GONE
            table.tell(LEFT_FIGHT, NOBODY, vehicle.tag)
            for number in people_aboard(fight, vehicle):
                if IS_ACTIVE[fight.fighters[number].status]:
                    set_status(table, fight, fight.fighters[number], FLED, NOBODY)


def far_off(fight: Fight, vehicle: Vehicle) -> bool:
    """Whether every enemy in action is farther away than the escape lead."""
    escape = fight.traffic.escape
    for other in fight.traffic.vehicles:
        if other.side != vehicle.side and in_action(fight, other):
            if abs(other.pos - vehicle.pos) <= escape:
                return False
    for me in fight.fighters:
        if me.side != vehicle.side and IS_ACTIVE[me.status] and on_foot(fight, me.number):
            if abs(me.pos - vehicle.pos) <= escape:
                return False
    return True


# -- who has won ---------------------------------------------------------------------------------


def check_over(table: Table, fight: Fight, last: bool) -> None:
    """Whether a race, a chase or a fight is decided."""
    if last:
        table.tell(LIMIT_REACHED, NOBODY, fight.round)
    if fight.scene == CHASE:
        if fight.traffic.race:
            check_race(table, fight, last)
        else:
            check_chase(table, fight, last)
        return
    left = sides_fighting(fight)
    if not left:
        draw(table, fight)
    elif len(left) == 1:
        win(fight, left[0], BY_VICTORY)
        finish(table, fight)
    elif last:
        by_boxes(fight)
        finish(table, fight)


def sides_fighting(fight: Fight) -> list[int]:
    """Sides with a working vehicle and somebody active in it, or anybody active on foot (F13.8)."""
    found: list[int] = []
    for vehicle in fight.traffic.vehicles:
        if vehicle.side not in found and in_action(fight, vehicle):
            found.append(vehicle.side)
    for me in fight.fighters:
        if me.side not in found and IS_ACTIVE[me.status] and on_foot(fight, me.number):
            found.append(me.side)
    return found


def by_boxes(fight: Fight) -> None:
    """At the limit the side with the larger share of unmarked boxes over all its vehicles wins; a
    tie is a draw (SO-R215).
    """
    best = NOBODY
    best_sound = 0
    best_boxes = 1
    tied = False
    for side in sides_of_all(fight):
        sound = 0
        boxes = 0
        for vehicle in fight.traffic.vehicles:
            if vehicle.side == side:
                sound += vehicle.sound_boxes()
                boxes += vehicle.craft.all_boxes()
        boxes = max(boxes, 1)
        if best == NOBODY or sound * best_boxes > best_sound * boxes:
            best = side
            best_sound = sound
            best_boxes = boxes
            tied = False
        elif sound * best_boxes == best_sound * boxes:
            tied = True
    if tied:
        fight.winners = []
        fight.reason = BY_LIMIT
    else:
        win(fight, best, BY_LIMIT)
