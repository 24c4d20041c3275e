"""A record step by step: forwards, back, to any answer; or printed from beginning to end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from salle.kernel.match import LogLine, Match
from salle.kernel.replay import Replay, viewpoint_of
from salle.terminal.commands import read_number
from salle.terminal.errors import BadUsage
from salle.terminal.result import result_sentence
from salle.terminal.screen import NOTICE_STYLE, QUESTION_STYLE, Screen, fitting, log_text

HELP: Final = "Enter: next   b: back   a number: go there   q: quit"
STEP_LINES: Final = 6
"""Lines of a page that are not board: title, events of a step, prompt."""


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
