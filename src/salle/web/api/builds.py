"""Builders, for programs: what can be built, and what is wrong with a build."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from salle.kernel.build import BadBuild, Build
from salle.web.api.models import BuilderFacts, BuildReport, NewBuild, Trouble
from salle.web.builds import Workshop, bad_build, read_json, read_text, workshop
from salle.web.refusals import Refusal

TROUBLE: dict[int | str, dict[str, Any]] = {code: {"model": Trouble} for code in (404, 413, 422)}
WhatQuery = Annotated[
    str, Query(max_length=40, description="what is built, such as encounter; else what sits down")
]
router = APIRouter(prefix="/api/v1/games", tags=["builds"], responses=TROUBLE)


@router.get("/{game}/builder")
def read_builder(game: str, what: WhatQuery = "") -> BuilderFacts:
    """What is built for a game: a blank build to begin with, and samples."""
    shop = workshop(game, what)
    builder = shop.builder
    return BuilderFacts(
        game=game,
        what=builder.what,
        builders=[one.what for one in shop.game.builders],
        blank=builder.blank(),
        samples=builder.samples(),
    )


@router.post("/{game}/builds")
def check_build(game: str, new: NewBuild, what: WhatQuery = "") -> BuildReport:
    """Look at a build, as JSON or text: its forms, its cost, every problem. Nothing is kept."""
    shop = workshop(game, what)
    if (new.build is None) == (new.text is None):
        raise Refusal(422, "malformed", "Send either a build or a text.")
    try:
        if new.build is not None:
            return report(shop, read_json(shop.builder, new.build))
        return report(shop, read_text(shop.builder, new.text or ""))
    except BadBuild as error:
        raise bad_build(error) from None


def report(shop: Workshop, build: Build) -> BuildReport:
    """Everything there is to say of a build."""
    builder = shop.builder
    tally = builder.tally(build)
    return BuildReport.model_validate(
        {
            "name": builder.name(build),
            "build": build,
            "text": builder.text(build),
            "packed": builder.packed(build),
            "tally": {
                "left": tally.left,
                "budget": tally.budget,
                "unit": tally.unit,
                "lines": [{"text": words, "cost": cost} for words, cost in tally.lines],
            },
            "problems": [
                {"text": problem.text, "clause": problem.clause, "remark": problem.remark}
                for problem in builder.problems(build)
            ],
        }
    )
