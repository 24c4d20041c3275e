"""The Thug: hides, and strikes from hiding."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_SOME,
    BACKSTAB,
    BUSY,
    D6,
    HIDE,
    PERCENTAGE,
    THUG,
    Card,
    Row,
)
from salle.games.battles_wol.rules.chances import chance_of
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

HIDE_CHANCE: Final = 50
HIDDEN_DEF: Final = 4
BACKSTAB_MULTIPLIER: Final = 2

THUG_CARD: Final = Card(
    THUG, "Thug", att=9, defence=1, damage=D6, hp_each=2,
    first=Row(
        HIDE, "HIDE", "T B", PERCENTAGE, "BW-108",
        "hidden: 4 more DEF, and safe from what needs no ATT roll",
        ability=True, chance=HIDE_CHANCE,
    ),
    second=Row(
        BACKSTAB, "BACKSTAB", "T F", ALL_OR_SOME, "BW-110",
        "an Attack from hiding, twice the damage and once more for each point",
        start=3, ability=True,
    ),
)  # fmt: skip


def hide(table: Table, battle: Battle, mob: Mob) -> None:
    """HIDE, if the roll succeeds: Busy, hidden (BW-108)."""
    cast(table, battle, HIDE, mob, chance_of(battle, HIDE_CHANCE, mob.first), BUSY)


def most_points(battle: Battle, mob: Mob) -> int:
    """The points a BACKSTAB may spend: the multiplier is never above 3 + LP, unless
    `backstab_cap` is off (BW-110, BW-R3).
    """
    if not battle.house.backstab_cap:
        return mob.second
    start = THUG_CARD.rows[1].total(mob.lp_second)
    return max(0, min(mob.second, start - BACKSTAB_MULTIPLIER))
