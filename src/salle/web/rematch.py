"""Another match of the same people: seats move on by one, everything else stays."""

from __future__ import annotations

from dataclasses import replace

from salle.store import entries as kinds
from salle.web.bout import Bout, now_ms
from salle.web.hall import Hall
from salle.web.live import Live
from salle.web.refusals import Refusal


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
    await hall.write(
        live,
        lambda now: now.note(kinds.REMATCH, seat, now_ms(), {"match": made.id}),
    )
    return made
