"""Matches, for programs: make, join, look, answer, act, follow, download."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from salle.bots.levels import level_numbered
from salle.kernel.game import seat_letter
from salle.store.people import clean_name
from salle.store.tables import ClockRule, Sitter, hashed, new_token
from salle.web import studies
from salle.web.acts import act
from salle.web.api.models import (
    Answer,
    Answered,
    Bot,
    NewAct,
    NewMatch,
    NewSeat,
    Record,
    Seated,
    Summary,
    Table,
    Trouble,
    Written,
)
from salle.web.bout import Bout
from salle.web.builds import use_kept
from salle.web.door import Door
from salle.web.hall import Hall
from salle.web.lists import live_bouts
from salle.web.refusals import Refusal
from salle.web.rights import one_of, viewer_of
from salle.web.streams import news

REFUSED = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Trouble.__name__}"}}}
TROUBLE: dict[int | str, dict[str, Any]] = {
    code: {"description": "A refusal", "content": REFUSED}
    for code in (401, 403, 404, 409, 410, 413, 422, 429)
}
router = APIRouter(prefix="/api/v1", tags=["matches"], responses=TROUBLE)
SeatQuery = Annotated[str, Query(max_length=1, description="a seat's letter")]


def hall_of(request: Request) -> Hall:
    """The hall."""
    hall: Hall = request.app.state.hall
    return hall


@router.get("/matches")
async def list_matches(request: Request) -> list[Summary]:
    """Running matches that anybody may watch, newest first."""
    return [summary(bout) for bout in await live_bouts(hall_of(request))]


@router.post("/matches", status_code=201)
async def make_match(request: Request, new: NewMatch) -> Seated:
    """Make a table. It begins when all seats are taken; the token is your seat."""
    hall = hall_of(request)
    token = new_token() if "you" in new.seats else None
    if new.seats.count("you") > 1:
        raise Refusal(422, "bad-table", "You can sit in one seat only.")
    sitters = [
        Sitter(name=bot_name(seat.bot), bot=seat.bot)
        if isinstance(seat, Bot)
        else Sitter(name=clean_name(new.name), token=hashed(token))
        if seat == "you" and token is not None
        else Sitter()
        for seat in new.seats
    ]
    bout = await hall.make(
        game=new.game,
        sitters=sitters,
        options=new.options,
        clock=ClockRule(new.clock.total, new.clock.decision, new.clock.grace),
        chat=new.chat,
        watchable=new.watchable,
        pace=float(new.pace),
    )
    letter = seat_letter(new.seats.index("you")) if token is not None else None
    return Seated(
        match=bout.id,
        seat=letter,
        token=token,
        invitation=bout.head.invitation,
        url=f"/m/{bout.id}",
    )


@router.post("/seats", status_code=201)
async def take_seat(request: Request, new: NewSeat) -> Seated:
    """Take a seat by invitation; the first to come gets it."""
    token = new_token()
    sitter = Sitter(name=clean_name(new.name), token=hashed(token))
    bout, seat = await hall_of(request).sit(new.invitation, sitter)
    await use_kept(hall_of(request), bout)
    return Seated(
        match=bout.id, seat=seat_letter(seat), token=token, invitation=None, url=f"/m/{bout.id}"
    )


@router.get("/matches/{match}")
async def read_match(request: Request, match: str) -> Summary:
    """A match from outside: who plays, and how it stands."""
    bout = await hall_of(request).bout(match)
    if not bout.head.watchable:
        await eyes_of(request, bout, "")
    return summary(await hall_of(request).bout(match))


@router.get("/matches/{match}/view")
async def read_view(request: Request, match: str, seat: SeatQuery = "") -> Table:
    """The view of your seat, or a spectator's, with the questions open to you."""
    hall = hall_of(request)
    viewer = await eyes_of(request, await hall.bout(match), seat)
    bout = await hall.bout(match)
    if viewer is not None:
        hall.seen(bout, (viewer,))
    return table(bout, viewer)


@router.post("/matches/{match}/answers")
async def answer_question(request: Request, match: str, answer: Answer) -> Answered:
    """Answer a question. The same `request` sent again counts once; a stale one changes nothing."""
    raise AssertionError("the door serves this path")


@router.get(
    "/matches/{match}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def follow_events(
    request: Request,
    match: str,
    seat: SeatQuery = "",
    after: Annotated[int, Query(ge=0)] = 0,
    others: bool = False,
) -> Response:
    """Follow a match: server-sent events that resume after the `Last-Event-ID` you have. `others`
    leaves out the news that the replies to your own answers have told.
    """
    raise AssertionError("the door serves this path")


@router.post("/matches/{match}/acts")
async def do_act(request: Request, match: str, new: NewAct) -> Written:
    """Resign, offer, agree, talk, take back, or let a bot take an absent seat."""
    hall = hall_of(request)
    bout = await hall.bout(match)
    seat = await seat_of(request, bout, new.seat)
    return Written(seq=await act(hall, bout, seat, new.act, text=new.text, request=new.request))


@router.get("/matches/{match}/record", response_class=PlainTextResponse)
async def read_record(request: Request, match: str, seat: SeatQuery = "") -> PlainTextResponse:
    """The record: your seat's or the public's while it runs, the whole one after the end."""
    hall = hall_of(request)
    bout = await hall.bout(match)
    if bout.over or bout.head.study:
        return PlainTextResponse(bout.match.record())
    viewer = await eyes_of(request, bout, seat)
    bout = await hall.bout(match)
    return PlainTextResponse(bout.match.record("public" if viewer is None else viewer))


@router.post("/records", status_code=201)
async def study_record(request: Request, new: Record) -> Seated:
    """Upload a record; it becomes a study that can be replayed and forked."""
    bout = await studies.study(hall_of(request), new.record, None)
    return Seated(match=bout.id, seat=None, token=None, invitation=None, url=f"/m/{bout.id}/replay")


async def eyes_of(request: Request, bout: Bout, letter: str) -> int | None:
    """Whose eyes the sender may look through: a seat's, or a spectator's."""
    door: Door = request.app.state.door
    if request.state.token is not None:
        viewer, _ = await door.quick.viewer(bout, request.state.token, None, letter)
        return viewer
    return viewer_of(bout, request.state.visitor.player, letter)


async def seat_of(request: Request, bout: Bout, letter: str | None) -> int:
    """The seat the sender may act for."""
    door: Door = request.app.state.door
    token = request.state.token
    if token is not None:
        viewer, _ = await door.quick.viewer(bout, token, None, "")
        assert viewer is not None
        return viewer
    player = request.state.visitor.player
    return one_of(bout, bout.seats_of(player.id) if player is not None else [], letter)


def bot_name(level: int) -> str:
    """What a bot is called at the table."""
    return f"{level_numbered(level).name}, level {level}"


def summary(bout: Bout) -> Summary:
    """A match from outside."""
    said = news(bout, None, bout.seq)
    status = "over" if bout.over else "open" if bout.started else "waiting"
    return Summary.model_validate(
        {
            "id": bout.id,
            "game": bout.head.game,
            "seats": [
                {
                    "seat": seat_letter(seat),
                    "name": sitter.name,
                    "bot": sitter.bot,
                    "free": sitter.free,
                }
                for seat, sitter in enumerate(bout.sitters)
            ],
            "options": dict(bout.head.options),
            "status": status,
            "created_at": bout.head.created_at,
            "outcome": said["outcome"],
            "asked": said["asked"],
            "url": f"/m/{bout.id}",
        }
    )


def table(bout: Bout, viewer: int | None) -> Table:
    """A match as a viewer may see it."""
    view = bout.match.view(viewer) if bout.started else {}
    letter = None if viewer is None else seat_letter(viewer)
    return Table.model_validate({**news(bout, viewer, 0), "view": view, "viewer": letter})
