"""What a worker does, wherever it runs: play some blocks of a cell and send the rows back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from salle.lab.experiment import Experiment
from salle.lab.loop import Pairing
from salle.lab.seating import pairing_of

KEPT: Final = 400
"""Pairings that a worker keeps set up."""


@dataclass(frozen=True)
class Task:
    """Blocks of one cell, to be played in one go."""

    cell: int
    blocks: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """A task and the rows of its blocks; `seconds` is how long it took to play them."""

    task: Task
    rows: tuple[list[int], ...]
    seconds: float


class Bench:
    """A worker's place: the experiment, and the pairings that it has set up."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.cells = experiment.cells
        self._ready: dict[int, Pairing] = {}

    def pairing(self, cell: int) -> Pairing:
        """A cell, set up."""
        if cell not in self._ready:
            if len(self._ready) >= KEPT:
                del self._ready[next(iter(self._ready))]
            self._ready[cell] = pairing_of(self.experiment, self.cells[cell])
        return self._ready[cell]

    def play(self, task: Task) -> Played:
        """Play the blocks of a task."""
        start = perf_counter()
        pairing = self.pairing(task.cell)
        size = self.experiment.block
        rows = tuple([pairing.play(block * size, size) for block in task.blocks])
        return Played(task, rows, perf_counter() - start)


def same(rows: Sequence[int], others: Sequence[int]) -> bool:
    """Whether two plays of a block came out alike."""
    return list(rows) == list(others)
