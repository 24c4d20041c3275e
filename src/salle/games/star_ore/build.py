"""Building a character: what there is to fill in, what it costs, what is wrong with it, and the
forms it is written in (SO-152 to SO-181), and how it sits down to a fight (SO-R250).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from salle.games.star_ore.data import FORCE_NAMES, STAT_NAMES
from salle.games.star_ore.encounter import ANY_POINTS, NO_ENCOUNTER
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.forms import FORMS
from salle.games.star_ore.own_sheet import fault_of, own_answer
from salle.games.star_ore.plan import ABOUT, Limits, Plan, settled
from salle.games.star_ore.plan_costs import budget, cost_lines, left
from salle.games.star_ore.plan_fields import (
    LISTED,
    MOST_ARMS,
    all_groups,
    slug,
    special_field,
    special_skills,
    typed_skills,
)
from salle.games.star_ore.plan_json import READERS, build_of, plan_of
from salle.games.star_ore.plan_lines import dice_items, lines_of, plan_in_lines, tool_items
from salle.games.star_ore.plan_packed import packed_line, plan_in_line
from salle.games.star_ore.plan_problems import faults, remarks
from salle.games.star_ore.plan_random import random_plan
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_words import dice_in, number_in, one_line, skill_in
from salle.games.star_ore.sheet import sheet
from salle.games.star_ore.skills import Known
from salle.games.star_ore.species import ABILITIES
from salle.games.star_ore.state import Fight
from salle.kernel.build import BadBuild, Build, Builder, Group, Problem, Tally
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.odds.one_roll import Pool
from salle.odds.pools import MOST_NAMED

Values = Mapping[str, str]


class StarOreBuilder(Builder):
    """How a character is built."""

    what = "character"

    # -- forms ----------------------------------------------------------------------------

    def blank(self) -> Build:
        return build_of(Plan(name="New character"))

    def read(self, data: Mapping[str, object]) -> Build:
        return build_of(plan_of(data))

    def name(self, build: Build) -> str:
        return plan_of(build).name

    def text(self, build: Build) -> str:
        return lines_of(plan_of(build))

    def from_text(self, text: str) -> Build:
        return build_of(plan_in_lines(text))

    def packed(self, build: Build) -> str:
        return packed_line(plan_of(build))

    def from_packed(self, packed: str) -> Build:
        return build_of(plan_in_line(packed))

    def samples(self) -> dict[str, Build]:
        return {name: build_of(plan) for name, plan in samples().items()}

    def random(self, thinking: Thinking) -> Build:
        return build_of(random_plan(thinking))

    # -- what there is to fill in ----------------------------------------------------------

    def changed(self, build: Build, values: Values) -> Build:
        return build_of(changed_plan(plan_of(build), values))

    def groups(self, build: Build) -> list[Group]:
        return all_groups(plan_of(build))

    def tally(self, build: Build) -> Tally:
        plan = plan_of(build)
        return Tally(left(plan), budget(plan), "points", tuple(cost_lines(plan)))

    def problems(self, build: Build) -> list[Problem]:
        plan = plan_of(build)
        return [*faults(plan), *remarks(plan)]

    # -- in a match ------------------------------------------------------------------------

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """Everything about the character; of what it carries, the first weapons go into its hands.
        Nothing at a table that does not allow it, or where an encounter has no place for it.
        """
        plan = plan_of(build)
        if not isinstance(state, Fight):
            return None
        muster = state.house.muster
        if muster.there() and not muster.open_to(seat, state.players):
            return None
        if fault_of(plan, state.house.points, state.house.wiggle_price):
            return None
        return own_answer(plan, state, ask, options)

    def options(self, build: Build, seat: int) -> dict[str, str]:
        """A table where people bring whom they like, of any number of points."""
        return {"encounter": NO_ENCOUNTER, "points": ANY_POINTS}

    # -- faces -----------------------------------------------------------------------------

    def sheet(self, build: Build | None) -> str:
        return sheet(plan_of(build) if build is not None else None)


# -- what forms say ---------------------------------------------------------------------------

SIMPLE = {
    "name": "name", "kind": "kind", "species": "species", "people": "people", "cyborg": "cyborg",
    "willpower": "willpower", "extra": "extra", "dark": "dark", "armor": "armor",
    "helmet": "helmet", "vehicle": "vehicle", "hand": "hand", "earned": "earned",
}  # fmt: skip
"""Fields that hold a whole part of the build, as that part is written in JSON."""
LIMIT_FIELDS = {
    "budget": "budget", "ceiling": "ceiling", "allow-force": "force",
    "allow-abilities": "abilities", "allow-skills": "new_skills", "allow-dark": "dark",
    "further": "forms", "wiggle": "wiggle",
}  # fmt: skip


def changed_plan(plan: Plan, values: Values) -> Plan:
    """The plan with what a form says; what makes no sense stays as it was."""
    told: dict[str, object] = {}
    for field, part in SIMPLE.items():
        if field in values:
            _read(told, part, values[field])
    if "tools" in values:
        _try(lambda: _read(told, "tools", tool_items(values["tools"])))
    if values.get("native", plan.tongue) != plan.tongue:
        _read(told, "native", values["native"])
    _read(told, "abilities", _abilities(plan, values))
    _read(told, "stunts", _stunts(plan, values))
    return settled(
        replace(
            replace(plan, **told),  # type: ignore[arg-type]  # each part was read by its reader
            stats=_pools(plan.stats, STAT_NAMES, values),
            force=_pools(plan.force, FORCE_NAMES, values),
            skills=_skills(plan, values),
            arms=_arms(plan, values),
            forms=_forms(plan, values),
            about=tuple(
                [one_line(values.get(f"about-{part}", words))
                 for part, words in zip(ABOUT, plan.about, strict=True)]
            ),
            limits=_limits(plan, values),
        )
    )  # fmt: skip


def _try(act: Callable[[], None]) -> None:
    try:
        act()
    except (ValueError, BadBuild):
        return


def _read(told: dict[str, object], part: str, value: object) -> None:
    name, read = READERS[part]
    _try(lambda: told.update({name: read(value)}))


def _number(values: Values, field: str, now: int) -> int:
    try:
        return number_in(values[field], field) if field in values else now
    except ValueError:
        return now


def _pools(pools: tuple[Pool, ...], names: tuple[str, ...], values: Values) -> tuple[Pool, ...]:
    return tuple([_pool(dice, slug(name), values) for dice, name in zip(pools, names, strict=True)])


def _pool(dice: Pool, base: str, values: Values) -> Pool:
    now = (dice.normal, dice.hard, dice.wiggle)
    normal, hard, wiggle = [
        _number(values, special_field(base, kind), count) for kind, count in enumerate(now)
    ]
    return Pool(normal, hard, wiggle) if normal + hard + wiggle <= MOST_NAMED else dice


def _abilities(plan: Plan, values: Values) -> dict[str, int]:
    bought = dict(plan.abilities)
    return {
        one.name: _number(values, f"ability-{slug(one.name)}", bought.get(one.name, 0))
        for one in ABILITIES
    }


def _stunts(plan: Plan, values: Values) -> dict[str, int]:
    bought = dict(plan.stunts)
    return {
        one.name: _number(values, f"stunt-{slug(one.name)}", bought.get(one.name, 0))
        for one in STUNTS
    }


def _skills(plan: Plan, values: Values) -> tuple[tuple[Known, Pool], ...]:
    """Numbers of listed skills, then the typed ones, then hard and wiggle dice."""
    found = {known.name.lower(): (known, dice) for known, dice in plan.skills}

    def put(known: Known, dice: Pool) -> None:
        if dice.size <= MOST_NAMED:
            found[known.name.lower()] = (known, dice)

    def now(known: Known) -> Pool:
        return found.get(known.name.lower(), (known, Pool(0)))[1]

    for known in LISTED:
        dice = now(known)
        put(known, dice._replace(normal=_number(values, f"skill-{slug(known.name)}", dice.normal)))
    listed = {known.name.lower() for known in LISTED}
    if values.get("skills", typed_skills(plan)) != typed_skills(plan):
        for name in [name for name in found if name not in listed]:
            put(found[name][0], found[name][1]._replace(normal=0))
        for known, dice in _typed(values["skills"]):
            if known.name.lower() not in listed:
                put(known, now(known)._replace(normal=dice.normal))
    if values.get("special", special_skills(plan)) != special_skills(plan):
        for known, dice in list(found.values()):
            put(known, Pool(dice.normal))
        for known, dice in _typed(values["special"]):
            put(known, Pool(now(known).normal, dice.hard, dice.wiggle))
    return tuple(found.values())


def _typed(words: str) -> list[tuple[Known, Pool]]:
    """The skills of a typed list that make sense."""
    found = []
    for item in words.split(","):
        try:
            for name, dice in dice_items(item).items():
                found.append((skill_in(name), dice_in(dice, name)))
        except ValueError:
            continue
    return found


def _arms(plan: Plan, values: Values) -> tuple[tuple[str, int], ...]:
    """What the places for weapons hold; the same weapon twice is two of it."""
    found: dict[str, int] = {}
    for place in range(1, max(MOST_ARMS, len(plan.arms)) + 1):
        name, count = plan.arms[place - 1] if place <= len(plan.arms) else ("", 0)
        now = values.get(f"weapon{place}", name)
        count = _number(values, f"count{place}", count) if now == name else 1
        if now:
            found[now] = found.get(now, 0) + count
    told: dict[str, object] = {}
    _read(told, "weapons", found)
    return told.get("arms", plan.arms)  # type: ignore[return-value]  # read by its reader


def _forms(plan: Plan, values: Values) -> tuple[int, ...]:
    found = set(plan.forms)
    for place, form in enumerate(FORMS):
        word = values.get(f"form-{form.number.lower()}")
        if place and word == "yes":
            found.add(place)
        elif word == "no":
            found.discard(place)
    return tuple(sorted(found))


def _limits(plan: Plan, values: Values) -> Limits:
    limits = plan.limits
    for field, part in LIMIT_FIELDS.items():
        told: dict[str, object] = {}
        if field in values:
            _read(told, "limits", {part: values[field]})
        if told:
            limits = replace(limits, **{part: getattr(told["limits"], part)})
    return limits
