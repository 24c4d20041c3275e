"""Sums of dice agree with counting every roll."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from salle.odds import dice


@pytest.mark.parametrize(("count", "faces"), [(0, 6), (1, 20), (2, 6), (3, 8), (4, 4), (2, 10)])
def test_every_sum_has_as_many_ways_as_there_are_rolls(count: int, faces: int) -> None:
    rolls = [sum(roll) for roll in itertools.product(range(1, faces + 1), repeat=count)]
    for total in range(-1, count * faces + 2):
        some = dice.at_most(count, faces, total)
        assert some == Fraction(sum(roll <= total for roll in rolls), len(rolls))
        assert dice.at_least(count, faces, total + 1) == 1 - some
    assert dice.mean(count, faces) == Fraction(sum(rolls), len(rolls))


def test_percent_says_0_and_100_only_of_what_is_certain() -> None:
    assert [dice.percent(Fraction(n, 1000)) for n in (0, 1, 4, 505, 999, 1000)] == [
        0, 1, 1, 50, 99, 100,
    ]  # fmt: skip
