"""The guide to the JSON API for people, and the stylesheets of boards."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, Response

import salle
from salle.kernel.errors import SalleError
from salle.web.pages.rendering import page
from salle.web.refusals import not_found

router = APIRouter()


@dataclass(frozen=True)
class Path:
    """One thing the API does."""

    method: str
    path: str
    summary: str


@router.get("/api", response_class=HTMLResponse)
async def api(request: Request) -> HTMLResponse:
    """How programs play."""
    app: FastAPI = request.app
    paths = [
        Path(method.upper(), path, operation.get("description") or operation.get("summary", ""))
        for path, methods in app.openapi()["paths"].items()
        for method, operation in methods.items()
    ]
    return page(request, "api.html", paths=paths)


@router.get("/games/{game}/board.css")
async def board_css(game: str) -> Response:
    """The stylesheet that the boards of a game need."""
    try:
        css = salle.game(game).board_css()
    except SalleError:
        raise not_found("game") from None
    return Response(css, media_type="text/css", headers={"Cache-Control": "max-age=3600"})
