"""What a Game Master changes by hand: sets and damage in a round, and everything else between two
rounds (F15, SO-R273 to SO-R278).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_GM_CAST,
    ASK_GM_DESK,
    ASK_GM_LIKE,
    ASK_GM_PLAYER,
    ASK_GM_SET,
    ASK_GM_SHOW,
    ASK_GM_SIDE,
    ASK_GM_STRIKE,
    ASK_GM_WHERE,
    ASK_GM_WHO,
    ASK_GM_WHOM,
    ASK_SCENE_COVER,
    ASK_SCENE_LIGHT,
    OWN_SHEET,
    SET_SCALE,
    SET_STRUCK,
    STRIKE_NONE,
    STRIKE_SCALE,
    WHO_CAST,
    WHO_LIKE,
)
from salle.games.star_ore.data_combat import (
    DESK_BRING,
    DESK_CHANGE,
    DESK_GO_ON,
    DESK_HAND,
    DESK_HIDE,
    DESK_MOST,
    DESK_SCENE,
    DESK_SHOW,
    DESK_USUAL,
    FACES,
    HERO,
    IS_DEFENCE,
    LIGHT_PENALTY,
    MOST_FIGHTERS,
    NOBODY,
    ON_FOOT,
    SCENE_COVERS,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import (
    GM_HANDED,
    GM_LEAVES,
    GM_RESET,
    GM_STRUCK,
    JOINED,
    OWN_JOINED,
    SCENE,
)
from salle.games.star_ore.data_vehicles import PASSENGER_POST
from salle.games.star_ore.rules.gm_changes import change, take_first
from salle.games.star_ore.rules.movement import settle_cover
from salle.games.star_ore.rules.muster import describe_own
from salle.games.star_ore.rules.setup import enlist_on
from salle.games.star_ore.rules.statuses import void
from salle.games.star_ore.state import Act, Combatant, Fight, Sheet
from salle.kernel.table import Table

# -- in a round ------------------------------------------------------------------------------


def strike_sets(table: Table, fight: Fight) -> None:
    """The GM may change sets, or take them away with whatever was staked on them, before anything
    happens (SO-R273, SO-R300).
    """
    if fight.gm == NOBODY or fight.usual:
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
        rule_on(table, fight, chosen // STRIKE_SCALE - 1, chosen % STRIKE_SCALE)


def rule_on(table: Table, fight: Fight, owner: int, found: int) -> None:
    """One set is struck out, or made wider, narrower, higher or lower (SO-R273, SO-R300)."""
    fight.asked = owner
    fight.threat = found
    width, height = found // SET_SCALE, found % SET_SCALE
    options = [SET_STRUCK]
    for other in range(SET_WIDTH, FACES + 1):
        if other != width:
            options.append(other * SET_SCALE)
    for other in range(FACES, 0, -1):
        if other != height:
            options.append(other)
    answer = table.choose(fight.gm, ASK_GM_SET, options)
    act = set_of(fight, owner, found)
    if answer == SET_STRUCK:
        table.tell(GM_STRUCK, fight.gm, owner, found)
        void(table, fight, act)
        return
    if answer >= SET_SCALE:
        act.width = answer // SET_SCALE
    else:
        act.height = answer
    if IS_DEFENCE[act.kind]:
        act.gobble = act.width
    table.tell(GM_RESET, fight.gm, owner, found, act.width * SET_SCALE + act.height)


def set_of(fight: Fight, owner: int, found: int) -> Act:
    """The act that a set is for; of equal ones the first."""
    for act in fight.acts:
        if act.owner == owner and act.width * SET_SCALE + act.height == found and act.pending:
            return act
    raise AssertionError("the set was offered")


# -- between rounds --------------------------------------------------------------------------


def between_rounds(table: Table, fight: Fight) -> None:
    """The GM goes on, with the usual answers for its own until the next time if it likes; or
    brings, hides, shows, changes or hands over somebody or changes the scene first, a few times at
    most (SO-R275, SO-R277, SO-R301 to SO-R303).
    """
    fight.usual = False
    for _ in range(DESK_MOST):
        options = [DESK_GO_ON, DESK_USUAL]
        if len(fight.fighters) + len(fight.reserve_sheet) < MOST_FIGHTERS:
            options.append(DESK_BRING)
            options.append(DESK_HIDE)
        if fight.reserve_sheet:
            options.append(DESK_SHOW)
        options.append(DESK_CHANGE)
        if fight.scene == ON_FOOT:
            options.append(DESK_SCENE)
        if handed(fight):
            options.append(DESK_HAND)
        chosen = table.choose(fight.gm, ASK_GM_DESK, options)
        if chosen == DESK_GO_ON:
            return
        if chosen == DESK_USUAL:
            fight.usual = True
            table.tell(GM_LEAVES, fight.gm)
            return
        if chosen == DESK_SCENE:
            change_scene(table, fight)
        elif chosen == DESK_HAND:
            hand_over(table, fight)
        elif chosen == DESK_SHOW:
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


# -- the scene, and who plays whom ---------------------------------------------------------------


def change_scene(table: Table, fight: Fight) -> None:
    """The light changes, or the cover; whoever stands in some has it at once (SO-R302, G23)."""
    lights = [fight.light]
    for light in range(len(LIGHT_PENALTY)):
        if light != fight.light:
            lights.append(light)
    fight.light = table.choose(fight.gm, ASK_SCENE_LIGHT, lights)
    same = len(SCENE_COVERS)
    field = table.choose(fight.gm, ASK_SCENE_COVER, [same, *range(same)])
    if field != same:
        fight.spots = list(SCENE_COVERS[field])
        settle_cover(fight)
    table.tell(SCENE, fight.gm, field, fight.light, 1)


def handed(fight: Fight) -> list[int]:
    """Who may be handed to another player: NPCs, and everybody the GM plays, if there is somebody
    else for them (SO-R302).
    """
    found: list[int] = []
    for me in fight.fighters:
        if me.sheet.kind != HERO or me.seat == fight.gm:
            if fight.active(me) and takers(fight, me):
                found.append(me.number)
    return found


def takers(fight: Fight, me: Combatant) -> list[int]:
    """The other seats that may play somebody: those of its side, and the GM (SO-R302)."""
    found: list[int] = []
    for seat in range(fight.players):
        if fight.side_of[seat] == me.side and seat != me.seat and not fight.quits >> seat & 1:
            found.append(seat)
    if fight.gm != me.seat and fight.gm not in found:
        found.append(fight.gm)
    return found


def hand_over(table: Table, fight: Fight) -> None:
    """Somebody else plays an NPC from now on: a player of its side, who may be a bot, or the GM
    (SO-R302).
    """
    me = fight.fighters[table.choose(fight.gm, ASK_GM_WHOM, handed(fight))]
    fight.asked = me.number
    me.seat = table.choose(fight.gm, ASK_GM_PLAYER, takers(fight, me))
    table.tell(GM_HANDED, fight.gm, me.number, me.seat)
