"""How fast the adapters step, beside games that come with PettingZoo and OpenSpiel themselves.

PettingZoo: random games through `last()` and `step()`, the loop of PettingZoo's own
`performance_benchmark`: an action is picked from the mask, and a finished game is reset at once,
so every step is a decision. Both sides observe before every step. Ours is measured a second time
without observing, as a policy may that needs only the mask (it stands in `infos` too); Leduc
hold'em has its mask in the observation alone and must observe.

OpenSpiel: random games by the loop of `peers.openspiel_python`, the same for both sides. Chance
is explicit, so every shuffled card of a duel is an action of its own; it does not count.

    python -m benchmarks.adapters --seconds 1
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import perf_counter
from typing import Any, Final
from zlib import crc32

from benchmarks import peers
from benchmarks.peers import PeerMissing, Rate

DUEL: Final = "salle_jedi_duel_v1"
LIARS_POKER: Final = "python_liars_poker"
CHECKED: Final = 20
"""Games under the checksum, played before the clock starts."""


def leduc_holdem(seconds: float, seed: int) -> Rate:
    """PettingZoo's Leduc hold'em, with the wrappers its authors put around it."""
    module = _module("pettingzoo.classic.leduc_holdem_v4", "pettingzoo pygame-ce rlcard")
    return _step_for(f"pettingzoo {version('pettingzoo')} leduc_holdem", module, seconds, seed)


def duel_steps(seconds: float, seed: int) -> Rate:
    """Jedi Duel in PettingZoo, observed before every step."""
    return _step_for("Jedi Duel in PettingZoo", _duel(), seconds, seed)


def duel_steps_unobserved(seconds: float, seed: int) -> Rate:
    """Jedi Duel in PettingZoo, stepped by the masks alone."""
    return _step_for("Jedi Duel in PettingZoo", _duel(), seconds, seed, observe=False)


def liars_poker(seconds: float, seed: int) -> Rate:
    """OpenSpiel's liar's poker, written in Python."""
    _module("open_spiel.python.games", "open_spiel")
    return peers.openspiel_python(LIARS_POKER, seconds, seed)


def duel_in_openspiel(seconds: float, seed: int) -> Rate:
    """Jedi Duel in OpenSpiel."""
    _module("salle.adapters.openspiel", "'salle[openspiel]'")
    return peers.openspiel_python(DUEL, seconds, seed)


def _duel() -> Any:
    """The versioned environments of Jedi Duel."""
    return getattr(_module("salle.adapters.pettingzoo", "'salle[pettingzoo]'"), DUEL)


def _step_for(name: str, module: Any, seconds: float, seed: int, *, observe: bool = True) -> Rate:
    """Random games of `module.env()` for so many seconds; `Any`, because PettingZoo is untyped."""
    env = module.env()
    rng = random.Random(seed).random
    env.reset(seed=seed)
    played: list[int] = []
    for _ in range(CHECKED):
        _step_out(env, rng, observe, played.append)
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        decisions += _step_out(env, rng, observe, None)
        games += 1
    return Rate(name, games, decisions, elapsed, crc32(repr(played).encode()))


def _step_out(
    env: Any, rng: Callable[[], float], observe: bool, note: Callable[[int], None] | None
) -> int:
    """Play the game that has begun to its end, and begin another; how many steps it had."""
    last, step = env.last, env.step
    steps = 0
    while True:
        observation, _, over, cut, info = last(observe)
        if over or cut:
            env.reset()
            return steps
        mask = observation["action_mask"] if observe else info["action_mask"]
        actions = mask.nonzero()[0]
        action = int(actions[int(rng() * len(actions))])
        if note is not None:
            note(action)
        step(action)
        steps += 1


def _module(name: str, requirement: str) -> Any:
    """A module that needs what may not be installed."""
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise PeerMissing(f"{missing}: pip install {requirement}") from missing


def main() -> int:
    """Print the rates; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.adapters", description="Measure the adapters."
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="for each (2)")
    parser.add_argument("--seed", type=int, default=1, help="of the random play (1)")
    options = parser.parse_args()
    measures = (leduc_holdem, duel_steps, duel_steps_unobserved, liars_poker, duel_in_openspiel)
    try:
        print(peers.table([measure(options.seconds, options.seed) for measure in measures]))
    except PeerMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
