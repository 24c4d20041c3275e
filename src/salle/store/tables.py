"""Tables people sit at: how each was set up, who took which seat, and how it ended."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from salle.store.entries import Entry
from salle.store.errors import Missing, Taken
from salle.store.schema import entries, matches, seats

WAITING: Final = "waiting"
OPEN: Final = "open"
OVER: Final = "over"
ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_SIGNS: Final = 10
INVITATION_SIGNS: Final = 20
TOKEN_BYTES: Final = 24
SET_STATUS: Final = (
    update(matches)
    .where(matches.c.id == bindparam("which"))
    .values(status=bindparam("now"), ended_at=bindparam("at"), result=bindparam("outcome"))
)
"""Made once: it is carried out at the end of every match."""


def new_id(signs: int = ID_SIGNS) -> str:
    """A random id without signs that look alike."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(signs))


def new_token() -> str:
    """A secret for a seat or a session; only its hash is stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class ClockRule:
    """Limits in seconds: for the whole match, for one decision, after a connection is lost."""

    total: int | None = None
    decision: int | None = None
    grace: int | None = None

    @property
    def runs(self) -> bool:
        """Whether there is any limit at all."""
        return any(limit is not None for limit in (self.total, self.decision, self.grace))


@dataclass(frozen=True)
class Sitter:
    """Who has a seat: a player, a bot of a level, whoever holds its token, or nobody yet."""

    player: str | None = None
    name: str = ""
    bot: int | None = None
    token: str | None = None
    """The hash of the seat's token, for programs."""

    @property
    def free(self) -> bool:
        """Whether the seat can still be taken."""
        return self.player is None and self.bot is None and self.token is None


@dataclass(frozen=True)
class Head:
    """How a table was set up. It never changes; `status`, `result` and `sitters` index the log."""

    id: str
    game: str
    rules_version: str
    created_at: int
    creator: str | None
    sitters: tuple[Sitter, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    position: Mapping[str, object] | None = None
    clock: ClockRule = field(default_factory=ClockRule)
    same_screen: bool = False
    real_dice: bool = False
    chat: bool = False
    watchable: bool = True
    pace: float = 0.0
    invitation: str | None = None
    forked_from: str | None = None
    forked_at: int | None = None
    study: bool = False
    course: Sequence[int] | None = None
    builds: Mapping[str, str] = field(default_factory=dict)
    """What players brought to set their seats up with: packed builds by the seat's letter."""
    status: str = WAITING
    ended_at: int | None = None
    result: str | None = None

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sitters)


SETTINGS: Final = (
    "options", "position", "clock", "same_screen", "real_dice", "chat", "pace", "forked_from",
    "forked_at", "study", "course", "builds",
)  # fmt: skip


def make_table(connection: Connection, head: Head, first: Sequence[Entry]) -> None:
    """Write a new table, its seats, and the first entries of its match, if it begins at once."""
    whole = asdict(head)
    connection.execute(
        insert(matches).values(
            id=head.id,
            game=head.game,
            rules_version=head.rules_version,
            created_at=head.created_at,
            creator=head.creator,
            invitation=head.invitation,
            watchable=head.watchable,
            bots=any(sitter.bot is not None for sitter in head.sitters),
            timed=head.clock.runs,
            status=head.status,
            ended_at=head.ended_at,
            result=head.result,
            settings=json.dumps({name: whole[name] for name in SETTINGS}, ensure_ascii=False),
        )
    )
    connection.execute(
        insert(seats),
        [
            {"match": head.id, "seat": number, **asdict(sitter)}
            for number, sitter in enumerate(head.sitters)
        ],
    )
    if first:
        connection.execute(insert(entries), [entry.row() for entry in first])


def read_head(connection: Connection, match: str) -> Head:
    """How a table was set up and who sits there."""
    _refuse_nul(match)
    found = connection.execute(select(matches).where(matches.c.id == match)).first()
    if found is None:
        raise Missing(match)
    return _heads(connection, [found])[0]


def head_of_invitation(connection: Connection, invitation: str) -> Head:
    """The table that an invitation is for."""
    _refuse_nul(invitation)
    wanted = select(matches).where(matches.c.invitation == invitation)
    found = connection.execute(wanted).first()
    if found is None:
        raise Missing(invitation)
    return _heads(connection, [found])[0]


def _refuse_nul(name: str) -> None:
    """PostgreSQL cannot even be asked for a name with a NUL in it; there is none."""
    if "\0" in name:
        raise Missing(name)


def _heads(connection: Connection, rows: Sequence[Row[Any]]) -> list[Head]:
    names = [row.id for row in rows]
    sitting: dict[str, list[Sitter]] = {name: [] for name in names}
    wanted = select(seats).where(seats.c.match.in_(names)).order_by(seats.c.match, seats.c.seat)
    for row in connection.execute(wanted):
        sitting[row.match].append(Sitter(row.player, row.name, row.bot, row.token))
    heads = []
    for row in rows:
        settings = json.loads(row.settings)
        settings["clock"] = ClockRule(**settings["clock"])
        heads.append(
            Head(
                id=row.id,
                game=row.game,
                rules_version=row.rules_version,
                created_at=row.created_at,
                creator=row.creator,
                sitters=tuple(sitting[row.id]),
                invitation=row.invitation,
                watchable=row.watchable,
                status=row.status,
                ended_at=row.ended_at,
                result=row.result,
                **settings,
            )
        )
    return heads


def take_seat(connection: Connection, match: str, sitter: Sitter) -> int:
    """Take the first free seat; `Taken` when there is none."""
    head = read_head(connection, match)
    free = [number for number, other in enumerate(head.sitters) if other.free]
    for seat in free if head.status == WAITING else []:
        taken = (
            update(seats)
            .where(seats.c.match == match, seats.c.seat == seat)
            .where(seats.c.player.is_(None), seats.c.bot.is_(None), seats.c.token.is_(None))
            .values(**asdict(sitter))
        )
        if connection.execute(taken).rowcount == 1:
            return seat
    raise Taken(match)


def begin_match(connection: Connection, match: str, first: Entry) -> None:
    """All seats are taken: write the first entry and open the match."""
    connection.execute(insert(entries).values(**first.row()))
    set_status(connection, match, OPEN)


def set_status(
    connection: Connection, match: str, status: str, at: int | None = None, result: str = ""
) -> None:
    """Note what the log has come to."""
    connection.execute(SET_STATUS, new_status(match, status, at, result))


def new_status(match: str, status: str, at: int | None, result: str) -> dict[str, Any]:
    """The parameters of `SET_STATUS`."""
    return {"which": match, "now": status, "at": at, "outcome": result or None}


def set_bots(connection: Connection, match: str) -> None:
    """Note that a bot has come to sit there, so that it is driven after a restart too."""
    connection.execute(update(matches).where(matches.c.id == match).values(bots=True))


def heads_where(connection: Connection, *conditions: Any, limit: int) -> list[Head]:
    """Tables by conditions on `schema.matches`, newest first."""
    wanted = select(matches).where(*conditions).order_by(matches.c.created_at.desc()).limit(limit)
    return _heads(connection, connection.execute(wanted).all())


def heads_of(connection: Connection, player: str, *conditions: Any, limit: int) -> list[Head]:
    """Tables where a player sits or which they made, newest first."""
    sitting = select(seats.c.match).where(seats.c.player == player)
    mine = matches.c.id.in_(sitting) | (matches.c.creator == player)
    return heads_where(connection, mine, *conditions, limit=limit)


def seat_of_token(connection: Connection, token: str) -> tuple[str, int] | None:
    """The match and seat that a seat's token stands for."""
    wanted = select(seats.c.match, seats.c.seat).where(seats.c.token == hashed(token))
    found = connection.execute(wanted).first()
    return (found.match, found.seat) if found is not None else None
