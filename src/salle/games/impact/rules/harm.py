"""Harm: boxes, KO'd areas, knock-downs, holds, going out (IM-43, IM-82 to IM-96)."""

from __future__ import annotations

from salle.games.impact.data import (
    AREA_OUT,
    CHOKED,
    CHOKES_TO_KO,
    GRAPPLED,
    HOLD_CHOKE,
    HOLD_GRAPPLE,
    HOLD_IMMOBILIZE,
    HOLDS,
    IMMOBILIZED,
    IN_FIGHT,
    KILLED,
    KNOCK_DOWN_SPEED,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    LIMBS_TO_LOSE,
    LOCKS_FROM,
    NOBODY,
    OUT_DEAD,
    OUT_KO,
    REDUCES_AT,
    RELEASED,
    TOUGHNESS_LOST,
    VITAL_MASK,
)
from salle.games.impact.rules.speed import lost_limbs
from salle.games.impact.rules.stamina import lose_points
from salle.games.impact.state import Fight
from salle.kernel.table import Table


def fill(table: Table, fight: Fight, seat: int, area: int, damage: int) -> None:
    """A box for every point; a full area is KO'd (IM-43, IM-92)."""
    me = fight.fighters[seat]
    boxes = fight.house.sheet.boxes[area]
    me.damage[area] = min(boxes, me.damage[area] + damage)
    if me.damage[area] == boxes and not me.out >> area & 1:
        me.out |= 1 << area
        table.tell(AREA_OUT, seat, area)


def wear_down(table: Table, fight: Fight, seat: int, area: int, damage: int) -> None:
    """Damage of at least half the present Toughness lowers it for the rest of the fight (IM-44,
    IM-R47).
    """
    me = fight.fighters[seat]
    tough = me.tough[area]
    if fight.house.ranged and damage >= 1 and tough >= 1 and REDUCES_AT * damage >= tough:
        me.tough[area] = tough - 1
        table.tell(TOUGHNESS_LOST, seat, area, tough - 1)


def knock_down(table: Table, fight: Fight, seat: int) -> None:
    """All Setup Points and holds are gone; prone now and for the next maneuver, which is slower,
    once a turn (IM-90, IM-R59, Flow D8).
    """
    me = fight.fighters[seat]
    lose_points(me)
    release_all(table, fight, seat)
    me.prone = True
    me.next_prone = True
    if not me.fell:
        me.fell = True
        me.next_speed += KNOCK_DOWN_SPEED
    table.tell(KNOCKED_DOWN, seat)


def is_beaten(fight: Fight, seat: int) -> bool:
    """Head, chest or abdomen KO'd, or three limbs (IM-93, IM-94)."""
    me = fight.fighters[seat]
    return me.out & VITAL_MASK != 0 or lost_limbs(me) >= LIMBS_TO_LOSE


def go_out(table: Table, fight: Fight, seat: int, by: int, status: int) -> None:
    """A fighter leaves the fight, with every hold by or on him; whoever did it has the credit
    (IM-R75, IM-R80).
    """
    me = fight.fighters[seat]
    if me.status != IN_FIGHT:
        if status == OUT_DEAD:
            me.status = status
            table.tell(KILLED, seat, by)
        return
    me.status = status
    if by != NOBODY:
        fight.fighters[by].kos += 1
        table.tell(KILLED if status == OUT_DEAD else KNOCKED_OUT, seat, by)
    release_all(table, fight, seat)
    for holder in range(fight.seats):
        release(table, fight, holder, seat)


# -- holds -----------------------------------------------------------------------------------


def release(table: Table, fight: Fight, holder: int, victim: int) -> None:
    """Every hold of one fighter on another ends (IM-R44)."""
    if fight.hold(holder, victim):
        fight.set_hold(holder, victim, 0)
        table.tell(RELEASED, holder, victim)


def release_all(table: Table, fight: Fight, holder: int) -> None:
    """Every hold of a fighter ends."""
    for victim in range(fight.seats):
        release(table, fight, holder, victim)


def drop_unsustained(table: Table, fight: Fight) -> None:
    """A hold lasts while its holder has grappling Setup Points (IM-82, IM-83)."""
    for holder in range(fight.seats):
        if not fight.sustains(fight.fighters[holder]):
            release_all(table, fight, holder)


def hold_bit(effect: int, area: int) -> int:
    """Which hold a maneuver makes."""
    if effect == HOLD_GRAPPLE:
        return GRAPPLED
    if effect == HOLD_CHOKE:
        return CHOKED
    if effect == HOLD_IMMOBILIZE:
        return IMMOBILIZED
    return 1 << (LOCKS_FROM + area)


def make_hold(table: Table, fight: Fight, seat: int, victim: int, effect: int, area: int) -> None:
    """A hold comes about, in Phase V only with a point left; the third successful Choke of one hold
    knocks out (IM-77 to IM-80, IM-86, IM-125, IM-R41, IM-R44, IM-R45, IM-R96).
    """
    bit = hold_bit(effect, area)
    at = seat * fight.seats + victim
    had = fight.holds[at] & bit != 0
    if not had and not fight.sustains(fight.fighters[seat]):
        return
    if not had:
        fight.set_hold(seat, victim, fight.holds[at] | bit)
    if effect == HOLD_CHOKE and not fight.house.choke_by_turns:
        fight.chokes[at] += 1
    if not had or effect == HOLD_CHOKE:
        table.tell(HOLDS, seat, victim, bit, fight.chokes[at])
    if fight.chokes[at] >= CHOKES_TO_KO and fight.house.effects:
        go_out(table, fight, victim, seat, OUT_KO)


def count_chokes(table: Table, fight: Fight) -> None:
    """With `choke_count = turns` every Choke hold counts at the end of the turn (IM-R45)."""
    for holder in range(fight.seats):
        for victim in range(fight.seats):
            at = holder * fight.seats + victim
            if fight.holds[at] & CHOKED:
                fight.chokes[at] += 1
                table.tell(HOLDS, holder, victim, CHOKED, fight.chokes[at])
                if fight.chokes[at] >= CHOKES_TO_KO and fight.house.effects:
                    go_out(table, fight, victim, holder, OUT_KO)
