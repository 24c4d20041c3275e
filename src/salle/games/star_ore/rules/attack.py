"""An attack at its turn: reach, Difficulty, defence, the hit (F6, SO-33, SO-34)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_arms import (
    ARM_AREA,
    ARM_BONUS,
    ARM_BURNS,
    ARM_CLASS,
    ARM_DAZES,
    ARM_PENETRATION,
    ARM_SHOCK,
    FISTS,
    GAS_GRENADE,
    ION_GUN,
    NET_ARM,
    STUN_GRENADE,
)
from salle.games.star_ore.data_asks import ASK_COUNTER, ASK_LOCATION, NO, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_RIPOSTE,
    ACT_THROW,
    AIM_HIGH,
    AIM_LOW,
    AIM_SHIFT,
    BEAM,
    BROKEN,
    CALLED_SHOT,
    CHOKE,
    CHOKE_HOLD,
    DISARM,
    DRAINED,
    FACES,
    FALL_SHOCK,
    FISTS_ITEM,
    FORM_FIRST,
    FORM_POWER,
    FORM_RIPOSTE,
    FORM_SNAP,
    GRENADE,
    HAND_TO_HAND,
    HARD_FACE,
    HEAD,
    HEADLESS,
    IMPROVISED,
    IS_BLOCK,
    KNOCKDOWN,
    LIGHTSABER,
    MELEE,
    MISSILE,
    NOBODY,
    NOTHING,
    PIN,
    PLACE_AT,
    PLACES,
    POWER_ATTACK,
    POWER_DAMAGE,
    REACH,
    SABER_PROOF,
    SET_WIDTH,
    UNARMED,
    WRESTLE,
)
from salle.games.star_ore.data_events import (
    COUNTERED,
    CUT,
    HIT,
    MISSED,
    STOPPED,
    WASTED,
    WASTED_GONE,
    WASTED_REACH,
    WASTED_WEAPON,
)
from salle.games.star_ore.rules.blast import blast, missed_throw, spend_grenade
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.defence import defend
from salle.games.star_ore.rules.forms import form_lost, form_won
from salle.games.star_ore.rules.riders import daze, disarm, gas, ignite, improvise, net
from salle.games.star_ore.rules.statuses import hold_on, is_gone, void_item
from salle.games.star_ore.rules.things import empty, fall, in_hand
from salle.games.star_ore.rules.weapons import attack_difficulty, in_reach
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table

COUNTER: Final = 1
"""`spare` of a counterattack, which cannot be riposted (SO-R87)."""


def strike(table: Table, fight: Fight, act: Act) -> None:
    """An attack is made at its turn, unless weapon, reach or target are gone (F6.1, SO-R23,
    SO-R33).
    """
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    arm = fight.arm_of(act.item)
    if not has_weapon(fight, me, act) or is_gone(target) or not in_reach(fight, me, target, arm):
        table.tell(WASTED, me.seat, me.number, act.kind, wasted_by(fight, me, target, act))
        lose_form(table, fight, me, act)
        return
    if act.item != FISTS_ITEM and fight.item_slow[act.item]:
        fight.item_ready[act.item] = fight.item_slow[act.item]
    needed = attack_difficulty(fight, me, target, arm)
    if act.declared:
        needed += me.gm_difficulty
    land(table, fight, act, needed)
    if act.item == FISTS_ITEM:
        me.fist = 0


def wasted_by(fight: Fight, me: Combatant, target: Combatant, act: Act) -> int:
    """What an attack came to nothing by, as in WASTED (SO-R23, SO-R33)."""
    if not has_weapon(fight, me, act):
        return WASTED_WEAPON
    return WASTED_GONE if is_gone(target) else WASTED_REACH


def has_weapon(fight: Fight, me: Combatant, act: Act) -> bool:
    """Whether the weapon of an act can still be used (SO-R24)."""
    if act.item == FISTS_ITEM:
        return True
    if act.safe:
        return True
    return not fight.item_bits[act.item] & (BROKEN | DRAINED) and in_hand(fight, me, act.item)


def lose_form(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """The declared attack with a form came to nothing (SO-255)."""
    if act.declared:
        form_lost(table, fight, me)


def land(table: Table, fight: Fight, act: Act, needed: int) -> None:
    """Difficulty, then defence, then the hit (F6.2 to F6.7)."""
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    arm = fight.arm_of(act.item)
    kind = ARM_CLASS[arm]
    thrown = kind == GRENADE
    if act.height < needed:
        table.tell(MISSED, me.seat, me.number, target.number, needed)
        lose_form(table, fight, me, act)
        if thrown:
            spend_grenade(fight, me, act.item)
            missed_throw(table, fight, me, arm, target.pos)
        return
    target_stood = fight.active(target)
    full_width = act.width
    width = defend(table, fight, target, kind, full_width, act.height, act.item)
    if thrown:
        spend_grenade(fight, me, act.item)
    if arm == NET_ARM:
        leave_net(fight, me, act.item, target.pos)
    if width < SET_WIDTH:
        table.tell(STOPPED, me.seat, me.number, target.number)
        lose_form(table, fight, me, act)
        stopped(table, fight, act)
        if thrown and ARM_AREA[arm]:
            blast(table, fight, me.number, arm, target.pos, NOBODY, NOTHING, 0, full_width)
        return
    table.tell(HIT, me.seat, me.number, target.number, act.height)
    hit(table, fight, act, width, full_width)
    win_form(table, fight, me, act, target_stood)


def leave_net(fight: Fight, me: Combatant, item: int, pos: int) -> None:
    """A thrown net leaves the hand and lies where its target is (T10)."""
    for hand in range(len(me.hands)):
        if me.hands[hand] == item:
            empty(fight, me, hand)
    fight.item_of[item] = NOBODY
    fight.item_at[item] = pos


def win_form(table: Table, fight: Fight, me: Combatant, act: Act, worthy: bool) -> None:
    """A declared attack hit with its form: Form I, snap shot, power attack, and a called shot with
    its own number; a disarm is settled when the weapon falls (SO-255, SO-R101).
    """
    if not act.declared or act.form == NOTHING:
        return
    if act.form in (FORM_FIRST, FORM_SNAP, FORM_POWER):
        form_won(table, me, worthy)
    elif act.maneuver & CALLED_SHOT:
        if act.height == act.number:
            form_won(table, me, worthy)
        else:
            form_lost(table, fight, me)


# -- stopped ---------------------------------------------------------------------------------


def stopped(table: Table, fight: Fight, act: Act) -> None:
    """What the set that stopped an attack does besides: a lightsaber cuts, a throw fells, a
    riposte strikes back (SO-94, SO-110, SO-116, SO-R86, SO-R87, SO-R210).
    """
    if fight.stopper == NOTHING:
        return
    guard = fight.acts[fight.stopper]
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    kind = ARM_CLASS[fight.arm_of(act.item)]
    if IS_BLOCK[guard.kind] and guard.item != FISTS_ITEM and act.item != FISTS_ITEM:
        if ARM_CLASS[fight.item_arm[guard.item]] == LIGHTSABER:
            cut(table, fight, me, act.item, kind)
    near = kind <= HAND_TO_HAND and fight.distance(me, target) <= REACH
    if guard.kind == ACT_THROW and near:
        fall(table, me)
    if guard.kind == ACT_RIPOSTE and near and not target.riposted and act.spare != COUNTER:
        counter(table, fight, target, me, guard)


def cut(table: Table, fight: Fight, me: Combatant, item: int, kind: int) -> None:
    """A melee weapon, or a net in the air, is cut in half unless it is proof (SO-94, SO-R86)."""
    if fight.item_bits[item] & SABER_PROOF:
        return
    if kind == MELEE or (kind == MISSILE and fight.item_arm[item] == NET_ARM):
        fight.item_bits[item] |= BROKEN
        table.tell(CUT, me.seat, me.number, fight.item_arm[item])
        void_item(table, fight, me, item)
        for hand in range(len(me.hands)):
            if me.hands[hand] == item:
                empty(fight, me, hand)


def counter(table: Table, fight: Fight, me: Combatant, foe: Combatant, guard: Act) -> None:
    """The counterattack of a riposte: a standard attack with the whole blocking set, once a round;
    its form is won if it hits (SO-116, SO-R87, SO-R101).
    """
    if table.choose(fight.ask(me), ASK_COUNTER, [YES, NO]) == NO:
        return
    me.riposted = True
    table.tell(COUNTERED, me.seat, me.number, foe.number)
    blow = Act(me.number, ACT_ATTACK, guard.width, guard.height)
    blow.target = foe.number
    blow.item = guard.item
    blow.hand = guard.hand
    blow.spare = COUNTER
    blow.declared = guard.declared and me.form == FORM_RIPOSTE
    needed = attack_difficulty(fight, me, foe, fight.arm_of(blow.item))
    worthy = fight.active(foe)
    land(table, fight, blow, needed)
    if blow.declared and not me.form_settled:
        form_won(table, me, worthy)


# -- hit -------------------------------------------------------------------------------------


def hit(table: Table, fight: Fight, act: Act, width: int, full_width: int) -> None:
    """Where it lands and what it does (F6.5 to F6.7)."""
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    arm = fight.arm_of(act.item)
    if arm == ION_GUN and not target.sheet.machine:
        return
    place = struck_place(table, fight, me, target, act)
    direct = raw_damage(fight, me, act, width)
    if arm == GAS_GRENADE:
        gas(table, fight, target, width, act.height, me.number)
    elif arm == NET_ARM:
        net(table, target)
    elif arm == STUN_GRENADE:
        blast(table, fight, me.number, arm, target.pos, target.number, place, width, full_width)
    elif ARM_AREA[arm]:
        blast(table, fight, me.number, arm, target.pos, target.number, place, direct, full_width)
    else:
        plain_hit(table, fight, act, width, place, direct)


def struck_place(table: Table, fight: Fight, me: Combatant, target: Combatant, act: Act) -> int:
    """The location: by height, moved by aiming high or low; of a pinned target the attacker's
    choice (SO-34, SO-105, SO-106, SO-119, SO-R3).
    """
    height = act.height
    if act.maneuver & AIM_HIGH:
        height = min(FACES, height + AIM_SHIFT)
    elif act.maneuver & AIM_LOW:
        height = max(1, height - AIM_SHIFT)
    place = PLACE_AT[height]
    if target.pinned_by != NOBODY and not act.maneuver & (DISARM | CHOKE):
        options = [place]
        for other in range(PLACES):
            if other != place:
                options.append(other)
        return table.choose(fight.ask(me), ASK_LOCATION, options)
    return place


def raw_damage(fight: Fight, me: Combatant, act: Act, width: int) -> int:
    """Width and the weapon's bonus; a power attack, a massive body and Force Fist add (SO-86,
    SO-115, SO-178, SO-219).
    """
    arm = fight.arm_of(act.item)
    raw = width + ARM_BONUS[arm]
    if act.item != FISTS_ITEM:
        raw += fight.item_damage[act.item]
    if act.maneuver & POWER_ATTACK:
        raw += POWER_DAMAGE
    if ARM_CLASS[arm] <= HAND_TO_HAND:
        raw += me.sheet.massive
    if ARM_CLASS[arm] == UNARMED:
        raw += me.fist
    return raw


def plain_hit(table: Table, fight: Fight, act: Act, width: int, place: int, raw: int) -> None:
    """Damage, or what a maneuver puts in its place, then the riders in their order (SO-46, SO-80,
    SO-109, SO-111, SO-113, SO-118, SO-R90, F6.7).
    """
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    arm = fight.arm_of(act.item)
    maneuver = act.maneuver
    choking = maneuver & CHOKE != 0 and act.height == HARD_FACE
    harm = Harm(me.number)
    harm.item = arm
    harm.energy = ARM_CLASS[arm] == BEAM
    if choking:
        harm.shock[HEAD] = FALL_SHOCK
    elif maneuver & (KNOCKDOWN | WRESTLE):
        harm.shock[place] = FALL_SHOCK
    elif not maneuver & (DISARM | IMPROVISED):
        harm.penetration = ARM_PENETRATION[arm]
        if act.item != FISTS_ITEM:
            harm.penetration += fight.item_penetration[act.item]
        if act.stun or (ARM_SHOCK[arm] and not (arm == FISTS and me.sheet.deadly_fists)):
            harm.shock[place] = raw
        else:
            harm.normal[place] = raw
    if not maneuver & (DISARM | IMPROVISED):
        hurt(table, fight, target, harm)
    if maneuver & (KNOCKDOWN | WRESTLE):
        fall(table, target)
    if maneuver & WRESTLE and not is_gone(target):
        hold_on(table, fight, me, target, PIN, width, act.height)
    if choking and not is_gone(target):
        hold_on(table, fight, me, target, CHOKE_HOLD, width, act.height)
    if maneuver & DISARM:
        stood = fight.active(target)
        if disarm(table, fight, target, act.height):
            if act.declared:
                form_won(table, me, stood)
        elif act.declared:
            form_lost(table, fight, me)
        return
    if maneuver & IMPROVISED:
        improvise(table, fight, me, target, act.height)
        return
    if act.stun or ARM_DAZES[arm]:
        daze(table, fight, target, width)
    if ARM_BURNS[arm]:
        ignite(table, fight, target, HEADLESS, me.number)
