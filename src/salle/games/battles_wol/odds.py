"""Exact chances that hints tell: to hit, and to deal at least so much damage."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from salle.games.battles_wol.data import D20, D100

FACES = Fraction(1, D20)


def percent(chance: Fraction) -> str:
    """A chance in whole percent; `<1%` and `>99%` where that would round to 0 or 100."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "<1%"
    if rounded == 100 and chance < 1:
        return ">99%"
    return f"{rounded}%"


def to_hit(need: int) -> Fraction:
    """The chance of an ATT roll: a 1 always misses, a 20 always hits (BW-32 to BW-34)."""
    return Fraction(min(D20 - 1, max(1, D20 + 1 - need)), D20)


def to_succeed(chance: int) -> Fraction:
    """The chance of a percentage roll (BW-78)."""
    return Fraction(min(D100, max(0, chance)), D100)


@lru_cache(maxsize=512)
def sums(count: int, sides: int) -> tuple[int, ...]:
    """In how many ways `count` dice show each sum, from 0 on."""
    ways = [1]
    for _ in range(count):
        longer = [0] * (len(ways) + sides)
        for total, number in enumerate(ways):
            for face in range(1, sides + 1):
                longer[total + face] += number
        ways = longer
    return tuple(ways)


def at_least(count: int, sides: int, amount: int) -> Fraction:
    """The chance that `count` dice show `amount` or more."""
    ways = sums(count, sides)
    return Fraction(sum(ways[max(0, amount) :]), sum(ways))


def hits_for(need: int, count: int, sides: int, times: int, bonus: int, amount: int) -> Fraction:
    """The chance that one ATT roll hits and deals `amount` or more: dice × multiplier + bonus,
    the multiplier one higher on a natural 20 (BW-34, BW-R45).
    """

    def dealt(multiplier: int) -> Fraction:
        return at_least(count, sides, -((bonus - amount) // multiplier))

    plain = to_hit(need) - FACES
    return plain * dealt(times) + FACES * dealt(times + 1)
