"""What an attack does, exactly: a pool, a weapon, an armor, and perhaps somebody who dodges.

Damage here is what gets through armor. Boxes that are full already, and fire that goes on
burning, are not reckoned with.

>>> from salle.odds.arms import ARMORS, WEAPONS, named
>>> blow = Blow(named(WEAPONS, "blaster rifle"), named(ARMORS, "stormtrooper armor"))
>>> blow.damage(Set(3, 6))
4
>>> attack(Pool(5), blow).hits, attack(Pool(5), blow).mean
(Fraction(436, 625), Fraction(21831, 10000))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from salle.odds.arms import HEAD, LOCATION_AT, LOCATIONS, NO_ARMOR, Armor, Location, Weapon
from salle.odds.best_sets import Preference, Worth, best_set, chance_of, reaching
from salle.odds.many_sets import TotalOdds, total_of_sets
from salle.odds.one_roll import FACES, Pool, Set, gobbles, location_of, meets

CONCUSSION: Final = 2
"""Shock on every location within a blast (SO-69)."""
MINOR_LIMIT: Final = 5
"""So many points on one location put out a minor character (SO-62)."""
POWER_BONUS: Final = 2
"""What a power attack adds (SO-115)."""


class Blow(NamedTuple):
    """How an attack is made: with what, against what, moved up or down, and with what more.

    `shift` is 2 or −2 for aiming high or low; `more` is extra damage, as of a power attack.
    """

    weapon: Weapon
    armor: Armor = NO_ARMOR
    shift: int = 0
    more: int = 0

    def armor_left(self, height: int) -> int:
        """What armor still takes off at a location once Penetration is through (SO-76)."""
        return max(0, self.armor.rating_at(height) - self.weapon.penetration)

    def damage(self, found: Set) -> int:
        """Points of a hit that get through armor (SO-34, SO-60)."""
        raw = found.width + self.weapon.bonus + self.more
        return max(0, raw - self.armor_left(location_of(found.height, self.shift)))

    def place(self, found: Set) -> Location:
        """Where it hits."""
        return LOCATION_AT[location_of(found.height, self.shift)]

    def mean_damage(self, found: Set) -> Fraction:
        """What a hit does on average, with the blast around it (SO-69, SO-70, SO-R62)."""
        if not self.weapon.area:
            return Fraction(self.damage(found))
        return _blast(self, found)


@lru_cache(4096)
def _blast(blow: Blow, found: Set) -> Fraction:
    """The mean of direct hit, concussion and shrapnel: armor counts once for each location.

    With Burn each Area die is a point of Shock, and there is no concussion (SO-73, SO-R66).
    """
    weapon, struck = blow.weapon, blow.place(found)
    concussion = 0 if weapon.burns else CONCUSSION
    total = 0
    for place in LOCATIONS:
        direct = found.width + weapon.bonus + blow.more if place == struck else 0
        stopped = blow.armor_left(place.heights[0])
        here, elsewhere = len(place.heights), FACES - len(place.heights)
        for dice in range(weapon.area + 1):
            ways = comb(weapon.area, dice) * here**dice * elsewhere ** (weapon.area - dice)
            total += ways * max(0, direct + concussion + dice - stopped)
    return Fraction(total, FACES**weapon.area)


@dataclass(frozen=True)
class PlaceOdds:
    """How often a location is hit, and what it suffers on average of all attacks."""

    place: Location
    hits: Fraction
    mean: Fraction


@dataclass(frozen=True)
class AttackOdds:
    """What one attack with one set does.

    `hits` is the chance to hit, `hurts` to get any point through armor, `mean` the points on
    average, misses and blasts included. `minor` is the chance to put out a fresh minor character,
    `fills` to fill all boxes of a fresh location; they, `hurts` and `places` leave blasts out.
    """

    hits: Fraction
    hurts: Fraction
    mean: Fraction
    minor: Fraction
    fills: Fraction
    places: tuple[PlaceOdds, ...]

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_attack(self)


def attack(
    pool: Pool,
    blow: Blow,
    *,
    difficulty: int = 0,
    defence: Pool | None = None,
    prefer: Preference | None = None,
) -> AttackOdds:
    """The odds of an attack. The set with the most damage on average is used, unless `prefer`
    says otherwise. Whoever defends picks last, knowing the attack.
    """

    @lru_cache(None)
    def past(found: Set) -> Fraction:
        if defence is None:
            return Fraction(1)
        return 1 - chance_of(defence, lambda answer: gobbles(answer, found))

    def hardest(found: Set) -> Worth:
        return (blow.mean_damage(found) * past(found),)

    used = best_set(pool, reaching(difficulty, prefer or hardest))

    def chance(test: Callable[[Set], bool]) -> Fraction:
        return used.mean(lambda found: past(found) if test(found) else 0)

    def place_odds(place: Location) -> PlaceOdds:
        def points(found: Set) -> Fraction:
            return blow.damage(found) * past(found) if blow.place(found) == place else Fraction(0)

        return PlaceOdds(place, chance(lambda found: blow.place(found) == place), used.mean(points))

    return AttackOdds(
        hits=chance(lambda _: True),
        hurts=chance(lambda found: blow.damage(found) > 0),
        mean=used.mean(lambda found: blow.mean_damage(found) * past(found)),
        minor=chance(lambda found: puts_out_minor(blow, found)),
        fills=chance(lambda found: blow.damage(found) >= blow.place(found).boxes),
        places=tuple(place_odds(place) for place in LOCATIONS),
    )


def puts_out_minor(blow: Blow, found: Set) -> bool:
    """Whether a hit puts a fresh minor character out: any damage to the head, or five points to
    one location (SO-62).
    """
    points = blow.damage(found)
    return points >= (1 if blow.place(found) == HEAD else MINOR_LIMIT)


def spray(pool: Pool, blow: Blow, *, difficulty: int = 0) -> TotalOdds:
    """What a Spray weapon does when every set is a hit on one target (SO-79, SO-R15, SO-R50).

    Its Spray dice are in the pool already.
    """
    return total_of_sets(
        pool,
        lambda found: blow.damage(found) if meets(found.height, difficulty) else 0,
    )
