"""Salle beside its peers, on this machine, in this run.

What is counted: whole games with uniformly random answers on one core. A decision is a question
answered by a player, chance not counted (`playouts` and `peers` say it exactly). Our games are
set against gin rummy, the peers' nearest relative (a card game for two with hidden hands, about
110 decisions), by decisions a second. The four reference games are the same games on both sides,
so they are compared by games a second.

The contestants of a heat take turns, each for a short while, for several rounds, in an order that
moves on by one each round. A ratio is taken within each round; printed is the median of these
ratios, so that a busy moment of the machine spoils one round and not the figure. OpenSpiel's C++
rollouts are spared the opening deal (see `peers`), ours deal every game.

The adapters step beside games that come with PettingZoo and OpenSpiel, as `adapters` says. The
odds of dice are measured beside icepool as `one_roll` says, the server beside boardgame.io's as
`server` says, and the lab beside the bare loop as `lab` says, each with rounds of its own. The
lab's last lines take some minutes each; `--brief` leaves them out.

    python -m benchmarks.bench --rounds 5 --seconds 1 --out bench.md

`make bench` builds what is measured. Figures are printed, not asserted; only the checksums are:
a contestant that plays other games from the same seed is an error.
"""

from __future__ import annotations

import argparse
import importlib
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from itertools import chain, zip_longest
from pathlib import Path
from statistics import median
from typing import Final

import salle
from benchmarks import adapters, live, one_roll, peers, playouts, searching
from benchmarks.lab import lab_lines
from benchmarks.load import LoadFailed
from benchmarks.one_roll import one_roll_lines
from benchmarks.peers import PeerMissing, Rate
from benchmarks.reference import REFERENCE
from benchmarks.server import server_lines
from benchmarks.table import HEADINGS, Line, below, markdown, text_line

Contestant = Callable[[float, int], Rate]
"""Plays for so many seconds from a seed."""

OVER_OPENSPIEL: Final = {
    "jedi-duel": 8.0, "force-battles": 5.0, "battles-wol": 3.0, "impact": 3.0, "star-ore": 1.0,
}  # fmt: skip
"""How many times as many decisions a second each game should make."""
DUEL_OVER_RLCARD: Final = 100.0
PURE_DUEL_OVER_OPENSPIEL: Final = 2.0
REFERENCE_OVER_PYTHON: Final = 3.0
REFERENCE_OVER_CPP: Final = 0.5
SEARCH_OVER_OPENSPIEL: Final = 1.0
SEARCHES: Final = (
    ("pig", 1, ""),
    ("kuhn_poker", searching.MOST_WORLDS, ""),
    ("leduc_poker", searching.MOST_WORLDS, ""),
    ("liars_dice", 1, " with open hands"),
    ("liars_dice", searching.MOST_WORLDS, " with hidden hands"),
)
"""A game, the worlds dealt, and what that means. OpenSpiel searches liar's dice with open hands."""
DUELS_A_SECOND: Final = 10_000
DUEL_OVER_LEDUC: Final = 5.0
DUEL_OVER_LIARS_POKER: Final = 2.0
COPY_MICROSECONDS: Final = 2.0
MATCH_KILOBYTES: Final = 20.0
SERVER_SECONDS: Final = 2.0
"""A round of the servers is so many times as long as another."""
LAB_SECONDS: Final = 5.0
LAB_MINUTE: Final = 60.0
"""And one of the lab; and the run that is as long as its goal says."""

NOT_COMPILED: Final = "not compiled"


class Unequal(Exception):
    """Two measurements that must have played the same games did not."""


@dataclass(frozen=True)
class Pace:
    """How long to measure, and from which seed."""

    rounds: int
    seconds: float
    seed: int


def heat(contestants: Sequence[Contestant], pace: Pace) -> list[list[Rate]]:
    """Each contestant's rates, round by round; the order moves on by one each round."""
    rates: list[list[Rate]] = [[] for _ in contestants]
    for turn in range(pace.rounds):
        for step in range(len(contestants)):
            number = (turn + step) % len(contestants)
            rates[number].append(contestants[number](pace.seconds, pace.seed))
    for own in rates:
        if len({rate.checksum for rate in own}) != 1:
            raise Unequal(f"{own[0].name} played different games from the same seed")
    return rates


def compare(
    what: str, ours: Sequence[Rate], peer: Sequence[Rate], unit: str, goal: float, word: str = "≥"
) -> Line:
    """A line from two contestants of one heat; `unit` is `decisions`, `games` or `simulations`."""

    def speed(rate: Rate) -> float:
        return rate.decisions_per_second if unit == "decisions" else rate.games_per_second

    ratio = median(speed(a) / speed(b) for a, b in zip(ours, peer, strict=True))
    return Line(
        what,
        f"{median(map(speed, ours)):,.0f} {unit}/s",
        f"{median(map(speed, peer)):,.0f} {unit}/s",
        f"{ratio:.2f}",
        f"{word} {goal:g}",
        "yes" if ratio >= goal else "no",
        f"{ours[0].checksum:08x} {peer[0].checksum:08x}",
    )


def game_lines(pace: Pace, compiled: bool) -> Iterator[Line]:
    """Every game compiled, and the duel also pure, beside gin rummy."""
    contestants: list[Contestant] = [
        partial(peers.openspiel_cpp, "gin_rummy"),
        peers.rlcard_gin_rummy,
        playouts.pure_duel,
    ]
    if compiled:
        contestants += [partial(playouts.game, name) for name in OVER_OPENSPIEL]
    gin, rlcard, pure, *ours = heat(contestants, pace)
    for (name, goal), rates in zip_longest(OVER_OPENSPIEL.items(), ours):
        title = salle.game(name).title
        fast = f"{title} compiled, over OpenSpiel C++ gin rummy"
        faster = f"{title} compiled, over RLCard gin rummy"
        if rates is None:
            yield Line(fast, NOT_COMPILED)
            continue
        if name == playouts.DUEL and rates[0].checksum != pure[0].checksum:
            raise Unequal(f"compiled and pure {title} played different games from the same seed")
        yield compare(fast, rates, gin, "decisions", goal)
        if name == playouts.DUEL:
            yield compare(faster, rates, rlcard, "decisions", DUEL_OVER_RLCARD)
    yield compare(
        "Jedi Duel pure Python, over OpenSpiel C++ gin rummy",
        pure,
        gin,
        "decisions",
        PURE_DUEL_OVER_OPENSPIEL,
    )


def reference_lines(pace: Pace, compiled: bool) -> Iterator[Line]:
    """Each reference game beside OpenSpiel's own, from Python and in C++."""
    for game in REFERENCE.values():
        python = f"{game.name} compiled, over OpenSpiel from Python"
        cpp = f"{game.name} compiled, over OpenSpiel C++ rollouts"
        if not compiled:
            yield Line(python, NOT_COMPILED)
            yield Line(cpp, NOT_COMPILED)
            continue
        ours, from_python, in_cpp = heat(
            [
                partial(playouts.play, game.name, game.rules, game.blank()),
                partial(peers.openspiel_python, game.openspiel),
                partial(peers.openspiel_cpp, game.openspiel),
            ],
            pace,
        )
        yield compare(python, ours, from_python, "games", REFERENCE_OVER_PYTHON)
        yield compare(cpp, ours, in_cpp, "games", REFERENCE_OVER_CPP, "aim")


def search_lines(pace: Pace, compiled: bool) -> Iterator[Line]:
    """Search of the reference games beside OpenSpiel's, and whole random duels a second."""
    for name, most_worlds, hands in SEARCHES:
        peer = "MCTS" if name in searching.PLAIN_MCTS else "IS-MCTS"
        what = f"search of {REFERENCE[name].name}{hands}, over OpenSpiel C++ {peer}"
        if not compiled:
            yield Line(what, NOT_COMPILED)
            continue
        ours, theirs = heat(
            [
                partial(searching.salle_search, name, most_worlds),
                partial(searching.openspiel_search, name),
            ],
            pace,
        )
        yield compare(what, ours, theirs, "simulations", SEARCH_OVER_OPENSPIEL)
    if compiled:
        rates = [playouts.game(playouts.DUEL, pace.seconds, pace.seed) for _ in range(pace.rounds)]
        speed = median(rate.games_per_second for rate in rates)
        yield Line(
            "whole random duels, compiled",
            f"{speed:,.0f} games/s",
            "",
            "",
            f"≥ {DUELS_A_SECOND:,}",
            "yes" if speed >= DUELS_A_SECOND else "no",
        )


def live_lines(pace: Pace, compiled: bool) -> Iterator[Line]:
    """What a duel in progress costs."""
    if compiled:
        copy = median(live.copy_microseconds(pace.seconds, pace.seed) for _ in range(pace.rounds))
        yield below("copy of a mid-game duel, compiled", copy, "µs", COPY_MICROSECONDS)
    else:
        yield Line("copy of a mid-game duel, compiled", NOT_COMPILED)
    form = "compiled" if compiled else "pure"
    yield below(
        f"memory of a live match after {live.KEPT_ANSWERS} answers, {form}",
        live.match_kilobytes(pace.seed),
        "kB",
        MATCH_KILOBYTES,
    )
    for name, measure in (
        ("Session", live.session_steps_per_second),
        ("Match", live.match_steps_per_second),
    ):
        steps = median(measure(pace.seconds, pace.seed) for _ in range(pace.rounds))
        yield Line(f"stepping through {name} from outside, {form}", f"{steps:,.0f} decisions/s")


def adapter_lines(pace: Pace, compiled: bool) -> Iterator[Line]:
    """The duel in PettingZoo and in OpenSpiel, beside games of theirs."""
    form = "compiled" if compiled else "pure"
    observed, stepped, leduc = heat(
        [adapters.duel_steps, adapters.duel_steps_unobserved, adapters.leduc_holdem], pace
    )
    if observed[0].checksum != stepped[0].checksum:
        raise Unequal("the duel plays differently when nobody observes it")
    what = f"Jedi Duel {form} in PettingZoo, over its Leduc hold'em"
    yield compare(f"{what}, observing", observed, leduc, "decisions", DUEL_OVER_LEDUC)
    yield compare(f"{what}, by masks alone", stepped, leduc, "decisions", DUEL_OVER_LEDUC)
    ours, poker = heat([adapters.duel_in_openspiel, adapters.liars_poker], pace)
    what = f"Jedi Duel {form} in OpenSpiel, over its python_liars_poker"
    yield compare(what, ours, poker, "decisions", DUEL_OVER_LIARS_POKER)


def is_compiled(module: str) -> bool:
    """Whether a module runs as compiled code."""
    return str(importlib.import_module(module).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def surroundings(pace: Pace, rules: bool, games: bool) -> str:
    """What ran where, in one line."""
    return (
        f"salle {salle.__version__} ({'compiled' if rules else 'NOT COMPILED'}; reference games "
        f"{'compiled' if games else 'NOT COMPILED'}), open_spiel {version('open_spiel')}, rlcard "
        f"{version('rlcard')}, icepool {version('icepool')}, Python {platform.python_version()}, "
        f"{platform.machine()}; {pace.rounds} rounds of {pace.seconds:g} s, seed {pace.seed}"
    )


def main() -> int:
    """Print the table; returns the exit status, 0 whatever the figures are."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.bench", description="Measure Salle beside its peers."
    )
    parser.add_argument("--rounds", type=int, default=5, help="of every heat (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each contestant (1)")
    parser.add_argument("--seed", type=int, default=1, help="of the random play (1)")
    parser.add_argument("--out", type=Path, help="a Markdown file to write the table to as well")
    parser.add_argument("--brief", action="store_true", help="without the long runs of the lab")
    options = parser.parse_args()
    pace = Pace(options.rounds, options.seconds, options.seed)
    rules, games = is_compiled("salle.kernel.table"), is_compiled("benchmarks.reference.pig")
    heading = surroundings(pace, rules, games)
    print(heading, text_line(HEADINGS), sep="\n")
    parts = (
        game_lines(pace, rules),
        reference_lines(pace, games),
        search_lines(pace, games),
        live_lines(pace, rules),
        adapter_lines(pace, rules),
        one_roll_lines(pace.rounds),
        server_lines(pace.rounds, SERVER_SECONDS * pace.seconds, pace.seed),
        lab_lines(pace.rounds, LAB_SECONDS * pace.seconds, 0.0 if options.brief else LAB_MINUTE),
    )
    lines: list[Line] = []
    try:
        for line in chain(*parts):
            print(text_line(line.cells()), flush=True)
            lines.append(line)
    except (LoadFailed, PeerMissing, Unequal, one_roll.Unequal) as problem:
        print(problem, file=sys.stderr)
        return 1
    if options.out:
        options.out.write_text(markdown(lines, heading), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
