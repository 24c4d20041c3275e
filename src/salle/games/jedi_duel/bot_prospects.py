"""What an unfinished duel looks worth to each seat, by figures on the table.

The weights are those of a logistic regression over duels between heuristic bots.
"""

from __future__ import annotations

from typing import Final

from salle.games.jedi_duel.data import CLUBS, FIRST_JOKER, JACK, RANK, SUIT
from salle.games.jedi_duel.state import Duel

FATIGUE: Final = 0.105
LOW_FATIGUE: Final = 0.042
"""Fatigue up to this much counts more."""
LOW: Final = 14
CLUB: Final = 0.23
ROYAL: Final = 0.04
QUICK: Final = 0.056
"""A rank under six, a card in hand."""
SLOW: Final = 6
TURN: Final = 0.22
OUT: Final = -50.0


def scores(duel: Duel) -> list[float]:
    """How each seat stands; a difference of 1 is as good as odds of 2.7 to 1."""
    found: list[float] = []
    for seat in range(duel.seats):
        player = duel.players[seat]
        if not player.alive:
            found.append(OUT)
            continue
        score = FATIGUE * player.fatigue + LOW_FATIGUE * min(player.fatigue, LOW)
        for card in player.hand:
            if card < FIRST_JOKER:
                rank = RANK[card]
                if SUIT[card] == CLUBS:
                    score += CLUB
                if rank >= JACK:
                    score += ROYAL
                elif rank < SLOW:
                    score += QUICK * (SLOW - rank)
        if seat == duel.current:
            score += TURN
        found.append(score)
    return found
