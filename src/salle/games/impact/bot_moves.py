"""What declaring a maneuver, a step or a tactic is worth, and against whom."""

from __future__ import annotations

from typing import Final, final

from salle.games.impact.bot_blows import (
    GRAPPLE_WORTH,
    best_blow,
    best_blows,
    reaches,
    reaches_with,
)
from salle.games.impact.data import (
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    DEFEND_FROM,
    DRAW,
    GRAPPLE,
    GRAPPLING,
    KICKING,
    MANEUVERS_FROM,
    NO_OPPONENT,
    NOTHING,
    RANGES,
    STAMINA_DIVISOR,
    TACTICS,
)
from salle.games.impact.state import Fight

POINT_WORTH: Final = 0.035
STAMINA_WORTH: Final = 0.006
TIRED_WORTH: Final = 0.012
FAR_WORTH: Final = 0.12
"""What is left of a blow's worth while the opponent is out of its range."""
STEP_WORTH: Final = 0.55
ENOUGH_SP: Final = 3
CROWD: Final = 2
URGE: Final = 0.25
"""What a test to hit is worth more when the fight is about to stall."""


def nearest(fight: Fight, seat: int) -> list[int]:
    """The closest opponents; to weigh every one of a crowd would take too long."""
    found: list[int] = []
    for distance in range(RANGES):
        for other in fight.opponents(seat):
            if fight.distance(seat, other) == distance and len(found) < CROWD:
                found.append(other)
    return found


@final
class Outlook:
    """How a fighter stands against one opponent: what each of its maneuvers can do at best, and
    the best blow of either at every range.
    """

    __slots__ = ("blows", "danger", "other", "reach")

    def __init__(self, fight: Fight, seat: int, other: int) -> None:
        self.other = other
        self.blows: list[float] = best_blows(fight, seat, other)
        self.reach: list[float] = reaches_with(fight, seat, self.blows)
        self.danger: list[float] = reaches(fight, other, seat)


def move_worth(fight: Fight, seat: int, outlooks: list[Outlook], option: int) -> float:
    """What declaring a maneuver is worth, at best."""
    best = -1.0
    for outlook in outlooks:
        best = max(best, worth_against(fight, seat, outlook, option))
    return best


def worth_against(fight: Fight, seat: int, outlook: Outlook, option: int) -> float:
    """What declaring a maneuver is worth against one opponent."""
    other, reach, danger = outlook.other, outlook.reach, outlook.danger
    me = fight.fighters[seat]
    sheet = fight.house.sheet
    distance = fight.distance(seat, other)
    tired = fight.penalty(me)
    if option >= MANEUVERS_FROM:
        row = sheet.row_of(option - MANEUVERS_FROM)
        worth = outlook.blows[row]
        if fight.house.ranged and not sheet.ranges[row] >> distance & 1:
            return worth * FAR_WORTH - POINT_WORTH
        worth += URGE * fight.stall / fight.house.stall_limit
        if fight.house.setups:
            if sheet.sp[row] > 0 or me.sp_strike < ENOUGH_SP:
                worth -= POINT_WORTH * sheet.sp[row]
            if sheet.kind[row] != GRAPPLE and me.sp_grapple:
                worth -= GRAPPLE_WORTH * me.sp_grapple
        if fight.house.full:
            worth -= STAMINA_WORTH * (sheet.damage[row] // STAMINA_DIVISOR)
            worth += 0.004 * (sheet.speed[row] + max(me.speed[0], me.speed[1]))
        return worth
    rested = 0.0
    missing = me.stamina_max - me.stamina
    if fight.house.full:
        rested = (STAMINA_WORTH + TIRED_WORTH * tired / 2) * min(7, missing)
    point = POINT_WORTH if fight.house.setups and me.sp_strike < ENOUGH_SP else 0.0
    if option < DEFEND_FROM:
        return step_worth(fight, option, distance, reach, danger) + rested + point
    if option < DEFEND_FROM + TACTICS:
        level = me.tactic_level(option - DEFEND_FROM)
        saved = danger[distance] * min(0.9, 0.14 * level + 0.1)
        return saved * 0.6 + rested / 2 + point
    if option == DRAW:
        return 2 * point + rested / 2 - danger[distance] * 0.5
    return point * 0.8 - danger[distance] * 0.3


def step_worth(
    fight: Fight, move: int, distance: int, reach: list[float], danger: list[float]
) -> float:
    """What a step is worth: the upper hand there against the upper hand here."""
    goal = distance
    if move == BRIDGE_IN:
        goal = max(GRAPPLING, distance - 1)
    elif move == BRIDGE_OUT:
        goal = min(fight.house.furthest, distance + 1)
    here = reach[distance] - 0.8 * danger[distance]
    there = reach[goal] - 0.8 * danger[goal]
    beyond = 0.0
    if move == BRIDGE_IN and goal > GRAPPLING:
        beyond = max(0.0, (reach[goal - 1] - 0.8 * danger[goal - 1]) - max(here, there)) * 0.5
    if goal > KICKING:
        there -= 0.05
    if move == BRIDGE_STAY:
        return -0.02
    return STEP_WORTH * (there - here + beyond)


def opponent(fight: Fight, seat: int, options: list[int]) -> int:
    """Whoever can be hurt most."""
    me = fight.fighters[seat]
    best, found = -1.0, options[0]
    for other in options:
        if other == NO_OPPONENT:
            continue
        worth = 0.01 * (RANGES - fight.distance(seat, other))
        if me.row != NOTHING:
            in_reach = fight.house.sheet.ranges[me.row] >> fight.distance(seat, other) & 1
            scale = 1.0 if in_reach or not fight.house.ranged else FAR_WORTH
            worth = scale * best_blow(fight, seat, other, me.row)
        if worth > best:
            best, found = worth, other
    return found
