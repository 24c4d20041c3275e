"""The dice of what somebody is declaring, as they would fall now: for hints about what to add."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data import BODY, BRAINS, COOL, COORDINATION
from salle.games.star_ore.data_arms import SKILL_STAT
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
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
    ACT_MASK,
    ACT_MEDITATE,
    ACT_MENTAL_DEFENSE,
    ACT_NET,
    ACT_REPULSION,
    ACT_RIPOSTE,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    ATHLETICS,
    BLUFF,
    BRAWLING,
    DODGE_SKILL,
    FIRST_AID,
    MEDITATION,
    NOBODY,
    NOTHING,
    ON_FOOT,
    RUNNING,
)
from salle.games.star_ore.data_pause import NO_PAUSE
from salle.games.star_ore.data_vehicles import ROLLED_ACTS
from salle.games.star_ore.hints_odds import attack_dice, more_dice, rolled
from salle.games.star_ore.rules.force.powers import guard_power, power_pool
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.rolls import declared_pool
from salle.games.star_ore.rules.weapons import attack_difficulty, weapon_pool
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.odds import one_roll

ATTACKS: Final = (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE)
BLOCKS: Final = (ACT_BLOCK, ACT_THROW, ACT_RIPOSTE)
GUARDS: Final = (ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK)
SKILLS: Final = {
    ACT_DODGE: (COORDINATION, DODGE_SKILL),
    ACT_DIVE: (COORDINATION, DODGE_SKILL),
    ACT_FEINT: (COOL, BLUFF),
    ACT_BREAK_FREE: (BODY, BRAWLING),
    ACT_FLAMES: (BODY, ATHLETICS),
    ACT_NET: (BODY, ATHLETICS),
    ACT_LEAP: (BODY, RUNNING),
    ACT_FIRST_AID: (BRAINS, FIRST_AID),
    ACT_MEDITATE: (COOL, MEDITATION),
}
"""What plain actions are rolled with (F5.2e)."""
Ahead = tuple[one_roll.Pool, int]
"""Dice, and the height they need."""
DECLARED: Final = (
    "act", "item", "hand", "second", "second_hand", "target", "maneuver", "number_set", "form",
    "stun", "spare", "power", "mode", "enhance", "lent_d", "lent_h", "lent_w", "sense_used",
    "sense_d", "sense_h", "sense_w", "bids", "move", "run_to", "ran", "drew", "inspired",
    "difficulty", "gm_dice", "gm_difficulty", "hidden",
)  # fmt: skip
"""What somebody has declared this round, which copies between rounds leave out."""


def twin_of(me: Combatant) -> Combatant:
    """Somebody once more, with what it has declared, to try something out on."""
    twin = me.copy()
    for name in DECLARED:
        setattr(twin, name, getattr(me, name))
    return twin


def ahead(fight: Fight, me: Combatant) -> Ahead | None:
    """The roll that somebody has declared so far; None if it is not known yet."""
    if fight.scene != ON_FOOT and fight.pause == NO_PAUSE:
        return aboard(fight, me)
    if me.act in ATTACKS:
        return attack_ahead(fight, me)
    if me.act in BLOCKS:
        return settled(fight, me, block_pool(fight, me, me.act, me.item, me.hand))
    if me.act == ACT_FORCE:
        return None if me.power == NOTHING else power_ahead(fight, me, me.power)
    return plain_ahead(fight, me, me.act)


def attack_ahead(fight: Fight, me: Combatant) -> Ahead | None:
    """An attack with its target."""
    if me.target == NOBODY:
        return None
    target = fight.fighters[me.target]
    dice = attack_dice(fight, me, target, me.item, me.hand, me.maneuver, me.number_set)
    return dice, attack_difficulty(fight, me, target, fight.arm_of(me.item)) + me.gm_difficulty


def plain_ahead(fight: Fight, me: Combatant, act: int) -> Ahead | None:
    """A defence by the Force, or an action of stat and skill."""
    if act in GUARDS:
        return power_ahead(fight, me, guard_power(act))
    if act == ACT_TEST and me.act == ACT_TEST and me.spare != NOTHING:
        return test_ahead(fight, me)
    if act not in SKILLS:
        return None
    stat, skill = SKILLS[act]
    pool = skill_pool(fight, me, stat, skill, True)
    if act == ACT_FEINT:
        pool.penalty += fight.house.feint_penalty
    if act == ACT_MEDITATE:
        pool.difficulty = max(pool.difficulty, me.dsp_base)
    return settled(fight, me, pool)


def test_ahead(fight: Fight, me: Combatant) -> Ahead:
    """A test of a skill, as hard as it is to those who never learnt it (SO-155, SO-R197)."""
    pool = skill_pool(fight, me, SKILL_STAT[me.spare], me.spare, True)
    if fight.pause == NO_PAUSE:
        pool.difficulty = max(0, me.mode)
    return settled(fight, me, pool)


def block_pool(fight: Fight, me: Combatant, act: int, item: int, hand: int) -> Pool:
    """A weapon's dice for a guard: a throw or a riposte has one less (SO-110, SO-116)."""
    pool = weapon_pool(fight, me, item, hand, False, True)
    pool.spray = 0
    if act != ACT_BLOCK:
        pool.penalty += 1
    return pool


def power_ahead(fight: Fight, me: Combatant, power: int) -> Ahead:
    """The dice of a power."""
    pool = power_pool(fight, me, power, me.mode if power == me.power else 0, True)
    return settled(fight, me, pool)


def aboard(fight: Fight, me: Combatant) -> Ahead | None:
    """What a crew member has declared."""
    vehicle = fight.traffic.of(me.number)
    if not ROLLED_ACTS[me.mode] or (me.target == NOBODY and vehicle is None):
        return None
    pool = declared_pool(fight, me, vehicle)
    needed = max(pool.difficulty, me.gm_difficulty, fight.storm_at(me))
    return rolled(fight, me, pool), needed


def settled(fight: Fight, me: Combatant, pool: Pool) -> Ahead:
    """With what was lent, and a storm's Difficulty."""
    more_dice(me, pool)
    return rolled(fight, me, pool), max(pool.difficulty, fight.storm_at(me), me.gm_difficulty)


def demanded(fight: Fight, me: Combatant, normal: int, hard: int, wiggle: int) -> Ahead:
    """A roll that is demanded, as `threat` has it, with dice on top (SO-R17)."""
    digits: list[int] = []
    rest = fight.threat // told.ROLL_SCALE
    for _ in range(5):
        digits.append(rest % told.POOL_SCALE)
        rest //= told.POOL_SCALE
    pool = Pool(digits[0] + normal, digits[1] + hard, digits[2] + wiggle)
    pool.penalty = digits[3]
    pool.settle(fight.house.cap_first)
    needed = max(digits[4], fight.storm_at(me))
    return one_roll.Pool(pool.normal, pool.hard, pool.wiggle), needed
