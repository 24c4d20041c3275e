"""Vehicles of one's own for a match: packed in the option `fleet`, or read from a file in lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from salle.games.star_ore.plan_vehicle import VehiclePlan, craft_of
from salle.games.star_ore.plan_vehicle_problems import vehicle_problems
from salle.games.star_ore.plan_vehicle_samples import garage, vehicle_samples
from salle.games.star_ore.plan_vehicle_text import (
    packed_vehicle,
    vehicle_in_line,
    vehicle_in_lines,
)
from salle.games.star_ore.state_vehicles import Craft
from salle.kernel.build import BadBuild, Problem

MOST_FLEET: Final = 8
NO_FLEET: Final = "none"
BETWEEN: Final = ","
FIRST_LINE: Final = "name:"


def fleet_plans(text: str) -> list[VehiclePlan]:
    """The vehicles of the option; raises `BadBuild` with every fault of every one of them."""
    pieces = [] if text == NO_FLEET else [piece for piece in text.split(BETWEEN) if piece.strip()]
    return _sound([vehicle_in_line(piece) for piece in pieces])


def fleet_problem(text: str) -> str:
    """What is wrong with the option, or nothing."""
    try:
        found = fleet_plans(text)
    except BadBuild as fault:
        return "; ".join(fault.problems)
    return "" if found else "there is no vehicle in it"


def fleet_from_lines(text: str) -> str:
    """The option for vehicles written in lines, each from its name on; raises `BadBuild`."""
    records: list[list[str]] = []
    for line in text.splitlines():
        if line.strip().lower().startswith(FIRST_LINE) or not records:
            records.append([])
        records[-1].append(line)
    plans = _sound([vehicle_in_lines("\n".join(lines)) for lines in records])
    return BETWEEN.join(packed_vehicle(plan) for plan in plans)


def _sound(plans: list[VehiclePlan]) -> list[VehiclePlan]:
    faults = [f"{fault.text} ({fault.clause})" for fault in fleet_faults(plans)]
    if faults:
        raise BadBuild(faults)
    return plans


def fleet_faults(plans: Sequence[VehiclePlan]) -> list[Problem]:
    """All that is wrong with vehicles of one's own that come to one table."""
    found = []
    if len(plans) > MOST_FLEET:
        text = f"a fleet is {MOST_FLEET} vehicles at most, not {len(plans)}"
        found.append(Problem(text, "SO-129"))
    taken = {name.lower() for name in vehicle_samples()}
    for plan in plans:
        wrong = [problem for problem in vehicle_problems(plan) if not problem.remark]
        found += [Problem(f"{plan.name}: {one.text}", one.clause) for one in wrong]
        if plan.name.lower() in taken:
            text = f"there is a {plan.name} already; another name would do"
            found.append(Problem(text, "SO-151"))
        taken.add(plan.name.lower())
    return found


@cache
def crafts_of(text: str) -> tuple[Craft, ...]:
    """Everything a match with this option may choose from: the ready-made first."""
    ready = garage()
    own = [craft_of(plan, len(ready) + i) for i, plan in enumerate(fleet_plans(text))]
    return (*ready, *own)
