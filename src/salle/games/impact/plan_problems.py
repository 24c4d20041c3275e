"""What is wrong with a fighter, all of it at once, and what may be regretted (IM-12 to IM-27)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from salle.games.impact.data import (
    FINISH,
    KICKING,
    LEAST_BUDGET,
    MANEUVERS_FROM,
    PSR,
    PUNCHING,
    RANK_NAMES,
    RATIO_WORDS,
    SIDE_RESERVE,
    SIDES,
    STANDARD_NAMES,
    START_STAT,
    TRAPPING,
    TWO_TO_ONE,
)
from salle.games.impact.notation import RANGE_NAMES, SIDE_NAMES, buy_name
from salle.games.impact.plan import (
    Plan,
    body_sheet,
    bought,
    by_category,
    raised,
    runs,
    skills,
    standard_house,
)
from salle.games.impact.rules.creation import level_of, price, purchases
from salle.games.impact.state import Fighter
from salle.kernel.build import Problem

STATISTICS: Final = ("Power", "Speed")
FIRST_LEVELS: Final = 2
"""A skill of 0 that AIR shall bring to this is cheaper if its first level is bought before."""


def faults(plan: Plan) -> list[Problem]:
    """Everything that the rules forbid."""
    found = []
    if plan.budget < LEAST_BUDGET:
        found.append(
            Problem(
                f"a fighter needs {LEAST_BUDGET} PP at least, to bring both sides into ratio; "
                f"this one has {plan.budget}",
                "IM-R87",
            )
        )
    made = bought(plan)
    if made.left < 0:
        found.append(
            Problem(
                f"{who(plan)} has {plan.budget:,} PP; this fighter costs {made.spent:,} "
                f"({breakdown(plan)})",
                "IM-12",
            )
        )
    return found + [problem for side in range(SIDES) for problem in _ratio_faults(plan, side)]


def who(plan: Plan) -> str:
    """`a White Belt`, or somebody with a budget of her own."""
    return "a fighter of this budget" if plan.rank is None else f"a {RANK_NAMES[plan.rank]}"


def breakdown(plan: Plan) -> str:
    """What everything costs: `Power right 3: 75, Straight 4: 180`."""
    return ", ".join(f"{label}: {cost}" for label, cost in costs(plan))


def costs(plan: Plan) -> list[tuple[str, int]]:
    """What is bought, to which level, and what that costs."""
    made = bought(plan)
    house = standard_house()
    return [
        (f"{buy_name(item)} {level_of(house, made.fighter, item)}", cost)
        for item, cost in made.paid.items()
    ]


def _ratio_faults(plan: Plan, side: int) -> list[Problem]:
    """The favoured statistic is at least double the other; 1/1 has to be left behind."""
    levels = (plan.power[side], plan.speed[side])
    favoured = 0 if plan.ratios[side] == TWO_TO_ONE else 1
    high, low = levels[favoured], levels[1 - favoured]
    if high >= PSR * low:
        return []
    ratio = RATIO_WORDS[plan.ratios[side]]
    stat, other = STATISTICS[favoured], STATISTICS[1 - favoured]
    if levels == (START_STAT, START_STAT):
        return [
            Problem(
                f"the {SIDE_NAMES[side]} side is {ratio} and still 1/1; {stat} has to be "
                f"{PSR} at least, for {SIDE_RESERVE} PP",
                "IM-R10",
            )
        ]
    return [
        Problem(
            f"the {SIDE_NAMES[side]} side is {ratio}: with {other} {low} its {stat} has to be "
            f"{PSR * low} at least, not {high}",
            "IM-16",
        )
    ]


# -- remarks ---------------------------------------------------------------------------------


def remarks(plan: Plan) -> list[Problem]:
    """What is allowed and may be regretted."""
    found: list[tuple[str, str]] = []
    made = bought(plan)
    if not faults(plan) and made.left > 0:
        found.append((f"{made.left} PP are left over and kept; {_cheapest(plan)}", "IM-26"))
    saved, first = thrift(plan)
    if saved:
        words = f"the same skills cost {saved} PP less if you begin with {first}"
        found.append((words, "IM-R16"))
    bare = _untrained_ranges(plan)
    if plan.drill and bare:
        words = " or ".join(f"{RANGE_NAMES[number]} range" for number in bare)
        found.append((f"no trained maneuver works at {words}", "IM-53"))
    return [Problem(text, clause, remark=True) for text, clause in found]


def _cheapest(plan: Plan) -> str:
    """What the PP left could buy."""
    house = standard_house()
    fighter = bought(plan).fighter
    offers = [item for item in purchases(house, fighter) if item != FINISH]
    if not offers:
        return "nothing can be bought with them"
    best = min(offers, key=lambda item: price(house, fighter, item))
    more = f", one of {len(offers)} things" if len(offers) > 1 else ""
    return f"{buy_name(best)} would cost {price(house, fighter, best)}{more}"


def _untrained_ranges(plan: Plan) -> list[int]:
    """The ranges from trapping to kicking where nothing above its base works."""
    sheet = body_sheet()
    levels = skills(plan.drill)
    trained = 0
    for row in range(sheet.rows):
        if levels[row] > sheet.base[row]:
            trained |= sheet.ranges[row]
    return [number for number in (TRAPPING, PUNCHING, KICKING) if not trained >> number & 1]


def drill_cost(drill: Iterable[int]) -> int:
    """What a drill costs."""
    house = standard_house()
    sheet = house.sheet
    fighter = Fighter(1, sheet)
    total = 0
    done: list[int] = []
    for code in drill:
        total += price(house, fighter, MANEUVERS_FROM + code)
        done.append(code)
        fighter.skill = list(skills(tuple(done)))
    return total


def thrift(plan: Plan) -> tuple[int, str]:
    """PP that another order of buying the same skills would save, and how it begins (IM-R16).

    Tried are, in every category, the highest level first, and before that a first level of each
    maneuver that starts at 0 and ends at 2 or more.
    """
    sheet = body_sheet()
    saved, first = 0, ""
    for number in sorted({sheet.category[code] for code in plan.drill}):
        drill = tuple([code for code in plan.drill if sheet.category[code] == number])
        paid = drill_cost(drill)
        cheaper = cheapest_drill(drill)
        less = paid - drill_cost(cheaper)
        if less > 0:
            saved += less
            code, level = runs(cheaper)[0]
            first = first or f"{STANDARD_NAMES[code]} {level}"
    return saved, first


def cheapest_drill(drill: tuple[int, ...]) -> tuple[int, ...]:
    """The cheaper of a drill and the orders that `thrift` tries."""
    sheet = body_sheet()
    goal = skills(drill)
    codes = sorted(set(drill), key=lambda code: -goal[code])
    zeros = [
        code
        for code in range(sheet.rows)
        if sheet.base[code] == 0 and goal[code] >= FIRST_LEVELS and code not in codes[:1]
        and any(sheet.category[code] == sheet.category[other] for other in codes)
    ]  # fmt: skip
    best, least = drill, drill_cost(drill)
    for opening in ((), tuple(zeros)):
        made = by_category(opening)
        for code in [*codes, *zeros]:
            made = raised(made, code, goal[code])
        if skills(made) == goal and drill_cost(made) < least:
            best, least = made, drill_cost(made)
    return best
