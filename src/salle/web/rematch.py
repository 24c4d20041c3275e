"""Another match of the same people: seats move on by one, everything else stays."""

from __future__ import annotations

from dataclasses import replace

from salle.store import entries as kinds
from salle.store.entries import Entry
from salle.web.bout import Bout, now_ms
from salle.web.hall import Hall
from salle.web.live import Live
from salle.web.refusals import Refusal, stale


async def rematch(hall: Hall, bout: Bout, seat: int) -> Bout:
    """The rematch of a finished bout: made by whoever asks first, found by the others."""
    live = await hall.live(bout.id)
    async with live.rematching:
        return await _rematch(hall, live, await hall.bout(bout.id), seat)


async def _rematch(hall: Hall, live: Live, bout: Bout, seat: int) -> Bout:
    if not bout.over or not bout.started:
        raise Refusal(409, "not-over", "A rematch comes after the match.")
    if bout.rematch is not None:
        return await hall.bout(bout.rematch)
    head = bout.head
    # A player for whom a bot filled in is asked back; seat tokens stand for one match only.
    again = [
        replace(sitter, bot=first.bot)
        for sitter, first in zip(bout.sitters, head.sitters, strict=True)
    ]
    if any(sitter.token is not None for sitter in again):
        raise Refusal(409, "no-rematch", "Programs have no rematch; make a new table.")
    made = await hall.make(
        game=head.game,
        sitters=again[-1:] + again[:-1],
        creator=None,
        options=head.options,
        clock=head.clock,
        same_screen=head.same_screen,
        real_dice=head.real_dice,
        chat=head.chat,
        watchable=head.watchable,
        pace=head.pace,
    )
    try:
        await hall.write(live, lambda now: _noted(now, seat, made))
    except Refusal:
        found = await hall.bout(bout.id)
        if found.rematch is None:
            raise
        # Another process was quicker: its table stands, this one goes.
        spare = await hall.live(made.id)
        await hall.write(spare, lambda now: now.note(kinds.CLOSE, seat, now_ms(), {}))
        return await hall.bout(found.rematch)
    return made


def _noted(bout: Bout, seat: int, made: Bout) -> Entry:
    if bout.rematch is not None:
        raise stale()
    return bout.note(kinds.REMATCH, seat, now_ms(), {"match": made.id})
