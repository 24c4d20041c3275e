"""What is wrong with a vehicle, all of it at once, and what may be regretted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from salle.games.star_ore.data_combat import FACES
from salle.games.star_ore.data_vehicles import (
    AIR_SCALE,
    COCKPIT,
    DROID_SOCKET,
    ENGINE,
    ION_GUN,
    LARGE,
    LEG,
    MOST_BASE,
    POINT_DEFENSE,
    STARSHIP_GUN,
    SUBLIGHT_SCALE,
)
from salle.games.star_ore.plan_vehicle import BY_SIZE, VehiclePlan
from salle.games.star_ore.vehicles import SCALES
from salle.kernel.build import Problem

MOST_SPEED: Final = 20
MOST_POINTS: Final = 99
"""The most of anything else that is counted in a record."""
MOST_GUNS: Final = 12
SKILLS_OF: Final = ((3, 4), (3,), (0, 1, 2))
"""Classes of Pilot that go with a speed scale: speeder and walker, speeder, ships."""


def vehicle_problems(plan: VehiclePlan) -> list[Problem]:
    """Everything that the rules forbid, then remarks."""
    found = [*_record(plan), *_heights(plan), *_parts(plan), *_guns(plan)]
    return [*found, *_remarks(plan)]


def _record(plan: VehiclePlan) -> Iterator[Problem]:
    if plan.speed > MOST_SPEED:
        yield Problem(f"a speed rating is 0 to {MOST_SPEED}, not {plan.speed}", "SO-124")
    if plan.difficulty != BY_SIZE and plan.difficulty > MOST_BASE:
        yield Problem(f"a base Difficulty is 0 to {MOST_BASE}, not {plan.difficulty}", "SO-129")
    if not 1 <= plan.crew <= MOST_POINTS:
        yield Problem(f"a crew is 1 to {MOST_POINTS} people, not {plan.crew}", "SO-151")
    if plan.passengers > MOST_POINTS:
        yield Problem(f"there is room for {MOST_POINTS} at most, not {plan.passengers}", "SO-151")
    if plan.shields > MOST_POINTS:
        yield Problem(f"shields have 0 to {MOST_POINTS} points, not {plan.shields}", "SO-145")
    if plan.starship and plan.scale != SUBLIGHT_SCALE:
        yield Problem(
            f"a starship moves at {SCALES[SUBLIGHT_SCALE]} speed, not at {SCALES[plan.scale]}",
            "SO-143",
        )


def _heights(plan: VehiclePlan) -> Iterator[Problem]:
    """Every height hits one location and no more (SO-142)."""
    hits: list[list[str]] = [[] for _ in range(FACES + 1)]
    for part in plan.parts:
        if not 1 <= part.low <= part.high <= FACES:
            yield Problem(
                f"{part.name} is hit by heights from 1 to {FACES}, the lower one first, not "
                f"{part.low}-{part.high}",
                "SO-142",
            )
            continue
        for height in range(part.low, part.high + 1):
            hits[height].append(part.name)
    none = [str(height) for height in range(1, FACES + 1) if not hits[height]]
    if none:
        verb = "hits" if len(none) == 1 else "hit"
        yield Problem(f"every height hits a location; {', '.join(none)} {verb} none", "SO-142")
    for height in range(1, FACES + 1):
        if len(hits[height]) > 1:
            names = " and ".join(hits[height])
            yield Problem(f"height {height} hits one location, not {names}", "SO-142")


def _parts(plan: VehiclePlan) -> Iterator[Problem]:
    kinds = [part.kind for part in plan.parts]
    if ENGINE not in kinds and LEG not in kinds:
        yield Problem("a vehicle has an engine or legs among its locations", "SO-142")
    if COCKPIT not in kinds:
        yield Problem("a vehicle has a cockpit among its locations", "SO-142")
    for part in plan.parts:
        if not part.name:
            yield Problem("a location has a name", "SO-142")
        if not 1 <= part.boxes <= MOST_POINTS:
            yield Problem(f"{part.name} has 1 to {MOST_POINTS} boxes, not {part.boxes}", "SO-142")
        if part.rating > MOST_POINTS:
            yield Problem(
                f"{part.name} has armor from 0 to {MOST_POINTS}, not {part.rating}", "SO-142"
            )
    if DROID_SOCKET in kinds and not plan.droid:
        yield Problem("a place for an astromech needs a droid in the crew", "SO-148")


def _guns(plan: VehiclePlan) -> Iterator[Problem]:
    if len(plan.guns) > MOST_GUNS:
        yield Problem(f"a vehicle has at most {MOST_GUNS} guns, not {len(plan.guns)}", "SO-140")
    for gun in plan.guns:
        if not gun.name:
            yield Problem("a gun has a name", "SO-140")
        most = max(gun.damage, gun.penetration, gun.spray, gun.area, gun.shots)
        if most > MOST_POINTS:
            yield Problem(f"numbers of {gun.name} go to {MOST_POINTS}, not {most}", "SO-140")
        if gun.notes & ION_GUN and gun.area:
            yield Problem(f"{gun.name} is an ion gun, which does no Area damage", "SO-146")


def _remarks(plan: VehiclePlan) -> Iterator[Problem]:
    if plan.skill not in SKILLS_OF[plan.scale]:
        yield Problem("few would learn that class of Pilot for such a vehicle", "SO-154", True)
    for gun in plan.guns:
        if gun.notes & STARSHIP_GUN and plan.scale <= AIR_SCALE:
            yield Problem(f"{gun.name}: a starship's gun on a small vehicle wipes out its like",
                          "SO-143", True)  # fmt: skip
        if gun.notes & POINT_DEFENSE and not (plan.starship and plan.size == LARGE):
            yield Problem(f"{gun.name}: point defense matters on a capital ship only",
                          "SO-131", True)  # fmt: skip
