"""Numbers of the time between two fights: how long, where, what people do with it (F11, T14)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_force import (
    ALCHEMY,
    CREATE_LIFE,
    FARSEEING,
    PROLONG_FORCE,
    PSYCHOMETRY,
)

MOST_FIGHTS: Final = 9
"""Fights of one match (SO-R280)."""

# -- how far it has come ----------------------------------------------------------------------

NO_PAUSE: Final = 0
PAUSE_OPENS: Final = 1
PAUSE_GOES_ON: Final = 2

# -- how long, and where (SO-R281) --------------------------------------------------------------

HOUR: Final = 60
NIGHT: Final = 8 * HOUR
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY
NIGHTS_IN_BED: Final = 7
PAUSES: Final[tuple[int, ...]] = (HOUR, NIGHT, DAY, WEEK)
"""ASK_GM_PAUSE: minutes by option."""
USUAL_PAUSE: Final = 2
CAMP: Final = 0
MEDICAL_BAY: Final = 1
BACTA_TANK: Final = 2
CARES: Final = 3
"""ASK_GM_CARE: nothing special; a full medical bay; a bay with bacta tanks."""

# -- what people do (SO-R282) ---------------------------------------------------------------------

DO_FIRST_AID: Final = 0
DO_MEDICINE: Final = 1
DO_FORCE_HEALING: Final = 2
DO_DROID: Final = 3
DO_VEHICLE: Final = 4
DO_BACTA: Final = 5
DO_BED: Final = 6
DO_SLEEP: Final = 7
DO_NOTHING: Final = 8
DO_MEDITATE: Final = 9
DO_POWER: Final = 10
DO_TEST: Final = 11
DO_THING: Final = 12
DOINGS: Final = 13
PAUSE_TRIES: Final = 12
"""Treatments and other efforts of one person between two fights; sleep comes on top (SO-R282)."""
MOST_STAY: Final = 24
"""Hours in a tank without coming out of it."""
SHORT_WHILE: Final = 1
"""Minutes for what takes rounds (T14, SO-R106)."""
PAUSE_STAGES: Final = 40 * (PAUSE_TRIES + 16)
"""No pause has more stages than this."""
PAUSE_POWERS: Final[tuple[int, ...]] = (
    ALCHEMY, PROLONG_FORCE, PSYCHOMETRY, FARSEEING, CREATE_LIFE,
)  # fmt: skip
"""Powers that are good for something where nobody fights, Healing apart (F11.7)."""
FARTHEST_APART: Final = 10
"""Metres between the camps of two sides."""

# -- tests of skills (G1, G6) ---------------------------------------------------------------------

ROLL_NEEDED: Final = 0
JUST_WORKS: Final = 1
JUST_FAILS: Final = 2
NEEDS: Final = 3
"""G1."""
TORSO_HEIGHT: Final = 7
"""Where a point lands that was not rolled for."""
UNTAUGHT_USUAL: Final = 0
UNTAUGHT_FREE: Final = 1
UNTAUGHT_NEVER: Final = 2
UNTAUGHT_HARD: Final = 3
UNTAUGHT: Final = 4
"""G6: as the table of skills has it; a plain roll; not at all; at a Difficulty."""
UNTAUGHT_DIFFICULTY: Final = 5

# -- what a mind gives away (G18) -----------------------------------------------------------------

FACTS_NONE: Final = 0
FACTS_TOLD: Final = 1
FACTS_FORCE: Final = 2
FACTS_SHEET: Final = 3
FACTS: Final = 4
"""Nothing more; what the GM says aloud; strength in the Force; the whole sheet."""
