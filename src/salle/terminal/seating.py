"""Who sits where: people at the screen and bots."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from salle.bots.levels import usual_bot
from salle.bots.player import Bot, level_names
from salle.kernel.errors import BadRecord
from salle.kernel.game import Game, seat_letter
from salle.kernel.match import Match
from salle.terminal.errors import BadUsage

HUMAN: Final = "human"
ANY_BOT: Final = "bot"
SEED_LIMIT: Final = 1 << 60
SEAT_STRIDE: Final = 1 << 20
"""Keeps the thinking of the seats of one seeded match apart."""


def bot_named(game: Game, name: str) -> str:
    """The name of a bot of this game; `bot` stands for its usual one."""
    usual = usual_bot(game)
    if name == ANY_BOT and usual is not None:
        return usual
    if name not in game.bots and name not in level_names():
        raise BadUsage(
            f"{game.title} has no bot {name!r}; it has {', '.join(game.bots)}, "
            f"and levels from 1 to {len(level_names())}"
        )
    return name


def bot_title(name: str) -> str:
    """A bot in words: `heuristic bot`, or `bot of level 4`."""
    return f"bot of level {name}" if name in level_names() else f"{name} bot"


def against(game: Game, seats: int, opponents: str) -> tuple[str, ...]:
    """A person in the first seat and `opponents` in the others.

    `opponents` is `human`, `bot`, a bot's name, or several of them with commas; the last one
    named takes all seats that are left.
    """
    names = [name.strip() for name in opponents.split(",")]
    if len(names) > seats - 1:
        raise BadUsage(f"{len(names)} opponents are too many for a match of {seats} seats")
    kinds = [HUMAN if name == HUMAN else bot_named(game, name) for name in names]
    return (HUMAN, *kinds, *kinds[-1:] * (seats - 1 - len(kinds)))


def all_bots(game: Game, seats: int, names: str) -> tuple[str, ...]:
    """Bots in every seat, in turn from the names given."""
    kinds = [bot_named(game, name.strip()) for name in names.split(",")]
    if len(kinds) > seats:
        raise BadUsage(f"{len(kinds)} bots cannot sit in {seats} seats")
    return tuple(kinds[seat % len(kinds)] for seat in range(seats))


def seated_again(match: Match, players: Sequence[str]) -> tuple[str, ...]:
    """Who a save says sat where; a hand-edited one may be wrong."""
    known = (HUMAN, *match.game.bots, *level_names())
    wrong = [name for name in players if name not in known]
    if wrong or len(players) != match.seats:
        raise BadRecord(
            f"the save's Players tag must name {match.seats} of {', '.join(known)}, "
            f"not {' '.join(players)!r}"
        )
    return tuple(players)


def make_bots(game: Game, players: Sequence[str], seed: int | None) -> dict[int, Bot]:
    """The bots among `players` by seat; with a seed they always think alike."""
    start = secrets.randbelow(SEED_LIMIT) if seed is None else seed
    return {
        seat: Bot(game, kind, start + SEAT_STRIDE * (seat + 1))
        for seat, kind in enumerate(players)
        if kind != HUMAN
    }


def names_by_seat(names: str, seats: int) -> dict[int, str]:
    """Players' names from a text such as `Ann,Bob`."""
    given = ["".join(filter(str.isprintable, name)).strip() for name in names.split(",")]
    if len(given) > seats:
        raise BadUsage(f"{len(given)} names are too many for {seats} seats")
    return {seat: name for seat, name in enumerate(given) if name}


def seat_title(names: Mapping[int, str], seat: int) -> str:
    """`Ann (A)`, or the letter alone for somebody without a name."""
    letter = seat_letter(seat)
    return f"{names[seat]} ({letter})" if seat in names else letter
