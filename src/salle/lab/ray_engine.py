"""Plays on a Ray cluster. Ray is an optional extra: `pip install 'salle[ray]'`.

A task that dies with its worker is given again by Ray itself, and once more by us if Ray gives it
up; a block that comes twice counts once.
"""

from __future__ import annotations

import atexit
import os
import socket
import sys
from typing import Any, Final

import salle
from salle._pure import is_compiled
from salle.lab.engines import PATIENCE, Engine
from salle.lab.errors import EngineFailed
from salle.lab.experiment import Experiment
from salle.lab.loop import BadBot
from salle.lab.work import Bench, Played, Task

RETRIES: Final = 5
KNOCK_SECONDS: Final = 5.0
LOST: Final = 2
"""The exit code of a program whose cluster died."""
MOST_LOSSES: Final = 20
"""Tasks lost in a row, with nothing finished between them, until we give up."""

_benches: dict[str, Bench] = {}


def _play(mark: str, kept: list[Any], task: Task) -> Played:
    """In a worker: play a task of the experiment with this `mark`, whose reference is `kept`.

    The bench stays for the next task. The reference is in a list so that Ray does not fetch and
    unpack the experiment every time.
    """
    if mark not in _benches:
        import ray

        _benches.clear()
        _benches[mark] = Bench(ray.get(kept[0]))
    return _benches[mark].play(task)


def _version() -> tuple[str, bool]:
    return salle.__version__, is_compiled()


class RayEngine(Engine):
    """All processors of a cluster, or so many; without an address a local Ray is started."""

    def __init__(self, address: str = "", workers: int | None = None) -> None:
        self._address = address
        self._wanted = workers
        self._ray: Any = None  # the module, which has no types of its own that help here
        self._function: Any = None
        self._mark = ""
        self._kept: list[Any] = []
        self._playing: dict[Any, Task] = {}
        self._losses = 0
        self._started = False
        self._gone = False
        self._heart = ""

    def open(self, experiment: Experiment) -> None:
        try:
            import ray
        except ImportError:
            raise EngineFailed(
                "Ray is not installed; pip install 'salle[ray]', or use --engine local"
            ) from None
        self._ray = ray
        self._connect()
        self._heart = self._ray.get_runtime_context().gcs_address
        found = int(self._ray.cluster_resources().get("CPU", 0))
        if not found:
            raise EngineFailed("the Ray cluster has no processors to play on")
        self.workers = self._wanted or found
        self._check_version()
        self._function = self._ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
        self._mark = experiment.fingerprint()
        self._kept = [self._ray.put(experiment)]

    def _connect(self) -> None:
        if self._ray.is_initialized():
            return
        self._knock(self._address, "no Ray cluster answers")
        own: dict[str, object] = {"num_cpus": self._wanted, "include_dashboard": False}
        where = {"address": self._address} if self._address else own
        try:
            self._ray.init(**where, log_to_driver=False, logging_level="ERROR")
        except Exception as error:  # Ray raises any, even plain ones when its start takes too long
            place = self._address or "this machine"
            raise EngineFailed(f"no Ray cluster answers at {place}: {_first(error)}") from None
        self._started = True

    def _knock(self, address: str, words: str) -> None:
        """See that somebody is there: Ray itself would try for minutes, and then end us."""
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if not host or not port.isdecimal():
            return
        try:
            with socket.create_connection((host, int(port)), KNOCK_SECONDS):
                pass
        except (OSError, OverflowError) as error:
            self._leave()
            raise EngineFailed(f"{words} at {address}: {_first(error)}") from None

    def _leave(self) -> None:
        """Ask nothing more of a cluster that is gone, not even at the end of the program."""
        self._gone = True
        self._playing.clear()
        for farewell in (self._ray.shutdown, self._ray._private.worker.shutdown):
            atexit.unregister(farewell)
        if self._started:
            atexit.register(_end_at_once)

    def _check_version(self) -> None:
        """The workers must have the same Salle, or their numbers would be others."""
        asked = self._ray.remote(num_cpus=1, max_retries=RETRIES)(_version).remote()
        try:
            version, _ = self._ray.get(asked, timeout=120)
        except self._ray.exceptions.RayError as error:
            raise EngineFailed(f"the Ray cluster cannot play: {_first(error)}") from None
        if version != salle.__version__:
            raise EngineFailed(
                f"the Ray cluster has Salle {version}, and this machine {salle.__version__}; "
                "install the same version on both"
            )

    def submit(self, task: Task) -> None:
        try:
            self._playing[self._function.remote(self._mark, self._kept, task)] = task
        except self._ray.exceptions.RayError as error:
            raise EngineFailed(f"the Ray cluster is gone: {_first(error)}") from None

    def collect(self) -> list[Played]:
        exceptions = self._ray.exceptions
        try:
            ready, _ = self._ray.wait(list(self._playing), num_returns=1, timeout=PATIENCE)
        except (exceptions.RayError, ConnectionError, RuntimeError) as error:
            raise EngineFailed(f"the Ray cluster is gone: {_first(error)}") from None
        if not ready:
            self._knock(self._heart, "the Ray cluster is gone")
        found: list[Played] = []
        for reference in ready:
            task = self._playing.pop(reference)
            try:
                found.append(self._ray.get(reference))
                self._losses = 0
            except exceptions.RayTaskError as error:
                if isinstance(error.cause, BadBot):
                    raise BadBot from None
                raise EngineFailed(f"a worker failed: {_first(error.cause)}") from None
            except (exceptions.RayError, ConnectionError) as error:
                self._lost(task, error)
        return found

    def _lost(self, task: Task, error: Exception) -> None:
        self._knock(self._heart, "the Ray cluster is gone")
        self._losses += 1
        if self._losses > MOST_LOSSES or not self._ray.is_initialized():
            raise EngineFailed(f"the Ray cluster loses all its work: {_first(error)}") from None
        self.submit(task)

    def close(self) -> None:
        if self._ray is None or self._gone:
            return
        try:
            for reference in self._playing:
                self._ray.cancel(reference, force=False)
        except (self._ray.exceptions.RayError, ConnectionError, RuntimeError):
            pass
        self._playing.clear()
        if self._started:
            self._ray.shutdown()
            self._started = False


def _end_at_once() -> None:
    """End the program without its usual farewell: the threads that Ray leaves behind when its
    cluster dies crash it there.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(LOST)


def _first(error: BaseException) -> str:
    """The first line of a long story."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
