"""The Air Mage: out of reach in the air."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    AIR_BOLT,
    AIR_MAGE,
    ALL_OR_SOME,
    AUTOMATIC,
    BUSY,
    D4,
    D8,
    FLY,
    NOTHING,
    PERCENTAGE,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import PLAYED
from salle.games.battles_wol.rules.chances import chance_of, roll_dice
from salle.games.battles_wol.rules.damage import damage
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

FLY_CHANCE: Final = 50

AIR_MAGE_CARD: Final = Card(
    AIR_MAGE, "Air Mage", att=12, defence=1, damage=D4, hp_each=1,
    first=Row(
        FLY, "FLY", "O", PERCENTAGE, "BW-115",
        "in the air no ATT roll can reach the Air Mage; whatever else does makes it fall",
        chance=FLY_CHANCE, dice=D4, yields=1,
    ),
    second=Row(
        AIR_BOLT, "AIR BOLT", "T", ALL_OR_SOME, "BW-117",
        "a D8 for each point: an ATT roll without DEF, or without fail from the air",
        start=3, dice=D8,
    ),
)  # fmt: skip


def may_fly(battle: Battle, mob: Mob) -> bool:
    """From Active, once a Turn, not as the one who acts, not while charging, not in a Round
    without escape (BW-115, BW-R23, BW-R64, BW-R81).
    """
    return (
        mob.kind == AIR_MAGE
        and mob.position == ACTIVE
        and not mob.fly_tried
        and mob.number != battle.actor
        and mob.free()
        and not battle.no_escape
    )


def fly(table: Table, battle: Battle, mob: Mob) -> bool:
    """FLY, if the roll succeeds: in the air, Busy, but no AIR BOLT in the same Turn (BW-115)."""
    mob.fly_tried = True
    table.tell(PLAYED[FLY], mob.seat, mob.face, NOTHING)
    chance = chance_of(battle, FLY_CHANCE, mob.first)
    mob.flew = cast(table, battle, FLY, mob, chance, BUSY)
    return mob.flew


def bolt_from_above(table: Table, battle: Battle, mob: Mob, target: Mob, points: int) -> None:
    """AIR BOLT from the air: a D8 for each point, without a roll to hit (BW-117)."""
    amount = roll_dice(table, mob, points, D8)
    damage(table, battle, AIR_BOLT, mob, [target], amount, AUTOMATIC)
