"""How the bot attacks: which weapon on whom, with which maneuver, and which set it strikes with."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.bot_worth import (
    DOWN,
    any_set,
    blow,
    daze_gain,
    threat,
    through,
    toll,
    worst_place,
)
from salle.games.star_ore.data_arms import (
    ARM_AREA,
    ARM_BONUS,
    ARM_BURNS,
    ARM_CLASS,
    ARM_DAZES,
    ARM_PENETRATION,
    ARM_SHOCK,
    ARM_STUNS,
    FISTS,
    GAS_GRENADE,
    ION_GUN,
    NET_ARM,
    STUN_GRENADE,
)
from salle.games.star_ore.data_asks import (
    NO,
    SET_SCALE,
    WAY_DRAW_LEFT,
    WAY_DRAW_RIGHT,
    WAYS,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_TWO_WEAPON,
    AIM_HIGH,
    AIM_LOW,
    AIM_SHIFT,
    BLAST_RANGE,
    CALLED_SHOT,
    CHARGE,
    CHOKE,
    CONCUSSION,
    DISARM,
    FACES,
    GRENADE,
    HAND_TO_HAND,
    HARD_FACE,
    HARMLESS,
    KNOCKDOWN,
    MINOR,
    NOBODY,
    PLACE_AT,
    PLACES,
    POWER_ATTACK,
    POWER_DAMAGE,
    REACH,
    SET_WIDTH,
    SNAP_SHOT,
    STANDARD,
    STAY,
    UNARMED,
    WRESTLE,
)
from salle.games.star_ore.rules.actions import targets_for
from salle.games.star_ore.rules.movement import half_move, jump
from salle.games.star_ore.rules.weapons import (
    add_target,
    attack_difficulty,
    hand_for,
    in_reach,
    item_for,
    maneuver_dice,
    weapon_pool,
)
from salle.games.star_ore.state import Combatant, Fight

OWN_HARM: Final = 1.3
"""How much worse a blast among friends is than among enemies."""
DRAWING: Final = 0.02
"""A weapon in hand is worth that much more than one to draw."""
PINNING: Final = 0.4
"""What it is worth to hold somebody down."""
QUICKER: Final = 0.06
"""What two points of initiative are worth, for a dangerous target."""
CALLED_HIGH: Final = HARD_FACE
CALLED_VITALS: Final = 9
SPRAYED: Final = 0.35
WIDER_FIRST: Final = 0.015
"""A wide set acts earlier, each die."""
LITTLE: Final = 1e-6


def near_enough(fight: Fight, me: Combatant, other: Combatant, arm: int) -> bool:
    """Whether an attack can get there, if need be with a charge."""
    if in_reach(fight, me, other, arm):
        return True
    return ARM_CLASS[arm] <= HAND_TO_HAND and can_charge(fight, me, other)


def can_charge(fight: Fight, me: Combatant, other: Combatant) -> bool:
    """Whether a charge would bring somebody into reach (SO-108, SO-R99)."""
    if me.move != STAY or me.prone:
        return False
    return abs(other.pos - me.pos) - REACH <= max(half_move(fight, me), jump(fight, me))


def harms_with_shock(me: Combatant, arm: int, stun: bool) -> bool:
    """Whether a weapon does Shock."""
    return stun or (ARM_SHOCK[arm] == 1 and not (arm == FISTS and me.sheet.deadly_fists))


def added(fight: Fight, me: Combatant, item: int, maneuver: int) -> int:
    """What is added to the width for damage (SO-86, SO-115, SO-178)."""
    arm = fight.arm_of(item)
    raw = ARM_BONUS[arm]
    if item >= 0:
        raw += fight.item_damage[item]
    if maneuver & POWER_ATTACK:
        raw += POWER_DAMAGE
    if ARM_CLASS[arm] <= HAND_TO_HAND:
        raw += me.sheet.massive
        if ARM_CLASS[arm] == UNARMED:
            raw += me.fist
    return raw


def attack_worth(
    fight: Fight,
    me: Combatant,
    other: Combatant,
    item: int,
    hand: int,
    stun: bool,
    maneuver: int,
    number: int,
    more: int,
) -> float:
    """What an attack on somebody is worth, with `more` dice than the sheet has."""  # fmt: skip
    arm = fight.arm_of(item)
    kind = ARM_CLASS[arm]
    if arm == ION_GUN and not other.sheet.machine:
        return 0.0
    if not in_reach(fight, me, other, arm):
        if kind > HAND_TO_HAND or not can_charge(fight, me, other):
            return 0.0
        if maneuver & CHARGE == 0:
            if maneuver and fight.house.one_special:
                return 0.0
            maneuver |= CHARGE
    pool = weapon_pool(fight, me, item, hand, me.act == ACT_TWO_WEAPON, True)
    add_target(fight, me, other, arm, pool)
    pool.normal += more + me.feint
    if me.aim_rounds and me.aim_item == item and me.aim_target == other.number:
        pool.normal += me.aim_rounds
    pool.penalty += maneuver_dice(maneuver)
    pool.fixed = number
    pool.settle(fight.house.cap_first)
    needed = attack_difficulty(fight, me, other, arm)
    danger = threat(fight, other)
    if arm == NET_ARM:
        if other.netted:
            return 0.0
        return 0.15 * danger * any_set(pool, needed)
    if kind == GRENADE:
        return any_set(pool, needed) * blast_worth(fight, me, other, arm)
    shock = harms_with_shock(me, arm, stun)
    dazes = stun or ARM_DAZES[arm] == 1
    penetration = ARM_PENETRATION[arm]
    if item >= 0:
        penetration += fight.item_penetration[item]
    if maneuver & WRESTLE:
        worth = any_set(pool, needed) * (PINNING + DOWN)
        return worth * danger if other.pinned_by == NOBODY else 0.0
    raw = added(fight, me, item, maneuver)
    worth = blow(other, pool, raw, penetration, shock, dazes, needed, maneuver)
    if maneuver & SNAP_SHOT:
        worth *= 1.0 + QUICKER
    return worth * danger + LITTLE


def blast_worth(fight: Fight, me: Combatant, struck: Combatant, arm: int) -> float:
    """What an explosion beside somebody is worth: everybody near, friends against (SO-69)."""
    total = 0.0
    for other in fight.fighters:
        if not fight.on_board(other) or abs(other.pos - struck.pos) > BLAST_RANGE:
            continue
        worth = 0.0
        if arm == GAS_GRENADE:
            worth = 0.2 if other.number == struck.number else 0.0
        else:
            if not ARM_BURNS[arm] or fight.house.burn_keeps_blast:
                for place in range(PLACES):
                    worth += toll(other, place, CONCUSSION - other.ar[place], True)
            worth += 0.04 * ARM_AREA[arm] * (3.0 if ARM_BURNS[arm] else 1.0)
            if other.number == struck.number:
                worth += 0.2
            if arm == STUN_GRENADE:
                worth += daze_gain(other, SET_WIDTH)
        worth = min(worth, 1.0)
        if other.side == me.side:
            total -= OWN_HARM * worth * (1.0 if fight.active(other) else 0.3)
        else:
            total += worth * threat(fight, other)
    return total


# -- plans -----------------------------------------------------------------------------------


def best_worth(
    fight: Fight, me: Combatant, item: int, hand: int, stun: bool, targets: list[int], more: int
) -> float:
    """The worth of a weapon on the best target, plain; on the minor at the head too."""
    most = 0.0
    for number in targets:
        other = fight.fighters[number]
        worth = attack_worth(fight, me, other, item, hand, stun, STANDARD, 0, more)
        most = max(most, worth)
        if worth > 0.0 and other.sheet.kind == MINOR:
            if in_reach(fight, me, other, fight.arm_of(item)):
                called = attack_worth(
                    fight, me, other, item, hand, stun, CALLED_SHOT, CALLED_HIGH, more
                )
                most = max(most, called)
    return most


def weapon_worth(fight: Fight, me: Combatant, option: int, targets: list[int]) -> float:
    """The worth of one of the weapons offered, on stun if it can be."""
    item = item_for(fight, me, option)
    stun = ARM_STUNS[fight.arm_of(item)] == 1
    worth = best_worth(fight, me, item, hand_for(option), stun, targets, 0)
    if option % WAYS in (WAY_DRAW_LEFT, WAY_DRAW_RIGHT):
        worth -= DRAWING
    return worth


def best_weapon(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The weapon with the best attack."""
    targets = targets_for(fight, me)
    best = options[0]
    most = -1.0
    for option in options:
        worth = weapon_worth(fight, me, option, targets)
        if worth > most:
            most = worth
            best = option
    return best


def best_stun(fight: Fight, me: Combatant) -> int:
    """Stun if that is worth more on the best target."""
    targets = targets_for(fight, me)
    hard = best_worth(fight, me, me.item, me.hand, False, targets, 0)
    soft = best_worth(fight, me, me.item, me.hand, True, targets, 0)
    return YES if soft > hard else NO


def best_target(fight: Fight, me: Combatant, options: list[int]) -> int:
    """Whoever the attack is worth most on."""
    best = options[0]
    most = -1.0
    for option in options:
        if option >= len(fight.fighters):
            return options[0]
        other = fight.fighters[option]
        worth = attack_worth(fight, me, other, me.item, me.hand, me.stun, STANDARD, 0, 0)
        if worth > 0.0 and other.sheet.kind == MINOR:
            if in_reach(fight, me, other, fight.arm_of(me.item)):
                called = attack_worth(
                    fight, me, other, me.item, me.hand, me.stun, CALLED_SHOT, CALLED_HIGH, 0
                )
                worth = max(worth, called)
        if worth > most:
            most = worth
            best = option
    return best


def maneuver_worth(fight: Fight, me: Combatant, other: Combatant, bit: int) -> float:
    """What an attack with a maneuver is worth; those without an opinion nothing."""
    if bit in (CHOKE, DISARM, KNOCKDOWN) or (bit & HARMLESS and bit != WRESTLE):
        return 0.0
    number = 0
    if bit == CALLED_SHOT:
        number = best_number(fight, me, other)
    form = 1 if favored(fight, me, bit) else 0
    return attack_worth(fight, me, other, me.item, me.hand, me.stun, bit, number, form)


def favored(fight: Fight, me: Combatant, bit: int) -> bool:
    """Whether a form that somebody knows gives a die for a maneuver (SO-254)."""
    if not me.sheet.forms or ARM_CLASS[fight.arm_of(me.item)] != HAND_TO_HAND:
        return False
    if bit == SNAP_SHOT:
        return me.sheet.forms >> 3 & 1 == 1
    if bit == POWER_ATTACK:
        return me.sheet.forms >> 4 & 1 == 1
    return bit == CALLED_SHOT and me.sheet.forms >> 6 & 1 == 1


def best_maneuver(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The maneuver that is worth most; a charge where nothing else gets there."""
    other = fight.fighters[me.target]
    if me.maneuver:
        return STANDARD
    if not in_reach(fight, me, other, fight.arm_of(me.item)):
        return CHARGE if CHARGE in options else STANDARD
    best = STANDARD
    most = maneuver_worth(fight, me, other, STANDARD)
    for option in options:
        if option not in (STANDARD, CHARGE):
            worth = maneuver_worth(fight, me, other, option)
            if worth > most:
                most = worth
                best = option
    return best


def best_number(fight: Fight, me: Combatant, other: Combatant) -> int:
    """The height a called shot is best called at: head or vitals, where armor and marks allow."""
    arm = fight.arm_of(me.item)
    raw = added(fight, me, me.item, 0) + SET_WIDTH
    shock = harms_with_shock(me, arm, me.stun)
    best = CALLED_HIGH
    most = -1.0
    for number in range(FACES, 0, -1):
        place = PLACE_AT[number]
        worth = toll(other, place, through(other, place, raw, ARM_PENETRATION[arm]), shock)
        if worth > most:
            most = worth
            best = number
    return best


# -- striking --------------------------------------------------------------------------------


def set_worth(fight: Fight, me: Combatant, other: Combatant, item: int, found: int) -> float:
    """What a set does to somebody as an attack with a weapon."""
    arm = fight.arm_of(item)
    width = found // SET_SCALE
    height = found % SET_SCALE
    if height < attack_difficulty(fight, me, other, arm) or not in_reach(fight, me, other, arm):
        return 0.0
    if ARM_CLASS[arm] == GRENADE:
        return blast_worth(fight, me, other, arm)
    if me.maneuver & AIM_HIGH:
        height = min(FACES, height + AIM_SHIFT)
    elif me.maneuver & AIM_LOW:
        height = max(1, height - AIM_SHIFT)
    place = PLACE_AT[height]
    raw = added(fight, me, item, me.maneuver) + width
    stun = me.stun and ARM_STUNS[arm] == 1
    shock = harms_with_shock(me, arm, stun)
    if other.pinned_by != NOBODY:
        place = worst_place(other, raw, ARM_PENETRATION[arm], shock)
    worth = toll(other, place, through(other, place, raw, ARM_PENETRATION[arm]), shock)
    if stun or ARM_DAZES[arm]:
        worth += daze_gain(other, width)
    return worth * threat(fight, other) + WIDER_FIRST * width


def best_strike(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The set that does most to the target."""
    other = fight.fighters[me.target]
    best = options[0]
    most = -1.0
    for option in options:
        worth = set_worth(fight, me, other, me.item, option)
        if worth > most:
            most = worth
            best = option
    return best


def best_extra_target(fight: Fight, me: Combatant, options: list[int], found: int) -> int:
    """Whom a further set of an attack hurts most."""
    best = options[0]
    most = -1.0
    for option in options:
        worth = set_worth(fight, me, fight.fighters[option], me.item, found)
        if worth > most:
            most = worth
            best = option
    return best
