"""Which dice a character rolls, what its weapons do, and what its body can take, as equipped.

Everything here follows from a plan: the sheet prints it, and a fight will begin with it.
"""

from __future__ import annotations

from typing import NamedTuple

from salle.games.star_ore.data import (
    BODY,
    COORDINATION,
    HALF,
    JUMP_SHARE,
    SENSE,
)
from salle.games.star_ore.force import STUNTS_BY_NAME, Stunt
from salle.games.star_ore.gear import (
    ARMS_BY_NAME,
    FISTS,
    GRADES_BY_NAME,
    HAND_TO_HAND,
    UNARMED,
    Arm,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.skills import (
    BASIC,
    BY_NAME,
    HARDER,
    NATURE_LORE,
    NEVER,
    SKILLS,
    UNSKILLED_DIFFICULTY,
    Known,
    Skill,
    language,
)
from salle.games.star_ore.species import ARMOR, DEADLY_FISTS, ITHORIAN, MASSIVE
from salle.odds.arms import LOCATIONS
from salle.odds.one_roll import NO_DICE, Pool, add, apply_penalty, final_pool

ITHORIAN_GIFT = Pool(0, 1)
"""What an Ithorian knows of nature, on top of what was learnt (SO-169)."""


class Attempt(NamedTuple):
    """Dice for something, the Difficulty for want of skill, and whether it can be tried."""

    pool: Pool
    difficulty: int = 0
    possible: bool = True


# -- stats and skills ------------------------------------------------------------------------


def stat_now(plan: Plan, stat: int) -> Pool:
    """A stat in armor: Coordination and, in a helmet, Sense are lower, but never below one die
    (SO-61, SO-R52, SO-R53).
    """
    dice, suit = plan.stats[stat], plan.suit
    if stat == BODY:
        return add(dice, suit.body)
    loss = suit.coordination if stat == COORDINATION else 0
    if stat == SENSE and plan.helmet:
        loss = suit.sense
    return apply_penalty(dice, max(0, min(loss, dice.size - 1)))


def skill_now(plan: Plan, name: str) -> Pool:
    """Dice of a skill with what species and armor add (SO-61, SO-169)."""
    dice = plan.trained(name)
    if plan.species.name == ITHORIAN and name.lower() == NATURE_LORE.lower():
        dice = add(dice, ITHORIAN_GIFT)
    if plan.suit.skill == name:
        dice = add(dice, Pool(plan.suit.skill_dice))
    return dice


def attempt(plan: Plan, known: Known, stat: int = -1, tool: str = "") -> Attempt:
    """Stat and skill together, at most ten dice; another stat may be paired with the skill. What
    happens without a die of it, the skill says (SO-3, SO-9, SO-122, SO-155).
    """
    skill = known.skill
    dice = skill_now(plan, known.name)
    stat_dice = stat_now(plan, skill.stat if stat < 0 else stat)
    bonus = GRADES_BY_NAME[tool.lower()].dice if tool else NO_DICE
    pool = final_pool(add(stat_dice, dice), bonus=bonus)
    if dice.size or skill.unskilled not in (HARDER, NEVER):
        return Attempt(pool)
    if skill.unskilled == NEVER:
        return Attempt(NO_DICE, possible=False)
    return Attempt(pool, UNSKILLED_DIFFICULTY)


def known_skills(plan: Plan) -> list[Known]:
    """Every skill with dice, free languages and gifts of species and armor too, in order."""
    found = {known.name.lower(): known for known, _ in plan.skills}
    free = [Known(BY_NAME["language"], plan.tongue), Known(BY_NAME["language"], BASIC)]
    if plan.species.name == ITHORIAN:
        free.append(Known(BY_NAME["lore"], "nature"))
    if plan.suit.skill:
        free.append(Known(BY_NAME[plan.suit.skill.lower()]))
    for known in free:
        found.setdefault(known.name.lower(), known)
    return sorted(found.values(), key=lambda known: known.order)


def unknown_skills(plan: Plan) -> list[Skill]:
    """Skills of the table without a die that can be tried all the same (SO-155)."""
    names = {known.skill.name for known in known_skills(plan)}
    return [skill for skill in SKILLS if skill.name not in names and skill.unskilled != NEVER]


def speaks(plan: Plan, tongue: str) -> bool:
    """Whether a language is spoken and not only understood: some speak their own alone
    (SO-170, SO-R133).
    """
    own = plan.species.tongue
    dice = plan.trained(language(tongue))
    return dice.size > 0 and (not own or tongue == own)


# -- weapons ---------------------------------------------------------------------------------


def arm_attempt(plan: Plan, arm: Arm) -> Attempt:
    """The dice of an attack, Spray dice among them (SO-86)."""
    known = Known(BY_NAME[arm.skill.lower()])
    plain = attempt(plan, known, arm.stat)
    if not arm.weapon.spray or not plain.possible:
        return plain
    return plain._replace(pool=final_pool(plain.pool, bonus=Pool(arm.weapon.spray)))


def two_weapon_pool(plan: Plan, arm: Arm) -> Pool:
    """The dice of a weapon in each hand, or of both ends of one: the lower of the two skills;
    none without a die of each.
    """
    both = plan.trained("Two-Weapon Fighting")
    skill = skill_now(plan, arm.skill)
    if not both.size or not skill.size:
        return NO_DICE
    lower = skill if skill.size <= both.size else both
    return final_pool(add(stat_now(plan, arm.stat), lower))


def pairs(plan: Plan) -> list[Arm]:
    """Weapons that strike twice: dual ones, and those of which there are two for two hands."""
    carried = carried_arms(plan)
    return [
        arm
        for arm, count in carried
        if arm.dual or (arm.hands == 1 and count > 1 and not arm.used_up)
    ]


def carried_arms(plan: Plan) -> list[tuple[Arm, int]]:
    """What is carried, after the fists."""
    found = [(ARMS_BY_NAME[name.lower()], count) for name, count in plan.arms]
    return [(FISTS, 1), *found]


def damage_text(plan: Plan, arm: Arm) -> str:
    """`w+3 normal`, `w Shock`: width and more; the massive hit harder hand to hand (SO-46, SO-86,
    SO-178).
    """
    if not arm.damages:
        return "special"
    weapon = arm.weapon
    bonus = weapon.bonus + (plan.level(MASSIVE) if weapon.kind in HAND_TO_HAND else 0)
    shock = weapon.shock and not (weapon.kind == UNARMED and plan.level(DEADLY_FISTS))
    return f"w{f'+{bonus}' if bonus else ''} {'Shock' if shock else 'normal'}"


# -- the Force -------------------------------------------------------------------------------


def stunt_pool(plan: Plan, stunt: Stunt) -> Pool:
    """The power's dice and the stunt's, at most ten; Create Life uses its own alone (SO-182,
    SO-184).
    """
    dice = Pool(dict(plan.stunts).get(stunt.name, 0))
    return final_pool(dice if stunt.alone else add(plan.force[stunt.power], dice))


def known_stunts(plan: Plan) -> list[Stunt]:
    """The stunts with dice."""
    return [STUNTS_BY_NAME[name.lower()] for name, _ in plan.stunts]


# -- the body --------------------------------------------------------------------------------


def boxes(plan: Plan) -> list[int]:
    """Wound boxes by location: one more for each level of massive (SO-59, SO-170, SO-178)."""
    return [place.boxes + plan.level(MASSIVE) for place in LOCATIONS]


def ratings(plan: Plan) -> list[int]:
    """Armor Ratings by location: worn or natural, whichever is higher (SO-60, SO-R51, SO-R52)."""
    armor = plan.suit.armor if plan.helmet else plan.suit.armor.without_helmet()
    natural = plan.level(ARMOR)
    return [max(natural, armor.rating_at(place.heights[0])) for place in LOCATIONS]


class Paces(NamedTuple):
    """Metres a round: running, half a move, a running leap along and up (SO-10, SO-61)."""

    run: int
    half: int
    leap: int
    up: int


def paces(plan: Plan) -> Paces:
    """How far armor lets one go; halves are rounded down (SO-10, SO-61)."""
    run = plan.suit.move
    leap = run // JUMP_SHARE
    return Paces(run, run // HALF, leap, leap // HALF)
