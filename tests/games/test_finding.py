"""The hall finds its games by their folders."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from salle import games


def test_a_folder_without_a_game_can_be_imported_and_is_not_in_the_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "unfinished"
    folder.mkdir()
    (folder / "__init__.py").write_text("RULES = 'not yet'\n", encoding="utf-8")
    package = sys.modules["salle.games"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    assert list(package.all_games.__wrapped__()) == list(games())
    assert sys.modules["salle.games.unfinished"].RULES == "not yet"
    monkeypatch.delitem(sys.modules, "salle.games.unfinished")
