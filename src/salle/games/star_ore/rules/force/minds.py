"""Mental Influence: friends, fear, suggestions, control, illusions (SO-241, SO-243, SO-246 to
SO-249, SO-R182 to SO-R184).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_GM_ILLUSION,
    ASK_GM_SUGGESTION,
    ASK_RESIST,
    ASK_SUGGESTION,
    NO,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACTIVE,
    BURNING_PANIC,
    CONTROL_MIND,
    ILLUSION,
    NOBODY,
    PANICKED,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import (
    BEFRIENDED,
    CONCEALED,
    CONTROLLED,
    FRIGHTENED,
    INSPIRED,
    SUGGESTED,
)
from salle.games.star_ore.data_force import RESISTED, SUGGESTIONS, UNPAID, WORKED
from salle.games.star_ore.rules.force.body import keep
from salle.games.star_ore.rules.force.standing import end_power, forget_fear
from salle.games.star_ore.rules.force.struggle import beats_mind, shielded
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.paying import can_pay, pay
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def overcomes(table: Table, fight: Fight, target: Combatant, act: Act) -> int:
    """Mental Defense, then Cool and Resist; the width that is left, 0 if the mind held (F9.3)."""
    width = shielded(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not beats_mind(table, fight, target, width, act.height):
        return 0
    return width


def friendship(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Friendship: for width rounds the target attacks neither the user nor his allies, unless one
    of them attacks it (SO-241, SO-R182, SO-R209).
    """
    target = fight.fighters[act.target]
    width = overcomes(table, fight, target, act)
    if not width:
        return RESISTED
    target.friend_of = me.number
    target.friend_left = width + 1
    table.tell(BEFRIENDED, target.seat, target.number, me.number, width)
    return WORKED


def fear(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Fear: for width rounds the target flees from the user (SO-247, SO-R182, SO-R209)."""
    target = fight.fighters[act.target]
    width = overcomes(table, fight, target, act)
    if not width:
        return RESISTED
    target.fear_of = me.number
    target.fear_left = width + 1
    table.tell(FRIGHTENED, target.seat, target.number, me.number, width)
    return WORKED


def affect_mind(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Affect Mind: a decision for the target's next declaration, if the GM lets the mind take it
    (SO-243, SO-R182, G20).
    """
    target = fight.fighters[act.target]
    if not overcomes(table, fight, target, act):
        return RESISTED
    idea = table.choose(fight.ask(me), ASK_SUGGESTION, list(range(SUGGESTIONS)))
    if gm_decides(table, fight, ASK_GM_SUGGESTION, [YES, NO], YES) == NO:
        return RESISTED
    target.suggested = idea
    target.suggested_by = me.number
    table.tell(SUGGESTED, target.seat, target.number, me.number, idea)
    return WORKED


def control_mind(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Control Mind: each target resists by itself, and an ally may waive it. The user declares for
    those taken as long as he pays, whatever else is in their minds (SO-246, SO-R174, SO-R183,
    SO-R205).
    """
    taken: list[int] = []
    named = [act.target]
    if act.declared:
        named.extend(me.others)
    for number in named:
        target = fight.fighters[number]
        if fight.active(target) and yields(table, fight, me, target, act):
            taken.append(number)
    if not taken:
        return RESISTED
    if not can_pay(fight, me, 1 + act.number):
        return UNPAID
    pay(table, fight, me, 1 + act.number)
    end_power(table, fight, me, CONTROL_MIND)
    for number in taken:
        target = fight.fighters[number]
        target.controlled_by = me.number
        forget_fear(target)
        if target.status in (PANICKED, BURNING_PANIC):
            target.status = ACTIVE
        table.tell(CONTROLLED, target.seat, number, me.number)
    me.sustain_target[CONTROL_MIND] = taken[0]
    return keep(table, fight, me, act)


def yields(table: Table, fight: Fight, me: Combatant, target: Combatant, act: Act) -> bool:
    """Whether a mind is taken: an ally may let it, others resist (SO-246, SO-R183)."""
    if target.side == me.side:
        if table.choose(fight.ask(target), ASK_RESIST, [NO, YES]) == NO:
            return True
    return overcomes(table, fight, target, act) > 0


def illusion(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Illusion: conceals one creature while it is paid for, or shows whatever the GM says; nobody
    has seen through it yet (SO-248, SO-R174, SO-R184, G21).
    """
    if not can_pay(fight, me, 1):
        return UNPAID
    pay(table, fight, me, 1)
    hides = gm_decides(table, fight, ASK_GM_ILLUSION, [YES, NO], YES) == YES
    for other in fight.fighters:
        other.sees_through &= ~(1 << me.number)
    keep(table, fight, me, act)
    me.sustain_target[ILLUSION] = act.target if hides else NOBODY
    table.tell(CONCEALED, me.seat, act.target, me.number)
    return WORKED


def inspire_late(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """An Inspire that failed and was saved by another roll helps what is still to be rolled this
    round; one made in its own time has done so already (SO-249, SO-R189, F5.3).
    """
    if me.inspire_set:
        return WORKED
    for ally in fight.fighters:
        if ally.side == me.side and ally.number != me.number and fight.active(ally):
            ally.inspired += act.width
            table.tell(INSPIRED, ally.seat, ally.number, act.width)
    return WORKED
