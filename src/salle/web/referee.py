"""Drives what moves by itself: bots that are asked, clocks that run out, presence across processes.

Of several processes on one database one leads and does this for all; when it dies, another
takes over.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Final

from salle.bots.world import pack
from salle.kernel.rng import Thinking
from salle.store import tables
from salle.store.schema import matches
from salle.store.tables import OPEN
from salle.web.bout import Bout, now_ms
from salle.web.builds import next_answer, use_kept
from salle.web.hall import HERE, MOVED, Hall
from salle.web.live import Live
from salle.web.refusals import Refusal
from salle.web.thinkers import Thinkers

TICK: Final = 0.25
STUMBLE_SECONDS: Final = 1.0
BEATS: Final = 40
"""Ticks between two announcements of who is connected here."""
MOST_DRIVEN: Final = 5000
SEEDS: Final = 1 << 60
ENTRY: Final = "entry"
PAYLOAD_BYTES: Final = 7000

log = logging.getLogger(__name__)


class Referee:
    """One per process; `open` starts it and `close` stops it."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        hall.changed = self.consider

    def open(self) -> None:
        """Begin, with the matches that were under way."""
        self._go(self._tick())
        if self._hall.store.leads:
            self._go(self._resume())

    async def close(self) -> None:
        """Stop. What a bot was thinking about is thought about again after a restart."""
        self._closing = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    def _go(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("the referee stumbled", exc_info=task.exception())

    # -- from other processes ---------------------------------------------------------------

    def heard(self, payload: str) -> None:
        """Another process (or this one) said something over the database."""
        kind, _, rest = payload.partition(" ")
        if kind == ENTRY:
            match, _, seq = rest.partition(" ")
            self._go(self._catch_up(match, int(seq)))
        elif kind == MOVED:
            self._hall.reread(rest)
        elif kind == HERE:
            for place in rest.split():
                match, _, seat = place.partition(":")
                for live in self._hall.in_memory():
                    if live.bout.id == match:
                        live.heard_of(int(seat))

    def missed(self) -> None:
        """Anything may have been said: look at every bout again, and drive them if leading."""
        for live in self._hall.in_memory():
            live.broken = True
            live.wake_all()
        if self._hall.store.leads:
            self._go(self._resume())

    async def _catch_up(self, match: str, seq: int) -> None:
        live = await self._hall.catch_up(match, seq)
        if live is None and self._hall.store.leads:
            live = await self._hall.live(match)
        if live is not None:
            self.consider(live)

    async def _resume(self) -> None:
        """Load every open match that needs driving."""
        needs = (matches.c.status == OPEN) & (matches.c.bots | matches.c.timed)
        heads = await self._hall.store.read(
            lambda c: tables.heads_where(c, needs, limit=MOST_DRIVEN)
        )
        for head in heads:
            try:
                await self._hall.bout(head.id)
                self.consider(await self._hall.live(head.id))
            except Refusal as refusal:
                log.warning("match %s is left alone: %s", head.id, refusal.message)
            except Exception:
                log.exception("match %s is left alone", head.id)

    # -- bots ---------------------------------------------------------------------------------

    def consider(self, live: Live) -> None:
        """Let a bot think if one is asked."""
        if live.thinking or self._closing or not self._hall.store.leads:
            return
        if self._bot_asked(live) is not None or next_answer(live.bout) is not None:
            live.thinking = True
            self._go(self._think(live))

    @staticmethod
    def _bot_asked(live: Live) -> int | None:
        bout = live.bout
        for seat in bout.asked_at:
            if seat >= 0 and bout.is_bot(seat):
                return seat
        return None

    @staticmethod
    def _is_seen(bout: Bout, seat: int) -> bool:
        """Whether people see what the bot answers; nobody should wait for what is secret."""
        choice = bout.choice_of(seat)
        return choice is None or not bout.game.asks[choice.ask].secret

    async def _think(self, live: Live) -> None:
        """Decide for bots as long as one is asked. They wait only when something was told since
        they waited last: an action that is declared in many answers takes no longer.
        """
        told = -1
        try:
            while True:
                await use_kept(self._hall, live.bout)
                bout = await self._hall.bout(live.bout.id)
                seat = self._bot_asked(live)
                if seat is None:
                    return
                seq = bout.asked_at[seat]
                lines = bout.line_count
                if bout.head.pace and lines != told and self._is_seen(bout, seat):
                    told = lines
                    await asyncio.sleep(bout.head.pace)
                try:
                    await self._decide(live, seat, seq)
                except Exception:
                    log.exception("a bot stumbled at match %s", bout.id)
                    await asyncio.sleep(STUMBLE_SECONDS)
        finally:
            live.thinking = False

    async def _decide(self, live: Live, seat: int, seq: int) -> None:
        bout = await self._hall.bout(live.bout.id)
        choice = bout.choice_of(seat)
        level = bout.sitters[seat].bot
        if choice is None or level is None or bout.asked_at.get(seat) != seq:
            return
        options = list(choice.options)
        world = pack(bout.match, choice, Thinking(secrets.randbelow(SEEDS)))
        value = await self._thinkers.decide(world, level)
        try:
            if value is None:
                await self._hall.answer_by_default(live, seat, seq)
            else:
                await self._hall.answer(bout, seat, seq=seq, option=options.index(value))
        except Refusal as refusal:
            log.debug("a bot's answer came too late: %s", refusal.code)

    # -- clocks -------------------------------------------------------------------------------

    async def _tick(self) -> None:
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            if self._hall.store.leads:
                for live in self._hall.timed():
                    if live.bout.asked_at:
                        await self._surely(self._run_clocks(live))
            if ticks % BEATS == 0:
                await self._surely(self._beat())

    @staticmethod
    async def _surely(work: Coroutine[object, object, None]) -> None:
        """Do something whose failure must not stop the clocks of all the others."""
        try:
            await work
        except Refusal as refusal:
            log.debug("a clock came too late: %s", refusal.code)
        except Exception:
            log.exception("the referee stumbled")

    async def _run_clocks(self, live: Live) -> None:
        now = now_ms()
        for seat, seq in list(live.bout.asked_at.items()):
            if seat < 0 or live.bout.is_bot(seat):
                continue
            deadline = live.bout.deadline(seat, live.away_since(seat))
            if deadline is not None and deadline <= now:
                await self._hall.answer_by_default(live, seat, seq)

    async def _beat(self) -> None:
        """Keep connections open through proxies, and tell other processes who is here."""
        here: list[str] = []
        for live in self._hall.followed():
            live.wake_all(beat=True)
            if self._hall.store.shared:
                here += [f"{live.bout.id}:{seat}" for seat in live.connected_seats()]
        payload = HERE
        for place in here:
            if len(payload) + len(place) > PAYLOAD_BYTES:
                await self._hall.store.say(payload)
                payload = HERE
            payload += f" {place}"
        if payload != HERE:
            await self._hall.store.say(payload)
