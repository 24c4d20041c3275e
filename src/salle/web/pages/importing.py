"""Bringing a build as text or as a file; what it would overwrite is shown line by line first."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from salle.kernel.build import BadBuild, Build, Builder
from salle.store.builds import SavedBuild, clean_title
from salle.web.builds import (
    Workshop,
    bad_build,
    read_json,
    read_text,
    saved_of,
    unchanged,
    workshop,
)
from salle.web.pages.builder import builder_url
from salle.web.pages.building import keep
from salle.web.pages.guests import hall_of, read_upload, visitor, word
from salle.web.pages.rendering import page, see
from salle.web.refusals import Refusal

router = APIRouter()


@dataclass(frozen=True)
class DiffLine:
    """A line of a saved build beside the line of another; what is missing is None."""

    old: str | None
    new: str | None

    @property
    def same(self) -> bool:
        """Whether nothing would change here."""
        return self.old == self.new


@dataclass(frozen=True)
class Overwriting:
    """An imported build and the saved one whose place it would take."""

    name: str
    target: SavedBuild
    packed: str
    lines: list[DiffLine]
    changes: int


def diff(old: str, new: str) -> list[DiffLine]:
    """Two texts line by line, side by side."""
    before, after = old.splitlines(), new.splitlines()
    rows: list[DiffLine] = []
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for _, first, last, start, end in matcher.get_opcodes():
        pairs = zip_longest(before[first:last], after[start:end])
        rows += [DiffLine(left, right) for left, right in pairs]
    return rows


@router.get("/builder/{game}/import", response_class=HTMLResponse)
@router.get("/builder/{game}/{what}/import", response_class=HTMLResponse)
async def ask(request: Request, game: str, what: str = "", id: str = "") -> HTMLResponse:  # noqa: A002
    """Where a build is pasted or uploaded."""
    return await _show(request, workshop(game, what), target=id)


@router.post("/builder/{game}/import")
@router.post("/builder/{game}/{what}/import")
async def take(request: Request, game: str, what: str = "") -> Response:
    """Read a build; open it, show what it would overwrite, or do so if that was confirmed."""
    form, data = await read_upload(request, "file")
    shop = workshop(game, what)
    text, target = word(form, "text"), word(form, "target")
    try:
        text = _decoded(shop, data) if data else text
        build = read_text(shop.builder, text)
    except BadBuild as error:
        return await _show(request, shop, target=target, typed=text, refusal=bad_build(error))
    mine = await saved_of(hall_of(request), visitor(request).player, shop.id)
    packed = shop.builder.packed(build)
    way = word(form, "way")
    if way == "new":
        try:
            made = await keep(request, shop, build, None)
        except Refusal as refusal:
            return await _show(request, shop, typed=text, refusal=refusal)
        return see(builder_url(shop, packed, made.id))
    over = _target(shop.builder, mine, build, target)
    if over is None or way == "open":
        return see(builder_url(shop, packed))
    if unchanged(over, build):
        return see(builder_url(shop, packed, over.id))
    if way == "replace":
        await keep(request, shop, build, over)
        return see(builder_url(shop, packed, over.id))
    return await _show(
        request, shop, target=over.id, overwriting=_overwriting(shop.builder, over, build)
    )


def _decoded(shop: Workshop, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadBuild([f"this file is not a text; {shop.builder.one} is one"]) from None


def _target(
    builder: Builder, mine: list[SavedBuild], build: Build, chosen: str
) -> SavedBuild | None:
    """The saved build whose place another would take: the one chosen, or one of the same name."""
    name = clean_title(builder.name(build))
    return next(
        (saved for saved in mine if saved.id == chosen),
        next((saved for saved in mine if saved.name == name), None),
    )


def _overwriting(builder: Builder, saved: SavedBuild, build: Build) -> Overwriting:
    try:
        old = builder.text(read_json(builder, saved.data))
    except BadBuild:
        old = ""
    lines = diff(old, builder.text(build))
    return Overwriting(
        name=builder.name(build),
        target=saved,
        packed=builder.packed(build),
        lines=lines,
        changes=sum(not line.same for line in lines),
    )


async def _show(
    request: Request,
    shop: Workshop,
    *,
    target: str = "",
    typed: str = "",
    refusal: Refusal | None = None,
    overwriting: Overwriting | None = None,
) -> HTMLResponse:
    mine = await saved_of(hall_of(request), visitor(request).player, shop.id)
    return page(
        request,
        "import.html",
        status=refusal.status if refusal else 200,
        here="Builder",
        back=f"{shop.url}/import",
        game=shop.game,
        one=shop.builder.one,
        example=shop.builder.text(shop.builder.blank()),
        url=f"{shop.url}/import",
        builder_url=shop.url,
        mine=mine,
        target=target,
        typed=typed,
        error=refusal.message if refusal else "",
        over=overwriting,
    )
