"""The tables of the database.

`entries` is the truth about every match: append-only, one row an act, numbered from 0. Its key
(match, seq) is what makes several processes safe: two of them can never both write entry 17. The
other tables say who is who, and index the log for the pages that list matches.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

ID_LENGTH: Final = 32
NAME_LENGTH: Final = 40
LOGIN_LENGTH: Final = 40
HASH_LENGTH: Final = 64
WORD_LENGTH: Final = 40
BUILD_NAME_LENGTH: Final = 80

NAMING: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

metadata = MetaData(naming_convention=NAMING)

players = Table(
    "players",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("name", String(NAME_LENGTH), nullable=False),
    Column("login", String(LOGIN_LENGTH), unique=True),
    Column("password", Text),
    Column("created_at", BigInteger, nullable=False),
)
"""People. A guest has no login; registering gives the same row one."""

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(HASH_LENGTH), primary_key=True),
    Column("player", String(ID_LENGTH), ForeignKey("players.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
)
"""Browsers that are known as a player, by the hash of their cookie."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(WORD_LENGTH), nullable=False),
    Column("rules_version", String(WORD_LENGTH), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("creator", String(ID_LENGTH), ForeignKey("players.id")),
    Column("invitation", String(ID_LENGTH), unique=True),
    Column("watchable", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),
    Column("timed", Boolean, nullable=False),
    Column("status", String(WORD_LENGTH), nullable=False),
    Column("ended_at", BigInteger),
    Column("result", String(WORD_LENGTH)),
    Column("settings", Text, nullable=False),
    Index("ix_matches_status_created_at", "status", "created_at"),
)
"""How a table was made, and its status: waiting, open or over."""

seats = Table(
    "seats",
    metadata,
    Column("match", String(ID_LENGTH), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(ID_LENGTH), ForeignKey("players.id"), index=True),
    Column("name", String(NAME_LENGTH), nullable=False),
    Column("bot", Integer),
    Column("token", String(HASH_LENGTH), unique=True),
)
"""Who sits where at the start; a free seat has neither player nor bot nor token."""

entries = Table(
    "entries",
    metadata,
    Column("match", String(ID_LENGTH), ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(WORD_LENGTH), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("request", String(WORD_LENGTH)),
)
"""The log of every match: answers with the outcomes of chance that followed, and other acts."""

builds = Table(
    "builds",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("player", String(ID_LENGTH), ForeignKey("players.id"), nullable=False),
    Column("game", String(WORD_LENGTH), nullable=False),
    Column("name", String(BUILD_NAME_LENGTH), nullable=False),
    Column("data", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ix_builds_player_game", "player", "game"),
)
"""What people have built and saved: a fighter, a team, a character, as JSON of its game."""
