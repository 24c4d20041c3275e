"""Force Sense: looking into a hand and swapping a card with it."""

from __future__ import annotations

from salle.games.jedi_duel.data import ASK_SWAP, CARDS, KEPT_HANDS, NOBODY, NONE, SENSED, SWAPPED
from salle.games.jedi_duel.rules.deck import forget, mask_of, put_in_hand
from salle.games.jedi_duel.rules.options import swap_options
from salle.games.jedi_duel.state import Duel
from salle.kernel.table import Table


def sense(table: Table, duel: Duel, seat: int, target: int, king: int) -> None:
    """Look into a hand and swap a card with it (JD-50, JD-51, JD-75, JD-79, JD-R30, JD-R31)."""
    me, foe = duel.players[seat], duel.players[target]
    me.knows |= mask_of(foe.hand)
    table.whisper(SENSED, seat, 1 << seat, foe.hand, target, king)
    duel.sensing = target
    options = swap_options(me.hand, foe.hand, duel.house.may_keep_hands)
    swap = table.choose(seat, ASK_SWAP, options)
    duel.sensing = NOBODY
    if swap == NONE:
        table.tell(KEPT_HANDS, seat, target)
        return
    given, taken = (swap - 1) // CARDS, (swap - 1) % CARDS
    me.hand.remove(given)
    foe.hand.remove(taken)
    put_in_hand(me.hand, taken)
    put_in_hand(foe.hand, given)
    me.knows |= 1 << given
    foe.knows |= 1 << taken
    forget(duel, mask_of(me.hand) | mask_of(foe.hand), seat, target)
    table.whisper(SWAPPED, seat, 1 << seat | 1 << target, [given, taken], target)
