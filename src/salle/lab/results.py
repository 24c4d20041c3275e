"""The results of an experiment in their folder, and what can be asked of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import salle
from salle.games import game_named
from salle.kernel.game import Game
from salle.lab.counts import Counts
from salle.lab.errors import BadExperiment, BadResults
from salle.lab.experiment import Experiment
from salle.lab.journal import Journal
from salle.lab.reading import read
from salle.lab.stats import Estimate, contrast

NAME: Final = "experiment.json"
FREE_TO_CHANGE: Final = ("name", "about", "matches", "precision", "confidence", "reading")
"""What may differ when a run is gone on with: it changes no match."""


class Results:
    """Counts for every cell, merged in the order of blocks whatever the order they come in.

    A cell ends at the first block at which its interval is narrow enough, or at its last one.
    Blocks that were played beyond that end do not count.
    """

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.cells = [Counts.of(experiment, cell) for cell in experiment.cells]
        self._limits = [experiment.blocks(one.cell.pairing) for one in self.cells]
        self._early: dict[tuple[int, int], Sequence[int]] = {}

    @property
    def game(self) -> Game:
        """The game that was played."""
        return game_named(self.experiment.game)

    def __repr__(self) -> str:
        state = "" if self.done else ", not finished"
        return f"<Results of {self.experiment.name!r}: {self.matches:,} matches{state}>"

    def _repr_html_(self) -> str:
        """What they say, for a notebook."""
        from salle.lab.reports.making import make_report

        return make_report(self)._repr_html_()

    def offer(self, cell: int, block: int, rows: Sequence[int]) -> None:
        """A finished block, in any order."""
        counts = self.cells[cell]
        if counts.done or block < counts.blocks or block >= self._limits[cell]:
            return
        self._early[cell, block] = rows
        while not counts.done and (cell, counts.blocks) in self._early:
            counts.add(self._early.pop((cell, counts.blocks)))
            counts.done = counts.blocks >= self._limits[cell] or counts.narrow_enough(
                self.experiment.precision
            )
        if counts.done:
            for late in [key for key in self._early if key[0] == cell]:
                del self._early[late]

    def limit(self, cell: int) -> int:
        """The blocks of a cell that is not stopped earlier."""
        return self._limits[cell]

    def waiting(self, cell: int, block: int) -> bool:
        """Whether a block is played already and waits for those before it."""
        return (cell, block) in self._early

    @property
    def done(self) -> bool:
        """Whether every cell has come to its end."""
        return all(counts.done for counts in self.cells)

    @property
    def matches(self) -> int:
        """Matches that count."""
        return sum(counts.matches for counts in self.cells)

    def find(self, *pairing: str, variant: str = "") -> Counts:
        """The cell of a pairing."""
        for counts in self.cells:
            if counts.cell.pairing == pairing and variant in ("", counts.cell.variant):
                return counts
        raise BadResults(f"{' and '.join(pairing)} did not meet in this experiment")

    def of_variant(self, variant: str) -> list[Counts]:
        """All cells of a variant."""
        return [counts for counts in self.cells if counts.cell.variant == variant]

    def contrast(self, weights: Mapping[int, float]) -> Estimate:
        """The weighted sum of the scores of cells, by number; deals in common count as one."""
        numbers = sorted(weights)
        confidence = self.experiment.confidence
        if self.experiment.common_dice:
            return contrast(
                [self.cells[number].scores for number in numbers],
                [weights[number] for number in numbers],
                confidence,
            )
        value, variance = 0.0, 0.0
        for number in numbers:
            one = contrast([self.cells[number].scores], [weights[number]], confidence)
            value += one.value
            variance += one.half**2
        return Estimate(value, value - variance**0.5, value + variance**0.5)


def rows_in_order(journal: Journal, results: Results) -> Iterator[tuple[int, int, list[int]]]:
    """Every block that counts, cell by cell."""
    for counts in results.cells:
        for block in range(counts.blocks):
            yield counts.cell.number, block, journal.rows(counts.cell.number, block)


def fill(results: Results, journal: Journal) -> None:
    """Count what a journal has."""
    for cell, block in journal.blocks():
        if cell < len(results.cells):
            results.offer(cell, block, journal.rows(cell, block))


# -- the folder ------------------------------------------------------------------------------


def write_down(experiment: Experiment, folder: Path) -> None:
    """Put the experiment into its folder, or see that the one there can be gone on with."""
    path = folder / NAME
    data = {
        "salle": salle.__version__,
        "fingerprint": experiment.fingerprint(),
        "command": experiment.command,
        "experiment": experiment.source,
        "changes": {
            "matches": experiment.matches, "precision": experiment.precision,
            "confidence": experiment.confidence, "seed": experiment.seed,
            "block": experiment.block,
        },
        "pairings": [list(pairing) for pairing in experiment.pairings],
        "variants": [variant.name for variant in experiment.variants],
        "identity": experiment.identity(),
    }  # fmt: skip
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            _check_same(path, experiment)
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
        beside.replace(path)
    except OSError as error:
        raise BadResults(f"{folder} cannot be written: {error.strerror}") from None


def _data_in(path: Path) -> dict[str, object]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BadResults(f"{path.parent} holds no results of the lab") from None
    except OSError as error:
        raise BadResults(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise BadResults(f"{path} is damaged; name another folder with --out") from None
    if not isinstance(data, dict):
        raise BadResults(f"{path} is damaged; name another folder with --out")
    return data


def _check_same(path: Path, experiment: Experiment) -> None:
    data = _data_in(path)
    if data.get("fingerprint") == experiment.fingerprint():
        return
    before, now = data.get("identity"), experiment.identity()
    differ = [key for key in now if not isinstance(before, dict) or before.get(key) != now[key]]
    raise BadResults(
        f"{path.parent} holds another experiment: {', '.join(differ)} differ"
        f"{'s' if len(differ) == 1 else ''}; name another folder with --out"
    )


def read_down(folder: Path) -> Experiment:
    """The experiment of a folder of results."""
    data = _data_in(folder / NAME)
    source, changes = data.get("experiment"), data.get("changes")
    if not isinstance(source, dict) or not isinstance(changes, dict):
        raise BadResults(f"{folder / NAME} is damaged; name another folder with --out")
    try:
        experiment = read(source)
    except BadExperiment as error:
        raise BadResults(f"{folder} holds an experiment that no longer fits: {error}") from None
    experiment = experiment.but(**changes, command=str(data.get("command", "")))
    played, variants = data.get("pairings"), data.get("variants")
    if isinstance(played, list) and isinstance(variants, list):
        experiment = experiment.but(
            pairings=tuple(tuple(pairing) for pairing in played),
            variants=tuple(one for one in experiment.variants if one.name in variants),
        )
    if experiment.fingerprint() != data.get("fingerprint"):
        raise BadResults(
            f"{folder} was made under other rules than this version of Salle has; run it again "
            "in another folder"
        )
    return experiment


def load(folder: Path) -> Results:
    """The results in a folder, as far as they go."""
    results = Results(read_down(folder))
    with Journal(folder, writes=False) as journal:
        fill(results, journal)
    return results
