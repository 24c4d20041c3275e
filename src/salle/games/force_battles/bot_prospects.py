"""What an unfinished duel looks worth to each seat, by the counters on the boards.

The weights are those of a logistic regression over duels between heuristic bots.
"""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.data import SEATS, TARGETS
from salle.games.force_battles.state import Duel

SPHERES: Final = 0.053
ATT: Final = 0.33
DEF: Final = 0.28
WEAKEST: Final = 0.146
ARM: Final = 0.074
SAFE: Final = 7
"""A TARGET this strong survives any one hit."""
CLAIM: Final = 0.33


def scores(duel: Duel) -> list[float]:
    """How each seat stands; a difference of 1 is as good as odds of 2.7 to 1."""
    found: list[float] = []
    for seat in range(SEATS):
        me = duel.fighters[seat]
        weakest = SAFE
        for target in range(TARGETS):
            weakest = min(weakest, duel.strength(seat, target))
        score = SPHERES * me.in_spheres() + ATT * me.att() + DEF * me.guard()
        score += WEAKEST * weakest + ARM * min(SAFE, duel.strength(seat, me.hand_target()))
        if me.claim:
            score += CLAIM
        found.append(score)
    return found
