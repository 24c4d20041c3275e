"""Reports kept as JSON, for pages that show them in their own dress."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Final

from salle.lab.errors import BadResults
from salle.lab.reports.report import Finding, Plot, Report, Table

NAME: Final = "report.json"
PACKAGED: Final = Path(__file__).parents[2] / "published"
IN_THE_SOURCE: Final = Path(__file__).parents[4] / "docs" / "lab"


def report_text(report: Report) -> str:
    """A report as JSON."""
    return json.dumps(asdict(report), ensure_ascii=False, indent=1) + "\n"


def report_in(path: Path) -> Report:
    """The report in a file that `report_text` made."""
    try:
        data = json.loads(path.read_text("utf-8"))
        return Report(
            title=data["title"],
            lede=data["lede"],
            findings=[Finding(**one) for one in data["findings"]],
            plots=[Plot(**one) for one in data["plots"]],
            tables=[
                Table(one["title"], tuple(one["heads"]), tuple(tuple(row) for row in one["rows"]))
                for one in data["tables"]
            ],
            method=data["method"],
            command=data["command"],
            made=data["made"],
        )
    except OSError as error:
        raise BadResults(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise BadResults(f"{path} holds no report of the lab") from None


@cache
def published() -> dict[str, Path]:
    """The reports that come with Salle, by name."""
    folder = PACKAGED if PACKAGED.is_dir() else IN_THE_SOURCE
    return {path.stem: path for path in sorted(folder.glob("*.json"))}


@cache
def published_report(name: str) -> Report:
    """One of them."""
    return report_in(published()[name])
