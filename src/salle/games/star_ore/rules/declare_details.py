"""What belongs to an action that is declared: weapon, target, maneuver, number (F5.2f)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_arms import ARM_CLASS, ARM_HANDS, ARM_STUNS, NET_ARM
from salle.games.star_ore.data_asks import (
    ASK_FACING,
    ASK_FORM,
    ASK_HAND,
    ASK_HELMET,
    ASK_MANEUVER,
    ASK_NUMBER,
    ASK_PLACE,
    ASK_POINT,
    ASK_SKILL,
    ASK_STUN,
    ASK_TARGET,
    ASK_WEAPON,
    ASK_WHERE,
    EMPTY_HAND,
    HAND_SCALE,
    NO,
    WAY_DRAW_LEFT,
    WAY_DRAW_RIGHT,
    WAY_UNARMED,
    WAYS,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DIVE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_NET,
    ACT_NOTHING,
    ACT_READY,
    ACT_RELOAD,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    AIMS,
    CALLED_SHOT,
    CHARGE,
    CHOKE,
    DISARM,
    FACES,
    FISTS_ITEM,
    FORM_FIRST,
    GRENADE,
    HARD_FACE,
    HARMLESS,
    LEFT,
    MANEUVER_BITS,
    NOBODY,
    NOTHING,
    POWER_ATTACK,
    RIGHT,
    SETS_DIE,
    STANDARD,
    STAY,
    TWO_HANDS,
    WRESTLE,
    ZONE,
)
from salle.games.star_ore.data_pause import JUST_WORKS, ROLL_NEEDED, TORSO_HEIGHT
from salle.games.star_ore.rules.actions import (
    burning_near,
    guards,
    has_blade,
    targets_for,
    treatable,
    unloaded,
    wounded_near,
)
from salle.games.star_ore.rules.force.declaring import declare_force
from salle.games.star_ore.rules.forms import form_for, saber_hand
from salle.games.star_ore.rules.movement import dive_spots, half_move, jump, place
from salle.games.star_ore.rules.riders import grant
from salle.games.star_ore.rules.things import arm_works, take
from salle.games.star_ore.rules.trying import needs_roll, test_skills, untaught
from salle.games.star_ore.rules.weapons import (
    fits,
    hand_for,
    is_beam,
    item_for,
    ready_weapons,
    weapon_numbers,
)
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table

BARE_MANEUVERS: Final = DISARM | CHOKE | WRESTLE
"""What a weapon that does no plain damage cannot do."""


def declare_details(table: Table, fight: Fight, me: Combatant) -> None:
    """Ask for what the declared action needs."""
    act = me.act
    if act == ACT_ATTACK:
        attack_details(table, fight, me)
    elif act == ACT_TWO_WEAPON:
        pair_details(table, fight, me)
    elif act == ACT_FORM_ONE:
        hand = saber_hand(fight, me)
        me.item = me.hands[hand]
        me.hand = hand
        me.form = FORM_FIRST
        me.target = table.choose(fight.ask(me), ASK_TARGET, targets_for(fight, me))
    elif act in (ACT_BLOCK, ACT_THROW, ACT_RIPOSTE):
        options = guards(fight, me, ready_weapons(fight, me, True))
        choose_weapon(table, fight, me, options)
        offer_form(table, fight, me)
    elif act == ACT_SUPPRESS:
        suppress_details(table, fight, me)
    elif act == ACT_AIM:
        choose_weapon(table, fight, me, ready_weapons(fight, me, True))
        me.target = table.choose(fight.ask(me), ASK_TARGET, targets_for(fight, me))
    elif act == ACT_FEINT:
        me.target = table.choose(fight.ask(me), ASK_TARGET, targets_for(fight, me))
        offer_form(table, fight, me)
    else:
        other_details(table, fight, me)


def other_details(table: Table, fight: Fight, me: Combatant) -> None:
    """The same for what is not fighting."""
    act = me.act
    seat = fight.ask(me)
    if act == ACT_DIVE:
        me.spare = table.choose(seat, ASK_POINT, dive_spots(fight, me))
    elif act == ACT_FLAMES:
        me.target = table.choose(seat, ASK_TARGET, burning_near(fight, me))
    elif act == ACT_NET:
        me.spare = YES if has_blade(fight, me) else NO
    elif act == ACT_LEAP:
        me.facing = 1 if table.choose(seat, ASK_FACING, [YES, NO]) == YES else -1
    elif act == ACT_FIRST_AID:
        me.target = table.choose(seat, ASK_TARGET, wounded_near(fight, me))
        me.spare = table.choose(seat, ASK_PLACE, treatable(fight.fighters[me.target]))
    elif act == ACT_READY:
        ready_details(table, fight, me)
    elif act == ACT_RELOAD:
        me.item = unloaded(fight, me)
    elif act == ACT_TEST:
        test_details(table, fight, me)
    else:
        declare_force(table, fight, me)


def flames_only(table: Table, fight: Fight, me: Combatant) -> None:
    """Somebody mad with fear of the fire can only beat at it (SO-72, T22)."""
    me.act = ACT_FLAMES
    me.target = me.number


# -- weapons ---------------------------------------------------------------------------------


def choose_weapon(table: Table, fight: Fight, me: Combatant, options: list[int]) -> int:
    """A weapon, drawn first if need be (SO-R26)."""
    option = table.choose(fight.ask(me), ASK_WEAPON, options)
    me.item = item_for(fight, me, option)
    me.hand = hand_for(option)
    if option % WAYS in (WAY_DRAW_RIGHT, WAY_DRAW_LEFT):
        take(table, fight, me, me.item, me.hand)
        me.drew = True
    return option


def attack_details(table: Table, fight: Fight, me: Combatant) -> None:
    """Weapon, stun, target, maneuver, number, charge, form (F5.2f)."""
    seat = fight.ask(me)
    choose_weapon(table, fight, me, ready_weapons(fight, me, True))
    arm = fight.arm_of(me.item)
    if ARM_STUNS[arm]:
        me.stun = table.choose(seat, ASK_STUN, [NO, YES]) == YES
    me.target = table.choose(seat, ASK_TARGET, targets_for(fight, me))
    choose_maneuver(table, fight, me, fight.fighters[me.target])
    offer_form(table, fight, me)


def pair_details(table: Table, fight: Fight, me: Combatant) -> None:
    """Two weapons, or both ends of one; stun for all that can (SO-99, SO-R95)."""
    seat = fight.ask(me)
    me.item = me.hands[RIGHT]
    me.hand = RIGHT
    me.second = me.hands[LEFT]
    me.second_hand = LEFT
    if ARM_STUNS[fight.item_arm[me.item]] or ARM_STUNS[fight.item_arm[me.second]]:
        me.stun = table.choose(seat, ASK_STUN, [NO, YES]) == YES
    me.target = table.choose(seat, ASK_TARGET, targets_for(fight, me))
    choose_maneuver(table, fight, me, fight.fighters[me.target])
    offer_form(table, fight, me)


def suppress_details(table: Table, fight: Fight, me: Combatant) -> None:
    """A blaster in hand and the middle of the zone; stun is allowed (SO-100, SO-R96)."""
    seat = fight.ask(me)
    options: list[int] = []
    for option in ready_weapons(fight, me, False):
        if option % WAYS != WAY_UNARMED and is_beam(fight, item_for(fight, me, option)):
            options.append(option)
    choose_weapon(table, fight, me, options)
    if ARM_STUNS[fight.item_arm[me.item]]:
        me.stun = table.choose(seat, ASK_STUN, [NO, YES]) == YES
    me.spare = table.choose(seat, ASK_POINT, zone_points(fight, me))


def zone_points(fight: Fight, me: Combatant) -> list[int]:
    """Metres from which the zone would reach an enemy; the nearest enemy's first (SO-R96)."""
    foes = targets_for(fight, me)
    found = [fight.fighters[foes[0]].pos]
    for pos in range(fight.line + 1):
        if pos != found[0]:
            for number in foes:
                if abs(fight.fighters[number].pos - pos) <= ZONE:
                    found.append(pos)
                    break
    return found


def ready_details(table: Table, fight: Fight, me: Combatant) -> None:
    """What each hand shall hold, and the helmet (SO-R26, SO-R52)."""
    choose_hands(table, fight, me)
    me.mode = NO
    if me.sheet.helmet:
        ways = [YES, NO] if me.helmet else [NO, YES]
        me.mode = table.choose(fight.ask(me), ASK_HELMET, ways)


def choose_hands(table: Table, fight: Fight, me: Combatant) -> None:
    """Something for each hand, the better hand first: `item` for the right one, `second` for the
    left; a two-handed weapon fills both (SO-R26, SO-R55).
    """
    seat = fight.ask(me)
    main = me.main_hand()
    other = LEFT if main == RIGHT else RIGHT
    first = wanted(fight, me, table.choose(seat, ASK_HAND, holdable(fight, me, main, NOTHING)), -1)
    second = first
    if first == FISTS_ITEM or ARM_HANDS[fight.item_arm[first]] < TWO_HANDS:
        options = holdable(fight, me, other, first)
        second = wanted(fight, me, table.choose(seat, ASK_HAND, options), first)
    me.item = first if main == RIGHT else second
    me.second = second if main == RIGHT else first


def holdable(fight: Fight, me: Combatant, hand: int, taken: int) -> list[int]:
    """What a hand may hold, as twice the weapon code plus the hand: the carried, each kind once, or
    nothing. `taken` is in the better hand already; what needs both is for that one to take.
    """
    options: list[int] = []
    if arm_works(me, hand):
        for item in range(len(fight.item_arm)):
            if fight.item_of[item] != me.number or fight.item_count[item] <= 0 or item == taken:
                continue
            arm = fight.item_arm[item]
            if ARM_HANDS[arm] >= TWO_HANDS:
                if hand != me.main_hand() or not arm_works(me, LEFT) or not arm_works(me, RIGHT):
                    continue
            option = arm * HAND_SCALE + hand
            if option not in options:
                options.append(option)
    options.append(EMPTY_HAND * HAND_SCALE + hand)
    return options


def wanted(fight: Fight, me: Combatant, option: int, taken: int) -> int:
    """The carried thing that an option of `holdable` means: not the one taken already."""
    arm = option // HAND_SCALE
    for item in range(len(fight.item_arm)):
        if fight.item_arm[item] == arm and fight.item_of[item] == me.number:
            if fight.item_count[item] > 0 and item != taken:
                return item
    return FISTS_ITEM


# -- maneuvers -------------------------------------------------------------------------------


def choose_maneuver(table: Table, fight: Fight, me: Combatant, target: Combatant) -> None:
    """One special maneuver, or as many as go together (SO-104 to SO-118, SO-R80)."""
    seat = fight.ask(me)
    while True:
        options = [STANDARD]
        for bit in MANEUVER_BITS:
            if offered(fight, me, target, bit):
                options.append(bit)
        bit = table.choose(seat, ASK_MANEUVER, options)
        if bit == STANDARD:
            return
        me.maneuver |= bit
        maneuver_details(table, fight, me, target, bit)
        if fight.house.one_special:
            return


def offered(fight: Fight, me: Combatant, target: Combatant, bit: int) -> bool:
    """Whether a maneuver may be added to what was chosen (SO-R80)."""
    if me.maneuver & bit or not fits(fight, me, target, me.item, bit):
        return False
    if me.act == ACT_TWO_WEAPON:
        if bit & (BARE_MANEUVERS | CHARGE) or not fits(fight, me, target, me.second, bit):
            return False
    arm = fight.arm_of(me.item)
    if (ARM_CLASS[arm] >= GRENADE or arm == NET_ARM) and bit & (HARMLESS | POWER_ATTACK):
        return False
    if bit & HARMLESS and me.maneuver & HARMLESS:
        return False
    if bit & SETS_DIE and me.maneuver & SETS_DIE:
        return False
    if bit & AIMS and me.maneuver & AIMS:
        return False
    if bit == CHARGE:
        return me.move == STAY and len(charges(fight, me, target)) > 0
    return True


def charges(fight: Fight, me: Combatant, target: Combatant) -> list[int]:
    """Metres nearer to a target within half speed, or a jump; the nearest to it first (SO-108,
    SO-R99).
    """
    found: list[int] = []
    most = max(half_move(fight, me), jump(fight, me))
    if me.prone:
        return found
    far = abs(target.pos - me.pos)
    way = 1 if target.pos > me.pos else -1
    for step in range(min(most, far), 0, -1):
        found.append(me.pos + way * step)
    return found


def maneuver_details(
    table: Table, fight: Fight, me: Combatant, target: Combatant, bit: int
) -> None:
    """The number a die is set to, or where a charge ends (SO-107 to SO-109, SO-111, SO-R91)."""
    seat = fight.ask(me)
    if bit == CALLED_SHOT:
        me.number_set = table.choose(seat, ASK_NUMBER, list(range(FACES, 0, -1)))
    elif bit == CHOKE:
        me.number_set = HARD_FACE
    elif bit == DISARM:
        me.number_set = table.choose(seat, ASK_NUMBER, weapon_numbers(target))
    elif bit == CHARGE:
        where = table.choose(seat, ASK_WHERE, charges(fight, me, target))
        place(table, fight, me, where, STAY)
        me.aim_rounds = 0


def offer_form(table: Table, fight: Fight, me: Combatant) -> None:
    """A form may be declared with its favored move (SO-254)."""
    form = form_for(fight, me)
    if form != NOTHING and table.choose(fight.ask(me), ASK_FORM, [YES, NO]) == YES:
        me.form = form


def test_details(table: Table, fight: Fight, me: Combatant) -> None:
    """A free test of a skill, on somebody or on nobody. The GM may say that it works or fails
    without a roll, and at once; and what those may try who never learnt it (SO-155, SO-R197,
    SO-R286, G1, G6).
    """
    me.spare = table.choose(fight.ask(me), ASK_SKILL, test_skills(me))
    foes = targets_for(fight, me)
    me.target = table.choose(fight.ask(me), ASK_TARGET, foes) if foes else NOBODY
    how = needs_roll(table, fight, me)
    if how == ROLL_NEEDED:
        me.mode = untaught(table, fight, me, me.spare)
        if me.mode != NOTHING:
            return
    elif how == JUST_WORKS and me.target != NOBODY:
        grant(table, fight, me, fight.fighters[me.target], TORSO_HEIGHT)
    me.act = ACT_NOTHING
