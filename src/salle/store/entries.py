"""Entries: the acts of a match in the order they were written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, final

from pydantic_core import to_json
from sqlalchemy import Connection, select

from salle.store.schema import entries

START: Final = "start"
ANSWER: Final = "answer"
UNDO: Final = "undo"
RESIGN: Final = "resign"
DRAW: Final = "draw"
OFFER: Final = "offer"
AGREE: Final = "agree"
DECLINE: Final = "decline"
SIT: Final = "sit"
SAY: Final = "say"
REMATCH: Final = "rematch"
CLOSE: Final = "close"
BUILD: Final = "build"


NOTHING: Final[Mapping[str, Any]] = {}


@final
class Entry:
    """One act: its number in the match, when (ms), of what kind, whose, and what it brought.

    `data` holds `log` (answers and outcomes of chance as flat numbers), `spent` (ms of thinking),
    `index`, `what`, `text`, `match` or `build`, according to its kind. `request` is the id that
    the sender gave it.
    """

    __slots__ = ("at", "data", "kind", "match", "request", "seat", "seq")

    def __init__(
        self,
        match: str,
        seq: int,
        at: int,
        kind: str,
        seat: int,
        data: Mapping[str, Any] = NOTHING,  # JSON
        request: str | None = None,
    ) -> None:
        self.match = match
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.data = data
        self.request = request

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.match, self.seq))

    def __repr__(self) -> str:
        return f"Entry{self.values()}"

    def values(self) -> tuple[Any, ...]:
        """As the table `entries` has it, in the order of its columns."""
        data = to_json(self.data).decode()
        return (self.match, self.seq, self.at, self.kind, self.seat, data, self.request)

    def row(self) -> dict[str, Any]:
        """The same by the names of the columns."""
        return dict(zip(entries.c.keys(), self.values(), strict=True))


def read_entries(connection: Connection, match: str, first: int = 0) -> list[Entry]:
    """The entries of a match from number `first` on."""
    if "\0" in match:
        return []  # PostgreSQL cannot even be asked
    wanted = (
        select(
            entries.c.seq,
            entries.c.at,
            entries.c.kind,
            entries.c.seat,
            entries.c.data,
            entries.c.request,
        )
        .where(entries.c.match == match, entries.c.seq >= first)
        .order_by(entries.c.seq)
    )
    rows: Iterable[Any] = connection.execute(wanted)  # SQLAlchemy's are no tuples, as it claims
    return [
        Entry(match, row.seq, row.at, row.kind, row.seat, json.loads(row.data), row.request)
        for row in rows
    ]
