"""`salle review` and `salle bots calibrate` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import salle
from salle import cli
from salle.kernel.errors import SalleError

GAME = next(iter(salle.games()))


def finished() -> str:
    match = salle.new(GAME, seed=2)
    while match.choices:
        match.answer_by_default()
    return match.record()


def test_a_record_is_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.txt"
    record.write_text(finished(), encoding="utf-8")
    assert cli.run(["review", str(record), "--seat", "B", "--trials", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("B: win chance before every decision\n")
    assert "luck" in told
    assert "A: win chance" not in told


def test_a_record_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SalleError):
        cli.run(["review", str(tmp_path / "nothing.txt")])


def test_a_match_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    record.write_text(salle.new(GAME, seed=2).record(), encoding="utf-8")
    with pytest.raises(SalleError, match="only a finished match"):
        cli.run(["review", str(record), "--seat", "A"])


def test_levels_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "bots.md"
    words = ["bots", "calibrate", GAME, "--pairs", "2", "--only", "2", "--out", str(page)]
    assert cli.run(words) == 0
    assert "level 2 against level 1:" in capsys.readouterr().out
    assert f"## {salle.game(GAME).title}" in page.read_text(encoding="utf-8")
