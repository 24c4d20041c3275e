"""Players: guests with a name, accounts with a password, and the browsers they come with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select, update

from salle.kernel.errors import SalleError
from salle.store.schema import (
    LOGIN_LENGTH,
    NAME_LENGTH,
    builds,
    matches,
    players,
    seats,
    sessions,
)
from salle.store.tables import hashed, new_id

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
PLAYER_SIGNS: Final = 16
LOGIN: Final = re.compile(rf"^[a-z0-9][a-z0-9_.-]{{1,{LOGIN_LENGTH - 1}}}\Z")
GUEST: Final = "Guest"

_hasher = PasswordHasher()
_NOBODY: Final = _hasher.hash("nobody has this password")
"""Checked when a login is unknown, so that the answer takes as long as for a known one."""


class BadAccount(SalleError):
    """A name, login or password that cannot be."""


@dataclass(frozen=True)
class Player:
    """A person: a guest, or with a `login` an account."""

    id: str
    name: str
    login: str | None = None


def clean_name(name: str) -> str:
    """A name fit to be shown: printable, single spaces, not too long."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:NAME_LENGTH].strip() or GUEST


def hash_password(password: str) -> str:
    """The argon2 hash of a password that is long enough. Slow on purpose: not on the event loop."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadAccount(
            f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} signs; this one has "
            f"{len(password)}"
        )
    return _hasher.hash(password)


def password_fits(stored: str | None, password: str) -> bool:
    """Whether a password is the right one. Slow on purpose, also when there is none stored."""
    try:
        _hasher.verify(stored or _NOBODY, password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


def check_login(login: str) -> str:
    """A login in its one spelling."""
    spelled = login.strip().lower()
    if not LOGIN.match(spelled):
        raise BadAccount(
            f"a login has 2 to {LOGIN_LENGTH} of the signs a to z, 0 to 9, dot, dash and "
            f"underscore, and begins with a letter or figure"
        )
    return spelled


def make_guest(connection: Connection, name: str, token: str | None, now: int) -> Player:
    """A new player without a login, known by the session `token` if one is given.

    A session that has come to stand for somebody meanwhile keeps its player.
    """
    known = player_of_session(connection, token) if token is not None else None
    if known is not None:
        return known
    player = Player(new_id(PLAYER_SIGNS), clean_name(name))
    connection.execute(insert(players).values(id=player.id, name=player.name, created_at=now))
    if token is not None:
        _remember(connection, player.id, token, now)
    return player


def _remember(connection: Connection, player: str, token: str, now: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))
    connection.execute(insert(sessions).values(token=hashed(token), player=player, created_at=now))


def player_of_session(connection: Connection, token: str) -> Player | None:
    """Whom a session's token stands for."""
    wanted = (
        select(players.c.id, players.c.name, players.c.login)
        .join(sessions, sessions.c.player == players.c.id)
        .where(sessions.c.token == hashed(token))
    )
    found = connection.execute(wanted).first()
    return Player(found.id, found.name, found.login) if found is not None else None


def rename(connection: Connection, player: str, name: str) -> str:
    """Give a player another name; running matches keep the one they began with."""
    cleaned = clean_name(name)
    connection.execute(update(players).where(players.c.id == player).values(name=cleaned))
    return cleaned


def register(connection: Connection, player: str, login: str, password: str) -> None:
    """Give a guest a login; `password` is a hash. A login in use raises IntegrityError."""
    connection.execute(
        update(players)
        .where(players.c.id == player, players.c.login.is_(None))
        .values(login=login, password=password)
    )


def account(connection: Connection, login: str) -> tuple[Player, str | None] | None:
    """The player with a login and the hash of the password."""
    if not LOGIN.match(login):
        return None
    found = connection.execute(select(players).where(players.c.login == login)).first()
    if found is None:
        return None
    return Player(found.id, found.name, found.login), found.password


def log_in(
    connection: Connection, player: Player, guest: Player | None, token: str, now: int
) -> None:
    """Make the session stand for an account; what its guest had joins the account."""
    if guest is not None and guest.login is None and guest.id != player.id:
        for column in (seats.c.player, matches.c.creator, builds.c.player):
            connection.execute(
                update(column.table).where(column == guest.id).values({column.name: player.id})
            )
    _remember(connection, player.id, token, now)


def log_out(connection: Connection, token: str) -> None:
    """Forget a session."""
    connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))
