"""The door: every request passes here before any page or API sees it.

It limits bodies and rates, knows the visitor, refuses requests forged by other sites, adds the
security headers, and turns every error into one sentence. The two paths that matter for speed,
answering and following, go to `quick` without the framework around them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fastapi import Request, Response
from pydantic_core import to_json

from salle.web.hall import Hall
from salle.web.people import People, Visitor
from salle.web.quick import JSON_HEADERS, MATCHES, Quick
from salle.web.rates import Rate
from salle.web.refusals import Refusal, own_mistake
from salle.web.requests import (
    Message,
    Receive,
    Scope,
    Send,
    address_of,
    cookie_header,
    credentials,
    limited,
    read_body,
)
from salle.web.rights import check_forgery
from salle.web.settings import Settings
from salle.web.streams import serve_stream

if TYPE_CHECKING:
    from fastapi import FastAPI

ANSWERED: Final = "salle.answered"
"""Noted in the scope of a request: it is too late for another answer."""
API: Final = "/api/"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOGIN_PATHS: Final = ("/account/login", "/account/register")
RECORD_PATHS: Final = ("/records", "/api/v1/records")
NO_COOKIE: Final = ("/api/", "/static/", "/games/")
POLICY: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]

log = logging.getLogger(__name__)


class Door:
    """The ASGI application that the server runs."""

    def __init__(
        self,
        inner: FastAPI,
        hall: Hall,
        people: People,
        settings: Settings,
        refusal_page: Callable[[Request, Refusal], Response],
    ) -> None:
        self.inner = inner
        self._refusal_page = refusal_page
        self._hall = hall
        self._people = people
        self._settings = settings
        self._requests = Rate(settings.requests_a_second, settings.burst)
        self._looks = Rate(settings.looks_a_second, settings.burst)
        self._logins = Rate(settings.logins_a_minute / 60, 60)
        self.quick = Quick(hall, people, settings, self._requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return
        path: str = scope["path"]
        try:
            if path.startswith(MATCHES):
                match, _, what = path[len(MATCHES) :].partition("/")
                if what == "answers" and scope["method"] == "POST":
                    await self._answer(scope, receive, send, match)
                    return
                if what == "events" and scope["method"] == "GET":
                    await self._stream(scope, receive, send, match)
                    return
            await self._pass_on(scope, receive, send, path)
        except Refusal as refusal:
            await self._refuse(scope, receive, send, refusal)
        except Exception as mistake:
            if scope.get(ANSWERED):
                raise
            log.error("%s failed at the door", scope["method"], exc_info=mistake)
            await self._refuse(scope, receive, send, own_mistake())

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        if scope["path"].startswith(API):
            await send_json(send, refusal.status, refusal.json())
        else:
            await self._send_page(scope, receive, send, refusal)

    async def _send_page(
        self, scope: Scope, receive: Receive, send: Send, refusal: Refusal
    ) -> None:
        """A refusal as people read it."""
        scope.setdefault("state", {}).setdefault("visitor", Visitor("", None))
        response = self._refusal_page(Request(scope), refusal)
        response.raw_headers.extend(SECURITY_HEADERS)
        await response(scope, receive, send)

    def close_streams(self) -> None:
        """End all streams, so that the server can stop."""
        self._hall.close_streams()

    # -- the two quick paths, where no short cut was taken ----------------------------------------

    async def _answer(self, scope: Scope, receive: Receive, send: Send, match: str) -> None:
        """POST /api/v1/matches/{match}/answers."""
        headers = scope["headers"]
        body = await read_body(headers, receive, self._settings.largest_body)
        reply = await self.quick.answer(match, headers, body, scope.get("client"))
        await send_body(send, 200, reply)

    async def _stream(self, scope: Scope, receive: Receive, send: Send, match: str) -> None:
        """GET /api/v1/matches/{match}/events."""
        asked = await self.quick.follow(
            match, scope["headers"], scope["query_string"], scope.get("client")
        )
        scope[ANSWERED] = True
        try:
            await serve_stream(self._hall, asked, receive, send)
        finally:
            self.quick.left(asked)

    # -- everything else ------------------------------------------------------------------------

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send, path: str) -> None:
        address = self._address(scope)
        limit = self._settings.largest_body
        token, cookie, csrf = credentials(scope["headers"])
        changes = scope["method"] not in SAFE
        (self._requests if changes else self._looks).take(address)
        state = scope.setdefault("state", {})
        state["visitor"] = visitor = await self._people.visitor(cookie)
        if changes:
            if path in LOGIN_PATHS:
                self._logins.take(address)
            if path in RECORD_PATHS:
                limit = self._settings.largest_record
            if path.startswith(API) and token is None and cookie is not None:
                check_forgery(scope["headers"], visitor, csrf)
        state["token"] = token
        state["secure"] = self._secure(scope)
        sets_cookie = visitor.fresh and not path.startswith(NO_COOKIE)
        first_headers = [*SECURITY_HEADERS]
        if sets_cookie:
            first_headers.append(cookie_header(visitor.token, secure=state["secure"]))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope[ANSWERED] = True
                named = {name for name, _ in message.get("headers", [])}
                added = [pair for pair in first_headers if pair[0] not in named]
                if b"cache-control" not in named:
                    added.append((b"cache-control", b"no-store"))
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        await self.inner(scope, limited(scope["headers"], receive, limit), send_with_headers)

    def _address(self, scope: Scope) -> str:
        return address_of(
            scope["headers"], scope.get("client"), behind_proxy=self._settings.behind_proxy
        )

    def _secure(self, scope: Scope) -> bool:
        if self._settings.behind_proxy:
            for name, value in scope["headers"]:
                if name == b"x-forwarded-proto":
                    return bool(value == b"https")
        return bool(scope.get("scheme") == "https")


async def send_json(send: Send, status: int, data: object) -> None:
    """Answer with JSON."""
    await send_body(send, status, to_json(data))


async def send_body(send: Send, status: int, body: bytes) -> None:
    """Answer with JSON that is written already."""
    headers = [*JSON_HEADERS, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
