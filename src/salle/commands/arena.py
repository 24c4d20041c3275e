"""Bots against bots: arena."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salle
from salle.bots.protocol import Limits
from salle.commands.arguments import OK, Adder, Arguments, add_table, at_least, switches
from salle.terminal.errors import BadFile

if TYPE_CHECKING:
    from salle.bots.arena import Arena, Played
    from salle.kernel.match import Match

GAMES: Final = 20
USUAL: Final = Limits()
LEAST_MEGABYTES: Final = 16
SEEDS: Final = 1 << 32


def add_commands(add: Adder) -> None:
    """Add arena."""
    arena = add("arena", _arena, "bots meet, everybody everybody, and get ratings")
    arena.add_argument("game", metavar="GAME")
    words = "a level from 1 to 5, a bot of the game, or a command in quotes; give two or more"
    arena.add_argument("--bot", action="append", default=[], metavar="BOT", help=words)
    words = f"matches of every pair, an even number; {GAMES} unless told otherwise"
    arena.add_argument("--games", type=at_least(2, int), default=GAMES, metavar="N", help=words)
    words = f"a command's time for an answer; {USUAL.answer_seconds:g} unless told otherwise"
    arena.add_argument("--seconds", type=at_least(0.01, float), default=USUAL.answer_seconds,
                       metavar="T", help=words)  # fmt: skip
    words = f"and for all its answers in a match; {USUAL.match_seconds:g} unless told otherwise"
    arena.add_argument("--match-seconds", type=at_least(0.01, float), default=USUAL.match_seconds,
                       metavar="T", help=words)  # fmt: skip
    words = f"a command's memory in megabytes; {USUAL.memory_mb} unless told otherwise"
    arena.add_argument("--memory", type=at_least(LEAST_MEGABYTES, int), default=USUAL.memory_mb,
                       metavar="MB", help=words)  # fmt: skip
    arena.add_argument("--out", type=Path, metavar="FILE", help="write all results as JSON")
    arena.add_argument("--save-records", type=Path, metavar="DIR",
                       help="write the record of every match")  # fmt: skip
    add_table(arena)


def _arena(arguments: Arguments) -> int:
    from salle.bots.arena import Arena
    from salle.bots.entrants import entrants
    from salle.terminal.arena import match_line, table_lines

    game = salle.game(arguments.game)
    limits = Limits(
        answer_seconds=arguments.seconds,
        match_seconds=arguments.match_seconds,
        memory_mb=arguments.memory,
    )
    arena = Arena(
        game,
        entrants(game, arguments.bot, limits),
        games=arguments.games,
        seed=secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed,
        seats=arguments.seats,
        options=switches(arguments),
    )
    _prepare(arguments.out, arguments.save_records)
    try:
        for played, match in arena.play():
            print(match_line(arena, played), flush=True)
            _keep(arguments.save_records, played, match)
    finally:
        if arena.played:
            print()
            for line in table_lines(arena):
                print(line)
            _write(arguments.out, arena)
    return OK


def _prepare(out: Path | None, folder: Path | None) -> None:
    """Find out now, not after hours of play, whether files can be written."""
    if folder is not None:
        with _writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
    if out is not None:
        with _writing(out):
            out.parent.mkdir(parents=True, exist_ok=True)
            out.open("a", encoding="utf-8").close()


def _keep(folder: Path | None, played: Played, match: Match) -> None:
    """Write the record of a match."""
    if folder is not None:
        path = folder / f"{played.number:04}.salle"
        with _writing(path):
            path.write_text(match.record(), encoding="utf-8")


def _write(path: Path | None, arena: Arena) -> None:
    """Write the results."""
    if path is not None:
        with _writing(path):
            text = json.dumps(arena.results(), ensure_ascii=False, indent=1)
            path.write_text(f"{text}\n", encoding="utf-8")


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}") from None
