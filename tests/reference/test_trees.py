"""The reference games are OpenSpiel's: the same trees, and the same returns on the same paths."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pyspiel
import pytest

from benchmarks.reference import REFERENCE
from benchmarks.reference.pig import Pig
from salle.kernel.enumeration import whole_tree
from salle.kernel.playout import play_out, rollouts
from salle.kernel.rules import State
from salle.kernel.script import ScriptTable

SMALL = {
    "kuhn_poker": "kuhn_poker",
    "leduc_poker": "leduc_poker",
    "liars_dice": "liars_dice",
    "pig": "pig(winscore=10,horizon=7)",
}
PATHS = 300
CLOSE = 1e-12


@dataclass
class Counts:
    decisions: int = 0
    chances: int = 0
    ends: int = 0


def walk(state: Any, counts: Counts) -> list[float]:
    """Count the nodes under OpenSpiel's `state`; what uniform play is worth to each player."""
    if state.is_terminal():
        counts.ends += 1
        returns: list[float] = state.returns()
        return returns
    if state.is_chance_node():
        counts.chances += 1
        branches = state.chance_outcomes()
    else:
        counts.decisions += 1
        actions = state.legal_actions()
        branches = [(action, 1.0 / len(actions)) for action in actions]
    worth = [0.0, 0.0]
    for action, probability in branches:
        below = walk(state.child(action), counts)
        worth = [worth[0] + probability * below[0], worth[1] + probability * below[1]]
    return worth


def blank(name: str, described: str) -> State:
    """Our blank state of the game that OpenSpiel knows under this description."""
    return Pig(win_score=10, horizon=7) if described == SMALL["pig"] else REFERENCE[name].blank()


def random_path(state: Any, rng: random.Random, first_outcome: int) -> list[int]:
    """Play OpenSpiel's `state` to its end; the script that leads our game the same way.

    Chance is scripted by its place among the outcomes, counted from `first_outcome`.
    """
    script: list[int] = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [action for action, _ in state.chance_outcomes()]
            place = rng.randrange(len(outcomes))
            script.append(place + first_outcome)
            state.apply_action(outcomes[place])
            continue
        actions = state.legal_actions()
        action = rng.choice(actions)
        if len(actions) > 1:
            script.append(action)
        state.apply_action(action)
    return script


@pytest.mark.parametrize(("name", "described"), SMALL.items())
def test_the_whole_tree_is_openspiels(name: str, described: str) -> None:
    counts = Counts()
    expected = walk(pyspiel.load_game(described).new_initial_state(), counts)
    game = REFERENCE[name]
    tree = whole_tree(game.rules, blank(name, described), game.seats)
    assert Counts(tree.decisions, tree.chances, tree.ends) == counts
    assert tree.returns == pytest.approx(expected, rel=0, abs=CLOSE)


@pytest.mark.parametrize(("name", "described"), [*SMALL.items(), ("pig", "pig")])
def test_openspiels_random_games_replay_with_the_same_returns(name: str, described: str) -> None:
    rng = random.Random(f"{described} paths")
    spiel = pyspiel.load_game(described)
    game = REFERENCE[name]
    first_outcome = 1 if name == "pig" else 0  # open dice show 1..6, hidden outcomes are 0..n-1
    for _ in range(PATHS):
        theirs = spiel.new_initial_state()
        table = ScriptTable(random_path(theirs, rng, first_outcome))
        ours = blank(name, described)
        play_out(game.rules, ours, table)
        table.finish()
        assert game.rules.returns(ours, game.seats) == theirs.returns()


@pytest.mark.parametrize("name", REFERENCE)
def test_a_copy_is_independent(name: str) -> None:
    game = REFERENCE[name]
    start = game.blank()
    first = rollouts(game.rules, start, game.seats, 50, 7)
    again = rollouts(game.rules, start.copy(), game.seats, 50, 7)
    assert not start.over
    assert (first.decisions, first.checksum, first.wins) == (
        again.decisions,
        again.checksum,
        again.wins,
    )
