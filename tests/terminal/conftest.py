"""Every test here has folders of its own to write to and a terminal that knows UTF-8."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are saved during a test."""
    folder = tmp_path / "data"
    monkeypatch.setenv("SALLE_DATA", str(folder))
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "PYTHONIOENCODING", "NO_COLOR", "COLUMNS", "LINES", "PAGER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    return folder
