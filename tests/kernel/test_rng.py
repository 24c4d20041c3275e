"""Random numbers: repeatable, even enough, and two kinds that cannot be mixed."""

from __future__ import annotations

import pytest

from salle.kernel.rng import Dice, SecureDice, SeededDice, Thinking

ROLLS = 60_000


@pytest.mark.parametrize("source", [SeededDice(1), SeededDice(0), Thinking(5), SecureDice()])
def test_faces_come_up_about_equally_often(source: SeededDice | Thinking | SecureDice) -> None:
    counts = [0] * 6
    for _ in range(ROLLS):
        counts[source.below(6)] += 1
    expected = ROLLS / 6
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < 35  # five degrees of freedom: one in 700,000 by chance


def test_the_same_seed_gives_the_same_dice() -> None:
    first, second = SeededDice(42), SeededDice(42)
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]


def test_neighbouring_seeds_differ_from_the_start() -> None:
    firsts = set()
    for seed in range(500):
        dice = SeededDice(seed)
        firsts.add((dice.below(1000), dice.below(1000), dice.below(1000)))
    assert len(firsts) == 500


def test_the_stream_is_pinned() -> None:
    dice = SeededDice(7)
    assert [dice.below(6) for _ in range(12)] == [5, 0, 4, 5, 3, 5, 3, 4, 2, 3, 3, 1]


def test_negative_and_huge_seeds_work() -> None:
    for seed in (-1, -(2**80), 2**200, 2**63, 2**64 - 1):
        assert 0 <= SeededDice(seed).below(6) < 6


def test_a_shuffle_keeps_the_items_and_gives_every_order() -> None:
    thinking = Thinking(3)
    orders = set()
    for _ in range(600):
        items = [1, 2, 3, 4]
        thinking.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 24


def test_thinking_is_not_dice() -> None:
    assert not issubclass(Thinking, Dice)
