"""Building an encounter: what there is to fill in, what is wrong with it, the forms it is written
in, and the switch that brings it to a table (SO-R251).
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from salle.games.star_ore.encounter import (
    GM_PLAYS,
    GM_SEAT,
    GM_WORDS,
    SCENE_WORDS,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.encounter_changes import Form, changed_encounter
from salle.games.star_ore.encounter_faults import faults, remarks
from salle.games.star_ore.encounter_fields import all_groups
from salle.games.star_ore.encounter_json import build_of, encounter_of
from salle.games.star_ore.encounter_lines import (
    cover_words,
    encounter_in_lines,
    lines_of_encounter,
)
from salle.games.star_ore.encounter_packed import encounter_in_line, packed_encounter
from salle.games.star_ore.encounter_samples import ready_encounters
from salle.games.star_ore.encounter_svg import encounter_svg
from salle.games.star_ore.notation_pauses import CARE_WORDS, PAUSE_WORDS
from salle.games.star_ore.plan_costs import cost
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.sheet_parts import table
from salle.games.star_ore.sheet_vehicle import vehicle_pages
from salle.games.star_ore.words import LIGHT_WORDS
from salle.kernel.build import Build, Builder, Place, Problem, Tally
from salle.kernel.build import Group as FieldGroup
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

Values = Mapping[str, str]
GAME_MASTER: Final = "Game Master"
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
        return build_of(changed_encounter(encounter_of(build), Form(values)))

    def unread(self, build: Build, values: Values) -> list[Problem]:
        form = Form(values)
        changed_encounter(encounter_of(build), form)
        return form.problems

    def groups(self, build: Build) -> list[FieldGroup]:
        return all_groups(encounter_of(build))

    def tally(self, build: Build) -> Tally:
        """The points of everybody, side by side; there is no budget to keep to."""
        encounter = encounter_of(build)
        lines = [(side.name, points_of(side)) for side in encounter.sides]
        return Tally(0, sum(points for _, points in lines), "points", tuple(lines), open=True)

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

    def places(self, build: Build) -> tuple[Place, ...]:
        """Side after side, and the GM last (SO-2, SO-R251)."""
        encounter = encounter_of(build)
        found = []
        for number, side in enumerate(encounter.sides, 1):
            gm = encounter.gm == GM_PLAYS and number == len(encounter.sides)
            for share in range(1, side.players + 1):
                name = side.name if side.players == 1 else f"{side.name} {share}"
                found.append(Place(f"{name}, by the {GAME_MASTER}" if gm else name, side.name))
        return (*found, Place(GAME_MASTER)) if encounter.gm == GM_SEAT else tuple(found)

    # -- faces -----------------------------------------------------------------------------

    def picture(self, build: Build) -> str:
        return encounter_svg(encounter_of(build))

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
        f"<p>{scene}; cover {escape(cover)}; light {light}; GM: {GM_WORDS[encounter.gm]}"
        f"{_pauses(encounter)}</p>"
    )
    for side in encounter.sides:
        rows = [
            (
                group.plan.name,
                str(group.count),
                ", ".join(f"{name} ×{count}" for name, count in group.plan.arms),
                group.plan.suit.name,
                *([] if encounter.on_foot else [group.ride_name]),
                str(cost(group.plan)),
            )
            for group in side.groups
        ]
        vehicle = () if encounter.on_foot else ("Vehicle",)
        heads = ("Who", "How many", "Weapons", "Armor", *vehicle, "Points")
        kinds = "hn..n" if encounter.on_foot else "hn...n"
        parts.append(table(f"{side.name}, {points_of(side)} points", heads, rows, kinds))
    if encounter.own_vehicles:
        parts.append(vehicle_pages(list(encounter.own_vehicles)))
    return "".join(parts)


def _pauses(encounter: Encounter) -> str:
    """`; 3 fights; between fights a night in a medical bay`."""
    between = []
    if encounter.pause != USUAL:
        between.append(PAUSE_WORDS[encounter.pause])
    if encounter.care != USUAL:
        between.append(CARE_WORDS[encounter.care])
    told = []
    if encounter.fights != USUAL:
        told.append(f"{encounter.fights} fight{'' if encounter.fights == 1 else 's'}")
    if between:
        told.append(f"between fights {' '.join(between)}")
    return "".join(f"; {words}" for words in told)
