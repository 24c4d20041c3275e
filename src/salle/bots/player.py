"""A bot at a seat of a match in this process."""

from __future__ import annotations

from salle.kernel.choice import Choice
from salle.kernel.game import Game
from salle.kernel.match import Match
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking


class Bot:
    """One bot at one seat. It is shown redealt worlds only, and thinks with numbers of its own."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.name = name
        self._dealing = Thinking(seed)
        self._policy: Policy = game.bots[name](Thinking(seed + 1))

    def decide(self, match: Match, choice: Choice) -> int:
        """The option it takes, by value."""
        options = list(choice.options)
        if len(options) == 1:
            return options[0]
        world = match.redeal(choice.seat, self._dealing)
        return self._policy.decide(world.state, choice.seat, choice.ask, options)
