"""What boards just built look worth to each seat.

Boards of every kind are met only here: what is learnt of rounds (`bot_prospects`) knows too few of
them. The weights are those of a logistic regression over 43,000 duels between heuristic bots,
31,000 of them with boards built at random, smoothed by hand where hardly any duel came by.
"""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.bot_figures import chance
from salle.games.force_battles.data import DARK, GEAS_COUNT, SEATS, TARGETS
from salle.games.force_battles.state import Duel

SPHERES: Final = 0.12
"""A counter in any sphere."""
WEAKEST: Final[list[float]] = [-2.0, -0.41, -0.21, -0.07, 0.02, 0.12, 0.16, 0.2]
"""By the counters beside the weakest TARGET."""
ATT: Final[list[float]] = [
    -0.6, -0.5, -0.4, -0.25, -0.19, -0.13, -0.05, 0.19, 0.49, 0.75, 0.9,
]  # fmt: skip
DEF: Final[list[float]] = [
    -0.44, -0.27, -0.1, 0.04, 0.18, 0.17, 0.15, 0.12, 0.12, 0.12, 0.12,
]  # fmt: skip
STRUCK: Final = -2.98
"""The chance that the other's blow lands, with so many counters pulled on either side:"""
HAND_PULL: Final = 3
TARGET_PULL: Final = 2
TENTH: Final = 10
GEAS: Final[list[float]] = [
    0.15, 0.0, 0.21, 0.0, 0.0, 0.0, 0.17, 0.0, 0.06, 0.0, 0.06, 0.05, 0.16,
]  # fmt: skip
"""A counter in each slot, for those who may use it."""
CLAIM: Final = 0.1
DARK_SIDE: Final = -0.55


def scores(duel: Duel) -> list[float]:
    """How each seat stands; a difference of 1 is as good as odds of 2.7 to 1."""
    found: list[float] = []
    for seat in range(SEATS):
        me, foe = duel.fighters[seat], duel.fighters[1 - seat]
        weakest = len(WEAKEST) - 1
        for target in range(TARGETS):
            weakest = min(weakest, duel.strength(seat, target))
        score = SPHERES * me.in_spheres() + WEAKEST[weakest]
        score += ATT[min(me.att(), len(ATT) - 1)] + DEF[min(me.guard(), len(DEF) - 1)]
        hits = chance(min(TENTH, foe.att() + HAND_PULL), False)
        score += STRUCK * hits * (1.0 - chance(min(TENTH, me.guard() + TARGET_PULL), False))
        for number in range(GEAS_COUNT):
            held = me.geas(number)
            if held and me.opens(number):
                score += GEAS[number] * held
        if me.claim:
            score += CLAIM
        if me.side == DARK:
            score += DARK_SIDE
        found.append(score)
    return found
