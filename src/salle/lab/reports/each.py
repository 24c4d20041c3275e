"""Scenes that have nothing to do with each other: how hard each of them is, by itself."""

from __future__ import annotations

from typing import Final

from salle.lab.counts import Counts
from salle.lab.reports.plots import bars
from salle.lab.reports.report import ALERT, FINE, NOTE, Finding, Plot, Report
from salle.lab.reports.variants import meeting, table, who
from salle.lab.reports.words import command_for, figure, listed, rate
from salle.lab.results import Results

LOPSIDED: Final = 0.75
"""What one side surely wins, where a scene is called lopsided."""


def describe(results: Results, report: Report) -> None:
    """Add what each variant comes to, the hardest for the first side first."""
    cells = sorted(results.cells, key=lambda one: one.score.value)
    report.findings += [_told(results, counts) for counts in cells]
    even = [counts.cell.variant for counts in cells if counts.score.holds(1 / counts.seats)]
    if even:
        report.findings.append(
            Finding(
                f"{len(even)} of {len(cells)} may be even:",
                f"{listed(even)}.",
                FINE,
                command_for(results.experiment),
            )
        )
    alone = len(results.experiment.pairings) == 1
    rows = [
        (one.cell.variant + ("" if alone else f", {who(results, one)}"), one.score)
        for one in cells
    ]  # fmt: skip
    report.plots.append(
        Plot("How hard each is", "What the first side wins in 100, dashed where it is even",
             bars(rows, middle=1 / cells[0].seats))
    )  # fmt: skip
    report.tables.append(table(results))


def _told(results: Results, counts: Counts) -> Finding:
    score = counts.score
    if score.holds(1 / counts.seats):
        words, tone = "which may be even", NOTE
    elif score.low >= LOPSIDED:
        words, tone = "which is too easy to be a fight", ALERT
    elif score.high <= 1 - LOPSIDED:
        words, tone = "which is hopeless more often than not", ALERT
    else:
        words, tone = f"the {'easier' if score.value > 1 / counts.seats else 'harder'} side", NOTE
    alone = results.experiment.is_alone(counts.cell.pairing)
    side = "the first side" if alone and counts.seats == 2 else who(results, counts)
    drawn = counts.draw_share
    draws = f" {rate(drawn)} are drawn." if drawn.value else " None was drawn."
    return Finding(
        f"{counts.cell.variant}: {side}{meeting(results, counts)} wins {rate(score)},",
        f"{words}.{draws} A fight has {figure(counts.length)} stages.",
        tone,
        command_for(results.experiment, counts.cell),
    )
