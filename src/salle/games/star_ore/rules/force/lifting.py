"""Moving, draining and weakening things, and lifting people (SO-211, SO-214, SO-216, SO-228,
SO-R162, SO-R165, SO-R172).
"""

from __future__ import annotations

from salle.games.star_ore.data import BODY
from salle.games.star_ore.data_arms import ARM_HANDS
from salle.games.star_ore.data_asks import (
    ASK_AMOUNT,
    ASK_MODE,
    ASK_WHERE,
    MODE_SCALE,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_DIVE,
    ACT_DODGE,
    ACT_LEAP,
    ACT_RUN,
    BRAWLING,
    BROKEN,
    DRAINED,
    FISTS_ITEM,
    HANDS,
    IS_BLOCK,
    LEFT,
    NOBODY,
    NOTHING,
    OUT,
    PLACE_AT,
    RIGHT,
    SET_WIDTH,
    TWO_HANDS,
)
from salle.games.star_ore.data_events import (
    CELL_DRAINED,
    DISARMED,
    LIFTED,
    WEAKENED,
)
from salle.games.star_ore.data_force import (
    ALONG,
    BIG_CELL,
    HUMAN_DOUBLINGS,
    LIFT_MOVE,
    MOVE_OBJECT,
    RESISTED,
    SHIELD,
    THING,
    THING_AR,
    THING_BOXES,
    TO_HAND,
    UNPAID,
    WORKED,
)
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.force.objects import cell_price, item_of
from salle.games.star_ore.rules.force.standing import set_down
from salle.games.star_ore.rules.force.struggle import answer, shielded, struggle_if_energy
from salle.games.star_ore.rules.paying import can_pay, pay, payable
from salle.games.star_ore.rules.rolling import contest
from salle.games.star_ore.rules.statuses import set_status, void, void_item
from salle.games.star_ore.rules.things import arm_works, better_hand, empty, take
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table

# -- Move Object -----------------------------------------------------------------------------


def move_object(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Move Object: 5 kg, doubled for each Willpower. Somebody light enough hangs in the air for
    width rounds; paying for less lifts nobody (SO-211, SO-R162).
    """
    if act.number == THING:
        return move_thing(table, fight, me, act)
    target = fight.fighters[act.target]
    width = shielded(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not struggle_if_energy(table, fight, me, target):
        return RESISTED
    heavy = doublings(target)
    options = list(range(min(payable(fight, me), heavy), -1, -1))
    paid = table.choose(fight.ask(me), ASK_AMOUNT, options)
    pay(table, fight, me, paid)
    if paid == heavy:
        lift(table, fight, me, target, width)
    return WORKED


def doublings(target: Combatant) -> int:
    """How often 5 kg are doubled to a body's weight: 80 kg for a human, twice that for a Wookiee
    and for every level of mass (SO-R162).
    """
    return HUMAN_DOUBLINGS + max(target.sheet.massive, 1 if target.sheet.rages else 0)


def lift(table: Table, fight: Fight, me: Combatant, target: Combatant, width: int) -> None:
    """Held up: no move, dodge or block, and what was begun of those is lost (SO-R162, SO-R209)."""
    set_down(table, fight, me)
    if target.lifted_by != NOBODY:
        other = fight.fighters[target.lifted_by]
        other.lift_victim = NOBODY
        other.lift_left = 0
    target.lifted_by = me.number
    me.lift_victim = target.number
    me.lift_left = width + 1
    table.tell(LIFTED, target.seat, target.number, me.number)
    for act in fight.acts:
        if act.owner == target.number and act.pending and not act.safe:
            if act.kind in (ACT_DODGE, ACT_DIVE, ACT_RUN, ACT_LEAP) or IS_BLOCK[act.kind]:
                void(table, fight, act)


def move_thing(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """A thing flies into a free hand or five metres along; one in somebody's hand only after a
    contest with Body and Brawling (SO-211, SO-R162).
    """
    item = item_of(fight, me, act.hand, MOVE_OBJECT)
    if item == NOTHING:
        return RESISTED
    if fight.item_of[item] != NOBODY:
        holder = fight.fighters[fight.item_of[item]]
        width = shielded(table, fight, holder, act.width, act.height)
        if width < SET_WIDTH:
            return RESISTED
        held = answer(table, fight, holder, BODY, BRAWLING)
        if not contest(width * SET_SCALE + act.height, held):
            return RESISTED
        wrest(table, fight, holder, item)
    seat = fight.ask(me)
    ways = [MOVE_OBJECT * MODE_SCALE + ALONG]
    if has_room(fight, me, item):
        ways.insert(0, MOVE_OBJECT * MODE_SCALE + TO_HAND)
    if table.choose(seat, ASK_MODE, ways) % MODE_SCALE == TO_HAND:
        fight.item_of[item] = me.number
        take(table, fight, me, item, better_hand(me))
        return WORKED
    here = fight.item_at[item]
    options = [here]
    for pos in range(max(0, here - LIFT_MOVE), min(fight.line, here + LIFT_MOVE) + 1):
        if pos != here:
            options.append(pos)
    fight.item_at[item] = table.choose(seat, ASK_WHERE, options)
    return WORKED


def has_room(fight: Fight, me: Combatant, item: int) -> bool:
    """Whether a hand is free for a thing, or both for a large one."""
    free = 0
    for hand in range(HANDS):
        if me.hands[hand] == FISTS_ITEM and arm_works(me, hand):
            free += 1
    return free >= (TWO_HANDS if ARM_HANDS[fight.item_arm[item]] >= TWO_HANDS else 1)


def wrest(table: Table, fight: Fight, holder: Combatant, item: int) -> None:
    """A thing leaves its holder's hands, and acts with it are lost (SO-R24)."""
    table.tell(DISARMED, holder.seat, holder.number, fight.item_arm[item])
    release(fight, holder, item)
    fight.item_of[item] = NOBODY
    fight.item_at[item] = holder.pos
    void_item(table, fight, holder, item)


def release(fight: Fight, holder: Combatant, item: int) -> None:
    """Hands no longer hold a thing."""
    for hand in (RIGHT, LEFT):
        if holder.hands[hand] == item:
            empty(fight, holder, hand)


# -- Dissipate Energy ------------------------------------------------------------------------


def dissipate_energy(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Dissipate Energy: height points against energy to the end of the next round, in the place of
    older ones; or a cell is drained (SO-214, SO-216, SO-R165, SO-R209).
    """
    if act.number == SHIELD:
        me.dissipate = act.height
        me.dissipate_left = 2
        return WORKED
    if act.target != NOBODY:
        return drain_droid(table, fight, me, act)
    item = item_of(fight, me, act.hand, act.spare)
    if item == NOTHING:
        return RESISTED
    holder = fight.item_of[item]
    if holder != NOBODY and not struggle_if_energy(table, fight, me, fight.fighters[holder]):
        return RESISTED
    cost = cell_price(fight.item_arm[item])
    if not can_pay(fight, me, cost):
        return UNPAID
    pay(table, fight, me, cost)
    fight.item_bits[item] |= DRAINED
    table.tell(CELL_DRAINED, me.seat, holder + 1, fight.item_arm[item])
    if holder != NOBODY:
        void_item(table, fight, fight.fighters[holder], item)
    return WORKED


def drain_droid(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """A droid's cell is large; without it the droid is out until it is charged again (SO-216,
    SO-R165).
    """
    if not can_pay(fight, me, BIG_CELL):
        return UNPAID
    pay(table, fight, me, BIG_CELL)
    set_status(table, fight, fight.fighters[act.target], OUT, me.number)
    return WORKED


# -- Weaken Object ---------------------------------------------------------------------------


def weaken(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Weaken Object: its width in damage with its height in Penetration, to a droid or a thing; a
    thing whose boxes are full of X is destroyed (SO-120, SO-228, SO-R172).
    """
    if act.number != THING:
        target = fight.fighters[act.target]
        harm = Harm(me.number)
        harm.normal[PLACE_AT[act.height]] = act.width
        harm.penetration = act.height
        hurt(table, fight, target, harm)
        return WORKED
    item = item_of(fight, me, act.hand, act.spare)
    if item == NOTHING:
        return RESISTED
    holder = fight.item_of[item]
    fight.item_x[item] += max(0, act.width - max(0, THING_AR - act.height))
    if fight.item_x[item] >= THING_BOXES:
        fight.item_bits[item] |= BROKEN
        table.tell(WEAKENED, me.seat, holder + 1, fight.item_arm[item])
        if holder != NOBODY:
            release(fight, fight.fighters[holder], item)
            void_item(table, fight, fight.fighters[holder], item)
    return WORKED
