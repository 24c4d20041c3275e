"""Bots play and people watch: one match line by line, or many with a tally."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from salle.kernel.game import Game, seat_letter
from salle.kernel.match import Match
from salle.terminal.result import result_sentence
from salle.terminal.screen import QUESTION_STYLE, Screen, log_text
from salle.terminal.seating import Bot, make_bots


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
    """Print the events of one match as they happen, with the board at the end."""
    shown = 0
    screen.say(
        f"{match.game.title}: "
        + ", ".join(f"{seat_letter(seat)} is {bot.name}" for seat, bot in bots.items()),
        QUESTION_STYLE,
    )
    stage = match.stage
    while True:
        lines = match.lines(open_hands=open_hands)
        for line in lines[shown:]:
            screen.show(log_text(line))
            if delay:
                time.sleep(delay)
        shown = len(lines)
        if not match.choices:
            break
        if match.stage != stage:
            stage = match.stage
            screen.say()
        _step(match, bots)
    screen.say()
    screen.board(match.text_board())
    screen.say(result_sentence(match), QUESTION_STYLE)


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
