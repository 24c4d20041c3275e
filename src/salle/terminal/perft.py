"""Counting the tree of decisions: a check that rules and options are what they were."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass

from salle.kernel.enumeration import PerftTable, perft
from salle.kernel.game import Game
from salle.kernel.playout import play_out
from salle.kernel.rng import SeededDice
from salle.kernel.rules import State
from salle.kernel.table import Pending, Table


@dataclass(frozen=True)
class Count:
    """How many sequences of decisions there are of one depth, and how long counting took."""

    depth: int
    sequences: int
    seconds: float

    def __str__(self) -> str:
        rate = self.sequences / self.seconds if self.seconds else 0.0
        return f"{self.depth:>5}  {self.sequences:>14,}  {self.seconds:>9.3f} s  {rate:>13,.0f}/s"


HEADING = f"{'depth':>5}  {'sequences':>14}  {'time':>11}  {'rate':>15}"


def counts(game: Game, start: State, depth: int, seed: int) -> Iterator[Count]:
    """The counts of every depth from 1 on."""
    for level in range(1, depth + 1):
        began = time.perf_counter()
        sequences = perft(game.rules, start, level, seed)
        yield Count(level, sequences, time.perf_counter() - began)


class _FirstQuestion(Table):
    """Runs into the first question with a choice and notes it, with the dice that `perft` has."""

    def __init__(self, seed: int) -> None:
        self._dice = SeededDice(seed)
        self.ask = -1
        self.options: list[int] = []

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        self.ask, self.options = ask, list(options)
        raise Pending

    def roll(self, faces: int) -> int:
        return self._dice.below(faces) + 1

    def pick(self, count: int) -> int:
        return self._dice.below(count)


def divide(game: Game, start: State, depth: int, seed: int) -> Iterator[tuple[str, int]]:
    """For each first option, how many sequences of `depth` decisions begin with it."""
    first = _FirstQuestion(seed)
    try:
        play_out(game.rules, start.copy(), first)
    except Pending:
        for branch, option in enumerate(first.options):
            yield game.option_text(first.ask, option), _count_from(game, start, depth, seed, branch)


def _count_from(game: Game, start: State, depth: int, seed: int, branch: int) -> int:
    """Walk the paths whose first branch is `branch`: it is given as if it had no later sister."""
    table = PerftTable(depth, seed)
    table.path.taken.append(branch)
    table.path.widths.append(branch + 1)
    count = 0
    while True:
        with contextlib.suppress(Pending):
            play_out(game.rules, start.copy(), table)
        count += 1
        if not table.advance():
            return count
