"""One thread that writes: whatever waits is written together and made durable by one commit.

Callers get a future that is done when their write is on disk, so an answer to a player is never
ahead of the disk; under load many matches share one flush.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import DataError, IntegrityError

from salle.store.database import POSTGRESQL, SQLITE
from salle.store.errors import StoreError, Taken
from salle.store.schema import entries

MOST_AT_ONCE: Final = 500
ROWS_A_STATEMENT: Final = 100
"""Seven values each: an old SQLite takes 999."""
LINGER_SECONDS: Final = 0.002
"""When several waited the last time, so long is waited for more: one flush for all of them."""
CHANNEL: Final = "salle"
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")

Row = dict[str, Any]  # a row's columns are of several types
Job = Callable[[Connection], Any]  # what a job returns is its caller's business


@dataclass(frozen=True, slots=True)
class _Append:
    row: Row
    future: asyncio.Future[None]


@dataclass(frozen=True, slots=True)
class _Call:
    job: Job
    future: asyncio.Future[Any]


class Writer:
    """Writes for one event loop. `close` finishes what waits."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self._notifies = engine.dialect.name == POSTGRESQL
        self._in_one = engine.dialect.name == SQLITE
        into, word, self._values = str(insert(entries).compile(engine)).partition("VALUES ")
        self._into = into + word
        self._waiting: deque[_Append | _Call] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="salle-writer", daemon=True)
        self._thread.start()

    def append(self, row: Row) -> asyncio.Future[None]:
        """Add one entry; the future fails with `Taken` when its number is in use."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._enqueue(_Append(row, future))
        return future

    def call(self, job: Job) -> asyncio.Future[Any]:
        """Run `job` in a transaction; the future has what it returns."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self._enqueue(_Call(job, future))
        return future

    def _enqueue(self, item: _Append | _Call) -> None:
        with self._wake:
            if self._closing:
                item.future.set_exception(StoreError("the server is shutting down"))
                return
            self._waiting.append(item)
            if len(self._waiting) == 1:
                self._wake.notify()

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        batch: list[_Append | _Call] = []
        while self._something_waits():
            if len(batch) > 1:
                time.sleep(LINGER_SECONDS)
            batch = self._take()
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
            self._tell(batch, results)
        if connection is not None:
            connection.close()

    def _something_waits(self) -> bool:
        """Sleep until there is something to write; False when there will be nothing more."""
        with self._wake:
            while not self._waiting and not self._closing:
                self._wake.wait()
            return bool(self._waiting)

    def _take(self) -> list[_Append | _Call]:
        with self._wake:
            count = min(len(self._waiting), MOST_AT_ONCE)
            return [self._waiting.popleft() for _ in range(count)]

    def _write(self, connection: Connection, batch: Sequence[_Append | _Call]) -> list[Any]:
        """Write everything together; if a row cannot be written, one by one to find which."""
        rows = [item.row for item in batch if isinstance(item, _Append)]
        try:
            with connection.begin():
                self._append(connection, rows)
                return [
                    self._called(connection, item.job) if isinstance(item, _Call) else None
                    for item in batch
                ]
        except (IntegrityError, DataError):
            with connection.begin():
                return [
                    self._called(connection, item.job)
                    if isinstance(item, _Call)
                    else self._one_row(connection, item.row)
                    for item in batch
                ]

    def _append(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Insert rows and tell the other processes, if there can be any.

        In SQLite many rows are one statement. For each statement this thread lets go of the
        interpreter, and then waits for it while the event loop is busy.
        """
        if self._in_one:
            for first in range(0, len(rows), ROWS_A_STATEMENT):
                some = rows[first : first + ROWS_A_STATEMENT]
                values = tuple([value for row in some for value in row.values()])
                statement = self._into + ", ".join([self._values] * len(some))
                connection.exec_driver_sql(statement, values)
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

    def _tell(self, batch: Sequence[_Append | _Call], results: Sequence[Any]) -> None:
        def settle() -> None:
            for item, result in zip(batch, results, strict=True):
                if item.future.done():
                    continue
                if isinstance(result, Exception):
                    item.future.set_exception(result)
                else:
                    item.future.set_result(result)

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle)
