"""Fighters for the balance report: a style and a ratio, bought to the last point of a rank."""

from __future__ import annotations

from typing import Final

from salle.games.impact.data import (
    BUY_DEFENCE,
    BUY_DIFFICULTY,
    BUY_POWER,
    BUY_STAMINA,
    BUY_TACTICS,
    BUY_TOUGHNESS,
    FINISH,
    GRAPPLE,
    HOLD_GRAPPLE,
    MANEUVERS_FROM,
    ONE_TO_TWO,
    RANK_POINTS,
    SIDES,
    TWO_TO_ONE,
    TYPE_WORDS,
)
from salle.games.impact.plan import Plan, plan_from, standard_house
from salle.games.impact.rules.creation import Silence, buy, price, purchases
from salle.games.impact.state import Fighter
from salle.kernel.rng import Thinking

STYLES: Final = ("puncher", "kicker", "grappler")
"""In the order of the types of maneuvers."""
RATIOS: Final = ("1:2", "1:1", "2:1")
"""Power to Speed of the right and the left side; 1:1 is one side of each."""
RATIO_SIDES: Final = (
    (ONE_TO_TWO, ONE_TO_TWO), (TWO_TO_ONE, ONE_TO_TWO), (TWO_TO_ONE, TWO_TO_ONE),
)  # fmt: skip
TRAINED: Final = 3
"""How many maneuvers a fighter trains."""

STAT_WEIGHT: Final = 12
TACTICS_WEIGHT: Final = 8
DEFENCE_WEIGHT: Final = 7
TOUGHNESS_WEIGHT: Final = 9
STAMINA_WEIGHT: Final = 4
BODY_WEIGHT: Final = 3
SKILL_WEIGHT: Final = 10
VITAL_BUYS: Final = 3


def trained(style: int, thinking: Thinking) -> list[int]:
    """Some maneuvers of a style; a grappler always has the Grapple, as others live off it."""
    sheet = standard_house().sheet
    rows = [row for row in range(sheet.rows) if sheet.kind[row] == style]
    thinking.shuffle(rows)
    if style == GRAPPLE:
        rows.sort(key=lambda row: sheet.effect[row] != HOLD_GRAPPLE)
    return [sheet.codes[row] for row in rows[:TRAINED]]


def built(rank: int, style: int, ratio: int, codes: list[int]) -> Plan:
    """A fighter who buys, again and again, what costs least for its weight."""
    house = standard_house()
    fighter = Fighter(1, house.sheet)
    fighter.left = RANK_POINTS[rank]
    for side in range(SIDES):
        fighter.ratios[side] = RATIO_SIDES[ratio][side]
    drill: list[int] = []
    while True:
        wanted = [item for item in purchases(house, fighter) if weight(item, codes)]
        if not wanted:
            break
        item = max(wanted, key=lambda item: weight(item, codes) / price(house, fighter, item))
        buy(Silence(), house, fighter, 0, item)
        if item >= MANEUVERS_FROM:
            drill.append(item - MANEUVERS_FROM)
    name = f"{RATIOS[ratio]} {STYLES[style]}"
    return plan_from(name, fighter, RANK_POINTS[rank], drill)


def weight(item: int, codes: list[int]) -> int:
    """How much a thing is wanted; 0 if it is not."""
    if item >= MANEUVERS_FROM:
        return SKILL_WEIGHT if item - MANEUVERS_FROM in codes else 0
    if item == FINISH:
        return 0
    if BUY_POWER <= item < BUY_TACTICS:
        return STAT_WEIGHT
    if BUY_TOUGHNESS <= item < BUY_TOUGHNESS + VITAL_BUYS:
        return TOUGHNESS_WEIGHT
    if BUY_TOUGHNESS <= item < BUY_DIFFICULTY + VITAL_BUYS:
        return BODY_WEIGHT if item >= BUY_DIFFICULTY else 0
    return {
        BUY_TACTICS: TACTICS_WEIGHT, BUY_DEFENCE: DEFENCE_WEIGHT, BUY_STAMINA: STAMINA_WEIGHT,
    }.get(item, 0)  # fmt: skip


assert len(STYLES) == len(TYPE_WORDS)
