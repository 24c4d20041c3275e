"""A punch, kick or grapple from its first check to the Toughness it wears down (Flow D1)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_BIND,
    ACT_BRIDGE,
    ACT_STOP,
    ACT_STRIKE,
    APPLIED,
    APPLY,
    AREAS,
    ASK_LUNGE,
    ASK_STOP_KICK,
    ASK_USE,
    ATTACKED,
    BIND_SPEED,
    BOUND,
    BRIDGE_IN,
    DO_LUNGE,
    GIVE_UP,
    HURT,
    KICKING,
    LOST_RANGE,
    LOST_STOPPED,
    LUNGE_SPEED,
    LUNGED,
    NO,
    NOTHING,
    OUT_KO,
    PUNCH,
    RIPOSTED,
    SAVE,
    STOP_KICKED,
    STOPPED,
    YES,
)
from salle.games.impact.rules.damage import damage_done
from salle.games.impact.rules.effects import settle_holds, special_effect
from salle.games.impact.rules.forfeit import barrier, forfeit, in_range, offer_switch
from salle.games.impact.rules.harm import (
    fill,
    go_out,
    is_beaten,
    wear_down,
)
from salle.games.impact.rules.hitting import test_to_hit
from salle.games.impact.rules.speed import ripostes
from salle.games.impact.rules.stamina import (
    pay_points,
    pay_stamina,
)
from salle.games.impact.state import Fight
from salle.kernel.table import Table


def attack(table: Table, fight: Fight, seat: int) -> None:
    """One attack on the opponent named (IM-37 to IM-45)."""
    me = fight.fighters[seat]
    stopping = me.act == ACT_STOP
    lost = barrier(fight, seat)
    if lost != NOTHING:
        forfeit(table, fight, seat, lost)
        return
    lunging = False
    if not in_range(fight, seat):
        lunging = lunge(table, fight, seat)
        if not lunging:
            forfeit(table, fight, seat, LOST_RANGE)
            return
    if not stopping:
        offer_switch(table, fight, me.opponent)
    kicking = not stopping and stop_kick(table, fight, seat)
    if me.lines[me.opponent] and ripostes(fight, me):
        table.tell(RIPOSTED, seat)
    table.tell(ATTACKED, seat, me.move, me.opponent, (me.side + 1) * AREAS + me.area)
    blow(table, fight, seat, lunging, kicking)
    me.done = True


def lunge(table: Table, fight: Fight, seat: int) -> bool:
    """A strike follows an opponent who has just stepped out of its reach, one range and never
    beyond kicking range (IM-112, IM-R67).
    """
    me = fight.fighters[seat]
    if not fight.house.variations or me.act != ACT_STRIKE or me.prone:
        return False
    if fight.fighters[me.opponent].stepped_from != seat:
        return False
    distance = fight.distance(seat, me.opponent)
    if distance > KICKING or distance != fight.house.sheet.reach[me.row] + 1:
        return False
    if table.choose(seat, ASK_LUNGE, [DO_LUNGE, GIVE_UP]) == GIVE_UP:
        return False
    table.tell(LUNGED, seat)
    return True


def stop_kick(table: Table, fight: Fight, seat: int) -> bool:
    """A punch or kick may be thrown into somebody who bridges in (IM-116, IM-R67)."""
    me = fight.fighters[seat]
    if not fight.house.variations or me.act != ACT_STRIKE:
        return False
    foe = fight.fighters[me.opponent]
    if foe.act != ACT_BRIDGE or foe.direction != BRIDGE_IN or foe.opponent != seat or foe.lost:
        return False
    if table.choose(seat, ASK_STOP_KICK, [NO, YES]) == NO:
        return False
    table.tell(STOP_KICKED, seat)
    return True


def blow(table: Table, fight: Fight, seat: int, lunging: bool, kicking: bool) -> None:
    """Tests, damage, effects, and what they cost, in the order of the turn; a blow on an area that
    was KO'd meanwhile is tested and paid for, no more (IM-R46, Flow D1.5 to D1.12).
    """
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    covered = defends(table, fight, me.opponent)
    hit = test_to_hit(table, fight, seat, covered, kicking)
    bind(table, fight, seat)
    damage, effect = 0, 0
    lands = hit and not foe.out >> me.area & 1
    if not hit:
        if me.act == ACT_STOP:
            foe.favoured = True
    else:
        if lands:
            damage = damage_done(table, fight, seat, covered, lunging, kicking)
            table.tell(HURT, me.opponent, damage, me.area, foe.damage[me.area] + damage)
            fill(table, fight, me.opponent, me.area, damage)
        if me.act == ACT_STOP:
            forfeit(table, fight, me.opponent, LOST_STOPPED)
            table.tell(STOPPED, seat, me.opponent)
        if lands and fight.house.effects:
            effect = special_effect(table, fight, seat, damage)
        if is_beaten(fight, me.opponent):
            go_out(table, fight, me.opponent, seat, OUT_KO)
    pay_stamina(table, fight, seat)
    if lunging:
        me.next_speed += LUNGE_SPEED
    pay_points(fight, seat, hit)
    if fight.house.ranged:
        settle_holds(table, fight, seat, lands, effect)
        wear_down(table, fight, me.opponent, me.area, damage)


def defends(table: Table, fight: Fight, seat: int) -> bool:
    """Whether a standing tactic helps against this attack. Against one opponent it always does;
    against several it covers as many attacks as the average Speed, and the defender chooses which
    (IM-64, IM-R74).
    """
    me = fight.fighters[seat]
    if me.tactic < 0:
        return False
    if fight.seats == 2 or len(fight.opponents(seat)) == 1:
        return True
    if me.uses == 0 or table.choose(seat, ASK_USE, [APPLY, SAVE]) == SAVE:
        return False
    me.uses -= 1
    table.tell(APPLIED, seat, me.tactic, me.uses)
    return True


def bind(table: Table, fight: Fight, seat: int) -> None:
    """A punch of the opponent named meets a Bind: whoever is slower than the binder is slowed on
    the next maneuver, hit or miss (IM-103, IM-R64).
    """
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    if foe.act != ACT_BIND or foe.opponent != seat:
        return
    if fight.house.sheet.kind[me.row] == PUNCH and fight.faster(me.opponent, seat):
        me.next_speed += BIND_SPEED
        table.tell(BOUND, me.opponent, seat)
