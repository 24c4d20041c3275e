"""What blows are worth, one by one and at every range, and where to aim them."""

from __future__ import annotations

from typing import Final

from salle.games.impact.bot_figures import chance, harm
from salle.games.impact.data import (
    AIM_AREA,
    AIM_OWN,
    AIM_SIDE,
    AREAS,
    CHOKED,
    CHOKES_TO_KO,
    CHOKING_DIFFICULTY,
    GRAPPLE,
    HELPS_DIFFICULTY,
    HELPS_TOUGHNESS,
    HOLD_CHOKE,
    HOLD_GRAPPLE,
    HOLD_IMMOBILIZE,
    HOLD_JOINT,
    KICK,
    LEANS,
    MANNER_FEINT,
    NOTHING,
    RANGES,
    RIGHT_ARM,
    RIGHT_LEG,
    SIDES,
    SPIN_DAMAGE,
    THROW,
    WAY_SPIN,
)
from salle.games.impact.state import Fight

GRAPPLE_WORTH: Final = 0.06
CHOKE_WORTH: Final = 0.22
IMMOBILE_WORTH: Final = 0.5
THROW_WORTH: Final = 0.12
SPIN_SHARE: Final = 0.9
"""What is left of a spinning blow's worth, as it comes later."""


def blow(
    fight: Fight, seat: int, other: int, row: int, side: int, area: int, test: int, force: int
) -> float:
    """What a maneuver at an area is worth, against no tactic."""
    return guarded(fight, seat, other, row, side, area, test, force, NOTHING)


def guarded(
    fight: Fight,
    seat: int,
    other: int,
    row: int,
    side: int,
    area: int,
    test: int,
    force: int,
    tactic: int,
) -> float:
    """What a maneuver at an area is worth against a tactic; `test` and `force` are extras."""
    me, foe = fight.fighters[seat], fight.fighters[other]
    sheet = fight.house.sheet
    grapples = sheet.kind[row] == GRAPPLE
    power = me.average_power() if grapples else me.power[side]
    total = sheet.damage[row] + power + me.now_damage + force
    if not fight.house.skilled:
        return chance(0) * harm(fight, foe, area, total, 0)
    edge = me.skill[row] + me.now_test + test - fight.penalty(me)
    edge -= foe.difficulty[area] - fight.penalty(foe)
    tough = foe.tough[area]
    if tactic >= 0:
        level = foe.tactic_level(tactic)
        edge -= level if HELPS_DIFFICULTY[tactic] else 0
        tough += level if HELPS_TOUGHNESS[tactic] else 0
    effect = sheet.effect[row]
    if effect == HOLD_CHOKE and fight.hold(seat, other) & CHOKED:
        edge -= CHOKING_DIFFICULTY
    hit = chance(edge)
    worth = harm(fight, foe, area, total, tough)
    if grapples:
        worth += hold_worth(fight, seat, other, effect)
    return hit * worth


def hold_worth(fight: Fight, seat: int, other: int, effect: int) -> float:
    """What a successful grapple is worth besides its damage."""
    me = fight.fighters[seat]
    points = fight.grapple_sp(me)
    if effect == HOLD_GRAPPLE:
        freed = 0.1 if me.held else 0.0
        return freed + (GRAPPLE_WORTH * (5 - points) / 5 if points < 5 else 0.0)
    if effect == HOLD_CHOKE:
        count = fight.chokes[seat * fight.seats + other]
        if count >= CHOKES_TO_KO - 1:
            return 2.0
        return CHOKE_WORTH * (count + 1) if points >= 2 or not fight.house.setups else 0.0
    if effect == HOLD_IMMOBILIZE:
        held = fight.fighters[other].immobile
        return 0.0 if held or (fight.house.setups and points < 4) else IMMOBILE_WORTH
    if effect == HOLD_JOINT:
        return 0.05
    if effect == THROW:
        return THROW_WORTH + (0.15 if me.held else 0.0)
    return 0.0


def best_blow(fight: Fight, seat: int, other: int, row: int) -> float:
    """The best that a maneuver can do to an opponent, plain or spinning."""
    plain = best_with(fight, seat, other, row, 0)
    if not can_spin(fight, seat, row):
        return plain
    return max(plain, SPIN_SHARE * best_with(fight, seat, other, row, SPIN_DAMAGE))


def can_spin(fight: Fight, seat: int, row: int) -> bool:
    """Whether a strike may be made spinning."""
    me = fight.fighters[seat]
    if not fight.house.variations or me.prone or me.held:
        return False
    return fight.house.sheet.spin[row] != 0


def best_with(fight: Fight, seat: int, other: int, row: int, force: int) -> float:
    """The best blow, wherever, with so much more damage and the stronger side that can be used."""
    me, foe = fight.fighters[seat], fight.fighters[other]
    sheet = fight.house.sheet
    mask = sheet.target[row] & ~foe.out
    side = 0
    if sheet.kind[row] != GRAPPLE:
        limb = RIGHT_LEG if sheet.kind[row] == KICK else RIGHT_ARM
        usable = me.usable() >> limb
        if not usable & 3:
            return 0.0
        side = 1 if not usable & 1 or (usable & 2 and me.power[1] > me.power[0]) else 0
    if not fight.house.skilled:
        return best_rough(fight, seat, other, row, side, force, mask)
    effect = sheet.effect[row]
    grapples = sheet.kind[row] == GRAPPLE
    total = sheet.damage[row] + me.now_damage + force
    total += me.average_power() if grapples else me.power[side]
    edge = me.skill[row] + me.now_test - fight.penalty(me) + fight.penalty(foe)
    if effect == HOLD_CHOKE and fight.hold(seat, other) & CHOKED:
        edge -= CHOKING_DIFFICULTY
    held = hold_worth(fight, seat, other, effect) if grapples else 0.0
    best = 0.0
    for area in range(AREAS):
        if mask >> area & 1:
            worth = held + harm(fight, foe, area, total, foe.tough[area])
            best = max(best, worth * chance(edge - foe.difficulty[area]))
    return best


def best_rough(
    fight: Fight, seat: int, other: int, row: int, side: int, force: int, mask: int
) -> float:
    """The best blow at any of the areas in `mask`, without skill."""
    best = 0.0
    for area in range(AREAS):
        if mask >> area & 1:
            best = max(best, blow(fight, seat, other, row, side, area, 0, force))
    return best


def best_blows(fight: Fight, seat: int, other: int) -> list[float]:
    """The best that each maneuver can do to an opponent."""
    return [best_blow(fight, seat, other, row) for row in range(fight.house.sheet.rows)]


def reaches(fight: Fight, seat: int, other: int) -> list[float]:
    """The best blow of a fighter at every range, with the points at hand."""
    return reaches_with(fight, seat, best_blows(fight, seat, other))


def reaches_with(fight: Fight, seat: int, blows: list[float]) -> list[float]:
    """The best of these blows at every range, with the points at hand."""
    me = fight.fighters[seat]
    house = fight.house
    sheet = house.sheet
    found = [0.0] * RANGES
    for row in range(sheet.rows):
        if me.prone and not sheet.prone[row]:
            continue
        grapples = sheet.kind[row] == GRAPPLE
        if grapples and not house.ranged:
            continue
        points = fight.grapple_sp(me) if grapples else fight.strike_sp(me)
        short = sheet.sp[row] - points if house.setups else 0
        if short > 1:
            continue
        worth = blows[row]
        if short == 1:
            worth *= 0.5
        for distance in range(RANGES):
            if sheet.ranges[row] >> distance & 1 and worth > found[distance]:
                found[distance] = worth
    return found


def aim(fight: Fight, seat: int, options: list[int]) -> int:
    """The side and area where the blow is worth most."""
    me = fight.fighters[seat]
    if me.row == NOTHING:
        return options[len(options) // 2]
    sheet = fight.house.sheet
    force = 0
    if me.manner < MANNER_FEINT:
        force = sheet.lean_of(me.row, me.manner % LEANS) if fight.house.full else 0
        if me.manner // LEANS == WAY_SPIN:
            force += SPIN_DAMAGE
    best, found = -1.0, options[0]
    for option in options:
        side, area = option // AREAS, option % AREAS
        if option >= AIM_SIDE:
            side = option - AIM_SIDE if option < AIM_OWN else 0
            worth = float(me.speed[side % SIDES])
        else:
            if option >= AIM_AREA:
                side, area = 0, option - AIM_AREA
            worth = blow(fight, seat, me.opponent, me.row, side, area, 0, force)
        if worth > best:
            best, found = worth, option
    return found
