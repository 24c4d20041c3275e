"""One source, compiled and pure: both are what they claim to be and play alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
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
PLAYED = """
import hashlib, random, salle
from salle._pure import is_compiled
print(salle.__file__)
print(is_compiled())
for game in salle.games().values():
    for seed in range(2):
        rng = random.Random(seed)
        options = dict(game.brisk) if seed else {}
        match = salle.new(game.id, seats=game.min_seats, options=options, seed=seed)
        while match.choices:
            choice = rng.choice(match.choices)
            match.answer(rng.randrange(len(choice)), choice.seat)
        told = [str(line) for line in match.lines(open_hands=True)]
        whole = "\\n".join([match.record(), *told, str(match.outcome), match.to_json()])
        again = salle.load(match.record()).record() == match.record()
        print(game.id, match.answers, hashlib.sha256(whole.encode()).hexdigest(), again)
"""
ASKED = """
import setuptools
setuptools.setup = lambda **given: None
import setup
print(*setup.LENIENT, *setup.compiled_sources(), sep="\\n")
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


def played(folder: Path, **environment: str) -> list[str]:
    """Where Salle was found, which form it is, and what became of some matches."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        cwd=folder,
        env={**environment_for_any_form(), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_pure_wheel_gives_the_same_records_for_the_same_answers(tmp_path: Path) -> None:
    """Records, events and views, in the form that is installed here and from the pure wheel."""
    source = tmp_path / "source"
    source.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    compiled = shutil.ignore_patterns("*.egg-info", "*.so", "__pycache__")
    shutil.copytree(ROOT / "src", source / "src", ignore=compiled)
    shutil.copytree(ROOT / "docs" / "rules", source / "docs" / "rules")
    built = subprocess.run(
        [
            sys.executable,
            *["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", "..", "."],
        ],
        cwd=source,
        env={**environment_for_any_form(), "SALLE_PURE": "1"},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stdout[-2000:] + built.stderr[-2000:]
    (wheel,) = tmp_path.glob("salle-*-py3-none-any.whl")
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as files:
        assert not [name for name in files.namelist() if name.endswith((".so", ".pyd"))]
        files.extractall(unpacked)
    pure, as_installed = played(tmp_path, PYTHONPATH=str(unpacked)), played(tmp_path)
    assert Path(pure[0]).is_relative_to(unpacked)
    assert not Path(as_installed[0]).is_relative_to(unpacked)
    assert pure[1] == "False"
    assert len(pure) > 2
    assert pure[2:] == as_installed[2:]
    assert all(line.endswith("True") for line in pure[2:])


COMPILER = """\
#!/bin/sh
case "$*" in *salle_bots*) exit 1;; esac
while [ $# -gt 0 ]; do
    if [ "$1" = -o ]; then : > "$2"; fi
    shift
done
"""
"""Makes empty files, but fails at one library."""


def test_a_compiler_that_fails_once_leaves_a_pure_build(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    compiled = shutil.ignore_patterns("*.egg-info", "*.so", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=compiled)
    package = tmp_path / "src" / "salle"
    for folder in (*package.glob("games/[a-z]*/"), package / "web", package / "adapters"):
        if folder.name != "jedi_duel":  # one game is enough, and much faster
            shutil.rmtree(folder)
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    compiler = tmp_path / "compiler"
    compiler.write_text(COMPILER, encoding="utf-8")
    compiler.chmod(0o755)
    done = subprocess.run(
        [
            sys.executable,
            *["-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", ".", "."],
        ],
        cwd=tmp_path,
        env={**environment_for_any_form(), "CC": str(compiler), "CXX": str(compiler)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "building the pure form, the compiler failed" in done.stdout + done.stderr
    (wheel,) = tmp_path.glob("salle-*.whl")
    with zipfile.ZipFile(wheel) as files:
        assert not [name for name in files.namelist() if name.endswith((".so", ".pyd"))]


def test_it_compiles_where_nothing_else_is_installed_yet(tmp_path: Path) -> None:
    """What mypyc is asked to compile has no fault for mypy without any other package: a fault would
    leave `pip install .` in a new environment with the pure form.
    """
    asked = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=ROOT,
        env={**environment_for_any_form(), "SALLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    checked = subprocess.run(
        [
            sys.executable,
            *["-m", "mypy", "--no-site-packages", "--cache-dir", str(tmp_path)],
            *asked.stdout.splitlines(),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout[-2000:] + checked.stderr[-2000:]
