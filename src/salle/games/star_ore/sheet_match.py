"""What players lay beside the board of a match: the play-aid, and the record of every vehicle that
may take part.
"""

from __future__ import annotations

from collections.abc import Mapping

from salle.games.star_ore.encounter import NO_ENCOUNTER, SCENES
from salle.games.star_ore.encounter_muster import encounter_named
from salle.games.star_ore.plan_vehicle_fleet import fleet_plans
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.sheet import SHEET
from salle.games.star_ore.sheet_aid import play_aid
from salle.games.star_ore.sheet_vehicle import vehicle_pages

ON_FOOT = SCENES[0]


def match_aid(options: Mapping[str, str]) -> str:
    """The pages for a match with these options: on foot one, else the vehicles' too."""
    pages = f'<section class="leaf">{play_aid()}</section>'
    scene, own = options["scene"], fleet_plans(options["fleet"])
    if options["encounter"] != NO_ENCOUNTER:
        encounter = encounter_named(options["encounter"])
        scene = SCENES[encounter.scene]
        own += [plan for plan in encounter.own_vehicles if plan not in own]
    if scene != ON_FOOT:
        pages += vehicle_pages([*vehicle_samples().values(), *own])
    return f'<div class="{SHEET}">{pages}</div>'
