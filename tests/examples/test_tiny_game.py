"""Touché, the example of a game from outside: it passes what every game must pass, and the hall,
the terminal and the rulebook know it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import DOCS, ROOT, blocks

TINY = ROOT / "examples" / "tiny_game"
CONFORMANCE = sorted((ROOT / "tests" / "conformance").glob("test_*.py"))


def run(
    *arguments: str, said: str = "", folder: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Python in a folder, with Touché brought in by the variable."""
    path = os.pathsep.join(filter(None, [str(TINY), os.environ.get("PYTHONPATH", "")]))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "SALLE_GAMES": "touche", "PYTHONPATH": path, **environment},
        input=said,
        capture_output=True,
        encoding="utf-8",
    )


@pytest.mark.parametrize("path", CONFORMANCE, ids=lambda path: path.stem)
def test_it_conforms(path: Path) -> None:
    done = run(
        "-m", "pytest", "-p", "no:cacheprovider", str(path), "-k", "[touche",
        SALLE_PINS=str(TINY / "pinned"), SALLE_PIN="",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert "passed" in done.stdout or "100%" in done.stdout


def test_it_can_be_played_in_the_terminal(tmp_path: Path) -> None:
    done = run(
        "-m", "salle", "play", "touche", "--seed", "1", "--option", "touches=5",
        said="1\n2\n3\n4\n5\n6\n" * 200, folder=tmp_path, SALLE_DATA=str(tmp_path),
    )  # fmt: skip
    assert "Which die is your thrust?" in done.stdout
    assert "wins (touches)" in done.stdout


def test_its_rulebook_is_found_beside_it() -> None:
    assert "One of the dice is the thrust" in run("-m", "salle", "rules", "touche", "TO-3").stdout


HALL = """
import sys
from salle.web.settings import Settings
from tests.web.playing import Desk

with Desk(Settings(database="sqlite:///" + sys.argv[1])) as desk:
    for address in ("/", "/rules/touche", "/rules"):
        page = desk.get(address)
        print(page.status_code, "Touché" in page.text)


"""


def test_the_hall_shows_it(tmp_path: Path) -> None:
    done = run("-c", HALL, str(tmp_path / "salle.db"))
    assert done.stdout.splitlines()[:3] == ["200 True"] * 3, done.stdout + done.stderr[-2000:]


def test_the_hall_does_not_open_with_a_game_that_is_none(tmp_path: Path) -> None:
    arguments = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'salle.db'}")
    done = run("-m", "salle", *arguments, SALLE_GAMES="no_such_game")
    assert done.returncode == 2
    assert done.stderr.startswith("salle: SALLE_GAMES names 'no_such_game', which cannot be")
    assert done.stderr.count("\n") == 1


def test_the_bots_of_the_arena_play_it() -> None:
    arguments = ("--bot", "heuristic", "--bot", "random", "--games", "10", "--seed", "1")
    done = run("-m", "salle", "arena", "touche", *arguments)
    assert done.returncode == 0, done.stderr
    assert done.stdout.index("heuristic") < done.stdout.index("random")


FACTS = "import json, salle; print(json.dumps([list(salle.games()), salle.game('touche').facts()]))"


def test_games_from_outside_come_after_those_of_the_hall() -> None:
    names, facts = json.loads(run("-c", FACTS).stdout)
    assert names[-1] == "touche"
    assert sorted(names[:-1]) == names[:-1]
    assert facts["bound"] == {"2": 400}


def test_the_page_shows_it_as_it_is() -> None:
    files = [*(TINY / "touche").glob("*.py"), TINY / "pyproject.toml"]
    written = "\n".join(path.read_text(encoding="utf-8") for path in files)
    shown = blocks(DOCS / "tiny-game.md", "python3", "toml")
    assert len(shown) > 5
    for block in shown:
        assert block.text.rstrip() in written, block.text


def test_every_clause_of_its_rulebook_is_cited() -> None:
    page = (TINY / "touche" / "touche.md").read_text(encoding="utf-8")
    code = "\n".join(path.read_text(encoding="utf-8") for path in (TINY / "touche").glob("*.py"))
    clauses = set(re.findall(r"\*\*(TO-R?\d+)\*\*", page))
    assert clauses == set(re.findall(r"TO-R?\d+", code))
