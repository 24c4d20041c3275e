"""After a fight that is not the last: what ends with it, whose the dropped gear is, and how the
next one begins (F10, SO-R280, SO-R284).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS
from salle.games.star_ore.data_combat import (
    ACTIVE,
    DRAINED,
    FISTS_ITEM,
    FLED,
    GRENADE,
    HANDS,
    LEFT,
    NOBODY,
    ON_FOOT,
    OUT,
    POSSESSED,
    RIGHT,
    THROWN,
)
from salle.games.star_ore.data_events import FIGHT_OVER, STATUS, STAYS_AWAY
from salle.games.star_ore.data_pause import CAMP, FARTHEST_APART, NO_PAUSE, PAUSE_OPENS
from salle.games.star_ore.data_vehicles import GONE, PASSENGER_POST, WORKING
from salle.games.star_ore.rules.declare_details import choose_hands
from salle.games.star_ore.rules.end import comes_back, sides_of_all
from salle.games.star_ore.rules.muster import hands_are_set, take_as_told
from salle.games.star_ore.rules.statuses import body_status
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Traffic
from salle.kernel.rules import UNDECIDED
from salle.kernel.table import Table


def begin_pause(table: Table, fight: Fight) -> None:
    """A fight is over: its dangers, holds and powers end with it, whoever fled, gave up or was only
    out is back, and the gear is gathered (F10, T22, SO-R280).
    """
    table.tell(FIGHT_OVER, NOBODY, len(fight.won))
    gather(fight)
    sides = sides_of_all(fight)
    for number in range(len(fight.fighters)):
        me = fight.fighters[number].after_fight()
        fight.fighters[number] = me
        me.pos = min(fight.line, sides.index(me.side) * FARTHEST_APART)
        if ACTIVE < me.status <= OUT:
            me.status = body_status(me)
            table.tell(STATUS, me.seat, me.number, me.status)
    fight.storm = 0
    fight.storm_left = 0
    fight.spots = []
    fight.order.clear()
    fight.winners = []
    fight.reason = UNDECIDED
    fight.round = 0
    fight.desk = False
    fight.pause = PAUSE_OPENS
    fight.care = CAMP
    fight.pause_minutes = 0


def gather(fight: Fight) -> None:
    """What lies about goes back to whoever brought it, if its side holds the field or nobody does;
    else to the first on their feet of the side that does. Cells are charged, weapons loaded (F10.3,
    T22, SO-R285).
    """
    brought = bringers(fight)
    holder = NOBODY
    if fight.winners:
        holder = fight.side_of[fight.winners[0]]
    for item in range(len(fight.item_of)):
        fight.item_bits[item] &= ~(THROWN | DRAINED)
        fight.item_ready[item] = 0
        if fight.item_of[item] != NOBODY:
            continue
        owner = brought[item]
        if owner == NOBODY or not regains(fight, owner, holder):
            owner = heir(fight, holder)
        fight.item_of[item] = owner
    for me in fight.fighters:
        for hand in range(HANDS):
            if me.hands[hand] != FISTS_ITEM and fight.item_of[me.hands[hand]] != me.number:
                me.hands[hand] = FISTS_ITEM


def bringers(fight: Fight) -> list[int]:
    """Who brought each thing: they were counted out in the order of their owners (F4.3)."""
    found: list[int] = []
    for me in fight.fighters:
        for i in range(len(me.sheet.arms)):
            count = 1 if ARM_CLASS[me.sheet.arms[i]] == GRENADE else me.sheet.counts[i]
            for _ in range(count):
                found.append(me.number)
    while len(found) < len(fight.item_of):
        found.append(NOBODY)
    return found


def regains(fight: Fight, owner: int, holder: int) -> bool:
    """Whether somebody gets its own things back (SO-R285)."""
    me = fight.fighters[owner]
    return me.status < POSSESSED and holder in (NOBODY, me.side)


def heir(fight: Fight, holder: int) -> int:
    """Who takes what nobody comes for: the first active of the side that holds the field."""
    for me in fight.fighters:
        if me.side == holder and fight.active(me):
            return me.number
    return NOBODY


# -- the next fight --------------------------------------------------------------------------


def next_fight(table: Table, fight: Fight) -> None:
    """The pause is over: those on their feet take up their weapons, the others stay away, and the
    scene is set anew (F4, SO-R284).
    """
    fight.pause = NO_PAUSE
    fight.pause_minutes = 0
    gather(fight)
    for me in fight.fighters:
        me.spent = 0
        me.tries = 0
        me.nights = 0
        me.prone = False
        me.drawn = 0
        me.dark_used = False
        if me.status == ACTIVE and comes_back(fight, me):
            take_up(table, fight, me)
        elif me.status < POSSESSED:
            me.status = FLED
            table.tell(STAYS_AWAY, me.seat, me.number)
    if fight.scene != ON_FOOT:
        keep_vehicles(fight)


def take_up(table: Table, fight: Fight, me: Combatant) -> None:
    """What each hand holds at the start of another fight (F4.3, SO-R26)."""
    if hands_are_set(fight, me):
        take_as_told(fight, me)
        return
    choose_hands(table, fight, me)
    me.hands[RIGHT] = me.item
    me.hands[LEFT] = me.second
    me.item = FISTS_ITEM
    me.second = FISTS_ITEM


def keep_vehicles(fight: Fight) -> None:
    """Vehicles that run come to the next scene as they are, with whoever is fit in its place; from
    a wreck everybody gets out (SO-R284).
    """
    old = fight.traffic
    fight.traffic = Traffic()
    for vehicle in old.vehicles:
        if vehicle.status == GONE:
            vehicle.status = WORKING
        vehicle.pos = 0
        vehicle.direction = 1
        vehicle.facing = 1
        vehicle.assist = 0
        vehicle.shaken = 0
        vehicle.strafing = NOBODY
        vehicle.mend_by = NOBODY
        vehicle.mend_left = 0
        vehicle.escaped = False
        fight.traffic.vehicles.append(vehicle)
    for me in fight.fighters:
        aboard = old.aboard[me.number] if me.number < len(old.aboard) else NOBODY
        post = old.post[me.number] if me.number < len(old.post) else PASSENGER_POST
        if aboard == NOBODY or me.status != ACTIVE or old.vehicles[aboard].status != WORKING:
            aboard, post = NOBODY, PASSENGER_POST
        fight.traffic.aboard.append(aboard)
        fight.traffic.post.append(post)
