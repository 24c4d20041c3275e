"""Sums of dice, exactly.

>>> at_least(2, 6, 11)
Fraction(1, 12)
>>> mean(3, 6)
Fraction(21, 2)
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache


@cache
def ways(count: int, faces: int) -> tuple[int, ...]:
    """How many rolls of `count` dice come to each sum, from 0 up to the highest."""
    if count == 0:
        return (1,)
    fewer = ways(count - 1, faces)
    sums = [0] * (count * faces + 1)
    for total, number in enumerate(fewer):
        for face in range(1, faces + 1):
            sums[total + face] += number
    return tuple(sums)


def at_most(count: int, faces: int, most: int) -> Fraction:
    """The chance that `count` dice come to `most` or less."""
    return Fraction(sum(ways(count, faces)[: max(0, most + 1)]), faces**count)


def at_least(count: int, faces: int, least: int) -> Fraction:
    """The chance that `count` dice come to `least` or more."""
    return 1 - at_most(count, faces, least - 1)


def mean(count: int, faces: int) -> Fraction:
    """What `count` dice come to on average."""
    return Fraction(count * (faces + 1), 2)


def percent(chance: Fraction | float) -> int:
    """A chance in whole percent; only what is certain is 0 or 100."""
    rounded = round(chance * 100)
    return min(max(rounded, 1), 99) if 0 < chance < 1 else rounded
