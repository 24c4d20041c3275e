"""Playing over the JSON API in tests: a client, seats, and streams that can be read piece by piece.

`Desk` is Starlette's test client over the real application; its event loop runs in a thread, so
that streams stay open while the test does other things.
"""

from __future__ import annotations

import asyncio
import json
import queue
import random
import time
import warnings
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Engine

from salle.store.database import migrate, open_engine
from salle.store.entries import Entry, read_entries
from salle.store.tables import Head, read_head
from salle.web.app import make_app
from salle.web.bout import Bout
from salle.web.door import Door
from salle.web.hall import Hall
from salle.web.settings import Settings

with warnings.catch_warnings():
    # Starlette would rather have the successor of httpx; we have what it also takes.
    warnings.filterwarnings("ignore", message="Using `httpx` with `starlette.testclient`")
    from starlette.testclient import TestClient

import httpx

GAME = "jedi-duel"
API = "/api/v1"
PATIENCE = 20.0
Json = dict[str, Any]  # JSON


@dataclass(frozen=True)
class Place:
    """A seat somebody has: the match, the letter and the token."""

    match: str
    letter: str
    token: str
    invitation: str | None = None

    @property
    def seat(self) -> int:
        """The number of the seat."""
        return ord(self.letter) - ord("A")

    @property
    def headers(self) -> dict[str, str]:
        """What opens the seat."""
        return {"authorization": f"Bearer {self.token}"}


@dataclass(frozen=True)
class News:
    """One server-sent event."""

    kind: str
    id: int | None
    data: Json
    raw: bytes


def read_news(raw: bytes) -> News | None:
    """The event in a piece of a stream; None for a comment."""
    fields: dict[str, str] = {}
    for line in raw.decode().split("\n"):
        name, _, value = line.partition(": ")
        if name:
            fields[name] = value
    if "data" not in fields:
        return None
    number = int(fields["id"]) if "id" in fields else None
    return News(fields.get("event", "message"), number, json.loads(fields["data"]), raw)


class Desk(TestClient):
    """The application, and what players and programs do with it."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        engine = open_engine(settings.database)
        migrate(engine)
        self.engine: Engine = engine
        self.settings = settings
        self.door: Door = make_app(settings)
        super().__init__(cast(Any, self.door), backend="asyncio", **more)  # any ASGI application

    @property
    def hall(self) -> Hall:
        """The hall of the running application."""
        return cast(Hall, self.door.inner.state.hall)

    # -- playing --------------------------------------------------------------------------------

    def make(self, seats: Sequence[object] = ("you", "invite"), **more: object) -> Place:
        """Make a table and sit there, as a program does: without cookies."""
        self.cookies.clear()
        made = self.post(f"{API}/matches", json={"game": GAME, "seats": list(seats), **more})
        assert made.status_code == 201, made.text
        said = made.json()
        return Place(said["match"], said["seat"] or "", said["token"] or "", said["invitation"])

    def join(self, place: Place, name: str = "Bob") -> Place:
        """Sit down at somebody's table."""
        self.cookies.clear()
        body = {"invitation": place.invitation, "name": name}
        made = self.post(f"{API}/seats", json=body)
        assert made.status_code == 201, made.text
        said = made.json()
        return Place(said["match"], said["seat"], said["token"])

    def duel(self, seats: int = 2, **more: object) -> list[Place]:
        """A match that has begun, everybody with a token."""
        first = self.make(["you"] + ["invite"] * (seats - 1), name="Ann", **more)
        names = ("Bob", "Cid", "Dot", "Eve", "Fay")
        return [first] + [self.join(first, names[i]) for i in range(seats - 1)]

    def look(self, place: Place | str) -> Json:
        """The view of a seat, or a spectator's."""
        match = place if isinstance(place, str) else place.match
        headers = {} if isinstance(place, str) else place.headers
        got = self.get(f"{API}/matches/{match}/view", headers=headers)
        assert got.status_code == 200, got.text
        return cast(Json, got.json())

    def answer(
        self,
        place: Place,
        option: object,
        seq: object,
        request: str | None = None,
        **more: object,
    ) -> httpx.Response:
        """Post an answer."""
        body = {"seq": seq, "option": option, **more}
        if request is not None:
            body["request"] = request
        url = f"{API}/matches/{place.match}/answers"
        return cast(httpx.Response, self.post(url, json=body, headers=place.headers))

    def act(self, place: Place, act: str, **more: object) -> httpx.Response:
        """Do something else at the table."""
        url = f"{API}/matches/{place.match}/acts"
        body = {"act": act, **more}
        return cast(httpx.Response, self.post(url, json=body, headers=place.headers))

    def asked(self, places: Sequence[Place]) -> tuple[Place, Json] | None:
        """Somebody who is asked, and the question; None when the match is over."""
        for place in places:
            choices = self.look(place)["choices"]
            if choices:
                return place, choices[0]
        return None

    def step(self, places: Sequence[Place], rng: random.Random | None = None) -> bool:
        """Answer one question, by default or at random; False when nobody is asked."""
        found = self.asked(places)
        if found is None:
            return False
        place, choice = found
        option = choice["default"] if rng is None else rng.randrange(len(choice["options"]))
        said = self.answer(place, option, choice["seq"])
        assert said.status_code == 200, said.text
        return True

    def play_out(self, places: Sequence[Place], rng: random.Random | None = None) -> None:
        """Play to the end."""
        while self.step(places, rng):
            pass

    # -- the truth, from the disk ---------------------------------------------------------------

    def stored(self, match: str) -> tuple[Head, list[Entry]]:
        """What the database holds of a match."""
        with self.engine.connect() as connection:
            return read_head(connection, match), read_entries(connection, match)

    def truth(self, match: str) -> Bout:
        """The bout as its entries on disk tell it."""
        return Bout(*self.stored(match))

    def __exit__(self, *error: Any) -> None:
        super().__exit__(*error)
        self.engine.dispose()

    # -- streams --------------------------------------------------------------------------------

    @contextmanager
    def stream(
        self,
        match: str,
        place: Place | None = None,
        *,
        last: int | None = None,
        headers: Mapping[str, str] | None = None,
        query: str = "",
    ) -> Iterator[OpenStream]:
        """Follow a match."""
        sent = {**(headers or {}), **(place.headers if place else {})}
        if last is not None:
            sent["last-event-id"] = str(last)
        stream = OpenStream(self, f"{API}/matches/{match}/events", query, sent)
        try:
            yield stream
        finally:
            stream.close()


class OpenStream:
    """A stream that is open, read event by event."""

    def __init__(self, desk: Desk, path: str, query: str, headers: Mapping[str, str]) -> None:
        self._desk = desk
        self._pieces: queue.Queue[bytes] = queue.Queue()
        self._gone: asyncio.Event | None = None
        self._held: list[News] = []
        self.status = 0
        self.headers: dict[str, str] = {}
        self.received = b""
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "scheme": "http",
            "client": ("testclient", 1),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()]
            + [(b"host", b"testserver")],
        }
        assert desk.portal is not None, "the client must be entered"
        self._done: Future[None] = desk.portal.start_task_soon(self._run, scope)

    async def _run(self, scope: dict[str, Any]) -> None:
        self._gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            assert self._gone is not None
            await self._gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                self.headers = {n.decode(): v.decode() for n, v in message["headers"]}
            else:
                self._pieces.put(message.get("body", b""))

        await self._desk.door(scope, receive, send)

    def wait_for_status(self) -> int:
        """The status, once it is known."""
        until = time.monotonic() + PATIENCE
        while not self.status:
            assert time.monotonic() < until, "nothing is answered"
            time.sleep(0.001)
        return self.status

    def next(self, kind: str = "table", timeout: float = PATIENCE) -> News:
        """The next event of a kind; others before it, and beats, are passed over."""
        until = time.monotonic() + timeout
        while True:
            while self._held:
                news = self._held.pop(0)
                if news.kind == kind:
                    return news
            piece = self._pieces.get(timeout=max(0.001, until - time.monotonic()))
            self.received += piece
            found = [read_news(part) for part in piece.split(b"\n\n") if part]
            self._held = [news for news in found if news is not None]

    def until(self, seq: int) -> list[News]:
        """The table's events up to the one with this number."""
        found = [self.next()]
        while found[-1].id is None or found[-1].id < seq:
            found.append(self.next())
        return found

    def refused(self) -> Json:
        """What a stream that was not opened said instead."""
        self._done.result(PATIENCE)
        assert self.status >= 400
        return cast(Json, json.loads(self._pieces.get(timeout=1)))

    def close(self) -> None:
        """Go away."""
        assert self._desk.portal is not None

        def go() -> None:
            if self._gone is not None:
                self._gone.set()

        self._desk.portal.call(go)
        self._done.result(PATIENCE)
