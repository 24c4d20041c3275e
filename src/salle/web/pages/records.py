"""Records: download one, as far as one may see it, or bring one to study."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from salle.kernel.record import PUBLIC
from salle.kernel.replay import OPEN
from salle.web import studies
from salle.web.pages.eyes import default_eyes, eyes_of
from salle.web.pages.guests import hall_of, read_upload, require_player, visitor, word
from salle.web.pages.rendering import see
from salle.web.pages.review import show_review
from salle.web.pages.standing import check_may_look, standing_of
from salle.web.refusals import Refusal

router = APIRouter()


@router.get("/m/{match}/record", response_class=PlainTextResponse)
async def download(request: Request, match: str, eyes: str = "") -> PlainTextResponse:
    """The record of a match from a viewpoint; open, it can be loaded again."""
    bout = await hall_of(request).bout(match)
    player = visitor(request).player
    standing = standing_of(bout, player)
    check_may_look(bout, player)
    value = eyes or default_eyes(bout, standing)
    eye = next((e for e in eyes_of(bout, standing, value) if e.chosen), None)
    if eye is None:
        raise Refusal(404, "no-such-eyes", f"There is no viewpoint {value[:20]!r}.")
    if eye.refusal:
        raise Refusal(403, "not-yet", eye.refusal)
    viewpoint = None if eye.value == OPEN else PUBLIC if eye.value == PUBLIC else eye.value
    name = f"salle-{bout.game.id}-{bout.id}.txt"
    return PlainTextResponse(
        bout.match.record(viewpoint),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.post("/records")
async def upload(request: Request) -> Response:
    """Bring a record, as a file or as text; it becomes a study."""
    form, data = await read_upload(request, "file")
    text = word(form, "text")
    try:
        text = _decoded(data) if data else text
        if not text.strip():
            raise Refusal(422, "bad-record", "Choose a file, or paste the text of a record.")
        player = await require_player(request)
        made = await studies.study(hall_of(request), text, player)
    except Refusal as refusal:
        return await show_review(request, refusal=refusal, typed=text)
    return see(f"/m/{made.id}/replay?at=0")


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(422, "bad-record", "This file is not a text; a record is one.") from None
