"""The store as the web app meets it: read, write and append without stopping the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection, Engine, text

from salle.store.database import open_engine
from salle.store.entries import Entry
from salle.store.writer import CHANNEL, Writer

if TYPE_CHECKING:
    from salle.store.waking import Listener

T = TypeVar("T")
READERS = 4


class Store:
    """One database, used from one event loop. `open` first, `close` at the end."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="salle-reader")
        self._writer: Writer | None = None
        self._listener: Listener | None = None

    def open(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Begin to write and, if other processes share the database, to hear from them."""
        loop = asyncio.get_running_loop()
        self._writer = Writer(self.engine, loop)
        if self.shared:
            from salle.store.waking import Listener

            self._listener = Listener(self.engine, loop, heard, missed)

    def close(self) -> None:
        """Write what waits and let go of the database."""
        if self._listener is not None:
            self._listener.close()
        if self._writer is not None:
            self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    @property
    def leads(self) -> bool:
        """Whether this process drives the bots and clocks of all matches."""
        return self._listener is None or self._listener.leads

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What `query` finds."""

        def run() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in a transaction; it is on disk when this returns."""
        assert self._writer is not None
        result: T = await self._writer.call(job)
        return result

    def append(self, entry: Entry, result: str | None = None) -> asyncio.Future[None]:
        """Add an entry; it is on disk when the future is done, or `Taken`. A `result` says that the
        match has ended with it, and how.
        """
        assert self._writer is not None
        return self._writer.append(entry, result)

    def append_then(
        self, entry: Entry, done: Callable[[Exception | None], None], result: str | None = None
    ) -> None:
        """Add an entry; `done` is called when it is on disk, or with what went wrong."""
        assert self._writer is not None
        self._writer.append_then(entry, done, result)

    async def say(self, payload: str) -> None:
        """Tell the other processes something, if there are any."""
        if self.shared:
            words = {"channel": CHANNEL, "payload": payload}
            await self.write(
                lambda connection: (
                    connection.execute(text("SELECT pg_notify(:channel, :payload)"), words).rowcount
                )
            )
