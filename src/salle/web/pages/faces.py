"""Faces: what pages show of seats, lines, clocks and results, as plain words for the templates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import Final

from salle.bots.levels import level_numbered
from salle.kernel.game import Game, Outcome, seat_letter
from salle.kernel.match import AGREED, RESIGNED, LogLine
from salle.store.tables import Sitter
from salle.web.bout import SECOND, Bout, now_ms

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
FIRST_WORD: Final = re.compile(r"^([A-H])(?:[ ,:]|’s|'s)")


def in_words(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Eve`; nobody when there are none."""
    if not names:
        return "nobody"
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def time_left(milliseconds: int) -> str:
    """`4:12`: a second that has begun counts whole."""
    seconds = -(-milliseconds // SECOND)
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"


def away(seconds: int) -> str:
    """`away 40 s`, `away 3 min`."""
    return f"away {seconds} s" if seconds < MINUTE else f"away {seconds // MINUTE} min"


def day(milliseconds: int) -> str:
    """`14 November 2025`."""
    when = datetime.fromtimestamp(milliseconds / SECOND, UTC)
    return f"{when.day} {when:%B %Y}"


def ago(milliseconds: int) -> str:
    """`just now`, `5 min ago`, `2 h ago`, then the day."""
    seconds = max(0, now_ms() - milliseconds) // SECOND
    if seconds < MINUTE:
        return "just now"
    if seconds < HOUR:
        return f"{seconds // MINUTE} min ago"
    if seconds < DAY:
        return f"{seconds // HOUR} h ago"
    return day(milliseconds)


def players(game: Game) -> str:
    """`2 players`, `2–8 players`."""
    if game.min_seats == game.max_seats:
        return f"{game.min_seats} players"
    return f"{game.min_seats}–{game.max_seats} players"


@dataclass(frozen=True)
class Line:
    """A line of the event log: whose it is (a letter, or nothing), its words and its clause."""

    index: int
    seat: str
    text: str
    clause: str
    last: bool = False


def line_face(line: LogLine, index: int, owners: Sequence[int] = (), *, last: bool = False) -> Line:
    """A line with the mark of the seat it begins with, or of whoever owns the first it names."""
    found = FIRST_WORD.match(line.text)
    letter = found[1] if found else ""
    if not letter and 0 < line.person <= len(owners):
        letter = seat_letter(owners[line.person - 1])
    return Line(index, letter, line.text, line.clause, last)


@dataclass(frozen=True)
class Turn:
    """The lines of one stage, under the line that opens it or under its name."""

    name: str
    opening: Line | None
    lines: list[Line]

    @property
    def last(self) -> Line | None:
        """The newest line."""
        return self.lines[-1] if self.lines else self.opening


class TurnNames:
    """Stages by the names that people have for them: the line that opens a stage, or the game's
    word and its own count.
    """

    def __init__(self, bout: Bout) -> None:
        self._bout = bout
        self._word = bout.game.stage_word.capitalize()
        told = bout.match.view().get(bout.game.stage_word) if bout.started else None
        self.now = told if isinstance(told, int) else bout.match.stage
        self._ahead = bout.match.stage - self.now

    def name(self, stage: int) -> str:
        """The name of a stage that no line opens, counted from 1."""
        turn = stage - self._ahead
        return f"{self._word} {turn}" if turn > 0 else "Set-up"

    def all(self) -> list[str]:
        """The names of all stages so far."""
        lines = self._bout.lines(None)
        starts = [*self._bout.stage_starts, len(lines)]
        return [
            opening.text if (opening := opening_of(lines[start:stop])) else self.name(number)
            for number, (start, stop) in enumerate(pairwise(starts), 1)
        ]

    @property
    def current(self) -> str:
        """The name of the stage under way."""
        starts = self._bout.stage_starts
        opening = opening_of(self._bout.lines(None, starts[-1])) if starts else None
        if opening is not None:
            return opening.text
        return f"{self._word} {self.now}" if self.now > 0 else "Set-up"


def opening_of(lines: Sequence[LogLine]) -> LogLine | None:
    """The line that opens a stage, if one does."""
    return next((line for line in lines if line.opens), None)


@dataclass(frozen=True)
class ClockFace:
    """Time left: in milliseconds, in words, and whether it runs."""

    left: int
    text: str
    running: bool


@dataclass(frozen=True)
class SeatFace:
    """A seat on the piste."""

    letter: str
    name: str
    note: str
    presence: str
    away: int | None
    free: bool
    mine: bool
    turn: bool
    out: bool
    clock: ClockFace | None
    decision: ClockFace | None


def sitter_name(sitter: Sitter, seat: int) -> str:
    """The name of whoever has a seat."""
    if sitter.free:
        return "Free seat"
    return sitter.name or f"Player {seat_letter(seat)}"


def sitter_note(sitter: Sitter) -> str:
    """What is to be said of whoever has a seat."""
    if sitter.bot is None:
        return ""
    if sitter.player is not None:
        return "a bot plays on"
    return f"bot, level {sitter.bot}"


def bot_sitter(level: int) -> Sitter:
    """A bot at a seat, under the name of its level."""
    return Sitter(name=level_numbered(level).name, bot=level)


def seat_faces(bout: Bout, mine: Sequence[int], presence: dict[int, int | None]) -> list[SeatFace]:
    """Everybody at the table."""
    now = now_ms()
    standing = bout.game.standing(bout.match.session.now) if bout.started else None
    roles = bout.game.roles(bout.match.session.now) if bout.started else {}
    alone = len(mine) == 1
    faces = []
    for seat, sitter in enumerate(bout.sitters):
        gone = None if bout.over or sitter.free or seat in mine else presence.get(seat)
        notes = ["You"] if seat in mine and alone else []
        notes += [note] if (note := roles.get(seat, "")) else []
        notes += [note] if (note := sitter_note(sitter)) else []
        total, decision = _clocks(bout, seat, now)
        faces.append(
            SeatFace(
                letter=seat_letter(seat),
                name=sitter_name(sitter, seat),
                note=", ".join(notes),
                presence="" if gone is None else away(gone),
                away=gone,
                free=sitter.free,
                mine=seat in mine,
                turn=seat in bout.asked_at and not bout.over,
                out=standing is not None
                and seat not in standing
                and seat not in roles
                and not bout.over,
                clock=total or decision,
                decision=decision if total else None,
            )
        )
    return faces


def _clocks(bout: Bout, seat: int, now: int) -> tuple[ClockFace | None, ClockFace | None]:
    running = bout.thinking_since(seat) is not None and not bout.is_bot(seat)
    left = bout.remaining(seat, now) if bout.started else (None, None)
    total, decision = (
        None if limit is None else ClockFace(limit, time_left(limit), running) for limit in left
    )
    return total, decision


def winner_words(outcome: Outcome, names: Sequence[str]) -> str:
    """`Ann wins`, `Ann and Bob win together`, `Nobody wins`."""
    if not outcome.winners:
        return "A draw" if outcome.reason == AGREED else "Nobody wins"
    won = [names[seat] for seat in outcome.winners]
    return f"{in_words(won)} {'wins' if len(won) == 1 else 'win together'}"


def why_words(game: Game, outcome: Outcome, names: Sequence[str]) -> str:
    """Why a match ended, as a sentence."""
    if outcome.reason == AGREED:
        return "The players agreed to a draw."
    if outcome.reason == RESIGNED:
        losers = [name for seat, name in enumerate(names) if seat not in outcome.winners]
        return f"{losers[0] if len(losers) == 1 else 'The last opponent'} resigned."
    words = game.reason_words.get(outcome.reason, outcome.reason)
    return f"{words[:1].upper()}{words[1:]}."
