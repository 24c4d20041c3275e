"""Running an experiment: blocks are handed out, kept in the journal, and counted in their order.

The order in which blocks are finished depends on the machine; what is counted does not. A run that
was stopped, by whatever means, goes on where it was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from salle.lab.engines import Engine, Here, local
from salle.lab.errors import BadResults, EngineFailed
from salle.lab.experiment import Experiment
from salle.lab.journal import Journal
from salle.lab.loop import BadBot
from salle.lab.results import Results, fill, write_down
from salle.lab.stats import deviations
from salle.lab.work import Played, Task, same

TASK_SECONDS: Final = 0.4
"""How long a task should take: long enough that handing it out costs nothing."""
MOST_BLOCKS: Final = 64
AHEAD: Final = 2
"""Tasks in hand for every worker."""
SETTLE_SECONDS: Final = 5.0


class Progress(Protocol):
    """Somebody who is told how far a run has come."""

    def begin(self, experiment: Experiment, played: int) -> None:
        """The run begins; so many matches were played before."""

    def step(self, results: Results, played: int, expected: int) -> None:
        """So many matches have been played, of so many that will be needed, as far as one knows."""

    def end(self) -> None:
        """The run is over, or stopped."""


class Silence:
    """Nobody is told anything."""

    def begin(self, experiment: Experiment, played: int) -> None:
        """Nothing."""

    def step(self, results: Results, played: int, expected: int) -> None:
        """Nothing."""

    def end(self) -> None:
        """Nothing."""


class Shelf(Protocol):
    """Where finished blocks are kept."""

    def add(self, cell: int, block: int, rows: Sequence[int]) -> bool:
        """Keep a block; False if it is there already."""

    def settle(self) -> None:
        """See that it stays there."""


class NoShelf:
    """Keeps nothing, for small runs whose results are used at once."""

    def add(self, cell: int, block: int, rows: Sequence[int]) -> bool:
        return True

    def settle(self) -> None:
        """Nothing."""


class Run:
    """One run of an experiment."""

    def __init__(
        self, experiment: Experiment, engine: Engine, shelf: Shelf, results: Results
    ) -> None:
        self.experiment = experiment
        self.engine = engine
        self.shelf = shelf
        self.results = results
        self._next = [counts.blocks for counts in results.cells]
        self._open = deque(counts.cell.number for counts in results.cells if not counts.done)
        self._playing = 0
        self._seconds = 0.0
        self._blocks = 0
        self._settled = monotonic()

    def go(self, progress: Progress) -> None:
        """Play until every cell is done."""
        progress.begin(self.experiment, self.results.matches)
        try:
            if not self.results.done:
                self.engine.open(self.experiment)
            while not self.results.done:
                self._hand_out()
                for played in self.engine.collect():
                    self._take_in(played)
                progress.step(self.results, self.results.matches, expected(self.results))
        finally:
            progress.end()

    def _hand_out(self) -> None:
        while self._playing < self.engine.workers * AHEAD:
            task = self._task()
            if task is None:
                return
            self.engine.submit(task)
            self._playing += 1

    def _task(self) -> Task | None:
        """The next blocks of the next cell that wants any; cells take turns."""
        while self._open:
            cell = self._open.popleft()
            counts = self.results.cells[cell]
            limit = self.results.limit(cell)
            blocks: list[int] = []
            most = self._at_once(counts.blocks)
            while not counts.done and self._next[cell] < limit and len(blocks) < most:
                if not self.results.waiting(cell, self._next[cell]):
                    blocks.append(self._next[cell])
                self._next[cell] += 1
            if blocks:
                self._open.append(cell)
                return Task(cell, tuple(blocks))
        return None

    def _at_once(self, finished: int) -> int:
        """How many blocks make a task: some tenths of a second, not far beyond a likely end, and
        ever fewer towards a known one, so that no worker is left with much when all others rest.
        """
        if not self._blocks:
            return 1
        most = int(TASK_SECONDS / max(self._seconds / self._blocks, 1e-6))
        if self.experiment.precision:
            most = min(most, 1 + finished // 2)
        else:
            most = min(most, self._left // (self.engine.workers * AHEAD))
        return max(1, min(most, MOST_BLOCKS))

    @property
    def _left(self) -> int:
        """Blocks that nobody plays yet, if no cell stops early."""
        return sum(
            self.results.limit(number) - self._next[number]
            for number, counts in enumerate(self.results.cells)
            if not counts.done
        )

    def _take_in(self, played: Played) -> None:
        self._playing -= 1
        self._seconds += played.seconds
        self._blocks += len(played.rows)
        for block, rows in zip(played.task.blocks, played.rows, strict=True):
            if self.shelf.add(played.task.cell, block, rows):
                self.results.offer(played.task.cell, block, rows)
        if monotonic() - self._settled > SETTLE_SECONDS:
            self.shelf.settle()
            self._settled = monotonic()


def expected(results: Results) -> int:
    """How many matches the run will have, as far as one can tell now."""
    precision = results.experiment.precision
    total = 0.0
    for number, counts in enumerate(results.cells):
        most = results.limit(number) * results.experiment.block * counts.rotations
        if counts.done:
            total += counts.matches
        elif not precision or counts.deals.count < 2:
            total += most
        else:
            wide = deviations(counts.confidence) / precision
            needed = counts.deals.variance * wide * wide * counts.rotations
            total += min(most, max(needed, counts.matches))
    return int(total)


def run(
    experiment: Experiment,
    folder: Path | None = None,
    engine: Engine | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play an experiment and give its results.

    With a `folder` every block is kept there, and a run that was stopped is gone on with. Without
    one nothing is kept. The engine is closed in the end.
    """
    results = Results(experiment)
    telling = progress or Silence()
    with engine or local() as playing:
        try:
            if folder is None:
                Run(experiment, playing, NoShelf(), results).go(telling)
                return results
            write_down(experiment, folder)
            with Journal(folder) as journal:
                check_unchanged(experiment, journal, folder)
                fill(results, journal)
                Run(experiment, playing, journal, results).go(telling)
        except BadBot:
            raise EngineFailed(
                "a bot answered with something it was not offered, so nothing it plays can be "
                "trusted; this is a mistake in that bot"
            ) from None
    return results


def check_unchanged(experiment: Experiment, journal: Journal, folder: Path) -> None:
    """Play one finished block again: rules and bots must still do what they did."""
    if not len(journal):
        return
    cell, block = journal.blocks()[0]
    here = Here()
    here.open(experiment)
    here.submit(Task(cell, (block,)))
    if not same(here.collect()[0].rows[0], journal.rows(cell, block)):
        raise BadResults(
            f"the matches in {folder} come out otherwise today, so the rules or the bots have "
            "changed since; run the experiment again in another folder"
        )
