"""Salle: five complete fighting games under one roof.

import salle
match = salle.new("jedi-duel", seed=7)
print(match.choice)
match.answer(0)
print(match.text_board("A"))
"""

from __future__ import annotations

from collections.abc import Mapping

from salle._pure import prefer_source

prefer_source()

from salle.games import all_games, game_named  # noqa: E402 - the finder must come first
from salle.kernel.choice import Choice  # noqa: E402
from salle.kernel.errors import (  # noqa: E402
    Ambiguous,
    BadGame,
    BadMove,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    NotAMove,
    NothingToUndo,
    NotLegal,
    SalleError,
    UnknownGame,
    WrongRules,
)
from salle.kernel.game import Game, Outcome  # noqa: E402
from salle.kernel.match import Match  # noqa: E402
from salle.kernel.record import read  # noqa: E402
from salle.kernel.rng import SecureDice, SeededDice, Thinking  # noqa: E402

__version__ = "0.2.0"

__all__ = [
    "Ambiguous",
    "BadGame",
    "BadMove",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "Choice",
    "Game",
    "Match",
    "NotAMove",
    "NotLegal",
    "NothingToUndo",
    "Outcome",
    "SalleError",
    "Thinking",
    "UnknownGame",
    "WrongRules",
    "game",
    "games",
    "load",
    "new",
]


def games() -> dict[str, Game]:
    """Every game of the hall by its id."""
    return dict(all_games())


def game(name: str) -> Game:
    """One game by its id."""
    return game_named(name)


def new(
    name: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    real_dice: bool = False,
    position: Mapping[str, object] | None = None,
    names: Mapping[int, str] | None = None,
) -> Match:
    """A new match of the game `name`.

    `options` are rule switches. Dice come from the operating system's secure source; with
    `seed` they are always the same, and with `real_dice` the match asks what you rolled.
    `position` starts from a set-up instead of a deal. `names` are players' names by seat.
    """
    return Match.new(
        game_named(name),
        seats=seats,
        options=options,
        seed=seed,
        real_dice=real_dice,
        position=position,
        names=names,
    )


def load(text: str, *, seed: int | None = None, real_dice: bool = False) -> Match:
    """The match that a record tells of; it can be played on."""
    dice = None if real_dice else SecureDice() if seed is None else SeededDice(seed)
    return read(text, all_games(), dice)
