"""Percentages: the chance of a row, and the roll under it (BW-78, BW-R15)."""

from __future__ import annotations

from salle.games.battles_wol.data import D100, NOTHING, PER_LP, ROLLED_FROM, pair
from salle.games.battles_wol.rules.mobs.monk import against_will
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def chance_of(battle: Battle, base: int, lp: int) -> int:
    """The chance of a row with so many Level Points; `pct_cap` may limit it (BW-78, BW-R15)."""
    return min(base + PER_LP * lp, battle.house.cap)


def succeeds(table: Table, battle: Battle, row: int, mob: Mob, chance: int) -> bool:
    """The owner of the row rolls D100; equal or below succeeds (BW-78)."""
    face = table.roll(D100)
    table.tell(ROLLED_FROM + row, mob.seat, mob.face, pair(face, chance), NOTHING)
    return face <= chance


def succeeds_on(table: Table, battle: Battle, row: int, mob: Mob, chance: int, target: Mob) -> bool:
    """The same against a target, whose IRON WILL may lower an enemy's chance (BW-139)."""
    chance = against_will(mob, target, chance)
    face = table.roll(D100)
    table.tell(ROLLED_FROM + row, mob.seat, mob.face, pair(face, chance), target.face)
    return face <= chance


def roll_dice(table: Table, count: int, sides: int) -> int:
    """The sum of `count` dice, each rolled (BW-40)."""
    total = 0
    for _ in range(count):
        total += table.roll(sides)
    return total
