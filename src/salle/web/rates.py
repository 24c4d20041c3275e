"""Limits on how often: a bucket for each seat or address that fills up with time."""

from __future__ import annotations

from time import monotonic
from typing import Final

from salle.web.refusals import Refusal

MOST_BUCKETS: Final = 20_000


class Rate:
    """At most `each_second` in the long run, `burst` seconds' worth at once, for every key."""

    def __init__(self, each_second: float, burst: float) -> None:
        self._each_second = each_second
        self._full = max(1.0, each_second * burst)
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> None:
        """Count one; raises `Refusal` when it is one too many."""
        now = monotonic()
        level = self._full
        bucket = self._buckets.get(key)
        if bucket is not None:
            level = bucket[0] + (now - bucket[1]) * self._each_second
            if level > self._full:
                level = self._full
        elif len(self._buckets) >= MOST_BUCKETS:
            self._forget(now)
        if level < 1.0:
            wait = (1.0 - level) / self._each_second
            raise Refusal(
                429, "too-many", f"That is too many at once; wait {max(1, round(wait))} s."
            )
        self._buckets[key] = (level - 1.0, now)

    def _forget(self, now: float) -> None:
        """Let go of the buckets that are full again; of all, if that is not enough."""
        each, full = self._each_second, self._full
        self._buckets = {
            key: (level, since)
            for key, (level, since) in self._buckets.items()
            if level + (now - since) * each < full
        }
        if len(self._buckets) >= MOST_BUCKETS:
            self._buckets.clear()
