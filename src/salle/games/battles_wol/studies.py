"""Questions about BATTLES: Win or Lose that are ready for the lab."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from salle.games.battles_wol.data import (
    AIR_MAGE,
    BARBARIAN,
    CAVALIER,
    CLERIC,
    DRUID,
    EARTH_MAGE,
    FIRE_MAGE,
    ICE_MAGE,
    MYSTIC,
    NECROMANCER,
    PALADIN,
    PRINTED,
    RANGER,
    SHAMAN,
    THEURGIST,
    THIEF,
    THUG,
    USUAL_EACH,
    WARRIOR,
)
from salle.games.battles_wol.plan import MobPlan, Plan, build_of
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.state import LP_EACH
from salle.kernel.build import Build
from salle.kernel.study import BASELINE, MATRIX, SYNERGY, VARIANTS, Search, Study, every_switch
from salle.kernel.switches import Switch

SPLITS: Final = {
    WARRIOR: (4, 2, 2), BARBARIAN: (3, 4, 1), PALADIN: (3, 2, 3), RANGER: (3, 3, 2),
    CAVALIER: (3, 3, 2), THIEF: (2, 4, 2), THUG: (2, 3, 3), FIRE_MAGE: (2, 5, 1),
    ICE_MAGE: (2, 5, 1), AIR_MAGE: (1, 2, 5), EARTH_MAGE: (2, 2, 4), MYSTIC: (2, 3, 3),
    SHAMAN: (2, 2, 4), THEURGIST: (1, 3, 4), NECROMANCER: (1, 3, 4), CLERIC: (3, 1, 4),
    DRUID: (2, 5, 1),
}  # fmt: skip
"""How each kind spends its Level Points in these studies: HP, first row, second row."""
PARTNERS: Final = (WARRIOR, CLERIC)
"""Who stands beside the kind in question, on both sides."""
FIELD: Final = (
    (WARRIOR, FIRE_MAGE), (BARBARIAN, CLERIC), (PALADIN, THUG), (CAVALIER, DRUID),
    (RANGER, NECROMANCER), (THIEF, SHAMAN), (ICE_MAGE, THEURGIST), (EARTH_MAGE, AIR_MAGE),
)  # fmt: skip
"""The teams that all teams of two meet."""
TRIOS: Final = (
    (WARRIOR, RANGER, CLERIC), (BARBARIAN, CAVALIER, FIRE_MAGE), (DRUID, PALADIN, ICE_MAGE),
    (THUG, THIEF, MYSTIC), (NECROMANCER, SHAMAN, WARRIOR), (AIR_MAGE, EARTH_MAGE, THEURGIST),
)  # fmt: skip
SET_UP: Final = (
    "roster", "party_size", "duplicates", "pick_mode", "rank_mode", "lp_mode", "max_rounds",
)  # fmt: skip
"""Switches that the teams themselves decide."""
KINDS: Final = tuple(range(PRINTED))


def studies(switches: Sequence[Switch]) -> tuple[Study, ...]:
    """All of them."""
    return (
        Study(
            "matrix",
            "Who beats whom in BATTLES?",
            "Each of the 17 kinds leads a team beside a Warrior and a Cleric, who are the same on "
            "both sides, so what differs is the kind alone. Everybody has "
            f"{USUAL_EACH} Level Points, split as suits the kind, and one point of ATT.",
            lambda: {
                "reading": MATRIX,
                "matches": 8000,
                "precision": 0.02,
                "options": {"duplicates": "free"},
                "contestants": {
                    _word(kind): {
                        "label": CARDS[kind].name,
                        "build": team(CARDS[kind].name, (kind, *PARTNERS)),
                    }
                    for kind in KINDS
                },
            },
        ),
        Study(
            "synergy",
            "Which two go well together in BATTLES?",
            "All 136 teams of two different kinds meet the same eight teams. What a team wins "
            "beyond what its two Mobs are worth in any company is their synergy.",
            lambda: {
                "reading": SYNERGY,
                "matches": 2000,
                "against": "field",
                "contestants": {
                    "field": {"builds": [team(_both(pair), pair) for pair in FIELD]},
                    **{
                        f"{_word(one)}+{_word(other)}": {
                            "label": _both((one, other)),
                            "parts": [CARDS[one].name, CARDS[other].name],
                            "build": team(_both((one, other)), (one, other)),
                        }
                        for one, other in combinations(KINDS, 2)
                    },
                },
            },
        ),
        Study(
            "abilities",
            "What is each Ability and Spell of BATTLES worth?",
            "A kind leads a team beside a Warrior and a Cleric against the same team, but may not "
            "use one of its two rows. What the rules do by themselves cannot be denied, and some "
            "rows are never a choice; the report names them.",
            _abilities,
        ),
        Study(
            "switches",
            "Whom does each rule switch of BATTLES favour?",
            "Six teams of three meet each other, seats in turn, under the usual rules and with one "
            "switch changed at a time. Wins are those of seat A.",
            lambda: {
                "reading": VARIANTS,
                "matches": 2000,
                "variants": every_switch(switches, SET_UP),
                "contestants": {
                    "teams": {"builds": [team(_both(trio), trio) for trio in TRIOS]},
                },
            },
        ),
        Study(
            "best-team",
            "What is the best team of three in BATTLES, and who beats it?",
            "A search begins with six teams of Heroes with agreed Level Points and changes the "
            "best of them again and again. Then another looks for a team that beats the best one. "
            "There may be better ones that it did not find.",
            search=lambda: Search(
                tuple(team(_both(trio), trio) for trio in TRIOS),
                fixed=("name", "size", "rank", "levels", "points"),
            ),
        ),
    )


def team(name: str, kinds: Sequence[int]) -> Build:
    """A team that needs no dice in its set-up: agreed Level Points, a point of ATT for each."""
    mobs = tuple(MobPlan(kind, SPLITS[kind], 1) for kind in kinds)
    return build_of(Plan(name, len(kinds), mobs, LP_EACH, USUAL_EACH))


def _abilities() -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {}
    pairings = []
    for kind in KINDS:
        card = CARDS[kind]
        build = team(card.name, (kind, *PARTNERS))
        contestants[_word(kind)] = {"label": card.name, "build": build}
        for row in card.rows:
            word = f"{_word(kind)}-no-{row.name.lower().replace(' ', '-')}"
            contestants[word] = {
                "label": f"{card.name} without {row.name}",
                "build": build,
                "deny": [f"*: *{row.name}*"],
            }
            pairings.append([word, _word(kind)])
    return {
        "reading": BASELINE,
        "matches": 2000,
        "options": {"duplicates": "free"},
        "contestants": contestants,
        "pairings": pairings,
    }


def _word(kind: int) -> str:
    return CARDS[kind].name.lower().replace(" ", "-")


def _both(kinds: Sequence[int]) -> str:
    return " and ".join(CARDS[kind].name for kind in kinds)
