"""Teams of parts: what each part is worth in any company, and which go better together.

Every team of two parts has met the same others. Its rate is compared with what its parts lead one
to expect: a level for all, and a worth for every part, fitted to all teams at once. What is left
over is the synergy of the two. All of it is linear in the rates, so the intervals are exact ones
of weighted sums.
"""

from __future__ import annotations

from typing import Final

from salle.lab.counts import Counts
from salle.lab.errors import BadResults
from salle.lab.reports.plots import HeatCell, bars, heat
from salle.lab.reports.report import ALERT, FINE, NOTE, Finding, Plot, Report, Table
from salle.lab.reports.words import command_for, percent, signed, span
from salle.lab.results import Results
from salle.lab.stats import Estimate

SHOWN: Final = 6
TEAM: Final = 2
FEWEST: Final = 4


class Teams:
    """Teams of two parts, every pair of parts once."""

    def __init__(self, results: Results, variant: str) -> None:
        self.results = results
        self.cells: dict[tuple[str, str], Counts] = {}
        for counts in results.of_variant(variant):
            parts = results.experiment.contestant(counts.cell.pairing[0]).parts
            if len(parts) == TEAM:
                self.cells[parts[0], parts[1]] = counts
        self.parts = list(dict.fromkeys(part for pair in self.cells for part in pair))
        size = len(self.parts)
        if size < FEWEST or len(self.cells) != size * (size - 1) // 2:
            raise BadResults(
                "synergies need contestants with two parts each, every pair of at least four parts "
                "once; set reading to another or complete the teams"
            )

    def worth_weights(self, part: str) -> dict[int, float]:
        """What a part adds to a team, as weights of cells."""
        size = len(self.parts)
        level = 2 / (size * (size - 1))
        return {
            counts.cell.number: ((part in pair) - (size - 1) * level) / (size - 2)
            for pair, counts in self.cells.items()
        }

    def worth(self, part: str) -> Estimate:
        """What a part adds to a team."""
        return self.results.contrast(self.worth_weights(part))

    def synergy(self, pair: tuple[str, str]) -> Estimate:
        """What two parts win together beyond what they lead one to expect."""
        size = len(self.parts)
        level = 2 / (size * (size - 1))
        one, other = self.worth_weights(pair[0]), self.worth_weights(pair[1])
        mine = self.cells[pair].cell.number
        return self.results.contrast(
            {cell: (cell == mine) - level - one[cell] - other[cell] for cell in one}
        )


def describe(results: Results, report: Report) -> None:
    """Add worths and synergies to a report."""
    for variant in results.experiment.variants:
        teams = Teams(results, variant.name)
        under = f" under {variant.name}" if len(results.experiment.variants) > 1 else ""
        worths = sorted(
            ((part, teams.worth(part)) for part in teams.parts), key=lambda one: -one[1].value
        )
        pairs = sorted(
            ((pair, teams.synergy(pair)) for pair in teams.cells), key=lambda one: -one[1].value
        )
        report.findings += findings(teams, worths, pairs, under)
        report.plots += plots(teams, worths, dict(pairs), under)
        report.tables.append(table(teams, pairs, under))


Worths = list[tuple[str, Estimate]]
Pairs = list[tuple[tuple[str, str], Estimate]]


def findings(teams: Teams, worths: Worths, pairs: Pairs, under: str) -> list[Finding]:
    """Who helps any team, and which two are more, or less, than themselves."""
    experiment = teams.results.experiment
    best, worst = worths[0], worths[-1]
    found = [
        Finding(f"{best[0]} helps a team most{under}:", f"{signed(best[1])} points.", NOTE,
                command_for(experiment)),
        Finding(f"{worst[0]} helps least{under}:", f"{signed(worst[1])} points.", NOTE,
                command_for(experiment)),
    ]  # fmt: skip
    sure = [pair for pair in pairs if not pair[1].holds(0.0)]
    good = [pair for pair in sure if pair[1].value > 0][:SHOWN]
    bad = [pair for pair in reversed(sure) if pair[1].value < 0][:SHOWN]
    for (one, other), estimate in good:
        found.append(
            Finding(f"{one} and {other} are more together{under}:",
                    f"{signed(estimate)} points beyond what both are worth.", ALERT,
                    command_for(experiment, teams.cells[one, other].cell))
        )  # fmt: skip
    for (one, other), estimate in bad:
        found.append(
            Finding(f"{one} and {other} are less together{under}:",
                    f"{signed(estimate)} points beside what both are worth.", NOTE,
                    command_for(experiment, teams.cells[one, other].cell))
        )  # fmt: skip
    found.append(
        Finding(
            f"{len(pairs) - len(sure)} of {len(pairs)} teams are just the sum of their parts"
            f"{under}, as far as these matches tell.",
            f"Of {len(pairs)}, about {len(pairs) // 20} would seem otherwise by chance alone.",
            FINE,
        )
    )
    return found


def plots(
    teams: Teams, worths: Worths, pairs: dict[tuple[str, str], Estimate], under: str
) -> list[Plot]:
    """What parts are worth, and a map of synergies."""
    names = [part for part, _ in worths]

    def cell(one: str, other: str) -> HeatCell | None:
        found = pairs.get((one, other)) or pairs.get((other, one))
        if found is None:
            return None
        title = f"{one} and {other}: {signed(found)} points"
        sure = not found.holds(0.0)
        return HeatCell(f"{100 * found.value:+.0f}", 0.5 + 2 * found.value, title, sure)

    cells = [[cell(one, other) for other in names] for one in names]
    label = f"Synergies, {len(names)} by {len(names)}: points beyond what both are worth"
    return [
        Plot(f"Better together{under}", "Points beyond what both are worth; framed where sure",
             heat(names, names, cells, label), wide=True),
        Plot(f"Worth in any team{under}", "Points in 100, dashed at the average",
             bars(worths, middle=0.0, sign=True)),
    ]  # fmt: skip


def table(teams: Teams, pairs: Pairs, under: str) -> Table:
    """Every team in figures."""
    return Table(
        f"Every team{under}",
        ("Team", "Wins in 100", "Interval", "Synergy in points", "Matches"),
        tuple(
            (
                f"{one} and {other}",
                percent(teams.cells[one, other].score.value),
                span(teams.cells[one, other].score),
                signed(estimate),
                f"{teams.cells[one, other].matches:,}",
            )
            for (one, other), estimate in pairs
        ),
    )
