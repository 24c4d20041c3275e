"""A bout in memory with everybody who is connected to it: one lock, streams, presence."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence

from salle.web.bout import Bout, now_ms

HERE_MS = 25_000
"""Somebody whose page cannot keep a connection is here for this long after asking for one."""
NOBODY = -1


class Lock:
    """One at a time, first come, first served; taken without waiting when nobody has it.

    asyncio's own can only be taken by a task that may have to wait.
    """

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody has it, or is about to."""
        return self._held

    def take(self) -> bool:
        """Take it if that needs no waiting."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Hand it over to whoever has waited longest."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.release()  # it was handed over to somebody who has gone
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()


class Stream(ABC):
    """One connection that wants to know when the table changes."""

    def __init__(self, viewer: int | None, seats: tuple[int, ...]) -> None:
        self.viewer = viewer
        self.seats = seats

    @abstractmethod
    def wake(self, *, beat: bool = False) -> None:
        """Look at the table and send what is new; with `beat` send something in any case."""

    def prepare(self) -> None:  # noqa: B027 not every kind can
        """Put together what will be sent when it is woken."""

    def told_otherwise(self) -> None:  # noqa: B027 most want to hear it all the same
        """Its seat has been told of the last entry already, in the reply to its answer."""


class Live:
    """A bout, its lock, and its company.

    Whoever changes the bout holds `lock` until the change is on disk; readers pass through it, so
    nobody is shown what could still be lost. `broken` means that memory and disk may differ: the
    next one through the lock reads the entries again. `company` counts comings and goings.
    """

    def __init__(self, bout: Bout) -> None:
        self.bout = bout
        self.lock = Lock()
        self.rematching = asyncio.Lock()
        self.broken = False
        self.thinking = False
        self.streams: set[Stream] = set()
        self.company = 0
        self._last_seen: dict[int, int] = {}
        self._elsewhere: dict[int, int] = {}
        self._connected: set[int] = set()

    def wake_all(self, *, beat: bool = False) -> None:
        """Tell every connection to look."""
        for stream in tuple(self.streams):
            stream.wake(beat=beat)

    def tell_otherwise(self, seat: int) -> None:
        """A seat is told of the last entry in the reply to its answer."""
        for stream in self.streams:
            if stream.viewer == seat:
                stream.told_otherwise()

    def prepare(self) -> None:
        """Put together what every connection will be told, once it may be."""
        for stream in self.streams:
            stream.prepare()

    # -- presence ---------------------------------------------------------------------------

    def enter(self, stream: Stream) -> None:
        """A connection opens."""
        self.streams.add(stream)
        self.company += 1
        self._connected.update(stream.seats)

    def leave(self, stream: Stream) -> None:
        """A connection closes."""
        self.streams.discard(stream)
        self.company += 1
        self.seen(stream.seats)

    def seen(self, seats: Sequence[int]) -> None:
        """Somebody with these seats asked for something."""
        now = now_ms()
        for seat in seats:
            self._last_seen[seat] = now

    def heard_of(self, seat: int) -> None:
        """Another process says that this seat is connected there."""
        if self.away_since(seat) is not None:
            self.company += 1
        self._elsewhere[seat] = now_ms()

    def connected_seats(self) -> set[int]:
        """The seats with a connection in this process."""
        return {seat for stream in self.streams for seat in stream.seats}

    def away_since(self, seat: int) -> int | None:
        """Since when a seat is away; None while somebody, or a bot, is there."""
        if self.bout.is_bot(seat) or seat in self.connected_seats():
            return None
        now = now_ms()
        if now - self._elsewhere.get(seat, 0) < HERE_MS:
            return None
        if seat not in self._connected and now - self._last_seen.get(seat, 0) < HERE_MS:
            return None
        return max(self._last_seen.get(seat, 0), self._elsewhere.get(seat, 0), self.bout.awake_at)

    def watchers(self) -> int:
        """How many look on."""
        return sum(not stream.seats for stream in self.streams)
