"""The Rogue: slips away, and deceives (a house Mob)."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    ATT_ROLL,
    D8,
    EVADE,
    FEINT,
    INACTIVE,
    NEGATES_DEF,
    NOTHING,
    PERCENTAGE,
    QUIP_DOWN,
    ROGUE,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import PLAYED
from salle.games.battles_wol.rules.chances import chance_of, succeeds
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

FEINT_CHANCE: Final = 40
FEINT_MULTIPLIER: Final = 2

ROGUE_CARD: Final = Card(
    ROGUE, "Rogue", att=9, defence=3, damage=D8, hp_each=3,
    first=Row(
        EVADE, "EVADE", "O D", QUIP_DOWN, "BW-136",
        "adds QT to DEF against one Action, then QT falls by 1",
        start=2, ability=True,
    ),
    second=Row(
        FEINT, "FEINT", "T", PERCENTAGE, "BW-137",
        "an Attack without DEF for twice the damage, or nothing",
        ability=True, chance=FEINT_CHANCE,
    ),
)  # fmt: skip


def may_evade(battle: Battle, mob: Mob) -> bool:
    """The target of an Action whose ATT roll counts DEF; Active or Inactive, with QT left, once an
    Action (BW-136, BW-R86).
    """
    return (
        mob.kind == ROGUE
        and mob.number == battle.target
        and mob.first >= 1
        and not mob.shielded
        and mob.position in (ACTIVE, INACTIVE)
        and mob.free()
        and ATT_ROLL[battle.action] == 1
        and NEGATES_DEF[battle.action] == 0
    )


def evade(table: Table, battle: Battle, mob: Mob) -> None:
    """EVADE: QT is added to DEF for this whole Action, then falls by 1 (BW-136)."""
    mob.evade = mob.first
    mob.first -= 1
    mob.shielded = True
    battle.progress = True
    table.tell(PLAYED[EVADE], mob.seat, mob.face, NOTHING, mob.evade)


def feints(table: Table, battle: Battle, mob: Mob) -> bool:
    """Whether the FEINT may be followed by its ATT roll (BW-137)."""
    return succeeds(table, battle, FEINT, mob, chance_of(battle, FEINT_CHANCE, mob.second))
