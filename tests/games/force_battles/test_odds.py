"""The chances are exact: equal to counting all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from salle.games.force_battles.bot_figures import WAYS as BOT_WAYS
from salle.games.force_battles.odds import (
    HIGHEST,
    success,
    to_block,
    to_end,
    to_hit,
    to_land,
    to_maim,
)
from tests.clauses import clause
from tests.games.force_battles.playing import GAME, ask_after, fight, start

ROLLS = [a + b for a, b in product(range(1, 7), repeat=2)]


@clause("FB-38", "FB-39")
@pytest.mark.parametrize("die", range(-1, 16))
def test_a_roll_equals_counting_every_pair_of_dice(die: int) -> None:
    counted = sum(rolled <= die for rolled in ROLLS)
    assert success(die, lifted=True) == counted
    assert success(die) == (0 if die >= 11 else counted)


def test_the_table_of_the_rulebook() -> None:
    assert [success(die) for die in range(1, 13)] == [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 0, 0]
    assert [success(most, lifted=True) for most in range(HIGHEST + 1)] == BOT_WAYS


@clause("FB-44", "FB-45", "FB-46")
@pytest.mark.parametrize(("hit", "block"), [(5, 5), (8, 7), (10, 0), (11, 3), (2, 10)])
def test_landing_equals_counting_all_four_dice(hit: int, block: int) -> None:
    counted = sum(a <= hit < 11 and b > block for a, b in product(ROLLS, ROLLS))
    assert to_land(hit, block) == Fraction(counted, 36 * 36)
    assert to_hit(hit) * (1 - to_block(block)) == to_land(hit, block)


@clause("FB-45", "FB-46", "FB-R22")
def test_ending_equals_counting_faces() -> None:
    for there in range(12):
        assert to_end(there) == Fraction(sum(face >= there for face in range(1, 7)), 6)
        assert to_maim(there) == Fraction(sum(face > there for face in range(1, 7)), 6)


def test_hints_say_the_chances() -> None:
    match = ask_after(start(), ["B guard: C 1", "B guard: LS 0", "B guard: RS 0"], [6, 1, 1])
    assert (match.letter, match.name) == ("A", "strike")
    state = match._state
    assert GAME.hint(state, 0, match.ask, match.options[3]) == "72% to hit, Hit Die 8"
    big = GAME.hint(state, 0, match.ask, match.options[3] + 3)
    assert big == "0% to hit, a Die of 11 or more misses"


@clause("FB-38", "FB-39", "FB-44")
@pytest.mark.parametrize(("att", "pulled", "guarded"), [(5, 0, 0), (5, 2, 1), (5, 5, 2), (8, 2, 3)])
def test_the_rules_keep_to_the_chances(att: int, pulled: int, guarded: int) -> None:
    """Every roll of the dice, played through the rules."""
    right, left = min(pulled, 3), max(0, pulled - 3)
    do = [f"B guard: C {guarded}", f"A strike: RS {right}", f"A strike: RF {left}"]
    position = start({"att": att})

    def told(name: str, dice: list[int]) -> str:
        (line,) = [line for line in fight(position, do, dice).lines(None) if line.name == name]
        return line.text

    faces = list(product(range(1, 7), repeat=2))
    hits = [told("attack roll", [6, 1, 1, *roll]).endswith("hits") for roll in faces]
    assert Fraction(sum(hits), len(faces)) == to_hit(att + pulled)
    blocks = [told("block roll", [6, 1, 1, 1, 1, *roll]).endswith("blocks") for roll in faces]
    assert Fraction(sum(blocks), len(faces)) == to_block(5 + guarded)
