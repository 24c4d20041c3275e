"""Percentages: the chance of a row, and the roll under it (BW-78, BW-R15)."""

from __future__ import annotations

from salle.games.battles_wol.data import D100, NOTHING, PER_LP
from salle.games.battles_wol.data_events import CHECKED, DICE_ROLLED, ROLLED, pair
from salle.games.battles_wol.rules.mobs.monk import against_will
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def chance_of(battle: Battle, base: int, lp: int) -> int:
    """The chance of a row with so many Level Points; `pct_cap` may limit it (BW-78, BW-R15)."""
    return min(base + PER_LP * lp, battle.house.cap)


def succeeds(table: Table, battle: Battle, row: int, mob: Mob, chance: int) -> bool:
    """The owner of the row rolls D100; equal or below succeeds (BW-78)."""
    face = table.roll(D100)
    table.tell(ROLLED[row], mob.seat, mob.face, pair(face, chance), NOTHING)
    return face <= chance


def succeeds_on(table: Table, battle: Battle, row: int, mob: Mob, chance: int, target: Mob) -> bool:
    """The same against a target, whose IRON WILL may lower an enemy's chance (BW-139)."""
    chance = against_will(mob, target, chance)
    face = table.roll(D100)
    table.tell(ROLLED[row], mob.seat, mob.face, pair(face, chance), target.face)
    return face <= chance


def catches(table: Table, battle: Battle, row: int, mob: Mob, chance: int, target: Mob) -> bool:
    """The second percentage of a row that runs, when somebody meets it: a meteor hits, the thorns
    hold, the wolf bites (BW-120, BW-134, BW-135, BW-139).
    """
    chance = against_will(mob, target, chance)
    face = table.roll(D100)
    table.tell(CHECKED[row], mob.seat, mob.face, pair(face, chance), target.face)
    return face <= chance


def roll_dice(table: Table, mob: Mob, count: int, sides: int) -> int:
    """The sum of `count` dice that a Mob rolls, or suffers (BW-40)."""
    total = 0
    for _ in range(count):
        total += table.roll(sides)
    table.tell(DICE_ROLLED, mob.seat, mob.face, pair(count, sides), total)
    return total
