"""The games of the hall. A folder here that has a `GAME` is a game; nothing else lists them.

A folder without one is a game in the making: it can be imported, and the hall does not show it.

Games from outside come in two ways: an installed package names its module as an entry point of
the group `salle.games`, and the environment variable `SALLE_GAMES` names modules, with commas
between them, that can be imported. Such a module has a `GAME` too.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import warnings
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType

from salle.kernel.errors import BadGame, UnknownGame
from salle.kernel.game import Game

ENTRY_POINTS = "salle.games"
VARIABLE = "SALLE_GAMES"


@cache
def all_games() -> MappingProxyType[str, Game]:
    """Every game by its id: those of the hall in alphabetical order, then those from outside."""
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            folder = importlib.import_module(f"{__name__}.{module.name}")
            game: Game | None = getattr(folder, "GAME", None)
            if game is not None:
                found[game.id] = game
    for name in _named(os.environ.get(VARIABLE, "")):
        _bring_in(found, name, f"{VARIABLE} names {name!r}")
    for entry in sorted(entry_points(group=ENTRY_POINTS)):
        try:
            _bring_in(found, entry.module, f"the installed game {entry.name!r} is {entry.module!r}")
        except BadGame as problem:
            warnings.warn(f"{problem}; it is left out", RuntimeWarning, stacklevel=2)
    return MappingProxyType(found)


def _named(variable: str) -> list[str]:
    return [name.strip() for name in variable.split(",") if name.strip()]


def _bring_in(found: dict[str, Game], name: str, saying: str) -> None:
    """Add the game of a module from outside."""
    try:
        game = getattr(importlib.import_module(name), "GAME", None)
    except Exception as problem:  # whatever a stranger's module does
        reason = f"{type(problem).__name__}: {problem}"
        raise BadGame(f"{saying}, which cannot be imported ({reason})") from problem
    if not isinstance(game, Game):
        raise BadGame(f"{saying}, which has no GAME that is a salle.Game")
    if found.setdefault(game.id, game) is not game:
        raise BadGame(f"{saying}, whose id {game.id!r} another game has already")


def game_named(name: str) -> Game:
    """The game with this id."""
    games = all_games()
    if name not in games:
        raise UnknownGame(f"there is no game {name!r}; the hall has {', '.join(games)}")
    return games[name]
