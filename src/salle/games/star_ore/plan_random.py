"""A legal character at random: a calling, a species that suits it, and points spent on both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from salle.games.star_ore.data import ENERGY, FORCE_SENSE, MENTAL, PHYSICAL, SKILL_LIMIT
from salle.games.star_ore.force import DARK, STUNTS
from salle.games.star_ore.forms import FORMS
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.plan import Limits, Plan, settled
from salle.games.star_ore.plan_costs import left
from salle.games.star_ore.plan_words import skill_in
from salle.games.star_ore.species import CUSTOM, SPECIES
from salle.kernel.rng import Thinking
from salle.odds.one_roll import Pool, add


class Calling(NamedTuple):
    """What somebody is good at: stats by weight, skills, weapons, armor, and the Force."""

    name: str
    stats: tuple[int, ...]
    skills: tuple[str, ...]
    arms: tuple[str, ...]
    suits: tuple[str, ...] = ("None",)
    force: bool = False


COMMON: Final = ("Dodge", "Stability", "Running", "Sight", "First Aid", "Health")
CALLINGS: Final = (
    Calling("Trooper", (3, 4, 2, 1, 1, 3),
            ("Blaster", "Brawling", "Throw Grenade", "Heavy Weapons", "Tactics", *COMMON),
            ("Blaster rifle", "Frag grenade", "Light repeating blaster"),
            ("Light battle armor", "Medium battle armor", "Blast vest")),
    Calling("Smuggler", (1, 4, 2, 2, 3, 4),
            ("Blaster", "Bluff", "Streetwise", "Pilot [space transport]", "Gunnery", *COMMON),
            ("Heavy blaster", "Hold-out blaster")),
    Calling("Scout", (3, 3, 4, 2, 1, 2),
            ("Stealth", "Survival", "Blaster", "Athletics", "Simple Ranged", *COMMON),
            ("Sporting blaster rifle", "Bow", "Vibroknife"), ("None", "Thick furs or leathers")),
    Calling("Brawler", (5, 2, 2, 1, 1, 3),
            ("Brawling", "Melee Weapons", "Athletics", "Intimidation", *COMMON),
            ("Vibro-ax", "Quarterstaff", "Vibrosword"), ("None", "Combat jumpsuit, helmet")),
    Calling("Mechanic", (1, 3, 2, 5, 1, 2),
            ("Tech", "Computer Use", "Pilot [speeder]", "Demolitions", "Blaster", *COMMON),
            ("Blaster", "Ion gun")),
    Calling("Adept", (2, 4, 2, 2, 2, 4),
            ("Lightsaber", "Meditation", "Acrobatics", "Resist", "Bluff", *COMMON),
            ("Lightsaber",), force=True),
)  # fmt: skip
STEPS: Final = 400
"""More than enough tries to spend a budget."""
SYLLABLES: Final = (
    "Ka", "Ro", "Ven", "Tal", "Shi", "Do", "Mar", "Ess", "Jo", "Bel", "Rax", "Lin", "Oru", "Te",
)  # fmt: skip


def random_plan(thinking: Thinking) -> Plan:
    """A legal character of the usual budget with little left over."""
    calling = CALLINGS[thinking.below(len(CALLINGS))]
    fit = [one for one in SPECIES if one.name != CUSTOM and not (calling.force and one.machine)]
    plan = Plan(
        name=f"{_name(thinking)} the {calling.name}",
        species=fit[thinking.below(len(fit))],
        limits=Limits(),
    )
    plan = _equipped(settled(plan), calling, thinking)
    buys: list[Callable[[Plan], Plan]] = _purchases(plan, calling)
    for _ in range(STEPS):
        tried = buys[thinking.below(len(buys))](plan)
        if left(tried) >= 0:
            plan = tried
    plan = settled(plan)
    if plan.has_forms:
        plan = replace(plan, forms=(1 + thinking.below(len(FORMS) - 1),))
    return plan


def _name(thinking: Thinking) -> str:
    parts = [SYLLABLES[thinking.below(len(SYLLABLES))] for _ in range(2)]
    return parts[0] + parts[1].lower()


def _equipped(plan: Plan, calling: Calling, thinking: Thinking) -> Plan:
    worn = calling.suits[thinking.below(len(calling.suits))]
    suit = next(one for one in SUITS if one.name == worn)
    first = calling.arms[thinking.below(len(calling.arms))]
    helmet = thinking.below(2) == 0 or not suit.helmet
    return replace(plan, suit=suit, helmet=helmet, arms=((first, 1),))


def _purchases(plan: Plan, calling: Calling) -> list[Callable[[Plan], Plan]]:
    """One step each; what a calling favours is there more often."""
    found: list[Callable[[Plan], Plan]] = []
    for stat, weight in enumerate(calling.stats):
        found += [lambda p, stat=stat: _more_stat(p, stat)] * weight  # type: ignore[misc]  # the loop's own stat
    for name in calling.skills:
        found += [lambda p, name=name: _more_skill(p, name)] * 2  # type: ignore[misc]  # the loop's own name
    if plan.machine:
        return found
    found.append(lambda p: replace(p, willpower=min(p.willpower + 1, 6)))
    found.append(lambda p: _more_force(p, FORCE_SENSE, 4))
    if calling.force:
        for power in (ENERGY, PHYSICAL, MENTAL):
            found += [lambda p, power=power: _more_force(p, power, 4)] * 2  # type: ignore[misc]  # the loop's own power
        for stunt in STUNTS:
            if stunt.mark != DARK:
                found.append(lambda p, stunt=stunt: _more_stunt(p, stunt.name, stunt.power))  # type: ignore[misc]  # the loop's own stunt
    return found


def _more_stat(plan: Plan, stat: int) -> Plan:
    if plan.stats[stat].size >= plan.stat_limit(stat):
        return plan
    return replace(plan, stats=_raised(plan.stats, stat))


def _raised(pools: Sequence[Pool], place: int) -> tuple[Pool, ...]:
    return tuple([add(pool, Pool(int(at == place))) for at, pool in enumerate(pools)])


def _more_skill(plan: Plan, name: str) -> Plan:
    dice = plan.trained(name)
    if dice.size >= SKILL_LIMIT:
        return plan
    known = skill_in(name)
    others = [entry for entry in plan.skills if entry[0].name != known.name]
    return replace(plan, skills=(*others, (known, add(dice, Pool(1)))))


def _more_force(plan: Plan, power: int, most: int) -> Plan:
    if plan.force[power].size >= most:
        return plan
    return replace(plan, force=_raised(plan.force, power))


def _more_stunt(plan: Plan, name: str, power: int) -> Plan:
    dice = dict(plan.stunts)
    if not plan.force[power].size or dice.get(name, 0) >= 3 or len(dice) >= 6:
        return plan
    dice[name] = dice.get(name, 0) + 1
    return replace(
        plan,
        stunts=tuple([(one.name, dice[one.name]) for one in STUNTS if one.name in dice]),
    )
