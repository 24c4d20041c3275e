"""Salle's server beside boardgame.io's: moves for each second of server CPU, and how soon they
arrive.

Both are started as their users start them, and play 50 matches for two at a time over the
loopback interface, each player on connections of its own; the players run in another process
(`players.py`, `boardgame/players.js`). A player answers as soon as it hears that it is asked.
Matches are made before the stretch that counts; when one ends, its players go on to the next.

- **Salle**: `salle serve` with SQLite (write-ahead log, full sync): every move is on disk before
  anybody hears of it. Answers are POSTed with a request id and a sequence number. Both players
  are told the lines, the question and all its options: the one who answered in the reply, the
  other by server-sent events.
- **boardgame.io**: its `Server()` with its default storage, in memory, so nothing is written to
  disk. Moves go over its own transport, socket.io on websockets. The game is a card duel with
  hidden hands and one move a turn: less work for a move than Jedi Duel, whose rules run, decide
  every legal option and tell the story in words. It is boardgame.io at its best.

The two take turns, round by round, after one round that does not count (JavaScript is compiled
while it runs). The ratio is taken within each round; printed is the median.

The delay is from sending an answer to the event at the opponent's connection. At full speed 50
matches are always in flight and it is mostly waiting in line; with pauses (each player thinks 0.2
s on average) it is what people meet. Others at work on the machine spoil it: their share is
printed.

Every finished match was on disk: a sample is read back, loaded into the kernel from its record,
and must end as its players were told.

    python -m benchmarks.server --rounds 5 --seconds 2
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import salle
from benchmarks.load import (
    WARM_UP,
    LoadFailed,
    Server,
    Stretch,
    boardgame_players,
    boardgame_server,
    install_boardgame,
    salle_players,
    salle_server,
)
from benchmarks.peers import PeerMissing
from benchmarks.table import HEADINGS, Line, below, text_line
from benchmarks.weights import weight_lines
from salle._pure import is_compiled
from salle.kernel.game import seat_letter
from salle.store.database import open_engine, sqlite_url
from salle.store.entries import read_entries
from salle.store.tables import read_head
from salle.web.bout import Bout

TABLES: Final = 50
MATCHES_A_SECOND: Final = 6.0
"""How many matches a table could finish in a second, generously."""
THINK_SECONDS: Final = 0.2
PACED_SECONDS: Final = 10.0
REPLAYED: Final = 40
OVER_BOARDGAME: Final = 3.0
DELAY_MILLISECONDS: Final = 50.0

Results = Mapping[str, Any]  # by match, what its players were told at the end


def matches_for(seconds: float) -> int:
    """How many matches each table needs for a stretch."""
    return math.ceil((WARM_UP + seconds) * MATCHES_A_SECOND) + 2


class Contest:
    """The rounds of both servers."""

    def __init__(self, rounds: int, seconds: float, seed: int) -> None:
        self._rounds = rounds
        self._seconds = seconds
        self._seed = seed
        self.salle: list[Stretch] = []
        self.boardgame: list[Stretch] = []
        self.results: dict[str, Any] = {}

    def run(self, ours: Server, peer: Server | None, folder: Path) -> None:
        """All rounds; who begins changes from round to round."""
        for turn in range(self._rounds + 1):
            seed = self._seed + turn
            mine = self._salle(ours, seed) if turn % 2 else None
            theirs = self._boardgame(peer, folder, seed) if peer is not None else None
            mine = mine or self._salle(ours, seed)
            if turn:
                self.salle.append(mine)
                if theirs is not None:
                    self.boardgame.append(theirs)

    def _salle(self, server: Server, seed: int) -> Stretch:
        players = salle_players(server, TABLES, matches_for(self._seconds), 0.0, seed)
        stretch = players.play(server, self._seconds)
        self.results.update(players.finish())
        return stretch

    def _boardgame(self, server: Server, folder: Path, seed: int) -> Stretch:
        players = boardgame_players(server, folder, TABLES, matches_for(self._seconds), seed)
        stretch = players.play(server, self._seconds)
        players.finish()
        return stretch


def server_lines(rounds: int, seconds: float, seed: int) -> Iterator[Line]:
    """The lines of the table about the server."""
    if not Path("/proc/self/stat").exists():
        yield Line("Salle's server, over boardgame.io's", "measured on Linux only")
        return
    form = "compiled" if is_compiled() else "pure"
    with tempfile.TemporaryDirectory(prefix="salle-bench-") as made:
        database = Path(made) / "salle.db"
        contest = Contest(rounds, seconds, seed)
        with salle_server(database) as ours:
            missing = _with_peer(contest, ours)
            paced = salle_players(ours, TABLES, 2, THINK_SECONDS, seed)
            pauses = paced.play(ours, PACED_SECONDS)
            contest.results.update(paced.finish())
            weights = list(weight_lines(ours.port))
        replayed = replay(database, contest.results)
    yield _ratio_line(f"Salle's server, {form}, over boardgame.io's", contest, missing, replayed)
    yield from _delay_lines(contest.salle, pauses)
    yield from weights


def _with_peer(contest: Contest, ours: Server) -> str:
    """Run the contest with the peer if it is there; returns why it is not."""
    folder = Path(sys.prefix) / "boardgame"
    try:
        install_boardgame(folder)
    except PeerMissing as missing:
        contest.run(ours, None, folder)
        return str(missing)
    with boardgame_server(folder) as peer:
        contest.run(ours, peer, folder)
    return ""


def _ratio_line(what: str, contest: Contest, missing: str, replayed: int) -> Line:
    speeds = [stretch.moves_per_cpu_second for stretch in contest.salle]
    ours = f"{median(speeds):,.0f} moves/CPU s"
    checked = f"{replayed} matches replayed"
    if missing:
        return Line(what, ours, missing, goal=f"≥ {OVER_BOARDGAME:g}", checksums=checked)
    theirs = [stretch.moves_per_cpu_second for stretch in contest.boardgame]
    ratio = median(a / b for a, b in zip(speeds, theirs, strict=True))
    return Line(
        what,
        ours,
        f"{median(theirs):,.0f} moves/CPU s",
        f"{ratio:.2f}",
        f"≥ {OVER_BOARDGAME:g}",
        "yes" if ratio >= OVER_BOARDGAME else "no",
        checked,
    )


def _delay_lines(full: list[Stretch], pauses: Stretch) -> Iterator[Line]:
    delays = [delay for stretch in full for delay in stretch.delays]
    speed = median(stretch.moves / stretch.seconds for stretch in full)
    middle, late = middle_and_late(delays)
    yield Line(
        f"answer to event at full speed, {speed:,.0f} moves/s",
        f"p50 {middle:.1f} p99 {late:.1f} ms",
    )
    middle, late = middle_and_late(pauses.delays)
    speed = pauses.moves / pauses.seconds
    yield Line(
        f"answer to event with pauses, {speed:,.0f} moves/s, p50", f"{middle:.2f} ms",
        checksums=f"others used {pauses.others:.0%} of the machine",
    )  # fmt: skip
    yield below("the same, p99", late, "ms", DELAY_MILLISECONDS)


def middle_and_late(delays: list[float]) -> tuple[float, float]:
    """The 50th and the 99th percentile."""
    cuts = quantiles(delays, n=100, method="inclusive")
    return cuts[49], cuts[98]


def replay(database: Path, results: Results) -> int:
    """Read finished matches from the disk and play them again; returns how many.

    Raises `LoadFailed` when one does not end as its players were told.
    """
    engine = open_engine(sqlite_url(database))
    sample = sorted(results)[:REPLAYED]
    with engine.connect() as connection:
        for name in sample:
            bout = Bout(read_head(connection, name), read_entries(connection, name))
            again = salle.load(bout.match.record())
            for outcome in (bout.outcome, again.outcome):
                told = results[name]
                if (
                    outcome is None
                    or [seat_letter(seat) for seat in outcome.winners] != told["winners"]
                    or outcome.reason != told["reason"]
                ):
                    raise LoadFailed(f"match {name} ended as {outcome}, its players heard {told}")
    engine.dispose()
    return len(sample)


def main() -> int:
    """Print the lines; returns the exit status, 0 whatever the figures are."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server", description="Measure Salle's server."
    )
    parser.add_argument("--rounds", type=int, default=5, help="of both servers (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each round (2)")
    parser.add_argument("--seed", type=int, default=1, help="of the players' choices (1)")
    options = parser.parse_args()
    print(text_line(HEADINGS))
    try:
        for line in server_lines(options.rounds, options.seconds, options.seed):
            print(text_line(line.cells()), flush=True)
    except LoadFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
