"""What an adapter plays on: a game, its seats and switches, and sessions of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from salle.adapters.flowing import Flow
from salle.games import game_named
from salle.kernel.game import Game
from salle.kernel.log import Log
from salle.kernel.rng import Dice
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.switches import settle


@dataclass(frozen=True)
class Setting:
    """A game with its number of seats and every switch settled, ready to be played many times."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]
    start: State
    always: bytes

    def session(self, dice: Dice | None) -> Session:
        """A match from the beginning; without dice it asks for chance too."""
        return Session(self.game.rules, self.start, self.always, dice, Log())

    def flow(self, dice: Dice) -> Flow:
        """A match from the beginning that only goes forward."""
        return Flow(self.game.rules, self.start, self.always, dice)


def setting(name: str, seats: int | None, switches: Mapping[str, object]) -> Setting:
    """The setting with these seats (None: the fewest) and switches; bad ones are refused."""
    game = game_named(name)
    count = game.min_seats if seats is None else seats
    game.check_seats(count)
    options = settle(game.switches, switches, game.title)
    return Setting(
        game,
        count,
        tuple(options.items()),
        game.blank(count, options),
        bytes(ask.always for ask in game.asks),
    )


def versioned_name(game: Game) -> str:
    """The name of a game's environment, with the version of its rules."""
    return f"salle_{game.id.replace('-', '_')}_v{game.rules_version}"


def utilities(setting: Setting, state: State) -> list[float]:
    """What a finished match is worth to each seat, summing up to nothing.

    Between two a win is 1 and a loss -1; where nobody won, or all did, everybody has 0.
    """
    worth = setting.game.rules.returns(state, setting.seats)
    shared = sum(worth)
    return [setting.seats * own - shared for own in worth]
