"""The short cuts on a real connection: the same answers as the long way, byte for byte where it
matters, and nothing that HTTP does not allow.
"""

from __future__ import annotations

import contextlib
import json
import select
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any, cast
from urllib.parse import urlsplit

import pytest

from tests.web.playing import API, GAME, Json, Place, read_news
from tests.web.servers import PATIENCE, Server

MANY = 40


class Wire:
    """A connection on which we say exactly what we want."""

    def __init__(self, server: Server) -> None:
        url = urlsplit(server.address)
        self.socket = socket.create_connection((url.hostname, url.port), timeout=PATIENCE)
        self._buffer = b""

    def close(self) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def _more(self) -> bool:
        got = self.socket.recv(65536)
        self._buffer += got
        return bool(got)

    def until(self, mark: bytes) -> bytes:
        while mark not in self._buffer:
            assert self._more(), f"the connection was closed: {self._buffer!r}"
        part, _, self._buffer = self._buffer.partition(mark)
        return part

    def exactly(self, length: int) -> bytes:
        while len(self._buffer) < length:
            assert self._more(), f"the connection was closed: {self._buffer!r}"
        part, self._buffer = self._buffer[:length], self._buffer[length:]
        return part

    def head(self) -> tuple[int, dict[str, str]]:
        first, *lines = self.until(b"\r\n\r\n").decode().split("\r\n")
        pairs = [line.partition(": ") for line in lines]
        return int(first.split()[1]), {name.lower(): value for name, _, value in pairs}

    def response(self) -> tuple[int, dict[str, str], Json]:
        status, headers = self.head()
        body = self.exactly(int(headers["content-length"]))
        return status, headers, cast(Json, json.loads(body))

    def chunk(self) -> bytes:
        part = self.exactly(int(self.until(b"\r\n"), 16))
        assert self.exactly(2) == b"\r\n"
        return part

    def table(self) -> Json:
        """The next event about the table."""
        while True:
            for raw in self.chunk().split(b"\n\n"):
                news = read_news(raw) if raw else None
                if news is not None and news.kind == "table":
                    return news.data

    def is_closed(self) -> bool:
        """Whether the other side closes within a while, saying nothing more."""
        return not self._buffer and not self._more()


def answer_bytes(place: Place, body: bytes, *, head: str = "", version: str = "1.1") -> bytes:
    return (
        f"POST {API}/matches/{place.match}/answers HTTP/{version}\r\nhost: x\r\n"
        f"authorization: Bearer {place.token}\r\ncontent-type: application/json\r\n"
        f"{head}content-length: {len(body)}\r\n\r\n"
    ).encode() + body


def body_of(seq: int, option: object, request: str | None = None) -> bytes:
    said: dict[str, Any] = {"seq": seq, "option": option}
    if request is not None:
        said["request"] = request
    return json.dumps(said).encode()


def follow_bytes(match: str, place: Place | None = None, more: str = "") -> bytes:
    token = f"authorization: Bearer {place.token}\r\n" if place else ""
    return f"GET {API}/matches/{match}/events HTTP/1.1\r\nhost: x\r\n{token}{more}\r\n".encode()


@pytest.fixture
def duel(server: Server) -> list[Place]:
    with server.client() as client:
        made = client.post(f"{API}/matches", json={"game": GAME, "name": "Ann"}).json()
        joined = client.post(f"{API}/seats", json={"invitation": made["invitation"]}).json()
    return [Place(one["match"], one["seat"], one["token"]) for one in (made, joined)]


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with closing(Wire(server)) as wire:
        yield wire


def asked(server: Server, places: list[Place]) -> tuple[Place, Json]:
    """Who is asked, and what."""
    with server.client() as client:
        for place in places:
            view = client.get(f"{API}/matches/{place.match}/view", headers=place.headers).json()
            if view["choices"]:
                return place, view["choices"][0]
    raise AssertionError("nobody is asked")


def test_a_match_is_played_over_kept_connections_and_everybody_is_told(
    server: Server, duel: list[Place]
) -> None:
    lines = {place.letter: (Wire(server), Wire(server)) for place in duel}
    news: Json = {}
    for place in duel:
        stream = lines[place.letter][1]
        stream.send(follow_bytes(place.match, place))
        status, headers = stream.head()
        assert status == 200
        assert headers["content-type"].startswith("text/event-stream")
        news[place.letter] = stream.table()
    for _ in range(MANY):
        letter = next(letter for letter in news if news[letter]["choices"])
        place = next(place for place in duel if place.letter == letter)
        choice = news[letter]["choices"][0]
        wire = lines[letter][0]
        wire.send(answer_bytes(place, body_of(choice["seq"], choice["default"])))
        status, headers, said = wire.response()
        assert status == 200
        assert headers["cache-control"] == "no-store"
        assert "default-src 'none'" in headers["content-security-policy"]
        for one in duel:
            news[one.letter] = lines[one.letter][1].table()
            assert news[one.letter]["seq"] == said["seq"]
    for pair in lines.values():
        for wire in pair:
            wire.close()


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 422, "malformed"),
        (b"{", 422, "malformed"),
        (body_of(99, 0), 409, "stale"),
        (body_of(1, 999), 422, "not-legal"),
        (body_of(1, "twelve oboes"), 422, "not-a-move"),
        (body_of(1, 0, "x" * 37), 422, "malformed"),
        (body_of(1, 0, ""), 422, "malformed"),
        (body_of(-1, 0), 422, "malformed"),
        (b'{"seq":1,"option":0,"king":true}', 422, "malformed"),
        (b'{"seq":true,"option":0}', 422, "malformed"),
        (b'{"seq":1,"option":0,"news":1}', 422, "malformed"),
        (b"[1]", 422, "malformed"),
        (b" " * (64 * 1024 + 1), 413, "too-large"),
    ],
)
def test_what_is_refused_is_refused_on_the_short_way_too(
    server: Server, wire: Wire, duel: list[Place], body: bytes, status: int, code: str
) -> None:
    place, choice = asked(server, duel)
    assert choice["seq"] == 1
    wire.send(answer_bytes(place, body))
    got, _, said = wire.response()
    assert (got, said["error"]) == (status, code)
    assert asked(server, duel)[1]["seq"] == 1, "nothing has changed"


def test_strangers_and_those_not_asked_are_refused(
    server: Server, wire: Wire, duel: list[Place]
) -> None:
    place, _ = asked(server, duel)
    other = next(one for one in duel if one != place)
    wire.send(answer_bytes(other, body_of(1, 0)))
    assert wire.response()[2]["error"] == "not-asked"
    for token in ("", "x" * 32):
        wire.send(answer_bytes(Place(place.match, "A", token), body_of(1, 0)))
        assert wire.response()[2]["error"] == "bad-token"


def test_a_request_sent_again_counts_once(server: Server, wire: Wire, duel: list[Place]) -> None:
    place, choice = asked(server, duel)
    sent = answer_bytes(place, body_of(1, choice["default"], "once"))
    for _ in range(3):
        wire.send(sent)
        assert wire.response()[::2] == (200, {"seq": 2})


@pytest.mark.parametrize("way", ["short", "long"])
def test_a_reply_tells_what_a_stream_would(server: Server, duel: list[Place], way: str) -> None:
    """With `news` whoever answers hears the same in the reply, and a stream with `others` leaves it
    out: each is told everything, once.
    """
    match = duel[0].match
    head = "" if way == "short" else "expect: 100-continue\r\n"
    lines = {place.letter: Wire(server) for place in duel}
    streams = {place.letter: Wire(server) for place in duel}
    whole = {place.letter: Wire(server) for place in duel}
    news: Json = {}
    for place in duel:
        for stream, query in ((streams, b"?others=true"), (whole, b"")):
            ask = follow_bytes(match, place).replace(b"/events", b"/events" + query)
            stream[place.letter].send(ask)
            assert stream[place.letter].head()[0] == 200
            news[place.letter] = stream[place.letter].table()
    for turn in range(MANY):
        place = next(place for place in duel if news[place.letter]["choices"])
        choice = news[place.letter]["choices"][0]
        said = {"seq": choice["seq"], "option": choice["default"], "request": f"r{turn}"}
        sent = answer_bytes(place, json.dumps({**said, "news": True}).encode(), head=head)
        for again in (False, True):
            lines[place.letter].send(sent)
            if way == "long":
                assert lines[place.letter].head()[0] == 100
            status, _, reply = lines[place.letter].response()
            assert status == 200
            assert reply["seq"] == reply["news"]["seq"]
            if not again:
                news[place.letter] = reply["news"]
            assert reply["news"] == news[place.letter]
        for one in duel:
            told = whole[one.letter].table()
            if one != place:
                news[one.letter] = streams[one.letter].table()
            assert told == news[one.letter], "the streams with `others` have missed nothing else"
    for wire in (*lines.values(), *streams.values(), *whole.values()):
        wire.close()


def test_requests_in_one_breath_are_answered_in_order(
    server: Server, wire: Wire, duel: list[Place]
) -> None:
    place, choice = asked(server, duel)
    first = answer_bytes(place, body_of(1, choice["default"], "first"))
    games = f"GET {API}/games HTTP/1.1\r\nhost: x\r\n\r\n".encode()
    late = answer_bytes(place, body_of(0, 0))
    for _ in range(2):  # the second time the head is known
        wire.send(first + late + games + first)
        assert wire.response()[::2] == (200, {"seq": 2})
        assert wire.response()[2]["error"] in ("stale", "not-asked")
        status, headers = wire.head()
        assert status == 200
        assert json.loads(wire.exactly(int(headers["content-length"])))
        assert wire.response()[::2] == (200, {"seq": 2})


def test_a_request_may_come_in_pieces(server: Server, wire: Wire, duel: list[Place]) -> None:
    place, choice = asked(server, duel)
    sent = answer_bytes(place, body_of(1, choice["default"], "again"))
    wire.send(sent)
    assert wire.response()[::2] == (200, {"seq": 2})
    for cut in (1, 20, sent.index(b"\r\n\r\n") + 2, len(sent) - 1):
        wire.send(sent[:cut])
        time.sleep(0.02)
        wire.send(sent[cut:])
        assert wire.response()[::2] == (200, {"seq": 2})
    head, _, body = sent.partition(b"\r\n\r\n")
    wire.send(head.replace(b"content-length", b"x-length") + b"\r\n")
    wire.send(b"transfer-encoding: chunked\r\n\r\n%x\r\n%b\r\n0\r\n\r\n" % (len(body), body))
    assert wire.response()[::2] == (200, {"seq": 2})


def test_a_connection_is_closed_when_the_client_wants_it(
    server: Server, wire: Wire, duel: list[Place]
) -> None:
    place, choice = asked(server, duel)
    wire.send(answer_bytes(place, body_of(1, choice["default"]), head="connection: close\r\n"))
    status, headers, said = wire.response()
    assert (status, said) == (200, {"seq": 2})
    assert headers["connection"] == "close"
    assert wire.is_closed()
    with closing(Wire(server)) as old:
        place, choice = asked(server, duel)
        old.send(answer_bytes(place, body_of(2, choice["default"]), version="1.0"))
        assert old.response()[::2] == (200, {"seq": 3})
        assert old.is_closed()


def test_a_head_without_end_is_refused(wire: Wire) -> None:
    wire.send(b"GET / HTTP/1.1\r\nhost: x\r\n")
    with contextlib.suppress(ConnectionError):  # it may be closed before we have said everything
        for number in range(200):
            wire.send(b"x-%d: %b\r\n" % (number, b"y" * 1000))
        assert wire.head()[0] == 431
        assert wire.is_closed()
        return
    with pytest.raises(ConnectionError):
        wire.send(b"x")


def test_a_slow_reader_is_told_everything_once_it_reads_again(
    server: Server, wire: Wire, duel: list[Place]
) -> None:
    """What a reader does not take is not piled up; it catches up with one event."""
    slow = Wire(server)
    slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.send(follow_bytes(duel[0].match))
    lines: list[str] = []
    seq = 1
    for _ in range(MANY):
        place, choice = asked(server, duel)
        wire.send(answer_bytes(place, body_of(choice["seq"], choice["default"])))
        seq = wire.response()[2]["seq"]
    assert slow.head()[0] == 200
    while True:
        news = slow.table()
        lines[news["first_line"] :] = [line["text"] for line in news["lines"]]
        if news["seq"] == seq:
            break
    slow.close()
    with server.client() as client:
        view = client.get(f"{API}/matches/{duel[0].match}/view").json()
    assert lines == [line["text"] for line in view["lines"]]


def test_streams_are_refused_as_on_the_long_way(
    server: Server, wire: Wire, duel: list[Place]
) -> None:
    match = duel[0].match
    for sent, code in (
        (follow_bytes("2222222222"), "not-found"),
        (follow_bytes(match, Place(match, "A", "x" * 32)), "bad-token"),
        (follow_bytes(match).replace(b"/events", b"/events?seat=A"), "not-your-seat"),
    ):
        wire.send(sent)
        assert wire.response()[2]["error"] == code
    wire.send(follow_bytes(match, duel[0], "last-event-id: 1\r\n"))
    assert wire.head()[0] == 200
    assert wire.table()["lines"] == [], "it has them already"


def test_somebody_who_goes_is_away(server: Server, duel: list[Place]) -> None:
    ann, bob = duel
    with closing(Wire(server)) as staying:
        staying.send(follow_bytes(ann.match, ann))
        staying.head()
        with closing(Wire(server)) as going:
            going.send(follow_bytes(ann.match, bob))
            going.head()
            going.table()
        until = time.monotonic() + PATIENCE
        while b'"B":1' not in staying.chunk():  # a time in this millennium
            assert time.monotonic() < until


def test_streams_end_when_the_server_stops(server: Server, wire: Wire, duel: list[Place]) -> None:
    wire.send(follow_bytes(duel[0].match, duel[0]))
    wire.head()
    wire.table()
    code, _ = server.stop()
    assert code == 0
    while part := wire.chunk():
        assert part
    ready, _, _ = select.select([wire.socket], [], [], PATIENCE)
    assert ready
    assert wire.is_closed()
