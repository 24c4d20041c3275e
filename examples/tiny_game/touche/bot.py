"""A sensible opponent."""

from __future__ import annotations

from typing import Final

from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from touche.rules import THRUST, Duel

GUARD_WORTH: Final = 0.25
"""What a point of guard is worth, in touches."""


class ToucheBot(Policy):
    """Thrusts with the lowest die that touches, unless that leaves too poor a guard."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Duel)
        if ask == THRUST:
            return max(options, key=lambda die: worth(state, seat, die))
        return max(options)


def worth(duel: Duel, seat: int, thrust: int) -> float:
    """A touch now, and the best guard that is left."""
    left = duel.dice[:]
    left.remove(thrust)
    return (thrust > duel.guards[1 - seat]) + GUARD_WORTH * max(left)
