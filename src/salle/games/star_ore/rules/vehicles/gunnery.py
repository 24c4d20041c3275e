"""Guns of vehicles: the dice, the shot, the vehicle's dodge (F13.5, SO-140, SO-141,
SO-147, SO-R120, SO-R121).
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import COORDINATION
from salle.games.star_ore.data_asks import ASK_DEFENCE, NO_SET, SET_SCALE, TARGET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_DODGE,
    BEAM,
    DEFENCE_KINDS,
    GRENADE,
    GUNNERY,
    KEEPS_DEFENCE,
    NOTHING,
    PLACE_AT,
    SET_WIDTH,
    STOPS,
    STOPS_VEHICLE,
)
from salle.games.star_ore.data_events import CREW_WASTED, SHOT_HIT, SHOT_MISSED, SHOT_STOPPED
from salle.games.star_ore.data_vehicles import (
    ION_GUN,
    PILOT_POST,
    STARSHIP_GUN,
    STARSHIP_POINT,
    WRECKED,
)
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.defence import defend, gobble
from salle.games.star_ore.rules.rolling import daze_of, stat_pool, weigh
from salle.games.star_ore.rules.vehicles.blasts import explode
from salle.games.star_ore.rules.vehicles.harm import ionize, strike
from salle.games.star_ore.rules.vehicles.piloting import add_piloting, difficulty
from salle.games.star_ore.rules.vehicles.track import bears, gun_works, pilot_of, stuck
from salle.games.star_ore.rules.weapons import light_penalty
from salle.games.star_ore.state import Act, Combatant, Fight, Harm, Pool
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table

BY_PILOTING: Final = 0
BY_GUNNERY: Final = 1

# -- dice ----------------------------------------------------------------------------------------


def gun_skills(vehicle: Vehicle, me: Combatant) -> list[int]:
    """The skills somebody may fire with, the better first; one of them where the other is no use
    (SO-R120).
    """
    skill = vehicle.craft.skill
    sheet = me.sheet
    piloting = sheet.pilot_d[skill] + sheet.pilot_h[skill] + sheet.pilot_w[skill]
    gunnery = sheet.skill(GUNNERY)
    if not gunnery:
        return [BY_PILOTING]
    if not piloting:
        return [BY_GUNNERY]
    return [BY_PILOTING, BY_GUNNERY] if piloting >= gunnery else [BY_GUNNERY, BY_PILOTING]


def gun_pool(
    fight: Fight, vehicle: Vehicle, me: Combatant, gun: int, skill: int, declared: bool
) -> Pool:
    """Coordination and Gunnery or the craft's Pilot skill, and Spray; poor light counts, the
    vehicle's Difficulty does not; not settled. Gunnery is offered only to who has it (SO-39, SO-79,
    SO-148, SO-R110, SO-R120, SO-R121).
    """
    pool = stat_pool(me, COORDINATION, me.enhance if declared else 0)
    if skill == BY_GUNNERY:
        sheet = me.sheet
        pool.normal += sheet.skill_d[GUNNERY]
        pool.hard += sheet.skill_h[GUNNERY]
        pool.wiggle += sheet.skill_w[GUNNERY]
    else:
        add_piloting(vehicle, me, pool)
    if me.daze_dice:
        pool.penalty += daze_of(fight, me)
    weigh(fight, me, pool, declared)
    pool.penalty += light_penalty(fight, me)
    pool.spray = vehicle.craft.gun_spray[gun]
    if declared:
        pool.normal += me.lent_d
        pool.hard += me.lent_h
        pool.wiggle += me.lent_w
        if fight.traffic.post[me.number] == PILOT_POST:
            pool.normal += vehicle.assist
    return pool


# -- the shot ------------------------------------------------------------------------------------


def fire(table: Table, fight: Fight, act: Act) -> None:
    """A gun's shot at its turn: `item` is the gun, `number` the Difficulty for want of skill
    (F13.5, F6).
    """
    me = fight.fighters[act.owner]
    vehicle = fight.traffic.of(act.owner)
    gun = act.item
    if vehicle is None or not can_fire(fight, vehicle, act):
        table.tell(CREW_WASTED, me.seat, me.number, act.spare)
        return
    craft = vehicle.craft
    if craft.gun_shots[gun]:
        vehicle.shots[gun] -= 1
    needed = max(fight.house.base_difficulty, act.number, fight.storm_at(me))
    if act.height < needed:
        table.tell(SHOT_MISSED, me.seat, me.number, act.target, needed)
        return
    area = craft.gun_area[gun]
    kind = GRENADE if area else BEAM
    width = met(table, fight, act.target, kind, act.width, act.height)
    if width < SET_WIDTH:
        table.tell(SHOT_STOPPED, me.seat, me.number, act.target)
    else:
        table.tell(SHOT_HIT, me.seat, me.number, act.target, act.height)
    if area:
        explode(table, fight, vehicle, gun, act, width)
    elif width >= SET_WIDTH:
        shot_hits(table, fight, vehicle, gun, act, width)


def can_fire(fight: Fight, vehicle: Vehicle, act: Act) -> bool:
    """Whether gun and target are still there; what happens at the same moment hinders nobody
    (SO-R19, SO-R23, SO-R24).
    """
    if not act.safe and (not gun_works(vehicle, act.item) or is_away(fight, act.target)):
        return False
    return bears(fight, vehicle, act.item, vehicle.facing, act.target)


def is_away(fight: Fight, target: int) -> bool:
    """Whether a target is no longer there to be hit (SO-R23)."""
    if target % TARGET_SCALE:
        return not fight.on_board(fight.fighters[target // TARGET_SCALE])
    return fight.traffic.vehicles[target // TARGET_SCALE].status >= WRECKED


def met(table: Table, fight: Fight, target: int, kind: int, width: int, height: int) -> int:
    """What is left of an attack's width after the target's defence (SO-89, SO-141)."""
    if target % TARGET_SCALE:
        person = fight.fighters[target // TARGET_SCALE]
        return defend(table, fight, person, kind, width, height, NOTHING)
    vehicle = fight.traffic.vehicles[target // TARGET_SCALE]
    return vehicle_dodges(table, fight, vehicle, kind, width, height)


def shot_hits(table: Table, fight: Fight, vehicle: Vehicle, gun: int, act: Act, width: int) -> None:
    """Width and the gun's damage, at the height's location (SO-140, SO-143, SO-146)."""
    craft = vehicle.craft
    raw = width + craft.gun_bonus[gun]
    starship = craft.gun_bits[gun] & STARSHIP_GUN != 0
    ion = craft.gun_bits[gun] & ION_GUN != 0
    penetration = craft.gun_penetration[gun]
    if act.target % TARGET_SCALE:
        if not ion:
            person = fight.fighters[act.target // TARGET_SCALE]
            shoot_person(table, fight, person, act, raw, penetration, starship)
        return
    other = fight.traffic.vehicles[act.target // TARGET_SCALE]
    if ion:
        ionize(table, fight, other, act.height, raw, penetration, starship)
    else:
        strike(table, fight, other, act.height, raw, penetration, starship, False, act.owner)


def shoot_person(
    table: Table,
    fight: Fight,
    me: Combatant,
    act: Act,
    raw: int,
    penetration: int,
    starship: bool,
) -> None:
    """A gun's hit on somebody on foot; a starship's fills the location, or counts five times in
    detail (SO-143, SO-144, SO-R122).
    """
    harm = Harm(act.owner)
    place = PLACE_AT[act.height]
    harm.penetration = penetration
    harm.energy = True
    if starship and not fight.house.detailed_scale:
        harm.normal[place] = max(1, me.sheet.boxes[place] - me.x[place])
        harm.armored = False
    else:
        harm.normal[place] = raw * STARSHIP_POINT if starship else raw
    hurt(table, fight, me, harm)


# -- the vehicle's dodge -------------------------------------------------------------------------


def vehicle_dodges(
    table: Table, fight: Fight, vehicle: Vehicle, kind: int, width: int, height: int
) -> int:
    """The pilot gobbles dice of an attack with dodge sets as wide and as high, and high enough for
    the vehicle; blaster fire too. Not with a dead engine (SO-89, SO-141, T11b, F13.5).
    """
    pilot = pilot_of(fight, vehicle)
    if pilot is None or stuck(vehicle) or not KEEPS_DEFENCE[pilot.status]:
        return width
    if not STOPS[kind * DEFENCE_KINDS + STOPS_VEHICLE]:
        return width
    needed = max(difficulty(fight, vehicle, 0, 0), height)
    tried: list[int] = []
    while width >= SET_WIDTH:
        places: list[int] = []
        options: list[int] = []
        for place in range(len(fight.acts)):
            act = fight.acts[place]
            if place in tried or not act.pending or act.kind != ACT_DODGE:
                continue
            if act.owner != pilot.number or act.gobble <= 0:
                continue
            found = act.width * SET_SCALE + act.height
            if act.width >= width and act.height >= needed and found not in options:
                places.append(place)
                options.append(found)
        if not places:
            return width
        chosen = places[0]
        if len(places) > 1:
            options.append(NO_SET)
            fight.threat = width
            answer = table.choose(fight.ask(pilot), ASK_DEFENCE, options)
            if answer == NO_SET:
                return width
            chosen = places[options.index(answer)]
        tried.append(chosen)
        width = gobble(table, fight, pilot, chosen, width, kind, NOTHING)
    return width
