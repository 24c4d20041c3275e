"""How fast the peers play: OpenSpiel and RLCard, measured here, now, on one core.

Every function plays uniformly random games for about the seconds it is given and returns a
`Rate`. Nothing is quoted from elsewhere: a ratio to a peer is a ratio to a `Rate` of the same
run on the same machine.

**A decision** is one question put to a player and answered: one action applied at a node where
a player is to move. A question with a single legal answer counts, as it does in the peers
themselves (none in Kuhn and Leduc poker, 1 in 120 in pig and 1 in 95 in gin rummy, where the
last moves are forced, 16 in 100 in liar's dice, where only the challenge is left after the
highest bid). Chance does not count: dealt cards and dice are work the peer does on the way.

**A game** starts at the initial state, before any card is dealt, and ends at a terminal state.
The one exception, `openspiel_cpp`, is described there.

`checksum` is a CRC-32 of what was played in the first games of the seed, before the clock
starts: the same seed and the same version of the peer give the same number, however long the
measurement. Those games also serve as warm-up.

    python -m benchmarks.peers --seconds 2

The peers are not dependencies of Salle: `pip install open_spiel==2.0.2 rlcard==1.2.0` in any
environment, or `PeerMissing` says so.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from time import perf_counter
from typing import Any, Final, Protocol
from zlib import crc32

GAMES: Final = ("pig", "kuhn_poker", "leduc_poker", "liars_dice", "gin_rummy")

CHECKED_GAMES: Final = 100
"""OpenSpiel games under the checksum; a tenth as many of RLCard's, which is slow."""
CHECKED_BATCHES: Final = 3
"""Batches of rollouts under the checksum of OpenSpiel's C++ loop."""
BATCH_DECISIONS: Final = 10_000
"""A C++ batch is about this long: 1 ms to 0.2 s, so the call from Python costs under 1 %."""
CLOCK_GAMES: Final = 16
"""OpenSpiel games between two looks at the clock, which would cost 1 % of a Kuhn poker game."""
SAMPLE_DECISIONS: Final = 200_000
"""Decisions behind the mean length of a game; its error is about 1 %."""
SAMPLE_SEED: Final = 20_021

CHANCE: Final = -1
"""What OpenSpiel's `current_player()` says at a chance node; players are 0, 1, …."""


class PeerMissing(Exception):
    """The peer is not installed in this environment; the message says what to install."""


@dataclass(frozen=True)
class Rate:
    """What one peer did in one measurement.

    `games` and `decisions` were played in `seconds` of wall-clock time; the games under
    `checksum` came before and are not counted.
    """

    name: str
    games: int
    decisions: int
    seconds: float
    checksum: int

    @property
    def decisions_per_second(self) -> float:
        """Decisions made per second of wall-clock time."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games played per second of wall-clock time."""
        return self.games / self.seconds


class SpielState(Protocol):
    """The part of `pyspiel.State` a random player uses."""

    def clone(self) -> SpielState: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def history(self) -> list[int]: ...


class SearchRoot(Protocol):
    """The part of `pyspiel.SearchNode` that tells what a search of one simulation did."""

    explore_count: int
    total_reward: float
    children: Sequence[object]


def openspiel_python(game: str, seconds: float, seed: int) -> Rate:
    """OpenSpiel driven from Python: `legal_actions`, a uniform pick, `apply_action`.

    The fastest way found with the pip package: the initial state is made once and cloned (making
    it takes 2 ms in gin rummy, cloning 16 µs), one `current_player()` per node tells player,
    chance and end apart, and chance is drawn from `chance_outcomes()` with its probabilities.
    """
    initial = _initial_state(game)
    rng = random.Random(seed).random
    checksum = 0
    for _ in range(CHECKED_GAMES):
        state = initial.clone()
        _play_out(state, rng)
        checksum = crc32(repr(state.history()).encode(), checksum)
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        for _ in range(CLOCK_GAMES):
            decisions += _play_out(initial.clone(), rng)
        games += CLOCK_GAMES
    return Rate(f"{_openspiel()} {game}, Python", games, decisions, elapsed, checksum)


def openspiel_cpp(game: str, seconds: float, seed: int) -> Rate:
    """OpenSpiel's own random rollouts: the loop, the chance and the players are all C++.

    `RandomRolloutEvaluator` plays n games in one call, but the pip package does not expose its
    `evaluate`. A `MCTSBot` told to make one simulation calls it exactly once, on the root itself,
    without growing a tree; this is checked after each call.

    What the figure means:

    - A search cannot start at a chance node (it would look for a parent that is not there). So
      where a game opens with chance, Python deals and the rollouts start at the first decision:
      one deal, then as many rollouts as make about 10,000 decisions. Chance after the opening is
      rolled in C++. The rollouts hold every decision of a whole game but are spared the opening
      deal, so the figure **flatters the peer**: 2 chance nodes a game in Kuhn and Leduc poker
      and liar's dice, 21 in gin rummy, none in pig. `openspiel_bots` pays for the deal.
    - C++ returns no count of decisions. `decisions` is games times `mean_decisions(game)`, an
      estimate good to about 1 %.
    """
    pyspiel = _peer("pyspiel", "open_spiel==2.0.2")
    initial = _initial_state(game)
    mean = mean_decisions(game)
    rollouts = max(1, round(BATCH_DECISIONS / mean))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    bot = pyspiel.MCTSBot(
        pyspiel.load_game(game),
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=seed,
        verbose=False,
    )
    rng = random.Random(seed).random
    checksum = 0
    for _ in range(CHECKED_BATCHES):
        checksum = crc32(f"{_roll_out(bot, initial, rng):.9f} ".encode(), checksum)
    games = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        _roll_out(bot, initial, rng)
        games += rollouts
    return Rate(
        f"{_openspiel()} {game}, C++ rollouts", games, round(games * mean), elapsed, checksum
    )


def openspiel_bots(game: str, seconds: float, seed: int) -> Rate:
    """OpenSpiel's `evaluate_bots` with its C++ uniform random bots: one call, one whole game.

    The loop, the opening deal and the players are C++; Python clones the initial state and calls
    once a game. Slower than `openspiel_cpp`, because each call seeds a Mersenne twister and each
    move asks a bot, but the games are whole: the two bracket OpenSpiel in C++. In short games
    most of the gap is the call, not the deal.
    `decisions` is games times `mean_decisions(game)`, as there.
    """
    pyspiel = _peer("pyspiel", "open_spiel==2.0.2")
    initial = _initial_state(game)
    mean = mean_decisions(game)
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in (0, 1)]
    evaluate = pyspiel.evaluate_bots
    chance_seed = seed
    checksum = 0
    for _ in range(CHECKED_GAMES):
        state = initial.clone()
        evaluate(state, bots, chance_seed)
        chance_seed += 1
        checksum = crc32(repr(state.history()).encode(), checksum)
    games = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        for _ in range(CLOCK_GAMES):
            evaluate(initial.clone(), bots, chance_seed)
            chance_seed += 1
        games += CLOCK_GAMES
    return Rate(f"{_openspiel()} {game}, C++ bots", games, round(games * mean), elapsed, checksum)


def rlcard_gin_rummy(seconds: float, seed: int) -> Rate:
    """RLCard's gin rummy, `env.reset()` and `env.step(action)` with a uniform pick.

    The environment is the interface RLCard documents; each step also encodes the observation.
    Every `step` is a decision, among them the two with one legal action, "score North" and "score
    South", with which RLCard ends each game. The rules are not OpenSpiel's in every
    detail (11 cards to the first player instead of an upcard to take or pass, melds laid by the
    scorer), so compare decisions a second, not games.
    """
    env = _peer("rlcard", "rlcard==1.2.0").make("gin-rummy", config={"seed": seed})
    rng = random.Random(seed).random
    checksum = 0
    for _ in range(CHECKED_GAMES // 10):
        _step_out(env, rng)
        played = [(int(player), action.action_id) for player, action in env.action_recorder]
        checksum = crc32(repr(played).encode(), checksum)
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        decisions += _step_out(env, rng)
        games += 1
    return Rate(
        f"rlcard {version('rlcard')} gin-rummy, Python", games, decisions, elapsed, checksum
    )


@cache
def mean_decisions(game: str) -> float:
    """The mean number of decisions in a random game of OpenSpiel's `game`.

    Measured by `openspiel_python`'s loop over whole games of one fixed seed until 200,000
    decisions have been made, once a process.
    """
    initial = _initial_state(game)
    rng = random.Random(SAMPLE_SEED).random
    games = decisions = 0
    while decisions < SAMPLE_DECISIONS:
        decisions += _play_out(initial.clone(), rng)
        games += 1
    return decisions / games


def _play_out(state: SpielState, rng: Callable[[], float]) -> int:
    """Play `state` to its end uniformly at random; returns the number of decisions made.

    Chance is drawn in place, as in `_deal`: a call for it would slow the peer by a tenth.
    """
    current_player = state.current_player
    legal_actions = state.legal_actions
    chance_outcomes = state.chance_outcomes
    apply_action = state.apply_action
    decisions = 0
    while True:
        player = current_player()
        if player >= 0:
            actions = legal_actions()
            apply_action(actions[int(rng() * len(actions))])
            decisions += 1
        elif player == CHANCE:
            left = rng()
            for action, probability in chance_outcomes():
                left -= probability
                if left < 0.0:
                    apply_action(action)
                    break
        else:
            return decisions


def _deal(state: SpielState, rng: Callable[[], float]) -> None:
    """Draw chance, with the probabilities the peer gives, until a player is to move."""
    while state.current_player() == CHANCE:
        left = rng()
        # When rounding leaves a crumb of `left` after the last outcome, the node is drawn again.
        for action, probability in state.chance_outcomes():
            left -= probability
            if left < 0.0:
                state.apply_action(action)
                break


def _roll_out(bot: Any, initial: SpielState, rng: Callable[[], float]) -> float:
    """One batch of C++ rollouts from a fresh deal; returns the mean return of who starts.

    `bot` is Any because pyspiel, a C++ module, comes without types.
    """
    state = initial.clone()
    _deal(state, rng)
    root: SearchRoot = bot.mcts_search(state)
    if root.explore_count != 1 or root.children:
        raise RuntimeError(
            "this OpenSpiel searches instead of rolling out once: its figure would be wrong"
        )
    return root.total_reward


def _step_out(env: Any, rng: Callable[[], float]) -> int:
    """Play one game in RLCard's `env`; returns the number of decisions made.

    `env` is Any because RLCard comes without types.
    """
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(rng() * len(actions))])
        decisions += 1
    return decisions


def _initial_state(game: str) -> SpielState:
    """The state before the first move or deal of OpenSpiel's `game`, with its default rules."""
    state: SpielState = _peer("pyspiel", "open_spiel==2.0.2").load_game(game).new_initial_state()
    return state


def _openspiel() -> str:
    """The peer's name with its installed version."""
    return f"open_spiel {version('open_spiel')}"


def _peer(module: str, requirement: str) -> Any:
    """The peer's module, or `PeerMissing`.

    Any, and imported by name, because neither peer comes with types and neither need be
    installed where Salle is type-checked.
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        raise PeerMissing(f"{module} is not installed here: pip install {requirement}") from missing


def measure_all(seconds: float, seed: int) -> list[Rate]:
    """Every peer at every game, `seconds` each, one after the other."""
    openspiel = (openspiel_python, openspiel_cpp, openspiel_bots)
    rates = [measure(game, seconds, seed) for game in GAMES for measure in openspiel]
    rates.append(rlcard_gin_rummy(seconds, seed))
    return rates


def table(rates: Sequence[Rate]) -> str:
    """The rates as lines of text, one peer a line under a line of headings."""
    wide = max(len(rate.name) for rate in rates)
    lines = [f"{'peer':{wide}}  {'decisions/s':>12}  {'games/s':>11}  {'per game':>8}  checksum"]
    lines += [
        f"{rate.name:{wide}}  {rate.decisions_per_second:12,.0f}  {rate.games_per_second:11,.0f}"
        f"  {rate.decisions / rate.games:8.2f}  {rate.checksum:08x}"
        for rate in rates
    ]
    return "\n".join(lines)


def main() -> int:
    """Print the table of all peers; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers", description="Measure the peers."
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="for each peer and game (2)")
    parser.add_argument("--seed", type=int, default=1, help="of the random play (1)")
    options = parser.parse_args()
    try:
        print(table(measure_all(options.seconds, options.seed)))
    except PeerMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
