"""How a match ended, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from salle.kernel.game import seat_letter
from salle.kernel.match import RESIGNED, Match
from salle.terminal.seating import seat_title


def result_sentence(match: Match) -> str:
    """Who has won and why."""
    outcome = match.outcome
    if outcome is None:
        return "The match is not over."
    why = outcome.reason
    if why == RESIGNED:
        standing = match.game.standing(match.session.now)
        losers = [seat_letter(seat) for seat in standing if seat not in outcome.winners]
        why = f"{', '.join(losers)} resigned"
    winners = [seat_title(match.names, seat) for seat in outcome.winners]
    if not winners:
        return f"Nobody wins ({why})."
    return f"{in_words(winners)} {'wins' if len(winners) == 1 else 'win together'} ({why})."


def in_words(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Eve`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
