"""How strong a bot plays: five levels for every game.

Every level has the game's usual bot and lets it falter: at so many of its decisions in a hundred
it takes any option instead of the one it thinks best.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from salle.kernel.errors import SalleError
from salle.kernel.game import Game
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

USUAL: Final = "heuristic"
HUNDRED: Final = 100


class BadLevel(SalleError):
    """A level that no bot has."""


@dataclass(frozen=True)
class Level:
    """A strength that people choose: its number from 1, the weakest, and its name."""

    number: int
    name: str


LEVELS: Final = (
    Level(1, "Novice"),
    Level(2, "Scholar"),
    Level(3, "Fencer"),
    Level(4, "Provost"),
    Level(5, "Maître"),
)
DEFAULT_LEVEL: Final = 3
FALTERS: Final = {1: 80, 2: 50, 3: 25, 4: 10, 5: 0}
"""Decisions in a hundred at which a level takes any option."""


def level_numbered(number: int) -> Level:
    """The level with this number."""
    for level in LEVELS:
        if level.number == number:
            return level
    raise BadLevel(f"there is no level {number}; they run from 1 to {LEVELS[-1].number}")


def usual_bot(game: Game) -> str | None:
    """The name of the bot a game plays with unless told otherwise; None if it has none.

    Without a heuristic it is the last one named: a game names its bots from the weakest up.
    """
    return USUAL if USUAL in game.bots else next(reversed(list(game.bots)), None)


@final
class Faltering(Policy):
    """Asks another policy, but at some decisions takes any option, all equally likely."""

    def __init__(self, steady: Policy, percent: int, thinking: Thinking) -> None:
        self.steady = steady
        self.percent = percent
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        """One of `options`."""
        if self.thinking.below(HUNDRED) < self.percent:
            return options[self.thinking.below(len(options))]
        return self.steady.decide(state, seat, ask, options)


def policy(game: Game, level: int, thinking: Thinking) -> Policy:
    """Somebody who plays `game` at a level; random play where the game has no bot."""
    percent = FALTERS[level_numbered(level).number]
    name = usual_bot(game)
    steady = RandomPolicy(thinking) if name is None else game.bots[name](thinking)
    return Faltering(steady, percent, thinking) if percent else steady
