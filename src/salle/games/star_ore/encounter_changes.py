"""What a form says of an encounter: the fields of `encounter_fields` read back; what makes no sense
stays as it was and is named (SO-R251).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from salle.games.star_ore.data_combat import LINE
from salle.games.star_ore.encounter import (
    ASKED,
    MOST_SIDES,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.encounter_fields import (
    ADD,
    HAND_JOIN,
    NOT_SAID,
    OWN_COVER,
    USUAL_COVER,
    hands_value,
    own_characters,
    own_vehicles,
    ride_value,
    who_value,
)
from salle.games.star_ore.encounter_json import (
    EMPTY_HAND,
    arms_in,
    care_in,
    cover_level_in,
    fights_in,
    gm_in,
    hands_in,
    light_in,
    pause_in,
    place_in,
    ride_in,
    scene_in,
    side_name_in,
    who_in,
)
from salle.games.star_ore.gear import SUITS_BY_NAME
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_words import name_in, number_in, row_in, yes_in
from salle.kernel.build import BadBuild, Problem

Values = Mapping[str, str]
Reader = Callable[[str], object]
CLAUSE = "SO-R251"
NEW_COVER = 2
"""Metres that a new spot of cover reaches."""


class Form:
    """The values of a form; `problems` names those that could not be read."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self.problems: list[Problem] = []

    def get(self, name: str, now: str = "") -> str:
        """What stands in a field, or what stood there."""
        return self._values.get(name, now).strip()

    def read(self, told: dict[str, object], part: str, name: str, read: Reader) -> None:
        """Put what a field says into `told`, unless it is not there or makes no sense."""
        if name in self._values:
            self.attempt(told, part, partial(read, self._values[name].strip()))

    def attempt(self, told: dict[str, object], part: str, read: Callable[[], object]) -> None:
        """Put what a reader finds into `told`; what it cannot read is a problem."""
        try:
            told[part] = read()
        except BadBuild as several:
            self.problems += [Problem(text, CLAUSE) for text in several.problems]
        except ValueError as fault:
            text, _, clause = str(fault).rpartition(" (")
            cited = clause.rstrip(")") if clause.startswith("SO-") else CLAUSE
            self.problems.append(Problem(text if text and cited != CLAUSE else str(fault), cited))


class Own(NamedTuple):
    """Characters and vehicles that the encounter has already, by name."""

    characters: Mapping[str, Plan]
    vehicles: Mapping[str, VehiclePlan]


PAUSES: Final = (
    ("fights", "fights", fights_in), ("pause", "pause", pause_in), ("rest", "care", care_in),
)  # fmt: skip


def _unless_silent(read: Reader, word: str) -> object:
    return read(word) if word else USUAL


def changed_encounter(encounter: Encounter, form: Form) -> Encounter:
    """The encounter with what a form says."""
    told: dict[str, object] = {}
    form.read(told, "name", "name", name_in)
    form.read(told, "scene", "scene", scene_in)
    form.read(told, "gm", "gm", gm_in)
    form.read(told, "light", "light", lambda word: light_in(word) if word else USUAL)
    for name, part, read in PAUSES:
        form.read(told, part, name, partial(_unless_silent, read))
    told["cover"] = _cover(encounter, form)
    own = Own(own_characters(encounter), own_vehicles(encounter))
    sides = []
    for number in range(1, min(len(encounter.sides) + 1, MOST_SIDES) + 1):
        now = encounter.sides[number - 1] if number <= len(encounter.sides) else None
        side = _side(form, f"side{number}", now, own)
        if side is not None:
            sides.append(side)
    return replace(encounter, sides=tuple(sides), **told)  # type: ignore[arg-type]  # each was read by its reader


# -- cover -------------------------------------------------------------------------------------


def _cover(encounter: Encounter, form: Form) -> tuple[tuple[int, int, int], ...] | None:
    wanted = form.get("cover", USUAL_COVER if encounter.cover is None else OWN_COVER)
    if wanted == USUAL_COVER:
        return None
    spots = []
    for number, now in enumerate(encounter.cover or (), 1):
        spot = _spot(form, f"cover{number}", now)
        if spot is not None:
            spots.append(spot)
    level = form.get(f"cover-{ADD}")
    if level:
        told: dict[str, object] = {}
        form.attempt(told, "level", lambda: cover_level_in(level))
        first = max([high + NEW_COVER for _, high, _ in spots], default=LINE // 2)
        first = min(first, LINE - NEW_COVER)
        if isinstance(told.get("level"), int):
            spots.append((first, first + NEW_COVER, cover_level_in(level)))
    return tuple(sorted(spots))


def _spot(form: Form, base: str, now: tuple[int, int, int]) -> tuple[int, int, int] | None:
    low, high, level = now
    told: dict[str, object] = {"low": low, "high": high, "level": level}
    if form.get(f"{base}-level", "same") == NOT_SAID:
        return None
    form.read(told, "low", f"{base}-from", place_in)
    form.read(told, "high", f"{base}-to", place_in)
    form.read(told, "level", f"{base}-level", cover_level_in)
    return int(str(told["low"])), int(str(told["high"])), int(str(told["level"]))


# -- sides and people --------------------------------------------------------------------------


def _side(form: Form, base: str, now: Side | None, own: Own) -> Side | None:
    """A side without a name is none."""
    name = form.get(f"{base}-name", now.name if now else "")
    if not name:
        return None
    told: dict[str, object] = {}
    form.attempt(told, "name", lambda: side_name_in(name))
    if now is None:
        return Side(str(told["name"])) if told else None
    form.read(told, "players", f"{base}-players", lambda word: number_in(word, "players"))
    form.read(told, "at", f"{base}-at", lambda word: place_in(word) if word else USUAL)
    ambush = form.get(f"{base}-ambush", "same")
    if ambush != "same":
        told["ambush"] = {"no": 0, "yes": 1}.get(ambush, ASKED)
    people = [
        _people(form, f"{base}-{place}", group, own) for place, group in enumerate(now.groups, 1)
    ]
    people.append(_new_people(form, base, own))
    told["groups"] = tuple([group for group in people if group is not None])
    return replace(now, **told)  # type: ignore[arg-type]  # each was read by its reader


def _new_people(form: Form, base: str, own: Own) -> Group | None:
    """So many of somebody at once."""
    who = form.get(f"{base}-own-{ADD}") or form.get(f"{base}-who-{ADD}")
    if not who:
        return None
    told: dict[str, object] = {}
    form.attempt(told, "who", lambda: who_in(who, own.characters))
    form.read(told, "count", f"{base}-count-{ADD}", lambda word: number_in(word, "a count"))
    return Group(**told) if "who" in told else None  # type: ignore[arg-type]  # each was read by its reader


def _people(form: Form, base: str, now: Group, own: Own) -> Group | None:
    told: dict[str, object] = {}
    form.read(told, "count", f"{base}-count", lambda word: number_in(word, "a count"))
    if told.get("count") == 0:
        return None
    form.read(told, "at", f"{base}-at", lambda word: place_in(word) if word else USUAL)
    _ride(form, base, now, own, told)
    who = form.get(f"{base}-who", who_value(now))
    if who != who_value(now):
        form.attempt(told, "who", lambda: who_in(who, own.characters))
        if "who" in told:
            told |= {"arms": None, "suit": None, "hands": None, "helmet": None}
        return replace(now, **told)  # type: ignore[arg-type]  # each was read by its reader
    form.attempt(told, "arms", lambda: _arms(form, base, now))
    form.read(told, "suit", f"{base}-armor", _suit)
    form.read(told, "helmet", f"{base}-helmet", lambda w: yes_in(w, "helmet") if w else None)
    hands = form.get(f"{base}-hands", hands_value(now))
    if hands != hands_value(now):
        form.attempt(told, "hands", lambda: _hands(hands))
    return replace(now, **told)  # type: ignore[arg-type]  # each was read by its reader


def _ride(form: Form, base: str, now: Group, own: Own, told: dict[str, object]) -> None:
    """Another vehicle by its name, or a packed one; what came stays as long as it has its name."""
    ride = form.get(f"{base}-ride-{ADD}") or form.get(f"{base}-ride", ride_value(now))
    if ride != ride_value(now):
        form.attempt(told, "ride", lambda: ride_in(ride, own.vehicles))


def _suit(word: str) -> object:
    return row_in(word, "armor", SUITS_BY_NAME) if word else None


def _hands(words: str) -> tuple[str, str] | None:
    if not words:
        return None
    return hands_in([] if words == EMPTY_HAND else words.split(HAND_JOIN.strip()))


def _arms(form: Form, base: str, now: Group) -> tuple[tuple[str, int], ...] | None:
    """What it carries, if that is not what it has anyway."""
    found: dict[str, int] = {}
    for place, (name, count) in enumerate(now.plan.arms, 1):
        found[name] = number_in(form.get(f"{base}-arm{place}", str(count)), name)
    another = form.get(f"{base}-arm-{ADD}")
    if another:
        found[another] = found.get(another, 0) + 1
    carried = arms_in({name: count for name, count in found.items() if count})
    return None if carried == now.who.arms else carried
