"""`salle lab` at the command line: what it prints, what it leaves, and what it refuses."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from functools import partial
from pathlib import Path

import pytest

from salle.cli import main
from salle.lab.journal import NAME
from salle.lab.reading import read

EXPERIMENT = """
game = "jedi-duel"
bot = "random"
matches = {matches}
block = 8
"""


def salle(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run the command; its exit code, and what it said."""
    with pytest.raises(SystemExit) as ended:
        main(["lab", *words])
    said = capsys.readouterr()
    code = ended.value.code
    assert isinstance(code, int)
    return code, said.out, said.err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(EXPERIMENT.format(matches=16))
    return path


def test_an_experiment_is_run_and_told(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    code, said, _ = salle(capsys, "run", str(file), "--out", str(out), "--workers", "1")
    assert code == 0
    assert "Jedi Duel: 16 matches, random bots at the table." in said
    assert f"The report is {out / 'report.html'}." in said
    code, again, _ = salle(capsys, "report", str(out))
    assert code == 0
    assert again.splitlines()[0] in said
    assert (out / "summary.md").read_text().startswith("# small")


def test_without_a_folder_one_is_named_after_the_experiment(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, _ = salle(capsys, "run", str(file), "--workers", "1", "--seed", "4", "--matches", "8")
    assert code == 0
    assert (tmp_path / "lab-results" / "small-seed4" / "summary.json").exists()


def test_numbers_can_be_changed_at_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, said, _ = salle(
        capsys, "compare", "jedi-duel", "--option", "sense_swap=may", "--bots", "random",
        "--matches", "4", "--seed", "9", "--workers", "1", "--out", str(tmp_path / "x"),
    )  # fmt: skip
    assert code == 0
    assert "8 matches" in said
    words = (tmp_path / "x" / "summary.md").read_text()
    assert (
        "Again: `salle lab compare jedi-duel --option sense_swap=may --bots random --seed 9 "
        in words
    )
    assert "--matches 4`" in words


def test_a_question_can_be_printed_as_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = salle(capsys, "ask", "jedi-duel", "stances", "--toml", "--matches", "30")
    assert code == 0
    assert read(tomllib.loads(said)).matches == 30


def test_questions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = salle(capsys, "questions")
    assert code == 0
    assert "salle lab ask battles-wol matrix" in said
    code, said, _ = salle(capsys, "questions", "impact")
    assert "best-grand-master" in said
    assert "battles-wol" not in said


def test_an_experiment_can_be_checked(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    code, said, _ = salle(capsys, "check", str(file))
    assert code == 0
    assert "1 cell, 16 matches at most" in said


def test_help_needs_no_act(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = salle(capsys)
    assert code == 0
    assert "compare" in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["run", "none.toml"], "none.toml cannot be read"),
        (["compare", "chess"], "there is no game 'chess'"),
        (["compare", "jedi-duel"], "name a switch to compare"),
        (["compare", "jedi-duel", "--option", "x=1"], "has no switch 'x'"),
        (
            ["compare", "jedi-duel", "--option", "sense_swap=may", "--with", "x"],
            "--with looks like",
        ),
        (["compare", "jedi-duel", "--option", "sense_swap=may", "--matches", "0"], "matches: "),
        (
            ["compare", "jedi-duel", "--option", "sense_swap=may", "--builds", "Bo"],
            "nothing is built",
        ),
        (
            ["compare", "jedi-duel", "--option", "sense_swap=may", "--address", "a:1"],
            "--engine ray",
        ),
        (["ask", "jedi-duel", "why"], "has no question 'why'"),
        (["ask", "impact", "best-white", "--toml"], "is a search"),
        (["ask", "jedi-duel", "stances", "--only", "a,b"], "these do not meet"),
        (["report", "nowhere"], "holds no results of the lab"),
        (["run"], "EXPERIMENT.toml"),
        (["run", "x.toml", "--workers", "0"], "is not a number from 1 on"),
        (["run", "x.toml", "--engine", "steam"], "steam"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, complained = salle(capsys, *words)
    assert code == 2
    assert complaint in complained
    assert "Traceback" not in complained


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_or_killed_keeps_what_it_has(tmp_path: Path, number: int) -> None:
    file, out = tmp_path / "long.toml", tmp_path / "out"
    file.write_text(EXPERIMENT.format(matches=1_000_000))
    command = [sys.executable, "-m", "salle", "lab", "run", str(file), "--out", str(out)]
    with subprocess.Popen(
        [*command, "--workers", "2"],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as playing:  # in the background of a shell, interrupts are ignored
        deadline = time.monotonic() + 60
        while not ((out / NAME).exists() and (out / NAME).stat().st_size > 1000):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.kill(playing.pid, number)
        _, complained = playing.communicate(timeout=30)
    if number == signal.SIGINT:
        assert playing.returncode == 130
        assert f"stopped; what was finished is kept in {out}" in complained
        assert "Traceback" not in complained
    kept = [line for line in (out / NAME).read_bytes().splitlines(True) if line.endswith(b"\n")]
    assert len(kept) > 2
    done = subprocess.run(
        [*command, "--workers", "1", "--matches", "16"], capture_output=True, text=True, check=True
    )
    assert "16 matches" in done.stdout
    lines = (out / NAME).read_bytes().splitlines(True)
    assert lines[: len(kept)] == kept
    assert len(lines) == len(set(lines))


CRAMPED = """
import resource, sys
from salle.cli import main

# No file may grow beyond this, as on a disk that is full.
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, resource.RLIM_INFINITY))
main(["lab", "run", sys.argv[1], "--out", sys.argv[2], "--workers", "1"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sizes of files cannot be limited there")
def test_a_full_disk_is_told_in_a_sentence_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file, out = tmp_path / "long.toml", tmp_path / "out"
    file.write_text(EXPERIMENT.format(matches=480))
    full = subprocess.run(
        [sys.executable, "-c", CRAMPED, str(file), str(out)], capture_output=True, text=True
    )
    assert full.returncode == 2
    assert "salle: the disk is full" in full.stderr
    assert "Traceback" not in full.stderr
    kept = (out / NAME).read_bytes().splitlines(True)
    assert len(kept) > 2
    assert kept[-1].endswith(b"\n")
    done = subprocess.run(
        [sys.executable, "-m", "salle", "lab", "run", str(file), "--out", str(out),
         "--workers", "1"], capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "480 matches" in done.stdout
    lines = (out / NAME).read_bytes().splitlines(True)
    assert lines[: len(kept)] == kept
    assert len(lines) == len(set(lines)) == 480 // 8
