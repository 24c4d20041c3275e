"""Other worlds that look the same to one seat. Only builds not revealed yet are hidden.

Every build takes the same questions, and nobody sees the answers of the other. So another world
has other legal answers of the other player, drawn by the thinking alone: those of the game's bot,
with some at random among them, so that searches prepare for sane builds of every kind.
"""

from __future__ import annotations

import contextlib
from typing import Final

from salle.games.force_battles.bot import ForceBattlesBot
from salle.games.force_battles.rules.build import set_up
from salle.games.force_battles.state import Duel
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.table import Pending, Table

ODD: Final = 4
"""One answer in so many is taken at random."""


class OtherAnswers(Table):
    """Answers for one seat as the log has it and for the other as somebody else might build, as
    far as it goes.
    """

    def __init__(self, duel: Duel, since: Log, seat: int, thinking: Thinking) -> None:
        self.duel = duel
        self.since = since
        self.seat = seat
        self.thinking = thinking
        self.bot = ForceBattlesBot(thinking)
        self.given = Log()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        at = len(self.given)
        if at == len(self.since):
            raise Pending
        if seat == self.seat:
            value = self.since.values[at]
        elif self.thinking.below(ODD) == 0:
            value = options[self.thinking.below(len(options))]
        else:
            value = self.bot.decide(self.duel, seat, ask, options)
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
    built = checkpoint.copy()
    table = OtherAnswers(built, since, seat, thinking)
    with contextlib.suppress(Pending):
        set_up(table, built)
    return checkpoint.copy(), table.given
