"""What players lay beside the board of a match: the play-aid, and the record of every vehicle that
may take part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from salle.games.star_ore.encounter import NO_ENCOUNTER, SCENES
from salle.games.star_ore.encounter_muster import encounter_named
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_vehicle_fleet import NO_FLEET, fleet_plans
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.sheet import SHEET
from salle.games.star_ore.sheet_aid import play_aid
from salle.games.star_ore.sheet_vehicle import (
    vehicle_aid,
    vehicle_form,
    vehicle_pages,
    vehicle_record,
)

ON_FOOT = SCENES[0]
FORM = "vehicle"
ALL = "vehicles"
"""What people type to print an empty record, and every vehicle there is."""


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


def papers(options: Mapping[str, str]) -> dict[str, Callable[[], str]]:
    """Vehicles by themselves: an empty record, all of them, and each by its name."""
    plans = {
        **vehicle_samples(),
        **{plan.name: plan for plan in fleet_plans(options.get("fleet", NO_FLEET))},
    }
    found: dict[str, Callable[[], str]] = {FORM: _form, ALL: partial(_vehicles, plans.values())}
    return {**{name: partial(_vehicle, plan) for name, plan in plans.items()}, **found}


def _form() -> str:
    leaves = (vehicle_form(), vehicle_aid())
    return f'<div class="{SHEET}">{"".join(map(_leaf, leaves))}</div>'


def _vehicles(plans: Iterable[VehiclePlan]) -> str:
    return f'<div class="{SHEET}">{vehicle_pages(plans)}</div>'


def _vehicle(plan: VehiclePlan) -> str:
    leaves = (vehicle_record(plan), vehicle_aid())
    return f'<div class="{SHEET}">{"".join(map(_leaf, leaves))}</div>'


def _leaf(inside: str) -> str:
    return f'<section class="leaf">{inside}</section>'
