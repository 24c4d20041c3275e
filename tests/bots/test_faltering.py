"""Slips of the lower levels: any option, but nobody gives up by a slip."""

from __future__ import annotations

import salle
from salle.bots.levels import Faltering
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

ASK, GO_ON, GIVE_UP = 3, 5, 7


class Resolute(Policy):
    """Always goes on."""

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        return GO_ON


def slips(last_resorts: frozenset[tuple[int, int]]) -> set[int]:
    game = salle.game("jedi-duel")
    state = game.blank(2, game.default_options())
    bot = Faltering(Resolute(), 100, Thinking(1), last_resorts)
    return {bot.decide(state, 0, ASK, [GO_ON, GIVE_UP]) for _ in range(50)}


def test_a_slip_is_any_option_but_a_last_resort() -> None:
    assert slips(frozenset()) == {GO_ON, GIVE_UP}
    assert slips(frozenset({(ASK, GIVE_UP)})) == {GO_ON}
    assert slips(frozenset({(ASK + 1, GIVE_UP)})) == {GO_ON, GIVE_UP}


def test_last_resorts_are_options_of_questions() -> None:
    for game in salle.games().values():
        for ask, option in game.last_resorts:
            assert game.option_label(ask, option)
