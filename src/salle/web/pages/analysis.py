"""A finished match reviewed: the win-chance curve, the costliest decisions, luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from salle.kernel.errors import SalleError
from salle.kernel.game import seat_letter, seat_number
from salle.web.bout import Bout
from salle.web.pages.advice import advisers_of
from salle.web.pages.faces import in_words, sitter_name, winner_words
from salle.web.pages.guests import hall_of, visitor
from salle.web.pages.rendering import page
from salle.web.pages.standing import check_may_look, standing_of
from salle.web.refusals import Refusal, refusal_of

router = APIRouter()

LOOK_AGAIN: Final = "3"
WIDTH: Final = 1000
HEIGHT: Final = 200


@dataclass(frozen=True)
class FaultFace:
    """A costly decision: when, what, what it cost, and what would have been better."""

    when: str
    text: str
    cost: str
    better: str


@dataclass(frozen=True)
class Analysis:
    """What a review says, ready to be shown."""

    points: str
    area: str
    words: str
    first: str
    result: str
    own: str
    theirs: str
    luck: str
    faults: list[FaultFace]


@router.get("/m/{match}/analysis", response_class=HTMLResponse)
async def analysis(request: Request, match: str, seat: str = "") -> HTMLResponse:
    """A finished match with the eyes of one seat."""
    bout = await hall_of(request).bout(match)
    player = visitor(request).player
    check_may_look(bout, player)
    if not bout.over or bout.outcome is None:
        raise Refusal(409, "not-over", "Chances and luck can be looked at when the match is over.")
    mine = standing_of(bout, player).mine
    try:
        eyes = seat_number(seat, bout.head.seats) if seat else mine[0] if mine else 0
    except SalleError as error:
        raise refusal_of(error) from None
    found = await advisers_of(request).review(bout.id, bout.match.record(), eyes)
    names = [sitter_name(sitter, number) for number, sitter in enumerate(bout.sitters)]
    shown = page(
        request,
        "analysis.html",
        here="Review",
        game=bout.game,
        heading=winner_words(bout.outcome, names),
        subtitle=f"{bout.game.title}, {in_words(names)}",
        seats=[(seat_letter(number), name) for number, name in enumerate(names)],
        eyes=seat_letter(eyes),
        name=names[eyes],
        a=None if found is None else face(bout, found),
        url=f"/m/{bout.id}/analysis",
        replay_url=f"/m/{bout.id}/replay",
    )
    if found is None:
        shown.headers["Refresh"] = LOOK_AGAIN
    return shown


def face(bout: Bout, found: object) -> Analysis:
    """A review as a page shows it."""
    told = cast(dict[str, object], found)  # made by `review.of_record`
    curve = cast(list[float], told["curve"])
    faults = cast(list[dict[str, object]], told["faults"])
    lowest, highest = min(curve), max(curve)
    return Analysis(
        points=_points(curve),
        area=f"M0 {HEIGHT}L{_points(curve)}L{WIDTH} {HEIGHT}Z",
        words=(
            f"Win chance from decision to decision: from {_percent(curve[0])} to "
            f"{_percent(curve[-1])}, between {_percent(lowest)} and {_percent(highest)}."
        ),
        first=_percent(curve[0]),
        result=_percent(curve[-1]),
        own=_points_of(told["own"]),
        theirs=_points_of(told["theirs"]),
        luck=_points_of(told["luck"]),
        faults=[
            FaultFace(
                f"{bout.game.stage_word.capitalize()} {fault['stage']}",
                str(fault["text"]),
                _percent(cast(float, fault["cost"])),
                str(fault["better"]),
            )
            for fault in faults
        ],
    )


def _points(curve: Sequence[float]) -> str:
    step = WIDTH / max(1, len(curve) - 1)
    return " ".join(
        f"{at * step:.1f},{HEIGHT * (1 - chance):.1f}" for at, chance in enumerate(curve)
    )


def _percent(chance: float) -> str:
    return f"{chance:.0%}"


def _points_of(change: object) -> str:
    return f"{100 * cast(float, change):+.0f}"
