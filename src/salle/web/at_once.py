"""Answering without a task: carried out now, confirmed by whoever hears from the disk.

The order is the hall's: check, carry out in memory, write, and only when it is on disk tell
anybody. The lock of the bout is held all the while. What the streams will be told is put together
before the disk is waited for, while the bout is at hand.
"""

from __future__ import annotations

from functools import partial

from salle.store.entries import Entry
from salle.web.bout import Option
from salle.web.hall import Done, Hall, request_key
from salle.web.live import Live
from salle.web.refusals import Refusal


def answer_at_once(
    hall: Hall,
    live: Live,
    seat: int,
    seq: int,
    option: Option,
    request: str | None,
    done: Done,
) -> bool:
    """`Hall.answer` without waiting, if nobody is in the way; False: go the long way.

    `done` is called with the new number when it is on disk, or with what went wrong.
    """
    if live.broken or not live.lock.take():
        return False
    made: Entry | int | Exception
    try:
        live.seen((seat,))
        made = hall.carry_out(live.bout, seat, seq, option, request_key(seat, request))
        if isinstance(made, Entry):
            over = live.bout.match.over
            if not over:
                live.bout.noted(made)
                live.prepare()
            hall.store.append_then(made, partial(_written, hall, live, made, done, over))
            return True
    except Exception as error:
        live.broken = not isinstance(error, Refusal)
        made = error
    live.lock.release()
    done(made)
    return True


def _written(
    hall: Hall, live: Live, entry: Entry, done: Done, over: bool, failed: Exception | None
) -> None:
    """The entry is on disk, or is not."""
    if failed is not None or over:
        hall.go(_settle(hall, live, entry, done, failed))
        return
    live.lock.release()
    done(live.bout.seq)
    hall.publish(live)


async def _settle(
    hall: Hall, live: Live, entry: Entry, done: Done, failed: Exception | None
) -> None:
    """The rest of it when the match is over, or something went wrong."""
    try:
        try:
            seq = await hall.noted(live, entry, failed)
        finally:
            live.lock.release()
    except Exception as refusal:
        done(refusal)
    else:
        done(seq)
        hall.publish(live)
