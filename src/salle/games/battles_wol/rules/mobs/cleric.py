"""The Cleric: raises and heals."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_SOME,
    BASE_HP,
    CLERIC,
    D8,
    HEAL,
    INACTIVE,
    PERCENTAGE,
    RAISE_DEAD,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import RAISED, SACRIFICED
from salle.games.battles_wol.rules.chances import chance_of, roll_dice, succeeds
from salle.games.battles_wol.rules.positions import heal
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

RAISE_CHANCE: Final = 40

CLERIC_CARD: Final = Card(
    CLERIC, "Cleric", att=10, defence=3, damage=D8, hp_each=3,
    first=Row(
        RAISE_DEAD, "RAISE DEAD", "T", PERCENTAGE, "BW-132",
        "a Dead ally lives again with 20 HP, or is lost for good",
        chance=RAISE_CHANCE,
    ),
    second=Row(
        HEAL, "HEAL", "T", ALL_OR_SOME, "BW-133",
        "heals a friendly Mob by a D8 for each point",
        start=3, dice=D8,
    ),
)  # fmt: skip


def raise_dead(table: Table, battle: Battle, mob: Mob, body: Mob) -> None:
    """RAISE DEAD: back, Inactive, with 20 HP and its rows as they were, or lost for good (BW-132,
    BW-R76).
    """
    battle.progress = True
    if succeeds(table, battle, RAISE_DEAD, mob, chance_of(battle, RAISE_CHANCE, mob.first)):
        body.position = INACTIVE
        body.hp = BASE_HP
        body.ceiling = body.thp
        table.tell(RAISED, body.seat, body.face, mob.face)
    else:
        body.sacrificed = True
        table.tell(SACRIFICED, body.seat, body.face, mob.face)


def tend(table: Table, battle: Battle, mob: Mob, target: Mob, points: int) -> None:
    """HEAL: a D8 for each point to one friendly Mob (BW-133, BW-R51)."""
    heal(table, battle, HEAL, target, roll_dice(table, mob, points, D8))
