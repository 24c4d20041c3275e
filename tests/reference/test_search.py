"""Search of the reference games beside what is known of them: equilibrium values, and OpenSpiel's
own information-set search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import exploitability

from benchmarks.reference import REFERENCE
from benchmarks.searching import PLAIN, look, most_tried
from salle.kernel.log import PICK, Log
from salle.kernel.rng import Thinking
from salle.kernel.session import Session
from salle.kernel.stepping import Question
from salle.kernel.table import CHANCE

KUHN_SEARCHES = 12
KUHN_SIMULATIONS = 400
LEDUC_SIMULATIONS = 60
HANDS = 60
DUELS = 300
DUEL_SIMULATIONS = 100
SOLVING = 6
MILLION = 1_000_000
KUHN_VALUE = -1 / 18


def sit(name: str, state: Any) -> tuple[Log, Session]:
    """Our session at the same point of the same hand as OpenSpiel's `state`."""
    game = REFERENCE[name]
    log = Log()
    there = pyspiel.load_game(name).new_initial_state()
    for action in state.history():
        if there.is_chance_node():
            outcomes = [outcome for outcome, _ in there.chance_outcomes()]
            log.append(CHANCE, PICK, outcomes.index(action))
        elif len(there.legal_actions()) > 1:
            log.append(there.current_player(), 0, action)
        there.apply_action(action)
    return log, Session(game.rules, game.blank(), PLAIN, None, log)


def searched(name: str, state: Any, simulations: int, seed: int) -> int:
    """The option that our search takes where OpenSpiel's `state` asks."""
    log, session = sit(name, state)
    question = session.waiting[0]
    assert question.options == state.legal_actions()
    tried = look(REFERENCE[name], session.checkpoint, log, question, simulations, Thinking(seed))
    return most_tried(tried)


def learnt(name: str, simulations: int, searches: int) -> Any:
    """A whole strategy: in every state of knowledge, how often the search takes each option."""
    game = pyspiel.load_game(name)
    table = spiel_policy.TabularPolicy(game)
    for number, state in enumerate(table.states):
        row = table.policy_for_key(state.information_state_string())
        row[:] = 0.0
        if len(state.legal_actions()) == 1:
            row[state.legal_actions()[0]] = 1.0
            continue
        for search in range(searches):
            row[searched(name, state, simulations, number * searches + search)] += 1 / searches
    return table


def test_kuhn_poker_is_played_near_its_equilibrium() -> None:
    game = pyspiel.load_game("kuhn_poker")
    ours = learnt("kuhn_poker", KUHN_SIMULATIONS, KUHN_SEARCHES)
    uniform = spiel_policy.UniformRandomPolicy(game)
    assert exploitability.exploitability(game, ours) < 0.15
    assert exploitability.exploitability(game, uniform) > 0.4
    value = worth(game.new_initial_state(), [ours, ours])
    assert value == pytest.approx(KUHN_VALUE, abs=0.08)


def worth(state: Any, policies: list[Any]) -> float:
    """What a hand is worth to the first seat when these strategies play it."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        ahead = state.chance_outcomes()
    else:
        ahead = policies[state.current_player()].action_probabilities(state).items()
    return float(
        sum(share * worth(state.child(action), policies) for action, share in ahead if share)
    )


def test_leduc_poker_is_played_better_than_at_random() -> None:
    game = pyspiel.load_game("leduc_poker")
    ours = learnt("leduc_poker", LEDUC_SIMULATIONS, 1)
    uniform = spiel_policy.UniformRandomPolicy(game)
    start = game.new_initial_state()
    gain = (worth(start, [ours, uniform]) - worth(start, [uniform, ours])) / 2
    assert gain > 0.5
    assert exploitability.exploitability(game, ours) < exploitability.exploitability(game, uniform)


def hand(name: str, deal: int, movers: list[Callable[[Any, int], int]]) -> float:
    """One hand with OpenSpiel as the table; what it brought the first seat."""
    dice = Thinking(deal)
    state = pyspiel.load_game(name).new_initial_state()
    step = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [action for action, _ in state.chance_outcomes()]
            state.apply_action(outcomes[dice.below(len(outcomes))])
            continue
        step += 1
        actions = state.legal_actions()
        mover = movers[state.current_player()]
        state.apply_action(actions[0] if len(actions) == 1 else mover(state, deal * 50 + step))
    return float(state.returns()[0])


def test_liars_dice_holds_its_own_against_a_strategy_near_equilibrium() -> None:
    """OpenSpiel's own search does not know this game; its CFR+ does."""
    solver = pyspiel.CFRPlusSolver(pyspiel.load_game("liars_dice"))
    for _ in range(SOLVING):
        solver.evaluate_and_update_policy()
    solved = solver.average_policy()

    def theirs(state: Any, seed: int) -> int:
        point = Thinking(seed).below(MILLION) / MILLION
        for action, share in sorted(solved.action_probabilities(state).items()):
            point -= share
            if point < 0:
                return int(action)
        return int(state.legal_actions()[-1])

    def ours(state: Any, seed: int) -> int:
        return searched("liars_dice", state, DUEL_SIMULATIONS, seed)

    gained = 0.0
    for deal in range(HANDS):
        gained += hand("liars_dice", deal, [ours, theirs])
        gained -= hand("liars_dice", deal, [theirs, ours])
    assert gained / (2 * HANDS) > -0.25


@pytest.mark.parametrize(("name", "least"), [("kuhn_poker", -0.15), ("leduc_poker", -0.5)])
def test_search_holds_its_own_against_openspiels(name: str, least: float) -> None:
    """Mirrored hands: the same cards twice, with the seats exchanged.

    OpenSpiel's search differs from run to run. Over 600 mirrored hands ours gained 0.10 ± 0.07 and
    0.23 ± 0.20 a hand, so that it would fall below these bounds once in some thousand runs.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)

    def theirs(state: Any, seed: int) -> int:
        bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0, DUEL_SIMULATIONS)
        return int(bot.step(state))

    def ours(state: Any, seed: int) -> int:
        return searched(name, state, DUEL_SIMULATIONS, seed)

    gained = 0.0
    for deal in range(DUELS):
        gained += hand(name, deal, [ours, theirs])
        gained -= hand(name, deal, [theirs, ours])
    assert gained / (2 * DUELS) > least


def test_a_search_knows_no_more_than_its_seat() -> None:
    """Hands that differ in the other's card alone are searched alike."""
    game = REFERENCE["leduc_poker"]
    found = set()
    for card in range(5):
        log = Log()
        log.append(CHANCE, PICK, 0)
        log.append(CHANCE, PICK, card)
        session = Session(game.rules, game.blank(), PLAIN, None, log)
        question = Question(0, 0, session.waiting[0].options)
        tried = look(game, session.checkpoint, log, question, 200, Thinking(3))
        found.add(tuple(tried.items()))
    assert len(found) == 1
