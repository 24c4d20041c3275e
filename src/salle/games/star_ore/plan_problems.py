"""What is wrong with a character, all of it at once, and what may be regretted."""

from __future__ import annotations

from collections.abc import Iterator

from salle.games.star_ore.data import (
    FORCE_LIMIT,
    FORCE_NAMES,
    FORCE_PRICES,
    FORCE_SENSE,
    FREE_STAT,
    HUMAN_LIMIT,
    LEAST_BUDGET,
    LEAST_CEILING,
    MOST_BUDGET,
    MOST_CEILING,
    SKILL_LIMIT,
    STAT_NAMES,
    STATS,
    STUNT_LIMIT,
)
from salle.games.star_ore.force import DARK, LIGHT
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_costs import budget, cost, cost_lines, left
from salle.games.star_ore.rolls import arm_attempt, carried_arms, known_stunts
from salle.games.star_ore.species import ABILITIES_BY_NAME
from salle.kernel.build import Problem
from salle.odds.pools import pool_text


def faults(plan: Plan) -> list[Problem]:
    """Everything that the rules, or this GM, forbid."""
    return [
        *_limit_faults(plan),
        *_cost_faults(plan),
        *_stat_faults(plan),
        *_ability_faults(plan),
        *_skill_faults(plan),
        *_force_faults(plan),
        *_will_faults(plan),
        *_form_faults(plan),
    ]


def _limit_faults(plan: Plan) -> Iterator[Problem]:
    limits = plan.limits
    if not LEAST_BUDGET <= limits.budget <= MOST_BUDGET:
        yield Problem(
            f"a GM gives {LEAST_BUDGET} to {MOST_BUDGET} points, not {limits.budget}", "SO-162"
        )
    if limits.ceiling and not LEAST_CEILING <= limits.ceiling <= MOST_CEILING:
        yield Problem(
            f"a ceiling for stats is {LEAST_CEILING} to {MOST_CEILING}, or none, not "
            f"{limits.ceiling}",
            "SO-162",
        )


def _cost_faults(plan: Plan) -> Iterator[Problem]:
    if left(plan) < 0:
        lines = ", ".join(f"{word} {points}" for word, points in cost_lines(plan))
        yield Problem(
            f"there are {budget(plan)} points; this character costs {cost(plan)} ({lines})",
            "SO-179",
        )


def _stat_faults(plan: Plan) -> Iterator[Problem]:
    for stat in range(STATS):
        dice, name = plan.stats[stat], STAT_NAMES[stat]
        most = plan.species_limit(stat)
        ceiling = plan.limits.ceiling
        if dice.normal < FREE_STAT:
            yield Problem(f"{name} begins with {FREE_STAT}d, which cannot be sold", "SO-160")
        if dice.size > most:
            clause = "SO-153" if most == HUMAN_LIMIT else "SO-168"
            yield Problem(
                f"{name} has {dice.size} dice; a {plan.species_title} has at most {most}", clause
            )
        if ceiling and dice.size > ceiling:
            yield Problem(
                f"{name} has {dice.size} dice; the GM allows {ceiling} of any stat", "SO-162"
            )
        if dice.hard or dice.wiggle:
            yield from _special_dice(plan, f"{name} {pool_text(dice)}")


def _special_dice(plan: Plan, what: str) -> Iterator[Problem]:
    """Hard and wiggle dice outside the Force (SO-178, SO-R136)."""
    if not plan.access:
        yield Problem(
            f"{what}: hard and wiggle dice are for droids, custom species and cyborgs, not for a "
            f"{plan.species_title}",
            "SO-R136",
        )
    elif not plan.limits.abilities:
        yield Problem(f"{what}: the GM allows no hard or wiggle dice", "SO-162")


def _ability_faults(plan: Plan) -> Iterator[Problem]:
    if not plan.abilities:
        return
    names = ", ".join(name for name, _ in plan.abilities)
    if not plan.access:
        yield Problem(
            f"{names}: abilities are for droids, custom species and cyborgs, not for a "
            f"{plan.species_title}",
            "SO-R145",
        )
    elif not plan.limits.abilities:
        yield Problem(f"{names}: the GM allows no abilities", "SO-162")
    for name, level in plan.abilities:
        most = ABILITIES_BY_NAME[name.lower()].levels
        if level > most:
            many = "once" if most == 1 else f"at most {most} times"
            yield Problem(f"{name} is bought {many}, not {level} times", "SO-178")


def _skill_faults(plan: Plan) -> Iterator[Problem]:
    for known, dice in plan.skills:
        if dice.size > SKILL_LIMIT:
            yield Problem(
                f"{known.name} has {dice.size} dice; a skill has at most {SKILL_LIMIT}", "SO-179"
            )
        if dice.hard or dice.wiggle:
            yield from _special_dice(plan, f"{known.name} {pool_text(dice)}")
        if known.new and not plan.limits.new_skills:
            yield Problem(f"{known.name} is a new skill, and the GM allows none", "SO-154")


def _force_faults(plan: Plan) -> Iterator[Problem]:
    if plan.machine and (any(pool.size for pool in plan.force) or plan.stunts):
        yield Problem("a droid has no Force powers and no stunts", "SO-R138")
    for power, dice in enumerate(plan.force):
        if dice.size > FORCE_LIMIT:
            yield Problem(
                f"{FORCE_NAMES[power]} has {dice.size} dice; a power has at most {FORCE_LIMIT}",
                "SO-R137",
            )
        if dice.size and power != FORCE_SENSE and not plan.limits.force:
            yield Problem(f"{FORCE_NAMES[power]} needs the GM's leave, and there is none", "SO-163")
    for name, number in plan.stunts:
        if number > STUNT_LIMIT:
            yield Problem(f"{name} has {number} dice; a stunt has at most {STUNT_LIMIT}", "SO-R137")
    if plan.stunts and not plan.limits.force:
        names = ", ".join(name for name, _ in plan.stunts)
        yield Problem(f"{names}: stunts need the GM's leave, and there is none", "SO-163")


def _will_faults(plan: Plan) -> Iterator[Problem]:
    if plan.machine and (plan.willpower or plan.extra):
        yield Problem("a droid has no Willpower and buys none", "SO-R138")
    if not plan.dark:
        return
    if not plan.force_user:
        yield Problem(
            "Dark Side Points are for those with a Force die beyond the free one", "SO-R203"
        )
    elif plan.dark > plan.base_willpower:
        yield Problem(
            f"nobody begins with more Dark Side Points than base Willpower, here "
            f"{plan.base_willpower}, not {plan.dark}",
            "SO-R139",
        )
    if not plan.limits.dark:
        yield Problem("the GM lets nobody begin with Dark Side Points", "SO-R139")


def _form_faults(plan: Plan) -> Iterator[Problem]:
    if plan.forms and not plan.has_forms:
        yield Problem("forms need Force training and a die of Lightsaber", "SO-R102")
    if len(plan.forms) > plan.limits.forms:
        yield Problem(
            f"there are {len(plan.forms)} forms besides Form I; {plan.limits.forms} can be known",
            "SO-253",
        )


# -- what is allowed and may be regretted ------------------------------------------------------


def remarks(plan: Plan) -> list[Problem]:
    """What is worth a thought."""
    found = [*_unused(plan), *_marks(plan), *_weapons(plan)]
    return [Problem(text, clause, remark=True) for text, clause in found]


def _unused(plan: Plan) -> Iterator[tuple[str, str]]:
    if left(plan) > 0:
        yield f"{left(plan)} points are left and become unspent experience", "SO-161"
    if plan.limits.wiggle != FORCE_PRICES[2]:
        yield "wiggle dice of powers at 5, as printed, cost less than hard ones", "SO-R130"
    if plan.has_forms and not plan.forms and plan.limits.forms:
        yield "whoever knows Form I knows one form more", "SO-253"
    for name, _ in plan.abilities:
        if ABILITIES_BY_NAME[name.lower()].levels == 1 and plan.species.has_level(name):
            yield f"a {plan.species_title} has {name} already", "SO-178"


def _marks(plan: Plan) -> Iterator[tuple[str, str]]:
    for stunt in known_stunts(plan):
        if stunt.mark == DARK and not plan.dark:
            yield f"{stunt.name} needs base Dark Side Points, and there are none", "SO-196"
        if stunt.mark == LIGHT and plan.dark:
            yield f"{stunt.name} is barred as long as there are Dark Side Points", "SO-197"
        if not plan.machine and not plan.force[stunt.power].size:
            yield f"{stunt.name} needs a die of {FORCE_NAMES[stunt.power]}", "SO-184"


def _weapons(plan: Plan) -> Iterator[tuple[str, str]]:
    for arm, _ in carried_arms(plan):
        tried = arm_attempt(plan, arm)
        if not tried.possible:
            yield f"a {arm.name.lower()} is of no use without a die of {arm.skill}", "SO-155"
        elif tried.difficulty:
            yield (
                f"without {arm.skill} a {arm.name.lower()} needs height {tried.difficulty}",
                "SO-155",
            )
