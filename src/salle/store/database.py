"""Opening a database by its URL, and bringing its tables up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from salle.store.errors import StoreError

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
MIGRATION: Final = 0x5A11F
"""The key of the lock that whoever migrates holds."""
BUSY_SECONDS: Final = 10
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA temp_store = MEMORY",
)
"""WAL: readers never wait. FULL: what is committed is on disk before anybody hears of it. MEMORY:
what SQLite would need to undo half a statement is not written to a file.
"""


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return str(URL.create(SQLITE, database=str(path)))


def open_engine(url: str) -> Engine:
    """An engine for `sqlite:///file.db` or `postgresql://user@host/name`."""
    try:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
        if kind == SQLITE:
            return _sqlite(parsed)
        if kind == POSTGRESQL:
            return create_engine(
                parsed.set(drivername="postgresql+psycopg"),
                pool_pre_ping=True,
                hide_parameters=True,  # errors are logged, and parameters may be secrets
            )
    except (ArgumentError, NoSuchModuleError, ValueError):  # the last: a port that is no number
        pass
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs its driver: pip install 'salle[postgresql]'") from None
    raise StoreError(
        "a database URL looks like sqlite:///salle.db or postgresql://user@host/name, "
        f"not {_harmless(url)!r}"
    )


def _harmless(url: str) -> str:
    """A URL as typed, less what stands before an @ (it may be a password)."""
    scheme, sign, rest = url.partition("://")
    return f"{scheme}{sign}{rest.rpartition('@')[2]}" if sign else "…" if "@" in url else url


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise StoreError("a SQLite database needs a file: sqlite:///salle.db")
    path = Path(url.database).expanduser()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be used: {error.strerror}") from None
    engine = create_engine(
        url.set(database=str(path)), connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves, so that savepoints work
        for pragma in PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def migrate(engine: Engine) -> None:
    """Make the tables, or bring those of an older version up to date."""
    try:
        writing = engine.execution_options(writing=True)
        with writing.begin() as connection:
            if engine.dialect.name == POSTGRESQL:  # of several that start together, one at a time
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION})
            command.upgrade(_alembic(connection), "head")
    except DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0] if error.orig else "no reason given"
        raise StoreError(f"the database cannot be opened: {reason}") from None


def _alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "salle.store:migrations")
    attributes: dict[str, Any] = config.attributes  # Alembic's own dictionary of anything
    attributes["connection"] = connection
    return config
