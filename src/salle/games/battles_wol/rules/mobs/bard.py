"""The Bard: steadies hands and wakes sleepers (a house Mob)."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    BARD,
    BUSY,
    D6,
    INACTIVE,
    PERCENTAGE,
    REFRAIN,
    ROUSE,
    STUCK,
    USES,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import ROUSED
from salle.games.battles_wol.rules.chances import chance_of
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

REFRAIN_CHANCE: Final = 40
LEAST_ATT: Final = 1

BARD_CARD: Final = Card(
    BARD, "Bard", att=11, defence=2, damage=D6, hp_each=2,
    first=Row(
        REFRAIN, "REFRAIN", "G B", PERCENTAGE, "BW-140",
        "lowers the ATT of friendly Mobs",
        chance=REFRAIN_CHANCE, yields=1,
    ),
    second=Row(
        ROUSE, "ROUSE", "T", USES, "BW-141",
        "a Stuck or Inactive ally becomes Active",
        start=1, ability=True,
    ),
)  # fmt: skip


def refrain(table: Table, battle: Battle, mob: Mob) -> None:
    """REFRAIN, in the GO Action: Busy if the roll succeeds, else the Bard stays Active (BW-140)."""
    cast(table, battle, REFRAIN, mob, chance_of(battle, REFRAIN_CHANCE, mob.first), BUSY)


def steadied(battle: Battle, side: int, att: int) -> int:
    """An ATT with a REFRAIN going on: lower by the highest, but not brought below 1 (BW-140,
    BW-R6, BW-R14).
    """
    best = 0
    if battle.has(side, BARD):
        for mob in battle.parties[side]:
            if mob.kind == BARD and mob.position == BUSY:
                best = max(best, mob.first, 1)
    return max(att - best, min(att, LEAST_ATT))


def may_rouse(mob: Mob) -> bool:
    """Whether a Mob can be roused: Stuck or Inactive, and no Bard (BW-141)."""
    return mob.position in (STUCK, INACTIVE) and mob.kind != BARD


def rouse(table: Table, mob: Mob) -> None:
    """The Mob is Active at once and may take a Turn (BW-141, BW-R27)."""
    mob.position = ACTIVE
    mob.acted = False
    table.tell(ROUSED, mob.seat, mob.face)
