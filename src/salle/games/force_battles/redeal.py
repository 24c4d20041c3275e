"""Other worlds that look the same to one seat. Only builds not revealed yet are hidden.

Every build takes the same questions, and nobody sees the answers of the other. So another world
has any other legal answers of the other player, drawn by the thinking alone.
"""

from __future__ import annotations

import contextlib

from salle.games.force_battles.rules.build import set_up
from salle.games.force_battles.state import Duel
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.table import Pending, Table


class OtherAnswers(Table):
    """Answers for one seat as the log has it and for the other at random, as far as it goes."""

    def __init__(self, since: Log, seat: int, thinking: Thinking) -> None:
        self.since = since
        self.seat = seat
        self.thinking = thinking
        self.given = Log()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        at = len(self.given)
        if at == len(self.since):
            raise Pending
        mine = seat == self.seat
        value = self.since.values[at] if mine else options[self.thinking.below(len(options))]
        self.given.append(seat, ask, value)
        return value

    def roll(self, faces: int) -> int:
        raise AssertionError("no die is rolled in the set-up")

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in the set-up")


def redeal(checkpoint: Duel, since: Log, seat: int, thinking: Thinking) -> tuple[Duel, Log]:
    """A new checkpoint and answers that `seat` cannot tell from the true ones."""
    if checkpoint.round > 0:
        return checkpoint.copy(), since.cut(0, len(since))
    table = OtherAnswers(since, seat, thinking)
    with contextlib.suppress(Pending):
        set_up(table, checkpoint.copy())
    return checkpoint.copy(), table.given
