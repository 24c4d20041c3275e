"""The ready-made characters as numbers, and the house rules of a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from salle.games.star_ore.condition import conditions_of
from salle.games.star_ore.encounter_muster import settle
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle_fleet import crafts_of
from salle.games.star_ore.sheet_numbers import sheet_of as sheet_of
from salle.games.star_ore.state_sheet import House, Sheet


@cache
def roster() -> tuple[Sheet, ...]:
    """The ready-made characters, in their order (T21)."""
    return tuple([sheet_of(plan, number) for number, plan in enumerate(samples().values())])


def house_of(options: Mapping[str, str]) -> House:
    """The house rules that settled options make."""
    house = House(dict(options), list(roster()))
    house.crafts = list(crafts_of(options["fleet"]))
    house.conditions = conditions_of(options["condition"])
    settle(house, options["encounter"])
    return house
