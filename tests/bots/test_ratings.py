"""Ratings: the likeliest strengths, and intervals that hold what they promise."""

from __future__ import annotations

import random
from itertools import combinations
from math import log10

import pytest

from salle.bots.ratings import MEAN, POINTS, Deal, expected, ratings


def likeliest_slowly(count: int, deals: list[Deal]) -> list[float]:
    """The same fit by the slow and obvious way of repeated proportions, from mean 1500."""
    met = [*deals, *(Deal(a, b, 0.5, 1) for a, b in combinations(range(count), 2))]
    strengths = [1.0] * count
    for _ in range(3_000):
        points, weight = [0.0] * count, [0.0] * count
        for deal in met:
            total = strengths[deal.first] + strengths[deal.second]
            points[deal.first] += deal.score
            points[deal.second] += deal.matches - deal.score
            weight[deal.first] += deal.matches / total
            weight[deal.second] += deal.matches / total
        strengths = [p / w for p, w in zip(points, weight, strict=True)]
    elo = [400 * log10(strength) for strength in strengths]
    middle = sum(elo) / count
    return [MEAN + value - middle for value in elo]


def played(rng: random.Random, truth: list[float], deals: int) -> list[Deal]:
    """Results of bots with these ratings, two independent matches a deal."""
    found = []
    for first, second in combinations(range(len(truth)), 2):
        share = expected((truth[first] - truth[second]) / POINTS)
        for _ in range(deals):
            found.append(Deal(first, second, sum(rng.random() < share for _ in range(2)), 2))
    return found


def test_two_are_as_far_apart_as_their_score_says() -> None:
    first, second = ratings(2, [Deal(0, 1, 1.5, 2)] * 20)
    apart = 400 * log10(30.5 / 10.5)
    assert first.value - second.value == pytest.approx(apart)
    assert first.value + second.value == pytest.approx(2 * MEAN)
    assert first.margin == pytest.approx(second.margin)
    error = (41 * (30.5 / 41) * (10.5 / 41)) ** -0.5 / 2
    assert first.margin == pytest.approx(1.959964 * POINTS * error, rel=1e-4)


def test_the_fit_is_that_of_the_slow_way() -> None:
    deals = played(random.Random(5), [1400.0, 1500.0, 1550.0, 1800.0], 12)
    found = [rating.value for rating in ratings(4, deals)]
    assert found == pytest.approx(likeliest_slowly(4, deals), abs=1e-3)


def test_the_order_of_results_does_not_matter() -> None:
    deals = played(random.Random(6), [1400.0, 1500.0, 1600.0], 10)
    turned = [Deal(d.second, d.first, d.matches - d.score, d.matches) for d in reversed(deals)]
    here, there = ratings(3, deals), ratings(3, turned)
    assert [one.value for one in here] == pytest.approx([one.value for one in there])
    assert [one.low for one in here] == pytest.approx([one.low for one in there])


def test_who_wins_everything_has_a_finite_rating() -> None:
    best, worst = ratings(2, [Deal(0, 1, 2.0, 2)] * 500)
    assert 1500 < best.value < 2500
    assert worst.low < worst.value < best.value < best.high


def test_nobody_has_met_anybody_yet() -> None:
    assert [rating.value for rating in ratings(3, [])] == pytest.approx([MEAN] * 3)
    assert ratings(1, [])[0].value == MEAN


def test_more_matches_make_intervals_narrower() -> None:
    few, many = (ratings(2, [Deal(0, 1, 1.0, 2)] * deals)[0].margin for deals in (25, 100))
    assert few / many == pytest.approx(2.0, rel=0.02)


def test_deals_whose_matches_hang_together_make_intervals_wider() -> None:
    independent = ratings(2, [Deal(0, 1, 1.0, 2)] * 100)[0].margin
    together = ratings(2, [Deal(0, 1, 2.0, 2), Deal(0, 1, 0.0, 2)] * 50)[0].margin
    assert together / independent == pytest.approx(2**0.5, rel=0.02)


def test_intervals_hold_the_truth_as_often_as_they_promise() -> None:
    rng = random.Random(8)
    truth = [1350.0, 1450.0, 1550.0, 1650.0]
    held = [
        rating.low <= true <= rating.high
        for _ in range(150)
        for rating, true in zip(ratings(4, played(rng, truth, 20)), truth, strict=True)
    ]
    assert 0.93 < sum(held) / len(held) < 0.99
