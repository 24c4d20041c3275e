"""Other worlds that look the same to one seat. Only builds not revealed yet are hidden.

While fighters are built, everybody sees who is asked what kind of question, and nothing of the
answers. So another world has other answers of the other player, such that the same kinds of
questions came in the same order. They are found by trying legal answers in a random order and
going back where the questions would part. Everything depends on what the seat sees and on the
thinking alone.
"""

from __future__ import annotations

import contextlib

from salle.games.force_battles.rules.build import set_up
from salle.games.force_battles.state import Duel
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.table import Pending, Table


class ProbeTable(Table):
    """Gives the answers it has; then notes who is asked what, and stops."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.used = 0
        self.asked: tuple[int, int] | None = None
        self.options: list[int] = []

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        if self.used < len(self.answers):
            self.used += 1
            return self.answers[self.used - 1]
        self.asked = (seat, ask)
        self.options = options
        raise Pending

    def roll(self, faces: int) -> int:
        raise AssertionError("no die is rolled in the set-up")

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in the set-up")


def redeal(checkpoint: Duel, since: Log, seat: int, thinking: Thinking) -> tuple[Duel, Log]:
    """A new checkpoint and answers that `seat` cannot tell from the true ones."""
    world = checkpoint.copy()
    if checkpoint.round > 0:
        return world, since.cut(0, len(since))
    answers: list[int] = []
    found = _answered(checkpoint, since, seat, thinking, answers)
    assert found, "the true answers are one way"
    other = Log()
    for i in range(len(since)):
        other.append(since.seats[i], since.kinds[i], answers[i])
    return world, other


def _answered(
    checkpoint: Duel, since: Log, seat: int, thinking: Thinking, answers: list[int]
) -> bool:
    """Fill `answers` up to the length of the log, so that the questions stay the same."""
    at = len(answers)
    probe = ProbeTable(answers)
    with contextlib.suppress(Pending):
        set_up(probe, checkpoint.copy())
    if at == len(since):
        return probe.asked == _next_asked(checkpoint, since)
    if probe.asked != (since.seats[at], since.kinds[at]):
        return False
    tries = [since.values[at]] if since.seats[at] == seat else probe.options[:]
    if since.seats[at] != seat:
        thinking.shuffle(tries)
    for value in tries:
        if value in probe.options:
            answers.append(value)
            if _answered(checkpoint, since, seat, thinking, answers):
                return True
            answers.pop()
    return False


def _next_asked(checkpoint: Duel, since: Log) -> tuple[int, int] | None:
    """The question that is open after the true answers."""
    probe = ProbeTable(since.values[:])
    with contextlib.suppress(Pending):
        set_up(probe, checkpoint.copy())
    return probe.asked
