"""How fast Salle plays whole random games: what is set against the rates of `peers`.

A decision is a question with more than one option, answered; the peers count forced answers
too, so a ratio of decisions is a little in their favour. Chance does not count. A game starts
before the deal and ends when it is over; making its state is part of it.

`checksum` is a CRC-32 of the first games of the seed (how many, their decisions, a mix of all
answers, who won), played before the clock starts. It is the same compiled and pure.

    SALLE_PURE=1 python -m benchmarks.playouts --seconds 1    # one Rate of Jedi Duel as JSON
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict
from time import perf_counter
from typing import Final
from zlib import crc32

import salle
from benchmarks.peers import BATCH_DECISIONS, CHECKED_GAMES, Rate
from salle.kernel.playout import rollouts
from salle.kernel.rules import Rules, State

DUEL: Final = "jedi-duel"
SEATS: Final = 2
PURE: Final = "SALLE_PURE"


def play(name: str, rules: Rules, start: State, seconds: float, seed: int) -> Rate:
    """Play random games from `start` in batches of about 10,000 decisions for `seconds`."""
    checked = rollouts(rules, start, SEATS, CHECKED_GAMES, seed)
    told = f"{checked.games} {checked.decisions} {checked.checksum} {checked.wins}"
    batch = max(1, BATCH_DECISIONS * checked.games // checked.decisions)
    games = decisions = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        seed += 1
        tally = rollouts(rules, start, SEATS, batch, seed)
        games += tally.games
        decisions += tally.decisions
    return Rate(name, games, decisions, elapsed, crc32(told.encode()))


def game(name: str, seconds: float, seed: int) -> Rate:
    """A game for two, every switch at its default."""
    found = salle.game(name)
    return play(found.title, found.rules, start_of(name), seconds, seed)


def start_of(name: str) -> State:
    """A game for two before its set-up."""
    found = salle.game(name)
    return found.blank(SEATS, found.default_options())


def pure_duel(seconds: float, seed: int) -> Rate:
    """The same in a process of its own that uses the Python source, compiled or not."""
    command = [sys.executable, *(["-P"] if sys.flags.safe_path else []), "-m", __name__]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(
        command, env={**os.environ, PURE: "1"}, check=True, capture_output=True, text=True
    )
    return Rate(**json.loads(done.stdout))


def main() -> int:
    """Print the rate of Jedi Duel as JSON; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.playouts", description="Measure random games of Jedi Duel."
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="to play (1)")
    parser.add_argument("--seed", type=int, default=1, help="of the random play (1)")
    options = parser.parse_args()
    print(json.dumps(asdict(game(DUEL, options.seconds, options.seed))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
