"""The match page: the table as a visitor may see it, whole or only the parts that change."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from salle.kernel.game import seat_letter
from salle.web import acts
from salle.web.bout import Bout
from salle.web.hall import Hall
from salle.web.pages.bringing import BuildOffer, build_offer, saved_for
from salle.web.pages.deeds import Acts, acts_of
from salle.web.pages.faces import Line, SeatFace, Turn, TurnNames, in_words, line_face, seat_faces
from salle.web.pages.guests import hall_of, visitor
from salle.web.pages.prompts import Prompt, Tried, hits_of, open_choice, prompt_of
from salle.web.pages.rendering import page
from salle.web.pages.standing import Standing, check_may_look, standing_of
from salle.web.pages.terms import Term, terms_of

router = APIRouter()

SHOWN_LINES: Final = 60
ALL: Final = "all"
REFRESH_SECONDS: Final = 4
"""How often a page without script looks again while somebody else decides."""


@dataclass(frozen=True)
class Word:
    """One thing said at the table."""

    letter: str
    name: str
    text: str


@dataclass(frozen=True)
class TablePage:
    """Everything the match page shows."""

    seq: int
    title: str
    heading: str
    phase: str
    closed: bool
    terms: list[Term]
    started: bool
    me: str
    request: str
    seats: list[SeatFace]
    watchers: int | None
    latest: Line | None
    turns: list[Turn]
    earlier: int
    cover: bool
    board: str
    text_board: str
    prompt: Prompt
    acts: Acts | None
    chat: list[Word] | None
    may_talk: bool
    jump: str
    refresh: int
    absent: int
    part_url: str
    events_url: str
    answer_url: str
    act_url: str
    rematch_url: str
    replay_url: str
    all_url: str
    build_offer: BuildOffer | None


@router.get("/m/{match}", response_class=HTMLResponse)
async def match_page(request: Request, match: str, seat: str = "", log: str = "") -> HTMLResponse:
    """A match, as a player or a spectator."""
    return await show_table(request, match, seat, log=log)


@router.get("/m/{match}/part", response_class=HTMLResponse)
async def match_part(request: Request, match: str, seat: str = "", log: str = "") -> HTMLResponse:
    """What changes of the match page, for its script."""
    return await show_table(request, match, seat, log=log, part=True)


async def show_table(
    request: Request,
    match: str,
    seat: str,
    *,
    log: str = "",
    part: bool = False,
    status: int = 200,
    tried: Tried | None = None,
) -> HTMLResponse:
    """The page of a match, or its parts, after whatever was tried."""
    hall = hall_of(request)
    bout = await hall.bout(match)
    player = visitor(request).player
    standing = standing_of(bout, player, seat)
    check_may_look(bout, player)
    hall.seen(bout, standing.mine)
    origin = str(request.base_url).rstrip("/")
    tried = tried or Tried()
    saved = await saved_for(hall, bout, standing, player)
    if saved is not None:
        bout = await hall.bout(match)
        standing = standing_of(bout, player, seat)
    offer = build_offer(bout, standing, saved or (), tried)
    shown = table_page(hall, bout, standing, origin, log, tried, offer)
    template = "match_parts.html" if part else "match.html"
    here = "Play" if standing.seated else "Watch"
    return page(
        request, template, status=status, here=here, back=f"/m/{match}", t=shown, game=bout.game
    )


def table_page(
    hall: Hall,
    bout: Bout,
    standing: Standing,
    origin: str,
    log: str,
    tried: Tried,
    offer: BuildOffer | None,
) -> TablePage:
    """Everything the match page shows to somebody who stands there."""
    presence = hall.presence(bout)
    seats = seat_faces(bout, standing.mine, presence)
    prompt = prompt_of(bout, standing, origin, tried)
    first = 0 if log == ALL else _first_shown(bout)
    turns = [] if standing.cover is not None else _turns(bout, standing.viewer, first)
    board, text_board = _board(bout, standing)
    address = f"/m/{bout.id}"
    letter = seat_letter(standing.viewer) if standing.viewer is not None else ""
    query = _query(seat=letter, log=log if log == ALL else "")
    asked = prompt.kind == "asked"
    return TablePage(
        seq=bout.seq,
        title=_title(bout, prompt),
        heading=f"{bout.game.title}: {in_words([seat.name for seat in seats])}",
        phase=_phase(bout),
        closed=bout.closed,
        terms=[] if bout.started else terms_of(bout),
        started=bout.started,
        me=letter or (seat_letter(standing.mine[0]) if standing.mine else ""),
        request=f"page-{bout.seq}",
        seats=seats,
        watchers=None if bout.head.same_screen else hall.watchers(bout),
        latest=turns[-1].last if turns else None,
        turns=turns,
        earlier=first if turns else 0,
        cover=standing.cover is not None,
        board=board,
        text_board=text_board,
        prompt=prompt,
        acts=acts_of(bout, standing, presence),
        chat=_chat(bout) if bout.head.chat and standing.seated else None,
        may_talk=not bout.closed,
        jump=prompt.question if asked or prompt.kind == "cover" else "",
        refresh=0 if asked or prompt.kind in ("over", "cover") else REFRESH_SECONDS,
        absent=acts.ABSENT_SECONDS,
        part_url=f"{address}/part{query}",
        events_url="" if bout.closed else f"/api/v1/matches/{bout.id}/events{_query(seat=letter)}",
        answer_url=f"{address}/answer",
        act_url=f"{address}/act",
        rematch_url=f"{address}/rematch",
        replay_url=f"{address}/replay",
        all_url=f"{address}{_query(seat=letter, log=ALL)}",
        build_offer=offer,
    )


def _query(**parts: str) -> str:
    given = "&".join(f"{name}={value}" for name, value in parts.items() if value)
    return f"?{given}" if given else ""


def _title(bout: Bout, prompt: Prompt) -> str:
    state = "Your move" if prompt.kind == "asked" else prompt.question
    return f"{state}: {bout.game.title} – Salle"


def _phase(bout: Bout) -> str:
    if bout.over:
        return "The match is over"
    return TurnNames(bout).current if bout.started else "Not begun"


def _first_shown(bout: Bout) -> int:
    """The line the log begins with: where a turn begins, about `SHOWN_LINES` before the end."""
    wanted = bout.line_count - SHOWN_LINES
    if wanted <= 0:
        return 0
    return next((start for start in bout.stage_starts if start >= wanted), wanted)


def _turns(bout: Bout, viewer: int | None, first: int) -> list[Turn]:
    """The log from line `first` on, a group for each stage that has lines."""
    if not bout.started:
        return []
    lines = bout.lines(viewer, first)
    end = first + len(lines)
    names = TurnNames(bout)
    turns: list[Turn] = []
    owners = bout.game.owners(bout.match.session.now)
    starts = [*bout.stage_starts, end]
    for number, (start, stop) in enumerate(pairwise(starts), 1):
        shown = range(max(start, first), stop)
        if shown:
            faces = [line_face(lines[i - first], i, owners, last=i == end - 1) for i in shown]
            opening = faces.pop(0) if lines[shown[0] - first].opens else None
            name = names.name(number)
            if opening is None and turns and turns[-1].name == name:  # the set-up has many stages
                turns[-1].lines.extend(faces)
            else:
                turns.append(Turn(name, opening, faces))
    return turns


def _board(bout: Bout, standing: Standing) -> tuple[str, str]:
    if not bout.started or standing.cover is not None:
        return "", ""
    game, choice = bout.game, open_choice(bout, standing)
    view = bout.match.view(standing.viewer)
    hits = hits_of(game, choice) if choice is not None else None
    picture = game.svg(view, hits=hits, names=bout.match.letter_names, standalone=False)
    return picture, game.text_board(view)


def _chat(bout: Bout) -> list[Word]:
    return [Word(seat_letter(said.seat), bout.name_of(said.seat), said.text) for said in bout.said]
