"""What boards just built look worth to each seat.

Boards of every kind are met only here: what is learnt of rounds (`bot_prospects`) knows fewer of
them. The weights are those of a logistic regression over 300,000 duels between the keen bot, with
boards built at random, and the usual one; those of `SPHERES` and `CLAIM`, and of a bare TARGET,
which hardly any duel began with, were set by hand.
"""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.bot_figures import chance
from salle.games.force_battles.data import DARK, GEAS_COUNT, SEATS, TARGETS
from salle.games.force_battles.state import Duel

SPHERES: Final = 0.12
"""A counter in any sphere."""
WEAKEST: Final[list[float]] = [-2.0, -0.43, -0.22, -0.04, 0.08, 0.11, 0.22, 0.29]
"""By the counters beside the weakest TARGET."""
ATT: Final[list[float]] = [
    -1.47, -1.18, -0.89, -0.58, -0.24, 0.08, 0.39, 0.65, 0.91, 1.09, 1.26,
]  # fmt: skip
DEF: Final[list[float]] = [
    -0.94, -0.86, -0.7, -0.49, -0.16, 0.05, 0.26, 0.45, 0.63, 0.8, 0.96,
]  # fmt: skip
STRUCK: Final = -1.06
"""The chance that the other's blow lands, with so many counters pulled on either side:"""
HAND_PULL: Final = 3
TARGET_PULL: Final = 2
TENTH: Final = 10
GEAS: Final[list[float]] = [
    0.17, -0.06, 0.19, 0.03, -0.05, -0.04, 0.2, 0.01, 0.06, -0.03, -0.12, -0.19, 0.21,
]  # fmt: skip
"""A counter in each slot, for those who may use it."""
CLAIM: Final = 0.1
DARK_SIDE: Final = -0.96


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
