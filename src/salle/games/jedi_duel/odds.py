"""Exact chances that a hidden hand holds an answer, from what one seat knows."""

from __future__ import annotations

from salle.games.jedi_duel.data import CLUBS, JACK, RANK, SUIT
from salle.games.jedi_duel.redeal import hidden_from
from salle.games.jedi_duel.state import Duel
from salle.odds.draws import none_among


def answers(card: int, space: int, *, clubs: bool, force: bool) -> bool:
    """Whether a card is an answer to an attack for somebody standing in `space` (JD-41, JD-54)."""
    if clubs and SUIT[card] == CLUBS:
        return True
    return force and RANK[card] >= JACK and SUIT[card] in (CLUBS, space)


def chance_of_no_answer(duel: Duel, seat: int, target: int, *, clubs: bool, force: bool) -> float:
    """How likely `target` holds no card to answer with, to `seat`'s knowledge.

    The cards `seat` is not certain of are equally likely to lie anywhere they can: so many of
    them are in that hand, and none of those may be an answer.
    """
    player, knows = duel.players[target], duel.players[seat].knows
    known = [card for card in player.hand if (knows >> card) & 1]
    if any(answers(card, player.space, clubs=clubs, force=force) for card in known):
        return 0.0
    hidden = hidden_from(duel, seat)
    useful = [c for c in hidden if answers(c, player.space, clubs=clubs, force=force)]
    unknown = len(player.hand) - len(known)
    return float(none_among(useful=len(useful), of=len(hidden), drawn=unknown))
