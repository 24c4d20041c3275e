"""Acts that are no attacks, at their turn or at the end of the loop (F16)."""

from __future__ import annotations

from salle.games.star_ore.data import SENSE
from salle.games.star_ore.data_arms import ARM_SKILL
from salle.games.star_ore.data_asks import SET_SCALE, YES
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_NET,
    ACT_READY,
    ACT_RELOAD,
    BRAWLING,
    FISTS_ITEM,
    HEAD,
    LEFT,
    NOBODY,
    NOTHING,
    REACH,
    RIGHT,
    RUN,
    TORSO,
)
from salle.games.star_ore.data_events import (
    AIMED,
    FEINTED,
    FIRE_OUT,
    HEALED,
    NET_OFF,
    READIED,
    RELOADED,
    TESTED,
)
from salle.games.star_ore.rules.blast import missed_throw
from salle.games.star_ore.rules.forms import form_lost, form_won
from salle.games.star_ore.rules.movement import dive_to, go, jump, rooted, shove
from salle.games.star_ore.rules.riders import grant
from salle.games.star_ore.rules.rolling import contest, react
from salle.games.star_ore.rules.statuses import can_act, end_own_hold, is_gone, recover
from salle.games.star_ore.rules.things import empty, in_hand, take
from salle.games.star_ore.rules.weapons import most_aim
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def feint(table: Table, fight: Fight, act: Act) -> None:
    """Against the target's Sense and weapon skill; won, its width in dice waits for the next combat
    roll (SO-112, SO-R93).
    """
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    if is_gone(target):
        if act.declared:
            form_lost(table, fight, me)
        return
    worthy = fight.active(target)
    answer = 0
    if worthy:
        answer = react(table, fight, target, SENSE, watch_skill(fight, target), 0, True)
    if contest(act.width * SET_SCALE + act.height, answer):
        me.feint = act.width
        table.tell(FEINTED, me.seat, me.number, act.width)
        if act.declared:
            form_won(table, me, worthy)
    elif act.declared:
        form_lost(table, fight, me)


def watch_skill(fight: Fight, me: Combatant) -> int:
    """The skill of the weapon in hand, Brawling without one (SO-R93)."""
    item = me.hands[me.main_hand()]
    if item == FISTS_ITEM:
        item = me.hands[LEFT if me.main_hand() == RIGHT else RIGHT]
    return BRAWLING if item == FISTS_ITEM else ARM_SKILL[fight.item_arm[item]]


def break_free(table: Table, fight: Fight, act: Act) -> None:
    """Beat the set that holds: the pin first, then the choke (SO-109, SO-118, SO-R11, SO-R208)."""
    me = fight.fighters[act.owner]
    holder = me.pinned_by if me.pinned_by != NOBODY else me.choked_by
    if holder == NOBODY:
        return
    other = fight.fighters[holder]
    held = other.hold_w * SET_SCALE + other.hold_h
    if contest(act.width * SET_SCALE + act.height, held):
        end_own_hold(table, fight, other)


def beat_flames(table: Table, fight: Fight, act: Act) -> None:
    """All fires on oneself or somebody in reach go out (SO-71, SO-R68)."""
    me = fight.fighters[act.owner]
    burning = fight.fighters[act.target]
    if burning.fire and abs(burning.pos - me.pos) <= REACH:
        burning.fire = 0
        table.tell(FIRE_OUT, burning.seat, burning.number)


def slip_net(table: Table, me: Combatant) -> None:
    """Out of the net (SO-R75)."""
    me.netted = False
    table.tell(NET_OFF, me.seat, me.number)


def dive(table: Table, fight: Fight, act: Act) -> None:
    """Into cover, if it is still in reach (SO-96, SO-R40)."""
    me = fight.fighters[act.owner]
    if not me.prone and not rooted(fight, me) and abs(act.spare - me.pos) <= REACH:
        dive_to(table, fight, me, act.spare)


def run_now(table: Table, fight: Fight, act: Act) -> None:
    """The running half of run and act (SO-29, SO-R34)."""
    me = fight.fighters[act.owner]
    if not me.prone and not rooted(fight, me):
        go(table, fight, me, act.spare, RUN)


def leap(table: Table, fight: Fight, act: Act) -> None:
    """A rolled leap: a jump and the width in metres more (SO-31, SO-R206)."""
    me = fight.fighters[act.owner]
    if not me.prone and not rooted(fight, me):
        shove(table, fight, me, me.pos + me.facing * (jump(fight, me) + act.width))


def first_aid(table: Table, fight: Fight, act: Act) -> None:
    """Width Shock heals at the location, height with a full medkit; what Sickness did stays. Where
    new wounds have made the set too low, it has failed (SO-65, SO-66, SO-R106, SO-R181).
    """
    me = fight.fighters[act.owner]
    patient = fight.fighters[act.target]
    if is_gone(patient) or abs(patient.pos - me.pos) > REACH:
        return
    if act.height < patient.x[act.spare] + patient.shock[act.spare]:
        patient.aid_from = fight.round + fight.house.minute
        return
    curable = patient.shock[act.spare]
    if act.spare == TORSO:
        curable -= patient.sick_shock
    points = min(act.height if me.sheet.medkit else act.width, curable)
    patient.shock[act.spare] -= points
    patient.aided |= 1 << act.spare
    table.tell(HEALED, patient.seat, patient.number, act.spare, points)
    recover(table, fight, patient)


def free_test(table: Table, fight: Fight, act: Act) -> None:
    """A test of a skill works as the GM says (SO-R197)."""
    me = fight.fighters[act.owner]
    table.tell(TESTED, me.seat, me.number, act.spare, act.width * SET_SCALE + act.height)
    if act.target != NOBODY:
        grant(table, fight, me, fight.fighters[act.target], act.height)


# -- without a roll --------------------------------------------------------------------------


def finish_unrolled(table: Table, fight: Fight) -> None:
    """Grenades whose throw failed go off, if they do; aim, ready, reload and cutting a net are done
    once everything else is (F5.6, SO-R64).
    """
    for number in fight.order:
        me = fight.fighters[number]
        if me.scattered != NOTHING:
            missed_throw(table, fight, me, me.scattered, fight.fighters[me.target].pos)
        if not me.declared or not can_act(me):
            continue
        if me.act == ACT_AIM:
            aim(table, fight, me)
        elif me.act == ACT_READY:
            make_ready(table, fight, me)
        elif me.act == ACT_RELOAD:
            if me.item != FISTS_ITEM and fight.item_ready[me.item]:
                fight.item_ready[me.item] -= 1
                table.tell(RELOADED, me.seat, me.number, fight.item_arm[me.item])
        elif me.act == ACT_NET and me.spare == YES and me.netted:
            slip_net(table, me)


def aim(table: Table, fight: Fight, me: Combatant) -> None:
    """A round of aim at one target with one weapon (SO-87, SO-R79)."""
    if not in_hand(fight, me, me.item):
        me.aim_rounds = 0
        return
    if me.aim_item != me.item or me.aim_target != me.target:
        me.aim_rounds = 0
    me.aim_item = me.item
    me.aim_target = me.target
    me.aim_rounds = min(me.aim_rounds + 1, most_aim(fight, me.item))
    table.tell(AIMED, me.seat, me.number, me.aim_rounds)


def make_ready(table: Table, fight: Fight, me: Combatant) -> None:
    """Hands and helmet as chosen (SO-R26, SO-R52)."""
    empty(fight, me, RIGHT)
    empty(fight, me, LEFT)
    if me.item != FISTS_ITEM and fight.item_of[me.item] == me.number:
        take(table, fight, me, me.item, RIGHT)
    if me.second not in (FISTS_ITEM, me.item) and fight.item_of[me.second] == me.number:
        take(table, fight, me, me.second, LEFT)
    if me.sheet.helmet:
        set_helmet(me, me.mode == YES)
    table.tell(READIED, me.seat, me.number)


def set_helmet(me: Combatant, on: bool) -> None:
    """With the helmet off the head has what nature gave it; damage to armor stays (SO-R51,
    SO-R52).
    """
    if on == me.helmet:
        return
    me.helmet = on
    if on:
        me.ar[HEAD] = max(me.ar[HEAD], me.helmet_ar)
    else:
        me.helmet_ar = me.ar[HEAD]
        me.ar[HEAD] = min(me.ar[HEAD], me.sheet.natural)
