"""Every answer tried with its weight: exact expectations, tree counts and perft.

A path is a list of branches taken. Each run follows the path so far, takes the first branch of
every new question, and then the last branch that has a sister left is moved on by one.
"""

from __future__ import annotations

from typing import final

from salle.kernel.playout import play_out
from salle.kernel.rng import SeededDice
from salle.kernel.rules import Rules, State
from salle.kernel.table import Pending, Table


@final
class Path:
    """The branches taken from the root, how many there were at each, and how deep a run is."""

    def __init__(self) -> None:
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.depth: int = 0

    def at_new_question(self) -> bool:
        """Whether the run has gone as far as the path is known."""
        return self.depth == len(self.taken)

    def branch(self, width: int) -> int:
        """The branch to take at a question with `width` of them; the first if it is new."""
        if self.depth == len(self.taken):
            self.taken.append(0)
            self.widths.append(width)
        branch = self.taken[self.depth]
        self.depth += 1
        return branch

    def advance(self) -> bool:
        """Prepare for the next path; False when all have been walked."""
        while self.taken and self.taken[-1] + 1 == self.widths[-1]:
            self.taken.pop()
            self.widths.pop()
        self.depth = 0
        if not self.taken:
            return False
        self.taken[-1] += 1
        return True


@final
class EnumerationTable(Table):
    """Walks one path of the tree of all answers; `advance` moves to the next.

    `weight` is the product of the chances along the path: 1 / faces for a die, and for a choice
    1 / options (uniform play). One-option questions are branches of one.
    """

    def __init__(self) -> None:
        self.path = Path()
        self.weight: float = 1.0
        self.decisions: int = 0
        self.chances: int = 0

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if self.path.at_new_question():
            self.decisions += 1
        self.weight /= len(options)
        return options[self.path.branch(len(options))]

    def roll(self, faces: int) -> int:
        return self.pick(faces) + 1

    def pick(self, count: int) -> int:
        if self.path.at_new_question():
            self.chances += 1
        self.weight /= count
        return self.path.branch(count)

    def advance(self) -> bool:
        """Prepare for the next path; False when all have been walked."""
        self.weight = 1.0
        return self.path.advance()


@final
class Tree:
    """Counts of a whole game tree and what uniform play is worth to each seat."""

    def __init__(self, decisions: int, chances: int, ends: int, returns: list[float]) -> None:
        self.decisions = decisions
        self.chances = chances
        self.ends = ends
        self.returns = returns


def whole_tree(rules: Rules, start: State, seats: int) -> Tree:
    """Walk every path from `start` to every end. For small games only."""
    table = EnumerationTable()
    returns = [0.0] * seats
    ends = 0
    while True:
        state = start.copy()
        play_out(rules, state, table)
        worth = rules.returns(state, seats)
        for seat in range(seats):
            returns[seat] += table.weight * worth[seat]
        ends += 1
        if not table.advance():
            return Tree(table.decisions, table.chances, ends, returns)


@final
class PerftTable(Table):
    """Tries every choice down to a number of decisions; every path meets the dice of one seed."""

    def __init__(self, depth: int, seed: int) -> None:
        self.limit = depth
        self.seed = seed
        self.first_ask: int = -1
        self.first_options: list[int] = []
        self.dice = SeededDice(seed)
        self.path = Path()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        if self.path.depth == self.limit:
            raise Pending
        if self.path.depth == 0:
            self.first_ask = ask
            self.first_options = options
        return options[self.path.branch(len(options))]

    def roll(self, faces: int) -> int:
        return self.dice.below(faces) + 1

    def pick(self, count: int) -> int:
        return self.dice.below(count)

    def advance(self) -> bool:
        """Prepare for the next path; False when all have been walked."""
        self.dice = SeededDice(self.seed)
        return self.path.advance()


def _follow(rules: Rules, start: State, table: PerftTable) -> None:
    """Play one path to its last decision or to the end of the match."""
    try:
        play_out(rules, start.copy(), table)
    except Pending:
        return


@final
class Division:
    """The first question there is, and how many sequences of decisions begin with each option."""

    def __init__(self, ask: int, options: list[int], counts: list[int]) -> None:
        self.ask = ask
        self.options = options
        self.counts = counts


def divide(rules: Rules, start: State, depth: int, seed: int) -> Division:
    """Count the sequences of `depth` decisions (or shorter, ending the match) by their first.

    One-option questions do not count. Every path meets the same dice, those of `seed`.
    """
    table = PerftTable(depth, seed)
    counts: list[int] = []
    while True:
        _follow(rules, start, table)
        first = table.path.taken[0] if table.path.taken else 0
        if first == len(counts):
            counts.append(0)
        counts[first] += 1
        if not table.advance():
            return Division(table.first_ask, table.first_options, counts)


def perft(rules: Rules, start: State, depth: int, seed: int) -> int:
    """How many different sequences of `depth` decisions there are, as `divide` counts them."""
    return sum(divide(rules, start, depth, seed).counts)
