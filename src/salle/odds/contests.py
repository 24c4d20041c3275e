"""One roll against another, exactly: dynamic contests, races, and dodging.

Each side uses one set. One of them picks *first*, without the other's dice in sight, the set that
is answered least often; the other picks *last*, knowing that set. An act that meets a reaction
has the resisting side last (SO-R17); who breaks a hold, whose set is stored, is last himself
(SO-R11).

>>> contest(Pool(2), Pool(2))
ContestOdds(works=Fraction(191, 2000), stopped=Fraction(9, 2000), fails=Fraction(9, 10))
>>> dodge(Pool(2), Pool(2)).stopped  # by a pair at least as high
Fraction(11, 2000)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from salle.kernel.errors import SalleError
from salle.odds.best_sets import Preference, Worth, best_set, chance_of, highest, widest
from salle.odds.one_roll import LEAST_DICE, NO_SET, Pool, Set, gobbles, meets, works

Rule = Callable[[Set, Set], bool]
"""Whether an acting set works against a resisting one."""
MOST_ATTACKERS: Final = 3
KEPT: Final = 65_536


class TooMany(SalleError):
    """More than can be worked out in good time."""


@dataclass(frozen=True)
class ContestOdds:
    """How an act goes: it works, the other side stops it, or it fails by itself."""

    works: Fraction
    stopped: Fraction
    fails: Fraction

    @property
    def stopped_of_good(self) -> Fraction:
        """Of the acts that do not fail by themselves, the part that is stopped."""
        good = self.works + self.stopped
        return self.stopped / good if good else Fraction(0)

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_contest(self)


def contest(
    acting: Pool,
    resisting: Pool,
    *,
    rule: Rule = works,
    difficulty: int = 0,
    acting_last: bool = False,
    prefer: Preference | None = None,
) -> ContestOdds:
    """The chances of an act against a resisting roll (SO-18, SO-19, SO-R9).

    `difficulty` is the act's own. `rule` is `works`, or `works_untimed` where nobody cares who is
    first. `prefer` is what the side that picks first goes by, if not by how seldom it is answered.
    """

    def qualifies(found: Set) -> bool:
        return meets(found.height, difficulty)

    def chance_to_work(against: Set) -> Fraction:
        return chance_of(acting, lambda found: qualifies(found) and rule(found, against))

    def chance_to_stop(acted: Set) -> Fraction:
        return chance_of(resisting, lambda found: not rule(acted, found))

    good = chance_of(acting, qualifies)
    if acting_last:
        worked = _answered(resisting, chance_to_work, without=good, prefer=prefer)
        return ContestOdds(worked, good - worked, 1 - good)
    stopped = _answered(
        acting, chance_to_stop, without=Fraction(0), prefer=prefer, qualifies=qualifies
    )
    return ContestOdds(good - stopped, stopped, 1 - good)


def _answered(
    first: Pool,
    answers: Callable[[Set], Fraction],
    *,
    without: Fraction,
    prefer: Preference | None,
    qualifies: Callable[[Set], bool] = lambda _: True,
) -> Fraction:
    """How often the side that picks first is answered.

    `answers` is the chance that the other side has an answer to a set, `without` to no set at all.
    """
    chance = lru_cache(None)(answers)

    def worth(found: Set) -> Worth | None:
        if not qualifies(found):
            return None
        return prefer(found) if prefer else (-chance(found),)

    used = best_set(first, worth)
    answered = used.mean(chance)
    return answered + used.get(NO_SET, 0) * without


# -- races -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class RaceOdds:
    """How a contest goes in which both want the same: one is ahead, the other, or neither."""

    first: Fraction
    second: Fraction
    tied: Fraction

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_race(self)


def race(one: Pool, other: Pool, *, timed: bool = True) -> RaceOdds:
    """Both do the same and the wider is ahead, then the higher; untimed the other way round.

    What is tied in both is for Coordination to decide (SO-R9).

    >>> race(Pool(2), Pool(2))
    RaceOdds(first=Fraction(189, 2000), second=Fraction(189, 2000), tied=Fraction(811, 1000))
    """
    prefer = widest if timed else highest
    ours, theirs = best_set(one, prefer), best_set(other, prefer)
    ahead = behind = tied = 0
    for mine, my_ways in ours.ways.items():
        for yours, your_ways in theirs.ways.items():
            both = my_ways * your_ways
            if prefer(mine) > prefer(yours):
                ahead += both
            elif prefer(mine) < prefer(yours):
                behind += both
            else:
                tied += both
    every = ours.rolls * theirs.rolls
    return RaceOdds(Fraction(ahead, every), Fraction(behind, every), Fraction(tied, every))


# -- dodging ---------------------------------------------------------------------------------


def gets_past(attack: Set, defence: Set) -> bool:
    """Whether an attack hits through one dodge or block.

    A set that can take dice from it at all is as wide as it is, so it takes enough to stop it.
    """
    return attack.width > 0 and not gobbles(defence, attack)


def dodge(
    attack: Pool,
    defence: Pool,
    *,
    difficulty: int = 0,
    attack_last: bool = False,
    prefer: Preference | None = None,
) -> ContestOdds:
    """The chances of one attack against somebody who dodges or blocks (SO-89, SO-90)."""
    return contest(
        attack,
        defence,
        rule=gets_past,
        difficulty=difficulty,
        acting_last=attack_last,
        prefer=prefer,
    )


def fewest_hits(defence: Set, attacks: Sequence[Set]) -> int:
    """How many attacks hit if the gobble dice of a defence are spent as well as can be.

    Attacks come widest first, then highest (SO-27). To stop one, all its dice but one must go;
    each die of the defence takes one (SO-90, SO-R82). Each hit is taken to hurt, and so costs the
    defence a die of its width and one yet unspent (SO-R21).

    >>> fewest_hits(Set(3, 6), [Set(2, 6), Set(3, 5), Set(2, 9)])
    2
    >>> fewest_hits(Set(2, 8), [Set(2, 5), Set(2, 4)])
    0
    """
    order = sorted((found for found in attacks if found.width), reverse=True)
    seen = tuple((found.width, found.height > defence.height) for found in order)
    return _fewest(seen, defence.width, defence.width)


@lru_cache(KEPT)
def _fewest(attacks: tuple[tuple[int, bool], ...], width: int, gobble: int) -> int:
    """The same for attacks as (width, too high), and a defence with its dice still unspent."""
    if not attacks:
        return 0
    (attack, too_high), later = attacks[0], attacks[1:]
    hit = 1 + _fewest(later, width - 1, max(0, gobble - 1))
    cost = attack - 1
    if too_high or attack > width or width < LEAST_DICE or cost > gobble:
        return hit
    return min(hit, _fewest(later, width, gobble - cost))


@dataclass(frozen=True)
class HitOdds:
    """How often each number of attacks hits."""

    chances: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """How many hit on average."""
        return sum((hits * chance for hits, chance in enumerate(self.chances)), Fraction(0))


def dodge_many(attack: Pool, defence: Pool, attackers: int, *, difficulty: int = 0) -> HitOdds:
    """How many of several equal attacks hit one who dodges or blocks with one set.

    The defence picks the set that lets the fewest through on average; attackers use their widest.
    """
    if not 1 <= attackers <= MOST_ATTACKERS:
        raise TooMany(f"1 to {MOST_ATTACKERS} attackers can be reckoned with, not {attackers}")
    coming = best_set(
        attack, lambda found: widest(found) if meets(found.height, difficulty) else None
    )
    hits = lru_cache(None)(lambda found: _hits(found, coming.ways, attackers))

    def worth(found: Set) -> Worth:
        return (-sum(number * ways for number, ways in enumerate(hits(found))),)

    used = best_set(defence, worth)
    totals = [0] * (attackers + 1)
    for found, ways in used.ways.items():
        for number, attack_ways in enumerate(hits(found)):
            totals[number] += ways * attack_ways
    every = used.rolls * coming.rolls**attackers
    return HitOdds(tuple(Fraction(total, every) for total in totals))


def _hits(defence: Set, coming: Mapping[Set, int], attackers: int) -> tuple[int, ...]:
    """In how many ways 0, 1, 2, … attacks hit a defence.

    All that matters of an attack is its width, no wider than one too wide, and whether it is too
    high; attacks alike in this are counted together.
    """
    kinds: dict[tuple[int, bool], int] = {}
    for found, ways in coming.items():
        kind = (min(found.width, defence.width + 1), found.height > defence.height)
        kinds[kind] = kinds.get(kind, 0) + ways
    totals = [0] * (attackers + 1)
    for group in combinations_with_replacement(sorted(kinds, reverse=True), attackers):
        orders = factorial(attackers) // prod(factorial(group.count(kind)) for kind in set(group))
        real = tuple(kind for kind in group if kind[0])
        number = _fewest(real, defence.width, defence.width)
        totals[number] += orders * prod(kinds[kind] for kind in group)
    return tuple(totals)
