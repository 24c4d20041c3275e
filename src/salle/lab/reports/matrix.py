"""Everybody against everybody: who is strong, who is weak, and which pairs are lopsided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from salle.lab.counts import Counts
from salle.lab.reports.plots import LEGEND, HeatCell, bars, heat
from salle.lab.reports.report import ALERT, FINE, NOTE, Finding, Plot, Report, Table
from salle.lab.reports.words import command_for, counted, listed, percent, rate, span
from salle.lab.results import Results
from salle.lab.stats import Estimate

EVEN: Final = 0.5
STRONG: Final = 0.55
WEAK: Final = 0.45
LOPSIDED: Final = 0.7
SHOWN: Final = 6


@dataclass(frozen=True)
class Standing:
    """A contestant against all others: how much it wins, how many it surely beats and loses to."""

    name: str
    title: str
    rate: Estimate
    beats: int
    loses: int
    met: int


class Matrix:
    """Results of pairs, seen from either side."""

    def __init__(self, results: Results, variant: str) -> None:
        self.results = results
        self.cells: dict[tuple[str, str], tuple[Counts, bool]] = {}
        for counts in results.of_variant(variant):
            first, second = counts.cell.pairing[:2]
            if first != second:
                self.cells[first, second] = (counts, False)
                self.cells[second, first] = (counts, True)
        met = {name for pair in self.cells for name in pair}
        self.names = [one.name for one in results.experiment.contestants if one.name in met]
        self.standings = sorted(
            (self._standing(name) for name in self.names), key=lambda one: -one.rate.value
        )

    def title(self, name: str) -> str:
        """What a contestant is called."""
        return self.results.experiment.contestant(name).title

    def score(self, name: str, other: str) -> Estimate:
        """What `name` wins of the matches with `other`."""
        counts, turned = self.cells[name, other]
        found = counts.score
        return Estimate(1 - found.value, 1 - found.high, 1 - found.low) if turned else found

    def against(self, name: str) -> Iterator[tuple[str, Estimate]]:
        """Everybody whom `name` met."""
        for other in self.names:
            if (name, other) in self.cells:
                yield other, self.score(name, other)

    def _standing(self, name: str) -> Standing:
        met = list(self.against(name))
        weights: dict[int, float] = {}
        turned_round = 0
        for other, _ in met:
            counts, turned = self.cells[name, other]
            weights[counts.cell.number] = (-1 if turned else 1) / len(met)
            turned_round += turned
        found = self.results.contrast(weights)
        base = turned_round / len(met)
        return Standing(
            name,
            self.title(name),
            Estimate(
                base + found.value, max(0.0, base + found.low), min(1.0, base + found.high)
            ),
            sum(one.low > EVEN for _, one in met),
            sum(one.high < EVEN for _, one in met),
            len(met),
        )  # fmt: skip

    @property
    def pairs(self) -> list[tuple[str, str, Estimate]]:
        """Every pair once, the winner first, the most lopsided on top."""
        found = []
        for (name, other), (_, turned) in self.cells.items():
            if not turned:
                one = self.score(name, other)
                if one.value < EVEN:
                    name, other, one = other, name, self.score(other, name)
                found.append((name, other, one))
        return sorted(found, key=lambda pair: -pair[2].value)

    def rings(self) -> list[tuple[str, str, str]]:
        """Threes in which each surely beats the next."""
        order = {name: place for place, name in enumerate(self.names)}
        return [
            three
            for three in permutations(self.names, 3)
            if order[three[0]] == min(order[name] for name in three)
            and all(
                (three[i], three[(i + 1) % 3]) in self.cells
                and self.score(three[i], three[(i + 1) % 3]).low > EVEN
                for i in range(3)
            )
        ]


def describe(results: Results, report: Report) -> None:
    """Add what a matrix says to a report; one matrix for every variant."""
    for variant in results.experiment.variants:
        matrix = Matrix(results, variant.name)
        under = f" under {variant.name}" if len(results.experiment.variants) > 1 else ""
        report.findings += findings(matrix, under)
        report.plots += plots(matrix, under)
        report.tables.append(table(matrix, under))


def findings(matrix: Matrix, under: str) -> list[Finding]:
    """What stands out."""
    experiment = matrix.results.experiment
    found = []
    for one in matrix.standings:
        words = f"it surely beats {one.beats} of {one.met} and loses to {one.loses}"
        command = command_for(experiment)
        said = f"It wins {rate(one.rate)}; {words}."
        if one.rate.low > STRONG:
            bold = f"{one.title} is stronger than the field{under}."
            found.append(Finding(bold, said, ALERT, command))
        elif one.rate.high < WEAK:
            bold = f"{one.title} is weaker than the field{under}."
            found.append(Finding(bold, said, ALERT, command))
    found += lopsided(matrix, under)
    found += leader(matrix, under)
    rings = matrix.rings()
    if rings:
        names = [matrix.title(name) for name in rings[0]]
        found.append(
            Finding(
                f"There {'is' if len(rings) == 1 else 'are'} {counted(len(rings), 'ring')}{under}:",
                f"each surely beats the next, such as {', '.join(names)} and {names[0]} again.",
                command=command_for(experiment),
            )
        )
    pairs = matrix.pairs
    even = sum(one.holds(EVEN) for _, _, one in pairs)
    near = sum(WEAK <= one.rate.value <= STRONG for one in matrix.standings)
    found.append(
        Finding(
            f"{even} of {counted(len(pairs), 'pair')} may be even{under}.",
            f"{near} of {len(matrix.standings)} win between 45 and 55 in 100.",
            FINE,
            command_for(experiment),
        )
    )
    return found


def lopsided(matrix: Matrix, under: str) -> list[Finding]:
    """Pairs that are surely far from even."""
    sure = [pair for pair in matrix.pairs if pair[2].low >= LOPSIDED]
    if not sure:
        return []
    words = [
        f"{matrix.title(name)} against {matrix.title(other)} {percent(one.value)} ({span(one)})"
        for name, other, one in sure[:SHOWN]
    ]
    more = f", and {len(sure) - SHOWN} more" if len(sure) > SHOWN else ""
    first = matrix.cells[sure[0][0], sure[0][1]][0].cell
    is_are = "pair is" if len(sure) == 1 else "pairs are"
    return [
        Finding(
            f"{len(sure)} {is_are} lopsided{under}, surely 70 in 100 or more:",
            f"{listed(words) if not more else ', '.join(words) + more}.",
            ALERT,
            command_for(matrix.results.experiment, first),
        )
    ]


def leader(matrix: Matrix, under: str) -> list[Finding]:
    """Who leads, and who can stop it."""
    best = matrix.standings[0]
    enemy, one = min(matrix.against(best.name), key=lambda pair: pair[1].value)
    holds = "has a natural enemy:" if one.high < EVEN else "nobody surely beats it;"
    return [
        Finding(
            f"{best.title} leads{under} with {rate(best.rate)}",
            f"and {holds} {matrix.title(enemy)} leaves it {rate(one)}.",
            NOTE,
            command_for(matrix.results.experiment, matrix.cells[best.name, enemy][0].cell),
        )
    ]


def plots(matrix: Matrix, under: str) -> list[Plot]:
    """The heat map and the list of rates."""
    names = [one.name for one in matrix.standings]
    titles = [one.title for one in matrix.standings]
    cells = [[_cell(matrix, name, other) for other in names] for name in names]
    size = f"{len(names)} by {len(names)}"
    label = f"Who beats whom, {size}: what the row wins against the column in 100 matches"
    matches = sum(counts.matches for counts, turned in matrix.cells.values() if not turned)
    found = []
    if len(names) > 2:
        found.append(
            Plot(f"Who beats whom{under}", "Row against column, wins in 100",
                 heat(titles, titles, cells, label), LEGEND, wide=True)
        )  # fmt: skip
    found.append(
        Plot(f"Win rate{under}", "Against all others, dashed at even",
             bars([(one.title, one.rate) for one in matrix.standings]),
             f"<p class='small muted'>Whiskers: intervals from {matches:,} matches in all.</p>")
    )  # fmt: skip
    return found


def _cell(matrix: Matrix, name: str, other: str) -> HeatCell | None:
    if (name, other) not in matrix.cells:
        return None
    one = matrix.score(name, other)
    return HeatCell(
        f"{100 * one.value:.0f}",
        one.value,
        f"{matrix.title(name)} wins {rate(one)} against {matrix.title(other)}",
        one.low >= LOPSIDED,
    )


def table(matrix: Matrix, under: str) -> Table:
    """Every pair in figures."""
    return Table(
        f"Every pair{under}",
        ("Pair", "Wins in 100", "Interval", "Matches"),
        tuple(
            (
                f"{matrix.title(name)} – {matrix.title(other)}",
                percent(one.value),
                span(one),
                f"{matrix.cells[name, other][0].matches:,}",
            )
            for name, other, one in matrix.pairs
        ),
    )
