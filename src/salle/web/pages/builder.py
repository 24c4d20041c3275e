"""The builder: fill in a build, see what it costs and what is wrong with it, save it, print it.

Every build has an address: it stands in the query, packed. Forms lead from one address to the
next; the script gets the parts of the page instead.
"""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import dataclass
from itertools import groupby
from typing import Final
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import FormData

from salle.kernel.build import NUMBER, BadBuild, Build, Builder, Field, Group, Problem, Tally
from salle.kernel.rng import Thinking
from salle.store import builds as stored
from salle.store.builds import SavedBuild, TooMany
from salle.store.errors import Missing
from salle.web.bout import now_ms
from salle.web.builds import (
    Workshop,
    bad_build,
    faults,
    read_json,
    read_packed,
    readable,
    saved_build,
    saved_of,
    unchanged,
    workshop,
    workshops,
)
from salle.web.pages.acting import PART_HEADER
from salle.web.pages.faces import ago
from salle.web.pages.guests import hall_of, read_form, require_player, visitor, word
from salle.web.pages.rendering import capital, page, see
from salle.web.refusals import Refusal, not_found, sentence

router = APIRouter()

FIELD: Final = "f."
"""What the names of a build's own fields begin with in forms."""
STEPS: Final = {"up": 1, "down": -1}
SEEDS: Final = 1 << 60


@dataclass(frozen=True)
class Run:
    """Neighbouring fields that are shown alike: as steppers, or as boxes to fill in."""

    steppers: bool
    fields: list[Field]


@dataclass(frozen=True)
class Panel:
    """A group of fields."""

    group: Group
    runs: list[Run]


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


def builder_url(game: str, packed: str = "", saved: str = "") -> str:
    """The address of a build."""
    query = urlencode({name: value for name, value in (("b", packed), ("id", saved)) if value})
    return f"/builder/{game}?{query}" if query else f"/builder/{game}"


# -- all builds --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """A saved build in a list."""

    name: str
    href: str
    when: str
    pill: str


@dataclass(frozen=True)
class Bench:
    """A game, what is built for it, and what the visitor has built."""

    shop: Workshop
    url: str
    kept: list[Kept]
    samples: list[Sample]


@router.get("/builder", response_class=HTMLResponse)
async def index(request: Request) -> HTMLResponse:
    """What can be built, and what you have built."""
    saved = await saved_of(hall_of(request), visitor(request).player)
    benches = [
        Bench(
            shop,
            f"/builder/{shop.game.id}",
            [_kept(shop, build) for build in saved if build.game == shop.game.id],
            _samples(shop),
        )
        for shop in workshops()
    ]
    return page(request, "builder_index.html", here="Builder", benches=benches)


def _kept(shop: Workshop, saved: SavedBuild) -> Kept:
    try:
        wrong = len(faults(shop.builder, read_json(shop.builder, saved.data)))
    except BadBuild:
        return Kept(saved.name, f"/builder/{shop.game.id}?id={saved.id}", "", "Cannot be read")
    return Kept(
        saved.name,
        f"/builder/{shop.game.id}?id={saved.id}",
        f"saved {ago(saved.changed_at)}",
        f"{wrong} to solve" if wrong else "",
    )


def _samples(shop: Workshop) -> list[Sample]:
    return [
        Sample(name, builder_url(shop.game.id, shop.builder.packed(build)))
        for name, build in shop.builder.samples().items()
    ]


# -- one build ---------------------------------------------------------------------------------


@router.get("/builder/{game}", response_class=HTMLResponse)
async def builder(request: Request, game: str, b: str = "", id: str = "") -> HTMLResponse:  # noqa: A002
    """A build, to be changed."""
    shop = workshop(game)
    saved = await saved_build(hall_of(request), visitor(request).player, id)
    if saved is not None and saved.game != shop.game.id:
        saved = None
    if id and saved is None and not b:
        raise not_found("build")
    try:
        build = _build_of(shop.builder, b, saved)
    except BadBuild as error:
        return show_build(request, shop, shop.builder.blank(), None, refusal=bad_build(error))
    return show_build(request, shop, build, saved)


def _build_of(builder: Builder, packed: str, saved: SavedBuild | None) -> Build:
    if packed:
        return read_packed(builder, packed)
    return read_json(builder, saved.data) if saved is not None else builder.blank()


def show_build(
    request: Request,
    shop: Workshop,
    build: Build,
    saved: SavedBuild | None,
    *,
    refusal: Refusal | None = None,
    part: bool = False,
) -> HTMLResponse:
    """The page of a build, or its parts, after whatever was refused."""
    shown = _page_of(request, shop, build, saved)
    return page(
        request,
        "builder_parts.html" if part else "builder.html",
        status=refusal.status if refusal else 200,
        here="Builder",
        back=shown.address,
        game=shop.game,
        error=refusal.message if refusal else "",
        p=shown,
    )


def _page_of(
    request: Request, shop: Workshop, build: Build, saved: SavedBuild | None
) -> BuilderPage:
    game, builder = shop.game, shop.builder
    packed = builder.packed(build)
    tally = builder.tally(build)
    problems = sorted(builder.problems(build), key=lambda problem: problem.remark)
    same = saved is not None and unchanged(saved, build)
    own = saved.id if saved is not None else ""
    address = builder_url(game.id, packed, own)
    query = urlencode({"b": packed})
    return BuilderPage(
        name=builder.name(build) or f"Unnamed {builder.what}",
        what=builder.what,
        status=_status(saved, same),
        packed=packed,
        id=own,
        panels=[_panel(group) for group in builder.groups(build)],
        tally=tally,
        spent=tally.budget - tally.left,
        problems=problems,
        to_solve=sum(not problem.remark for problem in problems),
        picture=builder.picture(build),
        text=builder.text(build),
        json=builder.json(build),
        samples=_samples(shop),
        url=f"/builder/{game.id}",
        address=address,
        share=f"{str(request.base_url).rstrip('/')}{builder_url(game.id, packed)}",
        sheet_url=f"/builder/{game.id}/sheet?{query}",
        import_url=f"/builder/{game.id}/import" + (f"?id={own}" if own else ""),
        bout_url=f"/?{urlencode({'game': game.id, 'build': packed})}",
        blank_url=f"/builder/{game.id}",
        changed=not same,
    )


def _status(saved: SavedBuild | None, same: bool) -> str:
    if saved is None:
        return "Not saved; its address keeps it all the same."
    when = ago(saved.changed_at)
    return f"Saved {when}." if same else f"Changed since it was saved {when}."


def _panel(group: Group) -> Panel:
    runs = groupby(group.fields, key=lambda field: field.kind == NUMBER)
    return Panel(group, [Run(steppers, list(fields)) for steppers, fields in runs])


# -- its form ----------------------------------------------------------------------------------


@router.post("/builder/{game}")
async def change(request: Request, game: str) -> Response:
    """Change a build, or do something with it, and go to its new address."""
    form = await read_form(request)
    shop = workshop(game)
    part = PART_HEADER in request.headers
    saved = await saved_build(hall_of(request), visitor(request).player, word(form, "id"))
    try:
        build = changed(shop.builder, form)
    except BadBuild as error:
        blank = shop.builder.blank()
        return show_build(request, shop, blank, saved, refusal=bad_build(error), part=part)
    try:
        saved = await _act(request, shop, build, saved, word(form, "do"))
    except Refusal as refusal:
        return show_build(request, shop, build, saved, refusal=refusal, part=part)
    if part:
        return show_build(request, shop, build, saved, part=True)
    own = saved.id if saved is not None else ""
    return see(builder_url(shop.game.id, shop.builder.packed(build), own))


def changed(builder: Builder, form: FormData) -> Build:
    """The build that a form of the builder describes, a step of one of its numbers included."""
    if word(form, "do") == "random":
        return builder.random(Thinking(secrets.randbelow(SEEDS)))
    packed = word(form, "b")
    build = read_packed(builder, packed) if packed else builder.blank()
    values = {
        name.removeprefix(FIELD): value
        for name, value in form.items()
        if name.startswith(FIELD) and isinstance(value, str)
    }
    build = readable(builder, builder.changed(build, values))
    way, _, name = word(form, "step").partition(" ")
    if way not in STEPS:
        return build
    stepped = _stepped(builder, build, name, STEPS[way])
    return builder.changed(build, {name: stepped}) if stepped else build


def _stepped(builder: Builder, build: Build, name: str, step: int) -> str:
    """The next value of a number, within its own limits; nothing where there is no such number."""
    for group in builder.groups(build):
        for field in group.fields:
            if field.name == name and field.kind == NUMBER:
                value = int(field.value) + step
                if step > 0:
                    return str(min(value, max(field.high, int(field.value))))
                return str(max(value, min(field.low, int(field.value))))
    return ""


async def _act(
    request: Request, shop: Workshop, build: Build, saved: SavedBuild | None, what: str
) -> SavedBuild | None:
    """Save, save anew or delete; returns what is saved then, as far as the page is about it."""
    if what == "save":
        return await keep(request, shop, build, saved)
    if what == "save-new":
        return await keep(request, shop, build, None)
    if what == "delete" and saved is not None:
        gone, owner = saved.id, saved.player
        with contextlib.suppress(Missing):
            await hall_of(request).store.write(lambda c: stored.remove_build(c, gone, owner))
        return None
    return None if what == "random" else saved


async def keep(
    request: Request, shop: Workshop, build: Build, saved: SavedBuild | None
) -> SavedBuild:
    """Save a build, in the place of `saved` or anew."""
    player = await require_player(request)
    owner, game, now = player.id, shop.game.id, now_ms()
    name = shop.builder.name(build)
    store = hall_of(request).store
    try:
        if saved is not None:
            own = saved.id
            await store.write(lambda c: stored.replace_build(c, own, owner, name, build, now))
        else:
            own = await store.write(lambda c: stored.save_build(c, owner, game, name, build, now))
        return await store.read(lambda c: stored.read_build(c, own, owner))
    except Missing:
        raise not_found("build") from None
    except TooMany as error:
        raise Refusal(409, "too-many-builds", sentence(error)) from None


# -- its sheet ---------------------------------------------------------------------------------


@router.get("/builder/{game}/sheet", response_class=HTMLResponse)
async def sheet(request: Request, game: str, b: str = "") -> HTMLResponse:
    """A build to print and take to a table; without one, an empty form."""
    shop = workshop(game)
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
        builder_url=builder_url(shop.game.id, b),
        empty_url="" if build is None else f"/builder/{shop.game.id}/sheet",
    )
