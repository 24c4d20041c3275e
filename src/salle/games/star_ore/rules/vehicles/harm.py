"""Damage to vehicles: shields, armor, scale, boxes, ion points, and what lost locations mean
(F13.6, SO-142 to SO-146, SO-R122, SO-R123, T15).
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.data_combat import CONCUSSION, FACES, NOBODY, OUT
from salle.games.star_ore.data_events import (
    AREA_DIE,
    DIE_SHOWN,
    ION_POINTS,
    PART_BROKEN,
    PART_DESTROYED,
    SHIELDS_TOOK,
    VEHICLE_HIT,
    VEHICLE_OUT,
    VEHICLE_UNHURT,
)
from salle.games.star_ore.data_vehicles import (
    AIR_SCALE,
    COCKPIT,
    DROID_SOCKET,
    ENGINE,
    LEG,
    OUT_OF_ACTION,
    STARSHIP_POINT,
    WING,
    WORKING,
)
from salle.games.star_ore.rules.statuses import set_status, void
from salle.games.star_ore.rules.vehicles.people import crash, taken_out
from salle.games.star_ore.rules.vehicles.track import droid_of, in_cockpit, people_aboard
from salle.games.star_ore.state import Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table

FILLS: Final = -1
"""What a starship's gun does to something small: the location is full (SO-143)."""

# -- one hit -------------------------------------------------------------------------------------


def scaled(fight: Fight, vehicle: Vehicle, raw: int, starship: bool, by_hand: bool) -> int:
    """Damage in the vehicle's own scale. A starship's gun fills a location of anything smaller, or
    counts five times in detail; hand weapons do nothing to a starship, or a fifth in detail; guns
    of other vehicles always a fifth (SO-143, SO-144, SO-R122, SO-R230).
    """
    if starship == vehicle.craft.starship:
        return raw
    if starship:
        return raw * STARSHIP_POINT if fight.house.detailed_scale else FILLS
    if by_hand and not fight.house.detailed_scale:
        return 0
    return raw // STARSHIP_POINT


def strike(
    table: Table,
    fight: Fight,
    vehicle: Vehicle,
    height: int,
    raw: int,
    penetration: int,
    starship: bool,
    by_hand: bool,
    source: int,
) -> bool:
    """A hit at the location of its height; whether it did anything (F13.6)."""
    part = vehicle.craft.part_at[height]
    points = scaled(fight, vehicle, raw, starship, by_hand)
    parts = len(vehicle.x)
    normal = [0] * parts
    if points == FILLS:
        if shielded(table, vehicle, raw) == 0:
            table.tell(VEHICLE_UNHURT, NOBODY, vehicle.tag)
            return False
        normal[part] = max(1, vehicle.craft.part_boxes[part] - vehicle.x[part])
        return batter(table, fight, vehicle, normal, [0] * parts, 0, False, False, source)
    normal[part] = points
    return batter(table, fight, vehicle, normal, [0] * parts, penetration, True, True, source)


def ionize(
    table: Table,
    fight: Fight,
    vehicle: Vehicle,
    height: int,
    raw: int,
    penetration: int,
    starship: bool,
) -> None:
    """Ion fire does no damage: what passes shields and armor makes piloting harder until repaired
    (SO-146, SO-R125). Starship ion on a small vehicle counts as printed unless in detail.
    """
    points = scaled(fight, vehicle, raw, starship, False)
    if points == FILLS:
        points = raw
    points = shielded(table, vehicle, points)
    armor = vehicle.ar[vehicle.craft.part_at[height]]
    points -= max(0, armor - penetration)
    if points > 0:
        vehicle.ion += points
        table.tell(ION_POINTS, NOBODY, vehicle.tag, vehicle.ion)
    else:
        table.tell(VEHICLE_UNHURT, NOBODY, vehicle.tag)


def shielded(table: Table, vehicle: Vehicle, points: int) -> int:
    """Shields take raw points, whatever the location and Penetration, and are gone; what is left
    (SO-145, SO-R123).
    """
    taken = min(vehicle.shields, points)
    if taken:
        vehicle.shields -= taken
        table.tell(SHIELDS_TOOK, NOBODY, vehicle.tag, taken, vehicle.shields)
    return points - taken


# -- many points at once -------------------------------------------------------------------------


def batter(
    table: Table,
    fight: Fight,
    vehicle: Vehicle,
    normal: list[int],
    shock: list[int],
    penetration: int,
    armored: bool,
    shields: bool,
    source: int,
) -> bool:
    """Damage in the vehicle's scale, by location: shields, then armor on each location's sum,
    normal points first; then marks and what they mean (F13.6, SO-142, SO-R50).
    """
    if shields:
        through_shields(table, vehicle, normal, shock)
    if armored:
        for part in range(len(normal)):
            rating = max(0, vehicle.ar[part] - penetration)
            taken = min(rating, normal[part])
            normal[part] -= taken
            shock[part] = max(0, shock[part] - (rating - taken))
    hit = False
    for part in range(len(normal)):
        if normal[part] or shock[part]:
            hit = True
            mark(table, fight, vehicle, part, normal[part], shock[part], source)
    if not hit:
        table.tell(VEHICLE_UNHURT, NOBODY, vehicle.tag)
    return hit


def through_shields(table: Table, vehicle: Vehicle, normal: list[int], shock: list[int]) -> None:
    """Shields absorb points of every location, normal ones first (SO-145, SO-R115)."""
    points = 0
    for part in range(len(normal)):
        points += normal[part] + shock[part]
    taken = points - shielded(table, vehicle, points)
    for part in range(len(normal)):
        off = min(taken, normal[part])
        normal[part] -= off
        taken -= off
    for part in range(len(shock)):
        off = min(taken, shock[part])
        shock[part] -= off
        taken -= off


def mark(
    table: Table, fight: Fight, vehicle: Vehicle, part: int, normal: int, shock: int, source: int
) -> None:
    """Boxes are marked as a character's are; a location that is full now is broken or destroyed
    (SO-142, SO-R48).
    """
    was_full = vehicle.full(part)
    was_destroyed = vehicle.destroyed(part)
    craft = vehicle.craft
    boxes = craft.part_boxes[part]
    x = vehicle.x[part]
    slashes = vehicle.shock[part]
    fresh = min(normal, boxes - x - slashes)
    turned = min(normal - fresh, slashes)
    x += fresh + turned
    slashes -= turned
    fresh = min(shock, boxes - x - slashes)
    slashes += fresh
    turned = min(shock - fresh, slashes)
    vehicle.x[part] = x + turned
    vehicle.shock[part] = slashes - turned
    points = normal * SET_SCALE + shock
    table.tell(VEHICLE_HIT, NOBODY, vehicle.tag, craft.part_code(part), points)
    if vehicle.destroyed(part):
        if not was_destroyed:
            table.tell(PART_DESTROYED, NOBODY, vehicle.tag, craft.part_code(part))
            destroyed(table, fight, vehicle, part, source)
    elif vehicle.full(part) and not was_full:
        table.tell(PART_BROKEN, NOBODY, vehicle.tag, craft.part_code(part))
        broken(table, fight, vehicle, part)


# -- what a lost location means (T15) ------------------------------------------------------------


def broken(table: Table, fight: Fight, vehicle: Vehicle, part: int) -> None:
    """A broken cockpit ends all that is done from it this round, a broken socket what its droid
    does. What other locations mean is looked up where it matters.
    """
    kind = vehicle.craft.part_kind[part]
    lost: list[int] = []
    if kind == COCKPIT:
        lost = in_cockpit(fight, vehicle)
    elif kind == DROID_SOCKET:
        lost = [droid_of(fight, vehicle)]
    for act in fight.acts:
        if act.pending and not act.safe and act.owner in lost:
            void(table, fight, act)


def destroyed(table: Table, fight: Fight, vehicle: Vehicle, part: int, source: int) -> None:
    """Engine or leg: out of action. Wing: an air vehicle crashes. Cockpit: everybody in it is taken
    out. Socket: the droid is destroyed (T15, G5).
    """
    broken(table, fight, vehicle, part)
    kind = vehicle.craft.part_kind[part]
    if kind in (ENGINE, LEG):
        put_out(table, fight, vehicle, OUT_OF_ACTION)
    elif kind == WING:
        if vehicle.craft.scale == AIR_SCALE and vehicle.status == WORKING:
            put_out(table, fight, vehicle, OUT_OF_ACTION)
            crash(table, fight, vehicle, source)
    elif kind == COCKPIT:
        for number in in_cockpit(fight, vehicle):
            taken_out(table, fight, fight.fighters[number], source)
    elif kind == DROID_SOCKET:
        droid = droid_of(fight, vehicle)
        if droid != NOBODY:
            set_status(table, fight, fight.fighters[droid], OUT, source)


def put_out(table: Table, fight: Fight, vehicle: Vehicle, status: int) -> None:
    """A vehicle is out of action, or worse: what everybody aboard still had to do is lost."""
    if vehicle.status >= status:
        return
    vehicle.status = status
    table.tell(VEHICLE_OUT, NOBODY, vehicle.tag, status)
    inside = people_aboard(fight, vehicle)
    for act in fight.acts:
        if act.pending and not act.safe and act.owner in inside:
            void(table, fight, act)


def wreck(table: Table, fight: Fight, vehicle: Vehicle, status: int, source: int) -> None:
    """Destroyed outright: every box an X, and everybody aboard at the GM's mercy (SO-R119, G5)."""
    for part in range(len(vehicle.x)):
        vehicle.x[part] = vehicle.craft.part_boxes[part]
        vehicle.shock[part] = 0
    put_out(table, fight, vehicle, status)
    for number in people_aboard(fight, vehicle):
        taken_out(table, fight, fight.fighters[number], source)


# -- obstacles -----------------------------------------------------------------------------------


def plough(table: Table, fight: Fight, vehicle: Vehicle, area: int, worst: int) -> None:
    """Area damage of running into something, in the vehicle's own scale: 2 Shock everywhere, and
    `area` dice of a normal point each. If every die of the roll was under the Difficulty, `worst`
    is the highest of them and its location takes all the points. Armor does not help, shields do
    (SO-138, SO-139, SO-R115, SO-R116).
    """
    parts = len(vehicle.x)
    normal = [0] * parts
    shock = [0] * parts
    if worst:
        normal[vehicle.craft.part_at[worst]] = area
    else:
        scatter(table, vehicle, area, normal)
    for part in range(parts):
        if not worst or not fight.house.obstacle_all or normal[part]:
            shock[part] = CONCUSSION
    armored = fight.house.obstacle_armor
    batter(table, fight, vehicle, normal, shock, 0, armored, True, NOBODY)


def scatter(table: Table, vehicle: Vehicle, area: int, normal: list[int]) -> None:
    """Area dice on a vehicle: a normal point each where they fall (SO-70)."""
    faces = 0
    for _ in range(area):
        face = table.roll(FACES)
        faces += DIE_SHOWN[face]
        normal[vehicle.craft.part_at[face]] += 1
    if faces:
        table.tell(AREA_DIE, NOBODY, vehicle.tag, faces)
