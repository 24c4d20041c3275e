"""Desks for tests: a screen on streams, a real terminal, and finished matches."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import salle
from salle.cli import main
from salle.terminal.screen import Screen
from salle.terminal.seating import make_bots

GAME = "jedi-duel"
PROMPT = r"\(\? for help\): "
ERASED = "\x1b[3J"


@dataclass(frozen=True)
class Result:
    """What a command did."""

    code: int
    out: str
    err: str


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> Result:
    """Run `salle` in this process."""
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    assert isinstance(stop.value.code, int)
    captured = capsys.readouterr()
    return Result(stop.value.code, captured.out, captured.err)


def desk(lines: Sequence[str], *, live: bool = False, height: int = 24, width: int = 80) -> Screen:
    """A screen whose user types `lines` and then leaves; what it shows is in `shown`."""
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    return Screen(typed, io.StringIO(), io.StringIO(), live=live, width=width, height=height)


def shown(screen: Screen) -> str:
    """All that a desk's screen has shown."""
    file = screen.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def complaints(screen: Screen) -> str:
    """What went to a desk's error stream."""
    assert isinstance(screen.errors, io.StringIO)
    return screen.errors.getvalue()


def finished(seed: int = 5, bots: Sequence[str] = ("heuristic", "heuristic")) -> salle.Match:
    """A match that bots have played to its end."""
    match = salle.new(GAME, seats=len(bots), seed=seed)
    players = make_bots(match.game, bots, seed)
    while match.choice:
        choice = match.choice
        match.answer_option(choice.seat, players[choice.seat].decide(match, choice))
    return match


def environment(data: Path, changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """A plain environment for a process at a colour terminal that knows UTF-8."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name.startswith(("PYTHONPATH", "PATH", "SALLE_PURE", "COVERAGE", "SYSTEMROOT"))
    }
    basics = {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "HOME": str(data),
        "SALLE_DATA": str(data),
        "INPUTRC": os.devnull,
    }
    return {**kept, **basics, **(changes or {})}


def hear_interrupts() -> None:
    """As in a terminal: a suite run in the background would hand on that Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def spawn(
    data: Path,
    *arguments: str,
    lines: int = 24,
    columns: int = 80,
    changes: Mapping[str, str] | None = None,
    encoding: str | None = "utf-8",
) -> Any:  # pexpect has no types
    """`salle` in a real terminal."""
    import pexpect  # not on Windows, which has no such terminals

    child = pexpect.spawn(
        sys.executable,
        ["-m", "salle", *arguments],
        env=environment(data, changes),
        dimensions=(lines, columns),
        encoding=encoding,
        timeout=20,
        preexec_fn=hear_interrupts,
    )
    child.delaybeforesend = None
    return child
