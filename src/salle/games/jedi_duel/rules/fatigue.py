"""Fatigue counters: sinking, going out, regaining."""

from __future__ import annotations

from salle.games.jedi_duel.data import (
    CLUBS,
    DISCARDED,
    MATCH_REGAIN,
    NO_CARD,
    NO_SUIT,
    OUT,
    PLAIN_REGAIN,
    SUIT,
    SURVIVED,
    SURVIVOR,
)
from salle.games.jedi_duel.rules.deck import mask_of
from salle.games.jedi_duel.state import Duel
from salle.kernel.table import Ended, Table


def set_fatigue(table: Table, duel: Duel, seat: int, fatigue: int) -> None:
    """Move a counter down; at 0 its player is out, and the last one left has won
    (JD-69, JD-70, JD-R49, JD-R52, JD-R62).
    """
    player = duel.players[seat]
    player.fatigue = max(0, fatigue)
    if player.fatigue > 0:
        return
    player.alive = False
    player.immune = False
    cards = player.hand
    if player.card != NO_CARD:
        cards = [player.card, *cards]
    if duel.house.remove_cards:
        duel.removed.extend(cards)
    else:
        duel.pile.extend(cards)
    table.tell(OUT, seat, mask_of(cards))
    player.card = NO_CARD
    player.hand = []
    living = [other for other in range(duel.seats) if duel.players[other].alive]
    if len(living) == 1:
        duel.winners = living
        duel.reason = SURVIVOR
        duel.end_blow()
        table.tell(SURVIVED, living[0])
        raise Ended


def sink(table: Table, duel: Duel, seat: int, event: int) -> None:
    """The counter moves to the bottom of its column (JD-59, JD-68, JD-R5)."""
    bottom = duel.house.bottom[duel.players[seat].fatigue]
    table.tell(event, seat, bottom)
    set_fatigue(table, duel, seat, bottom)


def discard(table: Table, duel: Duel, seat: int, card: int) -> None:
    """Regain Fatigue in the column: 2 on a suit match, else 1 (JD-63 to JD-65, JD-R17, JD-R18)."""
    me = duel.players[seat]
    matched = bool(duel.pile) and suits_match(duel, card, duel.pile[-1])
    gain = MATCH_REGAIN if matched else PLAIN_REGAIN
    me.fatigue = min(duel.house.top[me.fatigue], me.fatigue + gain)
    duel.pile.append(card)
    table.tell(DISCARDED, seat, card, 1 if matched else 0, me.fatigue)


def suits_match(duel: Duel, card: int, top: int) -> bool:
    """Same suit, or a Club with anything suited; a Joker matches nothing (JD-5, JD-R13, JD-R16)."""
    mine, theirs = SUIT[card], SUIT[top]
    if mine == NO_SUIT or theirs == NO_SUIT:
        return False
    if duel.house.club_matches_all and (mine == CLUBS or theirs == CLUBS):
        return True
    return mine == theirs
