"""Who is likely to win at a table that somebody sets up: bots play it in a process of their own,
for so long at most, and what they found is kept for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from salle.bots.estimate import Estimate, in_time
from salle.web.refusals import Refusal
from salle.web.thinkers import Thinkers

KEPT: Final = 64
MOST_WAITING: Final = 4
PATIENCE: Final = 1.0
"""A page waits so many seconds for an estimate, and then comes without it."""
SECONDS: Final = 8.0
MATCHES: Final = 4_000
WITHIN: Final = 2.0
"""Percent; an estimate that is so certain is good enough."""
LONGEST: Final = (MOST_WAITING + 1) * SECONDS + 20
"""Until it is given up for lost, those before it and the start of the process counted."""

Table = tuple[str, int, tuple[tuple[str, str], ...]]


def table_key(game: str, seats: int, options: Mapping[str, str]) -> Table:
    """A table, as it is remembered."""
    return game, seats, tuple(sorted(options.items()))


class Estimates:
    """Has tables played; keeps the last results."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._asked: dict[Table, asyncio.Task[Estimate | None]] = {}

    def begin(self, table: Table) -> None:
        """Have a table played, unless that is known or under way; refuses when too many wait."""
        known = self._asked.get(table)
        if known is not None and not self._failed(known):
            return
        if sum(not task.done() for task in self._asked.values()) >= MOST_WAITING:
            raise Refusal(429, "too-many", "Bots are busy with other tables; try again soon.")
        game, seats, options = table
        work = self._thinkers.work(
            in_time, game, seats, dict(options), SECONDS, MATCHES, WITHIN, longest=LONGEST
        )
        self._asked.pop(table, None)
        self._asked[table] = asyncio.get_running_loop().create_task(work)
        while len(self._asked) > KEPT:
            self._asked.pop(next(iter(self._asked))).cancel()

    @staticmethod
    def _failed(task: asyncio.Task[Estimate | None]) -> bool:
        return task.done() and (task.cancelled() or task.result() is None)

    def running(self, table: Table) -> bool:
        """Whether a table is being played, or waits for that."""
        task = self._asked.get(table)
        return task is not None and not task.done()

    async def found(self, table: Table) -> Estimate | None:
        """What is known of a table; for one that is being played, after a little patience."""
        task = self._asked.get(table)
        if task is None:
            return None
        await asyncio.wait([task], timeout=PATIENCE)
        return None if not task.done() or self._failed(task) else task.result()

    def close(self) -> None:
        """Stop playing."""
        for task in self._asked.values():
            task.cancel()
        self._thinkers.close()
