"""What a match between two rounds is worth to each seat, for searches that stop there."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.bot_worth import threat
from salle.games.star_ore.data_combat import ON_FOOT, PLACES
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.playout import shares

STEEP: Final = 1.1
WEIGHT: Final[tuple[float, ...]] = (0.05, 0.05, 0.1, 0.1, 0.3, 0.2, 0.2)


def soundness(me: Combatant) -> float:
    """How much of somebody is left, from 0 to 1."""
    left = 0.0
    for place in range(PLACES):
        boxes = me.sheet.boxes[place]
        marks = me.x[place] + me.shock[place]
        left += WEIGHT[place] * max(0, boxes - marks) / boxes
    return left


def prospects_of(fight: Fight, seats: int) -> list[float]:
    """Each side's strength as it looks; seats of a side share its chance. Nothing in vehicles."""
    if fight.scene != ON_FOOT or fight.round == 0:
        return []
    sides: list[int] = []
    scores: list[float] = []
    for me in fight.fighters:
        if me.side not in sides:
            sides.append(me.side)
            scores.append(0.0)
        if fight.active(me):
            scores[sides.index(me.side)] += threat(fight, me) * (0.4 + soundness(me))
    total = 0.1
    for score in scores:
        total += score
    for i in range(len(scores)):
        scores[i] = STEEP * 4.0 * scores[i] / total
    chances = shares(scores)
    found = [0.0] * seats
    for i in range(len(sides)):
        count = 0
        for seat in range(fight.players):
            if fight.side_of[seat] == sides[i]:
                count += 1
        for seat in range(fight.players):
            if fight.side_of[seat] == sides[i]:
                found[seat] = chances[i] / max(1, count)
    return found
