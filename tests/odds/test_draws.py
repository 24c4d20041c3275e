"""Draws agree with dealing every hand."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from salle.odds.draws import none_among


@pytest.mark.parametrize(("useful", "of", "drawn"), [(0, 5, 2), (2, 7, 3), (4, 6, 3), (6, 6, 1)])
def test_none_among_counts_every_hand(useful: int, of: int, drawn: int) -> None:
    hands = list(itertools.combinations(range(of), drawn))
    without = sum(all(card >= useful for card in hand) for hand in hands)
    assert none_among(useful=useful, of=of, drawn=drawn) == Fraction(without, len(hands))
