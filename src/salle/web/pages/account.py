"""The account page: a name, a login if one wants to, and the theme of this browser."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from salle.kernel.tokens import THEMES
from salle.store.people import SHORTEST_PASSWORD
from salle.web.pages.guests import hall_of, people_of, read_form, require_player, visitor, word
from salle.web.pages.rendering import page, see
from salle.web.refusals import Refusal
from salle.web.requests import cookie_header

router = APIRouter()

PASSWORD_RULE: Final = f"At least {SHORTEST_PASSWORD} signs; a few words in a row are best."
YEAR: Final = 60 * 60 * 24 * 365
ACCOUNT: Final = "/account"


@router.get("/account", response_class=HTMLResponse)
async def account(request: Request) -> HTMLResponse:
    """Who you are here."""
    return _show(request)


def _show(
    request: Request, refusal: Refusal | None = None, *, registering: str = "", logging_in: str = ""
) -> HTMLResponse:
    return page(
        request,
        "account.html",
        status=refusal.status if refusal else 200,
        here="Account",
        back=ACCOUNT,
        error=refusal.message if refusal else "",
        password_rule=PASSWORD_RULE,
        typed_register=registering,
        typed_login=logging_in,
    )


@router.post("/account/name")
async def name(request: Request) -> Response:
    """Be called something else."""
    form = await read_form(request)
    player = await require_player(request, word(form, "name"))
    if player.login is not None:
        await people_of(request).rename(visitor(request), word(form, "name"))
    return see(ACCOUNT)


@router.post("/account/register")
async def register(request: Request) -> Response:
    """Make an account of a guest."""
    form = await read_form(request)
    login = word(form, "login")
    try:
        _, token = await people_of(request).register(
            visitor(request), login, word(form, "password")
        )
    except Refusal as refusal:
        return _show(request, refusal, registering=login)
    return _with_session(request, token)


@router.post("/account/login")
async def log_in(request: Request) -> Response:
    """Come back to an account."""
    form = await read_form(request)
    login = word(form, "login")
    guest = visitor(request).player
    try:
        _, token = await people_of(request).log_in(visitor(request), login, word(form, "password"))
    except Refusal as refusal:
        return _show(request, refusal, logging_in=login)
    if guest is not None:
        await hall_of(request).reseat(guest.id)
    return _with_session(request, token)


def _with_session(request: Request, token: str) -> Response:
    """Back to the account's page, with the cookie of a new session."""
    answer = see(ACCOUNT)
    answer.raw_headers.append(cookie_header(token, secure=request.state.secure))
    return answer


@router.post("/account/logout")
async def log_out(request: Request) -> Response:
    """Leave on this device."""
    await read_form(request)
    await people_of(request).log_out(visitor(request))
    return see(ACCOUNT)


@router.post("/theme")
async def theme(request: Request) -> Response:
    """Light, dark, or as the system says. Without script; the script does it by itself."""
    form = await read_form(request)
    chosen = word(form, "theme")
    answer = see(word(form, "back"))
    if chosen in THEMES:
        answer.set_cookie("theme", chosen, max_age=YEAR, samesite="lax")
    return answer
