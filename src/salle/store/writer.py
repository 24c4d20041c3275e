"""What waits is written together and made durable by one commit, in a thread of its own.

Callers hear when their write is on disk, so an answer to a player is never ahead of the disk;
under load many matches share one flush, and one call of the event loop tells all of them.

In SQLite, entries alone are inserted by the event loop itself, which has them at hand, and only the
commit, which waits for the disk, is left to the thread: two threads that both run Python get in
each other's way, which cost about a tenth of the server's time. The last entry of a match is no
exception: what becomes of its table is written along with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import DataError, IntegrityError

from salle.store.database import BUSY_SECONDS, POSTGRESQL, SQLITE
from salle.store.entries import Entry
from salle.store.errors import StoreError, Taken
from salle.store.schema import entries
from salle.store.tables import OVER, SET_STATUS, new_status

MOST_AT_ONCE: Final = 500
ROWS_A_STATEMENT: Final = 100
"""Seven values each: an old SQLite takes 999."""
LINGER_SECONDS: Final = 0.002
"""So long is waited for more when the last batch was of several: one flush for all."""
BEGIN: Final = "BEGIN IMMEDIATE"
AT_ONCE: Final = "PRAGMA busy_timeout = 0"
PATIENTLY: Final = f"PRAGMA busy_timeout = {1000 * BUSY_SECONDS}"
"""How SQLite waits where another process writes: never on the event loop."""
CHANNEL: Final = "salle"
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")

Job = Callable[[Connection], Any]  # what a job returns is its caller's business
Done = Callable[[Any], None]
"""Called with what a job returned (None for an entry), or with the exception that stopped it."""

log = logging.getLogger(__name__)


@final
class Item:
    """What is to be written: an entry, with its result if a match ends with it, or a job."""

    __slots__ = ("done", "entry", "job", "result")

    def __init__(
        self, done: Done, entry: Entry | None, result: str | None, job: Job | None
    ) -> None:
        self.done = done
        self.entry = entry
        self.result = result
        self.job = job

    def ending(self) -> dict[str, Any]:
        """What the table's status becomes: the parameters of `SET_STATUS`."""
        assert self.entry is not None
        assert self.result is not None
        return new_status(self.entry.match, OVER, self.entry.at, self.result)


class Writer:
    """Writes for one event loop. `close` finishes what waits."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self._notifies = engine.dialect.name == POSTGRESQL
        self._in_one = engine.dialect.name == SQLITE
        into, word, values = str(insert(entries).compile(engine)).partition("VALUES ")
        self._statements = [
            into + word + ", ".join([values] * count) for count in range(ROWS_A_STATEMENT + 1)
        ]
        ending = SET_STATUS.compile(engine)
        self._ending = str(ending)
        self._ending_names: list[str] = list(ending.positiontup or ())
        self._waiting: list[Item] = []
        self._busy = False
        """Whether the thread has a batch; while it has none, the event loop may use `_driver`."""
        self._planned = False
        self._last = 0
        self._closing = False
        self._door = threading.Lock()
        self._connection: Connection | None = None
        self._driver: sqlite3.Connection | None = None
        self._work: SimpleQueue[tuple[list[Item], bool] | None] = SimpleQueue()
        self._worker = threading.Thread(target=self._run, name="salle-writer", daemon=True)
        self._worker.start()

    def append_then(
        self, entry: Entry, done: Callable[[Exception | None], None], result: str | None = None
    ) -> None:
        """Add one entry, and if it has a `result`, note how its match has ended; `done` is called
        on the event loop, with `Taken` if its number is in use.
        """
        self._enqueue(Item(done, entry, result, None))

    def append(self, entry: Entry, result: str | None = None) -> asyncio.Future[None]:
        """The same; the future fails with `Taken` when the number is in use."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._enqueue(Item(partial(_settle, future), entry, result, None))
        return future

    def call(self, job: Job) -> asyncio.Future[Any]:
        """Run `job` in a transaction; the future has what it returns."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self._enqueue(Item(partial(_settle, future), None, None, job))
        return future

    def _enqueue(self, item: Item) -> None:
        with self._door:
            if not self._closing:
                self._waiting.append(item)
                if item.job is not None:
                    self._begin()
                else:
                    self._plan()
                return
        item.done(StoreError("the server is shutting down"))

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._door:
            self._closing = True
            self._work.put(None)
        self._worker.join()

    # -- on the event loop, with the door shut ----------------------------------------------------

    def _plan(self) -> None:
        """Begin a batch soon; under load a little later, so that it is larger."""
        if self._busy or self._planned:
            return
        self._planned = True
        if self._last > 1:
            self._loop.call_later(LINGER_SECONDS, self._planned_begin)
        else:
            self._loop.call_soon(self._planned_begin)

    def _planned_begin(self) -> None:
        with self._door:
            self._planned = False
            self._begin()

    def _begin(self) -> None:
        """Give the thread what waits, if it is free and the writer does not close."""
        if self._busy or self._closing or not self._waiting:
            return
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._busy = True
        self._last = len(batch)
        self._work.put((batch, self._inserted(batch)))

    def _inserted(self, batch: Sequence[Item]) -> bool:
        """Insert entries into SQLite, to be committed by the thread; False: it shall do it all,
        because there is other work among them, or something is wrong, or another process writes.
        """
        driver = self._driver
        if driver is None or len(batch) > ROWS_A_STATEMENT:
            return False
        values: list[Any] = []
        for item in batch:
            if item.entry is None:
                return False
            values += item.entry.values()
        try:
            driver.execute(BEGIN)
            driver.execute(self._statements[len(batch)], values)
            for item in batch:
                if item.result is not None:
                    ending = item.ending()
                    driver.execute(self._ending, [ending[name] for name in self._ending_names])
        except Exception:  # the thread finds out which entry it is, and says so
            with contextlib.suppress(sqlite3.Error):
                driver.rollback()
            return False
        return True

    def _finished(self, batch: Sequence[Item], results: Sequence[Any]) -> None:
        """A batch is on disk, or what is not has failed."""
        with self._door:
            self._busy = False
        _tell(batch, results)
        with self._door:
            if self._waiting:
                self._plan()

    # -- in the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            self._do(*work)
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            self._do(batch, False)
        if self._connection is not None:
            self._connection.close()

    def _do(self, batch: list[Item], inserted: bool) -> None:
        results: Sequence[Any]
        try:
            if inserted:
                assert self._driver is not None
                self._driver.commit()
                results = [None] * len(batch)
            else:
                results = self._patiently(batch)
        except Exception as error:
            results = [error] * len(batch)
            self._driver = None
            if self._connection is not None:
                self._connection.invalidate()
                self._connection.close()
                self._connection = None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._finished, batch, results)

    def _patiently(self, batch: Sequence[Item]) -> list[Any]:
        """Write a batch, whatever is in it; if another process writes too, wait for it."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writing=True)
        if not self._in_one:
            return self._write(self._connection, batch)
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute(PATIENTLY)
        results = self._write(self._connection, batch)
        driver.execute(AT_ONCE)
        self._driver = driver
        return results

    def _write(self, connection: Connection, batch: Sequence[Item]) -> list[Any]:
        """Write everything together; if a row cannot be written, one by one to find which."""
        try:
            with connection.begin():
                self._append(connection, batch)
                return [
                    None if item.job is None else self._called(connection, item.job)
                    for item in batch
                ]
        except (IntegrityError, DataError):
            with connection.begin():
                return [
                    self._appended(connection, item)
                    if item.job is None
                    else self._called(connection, item.job)
                    for item in batch
                ]

    def _append(self, connection: Connection, batch: Sequence[Item]) -> None:
        """Insert the entries and tell the other processes, if there can be any."""
        rows = [item.entry.row() for item in batch if item.entry is not None]
        endings = [item.ending() for item in batch if item.result is not None]
        if rows:
            connection.execute(insert(entries), rows)
        if endings:
            connection.execute(SET_STATUS, endings)
        if self._notifies:
            for row in rows:
                payload = f"entry {row['match']} {row['seq']}"
                connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})

    def _appended(self, connection: Connection, item: Item) -> Exception | None:
        """One entry alone; what is wrong with it, if anything is."""
        try:
            with connection.begin_nested():
                self._append(connection, [item])
        except IntegrityError as error:
            return Taken(str(error.orig))
        except DataError as error:
            return error
        return None

    @staticmethod
    def _called(connection: Connection, job: Job) -> Any:
        try:
            with connection.begin_nested():
                return job(connection)
        except IntegrityError as error:
            return Taken(str(error.orig))
        except Exception as error:
            return error


def _tell(batch: Sequence[Item], results: Sequence[Any]) -> None:
    """Tell everybody whose write is on disk, on the event loop."""
    for item, result in zip(batch, results, strict=True):
        try:
            item.done(result)
        except Exception:
            log.exception("somebody stumbled over what was written")


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
