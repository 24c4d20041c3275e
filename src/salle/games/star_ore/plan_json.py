"""A character as JSON data, and back; every fault is named (`BadBuild`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final

from salle.games.star_ore.data import FORCE_NAMES, FORCE_PRICES, STAT_NAMES, WIGGLE_AS_PRINTED
from salle.games.star_ore.force import STUNT_PLACES, STUNTS_BY_NAME
from salle.games.star_ore.forms import FORM_NUMBERS, FORMS
from salle.games.star_ore.gear import ARMS, ARMS_BY_NAME, FISTS, GRADES_BY_NAME, SUITS_BY_NAME
from salle.games.star_ore.plan import ABOUT, KINDS, Limits, Plan, settled
from salle.games.star_ore.plan_words import (
    all_of,
    dice_in,
    forms_in,
    mapping_in,
    name_in,
    number_in,
    one_line,
    plain_in,
    row_in,
    shown,
    skill_in,
    stat_in,
    yes_in,
)
from salle.games.star_ore.skills import Known
from salle.games.star_ore.species import ABILITIES, ABILITIES_BY_NAME, SPECIES_BY_NAME
from salle.games.star_ore.vehicles import VEHICLES_BY_NAME
from salle.kernel.build import BadBuild, Build
from salle.odds.one_roll import Pool
from salle.odds.pools import pool_text

HANDS: Final = ("right", "left")
LIMIT_NAMES: Final = tuple([part.name for part in fields(Limits)])
WIGGLE_PRICES: Final = (FORCE_PRICES[2], WIGGLE_AS_PRINTED)

# -- writing ---------------------------------------------------------------------------------


def build_of(plan: Plan) -> Build:
    """A plan as JSON data."""
    return {
        "name": plan.name,
        "kind": KINDS[plan.kind],
        "species": plan.species.name,
        "people": plan.people,
        "cyborg": plan.cyborg,
        "native": plan.native,
        "stats": {n: pool_text(d) for n, d in zip(STAT_NAMES, plan.stats, strict=True)},
        "abilities": dict(plan.abilities),
        "skills": {known.spelled: pool_text(dice) for known, dice in plan.skills},
        "force": {n: pool_text(d) for n, d in zip(FORCE_NAMES, plan.force, strict=True)},
        "stunts": dict(plan.stunts),
        "willpower": plan.willpower,
        "extra": plan.extra,
        "dark": plan.dark,
        "forms": [FORM_NUMBERS[form] for form in plan.forms],
        "armor": plan.suit.name,
        "helmet": plan.helmet,
        "weapons": dict(plan.arms),
        "tools": dict(plan.tools),
        "vehicle": plan.vehicle,
        "hand": HANDS[plan.left_handed],
        "about": {part: words for part, words in zip(ABOUT, plan.about, strict=True) if words},
        "earned": plan.earned,
        "limits": {name: getattr(plan.limits, name) for name in LIMIT_NAMES},
    }


# -- reading ---------------------------------------------------------------------------------


def stats_in(value: object) -> tuple[Pool, ...]:
    """Dice of stats by name; those not named have the free die."""
    dice = list(Plan().stats)
    for name, words in mapping_in(value, "stats"):
        dice[stat_in(name)] = dice_in(words, name)
    return tuple(dice)


def force_in(value: object) -> tuple[Pool, ...]:
    """Dice of Force powers by name."""
    dice = list(Plan().force)
    places = {name.lower(): place for place, name in enumerate(FORCE_NAMES)}
    for name, words in mapping_in(value, "Force powers"):
        dice[row_in(name, "Force power", places)] = dice_in(words, name)
    return tuple(dice)


def skills_in(value: object) -> tuple[tuple[Known, Pool], ...]:
    """Dice of skills by name, each skill once."""
    entries = mapping_in(value, "skills")
    known = all_of([name for name, _ in entries], skill_in)
    names = [one.name.lower() for one in known]
    twice = [one.name for one in known if names.count(one.name.lower()) > 1]
    if twice:
        raise ValueError(f"{twice[0]} stands there twice")
    dice = all_of(entries, lambda entry: dice_in(entry[1], entry[0]))  # type: ignore[index]  # a pair
    return tuple(zip(known, dice, strict=True))


def _counts(
    value: object, what: str, one: str, rows: Mapping[str, object], order: Mapping[str, int]
) -> tuple[tuple[str, int], ...]:
    """Numbers by the names of a table's rows, in its order, without those that are nothing."""
    names = {name.lower(): name for name in order}
    found = [
        (row_in(name, one, {word: names[word] for word in rows}), number_in(count, name))
        for name, count in mapping_in(value, what)
    ]
    if len({name for name, _ in found}) < len(found):
        raise ValueError(f"one of the {what} stands there twice")
    kept = [(name, count) for name, count in found if count]
    return tuple(sorted(kept, key=lambda entry: order[entry[0]]))


ABILITY_PLACES: Final = {ability.name: place for place, ability in enumerate(ABILITIES)}
ARM_PLACES: Final = {arm.name: place for place, arm in enumerate(ARMS) if arm is not FISTS}
CARRIED: Final = {name: arm for name, arm in ARMS_BY_NAME.items() if arm is not FISTS}


def tools_in(value: object) -> tuple[tuple[str, str], ...]:
    """Tools by name, each with its grade (SO-122)."""
    found = {}
    for name, grade in mapping_in(value, "tools"):
        words = plain_in(name, "a tool")
        if not words:
            raise ValueError("a tool has a name")
        found[words] = row_in(grade, "grade of tools", GRADES_BY_NAME).name
    return tuple(found.items())


def about_in(value: object) -> tuple[str, ...]:
    """What is told of a person."""
    told = {name.lower(): one_line(words) for name, words in mapping_in(value, "particulars")}
    unknown = [name for name in told if name not in ABOUT]
    if unknown:
        raise ValueError(f"nobody has a {shown(unknown[0])}; there are {', '.join(ABOUT)}")
    return tuple([told.get(part, "") for part in ABOUT])


def limits_in(value: object) -> Limits:
    """What the GM allows; the rest is as usual."""
    given: dict[str, int | bool] = {}
    usual = Limits()
    for name, words in mapping_in(value, "limits"):
        if name not in LIMIT_NAMES:
            raise ValueError(f"there is no limit {shown(name)}; there are {', '.join(LIMIT_NAMES)}")
        if isinstance(getattr(usual, name), bool):
            given[name] = yes_in(words, name)
        else:
            given[name] = number_in(words, name)
    if given.get("wiggle", usual.wiggle) not in WIGGLE_PRICES:
        raise ValueError("a wiggle die of a Force power costs 20, or 5 as printed (SO-R130)")
    if given.get("forms", usual.forms) >= len(FORMS):
        raise ValueError(f"there are {len(FORMS) - 1} forms besides Form I (SO-256)")
    return Limits(**given)  # type: ignore[arg-type]  # each was read as its kind


def vehicle_in(value: object) -> str:
    """A vehicle of the tables, or none."""
    return row_in(value, "vehicle", VEHICLES_BY_NAME).name if str(value).strip() else ""


def hand_in(value: object) -> bool:
    """Whether somebody is left-handed."""
    return row_in(value, "hand", {"right": False, "left": True})


READERS: Final[dict[str, tuple[str, Callable[[object], object]]]] = {
    "name": ("name", name_in),
    "kind": ("kind", lambda v: row_in(v, "kind of character", {
        word.lower(): number for number, word in enumerate(KINDS)})),
    "species": ("species", lambda v: row_in(v, "species", SPECIES_BY_NAME)),
    "people": ("people", lambda v: plain_in(v, "the name of a people")),
    "cyborg": ("cyborg", lambda v: yes_in(v, "cyborg")),
    "native": ("native", lambda v: plain_in(v, "a language")),
    "stats": ("stats", stats_in),
    "abilities": ("abilities", lambda v: _counts(
        v, "abilities", "ability", ABILITIES_BY_NAME, ABILITY_PLACES)),
    "skills": ("skills", skills_in),
    "force": ("force", force_in),
    "stunts": ("stunts", lambda v: _counts(v, "stunts", "stunt", STUNTS_BY_NAME, STUNT_PLACES)),
    "willpower": ("willpower", lambda v: number_in(v, "Willpower")),
    "extra": ("extra", lambda v: number_in(v, "extra Willpower")),
    "dark": ("dark", lambda v: number_in(v, "Dark Side Points")),
    "forms": ("forms", forms_in),
    "armor": ("suit", lambda v: row_in(v, "armor", SUITS_BY_NAME)),
    "helmet": ("helmet", lambda v: yes_in(v, "helmet")),
    "weapons": ("arms", lambda v: _counts(v, "weapons", "weapon", CARRIED, ARM_PLACES)),
    "tools": ("tools", tools_in),
    "vehicle": ("vehicle", vehicle_in),
    "hand": ("left_handed", hand_in),
    "about": ("about", about_in),
    "earned": ("earned", lambda v: number_in(v, "experience")),
    "limits": ("limits", limits_in),
}  # fmt: skip
"""By the part of a build: the part of a plan, and how it is read."""


def plan_of(data: Mapping[str, object]) -> Plan:
    """The plan that JSON data describes; what is missing is as on a blank sheet."""
    faults = [
        f"a character has no {shown(part)}; its parts are {', '.join(READERS)}"
        for part in data
        if part not in READERS
    ]
    if not data:
        faults.append("this says nothing of a character; give it at least a name")
    found: dict[str, object] = {}
    for part, (name, read) in READERS.items():
        if part not in data:
            continue
        try:
            found[name] = read(data[part])
        except BadBuild as several:
            faults.extend(several.problems)
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise BadBuild(faults)
    return settled(Plan(**found))  # type: ignore[arg-type]  # each part has its reader
