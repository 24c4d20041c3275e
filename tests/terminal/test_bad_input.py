"""Whatever people get wrong: one clear sentence, a code that is not zero, no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import salle
from salle.cli import main
from salle.terminal import saves
from tests.terminal.desks import GAME, command, environment, finished


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A match put aside."""
    path = tmp_path / "match.salle"
    text = saves.save_text(salle.new(GAME, seed=3).answer(0), ("human", "heuristic"), False)
    path.write_text(text, encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence that a command gets."""
    result = command(capsys, *arguments)
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("salle: ")
    assert result.err.count("\n") == 1
    return result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play chess", "there is no game 'chess'; the hall has"),
        ("watch chess", "there is no game 'chess'"),
        ("rules chess", "there is no game 'chess'"),
        ("perft chess", "there is no game 'chess'"),
        ("play jedi-duel --option gravity=low", "Jedi Duel has no option 'gravity'"),
        ("play jedi-duel --option gravity", "an option looks like NAME=VALUE"),
        ("play jedi-duel --option sense_swap=7", "sense_swap is must, may; '7' is none of them"),
        ("watch jedi-duel --option gravity=low", "Jedi Duel has no option 'gravity'"),
        ("perft jedi-duel --option gravity=low", "Jedi Duel has no option 'gravity'"),
        ("play jedi-duel --seats 1", "Jedi Duel has 2 to 8 seats, not 1"),
        ("play jedi-duel --seats 9", "Jedi Duel has 2 to 8 seats, not 9"),
        ("watch jedi-duel --seats 9", "Jedi Duel has 2 to 8 seats, not 9"),
        ("perft jedi-duel --seats 9", "Jedi Duel has 2 to 8 seats, not 9"),
        ("play jedi-duel --seats two", "--seats"),
        ("play jedi-duel --seed x", "--seed"),
        ("play jedi-duel --vs yoda", "Jedi Duel has no bot 'yoda'; it has random, heuristic"),
        ("play jedi-duel --vs human,human", "2 opponents are too many for a match of 2 seats"),
        ("play jedi-duel --names A,B,C", "3 names are too many for 2 seats"),
        ("play jedi-duel --dice loaded", "--dice"),
        ("play jedi-duel --dice real --seed 4", "--seed is for Salle's dice"),
        ("watch jedi-duel --bots yoda", "Jedi Duel has no bot 'yoda'"),
        ("watch jedi-duel --bots random,random,random", "3 bots cannot sit in 2 seats"),
        ("watch jedi-duel --games 0", "'0' is not a number from 1 on"),
        ("watch jedi-duel --delay -1", "'-1' is not a number from 0 on"),
        ("watch jedi-duel --delay inf", "'inf' is not a number"),
        ("perft jedi-duel --depth zero", "'zero' is not a number from 1 on"),
        ("rules jedi-duel 999", "Jedi Duel has no clause 999"),
        ("rules jedi-duel platypus", "no clause of Jedi Duel has the word 'platypus'"),
        ("replay nowhere.salle", "nowhere.salle cannot be read: No such file"),
        ("resume nowhere.salle", "nowhere.salle cannot be read: No such file"),
        ("resume", "there is no unfinished match in"),
        ("play jedi-duel --resume", "there is no unfinished match of jedi-duel in"),
        ("replay", "required: FILE"),
        ("fence", "invalid choice: 'fence'"),
        ("games --loud", "unrecognized arguments: --loud"),
    ],
)
def test_arguments(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, *arguments.split())


@pytest.mark.parametrize("verb", ["replay", "resume"])
def test_folders_and_binary_files(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot be read" in refused(capsys, verb, str(tmp_path))
    binary = tmp_path / "image"
    binary.write_bytes(bytes(range(256)))
    assert "is not a text file, so it is no record" in refused(capsys, verb, str(binary))
    empty = tmp_path / "empty"
    empty.touch()
    assert "this is not a record" in refused(capsys, verb, str(empty))


@pytest.mark.parametrize("verb", ["replay", "resume"])
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Rules "1"]', '[Rules "0"]', "made under rules version 0 of Jedi Duel"),
        ('[Game "jedi-duel"]', '[Game "chess"]', "the record is of a game 'chess'"),
        ('[Game "jedi-duel"]', "", "this is not a record"),
        ('[Seats "2"]', '[Seats "two"]', "the record needs a tag like [Seats"),
        ('[Seats "2"]', '[Seats "9"]', "2 to 8 seats, not 9"),
        ("@", "#", "line 6"),
        ("* roll", "B roll", "line 6"),
        ("shuffle", "shuffle AD AD", "line 6"),
    ],
)
def test_edited_records(
    verb: str, old: str, new: str, said: str, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = save.read_text(encoding="utf-8")
    assert old in text
    save.write_text(text.replace(old, new), encoding="utf-8")
    sentence = refused(capsys, verb, str(save))
    assert said in sentence
    assert str(save) in sentence
    assert save.read_text(encoding="utf-8") == text.replace(old, new)


def test_a_save_with_unknown_players(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = save.read_text(encoding="utf-8")
    for players in ("human yoda", "human", "human human human"):
        save.write_text(text.replace("human heuristic", players), encoding="utf-8")
        assert "Players tag must name 2 of" in refused(capsys, "resume", str(save))


def test_a_finished_match_cannot_be_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "over.salle"
    path.write_text(finished().record(), encoding="utf-8")
    assert "is over; look at it with: salle replay" in refused(capsys, "resume", str(path))


def test_moments_and_seats_that_a_record_does_not_have(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "has 1 answers" in refused(capsys, "replay", str(save), "--from", "2")
    assert "there is no seat 'Z'" in refused(capsys, "replay", str(save), "--seat", "Z")
    assert "there is no seat 'both'" in refused(capsys, "replay", str(save), "--seat", "both")


def test_a_record_from_one_viewpoint_is_not_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seen.salle"
    path.write_text(finished().record("A"), encoding="utf-8")
    assert "shows only what A saw" in refused(capsys, "replay", str(path))


def test_mistakes_of_our_own_are_admitted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble() -> None:
        raise ValueError("too\nfar")

    monkeypatch.setattr(salle, "games", stumble)
    result = command(capsys, "games")
    assert result.code == 70
    assert result.err.startswith("salle: this is a mistake in Salle, not yours (ValueError: too); ")
    assert result.err.count("\n") == 1
    monkeypatch.setenv("SALLE_TRACEBACK", "1")
    with pytest.raises(ValueError, match="too"):
        main(["games"])


# -- in a process of its own ---------------------------------------------------------------------


def process(
    tmp_path: Path, *arguments: str, typed: str = "", changes: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "salle", *arguments],
        input=typed.encode(),
        capture_output=True,
        env=environment(tmp_path, changes),
        cwd=tmp_path,
        timeout=60,
        check=False,
    )


def test_end_of_input_at_a_prompt(tmp_path: Path) -> None:
    run = process(tmp_path, "play", GAME, "--seed", "7", typed="1\n")
    assert run.returncode == 1
    assert run.stderr.startswith(b"salle: the input has ended; the match is saved in ")
    assert run.stderr.count(b"\n") == 1
    again = process(tmp_path, "resume", typed="undo\nquit\n")
    assert again.returncode == 0
    assert b"Taken back." in again.stdout


def test_input_that_is_no_text(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "salle", "play", GAME, "--seed", "7"],
        input=b"\xff\xfe\x00\n1\nquit\n",
        capture_output=True,
        env=environment(tmp_path),
        timeout=60,
        check=False,
    )
    assert run.returncode == 0
    assert b"is not an answer to" in run.stdout


@pytest.mark.parametrize(
    "changes",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict", "NO_COLOR": "1", "TERM": "dumb"},
    ],
)
@pytest.mark.parametrize(
    "arguments",
    [
        ("play", GAME, "--seed", "7", "--names", "Ánn,Bjørn"),
        ("watch", GAME, "--seed", "7"),
        ("rules", GAME),
        ("rules", GAME, "2"),
        ("games", "--options"),
        ("play", "schach♞"),
    ],
)
def test_terminals_without_utf8(
    arguments: tuple[str, ...], changes: dict[str, str], tmp_path: Path
) -> None:
    run = process(tmp_path, *arguments, typed="1\nfoo♠\nboard\nlog\n?\nquit\n", changes=changes)
    assert run.stdout.isascii()
    assert run.stderr.isascii()
    assert b"Traceback" not in run.stderr
    assert run.returncode == (2 if "schach♞" in arguments else 0)
    if arguments[0] == "play" and not run.stderr:
        assert b"10D in High" in run.stdout
        assert b"21 AB   | 14" in run.stdout


@pytest.mark.parametrize("arguments", [("games", "--options"), ("rules", GAME), ("watch", GAME)])
def test_a_closed_pipe(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "salle", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait(timeout=60) == 141


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.touch()
    changes = {"SALLE_DATA": str(blocked)}
    run = process(tmp_path, "play", GAME, "--seed", "7", typed="1\n", changes=changes)
    assert run.returncode == 1
    [path] = tmp_path.glob("*.salle")
    assert f"saved in {path}, as {blocked}/matches cannot be written".encode() in run.stderr
    assert f"salle resume {path}".encode() in run.stderr
    assert saves.load(path).match.answers > 0
    again = process(tmp_path, "resume", str(path), typed="quit\n", changes=changes)
    assert again.returncode == 0
