"""The store: matches as append-only logs, players and their sessions, in SQLite or PostgreSQL."""
