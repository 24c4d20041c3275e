"""The Barbarian: many blows at once, and a howl that doubles them."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_SOME,
    BARBARIAN,
    BERSERK,
    BUSY,
    D12,
    HOWL,
    PERCENTAGE,
    Card,
    Row,
)
from salle.games.battles_wol.rules.chances import chance_of
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

HOWL_CHANCE: Final = 50

BARBARIAN_CARD: Final = Card(
    BARBARIAN, "Barbarian", att=8, defence=3, damage=D12, hp_each=6,
    first=Row(
        BERSERK, "BERSERK", "T", ALL_OR_SOME, "BW-88",
        "one Attack more for every point, all on one enemy",
        start=3, ability=True,
    ),
    second=Row(
        HOWL, "HOWL", "G B", PERCENTAGE, "BW-91",
        "doubles the damage of allies' Attacks, and of his own first",
        ability=True, chance=HOWL_CHANCE,
    ),
)  # fmt: skip


def howl(table: Table, battle: Battle, mob: Mob) -> None:
    """HOWL, in the GO Action: Busy if the roll succeeds, else he stays Active (BW-91, BW-R19)."""
    cast(table, battle, HOWL, mob, chance_of(battle, HOWL_CHANCE, mob.second), BUSY)


def howled(battle: Battle, attacker: Mob, opening: bool) -> bool:
    """Whether a HOWL doubles this Attack: an ally's, or his own on his first ATT roll (BW-91,
    BW-92, BW-R45).
    """
    if battle.has(attacker.seat, BARBARIAN):
        for mob in battle.parties[attacker.seat]:
            if mob.howling() and (mob.number != attacker.number or opening):
                return True
    return False
