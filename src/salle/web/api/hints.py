"""What the options of an open question would mean, for programs: what a page shows beside them."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request

from salle.bots.hints import advice
from salle.bots.world import pack
from salle.kernel.choice import Choice
from salle.kernel.rng import Thinking
from salle.web.advisers import Advisers
from salle.web.api.matches import TROUBLE, SeatQuery, eyes_of, hall_of
from salle.web.api.models import Chance, Hints, OptionHint, QuestionHints
from salle.web.bout import Bout
from salle.web.pages.prompts import hint_url, split_hint
from salle.web.refusals import Refusal
from salle.web.streams import open_to

router = APIRouter(prefix="/api/v1", tags=["matches"], responses=TROUBLE)
SEEDS: Final = 1 << 60


@router.get("/matches/{match}/hints")
async def read_hints(
    request: Request,
    match: str,
    seat: SeatQuery = "",
    search: Annotated[bool, Query(description="have a bot search, too; against bots only")] = False,
) -> Hints:
    """What every option open to your seat would mean: its price and odds, from what you know. With
    `search`, also the chance to win with each as a bot sees it, where that is fair: against bots,
    after the set-up.
    """
    hall = hall_of(request)
    viewer = await eyes_of(request, await hall.bout(match), seat)
    if viewer is None:
        raise Refusal(403, "no-seat", "Hints are for a seat; send its token.")
    bout = await hall.bout(match)
    questions = []
    for choice in open_to(bout, viewer):
        chances = await _chances(request, bout, choice) if search else {}
        questions.append(_question(bout, choice, chances))
    return Hints(seq=bout.seq, questions=questions)


def _question(bout: Bout, choice: Choice, chances: dict[int, tuple[float, float]]) -> QuestionHints:
    options = []
    for index, option in enumerate(choice.options):
        hint = bout.match.hint(choice, option)
        odds = split_hint(hint)[1]
        chance, margin = chances.get(option, (None, None))
        options.append(
            OptionHint(
                index=index,
                text=choice.text(option),
                label=choice.labels[index],
                hint=hint,
                odds=None if odds is None else Chance(percent=odds.percent, of=odds.words),
                chance=chance,
                margin=margin,
            )
        )
    return QuestionHints(
        seat=choice.letter,
        seq=bout.asked_at[choice.seat],
        prompt=choice.prompt,
        clause=choice.clause,
        options=options,
    )


async def _chances(request: Request, bout: Bout, choice: Choice) -> dict[int, tuple[float, float]]:
    """The chance of every option that a search tried, and its margin; none where that is unfair."""
    if not hint_url(bout, choice):
        return {}
    advisers: Advisers = request.app.state.advisers
    world = pack(bout.match, choice, Thinking(secrets.randbelow(SEEDS)))
    found = await advisers.look(world)
    if found is None:
        return {}
    return {
        one.option: (one.chance, one.margin)
        for one in advice(bout.game, choice, found).hints
        if one.chance is not None and one.margin is not None
    }
