"""Odds of the one roll: a question in the address, its answer as figures and plots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from salle.kernel.errors import SalleError
from salle.odds.arms import ARMORS, NO_ARMOR, WEAPONS, named
from salle.odds.one_roll import FACES
from salle.odds.ore import (
    CONTESTS,
    MOST_DIFFICULTY,
    PREFERENCES,
    SPECIALS,
    BadQuestion,
    Question,
    Study,
    percent_text,
    study,
)
from salle.odds.pools import LONGEST, MOST_NAMED, pool_text, read_pool
from salle.web.pages.odds_svg import bar, dice, heat_map
from salle.web.pages.rendering import page
from salle.web.refusals import refusal_of, sentence

router = APIRouter()

PATH: Final = "/odds/ore"
EXAMPLE: Final = "6d"
DEFAULTS: Final = {
    "pool": "",
    "difficulty": "0",
    "penalty": "0",
    "special": "",
    "number": "10",
    "prefer": "widest",
    "against": "",
    "contest": "resisted",
    "weapon": "",
    "armor": NO_ARMOR.name.lower(),
    "bare": "",
}
"""The fields of the form, as they stand when nothing is said."""
LONGEST_FIELD: Final = 80


@dataclass(frozen=True)
class Bar:
    """A chance with its name."""

    name: str
    chance: Fraction
    chosen: bool = False

    @property
    def percent(self) -> str:
        """As it is written."""
        return percent_text(self.chance)

    @property
    def drawing(self) -> str:
        """As it is drawn."""
        return bar(self.chance)


@router.get("/odds")
async def every_engine() -> RedirectResponse:
    """There is one engine to ask about."""
    return RedirectResponse(PATH, 307)


@router.get(PATH, response_class=HTMLResponse)
async def odds(request: Request) -> HTMLResponse:
    """The odds of a pool."""
    typed = typed_in(request.query_params)
    try:
        question = question_of(typed)
    except SalleError as error:
        refusal = refusal_of(error)
        return _show(request, typed, error=sentence(error), status=refusal.status)
    return _show(request, typed, answer=study(question))


def _show(
    request: Request,
    typed: Mapping[str, str],
    *,
    answer: Study | None = None,
    error: str = "",
    status: int = 200,
) -> HTMLResponse:
    return page(
        request,
        "odds.html",
        status=status,
        here="Odds",
        f=typed,
        error=error,
        answer=answer,
        share=str(request.base_url).rstrip("/") + address_of(typed),
        longest=LONGEST,
        most_difficulty=MOST_DIFFICULTY,
        most_penalty=MOST_NAMED,
        faces=range(1, FACES + 1),
        specials=SPECIALS,
        preferences=PREFERENCES,
        contests=CONTESTS,
        weapons=[weapon.name for weapon in WEAPONS],
        armors=[armor.name for armor in ARMORS],
        p=_parts(answer) if answer else {},
    )


# -- the question ----------------------------------------------------------------------------


def typed_in(query: Mapping[str, str]) -> dict[str, str]:
    """What the form holds. A plus sign that came unescaped is a space by now."""
    typed = {
        name: (query.get(name) or default)[:LONGEST_FIELD].strip()
        for name, default in DEFAULTS.items()
    }
    for name in ("pool", "against"):
        if "+" not in typed[name]:
            typed[name] = "+".join(typed[name].split())
    if "pool" not in query:
        typed["pool"] = EXAMPLE
    if typed["weapon"] and "prefer" not in query:
        typed["prefer"] = "damage"
    if not typed["weapon"] and typed["prefer"] == "damage":
        typed["prefer"] = DEFAULTS["prefer"]
    return typed


def question_of(typed: Mapping[str, str]) -> Question:
    """What is asked, or an error that says why it cannot be."""
    armor = named(ARMORS, typed["armor"])
    return Question(
        read_pool(typed["pool"]),
        difficulty=_number(typed, "difficulty"),
        penalty=_number(typed, "penalty"),
        special=typed["special"],
        number=_number(typed, "number") if typed["special"] in ("called", "disarm") else 0,
        prefer=typed["prefer"],
        against=read_pool(typed["against"]) if typed["against"] else None,
        contest=typed["contest"],
        weapon=named(WEAPONS, typed["weapon"]) if typed["weapon"] else None,
        armor=armor.without_helmet() if typed["bare"] else armor,
    )


def _number(typed: Mapping[str, str], name: str) -> int:
    text = typed[name]
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise BadQuestion(f"the {name} is a number, not {text!r}")
    return int(text)


def address_of(typed: Mapping[str, str]) -> str:
    """The shortest address of a question."""
    said = {name: value for name, value in typed.items() if value != DEFAULTS[name]}
    if typed["prefer"] == ("damage" if typed["weapon"] else "widest"):
        said.pop("prefer", None)
    elif typed["weapon"]:
        said["prefer"] = typed["prefer"]
    return f"{PATH}?{urlencode(said)}" if said else PATH


# -- the answer ------------------------------------------------------------------------------


def _parts(answer: Study) -> dict[str, object]:
    """What the page shows of an answer."""
    question = answer.question
    return {
        "pool": pool_text(question.pool),
        "rolled_dice": dice(answer.rolled),
        "success": percent_text(answer.success),
        "figures": _figures(answer),
        "heat": heat_map(answer.used),
        "table": _table(answer),
        "heights": [
            Bar(f"{least}", chance, least == question.difficulty)
            for least, chance in enumerate(answer.reaching, 1)
        ],
        "against": pool_text(question.against) if question.against else "",
        "rivals": _rivals(answer),
        "hits": _hits(answer),
        "places": _places(answer),
    }


def _figures(answer: Study) -> list[Bar]:
    found = []
    if answer.question.difficulty > 1 or answer.question.special == "disarm":
        found.append(Bar("Any set, however low", answer.reaching[0]))
    found += [
        Bar("Width 3 or more", answer.wide),
        Bar("Two sets or more", answer.sets.at_least(2)),
        Bar("Three sets or more", answer.sets.at_least(3)),
    ]
    if answer.all_low:
        found.append(Bar("Failure, all dice low", answer.all_low))
    return found


def _rivals(answer: Study) -> list[Bar]:
    if answer.contest:
        odds = answer.contest
        return [Bar("Works", odds.works), Bar("Is stopped", odds.stopped), Bar("Fails", odds.fails)]
    if answer.race:
        race = answer.race
        return [Bar("Ahead", race.first), Bar("Level", race.tied), Bar("Behind", race.second)]
    return []


def _hits(answer: Study) -> list[Bar]:
    odds = answer.attack
    if odds is None:
        return []
    return [
        Bar("Hits", odds.hits),
        Bar("Gets through armor", odds.hurts),
        Bar("Puts out a minor character", odds.minor),
        Bar("Fills the location", odds.fills),
    ]


def _places(answer: Study) -> list[Bar]:
    odds = answer.attack
    return [Bar(one.place.name, one.hits) for one in reversed(odds.places)] if odds else []


def _table(answer: Study) -> list[tuple[str, list[str]]]:
    """Every chance, a line for each height with a set in it."""
    widths = sorted({found.width for found in answer.used if found.width})
    heights = sorted({found.height for found in answer.used if found.width}, reverse=True)
    lines = [("Height", [str(width) for width in widths])] if widths else []
    for height in heights:
        row = [
            percent_text(
                sum((c for s, c in answer.used.items() if s == (width, height)), Fraction(0))
            )
            for width in widths
        ]
        lines.append((str(height), row))
    return lines
