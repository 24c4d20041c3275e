"""The builder's forms: change a build, save it, begin the table it describes."""

from __future__ import annotations

import contextlib
import secrets
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.datastructures import FormData

from salle.kernel.build import NUMBER, BadBuild, Build, Builder
from salle.kernel.rng import Thinking
from salle.store import builds as stored
from salle.store.builds import SavedBuild, TooMany
from salle.store.errors import Missing
from salle.web.bout import now_ms
from salle.web.builds import (
    Workshop,
    bad_build,
    read_packed,
    readable,
    saved_build,
    workshop,
)
from salle.web.pages.acting import PART_HEADER
from salle.web.pages.builder import builder_url, show_build
from salle.web.pages.guests import hall_of, read_form, require_player, visitor, word
from salle.web.pages.rendering import see
from salle.web.pages.staging import (
    begin_estimate,
    estimates_of,
    play_build,
)
from salle.web.refusals import Refusal, not_found, sentence

router = APIRouter()

FIELD: Final = "f."
"""What the names of a build's own fields begin with in forms."""
STEPS: Final = {"up": 1, "down": -1}
SEEDS: Final = 1 << 60
ESTIMATE: Final = "estimate"


@router.post("/builder/{game}/play")
@router.post("/builder/{game}/{what}/play")
async def play(request: Request, game: str, what: str = "") -> Response:
    """Set up the table that a build describes, and go there."""
    form = await read_form(request)
    shop = workshop(game, what)
    saved = await saved_build(hall_of(request), visitor(request).player, word(form, "id"))
    build = shop.builder.blank()
    try:
        build = changed(shop.builder, form)
        _check_form(shop.builder, form)
        player = await require_player(request, word(form, "name"))
        made = await play_build(hall_of(request), shop, build, form, player)
    except BadBuild as error:
        refusal = bad_build(error)
        return await show_build(request, shop, build, saved, form=form, refusal=refusal)
    except Refusal as refused:
        return await show_build(request, shop, build, saved, form=form, refusal=refused)
    return see(f"/m/{made.id}")


@router.post("/builder/{game}")
@router.post("/builder/{game}/{what}")
async def change(request: Request, game: str, what: str = "") -> Response:
    """Change a build, or do something with it, and go to its new address."""
    form = await read_form(request)
    shop = workshop(game, what)
    part = PART_HEADER in request.headers
    saved = await saved_build(hall_of(request), visitor(request).player, word(form, "id"))
    build, do = shop.builder.blank(), word(form, "do")
    try:
        build = changed(shop.builder, form)
        _check_form(shop.builder, form)
        saved = await _act(request, shop, build, saved, do)
    except BadBuild as error:
        refusal = bad_build(error)
        return await show_build(request, shop, build, saved, form=form, refusal=refusal, part=part)
    except Refusal as refused:
        return await show_build(request, shop, build, saved, form=form, refusal=refused, part=part)
    if part:
        return await show_build(request, shop, build, saved, form=form, part=True)
    own = saved.id if saved is not None else ""
    tail = "&estimate=1#estimate" if do == ESTIMATE else ""
    return see(builder_url(shop, shop.builder.packed(build), own) + tail)


def _before(builder: Builder, form: FormData) -> tuple[Build, dict[str, str]]:
    """The build that a form is about, and what its fields say."""
    packed = word(form, "b")
    build = read_packed(builder, packed) if packed else builder.blank()
    values = {
        name.removeprefix(FIELD): value
        for name, value in form.items()
        if name.startswith(FIELD) and isinstance(value, str)
    }
    return build, values


def _check_form(builder: Builder, form: FormData) -> None:
    """Say what of a form made no sense."""
    if word(form, "do") == "random":
        return
    found = builder.unread(*_before(builder, form))
    if found:
        told = " ".join(sentence(f"{one.text} ({one.clause})") for one in found)
        raise Refusal(422, "left-as-it-was", f"This was left as it was. {told}")


def changed(builder: Builder, form: FormData) -> Build:
    """The build that a form of the builder describes, a step of one of its numbers included."""
    if word(form, "do") == "random":
        return builder.random(Thinking(secrets.randbelow(SEEDS)))
    build, values = _before(builder, form)
    build = readable(builder, builder.changed(build, values))
    way, _, name = word(form, "step").partition(" ")
    if way not in STEPS:
        return build
    stepped = _stepped(builder, build, name, STEPS[way])
    return builder.changed(build, {name: stepped}) if stepped else build


def _stepped(builder: Builder, build: Build, name: str, step: int) -> str:
    """The next value of a number, within its own limits; nothing where there is no such number."""
    for group in builder.groups(build):
        for one in group.fields:
            if one.name == name and one.kind == NUMBER:
                value = int(one.value) + step
                if step > 0:
                    return str(min(value, max(one.high, int(one.value))))
                return str(max(value, min(one.low, int(one.value))))
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
    if what == ESTIMATE:
        begin_estimate(shop, build, estimates_of(request))
    return None if what == "random" else saved


async def keep(
    request: Request, shop: Workshop, build: Build, saved: SavedBuild | None
) -> SavedBuild:
    """Save a build, in the place of `saved` or anew."""
    player = await require_player(request)
    owner, where, now = player.id, shop.id, now_ms()
    name = shop.builder.name(build)
    store = hall_of(request).store
    try:
        if saved is not None:
            own = saved.id
            await store.write(lambda c: stored.replace_build(c, own, owner, name, build, now))
        else:
            own = await store.write(lambda c: stored.save_build(c, owner, where, name, build, now))
        return await store.read(lambda c: stored.read_build(c, own, owner))
    except Missing:
        raise not_found("build") from None
    except TooMany as error:
        raise Refusal(409, "too-many-builds", sentence(error)) from None
