"""The table that the benchmarks print: one line a figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

HEADINGS: Final = ("what", "Salle", "peer", "ratio", "goal", "reached", "checksums")


@dataclass(frozen=True)
class Line:
    """One line of the table, in the order of `HEADINGS`."""

    what: str
    ours: str
    peer: str = ""
    ratio: str = ""
    goal: str = ""
    reached: str = ""
    checksums: str = ""

    def cells(self) -> tuple[str, ...]:
        """The line as texts."""
        return (
            self.what, self.ours, self.peer, self.ratio, self.goal, self.reached, self.checksums,
        )  # fmt: skip


def below(what: str, figure: float, unit: str, goal: float) -> Line:
    """A line whose figure should stay under its goal."""
    return Line(
        what,
        f"{figure:.2f} {unit}",
        goal=f"< {goal:g} {unit}",
        reached="yes" if figure < goal else "no",
    )


def text_line(cells: Sequence[str]) -> str:
    """A line for the terminal."""
    what, ours, peer, ratio, goal, reached, checksums = cells
    return (
        f"{what:52} {ours:>22} {peer:>22} {ratio:>7} {goal:>8} {reached:>7}  {checksums}".rstrip()
    )


def markdown(lines: Sequence[Line], heading: str) -> str:
    """The table as a Markdown page."""
    rows = [HEADINGS, ("---",) * len(HEADINGS), *(line.cells() for line in lines)]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"# Salle beside its peers\n\n{heading}\n\n{table}\n"
