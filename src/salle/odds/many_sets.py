"""Several sets of one roll, exactly: how many there are, and what all of them come to together.

An extra set is an extra action (SO-20), and with Spray every set is a hit (SO-79). Wiggle dice
go where they serve the whole best.

>>> number_of_sets(Pool(4)).at_least(2)
Fraction(27, 1000)
>>> number_of_sets(Pool(3, wiggle=1)).at_least(2)  # three of a kind would leave it alone
Fraction(27, 100)

Face after face is added. For the faces so far it is kept how many dice lie on them and what they
are worth with 0, 1, 2, … of the wiggle dice; rolls that agree in this are counted together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

from salle.odds.landings import rolls
from salle.odds.one_roll import FACES, LEAST_DICE, Pool, Set, cap, given_dice

Gains = tuple[int, ...]
"""What some faces are worth with 0, 1, 2, … wiggle dice on them."""
KEPT: Final = 65_536


@dataclass(frozen=True)
class TotalOdds:
    """How often a roll comes to each total."""

    ways: Mapping[int, int]
    rolls: int

    def chance(self, total: int) -> Fraction:
        """Of exactly this total."""
        return Fraction(self.ways.get(total, 0), self.rolls)

    def at_least(self, total: int) -> Fraction:
        """Of this total or more."""
        return Fraction(sum(n for came, n in self.ways.items() if came >= total), self.rolls)

    @property
    def mean(self) -> Fraction:
        """What it comes to on average."""
        return Fraction(sum(total * n for total, n in self.ways.items()), self.rolls)

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_total(self)


def total_of_sets(pool: Pool, worth: Callable[[Set], int]) -> TotalOdds:
    """What all sets of a roll are worth together, the wiggle dice named to make it most.

    A set need not be used, so none is worth less than nothing.
    """
    pool = cap(pool)
    if not pool.rolls:
        return TotalOdds({0: 1}, 1)
    faces: dict[tuple[int, Gains], int] = {(0, (0,) * (pool.wiggle + 1)): 1}
    for face in range(1, FACES + 1):
        faces = _with_face(faces, _gains(pool, face, worth), pool.normal)
    counted: dict[int, int] = {}
    for (dice, gains), number in faces.items():
        if dice == pool.normal:
            total = gains[-1]
            counted[total] = counted.get(total, 0) + number
    return TotalOdds(dict(sorted(counted.items())), rolls(pool.normal))


def _gains(pool: Pool, face: int, worth: Callable[[Set], int]) -> list[Gains]:
    """For each number of rolled dice on a face, its worth with 0, 1, 2, … wiggle dice added."""
    given = given_dice(pool, face)
    by_width = [0] * LEAST_DICE
    by_width += [max(0, worth(Set(width, face))) for width in range(LEAST_DICE, pool.size + 1)]
    return [
        tuple(by_width[shown : shown + pool.wiggle + 1])
        for shown in range(given, given + pool.normal + 1)
    ]


def _with_face(
    faces: Mapping[tuple[int, Gains], int], gains: list[Gains], most: int
) -> dict[tuple[int, Gains], int]:
    """The faces so far and one more."""
    more: dict[tuple[int, Gains], int] = {}
    for (dice, before), number in faces.items():
        for added in range(most - dice + 1):
            key = (dice + added, _shared(before, gains[added]))
            more[key] = more.get(key, 0) + number * comb(dice + added, added)
    return more


@lru_cache(KEPT)
def _shared(one: Gains, other: Gains) -> Gains:
    """The most that two groups of faces are worth when wiggle dice are shared between them."""
    return tuple(
        max(one[here] + other[both - here] for here in range(both + 1)) for both in range(len(one))
    )


def number_of_sets(pool: Pool, difficulty: int = 0) -> TotalOdds:
    """How many sets there are that meet a Difficulty, at most."""
    return total_of_sets(pool, lambda found: int(found.height >= difficulty))
