"""Weapons and armor as tables of numbers, a place a row of `gear` (T9, T10, SO-61, SO-86)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_combat import CLASS_LETTERS, MOST_AIM, SHARP_AIM
from salle.games.star_ore.gear import ARMS, SUITS
from salle.games.star_ore.skills import HARDER, NEVER, SKILLS
from salle.games.star_ore.skills import PLACES as SKILL_PLACES
from salle.odds.arms import LOCATIONS


def _with_note(word: str) -> tuple[int, ...]:
    return tuple([1 if word in arm.notes else 0 for arm in ARMS])


def _named(*names: str) -> tuple[int, ...]:
    return tuple([1 if arm.name in names else 0 for arm in ARMS])


def _place(name: str) -> int:
    for place, arm in enumerate(ARMS):
        if arm.name == name:
            return place
    raise ValueError(name)


FISTS: Final = 0
ARM_COUNT: Final = len(ARMS)
ARM_CLASS: Final[tuple[int, ...]] = tuple([CLASS_LETTERS.index(a.weapon.kind) for a in ARMS])
ARM_STAT: Final[tuple[int, ...]] = tuple([arm.stat for arm in ARMS])
ARM_SKILL: Final[tuple[int, ...]] = tuple([SKILL_PLACES[arm.skill] for arm in ARMS])
ARM_HANDS: Final[tuple[int, ...]] = tuple([arm.hands for arm in ARMS])
ARM_BONUS: Final[tuple[int, ...]] = tuple([arm.weapon.bonus for arm in ARMS])
ARM_PENETRATION: Final[tuple[int, ...]] = tuple([arm.weapon.penetration for arm in ARMS])
ARM_SHOCK: Final[tuple[int, ...]] = tuple([1 if arm.weapon.shock else 0 for arm in ARMS])
ARM_STUNS: Final[tuple[int, ...]] = tuple([1 if arm.weapon.stuns else 0 for arm in ARMS])
ARM_SPRAY: Final[tuple[int, ...]] = tuple([arm.weapon.spray for arm in ARMS])
ARM_AREA: Final[tuple[int, ...]] = tuple([arm.weapon.area for arm in ARMS])
ARM_BURNS: Final[tuple[int, ...]] = tuple([1 if arm.weapon.burns else 0 for arm in ARMS])
ARM_INITIATIVE: Final[tuple[int, ...]] = tuple([arm.initiative for arm in ARMS])
ARM_DUAL: Final[tuple[int, ...]] = tuple([1 if arm.dual else 0 for arm in ARMS])
ARM_DAZES: Final[tuple[int, ...]] = _with_note("Daze")
ARM_AIM: Final[tuple[int, ...]] = tuple(
    [SHARP_AIM if arm.name == "Sporting blaster rifle" else MOST_AIM for arm in ARMS]
)
ARM_CUTS: Final[tuple[int, ...]] = _named(
    "Knife",
    "Vibroknife",
    "Sword",
    "Vibrosword",
    "Spear",
    "Force pike",
    "Vibro-ax",
    "Lightsaber",
    "Double-bladed lightsaber",
)
"""Blades, which cut a net (SO-R75)."""
ARM_SEVERS: Final[tuple[int, ...]] = _named(
    "Vibroknife",
    "Vibrosword",
    "Vibro-ax",
    "Lightsaber",
    "Double-bladed lightsaber",
    "Thermal detonator",
)
"""What takes a limb off rather than maims it (G4)."""
NET_ARM: Final = _place("Net")
ION_GUN: Final = _place("Ion gun")
STUN_GRENADE: Final = _place("Stun grenade")
GAS_GRENADE: Final = _place("Gas grenade")
ARM_THROWN: Final[tuple[int, ...]] = tuple(
    [1 if arm.used_up or arm.name in ("Net", "Sling") else 0 for arm in ARMS]
)
"""What flies no farther than a throw (SO-R77)."""

# -- skills ----------------------------------------------------------------------------------

SKILL_STAT: Final[tuple[int, ...]] = tuple([skill.stat for skill in SKILLS])
SKILL_COUNT: Final = len(SKILLS)
SKILL_NEVER: Final[tuple[int, ...]] = tuple(
    [1 if skill.unskilled == NEVER else 0 for skill in SKILLS]
)
SKILL_HARDER: Final[tuple[int, ...]] = tuple(
    [1 if skill.unskilled == HARDER else 0 for skill in SKILLS]
)
"""What happens without a die of a skill (SO-155)."""

# -- armor -----------------------------------------------------------------------------------

SUIT_COORDINATION: Final[tuple[int, ...]] = tuple([suit.coordination for suit in SUITS])
SUIT_SENSE: Final[tuple[int, ...]] = tuple([suit.sense for suit in SUITS])
SUIT_MOVE: Final[tuple[int, ...]] = tuple([suit.move for suit in SUITS])
SUIT_AR: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([suit.armor.rating_at(place.heights[0]) for place in LOCATIONS]) for suit in SUITS]
)
SUIT_LOW_LIGHT: Final[tuple[int, ...]] = tuple([1 if suit.low_light else 0 for suit in SUITS])
SUIT_SEALED: Final[tuple[int, ...]] = tuple(
    [1 if "life support" in suit.special else 0 for suit in SUITS]
)
"""Keeps gas out (T9)."""
SUIT_FRAME: Final[tuple[int, ...]] = tuple(
    [1 if suit.name == "Battleframe" else 0 for suit in SUITS]
)
