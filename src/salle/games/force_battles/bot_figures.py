"""Figures the bot weighs with: exact 2D6 chances, what a hit costs, which TARGET is weak."""

from __future__ import annotations

from typing import Final, final

from salle.games.force_battles.data import AUTOMATIC_MISS, D6, TARGETS
from salle.games.force_battles.state import Duel

WAYS: Final[list[int]] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
"""Of the 36 rolls of 2D6, how many come to a number or less."""
ROLLS: Final = 36.0
END: Final = 30.0
"""Worth of ending the duel, in counters."""
SAFE: Final = 7
"""A TARGET this strong survives any one hit."""
WEAKNESS: Final = 0.5
GEAS_PRICE: Final = 1.0
HAND_ROUGH: Final = 4
"""Counters that a HAND is good for, roughly."""


def chance(die: int, lifted: bool) -> float:
    """The chance of a roll at or below a Hit or Block Die."""
    if die >= AUTOMATIC_MISS and not lifted:
        return 0.0
    return WAYS[min(max(die, 0), 2 * D6)] / ROLLS


@final
class Harm:
    """What a hit that lands costs on average: by the counters that stand there and those of them
    that are pulled and lost in any case. An end costs `end`, a counter that a TARGET lacks to
    `safe` costs `weakness`.
    """

    def __init__(self, end: float, weakness: float, safe: float) -> None:
        self.end = end
        self.weakness = weakness
        self.safe = safe
        self.usual: list[float] = [
            self._reckoned(there, pulled)
            for there in range(MOST_THERE)
            for pulled in range(MOST_THERE)
        ]

    def of(self, there: int, pulled: int) -> float:
        """The cost, where `there` counters stand, `pulled` among them."""
        if there < MOST_THERE and pulled < MOST_THERE:
            return self.usual[there * MOST_THERE + pulled]
        return self._reckoned(there, pulled)

    def _reckoned(self, there: int, pulled: int) -> float:
        total = 0.0
        for face in range(1, D6 + 1):
            lost = max(pulled, face)
            if face >= there or lost >= there:
                total += self.end
            else:
                total += lost + self.weakness * max(0.0, self.safe - there + lost)
        return total / D6


MOST_THERE: Final = 32
"""Numbers of counters that are usual."""
USUAL_HARM: Final = Harm(END, WEAKNESS, float(SAFE))


def harm(there: int, pulled: int) -> float:
    """What a hit costs as the bot sees it that all else is measured by."""
    return USUAL_HARM.of(there, pulled)


def strengths_of(duel: Duel, seat: int) -> list[int]:
    """The counters beside every TARGET."""
    return [duel.strength(seat, target) for target in range(TARGETS)]


def weakest(duel: Duel, seat: int) -> int:
    """The strength of a player's weakest TARGET."""
    return min(strengths_of(duel, seat))


def extreme_target(duel: Duel, seat: int, options: list[int], weak: bool) -> int:
    """The weakest or the strongest TARGET of a player."""
    best = options[0]
    for target in options:
        here, there = duel.strength(seat, target), duel.strength(seat, best)
        if here < there if weak else here > there:
            best = target
    return best


def nearest(options: list[int], base: int, wanted: int) -> int:
    """The option whose number, after `base`, is nearest to what is wanted."""
    best = options[0]
    for option in options:
        if abs(option % base - wanted) < abs(best % base - wanted):
            best = option
    return best
