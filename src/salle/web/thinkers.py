"""Bots think in processes of their own, never on the event loop.

What goes there is a redealt world (see `bots.world`) and nothing else; what comes back is an
option. A process that dies is replaced; thinking that takes too long is given up.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from salle.bots.world import decide

LONGEST_THOUGHT: Final = 30.0
SEEDS: Final = 1 << 60

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")


class Thinkers:
    """A pool of processes that decide for bots; it starts with the first question."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def warm_up(self) -> None:
        """Start a process before the first question comes."""
        self._open().submit(os.getpid)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_follow_parent,
            )
        return self._pool

    async def decide(self, world: Mapping[str, object], level: int) -> int | None:
        """The option a bot of this level takes; None when none came in time, or at all."""
        return await self.work(decide, world, level, secrets.randbelow(SEEDS))

    async def work(
        self, task: Callable[..., Answer], *given: object, longest: float = LONGEST_THOUGHT
    ) -> Answer | None:
        """What comes of a task in one of the processes; None when nothing came in time, or at
        all.
        """
        for _ in range(2):
            pool = self._open()
            try:
                thought = asyncio.wrap_future(pool.submit(task, *given))
                return await asyncio.wait_for(thought, longest)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
            except TimeoutError:
                return None
            except Exception:
                log.exception("a bot could not decide")
                return None
        return None

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _follow_parent() -> None:
    """In a thinking process: go when the server goes, even if it was killed; leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
