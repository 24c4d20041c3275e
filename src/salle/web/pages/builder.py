"""The builder: a build with what it costs and what is wrong with it, and its sheet to print.

Every build has an address: it stands in the query, packed. Forms lead from one address to the
next; the script gets the parts of the page instead.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from starlette.datastructures import FormData

from salle.kernel.build import NUMBER, BadBuild, Build, Builder, Field, Group, Problem, Tally
from salle.kernel.game import Game
from salle.store.builds import SavedBuild
from salle.web.builds import (
    Workshop,
    bad_build,
    faults,
    read_json,
    read_packed,
    saved_build,
    saved_of,
    unchanged,
    workshop,
    workshops,
)
from salle.web.pages.faces import ago
from salle.web.pages.guests import hall_of, visitor
from salle.web.pages.rendering import capital, page
from salle.web.pages.staging import (
    SITTERS,
    Stage,
    begin_estimate,
    estimates_of,
    stage_of,
)
from salle.web.refusals import Refusal, not_found

router = APIRouter()


@dataclass(frozen=True)
class Run:
    """Neighbouring fields that are shown alike: as steppers, or as boxes to fill in."""

    steppers: bool
    fields: list[Field]


@dataclass(frozen=True)
class Panel:
    """A group of fields, and those within it."""

    group: Group
    runs: list[Run]
    parts: list[Panel] = field(default_factory=list)


@dataclass(frozen=True)
class Sample:
    """A build to start from."""

    name: str
    href: str


@dataclass(frozen=True)
class BuilderPage:
    """Everything the builder shows of one build."""

    name: str
    what: str
    one: str
    status: str
    packed: str
    id: str
    panels: list[Panel]
    tally: Tally
    spent: int
    problems: list[Problem]
    to_solve: int
    picture: str
    text: str
    json: str
    samples: list[Sample]
    url: str
    address: str
    share: str
    sheet_url: str
    import_url: str
    bout_url: str
    blank_url: str
    changed: bool
    stage: Stage | None
    spoken: dict[str, str]
    """What each field is called when its panel cannot be seen."""
    own: dict[str, list[tuple[str, str]]]
    """What the visitor has built elsewhere and fields take: packed, and by name."""


def builder_url(shop: Workshop, packed: str = "", saved: str = "") -> str:
    """The address of a build."""
    query = urlencode({name: value for name, value in (("b", packed), ("id", saved)) if value})
    return f"{shop.url}?{query}" if query else shop.url


# -- all builds --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """A saved build in a list."""

    name: str
    href: str
    when: str
    pill: str


@dataclass(frozen=True)
class Shelf:
    """One thing that is built for a game, and what the visitor has built of it."""

    what: str
    one: str
    url: str
    kept: list[Kept]
    samples: list[Sample]


@dataclass(frozen=True)
class Bench:
    """A game, and all that is built for it."""

    game: Game
    shelves: list[Shelf]


@router.get("/builder", response_class=HTMLResponse)
async def index(request: Request) -> HTMLResponse:
    """What can be built, and what you have built."""
    saved = await saved_of(hall_of(request), visitor(request).player)
    benches = [
        Bench(game, [_shelf(shop, saved) for shop in shops])
        for game, shops in groupby(workshops(), key=lambda shop: shop.game)
    ]
    return page(request, "builder_index.html", here="Builder", benches=benches)


def _shelf(shop: Workshop, saved: list[SavedBuild]) -> Shelf:
    kept = [_kept(shop, build) for build in saved if build.game == shop.id]
    return Shelf(shop.builder.what, shop.builder.one, shop.url, kept, _samples(shop))


def _kept(shop: Workshop, saved: SavedBuild) -> Kept:
    try:
        wrong = len(faults(shop.builder, read_json(shop.builder, saved.data)))
    except BadBuild:
        return Kept(saved.name, builder_url(shop, saved=saved.id), "", "Cannot be read")
    return Kept(
        saved.name,
        builder_url(shop, saved=saved.id),
        f"saved {ago(saved.changed_at)}",
        f"{wrong} to solve" if wrong else "",
    )


def _samples(shop: Workshop) -> list[Sample]:
    return [
        Sample(name, builder_url(shop, shop.builder.packed(build)))
        for name, build in shop.builder.samples().items()
    ]


# -- its sheet ---------------------------------------------------------------------------------


@router.get("/builder/{game}/sheet", response_class=HTMLResponse)
@router.get("/builder/{game}/{what}/sheet", response_class=HTMLResponse)
async def sheet(request: Request, game: str, what: str = "", b: str = "") -> HTMLResponse:
    """A build to print and take to a table; without one, an empty form."""
    shop = workshop(game, what)
    builder = shop.builder
    try:
        build = read_packed(builder, b) if b else None
    except BadBuild as error:
        raise bad_build(error) from None
    title = builder.name(build) if build is not None else f"{shop.game.title}: empty {builder.what}"
    return page(
        request,
        "sheet.html",
        here="Builder",
        game=shop.game,
        title=title or capital(builder.what),
        sheet=builder.sheet(build),
        text=builder.text(build) if build is not None else "",
        picture=builder.picture(build) if build is not None else "",
        builder_url=builder_url(shop, b),
        empty_url="" if build is None else f"{shop.url}/sheet",
    )


# -- one build ---------------------------------------------------------------------------------


@router.get("/builder/{game}", response_class=HTMLResponse)
@router.get("/builder/{game}/{what}", response_class=HTMLResponse)
async def builder(
    request: Request,
    game: str,
    what: str = "",
    b: str = "",
    id: str = "",  # noqa: A002
    estimate: str = "",
) -> HTMLResponse:
    """A build, to be changed; with `estimate`, bots say who is likely to win."""
    shop = workshop(game, what)
    saved = await saved_build(hall_of(request), visitor(request).player, id)
    if saved is not None and saved.game != shop.id:
        saved = None
    if id and saved is None and not b:
        raise not_found("build")
    try:
        build = _build_of(shop.builder, b, saved)
    except BadBuild as error:
        return await show_build(request, shop, shop.builder.blank(), None, refusal=bad_build(error))
    try:
        if estimate:
            begin_estimate(shop, build, estimates_of(request))
    except Refusal as refusal:
        return await show_build(request, shop, build, saved, refusal=refusal)
    return await show_build(request, shop, build, saved)


def _build_of(builder: Builder, packed: str, saved: SavedBuild | None) -> Build:
    if packed:
        return read_packed(builder, packed)
    return read_json(builder, saved.data) if saved is not None else builder.blank()


async def show_build(
    request: Request,
    shop: Workshop,
    build: Build,
    saved: SavedBuild | None,
    *,
    form: FormData | None = None,
    refusal: Refusal | None = None,
    part: bool = False,
) -> HTMLResponse:
    """The page of a build, or its parts, after whatever was refused."""
    shown = await _page_of(request, shop, build, saved, form)
    return page(
        request,
        "builder_parts.html" if part else "builder.html",
        status=refusal.status if refusal else 200,
        here="Builder",
        back=shown.address,
        game=shop.game,
        error=refusal.message if refusal else "",
        takers=SITTERS,
        p=shown,
    )


async def _page_of(
    request: Request,
    shop: Workshop,
    build: Build,
    saved: SavedBuild | None,
    form: FormData | None,
) -> BuilderPage:
    game, builder = shop.game, shop.builder
    packed = builder.packed(build)
    tally = builder.tally(build)
    problems = sorted(builder.problems(build), key=lambda problem: problem.remark)
    same = saved is not None and unchanged(saved, build)
    own = saved.id if saved is not None else ""
    address = builder_url(shop, packed, own)
    query = urlencode({"b": packed})
    groups = builder.groups(build)
    stage = await stage_of(shop, build, estimates_of(request), form)
    return BuilderPage(
        name=builder.name(build) or f"Unnamed {builder.what}",
        what=builder.what,
        one=builder.one,
        status=_status(saved, same),
        packed=packed,
        id=own,
        panels=_panels(groups),
        tally=tally,
        spent=tally.budget - tally.left,
        problems=problems,
        to_solve=sum(not problem.remark for problem in problems),
        picture=builder.picture(build),
        text=builder.text(build),
        json=builder.json(build),
        samples=_samples(shop),
        url=shop.url,
        address=address,
        share=f"{str(request.base_url).rstrip('/')}{builder_url(shop, packed)}",
        sheet_url=f"{shop.url}/sheet?{query}",
        import_url=f"{shop.url}/import" + (f"?id={own}" if own else ""),
        bout_url="#play" if stage else f"/?{urlencode(_taken_along(shop, packed))}",
        blank_url=shop.url,
        changed=not same,
        stage=stage,
        spoken=_spoken(groups),
        own=await _own_builds(request, game, groups),
    )


def _taken_along(shop: Workshop, packed: str) -> dict[str, str]:
    """What the lobby is told of a build that comes there."""
    what = {} if shop.first else {"what": shop.builder.what}
    return {"game": shop.game.id, **what, "build": packed}


async def _own_builds(
    request: Request, game: Game, groups: list[Group]
) -> dict[str, list[tuple[str, str]]]:
    """What a visitor has saved of things that fields of this build take."""
    wanted = {taking.takes for group in groups for taking in group.fields if taking.takes}
    found: dict[str, list[tuple[str, str]]] = {}
    for what in sorted(wanted):
        shop = workshop(game.id, what)
        found[what] = []
        for saved in await saved_of(hall_of(request), visitor(request).player, shop.id):
            with contextlib.suppress(BadBuild):
                build = read_json(shop.builder, saved.data)
                found[what].append((shop.builder.packed(build), saved.name))
    return found


def _status(saved: SavedBuild | None, same: bool) -> str:
    if saved is None:
        return "Not saved; its address keeps it all the same."
    when = ago(saved.changed_at)
    return f"Saved {when}." if same else f"Changed since it was saved {when}."


def _panels(groups: list[Group]) -> list[Panel]:
    """A panel for every group; those within another are parts of it."""
    panels: list[Panel] = []
    for group in groups:
        runs = groupby(group.fields, key=lambda one: one.kind == NUMBER)
        panel = Panel(group, [Run(steppers, list(fields)) for steppers, fields in runs])
        (panels[-1].parts if group.within and panels else panels).append(panel)
    return panels


def _spoken(groups: list[Group]) -> dict[str, str]:
    """The label of every field, after the heading of its group where another has the same."""
    labels = Counter(one.label for group in groups for one in group.fields)
    return {
        one.name: one.label if labels[one.label] == 1 else f"{group.title}: {one.label}"
        for group in groups
        for one in group.fields
    }
