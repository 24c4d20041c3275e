"""Bots that misbehave lose by rule, and hurt nobody."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import salle
from salle.bots.arena import Arena
from salle.bots.entrants import ForeignEntrant, NamedEntrant
from salle.bots.foreign import ForeignBot
from salle.bots.protocol import (
    CLOSED,
    CRASHED,
    GARBLED,
    ILLEGAL,
    LATE,
    NOISY,
    TOO_LONG,
    UNSTARTED,
    Limits,
    goodbye,
    hello,
)
from tests.bots.meetings import GAME, PATIENT, hostile, lives, meet, wait_for_end

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="needs what only Linux has")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="foreign bots need POSIX")

HURRIED = replace(PATIENT, answer_seconds=0.3)
IMPATIENT = replace(PATIENT, grace=0.3)
SMALL = replace(PATIENT, memory_mb=256)
SHORT = replace(PATIENT, match_seconds=0.25)
QUICK_START = replace(PATIENT, start_seconds=0.3)


@pytest.mark.parametrize(
    ("kind", "limits", "reason", "words"),
    [
        ("crash at start", PATIENT, CRASHED, "no such luck"),
        ("crash", PATIENT, CRASHED, "with exit code 3 before the match did (its last words: oh "),
        ("killed", PATIENT, CRASHED, "by SIGSEGV"),
        ("stall at start", QUICK_START, LATE, "within 0.3 s"),
        ("stall", HURRIED, LATE, "within 0.3 s"),
        ("late", HURRIED, LATE, "within 0.3 s"),
        ("slow", SHORT, LATE, "the 0.25 s it has for all its answers"),
        ("illegal", PATIENT, ILLEGAL, "there is no option 1000; they run from 0 to "),
        ("illegal text", PATIENT, ILLEGAL, "twelve purple oboes"),
        ("noisy", PATIENT, NOISY, "'thinking aloud' before it was asked"),
        ("twice", PATIENT, NOISY, ""),
        ("debugging", PATIENT, GARBLED, "'I was asked 3', which is not a JSON object"),
        ("other protocol", PATIENT, GARBLED, "it speaks protocol 2; Salle speaks protocol 1"),
        pytest.param("memory", SMALL, CRASHED, "MemoryError", marks=linux_only),
        ("long line", PATIENT, TOO_LONG, "more than 65,536 bytes"),
        ("flood", PATIENT, GARBLED, "not a JSON object"),
        ("closed", IMPATIENT, CLOSED, "lives on"),
        ("deaf", replace(HURRIED, answer_seconds=1.0), LATE, ""),
    ],
)
def test_a_bot_that_misbehaves_forfeits(kind: str, limits: Limits, reason: str, words: str) -> None:
    match, forfeits = meet(hostile(kind), limits)
    assert list(forfeits) == [1]
    assert forfeits[1].reason == reason
    assert words in str(forfeits[1])
    assert str(forfeits[1]).isprintable()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "resigned"
    assert salle.load(match.record()).outcome == match.outcome


def test_a_command_that_is_not_there_forfeits() -> None:
    _, forfeits = meet(["/nowhere/at/all"])
    assert forfeits[1].reason == UNSTARTED
    assert "No such file" in str(forfeits[1])


@pytest.mark.parametrize("kind", ["never ends", "ignores signals", "complaining"])
def test_bad_manners_that_break_no_rule_cost_nothing(kind: str) -> None:
    match, forfeits = meet(hostile(kind), IMPATIENT)
    assert forfeits == {}
    assert match.over


def test_a_bot_that_never_ends_is_ended(tmp_path: Path) -> None:
    bot = ForeignBot(hostile("never ends", tmp_path / "bot"), IMPATIENT)
    assert bot.ask(hello(), PATIENT.start_seconds)
    process = int((tmp_path / "bot").read_text())
    assert lives(process)
    bot.close([goodbye()])
    assert not lives(process)
    bot.close()


@linux_only
@pytest.mark.parametrize(("kind", "reasons"), [("child", []), ("child and crash", [CRASHED])])
def test_no_child_of_a_bot_stays(kind: str, reasons: list[str], tmp_path: Path) -> None:
    """Not even one in a session of its own whose parent is gone, and which holds the output."""
    _, forfeits = meet(hostile(kind, tmp_path / "child"))
    assert [forfeit.reason for forfeit in forfeits.values()] == reasons
    assert not lives(int((tmp_path / "child").read_text()))


def test_a_bot_that_kills_its_keeper_does_not_get_away(tmp_path: Path) -> None:
    match, _ = meet(hostile("kills its keeper", tmp_path / "bot"), IMPATIENT)
    assert match.over
    wait_for_end(int((tmp_path / "bot").read_text()))


KILLED = """\
import sys
from salle.bots.foreign import ForeignBot
from salle.bots.protocol import Limits, hello
bot = ForeignBot(sys.argv[1:], Limits(start_seconds=60.0))
bot.ask(hello(), 60.0)
print("ready", flush=True)
sys.stdin.read()
"""


@linux_only
def test_bots_end_with_salle_even_if_it_is_killed(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, *hostile("child", tmp_path / "child")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        child = int((tmp_path / "child").read_text())
        assert lives(child)
        process.send_signal(signal.SIGKILL)
    wait_for_end(child)


def test_among_more_the_others_play_on() -> None:
    match, forfeits = meet(hostile("illegal"), seats=3)
    assert list(forfeits) == [1]
    assert match.outcome is not None
    assert match.outcome.reason != "resigned"
    assert 1 not in match.outcome.winners
    assert match.session.log.seats.count(0) > 3
    assert salle.load(match.record()).outcome == match.outcome


def test_an_arena_goes_on_after_a_forfeit() -> None:
    entrants = [
        ForeignEntrant("bad", tuple(hostile("crash at start")), PATIENT),
        ForeignEntrant("worse", tuple(hostile("crash at start")), PATIENT),
        NamedEntrant("random", "random"),
    ]
    arena = Arena(GAME, entrants, games=2, seed=1)
    scores = [played.score for played, _ in arena.play()]
    assert scores == [0.5, 0.5, 0.0, 0.0, 0.0, 0.0]
    assert arena.played[0].winners == ()
    assert [lost.name for lost in arena.played[0].forfeits] == ["bad", "worse"]
    best, *others = arena.standings()
    assert (best.name, best.won, best.forfeited) == ("random", 4, 0)
    assert [(line.forfeited, line.drawn) for line in others] == [(4, 2), (4, 2)]
