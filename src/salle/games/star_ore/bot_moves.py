"""How the bot moves: into reach with a blade, into cover with a gun, up from the ground in time."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_arms import ARM_CLASS
from salle.games.star_ore.data_asks import OFF_LOW
from salle.games.star_ore.data_combat import (
    BEAM,
    COVER_DIFFICULTY,
    FISTS_ITEM,
    HALF_MOVE,
    HAND_TO_HAND,
    HANDS,
    MISSILE,
    PICK_UP,
    REACH,
    RUN,
    SPOT_FIELDS,
    STAND_UP,
    STAY,
    TOTAL,
)
from salle.games.star_ore.rules.movement import half_move, jump
from salle.games.star_ore.state import Combatant, Fight

FAR: Final = 1000
HOPELESS: Final = 0.02
PATIENCE: Final = 8
"""Shots that are worth less after so many rounds: it goes where cover does not count."""
CLOSING: Final = 12
"""Metres at which somebody with a blade is nearly there."""


def nearest(fight: Fight, me: Combatant) -> int:
    """Metres to the nearest active enemy."""
    near = FAR
    for other in fight.fighters:
        if other.side != me.side and fight.active(other):
            near = min(near, abs(other.pos - me.pos))
    return near


def nearest_place(fight: Fight, me: Combatant) -> int:
    """Where the nearest active enemy stands."""
    near = FAR
    place = me.pos
    for other in fight.fighters:
        if other.side != me.side and fight.active(other) and abs(other.pos - me.pos) < near:
            near = abs(other.pos - me.pos)
            place = other.pos
    return place


def shooting(fight: Fight, me: Combatant) -> int:
    """Active enemies with a gun, a bow or the like in hand."""
    count = 0
    for other in fight.fighters:
        if other.side != me.side and fight.active(other):
            for hand in range(HANDS):
                item = other.hands[hand]
                if item != FISTS_ITEM:
                    if ARM_CLASS[fight.item_arm[item]] in (BEAM, MISSILE):
                        count += 1
                        break
    return count


def fencing(fight: Fight, me: Combatant, within: int) -> int:
    """Active enemies so near that fight hand to hand."""
    count = 0
    for other in fight.fighters:
        if other.side != me.side and fight.active(other) and abs(other.pos - me.pos) <= within:
            if not holds_gun(fight, other):
                count += 1
    return count


def holds_gun(fight: Fight, me: Combatant) -> bool:
    """Whether somebody has something in hand that shoots."""
    for hand in range(HANDS):
        item = me.hands[hand]
        if item != FISTS_ITEM and ARM_CLASS[fight.item_arm[item]] in (BEAM, MISSILE):
            return True
    return False


def best_move(
    fight: Fight, me: Combatant, options: list[int], here: float, afar: bool, unarmed: bool
) -> int:
    """`here` is what the best attack from this place is worth, `afar` whether it is one from afar.
    Pick up a weapon without one; run at the enemy if nothing reaches; with a gun walk into cover
    from guns.
    """
    if unarmed and PICK_UP in options:
        return PICK_UP
    near = nearest(fight, me)
    if STAND_UP in options and (not afar or fencing(fight, me, CLOSING)):
        return STAND_UP
    if here <= 0.0 or (not afar and near > REACH + max(half_move(fight, me), jump(fight, me))):
        if RUN in options and near > REACH + half_move(fight, me):
            return RUN
        if HALF_MOVE in options and near > REACH:
            return HALF_MOVE
        return STAY
    if afar and HALF_MOVE in options and wants_cover(fight, me):
        return HALF_MOVE
    if afar and here < HOPELESS and fight.round > PATIENCE and near > REACH and RUN in options:
        return RUN
    return STAY


def wants_cover(fight: Fight, me: Combatant) -> bool:
    """Whether somebody stands open to guns and there is better within half a move."""
    if not shooting(fight, me) or nearest(fight, me) <= REACH:
        return False
    return cover_at(fight, me, cover_place(fight, me)) > COVER_DIFFICULTY[fight.cover_of(me)]


def cover_at(fight: Fight, me: Combatant, pos: int) -> int:
    """The Difficulty of the cover at a metre; total cover is none for who wants to shoot."""
    spot = fight.spot_at(pos)
    if spot < 0:
        return 0
    level = fight.spots[spot * SPOT_FIELDS + 2]
    return 0 if level == TOTAL else COVER_DIFFICULTY[level]


def cover_place(fight: Fight, me: Combatant) -> int:
    """The metre with the best cover within half a move, the nearest of those."""
    reach = half_move(fight, me)
    best = me.pos
    most = cover_at(fight, me, me.pos) * FAR
    for pos in range(max(0, me.pos - reach), min(fight.line, me.pos + reach) + 1):
        worth = cover_at(fight, me, pos) * FAR - abs(pos - me.pos)
        if worth > most:
            most = worth
            best = pos
    return best


def best_place(fight: Fight, me: Combatant, options: list[int], covering: bool) -> int:
    """Into cover, or as near to the nearest enemy as it goes."""
    goal = cover_place(fight, me) if covering else nearest_place(fight, me)
    best = options[0]
    near = FAR
    for option in options:
        if option < OFF_LOW and abs(option - goal) < near:
            near = abs(option - goal)
            best = option
    return best


def armed(fight: Fight, me: Combatant) -> bool:
    """Whether somebody has any weapon left, in hand or not."""
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] == me.number and fight.item_count[item] > 0:
            if not fight.item_bits[item]:
                return True
    return False


def hand_to_hand(fight: Fight, item: int) -> bool:
    """Whether a weapon is for fighting hand to hand; fists are."""
    return ARM_CLASS[fight.arm_of(item)] <= HAND_TO_HAND
