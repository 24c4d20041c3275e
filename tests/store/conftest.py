"""Every test here has empty databases of its own."""

from tests.databases import engine, postgres, postgres_server, sqlite, url

__all__ = ["engine", "postgres", "postgres_server", "sqlite", "url"]
