"""Invitations: who asks, to what, under which rules; and taking the seat."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from salle.store.tables import Sitter
from salle.web.bout import Bout
from salle.web.builds import use_kept
from salle.web.pages.faces import in_words, sitter_name
from salle.web.pages.guests import hall_of, read_form, require_player, visitor, word
from salle.web.pages.rendering import page, see
from salle.web.pages.terms import Term, terms_of
from salle.web.refusals import Refusal

router = APIRouter()


@dataclass(frozen=True)
class Invitation:
    """What the invitation page says."""

    invitation: str
    heading: str
    open: bool
    terms: list[Term]
    refusal: str
    match_url: str
    match_words: str


@router.get("/j/{invitation}", response_class=HTMLResponse)
async def invited(request: Request, invitation: str) -> HTMLResponse:
    """Somebody opens an invitation."""
    return await _show(request, invitation)


@router.post("/j/{invitation}")
async def accept(request: Request, invitation: str) -> Response:
    """Take the seat."""
    form = await read_form(request)
    try:
        player = await require_player(request, word(form, "name"))
        hall = hall_of(request)
        bout, _ = await hall.sit(invitation, Sitter(player=player.id, name=player.name))
        await use_kept(hall, bout)
    except Refusal as refusal:
        if refusal.status == 404:
            raise
        return await _show(request, invitation, refusal)
    return see(f"/m/{bout.id}")


async def _show(request: Request, invitation: str, refusal: Refusal | None = None) -> HTMLResponse:
    bout = await hall_of(request).invited(invitation)
    player = visitor(request).player
    mine = bool(player is not None and bout.seats_of(player.id))
    return page(
        request,
        "invitation.html",
        status=refusal.status if refusal is not None else 200,
        here="Play",
        back=f"/j/{invitation}",
        error=refusal.message if refusal is not None else "",
        game=bout.game,
        i=_face(bout, invitation, mine),
    )


def _face(bout: Bout, invitation: str, mine: bool) -> Invitation:
    title = bout.game.title
    hosts = [
        sitter_name(sitter, seat)
        for seat, sitter in enumerate(bout.sitters)
        if not sitter.free and sitter.bot is None
    ]
    free = not bout.started and not bout.closed and any(sitter.free for sitter in bout.sitters)
    invites = "invites" if len(hosts) == 1 else "invite"
    refusal = ""
    if mine:
        refusal = "You sit at this table already. Send the link to a friend."
    elif bout.closed:
        refusal = "The invitation was withdrawn."
    elif not free:
        refusal = "Somebody else has taken this seat."
        refusal += " You can watch." if bout.head.watchable else ""
    may_look = mine or (bout.head.watchable and not bout.closed)
    return Invitation(
        invitation=invitation,
        heading=f"{in_words(hosts)} {invites} you to {title}" if free else f"A table of {title}",
        open=free and not mine,
        terms=terms_of(bout),
        refusal=refusal,
        match_url=f"/m/{bout.id}" if may_look else "",
        match_words="To the table" if mine else "Watch the match",
    )
