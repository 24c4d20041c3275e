"""An encounter as JSON data, and back; every fault is named (`BadBuild`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeVar

from salle.games.star_ore.encounter import (
    ABOARD,
    ANYONE,
    ASKED,
    GM_WORDS,
    MOST_PEOPLE,
    MOST_SIDES,
    SCENE_WORDS,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.gear import SUITS_BY_NAME
from salle.games.star_ore.notation_pauses import CARE_WORDS, PAUSE_WORDS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_json import ARM_PLACES, CARRIED, READERS
from salle.games.star_ore.plan_json import build_of as character_json
from salle.games.star_ore.plan_json import plan_of as character_in_json
from salle.games.star_ore.plan_packed import VERSION as CHARACTER_VERSION
from salle.games.star_ore.plan_packed import plan_in_line
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_vehicle_json import vehicle_data, vehicle_of
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.plan_vehicle_text import VERSION as VEHICLE_VERSION
from salle.games.star_ore.plan_vehicle_text import vehicle_in_line
from salle.games.star_ore.plan_words import name_in, number_in, plain_in, row_in, shown, yes_in
from salle.games.star_ore.words import COVER_WORDS, LIGHT_WORDS
from salle.kernel.build import BadBuild, Build

Value = TypeVar("Value")
AMBUSH_WORDS: Final = ("no ambush", "ambush")
EMPTY_HAND: Final = "empty"
PARTS: Final = ("name", "scene", "light", "cover", "gm", "fights", "pause", "rest", "sides")
SIDE_PARTS: Final = ("name", "players", "at", "ambush", "people")
GROUP_PARTS: Final = (
    "character", "count", "at", "weapons", "armor", "hands", "helmet", "vehicle",
)  # fmt: skip

# -- writing ---------------------------------------------------------------------------------


def build_of(encounter: Encounter) -> Build:
    """An encounter as JSON data; what is not said is left out."""
    found: Build = {"name": encounter.name, "scene": SCENE_WORDS[encounter.scene]}
    if encounter.light != USUAL:
        found["light"] = LIGHT_WORDS[encounter.light]
    if encounter.cover is not None:
        found["cover"] = [[low, high, COVER_WORDS[level]] for low, high, level in encounter.cover]
    found["gm"] = GM_WORDS[encounter.gm]
    if encounter.fights != USUAL:
        found["fights"] = encounter.fights
    if encounter.pause != USUAL:
        found["pause"] = PAUSE_WORDS[encounter.pause]
    if encounter.care != USUAL:
        found["rest"] = CARE_WORDS[encounter.care]
    found["sides"] = [_side_json(side) for side in encounter.sides]
    return found


def _side_json(side: Side) -> Build:
    found: Build = {"name": side.name, "players": side.players}
    if side.at != USUAL:
        found["at"] = side.at
    if side.ambush != ASKED:
        found["ambush"] = bool(side.ambush)
    found["people"] = [_group_json(group) for group in side.groups]
    return found


def _group_json(group: Group) -> Build:
    named = group.ready_made or group.open
    who: object = group.who.name if named else character_json(group.who)
    found: Build = {"character": who, "count": group.count}
    if group.at != USUAL:
        found["at"] = group.at
    if group.arms is not None:
        found["weapons"] = dict(group.arms)
    if group.suit is not None:
        found["armor"] = group.suit.name
    if group.hands is not None:
        found["hands"] = list(group.hands)
    if group.helmet is not None:
        found["helmet"] = group.helmet
    if isinstance(group.ride, VehiclePlan):
        found["vehicle"] = vehicle_data(group.ride)
    elif group.ride:
        found["vehicle"] = group.ride
    return found


# -- reading ---------------------------------------------------------------------------------


class Faults:
    """Collects what is wrong, with the place where it stands."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def read(self, where: str, read: Callable[[], Value], usual: Value) -> Value:
        """What a reader finds, or the usual thing and a fault."""
        try:
            return read()
        except BadBuild as several:
            self.problems += [f"{where}{problem}" for problem in several.problems]
        except ValueError as fault:
            self.problems.append(f"{where}{fault}")
        return usual

    def parts(self, where: str, data: Mapping[str, object], known: tuple[str, ...]) -> None:
        """Complain about parts that do not exist."""
        self.problems += [
            f"{where}there is no {shown(part)}; there are {', '.join(known)}"
            for part in data
            if part not in known
        ]


def place_in(value: object) -> int:
    """A metre, or a place on a track."""
    return number_in(value, "a place")


def scene_in(value: object) -> int:
    """The kind of scene by its name."""
    words = {word: place for place, word in enumerate(SCENE_WORDS)}
    return row_in(str(value).replace("_", " "), "scene", words)


def light_in(value: object) -> int:
    """The light by its name."""
    return row_in(value, "light", {word: place for place, word in enumerate(LIGHT_WORDS)})


def gm_in(value: object) -> int:
    """Whether there is a GM, and where it sits."""
    return row_in(value, "way to have a GM", {word: n for n, word in enumerate(GM_WORDS)})


def cover_level_in(value: object) -> int:
    """The level of cover by its name, with or without the word."""
    words = {word: place for place, word in enumerate(COVER_WORDS) if place}
    words |= {word.removesuffix(" cover"): place for word, place in list(words.items())}
    return row_in(value, "cover", words)


def cover_in(value: object) -> tuple[tuple[int, int, int], ...]:
    """Spots of cover: from, to, level."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"cover is a list such as [[16, 18, 'partial cover']], not {shown(value)}")
    found = []
    for row in value:
        if not isinstance(row, list | tuple) or len(row) != 3:
            raise ValueError(f"a spot is from, to and level, such as 16-18 partial: {shown(row)}")
        found.append((place_in(row[0]), place_in(row[1]), cover_level_in(row[2])))
    return tuple(sorted(found))


def arms_in(value: object) -> tuple[tuple[str, int], ...]:
    """Weapons by name and how many of each."""
    found: tuple[tuple[str, int], ...] = READERS["weapons"][1](value)  # type: ignore[assignment]  # that is what it reads
    return found


def hands_in(value: object) -> tuple[str, str]:
    """A weapon for the better hand and one for the other; nothing or `empty` for none."""
    if not isinstance(value, list | tuple) or len(value) > 2:
        raise ValueError(f"hands are at most two weapons, not {shown(value)}")
    names = [_held(one) for one in value] + ["", ""]
    return names[0], names[1]


def _held(value: object) -> str:
    if str(value).strip().lower() in ("", EMPTY_HAND):
        return ""
    names = {name.lower(): name for name in ARM_PLACES}
    return row_in(value, "weapon", {word: names[word] for word in CARRIED})


def fights_in(value: object) -> int:
    """How many fights there are."""
    return number_in(value, "the number of fights")


def pause_in(value: object) -> int:
    """The time between two fights by its name, with or without the article."""
    words = {word: place for place, word in enumerate(PAUSE_WORDS)}
    words |= {word.partition(" ")[2]: place for word, place in list(words.items())}
    return row_in(value, "pause", words)


def care_in(value: object) -> int:
    """Where that time is spent, by its name, with or without the `in`."""
    words = {word: place for place, word in enumerate(CARE_WORDS)}
    words |= {word.removeprefix("in "): place for word, place in list(words.items())}
    return row_in(value, "place to rest", words)


def ride_in(value: object, own: Mapping[str, VehiclePlan]) -> str | VehiclePlan:
    """A vehicle: one written down with the encounter, one of the tables, a packed line, or JSON
    data; `aboard`, or none.
    """
    if isinstance(value, Mapping):
        return known_vehicle(vehicle_of(value))
    text = str(value).strip()
    if not text:
        return ""
    if text.startswith(f"{VEHICLE_VERSION}."):
        return known_vehicle(vehicle_in_line(text))
    names: dict[str, str | VehiclePlan] = {name.lower(): name for name in vehicle_samples()}
    names |= {name.lower(): plan for name, plan in own.items()}
    return row_in(text, "vehicle", names | {ABOARD: ABOARD})


def known_vehicle(plan: VehiclePlan) -> str | VehiclePlan:
    """Its name, if it is one of the tables as it stands there."""
    return plan.name if vehicle_samples().get(plan.name) == plan else plan


def who_in(value: object, own: Mapping[str, Plan]) -> Plan:
    """A character: one written down with the encounter, one of the roster, a packed line, or JSON
    data.
    """
    if isinstance(value, Mapping):
        return character_in_json(value)
    text = str(value).strip()
    if text.startswith(f"{CHARACTER_VERSION}."):
        return plan_in_line(text)
    known = {name.lower(): plan for name, plan in samples().items()}
    known |= {name.lower(): plan for name, plan in own.items()}
    known[ANYONE.name] = ANYONE
    return row_in(text, "character", known)


def side_name_in(value: object) -> str:
    """What a side is called."""
    name = plain_in(value, "the name of a side")
    if not name:
        raise ValueError("a side has a name")
    return name


def group_of(
    faults: Faults,
    where: str,
    data: object,
    own: Mapping[str, Plan],
    fleet: Mapping[str, VehiclePlan],
) -> Group | None:
    """One line of a side; `own` and `fleet` are written down beside it."""
    if not isinstance(data, Mapping) or "character" not in data:
        faults.problems.append(f"{where}this is no character and how many: {shown(data)}")
        return None
    faults.parts(where, data, GROUP_PARTS)
    found: dict[str, object] = {}
    readers: dict[str, tuple[str, Callable[[object], object]]] = {
        "character": ("who", lambda value: who_in(value, own)),
        "count": ("count", lambda value: number_in(value, "a count")),
        "at": ("at", place_in),
        "weapons": ("arms", arms_in),
        "armor": ("suit", lambda value: row_in(value, "armor", SUITS_BY_NAME)),
        "hands": ("hands", hands_in),
        "helmet": ("helmet", lambda value: yes_in(value, "helmet")),
        "vehicle": ("ride", lambda value: ride_in(value, fleet)),
    }
    for part, (name, read) in readers.items():
        if part in data and data[part] is not None:
            value = faults.read(where, partial(read, data[part]), None)
            if value is not None:
                found[name] = value
    return Group(**found) if "who" in found else None  # type: ignore[arg-type]  # each was read by its reader


def _side(faults: Faults, number: int, data: object) -> Side:
    where = f"side {number}: "
    if not isinstance(data, Mapping):
        faults.problems.append(f"{where}it has a name and people, not {shown(data)}")
        return Side(f"side {number}")
    faults.parts(where, data, SIDE_PARTS)
    people = data.get("people", [])
    if not isinstance(people, list) or len(people) > MOST_PEOPLE:
        faults.problems.append(f"{where}people are a list of at most {MOST_PEOPLE}")
        people = []
    groups = [group_of(faults, where, one, {}, {}) for one in people]
    name = faults.read(where, lambda: side_name_in(data.get("name", "")), "")
    players = faults.read(where, lambda: number_in(data.get("players", 1), "players"), 1)
    at = USUAL
    if data.get("at") is not None:
        at = faults.read(where, lambda: place_in(data["at"]), USUAL)
    ambush = ASKED
    if data.get("ambush") is not None:
        ambush = int(bool(faults.read(where, lambda: yes_in(data["ambush"], "ambush"), False)))
    return Side(name, tuple([one for one in groups if one]), players, at, ambush)


def encounter_of(data: Mapping[str, object]) -> Encounter:
    """The encounter that JSON data describes; raises `BadBuild` with every fault."""
    faults = Faults()
    faults.parts("", data, PARTS)
    rows = data.get("sides")
    if not isinstance(rows, list) or not rows or len(rows) > MOST_SIDES:
        faults.problems.append(f"an encounter has a list of 2 to {MOST_SIDES} sides (SO-R31)")
        rows = []
    sides = [_side(faults, number, row) for number, row in enumerate(rows, 1)]
    scene = faults.read("", lambda: scene_in(data.get("scene", SCENE_WORDS[0])), 0)
    gm = faults.read("", lambda: gm_in(data.get("gm", GM_WORDS[0])), 0)
    told: dict[str, object] = {}
    for part, (name, read) in SCENE_READERS.items():
        if data.get(part) is not None:
            told[name] = faults.read("", partial(read, data[part]), None)
    if faults.problems:
        raise BadBuild(faults.problems)
    return Encounter(name_in(data.get("name", "")), tuple(sides), scene, gm=gm, **told)  # type: ignore[arg-type]  # each was read by its reader


SCENE_READERS: Final[dict[str, tuple[str, Callable[[object], object]]]] = {
    "light": ("light", light_in),
    "cover": ("cover", cover_in),
    "fights": ("fights", fights_in),
    "pause": ("pause", pause_in),
    "rest": ("care", care_in),
}
"""Parts of the scene that may be left out."""
