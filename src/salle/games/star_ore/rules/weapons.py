"""Which weapons somebody may use, and the dice and Difficulty of an attack (SO-33 to SO-45,
SO-86, SO-99, SO-114, SO-119, T11).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import (
    ARM_AIM,
    ARM_CLASS,
    ARM_DUAL,
    ARM_HANDS,
    ARM_INITIATIVE,
    ARM_SKILL,
    ARM_SPRAY,
    ARM_STAT,
    ARM_THROWN,
    SKILL_HARDER,
    SUIT_LOW_LIGHT,
)
from salle.games.star_ore.data_asks import (
    WAY_DRAW_LEFT,
    WAY_DRAW_RIGHT,
    WAY_LEFT,
    WAY_MOUNT,
    WAY_RIGHT,
    WAY_UNARMED,
    WAYS,
)
from salle.games.star_ore.data_combat import (
    BATTLEMIND,
    BEAM,
    CHARGE,
    CHOKE,
    COSTLY,
    COVER_DIFFICULTY,
    DARK,
    DISARM,
    FISTS_ITEM,
    GRENADE,
    HAND_TO_HAND,
    HANDS,
    IS_HELPLESS,
    KNOCKDOWN,
    LEFT,
    LEFT_NUMBERS,
    LIGHT_PENALTY,
    LIGHTSABER,
    MANEUVER_BITS,
    MOUNTED,
    MUCH_SIZE,
    NIGHT_EYES,
    NOBODY,
    NOTHING,
    POWER_ATTACK,
    REACH,
    RIGHT,
    RIGHT_NUMBERS,
    RUN_AND_ACT,
    SNAP_INITIATIVE,
    SNAP_SHOT,
    SURPRISED,
    TARGET_RUNS,
    THROW_RANGE,
    TOTAL,
    TWO_HANDS,
    TWO_WEAPON,
    UNARMED,
    UNSKILLED_DIFFICULTY,
    WRESTLE,
)
from salle.games.star_ore.rules.rolling import daze_of, skill_pool, stat_pool, weigh
from salle.games.star_ore.rules.things import arm_works, held_well, mounted_items, works
from salle.games.star_ore.state import Combatant, Fight, Pool

# -- what is at hand -------------------------------------------------------------------------


def ready_weapons(fight: Fight, me: Combatant, drawing: bool) -> list[int]:
    """Weapons somebody may attack with now, as code × WAYS + way: in hand, on mounts, drawn if
    nothing was drawn yet, and fists (SO-R25, SO-R26).
    """
    options: list[int] = []
    for hand in range(HANDS):
        item = me.hands[hand]
        if hand == LEFT and item == me.hands[RIGHT] and item != FISTS_ITEM:
            continue
        if held_well(fight, me, hand) and works(fight, me, item):
            options.append(fight.item_arm[item] * WAYS + (WAY_RIGHT if hand == RIGHT else WAY_LEFT))
    for item in mounted_items(fight, me):
        if works(fight, me, item) and fight.item_arm[item] * WAYS + WAY_MOUNT not in options:
            options.append(fight.item_arm[item] * WAYS + WAY_MOUNT)
    options.append(WAY_UNARMED)
    if drawing and not me.drew:
        for item in range(len(fight.item_arm)):
            if fight.item_of[item] == me.number and item not in me.hands:
                add_draws(fight, me, item, options)
    return options


def add_draws(fight: Fight, me: Combatant, item: int, options: list[int]) -> None:
    """The ways a carried thing may be drawn."""
    if not works(fight, me, item):
        return
    arm = fight.item_arm[item]
    if ARM_HANDS[arm] == MOUNTED:
        return
    right = arm_works(me, RIGHT)
    left = arm_works(me, LEFT)
    if ARM_HANDS[arm] == TWO_HANDS:
        ways = [WAY_DRAW_RIGHT] if right and left else []
    else:
        ways = [WAY_DRAW_RIGHT] if right else []
        if left:
            ways.append(WAY_DRAW_LEFT)
    for way in ways:
        if arm * WAYS + way not in options:
            options.append(arm * WAYS + way)


def item_for(fight: Fight, me: Combatant, option: int) -> int:
    """The thing an option of `ready_weapons` means."""
    way = option % WAYS
    if way == WAY_UNARMED:
        return FISTS_ITEM
    if way in (WAY_RIGHT, WAY_LEFT):
        return me.hands[RIGHT if way == WAY_RIGHT else LEFT]
    arm = option // WAYS
    for item in range(len(fight.item_arm)):
        if fight.item_arm[item] == arm and fight.item_of[item] == me.number:
            if item not in me.hands and works(fight, me, item):
                return item
    return FISTS_ITEM


def hand_for(option: int) -> int:
    """The hand that has the weapon of an option; NOTHING for fists and mounts."""
    way = option % WAYS
    if way in (WAY_RIGHT, WAY_DRAW_RIGHT):
        return RIGHT
    return LEFT if way in (WAY_LEFT, WAY_DRAW_LEFT) else NOTHING


# -- the dice of an attack -------------------------------------------------------------------


def weapon_pool(
    fight: Fight, me: Combatant, item: int, hand: int, paired: bool, declared: bool
) -> Pool:
    """Stat and weapon skill. The off hand costs a die unless Two-Weapon Fighting is as good as the
    skill; two weapons at once use the lower of the two skills. Spray dice come on top (SO-33,
    SO-79, SO-99, SO-114, SO-R94, SO-R95).
    """
    arm = fight.arm_of(item)
    stat = ARM_STAT[arm]
    skill = ARM_SKILL[arm]
    sheet = me.sheet
    if paired and sheet.skill(TWO_WEAPON) < sheet.skill(skill):
        pool = stat_pool(me, stat, me.enhance if declared else 0)
        pool.normal += sheet.skill_d[TWO_WEAPON]
        pool.hard += sheet.skill_h[TWO_WEAPON]
        pool.wiggle += sheet.skill_w[TWO_WEAPON]
        if me.daze_dice:
            pool.penalty += daze_of(fight, me)
        weigh(fight, me, pool, declared)
    else:
        pool = skill_pool(fight, me, stat, skill, declared)
    if not paired and hand != NOTHING and hand != me.main_hand() and ARM_HANDS[arm] == 1:
        if sheet.skill(TWO_WEAPON) < sheet.skill(skill) or sheet.skill(TWO_WEAPON) == 0:
            pool.penalty += 1
    pool.spray = ARM_SPRAY[arm]
    return pool


def add_target(fight: Fight, me: Combatant, target: Combatant, arm: int, pool: Pool) -> None:
    """What the target's situation does to the dice (T11): ranged, smoke and darkness; hand to hand,
    from behind, surprise, helplessness, lying down, size, lying oneself; and a pin (SO-37, SO-39 to
    SO-45, SO-119, SO-R41 to SO-R46).
    """
    if target.pinned_by != NOBODY:
        pool.normal += 1
    if ARM_CLASS[arm] > HAND_TO_HAND:
        pool.penalty += light_penalty(fight, me)
        if me.move == RUN_AND_ACT:
            pool.penalty += 1
        return
    helpless = IS_HELPLESS[target.status] == 1
    if not helpless and not target.prone and (me.pos - target.pos) * target.facing < 0:
        pool.normal += 1
    if target.status == SURPRISED:
        pool.hard += 1
    if helpless:
        pool.wiggle += 1
    if target.prone:
        pool.normal += 1
    if target.sheet.size - me.sheet.size >= MUCH_SIZE:
        pool.normal += 1
    elif me.sheet.size - target.sheet.size >= MUCH_SIZE:
        pool.penalty += 1
    if me.prone:
        pool.penalty += 1


def light_penalty(fight: Fight, me: Combatant) -> int:
    """Dice off a shot in poor light; some eyes see in the dark (SO-39, SO-R44)."""
    loss = LIGHT_PENALTY[fight.light]
    if fight.light == DARK:
        eyes = max(me.sheet.eyes, NIGHT_EYES * SUIT_LOW_LIGHT[me.sheet.suit])
        loss -= eyes
    return max(0, loss)


def attack_difficulty(fight: Fight, me: Combatant, target: Combatant, arm: int) -> int:
    """The height an attack needs: the greatest of a storm, want of skill, and cover and running
    together (SO-14, SO-36, SO-38, SO-155, SO-R1, SO-R35, SO-R38, SO-R171, SO-R201).
    """
    needed = fight.house.base_difficulty
    if ARM_CLASS[arm] > HAND_TO_HAND:
        if fight.distance(me, target) > REACH:
            needed += COVER_DIFFICULTY[fight.cover_of(target)]
        if target.ran:
            needed += TARGET_RUNS
    skill = ARM_SKILL[arm]
    if SKILL_HARDER[skill] and me.sheet.skill(skill) == 0:
        needed = max(needed, UNSKILLED_DIFFICULTY)
    return max(needed, fight.storm_at(me))


def in_reach(fight: Fight, me: Combatant, target: Combatant, arm: int) -> bool:
    """Whether an attack can get there: hand to hand two metres, throws thirty, guns anywhere; total
    cover stops every shot (SO-R25, SO-R39, SO-R77).
    """
    far = fight.distance(me, target)
    if ARM_CLASS[arm] <= HAND_TO_HAND:
        return far <= REACH
    if fight.cover_of(target) == TOTAL or fight.cover_of(me) == TOTAL:
        return False
    return far <= THROW_RANGE if ARM_THROWN[arm] else True


def initiative(fight: Fight, me: Combatant, item: int, maneuver: int) -> int:
    """What is added to the width for the order: the weapon, a snap shot, Battlemind (SO-75, SO-117,
    SO-232).
    """
    bonus = 0
    if item != FISTS_ITEM:
        bonus = ARM_INITIATIVE[fight.item_arm[item]] + fight.item_initiative[item]
    if maneuver & SNAP_SHOT:
        bonus += SNAP_INITIATIVE
    return bonus + battlemind(fight, me)


def battlemind(fight: Fight, me: Combatant) -> int:
    """Initiative on every act, from the round after it was started (SO-232, SO-R174)."""
    if me.sustain_w[BATTLEMIND] and me.sustain_round[BATTLEMIND] < fight.round:
        return me.sustain_w[BATTLEMIND]
    return 0


def most_aim(fight: Fight, item: int) -> int:
    """Rounds of aim that count with a weapon (SO-87)."""
    return ARM_AIM[fight.arm_of(item)]


# -- maneuvers -------------------------------------------------------------------------------


def maneuver_dice(maneuver: int) -> int:
    """Dice off for the special maneuvers of one attack (T12)."""
    lost = 0
    for bit in MANEUVER_BITS:
        if maneuver & bit & COSTLY:
            lost += 1
    return lost


def fits(fight: Fight, me: Combatant, target: Combatant, item: int, bit: int) -> bool:
    """Whether a maneuver goes with a weapon against a target (T12)."""
    arm = fight.arm_of(item)
    kind = ARM_CLASS[arm]
    if bit == CHARGE:
        return kind <= HAND_TO_HAND
    if bit == CHOKE:
        return kind == UNARMED
    if bit == POWER_ATTACK:
        return kind <= LIGHTSABER
    if bit == WRESTLE:
        return kind == UNARMED
    if bit == DISARM:
        return has_something(target)
    if bit == KNOCKDOWN:
        return kind != GRENADE
    return True


def has_something(target: Combatant) -> bool:
    """Whether there is anything in somebody's hands (SO-R91)."""
    return target.hands[RIGHT] != FISTS_ITEM or target.hands[LEFT] != FISTS_ITEM


def weapon_numbers(me: Combatant) -> list[int]:
    """Heights that hit the weapon arm: 3 or 4 right, 5 or 6 left, any for both hands (SO-R91)."""
    found: list[int] = []
    if me.hands[RIGHT] != FISTS_ITEM:
        found.extend(RIGHT_NUMBERS)
    if me.hands[LEFT] != FISTS_ITEM:
        found.extend(LEFT_NUMBERS)
    return found


def pairs(fight: Fight, me: Combatant) -> bool:
    """Whether somebody may attack with two weapons, or both ends of one (SO-99, SO-R94)."""
    if me.sheet.skill(TWO_WEAPON) == 0:
        return False
    right = me.hands[RIGHT]
    left = me.hands[LEFT]
    if right == FISTS_ITEM:
        return False
    if right == left:
        return (
            ARM_DUAL[fight.item_arm[right]] == 1
            and held_well(fight, me, RIGHT)
            and works(fight, me, right)
        )
    return (
        left != FISTS_ITEM
        and held_well(fight, me, RIGHT)
        and held_well(fight, me, LEFT)
        and works(fight, me, right)
        and works(fight, me, left)
    )


def is_beam(fight: Fight, item: int) -> bool:
    """Whether a weapon is a blaster or the like, for suppressing fire (SO-R96)."""
    return item != FISTS_ITEM and ARM_CLASS[fight.item_arm[item]] == BEAM
