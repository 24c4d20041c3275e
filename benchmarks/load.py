"""Servers under load: starting them, driving them, and what they cost.

The cost of a server is the user and system time of its process and of the processes it has
started, as Linux counts it (`/proc`), over a stretch in which the load is steady. Time that it
waits, for the disk or for a processor, does not count.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from benchmarks.peers import PeerMissing
from benchmarks.quiet import processor_seconds

PATIENCE: Final = 60.0
WARM_UP: Final = 1.0
"""Seconds of play before a stretch."""
ADDRESS: Final = re.compile(r"http://[^/]*:(\d+)/")
HERE: Final = Path(__file__).parent
BOARDGAME: Final = HERE / "boardgame"
FILES: Final = ("package.json", "package-lock.json", "duel.js", "server.js", "players.js")
LOCK: Final = "package-lock.json"
CPU_FIELDS: Final = slice(11, 13)
"""User and system time in /proc/PID/stat, after the name."""
IDLE_FIELDS: Final = (3, 4)
"""Idle and waiting for the disk among the seconds of processors."""

Json = dict[str, Any]  # what a load says


class LoadFailed(Exception):
    """A server or its players stopped, or had too little to do; the figure would be wrong."""


# -- what it costs ---------------------------------------------------------------------------------


def cpu_seconds(pid: int) -> float:
    """The time that a process and all it has started have run."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        children = [child for thread in threads for child in _children(thread)]
    except OSError:
        return 0.0
    ticks = sum(map(int, stat.rpartition(")")[2].split()[CPU_FIELDS]))
    return ticks / os.sysconf("SC_CLK_TCK") + sum(map(cpu_seconds, children))


def _children(thread: Path) -> list[int]:
    try:
        return [int(child) for child in (thread / "children").read_text().split()]
    except OSError:
        return []


def machine_seconds() -> tuple[float, float]:
    """The time that all processors together have run, and have had."""
    times = processor_seconds()
    idle = sum(times[field] for field in IDLE_FIELDS)
    return sum(times) - idle, sum(times)


@dataclass(frozen=True)
class Stretch:
    """What happened in a steady stretch.

    `delays` are milliseconds from sending an answer to the event at the opponent's. `others` is
    the share of the machine that went to processes other than server and players.
    """

    moves: int
    seconds: float
    cpu: float
    delays: list[float]
    others: float

    @property
    def moves_per_cpu_second(self) -> float:
        """Moves for each second that the server ran."""
        return self.moves / self.cpu


# -- servers ---------------------------------------------------------------------------------------


class Server:
    """A server process; it is stopped at the end of a `with`."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.port = 0

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def await_port(self) -> None:
        """Wait until connections are taken."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise LoadFailed(f"{self.process.args!r} does not serve")


def salle_server(database: Path) -> Server:
    """`salle serve` on a SQLite file, as users start it."""
    script = Path(sys.executable).with_name("salle")
    start = [str(script)] if script.exists() else [sys.executable, "-m", "salle"]
    server = Server([*start, "serve", "--port", "0", "--database", f"sqlite:///{database}"])
    assert server.process.stdout is not None
    said = server.process.stdout.readline()
    address = ADDRESS.search(said)
    if address is None:
        server.stop()
        raise LoadFailed(f"salle serve does not serve: {said}")
    server.port = int(address[1])
    server.await_port()
    return server


def boardgame_server(folder: Path) -> Server:
    """boardgame.io's server, installed in `folder`."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = Server(["node", "server.js", str(port)], folder)
    server.port = port
    server.await_port()
    return server


def install_boardgame(folder: Path) -> None:
    """Put boardgame.io and our files for it into `folder`, with npm; or `PeerMissing`."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise PeerMissing("node or npm is not installed here")
    folder.mkdir(parents=True, exist_ok=True)
    wanted = (BOARDGAME / LOCK).read_bytes()
    done = folder / "installed"
    for name in FILES:
        shutil.copy(BOARDGAME / name, folder / name)
    if done.exists() and done.read_bytes() == wanted:
        return
    command = ["npm", "ci", "--silent", "--no-audit", "--no-fund"]
    installing = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if installing.returncode != 0:
        raise PeerMissing("npm could not install boardgame.io")
    done.write_bytes(wanted)


# -- players ---------------------------------------------------------------------------------------


class Load:
    """A process of players (`players.py` or `players.js`), told what to do line by line."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._read()

    def _read(self) -> Json:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise LoadFailed("the players have stopped")
        said: Json = json.loads(line)
        return said

    def _tell(self, order: str) -> Json:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{order}\n")
        self._process.stdin.flush()
        return self._read()

    def play(self, server: Server, seconds: float) -> Stretch:
        """Let everybody play for a while, the last `seconds` of it counted."""
        self._tell("play")
        time.sleep(WARM_UP)
        pids = (server.process.pid, self._process.pid)
        before = self._tell("count")
        began, cpu, (ran, had) = time.monotonic(), [*map(cpu_seconds, pids)], machine_seconds()
        time.sleep(seconds)
        after = self._tell("count")
        ended, cpu_now, (ran_now, had_now) = (
            time.monotonic(), [*map(cpu_seconds, pids)], machine_seconds(),
        )  # fmt: skip
        if after["idle"]:
            raise LoadFailed("some tables had no match left to play; make more of them")
        own = sum(cpu_now) - sum(cpu)
        return Stretch(
            after["answers"] - before["answers"],
            ended - began,
            cpu_now[0] - cpu[0],
            after["delays"],
            max(0.0, (ran_now - ran - own) / (had_now - had)),
        )

    def finish(self) -> Json:
        """How the matches ended that did."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        results: Json = self._read()["results"]
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return results


def salle_players(server: Server, tables: int, matches: int, think: float, seed: int) -> Load:
    """Players of Jedi Duel."""
    safe = ["-P"] if sys.flags.safe_path else []
    options = {
        "--port": server.port,
        "--tables": tables,
        "--matches": matches,
        "--think": think,
        "--seed": seed,
    }
    words = [str(word) for option in options.items() for word in option]
    return Load([sys.executable, *safe, "-m", "benchmarks.players", *words])


def boardgame_players(server: Server, folder: Path, tables: int, matches: int, seed: int) -> Load:
    """Players of the duel on boardgame.io."""
    words = map(str, (server.port, tables, matches, seed))
    return Load(["node", "players.js", *words], folder)
