"""The games of the hall. A folder here that has a `GAME` is a game; nothing else lists them."""

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
            game: Game = importlib.import_module(f"{__name__}.{module.name}").GAME
            found[game.id] = game
    return MappingProxyType(found)


def game_named(name: str) -> Game:
    """The game with this id."""
    games = all_games()
    if name not in games:
        raise UnknownGame(f"there is no game {name!r}; the hall has {', '.join(games)}")
    return games[name]
