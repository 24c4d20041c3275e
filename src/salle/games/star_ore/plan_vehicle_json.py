"""A vehicle as JSON data, and back; every fault is named (`BadBuild`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from salle.games.star_ore.data_vehicles import (
    GUN_NOTES,
    NAV_GRADES,
    PART_KINDS,
    SIZE_DIFFICULTY,
)
from salle.games.star_ore.plan_vehicle import BY_SIZE, SIZE_NAMES, GunPlan, PartPlan, VehiclePlan
from salle.games.star_ore.plan_words import name_in, number_in, plain_in, row_in, shown, yes_in
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.vehicles import SCALES
from salle.kernel.build import BadBuild, Build


def note_words(notes: int) -> list[str]:
    """`turret`, `ion`: what a gun is."""
    return [word for bit, word in enumerate(GUN_NOTES) if notes >> bit & 1]


def vehicle_data(plan: VehiclePlan) -> Build:
    """A plan as JSON data."""
    return {
        "name": plan.name,
        "size": SIZE_NAMES[plan.size],
        "scale": SCALES[plan.scale],
        "starship": plan.starship,
        "speed": plan.speed,
        "difficulty": plan.base,
        "crew": plan.crew,
        "droid": plan.droid,
        "passengers": plan.passengers,
        "shields": plan.shields,
        "skill": PILOT_CLASSES[plan.skill],
        "nav": NAV_GRADES[plan.nav],
        "parts": [
            {"name": part.name, "kind": PART_KINDS[part.kind],
             "heights": f"{part.low}-{part.high}", "rating": part.rating, "boxes": part.boxes}
            for part in plan.parts
        ],
        "guns": [
            {"name": gun.name, "damage": gun.damage, "penetration": gun.penetration,
             "spray": gun.spray, "area": gun.area, "shots": gun.shots,
             "notes": note_words(gun.notes)}
            for gun in plan.guns
        ],
    }  # fmt: skip


def _place(words: Sequence[str], what: str) -> Callable[[object], int]:
    rows = {word.lower(): place for place, word in enumerate(words)}
    return lambda value: row_in(value, what, rows)


def _number(what: str) -> Callable[[object], int]:
    return lambda value: number_in(value, what)


def heights_in(value: object) -> tuple[int, int]:
    """`3-5` or `10`: the heights that hit a location."""
    low, _, high = str(value).replace("–", "-").partition("-")
    return number_in(low, "a height"), number_in(high or low, "a height")


def notes_in(value: object) -> int:
    """What a gun is, as bits."""
    if not isinstance(value, list):
        raise ValueError(f"a gun's notes are a list of {', '.join(GUN_NOTES)}")
    note = _place(GUN_NOTES, "note of a gun")
    return sum({1 << note(word) for word in value})


def _entries(value: object, what: str) -> list[Mapping[str, object]]:
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        raise ValueError(f"{what} are a list of JSON objects")
    return value


def _read(
    data: Mapping[str, object],
    readers: Mapping[str, tuple[str, Callable[[object], object]]],
    what: str,
) -> dict[str, object]:
    """Every part by its reader; raises `BadBuild` with all that could not be read."""
    faults = [
        f"{what} has no {shown(part)}; its parts are {', '.join(readers)}"
        for part in data
        if part not in readers
    ]
    found: dict[str, object] = {}
    for part, (name, read) in readers.items():
        if part in data:
            try:
                found[name] = read(data[part])
            except BadBuild as several:
                faults.extend(several.problems)
            except ValueError as fault:
                faults.append(str(fault))
    if faults:
        raise BadBuild(faults)
    return found


PART_READERS: Final[dict[str, tuple[str, Callable[[object], object]]]] = {
    "name": ("name", lambda v: plain_in(v, "the name of a location")),
    "kind": ("kind", _place(PART_KINDS, "kind of location")),
    "heights": ("heights", heights_in),
    "rating": ("rating", _number("an Armor Rating")),
    "boxes": ("boxes", _number("boxes")),
}
GUN_READERS: Final[dict[str, tuple[str, Callable[[object], object]]]] = {
    "name": ("name", lambda v: plain_in(v, "the name of a gun")),
    "damage": ("damage", _number("damage")),
    "penetration": ("penetration", _number("Penetration")),
    "spray": ("spray", _number("Spray")),
    "area": ("area", _number("Area")),
    "shots": ("shots", _number("shots")),
    "notes": ("notes", notes_in),
}


def part_in(data: Mapping[str, object]) -> PartPlan:
    """A location from JSON data."""
    found = _read(data, PART_READERS, "a location")
    heights = found.pop("heights", (1, 1))
    assert isinstance(heights, tuple)
    low, high = heights
    return PartPlan(**{"name": "", **found, "low": low, "high": high})


def gun_in(data: Mapping[str, object]) -> GunPlan:
    """A gun from JSON data."""
    return GunPlan(**{"name": "", **_read(data, GUN_READERS, "a gun")})  # type: ignore[arg-type]


READERS: Final[dict[str, tuple[str, Callable[[object], object]]]] = {
    "name": ("name", name_in),
    "size": ("size", _place(SIZE_NAMES, "size")),
    "scale": ("scale", _place(SCALES, "speed scale")),
    "starship": ("starship", lambda v: yes_in(v, "starship")),
    "speed": ("speed", _number("a speed rating")),
    "difficulty": ("difficulty", _number("a Difficulty")),
    "crew": ("crew", _number("a crew")),
    "droid": ("droid", lambda v: yes_in(v, "droid")),
    "passengers": ("passengers", _number("passengers")),
    "shields": ("shields", _number("shields")),
    "skill": ("skill", _place(PILOT_CLASSES, "class of Pilot")),
    "nav": ("nav", _place(NAV_GRADES, "grade of nav computer")),
    "parts": ("parts", lambda v: tuple([part_in(one) for one in _entries(v, "locations")])),
    "guns": ("guns", lambda v: tuple([gun_in(one) for one in _entries(v, "guns")])),
}


def vehicle_of(data: Mapping[str, object]) -> VehiclePlan:
    """The vehicle that JSON data describes; raises `BadBuild`."""
    if not data:
        raise BadBuild(["this says nothing of a vehicle; give it at least a name"])
    plan = VehiclePlan(**_read(data, READERS, "a vehicle"))  # type: ignore[arg-type]  # read so
    if plan.difficulty == SIZE_DIFFICULTY[plan.size]:
        return replace(plan, difficulty=BY_SIZE)
    return plan
