"""A record step by step: forwards, back, to any answer; or printed from beginning to end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from salle.kernel.game import seat_letter, seat_number
from salle.kernel.log import CONCEDE, Log
from salle.kernel.match import LogLine, Match
from salle.kernel.record import CONCEDES, HIDDEN, PUBLIC
from salle.terminal.commands import read_number
from salle.terminal.errors import BadUsage
from salle.terminal.result import result_sentence
from salle.terminal.screen import NOTICE_STYLE, QUESTION_STYLE, Screen, fitting, log_text

OPEN: Final = "open"
HELP: Final = "Enter: next   b: back   a number: go there   q: quit"
STEP_LINES: Final = 6
"""Lines of a page that are not board: title, events of a step, prompt."""


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

    def at(self, moment: int) -> Match:
        """The match as it stood at a moment: when the next answer was waited for, or the end."""
        end = self._answers[moment] if moment < self.last else self.match.answers
        return self.match.fork(end, frozen=True)

    @cached_property
    def _all_lines(self) -> list[LogLine]:
        return self.match.lines(self.viewpoint.seat, open_hands=self.viewpoint.open_hands)

    def lines(self, moment: int) -> list[LogLine]:
        """What happened between the moment before and this one."""
        start = self._answers[moment - 1] if moment else -1
        end = self._answers[moment] if moment < self.last else self.match.answers
        return [line for line in self._all_lines if start < line.at <= end]

    def answer(self, moment: int, then: Match) -> str:
        """The answer that led to a moment, as far as it may be read."""
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


def replay(
    match: Match, screen: Screen, *, seat: str | None, start: int, auto: float | None
) -> None:
    """Show a match from answer `start` on: by hand, every `auto` seconds, or all at once."""
    story = Replay(match, viewpoint_of(match, seat))
    if not 0 <= start <= story.last:
        raise BadUsage(f"the record has {story.last} answers; it cannot begin after {start}")
    if auto is not None:
        for moment in range(start, story.last + 1):
            _show_page(story, moment, screen)
            if moment < story.last:
                time.sleep(auto)
        _show_result(match, screen)
    elif screen.live:
        _turn_pages(story, start, screen)
    else:
        _print_all(story, start, screen)


def _print_all(story: Replay, start: int, screen: Screen) -> None:
    """Every step with its events, and the board whenever a stage begins and at the end."""
    stage = 0
    for moment in range(start, story.last + 1):
        then = story.at(moment)
        screen.say(story.title(moment, then), QUESTION_STYLE)
        _show_lines(story.lines(moment), screen)
        if then.stage != stage or moment == story.last:
            stage = then.stage
            screen.say()
            screen.board(then.text_board(story.seat(then)))
            screen.say()
    _show_result(story.match, screen)


def _show_page(story: Replay, moment: int, screen: Screen) -> None:
    then = story.at(moment)
    screen.new_page()
    seat = story.seat(then)
    low = screen.height - STEP_LINES
    screen.board(fitting(then, seat, low) if screen.live else then.text_board(seat))
    screen.say()
    screen.say(story.title(moment, then), QUESTION_STYLE)
    _show_lines(story.lines(moment), screen)


def _show_lines(lines: Sequence[LogLine], screen: Screen) -> None:
    for line in lines:
        screen.show(log_text(line))


def _show_result(match: Match, screen: Screen) -> None:
    screen.say(result_sentence(match), QUESTION_STYLE)


def _turn_pages(story: Replay, start: int, screen: Screen) -> None:
    moment, notice = start, HELP
    while True:
        _show_page(story, moment, screen)
        if moment == story.last:
            _show_result(story.match, screen)
        if notice:
            screen.say(notice, NOTICE_STYLE)
        try:
            line = screen.ask("replay> ").lower()
        except EOFError:
            return
        notice = ""
        if line in ("q", "quit", "exit"):
            return
        if line in ("", "n", "next"):
            notice = "That was the end." if moment == story.last else ""
            moment = min(moment + 1, story.last)
        elif line in ("b", "back"):
            notice = "" if moment else "This is the beginning."
            moment = max(moment - 1, 0)
        elif line.isdecimal() and read_number(line) <= story.last:
            moment = read_number(line)
        elif line.isdecimal():
            notice = f"There is no answer {line}; they run from 0 to {story.last}."
        else:
            notice = HELP
