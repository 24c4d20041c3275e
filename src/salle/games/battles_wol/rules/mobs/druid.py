"""The Druid: a wall of thorns, and a wolf."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    BUSY,
    D4,
    D6,
    DRUID,
    FALLOW,
    PERCENTAGE,
    SUMMON_WOLF,
    WALL_OF_THORNS,
    Card,
    Row,
)
from salle.games.battles_wol.rules.chances import catches, chance_of, roll_dice
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

WALL_CHANCE: Final = 35
BLOCK_CHANCE: Final = 30
WALL_YIELDS: Final = 2
WOLF_CHANCE: Final = 35
BITE_CHANCE: Final = 30

DRUID_CARD: Final = Card(
    DRUID, "Druid", att=11, defence=2, damage=D6, hp_each=2,
    first=Row(
        WALL_OF_THORNS, "WALL OF THORNS", "G F", PERCENTAGE, "BW-134",
        "may stop and hurt an enemy whose Action needs an ATT roll",
        chance=WALL_CHANCE, second_chance=BLOCK_CHANCE, yields=WALL_YIELDS,
    ),
    second=Row(
        SUMMON_WOLF, "SUMMON WOLF", "T B", PERCENTAGE, "BW-135",
        "may bite whoever a friendly ATT roll hits",
        chance=WOLF_CHANCE, second_chance=BITE_CHANCE, dice=D4, yields=1,
    ),
)  # fmt: skip


def raise_wall(table: Table, battle: Battle, mob: Mob) -> None:
    """WALL OF THORNS, in the GO Action: Fallow if the roll succeeds, else the Druid stays Active
    (BW-134, BW-R19).
    """
    cast(table, battle, WALL_OF_THORNS, mob, chance_of(battle, WALL_CHANCE, mob.first), FALLOW)


def wall_blocks(table: Table, battle: Battle, mob: Mob, attacker: Mob) -> bool:
    """Whether this Druid's wall stops an enemy whose Action needs an ATT roll (BW-134, BW-R77)."""
    chance = chance_of(battle, BLOCK_CHANCE, mob.first)
    return catches(table, battle, WALL_OF_THORNS, mob, chance, attacker)


def thorns(mob: Mob) -> int:
    """The damage of the wall (BW-134, BW-R14)."""
    return max(1, WALL_YIELDS * mob.first)


def call_wolf(table: Table, battle: Battle, mob: Mob) -> None:
    """SUMMON WOLF, if the roll succeeds, runs in Busy (BW-135)."""
    cast(table, battle, SUMMON_WOLF, mob, chance_of(battle, WOLF_CHANCE, mob.second), BUSY)


def bite(table: Table, battle: Battle, mob: Mob, victim: Mob) -> int:
    """The damage of the wolf's bite; 0 if it does not bite (BW-135, BW-R14, BW-R78)."""
    chance = chance_of(battle, BITE_CHANCE, mob.second)
    if not catches(table, battle, SUMMON_WOLF, mob, chance, victim):
        return 0
    return roll_dice(table, mob, max(1, mob.second), D4)
