"""The Cavalier: takes blows for others, and leads the CHARGE."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_SOME,
    CAVALIER,
    CHARGE,
    D10,
    STANDING,
    VIGILANTE,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import PLAYED
from salle.games.battles_wol.data_options import ASK_VIGILANTE, NO_PLAY, PLAY_FROM, play
from salle.games.battles_wol.rules.preferences import answer
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

CAVALIER_CARD: Final = Card(
    CAVALIER, "Cavalier", att=7, defence=3, damage=D10, hp_each=5,
    first=Row(
        VIGILANTE, "VIGILANTE", "A D", STANDING, "BW-99",
        "takes up to TLP of an ally's damage on himself",
        each=5, ability=True,
    ),
    second=Row(
        CHARGE, "CHARGE", "G", ALL_OR_SOME, "BW-101",
        "attacks first, with an ally for every point",
        start=2, ability=True,
    ),
)  # fmt: skip


def may_shield(mob: Mob) -> bool:
    """From any position but Stuck, with TLP, and not while charging (BW-100, BW-R23)."""
    return mob.kind == CAVALIER and mob.first >= 1 and mob.free()


def vigilante(table: Table, battle: Battle, victims: list[Mob], amount: int) -> int:
    """Each Cavalier of the damaged side in turn may take an ally's damage; the play taken, or
    NO_PLAY (BW-99, BW-100, BW-R55, BW-R90).
    """
    seat = victims[0].seat
    battle.incoming = amount
    battle.sweeping = len(victims) > 1
    for mob in battle.parties[seat]:
        if not may_shield(mob):
            continue
        options = [NO_PLAY]
        for victim in victims:
            if victim.number != mob.number:
                options.append(PLAY_FROM + play(VIGILANTE, mob.code, victim.code))
        if len(options) == 1:
            continue
        chosen = answer(table, battle, seat, ASK_VIGILANTE, options)
        if chosen != NO_PLAY:
            return chosen
    return NO_PLAY


def step_between(table: Table, cavalier: Mob, ally: Mob, amount: int) -> int:
    """How much of the damage he takes: as much as his TLP allows, which he keeps (BW-99,
    BW-R55).
    """
    share = min(amount, cavalier.first)
    cavalier.shielded = True
    table.tell(PLAYED[VIGILANTE], cavalier.seat, cavalier.face, ally.face, share)
    return share
