"""Losing a maneuver: forfeited, dropped for Defence, or no longer possible (IM-33, IM-120)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_BIND,
    ACT_DEFEND,
    ACT_DRAW,
    ACT_FEINT,
    ACT_LEAD,
    ACT_PASS,
    ACT_STRIKE,
    ARM_MASK,
    ASK_SWITCH,
    DEFEND_FROM,
    FORFEITED,
    GRAPPLE,
    HOLD_GRAPPLE,
    IN_FIGHT,
    KEEP,
    KICK,
    LEAN_NONE,
    LOST_HELD,
    LOST_HOLD,
    LOST_LIMB,
    LOST_PRONE,
    LOST_SP,
    LOST_TARGET,
    NOBODY,
    NOTHING,
    RIGHT_ARM,
    RIGHT_LEG,
    SWITCHED,
    TACTICS,
)
from salle.games.impact.rules.declare import take_up
from salle.games.impact.rules.options import needs_hold
from salle.games.impact.state import Fight, Fighter
from salle.kernel.table import Table


def forfeit(table: Table, fight: Fight, seat: int, reason: int) -> None:
    """The maneuver is lost: no Stamina, no Setup Points (IM-53, IM-120)."""
    me = fight.fighters[seat]
    me.lost = True
    table.tell(FORFEITED, seat, reason, me.move)


def barrier(fight: Fight, seat: int) -> int:
    """Why a strike or grapple can no longer be made, as a reason; NOTHING if it can (IM-34, IM-84,
    IM-90, IM-121, IM-R31, Flow D1.1).
    """
    me = fight.fighters[seat]
    house = fight.house
    sheet = house.sheet
    row = me.row
    if fight.fighters[me.opponent].status != IN_FIGHT:
        return LOST_TARGET
    usable = me.usable()
    grapples = sheet.kind[row] == GRAPPLE
    if grapples:
        if not usable & ARM_MASK:
            return LOST_LIMB
    else:
        limb = RIGHT_LEG if sheet.kind[row] == KICK else RIGHT_ARM
        if not usable >> (limb + me.side) & 1:
            return LOST_LIMB
    plain = me.act == ACT_STRIKE or grapples
    if me.prone and (not plain or me.spin or not sheet.prone[row]):
        return LOST_PRONE
    if me.held:
        if me.immobile and sheet.effect[row] != HOLD_GRAPPLE:
            return LOST_HELD
        if me.spin or me.act == ACT_FEINT or me.act == ACT_LEAD:
            return LOST_HELD
    if house.setups:
        points = fight.grapple_sp(me) if grapples else fight.strike_sp(me)
        if points < sheet.sp[row]:
            return LOST_SP
    elif grapples and needs_hold(sheet.effect[row]) and not fight.hold(seat, me.opponent):
        return LOST_HOLD
    return NOTHING


def in_range(fight: Fight, seat: int) -> bool:
    """Whether the opponent is within the maneuver's ranges now (IM-53)."""
    if not fight.house.ranged:
        return True
    me = fight.fighters[seat]
    return fight.house.sheet.ranges[me.row] >> fight.distance(seat, me.opponent) & 1 != 0


def tactics_usable(fighter: Fighter, options: list[int]) -> None:
    """Add the tactics that can be taken up now."""
    for tactic in range(TACTICS):
        if fighter.tactic_usable(tactic):
            options.append(DEFEND_FROM + tactic)


def drop_for(table: Table, fight: Fight, seat: int, move: int) -> None:
    """The maneuver and its lean are dropped for a tactic, for good (IM-33, IM-R27)."""
    me = fight.fighters[seat]
    me.act = ACT_DEFEND
    me.move = move
    me.row = NOTHING
    me.opponent = NOBODY
    me.side = NOTHING
    me.area = NOTHING
    me.lean = LEAN_NONE
    me.spin = False
    take_up(me, move - DEFEND_FROM)
    table.tell(SWITCHED, seat, move - DEFEND_FROM)


def offer_switch(table: Table, fight: Fight, seat: int) -> None:
    """The target of an attack, Beat, Feint or Lead may drop its own maneuver for a tactic, if that
    is neither completed nor lost, nor frozen by a Stop-Hit (IM-33, IM-R23, IM-R27, IM-R28).
    """
    if not fight.house.full:
        return
    me = fight.fighters[seat]
    if me.done or me.lost or me.frozen or me.tactic >= 0:
        return
    if me.act in (ACT_PASS, ACT_DEFEND, ACT_DRAW, ACT_BIND):
        return
    options: list[int] = [KEEP]
    tactics_usable(me, options)
    move = table.choose(seat, ASK_SWITCH, options)
    if move != KEEP:
        drop_for(table, fight, seat, move)
