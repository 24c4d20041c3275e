"""What pages ask about their visitor: who it is, and whether a form is really theirs."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request

from salle.store.people import Player
from salle.web.people import People, Visitor
from salle.web.rights import check_forgery


def visitor(request: Request) -> Visitor:
    """Whoever sent the request, as the door knows them."""
    found: Visitor = request.state.visitor
    return found


async def require_player(request: Request, name: str | None = None) -> Player:
    """The visitor as a player, made a guest if they are new."""
    people: People = request.app.state.people
    return await people.guest(visitor(request), name or "")


def check_csrf(request: Request, form: Mapping[str, object]) -> None:
    """Refuse a form that another site may have made the visitor's browser send."""
    said = form.get("csrf", "")
    headers = request.scope["headers"]
    check_forgery(headers, visitor(request), said if isinstance(said, str) else "")
