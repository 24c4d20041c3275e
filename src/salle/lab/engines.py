"""Engines: who plays. Results are the same for all of them, only the time differs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Final

from salle.lab.errors import EngineFailed
from salle.lab.experiment import Experiment
from salle.lab.work import Bench, Played, Task

LOCAL: Final = "local"
RAY: Final = "ray"
ENGINES: Final = (LOCAL, RAY)
PATIENCE: Final = 0.5
"""Seconds between looks at the keyboard."""
MOST_DEATHS: Final = 5
"""Deaths of workers in a row, with nothing finished between them, until we give up."""


class Engine(ABC):
    """Takes tasks and gives back what was played, in any order, each task once."""

    workers: int = 1

    @abstractmethod
    def open(self, experiment: Experiment) -> None:
        """Get ready to play an experiment; raises `EngineFailed` if nobody can."""

    @abstractmethod
    def submit(self, task: Task) -> None:
        """One more task."""

    @abstractmethod
    def collect(self) -> list[Played]:
        """What is finished; waits a little while if nothing is. Raises `EngineFailed`."""

    @abstractmethod
    def close(self) -> None:
        """Let the workers go; whatever is unfinished is dropped."""

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Here(Engine):
    """Plays in this process: no other is needed for one worker."""

    def __init__(self) -> None:
        self._bench: Bench | None = None
        self._tasks: deque[Task] = deque()

    def open(self, experiment: Experiment) -> None:
        self._bench = Bench(experiment)

    def submit(self, task: Task) -> None:
        self._tasks.append(task)

    def collect(self) -> list[Played]:
        assert self._bench is not None, "an engine is opened first"
        return [self._bench.play(self._tasks.popleft())] if self._tasks else []

    def close(self) -> None:
        self._tasks.clear()


class Processes(Engine):
    """Plays in processes of this machine. One that dies is replaced and its tasks given again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._experiment: Experiment | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._playing: dict[Future[Played], Task] = {}
        self._deaths = 0

    def open(self, experiment: Experiment) -> None:
        self._experiment = experiment
        self._pool = ProcessPoolExecutor(
            self.workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_take_place,
            initargs=(experiment,),
        )

    def submit(self, task: Task) -> None:
        assert self._pool is not None, "an engine is opened first"
        try:
            self._playing[self._pool.submit(_play, task)] = task
        except BrokenProcessPool:
            self._replace([task])

    def collect(self) -> list[Played]:
        finished, _ = wait(self._playing, PATIENCE, FIRST_COMPLETED)
        found: list[Played] = []
        lost: list[Task] = []
        for future in finished:
            task = self._playing.pop(future)
            try:
                found.append(future.result())
            except BrokenProcessPool:
                lost.append(task)
        if found:
            self._deaths = 0
        if lost:
            self._replace(lost)
        return found

    def _replace(self, lost: list[Task]) -> None:
        """Start anew after a death; what the others had in hand is gone with the pool."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise EngineFailed(
                "the processes that play keep dying, perhaps for want of memory; "
                "try fewer with --workers"
            )
        lost = lost + list(self._playing.values())
        self._playing.clear()
        self.close()
        assert self._experiment is not None
        self.open(self._experiment)
        for task in lost:
            self.submit(task)

    def close(self) -> None:
        if self._pool is not None:
            # A pool that nobody waits for may complain of closed pipes when Python ends.
            idle = not self._playing and not self._deaths
            self._pool.shutdown(wait=idle, cancel_futures=True)
            self._pool = None


def local(workers: int | None = None) -> Engine:
    """All cores of this machine, or so many of them."""
    count = workers or usable_cores()
    return Here() if count == 1 else Processes(count)


def usable_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# -- in the workers --------------------------------------------------------------------------

_places: list[Bench] = []


def _take_place(experiment: Experiment) -> None:
    """In a worker: leave Ctrl-C to the parent, and go when it goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    _places.append(Bench(experiment))


def _play(task: Task) -> Played:
    return _places[-1].play(task)
