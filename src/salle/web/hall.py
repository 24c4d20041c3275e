"""The hall of this process: bouts in memory, kept in step with the store and with each other.

Everything that changes a bout goes through here, and in this order: check, carry out in memory,
write, and only when it is on disk tell anybody.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection

from salle.games import game_named
from salle.kernel.errors import SalleError
from salle.kernel.game import seat_letter
from salle.kernel.match import Match
from salle.store import tables
from salle.store.entries import Entry, read_entries
from salle.store.errors import Missing, Taken
from salle.store.people import Player
from salle.store.store import Store
from salle.store.tables import OPEN, OVER, WAITING, ClockRule, Head, Sitter, new_id
from salle.web.bout import Bout, Option, now_ms
from salle.web.live import NOBODY, Live, Stream
from salle.web.refusals import Refusal, not_found, refusal_of, sentence, stale

MOST_IN_MEMORY: Final = 5000
LET_GO: Final = 500
"""So many bouts more than must be are let go at once: to find those that are idle takes a while."""
LONGEST_REQUEST: Final = 36
HERE: Final = "here"
"""What one process says to the others about who is connected to it."""
MOVED: Final = "moved"
"""What it says when a guest has logged in."""

Done = Callable[[bytes | Exception], None]
"""Called when an answer is on disk, with the reply to it, or with why it is not."""


class Hall:
    """The live bouts of one process. `changed(live)` is called after every change."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.opened_at = now_ms()
        self.closing = False
        self.changed: Callable[[Live], None] = lambda live: None
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._timed: dict[str, Live] = {}
        self._followed: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Future[None]] = set()

    # -- finding bouts --------------------------------------------------------------------------

    async def bout(self, match: str) -> Bout:
        """A bout as it stands on disk. Read it before the next await, and it is of one piece."""
        live = await self.live(match)
        if live.lock.locked() or live.broken:
            async with live.lock:
                await self._mend(live)
        return live.bout

    def known(self, match: str) -> Live | None:
        """A bout with its company, if it is in memory; it may be in the midst of a change."""
        return self._live.get(match)

    async def live(self, match: str) -> Live:
        """A bout with its company."""
        live = self._live.get(match)
        if live is not None:
            return live
        loading = self._loading.get(match)
        if loading is None:
            loading = asyncio.ensure_future(self._load(match))
            self._loading[match] = loading
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(loading)

    async def _load(self, match: str) -> Live:
        try:
            bout = await self._read(match)
            # What a server that was killed had no time for:
            if not bout.started and not any(sitter.free for sitter in bout.sitters):
                await self._begin_if_full(match)
                bout = await self._read(match)
            if bout.over and bout.head.status != OVER:
                await self._note_end(bout)
        except Missing:
            raise not_found("match") from None
        live = Live(bout)
        self._keep(live)
        return live

    async def _read(self, match: str) -> Bout:
        def query(connection: Connection) -> tuple[list[Entry], Head]:
            # The entries first: a match that begins meanwhile has all its people in the head.
            return read_entries(connection, match), tables.read_head(connection, match)

        entries, head = await self.store.read(query)
        try:
            return Bout(head, entries, self.opened_at)
        except SalleError as error:
            raise Refusal(410, "not-playable", sentence(error)) from None

    def _keep(self, live: Live) -> None:
        self._live[live.bout.id] = live
        if live.bout.head.clock.runs:
            self._timed[live.bout.id] = live
        spare = len(self._live) - MOST_IN_MEMORY
        if spare > 0:
            spare += LET_GO
            idle = [
                name
                for name, other in self._live.items()
                if not other.streams and not other.thinking and not other.lock.locked()
            ]
            for name in idle[:spare]:
                self._live.pop(name).bout.let_go()
                self._timed.pop(name, None)

    async def _mend(self, live: Live) -> None:
        """Read a bout again whose memory may differ from the disk. The lock is held."""
        if live.broken:
            live.bout = await self._read(live.bout.id)
            live.broken = False

    async def catch_up(self, match: str, seq: int) -> Live | None:
        """Another process has written entry `seq`: apply what is missing here."""
        live = self._live.get(match)
        if live is None:
            return None
        async with live.lock:
            if not live.bout.started:
                live.broken = True  # somebody may have sat down
            await self._mend(live)
            bout = live.bout
            if bout.seq <= seq:
                first = bout.seq
                news = await self.store.read(lambda c: read_entries(c, match, first))
                try:
                    for entry in news:
                        bout.apply(entry)
                except SalleError:
                    live.broken = True
        live.wake_all()
        return live

    def in_memory(self) -> list[Live]:
        """Every bout this process knows now."""
        return list(self._live.values())

    def followed(self) -> list[Live]:
        """Those of them that somebody is connected to."""
        return list(self._followed.values())

    def timed(self) -> list[Live]:
        """Those of them that have clocks."""
        return list(self._timed.values())

    # -- making tables and sitting down -----------------------------------------------------------

    async def make(
        self,
        *,
        game: str,
        sitters: Sequence[Sitter],
        creator: Player | None = None,
        options: Mapping[str, str] | None = None,
        position: Mapping[str, object] | None = None,
        clock: ClockRule | None = None,
        same_screen: bool = False,
        real_dice: bool = False,
        chat: bool = False,
        watchable: bool = True,
        pace: float = 0.0,
        forked_from: str | None = None,
        forked_at: int | None = None,
        study: bool = False,
        course: Sequence[int] | None = None,
        builds: Mapping[str, str] | None = None,
        called: tuple[str, int] | None = None,
    ) -> Bout:
        """Set up a table. It begins at once unless a seat is free; then it has an invitation.

        `course` is a flat log of play to go on from; `called` says how people had ended that
        (RESIGN or DRAW, and the seat). Options the game does not have, or too many seats, are
        refused.
        """
        free = any(sitter.free for sitter in sitters) and not study
        try:
            blank = Match.new(
                game_named(game),
                seats=len(sitters),
                options=options,
                position=position,
                real_dice=True,
            )
        except SalleError as error:
            raise Refusal(422, "bad-table", sentence(error)) from None
        head = Head(
            id=new_id(),
            game=game,
            rules_version=blank.game.rules_version,
            created_at=now_ms(),
            creator=creator.id if creator else None,
            sitters=tuple(sitters),
            options=blank.options,
            position=position,
            clock=clock or ClockRule(),
            same_screen=same_screen,
            real_dice=real_dice,
            chat=chat,
            watchable=watchable,
            pace=pace,
            invitation=new_id(tables.INVITATION_SIGNS) if free else None,
            forked_from=forked_from,
            forked_at=forked_at,
            study=study,
            course=course,
            builds=builds or {},
            status=WAITING if free else OPEN,
        )
        first = [] if free else self._first_entries(head, called)
        await self.store.write(lambda connection: tables.make_table(connection, head, first))
        live = Live(Bout(head, first, self.opened_at))
        self._keep(live)
        if live.bout.over:
            await self._note_end(live.bout)
        elif first:
            await self.store.say(f"entry {head.id} 0")  # whoever leads may have to drive it
        self.changed(live)
        return live.bout

    @staticmethod
    def _first_entries(head: Head, called: tuple[str, int] | None) -> list[Entry]:
        """The entry that begins the match, and the one with which people had ended it."""
        try:
            first = [Bout(head, []).start(head.created_at)]
        except SalleError as error:
            raise Refusal(422, "bad-table", sentence(error)) from None
        if called is not None:
            kind, seat = called
            first.append(Entry(head.id, 1, head.created_at, kind, seat))
        return first

    async def invited(self, invitation: str) -> Bout:
        """The bout an invitation is for."""
        try:
            head = await self.store.read(lambda c: tables.head_of_invitation(c, invitation))
        except Missing:
            raise not_found("invitation") from None
        return await self.bout(head.id)

    async def sit(self, invitation: str, sitter: Sitter) -> tuple[Bout, int]:
        """Take a seat by invitation; the first to come gets it. The last one begins the match."""
        bout = await self.invited(invitation)
        if sitter.player is not None and (mine := bout.seats_of(sitter.player)):
            return bout, mine[0]
        live = await self.live(bout.id)
        async with live.lock:
            live.broken = True
            try:
                seat = await self.store.write(lambda c: tables.take_seat(c, bout.id, sitter))
            except Taken:
                raise Refusal(
                    409, "taken", "Somebody else has taken this seat; you can watch."
                ) from None
            await self._begin_if_full(bout.id)
            await self._mend(live)
            live.seen((seat,))
        await self.store.say(f"entry {bout.id} 0")
        self.publish(live)
        return live.bout, seat

    async def _begin_if_full(self, match: str) -> None:
        """Begin a match whose last seat was taken, here or by another process at the same time."""
        head = await self.store.read(lambda c: tables.read_head(c, match))
        if any(sitter.free for sitter in head.sitters) or head.status != WAITING:
            return
        first = Bout(head, [], self.opened_at).start(now_ms())
        with contextlib.suppress(Taken):
            await self.store.write(lambda c: tables.begin_match(c, match, first))

    async def reseat(self, player: str) -> None:
        """The tables of a guest have become an account's: read them again, here and elsewhere."""
        self.reread(player)
        await self.store.say(f"{MOVED} {player}")

    def reread(self, player: str) -> None:
        """Read the tables of a player again before they are used."""
        for live in self.in_memory():
            if live.bout.seats_of(player) or live.bout.head.creator == player:
                live.broken = True

    # -- what happens at a table ------------------------------------------------------------------

    async def answer(
        self,
        bout: Bout,
        seat: int,
        *,
        seq: int,
        option: Option,
        request: str | None = None,
        news: bool = False,
    ) -> int:
        """Answer the question that entry `seq` opened to `seat`; returns the new number.

        The same `request` sent again is counted once. What is late, foreign or not legal is
        refused, and nothing changes. With `news` the caller will tell the seat what is new.
        """
        live = self.known(bout.id) or await self.live(bout.id)
        request = request_key(seat, request)
        async with live.lock:
            await self._mend(live)
            live.seen((seat,))
            made = self.carry_out(live.bout, seat, seq, option, request)
            if isinstance(made, int):
                return made
            seq = await self._write(live, made)
        self.publish(live, seat if news else NOBODY)
        return seq

    def carry_out(
        self, bout: Bout, seat: int, seq: int, option: Option, request: str | None
    ) -> Entry | int:
        """Answer in memory: the entry to be written, or the number this request had before."""
        if request is not None and request in bout.requests:
            return bout.requests[request]
        asked = bout.asked_at.get(seat)
        if asked is None:
            raise self._not_asked(bout)
        if seq != asked:
            raise stale()
        try:
            return bout.answer(seat, option, now_ms(), request)
        except SalleError as error:
            raise refusal_of(error) from None

    @staticmethod
    def _not_asked(bout: Bout) -> Refusal:
        if bout.over:
            return Refusal(409, "over", "The match is over.")
        if not bout.started:
            return Refusal(409, "not-begun", "The match has not begun: a seat is still free.")
        return Refusal(409, "not-asked", "You are not asked anything now.")

    async def answer_by_default(self, live: Live, seat: int, seq: int) -> None:
        """The time of `seat` is up for the question of entry `seq`."""
        async with live.lock:
            await self._mend(live)
            if live.bout.asked_at.get(seat) != seq:
                return
            await self._write(live, live.bout.answer_by_default(seat, now_ms()))
        self.publish(live)

    async def write(
        self, live: Live, make: Callable[[Bout], Entry], request: str | None = None
    ) -> int:
        """Carry out one act: `make` changes the match, or refuses, and returns its entry.

        The same `request` sent again is counted once.
        """
        async with live.lock:
            await self._mend(live)
            if request is not None and request in live.bout.requests:
                return live.bout.requests[request]
            try:
                entry = make(live.bout)
            except SalleError as error:
                raise refusal_of(error) from None
            seq = await self._write(live, entry)
        self.publish(live)
        return seq

    async def _write(self, live: Live, entry: Entry) -> int:
        """Put an entry, whose match part is carried out, on disk. The lock is held."""
        failed: Exception | None = None
        try:
            await self.store.append(entry, live.bout.result_with(entry))
        except Exception as error:
            failed = error
        except BaseException:
            live.broken = True
            raise
        return await self.noted(live, entry, failed)

    async def noted(self, live: Live, entry: Entry, failed: Exception | None) -> int:
        """Take account of an entry that is on disk, or has `failed` to get there."""
        if isinstance(failed, Taken):
            live.broken = True
            await self._mend(live)
            request = entry.request
            if request is not None and request in live.bout.requests:
                return live.bout.requests[request]
            raise stale()
        if failed is not None:
            live.broken = True
            raise failed
        live.bout.noted(entry)
        return live.bout.seq

    async def _note_end(self, bout: Bout) -> None:
        result = str(bout.outcome) if bout.outcome else ""
        ended = bout.ended_at
        await self.store.write(
            lambda connection: tables.set_status(connection, bout.id, OVER, ended, result)
        )

    def publish(self, live: Live, told: int = NOBODY) -> None:
        """The bout has changed, and it is on disk. The seat that is `told` hears it otherwise."""
        if told != NOBODY:
            live.tell_otherwise(told)
        live.wake_all()
        self.changed(live)

    # -- company ----------------------------------------------------------------------------------

    def company(self, bout: Bout) -> Live | None:
        """Who is connected to a bout in this process."""
        return self._live.get(bout.id)

    def presence(self, bout: Bout) -> dict[int, int | None]:
        """For each seat: None while somebody is there, else for how many seconds they are away."""
        live = self._live.get(bout.id)
        if live is None:
            return {}
        now = now_ms()
        away = {seat: live.away_since(seat) for seat in range(bout.head.seats)}
        return {
            seat: None if since is None else max(0, now - since) // 1000
            for seat, since in away.items()
        }

    def seen(self, bout: Bout, seats: Sequence[int]) -> None:
        """Somebody with these seats asked for a page: they are here, connected or not."""
        live = self._live.get(bout.id)
        if live is not None:
            live.seen(seats)

    def watchers(self, bout: Bout) -> int:
        """How many look on in this process."""
        live = self._live.get(bout.id)
        return live.watchers() if live is not None else 0

    def open_stream(self, live: Live, stream: Stream) -> None:
        """Somebody connects."""
        live.enter(stream)
        self._followed[live.bout.id] = live
        self._presence_changed(live, stream)
        if self.store.shared and stream.seats:
            here = " ".join(f"{live.bout.id}:{seat}" for seat in stream.seats)
            self.go(self.store.say(f"{HERE} {here}"))

    def close_stream(self, live: Live, stream: Stream) -> None:
        """Somebody's connection ends."""
        live.leave(stream)
        if not live.streams:
            self._followed.pop(live.bout.id, None)
        self._presence_changed(live, stream)

    def close_streams(self) -> None:
        """End every connection, now and from now on: the server stops."""
        self.closing = True
        for live in self.followed():
            live.wake_all()

    @staticmethod
    def _presence_changed(live: Live, stream: Stream) -> None:
        for other in tuple(live.streams):
            if other is not stream:
                other.wake()

    def go(self, work: Coroutine[object, object, None]) -> None:
        """Let something be done that nobody waits for."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def request_key(seat: int, request: str | None) -> str | None:
    """A sender's own id of a request as it is kept: two seats may use the same one."""
    if request is None:
        return None
    if not 0 < len(request) <= LONGEST_REQUEST or "\0" in request:
        raise Refusal(
            422, "malformed", f"A request id has 1 to {LONGEST_REQUEST} signs, not {len(request)}."
        )
    return f"{seat_letter(seat)} {request}"
