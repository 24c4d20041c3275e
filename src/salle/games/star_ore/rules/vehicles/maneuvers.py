"""Maneuvers of vehicles when their turn comes (SO-130 to SO-135, SO-R118, SO-R119, F16)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import TARGET_SCALE
from salle.games.star_ore.data_combat import NOBODY
from salle.games.star_ore.data_events import (
    CONTROL_KEPT,
    CREW_WASTED,
    LOOPED,
    RAMMED,
    STRAFED,
    TURNED,
)
from salle.games.star_ore.data_vehicles import (
    CLIP_HEIGHT,
    FLY,
    HALF_LOOP,
    QUICK_TURN,
    RAMMING,
    SIDESWIPE,
    STRAFING_RUN,
    TIGHT_LOOP,
    WRECKED,
)
from salle.games.star_ore.rules.vehicles.harm import strike, wreck
from salle.games.star_ore.rules.vehicles.piloting import lose_control, pilot_reacts
from salle.games.star_ore.rules.vehicles.track import adjacent, pilot_of, stuck
from salle.games.star_ore.state import Act, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def maneuver(table: Table, fight: Fight, act: Act) -> None:
    """What a pilot does with the vehicle takes effect, unless the engine has died meanwhile."""
    me = fight.fighters[act.owner]
    vehicle = fight.traffic.of(act.owner)
    if vehicle is None or (stuck(vehicle) and not act.safe):
        table.tell(CREW_WASTED, me.seat, me.number, act.spare)
        return
    kind = act.spare
    if kind == FLY:
        vehicle.flew = act.width
        vehicle.height = act.height
    elif kind == QUICK_TURN:
        quick_turn(table, vehicle, act.number)
    elif kind == TIGHT_LOOP:
        vehicle.stalled = True
        table.tell(LOOPED, me.seat, vehicle.tag, 0)
    elif kind == HALF_LOOP:
        vehicle.direction = -vehicle.direction
        vehicle.facing = vehicle.direction
        table.tell(LOOPED, me.seat, vehicle.tag, 1)
    else:
        other = fight.traffic.vehicles[act.target // TARGET_SCALE]
        if other.status >= WRECKED or not reaches(vehicle, other, kind):
            table.tell(CREW_WASTED, me.seat, me.number, act.spare)
        elif kind == SIDESWIPE:
            sideswipe(table, fight, other)
        elif kind == STRAFING_RUN:
            vehicle.strafing = other.number
            table.tell(STRAFED, me.seat, vehicle.tag, other.tag)
        else:
            assert kind == RAMMING
            ram(table, fight, vehicle, other, act)


def reaches(vehicle: Vehicle, other: Vehicle, kind: int) -> bool:
    """Whether a maneuver on another vehicle is still possible: sideswipes need the same direction,
    all but a strafing run to be side by side (SO-130, SO-135).
    """
    if kind == STRAFING_RUN:
        return True
    if kind == SIDESWIPE and vehicle.direction != other.direction:
        return False
    return adjacent(vehicle, other)


def quick_turn(table: Table, vehicle: Vehicle, forward: int) -> None:
    """The facing changes at once, not the travel, until the next Pilot roll (SO-132, SO-R118)."""
    vehicle.facing = 1 if forward else -1
    table.tell(TURNED, NOBODY, vehicle.tag, forward)


def sideswipe(table: Table, fight: Fight, other: Vehicle) -> None:
    """The other pilot rolls at once, or loses control; without one it is lost (SO-130, SO-R17)."""
    pilot = pilot_of(fight, other)
    if pilot is None:
        other.low = False
    elif pilot_reacts(table, fight, other, pilot):
        table.tell(CONTROL_KEPT, pilot.seat, other.tag)
        return
    lose_control(table, fight, other, other.low)


def ram(table: Table, fight: Fight, vehicle: Vehicle, other: Vehicle, act: Act) -> None:
    """Up to height 5 a clip: both take width and the rammer's rating. From 6 head-on: the smaller
    is destroyed, the rammer if they are equal, and the larger takes the smaller's armor and boxes
    all told. Each hit counts in the scale of what it is hit with (SO-135, SO-R119).
    """
    head_on = act.height > CLIP_HEIGHT
    seat = fight.fighters[act.owner].seat
    table.tell(RAMMED, seat, vehicle.tag, other.tag, 1 if head_on else 0)
    if not head_on:
        raw = act.width + vehicle.craft.rating
        mine = vehicle.craft.starship
        yours = other.craft.starship
        strike(table, fight, other, act.height, raw, 0, mine, False, act.owner)
        strike(table, fight, vehicle, act.height, raw, 0, yours, False, NOBODY)
        return
    smaller = vehicle
    larger = other
    if other.craft.total() < vehicle.craft.total():
        smaller = other
        larger = vehicle
    raw = smaller.craft.total()
    wreck(table, fight, smaller, WRECKED, act.owner)
    starship = smaller.craft.starship
    strike(table, fight, larger, act.height, raw, 0, starship, False, act.owner)
