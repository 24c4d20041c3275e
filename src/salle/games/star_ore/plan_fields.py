"""What there is to fill in when a character is built, in groups."""

from __future__ import annotations

import re
from typing import Final

from salle.games.star_ore.data import (
    EXTRA_PRICE,
    FORCE_LIMIT,
    FORCE_NAMES,
    FORCE_PRICES,
    FORCE_SENSE,
    FORCES,
    LEAST_CEILING,
    MOST_BUDGET,
    MOST_CEILING,
    SKILL_LIMIT,
    SKILL_PRICES,
    STAT_NAMES,
    STAT_PRICES,
    STAT_USES,
    STATS,
    STUNT_LIMIT,
    STUNT_PRICE,
    WIGGLE_AS_PRINTED,
    WILLPOWER_PRICE,
)
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.forms import FORMS
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.plan import ABOUT, KINDS, Plan
from salle.games.star_ore.plan_costs import ability_cost, force_cost, skill_cost, stat_cost
from salle.games.star_ore.plan_json import ARM_PLACES, HANDS
from salle.games.star_ore.rolls import attempt, stat_now, stunt_pool
from salle.games.star_ore.skills import BY_NAME, HOUSE_MARK, PILOT_CLASSES, SKILLS, Known
from salle.games.star_ore.species import ABILITIES, SPECIES
from salle.games.star_ore.vehicles import VEHICLES
from salle.kernel.build import CHOICE, NUMBER, WORDS, Field, Group
from salle.odds.pools import pool_text

MOST_ARMS: Final = 8
MOST_COUNT: Final = 9
MOST_POINTS: Final = 60
YES_NO: Final = (("yes", "yes"), ("no", "no"))
KIND_WORDS: Final = ("d", "hd", "wd")

LISTED: Final = tuple(
    [Known(skill) for skill in SKILLS if not skill.topics]
    + [Known(BY_NAME["pilot"], topic) for topic in PILOT_CLASSES]
)
"""Skills with a number of their own; the others are typed."""


def slug(words: str) -> str:
    """`pilot-space-transport`."""
    return "-".join(re.findall(r"[a-z0-9]+", words.lower()))


def special_field(base: str, kind: int) -> str:
    """The field for dice of a kind: `body`, `body-hd`, `body-wd`."""
    return base if kind == 0 else f"{base}-{KIND_WORDS[kind]}"


def all_groups(plan: Plan) -> list[Group]:
    """All there is, as it stands."""
    return [
        person(plan),
        gm(plan),
        species(plan),
        *([abilities(plan)] if plan.access or plan.abilities else []),
        stats(plan),
        *skills(plan),
        *([] if plan.machine and not _forceful(plan) else force(plan)),
        equipment(plan),
        particulars(plan),
    ]


def _forceful(plan: Plan) -> bool:
    return bool(plan.stunts or plan.willpower or plan.extra or plan.dark) or any(
        pool.size for pool in plan.force
    )


def person(plan: Plan) -> Group:
    """Name and kind."""
    return Group("The character", (
        Field("name", "Name", WORDS, plan.name),
        Field("kind", "Who it is", CHOICE, KINDS[plan.kind], clause="SO-62",
              note="minor NPCs fall more easily",
              choices=tuple([(word, word) for word in KINDS])),
        Field("earned", "Experience from play", NUMBER, str(plan.earned), clause="SO-174",
              high=MOST_BUDGET),
    ))  # fmt: skip


def gm(plan: Plan) -> Group:
    """What the GM allows."""
    limits = plan.limits
    ceilings = [
        ("0", "as the species has it"),
        *((str(n), f"{n} dice") for n in range(LEAST_CEILING, MOST_CEILING + 1)),
    ]
    if str(limits.ceiling) not in dict(ceilings):
        ceilings.append((str(limits.ceiling), f"{limits.ceiling} dice"))
    prices = ((str(FORCE_PRICES[2]), "20"), (str(WIGGLE_AS_PRINTED), "5, as printed"))
    return Group("What the GM allows", (
        Field("budget", "Points", NUMBER, str(limits.budget), clause="SO-162",
              note="beginners 100 to 200, great heroes 400 and more", high=MOST_BUDGET),
        Field("further", "Forms besides Form I", NUMBER, str(limits.forms), clause="SO-253",
              high=len(FORMS) - 1),
        Field("ceiling", "Most dice of a stat", CHOICE, str(limits.ceiling), clause="SO-162",
              choices=tuple(ceilings)),
        Field("allow-force", "Force powers and stunts", CHOICE, _yes(limits.force),
              clause="SO-163", choices=YES_NO),
        Field("allow-abilities", "Abilities, hard and wiggle dice", CHOICE,
              _yes(limits.abilities), clause="SO-178", choices=YES_NO),
        Field("allow-skills", "New skills", CHOICE, _yes(limits.new_skills), clause="SO-154",
              choices=YES_NO),
        Field("allow-dark", "Dark Side Points from the start", CHOICE, _yes(limits.dark),
              clause="SO-R139", choices=YES_NO),
        Field("wiggle", "Price of a wiggle die of a power", CHOICE, str(limits.wiggle),
              clause="SO-R130", choices=prices),
    ))  # fmt: skip


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def species(plan: Plan) -> Group:
    """Species, and what comes with it."""
    one = plan.species
    changes = [
        f"{STAT_NAMES[stat]} up to {plan.species_limit(stat)}" for stat, _ in one.limits
    ]  # fmt: skip
    has = [f"{name} {level}" if level > 1 else name for name, level in one.has]
    note = "; ".join([*changes, *has, *one.traits]) or "no changes"
    fields = [
        Field("species", "Species", CHOICE, one.name, note=note, clause=one.clause,
              cost=_points(one.price),
              choices=tuple([(row.name, f"{row.name} ({row.price})") for row in SPECIES])),
        Field("cyborg", "Cyborg", CHOICE, _yes(plan.cyborg), clause="SO-R145", choices=YES_NO,
              note="may buy abilities, hard and wiggle dice"),
        Field("native", "Native language", WORDS, plan.tongue, clause="SO-160",
              note="2d of it and 2d of Basic are free"),
    ]  # fmt: skip
    if one.name == SPECIES[-1].name:
        fields.insert(1, Field("people", "Name of the people", WORDS, plan.people))
    return Group("Species", tuple(fields))


def abilities(plan: Plan) -> Group:
    """Abilities of droids, custom species and cyborgs."""
    bought = dict(plan.abilities)
    fields = [
        Field(f"ability-{slug(one.name)}", one.name.capitalize(), NUMBER,
              str(bought.get(one.name, 0)), note=one.does,
              cost=_points(ability_cost(one.name, bought.get(one.name, 0))), high=one.levels)
        for one in ABILITIES
    ]  # fmt: skip
    return Group("Abilities", tuple(fields), clause="SO-178")


def stats(plan: Plan) -> Group:
    """The six stats; hard and wiggle dice where they may be had."""
    fields = []
    for stat in range(STATS):
        dice, now = plan.stats[stat], stat_now(plan, stat)
        worn = f"; {pool_text(now)} in this armor" if now != dice else ""
        for kind in _kinds(plan, bool(dice.hard or dice.wiggle)):
            fields.append(
                Field(special_field(slug(STAT_NAMES[stat]), kind),
                      f"{STAT_NAMES[stat]}{f' {KIND_WORDS[kind]}' if kind else ''}", NUMBER,
                      str(dice[kind]), note=f"{STAT_USES[stat]}{worn}" if not kind else "",
                      clause="SO-178" if kind else "", low=0 if kind else 1,
                      high=plan.stat_limit(stat),
                      cost=_points(stat_cost(plan, stat)) if not kind else "")
            )  # fmt: skip
    return Group(
        "Stats", tuple(fields), clause="SO-164", note=f"{STAT_PRICES[0]} points a die above 1d"
    )


def _kinds(plan: Plan, there: bool) -> range:
    return range(3 if plan.access or there else 1)


def skills(plan: Plan) -> list[Group]:
    """Skills by stat, and those that are typed."""
    groups = []
    for stat in range(STATS):
        fields = [
            Field(f"skill-{slug(known.name)}",
                  known.name + (HOUSE_MARK if known.skill.house else ""), NUMBER,
                  str(plan.trained(known.name).normal),
                  note=f"{known.skill.covers}: {_rolled(plan, known)}",
                  cost=_points(skill_cost(plan, known.name)), high=SKILL_LIMIT)
            for known in LISTED
            if known.skill.stat == stat
        ]  # fmt: skip
        groups.append(
            Group(f"{STAT_NAMES[stat]} skills", tuple(fields), clause="SO-165",
                  note=f"{SKILL_PRICES[0]} points a die")
        )  # fmt: skip
    typed = [
        Field("skills", "Lore, languages, professions, others", WORDS, typed_skills(plan),
              clause="SO-154",
              note="such as Lore [Jedi] 2, Language [Huttese] 1, Gambling (Cool) 2")
    ]  # fmt: skip
    if plan.access or special_skills(plan):
        typed.append(
            Field("special", "Hard and wiggle dice of skills", WORDS, special_skills(plan),
                  clause="SO-R136", note="such as Blaster 1hd, Tech 1wd")
        )  # fmt: skip
    return [*groups, Group("More skills", tuple(typed))]


def _rolled(plan: Plan, known: Known) -> str:
    tried = attempt(plan, known)
    if not tried.possible:
        return "cannot be tried"
    hard = f", Difficulty {tried.difficulty}" if tried.difficulty else ""
    return f"{pool_text(tried.pool)}{hard}"


def typed_skills(plan: Plan) -> str:
    """The skills that have no number of their own, in words."""
    names = {known.name for known in LISTED}
    return ", ".join(
        f"{known.spelled} {dice.normal}" for known, dice in plan.skills if known.name not in names
    )


def special_skills(plan: Plan) -> str:
    """Hard and wiggle dice of skills, in words."""
    return ", ".join(
        f"{known.spelled} {pool_text(dice._replace(normal=0))}"
        for known, dice in plan.skills
        if dice.hard or dice.wiggle
    )


def force(plan: Plan) -> list[Group]:
    """Willpower, powers, and the stunts of every power there is."""
    groups = [Group("Willpower", (
        Field("willpower", "Base bought", NUMBER, str(plan.willpower), clause="SO-166",
              note=f"base {plan.base_willpower}: Command and Cool {plan.free_willpower}",
              cost=_points(plan.willpower * WILLPOWER_PRICE), high=MOST_POINTS),
        Field("extra", "Extra current", NUMBER, str(plan.extra), clause="SO-166",
              note=f"begins with {plan.first_willpower}", cost=_points(plan.extra * EXTRA_PRICE),
              high=MOST_POINTS),
        Field("dark", "Dark Side Points", NUMBER, str(plan.dark), clause="SO-180",
              note="cost nothing but your soul", high=max(plan.base_willpower, plan.dark)),
    ), clause="SO-157")]  # fmt: skip
    for power in range(FORCES):
        dice = plan.force[power]
        base = slug(FORCE_NAMES[power])
        fields = [
            Field(special_field(base, kind),
                  f"{FORCE_NAMES[power]}{f' {KIND_WORDS[kind]}' if kind else ''}", NUMBER,
                  str(dice[kind]), clause="SO-167",
                  low=plan.free_force_sense if power == FORCE_SENSE and not kind else 0,
                  high=FORCE_LIMIT, cost=_points(force_cost(plan, power)) if not kind else "")
            for kind in range(3)
        ]  # fmt: skip
        bought = dict(plan.stunts)
        for stunt in STUNTS:
            number = bought.get(stunt.name, 0)
            if stunt.power == power and (dice.size or number):
                mark = f" ({stunt.mark})" if stunt.mark else ""
                rolled = f"{pool_text(stunt_pool(plan, stunt))}: " if number else ""
                fields.append(
                    Field(f"stunt-{slug(stunt.name)}", stunt.name + mark, NUMBER, str(number),
                          note=f"{rolled}{stunt.does}",
                          cost=_points(number * STUNT_PRICE), high=STUNT_LIMIT)
                )  # fmt: skip
        groups.append(Group(FORCE_NAMES[power], tuple(fields), clause="SO-182"))
    if plan.has_forms or plan.forms:
        groups.append(_forms(plan))
    return groups


def _forms(plan: Plan) -> Group:
    fields = [
        Field(f"form-{form.number.lower()}", f"Form {form.number}", CHOICE,
              _yes(place in plan.forms), note=form.move, clause=form.clause, choices=YES_NO)
        for place, form in enumerate(FORMS)
        if place
    ]  # fmt: skip
    return Group(
        "Lightsaber forms", tuple(fields), clause="SO-253", note=f"Form I is known: {FORMS[0].move}"
    )


def equipment(plan: Plan) -> Group:
    """Armor, weapons, tools, a vehicle. They cost no points."""
    suit = plan.suit
    note = f"AR {suit.armor.rating}, Coordination −{suit.coordination}d, move {suit.move} m"
    suits = [(row.name, f"{row.name} (AR {row.armor.rating})") for row in SUITS]
    fields = [
        Field("armor", "Armor", CHOICE, suit.name, clause="SO-61", choices=tuple(suits),
              note="; ".join(filter(None, [note if suit.armor.rating else "", suit.special])))
    ]  # fmt: skip
    if suit.helmet:
        fields.append(
            Field("helmet", "Helmet", CHOICE, _yes(plan.helmet), clause="SO-R52", choices=YES_NO,
                  note=f"guards the head, Sense −{suit.sense}d")
        )  # fmt: skip
    names = (("", "none"), *[(name, name) for name in ARM_PLACES])
    arms = [*plan.arms, ("", 0)][: max(MOST_ARMS, len(plan.arms))]
    for place, (name, _) in enumerate(arms, 1):
        fields.append(Field(f"weapon{place}", f"Weapon {place}", CHOICE, name, clause="SO-86",
                            choices=names))  # fmt: skip
    tools = ", ".join(f"{name} ({grade})" for name, grade in plan.tools)
    vehicles = (("", "none"), *[(one.name, one.name) for one in VEHICLES])
    fields += [
        Field("tools", "Tools", WORDS, tools, clause="SO-122",
              note="plain, professional +1d, superb +1hd or AI +1wd: medkit (superb)"),
        Field("vehicle", "Vehicle", CHOICE, plan.vehicle, clause="SO-151", choices=vehicles),
        Field("hand", "Better hand", CHOICE, HANDS[plan.left_handed],
              choices=tuple([(word, word) for word in HANDS])),
    ]  # fmt: skip
    fields += [
        Field(f"count{place}", f"How many: {name.lower()}", NUMBER, str(count), low=0,
              high=MOST_COUNT)
        for place, (name, count) in enumerate(plan.arms, 1)
    ]  # fmt: skip
    return Group("Equipment", tuple(fields), clause="SO-86")


def particulars(plan: Plan) -> Group:
    """What a sheet tells of a person."""
    fields = [
        Field(f"about-{part}", part.capitalize(), WORDS, words)
        for part, words in zip(ABOUT, plan.about, strict=True)
    ]
    return Group("Particulars", tuple(fields), clause="SO-181")


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}" if points else ""
