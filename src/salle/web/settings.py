"""How a server is run, and the limits it sets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from salle.store.places import data_folder

KILOBYTE = 1024
SQLITE = "sqlite:///"


@dataclass(frozen=True)
class Settings:
    """Settings of one server process."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    behind_proxy: bool = False
    """Believe X-Forwarded-For and X-Forwarded-Proto: only behind a proxy that sets them."""
    thinkers: int = 1
    largest_body: int = 64 * KILOBYTE
    largest_record: int = 1024 * KILOBYTE
    answers_a_second: float = 100.0
    """For each seat; `burst` seconds' worth may come at once."""
    requests_a_second: float = 50.0
    """For each address: what changes something, answers of seats not counted."""
    looks_a_second: float = 200.0
    """For each address: pages, parts and files."""
    logins_a_minute: float = 10.0
    """For each address."""
    burst: float = 4.0
    streams_an_address: int = 200
    lab_seconds: float = 60.0
    """How long an experiment may play that was begun on a page."""
    lab_matches: int = 5_000
    """How many matches it may have, and how many experiments may wait for their turn."""
    lab_queue: int = 4
    lab_kept: int = 200
    """How many experiments of the past are kept."""

    @property
    def lab_folder(self) -> Path:
        """Where experiments of pages are kept: beside the database, or among users' data."""
        if self.database.startswith(SQLITE) and ":memory:" not in self.database:
            return Path(self.database.removeprefix(SQLITE)).parent / "lab"
        return data_folder() / "lab"
