"""Lists of matches for the pages that show them, newest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from salle.store import tables
from salle.store.people import Player
from salle.store.schema import matches
from salle.store.tables import OPEN, OVER, Head
from salle.web.bout import Bout
from salle.web.hall import Hall
from salle.web.refusals import Refusal

LISTED: Final = 50


async def matches_of(hall: Hall, player: Player) -> list[Bout]:
    """A player's running matches."""
    return await _bouts(
        hall, lambda c: tables.heads_of(c, player.id, matches.c.status != OVER, limit=LISTED)
    )


async def live_bouts(hall: Hall) -> list[Bout]:
    """Running matches that anybody may watch."""
    return await _bouts(
        hall,
        lambda c: tables.heads_where(
            c, matches.c.status == OPEN, matches.c.watchable, limit=LISTED
        ),
    )


async def _bouts(hall: Hall, query: Callable[[Connection], list[Head]]) -> list[Bout]:
    found = []
    for head in await hall.store.read(query):
        try:
            bout = await hall.bout(head.id)
        except Refusal:
            continue
        if not bout.over and not bout.head.study:
            found.append(bout)
    return found


async def finished_of(hall: Hall, player: Player) -> list[Head]:
    """A player's finished matches and studies."""
    ended = matches.c.status == OVER
    return await hall.store.read(lambda c: tables.heads_of(c, player.id, ended, limit=LISTED))


async def finished(hall: Hall) -> list[Head]:
    """Finished matches that anybody might have watched."""
    return await hall.store.read(
        lambda c: tables.heads_where(c, matches.c.status == OVER, matches.c.watchable, limit=LISTED)
    )
