"""A match looked back at: its moments, and whose eyes see them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from salle.kernel.game import seat_letter, seat_number
from salle.kernel.log import CONCEDE, Log
from salle.kernel.match import LogLine, Match
from salle.kernel.record import CONCEDES, HIDDEN, PUBLIC
from salle.kernel.session import history

OPEN: Final = "open"


@dataclass(frozen=True)
class Viewpoint:
    """Whose eyes a replay has: a seat, the public (None), or everybody's at once (`open_hands`)."""

    seat: int | None
    open_hands: bool

    def sees(self, seat: int) -> bool:
        """Whether a secret of `seat` is open here."""
        return self.open_hands or self.seat == seat


def viewpoint_of(match: Match, text: str | None) -> Viewpoint:
    """The viewpoint asked for; without one a finished match is open and a running one public."""
    if text is None:
        return Viewpoint(None, match.over)
    if text.lower() in (OPEN, PUBLIC):
        return Viewpoint(None, text.lower() == OPEN)
    return Viewpoint(seat_number(text, match.seats), False)


class Replay:
    """The moments of a match. Moment 0 is the first question; moment n is after n answers."""

    def __init__(self, match: Match, viewpoint: Viewpoint) -> None:
        self.match = match
        self.viewpoint = viewpoint
        self._log: Log = match.session.log
        self._answers = [
            i for i, kind in enumerate(self._log.kinds) if kind >= 0 or kind == CONCEDE
        ]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self._answers)

    def entries(self, moment: int) -> int:
        """How many entries the log had at a moment."""
        return self._answers[moment] if moment < self.last else self.match.answers

    def at(self, moment: int) -> Match:
        """The match as it stood at a moment: when the next answer was waited for, or the end."""
        return self.match.fork(self.entries(moment), frozen=True)

    @cached_property
    def _all_lines(self) -> list[LogLine]:
        return self.match.lines(self.viewpoint.seat, open_hands=self.viewpoint.open_hands)

    def lines(self, moment: int) -> list[LogLine]:
        """What happened between the moment before and this one."""
        start = self._answers[moment - 1] if moment else -1
        return [line for line in self._all_lines if start < line.at <= self.entries(moment)]

    def stages(self) -> list[int]:
        """The first moment of each stage."""
        return [
            bisect_left(self._answers, start) + 1 for start in history(self.match.session).stages
        ]

    def answer(self, moment: int, then: Match) -> str:
        """The answer that led to a moment, as far as it may be read at `then`."""
        if moment == 0:
            return "the beginning"
        i = self._answers[moment - 1]
        seat, kind, value = self._log.seats[i], self._log.kinds[i], self._log.values[i]
        letter = seat_letter(seat)
        if kind == CONCEDE:
            return f"{letter} {CONCEDES}"
        secret_from = then.session.secret_from
        secret = self.match.game.asks[kind].secret or 0 <= secret_from <= i
        if secret and not self.viewpoint.sees(seat):
            return f"{letter} {HIDDEN}"
        return f"{letter} {self.match.game.option_text(kind, value)}"

    def seat(self, then: Match) -> int | None:
        """Whose board is shown at a moment; open, that of whoever is asked next."""
        seat = self.viewpoint.seat
        asked = then.choice
        if self.viewpoint.open_hands and asked is not None and not asked.is_chance:
            seat = asked.seat
        return seat

    def title(self, moment: int, then: Match) -> str:
        """`12 of 57: A a 3H>Mid B`."""
        return f"{moment} of {self.last}: {self.answer(moment, then)}"
