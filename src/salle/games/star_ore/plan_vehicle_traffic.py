"""The vehicles of a scene as JSON data, and back with every fault reported at once.

A vehicle is written as its craft and what differs from how that craft comes to a scene; fields have
the names of the state. Vehicles go by their numbers, and so do people with their posts; numbers in
a field count from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from salle.games.star_ore.data_combat import NOBODY, NOTHING
from salle.games.star_ore.data_vehicles import (
    DEAD_START,
    MOST_SABOTAGE,
    NO_SABOTAGE,
    PASSENGER_POST,
    PILOT_POST,
    POSTS,
    VEHICLE_STATUSES,
)
from salle.games.star_ore.notation_vehicles import vehicle_word
from salle.games.star_ore.state_vehicles import Craft, Traffic, Vehicle
from salle.games.star_ore.words import person_word

NUMBERS: Final = (
    "base", "pos", "direction", "facing", "ion", "shields", "sabotage", "sabotage_of",
    "sabotage_top", "cleared", "assist", "shaken", "strafing", "mend_by", "mend_w", "mend_left",
)  # fmt: skip
FLAGS: Final = ("found", "escaped")
LISTS: Final = ("ar", "x", "shock", "shots")
SCENE: Final = ("goal", "rounds", "escape", "quarry")
KEYS: Final = ("vehicles", "crew", *SCENE, "race")
VEHICLE_KEYS: Final = ("craft", "side", "status", *NUMBERS, *FLAGS, *LISTS)
MOST: Final = 100_000
ON_FOOT: Final = "on foot"
POST_OF: Final = " of "

# -- writing -----------------------------------------------------------------------------------


def traffic_data(traffic: Traffic) -> dict[str, object]:
    """All of it, secrets included; the crew once everybody has boarded."""
    data: dict[str, object] = {
        "vehicles": {
            vehicle_word(vehicle.number): _vehicle_data(vehicle) for vehicle in traffic.vehicles
        },
    }
    if traffic.ready:
        data["crew"] = {
            person_word(number): _post_words(traffic, number)
            for number in range(len(traffic.aboard))
        }
    usual = Traffic()
    for name in (*SCENE, "race"):
        if getattr(traffic, name) != getattr(usual, name):
            data[name] = getattr(traffic, name)
    return data


def _post_words(traffic: Traffic, number: int) -> str:
    at = traffic.aboard[number]
    if at == NOBODY:
        return ON_FOOT
    return f"{POSTS[traffic.post[number]]}{POST_OF}{vehicle_word(at)}"


def _vehicle_data(vehicle: Vehicle) -> dict[str, object]:
    fresh = Vehicle(vehicle.number, vehicle.side, vehicle.craft)
    data: dict[str, object] = {"craft": vehicle.craft.name, "side": vehicle.side}
    if vehicle.status:
        data["status"] = VEHICLE_STATUSES[vehicle.status]
    for name in (*NUMBERS, *FLAGS, *LISTS):
        value = getattr(vehicle, name)
        if value != getattr(fresh, name):
            data[name] = value[:] if isinstance(value, list) else value
    return data


# -- reading -----------------------------------------------------------------------------------


def traffic_from(
    given: Mapping[str, object], crafts: Sequence[Craft], sides: Sequence[int]
) -> tuple[Traffic, list[str]]:
    """The scene such data describes for people of these sides, and everything that is wrong with
    it.
    """
    faults = [
        f"traffic has no {key!r}; it has {', '.join(KEYS)}" for key in given if key not in KEYS
    ]
    traffic = Traffic()
    for name in SCENE:
        low = NOTHING if name == "quarry" else 1
        if name in given and _whole(faults, name, given[name], low):
            setattr(traffic, name, given[name])
    if "race" in given and _flag(faults, "race", given["race"]):
        traffic.race = given["race"] is True
    rows = given.get("vehicles", {})
    if not isinstance(rows, Mapping):
        return traffic, [*faults, "vehicles are named vehicle 1, vehicle 2 and so on"]
    for key, row in rows.items():
        expected = vehicle_word(len(traffic.vehicles))
        if key != expected:
            faults.append(f"the next vehicle is called {expected}, not {key!r}")
        vehicle = _vehicle(faults, row, crafts, len(traffic.vehicles))
        if vehicle is not None:
            traffic.vehicles.append(vehicle)
    if "crew" in given:
        _crew(faults, traffic, given["crew"], len(sides))
    for number in range(len(traffic.aboard)):
        _same_side(faults, traffic, rows, number, sides)
    _check(faults, traffic, len(sides))
    return traffic, faults


def _same_side(
    faults: list[str],
    traffic: Traffic,
    rows: Mapping[str, object],
    number: int,
    sides: Sequence[int],
) -> None:
    """A vehicle is of its crew's side."""
    vehicle = traffic.of(number)
    if vehicle is None:
        return
    row = rows.get(vehicle_word(vehicle.number))
    if isinstance(row, Mapping) and "side" not in row:
        vehicle.side = sides[number]
    elif vehicle.side != sides[number]:
        faults.append(f"{person_word(number)} is not of the side of its vehicle (SO-140)")


def _whole(faults: list[str], name: str, value: object, low: int, top: int = MOST) -> bool:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= top:
        faults.append(f"{name} is a number from {low} to {top}, not {value!r}")
        return False
    return True


def _flag(faults: list[str], name: str, value: object) -> bool:
    if not isinstance(value, bool):
        faults.append(f"{name} is true or false, not {value!r}")
        return False
    return True


def _vehicle(
    faults: list[str], row: object, crafts: Sequence[Craft], number: int
) -> Vehicle | None:
    names = {craft.name: craft for craft in crafts}
    if not isinstance(row, Mapping) or row.get("craft") not in names:
        faults.append(f"a vehicle has a craft, one of {', '.join(names)}")
        return None
    for key in row:
        if key not in VEHICLE_KEYS:
            faults.append(f"a vehicle has no {key!r}; it has {', '.join(VEHICLE_KEYS)}")
    side = row.get("side", 0)
    if not _whole(faults, "side", side, 0):
        side = 0
    vehicle = Vehicle(number, side, names[row["craft"]])
    status = row.get("status", VEHICLE_STATUSES[0])
    if status in VEHICLE_STATUSES:
        vehicle.status = VEHICLE_STATUSES.index(status)
    else:
        faults.append(f"status is one of {', '.join(VEHICLE_STATUSES)}, not {status!r}")
    for name in NUMBERS:
        low = -MOST if name == "pos" else -1
        if name in row and _whole(faults, name, row[name], low):
            setattr(vehicle, name, row[name])
    for name in FLAGS:
        if name in row and _flag(faults, name, row[name]):
            setattr(vehicle, name, row[name])
    for name in LISTS:
        if name in row:
            _list(faults, vehicle, name, row[name])
    return vehicle


def _list(faults: list[str], vehicle: Vehicle, name: str, value: object) -> None:
    length = len(getattr(vehicle, name))
    if isinstance(value, list) and len(value) == length:
        if all(type(one) is int and 0 <= one <= MOST for one in value):
            setattr(vehicle, name, value[:])
            return
    faults.append(f"{name} of {vehicle.craft.name} is {length} numbers from 0, not {value!r}")


def _crew(faults: list[str], traffic: Traffic, given: object, people: int) -> None:
    """Who sits where, an entry for everybody."""
    names = [person_word(number) for number in range(people)]
    if not isinstance(given, Mapping) or list(given) != names:
        faults.append(f"crew has an entry for each of {', '.join(names) or 'nobody'}, in order")
        return
    vehicles = [vehicle_word(vehicle.number) for vehicle in traffic.vehicles]
    for name, words in given.items():
        post, _, vehicle = str(words).partition(POST_OF)
        if words == ON_FOOT:
            traffic.aboard.append(NOBODY)
            traffic.post.append(PASSENGER_POST)
        elif post in POSTS and vehicle in vehicles:
            traffic.aboard.append(vehicles.index(vehicle))
            traffic.post.append(POSTS.index(post))
        else:
            faults.append(f"{name} is {words!r}; it is on foot, or such as pilot of vehicle 1")
            traffic.aboard.append(NOBODY)
            traffic.post.append(PASSENGER_POST)
    traffic.ready = True


def _check(faults: list[str], traffic: Traffic, people: int) -> None:
    """Numbers that have to fit together."""
    for vehicle in traffic.vehicles:
        name = vehicle.craft.name
        for part, boxes in enumerate(vehicle.craft.part_boxes):
            if vehicle.x[part] + vehicle.shock[part] > boxes:
                where = vehicle.craft.part_names[part]
                faults.append(f"{where} of {name} has {boxes} boxes, and more marks (SO-142)")
        if not 0 <= vehicle.shields <= vehicle.craft.shields:
            faults.append(f"{name} has shields from 0 to {vehicle.craft.shields} (SO-145)")
        if abs(vehicle.direction) != 1 or abs(vehicle.facing) != 1:
            faults.append(f"{name} travels and faces forward, 1, or back, -1 (SO-R118)")
        if not DEAD_START <= vehicle.sabotage <= MOST_SABOTAGE or vehicle.ion < 0:
            faults.append(f"sabotage of {name} is {DEAD_START} to {MOST_SABOTAGE}, ion 0 or more")
        if vehicle.sabotage == NO_SABOTAGE and vehicle.found:
            faults.append(f"nothing is found on {name}, which nobody has touched (SO-R126)")
        if vehicle.strafing >= len(traffic.vehicles):
            faults.append(f"{name} strafes a vehicle that is not there (SO-131)")
        if max(vehicle.mend_by, vehicle.sabotage_of) >= people:
            faults.append(f"somebody who is not there has worked on {name} (SO-173)")
        if len(traffic.at_post(vehicle.number, PILOT_POST)) > 1:
            faults.append(f"{name} has one pilot (SO-151)")
