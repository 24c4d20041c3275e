"""A fighter before the duel: what a build says, as numbers, and how its JSON is read.

Plans may break every limit of the set-up; `build` says which. Names of levels, colours, spheres
and GEAS are the game's own words, in any case of letters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from salle.games.force_battles.data import (
    ALL_SPHERES,
    BUDGET,
    DARK,
    GEAS_COUNT,
    GEAS_SIDE,
    LEVEL_NAMES,
    LIGHT,
    MIRRORED_TABLE,
    NOTHING,
    RED,
    RIGHT,
    SPHERES,
    STANDARD,
    STANDARD_TABLE,
    TARGETS,
)
from salle.games.force_battles.state import Layout, layout_named
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    LEVEL_TITLES,
    SIDE_WORDS,
    SLOT_WORDS,
    SPHERE_WORDS,
    TARGET_WORDS,
)
from salle.kernel.build import BadBuild, Build
from salle.kernel.game import read_number

LARGEST: Final = 99
"""The largest number of counters that can be written down for one place, legal or not."""
LONGEST_NAME: Final = 40
NAMELESS: Final = "Nameless"
LAYOUT: Final = "body"
"""Builds are made for the usual layout; the spheres of others stand in for its own."""
BODY_SPHERES: Final = SPHERE_WORDS[:SPHERES]
LEVEL_CLAUSE: Final = ("FB-5", "FB-6", "FB-7", "FB-8")
A_LEVEL: Final = ("a Learner", "an Initiate", "an Initiate Templar", "a Diamedes")
NO_GEAS: Final = (0,) * GEAS_COUNT
EVEN: Final = (STANDARD,) * SPHERES
"""The standard stance (FB-10)."""
PARTS: Final = ("name", "level", "colour", "hand", "spheres", "att", "def", "geas", "free")
NEEDED: Final = ("level", "colour", "spheres")

Value = TypeVar("Value")


@dataclass(frozen=True)
class Plan:
    """A build as numbers; spheres and GEAS in the order of the board, `free` a GEAS or NOTHING."""

    name: str
    level: int
    colour: int
    hand: int
    spheres: tuple[int, ...]
    att: int
    guard: int
    geas: tuple[int, ...]
    free: int = NOTHING

    @property
    def side(self) -> int:
        """Red is Dark and every other colour Light (FB-13)."""
        return DARK if self.colour == RED else LIGHT

    @property
    def slots(self) -> list[tuple[str, int]]:
        """ATT, DEF and the GEAS slots with their counters."""
        return list(zip(SLOT_WORDS, (self.att, self.guard, *self.geas), strict=True))

    @property
    def costs(self) -> list[tuple[str, int]]:
        """What everything takes of the budget, slots without counters left out."""
        taken = [(word, count) for word, count in self.slots if count]
        return [("spheres", sum(self.spheres)), *taken]

    @property
    def spent(self) -> int:
        return sum(count for _, count in self.costs)

    @property
    def rest(self) -> int:
        """What is left for the FORCE POOL (FB-16); below 0 if too much is spent."""
        return BUDGET[self.level] - self.spent

    @property
    def strengths(self) -> list[int]:
        """The counters beside every TARGET."""
        return self.strengths_in(layout_named(LAYOUT))

    @property
    def numbers(self) -> list[int]:
        """The face of the target die for every TARGET (FB-30, FB-31)."""
        usual = (self.side == LIGHT) == (self.hand == RIGHT)
        table = STANDARD_TABLE if usual else MIRRORED_TABLE
        return [table.index(target) + 1 for target in range(TARGETS)]

    def strengths_in(self, layout: Layout) -> list[int]:
        """The counters beside every TARGET in a layout."""
        return [sum(self.spheres[s] for s in layout.adjacent[target]) for target in range(TARGETS)]

    def opens(self, geas: int) -> bool:
        """Whether a GEAS is open to her side (FB-17)."""
        return GEAS_SIDE[geas] != (DARK if self.side == LIGHT else LIGHT)


def touches() -> dict[str, list[str]]:
    """The TARGETS beside each sphere, in words."""
    layout = layout_named(LAYOUT)
    return {
        SPHERE_WORDS[layout.names[s]]: [
            TARGET_WORDS[target] for target in range(TARGETS) if layout.touches[s] >> target & 1
        ]
        for s in ALL_SPHERES
    }


def build_of(plan: Plan) -> Build:
    """A plan as JSON data."""
    return {
        "name": plan.name,
        "level": LEVEL_NAMES[plan.level],
        "colour": COLOUR_WORDS[plan.colour],
        "hand": HAND_WORDS[plan.hand],
        "spheres": dict(zip(BODY_SPHERES, plan.spheres, strict=True)),
        "att": plan.att,
        "def": plan.guard,
        "geas": {word: n for word, n in zip(GEAS_WORDS, plan.geas, strict=True) if n},
        "free": GEAS_WORDS[plan.free] if plan.free != NOTHING else "",
    }


def plan_of(data: Mapping[str, object]) -> Plan:
    """The plan that JSON data describes; raises `BadBuild` with every fault found."""
    faults = [
        f"a fighter has no {part!r}; its parts are {', '.join(PARTS)}"
        for part in data
        if part not in (*PARTS, "side")
    ]
    faults += [f"the {part} is missing" for part in NEEDED if part not in data]

    def part(name: str, read: Callable[[object], Value], absent: Value) -> Value:
        if name not in data:
            return absent
        try:
            return read(data[name])
        except ValueError as fault:
            faults.append(str(fault))
            return absent

    plan = Plan(
        name=tidy_name(data.get("name", "")),
        level=part("level", level_in, 0),
        colour=part("colour", colour_in, 0),
        hand=part("hand", hand_in, RIGHT),
        spheres=part("spheres", spheres_in, (0,) * SPHERES),
        att=part("att", lambda value: number_in(value, "ATT"), 0),
        guard=part("def", lambda value: number_in(value, "DEF"), 0),
        geas=part("geas", geas_in, NO_GEAS),
        free=part("free", free_in, NOTHING),
    )
    side = part("side", side_in, plan.side)
    if not faults and side != plan.side:
        faults.append(clash(side, plan.colour))
    if faults:
        raise BadBuild(faults)
    return plan


def clash(side: int, colour: int) -> str:
    """Why a side cannot have a colour."""
    return (
        f"{COLOUR_WORDS[colour]} is not for the {SIDE_WORDS[side]} Side: Dark plays red only, "
        "Light any colour but red (FB-13)"
    )


def tidy_name(name: object) -> str:
    """A name in one line, not too long; never empty."""
    words = " ".join(str(name).split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME].strip() or NAMELESS


def _word(value: object, what: str, *lists: Sequence[str]) -> int:
    """The place of a word in one of several lists of the same things."""
    sought = str(value).strip().lower()
    for words in lists:
        for number, word in enumerate(words):
            if word.lower() == sought:
                return number
    raise ValueError(f"there is no {what} {str(value)!r}; there are {', '.join(lists[0])}")


def level_in(value: object) -> int:
    """A level, by its title or its short name."""
    return _word(value, "level", LEVEL_TITLES, LEVEL_NAMES)


def colour_in(value: object) -> int:
    """A colour."""
    return _word(value, "colour", COLOUR_WORDS)


def side_in(value: object) -> int:
    """A side."""
    return _word(value, "side", SIDE_WORDS)


def hand_in(value: object) -> int:
    """A hand."""
    return _word(value, "hand", HAND_WORDS)


def free_in(value: object) -> int:
    """The free GEAS; nothing for none."""
    if value is None or str(value).strip().lower() in ("", "none"):
        return NOTHING
    return _word(value, "GEAS", GEAS_WORDS)


def number_in(value: object, what: str) -> int:
    """A number of counters that can be written down."""
    number = value
    if isinstance(value, str):
        number = read_number(value.strip())
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= LARGEST:
        raise ValueError(f"{what} has a number of counters from 0 to {LARGEST}, not {value!r}")
    return number


def spheres_in(value: object) -> tuple[int, ...]:
    """Counters by sphere, or seven numbers in the order of the board."""
    if isinstance(value, list) and len(value) == SPHERES:
        value = dict(zip(BODY_SPHERES, value, strict=True))
    if not isinstance(value, Mapping):
        raise ValueError(f"the spheres are numbers for {', '.join(BODY_SPHERES)}")
    return _by_word(value, "sphere", BODY_SPHERES)


def geas_in(value: object) -> tuple[int, ...]:
    """Counters by GEAS."""
    if not isinstance(value, Mapping):
        raise ValueError("the GEAS are numbers by name, such as Push 1")
    return _by_word(value, "GEAS", GEAS_WORDS)


def _by_word(value: Mapping[object, object], what: str, words: Sequence[str]) -> tuple[int, ...]:
    counts = [0] * len(words)
    for word, count in value.items():
        number = _word(word, what, words)
        counts[number] = number_in(count, words[number])
    return tuple(counts)
