"""In how many ways dice land on faces: the counting behind all odds of the one roll.

What matters about a roll is how many dice show each face. For one face and a choice of counts,
say "none or one", there is a list: in how many ways 0, 1, 2, … dice can all land on that face.
Lists of different faces are joined by a product: the dice are shared out between the faces.

A list is kept as one whole number, `SLOT` bits for each count of dice. The entry for j dice is
scaled by 10! / j!, so that the product of two lists is the plain product of the two numbers,
divided by 10!: three operations on numbers of 880 bits instead of 66 sums. Nothing is rounded.

>>> none_or_one = 0b11
>>> apart = joined([none_or_one] * 10)
>>> ways(apart, 3)  # of 1,000 rolls of three dice, those in which no two agree
720
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from math import factorial
from typing import Final

from salle.odds.one_roll import FACES, MOST_DICE

SLOT: Final = 80
"""Bits an entry: room for a sum of eleven products of two entries, none above 10**10."""
SLOT_MASK: Final = (1 << SLOT) - 1
WHOLE_MASK: Final = (1 << SLOT * (MOST_DICE + 1)) - 1
SCALE: Final = factorial(MOST_DICE)
SCALES: Final[tuple[int, ...]] = tuple(SCALE // factorial(dice) for dice in range(MOST_DICE + 1))
EVERY_ROLL: Final[tuple[int, ...]] = tuple(FACES**dice for dice in range(MOST_DICE + 1))
NO_FACE: Final = SCALE
"""The list of no face at all: no dice in one way, and any in none."""
ANY_COUNT: Final = (1 << (MOST_DICE + 1)) - 1
KEPT: Final = 4096


@lru_cache(KEPT)
def on_faces(allowed: int, faces: int) -> int:
    """The list of so many faces, each shown by an allowed number of dice.

    Bit j of `allowed` says whether j dice may show the face.
    """
    if faces == 0:
        return NO_FACE
    if faces == 1:
        return sum(
            SCALES[dice] << SLOT * dice for dice in range(MOST_DICE + 1) if allowed >> dice & 1
        )
    half = faces // 2
    return joined_lists(on_faces(allowed, half), on_faces(allowed, faces - half))


def joined_lists(one: int, other: int) -> int:
    """The dice shared out between the faces of two lists."""
    return (one * other & WHOLE_MASK) // SCALE


@lru_cache(KEPT)
def _joined(allowed: tuple[int, ...]) -> int:
    """The list of several faces, those with the same allowed counts taken together."""
    parts = [on_faces(counts, allowed.count(counts)) for counts in set(allowed)]
    return reduce(joined_lists, parts)


def joined(allowed: Sequence[int]) -> int:
    """The list of several faces, each with its own allowed counts."""
    return _joined(tuple(sorted(allowed)))


def ways(landings: int, dice: int) -> int:
    """In how many ways so many dice land as a list says."""
    return (landings >> (SLOT * dice) & SLOT_MASK) // SCALES[dice]


def rolls(dice: int) -> int:
    """How many rolls of so many dice there are."""
    return EVERY_ROLL[dice]


def forget() -> None:
    """Empty what is kept, so that a measurement can begin cold."""
    on_faces.cache_clear()
    _joined.cache_clear()
