"""The Warrior: shrugs off damage, and hits harder every Round."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ABSORBTION,
    BONUS_DAMAGE,
    D10,
    QUIP_DOWN,
    QUIP_UP,
    WARRIOR,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import ABSORBED
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

WARRIOR_CARD: Final = Card(
    WARRIOR, "Warrior", att=8, defence=5, damage=D10, hp_each=5,
    first=Row(
        ABSORBTION, "ABSORBTION", "P", QUIP_DOWN, "BW-85",
        "takes QT off the damage of each source, then QT falls by 1",
        start=3, ability=True,
    ),
    second=Row(
        BONUS_DAMAGE, "BONUS DAMAGE", "P", QUIP_UP, "BW-87",
        "adds QT to the damage of its ATT rolls",
        start=3, ability=True,
    ),
)  # fmt: skip


def absorb(table: Table, mob: Mob, amount: int) -> int:
    """What is left of damage from one source after ABSORBTION, which then quips down (BW-85,
    BW-86, BW-R47).
    """
    if mob.kind != WARRIOR or amount <= 0 or mob.first == 0 or mob.summoned_by >= 0:
        return amount
    absorbed = min(amount, mob.first)
    mob.first -= 1
    table.tell(ABSORBED, mob.seat, mob.face, absorbed, mob.first)
    return amount - absorbed


def toughness(mob: Mob) -> int:
    """The damage that would kill a Mob now, ABSORBTION counted (BW-85)."""
    return mob.hp + (mob.first if mob.kind == WARRIOR and not mob.summoned() else 0)


def bonus_damage(battle: Battle, mob: Mob) -> int:
    """What BONUS DAMAGE adds to the damage of an ATT roll; nothing in a CHARGE (BW-87, BW-R23,
    BW-R48).
    """
    if mob.kind != WARRIOR or mob.summoned_by >= 0:
        return 0
    return mob.second if not mob.charging or battle.house.charge_passives else 0
