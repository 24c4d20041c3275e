"""The rules of the roll (SO-4 to SO-21 and the engine's rulings), and pools as text."""

from __future__ import annotations

import doctest
import importlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salle.odds import one_roll
from salle.odds.one_roll import (
    NO_SET,
    Pool,
    Set,
    apply_penalty,
    cap,
    final_pool,
    is_all_low,
    location_of,
    roll,
    set_die,
    sets_of,
    works,
    works_untimed,
)
from salle.odds.pools import BadPool, pool_text, read_pool
from tests.clauses import clause

MODULES = [
    "one_roll",
    "pools",
    "landings",
    "best_sets",
    "many_sets",
    "contests",
    "arms",
    "damage",
    "ore",
]
POOLS = st.builds(
    Pool,
    st.integers(0, 14),
    st.integers(0, 12),
    st.integers(0, 12),
    st.lists(st.integers(1, 10), max_size=1).map(tuple),
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"salle.odds.{name}"))
    assert result.attempted > 0
    assert result.failed == 0


# -- the rules -------------------------------------------------------------------------------


@clause("SO-15", "SO-16")
def test_penalties_take_hard_dice_then_normal_then_wiggle() -> None:
    """SO-E1."""
    pool = apply_penalty(Pool(4, 2, 1), 3)
    assert pool == Pool(3, 0, 1)
    assert sets_of([7, 2, 9, 9]) == [Set(2, 9)]
    assert apply_penalty(Pool(1, 1, 2), 3) == Pool(0, 0, 1)
    assert apply_penalty(Pool(1, 1, 1), 9) == Pool(0)


@clause("SO-9", "SO-R5", "SO-R6")
def test_no_more_than_ten_dice_and_which_are_left_lying() -> None:
    """SO-E2."""
    assert final_pool(Pool(10), bonus=Pool(2), penalty=1) == Pool(10)
    assert cap(Pool(8, 3, 1)) == Pool(6, 3, 1)
    assert cap(Pool(1, 9, 8)) == Pool(0, 2, 8)
    assert cap(Pool(0, 0, 12)) == Pool(0, 0, 10)
    assert final_pool(Pool(12), penalty=2, cap_first=True) == Pool(8)


@clause("SO-R8")
def test_a_bonus_hard_die_is_the_first_to_go() -> None:
    """SO-R8."""
    assert final_pool(Pool(4), bonus=Pool(0, 1), penalty=1) == Pool(4)


@given(POOLS, st.integers(0, 20))
def test_penalties_take_exactly_what_they_can(pool: Pool, dice: int) -> None:
    left = apply_penalty(pool, dice)
    assert left.size == pool.size - min(dice, pool.size - len(pool.fixed))
    assert left.hard == 0 or left.normal == pool.normal
    assert left.normal == 0 or left.wiggle == pool.wiggle
    assert cap(left).size <= 10 or left.fixed


@clause("SO-4", "SO-5", "SO-6", "SO-7")
def test_a_roll_is_read_as_sets() -> None:
    """SO-E3, SO-E4, SO-E17."""
    assert sets_of([5, 5, 5, 2, 9]) == [Set(3, 5)]
    assert sets_of([10, 4, 4, 10, 10]) == [Set(3, 10), Set(2, 4)]
    assert sets_of([6, 10]) == []
    assert [str(one) for one in sets_of([2, 2, 5, 5, 5, 9, 9, 1])] == ["3x5", "2x9", "2x2"]


@clause("SO-8", "SO-R4")
def test_all_low() -> None:
    """SO-E3, SO-E4, SO-R4."""
    assert not is_all_low(Pool(5), [5, 5, 5, 2, 9])
    assert is_all_low(Pool(5), [4, 4, 2, 1, 5])
    assert not is_all_low(Pool(1, 1), [6, 10])
    assert not is_all_low(Pool(1, 0, 1), [1])
    assert not is_all_low(Pool(1), [])


@clause("SO-12", "SO-13", "SO-R7")
def test_a_roll_shows_all_dice_but_the_wiggle_dice() -> None:
    """SO-12, SO-13, SO-E15, SO-R7."""
    falls = iter([3, 10, 7, 7])
    shot = set_die(apply_penalty(Pool(6), 1), 10)
    shown = roll(shot, lambda faces: next(falls))
    assert sets_of(shown) == [Set(2, 10), Set(2, 7)]
    asked: list[int] = []
    assert roll(Pool(2, 2, 3), lambda faces: asked.append(faces) or 4) == [4, 4, 10, 10]  # type: ignore[func-returns-value]
    assert asked == [10, 10]
    assert roll(Pool(1), lambda faces: pytest.fail("one die is not rolled")) == []


@clause("SO-18", "SO-19", "SO-R9")
def test_which_act_works() -> None:
    """SO-18, SO-19, SO-R9."""
    assert works(Set(3, 1), Set(2, 10))
    assert works(Set(2, 7), Set(4, 7))
    assert not works(Set(2, 6), Set(4, 7))
    assert works(Set(2, 6), Set(2, 6))
    assert works(Set(2, 1), NO_SET)
    assert not works(NO_SET, NO_SET)
    assert works_untimed(Set(2, 7), Set(5, 6))
    assert not works_untimed(Set(2, 7), Set(3, 7))
    assert not works_untimed(NO_SET, NO_SET)


def test_aiming_never_leaves_the_body() -> None:
    """SO-105, SO-106, F6.5."""
    assert [location_of(height, 2) for height in (1, 8, 9, 10)] == [3, 10, 10, 10]
    assert [location_of(height, -2) for height in (1, 2, 3, 10)] == [1, 1, 1, 8]


# -- pools as text ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("6d", Pool(6)),
        (" 6D + 1wd ", Pool(6, 0, 1)),
        ("7d+1hd+1wd", Pool(7, 1, 1)),
        ("wd+hd+d", Pool(1, 1, 1)),
        ("2d+3d", Pool(5)),
        ("4d+[10]", Pool(4, fixed=(10,))),
        ("0d", Pool(0)),
        ("40d", Pool(40)),
    ],
)
def test_pools_are_read(text: str, pool: Pool) -> None:
    assert read_pool(text) == pool


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no dice are named; a pool looks like 5d+1hd+1wd"),
        ("  ", "no dice are named"),
        ("6", "'6' is no pool of dice; a pool looks like 5d+1hd+1wd"),
        ("6d+", "is no pool of dice"),
        ("6d-1d", "is no pool of dice"),
        ("-6d", "is no pool of dice"),
        ("6d6", "is no pool of dice"),
        ("٣d", "is no pool of dice"),
        ("six", "is no pool of dice"),
        ("9999d", "is no pool of dice"),
        ("999d", "999 dice are too many; name at most 40"),
        ("20d+20hd+1wd", "41 dice are too many"),
        ("4d+[11]", "a set die shows 1 to 10, not 11"),
        ("4d+[0]", "a set die shows 1 to 10, not 0"),
        ("4d+[3]+[3]", "only one die can be set"),
        ("1d+" * 40, "a pool takes at most 60 signs"),
    ],
)
def test_what_is_no_pool_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(BadPool, match=said.replace("+", r"\+").replace("'", ".")) as refused:
        read_pool(text)
    assert "\n" not in str(refused.value)
    assert ". " not in str(refused.value)


@given(st.text(alphabet="0123456789dhw+[] ", max_size=30))
def test_any_text_is_a_pool_or_refused(text: str) -> None:
    try:
        pool = read_pool(text)
    except BadPool:
        return
    assert read_pool(pool_text(pool)) == pool


@given(POOLS)
def test_a_pool_reads_back(pool: Pool) -> None:
    assert read_pool(pool_text(pool)) == pool


def test_the_numbers_of_the_engine() -> None:
    """T1."""
    assert (one_roll.FACES, one_roll.MOST_DICE, one_roll.LEAST_DICE) == (10, 10, 2)
