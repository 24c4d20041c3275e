"""What an extra set may be used for (F5.5.7, SO-20 to SO-22, SO-98, SO-R13 to SO-R15, SO-R207)."""

from __future__ import annotations

from salle.games.star_ore.data import BODY, COOL, COORDINATION
from salle.games.star_ore.data_arms import ARM_DUAL, ARM_SPRAY
from salle.games.star_ore.data_asks import (
    ASK_POINT,
    ASK_TARGET,
    ASK_WEAPON,
    EXTRA_SECOND,
    EXTRA_SPRAY,
    EXTRA_UNUSED,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_RUN,
    ACT_SUPPRESS,
    ACT_TWO_WEAPON,
    ACTIVE,
    BLUFF,
    BRAWLING,
    DODGE_SKILL,
    FISTS_ITEM,
    IS_BLOCK,
    IS_WHOLE_ROUND,
    NOBODY,
    NOTHING,
    TWO_WEAPON,
)
from salle.games.star_ore.rules.actions import guards, held_back, is_raging, is_weak, targets_for
from salle.games.star_ore.rules.force.rolling import extra_force, force_extras
from salle.games.star_ore.rules.movement import dive_spots
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.weapons import (
    add_target,
    hand_for,
    initiative,
    item_for,
    ready_weapons,
    weapon_pool,
)
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def extra_kinds(fight: Fight, me: Combatant, found: int) -> list[int]:
    """What an extra set may be, useful things first and unused last. Spray sets hit again or do
    nothing; whole-round acts allow no other (SO-79, SO-R14, SO-R15).
    """
    options: list[int] = []
    if me.act == ACT_ATTACK and ARM_SPRAY[fight.arm_of(me.item)]:
        if not me.failed and targets_for(fight, me):
            options.append(EXTRA_SPRAY)
    elif me.act != ACT_SUPPRESS and not IS_WHOLE_ROUND[me.act] and free(me):
        if me.run_to != NOTHING and not has_act(fight, me, ACT_RUN):
            options.append(ACT_RUN)
        second = me.act == ACT_TWO_WEAPON and not me.failed and not second_used(fight, me)
        if second and targets_for(fight, me):
            options.append(EXTRA_SECOND)
        fighting_kinds(fight, me, found, options)
        force_extras(fight, me, found, options)
    options.append(EXTRA_UNUSED)
    return options


def free(me: Combatant) -> bool:
    """Whether somebody may do what it likes; panic is nothing to one controlled (SO-R183)."""
    return me.status == ACTIVE or me.controlled_by != NOBODY


def fighting_kinds(fight: Fight, me: Combatant, found: int, options: list[int]) -> None:
    """Attack, block, dodge, dive, feint, break free: those whose pool is at least the declared one,
    and that go together with what is done already (SO-21, SO-22, SO-98).
    """
    if not is_weak(me) and not held_back(me):
        if me.no_attack != fight.round and extra_weapons(fight, me, found):
            options.append(ACT_ATTACK)
        if me.lifted_by == NOBODY:
            if extra_guards(fight, me, found):
                options.append(ACT_BLOCK)
            if plain_size(fight, me, COORDINATION, DODGE_SKILL) >= me.pool_size:
                options.append(ACT_DODGE)
                if not moving(fight, me) and dive_spots(fight, me):
                    options.append(ACT_DIVE)
    if not held_back(me) and not is_raging(me) and me.act != ACT_FEINT:
        if not has_act(fight, me, ACT_FEINT) and targets_for(fight, me):
            size = plain_size(fight, me, COOL, BLUFF) - fight.house.feint_penalty
            if size >= me.pool_size:
                options.append(ACT_FEINT)
    if (me.choked_by != NOBODY or held_back(me)) and me.act != ACT_BREAK_FREE:
        if not is_weak(me) and not has_act(fight, me, ACT_BREAK_FREE):
            if plain_size(fight, me, BODY, BRAWLING) >= me.pool_size:
                options.append(ACT_BREAK_FREE)


def plain_size(fight: Fight, me: Combatant, stat: int, skill: int) -> int:
    """The dice a plain action would roll now, before the cap (SO-R13)."""
    pool = skill_pool(fight, me, stat, skill, True)
    return pool.normal + pool.hard + pool.wiggle - pool.penalty


def has_act(fight: Fight, me: Combatant, kind: int) -> bool:
    """Whether a set was already put to that use."""
    return any(act.owner == me.number and act.kind == kind for act in fight.acts)


def moving(fight: Fight, me: Combatant) -> bool:
    """Whether somebody has a movement act already (SO-R14)."""
    return me.run_to != NOTHING or me.act in (ACT_DIVE, ACT_LEAP) or has_act(fight, me, ACT_DIVE)


def second_used(fight: Fight, me: Combatant) -> bool:
    """Whether both weapons of a two-weapon attack have their set."""
    attacks = 0
    for act in fight.acts:
        if act.owner == me.number and act.kind == ACT_ATTACK and act.declared:
            attacks += 1
    return attacks > 1


# -- attacks and blocks ----------------------------------------------------------------------


def uses_of(fight: Fight, me: Combatant, item: int) -> int:
    """How often a weapon may do one thing in a round: once, or with both ends of a dual one, which
    needs Two-Weapon Fighting (SO-98, SO-99).
    """
    if item != FISTS_ITEM and ARM_DUAL[fight.item_arm[item]] and me.sheet.skill(TWO_WEAPON):
        return 2
    return 1


def repeats(fight: Fight, me: Combatant, kind: int, item: int, found: int) -> bool:
    """Whether a set that Extra Actions made does again what that weapon does already, which is then
    legal (SO-235, SO-R176).
    """
    if not me.split_height or me.split_height != found % SET_SCALE:
        return False
    if item in (me.item, me.second) and me.act in (kind, ACT_FORM_ONE, ACT_TWO_WEAPON):
        return True
    for act in fight.acts:
        if act.owner == me.number and act.kind == kind and act.item == item:
            return True
    return False


def spent(fight: Fight, me: Combatant, item: int) -> bool:
    """Whether a weapon attacks already as often as it may (SO-98)."""
    times = 0
    if me.act == ACT_TWO_WEAPON and item in (me.item, me.second):
        return True
    if me.act in (ACT_ATTACK, ACT_FORM_ONE) and me.item == item:
        times = 1
    for act in fight.acts:
        if act.owner == me.number and act.kind == ACT_ATTACK and act.item == item:
            if not act.declared:
                times += 1
    return times >= uses_of(fight, me, item)


def armed_already(fight: Fight, me: Combatant) -> bool:
    """Whether some weapon attacks already, so that another needs Two-Weapon Fighting (SO-R94)."""
    if me.act in (ACT_ATTACK, ACT_FORM_ONE, ACT_TWO_WEAPON) and me.item != FISTS_ITEM:
        return True
    for act in fight.acts:
        if act.owner == me.number and act.kind == ACT_ATTACK and act.item != FISTS_ITEM:
            return True
    return False


def extra_weapons(fight: Fight, me: Combatant, found: int) -> list[int]:
    """Weapons for a plain extra attack, with whom it may be made (SO-21, SO-98, SO-R94, SO-R95)."""
    options: list[int] = []
    for option in ready_weapons(fight, me, False):
        item = item_for(fight, me, option)
        paired = is_paired(fight, me, item, found)
        if paired and me.sheet.skill(TWO_WEAPON) == 0:
            continue
        if spent(fight, me, item) and not repeats(fight, me, ACT_ATTACK, item, found):
            continue
        if extra_targets(fight, me, option, paired):
            options.append(option)
    return options


def is_paired(fight: Fight, me: Combatant, item: int, found: int) -> bool:
    """Whether an extra attack is one with a second weapon (SO-R94, SO-R176)."""
    if item == FISTS_ITEM or not armed_already(fight, me):
        return False
    return not repeats(fight, me, ACT_ATTACK, item, found)


def extra_targets(fight: Fight, me: Combatant, option: int, paired: bool) -> list[int]:
    """Targets on whom a plain attack would roll at least as many dice (SO-21, SO-R207)."""
    found: list[int] = []
    item = item_for(fight, me, option)
    base = weapon_pool(fight, me, item, hand_for(option), paired, True)
    normal, hard, wiggle, penalty = base.normal, base.hard, base.wiggle, base.penalty
    arm = fight.arm_of(item)
    for number in targets_for(fight, me):
        base.normal, base.hard, base.wiggle, base.penalty = normal, hard, wiggle, penalty
        add_target(fight, me, fight.fighters[number], arm, base)
        if base.normal + base.hard + base.wiggle - base.penalty >= me.pool_size:
            found.append(number)
    return found


def extra_guards(fight: Fight, me: Combatant, found: int) -> list[int]:
    """Weapons for a plain extra block that do not block already (SO-21, SO-98)."""
    options: list[int] = []
    for option in guards(fight, me, ready_weapons(fight, me, False)):
        item = item_for(fight, me, option)
        if blocks_with(fight, me, item) and not repeats(fight, me, ACT_BLOCK, item, found):
            continue
        pool = weapon_pool(fight, me, item, hand_for(option), False, True)
        if pool.normal + pool.hard + pool.wiggle - pool.penalty >= me.pool_size:
            options.append(option)
    return options


def blocks_with(fight: Fight, me: Combatant, item: int) -> bool:
    """Whether a weapon blocks already as often as it may (SO-98)."""
    times = 0
    if (IS_BLOCK[me.act] or me.act == ACT_FORM_ONE) and me.item == item:
        times = 1
    for act in fight.acts:
        if act.owner == me.number and act.kind == ACT_BLOCK and act.item == item:
            if not act.declared and me.act != ACT_FORM_ONE:
                times += 1
    return times >= uses_of(fight, me, item)


# -- putting a set to it ---------------------------------------------------------------------


def make_extra(table: Table, fight: Fight, me: Combatant, found: int, kind: int) -> None:
    """The act that an extra set becomes, with its weapon and target (SO-20, SO-R207)."""
    seat = fight.ask(me)
    if kind == EXTRA_UNUSED:
        return
    act = Act(me.number, kind, found // SET_SCALE, found % SET_SCALE)
    act.initiative = initiative(fight, me, FISTS_ITEM, 0)
    if kind == EXTRA_SPRAY:
        act.kind = ACT_ATTACK
        act.item = me.item
        act.hand = me.hand
        act.stun = me.stun
        act.target = table.choose(seat, ASK_TARGET, targets_for(fight, me))
        act.initiative = initiative(fight, me, me.item, 0)
    elif kind == EXTRA_SECOND:
        second_attack(table, fight, me, act)
    elif kind == ACT_ATTACK:
        option = table.choose(seat, ASK_WEAPON, extra_weapons(fight, me, found))
        act.item = item_for(fight, me, option)
        act.hand = hand_for(option)
        paired = is_paired(fight, me, act.item, found)
        act.target = table.choose(seat, ASK_TARGET, extra_targets(fight, me, option, paired))
        act.initiative = initiative(fight, me, act.item, 0)
    elif kind == ACT_BLOCK:
        option = table.choose(seat, ASK_WEAPON, extra_guards(fight, me, found))
        act.item = item_for(fight, me, option)
        act.hand = hand_for(option)
        act.gobble = act.width
    elif kind == ACT_DODGE:
        act.gobble = act.width
    elif kind == ACT_DIVE:
        act.spare = table.choose(seat, ASK_POINT, dive_spots(fight, me))
    elif kind == ACT_FEINT:
        act.target = table.choose(seat, ASK_TARGET, targets_for(fight, me))
    elif kind == ACT_RUN:
        act.spare = me.run_to
    elif kind != ACT_BREAK_FREE:
        extra_force(table, fight, me, act, kind)
    fight.acts.append(act)


def second_attack(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """The other weapon, or the other end, strikes with another set of the same roll (SO-99,
    SO-R218).
    """
    act.kind = ACT_ATTACK
    act.declared = True
    act.maneuver = me.maneuver
    act.number = me.number_set
    act.stun = me.stun
    act.item = me.second
    act.hand = me.second_hand
    for other in fight.acts:
        if other.owner == me.number and other.declared and other.hand == me.second_hand:
            act.item = me.item
            act.hand = me.hand
    act.target = table.choose(fight.ask(me), ASK_TARGET, targets_for(fight, me))
    act.initiative = initiative(fight, me, act.item, act.maneuver)
