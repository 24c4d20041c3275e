"""Building a fighter: what there is to fill in, what it costs, what is wrong with it, and how it
answers the questions of the set-up (IM-12 to IM-27, IM-R88).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from salle.games.impact.body_svg import picture
from salle.games.impact.data import (
    ASK_BUY,
    ASK_FIGHTER,
    ASK_RATIO,
    BODY_BUYS,
    BUY_DIFFICULTY,
    BUY_POWER,
    FINISH,
    LEFT,
    MANEUVERS_FROM,
    MOST_BUDGET,
    ONE_TO_TWO,
    OWN_FIGHTER,
    RANK_POINTS,
    RATIOS,
    RIGHT,
    STANDARD_IDS,
    TWO_TO_ONE,
)
from salle.games.impact.plan import (
    Plan,
    body_sheet,
    bought,
    carried_out,
    fresh,
    lowered,
    purchases_of,
    raised,
    rank_value,
    skills,
    start,
)
from salle.games.impact.plan_fields import (
    CUSTOM,
    body_field,
    groups,
    maneuver_field,
    side_field,
)
from salle.games.impact.plan_forms import (
    LARGEST,
    budget_in,
    build_of,
    number_in,
    plan_of,
    ratio_in,
    stamina_in,
    tidy_name,
)
from salle.games.impact.plan_lines import lines_of, packed_line, plan_in_line, plan_in_lines
from salle.games.impact.plan_problems import costs, faults, remarks
from salle.games.impact.plan_samples import SAMPLE_PLANS, random_plan
from salle.games.impact.rules.creation import level_of
from salle.games.impact.sheet_page import sheet_page
from salle.games.impact.state import Fight, Fighter, House, Sheet
from salle.kernel.build import Build, Builder, Group, Problem, Tally
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

ABILITIES: Final = range(BUY_POWER, BUY_DIFFICULTY + BODY_BUYS)
"""Everything but maneuvers that PP buy."""


class ImpactBuilder(Builder):
    """How a fighter is built, on the standard record sheet."""

    what = "fighter"

    # -- forms ----------------------------------------------------------------------------

    def blank(self) -> Build:
        """Both sides in ratio, nothing else bought."""
        plan = fresh("New fighter", RANK_POINTS[0], (TWO_TO_ONE, ONE_TO_TWO))
        return build_of(replace(plan, power=(2, 1), speed=(1, 2)))

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
        return {plan.name: build_of(plan) for plan in SAMPLE_PLANS}

    def random(self, thinking: Thinking) -> Build:
        return build_of(random_plan(thinking))

    # -- what there is to fill in ----------------------------------------------------------

    def changed(self, build: Build, values: Mapping[str, str]) -> Build:
        """Skills that a form does not change follow those it does: what Automatic Increase raised
        falls again with the maneuver that raised it.
        """
        plan = plan_of(build)
        sheet = body_sheet()
        return build_of(
            replace(
                plan,
                name=tidy_name(values.get("name", plan.name)),
                budget=_budget(values, plan),
                ratios=_sides(values, "ratio", plan.ratios, ratio_in),
                power=_sides(values, "power", plan.power, _level),
                speed=_sides(values, "speed", plan.speed, _level),
                tactics=_filled(values, "tactics", plan.tactics, _level),
                defence=_filled(values, "defence", plan.defence, _level),
                stamina=_filled(values, "stamina", plan.stamina, stamina_in),
                toughness=_body(values, "toughness", plan.toughness, start(sheet.toughness)),
                difficulty=_body(values, "difficulty", plan.difficulty, start(sheet.difficulty)),
                drill=_drill(values, plan.drill),
            )
        )

    def groups(self, build: Build) -> list[Group]:
        return groups(plan_of(build))

    def tally(self, build: Build) -> Tally:
        plan = plan_of(build)
        return Tally(bought(plan).left, plan.budget, "PP", tuple(costs(plan)))

    def problems(self, build: Build) -> list[Problem]:
        plan = plan_of(build)
        return [*faults(plan), *remarks(plan)]

    # -- in a match ------------------------------------------------------------------------

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """Nothing at all where the fighter would cost more than the table allows, or would be
        another: with another record sheet, or where AIR does not lift skills of 0.
        """
        plan = plan_of(build)
        if not isinstance(state, Fight) or not _fits(plan, state, seat):
            return None
        fighter = state.fighters[seat]
        if ask == ASK_FIGHTER:
            return OWN_FIGHTER
        if ask == ASK_RATIO:
            side = options[0] // RATIOS
            return side * RATIOS + plan.ratios[side]
        return _next_purchase(plan, fighter, state.house) if ask == ASK_BUY else None

    def options(self, build: Build, seat: int) -> dict[str, str]:
        """The rank, the standard sheet, and AIR from 0 if the fighter owes it a skill."""
        plan = plan_of(build)
        needs = {"rank": rank_value(plan.budget), "sheet": "standard"}
        return needs | ({"air_zero": "as_one"} if _lifted_from_zero(plan) else {})

    def table_options(self, builds: Sequence[Build | None]) -> dict[str, str]:
        """As each needs, with the ranks seat by seat where they differ (IM-R97)."""
        needs = [self.options(build, 0) for build in builds if build is not None]
        found = {switch: value for need in needs for switch, value in need.items()}
        usual = self.options(self.blank(), 0)["rank"]
        ranks = [usual if build is None else self.options(build, 0)["rank"] for build in builds]
        return found | {"rank": ranks[0] if len(set(ranks)) == 1 else ",".join(ranks)}

    # -- faces -----------------------------------------------------------------------------

    def picture(self, build: Build) -> str:
        plan = plan_of(build)
        return picture(plan.name, bought(plan).fighter)

    def sheet(self, build: Build | None) -> str:
        return sheet_page(plan_of(build) if build is not None else None)


# -- in a match --------------------------------------------------------------------------------


def _fits(plan: Plan, fight: Fight, seat: int) -> bool:
    """Whether this table makes the same fighter, and has the PP for it."""
    made = bought(plan)
    if made.spent > fight.house.budget(seat) or not _same_sheet(fight.house.sheet, body_sheet()):
        return False
    here = carried_out(plan, purchases_of(plan), fight.house)
    return here.fighter.skill == made.fighter.skill


def _same_sheet(one: Sheet, other: Sheet) -> bool:
    return one is other or (
        one.codes == other.codes
        and one.category == other.category
        and one.base == other.base
        and one.cost == other.cost
        and one.toughness == other.toughness
        and one.difficulty == other.difficulty
    )


def _lifted_from_zero(plan: Plan) -> bool:
    base = body_sheet().base
    levels = skills(plan.drill)
    return any(
        base[code] == 0 and levels[code] > plan.drill.count(code)
        for code in range(len(STANDARD_IDS))
    )


def _next_purchase(plan: Plan, fighter: Fighter, house: House) -> int | None:
    """Something of the plan that the fighter has not bought, or to finish; nothing for a fighter
    who has what is not in the plan.
    """
    done = _drilled(plan.drill, fighter)
    if done is None or fighter.ratios != list(plan.ratios):
        return None
    made = bought(plan).fighter
    wanted = [item for item in ABILITIES if _short(house, fighter, made, item)]
    if any(_short(house, made, fighter, item) for item in ABILITIES):
        return None
    if wanted:
        return next(item for item in purchases_of(plan) if item in wanted)
    return MANEUVERS_FROM + plan.drill[done] if done < len(plan.drill) else FINISH


def _short(house: House, fighter: Fighter, other: Fighter, item: int) -> bool:
    return level_of(house, fighter, item) < level_of(house, other, item)


def _drilled(drill: tuple[int, ...], fighter: Fighter) -> int | None:
    """How much of a drill a fighter has behind her; every level makes her skills others."""
    for done in range(len(drill) + 1):
        if list(skills(drill[:done])) == fighter.skill:
            return done
    return None


# -- what forms say ----------------------------------------------------------------------------


def _level(value: object) -> int:
    return number_in(value, "a level", 1, LARGEST)


def _filled(values: Mapping[str, str], name: str, now: int, read: Callable[[object], int]) -> int:
    try:
        return read(values[name]) if name in values else now
    except ValueError:
        return now


def _sides(
    values: Mapping[str, str], what: str, now: Sequence[int], read: Callable[[object], int]
) -> tuple[int, ...]:
    return tuple(
        [_filled(values, side_field(what, side), now[side], read) for side in (RIGHT, LEFT)]
    )


def _body(
    values: Mapping[str, str], what: str, now: Sequence[int], chart: Sequence[int]
) -> tuple[int, ...]:
    return tuple(
        [
            max(chart[place], _filled(values, body_field(what, place), now[place], _level))
            for place in range(BODY_BUYS)
        ]
    )


def _budget(values: Mapping[str, str], plan: Plan) -> int:
    """A rank that was chosen goes before PP that were typed in; PP that differ go before the rank
    that was there.
    """
    before = rank_value(plan.budget) if plan.rank is not None else CUSTOM
    chosen = values.get("rank", before)
    if chosen not in (before, CUSTOM):
        return _filled(values, "rank", plan.budget, budget_in)
    return _filled(values, "budget", plan.budget, _points)


def _points(value: object) -> int:
    return number_in(value, "a budget of PP", 1, MOST_BUDGET)


def _drill(values: Mapping[str, str], drill: tuple[int, ...]) -> tuple[int, ...]:
    """Lower levels first, then higher ones, the highest before the others, as that is cheaper."""
    before = skills(drill)
    base = body_sheet().base
    wanted = {}
    for code in range(len(before)):
        level = _filled(values, maneuver_field(code), before[code], _skill)
        if level != before[code]:
            wanted[code] = max(level, base[code])
    for code, level in wanted.items():
        if level < before[code]:
            drill = lowered(drill, code, level)
    for code in sorted(wanted, key=lambda code: -wanted[code]):
        if wanted[code] > before[code]:
            drill = raised(drill, code, wanted[code])
    return drill


def _skill(value: object) -> int:
    return number_in(value, "a skill", 0, LARGEST)
