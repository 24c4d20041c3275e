"""A ready encounter at a table: the switch that names one, and its people as numbers (SO-R251)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from salle.games.star_ore.data_asks import NO, YES
from salle.games.star_ore.encounter import (
    ABOARD,
    GM_PLAYS,
    NO_ENCOUNTER,
    NO_GM,
    SCENES,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.encounter_build import EncounterBuilder
from salle.games.star_ore.encounter_faults import faults
from salle.games.star_ore.encounter_json import encounter_of
from salle.games.star_ore.encounter_packed import encounter_in_line, packed_encounter
from salle.games.star_ore.encounter_samples import READY, ready_encounters
from salle.games.star_ore.own_sheet import own_sheet
from salle.games.star_ore.plan_json import ARM_PLACES
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle import craft_of
from salle.games.star_ore.plan_vehicle_fleet import fleet_faults, fleet_plans
from salle.games.star_ore.sheet_numbers import sheet_of
from salle.games.star_ore.state_muster import ABOARD as RIDES_ALONG
from salle.games.star_ore.state_muster import EMPTY, SILENT, Muster
from salle.games.star_ore.state_sheet import SCENES as SCENE_NAMES
from salle.games.star_ore.state_sheet import House, Sheet
from salle.kernel.build import BadBuild
from salle.kernel.errors import BadOption

KEPT: Final = 64
"""Encounters that are not read again when the next match begins."""


def ready_names() -> tuple[str, ...]:
    """The ready encounters as values of the switch."""
    return tuple(READY)


@lru_cache(maxsize=KEPT)
def encounter_named(value: str) -> Encounter:
    """The encounter a value of the switch means: a ready one, or a packed line."""
    found = ready_encounters().get(value)
    return found if found is not None else encounter_in_line(value)


def encounter_problem(value: str) -> str:
    """What is wrong with a packed encounter, or nothing; all of it at once."""
    try:
        found = faults(encounter_in_line(value))
    except BadBuild as bad:
        return "; ".join(bad.problems)
    return "; ".join(f"{one.text} ({one.clause})" for one in found)


def encounter_from_file(text: str) -> str:
    """The packed line of an encounter written down in any form; raises `BadBuild`."""
    encounter = encounter_of(EncounterBuilder().any_form(text))
    found = faults(encounter)
    if found:
        raise BadBuild([f"{one.text} ({one.clause})" for one in found])
    return packed_encounter(encounter)


def check_seats(house: House, value: str, seats: int, players: int) -> None:
    """Refuse a table with too few seats for an encounter, or too many."""
    muster = house.muster
    if not muster.there():
        return
    sides = len(muster.wish)
    most = sum(muster.most(side) for side in range(sides))
    extra = seats - players
    if not sides <= players <= most:
        gm = ", the GM’s included" if extra else ""
        name = encounter_named(value).name
        raise BadOption(
            f"{name} takes {sides + extra} to {most + extra} seats{gm}, not {seats} (SO-R251)"
        )


# -- as numbers --------------------------------------------------------------------------------


def settle(house: House, value: str) -> None:
    """Put an encounter into the house rules of a table; it decides what kind of scene there is,
    who fights together, and how many fights there are if it says so (SO-R251).
    """
    if value == NO_ENCOUNTER:
        return
    encounter = encounter_named(value)
    add_vehicles(house, encounter)
    house.muster, house.cast = muster_of(encounter, [craft.name for craft in house.crafts])
    if encounter.fights != USUAL:
        house.fights = encounter.fights
    house.has_gm = house.has_gm or encounter.gm != NO_GM
    house.race = SCENES[encounter.scene] == "race"
    house.scene = SCENE_NAMES.index("chase" if house.race else SCENES[encounter.scene])


def add_vehicles(house: House, encounter: Encounter) -> None:
    """Vehicles that an encounter brings stand beside those of the table; one that both have is
    there once. Names are all different, and home-made ones as many as a fleet has at most
    (SO-129, SO-R251).
    """
    fleet = fleet_plans(house.options["fleet"])
    new = [plan for plan in encounter.own_vehicles if plan not in fleet]
    found = fleet_faults([*fleet, *new])
    if found:
        text = "; ".join(f"{one.text} ({one.clause})" for one in found)
        raise BadOption(f"the vehicles of {encounter.name} and of fleet do not agree: {text}")
    for plan in new:
        house.crafts.append(craft_of(plan, len(house.crafts)))


def muster_of(encounter: Encounter, crafts: list[str]) -> tuple[Muster, list[Sheet]]:
    """The people of an encounter, side after side, and their sheets; `crafts` are the vehicles of
    the table by name.
    """
    muster = Muster()
    sheets: list[Sheet] = []
    for number, side in enumerate(encounter.sides):
        muster.wish.append(side.players)
        muster.side_at.append(SILENT if side.at == USUAL else side.at)
        muster.ambush.append(SILENT if side.ambush < 0 else YES if side.ambush else NO)
        for group in side.groups:
            if not group.open:
                sheets.append(_sheet(group))
            cast = SILENT if group.open else len(sheets) - 1
            for _ in range(group.count):
                muster.side.append(number)
                _enroll(muster, cast, side, group, crafts)
    muster.has_cover = encounter.cover is not None
    for spot in encounter.cover or ():
        muster.spots += spot
    muster.light = SILENT if encounter.light == USUAL else encounter.light
    muster.pause = SILENT if encounter.pause == USUAL else encounter.pause
    muster.care = SILENT if encounter.care == USUAL else encounter.care
    muster.gm_plays = encounter.gm == GM_PLAYS
    return muster, sheets


def _sheet(group: Group) -> Sheet:
    """One of the roster as it is there, anybody else with the line it is written in."""
    if group.ready_made and group.plan == group.who:
        return sheet_of(group.who, list(samples()).index(group.who.name))
    return own_sheet(group.plan)


def _enroll(muster: Muster, cast: int, side: Side, group: Group, crafts: list[str]) -> None:
    muster.cast.append(cast)
    at = side.at if group.at == USUAL else group.at
    muster.at.append(SILENT if at == USUAL else at)
    held = [SILENT, SILENT]
    if group.hands is not None:
        held = [ARM_PLACES[name] if name else EMPTY for name in group.hands]
        if group.plan.left_handed:
            held.reverse()
    muster.right.append(held[0])
    muster.left.append(held[1])
    muster.helmet.append(SILENT if group.helmet is None else YES if group.helmet else NO)
    ride = SILENT
    if group.ride:
        ride = RIDES_ALONG if group.ride == ABOARD else crafts.index(group.ride_name)
    muster.ride.append(ride)
