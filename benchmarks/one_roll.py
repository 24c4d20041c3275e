"""How fast the odds of the one roll are beside icepool, on the same work.

What is measured: how often each set is the best one (the widest, then the highest), for every pool
from 2 to 10 ten-sided dice, all nine in one process. Both begin cold in every round: Salle forgets
the lists that it keeps, and icepool gets a new evaluator, which it then keeps for the nine pools.
Two mixed pools with wiggle dice are timed by themselves, each of them cold.

`checksum` is a CRC-32 of the nine distributions as sorted text. Theirs must be ours.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from statistics import median
from time import perf_counter
from typing import Any, Final
from zlib import crc32

from benchmarks.peers import PeerMissing
from benchmarks.table import Line, below
from salle.odds import landings
from salle.odds.best_sets import best_set
from salle.odds.one_roll import Pool
from salle.odds.pools import pool_text

OVER_ICEPOOL: Final = 5.0
MIXED_MILLISECONDS: Final = 50.0
DICE: Final = range(2, 11)
MIXED: Final = (Pool(8, wiggle=2), Pool(6, hard=2, wiggle=2))
REPEATS: Final = 5
"""Times the work is done in a round; the quickest counts, as the machine may be busy."""

Distribution = Mapping[Any, int]
"""Ways by (width, height)."""


class Unequal(Exception):
    """The two libraries did not compute the same."""


def ours() -> list[Distribution]:
    """The distributions by Salle, from nothing."""
    landings.forget()
    return [best_set(Pool(dice)).ways for dice in DICE]


def icepools() -> Callable[[], list[Distribution]]:
    """The same work by icepool, from a new evaluator."""
    try:
        import icepool
    except ImportError as reason:
        raise PeerMissing("icepool is not installed: pip install 'salle[bench]'") from reason

    class BestSet(icepool.MultisetEvaluator[int, tuple[int, int]]):  # type: ignore[misc]
        """The widest set, then the highest; (0, 0) without any."""

        def next_state(self, state: Any, order: Any, outcome: int, count: int) -> tuple[int, int]:
            best: tuple[int, int] = state or (0, 0)
            return max(best, (count, outcome)) if count > 1 else best

    def distributions() -> list[Distribution]:
        best = BestSet()
        return [best.evaluate(icepool.d10.pool(dice)) for dice in DICE]

    return distributions


def checksum(distributions: list[Distribution]) -> int:
    """Of what was computed, written alike for both."""
    told = [sorted((*found, ways) for found, ways in one.items() if ways) for one in distributions]
    return crc32(repr(told).encode())


def milliseconds(work: Callable[[], object]) -> float:
    """The quickest of some repetitions."""
    times = []
    gc.disable()
    for _ in range(REPEATS):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    gc.enable()
    return 1000 * min(times)


def cold(pool: Pool) -> Callable[[], object]:
    """A pool worked out from nothing."""

    def work() -> object:
        landings.forget()
        return best_set(pool)

    return work


def one_roll_lines(rounds: int) -> Iterator[Line]:
    """The nine pools beside icepool, and the mixed pools by themselves."""
    theirs = icepools()
    sums = checksum(ours()), checksum(theirs())
    if sums[0] != sums[1]:
        raise Unequal(f"Salle and icepool differ in the odds of one roll: {sums}")
    times = [(milliseconds(ours), milliseconds(theirs)) for _ in range(rounds)]
    ratio = median(peer / own for own, peer in times)
    yield Line(
        "best set of 2d to 10d, cold, over icepool",
        f"{median(own for own, _ in times):.2f} ms",
        f"{median(peer for _, peer in times):.2f} ms",
        f"{ratio:.2f}",
        f"≥ {OVER_ICEPOOL:g}",
        "yes" if ratio >= OVER_ICEPOOL else "no",
        f"{sums[0]:08x} {sums[1]:08x}",
    )
    for pool in MIXED:
        figure = median(milliseconds(cold(pool)) for _ in range(rounds))
        yield below(f"best set of {pool_text(pool)}, cold", figure, "ms", MIXED_MILLISECONDS)
