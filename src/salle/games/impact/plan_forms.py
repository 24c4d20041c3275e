"""A fighter as JSON, and how what people write about one is read. Lines are in `plan_lines`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from salle.games.impact.data import (
    BODY_BUYS,
    FIRST_AREA,
    LEFT,
    MOST_BUDGET,
    RANK_NAMES,
    RANK_POINTS,
    RANK_WORDS,
    RATIO_WORDS,
    RIGHT,
    STAMINA_STEP,
    STANDARD_IDS,
    STANDARD_NAMES,
    START_STAMINA,
    START_STAT,
)
from salle.games.impact.notation import plain
from salle.games.impact.plan import Plan, body_sheet, drill_of, rank_value, runs, start
from salle.kernel.build import BadBuild, Build
from salle.kernel.game import read_number

LARGEST: Final = 99
"""The highest level that can be written down, legal or not."""
MOST_STAMINA: Final = START_STAMINA + STAMINA_STEP * LARGEST
LONGEST_NAME: Final = 40
NAMELESS: Final = "Nameless"
SIDE_PARTS: Final = ("right", "left")
BODY_WORDS: Final = ("head", "chest", "abdomen", "arms", "legs")
BODY_ALSO: Final = ("h", "c", "a", "arm", "leg")
BODY_NAMES: Final = ("Head", "Chest", "Abdomen", "Arms", "Legs")
PARTS: Final = (
    "name", "rank", "right", "left", "tactics", "defence", "stamina", "toughness", "difficulty",
    "maneuvers",
)  # fmt: skip
SIDE_KEYS: Final = ("ratio", "power", "speed")
USUAL_RATIO: Final = 0

Value = TypeVar("Value")

# -- JSON ------------------------------------------------------------------------------------


def build_of(plan: Plan) -> Build:
    """A plan as JSON data: what is bought, and maneuvers in the order in which they are bought."""
    sheet = body_sheet()
    return {
        "name": plan.name,
        "rank": rank_value(plan.budget) if plan.rank is not None else plan.budget,
        "right": _side_data(plan, RIGHT),
        "left": _side_data(plan, LEFT),
        "tactics": plan.tactics,
        "defence": plan.defence,
        "stamina": plan.stamina,
        "toughness": body_data(plan.toughness, start(sheet.toughness)),
        "difficulty": body_data(plan.difficulty, start(sheet.difficulty)),
        "maneuvers": [[STANDARD_IDS[code], level] for code, level in runs(plan.drill)],
    }


def _side_data(plan: Plan, side: int) -> dict[str, object]:
    return {
        "ratio": RATIO_WORDS[plan.ratios[side]],
        "power": plan.power[side],
        "speed": plan.speed[side],
    }


def body_data(levels: Sequence[int], usual: Sequence[int]) -> dict[str, object]:
    """The levels that are not the usual ones, by part of the body."""
    return {
        word: level
        for word, level, base in zip(BODY_WORDS, levels, usual, strict=True)
        if level != base
    }


def plan_of(data: Mapping[str, object]) -> Plan:
    """The plan that JSON data describes; raises `BadBuild` with every fault found."""
    faults = [
        f"a fighter has no {part!r}; its parts are {', '.join(PARTS)}"
        for part in data
        if part not in PARTS
    ]
    if "rank" not in data:
        faults.append("the rank is missing")

    def part(name: str, read: Callable[[object], Value], absent: Value) -> Value:
        if name not in data:
            return absent
        try:
            return read(data[name])
        except ValueError as fault:
            faults.append(str(fault))
            return absent

    sheet = body_sheet()
    plain_side = (USUAL_RATIO, START_STAT, START_STAT)
    right = part("right", side_in, plain_side)
    left = part("left", side_in, plain_side)
    plan = Plan(
        name=tidy_name(data.get("name", "")),
        budget=part("rank", budget_in, RANK_POINTS[0]),
        ratios=(right[0], left[0]),
        power=(right[1], left[1]),
        speed=(right[2], left[2]),
        tactics=part("tactics", lambda value: level_in(value, "Tactics"), START_STAT),
        defence=part("defence", lambda value: level_in(value, "Defence"), START_STAT),
        stamina=part("stamina", stamina_in, START_STAMINA),
        toughness=part("toughness", toughness_in, start(sheet.toughness)),
        difficulty=part("difficulty", difficulty_in, start(sheet.difficulty)),
        drill=drill_of(part("maneuvers", maneuvers_in, [])),
    )
    if faults:
        raise BadBuild(faults)
    return plan


def tidy_name(name: object) -> str:
    """A name in one line, not too long; never empty."""
    words = " ".join(str(name).split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME].strip() or NAMELESS


def number_in(value: object, what: str, low: int, high: int) -> int:
    """A whole number between two others."""
    number = value
    if isinstance(value, str):
        number = read_number(value.strip())
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise ValueError(f"{what} is a number from {low} to {high:,}, not {value!r}")
    return number


def level_in(value: object, what: str) -> int:
    """A level that starts at 1."""
    return number_in(value, what, START_STAT, LARGEST)


def stamina_in(value: object) -> int:
    """Stamina: 50 and steps of 10 (IM-21)."""
    number = number_in(value, "Stamina", START_STAMINA, MOST_STAMINA)
    if (number - START_STAMINA) % STAMINA_STEP:
        raise ValueError(f"Stamina comes in steps of {STAMINA_STEP}, not {number} (IM-21)")
    return number


def budget_in(value: object) -> int:
    """The PP of a rank, by its name, or a number of PP."""
    word = plain(str(value))
    for words in (RANK_WORDS, RANK_NAMES):
        for number, name in enumerate(words):
            if plain(name) == word:
                return RANK_POINTS[number]
    digits = str(value).replace(",", "").lower().removesuffix("pp").strip()
    if isinstance(value, int | str) and not isinstance(value, bool) and read_number(digits):
        return number_in(digits, "a budget of PP", 1, MOST_BUDGET)
    raise ValueError(
        f"there is no rank {str(value)!r}; there are {', '.join(RANK_NAMES)}, or a number of PP"
    )


def ratio_in(value: object) -> int:
    """A Power:Speed Ratio."""
    word = str(value).strip()
    if word not in RATIO_WORDS:
        raise ValueError(f"a Power:Speed Ratio is 2:1 or 1:2, not {word!r} (IM-16)")
    return RATIO_WORDS.index(word)


def side_in(value: object) -> tuple[int, int, int]:
    """Ratio, Power and Speed of a side."""
    if not isinstance(value, Mapping) or any(key not in SIDE_KEYS for key in value):
        raise ValueError(f"a side has {', '.join(SIDE_KEYS)}, not {value!r}")
    return (
        ratio_in(value.get("ratio", RATIO_WORDS[USUAL_RATIO])),
        level_in(value.get("power", START_STAT), "Power"),
        level_in(value.get("speed", START_STAT), "Speed"),
    )


def toughness_in(value: object) -> tuple[int, ...]:
    """Toughness by part of the body."""
    return _body_in(value, "Toughness", body_sheet().toughness)


def difficulty_in(value: object) -> tuple[int, ...]:
    """Difficulty by part of the body."""
    return _body_in(value, "Difficulty", body_sheet().difficulty)


def _body_in(value: object, what: str, chart: list[int]) -> tuple[int, ...]:
    levels = list(start(chart))
    if not isinstance(value, Mapping):
        raise ValueError(f"{what} is given by {', '.join(BODY_WORDS)}, such as head 6")
    for word, level in value.items():
        name = str(word).strip().lower()
        if name not in (*BODY_WORDS, *BODY_ALSO):
            raise ValueError(f"there is no {what} of {name!r}; there is {', '.join(BODY_WORDS)}")
        place = (*BODY_WORDS, *BODY_ALSO).index(name) % BODY_BUYS
        base = chart[FIRST_AREA[place]]
        levels[place] = number_in(level, f"{what} of the {BODY_WORDS[place]}", base, LARGEST)
    return tuple(levels)


def code_in(word: object) -> int:
    """A maneuver of the standard sheet, by its id or its name, with or without `punch`."""
    sought = plain(str(word))
    for name in (sought, sought.removesuffix("_punch")):
        for names in (STANDARD_IDS, STANDARD_NAMES):
            for code, known in enumerate(names):
                if plain(known) == name:
                    return code
    raise ValueError(f"there is no maneuver {str(word)!r} on the record sheet")


def maneuvers_in(value: object) -> list[tuple[int, int]]:
    """Maneuvers and levels in the order in which they are bought."""
    if isinstance(value, Mapping):
        value = [list(pair) for pair in value.items()]
    if not isinstance(value, list):
        raise ValueError("the maneuvers are a list of names and levels, such as straight 4")
    found = []
    for pair in value:
        if not isinstance(pair, list | tuple) or len(pair) != 2:  # a pair
            raise ValueError(f"a maneuver has a name and a level, not {pair!r}")
        code = code_in(pair[0])
        level = number_in(pair[1], STANDARD_NAMES[code], 0, LARGEST)
        found.append((code, level))
    return found
