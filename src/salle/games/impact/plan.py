"""A fighter before the fight: what a build says, as numbers, and what its purchases come to.

Plans may break every limit of creation; `plan_problems` says which. Levels of statistics, Defence,
Stamina and body are just that, because the order in which they are bought changes nothing. Skills
are a drill: maneuvers in the order in which their levels are bought, since Automatic Increase goes
by that order (IM-19, IM-R16).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from salle.games.impact.data import (
    BODY_BUYS,
    BUY_DEFENCE,
    BUY_DIFFICULTY,
    BUY_POWER,
    BUY_SPEED,
    BUY_STAMINA,
    BUY_TACTICS,
    BUY_TOUGHNESS,
    FIRST_AREA,
    LEFT,
    MANEUVERS_FROM,
    RANK_NAMES,
    RANK_POINTS,
    RANK_WORDS,
    RIGHT,
    SIDES,
    STAMINA_STEP,
    START_STAMINA,
    START_STAT,
    TWO_TO_ONE,
)
from salle.games.impact.house import house_of
from salle.games.impact.questions import SWITCHES
from salle.games.impact.record_sheet import RecordSheet, standard_sheet
from salle.games.impact.rules.creation import Silence, affordable, price, raise_level, ratio_allows
from salle.games.impact.state import Fighter, House, Sheet

KEPT: Final = 512
SIDES_IN_ORDER: Final = (RIGHT, LEFT)
BODY_ITEMS: Final = range(BODY_BUYS)


@dataclass(frozen=True)
class Plan:
    """A build as numbers. Sides are right, left; Toughness and Difficulty are those of head, chest,
    abdomen, arms, legs; the drill has the code of a maneuver for every level bought.
    """

    name: str
    budget: int
    ratios: tuple[int, ...]
    power: tuple[int, ...]
    speed: tuple[int, ...]
    tactics: int
    defence: int
    stamina: int
    toughness: tuple[int, ...]
    difficulty: tuple[int, ...]
    drill: tuple[int, ...]

    @property
    def rank(self) -> int | None:
        """The rank with exactly this budget (IM-12), if there is one."""
        return RANK_POINTS.index(self.budget) if self.budget in RANK_POINTS else None


@cache
def standard_house() -> House:
    """Builds are made for the standard sheet and the usual switches."""
    return house_of({switch.name: switch.default for switch in SWITCHES})


def body_sheet() -> Sheet:
    """The standard sheet as numbers."""
    return standard_house().sheet


@cache
def record() -> RecordSheet:
    """The standard sheet as it is written."""
    return standard_sheet()


def start(values: list[int]) -> tuple[int, ...]:
    """What the body chart gives for head, chest, abdomen, arms, legs."""
    return tuple([values[FIRST_AREA[place]] for place in BODY_ITEMS])


def fresh(name: str, budget: int, ratios: tuple[int, int]) -> Plan:
    """A fighter for whom nothing is bought."""
    sheet = body_sheet()
    ones = (START_STAT,) * SIDES
    return Plan(
        name, budget, ratios, ones, ones, START_STAT, START_STAT, START_STAMINA,
        start(sheet.toughness), start(sheet.difficulty), (),
    )  # fmt: skip


def by_category(drill: Iterable[int]) -> tuple[int, ...]:
    """A drill with its maneuvers category by category; the order within one is kept."""
    sheet = body_sheet()
    return tuple(sorted(drill, key=lambda code: sheet.category[sheet.row_of(code)]))


def purchases_of(plan: Plan) -> list[int]:
    """What is bought, in an order that the ratio allows if it allows any (IM-13, IM-16)."""
    items: list[int] = []
    for side in SIDES_IN_ORDER:
        steps = [
            [BUY_POWER + side] * (plan.power[side] - START_STAT),
            [BUY_SPEED + side] * (plan.speed[side] - START_STAT),
        ]
        for step in steps if plan.ratios[side] == TWO_TO_ONE else reversed(steps):
            items += step
    items += [BUY_TACTICS] * (plan.tactics - START_STAT)
    items += [BUY_DEFENCE] * (plan.defence - START_STAT)
    items += [BUY_STAMINA] * ((plan.stamina - START_STAMINA) // STAMINA_STEP)
    sheet = body_sheet()
    for first, levels, usual in (
        (BUY_TOUGHNESS, plan.toughness, sheet.toughness),
        (BUY_DIFFICULTY, plan.difficulty, sheet.difficulty),
    ):
        for place in BODY_ITEMS:
            items += [first + place] * (levels[place] - usual[FIRST_AREA[place]])
    return items + [MANEUVERS_FROM + code for code in plan.drill]


@dataclass(frozen=True)
class Bought:
    """A plan carried out: the fighter, and what every item cost. Never changed."""

    fighter: Fighter
    paid: dict[int, int]

    @property
    def spent(self) -> int:
        """All PP spent."""
        return self.fighter.spent

    @property
    def left(self) -> int:
        """What is left of the budget; below 0 if too much is spent (IM-26)."""
        return self.fighter.left


@lru_cache(maxsize=KEPT)
def bought(plan: Plan) -> Bought:
    """The fighter that the plan's purchases make, whether they are allowed or not."""
    return carried_out(plan, purchases_of(plan), standard_house())


def carried_out(plan: Plan, items: Iterable[int], house: House) -> Bought:
    """The fighter after some purchases of a plan."""
    fighter = Fighter(1, house.sheet)
    fighter.left = plan.budget
    for side in SIDES_IN_ORDER:
        fighter.ratios[side] = plan.ratios[side]
    paid: dict[int, int] = {}
    for item in items:
        cost = price(house, fighter, item)
        paid[item] = paid.get(item, 0) + cost
        fighter.left -= cost
        fighter.spent += cost
        raise_level(Silence(), house, fighter, 0, item)
    return Bought(fighter, paid)


def plan_from(name: str, fighter: Fighter, budget: int, drill: Iterable[int]) -> Plan:
    """The plan of a fighter whose maneuvers were bought in the order of `drill`."""
    return Plan(
        name, budget, tuple(fighter.ratios), tuple(fighter.power), tuple(fighter.speed),
        fighter.tactics, fighter.defence, fighter.stamina_max,
        start(fighter.toughness), start(fighter.difficulty), by_category(drill),
    )  # fmt: skip


# -- skills ----------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def skills(drill: tuple[int, ...]) -> tuple[int, ...]:
    """The skill in every maneuver, by code, after a drill (IM-18 to IM-20)."""
    house = standard_house()
    fighter = Fighter(1, house.sheet)
    for code in drill:
        raise_level(Silence(), house, fighter, 0, MANEUVERS_FROM + code)
    return tuple(fighter.skill)


def runs(drill: tuple[int, ...]) -> list[tuple[int, int]]:
    """A drill as maneuvers and the levels to which they are bought, one after the other."""
    found: list[tuple[int, int]] = []
    for number, code in enumerate(drill):
        if number + 1 == len(drill) or drill[number + 1] != code:
            found.append((code, skills(drill[: number + 1])[code]))
    return found


def drill_of(levels: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The drill that buys these maneuvers to these levels, one after the other; what Automatic
    Increase has raised so far already is not bought again.
    """
    drill: list[int] = []
    for code, level in levels:
        drill += [code] * (level - skills(tuple(drill))[code])
    return by_category(drill)


def lowered(drill: tuple[int, ...], code: int, level: int) -> tuple[int, ...]:
    """A drill without the last levels bought of a maneuver, down to a level if that can be."""
    while skills(drill)[code] > level and code in drill:
        last = len(drill) - 1 - drill[::-1].index(code)
        drill = drill[:last] + drill[last + 1 :]
    return drill


def raised(drill: tuple[int, ...], code: int, level: int) -> tuple[int, ...]:
    """A drill with levels of a maneuver bought at its end."""
    more = level - skills(drill)[code]
    return by_category((*drill, *([code] * more)))


# -- what can still be bought ----------------------------------------------------------------


def within_reach(plan: Plan, item: int) -> int:
    """How many more levels of an item the PP left and the ratio allow (IM-134)."""
    house = standard_house()
    fighter = bought(plan).fighter.copy(1, house.sheet)
    count = 0
    while affordable(house, fighter, item):
        if BUY_POWER <= item < BUY_TACTICS and not ratio_allows(fighter, item):
            break
        fighter.left -= price(house, fighter, item)
        raise_level(Silence(), house, fighter, 0, item)
        count += 1
    return count


def next_price(plan: Plan, item: int) -> int:
    """What the next level costs (IM-13)."""
    return price(standard_house(), bought(plan).fighter, item)


def lifted_by(plan: Plan, code: int) -> list[int]:
    """The maneuvers that the next level of one would raise for nothing (IM-19)."""
    house = standard_house()
    fighter = bought(plan).fighter.copy(1, house.sheet)
    before = fighter.skill[:]
    raise_level(Silence(), house, fighter, 0, MANEUVERS_FROM + code)
    return [other for other in range(len(before))
            if other != code and fighter.skill[other] > before[other]]  # fmt: skip


# -- ranks -----------------------------------------------------------------------------------


def rank_title(points: int) -> str:
    """The highest rank with no more PP than these (IM-R77); a beginner below the first."""
    names = [name for name, least in zip(RANK_NAMES, RANK_POINTS, strict=True) if least <= points]
    return names[-1] if names else "Beginner"


def rank_value(budget: int) -> str:
    """A budget as the switch `rank` takes it."""
    return RANK_WORDS[RANK_POINTS.index(budget)] if budget in RANK_POINTS else str(budget)
