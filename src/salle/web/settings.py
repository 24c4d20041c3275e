"""How a server is run, and the limits it sets."""

from __future__ import annotations

from dataclasses import dataclass

KILOBYTE = 1024


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
