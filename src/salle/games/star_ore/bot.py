"""A sensible opponent: close in or shoot, strike the nearest, call shots at the minor, defend with
what is left over. It looks at what everybody can see, and at its own sheets.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.star_ore.bot_vehicles import answer as vehicle_answer
from salle.games.star_ore.data_arms import ARM_BONUS, ARM_CLASS, ARM_SKILL, ARM_STAT
from salle.games.star_ore.data_asks import (
    ASK_ACTION,
    ASK_CHARACTER,
    ASK_EXTRA,
    ASK_MANEUVER,
    ASK_MORE,
    ASK_MOVE,
    ASK_NUMBER,
    ASK_SET,
    ASK_TARGET,
    ASK_WEAPON,
    ASK_WHERE,
    OFF_LOW,
    SET_SCALE,
    WAYS,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FLAMES,
    ACT_FORM_ONE,
    ACT_NET,
    ACT_RELOAD,
    ACT_TWO_WEAPON,
    BEAM,
    CALLED_SHOT,
    CHARGE,
    FISTS_ITEM,
    GRENADE,
    HAND_TO_HAND,
    HANDS,
    HARD_FACE,
    MINOR,
    NOBODY,
    ON_FOOT,
    OPEN,
    POWER_ATTACK,
    REACH,
    RUN,
    STAND_UP,
    STANDARD,
    STAY,
)
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

MUCH: Final = 1000
CALLING: Final = 4
"""Dice from which a called shot at a minor head pays (strategy of the rulebook's odds)."""
POWERFUL: Final = 8
"""Dice from which a power attack pays."""
GRENADE_ODDS: Final = 4
"""One in so many throws is made though a gun would do."""
OUT_OF_REACH: Final = 6


@final
class StarOreBot(Policy):
    """Answers by rules of thumb; what it has no opinion on it answers with the first option."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Fight)
        if ask == ASK_CHARACTER:
            return options[self.thinking.below(len(state.house.sheets))]
        if ask == ASK_MORE:
            return YES
        if state.scene != ON_FOOT:
            found = vehicle_answer(state, seat, ask, options)
            if found in options:
                return found
        if state.acting == NOBODY or state.acting >= len(state.fighters):
            return options[0]
        me = state.fighters[state.acting]
        if ask == ASK_MOVE:
            return best_move(state, me, options)
        if ask == ASK_WHERE:
            return best_place(state, me, options)
        if ask == ASK_ACTION:
            return best_action(state, me, options)
        if ask == ASK_WEAPON:
            return self.best_weapon(state, me, options)
        if ask == ASK_TARGET:
            return best_target(state, me, options)
        if ask == ASK_MANEUVER:
            return best_maneuver(state, me, options)
        if ask == ASK_NUMBER:
            return HARD_FACE if HARD_FACE in options else options[0]
        if ask == ASK_SET:
            return best_set(state, me, options)
        if ask == ASK_EXTRA:
            return best_extra(state, me, options)
        return options[0]

    def best_weapon(self, fight: Fight, me: Combatant, options: list[int]) -> int:
        """The weapon with the most dice and damage that reaches somebody; a grenade now and
        then.
        """
        far = nearest(fight, me)
        best = options[0]
        most = -MUCH
        for option in options:
            arm = option // WAYS
            worth = dice_with(me, arm) * 2 + ARM_BONUS[arm]
            kind = ARM_CLASS[arm]
            if kind <= HAND_TO_HAND and far > REACH + OUT_OF_REACH:
                worth -= MUCH // 2
            if kind == GRENADE:
                if far <= REACH + OUT_OF_REACH or self.thinking.below(GRENADE_ODDS):
                    worth -= MUCH // 4
            if worth > most:
                most = worth
                best = option
        return best


# -- what it sees ----------------------------------------------------------------------------


def nearest(fight: Fight, me: Combatant) -> int:
    """Metres to the nearest active enemy."""
    near = MUCH
    for other in fight.fighters:
        if other.side != me.side and fight.active(other):
            near = min(near, abs(other.pos - me.pos))
    return near


def nearest_place(fight: Fight, me: Combatant) -> int:
    """Where the nearest active enemy stands."""
    near = MUCH
    place = me.pos
    for other in fight.fighters:
        if other.side != me.side and fight.active(other) and abs(other.pos - me.pos) < near:
            near = abs(other.pos - me.pos)
            place = other.pos
    return place


def dice_with(me: Combatant, arm: int) -> int:
    """Roughly the dice an attack with a weapon has."""
    return me.sheet.stat(ARM_STAT[arm]) + me.sheet.skill(ARM_SKILL[arm])


def best_at_hand(fight: Fight, me: Combatant) -> int:
    """The class of the better weapon held, unarmed for none."""
    best = 0
    most = dice_with(me, 0)
    for hand in range(HANDS):
        item = me.hands[hand]
        if item != FISTS_ITEM:
            arm = fight.item_arm[item]
            worth = dice_with(me, arm) + ARM_BONUS[arm]
            if worth > most:
                most = worth
                best = ARM_CLASS[arm]
    return best


def shoots(fight: Fight, me: Combatant) -> bool:
    """Whether the better weapon is no hand-to-hand one."""
    return best_at_hand(fight, me) > HAND_TO_HAND


def under_fire(fight: Fight, me: Combatant) -> int:
    """Active enemies with a blaster in hand."""
    count = 0
    for other in fight.fighters:
        if other.side != me.side and fight.active(other):
            item = other.hands[other.main_hand()]
            if item != FISTS_ITEM and ARM_CLASS[fight.item_arm[item]] == BEAM:
                count += 1
    return count


# -- declaring -------------------------------------------------------------------------------


def best_move(fight: Fight, me: Combatant, options: list[int]) -> int:
    """Stand up to fight hand to hand, run when too far for a charge, else stay."""
    if shoots(fight, me):
        return STAY
    if STAND_UP in options:
        return STAND_UP
    if RUN in options and nearest(fight, me) > REACH + OUT_OF_REACH:
        return RUN
    return STAY


def best_place(fight: Fight, me: Combatant, options: list[int]) -> int:
    """As near to the nearest enemy as it goes."""
    goal = nearest_place(fight, me)
    best = options[0]
    near = MUCH
    for option in options:
        if option < OFF_LOW and abs(option - goal) < near:
            near = abs(option - goal)
            best = option
    return best


def best_action(fight: Fight, me: Combatant, options: list[int]) -> int:
    """First out of holds and flames; then the best attack that reaches, else a defence."""
    for urgent in (ACT_BREAK_FREE, ACT_FLAMES, ACT_NET, ACT_RELOAD):
        if urgent in options and (urgent != ACT_FLAMES or me.fire):
            return urgent
    if ACT_ATTACK not in options:
        return ACT_DODGE if ACT_DODGE in options else options[0]
    gun = shoots(fight, me)
    far = nearest(fight, me)
    if not gun and far > REACH + OUT_OF_REACH:
        if ACT_BLASTER_DEFENSE in options and under_fire(fight, me):
            return ACT_BLASTER_DEFENSE
        return ACT_DODGE if ACT_DODGE in options else ACT_ATTACK
    if gun and ACT_DIVE in options and fight.cover_of(me) == OPEN and under_fire(fight, me) > 1:
        return ACT_DIVE
    if ACT_TWO_WEAPON in options:
        return ACT_TWO_WEAPON
    if ACT_FORM_ONE in options and far <= REACH and me.will > 1:
        return ACT_FORM_ONE
    return ACT_ATTACK


def best_target(fight: Fight, me: Combatant, options: list[int]) -> int:
    """Somebody active and near, the most hurt first."""
    best = options[0]
    most = -MUCH
    gun = ARM_CLASS[fight.arm_of(me.item)] > HAND_TO_HAND
    for option in options:
        if option >= len(fight.fighters):
            return options[0]
        other = fight.fighters[option]
        worth = -other.sound_boxes()
        if not fight.active(other):
            worth -= MUCH // 2
        far = abs(other.pos - me.pos)
        worth -= far if gun else far * 20
        if worth > most:
            most = worth
            best = option
    return best


def best_maneuver(fight: Fight, me: Combatant, options: list[int]) -> int:
    """Charge if that brings it there; call the head of the minor; strike hard with dice to
    spare.
    """
    target = fight.fighters[me.target]
    arm = fight.arm_of(me.item)
    dice = dice_with(me, arm)
    if me.maneuver:
        return STANDARD
    if ARM_CLASS[arm] <= HAND_TO_HAND and abs(target.pos - me.pos) > REACH:
        return CHARGE if CHARGE in options else STANDARD
    if target.sheet.kind == MINOR and dice >= CALLING and CALLED_SHOT in options:
        return CALLED_SHOT
    if dice >= POWERFUL and POWER_ATTACK in options:
        return POWER_ATTACK
    return STANDARD


# -- rolling ---------------------------------------------------------------------------------


def best_set(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The head of somebody minor, else the widest, then the highest."""
    minor = me.target != NOBODY and me.act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE)
    if minor and fight.fighters[me.target].sheet.kind == MINOR:
        for option in options:
            if option % SET_SCALE == HARD_FACE:
                return option
    best = options[0]
    for option in options:
        if option > best:
            best = option
    return best


def best_extra(fight: Fight, me: Combatant, options: list[int]) -> int:
    """Guard with what is left when somebody is near, else whatever comes first."""
    if nearest(fight, me) <= REACH:
        for guard in (ACT_BLOCK, ACT_DODGE):
            if guard in options:
                return guard
    return options[0]
