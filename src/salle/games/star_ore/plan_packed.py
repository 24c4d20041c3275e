"""A character in one line for an address: letters, digits and `_.-~` only.

`so1.Kel.t2-4-3-2-3-4.zBlaster-4` is a name and then parts, each with a letter in front; lists are
parted by `-`. Dice are `3`, `2h1`, `1h1w2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from salle.games.star_ore.data import FORCE_NAMES, STAT_NAMES
from salle.games.star_ore.forms import FORM_NUMBERS
from salle.games.star_ore.plan import ABOUT, KINDS, Limits, Plan
from salle.games.star_ore.plan_json import HANDS, LIMIT_NAMES, plan_of
from salle.kernel.build import BadBuild, packed_words, unpacked_words
from salle.odds.one_roll import Pool
from salle.odds.pools import pool_text

VERSION: Final = "so1"
EXAMPLE: Final = "so1.Kel.sHuman.t2-4-3-2-3-4.zBlaster-4"
DICE: Final = re.compile(r"(\d{1,2})(?:h(\d{1,2}))?(?:w(\d{1,2}))?", re.ASCII)


def _word(words: str) -> str:
    return packed_words(words).replace(".", "~2E").replace("-", "~2D")


def _dice(dice: Pool) -> str:
    hard = f"h{dice.hard}" if dice.hard else ""
    return f"{dice.normal}{hard}{f'w{dice.wiggle}' if dice.wiggle else ''}"


def _pairs(entries: Iterable[tuple[str, object]]) -> str:
    return "-".join(f"{_word(name)}-{_word(str(value))}" for name, value in entries)


def _limits(limits: Limits) -> str:
    return "-".join(str(int(getattr(limits, name))) for name in LIMIT_NAMES)


def packed_line(plan: Plan) -> str:
    """The character in one line; what is as on a blank sheet is left out."""
    blank = Plan()
    about = [(str(part), words) for part, words in enumerate(plan.about) if words]
    parts = [
        ("k", str(plan.kind), plan.kind),
        ("s", _word(plan.species.name), plan.species != blank.species),
        ("p", _word(plan.people), plan.people),
        ("y", "", plan.cyborg),
        ("l", _word(plan.native), plan.native),
        ("t", "-".join(map(_dice, plan.stats)), plan.stats != blank.stats),
        ("a", _pairs(plan.abilities), plan.abilities),
        ("z", _pairs([(known.spelled, _dice(d)) for known, d in plan.skills]), plan.skills),
        ("f", "-".join(map(_dice, plan.force)), plan.force != blank.force),
        ("u", _pairs(plan.stunts), plan.stunts),
        ("w", str(plan.willpower), plan.willpower),
        ("e", str(plan.extra), plan.extra),
        ("d", str(plan.dark), plan.dark),
        ("o", "-".join(FORM_NUMBERS[form] for form in plan.forms), plan.forms),
        ("r", _word(plan.suit.name), plan.suit != blank.suit),
        ("h", "", not plan.helmet),
        ("g", _pairs(plan.arms), plan.arms),
        ("q", _pairs(plan.tools), plan.tools),
        ("v", _word(plan.vehicle), plan.vehicle),
        ("i", "", plan.left_handed),
        ("b", _pairs(about), about),
        ("x", str(plan.earned), plan.earned),
        ("m", _limits(plan.limits), plan.limits != blank.limits),
    ]
    told = [f"{letter}{words}" for letter, words, there in parts if there]
    return ".".join([VERSION, _word(plan.name), *told])


# -- reading ---------------------------------------------------------------------------------


def _read_dice(packed: str) -> str:
    found = DICE.fullmatch(packed)
    if found is None:
        raise ValueError(f"no dice are packed as {packed[:20]!r}")
    normal, hard, wiggle = [int(number or 0) for number in found.groups()]
    return pool_text(Pool(normal, hard, wiggle))


def _read_pairs(packed: str) -> dict[str, object]:
    words = packed.split("-")
    if len(words) % 2:
        raise ValueError(f"the list {packed[:20]!r} ends in the middle")
    names = [unpacked_words(word) for word in words[::2]]
    return dict(zip(names, map(unpacked_words, words[1::2]), strict=True))


def _by_name(packed: str, names: Sequence[str]) -> dict[str, object]:
    words = packed.split("-")
    if len(words) != len(names):
        raise ValueError(f"{packed[:20]!r} does not have {len(names)} parts")
    return dict(zip(names, words, strict=True))


def _read_about(packed: str) -> dict[str, object]:
    found = {}
    for number, words in _read_pairs(packed).items():
        if not number.isdecimal() or not int(number) < len(ABOUT):
            raise ValueError(f"nothing of a person is packed as {number[:20]!r}")
        found[ABOUT[int(number)]] = words
    return found


def _read_kind(packed: str) -> str:
    if packed not in map(str, range(len(KINDS))):
        raise ValueError(f"no kind of character is packed as {packed[:20]!r}")
    return KINDS[int(packed)]


READ: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "k": ("kind", _read_kind),
    "s": ("species", unpacked_words),
    "p": ("people", unpacked_words),
    "y": ("cyborg", lambda _: True),
    "l": ("native", unpacked_words),
    "t": ("stats", lambda packed: {
        name: _read_dice(str(word)) for name, word in _by_name(packed, STAT_NAMES).items()}),
    "a": ("abilities", _read_pairs),
    "z": ("skills", lambda packed: {
        name: _read_dice(str(word)) for name, word in _read_pairs(packed).items()}),
    "f": ("force", lambda packed: {
        name: _read_dice(str(word)) for name, word in _by_name(packed, FORCE_NAMES).items()}),
    "u": ("stunts", _read_pairs),
    "w": ("willpower", str),
    "e": ("extra", str),
    "d": ("dark", str),
    "o": ("forms", lambda packed: packed.split("-")),
    "r": ("armor", unpacked_words),
    "h": ("helmet", lambda _: False),
    "g": ("weapons", _read_pairs),
    "q": ("tools", _read_pairs),
    "v": ("vehicle", unpacked_words),
    "i": ("hand", lambda _: HANDS[1]),
    "b": ("about", _read_about),
    "x": ("earned", str),
    "m": ("limits", lambda packed: _by_name(packed, LIMIT_NAMES)),
}  # fmt: skip


def plan_in_line(packed: str) -> Plan:
    """The character such a line stands for; raises `BadBuild`."""
    version, *parts = packed.strip().split(".")
    if version != VERSION or not parts:
        raise BadBuild([f"a packed character looks like {EXAMPLE}"])
    data: dict[str, object] = {"name": unpacked_words(parts[0])}
    faults = []
    for part in parts[1:]:
        letter, rest = part[:1], part[1:]
        if letter not in READ or READ[letter][0] in data:
            faults.append(f"no part of a character is packed as {part[:20]!r}")
            continue
        name, read = READ[letter]
        try:
            data[name] = read(rest)
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise BadBuild(faults)
    return plan_of(data)
