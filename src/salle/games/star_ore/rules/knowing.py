"""Who may know a combatant's sheet, and with it what the sheet's owner keeps to itself (State)."""

from __future__ import annotations

from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import EVERYBODY


def knows(fight: Fight, me: Combatant, seat: int) -> bool:
    """Whether a seat may see somebody's sheet: its side's, the GM, or who has learnt it
    (SO-R194, SO-R196).
    """
    if fight.house.open_sheets or (seat >= 0 and seat == fight.gm):
        return True
    if not 0 <= seat < fight.players:
        return False
    side = fight.side_of[seat]
    return side == me.side or me.known_to >> side & 1 == 1


def knowers(fight: Fight, me: Combatant) -> int:
    """The seats that may see somebody's sheet, as bits (SO-R194)."""
    if fight.house.open_sheets:
        return EVERYBODY
    seats = 0
    for seat in range(fight.seats):
        if knows(fight, me, seat):
            seats |= 1 << seat
    return seats
