"""HTTP/1.1 as uvicorn speaks it, with short cuts for the two quick paths.

A request goes to the application as an ASGI task, as uvicorn does it, unless it is an answer or
a stream: these are served on the connection itself. An answer that can be carried out at once is
confirmed by the very callback that hears from the disk, and a stream is a connection that is
written to, not a task that waits. What is done for every answer and every event is in `wire`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, cast

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
from salle.web.wire import Wire, head_of

PATH: Final = MATCHES.encode()
ANSWERS: Final = b"/answers"
EVENTS: Final = b"/events"
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


class QuickProtocol(HttpToolsProtocol):
    """One connection. While an answer is under way, only its `wire` knows; `_notice` tells uvicorn
    when that matters.
    """

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
        self._wire = Wire(self._quick, self.loop, self, server_state)
        self._busy = Busy()
        self._chunk = b""
        """What is being read, if it began with a request to be answered."""
        self._in_head = False
        self._head_size = 0
        self._match = ""
        self._token: str | None = None
        self._query: bytes | None = None
        self._body: bytes | None = None
        """The body so far of a request on a quick path; None for others."""
        self._following: Following | None = None
        self._stream: DirectStream | None = None
        self._watch: asyncio.TimerHandle | None = None

    # -- the connection -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wire.open(transport)
        self._watch = self.loop.call_later(IDLE_SECONDS, self._close_if_idle)

    def _close_if_idle(self) -> None:
        if self.transport.is_closing():
            return
        left = self._wire.used + IDLE_SECONDS - self.loop.time()
        if left <= 0 and self._is_free():
            self.transport.close()
        else:
            wait = left if left > 0 else IDLE_SECONDS
            self._watch = self.loop.call_later(wait, self._close_if_idle)

    def _is_free(self) -> bool:
        return not self._wire.answering and (self.cycle is None or self.cycle.response_complete)

    def _notice(self) -> None:
        """Let uvicorn know if an answer is under way."""
        if self._wire.answering and not self._wire.noticed:
            self._wire.noticed = True
            self._occupy()

    def _occupy(self) -> None:
        self.cycle = self._busy
        self._busy.response_complete = False

    def shutdown(self) -> None:
        self._notice()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._watch is not None:
            self._watch.cancel()
        self._busy.disconnected = True
        self._leave()
        self._wire.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wire.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wire.full = False
        if self._stream is not None:
            self._stream.wake()

    # -- reading a request ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._wire.hear(data)

    def read(self, data: bytes) -> None:
        """Read what is no answer with a head known already."""
        self._notice()
        self._chunk = data
        super().data_received(data)
        self._chunk = b""
        if self._in_head:
            self._head_size += len(data)
            if self._head_size > LARGEST_HEAD and not self.transport.is_closing():
                self.transport.write(STATUS_LINE[431] + b"connection: close\r\n\r\n")
                self.transport.close()

    def on_message_begin(self) -> None:
        if not self._wire.at_rest or not self._chunk.startswith(b"POST "):
            self._chunk = b""
        self._wire.at_rest = False
        self._in_head = True
        self._head_size = 0
        self.url = b""
        self.headers = []
        self.expect_100_continue = False

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wire.used = self.loop.time()
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
        self._wire.at_rest = True
        body, self._body = self._body, None
        if body is None:
            super().on_message_complete()
        elif self._query is not None:
            self._wire.engaged = True
            self._occupy()
            task = self.loop.create_task(self._follow(self._match, self.headers, self._query))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif self._token is not None and self._wire.answer(self._match, self._token, body):
            self._wire.learn(self._chunk, self._match, self._token, body)
        else:
            self._go_the_long_way()
            super().on_body(body)
            super().on_message_complete()

    def _go_the_long_way(self) -> None:
        """Hand the request over to uvicorn, as if its head had just been read."""
        self._notice()
        self._wire.engaged = True
        url, headers, expect = self.url, self.headers, self.expect_100_continue
        super().on_message_begin()
        self.url, self.expect_100_continue = url, expect
        self.headers += headers
        super().on_headers_complete()

    # -- replying -------------------------------------------------------------------------------

    def answered(self, said: bytes | Exception) -> None:
        """Reply to an answer that is refused, or after which there is something else to do."""
        if isinstance(said, bytes):
            self._reply(200, said)
        else:
            self._refuse(said)

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
        else:
            self.on_response_complete()

    def on_response_complete(self) -> None:
        self._wire.used = self.loop.time()
        self._wire.engaged = bool(self.pipeline)
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
        self._wire.begin(head + b"transfer-encoding: chunked\r\n\r\n")
        self._stream = self._quick.stream(following, self._wire)
        self._wire.flush()

    def end_stream(self) -> None:
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
