"""Entries: the acts of a match in the order they were written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

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


@dataclass(frozen=True, slots=True)
class Entry:
    """One act: its number in the match, when (ms), of what kind, whose, and what it brought.

    `data` holds `log` (answers and outcomes of chance as flat numbers), `spent` (ms of thinking),
    `index`, `what`, `text`, `match` or `build`, according to its kind. `request` is the id that
    the sender gave it.
    """

    match: str
    seq: int
    at: int
    kind: str
    seat: int
    data: Mapping[str, Any] = field(default_factory=dict)  # JSON
    request: str | None = None

    def row(self) -> dict[str, Any]:
        """As the table `entries` has it, in the order of its columns."""
        return {
            "match": self.match,
            "seq": self.seq,
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "data": to_json(self.data).decode(),
            "request": self.request,
        }


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
    return [
        Entry(match, seq, at, kind, seat, json.loads(data), request)
        for seq, at, kind, seat, data, request in connection.execute(wanted)
    ]
