"""The example notebooks run, and what is stored in them is what they say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from tests.pages import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
SECONDS = 60
ADDRESS = re.compile(r"at 0x[0-9a-f]+")


def said(notebook: Any) -> list[str]:
    """What the cells print and what their last values are, a text for every cell."""
    texts = []
    for cell in notebook.cells:
        parts = []
        for output in cell.get("outputs", []):
            if output.output_type == "stream" and output.name == "stdout":
                parts.append(output.text)
            elif "data" in output:
                parts.append(str(output.data["text/plain"]))
        texts.append(ADDRESS.sub("", "".join(parts)))
    return texts


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_says_what_it_said(path: Path) -> None:
    stored = nbformat.read(path, as_version=4)
    fresh = nbformat.read(path, as_version=4)
    client = NotebookClient(
        fresh, timeout=SECONDS, resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    assert said(fresh) == said(stored)


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["balance", "duel", "one_roll"]
