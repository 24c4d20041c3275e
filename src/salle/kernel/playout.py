"""Answers at once: whole matches played without suspension, for bots, the lab and benchmarks."""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.kernel.rng import Dice, Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table

CHECKSUM_FACTOR: Final = 31
CHECKSUM_MASK: Final = 0xFFFFFFF
NOBODY: Final = -1


@final
class RandomTable(Table):
    """Every option equally likely, and imagined dice: all from one stream of thinking.

    `decisions` counts the questions with more than one option; `checksum` mixes their answers.
    """

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.decisions: int = 0
        self.checksum: int = 0

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        count = len(options)
        if count == 1:
            return options[0]
        self.decisions += 1
        option = options[self.thinking.below(count)]
        self.checksum = (self.checksum * CHECKSUM_FACTOR + option) & CHECKSUM_MASK
        return option

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        return self.thinking.below(count)

    def shuffle(self, items: list[int]) -> None:
        self.thinking.shuffle(items)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Somebody who answers for a seat, given a world that may be imagined.

    A policy may look at the whole state but must use only what `seat` knows of it: given the
    same thinking, it answers alike in all worlds that look alike to that seat (a test deals
    the hidden parts anew and checks). At a live table it is shown redealt worlds only.
    """

    @abstractmethod
    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        """One of `options`; there are at least two."""

    def prospects(self, state: State, seats: int, me: int) -> list[float]:
        """What a match between two stages is worth to each seat, on the scale of the rules'
        returns, as far as figures on the table tell; nothing if this policy has no opinion. It
        may suppose that `me` plays better than this policy does; `NOBODY` does.
        """
        return []


def shares(scores: list[float]) -> list[float]:
    """Chances to win from scores: each in proportion to the exponential of its score."""
    best = max(scores)
    parts: list[float] = []
    total = 0.0
    for score in scores:
        part = math.exp(score - best)
        parts.append(part)
        total += part
    return [part / total for part in parts]


@final
class RandomPolicy(Policy):
    """Any option, all equally likely."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        return options[self.thinking.below(len(options))]


@final
class PolicyTable(Table):
    """A policy for every seat and dice of the table's own, on one state being played."""

    def __init__(self, state: State, policies: list[Policy], dice: Dice) -> None:
        self.state = state
        self.policies = policies
        self.dice = dice
        self.decisions: int = 0

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        self.decisions += 1
        return self.policies[seat].decide(self.state, seat, ask, options)

    def roll(self, faces: int) -> int:
        return self.dice.below(faces) + 1

    def pick(self, count: int) -> int:
        return self.dice.below(count)


def play_out(rules: Rules, state: State, table: Table) -> None:
    """Run stages on `state` until the match is over."""
    while not state.over:
        rules.run(table, state)


@final
class Tally:
    """What `rollouts` did: how many games and decisions, a checksum of all answers, who won."""

    def __init__(self, games: int, decisions: int, checksum: int, wins: list[int]) -> None:
        self.games = games
        self.decisions = decisions
        self.checksum = checksum
        self.wins = wins


def rollouts(rules: Rules, start: State, seats: int, games: int, seed: int) -> Tally:
    """Play `games` whole matches from `start` with uniformly random answers."""
    table = RandomTable(Thinking(seed))
    wins = [0] * seats
    for _ in range(games):
        state = start.copy()
        play_out(rules, state, table)
        for seat in state.winners:
            wins[seat] += 1
    return Tally(games, table.decisions, table.checksum, wins)


def contest(rules: Rules, start: State, policies: list[Policy], dice: Dice) -> State:
    """Play one match from `start`, each seat by its policy; the finished state."""
    state = start.copy()
    play_out(rules, state, PolicyTable(state, policies, dice))
    return state
