"""Questions about Impact that are ready for the lab."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from salle.games.impact.balance_builds import RATIOS, STYLES, TRAINED, built
from salle.games.impact.data import (
    GRAPPLE,
    HOLD_GRAPPLE,
    RANK_NAMES,
    RANK_WORDS,
    STANDARD_IDS,
    STANDARD_NAMES,
)
from salle.games.impact.plan import standard_house
from salle.games.impact.plan_forms import build_of
from salle.kernel.build import Build
from salle.kernel.study import BASELINE, MATRIX, VARIANTS, Search, Study, every_switch
from salle.kernel.switches import Switch

EVEN_RATIO: Final = 1
"""One side of Power, one of Speed."""
GREEN: Final = 2
"""The rank at which styles, ratios and maneuvers are compared."""
FOR_SETUP: Final = ("rank", "sheet", "teams", "turn_limit", "stall_limit", "psr_at_creation")
"""Switches that the fighters themselves decide, and those that are for other tables."""


def studies(switches: Sequence[Switch]) -> tuple[Study, ...]:
    """All of them."""
    return (
        Study(
            "ranks",
            "How much is a rank worth in Impact?",
            "A puncher, a kicker and a grappler of every rank, bought by one recipe, one side of "
            "Power and one of Speed. Each rank meets each other.",
            lambda: {
                "reading": MATRIX,
                "matches": 720,
                "contestants": {
                    word: {"label": RANK_NAMES[rank], "builds": _styles(rank, EVEN_RATIO)}
                    for rank, word in enumerate(RANK_WORDS)
                },
            },
        ),
        Study(
            "styles",
            "Do punchers, kickers or grapplers win in Impact?",
            "Green Belts bought by one recipe who train three maneuvers of their style, with "
            "every ratio of Power and Speed in turn.",
            lambda: {
                "reading": MATRIX,
                "matches": 1440,
                "contestants": {
                    style: {
                        "builds": [
                            fighter(GREEN, number, ratio, _codes(number))
                            for ratio in range(len(RATIOS))
                        ]
                    }
                    for number, style in enumerate(STYLES)
                },
            },
        ),
        Study(
            "power-speed",
            "Power or speed in Impact?",
            "Green Belts of every style in turn who differ in the ratio of Power to Speed: 1:2 on "
            "both sides, 2:1 on both, or one side of each.",
            lambda: {
                "reading": MATRIX,
                "matches": 1440,
                "contestants": {
                    ratio: {"builds": _styles(GREEN, number)} for number, ratio in enumerate(RATIOS)
                },
            },
        ),
        Study(
            "maneuvers",
            "What is each maneuver of Impact worth?",
            "A Green Belt who trains a maneuver and two more of its kind, but may not use it, "
            "meets the same fighter who may.",
            _maneuvers,
        ),
        Study(
            "switches",
            "Whom does each rule switch of Impact favour?",
            "A puncher and a grappler, both Green Belts, fight the same fights under the usual "
            "rules and with one switch changed at a time.",
            lambda: {
                "reading": VARIANTS,
                "matches": 720,
                "variants": every_switch(switches, FOR_SETUP),
                "contestants": {
                    "puncher": {"build": fighter(GREEN, 0, EVEN_RATIO, _codes(0))},
                    "grappler": {"build": fighter(GREEN, GRAPPLE, EVEN_RATIO, _codes(GRAPPLE))},
                },
            },
        ),
        *(_best(rank, word) for rank, word in enumerate(RANK_WORDS)),
    )


def _best(rank: int, word: str) -> Study:
    return Study(
        f"best-{word.replace('_', '-')}",
        f"What is the best {RANK_NAMES[rank]} in Impact, and who beats it?",
        "A search begins with nine fighters bought by one recipe, every style with every ratio, "
        "and changes the best of them again and again. Then another looks for a fighter that "
        "beats the best one. There may be better ones that it did not find.",
        search=lambda: Search(
            tuple(
                fighter(rank, style, ratio, _codes(style))
                for style in range(len(STYLES))
                for ratio in range(len(RATIOS))
            ),
            fixed=("name", "rank", "budget"),
        ),
    )


@cache
def _codes(style: int) -> tuple[int, ...]:
    """The first maneuvers of a style on the sheet; a grappler's begin with the Grapple."""
    sheet = standard_house().sheet
    rows = [row for row in range(sheet.rows) if sheet.kind[row] == style]
    if style == GRAPPLE:
        rows.sort(key=lambda row: sheet.effect[row] != HOLD_GRAPPLE)
    return tuple(sheet.codes[row] for row in rows[:TRAINED])


def fighter(rank: int, style: int, ratio: int, codes: Sequence[int]) -> Build:
    """A fighter bought by the recipe of the balance report."""
    return build_of(built(rank, style, ratio, list(codes)))


def _styles(rank: int, ratio: int) -> list[Build]:
    return [fighter(rank, style, ratio, _codes(style)) for style in range(len(STYLES))]


def _maneuvers() -> dict[str, object]:
    sheet = standard_house().sheet
    contestants: dict[str, dict[str, object]] = {}
    pairings = []
    for row in range(sheet.rows):
        code, style = sheet.codes[row], sheet.kind[row]
        others = [one for one in _codes(style) if one != code]
        codes = [*others[:1], code, *others[1 : TRAINED - 1]]
        build = fighter(GREEN, style, EVEN_RATIO, codes)
        word = STANDARD_IDS[code].replace("_", "-")
        contestants[word] = {"label": STANDARD_NAMES[code], "build": build}
        contestants[f"no-{word}"] = {
            "label": f"not using {STANDARD_NAMES[code]}",
            "build": build,
            "deny": [f"maneuver: {STANDARD_IDS[code].replace('_', ' ')}"],
        }
        pairings.append([f"no-{word}", word])
    return {
        "reading": BASELINE,
        "matches": 720,
        "contestants": contestants,
        "pairings": pairings,
    }
