"""A character to print: the person, the fight and the Force, and a play-aid (SO-181).

Plain HTML; its stylesheet is `sheet_style`.
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_vehicle import plan_of_row
from salle.games.star_ore.sheet_aid import play_aid
from salle.games.star_ore.sheet_fight import armor, forms, maneuvers, powers, tools, weapons
from salle.games.star_ore.sheet_parts import pair
from salle.games.star_ore.sheet_person import heading, skills, stats, wounds
from salle.games.star_ore.sheet_vehicle import vehicle_aid, vehicle_record
from salle.games.star_ore.vehicles import VEHICLES_BY_NAME

SHEET: Final = "star-ore-sheet"
CREDITS: Final = (
    "Star O.R.E. is a microgame by Shane Ivey (2005), after Wild Talents. Playtesters: Bryan "
    "Crowson, Matthew Crowson, Jonathan Ivey and Kevin Pezzano."
)
NOTICE: Final = (
    "For personal use, not for sale. Star Wars is owned by Lucasfilm; the Star Wars Roleplaying "
    "Game and Star Wars Battles are © Wizards of the Coast; Wild Talents is owned by Dennis "
    "Detwiler and Greg Stolze."
)
"""What the source says of itself and of its names (SO-1)."""


def sheet(plan: Plan | None) -> str:
    """All pages; without a plan an empty form."""
    first = [part(plan) for part in (heading, stats, skills, wounds)]
    arms = [weapons(plan), armor(plan)]
    jedi = plan is None or plan.has_forms
    second = [powers(plan), pair(forms(plan), tools(plan)) if jedi else tools(plan), maneuvers()]
    if plan is None:  # an empty form needs its first page for every skill
        leaves = [first, [*arms, *second], [play_aid()]]
    else:
        leaves = [[*first, *arms], second, [play_aid()]]
    if plan is not None and plan.vehicle:
        leaves.append([vehicle_record(plan_of_row(VEHICLES_BY_NAME[plan.vehicle.lower()]))])
        leaves.append([vehicle_aid()])
    leaves[-1].append(f'<p class="small">{CREDITS} {NOTICE}</p>')
    inside = "".join(f'<section class="leaf">{"".join(leaf)}</section>' for leaf in leaves)
    return f'<div class="{SHEET}">{inside}</div>'
