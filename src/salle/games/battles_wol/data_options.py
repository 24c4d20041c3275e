"""What players are asked in BATTLES, how options are numbered, and what one wants to be asked."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIONS,
    AID,
    AIR_MAGE,
    BOX_LIMIT,
    COUNTER,
    DANCE,
    DIVVY,
    DRUID,
    EARTH_MAGE,
    EVADE,
    FIRE_MAGE,
    FLY,
    KINDS,
    MAGIC_MISSILE,
    MYSTIC,
    PARTY_MOST,
    RANKS,
    ROGUE,
    ROW_LIMIT,
    SHAMAN,
    SLOTS,
    THEURGIST,
    THIEF,
    THUG,
    VIGILANTE,
    row_kind,
)

# -- standing preferences (BW-R88) -----------------------------------------------------------

PREF_ROWS: Final[list[int]] = [
    MAGIC_MISSILE, FLY, DIVVY, AID, DANCE, VIGILANTE, COUNTER, EVADE,
]  # fmt: skip
PREF_MISSILE: Final = 0
PREF_FLY: Final = 1
PREF_DIVVY: Final = 2
PREF_AID: Final = 3
PREF_DANCE: Final = 4
PREF_VIGILANTE: Final = 5
PREF_COUNTER: Final = 6
PREF_EVADE: Final = 7
PREF_RELEASE: Final = 8
PREFS: Final = 9
NO_PREF: Final = 255
PREF_OF_ROW: Final = bytes([
    255, 255, 255, 255, 255, 3, 6, 255, 5, 255, 255, 2, 255, 255, 255, 0, 255, 255, 1, 255,
    255, 255, 255, 255, 255, 4, 255, 255, 255, 255, 255, 255, 255, 255, 7, 255, 255, 255, 255, 255,
])  # fmt: skip
"""Which preference speaks of a row."""
LASTING: Final = (THUG, EARTH_MAGE, MYSTIC, SHAMAN, THEURGIST, DRUID)
"""The kinds that can be Fallow, and so be released."""


def prefs_of(kind: int) -> int:
    """The preferences that speak of a kind, as bits."""
    found = 1 << PREF_RELEASE if kind in LASTING else 0
    for pref in range(PREF_RELEASE):
        if row_kind(PREF_ROWS[pref]) == kind:
            found |= 1 << pref
    return found


PREFS_OF_KIND: Final[list[int]] = [prefs_of(kind) for kind in range(KINDS)]
REACTIVE_PLAY: Final = 1 << FIRE_MAGE | 1 << AIR_MAGE | 1 << THIEF | 1 << SHAMAN | 1 << ROGUE
REACTIVE_BETWEEN: Final = 1 << FIRE_MAGE
REACTIVE_END: Final = 1 << FIRE_MAGE | 1 << AIR_MAGE | 1 << THIEF
"""The kinds that have one in windows P, D and E (BW-R30)."""

ALWAYS_ASK: Final = 0
NEVER: Final = 1
ALWAYS: Final = 2
IF_WORTH: Final = 3
"""Ask only where it matters: FLY when attacked, AID on one's own Turn Actions, VIGILANTE if the
ally would die and the Cavalier would not, MAGIC MISSILE if a target has few HP: this value stands
for 1, the next for 2, up to 4."""
MISSILE_HP: Final = 4
SETTINGS: Final = IF_WORTH + MISSILE_HP

# -- questions -------------------------------------------------------------------------------

ASK_PICK: Final = 0
ASK_DRAFT: Final = 1
ASK_RANK: Final = 2
ASK_POOL: Final = 3
ASK_BONUS: Final = 4
ASK_MELEE: Final = 5
ASK_LEVELS: Final = 6
ASK_GO: Final = 7
ASK_CALL: Final = 8
ASK_CHARGER: Final = 9
ASK_CHARGE_AT: Final = 10
ASK_TURN: Final = 11
ASK_POINTS: Final = 12
ASK_STEAL: Final = 13
ASK_AID: Final = 14
ASK_AID_POINTS: Final = 15
ASK_RAISE: Final = 16
ASK_SHADOWS: Final = 17
ASK_PLAY: Final = 18
ASK_BETWEEN: Final = 19
ASK_END: Final = 20
ASK_DIVVY: Final = 21
ASK_DIVVY_POINTS: Final = 22
ASK_VIGILANTE: Final = 23
ASK_COUNTER: Final = 24
ASK_BODYGUARD: Final = 25
ASK_RELEASE: Final = 26
ASK_PREFERENCE: Final = 27

# A Mob in an option is its place in the party × 20 + its kind; whose it is follows from the
# question. ASK_PICK and ASK_DRAFT offer kinds, ASK_RANK the Rank, the questions for points a
# number, ASK_STEAL a row.

CODES: Final = PARTY_MOST * KINDS
NO_CODE: Final = CODES
"""Where a play has no target."""
TARGETS: Final = CODES + 1
PLAYS: Final = ACTIONS * CODES * TARGETS
"""A play: (Action × 120 + Mob) × 121 + target."""

PER_BOX: Final = BOX_LIMIT + 1
"""ASK_POOL and ASK_BONUS: Mob × 31 + Level Points for its box."""
PER_MELEE: Final = RANKS + 1
"""ASK_MELEE: (Mob × 21 + Melee Points on ATT) × 21 + Melee Points on DEF."""
PER_ROW: Final = ROW_LIMIT + 1
TRIPLES: Final = PER_ROW * PER_ROW * PER_ROW
"""ASK_LEVELS: ((Mob × 11 + HP) × 11 + first row) × 11 + second row."""

NO_PLAY: Final = 0
"""No reaction, no AID, no more allies called, no release, no Turn Action."""

# ASK_GO: say GO, call for Initiative, or a play.
SAY_GO: Final = 0
CALL_INITIATIVE: Final = 1
GO_FROM: Final = 2

# ASK_TURN: stand down; release a Mob; Out-of-turn plays; Turn Actions; change a preference.
RELEASE_FROM: Final = 1
FREE_FROM: Final = RELEASE_FROM + CODES
TURN_FROM: Final = FREE_FROM + PLAYS
PREFERENCES: Final = TURN_FROM + PLAYS

# Reactions: none; a play; then preferences for this Round (kind × 8 + setting); then silence
# until one's own next Turn.
PLAY_FROM: Final = 1
HUSH_FROM: Final = PLAY_FROM + PLAYS
PER_PREF: Final = 8
SKIP: Final = HUSH_FROM + PREFS * PER_PREF

# ASK_AID: none; or (Paladin × 120 + Mob) × 2 + which of its rows. ASK_DIVVY: Mob × 2 + row.
AID_FROM: Final = 1
AID_HUSH_FROM: Final = AID_FROM + CODES * CODES * SLOTS
AID_SKIP: Final = AID_HUSH_FROM + PREFS * PER_PREF

# ASK_CALL and ASK_RELEASE: none; or a Mob. ASK_CHARGER, ASK_CHARGE_AT, ASK_BODYGUARD: a Mob.
MOB_FROM: Final = 1
RELEASE_HUSH: Final = MOB_FROM + CODES
"""Nothing is released, and the seat is not asked about releases again."""

BECOME_INACTIVE: Final = 0
TAKE_DAMAGE: Final = 1


def play(action: int, mob: int, target: int) -> int:
    """The number of an Action by a Mob on a target, both as codes."""
    return (action * CODES + mob) * TARGETS + target


def play_action(number: int) -> int:
    """The Action of a play."""
    return number // (CODES * TARGETS)


def play_mob(number: int) -> int:
    """The code of the Mob that makes a play."""
    return number // TARGETS % CODES


def play_target(number: int) -> int:
    """The code of a play's target, or NO_CODE."""
    return number % TARGETS


def code_place(code: int) -> int:
    """The place in the party of a Mob's code."""
    return code // KINDS


def code_kind(code: int) -> int:
    """The kind of a Mob's code."""
    return code % KINDS
