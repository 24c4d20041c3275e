"""What a seat may see of the vehicles of a scene: an allow-list of new data.

Everything about a vehicle is open but what a saboteur did to it: that is for the saboteur's side
and the GM, until it shows (SO-R126, SO-R261).
"""

from __future__ import annotations

from typing import TypedDict

from salle.games.star_ore.data_asks import GOAL_ROUNDS
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_FORCE,
    CHASE,
    NOBODY,
    NOTHING,
    ON_FOOT,
)
from salle.games.star_ore.data_vehicles import (
    CREW_ACT_NAMES,
    DEAD_START,
    FIRE,
    GUN_NOTES,
    NAV_GRADES,
    NO_SABOTAGE,
    PART_KINDS,
    POSTS,
    THROUGH,
    VEHICLE_STATUSES,
    WORKING,
)
from salle.games.star_ore.notation_vehicles import target_word, vehicle_word
from salle.games.star_ore.rules.vehicles.piloting import difficulty
from salle.games.star_ore.rules.vehicles.track import people_aboard, pilot_of, stuck
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.games.star_ore.state_vehicles import Craft, Vehicle
from salle.games.star_ore.vehicles import SCALES, SIZES
from salle.games.star_ore.words import POWER_WORDS, person_word

FORWARD = "forward"
BACK = "back"


class PartView(TypedDict):
    """A location: the heights that hit it, boxes, X and "/" in them, the Armor Rating now."""

    name: str
    kind: str
    heights: list[int]
    boxes: int
    x: int
    shock: int
    ar: int
    state: str


class GunView(TypedDict):
    """A gun; `shots` is None where they do not run out."""

    name: str
    damage: int
    penetration: int
    spray: int
    area: int
    notes: list[str]
    shots: int | None


class CraftView(TypedDict):
    """A vehicle as its record has it, for those who choose one."""

    name: str
    size: str
    scale: str
    starship: bool
    speed: int
    difficulty: int
    pilot: str
    nav: str
    crew: int
    droid: bool
    passengers: int
    shields: int
    guns: list[str]


class VehicleView(TypedDict):
    """A vehicle on the track. `difficulty` is what flying it needs now; `sabotage` is None where
    nothing was done, or the viewer does not know.
    """

    number: str
    craft: str
    side: int
    size: str
    scale: str
    starship: bool
    speed: int
    status: str
    working: bool
    stuck: bool
    at: int
    travels: str
    faces: str
    shields: list[int]
    ion: int
    difficulty: int
    parts: list[PartView]
    guns: list[GunView]
    crew: dict[str, str]
    pilot: str | None
    chips: list[str]
    sabotage: str | None


class TrafficView(TypedDict):
    """The vehicles of a scene; `crafts` only while people choose. A race by rounds has no goal."""

    kind: str
    goal: int | None
    rounds: int
    escape: int | None
    quarry: int | None
    obstacle: int
    crafts: list[CraftView]
    vehicles: list[VehicleView]
    on_foot: list[str]


def traffic_view(fight: Fight, seat: int) -> TrafficView | None:
    """The vehicles for a seat, below 0 for a spectator; None in a fight on foot."""
    if fight.scene == ON_FOOT:
        return None
    traffic = fight.traffic
    race = fight.house.race
    endless = fight.house.max_rounds * GOAL_ROUNDS
    chase = fight.scene == CHASE
    return {
        "kind": "race" if race else "chase" if chase else "fight",
        "goal": traffic.goal if race and traffic.goal < endless else None,
        "rounds": min(traffic.rounds, fight.house.max_rounds) if chase else fight.house.max_rounds,
        "escape": None if race else traffic.escape,
        "quarry": traffic.quarry if traffic.quarry != NOTHING else None,
        "obstacle": traffic.obstacle,
        "crafts": [] if traffic.ready else [_craft(craft) for craft in fight.house.crafts],
        "vehicles": [_vehicle(fight, vehicle, seat) for vehicle in traffic.vehicles],
        "on_foot": [
            person_word(number) for number, at in enumerate(traffic.aboard) if at == NOBODY
        ],
    }


def _craft(craft: Craft) -> CraftView:
    return {
        "name": craft.name,
        "size": SIZES[craft.size].name,
        "scale": SCALES[craft.scale],
        "starship": craft.starship,
        "speed": craft.rating,
        "difficulty": craft.base,
        "pilot": PILOT_CLASSES[craft.skill],
        "nav": NAV_GRADES[craft.nav],
        "crew": craft.crew,
        "droid": craft.droid,
        "passengers": craft.passengers,
        "shields": craft.shields,
        "guns": craft.gun_names[:],
    }


def _vehicle(fight: Fight, vehicle: Vehicle, seat: int) -> VehicleView:
    craft = vehicle.craft
    pilot = pilot_of(fight, vehicle)
    return {
        "number": vehicle_word(vehicle.number),
        "craft": craft.name,
        "side": vehicle.side,
        "size": SIZES[craft.size].name,
        "scale": SCALES[craft.scale],
        "starship": craft.starship,
        "speed": craft.rating,
        "status": VEHICLE_STATUSES[vehicle.status],
        "working": vehicle.status == WORKING,
        "stuck": stuck(vehicle),
        "at": vehicle.pos,
        "travels": FORWARD if vehicle.direction > 0 else BACK,
        "faces": FORWARD if vehicle.facing > 0 else BACK,
        "shields": [vehicle.shields, craft.shields],
        "ion": vehicle.ion,
        "difficulty": difficulty(fight, vehicle, 0, 0),
        "parts": [_part(vehicle, part) for part in range(len(craft.part_names))],
        "guns": [_gun(vehicle, gun) for gun in range(len(craft.gun_names))],
        "crew": {
            person_word(number): POSTS[fight.traffic.post[number]]
            for number in people_aboard(fight, vehicle)
        },
        "pilot": person_word(pilot.number) if pilot is not None else None,
        "chips": _chips(vehicle),
        "sabotage": _sabotage(fight, vehicle, seat),
    }


def _part(vehicle: Vehicle, part: int) -> PartView:
    craft = vehicle.craft
    broken = "broken" if vehicle.full(part) else "whole"
    return {
        "name": craft.part_names[part],
        "kind": PART_KINDS[craft.part_kind[part]],
        "heights": [height for height in range(1, len(craft.part_at))
                    if craft.part_at[height] == part],
        "boxes": craft.part_boxes[part],
        "x": vehicle.x[part],
        "shock": vehicle.shock[part],
        "ar": vehicle.ar[part],
        "state": "destroyed" if vehicle.destroyed(part) else broken,
    }  # fmt: skip


def _gun(vehicle: Vehicle, gun: int) -> GunView:
    craft = vehicle.craft
    return {
        "name": craft.gun_names[gun],
        "damage": craft.gun_bonus[gun],
        "penetration": craft.gun_penetration[gun],
        "spray": craft.gun_spray[gun],
        "area": craft.gun_area[gun],
        "notes": [word for bit, word in enumerate(GUN_NOTES) if craft.gun_bits[gun] >> bit & 1],
        "shots": vehicle.shots[gun] if craft.gun_shots[gun] else None,
    }


def _chips(vehicle: Vehicle) -> list[str]:
    """What is special about it now, in a word or two each."""
    found: list[str] = []
    if vehicle.ion:
        found.append(f"ion +{vehicle.ion}")
    if vehicle.shaken:
        found.append(f"next Pilot roll −{vehicle.shaken}d")
    if vehicle.assist:
        found.append(f"astromech +{vehicle.assist}d")
    if vehicle.strafing != NOBODY:
        found.append(f"strafes {vehicle_word(vehicle.strafing)}")
    if vehicle.mend_by != NOBODY:
        found.append(f"under repair for {vehicle.mend_left} rounds")
    if vehicle.plan == THROUGH:
        found.append("through, if the roll fails")
    if vehicle.lost:
        found.append("out of control")
    if vehicle.escaped:
        found.append("escaped")
    if stuck(vehicle) and vehicle.status == WORKING:
        found.append("cannot move")
    return found


def _sabotage(fight: Fight, vehicle: Vehicle, seat: int) -> str | None:
    """What was done to it, for those who know (SO-R261)."""
    if vehicle.sabotage == NO_SABOTAGE or not knows_sabotage(fight, vehicle, seat):
        return None
    if vehicle.sabotage == DEAD_START:
        return "it will not start"
    return f"it fails from height {vehicle.sabotage}"


def knows_sabotage(fight: Fight, vehicle: Vehicle, seat: int) -> bool:
    """Whether a seat knows what a saboteur did: it was found, or it is the saboteur's own player
    or the GM.
    """
    if vehicle.found:
        return True
    if seat < 0 or vehicle.sabotage_of == NOBODY:
        return False
    return seat in (fight.gm, fight.fighters[vehicle.sabotage_of].seat)


# -- what crews do -------------------------------------------------------------------------------


def crew_words(fight: Fight, me: Combatant) -> tuple[str, str, str | None]:
    """What somebody aboard has declared: the act, the gun, the target."""
    vehicle = fight.traffic.of(me.number)
    gun = ""
    if me.mode == FIRE and vehicle is not None:
        gun = vehicle.craft.gun_names[me.spare]
    target = target_word(me.target) if me.target != NOBODY else None
    return CREW_ACT_NAMES[me.mode], gun, target


def crew_act_words(fight: Fight, act: Act) -> tuple[str, str, str | None]:
    """The same of a set put to use."""
    if act.kind == ACT_FORCE:
        on = person_word(act.target) if act.target != NOBODY else None
        return POWER_WORDS[act.spare], "", on
    vehicle = fight.traffic.of(act.owner)
    gun = ""
    if act.spare == FIRE and vehicle is not None:
        gun = vehicle.craft.gun_names[act.item]
    if act.target == NOBODY:
        return CREW_ACT_NAMES[act.spare], gun, None
    person = act.kind == ACT_ATTACK
    return CREW_ACT_NAMES[act.spare], gun, (person_word if person else target_word)(act.target)
