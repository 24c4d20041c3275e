"""A character of one's own between a build and the questions of the set-up (SO-R250).

Every sequence of answers makes some character: one that the rules forbid, or that costs more than
the table allows, comes as a blank sheet.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from salle.games.star_ore.data import FORCE_NAMES, MOST_BUDGET, STAT_NAMES
from salle.games.star_ore.data_asks import (
    ASK_CHARACTER,
    ASK_HAND,
    ASK_HELMET,
    ASK_MORE,
    ASK_OWN_AMOUNT,
    ASK_OWN_LETTER,
    ASK_OWN_PART,
    NO,
    OWN_SHEET,
)
from salle.games.star_ore.data_own import (
    DICE_KINDS,
    FLAGS_END,
    LETTER_END,
    LETTERS,
    LONGEST_OWN_NAME,
    MOST_PARTS,
    OWN_PARTS,
    PART_ABILITY,
    PART_ARM,
    PART_BARE_HEAD,
    PART_CYBORG,
    PART_DARK,
    PART_DONE,
    PART_EXTRA,
    PART_FORCE,
    PART_FORM,
    PART_LEFT_HANDED,
    PART_MINOR,
    PART_NAME,
    PART_NAMED,
    PART_PILOT,
    PART_SKILL,
    PART_SPECIES,
    PART_STAT,
    PART_STUNT,
    PART_SUIT,
    PART_TOOL,
    PART_VEHICLE,
    PART_WILLPOWER,
)
from salle.games.star_ore.force import STUNT_PLACES, STUNTS
from salle.games.star_ore.forms import FORM_NUMBERS, FORMS
from salle.games.star_ore.gear import ARMS, GRADES, SUITS, TOOLS
from salle.games.star_ore.plan import HERO, MINOR, NAMED, Limits, Plan, settled
from salle.games.star_ore.plan_costs import cost
from salle.games.star_ore.plan_packed import packed_line
from salle.games.star_ore.plan_problems import faults
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_words import LARGEST
from salle.games.star_ore.sheet_numbers import sheet_of
from salle.games.star_ore.skills import PILOT_CLASSES, PLACES, SKILLS, Known
from salle.games.star_ore.species import ABILITIES, SPECIES
from salle.games.star_ore.state import Fight, House, Sheet
from salle.games.star_ore.vehicles import VEHICLES
from salle.odds.one_roll import NO_DICE, Pool

OPEN_LIMITS = Limits(budget=MOST_BUDGET, new_skills=True, forms=len(FORMS) - 1)
"""What a table checks a character of one's own against: its points are another matter."""
KIND_WORDS = ("", " hard", " wiggle")
Said = tuple[int, int]
"""A part and its amount, 0 where it has none."""


# -- words -----------------------------------------------------------------------------------


@cache
def part_words() -> dict[int, str]:
    """What every part is called."""
    words = {
        PART_DONE: "done", PART_NAME: "name", PART_NAMED: "named NPC", PART_MINOR: "minor NPC",
        PART_CYBORG: "cyborg", PART_BARE_HEAD: "no helmet", PART_LEFT_HANDED: "left-handed",
        PART_WILLPOWER: "base Willpower", PART_EXTRA: "current Willpower",
        PART_DARK: "Dark Side Points",
    }  # fmt: skip
    tools = [f"{grade.name} {tool}" for tool, _ in TOOLS for grade in GRADES]
    named: tuple[tuple[int, Sequence[str]], ...] = (
        (PART_SPECIES, [f"species {one.name}" for one in SPECIES]),
        (PART_SUIT, [f"wears {suit.name}" for suit in SUITS]),
        (PART_FORM, [f"Form {number}" for number in FORM_NUMBERS]),
        (PART_TOOL, tools),
        (PART_VEHICLE, [f"owns {one.name}" for one in VEHICLES]),
        (PART_STAT, _kinds(STAT_NAMES)),
        (PART_SKILL, _kinds([skill.name for skill in SKILLS])),
        (PART_PILOT, _kinds([f"Pilot {topic}" for topic in PILOT_CLASSES])),
        (PART_FORCE, _kinds(FORCE_NAMES)),
        (PART_STUNT, [f"stunt {stunt.name}" for stunt in STUNTS]),
        (PART_ABILITY, [f"ability {one.name}" for one in ABILITIES]),
        (PART_ARM, [f"carries {arm.name}" for arm in ARMS]),
    )
    for first, names in named:
        words |= {first + place: name for place, name in enumerate(names)}
    return {part: words[part] for part in OWN_PARTS}


def _kinds(names: Sequence[str]) -> list[str]:
    return [f"{name}{word}" for name in names for word in KIND_WORDS]


def letter_word(option: int) -> str:
    """How a letter of a name is spelled."""
    sign = LETTERS[option - 1] if option else ""
    return {"": "end", " ": "space", "-": "hyphen", "'": "apostrophe"}.get(sign, sign)


def name_options(name: str) -> list[int]:
    """A name letter by letter, without its end; what cannot be spelled is left out."""
    plain = unicodedata.normalize("NFKD", name).lower().replace("’", "'")
    return [LETTERS.index(sign) + 1 for sign in plain if sign in LETTERS][:LONGEST_OWN_NAME]


def name_of(letters: Sequence[int]) -> str:
    """The name that letters spell, every word with a capital."""
    words = "".join(LETTERS[option - 1] for option in letters).split()
    return " ".join(word[:1].upper() + word[1:] for word in words)


# -- from a build ----------------------------------------------------------------------------


def parts_of(plan: Plan) -> list[Said]:
    """What there is to say of a character, besides its name."""
    found = list(_flags(plan))
    found += _dice(PART_STAT, plan.stats)
    trained = {known.skill.name: dice for known, dice in plan.skills if not known.topic}
    found += _dice(PART_SKILL, [trained.get(skill.name, NO_DICE) for skill in SKILLS])
    found += _dice(PART_PILOT, [plan.trained(f"Pilot [{topic}]") for topic in PILOT_CLASSES])
    found += _dice(PART_FORCE, plan.force)
    found += [(PART_STUNT + STUNT_PLACES[name], count) for name, count in plan.stunts]
    abilities = [one.name for one in ABILITIES]
    found += [(PART_ABILITY + abilities.index(name), level) for name, level in plan.abilities]
    arms = [arm.name.lower() for arm in ARMS]
    found += [(PART_ARM + arms.index(name.lower()), count) for name, count in plan.arms]
    amounts = ((PART_WILLPOWER, plan.willpower), (PART_EXTRA, plan.extra), (PART_DARK, plan.dark))
    return found + [(part, amount) for part, amount in amounts if amount]


def _flags(plan: Plan) -> Iterator[Said]:
    flags = (
        (PART_NAMED, plan.kind == NAMED),
        (PART_MINOR, plan.kind == MINOR),
        (PART_CYBORG, plan.cyborg),
        (PART_BARE_HEAD, not plan.helmet),
        (PART_LEFT_HANDED, plan.left_handed),
        (PART_SPECIES + SPECIES.index(plan.species), plan.species != SPECIES[0]),
        (PART_SUIT + SUITS.index(plan.suit), plan.suit != SUITS[0]),
    )
    yield from [(part, 0) for part, there in flags if there]
    yield from [(PART_FORM + form, 0) for form in plan.forms]
    grades = [grade.name for grade in GRADES]
    tools = [name for name, _ in TOOLS]
    for name, grade in plan.tools:
        if name.lower() in tools:
            place = tools.index(name.lower()) * len(GRADES) + grades.index(grade)
            yield PART_TOOL + place, 0
    names = [one.name for one in VEHICLES]
    if plan.vehicle in names:
        yield PART_VEHICLE + names.index(plan.vehicle), 0


def _dice(first: int, pools: Sequence[Pool]) -> list[Said]:
    return [
        (first + place * DICE_KINDS + kind, amount)
        for place, dice in enumerate(pools)
        for kind, amount in enumerate(dice[:DICE_KINDS])
        if amount
    ]


def own_answer(plan: Plan, fight: Fight, ask: int, options: list[int]) -> int | None:
    """How a character answers a question of the set-up; None where it has nothing to say."""
    if ask == ASK_CHARACTER:
        ready = [place for place, one in enumerate(samples().values()) if one == plan]
        return ready[0] if ready else OWN_SHEET
    if ask == ASK_MORE:
        return NO
    if ask in (ASK_HAND, ASK_HELMET):
        return options[0]
    if ask == ASK_OWN_LETTER:
        letters = name_options(plan.name)
        return letters[fight.spelled] if fight.spelled < len(letters) else LETTER_END
    said = [(PART_NAME, 0), *parts_of(plan)]
    if ask == ASK_OWN_PART:
        return said[fight.said][0] if fight.said < len(said) else PART_DONE
    if ask == ASK_OWN_AMOUNT and fight.said < len(said):
        return said[fight.said][1]
    return None


# -- to a sheet ------------------------------------------------------------------------------


def plan_from(said: Sequence[Said], letters: Sequence[int]) -> Plan:
    """The character that answers describe, legal or not; what is said twice counts as said last."""
    told = dict(said)
    species = [part - PART_SPECIES for part in told if PART_SPECIES <= part < PART_SUIT]
    suits = [part - PART_SUIT for part in told if PART_SUIT <= part < PART_FORM]
    vehicles = [part - PART_VEHICLE for part in told if PART_VEHICLE <= part < FLAGS_END]
    tools = [divmod(p - PART_TOOL, len(GRADES)) for p in told if PART_TOOL <= p < PART_VEHICLE]
    skills = _told(told, PART_SKILL, len(SKILLS))
    pilots = _told(told, PART_PILOT, len(PILOT_CLASSES))
    pilot = SKILLS[PLACES["Pilot"]]
    known = [(Known(SKILLS[place]), dice) for place, dice in enumerate(skills) if dice.size]
    known += [(Known(pilot, PILOT_CLASSES[n]), dice) for n, dice in enumerate(pilots) if dice.size]
    plan = Plan(
        kind=MINOR if PART_MINOR in told else NAMED if PART_NAMED in told else HERO,
        species=SPECIES[species[-1] if species else 0],
        cyborg=PART_CYBORG in told,
        stats=tuple(_told(told, PART_STAT, len(STAT_NAMES))),
        abilities=_counts(told, PART_ABILITY, [one.name for one in ABILITIES]),
        skills=tuple(known),
        force=tuple(_told(told, PART_FORCE, len(FORCE_NAMES))),
        stunts=_counts(told, PART_STUNT, [stunt.name for stunt in STUNTS]),
        willpower=told.get(PART_WILLPOWER, 0),
        extra=told.get(PART_EXTRA, 0),
        dark=told.get(PART_DARK, 0),
        forms=tuple([part - PART_FORM for part in told if PART_FORM < part < PART_TOOL]),
        suit=SUITS[suits[-1] if suits else 0],
        helmet=PART_BARE_HEAD not in told,
        arms=_counts(told, PART_ARM, [arm.name for arm in ARMS]),
        tools=tuple({TOOLS[tool][0]: GRADES[grade].name for tool, grade in tools}.items()),
        vehicle=VEHICLES[vehicles[-1]].name if vehicles else "",
        left_handed=PART_LEFT_HANDED in told,
        limits=OPEN_LIMITS,
    )
    return settled(replace(plan, name=name_of(letters) or plan.species_title))


def _told(told: dict[int, int], first: int, count: int) -> list[Pool]:
    pools = []
    for place in range(count):
        at = first + place * DICE_KINDS
        pools.append(Pool(told.get(at, 0), told.get(at + 1, 0), told.get(at + 2, 0)))
    return pools


def _counts(told: dict[int, int], first: int, names: Sequence[str]) -> tuple[tuple[str, int], ...]:
    return tuple([(name, told[first + n]) for n, name in enumerate(names) if told.get(first + n)])


def fault_of(plan: Plan, points: int, wiggle: int) -> str:
    """Why a table of so many points (0: any), at its price of wiggle dice, does not take a
    character; nothing if it does (SO-R250).
    """
    if len(parts_of(plan)) >= MOST_PARTS:
        return f"a character has at most {MOST_PARTS - 1} parts that matter in a fight (SO-R250)"
    found = faults(replace(plan, limits=OPEN_LIMITS, earned=LARGEST))
    if found:
        return f"{found[0].text} ({found[0].clause})"
    price = cost(replace(plan, limits=replace(OPEN_LIMITS, wiggle=wiggle)))
    if points and price > points:
        return f"this table allows {points} points; this character costs {price} (SO-R250)"
    return ""


def sheet_said(parts: list[int], amounts: list[int], letters: list[int], house: House) -> Sheet:
    """The sheet that answers at a table come to (SO-R250)."""
    plan = plan_from(list(zip(parts, amounts, strict=True)), letters)
    if fault_of(plan, house.points, house.wiggle_price):
        plan = Plan(name=plan.name)
    return own_sheet(plan)


def own_sheet(plan: Plan) -> Sheet:
    """The sheet of a character that is in no roster; it carries the line it is written in."""
    sheet = sheet_of(plan, OWN_SHEET)
    sheet.packed = packed_line(plan)
    return sheet
