"""What a run leaves in its folder for people and programs: summary, report and Parquet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from salle.lab.counts import Counts
from salle.lab.errors import BadResults
from salle.lab.journal import Journal
from salle.lab.loop import COLUMNS
from salle.lab.reports.keeping import NAME as KEPT
from salle.lab.reports.keeping import report_text
from salle.lab.reports.making import make_report
from salle.lab.reports.page import markdown, page
from salle.lab.results import Results, rows_in_order
from salle.lab.seating import seated
from salle.lab.stats import Estimate

if TYPE_CHECKING:
    import pyarrow

SUMMARY: Final = "summary.json"
WORDS: Final = "summary.md"
PAGE: Final = "report.html"
MATCHES: Final = "matches.parquet"
GROUP: Final = 100_000
"""Matches in a row group of the Parquet file."""


def estimate_data(one: Estimate) -> dict[str, float]:
    """A figure and its interval, rounded so that it reads well and compares well."""
    return {"value": round(one.value, 6), "low": round(one.low, 6), "high": round(one.high, 6)}


def cell_data(results: Results, counts: Counts) -> dict[str, object]:
    """All that is known of a cell."""
    reasons = results.game.reasons
    return {
        "variant": counts.cell.variant,
        "pairing": list(counts.cell.pairing),
        "matches": counts.matches,
        "deals": counts.deals.count,
        "finished": counts.done,
        "score": estimate_data(counts.score),
        "scores": [round(total / max(counts.matches, 1), 6) for total in counts.places],
        "wins": counts.wins,
        "draws": counts.draws,
        "first_seat": estimate_data(counts.first_seat),
        "length": estimate_data(counts.length),
        "decisions": counts.decisions,
        "denied": counts.denied,
        "reasons": {reasons[number]: often for number, often in sorted(counts.reasons.items())},
    }


def summary(results: Results) -> dict[str, object]:
    """Results as plain data. It says nothing of when, where and how fast, so that the same
    experiment always has the same summary.
    """
    experiment = results.experiment
    return {
        "name": experiment.name,
        "game": experiment.game,
        "rules_version": experiment.rules_version,
        "seed": experiment.seed,
        "fingerprint": experiment.fingerprint(),
        "confidence": experiment.confidence,
        "matches": results.matches,
        "finished": results.done,
        "cells": [cell_data(results, counts) for counts in results.cells],
    }


def write_all(results: Results, folder: Path, made: str) -> list[str]:
    """Write everything; the names of the files. Parquet is left out where pyarrow is missing."""
    report = make_report(results, made)
    texts = {
        SUMMARY: json.dumps(summary(results), ensure_ascii=False, indent=1) + "\n",
        WORDS: markdown(report),
        PAGE: page(report),
        KEPT: report_text(report),
    }
    try:
        for name, text in texts.items():
            beside = folder / f".{name}.new"
            beside.write_text(text, encoding="utf-8")
            beside.replace(folder / name)
    except OSError as error:
        raise BadResults(
            f"the report cannot be written into {folder}: {error.strerror}; the matches are kept, "
            f"and salle lab report {folder} will write it"
        ) from None
    return [*texts, *([MATCHES] if write_parquet(results, folder) else [])]


def write_parquet(results: Results, folder: Path) -> bool:
    """Every match that counts as a row of a Parquet file; False without pyarrow."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        return False
    schema = pyarrow.schema(
        [
            ("variant", pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
            ("pairing", pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
            ("deal", pyarrow.int32()),
            ("rotation", pyarrow.int8()),
            ("winners", pyarrow.string()),
            ("score", pyarrow.float32()),
            ("reason", pyarrow.dictionary(pyarrow.int8(), pyarrow.string())),
            ("stages", pyarrow.int32()),
            ("decisions", pyarrow.int32()),
            ("denied", pyarrow.int32()),
        ]
    )
    beside = folder / f".{MATCHES}.new"
    try:
        with (
            Journal(folder, writes=False) as journal,
            parquet.ParquetWriter(str(beside), schema, compression="zstd") as writer,
        ):
            group = Group(results)
            for cell, block, rows in rows_in_order(journal, results):
                group.add(cell, block, rows)
                if group.size >= GROUP:
                    writer.write_table(group.table(schema))
            if group.size:
                writer.write_table(group.table(schema))
        beside.replace(folder / MATCHES)
    except OSError as error:
        raise BadResults(
            f"{folder / MATCHES} cannot be written: {error.strerror or error}; the matches are "
            f"kept, and salle lab report {folder} will write it"
        ) from None
    return True


class Group:
    """Rows on their way into the Parquet file."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._block = results.experiment.block
        self._letters: dict[int, str] = {}
        self._clear()

    def _clear(self) -> None:
        self._columns: dict[str, list[object]] = {
            name: []
            for name in ("variant", "pairing", "deal", "rotation", "winners", "score", "reason",
                         "stages", "decisions", "denied")
        }  # fmt: skip

    @property
    def size(self) -> int:
        """Rows in hand."""
        return len(self._columns["deal"])

    def add(self, number: int, block: int, rows: list[int]) -> None:
        """The rows of a block."""
        counts = self._results.cells[number]
        rotations, seats = counts.rotations, counts.seats
        columns, reasons = self._columns, self._results.game.reasons
        pairing = " – ".join(counts.cell.pairing)
        for place in range(len(rows) // COLUMNS):
            winners, reason, stages, decisions, denied = rows[COLUMNS * place :][:COLUMNS]
            rotation = place % rotations
            mine = winners >> seated(0, seats, rotation) & 1
            columns["variant"].append(counts.cell.variant)
            columns["pairing"].append(pairing)
            columns["deal"].append(block * self._block + place // rotations)
            columns["rotation"].append(rotation)
            columns["winners"].append(self._winners(winners))
            columns["score"].append(mine / winners.bit_count() if winners else 1 / seats)
            columns["reason"].append(reasons[reason])
            columns["stages"].append(stages)
            columns["decisions"].append(decisions)
            columns["denied"].append(denied)

    def _winners(self, winners: int) -> str:
        if winners not in self._letters:
            self._letters[winners] = "".join(
                chr(ord("A") + seat) for seat in range(winners.bit_length()) if winners >> seat & 1
            )
        return self._letters[winners]

    def table(self, schema: pyarrow.Schema) -> pyarrow.Table:
        """The rows as a table; there are none left afterwards."""
        import pyarrow

        table = pyarrow.table(self._columns, schema=schema)
        self._clear()
        return table
