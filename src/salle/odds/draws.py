"""Draws without putting back, exactly.

>>> none_among(useful=13, of=52, drawn=5)
Fraction(2109, 9520)
"""

from __future__ import annotations

from fractions import Fraction
from math import comb


def none_among(*, useful: int, of: int, drawn: int) -> Fraction:
    """The chance that none of the `useful` cards is among `drawn` cards out of so many."""
    return Fraction(comb(of - useful, drawn), comb(of, drawn))
