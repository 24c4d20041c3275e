"""What an unfinished fight looks worth to each seat, by damage, Stamina, points and holds.

The weights follow a logistic regression over fights between heuristic bots; those of limbs, falls
and holds were set by hand, because hardly any of these fights had them.
"""

from __future__ import annotations

from typing import Final

from salle.games.impact.data import AREAS, LIMB_MASK
from salle.games.impact.state import Fight

VITAL: Final = -0.95
"""The share filled of a vital area."""
WORST: Final = -0.3
"""The share filled of the vital area hit worst."""
LIMB: Final = -0.3
STAMINA: Final = 0.028
POINT: Final = 0.03
PRONE: Final = -0.2
HELD: Final = -0.3
IMMOBILE: Final = -0.8
POWER: Final = 0.2
DEFENCE: Final = 0.4
SKILL: Final = 1.0
TOUGHNESS: Final = 0.25
OUT: Final = -50.0


def scores(fight: Fight) -> list[float]:
    """How each seat stands; a difference of 1 is as good as odds of 2.7 to 1."""
    found: list[float] = []
    for seat in range(fight.seats):
        if not fight.is_in(seat):
            found.append(OUT)
            continue
        me = fight.fighters[seat]
        sheet = fight.house.sheet
        score = 0.0
        worst = 0.0
        toughness = 0
        for area in range(AREAS):
            share = float(me.damage[area]) / float(sheet.boxes[area])
            toughness += me.tough[area]
            if LIMB_MASK >> area & 1:
                score += LIMB * share
            else:
                score += VITAL * share
                worst = max(worst, share)
        skill = 0
        for level in me.skill:
            skill += level
        score += WORST * worst + STAMINA * me.stamina + POWER * (me.power[0] + me.power[1])
        score += POINT * (me.sp_strike + me.sp_grapple) + DEFENCE * me.defence
        score += SKILL * float(skill) / sheet.rows + TOUGHNESS * toughness
        if me.prone:
            score += PRONE
        if me.held:
            score += HELD
        if me.immobile:
            score += IMMOBILE
        found.append(score)
    return found
