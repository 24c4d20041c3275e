"""Statuses, holds, and what somebody loses with them (T22, SO-R98, SO-R199, SO-R208)."""

from __future__ import annotations

from salle.games.star_ore.data import COMMAND, COOL
from salle.games.star_ore.data_asks import ASK_GM_DEED, ASK_REDEEM, NO, YES
from salle.games.star_ore.data_combat import (
    ACTIVE,
    BURNING_PANIC,
    CHOKE_HOLD,
    DEAD,
    FLED,
    HEAD,
    HELPLESS,
    IS_FELLED,
    IS_HELPLESS,
    MINOR,
    NO_HOLD,
    NOBODY,
    NOT_BUSY,
    PANICKED,
    PIN,
    PIN_SPARES,
    POSSESSED,
    REACH,
    SORCERY,
    SPIRIT,
    SURRENDERED,
    UNCONSCIOUS,
    VITALS,
)
from salle.games.star_ore.data_events import AWARDED, CHOKED, FREED, LOST_SET, PINNED, STATUS
from salle.games.star_ore.rules.force.bids import act_lost
from salle.games.star_ore.rules.force.standing import end_powers
from salle.games.star_ore.rules.forms import form_lost
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.things import fall
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table

# -- acts that come to nothing ---------------------------------------------------------------


def void(table: Table, fight: Fight, act: Act) -> None:
    """An act will not take effect: a bid and a form's wager are lost (SO-R21, SO-R204)."""
    if act.pending:
        me = fight.fighters[act.owner]
        act.pending = False
        table.tell(LOST_SET, me.seat, act.owner, act.kind)
        act_lost(table, fight, act)
        if act.declared:
            form_lost(table, fight, me)
        check_possession(table, fight, me)


def void_all(table: Table, fight: Fight, me: Combatant) -> None:
    """Everything somebody still had in hand this round is lost (T22)."""
    for act in fight.acts:
        if act.owner == me.number and act.pending and not act.safe:
            void(table, fight, act)


def void_item(table: Table, fight: Fight, me: Combatant, item: int) -> None:
    """A weapon is gone: acts and blocks with it are lost, others stand (SO-R24)."""
    for act in fight.acts:
        if act.owner == me.number and act.item == item and act.pending and not act.safe:
            void(table, fight, act)


# -- statuses --------------------------------------------------------------------------------


def set_status(table: Table, fight: Fight, me: Combatant, status: int, source: int) -> None:
    """Somebody's status becomes worse: acts, holds and powers end, the helpless lie down, and
    whoever put a major enemy out has the award (T22, SO-177, SO-R45, SO-R61, SO-R199).
    """
    if status <= me.status and me.status != ACTIVE:
        return
    me.status = status
    if status not in (SURRENDERED, FLED):  # told already, as the deed
        table.tell(STATUS, me.seat, me.number, status)
    if status >= PANICKED:
        void_all(table, fight, me)
        end_own_hold(table, fight, me)
        end_powers(table, fight, me)
        me.raging = False
        me.busy = NOT_BUSY
        me.aim_rounds = 0
    if IS_HELPLESS[status]:
        fall(table, me)
    if status > BURNING_PANIC:
        let_go(table, fight, me)
    if IS_FELLED[status] and source != NOBODY:
        award(table, fight, me, fight.fighters[source])


def check_possession(table: Table, fight: Fight, me: Combatant) -> bool:
    """Without Willpower at an Upkeep or a payment, while Sorcery lasts, somebody is possessed and
    lost; Dark Side Points do not save him. Whether it has happened (SO-251, SO-R187).
    """
    if me.will > 0 or not me.sustain_w[SORCERY]:
        return False
    set_status(table, fight, me, POSSESSED, NOBODY)
    return True


def let_go(table: Table, fight: Fight, me: Combatant) -> None:
    """Somebody who left the field, or died, is held by nobody."""
    if me.status in (FLED, POSSESSED, DEAD, SPIRIT):
        for other in fight.fighters:
            if other.hold != NO_HOLD and other.hold_victim == me.number:
                end_own_hold(table, fight, other)


def award(table: Table, fight: Fight, me: Combatant, victor: Combatant) -> None:
    """Defeating a major enemy gives its Cool and Command in Willpower, once; if a GM calls it a
    good deed, it may lighten the dark side instead (SO-177, SO-194, SO-R61, SO-R158).
    """
    if me.felled or me.side == victor.side or me.sheet.kind == MINOR:
        return
    me.felled = True
    if not victor.sheet.machine:
        gained = me.sheet.stat(COOL) + me.sheet.stat(COMMAND)
        if untouched(victor):
            if gm_decides(table, fight, ASK_GM_DEED, [NO, YES], NO) == YES:
                gained = redeem(table, victor, gained)
        victor.will += gained
        table.tell(AWARDED, victor.seat, victor.number, gained)


def saved(table: Table, me: Combatant, patient: Combatant) -> None:
    """Saving a life gives its Cool and Command in Willpower, or lightens the dark side of one who
    has not touched it; nobody earns that with oneself (SO-177, SO-194, SO-R158).
    """
    if me.number == patient.number or me.sheet.machine:
        return
    gained = patient.sheet.stat(COOL) + patient.sheet.stat(COMMAND)
    if untouched(me):
        gained = redeem(table, me, gained)
    me.will += gained
    table.tell(AWARDED, me.seat, me.number, gained)


def untouched(me: Combatant) -> bool:
    """Whether somebody tainted has neither drawn nor spent the dark side in this fight
    (SO-R158).
    """
    return me.dsp_base > 0 and not me.dark_used and me.drawn == 0


def redeem(table: Table, me: Combatant, points: int) -> int:
    """Willpower of a good deed may be given up, each point for one of base Dark Side Points; what
    is left of it (SO-194, SO-R158).
    """
    if table.choose(me.seat, ASK_REDEEM, [NO, YES]) == NO:
        return points
    given = min(points, me.dsp_base)
    me.dsp_base -= given
    me.dsp = min(me.dsp, me.dsp_base)
    return points - given


def body_status(me: Combatant) -> int:
    """What the boxes say of somebody who is not dying: helpless with full vitals, unconscious with
    a full head (SO-56, SO-57).
    """
    if me.full(HEAD):
        return UNCONSCIOUS
    if me.full(VITALS):
        return HELPLESS
    return ACTIVE


def recover(table: Table, fight: Fight, me: Combatant) -> None:
    """A box is empty again: whoever was only helpless or unconscious comes to (SO-53, T22)."""
    if me.status in (HELPLESS, UNCONSCIOUS):
        now = body_status(me)
        if now < me.status:
            me.status = now
            table.tell(STATUS, me.seat, me.number, now)


def can_act(me: Combatant) -> bool:
    """Whether somebody may carry out an act now."""
    return me.status == ACTIVE or me.status in (PANICKED, BURNING_PANIC)


def is_gone(me: Combatant) -> bool:
    """Whether nobody is there to be hit any more: dead, fled, possessed (SO-R23)."""
    return me.status in (FLED, DEAD, SPIRIT, POSSESSED)


# -- holds -----------------------------------------------------------------------------------


def hold_on(
    table: Table, fight: Fight, me: Combatant, victim: Combatant, kind: int, width: int, height: int
) -> None:
    """Pin or choke somebody; the set is kept for escapes (SO-109, SO-118, SO-R11)."""
    end_own_hold(table, fight, me)
    for other in fight.fighters:
        if other.hold == kind and other.hold_victim == victim.number:
            end_own_hold(table, fight, other)
    me.hold = kind
    me.hold_victim = victim.number
    me.hold_w = width
    me.hold_h = height
    me.hold_round = fight.round
    if kind == PIN:
        victim.pinned_by = me.number
        table.tell(PINNED, victim.seat, victim.number, me.number)
        for act in fight.acts:
            if act.owner == victim.number and act.pending and not act.safe:
                if not spared_by_pin(act):
                    void(table, fight, act)
    else:
        assert kind == CHOKE_HOLD
        victim.choked_by = me.number
        table.tell(CHOKED, victim.seat, victim.number, me.number)


def spared_by_pin(act: Act) -> bool:
    """Whether an act may still be done while pinned: breaking free, and the Force (SO-R98)."""
    return act.kind in PIN_SPARES


def end_own_hold(table: Table, fight: Fight, me: Combatant) -> None:
    """Somebody lets go."""
    if me.hold == NO_HOLD:
        return
    victim = fight.fighters[me.hold_victim]
    if victim.pinned_by == me.number:
        victim.pinned_by = NOBODY
    if victim.choked_by == me.number:
        victim.choked_by = NOBODY
    me.hold = NO_HOLD
    me.hold_victim = NOBODY
    table.tell(FREED, victim.seat, victim.number)


def check_holds(table: Table, fight: Fight) -> None:
    """A hold over more than two metres is none (SO-R89, SO-R208)."""
    for me in fight.fighters:
        if me.hold != NO_HOLD:
            if abs(me.pos - fight.fighters[me.hold_victim].pos) > REACH:
                end_own_hold(table, fight, me)
