"""Intervals hold as often as they say."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from salle.lab.stats import Deals, Estimate, contrast, deviations, mean_of, median, wilson

ROUNDS = 400


def test_wilsons_interval_is_the_published_one() -> None:
    # Newcombe (1998), table I: 81 of 263, and 0 of 20.
    assert wilson(81 / 263, 263).low == pytest.approx(0.2553, abs=5e-5)
    assert wilson(81 / 263, 263).high == pytest.approx(0.3662, abs=5e-5)
    assert wilson(0.0, 20).low == 0.0
    assert wilson(0.0, 20).high == pytest.approx(0.1611, abs=5e-5)


def test_nothing_played_leaves_everything_open() -> None:
    assert wilson(0.0, 0) == Estimate(0.0, 0.0, 1.0)
    assert Deals().estimate(2).high == 1.0
    assert mean_of(0, 0.0, 0.0) == Estimate(0.0, 0.0, 0.0)
    assert median([]) == Estimate(0.0, 0.0, 0.0)


def test_deviations_are_those_of_the_normal_distribution() -> None:
    assert deviations(0.95) == pytest.approx(1.96, abs=1e-3)
    assert deviations(0.99) == pytest.approx(2.576, abs=1e-3)


def played(chance: random.Random, strength: float, seat: float, deals: int) -> Deals:
    """Mirrored deals between somebody of a strength and an equal: seats matter too, and the dice of
    a deal are common to both matches of it.
    """
    found = Deals()
    for _ in range(deals):
        dice = chance.random()
        first = dice < strength + seat
        second = 1 - dice < strength - seat
        found.add([(first + second) / 2])
    return found


@pytest.mark.parametrize(("strength", "seat"), [(0.5, 0.0), (0.5, 0.4), (0.7, 0.1), (0.95, 0.0)])
def test_intervals_of_mirrored_deals_hold_at_least_as_often_as_they_say(
    strength: float, seat: float
) -> None:
    chance = random.Random(7)
    held = sum(
        played(chance, strength, seat, 100).estimate(2).holds(strength) for _ in range(ROUNDS)
    )
    assert held / ROUNDS > 0.92


def test_mirrored_deals_that_differ_little_tell_more() -> None:
    even, strange = Deals(), Deals()
    even.add([0.5] * 80 + [1.0, 0.0] * 10)
    strange.add([1.0, 0.0] * 50)
    assert even.mean == strange.mean == 0.5
    assert even.estimate(2).half < wilson(0.5, 200).half < strange.estimate(2).half
    assert even.trials(2) <= 4 * 200


def test_few_deals_alike_are_no_certainty() -> None:
    alike = Deals()
    alike.add([0.5] * 10)
    assert alike.estimate(2).half == pytest.approx(wilson(0.5, 20).half)
    assert contrast([[1.0] * 3, [0.0] * 3], [0.5, -0.5]).half > 0.1


def test_a_contrast_takes_common_dice_into_account() -> None:
    chance = random.Random(3)
    held = 0
    halves = []
    for _ in range(ROUNDS):
        dice = [chance.random() for _ in range(200)]
        one = [float(face < 0.6) for face in dice]
        other = [float(face < 0.5) for face in dice]
        found = contrast([one, other], [1, -1])
        held += found.holds(0.1)
        halves.append(found.half)
    assert held / ROUNDS > 0.92
    assert fmean(halves) < wilson(0.5, 200).half, "strangers would differ more"


def test_a_contrast_of_cells_of_different_lengths_holds_too() -> None:
    chance = random.Random(5)
    held = 0
    for _ in range(ROUNDS):
        dice = [chance.random() for _ in range(300)]
        one = [float(face < 0.6) for face in dice]
        other = [float(face < 0.5) for face in dice[:120]]
        held += contrast([one, other], [0.5, 0.5]).holds(0.55)
    assert held / ROUNDS > 0.92


def test_the_mean_and_the_median_are_what_they_are() -> None:
    numbers = [1, 2, 2, 3, 10]
    found = mean_of(5, sum(numbers), sum(n * n for n in numbers))
    assert found.value == 3.6
    assert found.low < 3.6 < found.high
    assert median([(1, 10), (2, 80), (9, 10)]).value == 2.0
    assert median([(1, 10), (2, 80), (9, 10)]).low == 2.0


def test_an_estimate_can_be_turned_round() -> None:
    assert Estimate(0.2, 0.1, 0.4).scaled(-1) == Estimate(-0.2, -0.4, -0.1)
