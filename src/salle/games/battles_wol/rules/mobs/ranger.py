"""The Ranger: strikes back, and takes careful aim."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    CALLED_SHOT,
    COUNTER,
    D8,
    INACTIVE,
    PERCENTAGE,
    RANGER,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import BARRED, PLAYED
from salle.games.battles_wol.data_options import ASK_COUNTER, NO_PLAY, PLAY_FROM, play
from salle.games.battles_wol.rules.chances import chance_of, succeeds
from salle.games.battles_wol.rules.preferences import answer
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

COUNTER_CHANCE: Final = 50
SHOT_CHANCE: Final = 35
SHOT_MULTIPLIER: Final = 3

RANGER_CARD: Final = Card(
    RANGER, "Ranger", att=8, defence=4, damage=D8, hp_each=4,
    first=Row(
        COUNTER, "COUNTER", "O D", PERCENTAGE, "BW-97",
        "attacks whoever has just hit him with an ATT roll",
        ability=True, chance=COUNTER_CHANCE,
    ),
    second=Row(
        CALLED_SHOT, "CALLED SHOT", "T", PERCENTAGE, "BW-98",
        "an Attack for three times the damage, or none this Round",
        ability=True, chance=SHOT_CHANCE,
    ),
)  # fmt: skip


def may_counter(battle: Battle, mob: Mob, attacker: Mob) -> bool:
    """A living Ranger just hit by an enemy's ATT roll, neither Stuck nor charging, whose attacker
    lives (BW-97, BW-R23, BW-R53).
    """
    if mob.kind != RANGER or mob.seat == attacker.seat or not mob.free() or battle.closed:
        return False
    if mob.position == INACTIVE and not battle.house.counter_inactive:
        return False
    return attacker.alive()


def counters(table: Table, battle: Battle, mob: Mob, attacker: Mob) -> bool:
    """Whether the Ranger strikes back: offered, then rolled (BW-97)."""
    options = [NO_PLAY, PLAY_FROM + play(COUNTER, mob.code, attacker.code)]
    if answer(table, battle, mob.seat, ASK_COUNTER, options) == NO_PLAY:
        return False
    mob.shielded = True
    table.tell(PLAYED[COUNTER], mob.seat, mob.face, attacker.face)
    return succeeds(table, battle, COUNTER, mob, chance_of(battle, COUNTER_CHANCE, mob.first))


def takes_aim(table: Table, battle: Battle, mob: Mob) -> bool:
    """Whether the CALLED SHOT may be shot; if not, no Attack of his this Round (BW-98, BW-R54)."""
    chance = chance_of(battle, SHOT_CHANCE, mob.second)
    if succeeds(table, battle, CALLED_SHOT, mob, chance):
        return True
    mob.attack_barred = True
    table.tell(BARRED, mob.seat, mob.face, CALLED_SHOT)
    return False
