"""The Fire Mage: fire that never misses."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    ALL_OR_SOME,
    AUTOMATIC,
    D4,
    D6,
    DEFENDING,
    FIRE_MAGE,
    FIREBOLT,
    MAGIC_MISSILE,
    OUT_OF_TURN,
    QUIP_DOWN,
    STILL,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import PLAYED
from salle.games.battles_wol.rules.chances import roll_dice
from salle.games.battles_wol.rules.damage import damage
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

FIRE_MAGE_CARD: Final = Card(
    FIRE_MAGE, "Fire Mage", att=12, defence=1, damage=D4, hp_each=2,
    first=Row(
        FIREBOLT, "FIREBOLT", "T", ALL_OR_SOME, "BW-111",
        "a D6 of damage for each point, without fail",
        start=3, dice=D6,
    ),
    second=Row(
        MAGIC_MISSILE, "MAGIC MISSILE", "T O", QUIP_DOWN, "BW-112",
        "QT D4 of damage as a Turn Action, a single D4 at any time, without fail",
        start=2, dice=D4,
    ),
)  # fmt: skip


def firebolt(table: Table, battle: Battle, mob: Mob, target: Mob, points: int) -> None:
    """FIREBOLT: a D6 for each point, without a roll to hit (BW-111)."""
    amount = roll_dice(table, mob, points, D6)
    damage(table, battle, FIREBOLT, mob, [target], amount, AUTOMATIC)


def missiles(table: Table, battle: Battle, mob: Mob, target: Mob, count: int) -> None:
    """MAGIC MISSILE as a Turn Action: as many D4 as the QT was (BW-112)."""
    amount = roll_dice(table, mob, count, D4)
    damage(table, battle, MAGIC_MISSILE, mob, [target], amount, AUTOMATIC)


def may_shoot(battle: Battle, mob: Mob) -> bool:
    """Whether a MAGIC MISSILE can be shot out of turn: Active or Mobile, with QT left, within
    `missile_limit` (BW-112, BW-R32, BW-R61).
    """
    if mob.kind != FIRE_MAGE or mob.second < 1 or not mob.free():
        return False
    if mob.position != ACTIVE and mob.mobile == STILL:
        return False
    limit = battle.house.missile_limit
    return limit == 0 or mob.shots < limit


def open_to_missile(mob: Mob) -> bool:
    """Visible, neither in Defense Mode nor shielded (BW-38, BW-39, BW-67)."""
    return mob.visible() and mob.mobile != DEFENDING and not mob.shielded


def shoot(table: Table, battle: Battle, mob: Mob, target: Mob) -> None:
    """A single MAGIC MISSILE out of turn: D4, and QT falls by 1 (BW-79, BW-112)."""
    mob.second -= 1
    mob.shots += 1
    table.tell(PLAYED[MAGIC_MISSILE], mob.seat, mob.face, target.face, mob.second)
    amount = table.roll(D4)
    damage(table, battle, MAGIC_MISSILE, mob, [target], amount, AUTOMATIC | OUT_OF_TURN)
