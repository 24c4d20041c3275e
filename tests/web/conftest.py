"""What tests of the web app start from: the application, a real server, databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from salle.store.database import sqlite_url
from salle.web.settings import Settings
from tests.databases import NewDatabase, postgres, postgres_server, sqlite
from tests.web.playing import Desk
from tests.web.servers import Server

__all__ = ["postgres", "postgres_server", "sqlite"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests first, so that no worker is left with one at the end."""
    items.sort(key=lambda item: item.path.name != "test_kill.py")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Desk]:
    """The application on a SQLite file of its own."""
    with Desk(Settings(database=sqlite_url(tmp_path / "salle.db"))) as desk:
        yield desk


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A real server on a SQLite file of its own."""
    with Server("--database", sqlite_url(tmp_path / "salle.db"), "--port", "0") as running:
        yield running


@pytest.fixture
def workers(postgres: NewDatabase) -> Iterator[tuple[Desk, Desk]]:
    """Two applications, each with its own store and event loop, on one PostgreSQL database."""
    settings = Settings(database=postgres())
    with Desk(settings) as first, Desk(settings) as second:
        yield first, second
