"""The games, for programs."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from salle.games import all_games, game_named
from salle.kernel.errors import UnknownGame
from salle.web.api.models import Trouble
from salle.web.refusals import not_found

router = APIRouter(prefix="/api/v1/games", tags=["games"])


@router.get("")
def list_games() -> list[dict[str, Any]]:
    """Every game of the hall: its facts and rule switches."""
    return [game.facts() for game in all_games().values()]


@router.get("/{game}", responses={404: {"model": Trouble}})
def read_game(game: str) -> dict[str, Any]:
    """One game: its facts and rule switches."""
    try:
        return game_named(game).facts()
    except UnknownGame:
        raise not_found("game") from None
