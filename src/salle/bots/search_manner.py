"""How a search goes about it, as figures that every game has its own of."""

from __future__ import annotations

from typing import final


@final
class Manner:
    """How a search goes about it.

    `exploration` weighs the unknown against the known, in spreads of what matches were worth.
    `trust` is how many times in a hundred others do as the game's bot would do, `wandering` how
    many times in a hundred any option is taken beyond the tree, `horizon` how many stages are
    played before the match is judged (0: it is played to its end), `opening` the same while
    something is being built, and `caution` how many standard errors another option must be ahead
    of what the guide would do, the bot that the search follows. After n visits to a question in the
    tree, `ways` options and `widening` times the root of n have been tried, that of the guide
    first; with one way and no widening only the question itself is searched, and the guide answers
    those that follow.
    """

    __slots__ = (
        "caution", "exploration", "horizon", "opening", "trust", "wandering", "ways", "widening",
    )  # fmt: skip

    def __init__(
        self,
        exploration: float,
        trust: int,
        wandering: int,
        horizon: int,
        caution: float,
        ways: int,
        widening: float,
        opening: int = 0,
    ) -> None:
        self.exploration = exploration
        self.trust = trust
        self.wandering = wandering
        self.horizon = horizon
        self.caution = caution
        self.ways = ways
        self.widening = widening
        self.opening = opening
