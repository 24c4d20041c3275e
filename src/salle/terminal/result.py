"""How a match ended, in one sentence."""

from __future__ import annotations

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
    if len(winners) == 1:
        return f"{winners[0]} wins ({why})."
    return f"{', '.join(winners[:-1])} and {winners[-1]} win together ({why})."
