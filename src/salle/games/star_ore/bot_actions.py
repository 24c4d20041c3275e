"""What the bot declares, and what it puts further sets to."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.bot_attack import (
    added,
    best_weapon,
    best_worth,
    harms_with_shock,
    near_enough,
    set_worth,
    weapon_worth,
)
from salle.games.star_ore.bot_force import best_power_worth
from salle.games.star_ore.bot_moves import armed, fencing, hand_to_hand, nearest, shooting
from salle.games.star_ore.bot_worth import through, toll
from salle.games.star_ore.data_arms import ARM_CLASS, ARM_PENETRATION
from salle.games.star_ore.data_asks import (
    EXTRA_SECOND,
    EXTRA_SPRAY,
    EXTRA_UNUSED,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DODGE,
    ACT_FLAMES,
    ACT_FLEE,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_NET,
    ACT_NOTHING,
    ACT_REDIRECT,
    ACT_RELOAD,
    ACT_REPULSION,
    ACT_RUN,
    ACT_TWO_WEAPON,
    BLOCK_FIST,
    BLOCK_SABER,
    BLOCK_WEAPON,
    DEFENCE_KINDS,
    FACES,
    FISTS_ITEM,
    HAND_TO_HAND,
    HANDS,
    IS_DEFENCE,
    LIGHTSABER,
    MOST_AIM,
    NOBODY,
    PANICKED,
    PLACE_AT,
    REACH,
    RIGHT,
    SET_WIDTH,
    STOPS,
    STOPS_BLASTER_DEFENSE,
    STOPS_DODGE,
    STOPS_MENTAL,
    STOPS_REPULSION,
)
from salle.games.star_ore.rules.actions import targets_for
from salle.games.star_ore.rules.force.powers import power_pool
from salle.games.star_ore.rules.forms import saber_hand
from salle.games.star_ore.rules.weapons import (
    add_target,
    hand_for,
    item_for,
    maneuver_dice,
    ready_weapons,
    weapon_pool,
)
from salle.games.star_ore.state import Combatant, Fight

URGENT: Final[tuple[int, ...]] = (ACT_BREAK_FREE, ACT_FLAMES, ACT_NET, ACT_RELOAD)
STRUCK: Final = 0.08
"""What it costs to be hit at all: a die of the highest set."""
MANY: Final = 10
AIMING: Final = 0.12
"""Only attacks worth less than this are aimed."""
FORM_DICE: Final = 7
"""Dice from which attacking and blocking at once pays."""


def attack_now(fight: Fight, me: Combatant) -> tuple[float, bool, bool]:
    """What the best attack or power from here is worth, whether it is one from afar, and whether
    somebody has no weapon left.
    """
    targets = targets_for(fight, me)
    most = 0.0
    afar = False
    for option in ready_weapons(fight, me, True):
        worth = weapon_worth(fight, me, option, targets)
        if worth > most:
            most = worth
            afar = not hand_to_hand(fight, item_for(fight, me, option))
    if me.sheet.force_user:
        worth = best_power_worth(fight, me)
        if worth > most:
            most = worth
            afar = True
    return most, afar, not armed(fight, me)


def best_action(fight: Fight, me: Combatant, options: list[int]) -> int:
    """First out of holds and flames; then whatever attack or power is worth most, else a
    defence.
    """
    if me.status == PANICKED:
        return ACT_DODGE if ACT_DODGE in options else options[0]
    for urgent in URGENT:
        if urgent in options and (urgent != ACT_FLAMES or me.fire):
            return urgent
    targets = targets_for(fight, me)
    best = idle(fight, me, options)
    most = 0.0
    if ACT_ATTACK in options:
        for option in ready_weapons(fight, me, True):
            worth = weapon_worth(fight, me, option, targets)
            if worth > most:
                most = worth
                best = ACT_ATTACK
    if ACT_TWO_WEAPON in options:
        worth = pair_worth(fight, me, targets)
        if worth > most:
            most = worth
            best = ACT_TWO_WEAPON
    if ACT_FORM_ONE in options:
        worth = form_worth(fight, me, targets)
        if worth > most:
            most = worth
            best = ACT_FORM_ONE
    if best == ACT_ATTACK and ACT_AIM in options and most < AIMING:
        if aim_pays(fight, me, targets):
            return ACT_AIM
    if ACT_FORCE in options:
        worth = best_power_worth(fight, me)
        if worth > most:
            best = ACT_FORCE
    return best


def aim_pays(fight: Fight, me: Combatant, targets: list[int]) -> bool:
    """Whether a round or two of aim and one shot are worth more a round than shots (SO-87)."""
    option = best_weapon(fight, me, ready_weapons(fight, me, True))
    item = item_for(fight, me, option)
    hand = hand_for(option)
    if hand_to_hand(fight, item):
        return False
    aimed = me.aim_rounds if me.aim_item == item else 0
    now = best_worth(fight, me, item, hand, False, targets, 0) / (aimed + 1)
    for more in range(1, MOST_AIM - aimed + 1):
        later = best_worth(fight, me, item, hand, False, targets, more)
        if later / (aimed + 1 + more) > now:
            return True
    return False


def idle(fight: Fight, me: Combatant, options: list[int]) -> int:
    """What to do without an attack that gets anywhere: guard against what there is."""
    if ACT_BLASTER_DEFENSE in options and shooting(fight, me):
        return ACT_BLASTER_DEFENSE
    if ACT_REPULSION in options and shooting(fight, me):
        return ACT_REPULSION
    if ACT_DODGE in options:
        return ACT_DODGE
    if ACT_ATTACK in options:
        return ACT_ATTACK
    if ACT_FLEE in options:
        return ACT_NOTHING
    return ACT_NOTHING if ACT_NOTHING in options else options[0]


def pair_worth(fight: Fight, me: Combatant, targets: list[int]) -> float:
    """Two weapons: one attack with the dice of both skills, and perhaps another (SO-99)."""
    act = me.act
    me.act = ACT_TWO_WEAPON
    item = me.hands[RIGHT]
    worth = best_worth(fight, me, item, RIGHT, False, targets, 0)
    worth = max(worth, best_worth(fight, me, item, RIGHT, True, targets, 0))
    pool = weapon_pool(fight, me, item, RIGHT, True, True)
    pool.settle(fight.house.cap_first)
    me.act = act
    return worth * (1.0 + second_set(pool.normal + pool.hard))


def second_set(dice: int) -> float:
    """The chance of two sets, nearly (T2)."""
    return max(0.0, min(1.0, 0.2 * (dice - 4)))


def form_worth(fight: Fight, me: Combatant, targets: list[int]) -> float:
    """Block and attack with a lightsaber: a die more, and a block if somebody fences (SO-254)."""
    hand = saber_hand(fight, me)
    if hand < 0:
        return 0.0
    item = me.hands[hand]
    worth = 0.0
    for number in targets:
        if abs(fight.fighters[number].pos - me.pos) <= REACH:
            worth = max(worth, best_worth(fight, me, item, hand, False, [number], 1))
    if worth <= 0.0:
        return 0.0
    pool = weapon_pool(fight, me, item, hand, False, True)
    pool.settle(fight.house.cap_first)
    dice = pool.normal + pool.hard + pool.wiggle + 1
    if dice < FORM_DICE:
        return 0.0
    return worth + 0.1 * fencing(fight, me, REACH)


# -- further sets ----------------------------------------------------------------------------


def open_set(fight: Fight, me: Combatant) -> int:
    """The highest set of somebody's roll that no act uses yet, 0 for none."""
    for face in range(FACES, 0, -1):
        if me.counts[face] >= SET_WIDTH:
            used = False
            for act in fight.acts:
                if act.owner == me.number and act.height == face:
                    used = True
            if not used:
                return me.counts[face] * SET_SCALE + face
    return 0


def column(fight: Fight, me: Combatant, kind: int) -> int:
    """Where in the table of what stops what a defence stands (T11b)."""
    if kind == ACT_DODGE:
        return STOPS_DODGE
    if kind == ACT_BLASTER_DEFENSE:
        return STOPS_BLASTER_DEFENSE
    if kind == ACT_REPULSION:
        return STOPS_REPULSION
    if kind != ACT_BLOCK:
        return STOPS_MENTAL
    best = BLOCK_FIST
    for hand in range(HANDS):
        item = me.hands[hand]
        if item != FISTS_ITEM:
            arm = ARM_CLASS[fight.item_arm[item]]
            if arm == LIGHTSABER:
                return BLOCK_SABER
            if arm <= HAND_TO_HAND:
                best = BLOCK_WEAPON
    return best


def coming(fight: Fight, other: Combatant) -> int:
    """The set somebody strikes with: the one it uses, or else the widest it has rolled."""
    for act in fight.acts:
        if act.owner == other.number and act.kind == ACT_ATTACK and act.pending:
            return act.width * SET_SCALE + act.height
    best = 0
    for face in range(1, FACES + 1):
        if other.counts[face] >= SET_WIDTH and other.counts[face] * SET_SCALE + face > best:
            best = other.counts[face] * SET_SCALE + face
    return best


def guard_worth(fight: Fight, me: Combatant, kind: int, found: int) -> float:
    """What a defence set is worth against those who strike at somebody: the worst blow it stops."""
    most = 0.0
    where = column(fight, me, kind)
    for other in fight.fighters:
        if other.side == me.side or other.target != me.number or not fight.active(other):
            continue
        if other.act not in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE):
            continue
        arm = fight.arm_of(other.item)
        if not STOPS[ARM_CLASS[arm] * DEFENCE_KINDS + where]:
            continue
        if not near_enough(fight, other, me, arm):
            continue
        blow = coming(fight, other)
        width = blow // SET_SCALE
        height = blow % SET_SCALE
        if not blow or found // SET_SCALE < width or found % SET_SCALE < height:
            continue
        raw = added(fight, other, other.item, other.maneuver) + width
        place = PLACE_AT[height]
        points = through(me, place, raw, ARM_PENETRATION[arm])
        shock = harms_with_shock(other, arm, other.stun)
        most = max(most, toll(me, place, points, shock) + STRUCK)
    return most


def best_extra(fight: Fight, me: Combatant, options: list[int]) -> int:
    """What a further set does most for: another blow, or a guard against one that comes."""
    found = open_set(fight, me)
    best = EXTRA_UNUSED if EXTRA_UNUSED in options else options[0]
    most = 0.0
    for option in options:
        worth = 0.0
        if option in (ACT_ATTACK, EXTRA_SECOND, EXTRA_SPRAY):
            worth = strike_worth(fight, me, option, found)
        elif option == ACT_RUN:
            worth = 0.5 if nearest(fight, me) > REACH else 0.0
        elif option == ACT_REDIRECT:
            worth = 0.3
        elif option == ACT_BREAK_FREE:
            worth = 0.6
        elif option < EXTRA_UNUSED and IS_DEFENCE[option]:
            worth = guard_worth(fight, me, option, found)
            if option not in (ACT_DODGE, ACT_BLOCK):
                worth -= 0.02
        if worth > most:
            most = worth
            best = option
    return best


def strike_worth(fight: Fight, me: Combatant, kind: int, found: int) -> float:
    """What a further blow is worth on the best target."""
    most = 0.0
    for number in targets_for(fight, me):
        other = fight.fighters[number]
        if kind == EXTRA_SECOND:
            most = max(most, set_worth(fight, me, other, me.second, found))
        elif kind == EXTRA_SPRAY:
            most = max(most, set_worth(fight, me, other, me.item, found))
        else:
            for option in ready_weapons(fight, me, False):
                item = item_for(fight, me, option)
                if item != me.item or me.act not in (ACT_ATTACK, ACT_FORM_ONE):
                    most = max(most, set_worth(fight, me, other, item, found))
    return most


def best_extra_weapon(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The weapon for a further blow or block."""
    found = open_set(fight, me)
    best = options[0]
    most = -1.0
    for option in options:
        item = item_for(fight, me, option)
        for number in targets_for(fight, me):
            worth = set_worth(fight, me, fight.fighters[number], item, found)
            if worth > most:
                most = worth
                best = option
    return best


def best_guard_set(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The set that stops the worst blow, else the widest and highest."""
    best = options[0]
    most = -1.0
    for option in options:
        worth = guard_worth(fight, me, me.act, option)
        worth += 0.01 * (option // SET_SCALE) + 0.001 * (option % SET_SCALE)
        if worth > most:
            most = worth
            best = option
    return best


def best_set_otherwise(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The widest, then the highest."""
    best = options[0]
    for option in options:
        if option > best:
            best = option
    return best


def lending_dice(fight: Fight, me: Combatant) -> int:
    """Dice of the roll that more might be lent to, nearly; many where none are wanted."""
    if me.pool_rolled:
        return me.pool_rolled if not open_set(fight, me) else MANY
    if me.act in (ACT_ATTACK, ACT_FORM_ONE, ACT_TWO_WEAPON):
        paired = me.act == ACT_TWO_WEAPON
        pool = weapon_pool(fight, me, me.item, me.hand, paired, True)
        pool.penalty += maneuver_dice(me.maneuver)
        if me.target != NOBODY:
            add_target(fight, me, fight.fighters[me.target], fight.arm_of(me.item), pool)
    elif me.act == ACT_FORCE and me.power >= 0:
        pool = power_pool(fight, me, me.power, me.mode, True)
    else:
        return MANY
    return pool.normal + pool.hard + pool.wiggle - pool.penalty
