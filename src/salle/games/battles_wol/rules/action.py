"""A Turn Action from Declare to Return, its five phases (BW-58 to BW-63)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ACTING,
    ACTION,
    AIR_BOLT,
    AIR_MAGE,
    ALL_OR_SOME_ACTION,
    BACKSTAB,
    BERSERK,
    BUSY,
    CALLED_SHOT,
    DEAD,
    DECLARE,
    DEFENDING,
    DISINTEGRATION,
    EARTHQUAKE,
    END,
    FALLOW,
    FEINT,
    FIREBOLT,
    FREEZE,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    INACTIVE,
    LIGHT,
    MAGIC_MISSILE,
    PEACE_PIPE,
    PLAY,
    PROTECTION,
    RAISE_DEAD,
    RETRIBUTION,
    ROUSE,
    SHADOWS,
    SLOTS,
    STEAL,
    STUCK,
    SUMMON_DEAD,
    SUMMON_WOLF,
    row_slot,
)
from salle.games.battles_wol.data_events import DECLARED, FIZZLED, RETURNED
from salle.games.battles_wol.data_options import (
    ASK_BETWEEN,
    ASK_END,
    ASK_PLAY,
    ASK_POINTS,
    ASK_STEAL,
)
from salle.games.battles_wol.rules.attack import strike
from salle.games.battles_wol.rules.mobs.air_mage import bolt_from_above
from salle.games.battles_wol.rules.mobs.bard import rouse
from salle.games.battles_wol.rules.mobs.cleric import raise_dead, tend
from salle.games.battles_wol.rules.mobs.druid import call_wolf
from salle.games.battles_wol.rules.mobs.earth_mage import quake
from salle.games.battles_wol.rules.mobs.fire_mage import firebolt, missiles
from salle.games.battles_wol.rules.mobs.ice_mage import freeze
from salle.games.battles_wol.rules.mobs.mystic import cast_shadows, kindle_light
from salle.games.battles_wol.rules.mobs.necromancer import disintegrate, summon
from salle.games.battles_wol.rules.mobs.paladin import holy_light
from salle.games.battles_wol.rules.mobs.ranger import takes_aim
from salle.games.battles_wol.rules.mobs.rogue import feints
from salle.games.battles_wol.rules.mobs.shaman import smoke_pipe
from salle.games.battles_wol.rules.mobs.theurgist import call_protection, call_retribution
from salle.games.battles_wol.rules.mobs.thief import steal
from salle.games.battles_wol.rules.mobs.thug import hide
from salle.games.battles_wol.rules.play_phase import aid_window, effects, rolls_to_hit
from salle.games.battles_wol.rules.reactions import window
from salle.games.battles_wol.rules.spending import most_declared, spend
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def take_action(
    table: Table, battle: Battle, actor: Mob, action: int, target: Mob, exposed: bool
) -> None:
    """Declare, Play, Action and Damage, End, Return. Where an Action has no target the actor
    stands for it. A charger is not `exposed` to Fallow and Busy effects again (BW-58, BW-143).
    """
    declare(table, battle, actor, action, target)
    battle.step = PLAY
    aid_window(table, battle, actor)
    if exposed and not battle.stopped:
        effects(table, battle, actor, action)
    if not battle.stopped:
        window(table, battle, ASK_PLAY)
    if not battle.stopped:
        act(table, battle, actor, target)
        if not battle.stopped and action != BERSERK:
            battle.step = END
            window(table, battle, ASK_END)
    go_home(table, battle, actor)


def declare(table: Table, battle: Battle, actor: Mob, action: int, target: Mob) -> None:
    """The actor is Mobile; Action, target and points are named; STEAL names a row (BW-59)."""
    battle.step = DECLARE
    battle.actor = actor.number
    battle.action = action
    battle.target = target.number
    actor.mobile = ACTING
    if actor.position in (FALLOW, BUSY):
        actor.came_from = actor.position
    told = 0
    if ALL_OR_SOME_ACTION[action]:
        least = 0 if action == BACKSTAB else 1
        most = most_declared(battle, actor, action)
        battle.points = table.choose(actor.seat, ASK_POINTS, list(range(least, most + 1)))
        told = battle.points
    elif action == STEAL:
        rows: list[int] = []
        for slot in range(SLOTS):
            if target.kept(slot) >= 1:
                rows.append(target.kind * SLOTS + slot)
        battle.row = table.choose(actor.seat, ASK_STEAL, rows)
        told = battle.row
    table.tell(DECLARED[action], actor.seat, actor.face, target.face, told)


def fizzles(battle: Battle, actor: Mob, target: Mob) -> bool:
    """Whether nothing is left to act on: the target dead or out of reach, no QT, nobody to be
    seen (BW-R34, BW-R35).
    """
    action = battle.action
    if action in (SUMMON_DEAD, RAISE_DEAD):
        return False
    if target.position == DEAD:
        return True
    if rolls_to_hit(actor, action):
        return target.flying()
    if action == MAGIC_MISSILE:
        return actor.second < 1
    if action == DISINTEGRATION:
        return all(not enemy.visible() for enemy in battle.parties[1 - actor.seat])
    return False


def act(table: Table, battle: Battle, actor: Mob, target: Mob) -> None:
    """Points are spent, the target is Mobile in Defense Mode, and the Action is carried out
    (BW-37, BW-61, BW-R36).
    """
    battle.step = ACTION
    if fizzles(battle, actor, target):
        table.tell(FIZZLED, actor.seat, actor.face, battle.action)
        return
    spend(table, battle, actor)
    if target.number != actor.number and target.position != DEAD:
        target.mobile = DEFENDING
    if rolls_to_hit(actor, battle.action):
        roll_to_hit(table, battle, actor, target)
    else:
        carry_out(table, battle, actor, target)


def roll_to_hit(table: Table, battle: Battle, actor: Mob, target: Mob) -> None:
    """Actions with an ATT roll; CALLED SHOT and FEINT have a percentage first (BW-98, BW-137)."""
    action = battle.action
    if action == BERSERK:
        go_berserk(table, battle, actor, target)
        return
    if action == CALLED_SHOT and not takes_aim(table, battle, actor):
        return
    if action == FEINT and not feints(table, battle, actor):
        return
    strike(table, battle, actor, target, action, True)


def go_berserk(table: Table, battle: Battle, actor: Mob, target: Mob) -> None:
    """1 + points Attacks on one enemy; reactions only as part of the first (BW-88 to BW-90,
    BW-R49).
    """
    for number in range(1 + battle.points):
        strike(table, battle, actor, target, BERSERK, number == 0)
        if number == 0:
            if not battle.stopped:
                window(table, battle, ASK_BETWEEN)
            battle.closed = True
        struck = battle.mobs[battle.struck] if battle.struck >= 0 else target
        if actor.position in (DEAD, STUCK) or struck.position == DEAD:
            return


def carry_out(table: Table, battle: Battle, actor: Mob, target: Mob) -> None:
    """Actions without an ATT roll, row by row."""
    action, points = battle.action, battle.points
    if action == FIREBOLT:
        firebolt(table, battle, actor, target, points)
    elif action == MAGIC_MISSILE:
        missiles(table, battle, actor, target, points)
    elif action == AIR_BOLT:
        bolt_from_above(table, battle, actor, target, points)
    elif action == DISINTEGRATION:
        disintegrate(table, battle, actor, points)
    elif action == HOLY_LIGHT:
        holy_light(table, battle, actor, points)
    elif action == HEAL:
        tend(table, battle, actor, target, points)
    elif action == STEAL:
        steal(table, battle, actor, target, row_slot(battle.row))
    elif action == FREEZE:
        freeze(table, battle, actor, target)
    elif action == EARTHQUAKE:
        quake(table, battle, actor)
    elif action == LIGHT:
        kindle_light(table, battle, actor)
    elif action == PROTECTION:
        call_protection(table, battle, actor)
    elif action == PEACE_PIPE:
        smoke_pipe(table, battle, actor)
    elif action == SHADOWS:
        cast_shadows(table, battle, actor)
    elif action == RETRIBUTION:
        call_retribution(table, battle, actor)
    elif action == SUMMON_WOLF:
        call_wolf(table, battle, actor)
    elif action == HIDE:
        hide(table, battle, actor)
    elif action == SUMMON_DEAD:
        summon(table, battle, actor, target)
    elif action == RAISE_DEAD:
        raise_dead(table, battle, actor, target)
    elif action == ROUSE:
        rouse(table, target)


def go_home(table: Table, battle: Battle, actor: Mob) -> None:
    """Cards go back: the actor stays Dead, Stuck, or in the position its Action gave it; a
    fumbler goes back where it came from; anybody else is Inactive (BW-45, BW-63, BW-R34).
    """
    gained = actor.position in (FALLOW, BUSY) and actor.came_from < 0
    back = battle.fumbled and actor.came_from >= 0
    aloft = actor.kind == AIR_MAGE and actor.came_from == BUSY and battle.house.fly_stays
    if back or aloft:
        table.tell(RETURNED, actor.seat, actor.face, actor.position)
    elif actor.position not in (DEAD, STUCK, INACTIVE) and not gained:
        actor.position = INACTIVE
        table.tell(RETURNED, actor.seat, actor.face, INACTIVE)
    actor.acted = True
    battle.action_over()
