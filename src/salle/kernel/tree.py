"""Answers that walk a tree and then a policy: the table of Monte Carlo tree search.

Each run starts from a checkpoint, so nothing is copied in the middle of a stage. Every seat
keeps its own statistics at each node and takes the branch that looks best to it (UCB1); chance
takes its course; the first new question becomes a node, and random play finishes the match.
"""

from __future__ import annotations

import math
from typing import Final, final

from salle.kernel.playout import play_out
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import CHANCE, Table

EXPLORATION: Final = 1.0
"""Weight of the unknown against the known in UCB1, for returns between 0 and 1."""


@final
class Node:
    """A question in the tree: visits and total worth, to the seat asked, of each branch tried."""

    __slots__ = ("branches", "children", "seat", "visits", "worth")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.branches: list[int] = []
        self.children: list[Node] = []
        self.visits: list[int] = []
        self.worth: list[float] = []

    def find(self, branch: int) -> int:
        """Where `branch` stands among the branches tried; -1 if it was never tried."""
        for i in range(len(self.branches)):
            if self.branches[i] == branch:
                return i
        return -1

    def grow(self, branch: int) -> int:
        """Add a branch that was never tried; where it stands."""
        self.branches.append(branch)
        self.children.append(Node(CHANCE))
        self.visits.append(0)
        self.worth.append(0.0)
        return len(self.branches) - 1

    def best(self) -> int:
        """The branch visited most."""
        top = 0
        for i in range(len(self.visits)):
            if self.visits[i] > self.visits[top]:
                top = i
        return self.branches[top]


@final
class TreeTable(Table):
    """One simulation at a time: `begin`, play, `learn`."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.root = Node(CHANCE)
        self.node = self.root
        self.inside: bool = True
        self.path: list[Node] = []
        self.steps: list[int] = []

    def begin(self) -> None:
        """Go back to the root of the tree."""
        self.node = self.root
        self.inside = True
        self.path = []
        self.steps = []

    def _walk(self, seat: int, branch: int) -> None:
        node = self.node
        node.seat = seat
        step = node.find(branch)
        if step < 0:
            step = node.grow(branch)
            self.inside = seat == CHANCE
        self.path.append(node)
        self.steps.append(step)
        self.node = node.children[step]

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        if not self.inside:
            return options[self.thinking.below(len(options))]
        node = self.node
        untried = [option for option in options if node.find(option) < 0]
        if untried:
            option = untried[self.thinking.below(len(untried))]
        else:
            option = self._promising(node, options)
        self._walk(seat, option)
        return option

    def _promising(self, node: Node, options: list[int]) -> int:
        total = 0
        for visits in node.visits:
            total += visits
        log_total = math.log(total + 1.0)
        best = options[0]
        best_score = -1.0e300
        for i in range(len(node.branches)):
            visits = node.visits[i]
            if visits == 0 or node.branches[i] not in options:
                continue
            score = node.worth[i] / visits + EXPLORATION * math.sqrt(log_total / visits)
            if score > best_score:
                best_score = score
                best = node.branches[i]
        return best

    def roll(self, faces: int) -> int:
        face = self.thinking.below(faces) + 1
        if self.inside:
            self._walk(CHANCE, face)
        return face

    def pick(self, count: int) -> int:
        outcome = self.thinking.below(count)
        if self.inside:
            self._walk(CHANCE, outcome)
        return outcome

    def learn(self, returns: list[float]) -> None:
        """Enter what the finished match was worth into the nodes walked."""
        for i in range(len(self.path)):
            node = self.path[i]
            step = self.steps[i]
            node.visits[step] += 1
            if node.seat >= 0:
                node.worth[step] += returns[node.seat]


def search(rules: Rules, start: State, seats: int, simulations: int, thinking: Thinking) -> Node:
    """The tree after `simulations` runs from `start`; its root is the first question asked."""
    table = TreeTable(thinking)
    for _ in range(simulations):
        state = start.copy()
        table.begin()
        play_out(rules, state, table)
        table.learn(rules.returns(state, seats))
    return table.root
