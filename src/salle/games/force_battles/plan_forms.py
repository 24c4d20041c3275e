"""A fighter in lines for people, and in one packed line for an address; both can be read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from salle.games.force_battles.data import NOTHING, RED, SPHERES
from salle.games.force_battles.plan import (
    BODY_SPHERES,
    Plan,
    build_of,
    clash,
    colour_in,
    free_in,
    geas_in,
    hand_in,
    level_in,
    number_in,
    plan_of,
    side_in,
    spheres_in,
)
from salle.games.force_battles.words import (
    COLOUR_LETTERS,
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    LEVEL_TITLES,
    SIDE_WORDS,
)
from salle.kernel.build import BadBuild, packed_words, unpacked_words

NONE: Final = "none"
ITEM: Final = re.compile(r"(\D+?)\s*(\d+)")

# -- lines -----------------------------------------------------------------------------------


def lines_of(plan: Plan) -> str:
    """The fighter in lines such as `ATT: 5`; what is left for the pool is told, not read."""
    spheres = zip(BODY_SPHERES, plan.spheres, strict=True)
    geas = [f"{word} {n}" for word, n in zip(GEAS_WORDS, plan.geas, strict=True) if n]
    lines = [
        f"Name: {plan.name}",
        f"Level: {LEVEL_TITLES[plan.level]}",
        f"Side: {SIDE_WORDS[plan.side]}, {COLOUR_WORDS[plan.colour]}",
        f"Hand: {HAND_WORDS[plan.hand]}",
        "Spheres: " + ", ".join(f"{word} {count}" for word, count in spheres),
        f"ATT: {plan.att}",
        f"DEF: {plan.guard}",
        f"GEAS: {', '.join(geas) or NONE}",
    ]
    lines += [f"Free GEAS: {GEAS_WORDS[plan.free]}"] if plan.free != NOTHING else []
    lines += [f"Pool: {plan.rest}"] if plan.rest >= 0 else []
    return "\n".join(lines)


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
            faults.append(
                f"line {number}: {line.strip()!r} does not begin with one of {', '.join(HEADS)}"
            )
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
    data.pop("pool", None)
    return plan_of(data)


def _items(value: str) -> dict[object, object]:
    """`Push 1, Jump 2` as a mapping; nothing for `none`."""
    found: dict[object, object] = {}
    for item in value.split(",") if value.lower() != NONE else []:
        match = ITEM.fullmatch(item.strip())
        if match is None:
            raise ValueError(f"{item.strip()!r} is not a name and a number, such as Push 1")
        if match[1].lower() in found:
            raise ValueError(f"{match[1]} stands there twice")
        found[match[1].lower()] = match[2]
    return found


def _colour(value: str) -> str:
    """`Light, blue`, `Dark`, or the colour alone."""
    words = [word.strip() for word in value.split(",")]
    if len(words) == 1 and words[0].lower() == "dark":
        return COLOUR_WORDS[RED]
    colour = colour_in(words[-1])
    if len(words) > 1:
        side = side_in(words[0])
        if (colour == RED) != (SIDE_WORDS[side] == "Dark"):
            raise ValueError(clash(side, colour))
    return COLOUR_WORDS[colour]


def _spheres(value: str) -> list[object] | dict[str, object]:
    """`C 3, LS 3, …`, or seven numbers in the order of the board."""
    numbers = value.replace(",", " ").split()
    if len(numbers) == SPHERES and all(number.isdecimal() for number in numbers):
        counts = [number_in(number, "a sphere") for number in numbers]
    else:
        counts = list(spheres_in(_items(value)))
    return dict(zip(BODY_SPHERES, counts, strict=True))


def _geas(value: str) -> dict[str, object]:
    return dict(zip(GEAS_WORDS, geas_in(_items(value)), strict=True))


LINES: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "name": ("name", str),
    "level": ("level", lambda value: LEVEL_TITLES[level_in(value)]),
    "side": ("colour", _colour),
    "colour": ("colour", _colour),
    "hand": ("hand", lambda value: HAND_WORDS[hand_in(value)]),
    "spheres": ("spheres", _spheres),
    "att": ("att", lambda value: number_in(value, "ATT")),
    "def": ("def", lambda value: number_in(value, "DEF")),
    "geas": ("geas", _geas),
    "free geas": ("free", lambda value: GEAS_WORDS[free_in(value)] if free_in(value) >= 0 else ""),
    "pool": ("pool", lambda value: number_in(value, "the pool")),
}
"""What a line may begin with, the part of the build it tells, and how it is read."""
HEADS: Final = ("Name", "Level", "Side", "Hand", "Spheres", "ATT", "DEF", "GEAS", "Free GEAS")

# -- one line --------------------------------------------------------------------------------

VERSION: Final = "fb1"
LEVELS: Final = "LITD"
HANDS: Final = "LR"
CODES: Final = (
    "Pu", "Pl", "Ju", "Si", "Sp", "Hi", "Mi", "He", "Pr", "Ab", "Li", "Ra", "Ch",
)  # fmt: skip
FIELDS: Final = 6
PACKED: Final = re.compile(
    rf"(?P<who>[{LEVELS}][{COLOUR_LETTERS}][{HANDS}])"
    rf"~(?P<spheres>\d{{1,2}}(?:\.\d{{1,2}}){{{SPHERES - 1}}})"
    r"~(?P<att>\d{1,2})\.(?P<guard>\d{1,2})"
    r"~(?P<geas>(?:[A-Z][a-z]\d{1,2})*)~(?P<free>(?:[A-Z][a-z])?)~(?P<name>\S+)",
    re.ASCII,
)


def packed_line(plan: Plan) -> str:
    """The fighter in one line: `fb1~LbR~3.3.3.3.3.3.3~5.3~Pu1Ju1~~Mireille`."""
    geas = "".join(f"{code}{n}" for code, n in zip(CODES, plan.geas, strict=True) if n)
    parts = [
        VERSION,
        LEVELS[plan.level] + COLOUR_LETTERS[plan.colour] + HANDS[plan.hand],
        ".".join(map(str, plan.spheres)),
        f"{plan.att}.{plan.guard}",
        geas,
        CODES[plan.free] if plan.free != NOTHING else "",
        packed_words(plan.name),
    ]
    return "~".join(parts)


def plan_in_line(packed: str) -> Plan:
    """The fighter such a line stands for; raises `BadBuild`."""
    version, _, rest = packed.strip().partition("~")
    match = PACKED.fullmatch(rest)
    if version != VERSION or match is None:
        raise BadBuild([f"a packed fighter looks like {EXAMPLE}"])
    counts = [0] * len(CODES)
    codes = re.findall(r"([A-Z][a-z])(\d+)", match["geas"])
    named = [code for code, _ in codes] + ([match["free"]] if match["free"] else [])
    unknown = [code for code in named if code not in CODES]
    if unknown:
        raise BadBuild([f"no GEAS is packed as {code!r}" for code in unknown])
    for code, number in codes:
        counts[CODES.index(code)] = int(number)
    level, colour, hand = list(match["who"])
    plan = Plan(
        name=unpacked_words(match["name"]),
        level=LEVELS.index(level),
        colour=COLOUR_LETTERS.index(colour),
        hand=HANDS.index(hand),
        spheres=tuple([int(number) for number in match["spheres"].split(".")]),
        att=int(match["att"]),
        guard=int(match["guard"]),
        geas=tuple(counts),
        free=CODES.index(match["free"]) if match["free"] else NOTHING,
    )
    return plan_of(build_of(plan))


EXAMPLE: Final = "fb1~LbR~3.3.3.3.3.3.3~5.3~Pu1Ju1~~Mireille"
