"""`salle games`, `perft`, `scenario` and the command itself."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import salle
from salle.kernel.enumeration import perft
from tests.terminal.desks import GAME, command, environment

SCENARIO = """
id = "X-1"
title = "a first stance"
game = "jedi-duel"
steps = ["* roll 2", "* shuffle AD 2D 3D 4D 5D 6D 7D 8D 9D 10D ...", "B {card}@High"]
[end]
asked = "A stance"
"""


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "games")
    assert result.code == 0
    for game in salle.games().values():
        assert f"{game.id}" in result.out
        assert game.blurb in result.out
    assert "--option" not in result.out


def test_options_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "games", "--options")
    for switch in salle.game(GAME).switches:
        assert f"{switch.name}: {switch.summary} [{switch.ruling}]" in result.out


def test_the_version_says_whether_it_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "--version")
    assert re.fullmatch(rf"salle {salle.__version__} \((compiled|pure Python)\)\n", result.out)


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys)
    assert result.code == 0
    for name in ("play", "resume", "watch", "replay", "games", "rules", "perft", "scenario"):
        assert f"    {name}" in result.out


def test_perft_counts_every_depth(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "perft", GAME, "--depth", "3", "--seed", "4")
    game = salle.game(GAME)
    start = game.blank(2, game.default_options())
    rows = [line.split() for line in result.out.splitlines()[1:]]
    assert [(row[0], row[1].replace(",", "")) for row in rows] == [
        (str(depth), str(perft(game.rules, start, depth, 4))) for depth in (1, 2, 3)
    ]


def test_the_parts_of_a_division_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--depth", "3", "--seats", "3", "--option", "setup_stances=secret")
    whole = command(capsys, "perft", GAME, *options).out.split()
    parts = command(capsys, "perft", GAME, "--divide", *options).out.splitlines()
    counts = [int(line.split()[0].replace(",", "")) for line in parts]
    assert sum(counts[:-1]) == counts[-1]
    assert f"{counts[-1]:,}" in whole
    assert parts[-1].endswith("in all")
    assert all("@" in line for line in parts[:-1])


def test_startup_does_not_load_what_it_does_not_need(tmp_path: Path) -> None:
    code = (
        "import sys, json\n"
        "from salle.cli import run\n"
        "run(['games'])\n"
        "print(json.dumps([name for name in sys.modules if name.split('.')[0] == 'rich']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True, text=True, check=True, env=environment(tmp_path),
    )  # fmt: skip
    assert json.loads(run.stdout.splitlines()[-1]) == []


# -- scenarios -----------------------------------------------------------------------------------


def scenario(folder: Path, name: str, card: str) -> Path:
    path = folder / name
    path.write_text(SCENARIO.replace("{card}", card), encoding="utf-8")
    return path


def test_scenarios_that_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario(tmp_path, "a.toml", "2D")
    result = command(capsys, "scenario", str(tmp_path))
    assert result.code == 0
    assert result.out == "passed  X-1  a first stance\n1 passed, 0 failed\n"


def test_a_scenario_that_fails_shows_the_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = scenario(tmp_path, "a.toml", "2D"), scenario(tmp_path, "b.toml", "AD")
    result = command(capsys, "scenario", str(good), str(bad))
    assert result.code == 1
    assert f"FAILED  X-1  a first stance  ({bad})\n        step 3, 'B AD@High'" in result.out
    assert "          expected: a legal answer\n          actual:   " in result.out
    assert result.out.endswith("1 passed, 1 failed\n")


def test_files_that_are_no_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = scenario(tmp_path, "a.toml", "2D")
    binary, broken = tmp_path / "b.toml", tmp_path / "c.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    broken.write_text("id = ", encoding="utf-8")
    paths = (str(path) for path in (good, binary, broken, tmp_path / "none.toml"))
    result = command(capsys, "scenario", *paths)
    assert result.code == 2
    assert len(result.err.splitlines()) == 3
    assert result.out.endswith("1 passed, 0 failed, 3 unreadable\n")


def test_errors_inside_a_scenario_are_differences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = scenario(tmp_path, "a.toml", "2D")
    with path.open("a", encoding="utf-8") as file:
        file.write("[end.views.Z]\nturn = 1\n")
    result = command(capsys, "scenario", str(path))
    assert result.code == 1
    assert "there is no seat 'Z'" in result.out


def test_an_empty_folder_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "scenario", str(tmp_path))
    assert result.code == 2
    assert "has no scenario in it" in result.err
