"""Reading requests: who they say they are, where they come from, and bodies up to a limit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from salle.web.refusals import Refusal

Message = MutableMapping[str, Any]  # ASGI's own type
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Scope = dict[str, Any]  # ASGI's own type
Headers = Iterable[tuple[bytes, bytes]]

COOKIE: Final = "salle"
COOKIE_SECONDS: Final = 60 * 60 * 24 * 365
CSRF_HEADER: Final = b"x-salle-csrf"


def address_of(headers: Headers, client: tuple[str, int] | None, *, behind_proxy: bool) -> str:
    """Where a request comes from; a proxy that is trusted says it."""
    if behind_proxy:
        for name, value in headers:
            if name == b"x-forwarded-for":
                return value.decode("latin-1").rpartition(",")[2].strip()
    return str(client[0]) if client else "unknown"


def bearer_of(value: bytes) -> str | None:
    """The token in an `Authorization` header."""
    return value[7:].strip().decode("latin-1") if value[:7].lower() == b"bearer " else None


def credentials(headers: Headers) -> tuple[str | None, str | None, str]:
    """The bearer token, the session's cookie and the forgery token of a request."""
    bearer, cookie, csrf = None, None, ""
    for name, value in headers:
        if name == b"authorization":
            token = bearer_of(value)
            bearer = bearer if token is None else token
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


def too_large(limit: int) -> Refusal:
    """More than is taken at once."""
    return Refusal(413, "too-large", f"That is too much: at most {limit // 1024} kB are taken.")


def malformed(errors: list[Any]) -> Refusal:
    """The first fault of a body or a query, in a sentence."""
    first = errors[0] if errors else {"loc": (), "msg": "it cannot be read"}
    place = ".".join(str(part) for part in first["loc"]) or "the body"
    return Refusal(422, "malformed", f"This cannot be read: {place}: {first['msg']}.")
