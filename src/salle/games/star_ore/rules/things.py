"""Things in hands and on the ground, and lying down (SO-R24 to SO-R26, SO-R55)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import (
    ARM_CLASS,
    ARM_HANDS,
    ARM_SKILL,
    SKILL_NEVER,
    SUIT_FRAME,
)
from salle.games.star_ore.data_combat import (
    ARM_OF,
    BEAM,
    BROKEN,
    DRAINED,
    FISTS_ITEM,
    FRAME_MOUNTS,
    HANDS,
    LEFT,
    LINE,
    MOUNTED,
    NOBODY,
    REACH,
    RIGHT,
    THROWN,
    TWO_HANDS,
)
from salle.games.star_ore.data_events import DROPPED, FELL, PICKED_UP, TOOK_IN_HAND
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def fall(table: Table, me: Combatant) -> None:
    """Somebody goes down (T22)."""
    if not me.prone:
        me.prone = True
        table.tell(FELL, me.seat, me.number)


# -- hands -----------------------------------------------------------------------------------


def arm_works(me: Combatant, hand: int) -> bool:
    """Whether the arm of a hand can be used (SO-54)."""
    return not me.full(ARM_OF[hand])


def framed(me: Combatant) -> bool:
    """Whether weapons stand on the mounts of a battleframe (SO-R142)."""
    return SUIT_FRAME[me.sheet.suit] == 1


def mounted_items(fight: Fight, me: Combatant) -> list[int]:
    """What hangs on a battleframe's mounts: the first three things carried that are not in hand
    (SO-R142).
    """
    found: list[int] = []
    if framed(me):
        for item in range(len(fight.item_arm)):
            if fight.item_of[item] == me.number and item not in me.hands:
                if ARM_CLASS[fight.item_arm[item]] <= BEAM and len(found) < FRAME_MOUNTS:
                    found.append(item)
    return found


def works(fight: Fight, me: Combatant, item: int) -> bool:
    """Whether a weapon can be used by somebody at all: whole, charged, loaded, not in the air,
    and a skill that can be tried (SO-155, SO-R25).
    """
    if item == FISTS_ITEM:
        return True
    if fight.item_bits[item] & (BROKEN | DRAINED | THROWN) or fight.item_ready[item]:
        return False
    if fight.item_count[item] <= 0 or fight.item_of[item] != me.number:
        return False
    skill = ARM_SKILL[fight.item_arm[item]]
    return not (SKILL_NEVER[skill] and me.sheet.skill(skill) == 0)


def held_well(fight: Fight, me: Combatant, hand: int) -> bool:
    """Whether what a hand holds can be used as it is held: the arm works, and both do for a
    two-handed weapon (SO-R25, SO-R55).
    """
    item = me.hands[hand]
    if item == FISTS_ITEM or not arm_works(me, hand):
        return False
    if ARM_HANDS[fight.item_arm[item]] >= TWO_HANDS:
        other = LEFT if hand == RIGHT else RIGHT
        return me.hands[other] == item and arm_works(me, other)
    return True


def in_hand(fight: Fight, me: Combatant, item: int) -> bool:
    """Whether somebody still has a weapon ready for use: in a working hand, or on a mount."""
    if item == FISTS_ITEM:
        return True
    for hand in range(HANDS):
        if me.hands[hand] == item:
            return held_well(fight, me, hand)
    return item in mounted_items(fight, me)


def take(table: Table, fight: Fight, me: Combatant, item: int, hand: int) -> None:
    """Put a carried thing into a hand; what was there is put away, and a two-handed one takes both
    (SO-R26, SO-R220).
    """
    for other in range(HANDS):
        if me.hands[other] == item:
            me.hands[other] = FISTS_ITEM
    empty(fight, me, hand)
    if ARM_HANDS[fight.item_arm[item]] >= TWO_HANDS:
        empty(fight, me, RIGHT)
        empty(fight, me, LEFT)
        me.hands[RIGHT] = item
        me.hands[LEFT] = item
    else:
        me.hands[hand] = item
    table.tell(TOOK_IN_HAND, me.seat, me.number, fight.item_arm[item], hand)


def empty(fight: Fight, me: Combatant, hand: int) -> None:
    """Put away what a hand holds, and let go with the other if it took both."""
    item = me.hands[hand]
    if item != FISTS_ITEM:
        for other in range(HANDS):
            if me.hands[other] == item:
                me.hands[other] = FISTS_ITEM


def drop(table: Table, fight: Fight, me: Combatant, hand: int) -> None:
    """What a hand holds falls at its owner's feet."""
    item = me.hands[hand]
    if item != FISTS_ITEM:
        empty(fight, me, hand)
        fight.item_of[item] = NOBODY
        fight.item_at[item] = min(max(me.pos, 0), LINE)
        table.tell(DROPPED, me.seat, me.number, fight.item_arm[item])


def drop_all(table: Table, fight: Fight, me: Combatant) -> None:
    """Everything carried falls (SO-R214)."""
    me.hands[RIGHT] = FISTS_ITEM
    me.hands[LEFT] = FISTS_ITEM
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] == me.number:
            fight.item_of[item] = NOBODY
            fight.item_at[item] = me.pos


# -- the ground ------------------------------------------------------------------------------


def lying_near(fight: Fight, me: Combatant) -> list[int]:
    """Weapon codes of what lies within two metres, each once (SO-R26)."""
    found: list[int] = []
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] == NOBODY and abs(fight.item_at[item] - me.pos) <= REACH:
            arm = fight.item_arm[item]
            if fight.item_count[item] > 0 and arm not in found and pickable(fight, me, arm):
                found.append(arm)
    return found


def pickable(fight: Fight, me: Combatant, arm: int) -> bool:
    """Whether there are hands for a thing on the ground."""
    if ARM_HANDS[arm] == MOUNTED:
        return False
    if ARM_HANDS[arm] == TWO_HANDS:
        return arm_works(me, RIGHT) and arm_works(me, LEFT)
    return arm_works(me, RIGHT) or arm_works(me, LEFT)


def pick_up(table: Table, fight: Fight, me: Combatant, arm: int) -> None:
    """Take a thing from the ground into the better hand (SO-R26)."""
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] == NOBODY and fight.item_arm[item] == arm:
            if abs(fight.item_at[item] - me.pos) <= REACH and fight.item_count[item] > 0:
                fight.item_of[item] = me.number
                table.tell(PICKED_UP, me.seat, me.number, arm)
                take(table, fight, me, item, better_hand(me))
                return


def better_hand(me: Combatant) -> int:
    """An empty hand with a working arm, the main one first; else the main one if it works."""
    main = me.main_hand()
    other = LEFT if main == RIGHT else RIGHT
    if arm_works(me, main) and me.hands[main] == FISTS_ITEM:
        return main
    if arm_works(me, other) and me.hands[other] == FISTS_ITEM:
        return other
    return main if arm_works(me, main) else other
