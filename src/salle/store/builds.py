"""Saved builds: what a player has built for a game, as JSON that only the game understands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from salle.kernel.errors import SalleError
from salle.store.errors import Missing
from salle.store.schema import BUILD_NAME_LENGTH, builds
from salle.store.tables import new_id

UNNAMED: Final = "Unnamed"
MOST_BUILDS: Final = 500
"""So many a player can keep."""


class TooMany(SalleError):
    """A player keeps as many builds as there is room for."""


@dataclass(frozen=True)
class SavedBuild:
    """A build that somebody keeps. Its times are in milliseconds since 1970."""

    id: str
    player: str
    game: str
    name: str
    data: Mapping[str, object]
    created_at: int
    changed_at: int


def clean_title(name: str) -> str:
    """A build's name fit for a list: printable, single spaces, not too long."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:BUILD_NAME_LENGTH].strip() or UNNAMED


def save_build(
    connection: Connection, player: str, game: str, name: str, data: Mapping[str, object], now: int
) -> str:
    """Keep a build; returns its id."""
    counted = select(func.count()).select_from(builds).where(builds.c.player == player)
    if connection.execute(counted).scalar_one() >= MOST_BUILDS:
        raise TooMany(f"you keep {MOST_BUILDS} builds already; delete one first")
    made = new_id()
    connection.execute(
        insert(builds).values(
            id=made,
            player=player,
            game=game,
            name=clean_title(name),
            data=json.dumps(data),
            created_at=now,
            changed_at=now,
        )
    )
    return made


def builds_of(connection: Connection, player: str, game: str | None = None) -> list[SavedBuild]:
    """A player's builds, of one game or of all, the last changed first."""
    wanted = select(builds).where(builds.c.player == player)
    if game is not None:
        wanted = wanted.where(builds.c.game == game)
    ordered = wanted.order_by(builds.c.changed_at.desc(), builds.c.id)
    return [_saved(row) for row in connection.execute(ordered)]


def read_build(connection: Connection, build: str, player: str) -> SavedBuild:
    """One build, for its owner; for anybody else it is `Missing`."""
    if "\0" in build:  # PostgreSQL cannot even be asked for it
        raise Missing(build)
    wanted = select(builds).where(builds.c.id == build, builds.c.player == player)
    found = connection.execute(wanted).first()
    if found is None:
        raise Missing(build)
    return _saved(found)


def _saved(row: Row[Any]) -> SavedBuild:
    return SavedBuild(
        id=row.id,
        player=row.player,
        game=row.game,
        name=row.name,
        data=json.loads(row.data),
        created_at=row.created_at,
        changed_at=row.changed_at,
    )


def replace_build(
    connection: Connection,
    build: str,
    player: str,
    name: str,
    data: Mapping[str, object],
    now: int,
) -> None:
    """Put another build, maybe under another name, in the place of a player's own."""
    read_build(connection, build, player)
    connection.execute(
        update(builds)
        .where(builds.c.id == build, builds.c.player == player)
        .values(name=clean_title(name), data=json.dumps(data), changed_at=now)
    )


def remove_build(connection: Connection, build: str, player: str) -> None:
    """Forget a player's own build."""
    read_build(connection, build, player)
    connection.execute(delete(builds).where(builds.c.id == build, builds.c.player == player))
