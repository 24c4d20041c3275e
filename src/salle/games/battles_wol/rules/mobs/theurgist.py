"""The Theurgist: pays blows back, or wards them off."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    BUSY,
    D4,
    FALLOW,
    FROM_EFFECT,
    NOTHING,
    PERCENTAGE,
    PROTECTION,
    REPAID,
    RETRIBUTION,
    THEURGIST,
    Card,
    Row,
)
from salle.games.battles_wol.rules.chances import chance_of
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

RETRIBUTION_CHANCE: Final = 40
PROTECTION_CHANCE: Final = 40

THEURGIST_CARD: Final = Card(
    THEURGIST, "Theurgist", att=11, defence=1, damage=D4, hp_each=1,
    first=Row(
        RETRIBUTION, "RETRIBUTION", "T B", PERCENTAGE, "BW-125",
        "what a friendly Mob suffers is dealt to the enemy who did it",
        chance=RETRIBUTION_CHANCE,
    ),
    second=Row(
        PROTECTION, "PROTECTION", "T F", PERCENTAGE, "BW-127",
        "more DEF for every friendly Mob, even where DEF does not count",
        chance=PROTECTION_CHANCE, yields=1,
    ),
)  # fmt: skip


def call_retribution(table: Table, battle: Battle, mob: Mob) -> None:
    """RETRIBUTION, if the roll succeeds, runs in Busy for this Round (BW-125)."""
    cast(table, battle, RETRIBUTION, mob, chance_of(battle, RETRIBUTION_CHANCE, mob.first), BUSY)


def avenged(battle: Battle, side: int, source: Mob, kind: int) -> int:
    """The number of the Theurgist who will pay this damage back; none for damage of one's own
    side, of Play-Phase effects, or of RETRIBUTION itself (BW-125, BW-126, BW-R72).
    """
    if source.seat == side or kind & (FROM_EFFECT | REPAID) or not battle.has(side, THEURGIST):
        return NOTHING
    for mob in battle.parties[side]:
        if mob.kind == THEURGIST and mob.position == BUSY:
            return mob.number
    return NOTHING


def call_protection(table: Table, battle: Battle, mob: Mob) -> None:
    """PROTECTION, if the roll succeeds, runs in Fallow (BW-127)."""
    cast(table, battle, PROTECTION, mob, chance_of(battle, PROTECTION_CHANCE, mob.second), FALLOW)


def protection(battle: Battle, side: int) -> int:
    """What PROTECTION adds to the DEF of every Mob of a side, Stuck or not; of several only the
    highest counts (BW-127, BW-R6, BW-R14, BW-R46).
    """
    best = 0
    if battle.has(side, THEURGIST):
        for mob in battle.parties[side]:
            if mob.kind == THEURGIST and mob.position == FALLOW:
                best = max(best, mob.second, 1)
    return best
