"""A vehicle of one's own before play: its record as values (T15, SO-142).

Plans may break every limit; `plan_vehicle_problems` says which. `plan_vehicle_json` and
`plan_vehicle_text` write them as JSON, in lines and in one packed line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from salle.games.star_ore.data_vehicles import (
    COCKPIT,
    DROID_SOCKET,
    ENGINE,
    GROUND_SCALE,
    HULL,
    LEG,
    NOSE,
    SIZE_DIFFICULTY,
    STARSHIP_GUN,
    TURRET,
    WING,
)
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.state_vehicles import Craft
from salle.games.star_ore.vehicles import SCALES, SIZES
from salle.games.star_ore.vehicles import Vehicle as Row

SIZE_NAMES: Final = tuple([size.name for size in SIZES])
BY_SIZE: Final = -1
"""The base Difficulty of a vehicle that is as hard to handle as its size says (SO-129)."""
ROW_WORDS: Final = (
    ("engine", ENGINE), ("leg", LEG), ("wing", WING), ("cockpit", COCKPIT), ("nose", NOSE),
    ("astromech", DROID_SOCKET),
)  # fmt: skip


@dataclass(frozen=True)
class PartPlan:
    """A location: what it is, the heights that hit it, its armor and boxes (SO-142)."""

    name: str
    kind: int = HULL
    low: int = 1
    high: int = 1
    rating: int = 0
    boxes: int = 1


@dataclass(frozen=True)
class GunPlan:
    """A gun; `shots` is 0 where they do not run out, `notes` are bits (SO-140, SO-R121)."""

    name: str
    damage: int = 0
    penetration: int = 0
    spray: int = 0
    area: int = 0
    shots: int = 0
    notes: int = 0


@dataclass(frozen=True)
class VehiclePlan:
    """A record as values. `skill` is a class of Pilot, `nav` the grade of a nav computer."""

    name: str = "Nameless"
    size: int = 0
    scale: int = GROUND_SCALE
    starship: bool = False
    speed: int = 0
    difficulty: int = BY_SIZE
    crew: int = 1
    droid: bool = False
    passengers: int = 0
    shields: int = 0
    skill: int = 0
    nav: int = 0
    parts: tuple[PartPlan, ...] = ()
    guns: tuple[GunPlan, ...] = ()

    @property
    def base(self) -> int:
        """How hard it is to handle (SO-129)."""
        return SIZE_DIFFICULTY[self.size] if self.difficulty == BY_SIZE else self.difficulty


# -- from the tables, and into play ------------------------------------------------------------


def plan_of_row(row: Row) -> VehiclePlan:
    """A sample vehicle as a plan (SO-151)."""
    topic = row.skill.removeprefix("Pilot [").removesuffix("]")
    parts = [
        PartPlan(part.name, _kind(part.name), min(part.heights), max(part.heights), part.rating,
                 part.boxes)
        for part in row.parts
    ]  # fmt: skip
    guns = [
        GunPlan(gun.name, gun.bonus, gun.penetration, gun.spray, gun.area, gun.shots,
                TURRET * gun.turret | STARSHIP_GUN * gun.starship)
        for gun in row.weapons
    ]  # fmt: skip
    return VehiclePlan(
        name=row.name,
        size=SIZE_NAMES.index(row.size),
        scale=SCALES.index(row.scale),
        starship=row.starship,
        speed=row.rating,
        crew=int(row.crew.split()[0]),
        droid="droid" in row.crew,
        passengers=row.passengers,
        shields=row.shields,
        skill=PILOT_CLASSES.index(topic),
        parts=tuple(parts),
        guns=tuple(guns),
    )


def _kind(name: str) -> int:
    for word, kind in ROW_WORDS:
        if word in name.lower():
            return kind
    return HULL


def craft_of(plan: VehiclePlan, number: int = 0) -> Craft:
    """A plan as a scene needs it; it has to be without faults. Ground vehicles may be driven as
    well as piloted (T4).
    """
    craft = Craft()
    craft.number = number
    craft.name = plan.name
    craft.size = plan.size
    craft.scale = plan.scale
    craft.starship = plan.starship
    craft.rating = plan.speed
    craft.base = plan.base
    craft.crew = plan.crew
    craft.droid = plan.droid
    craft.passengers = plan.passengers
    craft.shields = plan.shields
    craft.skill = plan.skill
    craft.drive = plan.scale == GROUND_SCALE
    craft.nav = plan.nav
    for place, part in enumerate(plan.parts):
        craft.part_names.append(part.name)
        craft.part_kind.append(part.kind)
        craft.part_ar.append(part.rating)
        craft.part_boxes.append(part.boxes)
        for height in range(part.low, part.high + 1):
            craft.part_at[height] = place
    for gun in plan.guns:
        craft.gun_names.append(gun.name)
        craft.gun_bonus.append(gun.damage)
        craft.gun_penetration.append(gun.penetration)
        craft.gun_spray.append(gun.spray)
        craft.gun_area.append(gun.area)
        craft.gun_shots.append(gun.shots)
        craft.gun_bits.append(gun.notes)
    return craft
