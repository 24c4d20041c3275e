"""The figures of the lab: what it costs beside the bare loop, and what more workers bring.

    python -m benchmarks.lab [--seconds 20] [--ray]

The machine must be quiet. Everything is measured in one run, so read the ratios.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import salle
from salle._pure import is_compiled
from salle.kernel.playout import PolicyTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from salle.lab.engines import Engine, Here, Processes
from salle.lab.experiment import Experiment
from salle.lab.questions import experiment_of, question_named
from salle.lab.ray_engine import RayEngine
from salle.lab.results import Results
from salle.lab.running import run
from salle.lab.seating import pairing_of

GAME = "battles-wol"
WARM_UP = 200
PROBE = 2000


def bare(experiment: Experiment, matches: int) -> float:
    """Matches a second of the kernel's own loop, with the same start and the same bots."""
    game = salle.game(GAME)
    lines = pairing_of(experiment, experiment.cells[0]).line_ups[0]
    bot = game.bots["heuristic"]
    begun = perf_counter()
    for number in range(matches // len(lines)):
        for line in lines:
            state = line.start.copy()
            policies = [bot(Thinking(number)), bot(Thinking(number + 1))]
            play_out(game.rules, state, PolicyTable(state, policies, SeededDice(number)))
    return matches / (perf_counter() - begun)


class Stopwatch:
    """Times a run from its first finished block on, so that starting workers does not count."""

    def __init__(self) -> None:
        self.first = self.last = (0.0, 0)

    def begin(self, experiment: Experiment, played: int) -> None:
        """Nothing to time yet."""

    def step(self, results: Results, played: int, expected: int) -> None:
        """Note when how much was played."""
        self.last = (perf_counter(), played)
        if played and not self.first[1]:
            self.first = self.last

    def end(self) -> None:
        """The run is over."""

    @property
    def rate(self) -> float:
        """Matches a second."""
        return (self.last[1] - self.first[1]) / max(self.last[0] - self.first[0], 1e-9)


def played(experiment: Experiment, engine: Engine) -> float:
    """Matches a second of the whole lab."""
    watch = Stopwatch()
    run(experiment, None, engine, watch)
    return watch.rate


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=20.0)
    reader.add_argument("--ray", action="store_true")
    asked = reader.parse_args()
    game = salle.game(GAME)
    whole = experiment_of(game, question_named(game, "matrix"), {"seed": 1})
    one = whole.but(pairings=whole.pairings[:1], precision=0.0)
    bare(one, WARM_UP)
    rate = bare(one, PROBE)
    matches = int(rate * asked.seconds)
    print(f"{'compiled' if is_compiled() else 'pure'}, BATTLES with heuristic bots, "
          f"{matches:,} matches each")  # fmt: skip
    rate = bare(one, matches)
    print(f"bare loop             {rate:10,.0f} matches/s")
    large = one.but(matches=matches)
    engines: list[tuple[str, Engine]] = [
        ("lab, in one process", Here()), ("lab, 1 worker", Processes(1)),
        ("lab, 2 workers", Processes(2)),
    ]  # fmt: skip
    if asked.ray:
        engines.append(("lab, Ray, 2 workers", RayEngine("", 2)))
    for name, engine in engines:
        found = played(large, engine)
        print(f"{name:<21} {found:10,.0f} matches/s, {found / rate:.2f} × the bare loop")


if __name__ == "__main__":
    main()
