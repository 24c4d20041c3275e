"""A sensible opponent on foot. It reckons what each attack, power and defence is worth by the odds
of its dice, moves into reach or into cover, finishes the wounded, and guards with what is left
over. It looks at what everybody can see, and at its own sheets.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.star_ore.bot_actions import (
    attack_now,
    best_action,
    best_extra,
    best_extra_weapon,
    best_guard_set,
    best_set_otherwise,
    lending_dice,
    open_set,
)
from salle.games.star_ore.bot_attack import (
    best_extra_target,
    best_maneuver,
    best_number,
    best_strike,
    best_stun,
    best_target,
    best_weapon,
)
from salle.games.star_ore.bot_force import (
    best_draw,
    best_enhance,
    best_lending,
    best_mode,
    best_passion,
    best_power,
    best_power_target,
)
from salle.games.star_ore.bot_moves import best_move, best_place, wants_cover
from salle.games.star_ore.bot_muster import best_ambush, best_character, best_hand, best_rage
from salle.games.star_ore.bot_prospects import prospects_of
from salle.games.star_ore.bot_vehicles import answer as vehicle_answer
from salle.games.star_ore.data_asks import (
    ASK_ACTION,
    ASK_AMBUSH,
    ASK_CHARACTER,
    ASK_DARK_DRAW,
    ASK_ENHANCE,
    ASK_EXTRA,
    ASK_HAND,
    ASK_INTUITION,
    ASK_LATE_INTUITION,
    ASK_MANEUVER,
    ASK_MODE,
    ASK_MORE,
    ASK_MOVE,
    ASK_NUMBER,
    ASK_PASSION,
    ASK_POWER,
    ASK_RAGE,
    ASK_SET,
    ASK_STUN,
    ASK_TARGET,
    ASK_WEAPON,
    ASK_WHERE,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_TWO_WEAPON,
    CALLED_SHOT,
    HALF_MOVE,
    IS_DEFENCE,
    NOBODY,
    ON_FOOT,
)
from salle.games.star_ore.rules.force.powers import usable_powers
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

STRIKES: Final[tuple[int, ...]] = (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE)


@final
class StarOreBot(Policy):
    """Answers by what things are worth; what it has no opinion on it answers with the first
    option.
    """

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Fight)
        if ask == ASK_CHARACTER:
            return best_character(state, seat, options, self.thinking)
        if ask == ASK_MORE:
            return YES
        if ask == ASK_HAND:
            return best_hand(state, seat, options)
        if ask == ASK_AMBUSH:
            return best_ambush(state, seat, options)
        if state.scene != ON_FOOT:
            found = vehicle_answer(state, seat, ask, options)
            if found in options:
                return found
        if state.acting == NOBODY or state.acting >= len(state.fighters):
            return options[0]
        me = state.fighters[state.acting]
        if state.decider(me) != seat:
            return options[0]
        return declaring(state, me, ask, options)

    def prospects(self, state: State, seats: int, me: int) -> list[float]:
        assert isinstance(state, Fight)
        return prospects_of(state, seats)


def declaring(fight: Fight, me: Combatant, ask: int, options: list[int]) -> int:
    """What somebody whose turn it is answers, from its passion to its target."""
    if ask == ASK_MOVE:
        here, afar, unarmed = attack_now(fight, me)
        return best_move(fight, me, options, here, afar, unarmed)
    if ask == ASK_WHERE:
        covering = me.move == HALF_MOVE and wants_cover(fight, me)
        return best_place(fight, me, options, covering and attack_now(fight, me)[1])
    if ask == ASK_ACTION:
        return best_action(fight, me, options)
    if ask == ASK_WEAPON:
        if me.pool_rolled:
            return best_extra_weapon(fight, me, options)
        return best_weapon(fight, me, options)
    if ask == ASK_STUN:
        return best_stun(fight, me)
    if ask == ASK_MANEUVER:
        return best_maneuver(fight, me, options)
    if ask == ASK_NUMBER:
        number = best_number(fight, me, fight.fighters[me.target])
        return number if me.maneuver & CALLED_SHOT and number in options else options[0]
    if ask == ASK_TARGET:
        return target_of(fight, me, options)
    return rolling(fight, me, ask, options)


def target_of(fight: Fight, me: Combatant, options: list[int]) -> int:
    """A target for a power, an attack, or a further set of one."""
    if options[len(options) - 1] >= len(fight.fighters):
        return options[0]
    if me.act == ACT_FORCE and me.power < 0:
        power = best_power(fight, me, usable_powers(fight, me))
        return best_power_target(fight, me, power, options)
    if me.pool_rolled:
        return best_extra_target(fight, me, options, open_set(fight, me))
    if me.act in STRIKES or me.act == ACT_AIM:
        return best_target(fight, me, options)
    return options[0]


def rolling(fight: Fight, me: Combatant, ask: int, options: list[int]) -> int:
    """The Force before a roll, and the sets after it."""
    if ask == ASK_POWER:
        return best_power(fight, me, options)
    if ask == ASK_MODE:
        return best_mode(fight, me, options)
    if ask == ASK_PASSION:
        return best_passion(me, options)
    if ask == ASK_DARK_DRAW:
        return best_draw(me, options)
    if ask == ASK_RAGE:
        return best_rage(fight, me, options)
    if ask == ASK_ENHANCE:
        return best_enhance(me, options, options[len(options) - 1] == 1)
    if ask in (ASK_INTUITION, ASK_LATE_INTUITION):
        return best_lending(fight, me, options, lending_dice(fight, me))
    if ask == ASK_SET:
        if me.act in STRIKES and me.target != NOBODY:
            return best_strike(fight, me, options)
        if IS_DEFENCE[me.act]:
            return best_guard_set(fight, me, options)
        return best_set_otherwise(fight, me, options)
    if ask == ASK_EXTRA:
        return best_extra(fight, me, options)
    return options[0]
