"""Builds at a table: what the prompt offers a seat that is being set up."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from salle.kernel.build import BadBuild, Build, Builder, Problem
from salle.kernel.choice import Choice
from salle.kernel.game import seat_letter
from salle.store.builds import SavedBuild
from salle.store.people import Player
from salle.web.bout import Bout
from salle.web.builds import (
    SAMPLE,
    SAVED,
    Workshop,
    can_answer,
    question_for,
    read_json,
    read_text,
    reply,
    saved_of,
)
from salle.web.hall import Hall
from salle.web.pages.prompts import Tried, open_choice
from salle.web.pages.standing import Standing

Choices = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class BuildOffer:
    """Builds that could set this seat up: values and names, and what was wrong with the last. Only
    samples that fit the table are among them.
    """

    what: str
    one: str
    url: str
    builder_url: str
    brought: Choices
    saved: Choices
    samples: Choices
    pasted: str
    problems: tuple[Problem, ...]


async def saved_for(
    hall: Hall, bout: Bout, standing: Standing, player: Player | None
) -> Sequence[SavedBuild] | None:
    """What the visitor has saved, if their seat is being set up. The bout may have gone on when it
    is found.
    """
    asked = _asked(bout, standing)
    return None if asked is None else await saved_of(hall, player, asked[0].id)


def build_offer(
    bout: Bout, standing: Standing, saved: Sequence[SavedBuild], tried: Tried
) -> BuildOffer | None:
    """What the visitor may set up their seat with, while it is asked to; None otherwise."""
    asked = _asked(bout, standing)
    if asked is None:
        return None
    shop, choice = asked
    builder = shop.builder
    if not can_answer(builder, bout.match, choice.seat, _readable(builder, saved)):
        return None
    return BuildOffer(
        what=builder.what,
        one=builder.one,
        url=f"/m/{bout.id}/build",
        builder_url=shop.url,
        brought=_brought(shop, bout, choice.seat),
        saved=[(f"{SAVED}{build.id}", build.name) for build in saved],
        samples=[
            (f"{SAMPLE}{name}", name)
            for name, build in builder.samples().items()
            if reply(builder, build, bout.match, choice) in choice.options
        ],
        pasted=tried.pasted,
        problems=tried.problems,
    )


def _asked(bout: Bout, standing: Standing) -> tuple[Workshop, Choice] | None:
    """The question that a build could answer."""
    builder = bout.game.builder
    if builder is None or bout.over or not bout.started or standing.cover is not None:
        return None
    choice = open_choice(bout, standing)
    if choice is None or question_for(bout.match, choice.seat) is None:
        return None
    return Workshop(bout.game, builder), choice


def _readable(builder: Builder, saved: Sequence[SavedBuild]) -> Iterator[Build]:
    for build in saved:
        with contextlib.suppress(BadBuild):
            yield read_json(builder, build.data)


def _brought(shop: Workshop, bout: Bout, seat: int) -> Choices:
    packed = bout.head.builds.get(seat_letter(seat), "")
    if not packed:
        return ()
    try:
        return [(packed, shop.builder.name(read_text(shop.builder, packed)))]
    except BadBuild:
        return ()
