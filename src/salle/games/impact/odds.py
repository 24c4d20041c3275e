"""Exact chances of Impact: tests against each other, speed, damage. Whole numbers throughout."""

from __future__ import annotations

from fractions import Fraction

from salle.games.impact.data import D6

ROLLS = D6**4
HIGHEST = 2 * D6
LOWEST = 2


def _differences() -> dict[int, int]:
    """How many of the 1,296 rolls of 2d6 against 2d6 have each difference."""
    faces = range(1, D6 + 1)
    sums = [a + b for a in faces for b in faces]
    found: dict[int, int] = {}
    for mine in sums:
        for theirs in sums:
            found[mine - theirs] = found.get(mine - theirs, 0) + 1
    return found


DIFFERENCES = _differences()


def above(edge: int) -> Fraction:
    """The chance that 2d6 with this edge come to strictly more than 2d6 (IM-40)."""
    return Fraction(sum(n for gap, n in DIFFERENCES.items() if gap + edge > 0), ROLLS)


def level(edge: int) -> Fraction:
    """The chance of a tie."""
    return Fraction(DIFFERENCES.get(-edge, 0), ROLLS)


def first(edge: int, *, wins_ties: bool = False) -> Fraction:
    """The chance to win a Speed Test in which ties are rolled again, or won (IM-31, IM-R24)."""
    tie = level(edge)
    if wins_ties:
        return above(edge) + tie
    return above(edge) / (1 - tie) if tie != 1 else Fraction(1, 2)


def to_roll(least: int) -> Fraction:
    """The chance that 2d6 come to at least so much."""
    faces = range(1, D6 + 1)
    return Fraction(sum(a + b >= least for a in faces for b in faces), D6 * D6)


def damages(force: int, toughness: int, factor: int = 1, divisor: int = 1) -> list[int]:
    """The damage of a hit for every face of the Resistance die (IM-42, IM-R55)."""
    return [max(0, force - toughness - face) * factor // divisor for face in range(1, D6 + 1)]


def mean(values: list[int]) -> Fraction:
    """The expectation of equally likely values."""
    return Fraction(sum(values), len(values))


def percent(chance: Fraction) -> int:
    """A chance in whole percent."""
    return round(chance * 100)
