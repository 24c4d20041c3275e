"""Guns that explode: everything at one point of the track suffers (F8, SO-69, SO-70, SO-77)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import TARGET_SCALE
from salle.games.star_ore.data_combat import (
    CONCUSSION,
    FACES,
    PLACE_AT,
    PLACES,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import DIE_SHOWN, GUN_BURST, SHRAPNEL
from salle.games.star_ore.data_vehicles import GONE, STARSHIP_GUN, STARSHIP_POINT
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.vehicles.harm import batter, scatter
from salle.games.star_ore.rules.vehicles.track import on_foot
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def explode(table: Table, fight: Fight, vehicle: Vehicle, gun: int, act: Act, width: int) -> None:
    """An Area gun: everything at the target's point suffers 2 Shock everywhere and the Area dice,
    the target the direct damage besides unless it was stopped (SO-69, SO-70, SO-R65, F8).
    """
    craft = vehicle.craft
    direct = width + craft.gun_bonus[gun] if width >= SET_WIDTH else 0
    if act.target % TARGET_SCALE:
        pos = fight.fighters[act.target // TARGET_SCALE].pos
    else:
        pos = fight.traffic.vehicles[act.target // TARGET_SCALE].pos
    me = fight.fighters[act.owner]
    table.tell(GUN_BURST, me.seat, me.number, craft.gun_code(gun), pos)
    people: list[int] = []
    for number in fight.order:
        if on_foot(fight, number) and fight.fighters[number].pos == pos:
            people.append(number)
    for other in fight.traffic.vehicles:
        if other.pos == pos and other.status < GONE:
            extra = direct if act.target == other.number * TARGET_SCALE else 0
            blast_vehicle(table, fight, other, vehicle, gun, act, extra)
    for number in people:
        extra = direct if act.target == number * TARGET_SCALE + 1 else 0
        blast_person(table, fight, fight.fighters[number], vehicle, gun, act, extra)


def blast_vehicle(
    table: Table,
    fight: Fight,
    other: Vehicle,
    vehicle: Vehicle,
    gun: int,
    act: Act,
    direct: int,
) -> None:
    """A blast on one vehicle, in its own scale; Penetration lowers armor for good where it struck
    (SO-77, SO-144, SO-R230).
    """
    craft = vehicle.craft
    parts = len(other.x)
    normal = [0] * parts
    shock = [CONCUSSION] * parts
    scatter(table, other, craft.gun_area[gun], normal)
    normal[other.craft.part_at[act.height]] += direct
    penetration = craft.gun_penetration[gun]
    starship = craft.gun_bits[gun] & STARSHIP_GUN != 0
    struck = [points > 0 for points in normal]
    for part in range(parts):
        if starship and not other.craft.starship:
            normal[part] *= STARSHIP_POINT
            shock[part] *= STARSHIP_POINT
        elif other.craft.starship and not starship:
            normal[part] //= STARSHIP_POINT
            shock[part] //= STARSHIP_POINT
    batter(table, fight, other, normal, shock, penetration, True, True, act.owner)
    for part in range(parts):
        if struck[part]:
            other.ar[part] = max(0, other.ar[part] - penetration)


def blast_person(
    table: Table,
    fight: Fight,
    me: Combatant,
    vehicle: Vehicle,
    gun: int,
    act: Act,
    direct: int,
) -> None:
    """A blast on somebody on foot (SO-69, SO-70, SO-77)."""
    craft = vehicle.craft
    harm = Harm(act.owner)
    harm.penetration = craft.gun_penetration[gun]
    times = 1
    if craft.gun_bits[gun] & STARSHIP_GUN:
        times = STARSHIP_POINT
    for place in range(PLACES):
        harm.shock[place] = CONCUSSION * times
    faces = 0
    for _ in range(craft.gun_area[gun]):
        face = table.roll(FACES)
        faces += DIE_SHOWN[face]
        harm.normal[PLACE_AT[face]] += times
        harm.struck |= 1 << PLACE_AT[face]
    if faces:
        table.tell(SHRAPNEL, me.seat, me.number, faces)
    if direct:
        harm.normal[PLACE_AT[act.height]] += direct * times
        harm.struck |= 1 << PLACE_AT[act.height]
    if not harm.penetration:
        harm.struck = 0
    hurt(table, fight, me, harm)
