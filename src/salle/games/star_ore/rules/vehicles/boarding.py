"""Setting a scene with vehicles up: who sits where, where everything begins (F12.1, F13.1)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_CRAFT,
    ASK_GM_BASE,
    ASK_GM_ESCAPE,
    ASK_GM_GOAL,
    ASK_GM_HEADING,
    ASK_GM_LEAD,
    ASK_GM_QUARRY,
    ASK_GM_SABOTEUR,
    ASK_GM_START,
    ASK_POST,
    FIRST_ABOARD,
    GOAL_ROUNDS,
    NEW_CRAFT,
    NO,
    WALKS,
    YES,
)
from salle.games.star_ore.data_combat import CHASE, DRIVE, IN_VEHICLES, NOBODY, NOTHING, TECH
from salle.games.star_ore.data_events import BOARDED, BROUGHT_VEHICLE
from salle.games.star_ore.data_vehicles import (
    ASTROMECH_POST,
    GOALS,
    GUNNER_POST,
    LEADS,
    MOST_BASE,
    MOST_ESCAPE,
    PASSENGER_POST,
    PILOT_POST,
    SIDES_APART,
    STARTS,
    TURRET,
    USUAL_ESCAPE,
    USUAL_GOAL,
    USUAL_LEAD,
    WORKING,
)
from salle.games.star_ore.rules.end import sides_of_all
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.muster import ride_as_told
from salle.games.star_ore.rules.vehicles.preparing import prepare
from salle.games.star_ore.rules.vehicles.tools import grade_for
from salle.games.star_ore.rules.vehicles.workshop import sabotage
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_muster import SILENT
from salle.games.star_ore.state_vehicles import Craft, Vehicle
from salle.kernel.table import Table


def board_all(table: Table, fight: Fight) -> None:
    """Everybody boards a vehicle of its side or brings a new one, unless it has its place from the
    fight before; then the track is laid out (F12.1, F13.1, SO-R284).
    """
    traffic = fight.traffic
    fight.spots = []
    traffic.race = fight.house.race
    for me in fight.fighters:
        if me.number >= len(traffic.aboard):
            traffic.aboard.append(NOBODY)
            traffic.post.append(PASSENGER_POST)
        me.spot = NOTHING
    for me in fight.fighters:
        if fight.active(me) and traffic.aboard[me.number] == NOBODY:
            board(table, fight, me)
    if fight.scene == CHASE:
        lay_out_race(table, fight)
    else:
        lay_out_fight(table, fight)
    aboard = traffic.aboard
    for me in fight.fighters:
        if aboard[me.number] != NOBODY:
            me.pos = traffic.vehicles[aboard[me.number]].pos
    for vehicle in traffic.vehicles:
        if vehicle.status == WORKING:
            handle(table, fight, vehicle)
    prepare(table, fight)


# -- who sits where ------------------------------------------------------------------------------


def board(table: Table, fight: Fight, me: Combatant) -> None:
    """One person's vehicle and post. On foot only where there is a fight and a vehicle on its side
    or the other (SO-R143).
    """
    traffic = fight.traffic
    options = rides(fight, me)
    chosen = ride_as_told(fight, me, options)
    if chosen == SILENT:
        chosen = table.choose(fight.ask(me), ASK_CRAFT, options)
    if chosen == WALKS:
        return
    if chosen >= NEW_CRAFT:
        craft = fight.house.crafts[chosen - NEW_CRAFT]
        vehicle = Vehicle(len(traffic.vehicles), me.side, craft)
        traffic.vehicles.append(vehicle)
    else:
        vehicle = traffic.vehicles[chosen - FIRST_ABOARD]
    posts = free_posts(fight, me, vehicle)
    traffic.aboard[me.number] = vehicle.number
    post = table.choose(fight.ask(me), ASK_POST, posts)
    traffic.post[me.number] = post
    table.tell(BOARDED, me.seat, me.number, vehicle.tag, post)


def rides(fight: Fight, me: Combatant) -> list[int]:
    """The vehicles somebody may choose. First, as a default: its own craft; a place for a droid
    beside a pilot; the craft it pilots best; then free places, other crafts, and on foot.
    """
    crafts = fight.house.crafts
    shared = shared_scale(fight)
    free: list[int] = []
    for vehicle in fight.traffic.vehicles:
        if vehicle.status != WORKING:
            continue
        if vehicle.side == me.side and free_posts(fight, me, vehicle):
            free.append(vehicle.number + FIRST_ABOARD)
    best = me.sheet.vehicle
    own = best != NOTHING and fits(crafts[best], shared)
    if not own:
        best = favourite(me, crafts, shared, fight.scene == IN_VEHICLES)
    options: list[int] = []
    if not own and free:
        options.extend(free)
        options.append(NEW_CRAFT + best)
    else:
        options.append(NEW_CRAFT + best)
        options.extend(free)
    for number in range(len(crafts)):
        if number != best and fits(crafts[number], shared):
            options.append(NEW_CRAFT + number)
    if fight.scene == IN_VEHICLES:
        options.append(WALKS)
    return options


def shared_scale(fight: Fight) -> int:
    """The speed scale of a race or chase, that of the first vehicle there; NOTHING where scales may
    differ: in a fight, and where a GM sees to it (F12.1, SO-R129).
    """
    if fight.scene == CHASE and fight.gm == NOBODY and fight.traffic.vehicles:
        return fight.traffic.vehicles[0].craft.scale
    return NOTHING


def fits(craft: Craft, scale: int) -> bool:
    """Whether a craft is of the scale asked for."""
    return scale in (NOTHING, craft.scale)


def favourite(me: Combatant, crafts: list[Craft], scale: int, armed: bool) -> int:
    """The craft of a scale that somebody handles best, the first of equals; where it has to fight,
    of equals one with a gun for the pilot.
    """
    best = 0
    most = -1
    for number in range(len(crafts)):
        if not fits(crafts[number], scale):
            continue
        skill = crafts[number].skill
        sheet = me.sheet
        dice = sheet.pilot_d[skill] + sheet.pilot_h[skill] + sheet.pilot_w[skill]
        if crafts[number].drive:
            dice = max(dice, sheet.skill(DRIVE))
        worth = dice * 2 + (1 if armed and has_fixed_gun(crafts[number]) else 0)
        if worth > most:
            best = number
            most = worth
    return best


def has_fixed_gun(craft: Craft) -> bool:
    """Whether there is a gun that a pilot may fire (SO-R120)."""
    return any(not bits & TURRET for bits in craft.gun_bits)


def free_posts(fight: Fight, me: Combatant, vehicle: Vehicle) -> list[int]:
    """Posts aboard that are free: pilot, the droid's for droids, gunners for the rest of the crew
    if there are guns, passengers (T15).
    """
    traffic = fight.traffic
    craft = vehicle.craft
    pilots = len(traffic.at_post(vehicle.number, PILOT_POST))
    gunners = len(traffic.at_post(vehicle.number, GUNNER_POST))
    found: list[int] = []
    if me.sheet.machine and craft.droid:
        if not traffic.at_post(vehicle.number, ASTROMECH_POST) and pilots:
            found.append(ASTROMECH_POST)
    if not pilots:
        found.append(PILOT_POST)
    elif gunners < craft.crew - 1 and craft.gun_bits:
        found.append(GUNNER_POST)
    if pilots and len(traffic.at_post(vehicle.number, PASSENGER_POST)) < craft.passengers:
        found.append(PASSENGER_POST)
    return found


# -- where everything begins ---------------------------------------------------------------------


def lay_out_fight(table: Table, fight: Fight) -> None:
    """Sides ten points apart and facing each other, or as the GM says (F13.1)."""
    sides = sides_of_all(fight)
    traffic = fight.traffic
    escapes = list(range(1, MOST_ESCAPE + 1))
    traffic.escape = gm_decides(table, fight, ASK_GM_ESCAPE, escapes, USUAL_ESCAPE)
    for vehicle in traffic.vehicles:
        if vehicle.status != WORKING:
            continue
        place = sides.index(vehicle.side)
        usual = fight.house.muster.start(vehicle.side, place * SIDES_APART)
        note_pilot(fight, vehicle)
        vehicle.pos = gm_decides(table, fight, ASK_GM_START, starts(usual), usual)
        heading = NO if place and place == len(sides) - 1 else YES
        if gm_decides(table, fight, ASK_GM_HEADING, [YES, NO], heading) == NO:
            vehicle.direction = -1
        vehicle.facing = vehicle.direction
    for me in fight.fighters:
        me.pos = fight.house.muster.start(me.side, sides.index(me.side) * SIDES_APART)


def note_pilot(fight: Fight, vehicle: Vehicle) -> None:
    """Whom the next question is about: the one at the controls."""
    for number in fight.traffic.at_post(vehicle.number, PILOT_POST):
        fight.asked = number


def starts(usual: int) -> list[int]:
    """Places a GM may choose from."""
    options = list(STARTS)
    if usual not in options:
        options.append(usual)
    return options


def lay_out_race(table: Table, fight: Fight) -> None:
    """A race to 30 points; or a chase with the quarry 5 ahead, away at a lead of 10; or as the GM
    says (F12.1, SO-R128, G9).
    """
    traffic = fight.traffic
    if traffic.race:
        goal = gm_decides(table, fight, ASK_GM_GOAL, list(GOALS), USUAL_GOAL)
        if goal >= GOAL_ROUNDS:
            traffic.rounds = goal - GOAL_ROUNDS
            traffic.goal = fight.house.max_rounds * GOAL_ROUNDS
        else:
            traffic.goal = goal
        return
    seats = list(range(fight.players))
    seat = gm_decides(table, fight, ASK_GM_QUARRY, seats, 0)
    traffic.quarry = fight.side_of[seat]
    lead = fight.house.muster.start(traffic.quarry, SILENT)
    if lead == SILENT:
        lead = gm_decides(table, fight, ASK_GM_LEAD, list(LEADS), USUAL_LEAD)
    escapes = list(range(1, MOST_ESCAPE + 1))
    traffic.escape = gm_decides(table, fight, ASK_GM_ESCAPE, escapes, USUAL_ESCAPE)
    for vehicle in traffic.vehicles:
        if vehicle.side == traffic.quarry and vehicle.status == WORKING:
            vehicle.pos = lead


def handle(table: Table, fight: Fight, vehicle: Vehicle) -> None:
    """How hard a vehicle is to handle, and whether somebody has been at it, are the GM's to say
    (SO-129, SO-149, SO-150, G10, F14).
    """
    table.tell(BROUGHT_VEHICLE, NOBODY, vehicle.tag, vehicle.side, vehicle.pos)
    if fight.gm == NOBODY:
        return
    note_pilot(fight, vehicle)
    bases = list(range(MOST_BASE + 1))
    vehicle.base = gm_decides(table, fight, ASK_GM_BASE, bases, vehicle.craft.base)
    options = [0]
    for me in fight.fighters:
        if me.side != vehicle.side:
            options.append(me.number + 1)
    saboteur = gm_decides(table, fight, ASK_GM_SABOTEUR, options, 0)
    if saboteur:
        me = fight.fighters[saboteur - 1]
        sabotage(table, fight, me, vehicle, grade_for(me, TECH))
