"""The application: pages, API and static files behind the door, over one store."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import salle
from salle.store.store import Store
from salle.web.advisers import Advisers
from salle.web.api import builds, games, hints, matches
from salle.web.door import Door
from salle.web.estimates import Estimates
from salle.web.hall import Hall
from salle.web.laboratory import Laboratory
from salle.web.pages import error_page, page_routers
from salle.web.people import People
from salle.web.referee import Referee
from salle.web.refusals import Refusal, own_mistake, sentence
from salle.web.requests import malformed
from salle.web.settings import Settings
from salle.web.thinkers import Thinkers

log = logging.getLogger(__name__)

SMALLEST_GZIP: Final = 600


def make_app(settings: Settings) -> Door:
    """The ASGI application. Its lifespan opens and closes the store."""
    store = Store(settings.database)
    hall = Hall(store)
    people = People(store)
    referee = Referee(hall, Thinkers(settings.thinkers))
    laboratory = Laboratory(settings)
    advisers = Advisers(Thinkers(1))
    estimates = Estimates(Thinkers(1))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        store.open(referee.heard, referee.missed)
        referee.open()
        yield
        laboratory.close()
        await referee.close()
        advisers.close()
        estimates.close()
        store.close()

    app = FastAPI(
        title="Salle",
        version=salle.__version__,
        description="Make, join, play and follow matches. See /api for a guide.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_GZIP)
    app.include_router(games.router)
    app.include_router(builds.router)
    app.include_router(matches.router)
    app.include_router(hints.router)
    for router in page_routers():
        app.include_router(router, include_in_schema=False)
    _add_refusals(app)
    door = Door(app, hall, people, settings, error_page)
    app.state.hall = hall
    app.state.people = people
    app.state.laboratory = laboratory
    app.state.advisers = advisers
    app.state.estimates = estimates
    app.state.settings = settings
    app.state.door = door
    return door


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse(refusal.json(), refusal.status)
        return error_page(request, refusal)

    @app.exception_handler(RequestValidationError)
    async def not_readable(request: Request, error: RequestValidationError) -> Response:
        return await refused(request, malformed(list(error.errors())))

    @app.exception_handler(HTTPException)
    async def not_served(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, Refusal):  # while the body was read
            return await refused(request, error.__cause__)
        if error.status_code == 400:
            return await refused(request, Refusal(422, "malformed", sentence(error.detail)))
        code = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "refused")
        words = {404: "There is nothing at this address.", 405: "That cannot be done here."}
        message = words.get(error.status_code, sentence(error.detail))
        return await refused(request, Refusal(error.status_code, code, message))

    @app.exception_handler(Exception)
    async def sorry(request: Request, mistake: Exception) -> Response:
        route = getattr(request.scope.get("route"), "path", "?")  # a path may hold an invitation
        log.error("%s %s failed", request.method, route, exc_info=mistake)
        return await refused(request, own_mistake())
