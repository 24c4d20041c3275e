"""Answers of the set-up as text, and text as answers: kinds, Ranks, points and their splits."""

from __future__ import annotations

import re
from collections.abc import Iterable

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.words import (
    KIND_NAMES,
    KIND_READING,
    MOB,
    ROW_NAMES,
    codes,
    mob_name,
    mob_text,
    plain,
    points_label,
    read_mobs,
    row_of,
)
from salle.kernel.game import read_number

SHARE = re.compile(rf"(?:{MOB})?\+(\d\d?)")
SPLIT = re.compile(r"(?:(.+)\s)?\s*(\d\d?(?:/\d\d?)+)")
"""`Warrior1 3/2/2`, or the numbers alone."""

# -- kinds and Ranks -------------------------------------------------------------------------


def kind_json(option: int) -> dict[str, object]:
    """A kind picked, as named parts."""
    return {"do": "pick", "kind": KIND_NAMES[option]}


def read_kind(text: str) -> list[int]:
    """The kind that a text names."""
    return [KIND_READING[plain(text)]] if plain(text) in KIND_READING else []


def rank_label(option: int) -> str:
    """A Rank on a button: `Hero (3)`."""
    return f"{d.RANK_NAMES[option - 1]} ({option})"


def rank_json(option: int) -> dict[str, object]:
    """A Rank as named parts."""
    return {"do": "rank", "rank": option}


def read_rank(text: str) -> list[int]:
    """The Rank that a text names, or its number."""
    number = read_number(text)
    if number is not None:
        return [number] if 1 <= number <= d.RANKS else []
    names = [plain(name) for name in d.RANK_NAMES]
    return [names.index(plain(text)) + 1] if plain(text) in names else []


# -- Level Points for a box ------------------------------------------------------------------


def share_parts(option: int) -> tuple[int, int]:
    """Mob and points of an answer to `pool` or `bonus`."""
    return option // opt.PER_BOX, option % opt.PER_BOX


def share_text(option: int) -> str:
    """Points for a Mob: `Warrior1 +5`."""
    code, points = share_parts(option)
    return f"{mob_text(code)} +{points}"


def share_label(option: int) -> str:
    """Points for a Mob on a button: `Warrior 1: 5 points`."""
    code, points = share_parts(option)
    return f"{mob_name(code)}: {points_label(points)}"


def share_json(option: int) -> dict[str, object]:
    """Points for a Mob as named parts."""
    code, points = share_parts(option)
    return {"do": "share", "mob": mob_text(code), "points": points}


def read_share(text: str) -> list[int]:
    """The shares that a text may mean."""
    found = SHARE.fullmatch(plain(text))
    if found is None or int(found[3]) > d.BOX_LIMIT:
        return []
    mobs: Iterable[int] = codes(found[1], found[2]) if found[1] else range(opt.CODES)
    return [code * opt.PER_BOX + int(found[3]) for code in mobs]


# -- Melee Points ----------------------------------------------------------------------------


def melee_parts(option: int) -> tuple[int, int, int]:
    """Mob, points on ATT and points on DEF of an answer to `melee`."""
    code = option // (opt.PER_MELEE * opt.PER_MELEE)
    return code, option // opt.PER_MELEE % opt.PER_MELEE, option % opt.PER_MELEE


def melee_text(option: int) -> str:
    """Melee Points of a Mob: `Warrior1 2/1`."""
    code, att, guard = melee_parts(option)
    return f"{mob_text(code)} {att}/{guard}"


def melee_label(option: int) -> str:
    """Melee Points of a Mob on a button: `Warrior 1: ATT −2, DEF +1`."""
    code, att, guard = melee_parts(option)
    said = [f"ATT −{att}"] * bool(att) + [f"DEF +{guard}"] * bool(guard)
    return f"{mob_name(code)}: {', '.join(said) or 'nothing'}"


def melee_json(option: int) -> dict[str, object]:
    """Melee Points of a Mob as named parts."""
    code, att, guard = melee_parts(option)
    return {"do": "melee", "mob": mob_text(code), "att": att, "def": guard}


def read_melee(text: str) -> list[int]:
    """The splits of Melee Points that a text may mean."""
    mobs, numbers = _split(text, 2, d.RANKS)
    number = numbers[0] * opt.PER_MELEE + numbers[1]
    return [code * opt.PER_MELEE * opt.PER_MELEE + number for code in mobs]


# -- Level Points of a Mob -------------------------------------------------------------------


def level_parts(option: int) -> tuple[int, int, int, int]:
    """Mob, HP, first row, second row of an answer to `levels`."""
    triple = option % opt.TRIPLES
    hp, first = triple // (opt.PER_ROW * opt.PER_ROW), triple // opt.PER_ROW % opt.PER_ROW
    return option // opt.TRIPLES, hp, first, triple % opt.PER_ROW


def levels_text(option: int) -> str:
    """Level Points of a Mob: `Warrior1 3/2/2`."""
    code, hp, first, second = level_parts(option)
    return f"{mob_text(code)} {hp}/{first}/{second}"


def levels_label(option: int) -> str:
    """Level Points of a Mob on a button: `Warrior 1: HP 3, ABSORBTION 2, BONUS DAMAGE 2`."""
    code, hp, first, second = level_parts(option)
    rows = [ROW_NAMES[row_of(code, slot)] for slot in range(d.SLOTS)]
    return f"{mob_name(code)}: HP {hp}, {rows[0]} {first}, {rows[1]} {second}"


def levels_json(option: int) -> dict[str, object]:
    """Level Points of a Mob as named parts."""
    code, hp, first, second = level_parts(option)
    return {"do": "levels", "mob": mob_text(code), "hp": hp, "rows": [first, second]}


def read_levels(text: str) -> list[int]:
    """The splits of Level Points that a text may mean."""
    mobs, (hp, first, second) = _split(text, 3, d.ROW_LIMIT)
    triple = (hp * opt.PER_ROW + first) * opt.PER_ROW + second
    return [code * opt.TRIPLES + triple for code in mobs]


def _split(text: str, count: int, most: int) -> tuple[list[int], list[int]]:
    """The Mobs that a text may mean, all if it names none, and its `count` numbers; no Mobs if it
    is nothing of the kind.
    """
    found = SPLIT.fullmatch(text.strip())
    numbers = [int(number) for number in found[2].split("/")] if found else []
    if found is None or len(numbers) != count or max(numbers) > most:
        return [], [0] * count
    return (read_mobs(found[1]) if found[1] else list(range(opt.CODES))), numbers
