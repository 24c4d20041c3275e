"""A fighter in lines for people, and in one packed line for an address; both can be read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from salle.games.impact.data import (
    LEFT,
    RANK_NAMES,
    RATIO_WORDS,
    RIGHT,
    STANDARD_IDS,
    STANDARD_NAMES,
)
from salle.games.impact.plan import Plan, body_sheet, bought, runs, start
from salle.games.impact.plan_forms import (
    BODY_WORDS,
    PARTS,
    SIDE_PARTS,
    Value,
    body_data,
    budget_in,
    difficulty_in,
    level_in,
    maneuvers_in,
    plan_of,
    ratio_in,
    side_in,
    stamina_in,
    toughness_in,
)
from salle.kernel.build import BadBuild, packed_words, unpacked_words

# -- lines -----------------------------------------------------------------------------------

NONE: Final = "none"
ITEM: Final = re.compile(r"(\D+?)\s*(\d+)")


def lines_of(plan: Plan) -> str:
    """The fighter in lines such as `Tactics: 2`; what is left over is told, not read."""
    made = bought(plan)
    sheet = body_sheet()
    rank = RANK_NAMES[plan.rank] if plan.rank is not None else f"{plan.budget:,} PP"
    maneuvers = [f"{STANDARD_NAMES[code]} {level}" for code, level in runs(plan.drill)]
    lines = [
        f"Name: {plan.name}",
        f"Rank: {rank}",
        f"Right: {_side_line(plan, RIGHT)}",
        f"Left: {_side_line(plan, LEFT)}",
        f"Tactics: {plan.tactics}",
        f"Defence: {plan.defence}",
        f"Stamina: {plan.stamina}",
        f"Toughness: {_body_line(plan.toughness, start(sheet.toughness))}",
        f"Difficulty: {_body_line(plan.difficulty, start(sheet.difficulty))}",
        f"Maneuvers: {', '.join(maneuvers) or NONE}",
    ]
    lines += [f"Left over: {made.left} PP"] if made.left >= 0 else []
    return "\n".join(lines)


def _side_line(plan: Plan, side: int) -> str:
    ratio = RATIO_WORDS[plan.ratios[side]]
    return f"{ratio}, Power {plan.power[side]}, Speed {plan.speed[side]}"


def _body_line(levels: Sequence[int], usual: Sequence[int]) -> str:
    changed = body_data(levels, usual)
    return ", ".join(f"{word.capitalize()} {level}" for word, level in changed.items()) or NONE


def plan_in_lines(text: str) -> Plan:
    """The fighter such lines describe; raises `BadBuild` naming the lines at fault."""
    data: dict[str, object] = {}
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        head, colon, value = line.partition(":")
        key = " ".join(head.split()).lower()
        if not colon or key not in LINES:
            heads = ", ".join(word.capitalize() for word in PARTS)
            faults.append(f"line {number}: {line.strip()!r} does not begin with one of {heads}")
            continue
        part, read = LINES[key]
        if part in data:
            faults.append(f"line {number}: a second line {head.strip()!r}")
            continue
        try:
            data[part] = read(value.strip())
        except ValueError as fault:
            faults.append(f"line {number}: {fault}")
    if faults:
        raise BadBuild(faults)
    data.pop("left over", None)
    return plan_of(data)


def _pairs(value: str) -> list[list[object]]:
    """`Straight 4, Hook 4` as names and numbers; nothing for `none`."""
    found: list[list[object]] = []
    for item in value.split(",") if value and value.lower() != NONE else []:
        match = ITEM.fullmatch(item.strip())
        if match is None:
            raise ValueError(f"{item.strip()!r} is not a name and a level, such as Straight 4")
        found.append([match[1], match[2]])
    return found


def _side(value: str) -> dict[str, object]:
    """`2:1, Power 3, Speed 1`."""
    ratio, _, rest = value.partition(",")
    side: dict[str, object] = {"ratio": RATIO_WORDS[ratio_in(ratio)]}
    side |= {str(word).strip().lower(): level for word, level in _pairs(rest.strip())}
    return _checked(side, side_in)


def _checked(value: Value, read: Callable[[object], object]) -> Value:
    """The value itself, if it can be read."""
    read(value)
    return value


def _body(read: Callable[[object], object]) -> Callable[[str], object]:
    return lambda value: _checked({str(word): level for word, level in _pairs(value)}, read)


LINES: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "name": ("name", str),
    "rank": ("rank", lambda value: _checked(value, budget_in)),
    "right": ("right", _side),
    "left": ("left", _side),
    "tactics": ("tactics", lambda value: level_in(value, "Tactics")),
    "defence": ("defence", lambda value: level_in(value, "Defence")),
    "stamina": ("stamina", stamina_in),
    "toughness": ("toughness", _body(toughness_in)),
    "difficulty": ("difficulty", _body(difficulty_in)),
    "maneuvers": ("maneuvers", lambda value: _checked(_pairs(value), maneuvers_in)),
    "left over": ("left over", str),
}
"""What a line may begin with, the part of the build it tells, and how it is read."""

# -- one line --------------------------------------------------------------------------------

VERSION: Final = "im1"
PACKED: Final = re.compile(
    r"im1~(?P<budget>\d{1,6})"
    r"~(?P<right>[ps]\d{1,2}\.\d{1,2})~(?P<left>[ps]\d{1,2}\.\d{1,2})"
    r"~(?P<tactics>\d{1,2})\.(?P<defence>\d{1,2})\.(?P<stamina>\d{1,4})"
    r"~(?P<toughness>(?:[hcatl]\d{1,2})*)~(?P<difficulty>(?:[hcatl]\d{1,2})*)"
    r"~(?P<maneuvers>(?:[a-z_]+\d{1,2}(?:\.[a-z_]+\d{1,2})*)?)~(?P<name>[\w.~-]+)",
    re.ASCII,
)
RATIO_CODES: Final = "ps"
"""The favoured statistic: Power or Speed."""
BODY_CODES: Final = "hcatl"
"""Head, chest, abdomen, both arms (`t` for two), both legs."""
EXAMPLE: Final = "im1~1000~p3.1~s1.3~1.2.50~h6~~straight4.hook4~Frank"


def packed_line(plan: Plan) -> str:
    """The fighter in one line: `im1~1000~p3.1~s1.3~1.2.50~h6~~straight4.hook4~Frank`."""
    sheet = body_sheet()
    sides = [
        f"{RATIO_CODES[plan.ratios[side]]}{plan.power[side]}.{plan.speed[side]}"
        for side in (RIGHT, LEFT)
    ]
    parts = [
        VERSION,
        str(plan.budget),
        *sides,
        f"{plan.tactics}.{plan.defence}.{plan.stamina}",
        _body_code(plan.toughness, start(sheet.toughness)),
        _body_code(plan.difficulty, start(sheet.difficulty)),
        ".".join(f"{STANDARD_IDS[code]}{level}" for code, level in runs(plan.drill)),
        packed_words(plan.name),
    ]
    return "~".join(parts)


def _body_code(levels: Sequence[int], usual: Sequence[int]) -> str:
    return "".join(
        f"{code}{level}"
        for code, level, base in zip(BODY_CODES, levels, usual, strict=True)
        if level != base
    )


def plan_in_line(packed: str) -> Plan:
    """The fighter such a line stands for; raises `BadBuild`."""
    match = PACKED.fullmatch(packed.strip())
    if match is None:
        raise BadBuild([f"a packed fighter looks like {EXAMPLE}"])
    data: dict[str, object] = {
        "name": unpacked_words(match["name"]),
        "rank": match["budget"],
        "tactics": match["tactics"],
        "defence": match["defence"],
        "stamina": match["stamina"],
        "maneuvers": [[*pair] for pair in re.findall(r"([a-z_]+)(\d+)", match["maneuvers"])],
    }
    for part in SIDE_PARTS:
        power, speed = match[part][1:].split(".")
        ratio = RATIO_WORDS[RATIO_CODES.index(match[part][0])]
        data[part] = {"ratio": ratio, "power": power, "speed": speed}
    for part in ("toughness", "difficulty"):
        pairs = re.findall(r"([a-z])(\d+)", match[part])
        data[part] = {BODY_WORDS[BODY_CODES.index(code)]: level for code, level in pairs}
    return plan_of(data)
