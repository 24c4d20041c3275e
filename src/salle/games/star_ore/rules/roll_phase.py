"""Everybody rolls together: the pool of each declared action (F5.4, SO-26, T11, T12)."""

from __future__ import annotations

from salle.games.star_ore.data import BODY, BRAINS, COOL, COORDINATION
from salle.games.star_ore.data_arms import (
    ARM_SKILL,
    ARM_SPRAY,
    SKILL_STAT,
)
from salle.games.star_ore.data_asks import YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_NET,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    ATHLETICS,
    BLUFF,
    BRAWLING,
    DODGE_SKILL,
    FIRST_AID,
    FISTS_ITEM,
    FLAT_POOL,
    FLAT_POOL_PAIR,
    IS_COMBAT,
    KIT_GOOD,
    KIT_SUPERB,
    LEFT,
    NOBODY,
    NOTHING,
    RIGHT,
    RUN_AND_ACT,
    RUNNING,
    TWO_WEAPON,
)
from salle.games.star_ore.data_events import ROLL_ACT
from salle.games.star_ore.data_force import TOOL_HARD, TOOL_WIGGLE
from salle.games.star_ore.rules.declare import UNROLLED
from salle.games.star_ore.rules.force.declaring import hidden_dice
from salle.games.star_ore.rules.force.rolling import force_pool, sorcery_rolls
from salle.games.star_ore.rules.rolling import skill_pool, throw
from salle.games.star_ore.rules.statuses import can_act
from salle.games.star_ore.rules.weapons import (
    add_target,
    is_beam,
    maneuver_dice,
    weapon_pool,
)
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.kernel.table import Table


def rolls(me: Combatant) -> bool:
    """Whether somebody's declared action is rolled."""
    if not me.declared or not can_act(me) or me.act in UNROLLED:
        return False
    return not (me.act == ACT_NET and me.spare == YES)


def roll_all(table: Table, fight: Fight) -> None:
    """All pools as things stand now, dice in declare order (F5.4)."""
    for number in fight.order:
        me = fight.fighters[number]
        if rolls(me) and not me.dice:
            roll_declared(table, fight, me)
            sorcery_rolls(table, fight, me)


def roll_declared(table: Table, fight: Fight, me: Combatant) -> None:
    """The declared action's roll; acting at full speed the smaller of its pool and Body+Running
    (SO-29, SO-R34).
    """
    pool = declared_pool(table, fight, me)
    pool.settle(fight.house.cap_first)
    me.difficulty = pool.difficulty
    if me.move == RUN_AND_ACT:
        legs = skill_pool(fight, me, BODY, RUNNING, True)
        legs.settle(fight.house.cap_first)
        if legs.size < pool.size:
            legs.fixed = pool.fixed
            pool = legs
    me.pool_size = pool.size
    me.pool_special = pool.hard > 0 or pool.wiggle > 0
    me.pool_hard = pool.hard
    me.pool_fixed = pool.fixed > 0 and pool.normal > 0
    if me.act != ACT_FORCE:
        pool.what = ROLL_ACT + me.act
    throw(table, me, pool, me.dice, me.counts)
    me.wiggles = pool.wiggle if pool.rolls() else 0
    me.pool_rolled = len(me.dice) + me.wiggles
    if IS_COMBAT[me.act]:
        me.feint = 0
    if me.act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_SUPPRESS):
        me.aim_rounds = 0


def declared_pool(table: Table, fight: Fight, me: Combatant) -> Pool:
    """The dice of a declared action with every bonus and penalty, not settled (SO-15, SO-17)."""
    act = me.act
    if act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE):
        pool = attack_pool(table, fight, me)
    elif act in (ACT_BLOCK, ACT_THROW, ACT_RIPOSTE):
        pool = weapon_pool(fight, me, me.item, me.hand, False, True)
        pool.spray = 0
        if act != ACT_BLOCK:
            pool.penalty += 1
    elif act == ACT_SUPPRESS:
        return flat_pool(fight, me)
    else:
        pool = plain_pool(fight, me)
    if IS_COMBAT[act]:
        pool.normal += me.feint
    if me.form != NOTHING:
        pool.normal += 1
    pool.normal += me.lent_d
    pool.hard += me.lent_h
    pool.wiggle += me.lent_w
    return pool


def attack_pool(table: Table, fight: Fight, me: Combatant) -> Pool:
    """Weapon, situation, maneuver, aim; of two weapons the smaller pool (SO-33, SO-35, SO-87,
    SO-99, SO-R95).
    """
    target = fight.fighters[me.target]
    paired = me.act == ACT_TWO_WEAPON
    pool = weapon_pool(fight, me, me.item, me.hand, paired, True)
    add_target(fight, me, target, fight.arm_of(me.item), pool)
    if paired and me.second != me.item:
        other = weapon_pool(fight, me, me.second, me.second_hand, True, True)
        add_target(fight, me, target, fight.arm_of(me.second), other)
        if net_size(other) < net_size(pool):
            pool = other
    pool.penalty += maneuver_dice(me.maneuver)
    pool.penalty += hidden_dice(table, fight, me, target)
    pool.fixed = me.number_set
    if me.aim_rounds and me.aim_item == me.item and me.aim_target == me.target:
        pool.normal += me.aim_rounds
    return pool


def net_size(pool: Pool) -> int:
    """Dice of a pool less its penalty."""
    return pool.normal + pool.hard + pool.wiggle - pool.penalty


def flat_pool(fight: Fight, me: Combatant) -> Pool:
    """Suppressing fire: two dice, three with a blaster in each hand and the skill for it, and Spray
    (SO-100, SO-101, SO-103).
    """
    dice = FLAT_POOL
    right = me.hands[RIGHT]
    left = me.hands[LEFT]
    if right != left and right != FISTS_ITEM and left != FISTS_ITEM:
        if is_beam(fight, right) and is_beam(fight, left):
            both = me.sheet.skill(TWO_WEAPON)
            if both and both >= weapon_skill(fight, me, right):
                if both >= weapon_skill(fight, me, left):
                    dice = FLAT_POOL_PAIR
    pool = Pool(dice, 0, 0)
    pool.spray = ARM_SPRAY[fight.arm_of(me.item)]
    return pool


def weapon_skill(fight: Fight, me: Combatant, item: int) -> int:
    """Dice of the skill a weapon is used with."""
    return me.sheet.skill(ARM_SKILL[fight.arm_of(item)])


def plain_pool(fight: Fight, me: Combatant) -> Pool:
    """Actions that are no attack: a stat and a skill (F5.2e, SO-3)."""
    act = me.act
    if act in (ACT_DODGE, ACT_DIVE):
        return skill_pool(fight, me, COORDINATION, DODGE_SKILL, True)
    if act == ACT_FEINT:
        pool = skill_pool(fight, me, COOL, BLUFF, True)
        pool.penalty += fight.house.feint_penalty
        if me.empathy and me.empathy_of == me.target:
            pool.normal += me.empathy
            me.empathy = 0
            me.empathy_of = NOBODY
        return pool
    if act == ACT_BREAK_FREE:
        return skill_pool(fight, me, BODY, BRAWLING, True)
    if act in (ACT_FLAMES, ACT_NET):
        return skill_pool(fight, me, BODY, ATHLETICS, True)
    if act == ACT_LEAP:
        return skill_pool(fight, me, BODY, RUNNING, True)
    if act == ACT_FIRST_AID:
        return aid_pool(fight, me)
    if act == ACT_TEST:
        pool = skill_pool(fight, me, SKILL_STAT[me.spare], me.spare, True)
        pool.difficulty = me.mode
        return pool
    return force_pool(fight, me)


def aid_pool(fight: Fight, me: Combatant) -> Pool:
    """First aid with its tools: better ones give a die of a better kind, and so do those that Force
    Alchemy improved (SO-65, SO-122, T16b).
    """
    pool = skill_pool(fight, me, BRAINS, FIRST_AID, True)
    if me.sheet.kit == KIT_GOOD:
        pool.normal += 1
    elif me.sheet.kit == KIT_SUPERB:
        pool.hard += 1
    elif me.sheet.kit > KIT_SUPERB:
        pool.wiggle += 1
    if me.tool_bonus == TOOL_HARD:
        pool.hard += 1
    elif me.tool_bonus == TOOL_WIGGLE:
        pool.wiggle += 1
    return pool
