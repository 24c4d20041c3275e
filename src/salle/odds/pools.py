"""Pools of dice as text: `7d+1hd+2wd`.

>>> read_pool("7d + 1hd+2wd")
Pool(normal=7, hard=1, wiggle=2, fixed=())
>>> pool_text(Pool(4, fixed=(10,)))
'4d+[10]'
"""

from __future__ import annotations

import re
from typing import Final

from salle.kernel.errors import SalleError
from salle.odds.one_roll import FACES, Pool, add

LONGEST: Final = 60
MOST_NAMED: Final = 40
"""More than anybody holds; those above ten are never rolled, but penalties may take them."""
PART: Final = re.compile(r"(\d{0,3})(d|hd|wd)|\[(\d{1,2})\]", re.ASCII)
EXAMPLE: Final = "5d+1hd+1wd"


class BadPool(SalleError):
    """A text that is no pool of dice."""


def read_pool(text: str) -> Pool:
    """The pool that a text stands for: normal (d), hard (hd) and wiggle (wd) dice, in any order.

    `[10]` is a normal die set to that face.
    """
    plain = "".join(text.split()).lower()
    if not plain:
        raise BadPool(f"no dice are named; a pool looks like {EXAMPLE}")
    if len(plain) > LONGEST:
        raise BadPool(f"a pool takes at most {LONGEST} signs, such as {EXAMPLE}")
    pool = Pool(0)
    for part in plain.split("+"):
        pool = add(pool, _read_part(part, text))
    if len(pool.fixed) > 1:
        raise BadPool("only one die can be set before the roll (SO-107)")
    if pool.size > MOST_NAMED:
        raise BadPool(f"{pool.size} dice are too many; name at most {MOST_NAMED}")
    return pool


def _read_part(part: str, text: str) -> Pool:
    """One term of a pool."""
    found = PART.fullmatch(part)
    if not found:
        shown = text.strip()[:LONGEST]
        raise BadPool(f"{shown!r} is no pool of dice; a pool looks like {EXAMPLE}")
    count, kind, face = found.groups()
    if face is not None:
        return Pool(0, fixed=(check_face(int(face), "a set die"),))
    number = int(count) if count else 1
    return {"d": Pool(number), "hd": Pool(0, number), "wd": Pool(0, 0, number)}[kind]


def check_face(number: int, what: str) -> int:
    """A number that a die can show."""
    if not 1 <= number <= FACES:
        raise BadPool(f"{what} shows 1 to {FACES}, not {number}")
    return number


def pool_text(pool: Pool) -> str:
    """A pool as it is written; `0d` if it is empty."""
    parts = [
        f"{count}{kind}"
        for count, kind in ((pool.normal, "d"), (pool.hard, "hd"), (pool.wiggle, "wd"))
        if count
    ]
    parts += [f"[{face}]" for face in pool.fixed]
    return "+".join(parts) or "0d"
