"""Live updates: server-sent events that begin with the table as it stands, or after the last
number a reader has, and say what is new for that reader.

    id: 17
    event: table
    data: {"seq": 17, "first_line": 40, "lines": [...], "choices": [...], ...}

`lines` replace everything from line `first_line` on: after a taking-back that is fewer than
before. `choices` are the questions open to the reader, each with the `seq` to send back.

Whoever answers may have the same in the reply, and follow with a stream that leaves it out.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from pydantic_core import to_json

from salle.kernel.choice import Choice
from salle.kernel.game import SEATS, seat_letter
from salle.kernel.table import CHANCE
from salle.web.bout import Bout, now_ms
from salle.web.hall import Hall
from salle.web.live import Live, Stream
from salle.web.pieces import Told, question_piece
from salle.web.requests import Receive, Send

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
BEGINNING: Final = b'id: %d\nevent: table\ndata: {"seq":%d,"first_line":%d,"lines":['
END: Final = b'],"asked":[%b],"over":%b}\n\n'
DATA: Final = b"\ndata: "
EVENT_END: Final = b"\n\n"
SEATS_JSON: Final = {seat: to_json(seat_letter(seat)) for seat in range(CHANCE, len(SEATS))}
BEAT: Final = b": still here\n\n"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Following:
    """What somebody who follows a table may see: whose eyes, whose seats, after which entry; and
    whether what the replies to their own answers tell is left out.
    """

    live: Live
    viewer: int | None
    seats: tuple[int, ...]
    after: int
    address: str
    others: bool = False


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
    """The news as a server-sent event: what `to_json(news(…))` says, put together from pieces.

    What all readers are told alike is kept in the bout until the next entry.
    """
    told = bout.told
    if told is None or told.seq != bout.seq or told.after != after:
        told = bout.told = begin_telling(bout, after)
    event = told.events.get(viewer)
    if event is None:
        lines = bout.lines_json(viewer, told.first)
        choices = questions_json(bout, viewer)
        event = b"".join((told.beginning, lines, b'],"choices":[', choices, told.end))
        told.events[viewer] = event
    return event


def news_json(bout: Bout, viewer: int | None, after: int) -> bytes:
    """The news alone, as JSON."""
    event = table_event(bout, viewer, min(after, bout.seq))
    return event[event.index(DATA) + len(DATA) : -len(EVENT_END)]


def reply_to(seq: int, told: bytes) -> bytes:
    """The reply to an answer: its number, and the news if there shall be any."""
    return b'{"seq":%d,"news":%b}' % (seq, told) if told else b'{"seq":%d}' % seq


def begin_telling(bout: Bout, after: int) -> Told:
    """What everybody who has seen `after` entries is told alike."""
    seq, first = bout.seq, bout.first_line_since(after)
    asked = b",".join([SEATS_JSON[seat] for seat in bout.asked_at])
    over = b'true,"outcome":%b' % to_json(result(bout)) if bout.over else b'false,"outcome":null'
    return Told(seq, after, first, BEGINNING % (seq, seq, first), END % (asked, over))


def questions_json(bout: Bout, viewer: int | None) -> bytes:
    """The questions open to a viewer as JSON, without the brackets around them."""
    if bout.head.same_screen:
        return to_json(questions(bout, viewer))[1:-1]
    seq = bout.asked_at.get(viewer) if viewer is not None else None
    if seq is None:
        return b""
    open_now = bout.session.waiting
    return b",".join([question_piece(bout.game, q, seq) for q in open_now if q.seat == viewer])


def presence_event(live: Live) -> bytes:
    """The time, who is away since when (milliseconds since 1970), and how many look on."""
    away = {seat_letter(seat): live.away_since(seat) for seat in range(live.bout.head.seats)}
    said = {"now": now_ms(), "away_since": away, "watchers": live.watchers()}
    return b"event: presence\ndata: %b\n\n" % to_json(said)


class Reader:
    """How far somebody who follows a table has got."""

    def __init__(self, following: Following) -> None:
        self._live = following.live
        self._viewer = following.viewer
        self._seen = following.after
        self._others = following.others
        self._company = -1
        self._first = True

    def prepare(self) -> None:
        """Put together what `news` will say of an entry that is about to be written."""
        bout = self._live.bout
        if self._seen == bout.seq - 1:
            table_event(bout, self._viewer, self._seen)

    def told_otherwise(self) -> None:
        """The last entry was told in a reply; it counts as seen if it is all that is new."""
        seq = self._live.bout.seq
        if self._others and self._seen == seq - 1 and not self._first:
            self._seen = seq

    def news(self) -> bytes:
        """The events since the last time; nothing, if nothing has happened."""
        bout, live = self._live.bout, self._live
        said = b""
        if bout.seq != self._seen or self._first:
            said = table_event(bout, self._viewer, min(self._seen, bout.seq))
            self._seen, self._first = bout.seq, False
        if live.company != self._company:
            self._company = live.company
            said += presence_event(live)
        return said


# -- straight to a connection ----------------------------------------------------------------------


class Line(ABC):
    """A connection that a stream writes to."""

    @abstractmethod
    def is_ready(self) -> bool:
        """Whether its reader keeps up; when it does again, the stream is woken."""

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Write some events."""

    @abstractmethod
    def end(self) -> None:
        """There will be no more."""


class DirectStream(Stream):
    """A stream that writes when it is woken, without a task that waits for it.

    What it writes is on disk. If somebody is changing the table again already, a task waits
    until that is on disk too.
    """

    def __init__(self, hall: Hall, following: Following, line: Line) -> None:
        super().__init__(following.viewer, following.seats)
        self._hall = hall
        self._live = following.live
        self._reader = Reader(following)
        self._line = line
        self._looking: asyncio.Task[None] | None = None
        self._ended = False
        hall.open_stream(self._live, self)
        self.wake()

    def prepare(self) -> None:
        self._reader.prepare()

    def told_otherwise(self) -> None:
        self._reader.told_otherwise()

    def wake(self, *, beat: bool = False) -> None:
        if self._looking is not None or self._ended:
            return
        if self._hall.closing:
            self._end()
        elif not self._line.is_ready():
            return
        elif self._live.lock.locked() or self._live.broken:
            self._looking = asyncio.ensure_future(self._look())
        else:
            self._send(beat)

    async def _look(self) -> None:
        try:
            await self._hall.bout(self._live.bout.id)
            if not self._ended:
                self._send(False)
        except Exception:
            self._broke()
        finally:
            self._looking = None

    def _send(self, beat: bool) -> None:
        try:
            said = self._reader.news()
        except Exception:
            self._broke()
        else:
            if said or beat:
                self._line.send(said or BEAT)

    def _broke(self) -> None:
        log.exception("a stream of match %s broke", self._live.bout.id)
        self._end()  # its reader connects again

    def _end(self) -> None:
        if self.close():
            self._line.end()

    def close(self) -> bool:
        """The connection has gone; returns whether that is news."""
        if self._ended:
            return False
        self._ended = True
        if self._looking is not None:
            self._looking.cancel()
        self._hall.close_stream(self._live, self)
        return True


# -- over ASGI -------------------------------------------------------------------------------------


class WaitingStream(Stream):
    """A stream whose task waits to be woken."""

    def __init__(self, viewer: int | None, seats: tuple[int, ...]) -> None:
        super().__init__(viewer, seats)
        self.woken = asyncio.Event()
        self.reader: Reader | None = None

    def wake(self, *, beat: bool = False) -> None:
        self.woken.set()

    def told_otherwise(self) -> None:
        if self.reader is not None:
            self.reader.told_otherwise()


async def serve_stream(hall: Hall, following: Following, receive: Receive, send: Send) -> None:
    """Send events until the reader goes, or the hall closes."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    live = following.live
    gone = asyncio.ensure_future(_until_gone(receive))
    stream = WaitingStream(following.viewer, following.seats)
    hall.open_stream(live, stream)
    gone.add_done_callback(lambda _: stream.woken.set())
    reader = stream.reader = Reader(following)
    try:
        while not gone.done() and not hall.closing:
            stream.woken.clear()
            await hall.bout(live.bout.id)
            body = reader.news() or BEAT
            await send({"type": "http.response.body", "body": body, "more_body": True})
            await stream.woken.wait()
        if not gone.done():
            await send({"type": "http.response.body", "body": b""})
    except Exception:
        log.exception("a stream of match %s broke", live.bout.id)
        await send({"type": "http.response.body", "body": b""})  # its reader connects again
    finally:
        hall.close_stream(live, stream)
        gone.cancel()


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
