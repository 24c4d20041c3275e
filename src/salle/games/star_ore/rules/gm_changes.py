"""What a Game Master does to somebody between two rounds (F15, SO-R277, SO-R301)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_HANDS
from salle.games.star_ore.data_asks import ASK_GM_CHANGE, ASK_GM_WHERE, ASK_GM_WHOM, ASK_PLACE
from salle.games.star_ore.data_combat import (
    ACTIVE,
    BROKEN,
    BURNING_PANIC,
    CHANGE_ARMS,
    CHANGE_BACK,
    CHANGE_BIND,
    CHANGE_BRUISE,
    CHANGE_CALM,
    CHANGE_DOWN,
    CHANGE_FREE,
    CHANGE_HEAL,
    CHANGE_HIDE,
    CHANGE_HURT,
    CHANGE_OUT,
    CHANGE_PANIC,
    CHANGE_PLACE,
    CHANGE_REST,
    CHANGE_UP,
    CHANGE_WILL_LESS,
    CHANGE_WILL_MORE,
    CHANGE_WOUND,
    DRAINED,
    FISTS_ITEM,
    FLED,
    GM_HURT,
    HEAD,
    HELPLESS,
    LEFT,
    NOBODY,
    ON_FOOT,
    OUT,
    PANICKED,
    PLACES,
    RIGHT,
    STAY,
    TORSO,
    TWO_HANDS,
    VITALS,
)
from salle.games.star_ore.data_events import CALM, GM_CHANGED
from salle.games.star_ore.rules.aftermath import bringers
from salle.games.star_ore.rules.damage import mark, thresholds
from salle.games.star_ore.rules.healing import revive
from salle.games.star_ore.rules.movement import place, stand
from salle.games.star_ore.rules.statuses import end_own_hold, recover, set_status
from salle.games.star_ore.rules.things import fall
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.kernel.table import Table


def change(table: Table, fight: Fight) -> None:
    """The GM makes somebody better or worse off, or undoes what befell it (SO-R277, SO-R301)."""
    people: list[int] = []
    for other in fight.fighters:
        if changes(fight, other):
            people.append(other.number)
    if not people:
        return
    me = fight.fighters[table.choose(fight.gm, ASK_GM_WHOM, people)]
    fight.asked = me.number
    how = table.choose(fight.gm, ASK_GM_CHANGE, changes(fight, me))
    where = 0
    if how in (CHANGE_WOUND, CHANGE_BRUISE):
        where = table.choose(fight.gm, ASK_PLACE, list(range(PLACES - 1, -1, -1)))
    elif how == CHANGE_HEAL:
        where = table.choose(fight.gm, ASK_PLACE, marked(me))
    elif how == CHANGE_PLACE or (how == CHANGE_BACK and not fight.on_board(me)):
        where = table.choose(fight.gm, ASK_GM_WHERE, list(range(fight.line, -1, -1)))
    table.tell(GM_CHANGED, fight.gm, me.number, how, where)
    alter(table, fight, me, how, where)


def changes(fight: Fight, me: Combatant) -> list[int]:
    """What a GM may do to somebody now (SO-R277, SO-R301)."""
    if not fight.on_board(me):
        return [CHANGE_BACK] if may_return(fight, me) else []
    options = [CHANGE_REST, CHANGE_HURT]
    if not me.sheet.machine:
        options.append(CHANGE_WILL_MORE)
        if me.will:
            options.append(CHANGE_WILL_LESS)
    if fight.active(me):
        options.append(CHANGE_OUT)
    if me.status == PANICKED:
        options.append(CHANGE_CALM)
    options.append(CHANGE_WOUND)
    options.append(CHANGE_BRUISE)
    if marked(me):
        options.append(CHANGE_HEAL)
    if fight.scene == ON_FOOT:
        options.append(CHANGE_PLACE)
    options.append(CHANGE_UP if me.prone else CHANGE_DOWN)
    if ailing(me):
        options.append(CHANGE_FREE)
    if me.status == ACTIVE:
        options.append(CHANGE_PANIC)
    if fight.active(me):
        options.append(CHANGE_BIND)
    if lacks(fight, me):
        options.append(CHANGE_ARMS)
    if fight.active(me) and fight.scene == ON_FOOT:
        options.append(CHANGE_HIDE)
    elif may_return(fight, me):
        options.append(CHANGE_BACK)
    return options


def may_return(fight: Fight, me: Combatant) -> bool:
    """Whether somebody who is out of it may be put back: not the people of one who gave up, and
    nobody who is off the track of a scene with vehicles.
    """
    if fight.active(me) or fight.quits >> me.seat & 1:
        return False
    return fight.scene == ON_FOOT or fight.on_board(me)


def marked(me: Combatant) -> list[int]:
    """Locations with any mark, the head first."""
    found: list[int] = []
    for where in range(PLACES - 1, -1, -1):
        if me.x[where] or me.shock[where]:
            found.append(where)
    return found


def ailing(me: Combatant) -> bool:
    """Whether somebody is in a net, on fire, in gas, dazed, held or mad with fear of flames."""
    if me.netted or me.fire or me.gas_left or me.daze_dice or me.status == BURNING_PANIC:
        return True
    return me.pinned_by != NOBODY or me.choked_by != NOBODY


def lacks(fight: Fight, me: Combatant) -> bool:
    """Whether somebody's own weapons are lost or broken."""
    brought = bringers(fight)
    for item in range(len(brought)):
        if brought[item] == me.number:
            if fight.item_of[item] != me.number or fight.item_bits[item] & (BROKEN | DRAINED):
                return True
    return False


# -- what each does ----------------------------------------------------------------------------


def alter(table: Table, fight: Fight, me: Combatant, how: int, where: int) -> None:
    """What a change does; `where` is the location or the metre (SO-R277, SO-R301)."""
    if how == CHANGE_REST:
        for each in range(PLACES):
            me.shock[each] = 0
        me.sick_shock = 0
        recover(table, fight, me)
    elif how == CHANGE_HURT:
        room = me.sheet.boxes[TORSO] - me.x[TORSO] - me.shock[TORSO]
        me.shock[TORSO] += min(GM_HURT, room)
    elif how == CHANGE_WILL_MORE:
        me.will += 1
    elif how == CHANGE_WILL_LESS:
        me.will -= 1
    elif how == CHANGE_OUT:
        set_status(table, fight, me, OUT, NOBODY)
    elif how == CHANGE_CALM:
        calm(table, me)
    elif how in (CHANGE_WOUND, CHANGE_BRUISE):
        wound(table, fight, me, where, how == CHANGE_WOUND)
    elif how == CHANGE_HEAL:
        unmark(table, fight, me, where)
    elif how == CHANGE_PLACE:
        put(table, fight, me, where)
    else:
        alter_state(table, fight, me, how, where)


def alter_state(table: Table, fight: Fight, me: Combatant, how: int, where: int) -> None:
    """The same for what is neither wound nor place."""
    if how == CHANGE_DOWN:
        fall(table, me)
    elif how == CHANGE_UP:
        stand(table, me)
    elif how == CHANGE_FREE:
        release(table, fight, me)
    elif how == CHANGE_PANIC:
        set_status(table, fight, me, PANICKED, NOBODY)
    elif how == CHANGE_BIND:
        set_status(table, fight, me, HELPLESS, NOBODY)
    elif how == CHANGE_ARMS:
        give_back(fight, me)
    elif how == CHANGE_HIDE:
        set_status(table, fight, me, FLED, NOBODY)
        me.out_of_sight = True
    else:
        assert how == CHANGE_BACK
        bring_back(table, fight, me, where)


def calm(table: Table, me: Combatant) -> None:
    """Panic ends."""
    me.status = ACTIVE
    table.tell(CALM, me.seat, me.number)


def wound(table: Table, fight: Fight, me: Combatant, where: int, normal: bool) -> None:
    """A point past armor and every defence, with all that a full location means (SO-R301)."""
    was_full = 0
    was_destroyed = 0
    for each in range(PLACES):
        was_full |= me.full(each) << each
        was_destroyed |= me.destroyed(each) << each
    harm = Harm(NOBODY)
    if normal:
        harm.normal[where] = 1
    else:
        harm.shock[where] = 1
    mark(table, me, where, harm.normal[where], harm.shock[where])
    thresholds(table, fight, me, harm, was_full, was_destroyed)


def unmark(table: Table, fight: Fight, me: Combatant, where: int) -> None:
    """One mark less: a “/” if there is one, else an X, even of a limb that was off (SO-R301)."""
    if me.shock[where]:
        me.shock[where] -= 1
        if where == TORSO:
            me.sick_shock = min(me.sick_shock, me.shock[TORSO])
    else:
        me.x[where] -= 1
        me.severed &= ~(1 << where)
    revive(table, fight, me)


def put(table: Table, fight: Fight, me: Combatant, where: int) -> None:
    """Somebody stands elsewhere, and cover there counts at once (SO-R301)."""
    place(table, fight, me, where, STAY)
    me.spot = fight.spot_at(where)


def release(table: Table, fight: Fight, me: Combatant) -> None:
    """Nets, fire, gas, Daze, holds and panic are over (SO-R301)."""
    me.netted = False
    me.fire = 0
    me.gas_left = 0
    me.daze_dice = []
    me.daze_left = []
    for other in fight.fighters:
        if me.number == other.hold_victim:
            end_own_hold(table, fight, other)
    if me.status in (PANICKED, BURNING_PANIC):
        calm(table, me)


def give_back(fight: Fight, me: Combatant) -> None:
    """Its own weapons are back, whole and loaded, and in its hands if those are empty (SO-R301)."""
    brought = bringers(fight)
    for item in range(len(brought)):
        if brought[item] == me.number:
            owner = fight.item_of[item]
            if owner not in (NOBODY, me.number):
                let_slip(fight.fighters[owner], item)
            fight.item_of[item] = me.number
            fight.item_bits[item] &= ~(BROKEN | DRAINED)
            fight.item_ready[item] = 0
            fight.item_x[item] = 0
    take_first(fight, me)


def let_slip(me: Combatant, item: int) -> None:
    """Somebody's hands are empty of a thing."""
    for hand in (RIGHT, LEFT):
        if me.hands[hand] == item:
            me.hands[hand] = FISTS_ITEM


def take_first(fight: Fight, me: Combatant) -> None:
    """The first weapon carried, and another in the left hand if there is room."""
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] != me.number or item in me.hands:
            continue
        hands = ARM_HANDS[fight.item_arm[item]]
        if me.hands[RIGHT] == FISTS_ITEM:
            if hands <= 1:
                me.hands[RIGHT] = item
            elif hands == TWO_HANDS and me.hands[LEFT] == FISTS_ITEM:
                me.hands[RIGHT] = item
                me.hands[LEFT] = item
        elif me.hands[LEFT] == FISTS_ITEM and hands <= 1:
            me.hands[LEFT] = item


def bring_back(table: Table, fight: Fight, me: Combatant, where: int) -> None:
    """Whoever fled, hid, gave up, was put out or died is in the fight again, with a box empty where
    it must have one (SO-R301).
    """
    if not fight.on_board(me):
        me.status = ACTIVE
        put(table, fight, me, where)
    me.out_of_sight = False
    me.status = ACTIVE
    for each in (TORSO, VITALS, HEAD):
        if me.destroyed(each):
            me.x[each] -= 1
        if each != TORSO and me.full(each):
            if me.shock[each]:
                me.shock[each] -= 1
            else:
                me.x[each] -= 1
