"""The games of the hall. A folder here that has a `GAME` is a game; nothing else lists them.

A folder without one is a game in the making: it can be imported, and the hall does not show it.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import MappingProxyType

from salle.kernel.errors import UnknownGame
from salle.kernel.game import Game


@cache
def all_games() -> MappingProxyType[str, Game]:
    """Every game by its id, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            folder = importlib.import_module(f"{__name__}.{module.name}")
            game: Game | None = getattr(folder, "GAME", None)
            if game is not None:
                found[game.id] = game
    return MappingProxyType(found)


def game_named(name: str) -> Game:
    """The game with this id."""
    games = all_games()
    if name not in games:
        raise UnknownGame(f"there is no game {name!r}; the hall has {', '.join(games)}")
    return games[name]
