"""What a hit does: the damage total and the Resistance Roll (IM-41, IM-42, Flow D1.7)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_GRAPPLE,
    ACT_STOP,
    ACT_STRIKE,
    D6,
    GRAPPLE,
    HELPS_TOUGHNESS,
    HOLD_JOINT,
    IMMOBILE_FACTOR,
    LOCKS_FROM,
    LUNGE_DAMAGE,
    RESISTED,
    SPIN_DAMAGE,
    STOP_FAILED_DAMAGE,
    STOP_HIT_DIVISOR,
    STOP_KICK_DAMAGE,
)
from salle.games.impact.state import Fight, Fighter
from salle.kernel.table import Table


def damage_done(
    table: Table, fight: Fight, seat: int, covered: bool, lunging: bool, kicking: bool
) -> int:
    """The damage total less the Resistance Roll, doubled for the immobilized, halved for a Stop-Hit
    (IM-41, IM-42, IM-79, IM-110, IM-R55).
    """
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    if not fight.house.skilled:
        return fight.house.sheet.damage[me.row] + me.power[me.side]
    force = damage_total(fight, seat, lunging, kicking)
    resistance = table.roll(D6) + toughness_now(foe, me.area, covered)
    table.tell(RESISTED, me.opponent, force, resistance)
    damage = max(0, force - resistance)
    if foe.immobile:
        damage *= IMMOBILE_FACTOR
    if me.act == ACT_STOP:
        damage //= STOP_HIT_DIVISOR
    return damage


def toughness_now(foe: Fighter, area: int, covered: bool) -> int:
    """What a Resistance Roll adds to its die (IM-42, IM-61)."""
    if covered and HELPS_TOUGHNESS[foe.tactic]:
        return foe.tough[area] + foe.tactic_level(foe.tactic)
    return foe.tough[area]


def damage_total(fight: Fight, seat: int, lunging: bool, kicking: bool) -> int:
    """Damage rating, Power, leans and variations (IM-41, IM-80, IM-108, IM-111, IM-112, IM-115,
    IM-116, IM-R52).
    """
    me = fight.fighters[seat]
    sheet = fight.house.sheet
    force = sheet.damage[me.row]
    if sheet.kind[me.row] == GRAPPLE:
        force += me.average_power()
        if sheet.effect[me.row] == HOLD_JOINT:
            if fight.hold(seat, me.opponent) >> (LOCKS_FROM + me.area) & 1:
                force += sheet.sustained[me.row] - sheet.damage[me.row]
    else:
        force += me.power[me.side]
    force += me.now_damage + lean_sum(fight, seat)
    if lunging:
        force += LUNGE_DAMAGE
    if me.spin:
        force += SPIN_DAMAGE
    if kicking:
        force += STOP_KICK_DAMAGE
    if me.favoured and me.act != ACT_STOP:
        force += STOP_FAILED_DAMAGE
    return force


def lean_sum(fight: Fight, seat: int) -> int:
    """The leans of two who engage each other count for both (IM-6, IM-7, IM-R54)."""
    if not fight.house.full:
        return 0
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    total = fight.house.sheet.lean_of(me.row, me.lean)
    if foe.opponent == seat and not foe.lost:
        if foe.act == ACT_STRIKE or foe.act == ACT_GRAPPLE or foe.act == ACT_STOP:
            total += fight.house.sheet.lean_of(foe.row, foe.lean)
    return total
