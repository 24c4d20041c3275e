"""Hearing from other processes: PostgreSQL's LISTEN, and the lock that makes one of them lead.

SQLite serves one process, which has nobody to hear from and always leads.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Final

import psycopg
from sqlalchemy import Engine

from salle.store.writer import CHANNEL

LEADER_LOCK: Final = 0x5A11E
PATIENCE: Final = 1.0
"""Seconds between looks at whether to stop, whether to lead, and after a lost connection."""


class Listener:
    """A thread that hears what other processes say and tries to lead them.

    `heard(payload)` and `missed()` are called on the loop; `missed` after a connection was lost,
    when anything may have been said. `leads` is whether this process drives bots and clocks.
    """

    def __init__(
        self,
        engine: Engine,
        loop: asyncio.AbstractEventLoop,
        heard: Callable[[str], None],
        missed: Callable[[], None],
    ) -> None:
        self.leads = False
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._loop = loop
        self._heard = heard
        self._missed = missed
        self._closing = threading.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="salle-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop hearing and leading."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._post(self._missed)
                    self._listen(connection)
            except psycopg.Error:
                self.leads = False
                self._closing.wait(PATIENCE)
        self.leads = False

    def _listen(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        while not self._closing.is_set():
            if not self.leads:
                row = connection.execute(
                    "SELECT pg_try_advisory_lock(%s)", (LEADER_LOCK,)
                ).fetchone()
                if row is not None and row[0]:
                    self.leads = True
                    self._post(self._missed)
            for notice in connection.notifies(timeout=PATIENCE):
                self._post(lambda said=notice.payload: self._heard(said))  # type: ignore[misc]

    def _post(self, call: Callable[[], None]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call)
