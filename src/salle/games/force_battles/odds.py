"""Exact chances of Force Battles: to hit, to block, to land, to fell. Whole numbers throughout."""

from __future__ import annotations

from fractions import Fraction

from salle.games.force_battles.data import AUTOMATIC_MISS, D6
from salle.odds import dice

TWO = 2
ROLLS = D6**TWO
LOWEST = TWO
HIGHEST = TWO * D6


def success(die: int, *, lifted: bool = False) -> int:
    """In 36ths: a roll equal to or below a Hit or Block Die; from 11 up it misses unless Rage or
    Protect has lifted that rule (FB-38, FB-39).
    """
    if die >= AUTOMATIC_MISS and not lifted:
        return 0
    return int(dice.at_most(TWO, D6, die) * ROLLS)


def to_hit(die: int, *, raging: bool = False) -> Fraction:
    """The chance that an attack hits."""
    return Fraction(success(die, lifted=raging), ROLLS)


def to_block(die: int, *, protecting: bool = False) -> Fraction:
    """The chance that a Block succeeds."""
    return Fraction(success(die, lifted=protecting), ROLLS)


def to_land(
    hit_die: int, block_die: int, *, raging: bool = False, protecting: bool = False
) -> Fraction:
    """The chance that an attack hits and is not blocked (FB-44)."""
    return to_hit(hit_die, raging=raging) * (1 - to_block(block_die, protecting=protecting))


def to_end(there: int) -> Fraction:
    """The chance that one D6 of DMG brings down a part where so many counters stand (FB-45,
    FB-46, FB-R22).
    """
    return Fraction(min(D6, max(0, D6 + 1 - there)), D6)


def to_maim(there: int) -> Fraction:
    """The chance that DMG is more than what stands there (FB-45)."""
    return Fraction(min(D6, max(0, D6 - there)), D6)
