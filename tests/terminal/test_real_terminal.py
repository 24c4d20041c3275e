"""`salle` at a real terminal, as a newcomer meets it."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from salle.terminal import saves
from tests.terminal.desks import ERASED, GAME, PROMPT, finished, spawn

pytestmark = [
    pytest.mark.skipif("sys.platform == 'win32'", reason="there is no pty"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]

COLOUR = re.compile(r"\x1b\[[0-9;]*\b3[0-7]m")
TRIES = 5
PATIENCE = 5.0
KEEP = r"Keep the record\? \(Enter: yes, n: no, or a file name\) "
Start = Callable[..., Any]


@pytest.fixture
def start(data_folder: Path) -> Iterator[Start]:
    """Starts `salle` at terminals that are closed afterwards."""
    children = []

    def begin(*arguments: str, **more: Any) -> Any:
        child = spawn(data_folder, *arguments, **more)
        children.append(child)
        return child

    yield begin
    for child in children:
        child.close(force=True)


def ended(child: Any) -> int:
    """The exit code, once it has ended."""
    import pexpect

    child.expect(pexpect.EOF)
    return int(child.wait())


def stopped(child: Any, sent: int = signal.SIGINT) -> tuple[int, str]:
    """The exit code after a signal, and what was said.

    CPython does not see a signal that falls between the printing of a prompt and the wait for a
    key until the next one: so it is sent again, as a person would press again.
    """
    import pexpect

    for _ in range(TRIES):
        if sent == signal.SIGINT:
            child.sendintr()
        else:
            child.kill(sent)
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=PATIENCE) == 0:
            return int(child.wait()), child.before
    raise AssertionError(f"it did not stop: {child.before}")


def plain(text: str) -> str:
    """What a terminal shows, without its codes."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


@pytest.mark.parametrize(("lines", "columns"), [(24, 80), (40, 120)])
def test_a_whole_match_by_pressing_numbers(start: Start, lines: int, columns: int) -> None:
    child = start("play", GAME, "--seed", "9", lines=lines, columns=columns)
    while child.expect([PROMPT, KEEP]) == 0:
        child.sendline("1")
    assert re.search(r"[AB] wins \(survivor\)\.", plain(child.before))
    child.sendline("")
    child.expect(r"The record is in (\S+); look at it")
    record = Path(child.match[1])
    assert ended(child) == 0
    assert saves.load(record).match.over


def test_pages_fit_an_ordinary_terminal(start: Start) -> None:
    child = start("play", GAME, "--seed", "7")
    child.expect(PROMPT)
    page = plain(child.before.rpartition("\x1b[2J")[2])
    assert len(page.splitlines()) <= 24
    assert max(len(line) for line in page.splitlines()) <= 80
    for words in (
        "You are A against B (heuristic bot).",
        "Your hand",
        "[JD-19]",
        " 1  10♦ in High",
    ):
        assert words in page


def test_help_rules_undo_and_hint(start: Start) -> None:
    child = start("play", GAME, "--seed", "7")
    for typed, answer in [
        ("?", "save FILE"),
        ("rules JD-17", "discard the Stance"),
        ("hint", "The bot would take"),
        ("4h@mid", "What do you do"),
        ("undo", "Taken back"),
        ("redo", "Put back"),
        ("board", "Fatigue:"),
        ("log", "is dealt 5 cards"),
        ("nonsense", "is not an answer to"),
    ]:
        child.expect(PROMPT)
        child.sendline(typed)
        child.expect(answer)
    child.expect(PROMPT)
    child.sendline("quit")
    child.expect("The match is saved in")
    assert ended(child) == 0


def test_ctrl_c_saves_and_the_match_goes_on(start: Start, data_folder: Path) -> None:
    child = start("play", GAME, "--seed", "7")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect("What do you do")
    child.expect(PROMPT)
    code, said = stopped(child)
    assert code == 130
    assert "salle: the match is saved in" in said
    [path] = (data_folder / saves.FOLDER).iterdir()
    before = saves.load(path).match
    child = start("play", GAME, "--resume")
    child.expect("What do you do")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect(PROMPT)
    assert stopped(child)[0] == 130
    [path] = (data_folder / saves.FOLDER).iterdir()
    assert saves.load(path).match.answers > before.answers
    child = start("resume")
    child.expect(PROMPT)
    child.sendline("quit")
    assert ended(child) == 0


def test_end_of_input_saves(start: Start, data_folder: Path) -> None:
    child = start("play", GAME, "--seed", "7")
    child.expect(PROMPT)
    child.sendeof()
    child.expect("salle: the input has ended; the match is saved in")
    assert ended(child) == 1
    assert len(list((data_folder / saves.FOLDER).iterdir())) == 1


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_window_loses_nothing(start: Start, data_folder: Path, sent: int) -> None:
    child = start("play", GAME, "--seed", "7")
    child.expect(PROMPT)
    assert stopped(child, sent)[0] == 128 + sent
    assert len(list((data_folder / saves.FOLDER).iterdir())) == 1


def test_two_people_share_a_screen(start: Start) -> None:
    child = start("play", GAME, "--seed", "7", "--vs", "human", "--names", "Ann,Bob")
    hand_over = r"press Enter when only you can see it: "
    child.expect(hand_over)
    assert "Pass the screen to Bob (B)." in child.before
    child.sendline("")
    child.expect(PROMPT)
    bobs = set(re.findall(r"(?:10|[2-9AJQK])[♦♥♠♣]", plain(child.before)))
    assert len(bobs) == 5
    child.sendline("1")
    child.expect(hand_over)
    page = child.before.rpartition(ERASED)[2]
    assert "Pass the screen to Ann (A)." in page
    assert not re.search(r"[♦♥♠♣]", page)
    child.sendline("")
    child.expect(PROMPT)
    page = plain(child.before.rpartition(ERASED)[2])
    hidden = bobs - {"3♦"}
    assert not any(card in page for card in hidden)
    child.send("\x1b[A")  # the up arrow must not bring back what Bob typed
    child.sendline("")
    child.expect("Type a number from 1 to")


def test_a_dumb_terminal_hides_by_scrolling(start: Start) -> None:
    child = start(
        "play", GAME, "--seed", "7", "--vs", "human", changes={"TERM": "dumb", "NO_COLOR": "1"}
    )
    child.expect("press Enter when only you can see it: ")
    child.sendline("")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect("Pass the screen to A.")
    assert "\x1b[" not in child.before
    assert child.before.count("\n") > 24


def test_colour_and_its_absence(start: Start) -> None:
    for changes, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        child = start("play", GAME, "--seed", "7", changes=changes)
        child.expect(PROMPT)
        assert bool(COLOUR.search(child.before)) is coloured


def test_a_terminal_without_utf8(start: Start) -> None:
    child = start(
        "play", GAME, "--seed", "7", changes={"LC_ALL": "C", "NO_COLOR": "1"}, encoding=None
    )
    for typed in (b"?", "10♦@High".encode(), b"10D@High", b"board", b"log"):
        child.expect(PROMPT.encode())
        assert child.before.replace("♦".encode(), b"").isascii()  # the echo of what was typed
        child.sendline(typed)
    child.expect(PROMPT.encode())
    assert b"A takes a stance: 10D in High" in child.before
    child.sendline(b"quit")
    assert ended(child) == 0


def test_real_dice(start: Start) -> None:
    child = start("play", GAME, "--dice", "real", changes={"NO_COLOR": "1"})
    child.expect("What did the die show")
    child.expect(PROMPT)
    child.sendline("7")
    child.expect("is not possible here")
    child.expect(PROMPT)
    child.sendline("2")
    child.expect("54 shuffled cards")
    child.expect(PROMPT)
    child.sendline("KH 2D QH 3D JH 4D 10H 5D 9H 6D ...")
    child.expect("Which card is your stance")
    child.expect(PROMPT)
    child.sendline("log")
    child.expect("A is dealt 5 cards \\(9♥ 10♥ J♥ Q♥ K♥\\)")
    child.expect(PROMPT)
    assert stopped(child)[0] == 130
    child = start("resume")
    child.expect("Which card is your stance")


def test_a_record_page_by_page(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "match.salle"
    path.write_text(finished().record(), encoding="utf-8")
    child = start("replay", str(path))
    for typed, title in (("", "0 of"), ("b", "1 of"), ("4", "0 of"), ("q", "4 of")):
        child.expect(title)
        child.expect("replay> ")
        child.sendline(typed)
    assert ended(child) == 0
    child = start("replay", str(path))
    child.expect("replay> ")
    child.sendeof()
    assert ended(child) == 0


def test_the_rulebook_in_a_pager(start: Start) -> None:
    child = start("rules", GAME, changes={"PAGER": "cat"})
    child.expect("Jedi Duel")
    child.expect("JD-17")
    assert ended(child) == 0


def test_the_pager_gets_only_what_the_terminal_has(start: Start) -> None:
    changes = {"PAGER": "cat", "LC_ALL": "C"}
    child = start("rules", GAME, changes=changes, encoding="latin-1")
    child.expect("JD-17")
    assert ended(child) == 0
    assert child.before.isascii()


def test_ctrl_c_after_the_end_keeps_the_record(start: Start, data_folder: Path) -> None:
    child = start("play", GAME, "--seed", "7")
    child.expect(PROMPT)
    child.sendline("resign")
    child.expect("to play on: ")
    child.sendline("resign")
    child.expect(KEEP)
    code, said = stopped(child)
    assert code == 130
    assert "look at it with: salle replay" in said
    assert len(list((data_folder / saves.FOLDER).iterdir())) == 1


def test_watching_can_be_stopped(start: Start) -> None:
    child = start("watch", GAME, "--delay", "30")
    child.expect("JD-12")
    code, said = stopped(child)
    assert code == 130
    assert "salle: stopped" in said
