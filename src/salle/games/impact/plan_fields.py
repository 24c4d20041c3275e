"""What there is to fill in when a fighter is built, in groups, with the price of every next
level and how far the PP reach.
"""

from __future__ import annotations

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
    LEAST_BUDGET,
    MANEUVERS_FROM,
    MOST_BUDGET,
    RANK_NAMES,
    RANK_POINTS,
    RANK_WORDS,
    RATIO_WORDS,
    SIDES,
    STAMINA_STEP,
    STANDARD_IDS,
    START_STAMINA,
    START_STAT,
    TACTIC_NAMES,
)
from salle.games.impact.notation import SIDE_NAMES
from salle.games.impact.plan import (
    Plan,
    body_sheet,
    lifted_by,
    next_price,
    rank_title,
    rank_value,
    record,
    skills,
    start,
    within_reach,
)
from salle.games.impact.plan_forms import BODY_NAMES, BODY_WORDS
from salle.games.impact.record_sheet import Category, Maneuver
from salle.kernel.build import CHOICE, NUMBER, WORDS, Field, Group

CUSTOM: Final = "custom"
EFFECT_NOTES: Final = {
    "arch": "a leg may be KO'd",
    "gouge": "may kill",
    "groin": "may knock down",
    "grapple": "holds",
    "choke": "three in a hold knock out",
    "immobilize": "the victim can only Grapple",
    "joint_lock": "may hold or KO the limb",
    "throw": "knocks down",
}


def side_field(what: str, side: int) -> str:
    """`power-right`."""
    return f"{what}-{SIDE_NAMES[side]}"


def body_field(what: str, place: int) -> str:
    """`toughness-head`."""
    return f"{what}-{BODY_WORDS[place]}"


def maneuver_field(code: int) -> str:
    """`skill-hook-kick`."""
    return f"skill-{STANDARD_IDS[code].replace('_', '-')}"


def signed(number: int) -> str:
    """A number with its sign, and a real minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def groups(plan: Plan) -> list[Group]:
    """All there is to fill in."""
    sides = [side_group(plan, side) for side in range(SIDES)]
    found = [who(plan), *sides, abilities(plan)]
    found += [category_group(plan, category) for category in record().categories]
    return [*found, toughness(plan), difficulty(plan)]


def who(plan: Plan) -> Group:
    """Name, rank and PP."""
    ranks = [
        (word, f"{name}, {points:,} PP")
        for word, name, points in zip(RANK_WORDS, RANK_NAMES, RANK_POINTS, strict=True)
    ]
    like = f"as good as a {rank_title(plan.budget)}" if plan.rank is None else ""
    value = rank_value(plan.budget) if plan.rank is not None else CUSTOM
    return Group(
        "Who it is",
        (
            Field("name", "Name", WORDS, plan.name),
            Field("rank", "Rank", CHOICE, value, clause="IM-12",
                  choices=(*ranks, (CUSTOM, "PP of your own"))),
            Field("budget", "PP", NUMBER, str(plan.budget), note=like, clause="IM-R19",
                  low=LEAST_BUDGET, high=MOST_BUDGET),
        ),
    )  # fmt: skip


def level_field(
    plan: Plan, name: str, label: str, item: int, value: int, low: int, clause: str, note: str = ""
) -> Field:
    """A level that PP buy: the price of the next one, and the highest within reach."""
    return Field(
        name, label, NUMBER, str(value), note=note, clause=clause,
        cost=f"next level {next_price(plan, item)} PP", low=low,
        high=value + within_reach(plan, item),
    )  # fmt: skip


def side_group(plan: Plan, side: int) -> Group:
    """Ratio, Power and Speed of a side."""
    ratios = (
        ("2:1", "2:1, Power at least twice Speed"),
        ("1:2", "1:2, Speed at least twice Power"),
    )
    word = SIDE_NAMES[side]
    return Group(
        f"{word.capitalize()} side",
        (
            Field(side_field("ratio", side), "Power:Speed Ratio", CHOICE,
                  RATIO_WORDS[plan.ratios[side]], clause="IM-16", choices=ratios),
            level_field(plan, side_field("power", side), f"Power, {word}", BUY_POWER + side,
                        plan.power[side], START_STAT, "IM-14"),
            level_field(plan, side_field("speed", side), f"Speed, {word}", BUY_SPEED + side,
                        plan.speed[side], START_STAT, "IM-14"),
        ),
        note="one must be at least double the other",
        clause="IM-16",
    )  # fmt: skip


def abilities(plan: Plan) -> Group:
    """Tactics, Defence and Stamina."""
    owned = [
        f"{name} {plan.defence - number}"
        for number, name in enumerate(TACTIC_NAMES)
        if plan.defence > number
    ]
    stamina = Field(
        "stamina", "Stamina", NUMBER, str(plan.stamina), clause="IM-21",
        note=f"in steps of {STAMINA_STEP}",
        cost=f"{STAMINA_STEP} more {next_price(plan, BUY_STAMINA)} PP",
        low=START_STAMINA, high=plan.stamina + STAMINA_STEP * within_reach(plan, BUY_STAMINA),
    )  # fmt: skip
    return Group(
        "Tactics, Defence, Stamina",
        (
            level_field(plan, "tactics", "Tactics", BUY_TACTICS, plan.tactics, START_STAT, "IM-15"),
            level_field(plan, "defence", "Defence", BUY_DEFENCE, plan.defence, START_STAT, "IM-22",
                        ", ".join(owned)),
            stamina,
        ),
    )  # fmt: skip


def category_group(plan: Plan, category: Category) -> Group:
    """The maneuvers of a category."""
    fields = tuple(
        [
            _maneuver(plan, code, maneuver)
            for code, maneuver in enumerate(record().maneuvers)
            if maneuver.category == category.id
        ]
    )
    out, none, into = map(signed, category.lean)
    return Group(category.name, fields, f"lean {out} / {none} / {into}", "IM-18")


def _maneuver(plan: Plan, code: int, maneuver: Maneuver) -> Field:
    star = EFFECT_NOTES.get(maneuver.effect, "")
    lifts = len(lifted_by(plan, code))
    parts = [
        f"range {' '.join(maneuver.ranges)}",
        f"damage {maneuver.damage}",
        f"speed {signed(maneuver.speed)}",
        f"SP {signed(maneuver.sp) if maneuver.sp < 0 else maneuver.sp}",
        *([star] if star else []),
        *([f"the next level lifts {lifts} more"] if lifts else []),
    ]
    return level_field(
        plan, maneuver_field(code), maneuver.name, MANEUVERS_FROM + code, skills(plan.drill)[code],
        maneuver.base, "IM-19" if lifts else "IM-18", ", ".join(parts),
    )  # fmt: skip


def toughness(plan: Plan) -> Group:
    """Toughness of the areas."""
    return _body(plan, "Toughness", BUY_TOUGHNESS, plan.toughness, start(body_sheet().toughness))


def difficulty(plan: Plan) -> Group:
    """Difficulty of the areas."""
    return _body(
        plan, "Difficulty", BUY_DIFFICULTY, plan.difficulty, start(body_sheet().difficulty)
    )


def _body(
    plan: Plan, title: str, first: int, levels: tuple[int, ...], usual: tuple[int, ...]
) -> Group:
    boxes = body_sheet().boxes
    fields = [
        level_field(
            plan, body_field(title.lower(), place), f"{BODY_NAMES[place]}, {title}", first + place,
            levels[place], usual[place], "IM-24", f"{boxes[FIRST_AREA[place]]} boxes",
        )
        for place in range(BODY_BUYS)
    ]  # fmt: skip
    return Group(title, tuple(fields), "arms and legs rise in pairs", "IM-25")
