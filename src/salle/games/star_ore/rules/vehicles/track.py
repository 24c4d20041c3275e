"""The track: who is where, what is beside or ahead of whom, who can be shot at (SO-R118)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import TARGET_SCALE
from salle.games.star_ore.data_combat import ACTIVE, IS_ACTIVE, NOBODY, PANICKED
from salle.games.star_ore.data_vehicles import (
    ADJACENT,
    ASTROMECH_POST,
    COCKPIT,
    DEAD_START,
    ENGINE,
    LARGE,
    LEG,
    MUCH_LARGER,
    NOSE,
    PILOT_POST,
    POINT_DEFENSE,
    SMALL,
    TURRET,
    WORKING,
)
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle

# -- people and their places -------------------------------------------------------------------


def on_foot(fight: Fight, number: int) -> bool:
    """Whether somebody is in no vehicle."""
    return fight.traffic.of(number) is None


def people_aboard(fight: Fight, vehicle: Vehicle) -> list[int]:
    """Everybody in a vehicle."""
    aboard = fight.traffic.aboard
    return [number for number in range(len(aboard)) if aboard[number] == vehicle.number]


def able(me: Combatant) -> bool:
    """Whether somebody can do anything aboard."""
    return me.status in (ACTIVE, PANICKED)


def pilot_of(fight: Fight, vehicle: Vehicle) -> Combatant | None:
    """Who flies it: somebody able at the controls of a cockpit that works (T15)."""
    if vehicle.status != WORKING or vehicle.any_full(COCKPIT):
        return None
    for number in fight.traffic.at_post(vehicle.number, PILOT_POST):
        me = fight.fighters[number]
        if able(me):
            return me
    return None


def unmanned(fight: Fight, vehicle: Vehicle) -> bool:
    """Whether nobody who could ever fly it sits at the controls."""
    fighters = fight.fighters
    pilots = fight.traffic.at_post(vehicle.number, PILOT_POST)
    return not any(IS_ACTIVE[fighters[number].status] for number in pilots)


def in_action(fight: Fight, vehicle: Vehicle) -> bool:
    """Whether a vehicle still counts: it works and somebody active is aboard (F13.8)."""
    if vehicle.status != WORKING:
        return False
    fighters = fight.fighters
    return any(IS_ACTIVE[fighters[number].status] for number in people_aboard(fight, vehicle))


# -- what works ----------------------------------------------------------------------------------


def stuck(vehicle: Vehicle) -> bool:
    """Whether it neither moves nor dodges nor turns: engine or leg broken, or it will not start
    (T15, SO-149).
    """
    if vehicle.sabotage == DEAD_START:
        return True
    return vehicle.any_full(ENGINE) or vehicle.any_full(LEG)


def gun_works(vehicle: Vehicle, gun: int) -> bool:
    """Whether a gun can fire: shots left; a fixed one also needs nose and cockpit, from where it is
    fired (T15, SO-R121, SO-R231).
    """
    craft = vehicle.craft
    if craft.gun_shots[gun] and vehicle.shots[gun] <= 0:
        return False
    if craft.gun_bits[gun] & TURRET:
        return True
    return not vehicle.any_full(NOSE) and not vehicle.any_full(COCKPIT)


# -- what is where -------------------------------------------------------------------------------


def adjacent(a: Vehicle, b: Vehicle) -> bool:
    """Whether two vehicles are side by side: within two points, or in a strafing run (SO-R118)."""
    if a.strafing == b.number or b.strafing == a.number:
        return True
    return abs(a.pos - b.pos) <= ADJACENT


def ahead(vehicle: Vehicle, gun: int, facing: int, pos: int) -> bool:
    """Whether a gun bears on a place: turrets on any, fixed guns on what is level or ahead in the
    direction of facing (SO-147, SO-R118).
    """
    if vehicle.craft.gun_bits[gun] & TURRET:
        return True
    return (pos - vehicle.pos) * facing >= 0


def bears(fight: Fight, vehicle: Vehicle, gun: int, facing: int, target: int) -> bool:
    """Whether a gun may fire at a target of the track's numbering; at a ship on a strafing run
    close to this one only with point defense (SO-131).
    """
    if target % TARGET_SCALE:
        return ahead(vehicle, gun, facing, fight.fighters[target // TARGET_SCALE].pos)
    other = fight.traffic.vehicles[target // TARGET_SCALE]
    if other.strafing == vehicle.number:
        if not vehicle.craft.gun_bits[gun] & POINT_DEFENSE:
            return False
    return ahead(vehicle, gun, facing, other.pos)


def enemies(fight: Fight, side: int, pos: int) -> list[int]:
    """Everything of other sides that may be named as a target, the nearest first: vehicles in
    action, then people on foot.
    """
    found: list[int] = []
    far: list[int] = []
    for vehicle in fight.traffic.vehicles:
        if vehicle.side != side and in_action(fight, vehicle):
            insert(found, far, vehicle.number * TARGET_SCALE, abs(vehicle.pos - pos))
    for me in fight.fighters:
        if me.side != side and IS_ACTIVE[me.status] and on_foot(fight, me.number):
            insert(found, far, me.number * TARGET_SCALE + 1, abs(me.pos - pos))
    return found


def insert(found: list[int], far: list[int], target: int, distance: int) -> None:
    """Put a target behind those as near."""
    at = len(found)
    while at > 0 and far[at - 1] > distance:
        at -= 1
    found.insert(at, target)
    far.insert(at, distance)


def gun_targets(fight: Fight, vehicle: Vehicle, gun: int, facing: int) -> list[int]:
    """What a gun may be aimed at now."""
    if not gun_works(vehicle, gun):
        return []
    return [
        target
        for target in enemies(fight, vehicle.side, vehicle.pos)
        if bears(fight, vehicle, gun, facing, target)
    ]


def beside(fight: Fight, vehicle: Vehicle, along: bool) -> list[int]:
    """Enemy vehicles side by side with one; `along`: travelling the same way (SO-130, SO-135)."""
    found: list[int] = []
    for target in enemies(fight, vehicle.side, vehicle.pos):
        if target % TARGET_SCALE == 0:
            other = fight.traffic.vehicles[target // TARGET_SCALE]
            if adjacent(vehicle, other) and not (along and other.direction != vehicle.direction):
                found.append(target)
    return found


def strafable(fight: Fight, vehicle: Vehicle) -> list[int]:
    """Capital ships a small ship may fly close to (SO-131)."""
    found: list[int] = []
    if vehicle.craft.size == SMALL and vehicle.craft.starship:
        for target in enemies(fight, vehicle.side, vehicle.pos):
            if target % TARGET_SCALE == 0:
                if fight.traffic.vehicles[target // TARGET_SCALE].craft.capital():
                    found.append(target)
    return found


def much_larger(target: Vehicle, vehicle: Vehicle) -> bool:
    """Whether one is much larger than another: two size classes, or a starship beside something
    that is none (SO-R119).
    """
    if target.craft.starship and not vehicle.craft.starship:
        return True
    return target.craft.size - vehicle.craft.size >= MUCH_LARGER


def in_cockpit(fight: Fight, vehicle: Vehicle) -> list[int]:
    """Who is lost with the cockpit: on a large vehicle the pilot; elsewhere all but an astromech
    (SO-R231).
    """
    found: list[int] = []
    for number in people_aboard(fight, vehicle):
        small = vehicle.craft.size != LARGE and not socketed(fight, vehicle, number)
        if small or fight.traffic.post[number] == PILOT_POST:
            found.append(number)
    return found


def socketed(fight: Fight, vehicle: Vehicle, number: int) -> bool:
    """Whether somebody is the astromech in a socket of its own."""
    return number == droid_of(fight, vehicle)


def droid_of(fight: Fight, vehicle: Vehicle) -> int:
    """The astromech aboard, NOBODY without one."""
    for number in fight.traffic.at_post(vehicle.number, ASTROMECH_POST):
        return number
    return NOBODY
