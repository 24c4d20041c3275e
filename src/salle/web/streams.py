"""Live updates: server-sent events that begin with the table as it stands, or after the last
number a reader has, and say what is new for that reader.

    id: 17
    event: table
    data: {"seq": 17, "first_line": 40, "lines": [...], "choices": [...], ...}

`lines` replace everything from line `first_line` on: after a taking-back that is fewer than
before. `choices` are the questions open to the reader, each with the `seq` to send back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from pydantic_core import to_json

from salle.kernel.choice import Choice
from salle.kernel.game import SEATS, seat_letter
from salle.kernel.table import CHANCE
from salle.web.bout import Bout, now_ms
from salle.web.hall import Hall
from salle.web.live import Live
from salle.web.pieces import question_piece

Message = MutableMapping[str, Any]  # ASGI's own type
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
TABLE_EVENT: Final = (
    b"id: %d\nevent: table\n"
    b'data: {"seq":%d,"first_line":%d,"lines":[%b],"choices":[%b],"asked":[%b],'
    b'"over":%b}\n\n'
)
SEATS_JSON: Final = {seat: to_json(seat_letter(seat)) for seat in range(CHANCE, len(SEATS))}
BEAT: Final = b": still here\n\n"

log = logging.getLogger(__name__)


def news(bout: Bout, viewer: int | None, after: int) -> dict[str, object]:
    """What somebody who has seen `after` entries needs to know, and may."""
    first = bout.first_line_since(after)
    return {
        "seq": bout.seq,
        "first_line": first,
        "lines": [
            {"text": line.text, "clause": line.clause, "name": line.name}
            for line in bout.lines(viewer, first)
        ],
        "choices": questions(bout, viewer),
        "asked": [seat_letter(seat) for seat in bout.asked_at],
        "over": bout.over,
        "outcome": result(bout),
    }


def result(bout: Bout) -> dict[str, object] | None:
    """Who won, and why it ended."""
    outcome = bout.outcome
    if outcome is None:
        return None
    winners = [seat_letter(seat) for seat in outcome.winners]
    return {"winners": winners, "reason": outcome.reason}


def questions(bout: Bout, viewer: int | None) -> list[dict[str, object]]:
    """The questions open to a viewer as plain data."""
    return [
        {**choice.json(), "seq": bout.asked_at[choice.seat]} for choice in open_to(bout, viewer)
    ]


def open_to(bout: Bout, viewer: int | None) -> list[Choice]:
    """The questions open to a viewer; to a seat at one screen also those about real dice."""
    if viewer is None or not bout.started:
        return []
    seats = (viewer, CHANCE) if bout.head.same_screen else (viewer,)
    return [choice for choice in bout.choices() if choice.seat in seats]


def table_event(bout: Bout, viewer: int | None, after: int) -> bytes:
    """The news as a server-sent event: what `to_json(news(…))` says, put together from pieces."""
    first = bout.first_line_since(after)
    return TABLE_EVENT % (
        bout.seq,
        bout.seq,
        first,
        bout.lines_json(viewer, first),
        questions_json(bout, viewer),
        b",".join([SEATS_JSON[seat] for seat in bout.asked_at]),
        b'true,"outcome":%b' % to_json(result(bout)) if bout.over else b'false,"outcome":null',
    )


def questions_json(bout: Bout, viewer: int | None) -> bytes:
    """The questions open to a viewer as JSON, without the brackets around them."""
    if bout.head.same_screen:
        return to_json(questions(bout, viewer))[1:-1]
    seq = bout.asked_at.get(viewer) if viewer is not None else None
    if seq is None:
        return b""
    open_now = bout.match.session.waiting
    return b",".join([question_piece(bout.game, q, seq) for q in open_now if q.seat == viewer])


def presence_event(live: Live) -> bytes:
    """The time, who is away since when (milliseconds since 1970), and how many look on."""
    away = {seat_letter(seat): live.away_since(seat) for seat in range(live.bout.head.seats)}
    said = {"now": now_ms(), "away_since": away, "watchers": live.watchers()}
    return b"event: presence\ndata: %b\n\n" % to_json(said)


async def serve_stream(
    hall: Hall,
    live: Live,
    viewer: int | None,
    seats: tuple[int, ...],
    after: int,
    receive: Receive,
    send: Send,
) -> None:
    """Send events until the reader goes, or the hall closes."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    gone = asyncio.ensure_future(_until_gone(receive))
    stream = hall.open_stream(live, viewer, seats)
    gone.add_done_callback(lambda _: stream.wake.set())
    match = live.bout.id
    sent, company = after, -1
    first = True
    try:
        while not gone.done() and not hall.closing:
            stream.wake.clear()
            bout = await hall.bout(match)
            body = b""
            if bout.seq != sent or first:
                body = table_event(bout, viewer, min(sent, bout.seq))
                sent, first = bout.seq, False
            if live.company != company:
                company = live.company
                body += presence_event(live)
            await send({"type": "http.response.body", "body": body or BEAT, "more_body": True})
            await stream.wake.wait()
        if not gone.done():
            await send({"type": "http.response.body", "body": b""})
    except Exception:
        log.exception("a stream of match %s broke", match)
        await send({"type": "http.response.body", "body": b""})  # its reader connects again
    finally:
        hall.close_stream(live, stream)
        gone.cancel()


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
