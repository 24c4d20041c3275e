"""How the words and numbers of a character are read, one kind of thing a function.

Every function takes what JSON or a form may hold and raises `ValueError` with one sentence that
says what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from salle.games.star_ore.data import STAT_NAMES
from salle.games.star_ore.forms import FIRST_FORM, FORM_NUMBERS
from salle.games.star_ore.plan import NAMELESS
from salle.games.star_ore.skills import (
    BASIC,
    BY_NAME,
    HOUSE_MARK,
    PILOT_CLASSES,
    ROLL,
    Known,
    Skill,
)
from salle.kernel.build import BadBuild
from salle.kernel.game import read_number
from salle.odds.one_roll import Pool
from salle.odds.pools import BadPool, read_pool

LARGEST: Final = 9999
"""The largest number that can be written down, legal or not."""
LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 200
MOST_ENTRIES: Final = 80
SHOWN: Final = 40
PLAIN_WORDS: Final = re.compile(r"[^\[\](),;:×+]+")
SKILL: Final = re.compile(r"([^\[\]()]+?)\s*(?:\[([^\[\]()]+)\]|\(([^\[\]()]+)\))?")
SPELLINGS: Final = {"melee": "melee weapons", "two weapon fighting": "two-weapon fighting"}
YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0", "")

Value = TypeVar("Value")
Row = TypeVar("Row")


def shown(value: object) -> str:
    """What somebody wrote, not too long, in quotes."""
    return repr(str(value)[:SHOWN])


def one_line(value: object, most: int = LONGEST_WORDS) -> str:
    """Words in one line, not too long."""
    words = " ".join(str(value).split())
    return "".join(sign for sign in words if sign.isprintable())[:most].strip()


def name_in(value: object) -> str:
    """A name; never empty."""
    return one_line(value, LONGEST_NAME) or NAMELESS


def plain_in(value: object, what: str) -> str:
    """Words that may stand in a list: without brackets, commas and the like."""
    words = one_line(value, LONGEST_NAME)
    if words and not PLAIN_WORDS.fullmatch(words):
        raise ValueError(f"{what} has no brackets, commas, colons or signs: not {shown(value)}")
    return words


def number_in(value: object, what: str) -> int:
    """A whole number that can be written down."""
    number = value
    if isinstance(value, str):
        number = read_number(value.strip().removeprefix("+"))
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= LARGEST:
        raise ValueError(f"{what} is a number from 0 to {LARGEST}, not {shown(value)}")
    return number


def yes_in(value: object, what: str) -> bool:
    """Yes or no."""
    word = str(value).strip().lower()
    if word not in YES + NO:
        raise ValueError(f"{what} is yes or no, not {shown(value)}")
    return word in YES


def dice_in(value: object, what: str) -> Pool:
    """Dice by kind, `3d+1hd`; a bare number is normal dice."""
    text = str(value).strip()
    try:
        pool = read_pool(f"{text}d" if text.isascii() and text.isdecimal() else text)
    except BadPool as fault:
        raise ValueError(f"{what}: {fault}") from None
    if pool.fixed:
        raise ValueError(f"{what}: no die of it is set; dice look like 3d+1hd")
    return pool


def row_in(value: object, what: str, rows: Mapping[str, Row]) -> Row:
    """A row of a table by its name."""
    word = " ".join(str(value).replace(HOUSE_MARK, "").split()).lower()
    if word not in rows:
        raise ValueError(f"there is no {what} {shown(value)}; there are {', '.join(rows)}")
    return rows[word]


def stat_in(value: object) -> int:
    """A stat by its name."""
    return row_in(value, "stat", {name.lower(): place for place, name in enumerate(STAT_NAMES)})


def form_in(value: object) -> int:
    """A lightsaber form by its number."""
    word = str(value).strip().upper()
    if word not in FORM_NUMBERS:
        raise ValueError(f"there is no form {shown(value)}; there are {', '.join(FORM_NUMBERS)}")
    return FORM_NUMBERS.index(word)


def forms_in(value: object) -> tuple[int, ...]:
    """Forms known besides Form I, which comes by itself (SO-R102)."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"forms are a list such as III, not {shown(value)}")
    found = {form_in(word) for word in value}
    return tuple(sorted(found - {FIRST_FORM}))


def skill_in(value: object) -> Known:
    """A skill: `Blaster`, `Pilot [starfighter]`, or a new one with its stat, `Gambling (Cool)`
    (SO-154).
    """
    words = " ".join(str(value).replace(HOUSE_MARK, "").split())[: 2 * LONGEST_NAME]
    found = SKILL.fullmatch(words)
    if found is None:
        raise ValueError(f"{shown(value)} is no skill; one looks like Blaster or Lore [Jedi]")
    name, topic, stat = found.groups()
    skill = BY_NAME.get(SPELLINGS.get(name.lower(), name.lower()))
    if skill is None:
        return _new_skill(name, topic, stat)
    if stat is not None and stat_in(stat) != skill.stat:
        raise ValueError(f"{skill.name} goes with {STAT_NAMES[skill.stat]}, not with {stat}")
    if skill.topics and topic is None:
        raise ValueError(f"{skill.name} is learnt for one thing, such as {_example(skill)}")
    if topic is not None and not skill.topics:
        raise ValueError(f"{skill.name} is one skill, without {shown(topic)} in brackets")
    return Known(skill, _topic(topic or ""))


def _example(skill: Skill) -> str:
    topics = {"Pilot": PILOT_CLASSES[0], "Language": BASIC, "Lore": "Jedi", "Profession": "soldier"}
    return f"{skill.name} [{topics[skill.name]}]"


def _topic(topic: str) -> str:
    words = plain_in(topic, "a topic")
    known = {word.lower(): word for word in (*PILOT_CLASSES, BASIC)}
    return known.get(words.lower(), words)


def _new_skill(name: str, topic: str | None, stat: str | None) -> Known:
    if stat is None or topic is not None:
        raise ValueError(
            f"there is no skill {shown(name)}; a new one is written with its stat, as "
            "Gambling (Cool), and needs the GM's leave (SO-154)"
        )
    return Known(Skill(plain_in(name, "a skill"), stat_in(stat), "by the GM's leave", ROLL))


# -- several at once -------------------------------------------------------------------------


def all_of(values: Iterable[object], read: Callable[[object], Value]) -> list[Value]:
    """Every value read; raises `BadBuild` with every fault."""
    found, faults = [], []
    for value in values:
        try:
            found.append(read(value))
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise BadBuild(faults)
    return found


def mapping_in(value: object, what: str) -> list[tuple[str, object]]:
    """The entries of a JSON object, not too many."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{what} are names and what belongs to each, not {shown(value)}")
    if len(value) > MOST_ENTRIES:
        raise ValueError(f"{what} are at most {MOST_ENTRIES}, not {len(value)}")
    return [(str(key), entry) for key, entry in value.items()]
