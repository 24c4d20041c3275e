"""What is wrong with an encounter, and what is worth a thought (SO-R251)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from salle.games.star_ore.data_combat import LINE, MAX_SEATS, MIN_SEATS, TWO_HANDS
from salle.games.star_ore.data_pause import MOST_FIGHTS
from salle.games.star_ore.encounter import (
    ABOARD,
    GM_PLAYS,
    MOST_COUNT,
    MOST_COVER,
    MOST_PEOPLE,
    MOST_SIDES,
    MOST_TRACK,
    NO_GM,
    SCENES,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.gear import ARMS_BY_NAME, SUITS
from salle.games.star_ore.own_sheet import fault_of
from salle.games.star_ore.plan_vehicle_fleet import fleet_faults
from salle.games.star_ore.vehicles import VEHICLES
from salle.kernel.build import Problem


def faults(encounter: Encounter) -> list[Problem]:
    """Everything that the rules forbid."""
    return [
        *_seat_faults(encounter),
        *_scene_faults(encounter),
        *_fight_faults(encounter),
        *_side_faults(encounter),
        *fleet_faults(encounter.own_vehicles),
    ]


def _seat_faults(encounter: Encounter) -> Iterator[Problem]:
    if not 2 <= len(encounter.sides) <= MOST_SIDES:
        count = len(encounter.sides)
        yield Problem(f"an encounter has 2 to {MOST_SIDES} sides, not {count}", "SO-R31")
    names = [side.name.lower() for side in encounter.sides]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield Problem(f"two sides are called {name}; each has a name of its own", "SO-R251")
    if not MIN_SEATS <= encounter.seats <= MAX_SEATS:
        yield Problem(
            f"this takes {encounter.seats} seats; a table has {MIN_SEATS} to {MAX_SEATS}",
            "SO-R251",
        )
    if encounter.people > MOST_PEOPLE:
        yield Problem(
            f"there are {encounter.people} people; an encounter has at most {MOST_PEOPLE}",
            "SO-R251",
        )
    if encounter.gm == GM_PLAYS and encounter.sides and encounter.sides[-1].players != 1:
        yield Problem("the side that the GM plays is played by nobody else", "SO-2")


def _scene_faults(encounter: Encounter) -> Iterator[Problem]:
    spots = encounter.cover or ()
    if len(spots) > MOST_COVER:
        yield Problem(f"there are at most {MOST_COVER} spots of cover, not {len(spots)}", "SO-R31")
    for low, high, _ in spots:
        if not 0 <= low <= high <= LINE:
            yield Problem(
                f"cover reaches from a metre to a later one, 0 to {LINE}, not {low}-{high}",
                "SO-R31",
            )
    ordered = sorted(spots)
    for one, other in pairwise(ordered):
        if other[0] <= one[1]:
            yield Problem(
                f"cover {one[0]}-{one[1]} and {other[0]}-{other[1]} lie on each other", "SO-R31"
            )
    if not encounter.on_foot and (spots or encounter.light > 0):
        yield Problem("cover and light are for fights on foot, not for vehicles", "SO-140")


def _fight_faults(encounter: Encounter) -> Iterator[Problem]:
    if encounter.fights != USUAL and not 1 <= encounter.fights <= MOST_FIGHTS:
        yield Problem(f"there are 1 to {MOST_FIGHTS} fights, not {encounter.fights}", "SO-R280")


def _side_faults(encounter: Encounter) -> Iterator[Problem]:
    farthest = LINE if encounter.on_foot else MOST_TRACK
    for side in encounter.sides:
        if not side.groups:
            yield Problem(f"{side.name} has nobody; a side has somebody at least", "SO-R31")
        if side.players < 1:
            yield Problem(f"{side.name} needs a player at least", "SO-R31")
        elif side.groups and side.players > sum(group.count for group in side.groups):
            yield Problem(f"{side.name} has more players than people", "SO-R31")
        if side.at > farthest:
            yield Problem(f"{side.name} begins at 0 to {farthest}, not {side.at}", "SO-R31")
        if side.ambush > 0 and not encounter.on_foot:
            yield Problem(f"{side.name} cannot lie in wait in vehicles", "SO-R27")
        aboard = False
        for group in side.groups:
            yield from _group_faults(encounter, side, group, aboard)
            aboard = aboard or bool(group.ride and group.ride != ABOARD)
    if encounter.scene > 1:
        yield from _scale_faults(encounter)
        yield from _start_faults(encounter)


def _group_faults(
    encounter: Encounter, side: Side, group: Group, aboard: bool
) -> Iterator[Problem]:
    who = f"{group.who.name} ({side.name})"
    if not 1 <= group.count <= MOST_COUNT:
        yield Problem(
            f"{who}: there are 1 to {MOST_COUNT} of the same, not {group.count}", "SO-R251"
        )
    if encounter.on_foot and group.at > LINE:
        yield Problem(f"{who} begins at metre 0 to {LINE}, not {group.at}", "SO-R31")
    if group.open and (group.arms, group.suit, group.hands, group.helmet) != (None,) * 4:
        yield Problem(f"{who}: whoever comes has weapons and armor already", "SO-R251")
        return
    wrong = fault_of(group.plan, 0, group.plan.limits.wiggle)
    if wrong and not group.ready_made:
        text, _, clause = wrong.rpartition(" (")
        yield Problem(f"{who}: {text}", clause.rstrip(")"))
    yield from _hand_faults(who, group)
    if group.helmet and not group.plan.suit.helmet:
        yield Problem(f"{who} has no helmet to put on", "SO-R52")
    if group.ride and encounter.on_foot:
        yield Problem(f"{who}: nobody comes in a vehicle to a fight on foot", "SO-140")
    elif not encounter.on_foot and group.at != USUAL:
        yield Problem(f"{who}: in vehicles a whole side begins at one place", "SO-R118")
    if group.ride == ABOARD and not aboard:
        yield Problem(f"{who}: there is no vehicle of {side.name} to be aboard of yet", "SO-140")


def _hand_faults(who: str, group: Group) -> Iterator[Problem]:
    if group.hands is None:
        return
    carried = {name.lower(): count for name, count in group.plan.arms}
    held = [name for name in group.hands if name]
    for name in sorted(set(held)):
        if carried.get(name.lower(), 0) < held.count(name):
            yield Problem(f"{who} does not carry {held.count(name)} × {name}", "SO-R26")
    first, second = group.hands
    if second and ARMS_BY_NAME[second.lower()].hands >= TWO_HANDS:
        yield Problem(f"{who}: {second} needs both hands; name it first and alone", "SO-R55")
    if first and second and ARMS_BY_NAME[first.lower()].hands >= TWO_HANDS:
        yield Problem(f"{who}: {first} fills both hands", "SO-R55")


def _scale_faults(encounter: Encounter) -> Iterator[Problem]:
    """Without a GM a race or chase is run at one scale (F12.1, SO-R129)."""
    crafts = [group.craft for side in encounter.sides for group in side.groups]
    scales = {craft.scale for craft in crafts if craft is not None}
    if len(scales) > 1 and encounter.gm == NO_GM:
        yield Problem("without a GM all vehicles of a race or chase are of one scale", "SO-R129")


def _start_faults(encounter: Encounter) -> Iterator[Problem]:
    """All begin a race together, and only those who are chased begin ahead (F12.1, SO-R128)."""
    ahead = encounter.sides[1:] if SCENES[encounter.scene] == "chase" else encounter.sides
    for side in ahead:
        if side.at != USUAL:
            yield Problem(f"{side.name} does not begin at a place: only the chased do", "SO-R128")


def remarks(encounter: Encounter) -> list[Problem]:
    """What is worth a thought."""
    found = []
    if encounter.fights == 1 and (encounter.pause, encounter.care) != (USUAL, USUAL):
        found.append(Problem("after a single fight there is no pause", "SO-R280", remark=True))
    for side in encounter.sides:
        for group in side.groups:
            own = group.plan.vehicle in [one.name for one in VEHICLES]
            if not encounter.on_foot and not group.ride and not own and not group.open:
                text = f"{group.who.name} ({side.name}) will be asked for a vehicle"
                found.append(Problem(text, "SO-140", remark=True))
            if group.suit is not None and group.suit == SUITS[0] and group.who.suit == SUITS[0]:
                text = f"{group.who.name} ({side.name}) wears no armor anyway"
                found.append(Problem(text, "SO-61", remark=True))
    return found
