"""The Mystic: light for friends, shadows for enemies."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    BUSY,
    D4,
    FALLOW,
    INACTIVE,
    LIGHT,
    MYSTIC,
    NOTHING,
    PERCENTAGE,
    SHADOWS,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import YIELDED
from salle.games.battles_wol.data_options import ASK_SHADOWS, BECOME_INACTIVE, TAKE_DAMAGE
from salle.games.battles_wol.rules.chances import chance_of
from salle.games.battles_wol.rules.positions import cast
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

LIGHT_CHANCE: Final = 30
LIGHT_YIELDS: Final = 2
SHADOWS_CHANCE: Final = 30
SHADOWS_YIELD: Final = 2

MYSTIC_CARD: Final = Card(
    MYSTIC, "Mystic", att=12, defence=2, damage=D4, hp_each=2,
    first=Row(
        LIGHT, "LIGHT", "T F", PERCENTAGE, "BW-121",
        "each friendly Mob heals as it takes its Turn",
        chance=LIGHT_CHANCE, yields=LIGHT_YIELDS,
    ),
    second=Row(
        SHADOWS, "SHADOWS", "T B", PERCENTAGE, "BW-122",
        "each enemy that acts takes damage, or gives up its Turn",
        chance=SHADOWS_CHANCE, yields=SHADOWS_YIELD,
    ),
)  # fmt: skip


def kindle_light(table: Table, battle: Battle, mob: Mob) -> None:
    """LIGHT, if the roll succeeds, runs in Fallow (BW-121)."""
    cast(table, battle, LIGHT, mob, chance_of(battle, LIGHT_CHANCE, mob.first), FALLOW)


def light(mob: Mob) -> int:
    """What LIGHT heals in each ally whose Turn it is (BW-121, BW-R14, BW-R68)."""
    return max(1, LIGHT_YIELDS * mob.first)


def cast_shadows(table: Table, battle: Battle, mob: Mob) -> None:
    """SHADOWS, if the roll succeeds, runs in Busy (BW-122)."""
    cast(table, battle, SHADOWS, mob, chance_of(battle, SHADOWS_CHANCE, mob.second), BUSY)


def shadows(mob: Mob) -> int:
    """The damage of SHADOWS (BW-122, BW-R14)."""
    return max(1, SHADOWS_YIELD * mob.second)


def yields_to_shadows(table: Table, battle: Battle, mystic: Mob, actor: Mob) -> bool:
    """The enemy who acts gives up and is Inactive, or takes the damage (BW-122, BW-R69)."""
    options = [BECOME_INACTIVE, TAKE_DAMAGE]
    if table.choose(actor.seat, ASK_SHADOWS, options) == TAKE_DAMAGE:
        return False
    actor.position = INACTIVE
    actor.came_from = NOTHING
    battle.stopped = True
    table.tell(YIELDED, actor.seat, actor.face, mystic.face)
    return True
