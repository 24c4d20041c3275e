"""Matches between a foreign bot and one of our own, for tests."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
import time
from pathlib import Path

from salle import Game, Match, game
from salle.bots.arena import play
from salle.bots.entrants import ForeignPlayer, HousePlayer, Player
from salle.bots.player import Bot
from salle.bots.protocol import Forfeit, Limits
from tests.pages import ROOT

GAME = game("jedi-duel")
HOSTILE = Path(__file__).with_name("hostile.py")
RANDOM_BOT = ROOT / "examples" / "random_bot.py"
DEFAULT_BOT = ROOT / "examples" / "default_bot.sh"
PATIENT = Limits(answer_seconds=60.0, match_seconds=600.0, start_seconds=60.0, grace=20.0)
"""Limits that an honest bot keeps on the busiest machine."""
SOON = 60.0


def hostile(kind: str, file: Path | None = None) -> list[str]:
    """The words that start a misbehaving bot."""
    return [sys.executable, str(HOSTILE), kind, *([] if file is None else [str(file)])]


def command(words: list[str]) -> str:
    """The same as a command line."""
    return shlex.join(words)


def random_player(seed: int, of: Game = GAME) -> Player:
    """A bot of our own that takes any option."""
    return HousePlayer(Bot(of, "random", seed))


def meet(
    words: list[str], limits: Limits = PATIENT, *, seat: int = 1, seats: int = 2, of: Game = GAME
) -> tuple[Match, dict[int, Forfeit]]:
    """A match with a foreign bot at one seat and bots of our own at the others."""
    match = Match.new(of, seats=seats, seed=3, options=of.brisk)
    players = [random_player(number, of) for number in range(seats)]
    players[seat] = ForeignPlayer(words, limits)
    return match, play(match, players)


def lives(process: int) -> bool:
    """Whether there is such a process still, and not only its name in a list."""
    stat = Path(f"/proc/{process}/stat")
    with contextlib.suppress(ProcessLookupError, FileNotFoundError):
        os.kill(process, 0)
        return not Path("/proc/self/stat").exists() or ") Z " not in stat.read_text()
    return False


def wait_for_end(process: int) -> None:
    """Wait until a process is gone."""
    end = time.monotonic() + SOON
    while lives(process):
        assert time.monotonic() < end, f"process {process} lives on"
        time.sleep(0.02)
