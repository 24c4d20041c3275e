"""Scenes with vehicles for tests: crews made from lines, vehicles by name, scripted rounds."""

from __future__ import annotations

from collections.abc import Sequence

from salle.games.star_ore.data_asks import TARGET_SCALE
from salle.games.star_ore.data_combat import IN_VEHICLES, NOBODY
from salle.games.star_ore.data_vehicles import HOLD, PASSENGER_POST, PILOT_POST
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_vehicle import VehiclePlan, craft_of
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.plan_vehicle_text import vehicle_in_lines
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.games.star_ore.state_vehicles import Vehicle
from tests.games.star_ore.arena import NAMES, Said, Script, arena, man

ACE = man("Stats: Coordination 4", "Skills: Pilot [starfighter] 4")
"""Eight dice for an X-wing."""


class CrewScript(Script):
    """Nothing is done aboard, and extra sets stay unused, unless the script says so."""

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        waiting = self.said.get((seat, ask))
        if not waiting and ask in (NAMES["crew"], NAMES["crew extra"]) and HOLD in options:
            self.asked.append((seat, "quiet", options[:]))
            return HOLD
        return super().choose(seat, ask, options)


def craft(name: str) -> VehiclePlan:
    """A ready-made vehicle."""
    return vehicle_samples()[name]


def made(*lines: str) -> VehiclePlan:
    """A vehicle from lines."""
    return vehicle_in_lines("\n".join(lines))


def hangar(
    crews: Sequence[tuple[str | VehiclePlan | None, Plan]],
    at: Sequence[int] = (),
    sides: Sequence[int] = (),
    scene: int = IN_VEHICLES,
    **options: str,
) -> Fight:
    """A scene in its first round. Everybody has a seat of its own and sits alone in its vehicle as
    the pilot, or is on foot where that is None. They travel forward, from places of `at`.
    """
    fight = arena(*[person for _, person in crews], sides=sides, at=(), will=0, **options)
    traffic = fight.traffic
    fight.scene = scene
    fight.spots = []
    for seat, (what, _) in enumerate(crews):
        me = fight.fighters[seat]
        me.spot = -1
        me.pos = at[seat] if at else 0
        if what is None:
            traffic.aboard.append(NOBODY)
            traffic.post.append(PASSENGER_POST)
            continue
        plan = craft(what) if isinstance(what, str) else what
        vehicle = Vehicle(len(traffic.vehicles), me.side, craft_of(plan))
        vehicle.pos = me.pos
        traffic.vehicles.append(vehicle)
        traffic.aboard.append(vehicle.number)
        traffic.post.append(PILOT_POST)
    traffic.ready = True
    return fight


def join(fight: Fight, number: int, vehicle: int, post: int) -> None:
    """Somebody on foot gets a post aboard."""
    fight.traffic.aboard[number] = vehicle
    fight.traffic.post[number] = post


def go(fight: Fight, dice: Sequence[int], *said: Said | None) -> CrewScript:
    """One round with this script, used up exactly."""
    script = CrewScript(dice, {seat: given for seat, given in enumerate(said) if given})
    StarOreRules().run(script, fight)
    script.finish()
    return script


def table(dice: Sequence[int] = (), **said: object) -> CrewScript:
    """A table for single rules; answers are seat 0's, spaces in names as `_`."""
    return CrewScript(dice, {0: {name.replace("_", " "): given for name, given in said.items()}})


def boxes(vehicle: Vehicle) -> dict[str, tuple[int, int]]:
    """X and "/" of every marked location."""
    return {
        name: (vehicle.x[part], vehicle.shock[part])
        for part, name in enumerate(vehicle.craft.part_names)
        if vehicle.x[part] or vehicle.shock[part]
    }


def ship(number: int) -> int:
    """A vehicle as a target."""
    return number * TARGET_SCALE


def person(number: int) -> int:
    """Somebody on foot as a target."""
    return number * TARGET_SCALE + 1
