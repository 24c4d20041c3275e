"""The Shaman: pipes for peace, and makes enemies fumble."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    D4,
    DANCE,
    FALLOW,
    PEACE_PIPE,
    PERCENTAGE,
    SHAMAN,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import FUMBLED
from salle.games.battles_wol.rules.chances import chance_of, succeeds_on
from salle.games.battles_wol.rules.positions import cast, hack
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

PIPE_CHANCE: Final = 40
DANCE_CHANCE: Final = 40

SHAMAN_CARD: Final = Card(
    SHAMAN, "Shaman", att=12, defence=2, damage=D4, hp_each=1,
    first=Row(
        PEACE_PIPE, "PEACE PIPE", "T F", PERCENTAGE, "BW-123",
        "no enemy can be Fallow",
        chance=PIPE_CHANCE,
    ),
    second=Row(
        DANCE, "DANCE", "O", PERCENTAGE, "BW-124",
        "while piping: an enemy's Action comes to nothing",
        chance=DANCE_CHANCE,
    ),
)  # fmt: skip


def smoke_pipe(table: Table, battle: Battle, mob: Mob) -> None:
    """PEACE PIPE, if the roll succeeds, runs in Fallow, and every Fallow enemy is Hacked
    (BW-123, BW-R70).
    """
    if cast(table, battle, PEACE_PIPE, mob, chance_of(battle, PIPE_CHANCE, mob.first), FALLOW):
        purge(table, battle, 1 - mob.seat)


def purge(table: Table, battle: Battle, side: int) -> None:
    """No Mob of this side can stay Fallow (BW-123, BW-R21)."""
    for mob in battle.parties[side]:
        if mob.position == FALLOW:
            hack(table, battle, mob, PEACE_PIPE)


def may_dance(battle: Battle, mob: Mob) -> bool:
    """While piping, once for each Action of an enemy (BW-124, BW-R71)."""
    return mob.kind == SHAMAN and mob.position == FALLOW and not mob.danced


def dance(table: Table, battle: Battle, mob: Mob, actor: Mob) -> bool:
    """Whether the DANCE makes the enemy fumble (BW-124, BW-R71)."""
    mob.danced = True
    chance = chance_of(battle, DANCE_CHANCE, mob.second)
    if not succeeds_on(table, battle, DANCE, mob, chance, actor):
        return False
    table.tell(FUMBLED, actor.seat, actor.face, mob.face)
    return True
