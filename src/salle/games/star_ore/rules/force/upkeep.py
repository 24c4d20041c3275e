"""Upkeep of sustained powers, and durations (F5.1, F5.7, SO-R171, SO-R173, SO-R174, SO-R199,
SO-R209).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_UPKEEP, NO, STORM_KEPT, UPKEEP_SCALE, YES
from salle.games.star_ore.data_combat import (
    ACT_FORCE,
    DEAD,
    FISTS_ITEM,
    NOBODY,
    NOTHING,
    SUSTAINED,
    WHIRLWIND,
)
from salle.games.star_ore.data_events import STORM_ENDED
from salle.games.star_ore.data_force import AGAIN, WHIRLWIND_STUNT
from salle.games.star_ore.rules.force.standing import end_power, set_down
from salle.games.star_ore.rules.paying import can_pay, pay
from salle.games.star_ore.rules.statuses import body_status, check_possession, set_status
from salle.games.star_ore.rules.weapons import initiative
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def upkeep(table: Table, fight: Fight, me: Combatant) -> None:
    """Pay a point for every sustained power or let it go; who cannot pay must. A whirlwind blows on
    by itself, and the maker of a storm may end it (SO-R171, SO-R173, SO-R174, SO-R187, F5.1).
    """
    if check_possession(table, fight, me):
        return
    for power in range(SUSTAINED):
        if me.sustain_w[power]:
            keep_up(table, fight, me, power)
            if check_possession(table, fight, me):
                return
    if fight.storm and fight.storm_of == me.number:
        options = [STORM_KEPT * UPKEEP_SCALE + YES, STORM_KEPT * UPKEEP_SCALE + NO]
        if table.choose(fight.ask(me), ASK_UPKEEP, options) == options[1]:
            fight.storm = 0
            fight.storm_left = 0
            table.tell(STORM_ENDED, me.seat, me.number)


def keep_up(table: Table, fight: Fight, me: Combatant, power: int) -> None:
    """One power at Upkeep."""
    options = [power * UPKEEP_SCALE + NO]
    if can_pay(fight, me, 1):
        options.insert(0, power * UPKEEP_SCALE + YES)
    if table.choose(fight.ask(me), ASK_UPKEEP, options) % UPKEEP_SCALE == NO:
        end_power(table, fight, me, power)
        return
    pay(table, fight, me, 1)
    if power == WHIRLWIND:
        act = Act(me.number, ACT_FORCE, me.sustain_w[power], me.sustain_h[power])
        act.spare = WHIRLWIND_STUNT
        act.number = AGAIN
        act.initiative = initiative(fight, me, FISTS_ITEM, 0)
        fight.acts.append(act)


def count_down(table: Table, fight: Fight, me: Combatant) -> None:
    """Durations of powers and of what is in minds run out, stored as one more than their rounds;
    last those of a prolonged life (SO-R198, SO-R209, F5.7.5, F5.7.7).
    """
    if me.dissipate_left:
        me.dissipate_left -= 1
        if not me.dissipate_left:
            me.dissipate = 0
    if me.farsee_left:
        me.farsee_left -= 1
        if not me.farsee_left:
            me.farsee_w = 0
    if me.friend_left:
        me.friend_left -= 1
        if not me.friend_left:
            me.friend_of = NOBODY
    if me.fear_left:
        me.fear_left -= 1
        if not me.fear_left:
            me.fear_of = NOBODY
    if me.read_left:
        me.read_left -= 1
        if not me.read_left:
            me.read_by = NOBODY
    if me.lift_left:
        me.lift_left -= 1
        if not me.lift_left or not fight.on_board(fight.fighters[me.lift_victim]):
            set_down(table, fight, me)
    if me.prolong_left:
        me.prolong_left -= 1
        if not me.prolong_left:
            run_out(table, fight, me)
    check_possession(table, fight, me)


def run_out(table: Table, fight: Fight, me: Combatant) -> None:
    """A prolonged life ends, unless the location that was fatal has been mended (SO-238,
    SO-R179).
    """
    place = me.prolong_place
    me.prolong_place = NOTHING
    if not me.destroyed(place):
        if body_status(me) > me.status:
            set_status(table, fight, me, body_status(me), NOBODY)
    else:
        set_status(table, fight, me, DEAD, NOBODY)
