"""A team before the battle: what a build says, as numbers, and how its JSON is read.

Plans may break every limit of the set-up; `plan_problems` says which. Names of Mobs, Ranks and
rows are the game's own words, in any case of letters, with or without their †.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from salle.games.battles_wol.data import (
    BOX_LIMIT,
    PER_LP,
    PERCENTAGE,
    QUIP_DOWN,
    QUIP_UP,
    RANK_NAMES,
    ROW_LIMIT,
    SLOTS,
    STANDING,
    USES,
    Card,
    Row,
)
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.shares import shared
from salle.games.battles_wol.state import LP_EACH, LP_MODES, LP_ROLL, LP_TOTAL
from salle.kernel.build import BadBuild, Build
from salle.kernel.game import read_number

HOUSE_MARK: Final = "†"
LARGEST: Final = 199
"""The largest number that can be written down for one place, legal or not."""
MOST_MOBS: Final = 12
"""The largest party that can be written down, legal or not."""
LONGEST_NAME: Final = 40
NAMELESS: Final = "Nameless"

AGREED: Final = (LP_EACH, LP_TOTAL)
"""The ways of finding Level Points that need a number (BW-24, BW-R10)."""

LP_PLACES: Final = 1 + SLOTS
"""HP and the two rows."""
MOB_PARTS: Final = ("hp", "row1", "row2", "att", "def")
PARTS: Final = ("name", "rank", "levels", "points", "mobs")
NEEDED: Final = ("rank", "mobs")

Value = TypeVar("Value")


@dataclass(frozen=True)
class MobPlan:
    """One Mob: its kind, the Level Points in HP and its two rows, the Melee Points in ATT and DEF.

    With agreed Level Points the three are exact; with dice they are weights for whatever the box
    will hold.
    """

    kind: int
    levels: tuple[int, ...] = (0,) * LP_PLACES
    att: int = 0
    guard: int = 0

    @property
    def card(self) -> Card:
        """What is printed."""
        return CARDS[self.kind]

    @property
    def box(self) -> int:
        """The Level Points it plans with."""
        return sum(self.levels)

    def split(self, box: int) -> tuple[int, ...]:
        """How it spends any box: as planned, or in the same proportion (BW-20, BW-21)."""
        return shared(self.levels, box, ROW_LIMIT)


@dataclass(frozen=True)
class Plan:
    """A build as numbers. `points` are the agreed Level Points: a Mob's, or all in all."""

    name: str
    rank: int
    mobs: tuple[MobPlan, ...]
    mode: int = LP_ROLL
    points: int = 0

    @property
    def melee(self) -> list[int]:
        """Melee Points by Mob and by ATT and DEF: of the first Mob, of the second, and so on."""
        return [count for mob in self.mobs for count in (mob.att, mob.guard)]

    @property
    def boxes(self) -> list[int]:
        """The Level Points each Mob plans with."""
        return [mob.box for mob in self.mobs]

    def melee_for(self, rank: int) -> tuple[int, ...]:
        """The Melee Points as they are spent at any Rank, in the order of `melee`."""
        return shared(self.melee, rank, rank)

    def boxes_for(self, points: int) -> tuple[int, ...]:
        """Any sum of Level Points over the Mobs (BW-25, BW-R12)."""
        return shared(self.boxes, points, BOX_LIMIT)


def kinds_twice(plan: Plan) -> list[int]:
    """The kinds of which there is more than one, in order (BW-R6)."""
    kinds = [mob.kind for mob in plan.mobs]
    return sorted({kind for kind in kinds if kinds.count(kind) > 1})


# -- words -----------------------------------------------------------------------------------


def title_of(kind: int) -> str:
    """`Warrior`, `Rogue†`."""
    card = CARDS[kind]
    return card.name + (HOUSE_MARK if card.house() else "")


def row_title(kind: int, slot: int) -> str:
    """`BERSERK`, `EVADE†`."""
    card = CARDS[kind]
    return card.rows[slot].name + (HOUSE_MARK if card.house() else "")


def rank_title(rank: int) -> str:
    """`Hero (3)`; the number alone for what is no Rank."""
    if not 1 <= rank <= len(RANK_NAMES):
        return str(rank)
    return f"{RANK_NAMES[rank - 1]} ({rank})"


def worth(row: Row, lp: int) -> str:
    """What a row with so many Level Points starts with: `60%`, `5 TLP`, `QT up to 5`."""
    if row.method == PERCENTAGE:
        return f"{row.chance + PER_LP * lp}%" if row.chance else f"{PER_LP * lp}% less"
    total = row.total(lp)
    if row.method == QUIP_UP:
        return f"QT up to {total}"
    if row.method == USES:
        return f"{total} use" if total == 1 else f"{total} uses"
    if row.method == STANDING:
        return f"up to {total}"
    return f"{total} QT" if row.method == QUIP_DOWN else f"{total} points"


# -- JSON ------------------------------------------------------------------------------------


def build_of(plan: Plan) -> Build:
    """A plan as JSON data."""
    return {
        "name": plan.name,
        "rank": plan.rank,
        "levels": LP_MODES[plan.mode],
        "points": plan.points,
        "mobs": [mob_data(mob) for mob in plan.mobs],
    }


def mob_data(mob: MobPlan) -> dict[str, object]:
    """A Mob as JSON data."""
    numbers = zip(MOB_PARTS, (*mob.levels, mob.att, mob.guard), strict=True)
    return {"kind": mob.card.name, **dict(numbers)}


def plan_of(data: Mapping[str, object]) -> Plan:
    """The plan that JSON data describes; raises `BadBuild` with every fault found."""
    faults = [
        f"a team has no {part!r}; its parts are {', '.join(PARTS)}"
        for part in data
        if part not in PARTS
    ]
    faults += [f"the {part} is missing" for part in NEEDED if part not in data]

    def part(name: str, read: Callable[[object], Value], absent: Value) -> Value:
        if name not in data:
            return absent
        try:
            return read(data[name])
        except BadBuild as found:
            faults.extend(found.problems)
        except ValueError as fault:
            faults.append(str(fault))
        return absent

    plan = settled(
        Plan(
            name=tidy_name(data.get("name", "")),
            rank=part("rank", rank_in, 1),
            mobs=part("mobs", mobs_in, ()),
            mode=part("levels", mode_in, LP_ROLL),
            points=part("points", lambda value: number_in(value, "the Level Points"), 0),
        )
    )
    if faults:
        raise BadBuild(faults)
    return plan


def settled(plan: Plan) -> Plan:
    """The same plan; without a number of Level Points where none is agreed."""
    if plan.mode in AGREED or not plan.points:
        return plan
    return Plan(plan.name, plan.rank, plan.mobs, plan.mode)


def mobs_in(value: object) -> tuple[MobPlan, ...]:
    """A list of Mobs."""
    if not isinstance(value, list) or len(value) > MOST_MOBS:
        raise ValueError(f"the mobs are a list of at most {MOST_MOBS}")
    found, faults = [], []
    for number, one in enumerate(value, 1):
        try:
            found.append(mob_in(one))
        except ValueError as fault:
            faults.append(f"Mob {number}: {fault}")
    if faults:
        raise BadBuild(faults)
    return tuple(found)


def mob_in(value: object) -> MobPlan:
    """One Mob: its kind and numbers by name, or its kind alone."""
    if isinstance(value, str):
        value = {"kind": value}
    if not isinstance(value, Mapping) or "kind" not in value:
        raise ValueError(f"a Mob has a kind, and numbers for {', '.join(MOB_PARTS)}")
    unknown = [str(word) for word in value if word not in ("kind", *MOB_PARTS)]
    if unknown:
        raise ValueError(f"a Mob has no {unknown[0]!r}; it has a kind, {', '.join(MOB_PARTS)}")
    kind = kind_in(value["kind"])
    hp, first, second, att, guard = [number_in(value.get(p, 0), p) for p in MOB_PARTS]
    return MobPlan(kind, (hp, first, second), att, guard)


def tidy_name(name: object) -> str:
    """A name in one line, not too long; never empty."""
    words = " ".join(str(name).split())
    return "".join(sign for sign in words if sign.isprintable())[:LONGEST_NAME].strip() or NAMELESS


def _word(value: object, what: str, words: Sequence[str]) -> int:
    sought = str(value).replace(HOUSE_MARK, "").strip().lower()
    for number, word in enumerate(words):
        if word.lower() == sought:
            return number
    raise ValueError(f"there is no {what} {str(value)!r}; there are {', '.join(words)}")


def kind_in(value: object) -> int:
    """A kind of Mob."""
    return _word(value, "Mob", [card.name for card in CARDS])


def mode_in(value: object) -> int:
    """A way of finding Level Points."""
    return _word(value, "way to find Level Points", LP_MODES)


def rank_in(value: object) -> int:
    """A Rank, by its number or its name."""
    if isinstance(value, str) and not value.strip().isdecimal():
        return _word(value.split("(")[0], "Rank", RANK_NAMES) + 1
    return number_in(value, "the Rank")


def number_in(value: object, what: str) -> int:
    """A number that can be written down."""
    number = value
    if isinstance(value, str):
        number = read_number(value.strip())
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= LARGEST:
        raise ValueError(f"{what} is a number from 0 to {LARGEST}, not {value!r}")
    return number
