"""Sets and several sets: equal to counting every roll, to icepool, and to the closed formula."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import perm

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salle.odds import landings
from salle.odds.best_sets import (
    Preference,
    best_set,
    chance_of,
    chance_of_all_low,
    highest,
    only,
    reaching,
    widest,
    wishing,
)
from salle.odds.many_sets import number_of_sets, total_of_sets
from salle.odds.one_roll import NO_SET, Pool, Set, cap, is_all_low, sets_of
from tests.clauses import clause
from tests.counting import calls
from tests.odds.rolling import choices, counted_best, counted_totals, every_roll

PREFERENCES: dict[str, Preference] = {
    "widest": widest,
    "highest": highest,
    "reaching": reaching(6),
    "reaching, highest": reaching(4, highest),
    "wishing": wishing((7, 8)),
    "only": only((3, 4)),
    "narrowest, lowest": lambda found: (-found.width, -found.height),
    "all alike": lambda found: (0,),
    "none": lambda found: None,
    "odd": lambda found: (found.width * found.height % 7,),
}
POOLS = [
    Pool(0), Pool(1), Pool(0, 1), Pool(0, 0, 1), Pool(2), Pool(3), Pool(4),
    Pool(1, 1), Pool(3, 1), Pool(2, 2), Pool(0, 3),
    Pool(1, 0, 1), Pool(3, 0, 1), Pool(2, 0, 2), Pool(0, 0, 2), Pool(1, 0, 3),
    Pool(2, 1, 1), Pool(1, 2, 2), Pool(0, 1, 1), Pool(0, 2, 2),
    Pool(3, fixed=(7,)), Pool(2, 1, 1, (10,)), Pool(1, 0, 1, (1,)), Pool(2, 2, 0, (4,)),
]  # fmt: skip


@pytest.mark.parametrize("pool", POOLS, ids=str)
@pytest.mark.parametrize("name", PREFERENCES)
def test_the_best_set_is_that_of_every_roll(pool: Pool, name: str) -> None:
    prefer = PREFERENCES[name]
    odds = best_set(pool, prefer)
    counted = counted_best(pool, prefer) if pool.rolls else Counter({NO_SET: 1})
    assert odds.ways == counted
    assert odds.rolls == counted.total()


@pytest.mark.parametrize("pool", [Pool(5), Pool(4, 1, 1), Pool(3, 0, 3)], ids=str)
def test_the_best_set_of_larger_pools(pool: Pool) -> None:
    assert best_set(pool).ways == counted_best(pool, widest)


@pytest.mark.parametrize("pool", POOLS, ids=str)
@clause("SO-13")
def test_the_chance_of_any_useful_set(pool: Pool) -> None:
    def useful(found: Set) -> bool:
        return found.width * found.height > 12

    every = list(every_roll(pool))
    good = sum(any(map(useful, choices(pool, shown))) for shown in every) if pool.rolls else 0
    assert chance_of(pool, useful) == Fraction(good, len(every))


@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_several_sets_are_those_of_every_roll(pool: Pool) -> None:
    if not pool.rolls:
        assert number_of_sets(pool).ways == {0: 1}
        return

    def worth(found: Set) -> int:
        return found.width + 2 - (4 if found.height in (7, 8) else found.height % 3)

    assert total_of_sets(pool, worth).ways == counted_totals(pool, worth)
    assert number_of_sets(pool).ways == counted_totals(pool, lambda found: 1)
    assert number_of_sets(pool, 6).ways == counted_totals(pool, lambda found: found.height >= 6)


@pytest.mark.parametrize("pool", [*POOLS, Pool(3, fixed=(3,))], ids=str)
@pytest.mark.parametrize("difficulty", [0, 1, 3, 5, 11])
@clause("SO-8", "SO-R4")
def test_failing_with_every_die_low(pool: Pool, difficulty: int) -> None:
    every = list(every_roll(pool))
    low = [
        is_all_low(pool, shown) and not any(one.height >= difficulty for one in sets_of(shown))
        for shown in every
    ]
    assert chance_of_all_low(pool, difficulty) == Fraction(sum(low), len(low))


@clause("SO-11")
def test_the_printed_table_is_corrected() -> None:
    """T2: one less the chance that all dice differ, for every pool."""
    for dice in range(2, 11):
        match = 1 - Fraction(perm(10, dice), 10**dice)
        assert chance_of(Pool(dice), lambda found: True) == match
        assert best_set(Pool(dice)).chance(bool) == match
        assert number_of_sets(Pool(dice)).at_least(1) == match
        assert best_set(Pool(dice - 1, 1)).chance(bool) == match
    exact = [round(100 * float(best_set(Pool(dice)).chance(bool)), 1) for dice in range(2, 11)]
    assert exact == [10.0, 28.0, 49.6, 69.8, 84.9, 94.0, 98.2, 99.6, 100.0]


# -- icepool ---------------------------------------------------------------------------------


class BestSet(icepool.MultisetEvaluator[int, tuple[int, int]]):  # type: ignore[misc]
    """The widest set, then the highest, of dice and so many wiggle dice."""

    def __init__(self, wiggle: int = 0) -> None:
        self.wiggle = wiggle

    def next_state(self, state, order, outcome, count):  # type: ignore[no-untyped-def]
        width = count + self.wiggle
        return max(state or (0, 0), (width, outcome) if width >= 2 else (0, 0))


class SetCount(icepool.MultisetEvaluator[int, int]):  # type: ignore[misc]
    """How many sets."""

    def next_state(self, state, order, outcome, count):  # type: ignore[no-untyped-def]
        return (state or 0) + (count >= 2)


def same(odds: dict[Set, int], theirs: icepool.Die[tuple[int, int]], every: int) -> bool:
    scale = Fraction(every, theirs.denominator())
    return {tuple(found): Fraction(ways) for found, ways in odds.items()} == {
        found: ways * scale for found, ways in theirs.items() if ways
    }


@pytest.mark.parametrize("dice", range(2, 11))
def test_plain_pools_agree_with_icepool(dice: int) -> None:
    odds = best_set(Pool(dice))
    assert same(dict(odds.ways), BestSet().evaluate(icepool.d10.pool(dice)), odds.rolls)
    sets = SetCount().evaluate(icepool.d10.pool(dice))
    assert number_of_sets(Pool(dice)).ways == {n: ways for n, ways in sets.items() if ways}


@pytest.mark.parametrize(("normal", "hard", "wiggle"), [(8, 0, 2), (6, 2, 2), (7, 1, 1), (4, 3, 0)])
def test_mixed_pools_agree_with_icepool(normal: int, hard: int, wiggle: int) -> None:
    odds = best_set(Pool(normal, hard, wiggle))
    dice = icepool.Pool([icepool.d10] * normal + [icepool.Die([10])] * hard)
    assert same(dict(odds.ways), BestSet(wiggle).evaluate(dice), odds.rolls)


# -- limits ----------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.integers(0, 12), st.integers(0, 6), st.integers(0, 6), st.integers(0, 11))
def test_chances_add_up_and_dice_above_ten_do_not_count(
    normal: int, hard: int, wiggle: int, difficulty: int
) -> None:
    pool = Pool(normal, hard, wiggle)
    odds = best_set(pool, reaching(difficulty))
    assert sum(odds.values()) == 1
    assert dict(odds) == dict(best_set(cap(pool), reaching(difficulty)))
    assert odds.chance(bool) == chance_of(pool, lambda found: found.height >= difficulty)


@pytest.mark.parametrize("pool", [Pool(8, 0, 2), Pool(6, 2, 2), Pool(10), Pool(5, 0, 5)], ids=str)
def test_no_pool_is_much_work(pool: Pool) -> None:
    landings.forget()
    assert 0 < calls(lambda: best_set(pool)) < 5_000
    assert 0 < calls(lambda: number_of_sets(pool)) < 10_000
