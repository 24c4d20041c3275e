"""One source, compiled and pure: both are what they claim to be and play alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COUNT = """
import salle
from salle._pure import is_compiled
from salle.kernel.playout import rollouts
print(is_compiled())
for game in salle.games().values():
    tally = rollouts(game.rules, game.blank(game.min_seats, game.default_options()),
                     game.min_seats, 40, 5)
    print(game.id, tally.decisions, tally.checksum, tally.wins)
"""


def environment_for_any_form() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "SALLE_PURE"}


def counted(**environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", COUNT],
        env={**environment_for_any_form(), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_pure_form_can_be_had_at_run_time_and_plays_the_same() -> None:
    pure, as_installed = counted(SALLE_PURE="1"), counted()
    assert pure[0] == "False"
    assert pure[1:] == as_installed[1:]


def test_a_failing_compiler_leaves_a_pure_build(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.egg-info"))
    games = tmp_path / "src" / "salle" / "games"
    for folder in games.glob("[a-z]*/"):
        if folder.name != "jedi_duel":  # one game is enough, and much faster
            shutil.rmtree(folder)
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "-v",
            "--no-deps",
            "--no-build-isolation",
            "-w",
            ".",
            ".",
        ],
        cwd=tmp_path,
        env={**environment_for_any_form(), "CC": "/bin/false", "CXX": "/bin/false"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "building the pure form, the compiler failed" in done.stdout + done.stderr
    assert list(tmp_path.glob("salle-*.whl"))
