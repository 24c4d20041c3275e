"""Random tables and random play for the conformance suite: nothing here knows a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from salle import Game, Match, games
from salle.kernel.log import SHUFFLE
from salle.kernel.playout import rollouts

SWITCHED = 0.25
"""How often a random table sets a switch to another value than its default."""
FEWEST = 3
ENOUGH = 2000
"""Decisions times seats that look on."""


@dataclass(frozen=True)
class House:
    """A random table: a game, how many seats, which switches, and a seed for its dice."""

    game: Game
    seats: int
    options: dict[str, str]
    seed: int

    def match(self) -> Match:
        """A new match at this table."""
        return Match.new(self.game, seats=self.seats, options=self.options, seed=self.seed)


def house(game: Game, seed: int) -> House:
    """The random table with this number, brisk where the game is long; number 0 has the game's
    defaults and fewest seats.
    """
    rng = random.Random(f"{game.id} {seed}")
    if seed == 0:
        return House(game, game.min_seats, game.default_options(), seed)
    options = {
        switch.name: rng.choice(switch.values) if rng.random() < SWITCHED else switch.default
        for switch in game.switches
    } | dict(game.brisk)
    return House(game, rng.randint(game.min_seats, game.max_seats), options, seed)


def houses(game: Game, count: int) -> list[House]:
    """The first `count` random tables of a game; fewer where its matches are long or have many
    seats, so that all games cost a test about as much.
    """
    tables: list[House] = []
    seen = 0
    while len(tables) < count and (len(tables) < FEWEST or seen < ENOUGH):
        tables.append(house(game, len(tables)))
        seen += _length(tables[-1]) * tables[-1].seats
    return tables


def _length(table: House) -> int:
    """How many decisions a random match at a table takes."""
    start = table.game.blank(table.seats, table.options)
    return rollouts(table.game.rules, start, table.seats, 1, table.seed).decisions


def answer_randomly(match: Match, rng: random.Random) -> None:
    """One random answer to one of the open questions."""
    choice = rng.choice(match.choices)
    match.answer_option(choice.seat, rng.choice(choice.options))


def play(table: House) -> Iterator[Match]:
    """Play a match at random; yields it at every open question and once more at its end."""
    rng = random.Random(table.seed)
    match = table.match()
    while match.choices:
        yield match
        answer_randomly(match, rng)
    yield match


def finished(table: House) -> Match:
    """A match played to its end at random."""
    *_, match = play(table)
    return match


def feed(match: Match, source: Match) -> None:
    """Answer `match`, which rolls no dice of its own, with the rest of another match's log."""
    log = source.session.log
    while match.answers < len(log):
        at = match.answers
        if log.kinds[at] == SHUFFLE:
            items = log.values[at + 1 : at + 1 + log.values[at]]
            match.answer(" ".join(match.game.item_text(item) for item in items))
        elif log.seats[at] < 0:
            match.answer(str(log.values[at]))
        else:
            match.answer_option(log.seats[at], log.values[at])


GAMES = list(games().values())
