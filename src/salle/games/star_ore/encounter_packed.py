"""An encounter in one line for an address: letters, digits and `_.-~` only.

`se1` and a name, then the parts of the scene and the sides, each with a letter in front: `s` scene,
`l` light, `c` cover, `g` GM, `f` fights, `b` the time between them, `r` where it is spent, `w` a
character of one's own, `v` a vehicle of one's own, `t` a side, `p` people of that side.
"""

from __future__ import annotations

import re
from typing import Final

from salle.games.star_ore.encounter import (
    ABOARD,
    ANYONE,
    ASKED,
    GM_WORDS,
    SCENE_WORDS,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.encounter_json import encounter_of
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.notation_pauses import CARE_WORDS, PAUSE_WORDS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_json import ARM_PLACES
from salle.games.star_ore.plan_json import build_of as character_json
from salle.games.star_ore.plan_packed import packed_line, plan_in_line
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_vehicle_json import vehicle_data
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.plan_vehicle_text import packed_vehicle, vehicle_in_line
from salle.games.star_ore.words import COVER_WORDS, LIGHT_WORDS
from salle.kernel.build import BadBuild, packed_words, unpacked_words

VERSION: Final = "se1"
EXAMPLE: Final = "se1.Duel.tLight.p1.tDark.p2"
NUMBER: Final = re.compile(r"\d{1,4}", re.ASCII)
PART: Final = re.compile(r"([xawshuv])([0-9_]*)", re.ASCII)
LONGEST: Final = 20_000
ANYBODY: Final = 99
OWN_FROM: Final = 100
"""Characters and vehicles of one's own are numbered from here on."""


def _word(words: str) -> str:
    return packed_words(words).replace(".", "~2E").replace("-", "~2D")


# -- writing ---------------------------------------------------------------------------------


def packed_encounter(encounter: Encounter) -> str:
    """The encounter in one line; what is usual is left out."""
    own: list[Plan] = []
    fleet = list(encounter.own_vehicles)
    told: list[str] = []
    for side in encounter.sides:
        told.append(f"t{_side(side)}")
        told += [f"p{_group(group, own, fleet)}" for group in side.groups]
    head = [VERSION, _word(encounter.name)]
    if encounter.scene:
        head.append(f"s{encounter.scene}")
    if encounter.light != USUAL:
        head.append(f"l{encounter.light}")
    if encounter.cover is not None:
        head.append("c" + "-".join(str(number) for spot in encounter.cover for number in spot))
    if encounter.gm:
        head.append(f"g{encounter.gm}")
    pauses = (("f", encounter.fights), ("b", encounter.pause), ("r", encounter.care))
    head += [f"{letter}{number}" for letter, number in pauses if number != USUAL]
    head += [f"w{_word(packed_line(plan))}" for plan in own]
    head += [f"v{_word(packed_vehicle(plan))}" for plan in fleet]
    return ".".join([*head, *told])


def _side(side: Side) -> str:
    parts = [_word(side.name)]
    if side.players != 1:
        parts.append(f"n{side.players}")
    if side.at != USUAL:
        parts.append(f"a{side.at}")
    if side.ambush != ASKED:
        parts.append(f"h{side.ambush}")
    return "-".join(parts)


def _group(group: Group, own: list[Plan], fleet: list[VehiclePlan]) -> str:
    if group.open:
        number = ANYBODY
    elif group.ready_made:
        number = list(samples()).index(group.who.name)
    else:
        if group.who not in own:
            own.append(group.who)
        number = OWN_FROM + own.index(group.who)
    parts = [str(number)]
    if group.count != 1:
        parts.append(f"x{group.count}")
    if group.at != USUAL:
        parts.append(f"a{group.at}")
    if group.arms is not None:
        arms = [f"{ARM_PLACES[name]}_{count}" for name, count in group.arms]
        parts.append(f"w{'_'.join(arms)}")
    if group.suit is not None:
        parts.append(f"s{SUITS.index(group.suit)}")
    if group.hands is not None:
        parts.append("h" + "_".join(str(ARM_PLACES[one] if one else 0) for one in group.hands))
    if group.helmet is not None:
        parts.append(f"u{int(group.helmet)}")
    if isinstance(group.ride, VehiclePlan):
        parts.append(f"v{OWN_FROM + fleet.index(group.ride)}")
    elif group.ride:
        names = list(vehicle_samples())
        parts.append(f"v{names.index(group.ride) + 1 if group.ride in names else 0}")
    return "-".join(parts)


# -- reading ---------------------------------------------------------------------------------


def encounter_in_line(packed: str) -> Encounter:
    """The encounter such a line stands for; raises `BadBuild`."""
    if len(packed) > LONGEST:
        raise BadBuild([f"a packed encounter has at most {LONGEST:,} signs"])
    version, *parts = packed.strip().split(".")
    if version != VERSION or not parts:
        raise BadBuild([f"a packed encounter looks like {EXAMPLE}"])
    data: dict[str, object] = {"name": unpacked_words(parts[0]), "sides": []}
    sides: list[dict[str, object]] = []
    own: list[Plan] = []
    fleet: list[VehiclePlan] = []
    faults: list[str] = []
    for part in parts[1:]:
        try:
            _read_part(part[:1], part[1:], data, sides, own, fleet)
        except BadBuild as several:
            faults += several.problems
        except (ValueError, IndexError):
            faults.append(f"no part of an encounter is packed as {part[:20]!r}")
    if faults:
        raise BadBuild(faults)
    data["sides"] = sides
    return encounter_of(data)


def _read_part(
    letter: str,
    rest: str,
    data: dict[str, object],
    sides: list[dict[str, object]],
    own: list[Plan],
    fleet: list[VehiclePlan],
) -> None:
    if letter == "s" and "scene" not in data:
        data["scene"] = _pick(SCENE_WORDS, rest)
    elif letter == "l" and "light" not in data:
        data["light"] = _pick(LIGHT_WORDS, rest)
    elif letter == "c" and "cover" not in data:
        data["cover"] = _spots(rest)
    elif letter == "g" and "gm" not in data:
        data["gm"] = _pick(GM_WORDS, rest)
    elif letter == "f" and "fights" not in data:
        data["fights"] = _number(rest)
    elif letter == "b" and "pause" not in data:
        data["pause"] = _pick(PAUSE_WORDS, rest)
    elif letter == "r" and "rest" not in data:
        data["rest"] = _pick(CARE_WORDS, rest)
    elif letter == "w":
        own.append(plan_in_line(unpacked_words(rest)))
    elif letter == "v":
        fleet.append(vehicle_in_line(unpacked_words(rest)))
    elif letter == "t":
        sides.append(_read_side(rest))
    elif letter == "p" and sides:
        people = sides[-1]["people"]
        assert isinstance(people, list)
        people.append(_read_group(rest, own, fleet))
    else:
        raise ValueError(letter)


def _number(text: str) -> int:
    if NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _pick(words: tuple[str, ...], text: str) -> str:
    return words[_number(text)]


def _spots(text: str) -> list[list[object]]:
    numbers = [_number(word) for word in text.split("-")] if text else []
    if len(numbers) % 3:
        raise ValueError(text)
    rows = [numbers[at : at + 3] for at in range(0, len(numbers), 3)]
    return [[low, high, COVER_WORDS[level]] for low, high, level in rows]


def _read_side(text: str) -> dict[str, object]:
    name, *parts = text.split("-")
    found: dict[str, object] = {"name": unpacked_words(name), "people": []}
    for part in parts:
        value = _number(part[1:])
        if part[0] == "n":
            found["players"] = value
        elif part[0] == "a":
            found["at"] = value
        elif part[0] == "h":
            found["ambush"] = value == 1
        else:
            raise ValueError(part)
    return found


def _read_group(text: str, own: list[Plan], fleet: list[VehiclePlan]) -> dict[str, object]:
    first, *parts = text.split("-")
    number = _number(first)
    known = list(samples())
    who: object = ANYONE.name
    if number != ANYBODY:
        who = known[number] if number < OWN_FROM else character_json(own[number - OWN_FROM])
    found: dict[str, object] = {"character": who}
    arms = {place: name for name, place in ARM_PLACES.items()}
    for part in parts:
        match = PART.fullmatch(part)
        if match is None:
            raise ValueError(part)
        numbers = [_number(word) for word in match[2].split("_")] if match[2] else []
        if match[1] == "x":
            found["count"] = numbers[0]
        elif match[1] == "a":
            found["at"] = numbers[0]
        elif match[1] == "w":
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            found["weapons"] = {_arm(arms, arm): count for arm, count in pairs}
        elif match[1] == "s":
            found["armor"] = SUITS[numbers[0]].name
        elif match[1] == "h":
            found["hands"] = [_arm(arms, arm) if arm else "" for arm in numbers]
        elif match[1] == "u":
            found["helmet"] = numbers[0] == 1
        else:
            found["vehicle"] = _ride(numbers[0], fleet)
    return found


def _ride(number: int, fleet: list[VehiclePlan]) -> object:
    if number >= OWN_FROM:
        return vehicle_data(fleet[number - OWN_FROM])
    return list(vehicle_samples())[number - 1] if number else ABOARD


def _arm(arms: dict[int, str], number: int) -> str:
    if number not in arms:
        raise ValueError(number)
    return arms[number]
