"""What ends when a user of the Force is put out, panics or rages; and when friends are attacked
(SO-R180, SO-R182, SO-R199).
"""

from __future__ import annotations

from salle.games.star_ore.data_combat import (
    ACT_FORCE,
    CONTROL_MIND,
    DEAD,
    HEALING,
    NOBODY,
    NOT_BUSY,
    NOTHING,
    SUSTAINED,
)
from salle.games.star_ore.data_events import FRIENDSHIP_OVER, SET_DOWN, STOPPED_POWER
from salle.games.star_ore.data_force import AGAIN
from salle.games.star_ore.rules.paying import lose_bid
from salle.games.star_ore.rules.things import fall
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def end_powers(table: Table, fight: Fight, me: Combatant) -> None:
    """Sustained powers, a lift and a healing end at once; what has a printed duration runs on. One
    who has just died may become a spirit (SO-207, SO-R180, SO-R199, SO-R204).
    """
    if me.status == DEAD:
        from salle.games.star_ore.rules.force.reactions import becomes_spirit

        becomes_spirit(table, fight, me)
    for power in range(SUSTAINED):
        end_power(table, fight, me, power)
    set_down(table, fight, me)
    if me.busy == HEALING:
        me.busy = NOT_BUSY
        lose_bid(table, fight, me)


def end_power(table: Table, fight: Fight, me: Combatant, power: int) -> None:
    """One sustained power ends: those controlled are free, a whirlwind still to blow does not."""
    if not me.sustain_w[power]:
        return
    me.sustain_w[power] = 0
    me.sustain_h[power] = 0
    me.sustain_target[power] = NOBODY
    table.tell(STOPPED_POWER, me.seat, me.number, power)
    if power == CONTROL_MIND:
        for other in fight.fighters:
            if other.controlled_by == me.number:
                other.controlled_by = NOBODY
    for act in fight.acts:
        if act.owner == me.number and act.kind == ACT_FORCE and act.number == AGAIN:
            act.pending = False


def set_down(table: Table, fight: Fight, me: Combatant) -> None:
    """What somebody holds up falls to the ground (SO-R162)."""
    if me.lift_victim == NOBODY:
        return
    victim = fight.fighters[me.lift_victim]
    me.lift_victim = NOBODY
    me.lift_left = 0
    if victim.lifted_by == me.number:
        victim.lifted_by = NOBODY
        table.tell(SET_DOWN, victim.seat, victim.number)
        fall(table, victim)


def offended(table: Table, fight: Fight, me: Combatant, target: Combatant) -> None:
    """Friendship ends when its maker or an ally of his attacks the friend (SO-R182)."""
    if target.friend_of != NOBODY and fight.fighters[target.friend_of].side == me.side:
        target.friend_of = NOBODY
        target.friend_left = 0
        table.tell(FRIENDSHIP_OVER, target.seat, target.number)


def forget_fear(me: Combatant) -> None:
    """What was in somebody's mind is gone, when another takes it over (SO-R183)."""
    me.fear_of = NOBODY
    me.fear_left = 0
    me.friend_of = NOBODY
    me.friend_left = 0
    me.suggested = NOTHING
    me.suggested_by = NOBODY
