"""Search beside OpenSpiel's: simulations a second at the same number of simulations a decision.

Both search the first decisions of a reference game again and again: OpenSpiel's C++ IS-MCTS where
it can, else its C++ MCTS, with random rollouts; Salle's one search for all, with a random bot and
worlds dealt anew, or, like for like beside MCTS, the one true world. `games` of a `Rate` are
simulations here, and `decisions` are searches. The checksum is that of the first options chosen;
of OpenSpiel's it is that of the first positions searched, since its IS-MCTS chooses otherwise from
the same seed.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final
from zlib import crc32

from benchmarks.peers import Rate
from benchmarks.reference import REFERENCE, ReferenceGame
from salle.bots.search import SearchTable
from salle.bots.search_manner import Manner
from salle.bots.search_runs import simulate, uncollected
from salle.bots.search_tree import Spot
from salle.kernel.log import Log
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.stepping import Question

SIMULATIONS: Final = 1000
CHECKED: Final = 4
MEMORY_MB: Final = 256
UCT: Final = 2.0
PLAIN: Final = bytes(8)
HOW: Final = (1.4, 0, 0, 0, 0.0, 4, 1.5)
"""Exploration, trust, wandering, horizon, caution, widening: everybody searches, to the end."""
MOST_WORLDS: Final = 200
DEALT_AT_ONCE: Final = 10
PLAIN_MCTS: Final = ("pig", "liars_dice")
"""What OpenSpiel's IS-MCTS cannot search: there its MCTS does, which looks into hidden hands."""


@uncollected()
def look(
    game: ReferenceGame,
    start: State,
    log: Log,
    question: Question,
    count: int,
    thinking: Thinking,
    most_worlds: int = MOST_WORLDS,
) -> dict[int, int]:
    """How often a search of so many simulations tried each option, `log` being all so far.

    With a single world to search it looks into hidden hands: then that is the true one.
    """
    policies: list[Policy] = [RandomPolicy(thinking) for _ in range(game.seats)]
    table = SearchTable(
        game.rules, question.seat, PLAIN, PLAIN, policies, thinking, Manner(*HOW), Spot()
    )
    worlds: list[State] = []
    logs: list[Log] = []
    if most_worlds == 1:
        worlds.append(start)
        logs.append(log)
    done = 0
    while done < count:
        for _ in range(min(DEALT_AT_ONCE, most_worlds - len(worlds))):
            worlds.append(start)
            logs.append(game.redeal(log, question.seat, thinking))
        full = len(worlds) == most_worlds
        done += simulate(table, question, worlds, logs, full, [], game.seats, count - done)
    crossing = table.root.crossing(question.seat, question.ask)
    return {way.option: tried for way, tried in zip(crossing.ways, crossing.visits(), strict=True)}


def most_tried(tried: dict[int, int]) -> int:
    """The option tried most."""
    return max(tried, key=tried.__getitem__)


def salle_search(name: str, most_worlds: int, seconds: float, seed: int) -> Rate:
    """Salle's search at the first decision of one hand after another."""
    game = REFERENCE[name]

    def once(number: int) -> str:
        session = Session(game.rules, game.blank(), PLAIN, SeededDice(number), Log())
        asked = session.waiting[0]
        thinking = Thinking(number)
        start = session.checkpoint
        tried = look(game, start, session.log, asked, SIMULATIONS, thinking, most_worlds)
        return str(most_tried(tried))

    return _measured(f"Salle search, {game.name}", once, seconds, seed)


def openspiel_search(name: str, seconds: float, seed: int) -> Rate:
    """OpenSpiel's search at the same decisions."""
    import pyspiel

    spiel: Any = pyspiel  # without types of its own
    game = spiel.load_game(name)
    evaluator = spiel.RandomRolloutEvaluator(1, seed)

    def once(number: int) -> str:
        if name in PLAIN_MCTS:
            bot = spiel.MCTSBot(game, evaluator, UCT, SIMULATIONS, MEMORY_MB, False, number, False)
        else:
            bot = spiel.ISMCTSBot(number, evaluator, UCT, SIMULATIONS)
        state = game.new_initial_state()
        dice = Thinking(number)
        while state.is_chance_node():
            outcomes = [action for action, _ in state.chance_outcomes()]
            state.apply_action(outcomes[dice.below(len(outcomes))])
        bot.step(state)
        return str(state)

    return _measured(f"OpenSpiel search, {name}", once, seconds, seed)


def _measured(name: str, once: Callable[[int], str], seconds: float, seed: int) -> Rate:
    checked = [once(seed + number) for number in range(CHECKED)]
    searches = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        once(seed + CHECKED + searches)
        searches += 1
    return Rate(name, searches * SIMULATIONS, searches, elapsed, crc32(repr(checked).encode()))
