"""Answering without a task: carried out now, confirmed by whoever hears from the disk.

The order is the hall's: check, carry out in memory, write, and only when it is on disk tell
anybody. The lock of the bout is held all the while. What the streams will be told is put together
before the disk is waited for, while the bout is at hand.
"""

from __future__ import annotations

from typing import final

from salle.store.entries import Entry
from salle.web.bout import Option
from salle.web.hall import Done, Hall, request_key
from salle.web.live import NOBODY, Live
from salle.web.refusals import Refusal
from salle.web.streams import news_json, reply_to


@final
class Underway:
    """An answer that is carried out and being written. `told` is what the reply tells its seat of
    all that is new since entry `after`; nothing, if that was not asked for.
    """

    __slots__ = ("after", "done", "entry", "hall", "live", "told")

    def __init__(
        self, hall: Hall, live: Live, entry: Entry, after: int, told: bytes, done: Done
    ) -> None:
        self.hall = hall
        self.live = live
        self.entry = entry
        self.after = after
        self.told = told
        self.done = done

    def written(self, failed: Exception | None) -> None:
        """The entry is on disk, or is not."""
        live, hall = self.live, self.hall
        if failed is not None:
            hall.go(self.settle(failed))
            return
        live.lock.release()
        self.done(reply_to(live.bout.seq, self.told))
        hall.publish(live, self.entry.seat if self.told else NOBODY)

    async def settle(self, failed: Exception) -> None:
        """The rest of it when something went wrong: somebody else may have written this answer."""
        live = self.live
        try:
            try:
                seq = await self.hall.noted(live, self.entry, failed)
                if self.told:
                    self.told = news_json(live.bout, self.entry.seat, self.after)
            finally:
                live.lock.release()
        except Exception as refusal:
            self.done(refusal)
        else:
            self.done(reply_to(seq, self.told))
            self.hall.publish(live)


def answer_at_once(
    hall: Hall,
    live: Live,
    seat: int,
    seq: int,
    option: Option,
    request: str | None,
    news: bool,
    done: Done,
) -> bool:
    """`Hall.answer` without waiting, if nobody is in the way; False: go the long way.

    `done` is called with the reply when it is on disk, or with what went wrong.
    """
    if live.broken or not live.lock.take():
        return False
    reply: bytes | Exception
    try:
        live.seen((seat,))
        bout = live.bout
        made = hall.carry_out(bout, seat, seq, option, request_key(seat, request))
        if isinstance(made, Entry):
            result = bout.result_with(made)
            bout.noted(made)
            live.prepare()
            told = news_json(bout, seat, seq) if news else b""
            underway = Underway(hall, live, made, seq, told, done)
            hall.store.append_then(made, underway.written, result)
            return True
        reply = reply_to(made, news_json(bout, seat, seq) if news else b"")
    except Exception as error:
        live.broken = not isinstance(error, Refusal)
        reply = error
    live.lock.release()
    done(reply)
    return True
