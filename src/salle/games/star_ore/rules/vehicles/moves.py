"""How far vehicles get in a round, and obstacles (F12.2, F13.7, SO-126, SO-136 to SO-139)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_GM_OBSTACLE
from salle.games.star_ore.data_combat import CHASE, NOBODY
from salle.games.star_ore.data_events import FLEW, OBSTACLE, PLOUGHED, WENT_AROUND
from salle.games.star_ore.data_vehicles import (
    AROUND,
    GROUND_SCALE,
    OBSTACLE_AT,
    OBSTACLE_DIE,
    OBSTACLE_DIFFICULTIES,
    SUBLIGHT_SCALE,
    WORKING,
)
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.vehicles.harm import plough
from salle.games.star_ore.rules.vehicles.track import pilot_of, stuck
from salle.games.star_ore.state import Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def meet_obstacle(table: Table, fight: Fight) -> None:
    """What is in everybody's way this round: the die says it in a race or chase, unless the table
    leaves it to the GM or plays without; elsewhere only a GM (T18a, G27).
    """
    traffic = fight.traffic
    traffic.obstacle = 0
    how = fight.house.race_obstacles
    if how == "none":
        return
    if fight.scene == CHASE and how == "die":
        traffic.obstacle = OBSTACLE_AT[table.roll(OBSTACLE_DIE)]
    else:
        traffic.obstacle = gm_decides(table, fight, ASK_GM_OBSTACLE, list(OBSTACLE_DIFFICULTIES), 0)
    if traffic.obstacle:
        table.tell(OBSTACLE, NOBODY, traffic.obstacle)


def move_all(table: Table, fight: Fight) -> None:
    """Everything moves, the faster scales first; who is aboard moves along (F13.7, SO-R129)."""
    for scale in range(SUBLIGHT_SCALE, GROUND_SCALE - 1, -1):
        for vehicle in fight.traffic.vehicles:
            if vehicle.craft.scale == scale and vehicle.status == WORKING:
                move(table, fight, vehicle)
    aboard = fight.traffic.aboard
    for number in range(len(aboard)):
        if aboard[number] != NOBODY:
            fight.fighters[number].pos = fight.traffic.vehicles[aboard[number]].pos


def move(table: Table, fight: Fight, vehicle: Vehicle) -> None:
    """One vehicle's points, in the direction it travels."""
    points = points_of(table, fight, vehicle)
    was = vehicle.pos
    vehicle.pos += vehicle.direction * points
    if fight.scene != CHASE:
        hold_off(fight, vehicle, was)
    if points or not fight.traffic.obstacle:
        table.tell(FLEW, NOBODY, vehicle.tag, abs(vehicle.pos - was), vehicle.pos)


def points_of(table: Table, fight: Fight, vehicle: Vehicle) -> int:
    """The rating, and the width of a set that flies it; nothing with a dead engine, after a tight
    loop or a bad loss of control. Failing at an obstacle, around it is nothing, through it the
    rating and damage (SO-126, SO-136 to SO-139, SO-R114, SO-R117, F13.7).
    """
    if vehicle.stalled or stuck(vehicle):
        return 0
    rating = vehicle.craft.rating
    obstacle = fight.traffic.obstacle
    if obstacle and not passed(vehicle) and pilot_of(fight, vehicle) is not None:
        if vehicle.plan == AROUND:
            table.tell(WENT_AROUND, NOBODY, vehicle.tag)
            return 0
        table.tell(PLOUGHED, NOBODY, vehicle.tag)
        worst = vehicle.top if vehicle.rolled and vehicle.under else 0
        plough(table, fight, vehicle, obstacle, worst)
        return rating
    return rating + vehicle.flew


def passed(vehicle: Vehicle) -> bool:
    """Whether a Pilot roll has taken it past an obstacle."""
    return vehicle.flew > 0 or (vehicle.rolled and not vehicle.failed)


def hold_off(fight: Fight, vehicle: Vehicle, was: int) -> None:
    """A vehicle of a slower scale comes no nearer to an enemy of a faster one than it was
    (SO-R129).
    """
    step = 1 if vehicle.pos > was else -1
    for other in fight.traffic.vehicles:
        if other.side == vehicle.side or other.status != WORKING:
            continue
        if other.craft.scale > vehicle.craft.scale and (other.pos - was) * step > 0:
            if abs(other.pos - vehicle.pos) < abs(other.pos - was):
                vehicle.pos = was
                return
