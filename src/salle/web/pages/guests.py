"""What every page and form needs of its request: the hall, the visitor, a form that is theirs."""

from __future__ import annotations

from dataclasses import replace

from fastapi import Request
from starlette.datastructures import FormData, UploadFile

from salle.store.people import Player
from salle.web import security
from salle.web.hall import Hall
from salle.web.people import People
from salle.web.security import visitor

__all__ = ["hall_of", "people_of", "read_form", "read_upload", "require_player", "visitor", "word"]


def hall_of(request: Request) -> Hall:
    """The hall of this process."""
    hall: Hall = request.app.state.hall
    return hall


def people_of(request: Request) -> People:
    """The people of this process."""
    people: People = request.app.state.people
    return people


def word(form: FormData, name: str) -> str:
    """A field of a form as text; a file counts as nothing."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


async def read_form(request: Request) -> FormData:
    """The form of a request that came from a page of this site; refuses any other.

    Files in it are closed: only `read_upload` has one.
    """
    form, _ = await read_upload(request, "")
    return form


async def read_upload(request: Request, name: str) -> tuple[FormData, bytes]:
    """The same, and what is in the file `name` of the form."""
    async with request.form() as form:
        security.check_csrf(request, form)
        file = form.get(name)
        return form, await file.read() if isinstance(file, UploadFile) else b""


async def require_player(request: Request, name: str = "") -> Player:
    """The visitor as a player, as a new guest if need be; pages shown after it know them."""
    player = await security.require_player(request, name)
    request.state.visitor = replace(visitor(request), player=player)
    return player
