"""The page that says no."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import HTMLResponse

from salle.web.pages.rendering import local, page
from salle.web.refusals import Refusal


def error_page(request: Request, refusal: Refusal) -> HTMLResponse:
    """A refusal as a page, with the way back."""
    came_from = urlsplit(request.headers.get("referer", ""))
    own = came_from.netloc == request.headers.get("host", "")
    here = request.url.path if request.method == "GET" else ""
    back = local(came_from.path) if own and came_from.path != here else ""
    return page(
        request,
        "error.html",
        status=refusal.status,
        code=refusal.code,
        message=refusal.message,
        came_from=back,
        number=refusal.status,
    )
