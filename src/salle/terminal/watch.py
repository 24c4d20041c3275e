"""Bots play and people watch: one match line by line, or many with a tally."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from salle.bots.player import Bot
from salle.kernel.game import Game, seat_letter
from salle.kernel.match import LogLine, Match
from salle.terminal.result import result_sentence
from salle.terminal.screen import QUESTION_STYLE, Screen, fitting, log_text
from salle.terminal.seating import make_bots

NEWS_LINES: Final = 6
"""Events below a board, at least."""
PAGE_EDGE: Final = 3
"""Lines of a page that hold neither board nor events."""


@dataclass
class Tally:
    """Results of several matches: wins by seat, shared wins counted for each winner, and draws."""

    wins: list[int]
    games: int = 0
    nobody: int = 0
    reasons: dict[str, int] = field(default_factory=dict)

    def add(self, match: Match) -> None:
        """Count one finished match."""
        outcome = match.outcome
        assert outcome is not None
        self.games += 1
        self.nobody += not outcome.winners
        for seat in outcome.winners:
            self.wins[seat] += 1
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1


def watch(
    game: Game,
    players: Sequence[str],
    screen: Screen,
    *,
    options: Mapping[str, object],
    seed: int | None,
    delay: float,
    games: int,
    open_hands: bool,
) -> None:
    """Play `games` matches between bots. One is shown as it goes, of more only the results."""
    tally = Tally([0] * len(players))
    for number in range(games):
        own_seed = None if seed is None else seed + number
        match = Match.new(game, seats=len(players), options=options, seed=own_seed)
        bots = make_bots(game, players, own_seed)
        if games == 1:
            _show(match, bots, screen, delay, open_hands)
            return
        while match.choices:
            _step(match, bots)
        tally.add(match)
        screen.say(f"{number + 1}. {result_sentence(match)}")
    screen.say()
    for line in tally_lines(tally, players):
        screen.say(line)


def _step(match: Match, bots: Mapping[int, Bot]) -> None:
    choice = match.choices[0]
    match.answer_option(choice.seat, bots[choice.seat].decide(match, choice))


def _show(
    match: Match, bots: Mapping[int, Bot], screen: Screen, delay: float, open_hands: bool
) -> None:
    """One match from beginning to end: page by page if it is slow, else line by line."""
    seats = ", ".join(f"{seat_letter(seat)} is {bot.name}" for seat, bot in bots.items())
    screen.say(f"{match.game.title}: {seats}", QUESTION_STYLE)
    shown, stage = 0, 0
    while True:
        lines = match.lines(open_hands=open_hands)
        news = lines[shown:]
        shown = len(lines)
        if delay and screen.live:
            _show_page(match, lines, screen)
        else:
            if match.stage != stage and stage:
                screen.say()
            for line in news:
                screen.show(log_text(line))
        stage = match.stage
        if not match.choices:
            break
        if delay and news:
            time.sleep(delay)
        _step(match, bots)
    if not (delay and screen.live):
        screen.say()
        screen.board(match.text_board())
    screen.say(result_sentence(match), QUESTION_STYLE)


def _show_page(match: Match, lines: Sequence[LogLine], screen: Screen) -> None:
    """The board and as many of the last events as there is room for."""
    board = fitting(match, None, screen.height - NEWS_LINES)
    screen.new_page()
    if screen.beside(board, lines):
        return
    screen.board(board)
    screen.say()
    for line in lines[-max(NEWS_LINES, screen.height - len(board.splitlines()) - PAGE_EDGE) :]:
        screen.show(log_text(line))


def tally_lines(tally: Tally, players: Sequence[str]) -> list[str]:
    """The tally in words, a line a seat."""
    lines = [
        f"{seat_letter(seat)} ({players[seat]}): {wins} of {tally.games} won, "
        f"{wins / tally.games:.0%}"
        for seat, wins in enumerate(tally.wins)
    ]
    if tally.nobody:
        lines.append(f"nobody: {tally.nobody} of {tally.games}")
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(tally.reasons.items()))
    return [*lines, f"how they ended: {ends}"]
