"""Setting an encounter up: who comes, the scene, ambushes, weapons in hand (F4, SO-R27, SO-R31)."""

from __future__ import annotations

from salle.games.star_ore.condition import (
    COND_DARK,
    COND_DARK_BASE,
    COND_MAIMED,
    COND_SEVERED,
    COND_SHOCK,
    COND_WILL,
    COND_WILL_BASE,
    COND_X,
)
from salle.games.star_ore.data import BRAINS, COORDINATION, SENSE
from salle.games.star_ore.data_arms import ARM_CLASS, SUIT_AR
from salle.games.star_ore.data_asks import (
    ALL_AS_USUAL,
    ASK_AMBUSH,
    ASK_CHARACTER,
    ASK_GM_PLACES,
    ASK_HELMET,
    ASK_MORE,
    ASK_SCENE_COVER,
    ASK_SCENE_LIGHT,
    ASK_SCENE_PLACE,
    ASK_WATCH,
    NO,
    ONE_BY_ONE,
    OWN_SHEET,
    YES,
)
from salle.games.star_ore.data_combat import (
    BY_VICTORY,
    CLEAR,
    FISTS_ITEM,
    GRENADE,
    HEAD,
    LEFT,
    LIGHT_PENALTY,
    NOBODY,
    ON_FOOT,
    PLACES,
    RIGHT,
    SCENE_COVERS,
    SIDE_FROM,
    SIDE_TO,
    SIGHT,
    SPREAD_FROM,
    SPREAD_TO,
    STEALTH,
    SURPRISED,
    TACTICS,
    TORSO,
    VITALS,
)
from salle.games.star_ore.data_events import AMBUSHED, BROUGHT, SCENE, TOOK_IN_HAND
from salle.games.star_ore.rules.declare_details import choose_hands
from salle.games.star_ore.rules.end import check_end
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.muster import (
    describe_own,
    hands_are_set,
    helmet_as_told,
    place_as_told,
    take_as_told,
)
from salle.games.star_ore.rules.order import roll_off
from salle.games.star_ore.rules.rolling import contest, react
from salle.games.star_ore.state import Combatant, Fight, Sheet
from salle.games.star_ore.state_muster import SILENT
from salle.kernel.table import Table


def set_up_step(table: Table, fight: Fight) -> None:
    """A stage of the set-up: each seat in turn brings its characters; then the scene."""
    if fight.setting < fight.players:
        if fight.house.muster.there():
            call_up(table, fight, fight.setting)
        else:
            bring(table, fight, fight.setting)
        fight.setting += 1
    else:
        open_scene(table, fight)
        fight.clear_round()
        fight.round = 1
        fight.desk = fight.gm != NOBODY and fight.scene == ON_FOOT
        if fight.won and fight.gm == NOBODY and fight.scene == ON_FOOT:
            check_end(table, fight, BY_VICTORY)


def bring(table: Table, fight: Fight, seat: int) -> None:
    """A seat brings one character or more, and says what they have in hand (F4.3)."""
    for count in range(fight.house.squad):
        if count and table.choose(seat, ASK_MORE, [NO, YES]) == NO:
            return
        bring_one(table, fight, seat)


def bring_one(table: Table, fight: Fight, seat: int) -> None:
    """A character of the roster, or one of its own (SO-152, SO-R250)."""
    sheets = fight.house.sheets
    options = list(range(len(sheets)))
    options.append(OWN_SHEET)
    chosen = table.choose(seat, ASK_CHARACTER, options)
    if chosen == OWN_SHEET:
        me = enlist(fight, seat, describe_own(table, fight, seat))
    else:
        me = enlist(fight, seat, sheets[chosen])
    table.tell(BROUGHT, seat, me.number, chosen)
    carry_over(fight, me)
    arm_up(table, fight, me)


def carry_over(fight: Fight, me: Combatant) -> None:
    """The first character of a seat may come out of an earlier match, with the Willpower, taint and
    wounds it left it with (SO-R289).
    """
    conditions = fight.house.conditions
    if me.seat >= len(conditions) or not conditions[me.seat]:
        return
    if any(other.seat == me.seat for other in fight.fighters[: me.number]):
        return
    told = conditions[me.seat]
    if not me.sheet.machine:
        me.will = told[COND_WILL]
        me.will_base = min(me.will_base, told[COND_WILL_BASE])
    if me.sheet.force_user:
        me.dsp = told[COND_DARK]
        me.dsp_base = told[COND_DARK_BASE]
    me.severed = told[COND_SEVERED]
    me.maimed = told[COND_MAIMED]
    for place in range(PLACES):
        me.x[place] = min(told[COND_X + place], me.sheet.boxes[place])
        left = me.sheet.boxes[place] - me.x[place]
        me.shock[place] = min(told[COND_SHOCK + place], left)
    for place in (TORSO, VITALS, HEAD):
        if me.full(place):
            me.x[place] = min(me.x[place], me.sheet.boxes[place] - 1)
            me.shock[place] = min(me.shock[place], me.sheet.boxes[place] - 1 - me.x[place])


def call_up(table: Table, fight: Fight, seat: int) -> None:
    """A seat's part of a ready encounter; what that leaves open, the player says (SO-R251)."""
    muster = fight.house.muster
    order = muster.roll_call(fight.players)
    seats = muster.seats_of(fight.players)
    for place in range(len(order)):
        cast = muster.cast[order[place]]
        if seats[place] != seat:
            continue
        if cast == SILENT:
            bring_one(table, fight, seat)
            continue
        sheet = fight.house.cast[cast]
        me = enlist(fight, seat, sheet)
        table.tell(BROUGHT, seat, me.number, sheet.number)
        arm_up(table, fight, me)


def enlist(fight: Fight, seat: int, sheet: Sheet) -> Combatant:
    """A new combatant of a seat's side."""
    return enlist_on(fight, seat, fight.side_of[seat], sheet)


def enlist_on(fight: Fight, seat: int, side: int, sheet: Sheet) -> Combatant:
    """A new combatant with everything it carries."""
    me = Combatant(len(fight.fighters), seat, side, sheet)
    fight.fighters.append(me)
    wear(me)
    for i in range(len(sheet.arms)):
        if ARM_CLASS[sheet.arms[i]] == GRENADE:
            fight.add_item(sheet.arms[i], me.number, sheet.counts[i])
        else:
            for _ in range(sheet.counts[i]):
                fight.add_item(sheet.arms[i], me.number, 1)
    return me


def wear(me: Combatant) -> None:
    """Armor Ratings as worn: the suit's or nature's, whichever is higher; without the helmet the
    head has nature's alone (SO-60, SO-61, SO-R51, SO-R52).
    """
    worn = SUIT_AR[me.sheet.suit]
    for place in range(PLACES):
        me.ar[place] = max(me.sheet.natural, worn[place])
    if not me.helmet and me.sheet.suit:
        me.helmet_ar = me.ar[HEAD]
        me.ar[HEAD] = me.sheet.natural


def arm_up(table: Table, fight: Fight, me: Combatant) -> None:
    """What each hand holds at the start, and the helmet (F4.3, SO-R26, SO-R52)."""
    if hands_are_set(fight, me):
        take_as_told(fight, me)
    else:
        choose_hands(table, fight, me)
        me.hands[RIGHT] = me.item
        me.hands[LEFT] = me.second
        me.item = FISTS_ITEM
        me.second = FISTS_ITEM
    for hand in (RIGHT, LEFT):
        if me.hands[hand] != FISTS_ITEM:
            table.tell(TOOK_IN_HAND, me.seat, me.number, fight.item_arm[me.hands[hand]], hand)
    if me.sheet.helmet:
        worn = helmet_as_told(fight, me)
        if worn == SILENT:
            worn = table.choose(fight.ask(me), ASK_HELMET, [YES, NO])
        me.helmet = worn == YES
        wear(me)


# -- the scene -------------------------------------------------------------------------------


def open_scene(table: Table, fight: Fight) -> None:
    """Field, light and places as the GM says or as usual; ambushes; then the order. With vehicles
    there are no places on the line, and nobody lies in wait (F4, G23).
    """
    if fight.scene == ON_FOOT:
        open_field(table, fight)
    roll_off(table, fight)


def open_field(table: Table, fight: Fight) -> None:
    """The line of metres, who stands where, and who is surprised (F4.1, F4.2)."""
    muster = fight.house.muster
    field = len(SCENE_COVERS)
    fight.spots = muster.spots[:]
    if not muster.has_cover:
        field = gm_decides(table, fight, ASK_SCENE_COVER, list(range(len(SCENE_COVERS))), 0)
        fight.spots = list(SCENE_COVERS[field])
    fight.light = muster.light
    if muster.light == SILENT:
        lights = list(range(len(LIGHT_PENALTY)))
        fight.light = gm_decides(table, fight, ASK_SCENE_LIGHT, lights, CLEAR)
    table.tell(SCENE, NOBODY, field, fight.light)
    take_places(table, fight)
    ambushes(table, fight)


def take_places(table: Table, fight: Fight) -> None:
    """Two sides at 20 and 40, more spread evenly from 10 to 50, or as the encounter or the GM says,
    facing the middle of the others (SO-R31, SO-R251, SO-R303).
    """
    sides: list[int] = []
    for side in fight.side_of:
        if side not in sides:
            sides.append(side)
    count = len(sides)
    metres = list(range(fight.line + 1))
    by_one = False
    if any(place_as_told(fight, me) == SILENT for me in fight.fighters):
        ways = [ALL_AS_USUAL, ONE_BY_ONE]
        by_one = gm_decides(table, fight, ASK_GM_PLACES, ways, ALL_AS_USUAL) == ONE_BY_ONE
    for me in fight.fighters:
        place = sides.index(me.side)
        if count == 2:
            usual = SIDE_FROM if place == 0 else SIDE_TO
        else:
            usual = SPREAD_FROM + (SPREAD_TO - SPREAD_FROM) * place // (count - 1)
        told = place_as_told(fight, me)
        me.pos = usual if told == SILENT else told
        if by_one and told == SILENT:
            fight.asked = me.number
            me.pos = gm_decides(table, fight, ASK_SCENE_PLACE, metres, usual)
        me.spot = fight.spot_at(me.pos)
    for me in fight.fighters:
        me.facing = 1 if others_ahead(fight, me) else -1


def others_ahead(fight: Fight, me: Combatant) -> bool:
    """Whether the middle of the others is towards the high end, or right here (SO-R31)."""
    off = 0
    for other in fight.fighters:
        if other.side != me.side:
            off += other.pos - me.pos
    return off >= 0


# -- ambushes --------------------------------------------------------------------------------


def ambushes(table: Table, fight: Fight) -> None:
    """Each side may try to ambush the others: a watcher who loses against every ambusher of a side
    is surprised in the first round. A side that lies in wait keeps no watch (F4.2, SO-R27).
    """
    waiting: list[int] = []
    asked: list[int] = []
    for side in fight.side_of:
        if side not in asked:
            asked.append(side)
            if wants_ambush(table, fight, side):
                waiting.append(side)
    if len(waiting) == 0:
        return
    hidden: list[list[int]] = []
    for side in waiting:
        rolls: list[int] = []
        for me in fight.fighters:
            if me.side == side and fight.active(me):
                rolls.append(react(table, fight, me, COORDINATION, STEALTH, 0, True))
        hidden.append(rolls)
    for me in fight.fighters:
        for i in range(len(waiting)):
            if me.side != waiting[i] and fight.active(me):
                watch(table, fight, me, hidden[i])


def wants_ambush(table: Table, fight: Fight, side: int) -> bool:
    """Whether the first player of a side says so, unless the encounter did (SO-R225)."""
    if not any(me.side == side and fight.active(me) for me in fight.fighters):
        return False
    told = fight.house.muster.lies_in_wait(side)
    if told != SILENT:
        return told == YES
    for seat in range(fight.players):
        if fight.side_of[seat] == side:
            return table.choose(seat, ASK_AMBUSH, [NO, YES]) == YES
    return False


def watch(table: Table, fight: Fight, me: Combatant, hidden: list[int]) -> None:
    """A watcher rolls Sense+Sight or Brains+Tactics against every ambusher (SO-R27)."""
    if table.choose(fight.ask(me), ASK_WATCH, [NO, YES]) == YES:
        seen = react(table, fight, me, BRAINS, TACTICS, 0, True)
    else:
        seen = react(table, fight, me, SENSE, SIGHT, 0, True)
    for roll in hidden:
        if not contest(roll, seen):
            return
    me.status = SURPRISED
    table.tell(AMBUSHED, me.seat, me.number)
