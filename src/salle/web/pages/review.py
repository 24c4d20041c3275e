"""The review page: finished matches, and records that people bring."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

import salle
from salle.web.lists import finished, finished_of
from salle.web.pages.guests import hall_of, visitor
from salle.web.pages.listing import finished_face
from salle.web.pages.rendering import page
from salle.web.refusals import Refusal

router = APIRouter()

SHOWN_AGAIN: Final = 20_000
"""So much of a refused record is put back into its field."""


@router.get("/review", response_class=HTMLResponse)
async def review(request: Request) -> HTMLResponse:
    """Finished matches."""
    return await show_review(request)


async def show_review(
    request: Request, *, refusal: Refusal | None = None, typed: str = ""
) -> HTMLResponse:
    """The page, after whatever record was refused."""
    hall = hall_of(request)
    player = visitor(request).player
    mine = await finished_of(hall, player) if player is not None else []
    me = player.id if player is not None else None
    own = {head.id for head in mine}
    others = [head for head in await finished(hall) if head.id not in own]
    example = f'[Game "{next(iter(salle.games()))}"]\n[Rules "1"]\n[Seats "2"]\n\n1. …'
    return page(
        request,
        "review.html",
        status=refusal.status if refusal else 200,
        here="Review",
        back="/review",
        error=refusal.message if refusal else "",
        typed=typed[:SHOWN_AGAIN],
        record_example=example,
        mine=[face for head in mine if (face := finished_face(head, me))],
        others=[face for head in others if (face := finished_face(head, None))],
    )
