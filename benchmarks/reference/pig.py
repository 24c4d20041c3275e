"""Pig, as OpenSpiel's `pig`: roll on or stop; a one loses the turn, a hundred points win.

A turn is one stage. Options are OpenSpiel's action numbers. The game is called off after
`horizon` decisions; a roll decided on as the last of them is not made any more.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table

FACES: Final = 6
PIG: Final = 1
"""The face that loses the turn."""
WIN_SCORE: Final = 100
HORIZON: Final = 1000

ASK_ROLL: Final = 0
ROLL: Final = 0
STOP: Final = 1
ROLL_OR_STOP: Final = [ROLL, STOP]
MUST_STOP: Final = [STOP]


@final
@mypyc_attr(free_list_len=1)
class Pig(State):
    """Points banked by each seat, points of the turn so far, whose turn, decisions made.

    A turn takes at least one decision, so there are no more turns than the horizon.
    """

    def __init__(self, win_score: int = WIN_SCORE, horizon: int = HORIZON) -> None:
        super().__init__(horizon)
        self.win_score = win_score
        self.horizon = horizon
        self.scores: list[int] = [0, 0]
        self.points: int = 0
        self.seat: int = 0
        self.decisions: int = 0

    def copy(self) -> "Pig":
        twin = Pig(self.win_score, self.horizon)
        twin.copy_common(self)
        twin.scores = self.scores[:]
        twin.points = self.points
        twin.seat = self.seat
        twin.decisions = self.decisions
        return twin


def turn(table: Table, pig: Pig) -> None:
    """Roll until a one, a stop or the horizon; then it is the other seat's turn, if any."""
    seat = pig.seat
    needed = pig.win_score - pig.scores[seat]
    while True:
        pig.decisions += 1
        options = ROLL_OR_STOP if pig.points < needed else MUST_STOP
        if table.choose(seat, ASK_ROLL, options) == STOP:
            pig.scores[seat] += pig.points
            break
        if pig.decisions == pig.horizon:
            break
        face = table.roll(FACES)
        if face == PIG:
            break
        pig.points += face
    pig.points = 0
    pig.seat = 1 - seat
    if pig.scores[seat] >= pig.win_score:
        pig.winners.append(seat)
        pig.over = True
    elif pig.decisions == pig.horizon:
        pig.over = True


@final
class PigRules(Rules):
    """A stage is a turn."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Pig)
        turn(table, state)

    def call_off(self, state: State) -> None:
        """Never reached: the horizon comes first. Nobody would win."""

    def returns(self, state: State, seats: int) -> list[float]:
        if not state.winners:
            return [0.0, 0.0]
        worth = [-1.0, -1.0]
        worth[state.winners[0]] = 1.0
        return worth


def redeal(log: Log, seat: int, thinking: Thinking) -> Log:
    """The same game: nothing is hidden."""
    return log.cut(0, len(log))
