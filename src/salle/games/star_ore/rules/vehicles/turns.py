"""Acts of crews in their order, and what needs no roll (F13.5, F5.6)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_BONUS, ARM_CLASS, ARM_PENETRATION, ARM_SHOCK
from salle.games.star_ore.data_asks import SET_SCALE, TARGET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_FORCE,
    ACT_OPERATE,
    CHASE,
    FLED,
    NOBODY,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import (
    ASSISTED,
    BAILED_OUT,
    CREW_ACTED,
    CREW_WASTED,
    SHOT_HIT,
    SHOT_MISSED,
    SHOT_STOPPED,
    TOOK_CONTROLS,
)
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    BAIL_OUT,
    DROID_SOCKET,
    FIRE,
    FIRST_MANEUVER,
    FLY,
    GROUND_SCALE,
    HOLD,
    LAST_MANEUVER,
    PASSENGER_POST,
    PILOT_POST,
    REPAIR,
    SHOOT,
    TAKE_CONTROLS,
    USE_FORCE,
    WORKING,
)
from salle.games.star_ore.rules.attack import has_weapon
from salle.games.star_ore.rules.attack import strike as strike_person
from salle.games.star_ore.rules.resolve import best_acts, roll_for_first
from salle.games.star_ore.rules.statuses import set_status
from salle.games.star_ore.rules.vehicles.force import use_force
from salle.games.star_ore.rules.vehicles.gunnery import fire, is_away, met
from salle.games.star_ore.rules.vehicles.harm import batter, scaled, strike
from salle.games.star_ore.rules.vehicles.maneuvers import maneuver
from salle.games.star_ore.rules.vehicles.piloting import lose_control
from salle.games.star_ore.rules.vehicles.track import able, unmanned
from salle.games.star_ore.rules.vehicles.workshop import (
    go_on_mending,
    start_mending,
    stop_mending,
)
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def settle_failures(table: Table, fight: Fight) -> None:
    """What failed Pilot rolls mean: a maneuver loses control, badly if every die was low; flying
    and dodging only if it was, and not at an obstacle, where low dice mean something else (SO-123,
    SO-R4, SO-R112, SO-R263).
    """
    for vehicle in fight.traffic.vehicles:
        if not vehicle.rolled or not vehicle.failed or vehicle.status != WORKING:
            continue
        tried = FIRST_MANEUVER <= vehicle.act <= LAST_MANEUVER
        if tried or (vehicle.low and not fight.traffic.obstacle):
            lose_control(table, fight, vehicle, vehicle.low)


def resolve_crews(table: Table, fight: Fight) -> None:
    """One act after the other until none is left, then what needs no roll. Nobody rolls off for
    mere flying, which hinders nobody (F5.6).
    """
    settle_failures(table, fight)
    while True:
        first = best_acts(fight)
        if not first:
            break
        if len(first) > 1 and all(merely_flies(act) for act in first):
            first = first[:1]
        if len(first) > 1 and not fight.house.simultaneous:
            first = [roll_for_first(table, fight, first)]
        if len(first) > 1:
            for act in first:
                act.safe = True
        for act in first:
            act.pending = False
            carry_out(table, fight, act)
    for number in fight.order:
        me = fight.fighters[number]
        if me.declared and able(me):
            unrolled(table, fight, me)


def merely_flies(act: Act) -> bool:
    """Whether an act only moves a vehicle on."""
    return act.kind == ACT_OPERATE and act.spare == FLY


def carry_out(table: Table, fight: Fight, act: Act) -> None:
    """One act takes effect."""
    me = fight.fighters[act.owner]
    fight.acting = act.owner
    fight.asked = act.owner
    vehicle = fight.traffic.of(act.owner)
    what = USE_FORCE if act.kind == ACT_FORCE else act.spare
    table.tell(CREW_ACTED, me.seat, me.number, what, act.width * SET_SCALE + act.height)
    if act.kind == ACT_FORCE:
        use_force(table, fight, act)
    elif act.kind == ACT_ATTACK:
        strike_person(table, fight, act)
    elif act.spare == FIRE:
        fire(table, fight, act)
    elif act.spare == SHOOT:
        shoot(table, fight, act)
    elif act.spare == ASSIST:
        if vehicle is not None and not vehicle.any_full(DROID_SOCKET):
            vehicle.assist = act.width
            table.tell(ASSISTED, me.seat, me.number, vehicle.tag, act.width)
    elif act.spare == REPAIR:
        if vehicle is not None:
            start_mending(table, fight, me, vehicle, act.width)
    else:
        assert act.spare <= LAST_MANEUVER
        maneuver(table, fight, act)


def shoot(table: Table, fight: Fight, act: Act) -> None:
    """A hand weapon fired at a vehicle: nothing against a starship unless scale is in detail
    (SO-143, SO-144, SO-R74).
    """
    me = fight.fighters[act.owner]
    if is_away(fight, act.target) or not has_weapon(fight, me, act):
        table.tell(CREW_WASTED, me.seat, me.number, act.spare)
        return
    if act.height < max(act.number, fight.house.base_difficulty):
        table.tell(SHOT_MISSED, me.seat, me.number, act.target, act.number)
        return
    arm = fight.arm_of(act.item)
    width = met(table, fight, act.target, ARM_CLASS[arm], act.width, act.height)
    if width < SET_WIDTH:
        table.tell(SHOT_STOPPED, me.seat, me.number, act.target)
        return
    table.tell(SHOT_HIT, me.seat, me.number, act.target, act.height)
    other = fight.traffic.vehicles[act.target // TARGET_SCALE]
    raw = width + ARM_BONUS[arm] + fight.item_damage[act.item]
    penetration = ARM_PENETRATION[arm] + fight.item_penetration[act.item]
    if ARM_SHOCK[arm]:
        shock = [0] * len(other.x)
        part = other.craft.part_at[act.height]
        shock[part] = scaled(fight, other, raw, False, True)
        normal = [0] * len(other.x)
        batter(table, fight, other, normal, shock, penetration, True, True, me.number)
    else:
        strike(table, fight, other, act.height, raw, penetration, False, True, me.number)


# -- what needs no roll --------------------------------------------------------------------------


def unrolled(table: Table, fight: Fight, me: Combatant) -> None:
    """At the end of the loop: repairs go on or are broken off, somebody takes the controls or bails
    out (F5.6).
    """
    vehicle = fight.traffic.of(me.number)
    if vehicle is None:
        return
    if vehicle.mend_by == me.number and not me.pool_rolled:
        if me.mode == HOLD:
            stop_mending(vehicle)
        else:
            go_on_mending(table, fight, me, vehicle)
    elif me.mode == TAKE_CONTROLS:
        take_controls(table, fight, me, vehicle)
    elif me.mode == BAIL_OUT:
        bail_out(table, fight, me, vehicle)


def take_controls(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle) -> None:
    """Somebody takes the place of a pilot who no longer flies (SO-R234)."""
    if not unmanned(fight, vehicle):
        return
    for number in fight.traffic.at_post(vehicle.number, PILOT_POST):
        fight.traffic.post[number] = PASSENGER_POST
    fight.traffic.post[me.number] = PILOT_POST
    table.tell(TOOK_CONTROLS, me.seat, me.number, vehicle.tag)


def bail_out(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle) -> None:
    """Out of a ground vehicle one is on foot; out of anything that flies, and out of a chase, one
    is out of the fight (SO-R235).
    """
    fight.traffic.aboard[me.number] = NOBODY
    me.pos = vehicle.pos
    table.tell(BAILED_OUT, me.seat, me.number, vehicle.tag)
    if vehicle.craft.scale != GROUND_SCALE or fight.scene == CHASE:
        set_status(table, fight, me, FLED, NOBODY)
