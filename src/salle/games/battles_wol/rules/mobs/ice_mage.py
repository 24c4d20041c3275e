"""The Ice Mage: holds enemies fast."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_SOME,
    D4,
    D6,
    FREEZE,
    ICE_BOLT,
    ICE_MAGE,
    PERCENTAGE,
    Card,
    Row,
)
from salle.games.battles_wol.rules.chances import chance_of, succeeds_on
from salle.games.battles_wol.rules.endings import check_end
from salle.games.battles_wol.rules.positions import affect, stick
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

FREEZE_CHANCE: Final = 30

ICE_MAGE_CARD: Final = Card(
    ICE_MAGE, "Ice Mage", att=12, defence=1, damage=D4, hp_each=1,
    first=Row(
        ICE_BOLT, "ICE BOLT", "T", ALL_OR_SOME, "BW-113",
        "an ATT roll without DEF: a D6 for each point, and the enemy is Stuck",
        start=2, dice=D6,
    ),
    second=Row(
        FREEZE, "FREEZE", "T", PERCENTAGE, "BW-114",
        "the enemy is Stuck",
        chance=FREEZE_CHANCE,
    ),
)  # fmt: skip


def freeze(table: Table, battle: Battle, mob: Mob, target: Mob) -> None:
    """FREEZE: if the roll succeeds the enemy is Stuck, a flyer after falling (BW-114, BW-R43,
    BW-R63).
    """
    chance = chance_of(battle, FREEZE_CHANCE, mob.second)
    if not succeeds_on(table, battle, FREEZE, mob, chance, target):
        return
    affect(table, battle, target, FREEZE)
    if target.alive():
        stick(table, battle, target, FREEZE)
    check_end(table, battle)
