"""The replay page: any moment of a match, with the eyes one may have, and a fork from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from salle.kernel.errors import SalleError
from salle.kernel.game import read_number, seat_letter
from salle.kernel.match import Match
from salle.kernel.record import PUBLIC
from salle.kernel.replay import OPEN, Replay, viewpoint_of
from salle.store.tables import Sitter
from salle.web import studies
from salle.web.bout import Bout
from salle.web.pages.eyes import Eye, default_eyes, eyes_of, is_open, note_of
from salle.web.pages.faces import (
    Line,
    TurnNames,
    bot_sitter,
    day,
    in_words,
    line_face,
    sitter_name,
    winner_words,
)
from salle.web.pages.guests import hall_of, read_form, require_player, visitor, word
from salle.web.pages.rendering import page, see
from salle.web.pages.standing import Standing, check_may_look, standing_of
from salle.web.refusals import Refusal, refusal_of

router = APIRouter()

NO_FORK: Final = "A running match of others can be forked when it is over."


@dataclass(frozen=True)
class Move:
    """One answer of the transcript; `turn` where a turn begins."""

    at: int
    letter: str
    text: str
    turn: str
    href: str


@dataclass(frozen=True)
class Board:
    """A picture, and whose it is when there are several."""

    name: str
    svg: str


@dataclass(frozen=True)
class SeatName:
    """A seat to choose."""

    letter: str
    name: str


@dataclass(frozen=True)
class ReplayPage:
    """Everything the replay page shows."""

    title: str
    heading: str
    subtitle: str
    url: str
    at: int
    last: int
    back: int
    on: int
    moment: str
    lines: list[Line]
    boards: list[Board]
    text_board: str
    eyes: list[Eye]
    eyes_value: str
    eyes_note: str
    moves: list[Move]
    seats: list[SeatName]
    fork_seat: str
    fork_refusal: str
    part_url: str
    fork_url: str
    record_url: str
    match_url: str
    match_words: str
    analysis_url: str
    error: str
    share_url: str

    def moment_url(self, at: int) -> str:
        """The stable address of a moment."""
        return f"{self.url}?at={at}&eyes={self.eyes_value}"


@router.get("/m/{match}/replay", response_class=HTMLResponse)
async def replay_page(request: Request, match: str, at: str = "", eyes: str = "") -> HTMLResponse:
    """A match at a moment."""
    return await _show(request, match, at, eyes)


@router.get("/m/{match}/replay/part", response_class=HTMLResponse)
async def replay_part(request: Request, match: str, at: str = "", eyes: str = "") -> HTMLResponse:
    """What changes from moment to moment, for the script."""
    return await _show(request, match, at, eyes, part=True)


async def _show(
    request: Request,
    match: str,
    at: str,
    eyes: str,
    *,
    part: bool = False,
    refusal: Refusal | None = None,
) -> HTMLResponse:
    bout = await hall_of(request).bout(match)
    player = visitor(request).player
    standing = standing_of(bout, player)
    check_may_look(bout, player)
    if not bout.started:
        raise Refusal(409, "not-begun", "The match has not begun; there is nothing to replay.")
    shown = _face(bout, standing, at, eyes, refusal.message if refusal else "")
    return page(
        request,
        "replay_parts.html" if part else "replay.html",
        status=refusal.status if refusal else 200,
        here="Review",
        r=shown,
        game=bout.game,
    )


def _face(bout: Bout, standing: Standing, at: str, eyes: str, error: str) -> ReplayPage:
    value = eyes or default_eyes(bout, standing)
    every = eyes_of(bout, standing, value)
    chosen = next((eye for eye in every if eye.value.lower() == value.lower()), None)
    if chosen is None:
        raise Refusal(404, "no-such-eyes", f"There is no viewpoint {value[:20]!r}.")
    if chosen.refusal:
        raise Refusal(403, "not-yet", chosen.refusal)
    story = Replay(bout.match, viewpoint_of(bout.match, chosen.value))
    moment = _moment(story, at)
    then = story.at(moment)
    url = f"/m/{bout.id}/replay"
    names = [sitter_name(sitter, seat) for seat, sitter in enumerate(bout.sitters)]
    outcome = bout.outcome
    owners = bout.game.owners(bout.match.session.now)
    asked = then.choice.seat if then.choice is not None else 0
    query = f"?at={moment}"
    return ReplayPage(
        title=f"{in_words(names)}, {bout.game.title}",
        heading=winner_words(outcome, names) if outcome else in_words(names),
        subtitle=_subtitle(bout, names),
        url=url,
        at=moment,
        last=story.last,
        back=max(0, moment - 1),
        on=min(story.last, moment + 1),
        moment=_caption(story, moment, then),
        lines=[line_face(line, i, owners) for i, line in enumerate(story.lines(moment))],
        boards=_boards(bout, then, story, names),
        text_board=bout.game.text_board(then.view(story.seat(then))),
        eyes=[eye.at(f"{url}{query}&eyes={eye.value}") for eye in every],
        eyes_value=chosen.value,
        eyes_note=note_of(bout, chosen, names),
        moves=_moves(story, bout, f"{url}?eyes={chosen.value}&at="),
        seats=[SeatName(seat_letter(seat), name) for seat, name in enumerate(names)],
        fork_seat=seat_letter(standing.mine[0] if standing.mine else max(0, asked)),
        fork_refusal="" if _may_fork(bout, standing) else NO_FORK,
        part_url=f"{url}/part?eyes={chosen.value}",
        fork_url=f"/m/{bout.id}/fork",
        record_url=f"/m/{bout.id}/record?eyes={chosen.value if not bout.over else OPEN}",
        match_url="" if bout.head.study else f"/m/{bout.id}",
        match_words="To the table",
        analysis_url=f"/m/{bout.id}/analysis" if bout.over else "",
        error=error,
        share_url=f"{url}{query}&eyes={chosen.value}" if is_open(bout) else f"{url}{query}",
    )


def _moment(story: Replay, at: str) -> int:
    if not at:
        return story.last
    number = read_number(at)
    if number is None or number > story.last:
        raise Refusal(404, "no-such-moment", f"This match has the moments 0 to {story.last}.")
    return number


def _subtitle(bout: Bout, names: list[str]) -> str:
    head = bout.head
    turns = TurnNames(bout).now
    parts = [bout.game.title, f"{turns} {bout.game.stage_word}{'' if turns == 1 else 's'}"]
    if bout.outcome is not None:
        parts = [in_words(names), *parts, bout.outcome.reason]
    if head.study:
        parts.append("an uploaded record")
    return f"{', '.join(parts)}, {day(head.ended_at or head.created_at)}."


def _caption(story: Replay, moment: int, then: Match) -> str:
    if moment == 0:
        return f"Before the first of {story.last} answers"
    return f"Answer {story.title(moment, then)}"


def _boards(bout: Bout, then: Match, story: Replay, names: list[str]) -> list[Board]:
    game, called = bout.game, bout.match.letter_names
    if not story.viewpoint.open_hands or not game.hidden_information:
        view = then.view(story.viewpoint.seat)
        return [Board("", game.svg(view, names=called, standalone=False))]
    return [
        Board(
            f"{seat_letter(seat)}, {name}",
            game.svg(then.view(seat), names=called, standalone=False),
        )
        for seat, name in enumerate(names)
    ]


def _moves(story: Replay, bout: Bout, address: str) -> list[Move]:
    turns = dict(zip(story.stages(), TurnNames(bout).all(), strict=True))
    moves = []
    above = ""
    for at in range(1, story.last + 1):
        letter, _, text = story.answer(at, bout.match).partition(" ")
        turn = turns.get(at, "")
        moves.append(Move(at, letter, text, turn if turn != above else "", f"{address}{at}"))
        above = turn or above
    return moves


def _may_fork(bout: Bout, standing: Standing) -> bool:
    return bout.over or bout.head.study or standing.seated


@router.post("/m/{match}/fork")
async def fork(request: Request, match: str) -> Response:
    """A new table that goes on from a moment, against bots or with a friend."""
    form = await read_form(request)
    bout = await hall_of(request).bout(match)
    at = word(form, "at")
    try:
        player = await require_player(request)
        standing = standing_of(bout, player)
        check_may_look(bout, player)
        story = Replay(bout.match, viewpoint_of(bout.match, PUBLIC))
        moment = _moment(story, at)
        if story.at(moment).over:
            raise Refusal(409, "over", "The match is over here; go back a step and fork there.")
        level = read_number(word(form, "level")) or 0
        others = Sitter() if word(form, "way") == "invite" else bot_sitter(level)
        sitters = [others] * bout.head.seats
        mine = [seat_letter(seat) for seat in range(bout.head.seats)].index(word(form, "seat"))
        sitters[mine] = Sitter(player=player.id, name=player.name)
        own = standing.mine[0] if standing.mine else None
        made = await studies.fork(
            hall_of(request), bout, story.entries(moment), own, sitters, player
        )
    except ValueError:
        raise Refusal(422, "bad-seat", "There is no such seat.") from None
    except SalleError as error:
        raise refusal_of(error) from None
    except Refusal as refusal:
        if refusal.status == 404:
            raise
        return await _show(request, match, at, "", refusal=refusal)
    return see(f"/m/{made.id}")
