"""Teams to start from, and fair teams at random."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    AIR_MAGE,
    BARBARIAN,
    BARD,
    CAVALIER,
    CLERIC,
    DRUID,
    EARTH_MAGE,
    FIRE_MAGE,
    ICE_MAGE,
    MONK,
    MYSTIC,
    NECROMANCER,
    PALADIN,
    RANGER,
    ROGUE,
    ROW_LIMIT,
    SHAMAN,
    THEURGIST,
    THIEF,
    THUG,
    USUAL_EACH,
    USUAL_RANK,
    WARRIOR,
)
from salle.games.battles_wol.plan import MobPlan, Plan
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.state import LP_EACH, LP_POOLED, LP_ROLL, LP_TOTAL
from salle.kernel.rng import Thinking

HERO: Final = 3
SQUIRE: Final = 2
CHAMPION: Final = 6
MASTER: Final = 13

SAMPLES: Final = (
    Plan("First party", HERO, (
        MobPlan(WARRIOR, (3, 2, 2), 1),
        MobPlan(RANGER, (3, 2, 2), 1),
        MobPlan(CLERIC, (3, 0, 4), 0, 1),
    )),
    Plan("Second party", HERO, (
        MobPlan(BARBARIAN, (3, 4, 0), 2),
        MobPlan(CAVALIER, (3, 3, 1)),
        MobPlan(FIRE_MAGE, (2, 5, 0), 0, 1),
    )),
    Plan("Thorns and wolves", HERO, (
        MobPlan(DRUID, (2, 5, 1), 0, 2),
        MobPlan(PALADIN, (3, 2, 3), 1),
        MobPlan(ICE_MAGE, (1, 6, 1)),
    )),
    Plan("Knives in the dark", HERO, (
        MobPlan(THUG, (2, 3, 3), 1),
        MobPlan(THIEF, (2, 4, 2), 0, 1),
        MobPlan(MYSTIC, (1, 0, 7), 0, 1),
    )),
    Plan("The dead and the dancing", HERO, (
        MobPlan(NECROMANCER, (0, 4, 4), 0, 1),
        MobPlan(SHAMAN, (1, 3, 4), 0, 1),
        MobPlan(WARRIOR, (4, 2, 2), 1),
    )),
    Plan("Four elements", CHAMPION, (
        MobPlan(FIRE_MAGE, (1, 6, 1), 0, 2),
        MobPlan(ICE_MAGE, (1, 4, 3), 1, 1),
        MobPlan(AIR_MAGE, (0, 3, 5), 1),
        MobPlan(EARTH_MAGE, (2, 2, 4), 0, 1),
    ), LP_EACH, 8),
    Plan("Squires with a plan", SQUIRE, (
        MobPlan(BARBARIAN, (4, 5, 1), 2),
        MobPlan(THEURGIST, (1, 3, 6)),
        MobPlan(CLERIC, (3, 1, 6)),
    ), LP_TOTAL, 30),
    Plan("One for all", HERO, (
        MobPlan(CAVALIER, (6, 4, 0), 1),
        MobPlan(FIRE_MAGE, (2, 5, 1), 0, 2),
        MobPlan(PALADIN, (3, 2, 1)),
    ), LP_POOLED),
    Plan("House guests†", HERO, (
        MobPlan(ROGUE, (3, 2, 3), 1),
        MobPlan(MONK, (4, 3, 1), 1),
        MobPlan(BARD, (2, 4, 2), 0, 1),
    )),
    Plan("Two masters", MASTER, (
        MobPlan(MYSTIC, (2, 6, 0), 0, 4),
        MobPlan(RANGER, (4, 3, 1), 4, 5),
    )),
)  # fmt: skip

FIGHTERS: Final = (WARRIOR, BARBARIAN, PALADIN, RANGER, CAVALIER, CLERIC)
STRIKERS: Final = (THIEF, THUG, FIRE_MAGE, ICE_MAGE, AIR_MAGE, NECROMANCER)
KEEPERS: Final = (EARTH_MAGE, MYSTIC, SHAMAN, THEURGIST, DRUID)
"""Those who stand in front, those who strike from behind, those who keep up an effect."""
WORDS: Final = (
    "Amber", "Brazen", "Crimson", "Dusky", "Ember", "Frosty", "Gilded", "Hollow", "Iron", "Jaded",
    "Lucky", "Merry", "Nimble", "Odd", "Pale", "Quiet", "Ragged", "Silver", "Tawny", "Wild",
)  # fmt: skip


def random_plan(thinking: Thinking) -> Plan:
    """A fair team: one Mob of each of three sorts, equal points for everybody's team."""
    kinds = [sort[thinking.below(len(sort))] for sort in (FIGHTERS, STRIKERS, KEEPERS)]
    melee = [0] * (2 * len(kinds))
    for _ in range(USUAL_RANK):
        melee[thinking.below(len(melee))] += 1
    mobs = [
        MobPlan(kind, random_levels(thinking), melee[2 * place], melee[2 * place + 1])
        for place, kind in enumerate(kinds)
    ]
    word = WORDS[thinking.below(len(WORDS))]
    return Plan(f"{word} {CARDS[kinds[0]].name}", USUAL_RANK, tuple(mobs), LP_ROLL)


def random_levels(thinking: Thinking) -> tuple[int, ...]:
    """The usual Level Points split in any way; all ways are equally likely."""
    ways = [
        (hp, first, USUAL_EACH - hp - first)
        for hp in range(min(USUAL_EACH, ROW_LIMIT) + 1)
        for first in range(USUAL_EACH - hp + 1)
    ]
    return ways[thinking.below(len(ways))]
