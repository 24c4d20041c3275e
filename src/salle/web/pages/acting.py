"""Forms of the match page: answers, acts and the rematch.

After a form the browser is sent to the page again; the script gets the page's parts instead. What
is refused comes back as the same page with the reason, and what was typed still in its field.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.datastructures import FormData

from salle.kernel.errors import SalleError
from salle.kernel.game import read_number, seat_letter, seat_number
from salle.kernel.table import CHANCE
from salle.web import builds
from salle.web.acts import act as carry_out
from salle.web.bout import Bout
from salle.web.builds import UnfitBuild
from salle.web.pages.guests import hall_of, read_form, visitor, word
from salle.web.pages.prompts import Tried, drawn
from salle.web.pages.rendering import see
from salle.web.pages.table import show_table
from salle.web.refusals import Refusal, not_yours, refusal_of
from salle.web.rematch import rematch as make_rematch

router = APIRouter()

CHANCE_LETTER: Final = "*"
PART_HEADER: Final = "x-salle-part"


@router.post("/m/{match}/answer")
async def answer(request: Request, match: str) -> Response:
    """Answer a question: an option of the list, or typed notation."""
    form = await read_form(request)
    hall = hall_of(request)
    bout = await hall.bout(match)
    letter, typed = word(form, "seat"), word(form, "text")
    try:
        seat = own_seat(request, bout, letter)
        request_id = word(form, "request") or None
        seq = read_number(word(form, "seq"))
        await hall.answer(
            bout,
            seat,
            seq=-1 if seq is None else seq,
            option=_option(bout, seat, form),
            request=request_id,
        )
    except Refusal as refusal:
        return await refused(request, match, letter, refusal, typed)
    return await done(request, match, letter)


def _option(bout: Bout, seat: int, form: FormData) -> int | str:
    choice = bout.choice_of(seat)
    if "auto" in form and choice is not None and choice.is_chance:
        return drawn(choice)
    if "option" in form:
        number = read_number(word(form, "option"))
        if number is None:
            raise Refusal(422, "not-a-move", "That is not the number of an option.")
        return number
    text = word(form, "text").strip()
    if not text:
        raise Refusal(422, "not-a-move", "Choose an option, or type an answer.")
    if choice is not None and not choice.is_chance and text.isdecimal():
        number = read_number(text) or 0
        if 1 <= number <= len(choice) and not choice.understands(text):
            return number - 1
    return text


def own_seat(request: Request, bout: Bout, letter: str) -> int:
    """The seat a form speaks for, if it is the visitor's."""
    player = visitor(request).player
    mine = bout.seats_of(player.id) if player is not None else []
    if letter == CHANCE_LETTER and mine and bout.head.same_screen:
        return CHANCE
    try:
        seat = seat_number(letter, bout.head.seats)
    except SalleError as error:
        raise refusal_of(error) from None
    if seat not in mine:
        raise not_yours(seat_letter(seat))
    return seat


@router.post("/m/{match}/act")
async def act(request: Request, match: str) -> Response:
    """Do something else at the table."""
    form = await read_form(request)
    hall = hall_of(request)
    bout = await hall.bout(match)
    letter = word(form, "seat")
    name, text = word(form, "act"), word(form, "text")
    if "bot" in form:
        name, text = "bot", word(form, "bot")
    try:
        seat = own_seat(request, bout, letter)
        await carry_out(hall, bout, seat, name, text=text, request=word(form, "request") or None)
    except Refusal as refusal:
        return await refused(request, match, letter, refusal, "")
    return await done(request, match, letter)


@router.post("/m/{match}/build")
async def build(request: Request, match: str) -> Response:
    """Set a seat up with a build: one that was saved, a sample, or a pasted one."""
    form = await read_form(request)
    hall = hall_of(request)
    bout = await hall.bout(match)
    letter, pasted = word(form, "seat"), word(form, "pasted")
    try:
        seat = own_seat(request, bout, letter)
        shop = builds.workshop(bout.game.id)
        text = pasted.strip() or word(form, "build")
        used = await builds.brought(hall, visitor(request).player, shop, text)
        seq = read_number(word(form, "seq"))
        await builds.use(
            hall,
            bout,
            seat,
            used,
            seq=-1 if seq is None else seq,
            request=word(form, "request") or None,
        )
    except Refusal as refusal:
        return await refused(request, match, letter, refusal, "", pasted)
    return await done(request, match, letter)


@router.post("/m/{match}/rematch")
async def rematch(request: Request, match: str) -> Response:
    """Once more, with the seats moved on by one."""
    await read_form(request)
    hall = hall_of(request)
    bout = await hall.bout(match)
    player = visitor(request).player
    mine = bout.seats_of(player.id) if player is not None else []
    if not mine:
        raise Refusal(403, "not-your-seat", "Only those who played can ask for a rematch.")
    made = await make_rematch(hall, bout, mine[0])
    return see(f"/m/{made.id}")


async def done(request: Request, match: str, letter: str) -> Response:
    """The match page again, or its parts, after a form."""
    seat = "" if letter == CHANCE_LETTER else letter
    if PART_HEADER in request.headers:
        return await show_table(request, match, seat, part=True)
    return see(f"/m/{match}?seat={seat}" if seat else f"/m/{match}")


async def refused(
    request: Request, match: str, letter: str, refusal: Refusal, typed: str, pasted: str = ""
) -> Response:
    """The match page with the reason why a form was refused, and what had been typed."""
    problems = refusal.problems if isinstance(refusal, UnfitBuild) else ()
    return await show_table(
        request,
        match,
        letter,
        part=PART_HEADER in request.headers,
        status=refusal.status,
        tried=Tried(refusal.message, typed, pasted, problems),
    )
