"""The lab: small experiments, and the reports of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

import salle
from salle.kernel.errors import SalleError
from salle.kernel.game import Game, read_number
from salle.lab.choosing import comparison
from salle.lab.questions import data_of, question_named
from salle.lab.reports.keeping import published, published_report
from salle.lab.reports.page import body
from salle.lab.reports.report import Report
from salle.lab.reports.words import quoted
from salle.web.laboratory import Laboratory
from salle.web.pages.guests import read_form, word
from salle.web.pages.rendering import page, see
from salle.web.refusals import Refusal, not_found, refusal_of

router = APIRouter()

SHOWN: Final = 20
USUAL_MATCHES: Final = 400
PATH: Final = "/lab"


def laboratory_of(request: Request) -> Laboratory:
    """The laboratory of this process."""
    found: Laboratory = request.app.state.laboratory
    return found


@router.get(PATH, response_class=HTMLResponse)
async def lab(request: Request, game: str = "") -> HTMLResponse:
    """What can be asked, and what has been."""
    return await show_lab(request, game)


async def show_lab(
    request: Request, game: str, *, refusal: Refusal | None = None, typed: str = ""
) -> HTMLResponse:
    """The page, after whatever was refused."""
    games = salle.games()
    chosen = games.get(game) or next(iter(games.values()))
    latest = await run_in_threadpool(laboratory_of(request).latest, SHOWN)
    return page(
        request,
        "lab.html",
        status=refusal.status if refusal else 200,
        here="Lab",
        back=f"{PATH}?game={chosen.id}",
        error=refusal.message if refusal else "",
        games=list(games.values()),
        chosen=chosen,
        questions=[study for study in chosen.studies() if study.search is None],
        searches=[study for study in chosen.studies() if study.search is not None],
        matches=typed or USUAL_MATCHES,
        limit=request.app.state.settings.lab_matches,
        latest=latest,
        published=[(name, published_report(name)) for name in published()],
    )


@router.post("/lab/runs")
async def begin(request: Request) -> Response:
    """Begin an experiment."""
    form = await read_form(request)
    name = word(form, "game")
    try:
        game = salle.game(name)
        asked = {key: word(form, key) for key in ("question", "switch", "value")}
        data = _asked(game, asked) | _numbers(word(form, "matches"), word(form, "seed"))
        command = _command(game, asked, data)
        run = await run_in_threadpool(laboratory_of(request).begin, data, command)
    except SalleError as error:
        return await show_lab(request, name, refusal=refusal_of(error))
    except Refusal as refusal:
        return await show_lab(request, name, refusal=refusal, typed=word(form, "matches"))
    return see(f"/lab/runs/{run}")


def _asked(game: Game, form: Mapping[str, str]) -> dict[str, object]:
    """The experiment that a form asks for: a ready question, or a switch."""
    if form["question"]:
        study = question_named(game, form["question"])
        if study.search is not None:
            raise Refusal(
                422, "too-long", f"This takes long; run it with: salle lab ask {game.id} "
                f"{study.name}"
            )  # fmt: skip
        return data_of(game, study)
    return comparison(game, [f"{form['switch']}={form['value']}"])


def _command(game: Game, form: Mapping[str, str], data: Mapping[str, object]) -> str:
    """What would play the same in a terminal."""
    seed = f" --seed {data['seed']}" if "seed" in data else ""
    if form["question"]:
        return f"salle lab ask {game.id} {form['question']}{seed}"
    pair = quoted(f"{form['switch']}={form['value']}")
    return f"salle lab compare {game.id} --option {pair}{seed}"


def _numbers(matches: str, seed: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, text in (("matches", matches), ("seed", seed)):
        if text.strip():
            number = read_number(text.strip())
            if number is None:
                raise Refusal(422, "malformed", f"The number of {key} is a number, not {text!r}.")
            found[key] = number
    return {"matches": USUAL_MATCHES} | found


@router.get("/lab/runs/{name}", response_class=HTMLResponse)
async def run(request: Request, name: str) -> HTMLResponse:
    """A run: how far it is, or its report."""
    standing = await run_in_threadpool(laboratory_of(request).standing, name)
    return page(
        request,
        "lab_run.html",
        here="Lab",
        run=standing,
        report=standing.report,
        body=_body(standing.report),
    )


@router.post("/lab/runs/{name}/again")
async def again(request: Request, name: str) -> Response:
    """Go on with a run that was cut off."""
    await read_form(request)
    try:
        found = await run_in_threadpool(laboratory_of(request).again, name)
    except SalleError as error:
        raise refusal_of(error) from None
    return see(f"/lab/runs/{found}")


@router.get("/lab/reports/{name}", response_class=HTMLResponse)
async def report(request: Request, name: str) -> HTMLResponse:
    """A report that comes with Salle."""
    if name not in published():
        raise not_found("report")
    found = published_report(name)
    return page(request, "lab_run.html", here="Lab", run=None, report=found, body=_body(found))


@router.get("/lab/reports/{name}/report.json")
async def report_data(name: str) -> FileResponse:
    """The same for programs."""
    if name not in published():
        raise not_found("report")
    return FileResponse(published()[name], media_type="application/json")


def _body(found: Report | None) -> Markup:
    """A report below its title; everything in it was escaped when it was made."""
    return Markup("") if found is None else Markup(body(found))
