"""A vehicle in lines that people can type, and in one packed line; and back (`BadBuild`).

`Part: Left wing (wing) 3-5, armor 5, boxes 6` and `Gun: light cannons, damage 4, Spray 1, turret`
stand there once for each. Packed, `sv1.Bike.z0.c0` is a name and then parts, each with a letter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from salle.games.star_ore.data_vehicles import GUN_NOTES, NAV_GRADES, PART_KINDS
from salle.games.star_ore.plan_vehicle import BY_SIZE, SIZE_NAMES, GunPlan, PartPlan, VehiclePlan
from salle.games.star_ore.plan_vehicle_json import note_words, vehicle_of
from salle.games.star_ore.plan_words import shown
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.vehicles import SCALES
from salle.kernel.build import BadBuild, packed_words, unpacked_words

MOST_LINES: Final = 60
PART_LINE: Final = re.compile(r"([^()]+?)\s*\(([^()]+)\)\s*([\d–-]+)\s*,(.*)", re.ASCII)
LINE_NAMES: Final = {
    "name": "name", "size": "size", "scale": "scale", "starship": "starship", "speed": "speed",
    "difficulty": "difficulty", "crew": "crew", "droid": "droid", "passengers": "passengers",
    "shields": "shields", "pilot": "skill", "nav computer": "nav",
}  # fmt: skip
PART_WORDS: Final = {"armor": "rating", "boxes": "boxes"}
GUN_WORDS: Final = {
    "damage": "damage", "penetration": "penetration", "spray": "spray", "area": "area",
    "shots": "shots",
}  # fmt: skip

# -- lines -------------------------------------------------------------------------------------


def vehicle_lines(plan: VehiclePlan) -> str:
    """The record in lines; what is not there is left out."""
    lines = [
        ("Name", plan.name),
        ("Size", SIZE_NAMES[plan.size]),
        ("Scale", SCALES[plan.scale]),
        ("Starship", "yes" if plan.starship else ""),
        ("Speed", str(plan.speed)),
        ("Difficulty", "" if plan.difficulty == BY_SIZE else str(plan.difficulty)),
        ("Crew", str(plan.crew)),
        ("Droid", "yes" if plan.droid else ""),
        ("Passengers", str(plan.passengers or "")),
        ("Shields", str(plan.shields or "")),
        ("Pilot", PILOT_CLASSES[plan.skill]),
        ("Nav computer", NAV_GRADES[plan.nav] if plan.nav else ""),
        *[("Part", _part_words(part)) for part in plan.parts],
        *[("Gun", _gun_words(gun)) for gun in plan.guns],
    ]
    return "\n".join(f"{head}: {words}" for head, words in lines if words)


def _part_words(part: PartPlan) -> str:
    heights = str(part.low) if part.low == part.high else f"{part.low}-{part.high}"
    kind = PART_KINDS[part.kind]
    return f"{part.name} ({kind}) {heights}, armor {part.rating}, boxes {part.boxes}"


def _gun_words(gun: GunPlan) -> str:
    numbers = [("Penetration", gun.penetration), ("Spray", gun.spray), ("Area", gun.area),
               ("shots", gun.shots)]  # fmt: skip
    told = [f"{word} {number}" for word, number in numbers if number]
    return ", ".join([gun.name, f"damage {gun.damage}", *told, *note_words(gun.notes)])


def vehicle_in_lines(text: str) -> VehiclePlan:
    """The vehicle such lines describe; raises `BadBuild` naming every line at fault."""
    data: dict[str, object] = {}
    parts: list[dict[str, object]] = []
    guns: list[dict[str, object]] = []
    faults = []
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise BadBuild([f"a vehicle has at most {MOST_LINES} lines, not {len(lines)}"])
    for line in lines:
        head, colon, words = line.partition(":")
        name = head.strip().lower()
        try:
            if not colon:
                raise ValueError(f"{shown(line)} is no line of a vehicle; write Speed: 4")
            if name == "part":
                parts.append(_read_part(words.strip()))
            elif name == "gun":
                guns.append(_read_gun(words.strip()))
            elif name not in LINE_NAMES:
                known = ", ".join([*LINE_NAMES, "part", "gun"])
                raise ValueError(f"there is no line {shown(head)}; there are {known}")
            elif LINE_NAMES[name] in data:
                raise ValueError(f"{shown(head)} stands there twice")
            else:
                data[LINE_NAMES[name]] = words.strip()
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise BadBuild(faults)
    return vehicle_of({**data, "parts": parts, "guns": guns} if lines else {})


def _read_part(words: str) -> dict[str, object]:
    found = PART_LINE.fullmatch(words)
    if found is None:
        raise ValueError(
            f"a part looks like Left wing (wing) 3-5, armor 5, boxes 6; not {shown(words)}"
        )
    name, kind, heights, rest = found.groups()
    return {"name": name, "kind": kind, "heights": heights, **_numbers(rest, PART_WORDS)}


def _read_gun(words: str) -> dict[str, object]:
    name, _, rest = words.partition(",")
    items = [item.strip() for item in rest.split(",") if item.strip()]
    notes = [item for item in items if item.lower() in GUN_NOTES]
    numbers = ",".join(item for item in items if item not in notes)
    return {"name": name, **_numbers(numbers, GUN_WORDS), "notes": notes}


def _numbers(words: str, known: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for item in [item.strip() for item in words.split(",") if item.strip()]:
        word, _, number = item.rpartition(" ")
        if word.strip().lower() not in known:
            raise ValueError(f"{shown(item)} says nothing here; there are {', '.join(known)}")
        found[known[word.strip().lower()]] = number
    return found


# -- one packed line ---------------------------------------------------------------------------

VERSION: Final = "sv1"
EXAMPLE: Final = "sv1.Bike.z0.c0.r5.k3.pEngine-0-1-10-2-6"
PART_FIELDS: Final = 6
GUN_FIELDS: Final = 7


def _word(words: str) -> str:
    return packed_words(words).replace(".", "~2E").replace("-", "~2D")


def packed_vehicle(plan: VehiclePlan) -> str:
    """The record in one line of letters, digits and `_.-~`."""
    told = [VERSION, _word(plan.name), f"z{plan.size}", f"c{plan.scale}", f"r{plan.speed}",
            f"k{plan.skill}", f"w{plan.crew}"]  # fmt: skip
    for letter, there in (("s", plan.starship), ("d", plan.droid)):
        if there:
            told.append(letter)
    for letter, number in (("m", plan.passengers), ("h", plan.shields), ("n", plan.nav)):
        if number:
            told.append(f"{letter}{number}")
    if plan.difficulty != BY_SIZE:
        told.append(f"b{plan.difficulty}")
    for part in plan.parts:
        numbers = [part.kind, part.low, part.high, part.rating, part.boxes]
        told.append("-".join([f"p{_word(part.name)}", *map(str, numbers)]))
    for gun in plan.guns:
        numbers = [gun.damage, gun.penetration, gun.spray, gun.area, gun.shots, gun.notes]
        told.append("-".join([f"g{_word(gun.name)}", *map(str, numbers)]))
    return ".".join(told)


PACKED: Final = {
    "r": "speed", "w": "crew", "m": "passengers", "h": "shields", "b": "difficulty",
}  # fmt: skip
PACKED_WORDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "z": ("size", SIZE_NAMES), "c": ("scale", SCALES), "k": ("skill", PILOT_CLASSES),
    "n": ("nav", NAV_GRADES),
}  # fmt: skip


def vehicle_in_line(packed: str) -> VehiclePlan:
    """The vehicle such a line stands for; raises `BadBuild`."""
    version, *pieces = packed.strip().split(".")
    if version != VERSION or not pieces:
        raise BadBuild([f"a packed vehicle looks like {EXAMPLE}"])
    data: dict[str, object] = {"name": unpacked_words(pieces[0])}
    parts: list[dict[str, object]] = []
    guns: list[dict[str, object]] = []
    faults = []
    for piece in pieces[1:]:
        letter, rest = piece[:1], piece[1:]
        try:
            if letter == "p":
                parts.append(_unpack_part(rest))
            elif letter == "g":
                guns.append(_unpack_gun(rest))
            elif letter in PACKED:
                data[PACKED[letter]] = rest
            elif letter in PACKED_WORDS:
                data[PACKED_WORDS[letter][0]] = _named(rest, PACKED_WORDS[letter][1])
            elif piece in ("s", "d"):
                data["starship" if piece == "s" else "droid"] = True
            else:
                raise ValueError(f"no part of a vehicle is packed as {shown(piece)}")
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise BadBuild(faults)
    return vehicle_of({**data, "parts": parts, "guns": guns})


def _named(number: str, words: tuple[str, ...]) -> str:
    if number not in map(str, range(len(words))):
        raise ValueError(f"{shown(number)} stands for none of {', '.join(words)}")
    return words[int(number)]


def _unpack_part(rest: str) -> dict[str, object]:
    words = rest.split("-")
    if len(words) != PART_FIELDS:
        raise ValueError(f"no location is packed as {shown(rest)}")
    name, kind, low, high, rating, boxes = words
    return {"name": unpacked_words(name), "kind": _named(kind, PART_KINDS),
            "heights": f"{low}-{high}", "rating": rating, "boxes": boxes}  # fmt: skip


def _unpack_gun(rest: str) -> dict[str, object]:
    words = rest.split("-")
    if len(words) != GUN_FIELDS or words[-1] not in map(str, range(1 << len(GUN_NOTES))):
        raise ValueError(f"no gun is packed as {shown(rest)}")
    name, damage, penetration, spray, area, shots, notes = words
    return {"name": unpacked_words(name), "damage": damage, "penetration": penetration,
            "spray": spray, "area": area, "shots": shots,
            "notes": note_words(int(notes))}  # fmt: skip
