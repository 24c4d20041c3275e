"""A report before it is written out: findings, plots and tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

ALERT: Final = "alert"
NOTE: Final = "note"
FINE: Final = "fine"


@dataclass(frozen=True)
class Finding:
    """One thing that was found: in bold what it comes to, then the rest, its interval among it.

    `command` plays the matches behind it again.
    """

    bold: str
    rest: str = ""
    tone: str = NOTE
    command: str = ""

    @property
    def text(self) -> str:
        """Both parts in one line."""
        return f"{self.bold} {self.rest}".strip()


@dataclass(frozen=True)
class Plot:
    """A picture: inline SVG, or a list with small SVGs, that uses the classes of the stylesheet."""

    title: str
    note: str
    html: str
    foot: str = ""
    wide: bool = False


@dataclass(frozen=True)
class Table:
    """Figures in rows; the first column names them."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass
class Report:
    """All that is said about some results."""

    title: str
    lede: str
    findings: list[Finding] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    method: list[str] = field(default_factory=list)
    command: str = ""
    made: str = ""

    def __str__(self) -> str:
        return "\n".join([self.title, self.lede, *(f"- {one.text}" for one in self.findings)])

    def _repr_html_(self) -> str:
        """The report in a notebook, with a style that keeps to it."""
        from salle.lab.reports.page import fragment

        return fragment(self)
