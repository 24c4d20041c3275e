"""The same matches under other rules: what a rule switch changes, and for whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from salle.kernel.game import Game
from salle.lab.counts import Counts
from salle.lab.reports.plots import bars
from salle.lab.reports.report import ALERT, FINE, NOTE, Finding, Plot, Report, Table
from salle.lab.reports.words import (
    command_for,
    figure,
    listed,
    percent,
    rate,
    signed,
    signed_figure,
    span,
)
from salle.lab.results import Results
from salle.lab.stats import Estimate, contrast

EVEN: Final = 0.5
MUCH: Final = 0.05
"""A change of a win rate that is worth an alert."""


@dataclass(frozen=True)
class Change:
    """What a variant does to one pairing, beside the first variant."""

    before: Counts
    after: Counts
    score: Estimate
    draws: Estimate
    length: Estimate

    @property
    def is_sure(self) -> bool:
        """Whether anything surely changed."""
        return not all(one.holds(0.0) for one in (self.score, self.draws, self.length))


def changes(results: Results) -> list[Change]:
    """Every variant but the first, pairing by pairing."""
    first = results.experiment.variants[0].name
    found = []
    for variant in results.experiment.variants[1:]:
        before_after = zip(results.of_variant(first), results.of_variant(variant.name), strict=True)
        for before, after in before_after:
            found.append(
                Change(
                    before,
                    after,
                    _difference(results, before, after, lambda one: one.scores),
                    _difference(results, before, after, lambda one: one.drawn),
                    _difference(results, before, after, lambda one: one.lengths, False),
                )
            )
    return found


def _difference(
    results: Results,
    before: Counts,
    after: Counts,
    part: Callable[[Counts], Sequence[float]],
    shares: bool = True,
) -> Estimate:
    confidence = results.experiment.confidence
    if results.experiment.common_dice:
        return contrast([part(after), part(before)], [1, -1], confidence, shares=shares)
    one = contrast([part(after)], [1], confidence, shares=shares)
    other = contrast([part(before)], [1], confidence, shares=shares)
    value, half = one.value - other.value, (one.half**2 + other.half**2) ** 0.5
    return Estimate(value, value - half, value + half)


def who(results: Results, counts: Counts) -> str:
    """Whose wins are counted."""
    pairing = counts.cell.pairing
    if results.experiment.is_alone(pairing):
        return "whoever begins" if has_beginner(results) else "seat A"
    return results.experiment.contestant(pairing[0]).title


def has_beginner(results: Results) -> bool:
    """Whether chance decides who begins, so that seats are counted from there."""
    return type(results.game).beginner is not Game.beginner


def describe(results: Results, report: Report) -> None:
    """Add what the variants do to a report."""
    found = changes(results)
    report.findings += findings(results, found)
    report.plots += plots(results, found)
    report.tables.append(table(results))


def findings(results: Results, found: list[Change]) -> list[Finding]:
    """How it is before, what changes, and what does not."""
    experiment = results.experiment
    first = experiment.variants[0].name
    lines = []
    for counts in results.of_variant(first):
        score = counts.score
        fair = "which may be even" if score.holds(1 / counts.seats) else "which is surely not even"
        name = f"{who(results, counts)}{meeting(results, counts)}"
        whose = name[0].upper() + name[1:] if len(experiment.variants) == 1 else name
        under = "" if len(experiment.variants) == 1 else f"Under {first}, "
        lines.append(
            Finding(
                f"{under}{whose} wins {rate(score)},",
                f"{fair}. {percent(counts.draw_share.value)} in 100 are drawn "
                f"({span(counts.draw_share)}), and a match has {figure(counts.length)} "
                "stages.",
                NOTE,
                command_for(experiment, counts.cell),
            )
        )
    for change in found:
        if change.is_sure:
            lines.append(_told(results, change))
    calm = [change for change in found if not change.is_sure]
    if calm:
        names = listed(list(dict.fromkeys(change.after.cell.variant for change in calm)))
        widest = max(change.score.half for change in calm)
        lines.append(
            Finding(
                f"No change was found under {names}",
                f"in wins, draws or length; a change of a win rate by more than "
                f"{100 * widest:.1f} points would have been.",
                FINE,
                command_for(experiment),
            )
        )
    return lines


def meeting(results: Results, counts: Counts) -> str:
    """Whom they meet, where that is somebody else."""
    experiment = results.experiment
    if experiment.is_alone(counts.cell.pairing):
        return ""
    titles = [experiment.contestant(name).title for name in counts.cell.pairing[1:]]
    return f" against {listed(list(dict.fromkeys(titles)))}"


def _told(results: Results, change: Change) -> Finding:
    name = who(results, change.after)
    parts = []
    if not change.score.holds(0.0):
        favours = name if change.score.value > 0 else _others(results, change.after)
        parts.append(f"it favours {favours}: wins {signed(change.score)} points")
    if not change.draws.holds(0.0):
        parts.append(f"draws {signed(change.draws)} points")
    if not change.length.holds(0.0):
        way = "longer" if change.length.value > 0 else "shorter"
        parts.append(f"matches are {way} by {signed_figure(change.length)} stages")
    large = abs(change.score.value) >= MUCH and not change.score.holds(0.0)
    return Finding(
        f"{change.after.cell.variant}{meeting(results, change.after)}:",
        f"{'; '.join(parts)}.",
        ALERT if large else NOTE,
        command_for(results.experiment, change.after.cell, change.before.cell),
    )


def _others(results: Results, counts: Counts) -> str:
    """Those whose wins are not counted."""
    if not results.experiment.is_alone(counts.cell.pairing):
        return meeting(results, counts).removeprefix(" against ")
    if has_beginner(results):
        return "the other" if counts.seats == 2 else "the others"
    return "seat B" if counts.seats == 2 else "the other seats"


def plots(results: Results, found: list[Change]) -> list[Plot]:
    """Changes of win rates and of draws."""
    alone = len(results.experiment.pairings) == 1
    rows = [
        (change.after.cell.variant + ("" if alone else f", {who(results, change.after)}"), change)
        for change in found
    ]
    if not rows:
        return []
    named = who(results, found[0].after) if alone else "the first of each pairing"
    return [
        Plot("What it does to wins", f"Change of what {named} wins in 100, dashed at none",
             bars([(name, change.score) for name, change in rows], middle=0.0, sign=True)),
        Plot("What it does to draws", "Change of draws in 100, dashed at none",
             bars([(name, change.draws) for name, change in rows], middle=0.0, sign=True)),
    ]  # fmt: skip


def table(results: Results) -> Table:
    """Every cell in figures."""
    return Table(
        "Every variant",
        ("Variant", "Who", "Wins in 100", "Draws in 100", "Stages", "Matches"),
        tuple(
            (
                counts.cell.variant,
                who(results, counts) + meeting(results, counts),
                f"{percent(counts.score.value)} ({span(counts.score)})",
                f"{percent(counts.draw_share.value)} ({span(counts.draw_share)})",
                figure(counts.length),
                f"{counts.matches:,}",
            )
            for counts in results.cells
        ),
    )
