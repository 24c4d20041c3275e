"""Every test here runs for every registered game that asks for one."""

from __future__ import annotations

import pytest

from salle import Game
from tests.conformance.worlds import GAMES


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found
