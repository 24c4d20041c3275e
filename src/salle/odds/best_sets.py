"""Which set a roll comes to, exactly, when its owner uses the best.

What is best is for the asker to say: a *preference* gives every set a worth, or None if the set
is of no use. Wiggle dice are named after the others are seen, each as it serves best.

>>> odds = best_set(Pool(4))
>>> odds.chance(bool)  # of any set
Fraction(62, 125)
>>> odds[Set(3, 7)]
Fraction(9, 2500)
>>> best_set(Pool(1, wiggle=1), prefer=highest).mean(lambda found: found.height)
Fraction(11, 2)

Every face counts for itself: with j dice on it, the roller could have such and such a set there.
A roll comes to no better than some worth if every face does, so the number of rolls up to each
worth is a product of lists of `landings`, and the differences are the distribution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from salle.odds.landings import ANY_COUNT, joined, rolls, ways
from salle.odds.one_roll import (
    FACES,
    LEAST_DICE,
    MOST_DICE,
    NO_SET,
    Pool,
    Set,
    cap,
    given_dice,
    is_fine,
    meets,
)

Worth = tuple[int | Fraction, ...]
Preference = Callable[[Set], Worth | None]
"""What a set is worth, more being better, or None for a set of no use."""
Rank = tuple[Worth, int, int]
"""A worth with the width and height of its set, so that no two sets are worth the same."""
USELESS: Final[Rank] = ((), 0, 0)
"""The rank of no set: less than any other."""
NO_DIE: Final = 1
"""As bits: only none may show the face."""
EVERY_SET: Final = tuple(
    tuple(Set(width, height) for height in range(FACES + 1)) for width in range(MOST_DICE + 1)
)


# -- preferences -----------------------------------------------------------------------------


def widest(found: Set) -> Worth:
    """Width first, then height: who wants to be first, or to hit hard."""
    return (found.width, found.height)


def highest(found: Set) -> Worth:
    """Height first, then width: who wants to do it well."""
    return (found.height, found.width)


def reaching(difficulty: int, prefer: Preference = widest) -> Preference:
    """Only sets that meet a Difficulty are of use (SO-14, SO-R12).

    >>> best_set(Pool(5), reaching(6)).chance(bool)
    Fraction(3813, 10000)
    """

    def worth(found: Set) -> Worth | None:
        return prefer(found) if meets(found.height, difficulty) else None

    return worth


def wishing(heights: Iterable[int], prefer: Preference = widest) -> Preference:
    """A set of one of these heights before all others: a location one would like to hit."""
    wished = frozenset(heights)

    def worth(found: Set) -> Worth | None:
        further = prefer(found)
        return None if further is None else (int(found.height in wished), *further)

    return worth


def only(heights: Iterable[int], prefer: Preference = widest) -> Preference:
    """No set but one of these heights is of use, as for Disarm (SO-R91)."""
    wished = frozenset(heights)

    def worth(found: Set) -> Worth | None:
        return prefer(found) if found.height in wished else None

    return worth


# -- distributions ---------------------------------------------------------------------------


@dataclass(frozen=True)
class SetOdds(Mapping[Set, Fraction]):
    """How often a roll comes to each set; `NO_SET` where it comes to none."""

    ways: Mapping[Set, int]
    rolls: int

    def __getitem__(self, found: Set) -> Fraction:
        return Fraction(self.ways[found], self.rolls)

    def __iter__(self) -> Iterator[Set]:
        return iter(self.ways)

    def __len__(self) -> int:
        return len(self.ways)

    def chance(self, test: Callable[[Set], object]) -> Fraction:
        """Of a set, which is never `NO_SET`, that passes a test."""
        passed = sum(number for found, number in self.ways.items() if found.width and test(found))
        return Fraction(passed, self.rolls)

    def mean(self, worth: Callable[[Set], int | Fraction]) -> Fraction:
        """What sets are worth on average, `NO_SET` nothing."""
        total = sum(number * worth(found) for found, number in self.ways.items() if found.width)
        return Fraction(total) / self.rolls

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_sets(self)


def best_set(pool: Pool, prefer: Preference = widest) -> SetOdds:
    """How often a pool comes to each set if the best by `prefer` is used; of sets of equal worth
    the widest, then the highest. Sets it never comes to are left out. Dice above ten are not
    rolled (SO-9).
    """
    pool = cap(pool)
    if not pool.rolls:
        return SetOdds({NO_SET: 1}, 1)
    offering: dict[Rank, int] = {}
    for face in range(1, FACES + 1):
        for count, rank in enumerate(_offers(pool, face, prefer)):
            offering[rank] = offering.get(rank, 0) | 1 << count
    offering.pop(USELESS, None)
    counted: dict[Set, int] = {}
    allowed = [(1 << pool.normal + 1) - 1] * FACES
    before = every = rolls(pool.normal)
    for rank in sorted(offering, reverse=True):
        _, width, height = rank
        allowed[height - 1] ^= offering[rank]
        after = ways(joined(allowed), pool.normal)
        if before != after:
            counted[EVERY_SET[width][height]] = before - after
        before = after
    if before:
        counted[NO_SET] = before
    return SetOdds(counted, every)


def _offers(pool: Pool, face: int, prefer: Preference) -> list[Rank]:
    """For each number of rolled dice on a face, the rank of the best set to be had there."""
    given = given_dice(pool, face)
    by_width = [USELESS] * LEAST_DICE
    for width in range(LEAST_DICE, pool.size + 1):
        worth = prefer(EVERY_SET[width][face])
        by_width.append(USELESS if worth is None else (worth, width, face))
    return [
        max(by_width[shown : shown + pool.wiggle + 1])
        for shown in range(given, given + pool.normal + 1)
    ]


def chance_of(pool: Pool, useful: Callable[[Set], bool]) -> Fraction:
    """The chance that some set of use can be had, whatever else the roll shows.

    >>> chance_of(Pool(5), lambda found: found.height >= 6)
    Fraction(3813, 10000)
    """
    pool = cap(pool)
    if not pool.rolls:
        return Fraction(0)
    allowed = []
    widths = range(LEAST_DICE, pool.size + 1)
    for face in range(1, FACES + 1):
        within_reach = 0
        for width in widths:
            if useful(EVERY_SET[width][face]):
                within_reach |= 1 << width
        for _ in range(pool.wiggle):
            within_reach |= within_reach >> 1
        allowed.append(ANY_COUNT & ~(within_reach >> given_dice(pool, face)))
    every = rolls(pool.normal)
    return Fraction(every - ways(joined(allowed), pool.normal), every)


def chance_of_all_low(pool: Pool, difficulty: int = 0) -> Fraction:
    """The chance to fail with every die low, which is worse than failing (SO-8, SO-R4).

    >>> chance_of_all_low(Pool(3))
    Fraction(3, 50)
    """
    pool = cap(pool)
    if not pool.rolls or pool.hard or pool.wiggle or any(map(is_fine, pool.fixed)):
        return Fraction(0)
    allowed = []
    for face in range(1, FACES + 1):
        failing = LEAST_DICE - given_dice(pool, face) if meets(face, difficulty) else FACES + 1
        allowed.append(NO_DIE if is_fine(face) else (1 << failing) - 1)
    return Fraction(ways(joined(allowed), pool.normal), rolls(pool.normal))


def after_roll(faces: Sequence[int], wiggle: int, prefer: Preference = widest) -> Set:
    """The best set to be had of dice that lie on the table, with so many wiggle dice to name.

    >>> str(after_roll([7, 2, 9], 1)), str(after_roll([7, 7, 9], 1, highest))
    ('2x9', '2x9')
    """
    shown = Pool(0, 0, wiggle, tuple(faces))
    ranks = [_offers(shown, face, prefer)[0] for face in range(1, FACES + 1)]
    _, width, height = max(ranks)
    return EVERY_SET[width][height]
