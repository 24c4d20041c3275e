"""What there is to fill in of an encounter: the scene, its cover, every side and its people, and
what can be added to each (SO-R251).
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_combat import LINE, TWO_HANDS
from salle.games.star_ore.data_pause import CAMP, MOST_FIGHTS, USUAL_PAUSE
from salle.games.star_ore.encounter import (
    ABOARD,
    ANYONE,
    ASKED,
    GM_WORDS,
    MOST_COUNT,
    MOST_COVER,
    MOST_SIDES,
    SCENE_WORDS,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.encounter_json import EMPTY_HAND
from salle.games.star_ore.gear import ARMS_BY_NAME, SUITS
from salle.games.star_ore.notation_pauses import CARE_WORDS, PAUSE_WORDS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_json import ARM_PLACES
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.words import COVER_WORDS, LIGHT_WORDS
from salle.kernel.build import CHOICE, NUMBER, WORDS, Field
from salle.kernel.build import Group as FieldGroup

Choices = tuple[tuple[str, str], ...]

NOT_SAID: Final = ""
ADD: Final = "add"
"""What the names of fields end with that add something; they are empty again afterwards."""
AMBUSH: Final = ((NOT_SAID, "its player decides"), ("no", "no"), ("yes", "yes"))
HELMET: Final = ((NOT_SAID, "its player decides"), ("on", "on"), ("off", "off"))
USUAL_COVER: Final = "usual"
OWN_COVER: Final = "own"
COVER: Final = ((USUAL_COVER, "as usual"), (OWN_COVER, "the spots below"))
LEVELS: Final[Choices] = tuple([(word, word) for word in COVER_WORDS[1:]])
TAKE_AWAY: Final = (NOT_SAID, "none: take it away")
COUNTS: Final[Choices] = tuple([(str(count), f"×{count}") for count in range(1, MOST_COUNT + 1)])
MOST_ARMS: Final = 9
HAND_JOIN: Final = " + "
METRES: Final = f"a metre from 0 to {LINE}, or nothing for the usual place"
TRACK: Final = "a place on the track, or nothing for the usual one"


def own_characters(encounter: Encounter) -> dict[str, Plan]:
    """Characters that no roster has, by name; of two with one name the first."""
    found: dict[str, Plan] = {}
    for side in encounter.sides:
        for group in side.groups:
            if not group.ready_made and not group.open:
                found.setdefault(group.who.name, group.who)
    return found


def own_vehicles(encounter: Encounter) -> dict[str, VehiclePlan]:
    """Vehicles that no table has, by name; of two with one name the first."""
    found: dict[str, VehiclePlan] = {}
    for plan in encounter.own_vehicles:
        found.setdefault(plan.name, plan)
    return found


def all_groups(encounter: Encounter) -> list[FieldGroup]:
    """The scene and its cover, every side, and an empty one to name."""
    found = [_scene(encounter), *_cover(encounter)]
    for number, side in enumerate(encounter.sides, 1):
        found += _side(encounter, f"side{number}", side)
    if len(encounter.sides) < MOST_SIDES:
        base = f"side{len(encounter.sides) + 1}"
        name = Field(f"{base}-name", "Name", WORDS, "", note="a name makes a side")
        found.append(FieldGroup("Another side", (name,)))
    return found


# -- the scene ---------------------------------------------------------------------------------


def _scene(encounter: Encounter) -> FieldGroup:
    lights = ((NOT_SAID, "as usual"), *[(word, word) for word in LIGHT_WORDS])
    light = NOT_SAID if encounter.light == USUAL else LIGHT_WORDS[encounter.light]
    fields = [
        Field("name", "Name", WORDS, encounter.name),
        Field("scene", "Scene", CHOICE, SCENE_WORDS[encounter.scene], clause="SO-140",
              choices=tuple([(word, word) for word in SCENE_WORDS])),
        Field("gm", "Game Master", CHOICE, GM_WORDS[encounter.gm], clause="SO-2",
              choices=tuple([(word, word) for word in GM_WORDS])),
    ]  # fmt: skip
    if encounter.on_foot or encounter.light != USUAL:
        fields.append(Field("light", "Light", CHOICE, light, clause="SO-39", choices=lights))
    if encounter.on_foot or encounter.cover is not None:
        cover = USUAL_COVER if encounter.cover is None else OWN_COVER
        fields.append(Field("cover", "Cover", CHOICE, cover, clause="SO-R31", choices=COVER))
    fields += _pauses(encounter)
    return FieldGroup("The scene", tuple(fields))


def _pauses(encounter: Encounter) -> list[Field]:
    """How many fights; with several, how long and where people rest between them."""
    counts = [(str(count), str(count)) for count in range(1, MOST_FIGHTS + 1)]
    now = NOT_SAID if encounter.fights == USUAL else str(encounter.fights)
    if now not in [NOT_SAID, *[value for value, _ in counts]]:
        counts.append((now, now))
    fields = [
        Field("fights", "Fights", CHOICE, now, note="with time to heal between them",
              clause="SO-R280", choices=((NOT_SAID, "as the table says"), *counts)),
    ]  # fmt: skip
    silent = (encounter.pause, encounter.care) == (USUAL, USUAL)
    if encounter.fights in (USUAL, 1) and silent:
        return fields
    usual = "a GM decides; without one "
    for name, label, words, value, otherwise in (
        ("pause", "Time between fights", PAUSE_WORDS, encounter.pause, PAUSE_WORDS[USUAL_PAUSE]),
        ("rest", "Where it is spent", CARE_WORDS, encounter.care, CARE_WORDS[CAMP]),
    ):
        said = NOT_SAID if value == USUAL else words[value]
        choices = ((NOT_SAID, usual + otherwise), *[(word, word) for word in words])
        fields.append(Field(name, label, CHOICE, said, clause="SO-R281", choices=choices))
    return fields


def _cover(encounter: Encounter) -> list[FieldGroup]:
    if encounter.cover is None:
        return []
    found = []
    for number, (low, high, level) in enumerate(encounter.cover, 1):
        base = f"cover{number}"
        found.append(FieldGroup(f"Cover {number}", (
            Field(f"{base}-from", "From metre", NUMBER, str(low), low=0, high=LINE),
            Field(f"{base}-to", "To metre", NUMBER, str(high), low=0, high=LINE),
            Field(f"{base}-level", "How good it is", CHOICE, COVER_WORDS[level],
                  choices=(*LEVELS, TAKE_AWAY)),
        ), within=True))  # fmt: skip
    if len(encounter.cover) < MOST_COVER:
        more = ((NOT_SAID, "no more"), *LEVELS)
        field = Field(f"cover-{ADD}", "Add cover", CHOICE, NOT_SAID, choices=more)
        found.append(FieldGroup("More cover", (field,), clause="SO-R31", within=True))
    return found


# -- a side ------------------------------------------------------------------------------------


def _side(encounter: Encounter, base: str, side: Side) -> list[FieldGroup]:
    fields = [
        Field(f"{base}-players", "Players", NUMBER, str(side.players), low=1, high=MOST_SIDES,
              note="seats that share its people", clause="SO-R31"),
        Field(f"{base}-name", "Name", WORDS, side.name, note="without a name it is gone"),
        Field(f"{base}-at", "Where it begins", WORDS, _place(side.at),
              note=METRES if encounter.on_foot else TRACK, clause="SO-R31"),
    ]  # fmt: skip
    if encounter.on_foot or side.ambush != ASKED:
        ambush = NOT_SAID if side.ambush == ASKED else ("no", "yes")[side.ambush]
        fields.append(
            Field(f"{base}-ambush", "Lies in wait", CHOICE, ambush, clause="SO-R27", choices=AMBUSH)
        )
    people = [
        _people(encounter, f"{base}-{place}", group) for place, group in enumerate(side.groups, 1)
    ]
    return [FieldGroup(side.name, tuple(fields)), *people, _more(encounter, base, side)]


def _place(at: int) -> str:
    return "" if at == USUAL else str(at)


def _more(encounter: Encounter, base: str, side: Side) -> FieldGroup:
    """Who comes, and how many at once."""
    return FieldGroup(f"Add to {side.name}", (
        Field(f"{base}-count-{ADD}", "How many", CHOICE, "1", choices=COUNTS),
        Field(f"{base}-who-{ADD}", "Who", CHOICE, NOT_SAID,
              choices=((NOT_SAID, "nobody"), *_characters(encounter))),
        Field(f"{base}-own-{ADD}", "Or a character of your own", WORDS, "",
              note="its packed line, from its builder", takes="character"),
    ), clause="SO-R251", within=True)  # fmt: skip


def _characters(encounter: Encounter) -> list[tuple[str, str]]:
    own = [(name, name) for name in own_characters(encounter) if name not in samples()]
    ready = [(name, name) for name in samples()]
    return [*own, *ready, (ANYONE.name, "whomever its player brings")]


# -- people ------------------------------------------------------------------------------------


def _people(encounter: Encounter, base: str, group: Group) -> FieldGroup:
    numbers = [
        Field(f"{base}-count", "How many", NUMBER, str(group.count), low=0, high=MOST_COUNT,
              note="none: they leave", clause="SO-R251"),
    ]  # fmt: skip
    boxes = [
        Field(f"{base}-who", "Who", CHOICE, who_value(group), choices=_who(encounter, group)),
    ]
    if encounter.on_foot or group.at != USUAL:
        at = Field(
            f"{base}-at", "Where", WORDS, _place(group.at), note="a metre, else with its side"
        )
        boxes.append(at)
    if not group.open:
        numbers += _arms(base, group)
        boxes += _gear(base, group)
    if not encounter.on_foot or group.ride:
        boxes += _ride(encounter, base, group)
    called = ANYONE.name.capitalize() if group.open else group.who.name
    title = f"{called} ×{group.count}" if group.count != 1 else called
    return FieldGroup(title, (*numbers, *boxes), within=True)


def who_value(group: Group) -> str:
    """Who it is, as the field says it."""
    return group.who.name


def _who(encounter: Encounter, group: Group) -> Choices:
    found = _characters(encounter)
    if who_value(group) not in [value for value, _ in found]:
        found.insert(0, (who_value(group), who_value(group)))
    return tuple(found)


def _arms(base: str, group: Group) -> list[Field]:
    return [
        Field(
            f"{base}-arm{place}", name, NUMBER, str(count), low=0, high=MOST_ARMS, note="each has"
        )
        for place, (name, count) in enumerate(group.plan.arms, 1)
    ]


def _gear(base: str, group: Group) -> list[Field]:
    own = group.who.suit.name
    armor = ((NOT_SAID, f"its own: {own.lower()}"), *[(suit.name, suit.name) for suit in SUITS])
    weapons = ((NOT_SAID, "no other"), *[(name, name) for name in ARM_PLACES])
    fields = [
        Field(f"{base}-arm-{ADD}", "Another weapon", CHOICE, NOT_SAID, choices=weapons),
        Field(f"{base}-hands", "In its hands", CHOICE, hands_value(group), clause="SO-R26",
              choices=_hands(group)),
        Field(f"{base}-armor", "Armor", CHOICE, group.suit.name if group.suit else NOT_SAID,
              choices=armor),
    ]  # fmt: skip
    if group.plan.suit.helmet or group.helmet is not None:
        helmet = NOT_SAID if group.helmet is None else ("off", "on")[group.helmet]
        fields.append(
            Field(f"{base}-helmet", "Helmet", CHOICE, helmet, clause="SO-R52", choices=HELMET)
        )
    return fields


def hands_value(group: Group) -> str:
    """What is in its hands, as the field says it."""
    if group.hands is None:
        return NOT_SAID
    return HAND_JOIN.join([one for one in group.hands if one]) or EMPTY_HAND


def _hands(group: Group) -> Choices:
    """Nothing, every weapon that it carries, and two of those that take one hand each."""
    carried = [name for name, count in group.plan.arms for _ in range(min(count, 2))]
    light = [name for name in carried if ARMS_BY_NAME[name.lower()].hands < TWO_HANDS]
    pairs = [
        f"{one}{HAND_JOIN}{other}"
        for place, one in enumerate(light)
        for number, other in enumerate(light)
        if place != number
    ]
    found = [NOT_SAID, EMPTY_HAND, *carried, *pairs]
    if hands_value(group) not in found:
        found.append(hands_value(group))
    words = {NOT_SAID: "its player decides", EMPTY_HAND: "nothing"}
    return tuple([(value, words.get(value, value)) for value in dict.fromkeys(found)])


def ride_value(group: Group) -> str:
    """The vehicle it comes in, as the field says it."""
    return group.ride_name


def _ride(encounter: Encounter, base: str, group: Group) -> list[Field]:
    own = group.plan.vehicle
    asked = f"its own: {own}" if own in vehicle_samples() else "its player decides"
    rides = (
        (NOT_SAID, asked), (ABOARD, "aboard the one before"),
        *[(name, name) for name in own_vehicles(encounter) if name not in vehicle_samples()],
        *[(name, name) for name in vehicle_samples()],
    )  # fmt: skip
    return [
        Field(f"{base}-ride", "Vehicle", CHOICE, ride_value(group), clause="SO-151", choices=rides),
        Field(f"{base}-ride-{ADD}", "Or a vehicle of your own", WORDS, "", clause="SO-129",
              note="its packed line, from its builder", takes="vehicle"),
    ]  # fmt: skip
