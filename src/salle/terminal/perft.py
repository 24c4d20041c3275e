"""Counting the tree of decisions: a check that rules and options are what they were."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from salle.kernel.enumeration import divide, perft
from salle.kernel.game import Game
from salle.kernel.rules import State


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


def division(game: Game, start: State, depth: int, seed: int) -> list[tuple[str, int]]:
    """For each first option, how many sequences of `depth` decisions begin with it."""
    found = divide(game.rules, start, depth, seed)
    texts = [game.option_text(found.ask, option) for option in found.options]
    return list(zip(texts, found.counts, strict=False))
