"""Chances of 2d6 against 2d6, and what a hit is worth."""

from __future__ import annotations

from typing import Final

from salle.games.impact.data import D6, IMMOBILE_FACTOR, LIMB_MASK
from salle.games.impact.rules.speed import lost_limbs
from salle.games.impact.state import Fight, Fighter

EDGE: Final = 24
ROLLS: Final = 1296.0
LIMB_WORTH: Final = 0.45
KO_WORTH: Final = 1.0
WEAR_WORTH: Final = 0.04


def _chances() -> list[float]:
    """The chance that 2d6 with an edge from -EDGE to EDGE beat 2d6."""
    ways = [0] * 13
    for a in range(1, D6 + 1):
        for b in range(1, D6 + 1):
            ways[a + b] += 1
    found: list[float] = []
    for edge in range(-EDGE, EDGE + 1):
        won = 0
        for mine in range(2, 13):
            for theirs in range(2, 13):
                if mine + edge > theirs:
                    won += ways[mine] * ways[theirs]
        found.append(won / ROLLS)
    return found


CHANCES: Final[list[float]] = _chances()


def chance(edge: int) -> float:
    """The chance to come to strictly more with this edge."""
    return CHANCES[max(-EDGE, min(EDGE, edge)) + EDGE]


def damage_of(edge: int) -> float:
    """What is left of an edge over Toughness after a die, on average."""
    if edge <= 1:
        return 0.0
    if edge <= D6:
        return edge * (edge - 1) / (2 * D6)
    return edge - (D6 + 1) / 2


def at_least(edge: int, damage: int) -> float:
    """The chance that an edge over Toughness does this damage after a die."""
    return max(0, min(D6, edge - damage)) / D6


def harm(fight: Fight, foe: Fighter, area: int, force: int, tough: int) -> float:
    """What a hit with this damage total is worth: the share of the area it fills, more if it fills
    it up, and a little for Toughness worn down.
    """
    left = fight.house.sheet.boxes[area] - foe.damage[area]
    if left <= 0:
        return 0.0
    vital = not LIMB_MASK >> area & 1
    share = 1.0 if vital else LIMB_WORTH
    last = KO_WORTH if vital or lost_limbs(foe) >= 2 else LIMB_WORTH / 2
    if not fight.house.skilled:
        return share + last if force >= left else share * force / left
    edge = force - tough
    wears = (foe.tough[area] + 1) // 2
    if foe.immobile:
        left = (left + IMMOBILE_FACTOR - 1) // IMMOBILE_FACTOR
        wears = (wears + IMMOBILE_FACTOR - 1) // IMMOBILE_FACTOR
    worth = share * (damage_of(edge) - damage_of(edge - left)) / left + last * at_least(edge, left)
    if fight.house.ranged and wears < left:
        worth += WEAR_WORTH * (at_least(edge, max(1, wears)) - at_least(edge, left))
    return worth
