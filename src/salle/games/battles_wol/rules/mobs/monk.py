"""The Monk: a calm hand and a firm will (a house Mob)."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    D6,
    FOCUS,
    IRON_WILL,
    MONK,
    PER_LP,
    PERCENTAGE,
    QUIP_UP,
    Card,
    Row,
)
from salle.games.battles_wol.state import Battle, Mob

LEAST_CHANCE: Final = 5

MONK_CARD: Final = Card(
    MONK, "Monk", att=9, defence=4, damage=D6, hp_each=4,
    first=Row(
        FOCUS, "FOCUS", "P", QUIP_UP, "BW-138",
        "takes QT off his ATT",
        start=3, ability=True,
    ),
    second=Row(
        IRON_WILL, "IRON WILL", "P", PERCENTAGE, "BW-139",
        "lowers the chances of enemy effects on him",
        ability=True,
    ),
)  # fmt: skip


def against_will(roller: Mob, target: Mob, chance: int) -> int:
    """IRON WILL lowers an enemy's chance against the Monk by 5 for each LP, not below 5 (BW-139,
    BW-R86).
    """
    if target.kind != MONK or target.seat == roller.seat or target.summoned_by >= 0:
        return chance
    return max(min(chance, LEAST_CHANCE), chance - PER_LP * target.second)


def focus(battle: Battle, mob: Mob) -> int:
    """What FOCUS takes off the Monk's ATT; nothing in a CHARGE (BW-138, BW-R23)."""
    if mob.kind != MONK or mob.summoned_by >= 0:
        return 0
    return mob.first if not mob.charging or battle.house.charge_passives else 0
