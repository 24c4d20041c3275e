"""Stamina and Setup Points: what is gained and what is paid (IM-66 to IM-74)."""

from __future__ import annotations

from salle.games.impact.data import (
    D6,
    GRAPPLE,
    HOLD_GRAPPLE,
    RESTED,
    SPIN_STAMINA,
    STAMINA_DIVISOR,
)
from salle.games.impact.state import MODE_GRAPPLE, MODE_NONE, MODE_STRIKE, Fight, Fighter
from salle.kernel.table import Table


def rest(table: Table, fight: Fight, seat: int, dice: int) -> None:
    """So many d6 of Stamina come back, up to the maximum (IM-68, IM-69)."""
    if not fight.house.full:
        return
    me = fight.fighters[seat]
    gained = 0
    for _ in range(dice):
        gained += table.roll(D6)
    me.stamina = min(me.stamina_max, me.stamina + gained)
    table.tell(RESTED, seat, gained, me.stamina)


def earn(fight: Fight, seat: int, points: int) -> None:
    """Setup Points from footwork, Defence and miscellaneous maneuvers are striking points (IM-73,
    IM-R39, IM-R40).
    """
    if fight.house.setups:
        fight.fighters[seat].sp_strike += points


def lose_points(me: Fighter) -> None:
    """All Setup Points are gone (IM-90)."""
    me.sp_strike = 0
    me.sp_grapple = 0
    me.mode = MODE_NONE


def pay_stamina(table: Table, fight: Fight, seat: int) -> None:
    """Half the base damage rating, twice that when spinning; a maneuver with SP -1 gives some back
    (IM-66, IM-68, IM-69, IM-115, IM-R36, IM-R37, IM-R51).
    """
    house = fight.house
    if not house.full:
        return
    me = fight.fighters[seat]
    cost = house.sheet.damage[me.row] // STAMINA_DIVISOR
    if me.spin:
        cost *= SPIN_STAMINA
    if house.sheet.sp[me.row] < 0:
        cost -= table.roll(D6) if house.regains_die else house.regains
    me.stamina = max(0, min(me.stamina_max, me.stamina - cost))


def pay_points(fight: Fight, seat: int, hit: bool) -> None:
    """A maneuver spends its SP or earns one; changing between striking and grappling loses what was
    gathered (IM-70 to IM-72, IM-74, IM-76, IM-126, IM-R38, IM-R39).
    """
    house = fight.house
    if not house.setups:
        return
    me = fight.fighters[seat]
    points = house.sheet.sp[me.row]
    grapples = house.sheet.kind[me.row] == GRAPPLE
    won = hit and house.sheet.effect[me.row] == HOLD_GRAPPLE
    if house.shared_sp:
        mode = MODE_GRAPPLE if grapples else MODE_STRIKE
        if me.mode not in (MODE_NONE, mode):
            me.sp_strike = 0
        me.mode = mode
        me.sp_strike += (1 if won else 0) - points
    elif grapples:
        me.sp_strike = 0
        me.sp_grapple += (1 if won else 0) - points
    else:
        me.sp_grapple = 0
        me.sp_strike -= points
    if won and fight.hold(me.opponent, seat):
        weaken(fight, me.opponent)


def weaken(fight: Fight, holder: int) -> None:
    """A holder loses a grappling point to a Grapple of the one held (IM-126, IM-R42)."""
    foe = fight.fighters[holder]
    if not fight.house.shared_sp:
        foe.sp_grapple = max(0, foe.sp_grapple - 1)
    elif foe.mode == MODE_GRAPPLE:
        foe.sp_strike = max(0, foe.sp_strike - 1)


def lose_grapple_points(fight: Fight, me: Fighter) -> None:
    """A joint broken costs all grappling points (IM-89)."""
    if not fight.house.shared_sp:
        me.sp_grapple = 0
    elif me.mode == MODE_GRAPPLE:
        me.sp_strike = 0


def keep_a_point(fight: Fight, me: Fighter) -> None:
    """With `hold_floor` a successful hold leaves at least one point (IM-R41)."""
    if not fight.house.hold_floor or not fight.house.setups:
        return
    if fight.house.shared_sp:
        me.sp_strike = max(1, me.sp_strike)
    else:
        me.sp_grapple = max(1, me.sp_grapple)
