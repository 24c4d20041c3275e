"""Vehicles: sizes, obstacles, maneuvers, equipment and the three sample craft (T15, SO-151).

Size and pilot skill of the samples are ours (†): the source prints neither.
"""

from __future__ import annotations

from typing import Final, NamedTuple

GROUND: Final = "Ground"
AIR: Final = "Air"
SUBLIGHT: Final = "Sublight"
SCALES: Final = (GROUND, AIR, SUBLIGHT)
"""From the slowest to the fastest (SO-124)."""


class Size(NamedTuple):
    """How hard a vehicle of a size is to handle (SO-129)."""

    name: str
    examples: str
    difficulty: int
    clause: str = "SO-129"


SIZES: Final = (
    Size("small", "speeder bike, airspeeder, starfighter", 1),
    Size("medium", "landspeeder, gunship, freighter", 3),
    Size("large", "tank, gunship, capital ship", 5),
)


class Obstacle(NamedTuple):
    """What is in the way (SO-136)."""

    name: str
    examples: str
    difficulty: int
    clause: str = "SO-136"


OBSTACLES: Final = (
    Obstacle("light", "a few trees, pedestrians", 2),
    Obstacle("moderate", "undergrowth, a city street", 4),
    Obstacle("heavy", "thick undergrowth, a narrow street", 6),
)


class VehicleMove(NamedTuple):
    """A maneuver of a pilot, on Coordination+Pilot."""

    name: str
    difficulty: int
    does: str
    clause: str


VEHICLE_MOVES: Final = (
    VehicleMove("Sideswipe", 0, "the pilot beside you rolls or loses control", "SO-130"),
    VehicleMove("Strafing run", 0, "only a capital ship's point defense can shoot you", "SO-131"),
    VehicleMove("Quick turn", 0, "face another way at once", "SO-132"),
    VehicleMove("Tight loop", 4, "end where you began", "SO-133"),
    VehicleMove("Tight half-loop", 8, "fly the other way, the same side up", "SO-134"),
    VehicleMove("Ramming", 0, "height to 5 a clip, from 6 head-on; +1d at a much larger one",
                "SO-135"),
)  # fmt: skip


class Equipment(NamedTuple):
    """What a vehicle may carry."""

    name: str
    does: str
    clause: str


EQUIPMENT: Final = (
    Equipment("shields", "each point stops one, and comes back after a minute", "SO-145"),
    Equipment("ion gun", "each point that gets through: piloting Difficulty +1", "SO-146"),
    Equipment("turret", "fires in any direction", "SO-147"),
    Equipment("astromech", "Brains+Pilot once a round: width dice for the pilot", "SO-148"),
)


class Part(NamedTuple):
    """A location of a vehicle: the heights that hit it, its armor and its boxes (SO-142)."""

    name: str
    heights: tuple[int, ...]
    rating: int
    boxes: int


class VehicleWeapon(NamedTuple):
    """A gun of a vehicle; `shots` is 0 where they do not run out."""

    name: str
    bonus: int
    penetration: int = 0
    spray: int = 0
    area: int = 0
    turret: bool = False
    starship: bool = False
    shots: int = 0


class Vehicle(NamedTuple):
    """A craft as its record has it."""

    name: str
    size: str
    scale: str
    rating: int
    crew: str
    passengers: int
    shields: int
    skill: str
    weapons: tuple[VehicleWeapon, ...]
    parts: tuple[Part, ...]
    starship: bool = False
    clause: str = "SO-151"


VEHICLES: Final = (
    Vehicle("AT-ST", "medium", GROUND, 1, "2", 0, 0, "Pilot [walker]", (
        VehicleWeapon("front blaster cannons", 5, 3, spray=1),
        VehicleWeapon("side light cannons", 4, 3, spray=1, turret=True),
        VehicleWeapon("grenade launcher", 3, area=6),
    ), (
        Part("Left leg", (1, 2, 3), 5, 10),
        Part("Right leg", (4, 5, 6), 5, 10),
        Part("Engine", (7, 8), 5, 20),
        Part("Cockpit", (9, 10), 3, 10),
    )),
    Vehicle("T-47 airspeeder", "small", AIR, 4, "1", 1, 0, "Pilot [speeder]", (), (
        Part("Engine", (1, 2), 5, 10),
        Part("Left wing", (3, 4, 5), 5, 6),
        Part("Right wing", (6, 7, 8), 5, 6),
        Part("Cockpit", (9, 10), 3, 5),
    )),
    Vehicle("X-wing", "small", SUBLIGHT, 4, "1 and a droid", 0, 10, "Pilot [starfighter]", (
        VehicleWeapon("laser cannons", 4, spray=3, starship=True),
        VehicleWeapon("proton torpedoes", 8, starship=True, shots=6),
    ), (
        Part("Engine", (1, 2), 4, 6),
        Part("Astromech droid", (3,), 0, 1),
        Part("Left wings", (4, 5), 2, 5),
        Part("Right wings", (6, 7), 2, 5),
        Part("Nose", (8, 9), 3, 4),
        Part("Cockpit", (10,), 1, 1),
    ), starship=True),
)  # fmt: skip
VEHICLES_BY_NAME: Final = {one.name.lower(): one for one in VEHICLES}


class Thing(NamedTuple):
    """A lifeless object, its armor and boxes; ours (†) unless a GM says otherwise (SO-120)."""

    name: str
    rating: int
    boxes: int
    clause: str = "SO-120"


THINGS: Final = (
    Thing("light door", 2, 5),
    Thing("blast door", 6, 20),
    Thing("crate", 1, 5),
    Thing("console", 1, 4),
    Thing("hand weapon", 1, 3),
)
