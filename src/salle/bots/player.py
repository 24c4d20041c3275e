"""Bots at a seat of a match: by level, or a game's own by name."""

from __future__ import annotations

from typing import Final

from salle.bots.levels import LEVELS, level_numbered, policy, strength
from salle.bots.thinker import Thinker
from salle.kernel.choice import Choice
from salle.kernel.game import Game
from salle.kernel.match import Match
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.session import Session
from salle.kernel.stepping import Question

MOST_SECONDS: Final = 0.9
"""A search ends after so long, however many simulations are left."""


class Player:
    """Somebody at a level. One that `searches` deals worlds of its own and may be given the true
    one; others should be given another that looks right to their seat.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        level: int,
        seed: int,
        seconds: float | None = MOST_SECONDS,
    ) -> None:
        self.game = game
        self._strength = strength(game, level)
        self._seconds = seconds
        thinking = Thinking(seed)
        self._policy = policy(game, level, thinking)
        self.searches = self._strength.simulations > 0
        self._thinker = Thinker(game, seats, thinking) if self.searches else None

    def decide(self, session: Session, question: Question) -> int:
        """The option it takes, by value."""
        if len(question.options) == 1:
            return question.options[0]
        if self._thinker is None:
            return self._policy.decide(
                session.now.copy(), question.seat, question.ask, question.options
            )
        thought = self._thinker.think(session, question, self._strength.simulations, self._seconds)
        return thought.option


class Bot:
    """One bot at one seat of a match in this process. It is shown redealt worlds only, and thinks
    with numbers of its own. `name` is one of the game's bots, or the number of a level.
    """

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.name = name
        self._game = game
        self._seed = seed
        self._dealing = Thinking(seed)
        self._policy: Policy | None = None
        self._player: Player | None = None
        if name not in game.bots:
            level_numbered(int(name))
        else:
            self._policy = game.bots[name](Thinking(seed + 1))

    def decide(self, match: Match, choice: Choice) -> int:
        """The option it takes, by value."""
        options = list(choice.options)
        if len(options) == 1:
            return options[0]
        if self._policy is not None:
            world = match.redeal(choice.seat, self._dealing)
            return self._policy.decide(world.state, choice.seat, choice.ask, options)
        if self._player is None:
            self._player = Player(self._game, match.seats, int(self.name), self._seed + 1)
        session = match.session
        if not self._player.searches:
            session = match.redeal(choice.seat, self._dealing).session
        return self._player.decide(session, Question(choice.seat, choice.ask, options))


def level_names() -> list[str]:
    """The names of levels as `Bot` takes them."""
    return [str(level.number) for level in LEVELS]
