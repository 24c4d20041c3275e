"""The slow and obvious way: every roll, every naming of wiggle dice, one after the other."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator

from salle.odds.best_sets import Preference
from salle.odds.one_roll import FACES, HARD_FACE, NO_SET, Pool, Set, sets_of

ANY_FACE = range(1, FACES + 1)


def every_roll(pool: Pool) -> Iterator[list[int]]:
    """What the dice show, wiggle dice left out."""
    for rolled in itertools.product(ANY_FACE, repeat=pool.normal):
        yield [*rolled, *pool.fixed, *[HARD_FACE] * pool.hard]


def every_naming(pool: Pool, shown: list[int]) -> Iterator[list[int]]:
    """The same with the wiggle dice named in every way."""
    for named in itertools.combinations_with_replacement(ANY_FACE, pool.wiggle):
        yield [*shown, *named]


def choices(pool: Pool, shown: list[int]) -> set[Set]:
    """Every set that could be used after a roll."""
    return {found for faces in every_naming(pool, shown) for found in sets_of(faces)}


def best_of(found: set[Set], prefer: Preference) -> Set:
    """The best of them; of equals the widest, then the highest."""
    worths = [(worth, one) for one in found if (worth := prefer(one)) is not None]
    return max(worths)[1] if worths else NO_SET


def counted_best(pool: Pool, prefer: Preference) -> Counter[Set]:
    """How many rolls come to each set."""
    return Counter(best_of(choices(pool, shown), prefer) for shown in every_roll(pool))


def counted_totals(pool: Pool, worth: Callable[[Set], int]) -> Counter[int]:
    """How many rolls come to each total of all their sets."""
    return Counter(
        max(
            sum(max(0, worth(found)) for found in sets_of(faces))
            for faces in every_naming(pool, shown)
        )
        for shown in every_roll(pool)
    )
