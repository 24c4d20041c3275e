"""The deck, the pile and hands: drawing, running out, and what everybody is certain of."""

from __future__ import annotations

from salle.games.jedi_duel.data import (
    DECK,
    DECK_OVER,
    ENDING,
    NOBODY,
    PASSED_DECK,
    REPLACED,
    SHUFFLED,
)
from salle.games.jedi_duel.state import Duel
from salle.kernel.table import Ended, Table


def put_in_hand(hand: list[int], card: int) -> None:
    """Hands are sets, kept in canonical order."""
    hand.append(card)
    hand.sort()


def mask_of(cards: list[int]) -> int:
    """The cards as bits of one number."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def forget(duel: Duel, cards: int, but: int, but_also: int) -> None:
    """Everyone except two seats, spectators included, loses certainty of these cards (JD-79)."""
    for seat in range(duel.seats):
        if seat != but and seat != but_also:
            duel.players[seat].knows &= ~cards
    duel.watcher_knows &= ~cards


def draw(table: Table, duel: Duel, seat: int, count: int) -> list[int]:
    """Take cards from the top of the deck; who knew one of them still does (JD-71, JD-76).

    The deck may run out on the way, and the match end with what was drawn so far in the hand.
    """
    hand = duel.players[seat].hand
    drawn: list[int] = []
    missing = count
    while missing > 0:
        if not duel.deck:
            pass_through_deck(table, duel)
        deck = duel.deck
        taken = deck[-missing:]
        del deck[-missing:]
        taken.reverse()
        hand += taken
        hand.sort()
        drawn += taken
        missing = count - len(drawn)
    return drawn


def replace_card(table: Table, duel: Duel, seat: int) -> None:
    """One card for a card played out of turn; Low gives no extra (JD-15, JD-26, JD-R10)."""
    table.whisper(REPLACED, seat, 1 << seat, draw(table, duel, seat, 1))


def pass_through_deck(table: Table, duel: Duel) -> None:
    """The deck has run out: count a pass, then end or reshuffle (JD-71, JD-72, JD-R44, JD-R45)."""
    duel.passes += 1
    if duel.passes >= duel.pass_limit() and not duel.ending:
        if not duel.house.finish_round:
            end_by_deck(table, duel)
        duel.ending = True
        table.tell(ENDING, duel.first)
    cards = duel.pile
    duel.pile = []
    table.tell(PASSED_DECK, duel.current, duel.passes, len(cards))
    table.shuffle(cards)
    cards.reverse()
    duel.deck = cards
    forget(duel, mask_of(cards), NOBODY, NOBODY)
    table.tell(SHUFFLED, duel.current, len(cards))


def end_by_deck(table: Table, duel: Duel) -> None:
    """Most Fatigue wins; those tied share it (JD-72, JD-73, JD-R48)."""
    best = 0
    for player in duel.players:
        if player.alive and player.fatigue > best:
            best = player.fatigue
    duel.winners = [
        seat
        for seat in range(duel.seats)
        if duel.players[seat].alive and duel.players[seat].fatigue == best
    ]
    duel.reason = DECK
    table.tell(DECK_OVER, duel.winners[0], best, duel.passes)
    raise Ended
