"""The heuristic bot is a real opponent at every rank and phase."""

from __future__ import annotations

import pytest

from salle import Thinking
from salle.games.impact.bot import ImpactBot
from salle.kernel.playout import Policy, RandomPolicy, contest
from salle.kernel.rng import SeededDice
from salle.kernel.rules import State
from tests.games.impact.ring import GAME, bout, frank, kate, ring

MATCHES = 24


def result(options: dict[str, str], seed: int, seats: int = 2) -> tuple[int, State]:
    """Where the bot sat, and the match it played against random players."""
    at = seed % seats
    policies: list[Policy] = [RandomPolicy(Thinking(seed + 100 + s)) for s in range(seats)]
    policies[at] = ImpactBot(Thinking(seed))
    start = GAME.blank(seats, {**GAME.default_options(), **options})
    return at, contest(GAME.rules, start, policies, SeededDice(seed))


@pytest.mark.parametrize(
    "options",
    [{}, {"start_range": "P"}, {"phase": "1"}, {"phase": "2"}, {"phase": "3"}, {"rank": "green"}],
    ids=str,
)
def test_it_beats_random_play(options: dict[str, str]) -> None:
    wins = losses = 0
    for seed in range(MATCHES):
        at, end = result(options, seed)
        wins += end.winners == [at]
        losses += bool(end.winners) and end.winners != [at]
    assert wins >= MATCHES * 5 // 6
    assert losses <= 2


def test_it_wins_more_than_its_share_of_melees() -> None:
    wins = sum(end.winners == [at] for at, end in (result({}, seed, 4) for seed in range(12)))
    assert wins >= 6


def test_it_answers_alike_given_the_same_thinking() -> None:
    ends = [result({}, 5)[1] for _ in range(2)]
    assert GAME.position(ends[0]) == GAME.position(ends[1])


def test_bots_fight_it_out() -> None:
    decided = 0
    for seed in range(MATCHES):
        policies: list[Policy] = [ImpactBot(Thinking(seed)), ImpactBot(Thinking(seed + 50))]
        end = contest(GAME.rules, GAME.blank(2, GAME.default_options()), policies, SeededDice(seed))
        decided += bool(end.winners)
    assert decided >= MATCHES * 3 // 4


def test_it_switches_to_defence_against_a_deadly_blow() -> None:
    script = ["A jab", "B round", "A =", "B +*", "A R>RL", "B R>C", 1, 1, 6, 6]
    match = bout(ring(frank(damage="C 11"), kate(sp="1/0", power="9 2")), [*script, "B act"])
    choice = match.choices[0]
    assert choice.name == "switch"
    option = ImpactBot(Thinking(1)).decide(match.session.now, 0, choice.ask, list(choice.options))
    assert option != 0


def test_it_waits_for_somebody_who_steps_into_reach() -> None:
    script = ["A straight", "B bridge in", "A =", "B done", "A R>A", "B done", "A keep", 6, 6, 1, 1]
    match = bout(ring(frank(), kate(), at="K"), script)
    choice = match.choices[0]
    assert choice.name == "wait"
    option = ImpactBot(Thinking(1)).decide(match.session.now, 0, choice.ask, list(choice.options))
    assert choice.texts[list(choice.options).index(option)] == "wait"
