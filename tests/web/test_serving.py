"""`salle serve`: says where it is, stops when told, and refuses in one sentence."""

from __future__ import annotations

import asyncio
import gc
import http.client
import re
import signal
import socket
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psutil  # type: ignore[import-untyped]
import pytest

from salle.cli import main
from salle.commands.serving import PORT
from salle.store.database import sqlite_url
from salle.web.serving import YOUNG, CannotServe, free_port, in_url, sweep
from tests.web.playing import API, GAME
from tests.web.servers import PATIENCE, Server, all_gone

SOON = 8.0
"""Seconds in which a server must have stopped, on a busy machine."""
BOTS = {"game": GAME, "seats": [{"bot": 1}, {"bot": 1}], "pace": 0.2}


Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """What `salle serve` says when it cannot start."""

    def run(*arguments: str) -> str:
        with pytest.raises(SystemExit) as caught:
            main(["serve", *arguments])
        said = capsys.readouterr()
        assert caught.value.code == 2, said.err
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert said.err.startswith("salle: ")
        assert "mistake in Salle" not in said.err
        return said.err

    return run


@contextmanager
def listening(port: int = 0) -> Iterator[int]:
    """Somebody else's server."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        yield int(other.getsockname()[1])


def test_it_says_where_it_is_when_it_can_be_reached(server: Server) -> None:
    address = server.address
    got = httpx.get(f"{address}/", timeout=PATIENCE)
    assert got.status_code == 200
    assert re.fullmatch(
        rf"Salle is open at {address}/ \(Ctrl-C closes it\)\n", "".join(server.said)
    )


def test_it_listens_on_this_computer_only(server: Server) -> None:
    url = urlsplit(server.address)
    assert url.hostname == "127.0.0.1"
    places = {
        connection.laddr.ip
        for connection in psutil.Process(server.process.pid).net_connections("inet")
        if connection.status == psutil.CONN_LISTEN
    }
    assert places == {"127.0.0.1"}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_soon_while_people_follow_and_bots_think(server: Server, number: int) -> None:
    with server.client() as client:
        match = client.post(f"{API}/matches", json=BOTS).json()["match"]
        url = urlsplit(server.address)
        streams = []
        for _ in range(3):
            stream = http.client.HTTPConnection(str(url.hostname), url.port, timeout=PATIENCE)
            stream.request("GET", f"{API}/matches/{match}/events")
            streams.append(stream)
            stream.getresponse().readline()
        family = server.family()
        code, seconds = server.stop(number)
        for stream in streams:
            stream.close()
    assert code == 0
    assert seconds < SOON
    assert server.said[-1] == "stopped\n"
    assert "Traceback" not in "".join(server.said)
    assert all_gone(family)


def test_after_a_stop_everything_is_there_again(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "salle.db")
    with Server("--database", url, "--port", "0") as server:
        with server.client() as client:
            made = client.post(f"{API}/matches", json={"game": GAME}).json()
        server.stop()
    assert {path.name for path in tmp_path.iterdir()} == {"salle.db"}, "the log is folded in"
    with Server("--database", url, "--port", "0") as server, server.client() as client:
        got = client.get(f"{API}/matches/{made['match']}")
        assert got.json()["status"] == "waiting"


def test_when_it_is_killed_its_bots_stop_thinking(server: Server) -> None:
    with server.client() as client:
        match = client.post(f"{API}/matches", json=BOTS).json()["match"]
        until = time.monotonic() + PATIENCE
        while client.get(f"{API}/matches/{match}/view").json()["seq"] < 4:
            assert time.monotonic() < until
            time.sleep(0.05)
    family = server.family()
    assert len(family) > 1
    server.process.kill()
    server.process.wait(PATIENCE)
    assert all_gone(family)


def test_a_bots_process_that_dies_is_replaced(server: Server) -> None:
    with server.client() as client:
        match = client.post(f"{API}/matches", json={**BOTS, "pace": 0.05}).json()["match"]

        def reach(seq: int) -> int:
            until = time.monotonic() + PATIENCE
            while (now := client.get(f"{API}/matches/{match}/view").json())["seq"] < seq:
                assert time.monotonic() < until, "the bots do not go on"
                if now["over"]:
                    break
                time.sleep(0.02)
            return int(now["seq"])

        now = reach(4)
        thinkers = [p for p in server.family()[1:] if "spawn_main" in " ".join(p.cmdline())]
        assert thinkers
        for thinker in thinkers:
            thinker.kill()
        assert reach(now + 4) >= now + 4


def test_a_port_that_is_taken_is_refused(refused: Refused, tmp_path: Path) -> None:
    with listening() as port:
        said = refused("--port", str(port), "--database", sqlite_url(tmp_path / "salle.db"))
    assert f"cannot listen at 127.0.0.1, port {port}: " in said
    assert "try another --port" in said


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with listening() as port:
        found = free_port("127.0.0.1", port, any_port=True)
        assert port < found < port + 20
        with pytest.raises(CannotServe):
            free_port("127.0.0.1", port, any_port=False)


def test_without_a_port_the_server_moves_on_when_the_usual_one_is_taken(tmp_path: Path) -> None:
    try:
        other = socket.create_server(("127.0.0.1", PORT))
    except OSError:
        other = socket.socket()  # somebody has it already, which serves as well
    with closing(other), Server("--database", sqlite_url(tmp_path / "salle.db")) as server:
        port = urlsplit(server.address).port
        assert port is not None
        assert PORT < port < PORT + 20
        assert httpx.get(f"{server.address}{API}/games", timeout=PATIENCE).status_code == 200


def test_several_workers_need_postgresql(refused: Refused, tmp_path: Path) -> None:
    said = refused("--workers", "2", "--database", sqlite_url(tmp_path / "salle.db"), "--port", "0")
    assert "several workers need PostgreSQL" in said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--database", "nonsense"), "a database URL looks like"),
        (("--database", "postgresql://ann:open-sesame@127.0.0.1:1/salle"), "cannot be opened"),
        (("--database", "mysql://ann:open-sesame@127.0.0.1/salle"), "a database URL looks like"),
        (("--host", "999.1.1.1", "--port", "0"), "cannot listen at 999.1.1.1"),
        (("--host", "no.such.host.invalid", "--port", "0"), "cannot listen at"),
        (("--port", "99999"), "cannot listen at"),
        (("--port", "-1"), "not a number"),
        (("--workers", "0"), "not a number"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    refused: Refused, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    more = () if "--database" in arguments else ("--database", sqlite_url(tmp_path / "salle.db"))
    said = refused(*arguments, *more)
    assert words in said
    assert "open-sesame" not in said


def test_the_data_folder_is_used_unless_a_database_is_named(tmp_path: Path) -> None:
    with Server("--port", "0", environment={"SALLE_DATA": str(tmp_path)}) as server:
        assert server.address
        server.stop()
    assert (tmp_path / "salle.db").is_file()


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")]
)
def test_an_address_is_written_so_that_a_browser_can_open_it(host: str, shown: str) -> None:
    assert in_url(host) == shown


class Ring:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_rings_are_swept_up_while_the_server_runs_and_by_python_afterwards() -> None:
    async def run() -> None:
        sweeping = asyncio.ensure_future(sweep())
        await asyncio.sleep(0)
        assert not gc.isenabled()
        ring = weakref.ref(Ring())
        stays = [[number] for number in range(2 * YOUNG)]
        until = time.monotonic() + PATIENCE
        while ring() is not None:
            assert time.monotonic() < until
            await asyncio.sleep(0.05)
        assert len(stays) > YOUNG
        sweeping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sweeping

    asyncio.run(run())
    assert gc.isenabled()
