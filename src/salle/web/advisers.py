"""Advice and reviews, worked out in a process of their own so that nobody waits for a bot."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Final

from salle.bots import hints, review
from salle.web.thinkers import Thinkers

KEPT: Final = 64
PATIENCE: Final = 2.0
"""A page waits so many seconds for a review, and then comes without it."""
LONGEST_REVIEW: Final = 300.0
SEEDS: Final = 1 << 60

Told = Mapping[str, object]


class Advisers:
    """Has questions searched and matches reviewed; keeps the last reviews."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._reviews: dict[tuple[str, int], asyncio.Task[Told | None]] = {}

    async def look(self, world: Mapping[str, object]) -> Told | None:
        """What a search finds in a packed world; None if it did not come in time."""
        return await self._thinkers.work(hints.look, world, secrets.randbelow(SEEDS))

    async def review(self, match: str, record: str, seat: int) -> Told | None:
        """A finished match as a seat could have judged it; None while it is being worked out."""
        task = self._reviews.get((match, seat))
        if task is None or (task.done() and (task.cancelled() or task.result() is None)):
            work = self._thinkers.work(review.of_record, record, seat, longest=LONGEST_REVIEW)
            task = asyncio.get_running_loop().create_task(work)
            self._reviews[match, seat] = task
            while len(self._reviews) > KEPT:
                self._reviews.pop(next(iter(self._reviews))).cancel()
        done, _ = await asyncio.wait([task], timeout=PATIENCE)
        return task.result() if done and not task.cancelled() else None

    def close(self) -> None:
        """Stop working."""
        for task in self._reviews.values():
            task.cancel()
        self._thinkers.close()
