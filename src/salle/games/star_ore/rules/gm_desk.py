"""What a Game Master changes by hand: sets and damage in a round, and everything else between two
rounds (F15, SO-R273 to SO-R278).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_HANDS
from salle.games.star_ore.data_asks import (
    ASK_GM_CAST,
    ASK_GM_CHANGE,
    ASK_GM_DESK,
    ASK_GM_LIKE,
    ASK_GM_SHOW,
    ASK_GM_SIDE,
    ASK_GM_STRIKE,
    ASK_GM_WHERE,
    ASK_GM_WHO,
    ASK_GM_WHOM,
    OWN_SHEET,
    SET_SCALE,
    STRIKE_NONE,
    STRIKE_SCALE,
    WHO_CAST,
    WHO_LIKE,
)
from salle.games.star_ore.data_combat import (
    ACTIVE,
    CHANGE_CALM,
    CHANGE_HURT,
    CHANGE_OUT,
    CHANGE_REST,
    CHANGE_WILL_LESS,
    CHANGE_WILL_MORE,
    DESK_BRING,
    DESK_CHANGE,
    DESK_GO_ON,
    DESK_HIDE,
    DESK_MOST,
    DESK_SHOW,
    FISTS_ITEM,
    GM_HURT,
    LEFT,
    MOST_FIGHTERS,
    NOBODY,
    OUT,
    PANICKED,
    PLACES,
    RIGHT,
    TORSO,
    TWO_HANDS,
)
from salle.games.star_ore.data_events import CALM, GM_CHANGED, GM_STRUCK, JOINED, OWN_JOINED
from salle.games.star_ore.data_vehicles import PASSENGER_POST
from salle.games.star_ore.rules.muster import describe_own
from salle.games.star_ore.rules.setup import enlist_on
from salle.games.star_ore.rules.statuses import recover, set_status, void
from salle.games.star_ore.state import Combatant, Fight, Sheet
from salle.kernel.table import Table

# -- in a round ------------------------------------------------------------------------------


def strike_sets(table: Table, fight: Fight) -> None:
    """The GM may take sets away before anything happens, with whatever was staked on them
    (SO-R273).
    """
    if fight.gm == NOBODY:
        return
    while True:
        options = [STRIKE_NONE]
        for act in fight.acts:
            option = (act.owner + 1) * STRIKE_SCALE + act.width * SET_SCALE + act.height
            if act.pending and option not in options:
                options.append(option)
        chosen = table.choose(fight.gm, ASK_GM_STRIKE, options)
        if chosen == STRIKE_NONE:
            return
        strike(table, fight, chosen // STRIKE_SCALE - 1, chosen % STRIKE_SCALE)


def strike(table: Table, fight: Fight, owner: int, found: int) -> None:
    """One set is gone."""
    for act in fight.acts:
        if act.owner == owner and act.width * SET_SCALE + act.height == found and act.pending:
            table.tell(GM_STRUCK, fight.gm, owner, found)
            void(table, fight, act)
            return


# -- between rounds --------------------------------------------------------------------------


def between_rounds(table: Table, fight: Fight) -> None:
    """The GM goes on, or brings, hides, shows or changes somebody first, a few times at most
    (SO-R275, SO-R277).
    """
    for _ in range(DESK_MOST):
        options = [DESK_GO_ON]
        if len(fight.fighters) + len(fight.reserve_sheet) < MOST_FIGHTERS:
            options.append(DESK_BRING)
            options.append(DESK_HIDE)
        if fight.reserve_sheet:
            options.append(DESK_SHOW)
        options.append(DESK_CHANGE)
        chosen = table.choose(fight.gm, ASK_GM_DESK, options)
        if chosen == DESK_GO_ON:
            return
        if chosen == DESK_SHOW:
            show(table, fight)
        elif chosen == DESK_CHANGE:
            change(table, fight)
        else:
            hide(table, fight, chosen == DESK_BRING)
            if chosen == DESK_BRING:
                join(table, fight, len(fight.reserve_sheet) - 1)


def hide(table: Table, fight: Fight, openly: bool) -> None:
    """Somebody is put aside: who, on which side, at which metre. Nobody else learns of it
    (SO-R275).
    """
    who = somebody(table, fight, openly)
    sides: list[int] = []
    seats: list[int] = []
    for seat in range(len(fight.side_of)):
        if fight.side_of[seat] not in sides:
            sides.append(fight.side_of[seat])
            seats.append(seat)
    seats.reverse()
    seat = table.choose(fight.gm, ASK_GM_SIDE, seats)
    where = table.choose(fight.gm, ASK_GM_WHERE, list(range(fight.line, -1, -1)))
    fight.reserve_sheet.append(who)
    fight.reserve_side.append(fight.side_of[seat])
    fight.reserve_pos.append(where)


def somebody(table: Table, fight: Fight, openly: bool) -> Sheet:
    """A ready-made character; one of the encounter that is played; another like somebody in the
    fight; or, where all may hear it, one that the GM describes as a player does its own (SO-R288).
    """
    house = fight.house
    options = list(range(len(house.sheets)))
    if house.cast:
        options.append(WHO_CAST)
    options.append(WHO_LIKE)
    if openly:
        options.append(OWN_SHEET)
    who = table.choose(fight.gm, ASK_GM_WHO, options)
    if who == WHO_CAST:
        return house.cast[table.choose(fight.gm, ASK_GM_CAST, list(range(len(house.cast))))]
    if who == WHO_LIKE:
        people = list(range(len(fight.fighters)))
        return fight.fighters[table.choose(fight.gm, ASK_GM_LIKE, people)].sheet
    if who == OWN_SHEET:
        return describe_own(table, fight, fight.gm)
    return house.sheets[who]


def show(table: Table, fight: Fight) -> None:
    """One of those put aside steps forward (SO-R275)."""
    join(table, fight, table.choose(fight.gm, ASK_GM_SHOW, list(range(len(fight.reserve_sheet)))))


def join(table: Table, fight: Fight, place: int) -> None:
    """Somebody of the GM's comes into the fight with its first weapons in hand, and acts from the
    next round on; among vehicles it is on foot (SO-R276).
    """
    sheet = fight.reserve_sheet.pop(place)
    side = fight.reserve_side.pop(place)
    me = enlist_on(fight, fight.gm, side, sheet)
    me.pos = fight.reserve_pos.pop(place)
    me.facing = 1 if me.pos <= fight.line // 2 else -1
    me.spot = fight.spot_at(me.pos)
    me.rolloff = me.number
    if fight.traffic.ready:
        fight.traffic.aboard.append(NOBODY)
        fight.traffic.post.append(PASSENGER_POST)
    take_first(fight, me)
    if ready_made(fight, sheet):
        table.tell(JOINED, fight.gm, me.number, sheet.number, me.pos)
    else:
        table.tell(OWN_JOINED, fight.gm, me.number, 0, me.pos)


def ready_made(fight: Fight, sheet: Sheet) -> bool:
    """Whether a character is of the roster."""
    sheets = fight.house.sheets
    return sheet.number < len(sheets) and sheets[sheet.number] is sheet


def take_first(fight: Fight, me: Combatant) -> None:
    """The first weapon carried, and another in the left hand if there is room."""
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] != me.number:
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


def change(table: Table, fight: Fight) -> None:
    """The GM makes somebody better or worse off (SO-R277)."""
    people: list[int] = []
    for me in fight.fighters:
        if fight.on_board(me):
            people.append(me.number)
    if not people:
        return
    me = fight.fighters[table.choose(fight.gm, ASK_GM_WHOM, people)]
    options = [CHANGE_REST, CHANGE_HURT]
    if not me.sheet.machine:
        options.append(CHANGE_WILL_MORE)
        if me.will:
            options.append(CHANGE_WILL_LESS)
    if fight.active(me):
        options.append(CHANGE_OUT)
    if me.status == PANICKED:
        options.append(CHANGE_CALM)
    fight.asked = me.number
    how = table.choose(fight.gm, ASK_GM_CHANGE, options)
    table.tell(GM_CHANGED, fight.gm, me.number, how)
    alter(table, fight, me, how)


def alter(table: Table, fight: Fight, me: Combatant, how: int) -> None:
    """What a change does."""
    if how == CHANGE_REST:
        for place in range(PLACES):
            me.shock[place] = 0
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
    else:
        me.status = ACTIVE
        table.tell(CALM, me.seat, me.number)
