"""The ATT sequence: roll to hit, bodyguard, damage, bite, COUNTER (BW-32 to BW-41)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ACTION,
    AIR_BOLT,
    BACKSTAB,
    BUSY,
    CALLED_SHOT,
    COUNTER,
    D6,
    D8,
    D20,
    DAMAGE,
    DEAD,
    DRUID,
    FEINT,
    ICE_BOLT,
    IMMEDIATE,
    NATURAL_HIT,
    NATURAL_MISS,
    NECROMANCER,
    NEGATES_DEF,
    OUT_OF_TURN,
    PLAIN,
    STUCK,
    SUMMON_WOLF,
)
from salle.games.battles_wol.data_events import (
    DAMAGE_ROLLED,
    HIT,
    HOWLED,
    MISSED,
    NATURAL_ONE,
    NATURAL_TWENTY,
    NEED_FROM,
    pair,
)
from salle.games.battles_wol.rules.chances import roll_dice
from salle.games.battles_wol.rules.damage import damage
from salle.games.battles_wol.rules.mobs.barbarian import howled
from salle.games.battles_wol.rules.mobs.bard import steadied
from salle.games.battles_wol.rules.mobs.druid import bite
from salle.games.battles_wol.rules.mobs.monk import focus
from salle.games.battles_wol.rules.mobs.necromancer import bodyguard
from salle.games.battles_wol.rules.mobs.ranger import SHOT_MULTIPLIER, counters, may_counter
from salle.games.battles_wol.rules.mobs.rogue import FEINT_MULTIPLIER
from salle.games.battles_wol.rules.mobs.roster import DAMAGE_DIE
from salle.games.battles_wol.rules.mobs.theurgist import protection
from salle.games.battles_wol.rules.mobs.thug import BACKSTAB_MULTIPLIER, HIDDEN_DEF
from salle.games.battles_wol.rules.mobs.warrior import bonus_damage
from salle.games.battles_wol.rules.positions import stick
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def att_of(battle: Battle, mob: Mob, action: int) -> int:
    """ATT, lower by FOCUS, and by REFRAIN except in a COUNTER (BW-138, BW-140, BW-R53)."""
    att = mob.att - focus(battle, mob)
    return att if action == COUNTER else steadied(battle, mob.seat, att)


def def_of(battle: Battle, mob: Mob, action: int) -> int:
    """DEF with HIDE and EVADE, none of it where it is negated or the Mob is Stuck; PROTECTION
    counts always (BW-36, BW-108, BW-127, BW-136, BW-R46).
    """
    shelter = protection(battle, mob.seat)
    if mob.position == STUCK or NEGATES_DEF[action]:
        return shelter
    return mob.defence + (HIDDEN_DEF if mob.hidden() else 0) + mob.evade + shelter


def need_of(battle: Battle, attacker: Mob, target: Mob, action: int) -> int:
    """The number needed on the D20: ATT + DEF (BW-32)."""
    return att_of(battle, attacker, action) + def_of(battle, target, action)


def multiplier_of(battle: Battle, attacker: Mob, action: int, opening: bool, natural: bool) -> int:
    """What the dice are multiplied by. A HOWL and a natural 20 add one each; with `howl_stack =
    multiply` a HOWL doubles first (BW-34, BW-91, BW-98, BW-110, BW-137, BW-R45).
    """
    times = 1
    if action == CALLED_SHOT:
        times = SHOT_MULTIPLIER
    elif action == FEINT:
        times = FEINT_MULTIPLIER
    elif action == BACKSTAB:
        times = BACKSTAB_MULTIPLIER + battle.points
    if is_attack(action) and howled(battle, attacker, opening):
        times = 2 * times if battle.house.howl_multiplies else times + 1
    return times + 1 if natural else times


def is_attack(action: int) -> bool:
    """Whether an ATT roll is an Attack, and no Spell and no COUNTER (BW-91, BW-R45)."""
    return action not in (ICE_BOLT, AIR_BOLT, COUNTER)


def strike(
    table: Table, battle: Battle, attacker: Mob, target: Mob, action: int, opening: bool
) -> None:
    """One ATT roll and what follows from it. `opening` marks the first of an Action (BW-32 to
    BW-34, BW-89, BW-R44, BW-R89).
    """
    battle.step = DAMAGE if action == COUNTER else ACTION
    need = need_of(battle, attacker, target, action)
    face = table.roll(D20)
    battle.progress = True
    told = pair(face, need + NEED_FROM)
    if face == NATURAL_MISS:
        table.tell(NATURAL_ONE, attacker.seat, attacker.face, told, target.face)
        stick(table, battle, attacker, action)
        return
    if face != NATURAL_HIT and face < need:
        table.tell(MISSED, attacker.seat, attacker.face, told, target.face)
        return
    natural = face == NATURAL_HIT
    table.tell(NATURAL_TWENTY if natural else HIT, attacker.seat, attacker.face, told, target.face)
    struck = who_is_struck(table, battle, attacker, target, action)
    amount = hit_damage(table, battle, attacker, action, opening, natural)
    kind = OUT_OF_TURN | IMMEDIATE if action == COUNTER else PLAIN
    damage(table, battle, action, attacker, [struck], amount, kind)
    if action == ICE_BOLT and struck.position != DEAD:
        stick(table, battle, struck, ICE_BOLT)
    if action == COUNTER:
        return
    bites(table, battle, attacker, struck)
    if opening and may_counter(battle, struck, attacker):
        if counters(table, battle, struck, attacker):
            strike(table, battle, struck, attacker, COUNTER, False)


def who_is_struck(table: Table, battle: Battle, attacker: Mob, target: Mob, action: int) -> Mob:
    """The target, or a Necromancer's bodyguard: one check for an Action, at its first hit, and
    one for a COUNTER (BW-129, BW-R74).
    """
    if target.kind != NECROMANCER or target.summoned():
        return target
    if action == COUNTER:
        return bodyguard(table, battle, target, attacker)
    if battle.struck >= 0:
        return battle.mobs[battle.struck]
    if battle.guarded:
        return target
    struck = bodyguard(table, battle, target, attacker)
    if struck.number != target.number:
        battle.struck = struck.number
    return struck


def hit_damage(
    table: Table, battle: Battle, attacker: Mob, action: int, opening: bool, natural: bool
) -> int:
    """The dice, multiplied; BONUS DAMAGE comes on top (BW-40, BW-87, BW-113, BW-117, BW-R45)."""
    if action == ICE_BOLT:
        total = roll_dice(table, attacker, battle.points, D6)
    elif action == AIR_BOLT:
        total = roll_dice(table, attacker, battle.points, D8)
    else:
        total = table.roll(DAMAGE_DIE[attacker.kind])
    if is_attack(action) and howled(battle, attacker, opening):
        table.tell(HOWLED, attacker.seat, attacker.face)
    times = multiplier_of(battle, attacker, action, opening, natural)
    bonus = bonus_damage(battle, attacker)
    if times > 1 or action not in (ICE_BOLT, AIR_BOLT):
        table.tell(DAMAGE_ROLLED, attacker.seat, attacker.face, pair(total, times), bonus)
    return total * times + bonus


def bites(table: Table, battle: Battle, attacker: Mob, struck: Mob) -> None:
    """Each wolf of the attacker's side may bite a living Mob that was hit (BW-135, BW-R78,
    BW-R90).
    """
    if not battle.has(attacker.seat, DRUID):
        return
    for mob in battle.parties[attacker.seat]:
        if mob.kind == DRUID and mob.position == BUSY and struck.position != DEAD:
            amount = bite(table, battle, mob, struck)
            if amount:
                damage(table, battle, SUMMON_WOLF, mob, [struck], amount, PLAIN)
