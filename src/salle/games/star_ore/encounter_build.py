"""Building an encounter: what there is to fill in, what is wrong with it, the forms it is written
in, and the switch that brings it to a table (SO-R251).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

from salle.games.star_ore.encounter import (
    ASKED,
    GM_WORDS,
    MOST_SIDES,
    SCENE_WORDS,
    USUAL,
    Encounter,
    Group,
    Side,
    faults,
    remarks,
)
from salle.games.star_ore.encounter_json import (
    Faults,
    build_of,
    encounter_of,
    gm_in,
    group_of,
    light_in,
    place_in,
    scene_in,
    side_name_in,
)
from salle.games.star_ore.encounter_lines import (
    cover_line,
    cover_words,
    encounter_in_lines,
    group_data,
    group_line,
    lines_of_encounter,
)
from salle.games.star_ore.encounter_packed import encounter_in_line, packed_encounter
from salle.games.star_ore.encounter_samples import ready_encounters
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_costs import cost
from salle.games.star_ore.plan_packed import packed_line
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_words import name_in, number_in
from salle.games.star_ore.sheet_parts import table
from salle.games.star_ore.words import LIGHT_WORDS
from salle.kernel.build import (
    CHOICE,
    NUMBER,
    WORDS,
    BadBuild,
    Build,
    Builder,
    Field,
    Problem,
    Tally,
)
from salle.kernel.build import Group as FieldGroup
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

Values = Mapping[str, str]
NOT_SAID: Final = ""
AMBUSH_CHOICES: Final = (("", "the player decides"), ("no", "no"), ("yes", "yes"))
MOST_RANDOM: Final = 4
"""The most of the same in an encounter made at random."""
SHEET: Final = "star-ore-sheet"


class EncounterBuilder(Builder):
    """How an encounter is built."""

    what = "encounter"

    # -- forms ----------------------------------------------------------------------------

    def blank(self) -> Build:
        one, other = list(samples().values())[:2]
        sides = (Side("One side", (Group(one),)), Side("The other", (Group(other),)))
        return build_of(Encounter("New encounter", sides))

    def read(self, data: Mapping[str, object]) -> Build:
        return build_of(encounter_of(data))

    def name(self, build: Build) -> str:
        return encounter_of(build).name

    def text(self, build: Build) -> str:
        return lines_of_encounter(encounter_of(build))

    def from_text(self, text: str) -> Build:
        return build_of(encounter_in_lines(text))

    def packed(self, build: Build) -> str:
        return packed_encounter(encounter_of(build))

    def from_packed(self, packed: str) -> Build:
        return build_of(encounter_in_line(packed))

    def samples(self) -> dict[str, Build]:
        return {word: build_of(encounter) for word, encounter in ready_encounters().items()}

    def random(self, thinking: Thinking) -> Build:
        """Two sides of anybody."""
        sides = []
        for name in ("One side", "The other"):
            plans = list(samples().values())
            count = 1 + thinking.below(MOST_RANDOM)
            plan = plans[thinking.below(len(plans))]
            sides.append(Side(name, (Group(plan, count),)))
        return build_of(Encounter("Chance encounter", tuple(sides)))

    # -- what there is to fill in ----------------------------------------------------------

    def changed(self, build: Build, values: Values) -> Build:
        return build_of(changed_encounter(encounter_of(build), values))

    def groups(self, build: Build) -> list[FieldGroup]:
        return all_groups(encounter_of(build))

    def tally(self, build: Build) -> Tally:
        """The points of everybody, side by side; there is no budget to keep to."""
        encounter = encounter_of(build)
        lines = [(side.name, points_of(side)) for side in encounter.sides]
        return Tally(0, sum(points for _, points in lines), "points", tuple(lines))

    def problems(self, build: Build) -> list[Problem]:
        encounter = encounter_of(build)
        return [*faults(encounter), *remarks(encounter)]

    # -- in a match ------------------------------------------------------------------------

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """Nothing: the switch says all that an encounter says."""
        return None

    def options(self, build: Build, seat: int) -> dict[str, str]:
        return {"encounter": self.packed(build)}

    # -- faces -----------------------------------------------------------------------------

    def sheet(self, build: Build | None) -> str:
        encounter = encounter_of(self.blank() if build is None else build)
        return f'<div class="{SHEET}">{_page(encounter)}</div>'


def points_of(side: Side) -> int:
    """What the characters of a side cost together."""
    return sum(cost(group.plan) * group.count for group in side.groups)


def _page(encounter: Encounter) -> str:
    parts = [f"<h2>{escape(encounter.name)}</h2>"]
    cover = "usual" if encounter.cover is None else cover_words(encounter.cover)
    light = "as usual" if encounter.light == USUAL else LIGHT_WORDS[encounter.light]
    scene = SCENE_WORDS[encounter.scene]
    parts.append(
        f"<p>{scene}; cover {escape(cover)}; light {light}; GM: {GM_WORDS[encounter.gm]}</p>"
    )
    for side in encounter.sides:
        rows = [
            (
                group.plan.name,
                str(group.count),
                ", ".join(f"{name} ×{count}" for name, count in group.plan.arms),
                group.plan.suit.name,
                str(cost(group.plan)),
            )
            for group in side.groups
        ]
        heads = ("Who", "How many", "Weapons", "Armor", "Points")
        parts.append(table(f"{side.name}, {points_of(side)} points", heads, rows, "hn..n"))
    return "".join(parts)


# -- fields ------------------------------------------------------------------------------------


def all_groups(encounter: Encounter) -> list[FieldGroup]:
    """The scene, every side, and an empty one to fill in."""
    found = [_scene_group(encounter)]
    found += [_side_group(number, side) for number, side in enumerate(encounter.sides, 1)]
    if len(encounter.sides) < MOST_SIDES:
        found.append(_side_group(len(encounter.sides) + 1, None))
    return found


def _scene_group(encounter: Encounter) -> FieldGroup:
    lights = (("", "as usual"), *[(word, word) for word in LIGHT_WORDS])
    light = NOT_SAID if encounter.light == USUAL else LIGHT_WORDS[encounter.light]
    cover = NOT_SAID if encounter.cover is None else cover_words(encounter.cover)
    return FieldGroup("The scene", (
        Field("name", "Name", WORDS, encounter.name),
        Field("scene", "Scene", CHOICE, SCENE_WORDS[encounter.scene], clause="SO-140",
              choices=tuple([(word, word) for word in SCENE_WORDS])),
        Field("light", "Light", CHOICE, light, clause="SO-39", choices=lights),
        Field("cover", "Cover", WORDS, cover, clause="SO-R31",
              note="such as 16-18 partial, 40-44 nearly full; none; or nothing for the usual"),
        Field("gm", "Game Master", CHOICE, GM_WORDS[encounter.gm], clause="SO-2",
              choices=tuple([(word, word) for word in GM_WORDS])),
    ))  # fmt: skip


def _side_group(number: int, side: Side | None) -> FieldGroup:
    base = f"side{number}"
    now = side or Side("")
    ambush = "" if now.ambush == ASKED else ("no", "yes")[now.ambush]
    people = [
        Field(f"{base}-who{place}", f"People {place}", WORDS, _line(group), clause="SO-R251")
        for place, group in enumerate(now.groups, 1)
    ]
    new = Field(
        f"{base}-who{len(people) + 1}", "More people", WORDS, "",
        note="such as Stormtrooper ×4; at 40; weapons Blaster rifle; helmet on", clause="SO-R251",
    )  # fmt: skip
    return FieldGroup(now.name or "Another side", (
        Field(f"{base}-name", "Name", WORDS, now.name, note="no name: no such side"),
        Field(f"{base}-players", "Players", NUMBER, str(now.players), low=1, high=MOST_SIDES,
              clause="SO-R31"),
        Field(f"{base}-at", "Where it begins", WORDS, "" if now.at == USUAL else str(now.at),
              note="a metre, or nothing for the usual place", clause="SO-R31"),
        Field(f"{base}-ambush", "Lies in wait", CHOICE, ambush, clause="SO-R27",
              choices=AMBUSH_CHOICES),
        *people,
        new,
    ))  # fmt: skip


def _line(group: Group) -> str:
    """People as a field shows them: a character of one's own is its packed line."""
    named = group.ready_made or group.open
    return group_line(group, group.who.name if named else packed_line(group.who))


# -- what forms say ----------------------------------------------------------------------------


def changed_encounter(encounter: Encounter, values: Values) -> Encounter:
    """The encounter with what a form says; what makes no sense stays as it was."""
    told: dict[str, object] = {}
    readers: dict[str, Callable[[str], object]] = {"name": name_in, "scene": scene_in, "gm": gm_in}
    for part, read in readers.items():
        if part in values:
            _try(told, part, partial(read, values[part]))
    if "light" in values:
        _try(told, "light", lambda: light_in(values["light"]) if values["light"] else USUAL)
    if "cover" in values:
        _try(told, "cover", lambda: cover_line(values["cover"]) if values["cover"] else None)
    sides = []
    for number in range(1, min(len(encounter.sides) + 1, MOST_SIDES) + 1):
        now = encounter.sides[number - 1] if number <= len(encounter.sides) else None
        side = _changed_side(f"side{number}", now, values)
        if side is not None:
            sides.append(side)
    return replace(encounter, sides=tuple(sides), **told)  # type: ignore[arg-type]  # each was read by its reader


def _try(told: dict[str, object], name: str, read: Callable[[], object]) -> None:
    try:
        told[name] = read()
    except (ValueError, BadBuild):
        return


def _changed_side(base: str, now: Side | None, values: Values) -> Side | None:
    """A side without a name is none."""
    name = values.get(f"{base}-name", now.name if now else "").strip()
    if not name:
        return None
    side = now or Side(name)
    told: dict[str, object] = {}
    _try(told, "name", lambda: side_name_in(name))
    if f"{base}-players" in values:
        _try(told, "players", lambda: number_in(values[f"{base}-players"], "players"))
    at = values.get(f"{base}-at")
    if at is not None:
        _try(told, "at", lambda: place_in(at) if at.strip() else USUAL)
    ambush = values.get(f"{base}-ambush")
    if ambush is not None:
        told["ambush"] = {"no": 0, "yes": 1}.get(ambush, ASKED)
    told["groups"] = _changed_people(base, side, values)
    return replace(side, **told)  # type: ignore[arg-type]  # each was read by its reader


def _changed_people(base: str, side: Side, values: Values) -> tuple[Group, ...]:
    own: dict[str, Plan] = {group.who.name: group.who for group in side.groups}
    found = []
    for place in range(1, len(side.groups) + 2):
        now = side.groups[place - 1] if place <= len(side.groups) else None
        words = values.get(f"{base}-who{place}")
        if words is None or (now is not None and words == _line(now)):
            group = now
        elif not words.strip():
            group = None
        else:
            read = Faults()
            data = read.read("", partial(group_data, words), None)
            group = group_of(read, "", data, own) if data is not None else None
            group = now if read.problems else group
        if group is not None:
            found.append(group)
    return tuple(found)
