"""The figures of the lab: what it costs beside the bare loop, what more workers bring, and whether
time and memory stay in step with the matches.

BATTLES with heuristic bots is played, the first pair of the question `matrix`. The bare loop is the
kernel's own, with the same start and the same bots and nothing written down. The bare loop, the lab
in one process and the lab with two workers take turns, and a ratio is taken within each round, from
the first finished block on, so that starting processes does not count. A run of a minute on Ray is
timed from its very beginning, as is the local one beside it: whoever waits for it waits for Ray to
start, too.

Memory is that of a process of its own that plays random duels and keeps its journal. The lab keeps
some bytes of every deal, so that cells with the same dice can be compared deal by deal.

    python -m benchmarks.lab [--rounds 3] [--seconds 10] [--minute 60] [--brief]

The machine must be quiet; a round that others disturb is played again. `--brief` leaves out what
takes minutes: the run of a minute, the million matches, and the whole matrix.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import salle
from benchmarks.quiet import undisturbed
from benchmarks.table import HEADINGS, Line, below, text_line
from salle._pure import is_compiled
from salle.kernel.playout import PolicyTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from salle.lab.engines import Engine, Here, Processes
from salle.lab.errors import EngineFailed
from salle.lab.experiment import Experiment
from salle.lab.questions import experiment_of, question_named
from salle.lab.ray_engine import RayEngine
from salle.lab.results import Results
from salle.lab.running import run
from salle.lab.seating import pairing_of

GAME: Final = "battles-wol"
MATRIX: Final = "matrix"
WARM_UP: Final = 200
PROBE: Final = 2000
TWO: Final = 2
"""Workers: as many as the goals name."""
TIMES: Final = 10
"""How much longer the long run is, where cost is seen to be linear."""

TWO_OVER_ONE: Final = 1.85
OVERHEAD_PERCENT: Final = 10.0
RAY_OVER_LOCAL: Final = 0.85
LONG_OVER_SHORT: Final = 1.05
"""A match of a long run may cost so many times as much as one of a short run."""
A_MILLION: Final = 1_000_000
MEASURED_FROM: Final = 100_000
GROWTH_MEGABYTES: Final = 16.0
"""16 bytes a match: the journal knows where its blocks are, and deals are kept to be compared."""
MEGABYTE: Final = 1 << 20
PRECISION: Final = 0.02
MATRIX_MINUTES: Final = 10.0

MEMORY: Final = """
import os, sys
from pathlib import Path
from salle.lab.engines import Here
from salle.lab.reading import read
from salle.lab.running import run

folder, all_of_them, begun = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
most = []

def held():
    # getrusage's figure is at first that of the parent
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

class Scales:
    def begin(self, experiment, played):
        pass

    def step(self, results, played, expected):
        if played >= begun:
            most.append(held())

    def end(self):
        pass

data = {"game": "jedi-duel", "bot": "random", "matches": all_of_them}
run(read(data), folder, Here(), Scales())
print(most[0], max(most))
"""


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
    """Times a run, as a whole and from its first finished block on."""

    def __init__(self) -> None:
        self.begun = 0.0
        self.first = self.last = (0.0, 0)

    def begin(self, experiment: Experiment, played: int) -> None:
        """The workers are not there yet."""
        self.begun = perf_counter()

    def step(self, results: Results, played: int, expected: int) -> None:
        """Note when how much was played."""
        self.last = (perf_counter(), played)
        if played and not self.first[1]:
            self.first = self.last

    def end(self) -> None:
        """The run is over."""

    @property
    def rate(self) -> float:
        """Matches a second, once the workers are there."""
        return (self.last[1] - self.first[1]) / max(self.last[0] - self.first[0], 1e-9)

    @property
    def seconds(self) -> float:
        """From the beginning to the last match."""
        return self.last[0] - self.begun


def played(experiment: Experiment, engine: Engine, folder: Path | None = None) -> Stopwatch:
    """The whole lab, timed."""
    watch = Stopwatch()
    run(experiment, folder, engine, watch)
    return watch


def steady_lines(one: Experiment, rate: float, rounds: int, seconds: float) -> Iterator[Line]:
    """Overhead, two workers, and cost in step with matches."""
    large = one.but(matches=max(int(rate * seconds), PROBE))
    double = large.but(matches=TWO * large.matches)
    loops, heres, twos = [], [], []
    for _ in range(rounds):
        loop, here, two = undisturbed(
            lambda: (
                bare(one, large.matches),
                played(large, Here()).rate,
                played(double, Processes(TWO)).rate,
            )
        )
        loops.append(loop)
        heres.append(here)
        twos.append(two)
    overhead = median(loop / here for loop, here in zip(loops, heres, strict=True))
    percent = 100 * (overhead - 1)
    yield Line(
        "the lab in one process, cost over the bare loop",
        f"{median(heres):,.0f} matches/s",
        f"{median(loops):,.0f} matches/s",
        f"{percent:.1f} %",
        f"< {OVERHEAD_PERCENT:g} %",
        "yes" if percent < OVERHEAD_PERCENT else "no",
    )
    yield _ratio("the lab with two workers, over one", twos, heres, TWO_OVER_ONE)
    longs, shorts = [], []
    small = large.but(matches=max(large.matches // TIMES, PROBE))
    for _ in range(rounds):
        short, long = undisturbed(lambda: (played(small, Here()).rate, played(large, Here()).rate))
        shorts.append(1e6 / short)
        longs.append(1e6 / long)
    growth = median(a / b for a, b in zip(longs, shorts, strict=True))
    yield Line(
        f"a match of a run {TIMES} times as long",
        f"{median(longs):,.0f} µs",
        f"{median(shorts):,.0f} µs",
        f"{growth:.2f}",
        f"≤ {LONG_OVER_SHORT:g}",
        "yes" if growth <= LONG_OVER_SHORT else "no",
    )


def _ratio(what: str, ours: list[float], peer: list[float], goal: float) -> Line:
    ratio = median(a / b for a, b in zip(ours, peer, strict=True))
    return Line(
        what,
        f"{median(ours):,.0f} matches/s",
        f"{median(peer):,.0f} matches/s",
        f"{ratio:.2f}",
        f"≥ {goal:g}",
        "yes" if ratio >= goal else "no",
    )


def ray_line(one: Experiment, rate: float, minute: float) -> Line:
    """The same run on Ray and on processes of this machine, from beginning to end."""
    what = f"the lab on Ray, a run of {minute:g} s, over local"
    whole = one.but(matches=int(TWO * rate * minute))
    try:
        away = played(whole, RayEngine("", TWO))
    except EngineFailed as problem:
        return Line(what, str(problem))
    local = played(whole, Processes(TWO))
    speed, other = (watch.last[1] / watch.seconds for watch in (away, local))
    return _ratio(what, [speed], [other], RAY_OVER_LOCAL)


def memory_line(matches: int = A_MILLION, begun: int = MEASURED_FROM) -> Line:
    """What a process grows by while it plays and counts a million matches."""
    what = f"memory from {begun:,} to {matches:,} matches, growth"
    if not Path("/proc/self/statm").exists():
        return Line(what, "measured on Linux only")
    with TemporaryDirectory() as folder:
        said = subprocess.run(
            [sys.executable, "-c", MEMORY, folder, str(matches), str(begun)],
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
    before, after = (int(number) / MEGABYTE for number in said.split())
    line = below(what, after - before, "MB", GROWTH_MEGABYTES)
    return Line(line.what, line.ours, f"{before:,.0f} MB before", "", line.goal, line.reached)


def matrix_line(whole: Experiment) -> Line:
    """The matrix of all 17 kinds, as the ready question plays it."""
    with TemporaryDirectory() as folder:
        watch = Stopwatch()
        results = run(whole, Path(folder), Processes(TWO), watch)
    minutes = watch.seconds / 60
    wide = 100 * max(counts.score.half for counts in results.cells)
    what = f"BATTLES matrix of 17, {results.matches:,} matches, ±{wide:.1f} %"
    line = below(what, minutes, "min", MATRIX_MINUTES)
    reached = "yes" if minutes < MATRIX_MINUTES and wide <= 100 * PRECISION else "no"
    return Line(line.what, line.ours, goal=line.goal, reached=reached)


def lab_lines(rounds: int, seconds: float, minute: float = 60.0) -> Iterator[Line]:
    """Every figure of the lab; without a `minute` those that take long are left out."""
    if not is_compiled():
        yield Line("the lab", "not compiled")
        return
    game = salle.game(GAME)
    whole = experiment_of(game, question_named(game, MATRIX), {"seed": 1, "precision": PRECISION})
    one = whole.but(pairings=whole.pairings[:1], precision=0.0)
    bare(one, WARM_UP)
    rate = bare(one, PROBE)
    yield from steady_lines(one, rate, rounds, seconds)
    if minute:
        yield ray_line(one, rate, minute)
        yield memory_line()
        yield matrix_line(whole)


def main() -> None:
    """Print the lines."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks.lab", description=__doc__)
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--seconds", type=float, default=10.0)
    reader.add_argument("--minute", type=float, default=60.0)
    reader.add_argument("--brief", action="store_true")
    asked = reader.parse_args()
    print(text_line(HEADINGS))
    for line in lab_lines(asked.rounds, asked.seconds, 0.0 if asked.brief else asked.minute):
        print(text_line(line.cells()), flush=True)


if __name__ == "__main__":
    main()
