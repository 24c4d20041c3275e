"""`kill -9` at any moment: what was acknowledged is there, and every match goes on."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from salle.store.database import open_engine, sqlite_url
from salle.store.entries import read_entries
from salle.store.tables import read_head
from salle.web.bout import Bout
from salle.web.serving import free_port
from salle.web.settings import Settings
from tests.web.playing import API, GAME, Desk, Json, read_news

pytestmark = pytest.mark.skipif("sys.platform == 'win32'", reason="there is no fork")

KILLS = 105
"""In each of the two runs: more than 200 in all."""
SHORTEST, LONGEST = 0.05, 0.5
PLAYERS = 3
BOT_MATCHES = 2
PATIENCE = 60.0


class Down(Exception):
    """The server is not there, or went while it was asked."""


class Stop(Exception):
    """Somebody has found a fault."""


class Caller:
    """Asks one server over one connection that is opened again when it is lost."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connection: http.client.HTTPConnection | None = None

    def __call__(
        self, method: str, path: str, body: object = None, token: str = ""
    ) -> tuple[int, Json]:
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=10)
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        text = None if body is None else json.dumps(body)
        try:
            self._connection.request(method, f"{API}{path}", text, headers)
            got = self._connection.getresponse()
            return got.status, json.loads(got.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.close()
            raise Down from error

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


@dataclass
class Table:
    """A match as those who play it know it: its tokens, and what was acknowledged."""

    match: str
    tokens: dict[str, str]
    acknowledged: dict[int, str] = field(default_factory=dict)
    """By number of the entry, the request it came with."""
    seen: int = 0
    """How many entries somebody was shown."""
    over: bool = False


class Witness:
    """What the server has told anybody; none of it may ever be untrue again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tables: list[Table] = []
        self.faults: list[str] = []
        self.retries = 0
        self.done = threading.Event()
        """No new matches: those under way are played to their end."""

    @property
    def acknowledged(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)

    def fault(self, text: str) -> None:
        self.faults.append(text)
        self.done.set()

    # -- people -----------------------------------------------------------------------------

    def play(self, seed: int) -> None:
        """Play match after match, both seats, as somebody who tries again when nobody answers."""
        rng = random.Random(seed)
        call = Caller(self.port)
        while not self.done.is_set():
            with contextlib.suppress(Down, Stop):
                table = self._sit_down(call)
                self._play_out(call, table, rng)
            time.sleep(0.01)
        call.close()

    def _sit_down(self, call: Caller) -> Table:
        status, made = call("POST", "/matches", {"game": GAME, "chat": True})
        assert status == 201, made
        joined: Json = {}
        while not joined and not self.faults:
            with contextlib.suppress(Down):
                status, joined = call("POST", "/seats", {"invitation": made["invitation"]})
            if not joined:
                time.sleep(0.01)
        if status == 409:
            raise Down  # the seat was taken in a life that ended before it could say so
        assert status == 201, joined
        table = Table(made["match"], {"A": made["token"], joined["seat"]: joined["token"]}, seen=1)
        self.tables.append(table)
        return table

    def _play_out(self, call: Caller, table: Table, rng: random.Random) -> None:
        number = 0
        while not table.over and not self.faults:
            for letter, token in table.tokens.items():
                view = self._surely(call, "GET", f"/matches/{table.match}/view", None, token)
                if view["seq"] < table.seen:
                    self.fault(f"{table.match} went back from {table.seen} to {view['seq']}")
                table.seen = max(table.seen, view["seq"])
                table.over = view["over"]
                number += 1
                request = f"{letter}{number}"
                if rng.random() < 0.1 and not table.over:
                    body: Json = {"act": "say", "text": request, "request": request}
                    self._told(call, table, "acts", letter, body)
                elif view["choices"]:
                    choice = view["choices"][0]
                    option = rng.randrange(len(choice["options"]))
                    body = {"seq": choice["seq"], "option": option, "request": request}
                    self._told(call, table, "answers", letter, body)

    def _told(self, call: Caller, table: Table, what: str, letter: str, body: Json) -> None:
        """Send something until it is acknowledged, and note that."""
        token = table.tokens[letter]
        said = self._surely(call, "POST", f"/matches/{table.match}/{what}", body, token)
        table.acknowledged[said["seq"] - 1] = f"{letter} {body['request']}"
        table.seen = max(table.seen, said["seq"])

    def _surely(self, call: Caller, method: str, path: str, body: object, token: str) -> Json:
        """Ask until there is an answer; a refusal is a fault: nobody else plays these seats."""
        for attempt in range(100_000):
            with contextlib.suppress(Down):
                status, said = call(method, path, body, token)
                if status != 200:
                    self.fault(f"{method} {path} {body}: {status} {said} (attempt {attempt})")
                    raise Stop
                self.retries += attempt > 0 and method == "POST"
                return said
            if self.faults:
                break
            time.sleep(0.01)
        raise Stop

    # -- those who look on -------------------------------------------------------------------

    def drive_bots(self) -> None:
        """Keep matches of bots going, and note how far each was seen to be."""
        call = Caller(self.port)
        running: list[Table] = []
        while not self.done.is_set() or running:
            with contextlib.suppress(Down):
                while len(running) < BOT_MATCHES and not self.done.is_set():
                    body = {"game": GAME, "seats": [{"bot": 1}, {"bot": 4}]}
                    status, made = call("POST", "/matches", body)
                    assert status == 201, made
                    running.append(Table(made["match"], {}, seen=1))
                    self.tables.append(running[-1])
                for table in running:
                    before = table.seen
                    _, view = call("GET", f"/matches/{table.match}/view")
                    if view["seq"] < before:
                        self.fault(f"bots' {table.match} went back: {before} to {view['seq']}")
                    table.seen = max(table.seen, view["seq"])
                    table.over = view["over"]
                running = [table for table in running if not table.over]
            if self.faults:
                break
            time.sleep(0.02)
        call.close()

    def follow(self) -> None:
        """Follow a match of bots by its stream, from the last number each time it drops."""
        while not self.done.is_set():
            table = next(
                (one for one in list(self.tables) if not one.tokens and not one.over), None
            )
            if table is not None:
                self._follow(table)
            time.sleep(0.01)

    def _follow(self, table: Table) -> None:
        last = 0
        lines: list[str] = []
        while not self.faults:
            for news in self._events(table.match, last):
                if news["seq"] < last:
                    self.fault(f"the stream of {table.match}: {last} to {news['seq']}")
                last = news["seq"]
                table.seen = max(table.seen, last)
                lines[news["first_line"] :] = [line["text"] for line in news["lines"]]
                if news["over"]:
                    self._compare(table, last, lines)
                    return
            if self.done.is_set():
                return
            time.sleep(0.01)

    def _events(self, match: str, last: int) -> Iterator[Json]:
        """What a stream tells until it breaks."""
        headers = {"last-event-id": str(last)}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", f"{API}/matches/{match}/events", headers=headers)
            got = connection.getresponse()
            part = b""
            while line := got.readline():
                part += line
                if line == b"\n":
                    news = read_news(part)
                    part = b""
                    if news is not None and news.kind == "table":
                        yield news.data
        except (OSError, http.client.HTTPException, ValueError):
            return
        finally:
            connection.close()

    def _compare(self, table: Table, last: int, lines: list[str]) -> None:
        call = Caller(self.port)
        for _ in range(3000):
            with contextlib.suppress(Down):
                _, view = call("GET", f"/matches/{table.match}/view")
                if (view["seq"], [line["text"] for line in view["lines"]]) != (last, lines):
                    self.fault(f"the stream of {table.match} told another story")
                break
            time.sleep(0.01)
        call.close()


class Lives:
    """A server that is killed and comes back, again and again."""

    def __init__(self, path: Path, port: int) -> None:
        self.port = port
        self.kills = 0
        self.errors = path.with_suffix(".errors")
        self._errors = self.errors.open("w")
        self.thinkers: set[Any] = set()  # psutil has no types
        self._zygote = subprocess.Popen(
            [sys.executable, "-m", "tests.web.zygote", sqlite_url(path), str(port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            start_new_session=True,
        )
        self._life = 0

    def _tell(self, line: str) -> int:
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        self._zygote.stdin.write(f"{line}\n")
        self._zygote.stdin.flush()
        if not select.select([self._zygote.stdout], [], [], PATIENCE)[0]:
            self._zygote.send_signal(signal.SIGABRT)  # it tells where it is stuck
            self._zygote.wait(PATIENCE)
            raise AssertionError(f"no answer to {line!r}: {self.errors.read_text()}")
        return int(self._zygote.stdout.readline())

    def start(self, *, answering: bool) -> None:
        """Begin a life; returns when it takes connections, or has answered a first request."""
        self._life = self._tell("start")
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                break
            except OSError:
                assert time.monotonic() < until, "the server does not come back"
                time.sleep(0.002)
        if answering:
            call = Caller(self.port)
            assert call("GET", "/games")[0] == 200
            call.close()

    def kill(self) -> None:
        """End it without a warning."""
        for process in psutil.Process(self._zygote.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                if process.pid != self._life and process.ppid() not in (self._zygote.pid, 1):
                    self.thinkers.add(process)
        os.kill(self._life, signal.SIGKILL)
        assert os.WTERMSIG(self._tell(f"gone {self._life}")) == signal.SIGKILL
        self.kills += 1

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._zygote.pid, signal.SIGKILL)
        self._zygote.wait(10)
        for pipe in (self._zygote.stdin, self._zygote.stdout, self._errors):
            if pipe is not None:
                pipe.close()


def check_acknowledged(path: Path, tables: list[Table], checked: dict[str, int]) -> None:
    """Everything acknowledged since the last look is on disk, and nothing is missing between."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for table in tables:
            first = checked.get(table.match, 0)
            told, seen = dict(table.acknowledged), table.seen
            rows = connection.execute(
                "SELECT seq, request FROM entries WHERE match = ? AND seq >= ? ORDER BY seq",
                (table.match, first),
            ).fetchall()
            assert [seq for seq, _ in rows] == list(range(first, first + len(rows)))
            stored = dict(rows)
            for seq, request in told.items():
                assert seq < first or stored.get(seq) == request, (table.match, seq, request)
            assert first + len(rows) >= seen, (table.match, seen)
            checked[table.match] = seen


def check_the_end(path: Path, tables: list[Table]) -> None:
    """The database is whole, and every match has come to its end."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    engine = open_engine(sqlite_url(path))
    with engine.connect() as connection:
        for table in tables:
            head, entries = (
                read_head(connection, table.match),
                read_entries(connection, table.match),
            )
            bout = Bout(head, entries)
            assert bout.over
            assert head.status == "over"
            requests = [entry.request for entry in entries if entry.request is not None]
            assert len(requests) == len(set(requests)), "counted twice"
            assert set(requests) == set(table.acknowledged.values())
    engine.dispose()


@pytest.mark.parametrize("seed", [1, 2])
def test_after_every_kill_all_that_was_acknowledged_is_there_and_the_matches_go_on(
    tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "salle.db"
    port = free_port("127.0.0.1", 0, any_port=False)
    rng = random.Random(seed)
    witness = Witness(port)
    checked: dict[str, int] = {}
    begun = time.monotonic()
    lives = Lives(path, port)
    people = [
        *(threading.Thread(target=witness.play, args=(seed * 100 + i,)) for i in range(PLAYERS)),
        threading.Thread(target=witness.drive_bots),
        threading.Thread(target=witness.follow),
    ]
    try:
        lives.start(answering=True)
        for one in people:
            one.start()
        for number in range(KILLS):
            time.sleep(rng.uniform(SHORTEST, LONGEST))
            lives.kill()
            lives.start(answering=number % 4 != 0)  # some die before they have said a word
            check_acknowledged(path, witness.tables, checked)
            assert not witness.faults
        witness.done.set()
        for one in people:
            one.join(PATIENCE)
            assert not one.is_alive(), "the matches do not come to an end"
        assert not witness.faults
        lives.kill()
        assert not psutil.wait_procs(lives.thinkers, timeout=10)[1], (
            "bots think on without a server"
        )
        check_acknowledged(path, witness.tables, checked)
        check_the_end(path, witness.tables)
        assert "salle:" not in lives.errors.read_text(), "the server had trouble"
        bots = [table for table in witness.tables if not table.tokens]
        with capsys.disabled():
            print(
                f"\n{lives.kills} kills in {time.monotonic() - begun:.0f} s: "
                f"{witness.acknowledged} acknowledged answers, {witness.retries} of them sent "
                f"again, {len(witness.tables)} matches, {len(bots)} of them of bots with "
                f"{sum(table.seen for table in bots)} entries",
                file=sys.stderr,  # the one that is seen with several test processes too
            )
        assert lives.kills > KILLS
        assert witness.acknowledged > KILLS
        assert witness.retries > 0
        assert sum(table.seen for table in bots) > KILLS
    finally:
        witness.fault("the test is over")
        lives.close()
        for one in people:
            if one.ident is not None:
                one.join(PATIENCE)


# -- what a server that was killed had no time for -----------------------------------------------


def test_an_end_that_was_not_noted_is_noted_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        ann, _ = desk.duel()
        assert desk.act(ann, "resign").status_code == 200
        noted = desk.stored(ann.match)[0]
    with desk.engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE matches SET status = 'open', ended_at = NULL, result = ''"
        )
    with Desk(settings) as desk:
        assert desk.get(f"{API}/matches").json() == [], "it is over, whatever the note says"
        assert desk.stored(ann.match)[0] == noted


def test_a_full_table_that_was_not_begun_begins_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        places = desk.duel()
    with desk.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM entries")
        connection.exec_driver_sql("UPDATE matches SET status = 'waiting'")
    with Desk(settings) as desk:
        assert desk.step(places)
        assert desk.stored(places[0].match)[0].status == "open"
