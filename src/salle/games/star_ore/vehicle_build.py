"""Building a vehicle: what there is to fill in, what is wrong with it, the forms it is written in,
and the switch that brings it to a table (T15, SO-129, SO-142).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from salle.games.star_ore.data_combat import FACES
from salle.games.star_ore.data_vehicles import GUN_NOTES, MOST_BASE, NAV_GRADES, PART_KINDS
from salle.games.star_ore.plan_vehicle import BY_SIZE, SIZE_NAMES, GunPlan, PartPlan, VehiclePlan
from salle.games.star_ore.plan_vehicle_json import vehicle_data, vehicle_of
from salle.games.star_ore.plan_vehicle_problems import MOST_POINTS, MOST_SPEED, vehicle_problems
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.plan_vehicle_text import (
    packed_vehicle,
    vehicle_in_line,
    vehicle_in_lines,
    vehicle_lines,
)
from salle.games.star_ore.sheet_vehicle import vehicle_record
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.vehicles import SCALES
from salle.kernel.build import (
    CHOICE,
    NUMBER,
    WORDS,
    BadBuild,
    Build,
    Builder,
    Field,
    Group,
    Problem,
    Tally,
)
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

Values = Mapping[str, str]
Put = Callable[[dict[str, object], str, object], None]
Choices = tuple[tuple[str, str], ...]
SHEET: Final = "star-ore-sheet"
YES_NO: Final = (("no", "no"), ("yes", "yes"))
OWN: Final = "Own {}"
GONE: Final = "without a name it is gone"
PART_NUMBERS: Final = (("low", "From height"), ("high", "To height"), ("rating", "Armor Rating"),
                       ("boxes", "Boxes"))  # fmt: skip
GUN_NUMBERS: Final = (
    ("damage", "Damage"), ("penetration", "Penetration"), ("spray", "Spray"), ("area", "Area"),
    ("shots", "Shots"),
)  # fmt: skip
SCENE: Final = "vehicles"


class VehicleBuilder(Builder):
    """How a vehicle is built."""

    what = "vehicle"

    # -- forms ----------------------------------------------------------------------------

    def blank(self) -> Build:
        return vehicle_data(replace(vehicle_samples()["Landspeeder"], name="New vehicle"))

    def read(self, data: Mapping[str, object]) -> Build:
        return vehicle_data(vehicle_of(data))

    def name(self, build: Build) -> str:
        return vehicle_of(build).name

    def text(self, build: Build) -> str:
        return vehicle_lines(vehicle_of(build))

    def from_text(self, text: str) -> Build:
        return vehicle_data(vehicle_in_lines(text))

    def packed(self, build: Build) -> str:
        return packed_vehicle(vehicle_of(build))

    def from_packed(self, packed: str) -> Build:
        return vehicle_data(vehicle_in_line(packed))

    def samples(self) -> dict[str, Build]:
        """The ready-made ones under another name: two of a name cannot meet (SO-151)."""
        return {
            name: vehicle_data(replace(plan, name=OWN.format(name)))
            for name, plan in vehicle_samples().items()
        }

    def random(self, thinking: Thinking) -> Build:
        """A ready-made one that is a little faster or slower."""
        plans = list(vehicle_samples().values())
        plan = plans[thinking.below(len(plans))]
        return vehicle_data(replace(plan, name="Chance find", speed=1 + thinking.below(6)))

    # -- what there is to fill in ----------------------------------------------------------

    def changed(self, build: Build, values: Values) -> Build:
        return changed_vehicle(build, values)[0]

    def unread(self, build: Build, values: Values) -> list[Problem]:
        return changed_vehicle(build, values)[1]

    def groups(self, build: Build) -> list[Group]:
        plan = vehicle_of(build)
        found = [
            _record(plan),
            Group("Locations", (), note="every height hits one", clause="SO-142"),
        ]
        found += [_part(f"part{n}", part) for n, part in enumerate(plan.parts, 1)]
        found.append(_new(f"part{len(plan.parts) + 1}", "Another location"))
        found.append(Group("Guns", (), clause="SO-140"))
        found += [_gun(f"gun{n}", gun) for n, gun in enumerate(plan.guns, 1)]
        found.append(_new(f"gun{len(plan.guns) + 1}", "Another gun"))
        return found

    def tally(self, build: Build) -> Tally:
        """What it can bear: vehicles have no price in points."""
        plan = vehicle_of(build)
        lines = [(part.name, part.boxes) for part in plan.parts]
        if plan.shields:
            lines.append(("Shields", plan.shields))
        return Tally(0, sum(boxes for _, boxes in lines), "boxes", tuple(lines), open=True)

    def problems(self, build: Build) -> list[Problem]:
        plan = vehicle_of(build)
        found = vehicle_problems(plan)
        if plan.name.lower() in {name.lower() for name in vehicle_samples()}:
            text = f"there is a {plan.name} already; another name would do"
            found.insert(0, Problem(text, "SO-151"))
        return found

    # -- in a match ------------------------------------------------------------------------

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """Nothing: its player chooses it among the vehicles of the table."""
        return None

    def options(self, build: Build, seat: int) -> dict[str, str]:
        return {"fleet": self.packed(build), "scene": SCENE}

    # -- faces -----------------------------------------------------------------------------

    def sheet(self, build: Build | None) -> str:
        plan = vehicle_of(self.blank() if build is None else build)
        return f'<div class="{SHEET}">{vehicle_record(plan)}</div>'


# -- fields ------------------------------------------------------------------------------------


def _choices(words: tuple[str, ...]) -> Choices:
    return tuple([(word, word) for word in words])


def _record(plan: VehiclePlan) -> Group:
    def yes(name: str, label: str, there: bool, clause: str) -> Field:
        return Field(name, label, CHOICE, "yes" if there else "no", clause=clause, choices=YES_NO)

    def number(name: str, label: str, value: int, low: int, high: int, clause: str) -> Field:
        return Field(name, label, NUMBER, str(value), low=low, high=high, clause=clause)

    return Group("The vehicle", (
        number("speed", "Speed", plan.speed, 0, MOST_SPEED, "SO-124"),
        number("difficulty", "Difficulty", plan.base, 0, MOST_BASE, "SO-129"),
        number("crew", "Crew", plan.crew, 1, MOST_POINTS, "SO-151"),
        number("passengers", "Passengers", plan.passengers, 0, MOST_POINTS, "SO-151"),
        number("shields", "Shields", plan.shields, 0, MOST_POINTS, "SO-145"),
        Field("name", "Name", WORDS, plan.name),
        Field("size", "Size", CHOICE, SIZE_NAMES[plan.size], clause="SO-129",
              choices=_choices(SIZE_NAMES)),
        Field("scale", "Speed scale", CHOICE, SCALES[plan.scale], clause="SO-124",
              choices=_choices(tuple(SCALES))),
        yes("starship", "Starship", plan.starship, "SO-143"),
        yes("droid", "Astromech in the crew", plan.droid, "SO-148"),
        Field("skill", "Pilot", CHOICE, PILOT_CLASSES[plan.skill], clause="SO-154",
              choices=_choices(PILOT_CLASSES)),
        Field("nav", "Nav computer", CHOICE, NAV_GRADES[plan.nav], choices=_choices(NAV_GRADES)),
    ))  # fmt: skip


def _part(base: str, part: PartPlan) -> Group:
    limits = {"low": (1, FACES), "high": (1, FACES), "rating": (0, MOST_POINTS),
              "boxes": (1, MOST_POINTS)}  # fmt: skip
    numbers = [
        Field(f"{base}-{name}", label, NUMBER, str(getattr(part, name)),
              low=limits[name][0], high=limits[name][1])
        for name, label in PART_NUMBERS
    ]  # fmt: skip
    kind = Field(f"{base}-kind", "What it is", CHOICE, PART_KINDS[part.kind],
                 choices=_choices(PART_KINDS))  # fmt: skip
    name = Field(f"{base}-name", "Name", WORDS, part.name, note=GONE)
    return Group(part.name, (*numbers, name, kind), within=True)


def _gun(base: str, gun: GunPlan) -> Group:
    numbers = [
        Field(f"{base}-{name}", label, NUMBER, str(getattr(gun, name)), low=0, high=MOST_POINTS,
              note="none: they do not run out" if name == "shots" else "")
        for name, label in GUN_NUMBERS
    ]  # fmt: skip
    notes = [
        Field(f"{base}-note{bit}", word.capitalize(), CHOICE,
              "yes" if gun.notes >> bit & 1 else "no", choices=YES_NO)
        for bit, word in enumerate(GUN_NOTES)
    ]  # fmt: skip
    name = Field(f"{base}-name", "Name", WORDS, gun.name, note=GONE)
    return Group(gun.name, (*numbers, name, *notes), within=True)


def _new(base: str, title: str) -> Group:
    field = Field(f"{base}-name", "Name", WORDS, "", note="a name adds it")
    return Group(title, (field,), within=True)


# -- what forms say ------------------------------------------------------------------------------

PLAIN: Final = (
    "name", "size", "scale", "starship", "speed", "crew", "droid", "passengers", "shields", "skill",
    "nav",
)  # fmt: skip


def changed_vehicle(build: Build, values: Values) -> tuple[Build, list[Problem]]:
    """The vehicle with what a form says, and what of it makes no sense and is left as it was."""
    plan = vehicle_of(build)
    data = vehicle_data(plan)
    problems: list[Problem] = []

    def put(into: dict[str, object], part: str, value: object) -> None:
        before = into.get(part)
        into[part] = value
        try:
            vehicle_of(data)
        except BadBuild as bad:
            problems.extend([Problem(text, "SO-142") for text in bad.problems])
            into[part] = before

    if plan.difficulty == BY_SIZE and values.get("difficulty", str(plan.base)) == str(plan.base):
        del data["difficulty"]  # it goes with the size
    elif "difficulty" in values:
        put(data, "difficulty", values["difficulty"])
    for part in PLAIN:
        if part in values:
            put(data, part, values[part])
    for kind in ("part", "gun"):
        rows = data[f"{kind}s"]
        assert isinstance(rows, list)
        data[f"{kind}s"] = kept = []
        for place in range(1, len(rows) + 2):
            old = rows[place - 1] if place <= len(rows) else None
            name = values.get(f"{kind}{place}-name", old["name"] if old else "").strip()
            if not name:
                continue
            kept.append(dict(old) if old else {"name": kind.capitalize()})
            put(kept[-1], "name", name)
            if old is not None:
                _row(kept[-1], f"{kind}{place}", values, put)
    return vehicle_data(vehicle_of(data)), problems


def _row(row: dict[str, object], base: str, values: Values, put: Put) -> None:
    """One location or gun."""
    if "heights" in row:
        low, high = str(row["heights"]).split("-")
        told = f"{values.get(f'{base}-low', low)}-{values.get(f'{base}-high', high)}"
        if told != row["heights"]:
            put(row, "heights", told)
    if "notes" in row:
        notes = row["notes"]
        assert isinstance(notes, list)
        put(row, "notes", [
            word for bit, word in enumerate(GUN_NOTES)
            if values.get(f"{base}-note{bit}", "yes" if word in notes else "no") == "yes"
        ])  # fmt: skip
    for part in ("kind", "rating", "boxes", *[name for name, _ in GUN_NUMBERS]):
        if part in row and f"{base}-{part}" in values:
            put(row, part, values[f"{base}-{part}"])
