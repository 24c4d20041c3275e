"""A character before play: what a build says, as values, and what follows from them.

Plans may break every limit; `plan_problems` says which. `plan_costs` prices them, `rolls` says
which dice they roll.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from salle.games.star_ore.data import (
    COMMAND,
    COOL,
    FORCE_PRICES,
    FORCE_SENSE,
    FORCES,
    FREE_FORCE_SENSE,
    FREE_LANGUAGE,
    FREE_STAT,
    HUMAN_LIMIT,
    STATS,
    USUAL_BUDGET,
    USUAL_FORMS,
)
from salle.games.star_ore.gear import NO_SUIT, Suit
from salle.games.star_ore.skills import BASIC, Known, language
from salle.games.star_ore.species import ABILITIES, CUSTOM, SPECIES, Species
from salle.odds.one_roll import NO_DICE, Pool

NAMELESS: Final = "Nameless"
HERO: Final = 0
NAMED: Final = 1
MINOR: Final = 2
KINDS: Final = ("player character", "named NPC", "minor NPC")
ABOUT: Final = (
    "player", "gender", "career", "age", "height", "weight", "eyes", "hair", "skin",
    "appearance", "motivations",
)  # fmt: skip
"""What a sheet tells of a person, in the order of the source's (SO-181)."""
NATIVE: Final = "native"
"""The first language of somebody of whom nothing else is said."""


@dataclass(frozen=True)
class Limits:
    """What the GM allows (SO-162, SO-163, SO-R130, SO-R139).

    `ceiling` is the most dice of any stat, 0 for what the species says; `forms` how many are known
    besides Form I; `wiggle` the price of a wiggle die of a Force power.
    """

    budget: int = USUAL_BUDGET
    ceiling: int = 0
    force: bool = True
    abilities: bool = True
    new_skills: bool = False
    dark: bool = True
    forms: int = USUAL_FORMS
    wiggle: int = FORCE_PRICES[2]


@dataclass(frozen=True)
class Plan:
    """A build as values.

    Skills and powers hold all their dice, the free ones too; languages that are free are listed
    only when there is more of them. `forms` are those besides Form I, `about` follows `ABOUT`,
    `earned` is experience from play.
    """

    name: str = NAMELESS
    kind: int = HERO
    species: Species = SPECIES[0]
    people: str = ""
    cyborg: bool = False
    native: str = ""
    stats: tuple[Pool, ...] = (Pool(FREE_STAT),) * STATS
    abilities: tuple[tuple[str, int], ...] = ()
    skills: tuple[tuple[Known, Pool], ...] = ()
    force: tuple[Pool, ...] = (Pool(FREE_FORCE_SENSE), *[NO_DICE] * (FORCES - 1))
    stunts: tuple[tuple[str, int], ...] = ()
    willpower: int = 0
    extra: int = 0
    dark: int = 0
    forms: tuple[int, ...] = ()
    suit: Suit = NO_SUIT
    helmet: bool = True
    arms: tuple[tuple[str, int], ...] = ()
    tools: tuple[tuple[str, str], ...] = ()
    vehicle: str = ""
    left_handed: bool = False
    about: tuple[str, ...] = ("",) * len(ABOUT)
    earned: int = 0
    limits: Limits = field(default_factory=Limits)

    # -- what species and abilities come to --------------------------------------------------

    @property
    def machine(self) -> bool:
        """Whether it is a droid (SO-171)."""
        return self.species.machine

    @property
    def access(self) -> bool:
        """Whether it may have abilities, and hard and wiggle dice (SO-R136, SO-R145)."""
        return self.species.abilities or self.cyborg

    @property
    def species_title(self) -> str:
        """`Wookiee`, `Gamorrean`, `Human cyborg`."""
        name = self.people if self.species.name == CUSTOM and self.people else self.species.name
        return f"{name} cyborg" if self.cyborg else name

    @property
    def tongue(self) -> str:
        """The first language."""
        return self.native or self.species.tongue or NATIVE

    def level(self, ability: str) -> int:
        """How much of an ability there is: of the species, and bought."""
        return self.species.has_level(ability) + dict(self.abilities).get(ability, 0)

    def species_limit(self, stat: int) -> int:
        """The most dice of a stat that species and abilities allow (SO-153, SO-168)."""
        raised = sum(self.level(one.name) for one in ABILITIES if one.stat == stat)
        return HUMAN_LIMIT + dict(self.species.limits).get(stat, 0) + raised

    def stat_limit(self, stat: int) -> int:
        """The same under the GM's ceiling (SO-162)."""
        limit = self.species_limit(stat)
        return min(limit, self.limits.ceiling) if self.limits.ceiling else limit

    # -- skills ------------------------------------------------------------------------------

    def free_dice(self, name: str) -> int:
        """Dice of a skill that cost nothing: of the first language and of Basic (SO-160)."""
        free = (language(self.tongue).lower(), language(BASIC).lower())
        return FREE_LANGUAGE if name.lower() in free else 0

    def trained(self, name: str) -> Pool:
        """Dice of a skill, without what armor or species add."""
        for known, dice in self.skills:
            if known.name.lower() == name.lower():
                return dice
        return Pool(self.free_dice(name))

    # -- Willpower and the Force ---------------------------------------------------------------

    @property
    def free_force_sense(self) -> int:
        """Everything alive has a die of it (SO-156, SO-160)."""
        return 0 if self.machine else FREE_FORCE_SENSE

    @property
    def free_willpower(self) -> int:
        """Command and Cool (SO-157, SO-160, SO-R140)."""
        return 0 if self.machine else self.stats[COMMAND].size + self.stats[COOL].size

    @property
    def base_willpower(self) -> int:
        """What rest brings back."""
        return self.free_willpower + self.willpower

    @property
    def first_willpower(self) -> int:
        """What play begins with (SO-R141)."""
        return self.base_willpower + self.extra

    @property
    def force_user(self) -> bool:
        """Whether there is a Force die beyond the free one (SO-R203)."""
        return not self.machine and sum(pool.size for pool in self.force) > self.free_force_sense

    @property
    def has_forms(self) -> bool:
        """Whether Form I is known: Force training and a die of Lightsaber (SO-253, SO-R102)."""
        return self.force_user and self.trained("Lightsaber").size > 0


def settled(plan: Plan) -> Plan:
    """The same plan in its one spelling: lists in the order of the tables, nothing empty."""
    sense = plan.force[FORCE_SENSE]
    if plan.machine and sense == Pool(FREE_FORCE_SENSE):
        sense = NO_DICE
    if not plan.machine:
        sense = sense._replace(normal=max(sense.normal, FREE_FORCE_SENSE))
    native = "" if plan.native == (plan.species.tongue or NATIVE) else plan.native
    plan = replace(plan, native=native, force=(sense, *plan.force[1:]))
    skills = [
        (known, dice._replace(normal=max(dice.normal, plan.free_dice(known.name))))
        for known, dice in plan.skills
    ]
    skills = [entry for entry in skills if entry[1] != Pool(plan.free_dice(entry[0].name))]
    return replace(
        plan,
        people=plan.people if plan.species.name == CUSTOM else "",
        skills=tuple(sorted(skills, key=lambda entry: entry[0].order)),
        forms=tuple(sorted(set(plan.forms))),
        helmet=plan.helmet or not plan.suit.helmet,
    )
