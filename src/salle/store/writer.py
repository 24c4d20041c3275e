"""One thread that writes: whatever waits is written together and made durable by one commit.

Callers hear when their write is on disk, so an answer to a player is never ahead of the disk;
under load many matches share one flush, and one call of the event loop tells all of them.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from queue import SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import DataError, IntegrityError

from salle.store.database import POSTGRESQL, SQLITE
from salle.store.errors import StoreError, Taken
from salle.store.schema import entries

MOST_AT_ONCE: Final = 500
ROWS_A_STATEMENT: Final = 100
"""Seven values each: an old SQLite takes 999."""
LINGER_SECONDS: Final = 0.0001
LONGEST_LINGER: Final = 0.004
"""For each write that waited the last time, so long is waited for more: one flush for all."""
CHANNEL: Final = "salle"
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")

Row = dict[str, Any]  # a row's columns are of several types
Job = Callable[[Connection], Any]  # what a job returns is its caller's business
Done = Callable[[Any], None]
"""Called with what a job returned (None for an entry), or with the exception that stopped it."""
Item = tuple[Row | Job, Done]

log = logging.getLogger(__name__)


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
        self._waiting: SimpleQueue[Item | None] = SimpleQueue()
        self._door = threading.Lock()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="salle-writer", daemon=True)
        self._thread.start()

    def append_then(self, row: Row, done: Callable[[Exception | None], None]) -> None:
        """Add one entry; `done` is called on the event loop, with `Taken` if its number is in
        use.
        """
        self._enqueue((row, done))

    def append(self, row: Row) -> asyncio.Future[None]:
        """Add one entry; the future fails with `Taken` when its number is in use."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._enqueue((row, partial(_settle, future)))
        return future

    def call(self, job: Job) -> asyncio.Future[Any]:
        """Run `job` in a transaction; the future has what it returns."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self._enqueue((job, partial(_settle, future)))
        return future

    def _enqueue(self, item: Item) -> None:
        with self._door:
            if not self._closing:
                self._waiting.put(item)
                return
        item[1](StoreError("the server is shutting down"))

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._door:
            self._closing = True
            self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        batch: list[Item] = []
        while (first := self._waiting.get()) is not None:
            if len(batch) > 1:
                time.sleep(min(LINGER_SECONDS * len(batch), LONGEST_LINGER))
            batch = [first, *self._what_waits()]
            try:
                if connection is None:
                    connection = self._engine.connect().execution_options(writing=True)
                results = self._write(connection, batch)
            except Exception as error:
                results = [error] * len(batch)
                if connection is not None:
                    connection.invalidate()
                    connection.close()
                    connection = None
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(_tell, batch, results)
        if connection is not None:
            connection.close()

    def _what_waits(self) -> Iterator[Item]:
        """What can be written together with the first one. After None nothing will come."""
        for _ in range(min(self._waiting.qsize(), MOST_AT_ONCE - 1)):
            item = self._waiting.get()
            if item is None:
                self._waiting.put(None)
            else:
                yield item

    def _write(self, connection: Connection, batch: Sequence[Item]) -> list[Any]:
        """Write everything together; if a row cannot be written, one by one to find which."""
        rows = [what for what, _ in batch if not callable(what)]
        if self._in_one and len(rows) == len(batch) <= ROWS_A_STATEMENT:
            if self._at_once(connection, rows):
                return [None] * len(batch)
        try:
            with connection.begin():
                self._append(connection, rows)
                return [
                    self._called(connection, what) if callable(what) else None for what, _ in batch
                ]
        except (IntegrityError, DataError):
            with connection.begin():
                return [
                    self._called(connection, what)
                    if callable(what)
                    else self._one_row(connection, what)
                    for what, _ in batch
                ]

    def _at_once(self, connection: Connection, rows: Sequence[Row]) -> bool:
        """Insert rows by one statement of SQLite's own, which is a transaction in itself.

        For each statement this thread lets go of the interpreter, and then waits for it while
        the event loop is busy: three (BEGIN, INSERT, COMMIT) are twice too many.
        """
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            driver.execute(self._statements[len(rows)], _values(rows))
        except sqlite3.IntegrityError:
            return False
        return True

    def _append(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Insert rows and tell the other processes, if there can be any."""
        if self._in_one:
            for first in range(0, len(rows), ROWS_A_STATEMENT):
                some = rows[first : first + ROWS_A_STATEMENT]
                connection.exec_driver_sql(self._statements[len(some)], _values(some))
        elif rows:
            connection.execute(insert(entries), rows)
        if self._notifies:
            for row in rows:
                payload = f"entry {row['match']} {row['seq']}"
                connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})

    def _one_row(self, connection: Connection, row: Row) -> Exception | None:
        try:
            with connection.begin_nested():
                self._append(connection, [row])
        except IntegrityError:
            return Taken(f"{row['match']} {row['seq']}")
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


def _values(rows: Sequence[Row]) -> tuple[Any, ...]:
    return tuple([value for row in rows for value in row.values()])


def _tell(batch: Sequence[Item], results: Sequence[Any]) -> None:
    """Tell everybody whose write is on disk, on the event loop."""
    for (_, done), result in zip(batch, results, strict=True):
        try:
            done(result)
        except Exception:
            log.exception("somebody stumbled over what was written")


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
