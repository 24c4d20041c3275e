"""Odds of a pool of dice in characters: a few figures, and bars for width and height."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from salle.odds.ore import CONTESTS, PREFERENCES, Study, percent_text
from salle.odds.pools import pool_text

BAR: Final = 32
"""Signs in the bar of what is certain."""
FULL: Final = "█"
NAMES: Final = 30
Row = tuple[str, Fraction]


def odds_lines(answer: Study) -> Iterator[str]:
    """The answer to a question about a pool."""
    question = answer.question
    name = pool_text(question.pool)
    yield f"{name} at Difficulty {question.difficulty}" if question.difficulty else name
    yield from answer.notes
    yield ""
    yield from _bars(_figures(answer))
    if answer.success:
        yield ""
        yield f"Width of {PREFERENCES[question.prefer]}"
        yield from _bars(_widths(answer))
        yield ""
        yield "Height of it"
        yield from _bars(_heights(answer))
    yield from _of_contest(answer)
    yield from _of_attack(answer)


def _figures(answer: Study) -> list[Row]:
    rows = [("success", answer.success)]
    if answer.question.difficulty > 1:
        rows.append(("any set, however low", answer.reaching[0]))
    rows += [
        ("width 3 or more", answer.wide),
        ("two sets or more", answer.sets.at_least(2)),
        ("three sets or more", answer.sets.at_least(3)),
        ("failure with all dice low", answer.all_low),
    ]
    return rows


def _widths(answer: Study) -> list[Row]:
    widths = sorted({found.width for found in answer.used if found.width})
    return [(f"{width} dice", answer.width_chance(width)) for width in widths]


def _heights(answer: Study) -> list[Row]:
    heights = sorted({found.height for found in answer.used if found.width}, reverse=True)
    return [(str(height), answer.height_chance(height)) for height in heights]


def _of_contest(answer: Study) -> Iterator[str]:
    against = answer.question.against
    if against is None:
        return
    yield ""
    yield f"Against {pool_text(against)}: {CONTESTS[answer.question.contest]}"
    if answer.contest:
        odds = answer.contest
        rows = [("works", odds.works), ("is stopped", odds.stopped), ("fails", odds.fails)]
        yield from _bars(rows)
    if answer.race:
        race = answer.race
        rows = [("ahead", race.first), ("level", race.tied), ("behind", race.second)]
        yield from _bars(rows)


def _of_attack(answer: Study) -> Iterator[str]:
    blow, odds = answer.question.blow, answer.attack
    if blow is None or odds is None:
        return
    yield ""
    yield f"{blow.weapon.name} against armor: {blow.armor.name}"
    kind = "Shock" if blow.weapon.shock else "normal damage"
    yield f"  {float(odds.mean):.2f} points of {kind} on average"
    if answer.spray:
        yield f"  {float(answer.spray.mean):.2f} points if every set hits the same target"
    rows = [
        ("hits", odds.hits),
        ("gets through armor", odds.hurts),
        ("puts out a minor character", odds.minor),
        ("fills the location", odds.fills),
    ]
    yield from _bars(rows)
    yield "Where it hits"
    yield from _bars([(place.place.name, place.hits) for place in reversed(odds.places)])


def _bars(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each chance: its name, the percent, a bar."""
    for name, chance in rows:
        bar = FULL * round(BAR * chance)
        yield f"  {name:<{NAMES}} {percent_text(chance):>5} %  {bar}".rstrip()
