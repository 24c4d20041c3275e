"""Databases for tests: SQLite files, and a real PostgreSQL that `pgserver` brings along."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from salle.store.database import migrate, open_engine, sqlite_url
from salle.store.tables import new_id

NewDatabase = Callable[[], str]
"""Makes an empty database of one kind and returns its URL."""


class Postgres:
    """One PostgreSQL of this test process; it starts with the first database asked for."""

    def __init__(self) -> None:
        self._folder = ""
        self._server: Any = None  # pgserver has no types
        self._trouble = ""

    def new(self) -> str:
        """The URL of a new empty database; skips the test where no PostgreSQL can run."""
        if self._server is None and not self._trouble:
            self._start()
        if self._trouble:
            pytest.skip(f"PostgreSQL is NOT tested: pgserver cannot start ({self._trouble})")
        name = f"t{new_id()}"
        engine = open_engine(self._server.get_uri())
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return str(self._server.get_uri(database=name))

    def _start(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="salle-pg-")
        try:
            with warnings.catch_warnings():
                # platformdirs, which pgserver uses, warns where there is no XDG_RUNTIME_DIR.
                warnings.filterwarnings("ignore", message=".*falling back to.*")
                from pgserver.postgres_server import get_server
            self._server = get_server(self._folder)
        except Exception as error:
            lines = f"{type(error).__name__}: {error}".splitlines()
            self._trouble = lines[0]

    def stop(self) -> None:
        """Stop it and throw its data away."""
        if self._server is not None:
            os.kill(self._server.get_pid(), signal.SIGQUIT)  # at once: nobody needs the data
            self._server.cleanup()
            self._server = None
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """The PostgreSQL of this test process."""
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture
def postgres(postgres_server: Postgres) -> NewDatabase:
    """Makes PostgreSQL databases."""
    return postgres_server.new


@pytest.fixture
def sqlite(tmp_path: Path) -> NewDatabase:
    """Makes SQLite databases."""
    return lambda: sqlite_url(tmp_path / f"{new_id()}.db")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database, of each kind in turn."""
    make: NewDatabase = request.getfixturevalue(request.param)
    return make()


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """A database with its tables, of each kind in turn."""
    made = open_engine(url)
    migrate(made)
    yield made
    made.dispose()
