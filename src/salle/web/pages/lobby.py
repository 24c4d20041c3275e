"""The lobby: choose a game and an opponent, go on with a match, find one to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import FormData

import salle
from salle.bots.levels import DEFAULT_LEVEL
from salle.kernel.build import Problem
from salle.kernel.game import read_number
from salle.web.builds import UnfitBuild, brought, workshop
from salle.web.lists import live_bouts, matches_of
from salle.web.pages.builder import builder_url
from salle.web.pages.faces import players
from salle.web.pages.guests import hall_of, read_form, require_player, visitor, word
from salle.web.pages.listing import running_face
from salle.web.pages.making import table_of
from salle.web.pages.rendering import page, see
from salle.web.refusals import Refusal

router = APIRouter()


@router.get("/", response_class=HTMLResponse)
async def lobby(request: Request, game: str = "", build: str = "", what: str = "") -> HTMLResponse:
    """The lobby, maybe with a game chosen and a build to take there."""
    return await show_lobby(request, chosen=game, build=build, what=what)


@dataclass(frozen=True)
class Bringing:
    """A build that comes along to the table that is made: its packed form, and what it needs."""

    game: str
    packed: str
    name: str
    what: str
    at_seat: bool
    href: str
    options: dict[str, str]


class Kept:
    """The fields of a form that was refused, so that nobody fills it in twice; none at first."""

    def __init__(self, form: FormData | None = None) -> None:
        self._form = form

    def get(self, name: str) -> str:
        """What stood in a field."""
        return word(self._form, name) if self._form is not None else ""

    def on(self, name: str, usual: bool) -> bool:
        """Whether a box was ticked; as usual before anything was sent."""
        return usual if self._form is None else name in self._form

    def level(self, name: str) -> int:
        """The level of a bot that was chosen."""
        return read_number(self.get(name)) or DEFAULT_LEVEL


NOTHING_KEPT: Final = Kept()


async def _bringing(request: Request, game: str, what: str, text: str) -> Bringing | None:
    if not text:
        return None
    shop = workshop(game, what)
    build = await brought(hall_of(request), visitor(request).player, shop, text)
    packed = shop.builder.packed(build)
    return Bringing(
        game=shop.game.id,
        packed=packed,
        name=shop.builder.name(build),
        what=shop.builder.what,
        at_seat=shop.at_seat,
        href=builder_url(shop, packed),
        options=shop.builder.options(build, 0),
    )


async def show_lobby(
    request: Request,
    *,
    status: int = 200,
    error: str = "",
    chosen: str = "",
    build: str = "",
    what: str = "",
    problems: Sequence[Problem] = (),
    kept: Kept = NOTHING_KEPT,
) -> HTMLResponse:
    """The lobby, after whatever was refused."""
    hall = hall_of(request)
    player = visitor(request).player
    try:
        bringing = await _bringing(request, chosen, what, build)
    except Refusal as refusal:
        bringing, status, error = None, refusal.status, error or refusal.message
    bouts = await matches_of(hall, player) if player is not None else []
    own = {bout.id for bout in bouts}
    mine = [
        running_face(bout, bout.seats_of(player.id) if player else (), hall.watchers(bout))
        for bout in bouts
    ]
    mine.sort(key=lambda face: not face.yours)
    live = [
        running_face(bout, (), hall.watchers(bout))
        for bout in await live_bouts(hall)
        if bout.id not in own
    ]
    games = sorted(salle.games().values(), key=lambda game: game.minutes)

    def brought_with(game: str, switch: str) -> str:
        return bringing.options.get(switch, "") if bringing and bringing.game == game else ""

    return page(
        request,
        "lobby.html",
        status=status,
        here="Play",
        error=error,
        games=games,
        players=players,
        chosen=chosen if chosen in salle.games() else games[0].id,
        open_options=bool(error),
        bringing=bringing,
        brought=brought_with,
        kept=kept,
        problems=problems,
        next_bout=next((face for face in mine if face.yours), None),
        mine=mine,
        live=live,
    )


@router.post("/matches")
async def make(request: Request) -> Response:
    """Set up a table."""
    form = await read_form(request)
    chosen = word(form, "game")
    try:
        player = await require_player(request, word(form, "name"))
        made = await table_of(hall_of(request), form, player)
    except Refusal as refusal:
        same = word(form, "build_game") == chosen
        return await show_lobby(
            request,
            status=refusal.status,
            error=refusal.message,
            chosen=chosen,
            build=word(form, "build") if same else "",
            what=word(form, "build_what") if same else "",
            problems=refusal.problems if isinstance(refusal, UnfitBuild) else (),
            kept=Kept(form),
        )
    return see(f"/m/{made.id}")
