"""From results to a report, by the reading that fits the experiment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from salle.lab.experiment import Experiment
from salle.lab.reports import baseline, each, matrix, synergy, variants
from salle.lab.reports.plots import histogram
from salle.lab.reports.report import Finding, Plot, Report
from salle.lab.reports.words import command_for, counted, figure, listed, percent, rate
from salle.lab.results import Results
from salle.lab.stats import Estimate, median

DESCRIBERS: Final[dict[str, Callable[[Results, Report], None]]] = {
    "matrix": matrix.describe,
    "baseline": baseline.describe,
    "variants": variants.describe,
    "synergy": synergy.describe,
    "each": each.describe,
}


def reading_of(experiment: Experiment) -> str:
    """How results are read where the experiment does not say."""
    if experiment.reading:
        return experiment.reading
    if len(experiment.variants) > 1 or all(map(experiment.is_alone, experiment.pairings)):
        return "variants"
    names = {name for pairing in experiment.pairings for name in pairing}
    everybody = len(names) * (len(names) - 1) // 2
    return "matrix" if len(names) > 2 and len(experiment.pairings) == everybody else "baseline"


def make_report(results: Results, made: str = "") -> Report:
    """What results say; `made` is the day they were made."""
    experiment, game = results.experiment, results.game
    unfinished = "" if results.done else " The run is not finished: these are the results so far."
    report = Report(
        title=experiment.name,
        lede=f"{game.title}: {counted(results.matches, 'match', 'matches')}, "
        f"{listed(bots(experiment))} at the table.{unfinished}",
        command=experiment.command,
        made=made,
    )
    if not all(counts.matches for counts in results.cells):
        report.findings.append(Finding("Nothing can be said yet:", "some pairings have not met."))
        return report
    DESCRIBERS[reading_of(experiment)](results, report)
    report.findings += common_findings(results)
    report.plots.append(lengths(results))
    report.method = method(results)
    return report


def bots(experiment: Experiment) -> list[str]:
    """The bots that play, by name."""
    names = list(dict.fromkeys(one.bot for one in experiment.contestants))
    return [f"bots of {name}" if name.startswith("level") else f"{name} bots" for name in names]


def averaged(estimates: Sequence[Estimate]) -> Estimate:
    """The average of figures that may go up and down together."""
    count = len(estimates)
    return Estimate(
        sum(one.value for one in estimates) / count,
        sum(one.low for one in estimates) / count,
        sum(one.high for one in estimates) / count,
    )


def common_findings(results: Results) -> list[Finding]:
    """The first seat, draws and how matches end, over all cells."""
    command = command_for(results.experiment)
    cells = [one for one in results.cells if not results.experiment.is_alone(one.cell.pairing)]
    found = []
    if cells:
        seat = averaged([one.first_seat for one in cells])
        words = "may be even" if seat.holds(1 / cells[0].seats) else "is surely not even"
        found.append(
            Finding(f"The first seat wins {rate(seat)},", f"which {words}.", command=command)
        )
    reasons: Counter[int] = Counter()
    for one in results.cells:
        reasons += one.reasons
    total = sum(reasons.values())
    endings = [
        f"{results.game.reasons[reason]} {percent(often / total)}"
        for reason, often in reasons.most_common()
    ]
    drawn = averaged([one.draw_share for one in results.cells])
    found.append(
        Finding(
            f"{rate(drawn)} matches are drawn.",
            f"Matches end, in 100: {', '.join(endings)}.",
            command=command,
        )
    )
    return found


def lengths(results: Results) -> Plot:
    """How long matches are."""
    stages: Counter[int] = Counter()
    for one in results.cells:
        stages += one.stages
    middle = median(list(stages.items()), results.experiment.confidence)
    return Plot(
        "How long a match is",
        f"In stages after the set-up; half of them have {figure(middle)} or less",
        histogram(list(stages.items()), "stages"),
    )


def method(results: Results) -> list[str]:
    """How it was found out, and what it does not say."""
    experiment = results.experiment
    sure = round(100 * experiment.confidence)
    told = [experiment.about] if experiment.about else []
    if experiment.mirror and not all(map(experiment.is_alone, experiment.pairings)):
        told.append("Every deal is played once for each way of seating, with the same dice.")
    if experiment.common_dice and len(experiment.cells) > 1:
        told.append("All pairings and variants are played with the same dice.")
    told.append(
        f"Intervals hold {sure} times in 100, each by itself: among many, a few do not. Rates have "
        "Wilson's interval, with deals counted as they differ; differences are taken deal by deal. "
        "A draw is shared."
    )
    if experiment.precision:
        told.append(
            f"A pairing was stopped at the first block at which its interval was within "
            f"±{100 * experiment.precision:g} points, and at {experiment.matches:,} matches."
        )
    told.append(
        "It is bots that played: what they do not know how to use counts for nothing here, and "
        "people may find what they do not."
    )
    told.append(
        f"Seed {experiment.seed}, rules {experiment.rules_version}, blocks of "
        f"{counted(experiment.block, 'deal')}: the same seed gives the same numbers on any machine "
        "and with any number of workers."
    )
    return told
