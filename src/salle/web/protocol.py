"""HTTP/1.1 as uvicorn speaks it, with short cuts for the two quick paths.

A request goes to the application as an ASGI task, as uvicorn does it, unless it is an answer or
a stream: these are served on the connection itself. An answer that can be carried out at once is
confirmed by the very callback that hears from the disk, and a stream is a connection that is
written to, not a task that waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, NamedTuple, Protocol, cast

from pydantic_core import to_json
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from salle.web.quick import JSON_HEADERS, MATCHES, Quick
from salle.web.refusals import Refusal, own_mistake
from salle.web.requests import Headers, Message, Receive, Scope, Send, bearer_of
from salle.web.streams import HEADERS as STREAM_HEADERS
from salle.web.streams import DirectStream, Following

PATH: Final = MATCHES.encode()
ANSWERS: Final = b"/answers"
EVENTS: Final = b"/events"
HEAD_END: Final = b"\r\n\r\n"
HEADS_KEPT: Final = 8
LONG_WAY: Final = frozenset((b"expect", b"transfer-encoding", b"upgrade"))
"""Headers of requests that take no short cut."""
LARGEST_HEAD: Final = 64 * 1024
IDLE_SECONDS: Final = 65.0
"""For so long a connection may do nothing: longer than proxies keep theirs."""

log = logging.getLogger(__name__)


Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class QuickApp(Protocol):
    """An application with quick paths."""

    quick: Quick


class Busy(RequestResponseCycle):
    """Stands where uvicorn has the request that a connection is busy with."""

    def __init__(self) -> None:
        self.message_event = asyncio.Event()
        self.response_complete = True
        self.disconnected = False
        self.keep_alive = True


def forgiving(app: Application) -> Application:
    """An application whose mistakes, once it has answered for them, do not end the connection."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        complete = False

        async def noted(message: Message) -> None:
            nonlocal complete
            await send(message)
            complete = message["type"] == "http.response.body" and not message.get("more_body")

        try:
            await app(scope, receive, noted)
        except Exception:
            if not complete:
                raise

    return serve


class Head(NamedTuple):
    """What the head of an answer says."""

    match: str
    token: str
    length: int


def head_of(status: int, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """A status line and headers."""
    lines = [b"%b: %b\r\n" % header for header in headers]
    return b"".join((STATUS_LINE[status], *lines))


_accepted: tuple[list[tuple[bytes, bytes]], bytes] = ([], b"")


def accepted(default_headers: list[tuple[bytes, bytes]]) -> bytes:
    """How the confirmation of an answer begins: the same until uvicorn sets another date."""
    global _accepted
    if _accepted[0] is not default_headers:
        head = head_of(200, (*default_headers, *JSON_HEADERS)) + b"content-length: "
        _accepted = default_headers, head
    return _accepted[1]


class QuickProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],  # uvicorn's own type
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._quick = cast(QuickApp, config.app).quick
        self.app = cast(Any, forgiving(cast(Application, config.app)))  # uvicorn's own type
        self._busy = Busy()
        self._chunk = b""
        """What is being read, if it began with a request to be answered."""
        self._heads: dict[bytes, Head] = {}
        self._at_rest = True
        self._in_head = False
        self._head_size = 0
        self._match = ""
        self._token: str | None = None
        self._query: bytes | None = None
        self._body: bytes | None = None
        """The body so far of a request on a quick path; None for others."""
        self._following: Following | None = None
        self._stream: DirectStream | None = None
        self._used = 0.0
        self._watch: asyncio.TimerHandle | None = None

    # -- the connection -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._used = self.loop.time()
        self._watch = self.loop.call_later(IDLE_SECONDS, self._close_if_idle)

    def _close_if_idle(self) -> None:
        if self.transport.is_closing():
            return
        left = self._used + IDLE_SECONDS - self.loop.time()
        if left <= 0 and self._is_free():
            self.transport.close()
        else:
            wait = left if left > 0 else IDLE_SECONDS
            self._watch = self.loop.call_later(wait, self._close_if_idle)

    def _is_free(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._watch is not None:
            self._watch.cancel()
        self._busy.disconnected = True
        self._leave()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stream is not None:
            self._stream.wake()

    # -- reading a request ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._heads and self._at_rest and self._is_free():
            end = data.find(HEAD_END) + len(HEAD_END)
            head = self._heads.get(data[:end])
            if head is not None and len(data) == end + head.length:
                self._match, self._token = head.match, head.token
                if self._answer(data[end:]):
                    return
        self._chunk = data
        super().data_received(data)
        self._chunk = b""
        if self._in_head:
            self._head_size += len(data)
            if self._head_size > LARGEST_HEAD and not self.transport.is_closing():
                self.transport.write(STATUS_LINE[431] + b"connection: close\r\n\r\n")
                self.transport.close()

    def on_message_begin(self) -> None:
        if not self._at_rest or not self._chunk.startswith(b"POST "):
            self._chunk = b""
        self._at_rest = False
        self._in_head = True
        self._head_size = 0
        self.url = b""
        self.headers = []
        self.expect_100_continue = False

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._used = self.loop.time()
        if self.url.startswith(PATH) and self._is_free() and self._takes_short_cut():
            self._body = b""
        else:
            self._go_the_long_way()

    def _takes_short_cut(self) -> bool:
        """Whether this is an answer with a token, or a stream, in plain HTTP/1.1."""
        path, _, query = self.url[len(PATH) :].partition(b"?")
        method = self.parser.get_method()
        if method == b"POST" and path.endswith(ANSWERS):
            self._match = path[: -len(ANSWERS)].decode("latin-1")
            self._query = None
        elif method == b"GET" and path.endswith(EVENTS):
            self._match = path[: -len(EVENTS)].decode("latin-1")
            self._query = query
        else:
            return False
        self._token, length = None, b"0"
        for name, value in self.headers:
            if name == b"authorization":
                self._token = bearer_of(value)
            elif name == b"content-length":
                length = value
            elif name in LONG_WAY:
                return False
        most = self._quick.largest_body if self._query is None else 0
        return (
            (self._token is not None or self._query is not None)
            and length.isdigit()
            and int(length) <= most
            and self._match.isalnum()
            and self.parser.should_keep_alive()
            and self.parser.get_http_version() == "1.1"
        )

    def on_body(self, body: bytes) -> None:
        if self._body is None:
            super().on_body(body)
        else:
            self._body += body

    def on_message_complete(self) -> None:
        self._at_rest = True
        body, self._body = self._body, None
        if body is None:
            super().on_message_complete()
        elif self._query is not None:
            self.cycle = self._busy
            self._busy.response_complete = False
            task = self.loop.create_task(self._follow(self._match, self.headers, self._query))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif self._answer(body):
            self._learn(body)
        else:
            self._go_the_long_way()
            super().on_body(body)
            super().on_message_complete()

    def _learn(self, body: bytes) -> None:
        """Keep the head of an answer that came in one piece: the same bytes mean the same again.

        A player's answers differ in their bodies only, and need not be parsed anew.
        """
        end = self._chunk.find(HEAD_END) + len(HEAD_END)
        if self._token is not None and self._chunk[end:] == body:
            if len(self._heads) >= HEADS_KEPT:
                self._heads.clear()
            self._heads[self._chunk[:end]] = Head(self._match, self._token, len(body))

    def _go_the_long_way(self) -> None:
        """Hand the request over to uvicorn, as if its head had just been read."""
        url, headers, expect = self.url, self.headers, self.expect_100_continue
        super().on_message_begin()
        self.url, self.expect_100_continue = url, expect
        self.headers += headers
        super().on_headers_complete()

    # -- answering ------------------------------------------------------------------------------

    def _answer(self, body: bytes) -> bool:
        """Answer at once if that is possible."""
        busy, before = self._busy, self.cycle
        self.cycle = busy
        busy.response_complete = False
        if self._token is not None and self._quick.answer_at_once(
            self._match, self._token, body, self._answered
        ):
            return True
        busy.response_complete = True
        self.cycle = before
        return False

    def _answered(self, said: int | Exception) -> None:
        """An answer is on disk, or is refused."""
        if not isinstance(said, int):
            self._refuse(said)
        elif not self.transport.is_closing():
            if self._busy.keep_alive:
                body = b'{"seq":%d}' % said
                head = accepted(self.server_state.default_headers)
                self.transport.write(b"%b%d\r\n\r\n%b" % (head, len(body), body))
                self._complete()
            else:
                self._reply(200, b'{"seq":%d}' % said)

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, Refusal):
            log.error("a quick path failed", exc_info=error)
            error = own_mistake()
        self._reply(error.status, to_json(error.json()))

    def _reply(self, status: int, body: bytes) -> None:
        if self.transport.is_closing():
            return
        head = self._head(status, JSON_HEADERS)
        self.transport.write(b"%bcontent-length: %d\r\n\r\n%b" % (head, len(body), body))
        self._complete()

    def _head(self, status: int, headers: list[tuple[bytes, bytes]]) -> bytes:
        """A status line and headers, all but the last."""
        head = head_of(status, (*self.server_state.default_headers, *headers))
        return head if self._busy.keep_alive else head + b"connection: close\r\n"

    def _complete(self) -> None:
        self._busy.response_complete = True
        if not self._busy.keep_alive:
            self.transport.close()
        elif self.pipeline or self.flow.read_paused:
            self.on_response_complete()
        else:
            self.server_state.total_requests += 1
            self._used = self.loop.time()

    def on_response_complete(self) -> None:
        self._used = self.loop.time()
        super().on_response_complete()
        self._unset_keepalive_if_required()  # one clock is enough

    # -- following ------------------------------------------------------------------------------

    async def _follow(self, match: str, headers: Headers, query: bytes) -> None:
        try:
            following = await self._quick.follow(match, headers, query, self.client)
        except Exception as error:
            self._refuse(error)
            return
        self._following = following
        if self.transport.is_closing():
            self._leave()
            return
        head = self._head(200, STREAM_HEADERS)
        self.transport.write(head + b"transfer-encoding: chunked\r\n\r\n")
        self._stream = self._quick.stream(following, self)

    def is_ready(self) -> bool:
        """Whether the reader of the stream keeps up."""
        return not self.flow.write_paused

    def send(self, data: bytes) -> None:
        """Write some events."""
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data))

    def end(self) -> None:
        """End the stream."""
        self._leave()
        if not self.transport.is_closing():
            self.transport.write(b"0\r\n\r\n")
            self._complete()

    def _leave(self) -> None:
        stream, self._stream = self._stream, None
        following, self._following = self._following, None
        if stream is not None:
            stream.close()
        if following is not None:
            self._quick.left(following)
