"""The chance that a hand holds no answer is exact: equal to counting all hands, and to dealing."""

from __future__ import annotations

from itertools import combinations

import pytest

import salle
from salle.games.jedi_duel.odds import answers, chance_of_no_answer
from salle.games.jedi_duel.redeal import hidden_from
from salle.games.jedi_duel.state import Duel
from salle.kernel.rng import Thinking
from tests.clauses import clause

SMALL: dict[str, object] = {
    "turn": "A",
    "pile": "...",
    "deck": "QS 2C 7D 8D 9D 10D",
    "players": {
        "A": {"stance": "7H@Mid", "hand": "2H AH 9H 10H 6H", "knows": "3S"},
        "B": {"stance": "9S@Low", "hand": "3S 4S JC 6S 7S"},
    },
}
KINDS = [(True, True), (True, False), (False, True)]


def duel_of(match: salle.Match) -> Duel:
    state = match.state
    assert isinstance(state, Duel)
    return state


@clause("JD-41", "JD-54", "JD-55")
@pytest.mark.parametrize(("clubs", "force"), KINDS)
def test_it_equals_counting_every_hand(clubs: bool, force: bool) -> None:
    duel = duel_of(salle.new("jedi-duel", position=SMALL))
    hidden = hidden_from(duel, 0)
    hands = list(combinations(hidden, 4))
    empty = [
        hand for hand in hands if not any(answers(c, 2, clubs=clubs, force=force) for c in hand)
    ]
    assert len(hidden) == 10
    assert chance_of_no_answer(duel, 0, 1, clubs=clubs, force=force) == pytest.approx(
        len(empty) / len(hands)
    )


def test_a_known_answer_makes_it_certain() -> None:
    players = {"A": {"stance": "7H@Mid", "hand": "2H AH 9H 10H 6H", "knows": "JC"}}
    position = {**SMALL, "players": {**SMALL["players"], **players}}  # type: ignore[dict-item]
    duel = duel_of(salle.new("jedi-duel", position=position))
    assert chance_of_no_answer(duel, 0, 1, clubs=True, force=True) == 0


@pytest.mark.parametrize(("clubs", "force"), KINDS)
def test_it_agrees_with_dealing_anew(clubs: bool, force: bool) -> None:
    match = salle.new("jedi-duel", seed=9).answer(0)
    exact = chance_of_no_answer(duel_of(match), 0, 1, clubs=clubs, force=force)
    thinking, deals, empty = Thinking(1), 3000, 0
    for _ in range(deals):
        other = duel_of(match.redeal(0, thinking)).players[1]
        empty += not any(answers(c, other.space, clubs=clubs, force=force) for c in other.hand)
    assert empty / deals == pytest.approx(exact, abs=4 * (exact * (1 - exact) / deals) ** 0.5)


def test_hints_say_it() -> None:
    match = salle.new("jedi-duel", position=SMALL).play("2H@Mid")
    choice = match.choice
    assert choice is not None
    said = match.hint(choice, choice.read("a AH>Mid B"))
    assert said == "11 Fatigue, 17% unanswerable: 1 against 9 + 3 = 12"
