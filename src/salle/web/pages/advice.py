"""What a bot would do: the chances of the options at an open question."""

from __future__ import annotations

import secrets
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from salle.bots.hints import advice
from salle.bots.world import pack
from salle.kernel.rng import Thinking
from salle.web.advisers import Advisers
from salle.web.pages.acting import own_seat
from salle.web.pages.guests import hall_of
from salle.web.pages.prompts import hint_url
from salle.web.pages.rendering import page
from salle.web.refusals import Refusal

router = APIRouter()

SEEDS: Final = 1 << 60


def advisers_of(request: Request) -> Advisers:
    """The advisers of this process."""
    advisers: Advisers = request.app.state.advisers
    return advisers


@router.get("/m/{match}/hint", response_class=HTMLResponse)
async def hint(request: Request, match: str, seat: str = "") -> HTMLResponse:
    """The chances of the options, as a search sees them from what the seat knows."""
    bout = await hall_of(request).bout(match)
    number = own_seat(request, bout, seat)
    choice = bout.choice_of(number)
    if choice is None:
        raise Refusal(409, "not-asked", "Nothing is asked of you now.")
    if not hint_url(bout, choice):
        raise Refusal(403, "no-hints", "There are hints only against bots, after the set-up.")
    world = pack(bout.match, choice, Thinking(secrets.randbelow(SEEDS)))
    found = await advisers_of(request).look(world)
    if found is None:
        raise Refusal(503, "no-hint", "No hint came in time; try again.")
    return page(
        request,
        "advice.html",
        here="Play",
        back=f"/m/{match}",
        game=bout.game,
        question=choice.full_prompt,
        advised=advice(bout.game, choice, found),
        table_url=f"/m/{match}?seat={choice.letter}",
    )
