"""The Necromancer: calls back the dead, and hurts all enemies at once."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_SOME,
    AUTOMATIC,
    D4,
    D100,
    DEAD,
    DISINTEGRATION,
    INACTIVE,
    NECROMANCER,
    PERCENTAGE,
    SUMMON_DEAD,
    TO_MANY,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import CHECKED, STOOD_IN, SUMMONED, pair
from salle.games.battles_wol.data_options import ASK_BODYGUARD, code_place
from salle.games.battles_wol.rules.chances import chance_of, roll_dice, succeeds
from salle.games.battles_wol.rules.damage import damage
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

SUMMON_CHANCE: Final = 35
GUARD_CHANCE: Final = 35
SUMMON_YIELDS: Final = 5

NECROMANCER_CARD: Final = Card(
    NECROMANCER, "Necromancer", att=13, defence=0, damage=D4, hp_each=1,
    first=Row(
        SUMMON_DEAD, "SUMMON DEAD", "T", PERCENTAGE, "BW-128",
        "a Dead ally fights again, and steps before the Necromancer",
        chance=SUMMON_CHANCE, second_chance=GUARD_CHANCE, yields=SUMMON_YIELDS,
    ),
    second=Row(
        DISINTEGRATION, "DISINTEGRATION", "T", ALL_OR_SOME, "BW-131",
        "a D4 of damage for each point to every enemy, without fail",
        start=3, dice=D4,
    ),
)  # fmt: skip


def summon(table: Table, battle: Battle, mob: Mob, body: Mob) -> None:
    """SUMMON DEAD: if the roll succeeds, a Dead ally is back, Inactive, with 5 × LP Hit Points and
    nothing but its ATT and DEF (BW-128, BW-R14, BW-R74).
    """
    if not succeeds(table, battle, SUMMON_DEAD, mob, chance_of(battle, SUMMON_CHANCE, mob.first)):
        return
    body.position = INACTIVE
    body.hp = max(1, SUMMON_YIELDS * mob.first)
    body.ceiling = body.hp
    body.summoned_by = mob.number
    battle.progress = True
    table.tell(SUMMONED, body.seat, body.face, mob.face, body.hp)


def bodyguard(table: Table, battle: Battle, mob: Mob, attacker: Mob) -> Mob:
    """Who is struck by a hit on the Necromancer: the owner names a servant, and a roll decides
    (BW-129, BW-R74).
    """
    options: list[int] = []
    for servant in battle.parties[mob.seat]:
        if servant.summoned_by == mob.number and servant.position != DEAD:
            options.append(servant.code)
    if not options:
        return mob
    battle.guarded = True
    chosen = table.choose(mob.seat, ASK_BODYGUARD, options)
    chance = chance_of(battle, GUARD_CHANCE, mob.first)
    face = table.roll(D100)
    table.tell(CHECKED[SUMMON_DEAD], mob.seat, mob.face, pair(face, chance), attacker.face)
    if face > chance:
        return mob
    servant = battle.parties[mob.seat][code_place(chosen)]
    table.tell(STOOD_IN, servant.seat, servant.face, mob.face, attacker.face)
    return servant


def disintegrate(table: Table, battle: Battle, mob: Mob, points: int) -> None:
    """DISINTEGRATION: one roll of a D4 for each point, to every enemy that is not hidden (BW-131,
    BW-R59, BW-R75).
    """
    victims: list[Mob] = []
    for enemy in battle.parties[1 - mob.seat]:
        if enemy.visible():
            victims.append(enemy)
    amount = roll_dice(table, mob, points, D4)
    damage(table, battle, DISINTEGRATION, mob, victims, amount, AUTOMATIC | TO_MANY)
