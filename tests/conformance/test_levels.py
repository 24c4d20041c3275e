"""The levels of every game's bots are levels: each beats the one below."""

from __future__ import annotations

import pytest

from salle import Game, Thinking
from salle.bots.levels import LEVELS, policy, strength
from salle.kernel.playout import contest
from salle.kernel.rng import SeededDice

PAIRS = 100


@pytest.mark.parametrize("level", range(2, len(LEVELS) + 1))
def test_every_level_beats_the_one_below(game: Game, level: int) -> None:
    """Mirrored: the same dice twice, with the seats exchanged. What searches is measured in
    `docs/bots.md`.
    """
    if strength(game, level).simulations:
        pytest.skip("this level searches")
    won = 0.0
    start = game.blank(2, game.default_options())
    for number in range(PAIRS):
        for mine in (0, 1):
            higher = policy(game, level, Thinking(2 * number))
            lower = policy(game, level - 1, Thinking(2 * number + 1))
            policies = [higher, lower] if mine == 0 else [lower, higher]
            winners = contest(game.rules, start, policies, SeededDice(number)).winners
            won += (mine in winners) / len(winners) if winners else 0.5
    assert won >= 2 * PAIRS * 0.57
