"""Points shared out by weight, one at a time, so that more points never take one away.

Dice and the other side's Rank decide how many points a team really has. A plan therefore gives
weights: with exactly as many points as the weights add up to, each place gets its weight; with
fewer or more they are shared as evenly as whole numbers allow (the method of Sainte-Laguë).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def next_share(weights: Sequence[int], given: Sequence[int], most: int) -> int:
    """The place of the next point; below `most` somewhere. Places without weight come last."""
    known = weights if any(weights) else [1] * len(weights)
    open_to = [place for place, count in enumerate(given) if count < most]

    def turn(place: int) -> tuple[bool, Fraction]:
        weight = known[place]
        return weight == 0, Fraction(2 * given[place] + 1, weight or 1)

    return min(open_to, key=turn)


def shared(weights: Sequence[int], points: int, most: int) -> tuple[int, ...]:
    """So many points shared out, at most `most` to a place; what finds no room is left."""
    given = [0] * len(weights)
    for _ in range(min(points, most * len(weights))):
        given[next_share(weights, given, most)] += 1
    return tuple(given)
