"""Experiments that people begin on a page: small ones, one at a time, in a process of their own.

A run is a folder of the lab, named by what is played, so that the same experiment is played once
and has one address for all. What a page shows is read from there, whichever process began it.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import re
import shutil
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

from salle.kernel.errors import SalleError
from salle.lab.engines import Here
from salle.lab.experiment import Experiment
from salle.lab.reading import read
from salle.lab.reports.keeping import NAME as REPORT
from salle.lab.reports.keeping import report_in
from salle.lab.reports.report import Report
from salle.lab.results import Results, load, read_down
from salle.lab.running import run
from salle.lab.writing import write_all
from salle.web.refusals import Refusal, not_found
from salle.web.settings import Settings

PROGRESS: Final = "progress.json"
FAILED: Final = "failed.txt"
ID: Final = re.compile(r"[0-9a-f]{16}-[0-9]{1,6}")
STEP_SECONDS: Final = 0.5
LEAST_MATCHES: Final = 2

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Standing:
    """How far a run is: its title, matches played and expected, and how it ended, if it did."""

    id: str
    title: str
    game: str
    played: int = 0
    expected: int = 0
    running: bool = False
    report: Report | None = None
    failed: str = ""


class Laboratory:
    """The experiments of this server."""

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.lab_folder
        self._settings = settings
        self._pool: ProcessPoolExecutor | None = None
        self._runs: dict[str, Future[None]] = {}

    # -- beginning ------------------------------------------------------------------------

    def begin(self, data: Mapping[str, object], command: str = "") -> str:
        """Begin an experiment, or find it begun; where it can be seen. Raises `Refusal`, and
        `SalleError` for what is no experiment. `command` plays the same in a terminal, but for the
        number of matches.
        """
        experiment = self.limited(read(data))
        name = f"{experiment.fingerprint()}-{experiment.matches}"
        folder = self._folder / name
        self._forget_finished()
        if name in self._runs or (folder / REPORT).exists():
            return name
        if len(self._runs) > self._settings.lab_queue:
            raise Refusal(429, "too-many", "The lab is busy; come back in a minute.")
        self._prune()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FAILED).unlink(missing_ok=True)
        source = {**data, "matches": experiment.matches}
        self._runs[name] = self._open().submit(
            conduct, source, str(folder), self._settings.lab_seconds,
            f"{command} --matches {experiment.matches}" if command else "",
        )  # fmt: skip
        return name

    def limited(self, experiment: Experiment) -> Experiment:
        """The experiment with no more matches than a page may ask for."""
        cells = len(experiment.cells)
        most = max(LEAST_MATCHES, self._settings.lab_matches // cells)
        if experiment.matches <= most:
            return experiment
        return read({**experiment.source, "matches": most})

    def _open(self) -> ProcessPoolExecutor:
        broken = any(run.done() and not run.cancelled() and run.exception() for run in
                     self._runs.values())  # fmt: skip
        if self._pool is None or broken:
            self._pool = ProcessPoolExecutor(
                1, mp_context=multiprocessing.get_context("spawn"), initializer=_follow_parent
            )
        return self._pool

    def _forget_finished(self) -> None:
        for name in [name for name, one in self._runs.items() if one.done()]:
            mistake = None if self._runs[name].cancelled() else self._runs[name].exception()
            if mistake is not None:
                log.error("experiment %s failed", name, exc_info=mistake)
                self._pool = None
            del self._runs[name]

    def _prune(self) -> None:
        """Keep the latest runs only."""
        if not self._folder.is_dir():
            return
        kept = sorted(
            (one for one in self._folder.iterdir() if ID.fullmatch(one.name)),
            key=lambda one: one.stat().st_mtime,
        )
        for old in kept[: max(0, len(kept) - self._settings.lab_kept + 1)]:
            if old.name not in self._runs:
                shutil.rmtree(old, ignore_errors=True)

    def close(self) -> None:
        """Stop playing; what was played is kept."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    # -- looking --------------------------------------------------------------------------

    def standing(self, name: str) -> Standing:
        """How far a run is. Raises `Refusal` if there is none."""
        folder = self._folder / name
        if not ID.fullmatch(name) or not folder.is_dir():
            raise not_found("experiment")
        known = _json_in(folder / PROGRESS)
        title, game = str(known.get("title", "An experiment")), str(known.get("game", ""))
        if (folder / REPORT).exists():
            return Standing(name, title, game, report=report_in(folder / REPORT))
        if (folder / FAILED).exists():
            words = (folder / FAILED).read_text("utf-8")
            return Standing(name, title, game, failed=words)
        self._forget_finished()
        played, expected = known.get("played", 0), known.get("expected", 0)
        return Standing(
            name, title, game,
            played if isinstance(played, int) else 0,
            expected if isinstance(expected, int) else 0,
            running=name in self._runs or _is_fresh(folder / PROGRESS),
        )  # fmt: skip

    def again(self, name: str) -> str:
        """Go on with a run that was cut off."""
        folder = self._folder / name
        if not ID.fullmatch(name) or not folder.is_dir():
            raise not_found("experiment")
        experiment = read_down(folder)
        return self.begin(experiment.source, experiment.command.rpartition(" --matches ")[0])

    def latest(self, most: int) -> list[Standing]:
        """Finished runs, the latest first."""
        if not self._folder.is_dir():
            return []
        found = [
            path for path in self._folder.glob(f"*/{REPORT}") if ID.fullmatch(path.parent.name)
        ]
        found.sort(key=lambda path: -path.stat().st_mtime)
        return [self.standing(path.parent.name) for path in found[:most]]


def _json_in(path: Path) -> dict[str, object]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def _is_fresh(path: Path) -> bool:
    """Whether somebody, perhaps another process, wrote here just now."""
    try:
        return datetime.now(UTC).timestamp() - path.stat().st_mtime < 10 * STEP_SECONDS
    except OSError:
        return False


# -- in the process that plays ---------------------------------------------------------------


class TimeUp(Exception):
    """A run has played as long as it may."""


class Clock:
    """Writes down how far a run is, and ends it when its time is up."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._folder = folder
        self._end = monotonic() + seconds
        self._told = 0.0
        self._title: dict[str, object] = {}

    def begin(self, experiment: Experiment, played: int) -> None:
        """The run begins."""
        self._title = {"title": experiment.name, "game": experiment.game}
        self._write(played, experiment.most_matches)

    def step(self, results: Results, played: int, expected: int) -> None:
        """It goes on."""
        if monotonic() - self._told > STEP_SECONDS:
            self._write(played, expected)
        if monotonic() > self._end:
            raise TimeUp

    def end(self) -> None:
        """It is over."""

    def _write(self, played: int, expected: int) -> None:
        self._told = monotonic()
        beside = self._folder / f".{PROGRESS}.new"
        data = {**self._title, "played": played, "expected": expected}
        beside.write_text(json.dumps(data), "utf-8")
        beside.replace(self._folder / PROGRESS)


def conduct(data: Mapping[str, object], where: str, seconds: float, command: str = "") -> None:
    """Play an experiment for so long at most, and write its report."""
    folder = Path(where)
    try:
        experiment = read(data).but(command=command)
        try:
            results = run(experiment, folder, Here(), Clock(folder, seconds))
        except TimeUp:
            results = load(folder)
        write_all(results, folder, datetime.now(UTC).date().isoformat())
    except (SalleError, OSError) as error:
        (folder / FAILED).write_text(str(error), "utf-8")


def _follow_parent() -> None:
    """Go when the server goes, even if it was killed; leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
