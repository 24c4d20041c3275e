"""The quick part of a connection: answers that begin with a head known already, and the writing of
a stream.

A player's answers differ in their bodies only, so the head of one that came in one piece is kept:
the same bytes mean the same again, and need not be parsed anew. Whatever else comes goes to the
rest of the connection, which speaks all of HTTP (`protocol.QuickProtocol`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, Protocol, final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from salle.web.quick import JSON_HEADERS, Quick
from salle.web.streams import Line

HEAD_END: Final = b"\r\n\r\n"
HEADS_KEPT: Final = 8


class Rest(Protocol):
    """The rest of a connection."""

    def read(self, data: bytes) -> None:
        """Something came that is no answer with a head known already."""

    def answered(self, said: bytes | Exception) -> None:
        """An answer is on disk or refused, and must be replied to with care."""

    def end_stream(self) -> None:
        """There will be no more events."""


class Headers(Protocol):
    """What uvicorn keeps for all connections."""

    default_headers: list[tuple[bytes, bytes]]
    """Those of every response; another list when the date is another."""


@final
class Opening:
    """How the confirmation of an answer begins, up to its length: the same for all connections
    until the date is another.
    """

    __slots__ = ("headers", "text")

    def __init__(self) -> None:
        self.headers: list[tuple[bytes, bytes]] | None = None
        self.text = b""


ACCEPTED: Final = Opening()


@final
class Head:
    """What the head of an answer says."""

    __slots__ = ("length", "match", "token")

    def __init__(self, match: str, token: str, length: int) -> None:
        self.match = match
        self.token = token
        self.length = length


def head_of(status: int, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """A status line and headers."""
    lines = [b"%b: %b\r\n" % header for header in headers]
    return b"".join((STATUS_LINE[status], *lines))


@final
class Wire(Line):
    """One connection. The rest of it says when it is `at_rest` between two requests, when it is
    `engaged` with one that is not quick, when its reader cannot keep up (`full`), and when it has
    `noticed` that an answer is under way, so that the reply to it is left to it.
    """

    def __init__(
        self, quick: Quick, loop: asyncio.AbstractEventLoop, rest: Rest, headers: Headers
    ) -> None:
        self._quick = quick
        self._loop = loop
        self._rest: Rest | None = rest
        self._headers = headers
        self._transport: asyncio.Transport | None = None
        self._heads: dict[bytes, Head] = {}
        self._unsent = b""
        self.used: float = 0.0
        """When something was heard or said last."""
        self.at_rest = True
        self.engaged = False
        self.full = False
        self.answering = False
        self.noticed = False

    def open(self, transport: asyncio.Transport) -> None:
        """The connection is made."""
        self._transport = transport
        self.used = self._loop.time()

    def close(self) -> None:
        """The connection is lost: undo the ring of the two, so that they are gone."""
        self._transport = None
        self._rest = None

    # -- answers --------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        """Something came."""
        if self._heads and self.at_rest and not self.answering and not self.engaged:
            end = data.find(HEAD_END) + len(HEAD_END)
            head = self._heads.get(data[:end])
            if head is not None and len(data) == end + head.length:
                if self.answer(head.match, head.token, data[end:]):
                    return
        if self._rest is not None:
            self._rest.read(data)

    def learn(self, data: bytes, match: str, token: str, body: bytes) -> None:
        """What came was an answer; keep its head, if that is all there was before the body."""
        end = data.find(HEAD_END) + len(HEAD_END)
        if data[end:] == body:
            if len(self._heads) >= HEADS_KEPT:
                self._heads.clear()
            self._heads[data[:end]] = Head(match, token, len(body))

    def answer(self, match: str, token: str, body: bytes) -> bool:
        """Answer at once if that is possible."""
        self.answering = True
        self.noticed = False
        if self._quick.answer_at_once(match, token, body, self.answered):
            return True
        self.answering = False
        return False

    def answered(self, said: bytes | Exception) -> None:
        """The answer is on disk, or is refused."""
        self.answering = False
        self.used = self._loop.time()
        if self.noticed or not isinstance(said, bytes):
            if self._rest is not None:
                self._rest.answered(said)
            return
        transport = self._transport
        if transport is not None and not transport.is_closing():
            headers = self._headers.default_headers
            if ACCEPTED.headers is not headers:
                ACCEPTED.headers = headers
                ACCEPTED.text = head_of(200, (*headers, *JSON_HEADERS)) + b"content-length: "
            transport.write(b"%b%d\r\n\r\n%b" % (ACCEPTED.text, len(said), said))

    # -- events ---------------------------------------------------------------------------------

    def begin(self, head: bytes) -> None:
        """A stream begins; its head goes out with its first event."""
        self._unsent = head

    def flush(self) -> None:
        """Send the head of a stream if there was no event to go with it."""
        if self._unsent and self._transport is not None:
            self._transport.write(self._unsent)
            self._unsent = b""

    def is_ready(self) -> bool:
        return not self.full

    def send(self, data: bytes) -> None:
        if self._transport is None:
            return
        self._transport.write(b"%b%x\r\n%b\r\n" % (self._unsent, len(data), data))
        self._unsent = b""

    def end(self) -> None:
        self.flush()
        if self._rest is not None:
            self._rest.end_stream()
