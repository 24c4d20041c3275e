"""What an unfinished battle looks worth to each side, by the Mobs on the field.

The weights are those of a logistic regression over battles between heuristic bots.
"""

from __future__ import annotations

import math
from typing import Final

from salle.games.battles_wol.data import ACTIVE, BUSY, DEAD, FALLOW, SEATS, STUCK
from salle.games.battles_wol.state import Battle

HP: Final = 0.0083
HP_ROOT: Final = 0.0265
SIDE_ROOT: Final = 0.58
"""The square root of all Hit Points of a side."""
POINT: Final = 0.077
DEF: Final = 0.236
POSITIONS: Final[list[tuple[int, float]]] = [
    (ACTIVE, 0.129), (STUCK, -0.317), (BUSY, 0.175), (FALLOW, 0.47),
]  # fmt: skip
TURN: Final = 0.0755


def scores(battle: Battle) -> list[float]:
    """How each side stands; a difference of 1 is as good as odds of 2.7 to 1."""
    found: list[float] = []
    for seat in range(SEATS):
        score = TURN if battle.current == seat else 0.0
        total = 0
        for mob in battle.parties[seat]:
            if mob.position == DEAD:
                continue
            hp = max(0, mob.hp)
            total += hp
            score += HP * hp + HP_ROOT * math.sqrt(float(hp)) + DEF * mob.defence
            score += POINT * (mob.first + mob.second)
            for position, worth in POSITIONS:
                if mob.position == position:
                    score += worth
        found.append(score + SIDE_ROOT * math.sqrt(float(total)))
    return found
