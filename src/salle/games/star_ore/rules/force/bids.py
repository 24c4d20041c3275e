"""A bid is lost when a power that was begun does not take effect (SO-186, SO-R148, SO-R204)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_FORCE,
    ACT_MASK,
    ACT_MEDITATE,
    ACT_MENTAL_DEFENSE,
    ACT_REPULSION,
)
from salle.games.star_ore.data_events import NARRATED, WILL_CHANGED
from salle.games.star_ore.data_force import AGAIN, FORCE_PUSH, NARRATIVE
from salle.games.star_ore.rules.paying import lose_bid
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def is_guard(kind: int) -> bool:
    """Whether an act is a defence by the Force, which has a bid."""
    return kind in (ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK)


def roll_failed(table: Table, fight: Fight, me: Combatant) -> None:
    """The declared roll found no set: the bid of a power, or of Enhance, is lost; meditation costs
    a Willpower (SO-183, SO-186, SO-195, SO-R148).
    """
    if me.bid_lost:
        return
    if me.act == ACT_MEDITATE:
        lose_calm(table, me)
    elif me.act == ACT_FORCE or is_guard(me.act) or me.enhance:
        if me.act == ACT_FORCE and NARRATIVE[me.power]:
            table.tell(NARRATED, me.seat, me.number, me.power)
        me.bid_lost = True
        lose_bid(table, fight, me)


def act_lost(table: Table, fight: Fight, act: Act) -> None:
    """An act will not take effect, because its set shrank, its user was put out or its weapon is
    gone: its bid is lost. A defence that has gobbled dice did take effect (SO-R21, SO-R204).
    """
    me = fight.fighters[act.owner]
    if act.kind == ACT_MEDITATE:
        lose_calm(table, me)
    elif act.kind == ACT_FORCE:
        power_lost(table, fight, me, act)
    elif is_guard(act.kind):
        if act.gobble >= act.width:
            lose_bid(table, fight, me)
    elif act.declared and me.enhance and not me.bid_lost:
        me.bid_lost = True
        lose_bid(table, fight, me)


def power_lost(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """A power failed. Sets of one Push are one use: its bid is lost only with the last of them, and
    only if nobody was pushed. What is merely kept up has no bid (SO-R149, SO-R205).
    """
    if act.number == AGAIN:
        return
    if act.spare == FORCE_PUSH:
        if me.pushed:
            return
        for other in fight.acts:
            if other is not act and other.pending and other.owner == me.number:
                if other.kind == ACT_FORCE and other.spare == FORCE_PUSH:
                    return
    lose_bid(table, fight, me)


def lose_calm(table: Table, me: Combatant) -> None:
    """A failed meditation costs a Willpower, if there is one (SO-195, SO-R156)."""
    if me.will > 0:
        me.will -= 1
        table.tell(WILL_CHANGED, me.seat, me.number, 0, 1)
