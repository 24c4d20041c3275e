"""The Earth Mage: turns the field over, and rains stones on all."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    D4,
    D6,
    EARTH_MAGE,
    EARTHQUAKE,
    FALLOW,
    FROM_EFFECT,
    INACTIVE,
    METEOR_SHOWER,
    PERCENTAGE,
    USES,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import SHOOK, TOOK_POSITION
from salle.games.battles_wol.rules.chances import catches, chance_of, roll_dice
from salle.games.battles_wol.rules.damage import damage
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

CAST_CHANCE: Final = 30
METEOR_CHANCE: Final = 30

EARTH_MAGE_CARD: Final = Card(
    EARTH_MAGE, "Earth Mage", att=11, defence=2, damage=D4, hp_each=2,
    first=Row(
        EARTHQUAKE, "EARTHQUAKE", "T", USES, "BW-118",
        "every Active Mob becomes Inactive and every Inactive one Active",
    ),
    second=Row(
        METEOR_SHOWER, "METEOR SHOWER", "G F", PERCENTAGE, "BW-119",
        "may hit every Mob, friend or enemy, that takes a Turn Action",
        chance=CAST_CHANCE, second_chance=METEOR_CHANCE, dice=D6, yields=1,
    ),
)  # fmt: skip


def quake(table: Table, battle: Battle, caster: Mob) -> None:
    """EARTHQUAKE: every other Active Mob becomes Inactive and every Inactive one Active, and may
    take a Turn (BW-118, BW-R27, BW-R66).
    """
    table.tell(SHOOK, caster.seat, caster.face, caster.first)
    for mob in battle.mobs:
        if mob.number == caster.number:
            continue
        if mob.position == ACTIVE:
            mob.position = INACTIVE
        elif mob.position == INACTIVE:
            mob.position = ACTIVE
            mob.acted = False


def call_meteors(table: Table, battle: Battle, mob: Mob) -> None:
    """METEOR SHOWER, in the GO Action: Fallow, or Inactive if the roll fails, and no Turn this
    Round; with `meteor_cast = none` it always succeeds (BW-119, BW-R20).
    """
    mob.turn_barred = True
    if not battle.house.meteor_rolls:
        mob.position = FALLOW
        table.tell(TOOK_POSITION, mob.seat, mob.face, FALLOW, METEOR_SHOWER)
        return
    chance = chance_of(battle, CAST_CHANCE, mob.second)
    if not cast(table, battle, METEOR_SHOWER, mob, chance, FALLOW):
        mob.position = INACTIVE
        table.tell(TOOK_POSITION, mob.seat, mob.face, INACTIVE, METEOR_SHOWER)


def meteor(table: Table, battle: Battle, mob: Mob, actor: Mob) -> None:
    """A Fallow Earth Mage's shower may hit whoever takes a Turn Action, friend or enemy (BW-120,
    BW-R14, BW-R67).
    """
    chance = chance_of(battle, METEOR_CHANCE, mob.second)
    if catches(table, battle, METEOR_SHOWER, mob, chance, actor):
        amount = roll_dice(table, mob, max(1, mob.second), D6)
        damage(table, battle, METEOR_SHOWER, mob, [actor], amount, FROM_EFFECT)
