"""The parts of a character of one's own, numbered for the questions of the set-up (SO-R250).

Parts up to `FLAGS_END` are said by naming them; the others have an amount, which is asked next.
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import FORCES, STATS
from salle.games.star_ore.data_arms import ARM_COUNT
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.forms import FORMS
from salle.games.star_ore.gear import GRADES, SUITS, TOOLS
from salle.games.star_ore.skills import PILOT_CLASSES, SKILLS
from salle.games.star_ore.species import ABILITIES, SPECIES
from salle.games.star_ore.vehicles import VEHICLES

DICE_KINDS: Final = 3
"""Normal, hard and wiggle."""
PART_DONE: Final = 0
PART_NAME: Final = 1
PART_NAMED: Final = 2
PART_MINOR: Final = 3
PART_CYBORG: Final = 4
PART_BARE_HEAD: Final = 5
PART_LEFT_HANDED: Final = 6
PART_SPECIES: Final = 7
PART_SUIT: Final = PART_SPECIES + len(SPECIES)
PART_FORM: Final = PART_SUIT + len(SUITS)
PART_TOOL: Final = PART_FORM + len(FORMS)
PART_VEHICLE: Final = PART_TOOL + len(TOOLS) * len(GRADES)
FLAGS_END: Final = PART_VEHICLE + len(VEHICLES)
PART_STAT: Final = FLAGS_END
PART_SKILL: Final = PART_STAT + STATS * DICE_KINDS
PART_PILOT: Final = PART_SKILL + len(SKILLS) * DICE_KINDS
PART_FORCE: Final = PART_PILOT + len(PILOT_CLASSES) * DICE_KINDS
PART_STUNT: Final = PART_FORCE + FORCES * DICE_KINDS
PART_ABILITY: Final = PART_STUNT + len(STUNTS)
PART_ARM: Final = PART_ABILITY + len(ABILITIES)
PART_WILLPOWER: Final = PART_ARM + ARM_COUNT
PART_EXTRA: Final = PART_WILLPOWER + 1
PART_DARK: Final = PART_WILLPOWER + 2
PARTS: Final = PART_WILLPOWER + 3

MOST_PARTS: Final = 80
"""Parts after which a character is done."""
MOST_SMALL: Final = 20
"""The largest number of dice, levels or weapons of a kind that can be said."""
MOST_POINTS: Final = 500
"""The same of Willpower and Dark Side Points."""
LONGEST_OWN_NAME: Final = 24

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789 -'"
LETTER_END: Final = 0
"""ASK_OWN_LETTER: the end, or the place of a sign in LETTERS plus 1."""

SKILL_TOPICS: Final[tuple[int, ...]] = tuple([1 if skill.topics else 0 for skill in SKILLS])


def _parts() -> tuple[int, ...]:
    """Every part: of skills that are learnt by topic only Pilot matters in a fight, class by class;
    bare skin, Form I and fists come by themselves.
    """
    skipped = {PART_SUIT, PART_FORM, PART_ARM}
    for skill in range(len(SKILLS)):
        if SKILL_TOPICS[skill]:
            skipped |= {PART_SKILL + skill * DICE_KINDS + kind for kind in range(DICE_KINDS)}
    return tuple([part for part in range(PARTS) if part not in skipped])


OWN_PARTS: Final[tuple[int, ...]] = _parts()
SMALL_AMOUNTS: Final[tuple[int, ...]] = tuple(range(1, MOST_SMALL + 1))
LARGE_AMOUNTS: Final[tuple[int, ...]] = tuple(range(1, MOST_POINTS + 1))
OWN_LETTERS: Final[tuple[int, ...]] = tuple(range(len(LETTERS) + 1))
