"""A switch whose value can be read from a file is an argument of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

import salle
from salle.games.impact.record_sheet import FILE
from tests.terminal.desks import command


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    text = FILE.read_text(encoding="utf-8").replace("boxes = 8 }", "boxes = 1 }")
    path.write_text(text, encoding="utf-8")
    return path


def test_a_sheet_is_read_from_a_file(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("perft impact --depth 1 --sheet", "watch impact --games 2 --seed 1 --sheet"):
        assert command(capsys, *words.split(), str(sheet)).code == 0
    assert command(capsys, "perft", "impact", "--depth", "1", f"--sheet={sheet}").code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("watch impact --sheet", "--sheet needs a file"),
        ("watch impact --sheet nowhere.toml", "nowhere.toml cannot be read"),
        ("watch impact --gravity low", "unrecognized argument: --gravity"),
        ("watch jedi-duel --sheet x.toml", "unrecognized argument: --sheet"),
        ("watch impact extra", "unrecognized argument: extra"),
        ("games --sheet x.toml", "unrecognized arguments: --sheet"),
        ("play impact --resume --sheet x.toml", "with --resume the switches are those saved"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = command(capsys, *arguments.split())
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert said in result.err


def test_faults_in_the_file_are_pointed_out_by_line(
    sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("cost = 15", "cost = 0"))
    result = command(capsys, "watch", "impact", "--sheet", str(sheet))
    assert result.code == 2
    assert "line 46: jab.cost is from 1 to 9999, not 0" in result.err


def test_switches_that_are_not_read_from_files_have_no_reader() -> None:
    readers = [s.name for game in salle.games().values() for s in game.switches if s.from_file]
    assert readers == ["sheet", "encounter", "fleet"]
