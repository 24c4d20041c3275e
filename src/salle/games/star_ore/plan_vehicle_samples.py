"""Vehicles to choose from: the three of the source, and five of ours (†) that stand for the sizes
and equipment it only names (T15, SO-129, SO-151).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from salle.games.star_ore.plan_vehicle import VehiclePlan, craft_of, plan_of_row
from salle.games.star_ore.plan_vehicle_text import vehicle_in_lines
from salle.games.star_ore.state_vehicles import Craft
from salle.games.star_ore.vehicles import VEHICLES

OURS: Final = (
    """
Name: Speeder bike
Size: small
Scale: Ground
Speed: 6
Crew: 1
Passengers: 1
Pilot: speeder
Part: Engine (engine) 1-4, armor 2, boxes 5
Part: Steering vanes (wing) 5-7, armor 1, boxes 3
Part: Saddle (cockpit) 8-10, armor 0, boxes 4
Gun: light blaster cannon, damage 3, Penetration 2
""",
    """
Name: Landspeeder
Size: medium
Scale: Ground
Speed: 4
Crew: 1
Passengers: 3
Pilot: speeder
Part: Engine (engine) 1-4, armor 2, boxes 8
Part: Body (hull) 5-7, armor 2, boxes 8
Part: Cockpit (cockpit) 8-10, armor 1, boxes 6
""",
    """
Name: Hover tank
Size: large
Scale: Ground
Speed: 2
Crew: 3
Passengers: 4
Pilot: speeder
Part: Engine (engine) 1-3, armor 7, boxes 15
Part: Body (hull) 4-8, armor 8, boxes 20
Part: Cockpit (cockpit) 9-10, armor 6, boxes 10
Gun: main cannon, damage 7, Penetration 5, turret
Gun: bow repeater, damage 4, Penetration 2, Spray 2
""",
    """
Name: Light freighter
Size: medium
Scale: Sublight
Starship: yes
Speed: 3
Crew: 2
Passengers: 4
Shields: 12
Pilot: space transport
Nav computer: professional
Part: Engine (engine) 1-3, armor 4, boxes 8
Part: Hold (hull) 4-8, armor 4, boxes 10
Part: Cockpit (cockpit) 9-10, armor 2, boxes 3
Gun: quad lasers, damage 4, Spray 2, turret, starship
Gun: ion cannon, damage 4, turret, starship, ion
Gun: bow lasers, damage 3, starship
""",
    """
Name: Capital ship
Size: large
Scale: Sublight
Starship: yes
Speed: 1
Crew: 6
Passengers: 20
Shields: 40
Pilot: capital ship
Nav computer: superb
Part: Drives (engine) 1-2, armor 8, boxes 30
Part: Hull (hull) 3-8, armor 8, boxes 60
Part: Bow (nose) 9, armor 8, boxes 20
Part: Bridge (cockpit) 10, armor 6, boxes 10
Gun: turbolasers, damage 9, Penetration 3, turret, starship
Gun: ion batteries, damage 7, turret, starship, ion
Gun: point-defense lasers, damage 3, Spray 2, turret, starship, point defense
""",
)


@cache
def vehicle_samples() -> dict[str, VehiclePlan]:
    """The ready-made vehicles by name, in their order."""
    plans = [plan_of_row(row) for row in VEHICLES]
    plans += [vehicle_in_lines(lines) for lines in OURS]
    return {plan.name: plan for plan in plans}


@cache
def garage() -> tuple[Craft, ...]:
    """The same as a scene needs them; numbers are places here."""
    return tuple([craft_of(plan, number) for number, plan in enumerate(vehicle_samples().values())])
