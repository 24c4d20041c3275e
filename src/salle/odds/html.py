"""Pools and their odds as HTML, for notebooks: objects there show themselves by `_repr_html_`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final

from salle.odds.best_sets import SetOdds, best_set
from salle.odds.one_roll import FACES, Pool
from salle.odds.pools import pool_text

if TYPE_CHECKING:
    from salle.odds.contests import ContestOdds, RaceOdds
    from salle.odds.damage import AttackOdds
    from salle.odds.many_sets import TotalOdds
    from salle.odds.ore import Study

Row = tuple[str, Fraction]
BAR: Final = 160
"""How long a bar is that stands for a certainty, in pixels."""


def table(title: str, rows: Iterable[Row]) -> str:
    """Chances with bars, under a title."""
    return f"<table><caption>{escape(title)}</caption>{''.join(map(_row, rows))}</table>"


def _row(row: Row) -> str:
    from salle.odds.ore import percent_text

    what, chance = row
    bar = (
        f'<svg width="{BAR}" height="10" aria-hidden="true">'
        f'<rect width="{float(BAR * chance):.1f}" height="10" fill="#b58a2a"/></svg>'
    )
    percent = escape(percent_text(chance))
    return f"<tr><td>{escape(what)}</td><td>{percent} %</td><td>{bar}</td></tr>"


def of_sets(odds: SetOdds, title: str = "The set used") -> str:
    """Widths, and heights from the top."""
    widths = sorted({found.width for found in odds if found.width})
    rows = [("any set", odds.chance(bool))]
    rows += [(f"width {width}", odds.chance(lambda s, w=width: s.width == w)) for width in widths]  # type: ignore[misc]
    for height in range(FACES, 0, -1):
        chance = odds.chance(lambda found, h=height: found.height == h)  # type: ignore[misc]
        if chance:
            rows.append((f"height {height}", chance))
    return table(title, rows)


def of_pool(pool: Pool) -> str:
    """The dice, and the widest set they come to."""
    return of_sets(best_set(pool), f"{pool_text(pool)}: the widest set")


def of_total(odds: TotalOdds) -> str:
    """Every total that can come."""
    return table("Total", [(str(total), odds.chance(total)) for total in sorted(odds.ways)])


def of_contest(odds: ContestOdds) -> str:
    """How an act goes."""
    rows = [("works", odds.works), ("is stopped", odds.stopped), ("fails by itself", odds.fails)]
    return table("Against resistance", rows)


def of_race(odds: RaceOdds) -> str:
    """Who is first."""
    rows = [("first", odds.first), ("second", odds.second), ("tied", odds.tied)]
    return table("Who is ahead", rows)


def of_attack(odds: AttackOdds) -> str:
    """What an attack does."""
    rows = [
        ("hits", odds.hits),
        ("hurts", odds.hurts),
        ("puts out a minor character", odds.minor),
        ("fills a location", odds.fills),
    ]
    return table(f"An attack, {float(odds.mean):.2f} points on average", rows)


def of_study(study: Study) -> str:
    """A whole answer."""
    asked = study.question
    wanted = f" at Difficulty {asked.difficulty}" if asked.difficulty else ""
    parts = [f"<p>{escape(note)}</p>" for note in study.notes]
    parts.append(of_sets(study.used, f"{pool_text(asked.pool)}{wanted}"))
    if study.contest:
        parts.append(of_contest(study.contest))
    if study.race:
        parts.append(of_race(study.race))
    if study.attack:
        parts.append(of_attack(study.attack))
    return "".join(parts)
