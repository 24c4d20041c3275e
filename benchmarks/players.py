"""Fifty tables of two who play Jedi Duel over HTTP: the load under which `server` measures.

Every player is a program of its own as far as the server can tell: it comes from its own address
(127.1.x.y, which Linux's loopback interface answers without being told), keeps one connection for
its answers and one for its event stream, and answers a question as soon as it hears of it, or
after a while (`--think`), with an option drawn from a seeded generator. The reply to an answer
says what came of it, and the stream what others did. Matches are made and joined before anybody
plays; a table whose match ends goes on to its next one.

    python -m benchmarks.players --port 8000 --tables 50 --matches 8

It says `{"ready": true}` when the matches are made. Then each line it reads is answered by a line
of JSON: at `play` the players begin; at `count` it says how many answers the server has
acknowledged and how long, in milliseconds, each took to reach the opponent, since it was asked
last. When nothing more can be read it says how the finished matches ended, and stops.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, cast

from pydantic_core import from_json

GAME: Final = "jedi-duel"
HOST: Final = "127.0.0.1"
MAKERS: Final = 8
"""How many matches are being made at the same time."""
HEADER_END: Final = b"\r\n\r\n"
LINE_END: Final = b"\r\n"

Json = dict[str, Any]  # what a server says


class ServerFailed(Exception):
    """The server answered something that a player cannot go on with."""


def address_of(number: int) -> str:
    """The loopback address of a player."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


def request(method: str, path: str, token: str = "", body: bytes = b"") -> bytes:
    """An HTTP/1.1 request."""
    head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\n"
    if token:
        head += f"authorization: Bearer {token}\r\n"
    if body:
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return head.encode() + LINE_END + body


# -- making matches --------------------------------------------------------------------------------


@dataclass
class Pairing:
    """A match that two players are to play: a token for each."""

    match: str
    tokens: tuple[str, str]


async def make_pairing(port: int, source: str) -> Pairing:
    """Make a match and join it, over one connection."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))

    async def call(path: str, said: Json) -> Json:
        writer.write(request("POST", path, body=json.dumps(said).encode()))
        head = await reader.readuntil(HEADER_END)
        body = await reader.readexactly(body_length(head))
        if not head.startswith(b"HTTP/1.1 201"):
            raise ServerFailed(f"POST {path}: {body.decode()}")
        made: Json = from_json(body)
        return made

    made = await call("/api/v1/matches", {"game": GAME, "name": "Ann"})
    joined = await call("/api/v1/seats", {"invitation": made["invitation"], "name": "Bob"})
    writer.close()
    return Pairing(made["match"], (made["token"], joined["token"]))


def body_length(head: bytes) -> int:
    """How long the body after this head is."""
    for line in head.split(LINE_END):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    raise ServerFailed(f"no content-length in {head!r}")


# -- playing ---------------------------------------------------------------------------------------


class AnswerLine(asyncio.Protocol):
    """A player's connection for answers. An event may come sooner than the response, and the next
    answer be sent before it.
    """

    def __init__(self, heard: Callable[[Json], None]) -> None:
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)

    def send(self, data: bytes) -> None:
        """Send an answer."""
        assert self._transport is not None
        self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while (end := self._buffer.find(HEADER_END)) >= 0:
            head = self._buffer[:end]
            first = end + len(HEADER_END)
            last = first + body_length(head)
            if len(self._buffer) < last:
                return
            body, self._buffer = self._buffer[first:last], self._buffer[last:]
            if not head.startswith(b"HTTP/1.1 200"):
                raise ServerFailed(body.decode())
            self._heard(from_json(body))


class EventLine(asyncio.Protocol):
    """A player's event stream: chunks of HTTP/1.1 that hold server-sent events."""

    def __init__(self, opening: bytes, heard: Callable[[Json], None]) -> None:
        self._opening = opening
        self._heard = heard
        self._buffer = b""
        self._events = b""
        self._begun = False
        self.transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)
        self.transport.write(self._opening)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._begun:
            head, mark, rest = self._buffer.partition(HEADER_END)
            if not mark:
                return
            if not head.startswith(b"HTTP/1.1 200"):
                raise ServerFailed(self._buffer.decode())
            self._begun, self._buffer = True, rest
        while (mark_at := self._buffer.find(LINE_END)) >= 0:
            first = mark_at + len(LINE_END)
            last = first + int(self._buffer[:mark_at], 16)
            if len(self._buffer) < last + len(LINE_END):
                return
            self._events += self._buffer[first:last]
            self._buffer = self._buffer[last + len(LINE_END) :]
            self._tell()

    def _tell(self) -> None:
        *whole, self._events = self._events.split(b"\n\n")
        for event in whole:
            kind = event.find(b"event: table\ndata: ")
            if kind >= 0:
                self._heard(from_json(event[kind + len(b"event: table\ndata: ") :]))


@dataclass
class Tally:
    """What all players have done."""

    answers: int = 0
    delays: list[float] = field(default_factory=list)
    results: dict[str, Json] = field(default_factory=dict)
    idle: int = 0
    """Tables that have no match left."""


class Player:
    """One of the two at a table."""

    def __init__(self, table: Table, number: int, think: float, seed: int) -> None:
        self._table = table
        self._seat = number % 2
        self._source = (address_of(number), 0)
        self._think = think
        self._draw = random.Random(seed * 1_000_003 + number).random
        self._answers: AnswerLine | None = None
        self._events: EventLine | None = None
        self._answered = -1
        self._playing = False
        self._sent: deque[float] = deque()
        self.opponent: Player | None = None
        self.seen: list[tuple[int, float]] = []
        """The number of every event of this match, and when it came."""
        self.expected: list[tuple[int, float]] = []
        """Answers of the opponent that have not come yet, by number, and when they were sent."""

    async def begin(self) -> None:
        """Connect for answers, once."""
        _, self._answers = await asyncio.get_running_loop().create_connection(
            lambda: AnswerLine(self._acknowledged), HOST, self._table.port, local_addr=self._source
        )

    async def sit_down(self) -> None:
        """Follow the table's match."""
        pairing = self._table.pairing
        self._answered = -1
        self._playing = True
        self.seen, self.expected = [], []
        token = pairing.tokens[self._seat]
        opening = request("GET", f"/api/v1/matches/{pairing.match}/events?others=1", token)
        _, self._events = await asyncio.get_running_loop().create_connection(
            lambda: EventLine(opening, self._told), HOST, self._table.port, local_addr=self._source
        )

    def _told(self, news: Json) -> None:
        seq: int = news["seq"]
        if not self._playing or (self.seen and seq <= self.seen[-1][0]):
            return  # who came and went after the end; or a reply that the stream has overtaken
        now = perf_counter()
        self.seen.append((seq, now))
        if self.expected:
            delays = self._table.tally.delays
            delays += [1000 * (now - sent) for number, sent in self.expected if number <= seq]
            self.expected = [one for one in self.expected if one[0] > seq]
        for choice in news["choices"]:
            if choice["seq"] > self._answered:
                self._answered = choice["seq"]
                option = int(self._draw() * len(choice["options"]))
                if self._think:
                    wait = self._think * (0.5 + self._draw())
                    asyncio.get_running_loop().call_later(
                        wait, self._answer, self._answered, option
                    )
                else:
                    self._answer(self._answered, option)
        if news["over"]:
            assert self._events is not None
            assert self._events.transport is not None
            self._events.transport.close()
            self._playing = False
            self._table.left(news["outcome"])

    def _answer(self, seq: int, option: int) -> None:
        assert self._answers is not None
        pairing = self._table.pairing
        own = b"%d-%d" % (self._seat, seq)
        body = b'{"seq":%d,"option":%d,"request":"%b","news":true}' % (seq, option, own)
        path = f"/api/v1/matches/{pairing.match}/answers"
        self._sent.append(perf_counter())
        self._answers.send(request("POST", path, pairing.tokens[self._seat], body))

    def _acknowledged(self, reply: Json) -> None:
        seq: int = reply["seq"]
        tally = self._table.tally
        tally.answers += 1
        sent = self._sent.popleft()
        assert self.opponent is not None
        for number, came in self.opponent.seen:
            if number >= seq:
                tally.delays.append(1000 * (came - sent))
                break
        else:
            self.opponent.expected.append((seq, sent))
        self._told(reply["news"])


class Table:
    """Two players and the matches they play one after the other."""

    def __init__(
        self, port: int, number: int, pairings: list[Pairing], tally: Tally, think: float, seed: int
    ) -> None:
        self.port = port
        self.tally = tally
        self._pairings = pairings
        self._playing = 0
        self._leaving = 0
        self._tasks: set[asyncio.Task[None]] = set()
        first, second = (Player(self, 2 * number + seat, think, seed) for seat in (0, 1))
        first.opponent, second.opponent = second, first
        self.players = (first, second)

    @property
    def pairing(self) -> Pairing:
        """The match that is played."""
        return self._pairings[self._playing]

    def begin(self) -> None:
        """Let both sit down at the first match."""
        for player in self.players:
            self._go(player.sit_down())

    def left(self, outcome: Json) -> None:
        """One player has seen the end; after both the next match begins."""
        self._leaving += 1
        self.tally.results[self.pairing.match] = outcome
        if self._leaving < len(self.players):
            return
        self._leaving = 0
        if self._playing + 1 == len(self._pairings):
            self.tally.idle += 1
            return
        self._playing += 1
        self.begin()

    def _go(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def make_tables(
    port: int, count: int, matches: int, think: float, seed: int, tally: Tally
) -> list[Table]:
    """Tables with all their matches made and all answering connections open."""
    making = asyncio.Semaphore(MAKERS)

    async def one(number: int) -> Pairing:
        async with making:
            return await make_pairing(port, address_of(number % (2 * count)))

    made = await asyncio.gather(*(one(number) for number in range(count * matches)))
    tables = [
        Table(port, number, made[number::count], tally, think, seed) for number in range(count)
    ]
    for table in tables:
        for player in table.players:
            await player.begin()
    return tables


async def play(options: argparse.Namespace) -> None:
    """Make the matches, then do as the lines say that come in."""
    loop = asyncio.get_running_loop()
    failed: asyncio.Future[None] = loop.create_future()

    def failure(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not failed.done():
            failed.set_exception(context.get("exception") or ServerFailed(context["message"]))

    loop.set_exception_handler(failure)
    tally = Tally()
    tables = await make_tables(
        options.port, options.tables, options.matches, options.think, options.seed, tally
    )
    lines = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    print(json.dumps({"ready": True}), flush=True)
    while True:
        reading = asyncio.ensure_future(lines.readline())
        await asyncio.wait((reading, failed), return_when=asyncio.FIRST_COMPLETED)
        if failed.done():
            failed.result()
        order = reading.result().strip()
        if not order:
            break
        if order == b"play":
            for table in tables:
                table.begin()
        print(
            json.dumps({"answers": tally.answers, "idle": tally.idle, "delays": tally.delays}),
            flush=True,
        )
        tally.delays.clear()
    print(json.dumps({"results": tally.results}), flush=True)


def main() -> int:
    """Run the players; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.players", description="Play Jedi Duel over HTTP."
    )
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--tables", type=int, default=50, help="of two players each (50)")
    parser.add_argument("--matches", type=int, default=8, help="made for each table (8)")
    parser.add_argument("--think", type=float, default=0.0, help="seconds, on average (0)")
    parser.add_argument("--seed", type=int, default=1, help="of the choices (1)")
    options = parser.parse_args()
    import uvloop

    try:
        uvloop.run(play(options))
    except (ServerFailed, OSError) as problem:
        print(f"benchmarks.players: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
