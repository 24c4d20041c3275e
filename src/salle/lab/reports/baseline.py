"""One against another, again and again: what a difference between two contestants is worth."""

from __future__ import annotations

from typing import Final

from salle.lab.counts import Counts
from salle.lab.reports.plots import bars
from salle.lab.reports.report import ALERT, FINE, NOTE, Finding, Plot, Report, Table
from salle.lab.reports.words import command_for, counted, listed, percent, rate, span
from salle.lab.results import Results

EVEN: Final = 0.5
MUCH: Final = 0.1
"""A difference to even that is worth an alert."""
SHOWN: Final = 12


def describe(results: Results, report: Report) -> None:
    """Add what these meetings say to a report."""
    for variant in results.experiment.variants:
        under = f" under {variant.name}" if len(results.experiment.variants) > 1 else ""
        cells = sorted(results.of_variant(variant.name), key=lambda one: one.score.value)
        report.findings += findings(results, cells, under)
        report.plots.append(plot(results, cells, under))
        report.tables.append(table(results, cells, under))


def pair_title(results: Results, counts: Counts) -> str:
    """Who meets whom; the second is left out where it is the same for all."""
    experiment = results.experiment
    first, *others = counts.cell.pairing
    title = experiment.contestant(first).title
    if len({pairing[1:] for pairing in experiment.pairings}) == 1 and len(experiment.pairings) > 1:
        return title
    if experiment.contestant(first).deny and len(others) == 1:
        return title
    names = list(dict.fromkeys(experiment.contestant(name).title for name in others))
    return f"{title} against {listed(names)}"


def is_withheld(results: Results, counts: Counts) -> bool:
    """Whether somebody was forbidden something that never came up."""
    denies = any(results.experiment.contestant(name).deny for name in counts.cell.pairing)
    return denies and not counts.denied


def findings(results: Results, cells: list[Counts], under: str) -> list[Finding]:
    """Every meeting that is surely not even, the weakest first, and how many may be."""
    found = []
    sure = [one for one in cells if not one.score.holds(EVEN / (one.seats / 2))]
    sure.sort(key=lambda one: -abs(one.score.value - EVEN))
    for one in sure[:SHOWN]:
        away = abs(one.score.value - EVEN)
        how = "loses more than it wins" if one.score.value < EVEN else "wins more than it loses"
        denied = f"; it was denied {one.denied / one.matches:.1f} times a match" * bool(one.denied)
        found.append(
            Finding(
                f"{pair_title(results, one)} {how}{under}:",
                f"{rate(one.score)}, {100 * away:.1f} points from even{denied}.",
                ALERT if away >= MUCH else NOTE,
                command_for(results.experiment, one.cell),
            )
        )
    if len(sure) > SHOWN:
        found.append(Finding(f"{len(sure) - SHOWN} more are surely not even{under};", "see below."))
    idle = [one for one in cells if is_withheld(results, one)]
    if idle:
        names = listed([pair_title(results, one) for one in idle])
        found.append(
            Finding(
                f"{counted(len(idle), 'ban')} never applied{under}:",
                f"{names}; the bot never had that choice, so this says nothing about it.",
            )
        )
    even = [one for one in cells if one not in sure and one not in idle]
    if even:
        words = listed([pair_title(results, one) for one in even[:SHOWN]])
        found.append(
            Finding(
                f"{len(even)} of {len(cells)} may be even{under}:",
                f"{words}{', …' if len(even) > SHOWN else ''}.",
                FINE,
                command_for(results.experiment),
            )
        )
    return found


def plot(results: Results, cells: list[Counts], under: str) -> Plot:
    """The list of rates."""
    matches = sum(one.matches for one in cells)
    return Plot(
        f"Wins in 100{under}",
        "Dashed at even",
        bars([(pair_title(results, one), one.score) for one in reversed(cells)]),
        f"<p class='small muted'>Whiskers: intervals from {matches:,} matches in all.</p>",
    )


def table(results: Results, cells: list[Counts], under: str) -> Table:
    """Every meeting in figures."""
    return Table(
        f"Every meeting{under}",
        ("Who", "Wins in 100", "Interval", "Draws in 100", "Denials a match", "Matches"),
        tuple(
            (
                pair_title(results, one),
                percent(one.score.value),
                span(one.score),
                percent(one.draws / max(one.matches, 1)),
                f"{one.denied / max(one.matches, 1):.1f}",
                f"{one.matches:,}",
            )
            for one in reversed(cells)
        ),
    )
