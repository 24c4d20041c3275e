"""How strong a bot plays: five levels for every game.

Every level has the game's usual bot. The lower ones let it falter: at so many of its decisions in
a hundred they take any option instead of the one it thinks best. The higher ones search, with the
usual bot to guide them. How much of each makes a level was measured, game by game: the figures are
in the `levels.toml` of its folder, the measurements in `docs/bots.md`.
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from salle.bots.search_manner import Manner
from salle.kernel.errors import SalleError
from salle.kernel.game import Game
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

USUAL: Final = "heuristic"
HUNDRED: Final = 100
FIGURES: Final = "levels.toml"


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


@dataclass(frozen=True)
class Strength:
    """What makes a level of one game: faltering, or simulations."""

    falters: int = 0
    simulations: int = 0


def level_numbered(number: int) -> Level:
    """The level with this number."""
    for level in LEVELS:
        if level.number == number:
            return level
    raise BadLevel(f"there is no level {number}; they run from 1 to {LEVELS[-1].number}")


@cache
def _figures(package: str) -> dict[str, Any]:  # what a TOML file may hold; read by those below
    """The figures of a game by its package, or of any game that has none of its own."""
    file = files(package).joinpath(FIGURES)
    if not file.is_file():
        file = files(__package__).joinpath(FIGURES)
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _figures_of(game: Game) -> dict[str, Any]:
    module = sys.modules[type(game).__module__]
    return _figures(module.__name__ if hasattr(module, "__path__") else __package__)


def strength(game: Game, level: int) -> Strength:
    """What makes a level of a game."""
    return Strength(**_figures_of(game)["levels"][level_numbered(level).number - 1])


def manner(game: Game) -> Manner:
    """How a game is searched."""
    return Manner(**_figures_of(game)["search"])


def usual_bot(game: Game) -> str | None:
    """The name of the bot a game plays with unless told otherwise; None if it has none.

    Without a heuristic it is the last one named: a game names its bots from the weakest up.
    """
    return USUAL if USUAL in game.bots else next(reversed(list(game.bots)), None)


def usual_policy(game: Game, thinking: Thinking) -> Policy:
    """The bot a game plays with unless told otherwise; random play where it has none."""
    name = usual_bot(game)
    return RandomPolicy(thinking) if name is None else game.bots[name](thinking)


def guide(game: Game, thinking: Thinking) -> Policy:
    """The bot that a search of this game follows: the usual one, unless another is named."""
    name = _figures_of(game).get("guide")
    return usual_policy(game, thinking) if name is None else game.bots[name](thinking)


@final
class Faltering(Policy):
    """Asks another policy, but at some decisions takes any option, all equally likely; what is a
    last resort to a game is left to that policy.
    """

    def __init__(
        self,
        steady: Policy,
        percent: int,
        thinking: Thinking,
        last_resorts: frozenset[tuple[int, int]] = frozenset(),
    ) -> None:
        self.steady = steady
        self.last_resorts = last_resorts
        self.percent = percent
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        """One of `options`."""
        if self.thinking.below(HUNDRED) < self.percent:
            slip = options[self.thinking.below(len(options))]
            if (ask, slip) not in self.last_resorts:
                return slip
        return self.steady.decide(state, seat, ask, options)


def policy(game: Game, level: int, thinking: Thinking) -> Policy:
    """Somebody who plays `game` at a level without searching, for matches in bulk. `Player` in
    `player.py` searches too.
    """
    percent = strength(game, level).falters
    steady = usual_policy(game, thinking)
    return Faltering(steady, percent, thinking, game.last_resorts) if percent else steady
