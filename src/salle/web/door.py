"""The door: every request passes here before any page or API sees it.

It limits bodies and rates, knows the visitor, refuses requests forged by other sites, adds the
security headers, and turns every error into one sentence. The two paths that matter for speed,
answering and streaming, are served right here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs

from fastapi import Request, Response
from pydantic import ValidationError
from pydantic_core import to_json

from salle.kernel.errors import SalleError
from salle.kernel.game import seat_number
from salle.store.people import Player
from salle.store.tables import hashed
from salle.web.api.models import Answer
from salle.web.bout import Bout
from salle.web.hall import Hall
from salle.web.people import People, Visitor
from salle.web.rates import Rate
from salle.web.refusals import Refusal, not_found, not_yours, own_mistake, refusal_of
from salle.web.settings import Settings
from salle.web.streams import Message, Receive, Send, serve_stream

if TYPE_CHECKING:
    from fastapi import FastAPI

Scope = dict[str, Any]  # ASGI's own type
Headers = Iterable[tuple[bytes, bytes]]

ANSWERED: Final = "salle.answered"
"""Noted in the scope of a request: it is too late for another answer."""
COOKIE: Final = "salle"
COOKIE_SECONDS: Final = 60 * 60 * 24 * 365
CSRF_HEADER: Final = b"x-salle-csrf"
API: Final = "/api/"
MATCHES: Final = "/api/v1/matches/"
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
JSON_HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
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
        self._answers = Rate(settings.answers_a_second, settings.burst)
        self._requests = Rate(settings.requests_a_second, settings.burst)
        self._looks = Rate(settings.looks_a_second, settings.burst)
        self._logins = Rate(settings.logins_a_minute / 60, 60)
        self._streaming: dict[str, int] = {}

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

    # -- the two quick paths ------------------------------------------------------------------

    async def _answer(self, scope: Scope, receive: Receive, send: Send, match: str) -> None:
        """POST /api/v1/matches/{match}/answers."""
        token, cookie, csrf = credentials(scope["headers"])
        body = await read_body(scope["headers"], receive, self._settings.largest_body)
        try:
            answer = Answer.model_validate_json(body)
        except ValidationError as error:
            raise malformed(error.errors()) from None
        bout, seat = await self._seated(match, token, cookie, csrf, answer.seat, scope)
        self._answers.take(f"{match} {seat}")
        seq = await self._hall.answer(
            bout, seat, seq=answer.seq, option=answer.option, request=answer.request
        )
        await send_json(send, 200, {"seq": seq})

    async def _seated(
        self,
        match: str,
        token: str | None,
        cookie: str | None,
        csrf: str,
        letter: str | None,
        scope: Scope,
    ) -> tuple[Bout, int]:
        """The seat somebody may answer for: by a seat's token, or by the cookie of its player."""
        if token is not None:
            seat = await self._opened_by(token, match)
            if seat is None:
                self._requests.take(self._address(scope))
                raise bad_token()
            live = self._hall.known(match) or await self._hall.live(match)
            return live.bout, seat
        self._requests.take(self._address(scope))
        visitor = await self._people.visitor(cookie)
        check_forgery(scope, visitor, csrf)
        bout = await self._hall.bout(match)
        mine = bout.seats_of(visitor.player.id) if visitor.player is not None else []
        return bout, one_of(bout, mine, letter)

    async def _opened_by(self, token: str, match: str) -> int | None:
        """The seat of a match that a token opens. The store is asked if memory does not know."""
        live = self._hall.known(match)
        seat = live.bout.seat_of_token(hashed(token)) if live is not None else None
        if seat is None:
            owned = await self._people.seat_of(token)
            return owned[1] if owned is not None and owned[0] == match else None
        return seat

    async def _stream(self, scope: Scope, receive: Receive, send: Send, match: str) -> None:
        """GET /api/v1/matches/{match}/events."""
        address = self._address(scope)
        self._requests.take(address)
        token, cookie, _ = credentials(scope["headers"])
        query = parse_qs(scope["query_string"].decode("latin-1"))
        after = last_event(scope["headers"], query)
        live = await self._hall.live(match)
        viewer, seats = await self.viewer(live.bout, token, cookie, query.get("seat", [""])[0])
        if self._streaming.get(address, 0) >= self._settings.streams_an_address:
            raise Refusal(429, "too-many", "Too many connections are open from this address.")
        self._streaming[address] = self._streaming.get(address, 0) + 1
        scope[ANSWERED] = True
        try:
            await serve_stream(self._hall, live, viewer, seats, after, receive, send)
        finally:
            self._streaming[address] -= 1
            if not self._streaming[address]:
                del self._streaming[address]

    async def viewer(
        self, bout: Bout, token: str | None, cookie: str | None, letter: str
    ) -> tuple[int | None, tuple[int, ...]]:
        """Whose eyes somebody may look through, and the seats they have."""
        if token is not None:
            seat = await self._opened_by(token, bout.id)
            if seat is None:
                raise bad_token()
            return seat, (seat,)
        player = (await self._people.visitor(cookie)).player if cookie else None
        mine = tuple(bout.seats_of(player.id)) if player is not None else ()
        return viewer_of(bout, player, letter), mine

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
                check_forgery(scope, visitor, csrf)
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
        if self._settings.behind_proxy:
            for name, value in scope["headers"]:
                if name == b"x-forwarded-for":
                    return str(value.decode("latin-1").rpartition(",")[2].strip())
        client = scope.get("client")
        return str(client[0]) if client else "unknown"

    def _secure(self, scope: Scope) -> bool:
        if self._settings.behind_proxy:
            for name, value in scope["headers"]:
                if name == b"x-forwarded-proto":
                    return bool(value == b"https")
        return bool(scope.get("scheme") == "https")


# -- reading requests --------------------------------------------------------------------------


def credentials(headers: Headers) -> tuple[str | None, str | None, str]:
    """The bearer token, the session's cookie and the forgery token of a request."""
    bearer, cookie, csrf = None, None, ""
    for name, value in headers:
        if name == b"authorization":
            if value[:7].lower() == b"bearer ":
                bearer = value[7:].strip().decode("latin-1")
        elif name == b"cookie":
            cookie = session_cookie(value.decode("latin-1")) or cookie
        elif name == CSRF_HEADER:
            csrf = value.decode("latin-1")
    return bearer, cookie, csrf


def session_cookie(header: str) -> str | None:
    """The session's token among the cookies."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return found.value if found is not None else None


def cookie_header(token: str, *, secure: bool) -> tuple[bytes, bytes]:
    """The header that sets the session's cookie."""
    text = f"{COOKIE}={token}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax"
    return b"set-cookie", (text + ("; Secure" if secure else "")).encode()


def last_event(headers: Headers, query: dict[str, list[str]]) -> int:
    """The last number a stream's reader has: from the header of a dropped connection, or asked."""
    text = query.get("after", ["0"])[0]
    for name, value in headers:
        if name == b"last-event-id":
            text = value.decode("latin-1")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


async def read_body(headers: Headers, receive: Receive, limit: int) -> bytes:
    """The whole body, if it is not too large."""
    check_length(headers, limit)
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > limit:
            raise too_large(limit)
        if not message.get("more_body", False):
            return body


def check_length(headers: Headers, limit: int) -> None:
    """Refuse a body that says of itself that it is too large."""
    for name, value in headers:
        if name == b"content-length" and (not value.isdigit() or int(value) > limit):
            raise too_large(limit)


def limited(headers: Headers, receive: Receive, limit: int) -> Receive:
    """`receive`, refusing a body that is too large."""
    check_length(headers, limit)
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > limit:
                raise too_large(limit)
        return message

    return bounded


def bad_token() -> Refusal:
    """A token that is not a seat's, or of another match."""
    return Refusal(401, "bad-token", "This token does not open a seat of this match.")


def too_large(limit: int) -> Refusal:
    """More than is taken at once."""
    return Refusal(413, "too-large", f"That is too much: at most {limit // 1024} kB are taken.")


def malformed(errors: list[Any]) -> Refusal:
    """The first fault of a body or a query, in a sentence."""
    first = errors[0] if errors else {"loc": (), "msg": "it cannot be read"}
    place = ".".join(str(part) for part in first["loc"]) or "the body"
    return Refusal(422, "malformed", f"This cannot be read: {place}: {first['msg']}.")


# -- who may do what ---------------------------------------------------------------------------


def check_forgery(scope: Scope, visitor: Visitor, csrf: str) -> None:
    """Refuse what another site may have made a visitor's browser send."""
    headers = dict(scope["headers"])
    site = headers.get(b"sec-fetch-site", b"same-origin")
    origin = headers.get(b"origin")
    # A browser's origin is a scheme, a host and maybe a port, or `null`: nothing to be parsed.
    foreign = origin is not None and origin.partition(b"://")[2] != headers.get(b"host", b"")
    if (
        foreign
        or origin == b"null"
        or site not in (b"same-origin", b"none")
        or csrf != visitor.csrf
    ):
        raise Refusal(
            403, "forged", "This did not come from a page of this site; load the page again."
        )


def one_of(bout: Bout, mine: list[int] | tuple[int, ...], letter: str | None) -> int:
    """Which of their seats somebody means; `*` is chance, for those who roll their own dice."""
    if not mine:
        raise Refusal(403, "no-seat", "You have no seat in this match.")
    if letter is None or letter == "":
        return mine[0]
    if letter == "*" and bout.head.real_dice:
        return -1
    seat = seat_of_letter(bout, letter)
    if seat not in mine:
        raise not_yours(letter)
    return seat


def viewer_of(bout: Bout, player: Player | None, letter: str) -> int | None:
    """Whose eyes a player may have: the seat asked for, their only one, or a spectator's."""
    mine = bout.seats_of(player.id) if player is not None else []
    if letter:
        seat = seat_of_letter(bout, letter)
        if seat not in mine:
            raise not_yours(letter)
        return seat
    if mine:
        return None if bout.head.same_screen else mine[0]
    if not bout.open_to(player):
        raise not_found("match")
    return None


def seat_of_letter(bout: Bout, letter: str) -> int:
    """The seat a letter names."""
    try:
        return seat_number(letter, bout.head.seats)
    except SalleError as error:
        raise refusal_of(error) from None


async def send_json(send: Send, status: int, data: object) -> None:
    """Answer with JSON."""
    body = to_json(data)
    headers = [*JSON_HEADERS, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
