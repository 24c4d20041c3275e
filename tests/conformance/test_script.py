"""Scripts of answers are consumed exactly, to the last die."""

from __future__ import annotations

import pytest

from salle import Game
from salle.kernel.errors import BadScript
from salle.kernel.playout import play_out
from salle.kernel.rng import Thinking
from salle.kernel.script import ScriptTable
from salle.kernel.table import Table
from tests.conformance.worlds import houses

MATCHES = 60


class NotingTable(Table):
    """Random answers, noted down."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.answers: list[int] = []

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        self.answers.append(options[self.thinking.below(len(options))])
        return self.answers[-1]

    def roll(self, faces: int) -> int:
        self.answers.append(self.thinking.below(faces) + 1)
        return self.answers[-1]

    def pick(self, count: int) -> int:
        self.answers.append(self.thinking.below(count))
        return self.answers[-1]


def test_a_script_gives_the_same_match_and_is_used_up(game: Game) -> None:
    for house in houses(game, MATCHES):
        noted = NotingTable(house.seed)
        state = game.blank(house.seats, house.options)
        play_out(game.rules, state, noted)
        script = ScriptTable(noted.answers)
        again = game.blank(house.seats, house.options)
        play_out(game.rules, again, script)
        script.finish()
        assert game.position(again) == game.position(state)


def test_a_script_too_long_or_too_short_is_refused(game: Game) -> None:
    noted = NotingTable(1)
    play_out(game.rules, game.blank(game.min_seats, game.default_options()), noted)
    long = ScriptTable([*noted.answers, 1])
    play_out(game.rules, game.blank(game.min_seats, game.default_options()), long)
    with pytest.raises(BadScript, match="1 answers of the script were not used"):
        long.finish()
    short = ScriptTable(noted.answers[:-1])
    with pytest.raises(BadScript, match="run out"):
        play_out(game.rules, game.blank(game.min_seats, game.default_options()), short)
