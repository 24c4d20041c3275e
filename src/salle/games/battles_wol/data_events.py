"""Kinds of events of BATTLES: one number for each that can happen.

Most events say a face (seat × 120 + code of the Mob) in `a`. Six families of kinds have a member
for each row, Action or cause of damage that can make it happen: `DECLARED[HOWL]`.
"""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    AIR_BOLT,
    ATTACK,
    BACKSTAB,
    BERSERK,
    CALLED_SHOT,
    CAUSES,
    CHARGE,
    COUNTER,
    DANCE,
    DISINTEGRATION,
    DIVVY,
    EARTHQUAKE,
    EVADE,
    FALL,
    FEINT,
    FIREBOLT,
    FLY,
    FREEZE,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    HOWL,
    ICE_BOLT,
    LIGHT,
    MAGIC_MISSILE,
    METEOR_SHOWER,
    PEACE_PIPE,
    PROTECTION,
    RAISE_DEAD,
    REFRAIN,
    RETRIBUTION,
    ROUSE,
    SHADOWS,
    STEAL,
    SUMMON_DEAD,
    SUMMON_WOLF,
    VIGILANTE,
    WALL_OF_THORNS,
)

# -- single kinds ----------------------------------------------------------------------------

PICKED: Final = 0
RANKED: Final = 1
BOXED: Final = 2
LEVELLED: Final = 3
POINTS_LOST: Final = 4
BUILT: Final = 5
ROUND_BEGAN: Final = 6
QUIPPED_UP: Final = 7
LED: Final = 8
SAID_GO: Final = 9
CALLED_FOR_ROLL: Final = 10
CALLED_ALLY: Final = 11
ROLLED_INITIATIVE: Final = 12
TIED_INITIATIVE: Final = 13
WON_BY_CHARGE: Final = 14
CHARGE_BEGAN: Final = 15
TURN_BEGAN: Final = 16
STOOD_DOWN: Final = 17
NOTHING_TO_DO: Final = 18
RELEASED: Final = 19
RAISED_POINTS: Final = 20
FUMBLED: Final = 21
YIELDED: Final = 22
FIZZLED: Final = 23
SPENT: Final = 24
HIT: Final = 25
MISSED: Final = 26
NATURAL_ONE: Final = 27
NATURAL_TWENTY: Final = 28
STOOD_IN: Final = 29
DICE_ROLLED: Final = 30
HOWLED: Final = 31
DAMAGE_ROLLED: Final = 32
ABSORBED: Final = 33
HACKED: Final = 34
GOT_STUCK: Final = 35
BARRED: Final = 36
FELL: Final = 37
DIED: Final = 38
DIED_WITH_MASTER: Final = 39
SHOOK: Final = 40
STOLE: Final = 41
LOST_NERVE: Final = 42
GAVE: Final = 43
SHARED: Final = 44
SUMMONED: Final = 45
RAISED: Final = 46
SACRIFICED: Final = 47
ROUSED: Final = 48
TOOK_POSITION: Final = 49
RETURNED: Final = 50
DEADLOCKED: Final = 51
ROUND_ENDED: Final = 52
STALL_BROKEN: Final = 53
LIMIT_REACHED: Final = 54
PREFERRED: Final = 55
WENT_SILENT: Final = 56
CONCEDED: Final = 57
WON: Final = 58
DREW: Final = 59
SINGLES: Final = 60

# -- families --------------------------------------------------------------------------------

NO_EVENT: Final = 255
"""In a family: there is no such event."""


def family(first: int, members: tuple[int, ...]) -> bytes:
    """The kinds of a family by row, Action or cause, numbered from `first`."""
    kinds = bytearray([NO_EVENT] * CAUSES)
    for place, member in enumerate(members):
        kinds[member] = first + place
    return bytes(kinds)


DECLARED_ACTIONS: Final = (
    BERSERK, HOWL, HOLY_LIGHT, CALLED_SHOT, CHARGE, STEAL, HIDE, BACKSTAB, FIREBOLT,
    MAGIC_MISSILE, ICE_BOLT, FREEZE, AIR_BOLT, EARTHQUAKE, METEOR_SHOWER, LIGHT, SHADOWS,
    PEACE_PIPE, RETRIBUTION, PROTECTION, SUMMON_DEAD, DISINTEGRATION, RAISE_DEAD, HEAL,
    WALL_OF_THORNS, SUMMON_WOLF, FEINT, REFRAIN, ROUSE, ATTACK,
)  # fmt: skip
"""Turn Actions and GO Actions (BW-55, BW-59)."""
PLAYED_ROWS: Final = (COUNTER, VIGILANTE, DIVVY, MAGIC_MISSILE, FLY, DANCE, EVADE)
"""Reactions; AID tells what it gives instead (BW-65)."""
ROLLED_ROWS: Final = (
    HOWL, COUNTER, CALLED_SHOT, STEAL, HIDE, FREEZE, FLY, METEOR_SHOWER, LIGHT, SHADOWS,
    PEACE_PIPE, DANCE, RETRIBUTION, PROTECTION, SUMMON_DEAD, RAISE_DEAD, WALL_OF_THORNS,
    SUMMON_WOLF, FEINT, REFRAIN,
)  # fmt: skip
"""Percentages that decide whether a row works (BW-78)."""
CHECKED_ROWS: Final = (METEOR_SHOWER, SUMMON_DEAD, WALL_OF_THORNS, SUMMON_WOLF)
"""Rows that run and have a second percentage, whenever somebody meets them."""
HURT_CAUSES: Final = (
    BERSERK, COUNTER, CALLED_SHOT, VIGILANTE, BACKSTAB, FIREBOLT, MAGIC_MISSILE, ICE_BOLT,
    AIR_BOLT, METEOR_SHOWER, SHADOWS, RETRIBUTION, DISINTEGRATION, WALL_OF_THORNS, SUMMON_WOLF,
    FEINT, ATTACK, FALL,
)  # fmt: skip
HEALED_ROWS: Final = (HOLY_LIGHT, LIGHT, HEAL)

PLAYED_FROM: Final = SINGLES + len(DECLARED_ACTIONS)
ROLLED_FROM: Final = PLAYED_FROM + len(PLAYED_ROWS)
CHECKED_FROM: Final = ROLLED_FROM + len(ROLLED_ROWS)
HURT_FROM: Final = CHECKED_FROM + len(CHECKED_ROWS)
HEALED_FROM: Final = HURT_FROM + len(HURT_CAUSES)

DECLARED: Final = family(SINGLES, DECLARED_ACTIONS)
PLAYED: Final = family(PLAYED_FROM, PLAYED_ROWS)
ROLLED: Final = family(ROLLED_FROM, ROLLED_ROWS)
CHECKED: Final = family(CHECKED_FROM, CHECKED_ROWS)
HURT: Final = family(HURT_FROM, HURT_CAUSES)
HEALED: Final = family(HEALED_FROM, HEALED_ROWS)

# -- numbers in events -----------------------------------------------------------------------

NEED_FROM: Final = 100
"""Added to the number needed in an event, which may be below 0 (BW-R13)."""
PAIR: Final = 4096
"""Two numbers in one: first × 4096 + second; both below that."""


def pair(first: int, second: int) -> int:
    """Two numbers of an event in one."""
    return first * PAIR + second
