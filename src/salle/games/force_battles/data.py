"""TARGETS, spheres, levels, GEAS and fixed numbers of Force Battles, and how options are numbered.

The picture of the Character Board is lost, so which TARGETS a sphere touches is a reconstruction
(FB-R1); the layouts are data. Everything a rule compares with a number has that number here.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 2
NOBODY: Final = -1
NOTHING: Final = -1
"""No TARGET, no GEAS, no colour."""

D6: Final = 6

# -- the body --------------------------------------------------------------------------------

HEAD: Final = 0
LEFT_ARM: Final = 1
RIGHT_ARM: Final = 2
TORSO: Final = 3
LEFT_LEG: Final = 4
RIGHT_LEG: Final = 5
TARGETS: Final = 6
LEGS: Final = 1 << LEFT_LEG | 1 << RIGHT_LEG

SPHERES: Final = 7
SPHERE_SETS: Final = 1 << SPHERES
SPHERE_LIMIT: Final = 4
"""Counters in one sphere, ever (FB-3, FB-R3)."""
MOST_IN_SPHERES: Final = SPHERES * SPHERE_LIMIT
STANDARD: Final = 3
"""Counters in every sphere of a standard stance (FB-10) and after a Heal (FB-87)."""

# Names of spheres: C LS RS LF RF LH RH, and in the layout `spine` LC and RC for LF and RF.
SPHERE_NAMES: Final = 9
SPHERE_OF_NAME: Final = bytes([0, 1, 2, 3, 4, 5, 6, 3, 4])
"""Which of the seven spheres of a board bears each name."""

H: Final = 1 << HEAD
LA: Final = 1 << LEFT_ARM
RA: Final = 1 << RIGHT_ARM
T: Final = 1 << TORSO
LL: Final = 1 << LEFT_LEG
RL: Final = 1 << RIGHT_LEG

LAYOUT_NAMES: Final[dict[str, list[int]]] = {
    "body": [0, 1, 2, 3, 4, 5, 6],
    "spine": [0, 1, 2, 7, 8, 5, 6],
    "wheel": [0, 1, 2, 3, 4, 5, 6],
}
"""The names of the seven spheres in each layout (FB-R1)."""

LAYOUT_TOUCHES: Final[dict[str, list[int]]] = {
    "body": [H | T, H | LA, H | RA, LA | LL, RA | RL, T | LL, T | RL],
    "spine": [H | T, H | LA, H | RA, LA | T, RA | T, T | LL, T | RL],
    "wheel": [H | LA | RA | T | LL | RL, H | LA, H | RA, LA | LL, RA | RL, T | LL, T | RL],
}
"""The TARGETS each sphere touches, as bits (FB-2, FB-R1)."""

CENTER: Final = 0
"""The sphere of Choke and of gifts, in every layout."""
BOTTOM: Final[list[int]] = [5, 6]
"""The two spheres a kick draws on (FB-53, FB-R2)."""
ALL_SPHERES: Final[list[int]] = [0, 1, 2, 3, 4, 5, 6]

STANDARD_TABLE: Final[list[int]] = [HEAD, LEFT_ARM, RIGHT_ARM, TORSO, LEFT_LEG, RIGHT_LEG]
MIRRORED_TABLE: Final[list[int]] = [HEAD, RIGHT_ARM, LEFT_ARM, TORSO, RIGHT_LEG, LEFT_LEG]
"""The TARGET each face of the target die names (FB-30)."""

# -- fighters --------------------------------------------------------------------------------

LIGHT: Final = 0
DARK: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
HAND_TARGET: Final[list[int]] = [LEFT_ARM, RIGHT_ARM]

LEARNER: Final = 0
INITIATE: Final = 1
TEMPLAR: Final = 2
DIAMEDES: Final = 3
LEVEL_NAMES: Final[list[str]] = ["learner", "initiate", "templar", "diamedes"]
BUDGET: Final[list[int]] = [31, 35, 40, 50]
"""FORCE POWER in all (FB-5 to FB-8, FB-R4)."""
LEAST_START: Final = 21
MOST_START: Final[list[int]] = [21, 21, 28, 28]
"""Counters in the spheres at the start (FB-5, FB-6, FB-7, FB-9)."""
ATT_DEF_CAP: Final = 10

GREEN: Final = 0
ORANGE: Final = 1
BLUE: Final = 2
PURPLE: Final = 3
YELLOW: Final = 4
RED: Final = 5
COLOURS: Final = 6

# -- places where counters lie ---------------------------------------------------------------
# The spheres are places 0 to 6. Every place has two entries, one for each colour in the duel.

ATT: Final = 7
DEF: Final = 8
GEAS_AT: Final = 9
GEAS_COUNT: Final = 13
POOL: Final = GEAS_AT + GEAS_COUNT
TARGET: Final = POOL + 1
PROTECTING: Final = TARGET + 1
HAND: Final = PROTECTING + 1
RAGING: Final = HAND + 1
LEG: Final = RAGING + 1
GAIN: Final = LEG + 1
PLACES: Final = GAIN + 1
TINTS: Final = 2

# -- GEAS ------------------------------------------------------------------------------------

PUSH: Final = 0
PULL: Final = 1
JUMP: Final = 2
SIGHT: Final = 3
SPEED: Final = 4
HIDE: Final = 5
MIND_TRICK: Final = 6
HEAL: Final = 7
PROTECT: Final = 8
ABSORB: Final = 9
LIGHTNING: Final = 10
RAGE: Final = 11
CHOKE: Final = 12

ANY_SIDE: Final = 2
GEAS_SIDE: Final = bytes([2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 1, 1, 1])
"""Who may use each GEAS: LIGHT, DARK or ANY_SIDE (FB-17)."""
ACTS_ON: Final = bytes([1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1])
"""Which GEAS act on the opponent and are stopped by Hide (FB-R37)."""

AUTOMATIC_MISS: Final = 11
"""A Hit or Block Die this high misses (FB-39)."""
PROTECT_TOLL: Final = 1
RAGE_TOLL: Final = 2
REST: Final = 1
"""Rounds a free Jump or Push rests after its use (FB-R50)."""
ROUND_LIMIT: Final = 100
LONGEST: Final = 10_000

NO_REDIRECT: Final = 0
BY_SIGHT: Final = 1
BY_TRICK: Final = 2

# -- phases of a round, for all to see -------------------------------------------------------

BUILDING: Final = 0
BETWEEN: Final = 1
FIRST_WINDOW: Final = 2
INITIATIVE: Final = 3
AIMING: Final = 4
GUARDING: Final = 5
STRIKING: Final = 6
SECOND_WINDOW: Final = 7
THIRD_WINDOW: Final = 8
OUTCOME: Final = 9
STANCES: Final = 10

# -- questions -------------------------------------------------------------------------------

ASK_SIDE: Final = 0
ASK_HAND: Final = 1
ASK_START_SPHERE: Final = 2
ASK_SLOT: Final = 3
ASK_FREE: Final = 4
ASK_FIRST: Final = 5
ASK_ROLE: Final = 6
ASK_AIM: Final = 7
ASK_MOVE: Final = 8
ASK_SIGHT: Final = 9
ASK_TRICK: Final = 10
ASK_GUARD: Final = 11
ASK_STRIKE: Final = 12
ASK_GEAS: Final = 13
ASK_LAST: Final = 14
ASK_BOLT: Final = 15
ASK_ABSORB: Final = 16
ASK_RETURN: Final = 17
ASK_LOSE: Final = 18
ASK_CHOKED: Final = 19
ASK_BLOW: Final = 20
ASK_KICK: Final = 21
ASK_TAKE: Final = 22
ASK_KICK_INTO: Final = 23
ASK_HEAL: Final = 24
ASK_HEAL_INTO: Final = 25
ASK_REGAIN: Final = 26
ASK_RAID: Final = 27
ASK_REGAIN_INTO: Final = 28
ASK_PROTECT_INTO: Final = 29
ASK_RAGE_INTO: Final = 30
ASK_STANCE: Final = 31
ASK_STANCE_SLOT: Final = 32
ASK_STANCE_SPHERE: Final = 33
ASK_COLOURS: Final = 34
ASK_KICK_FROM: Final = 35

SPHERE_ASKS: Final = (
    ASK_START_SPHERE, ASK_GUARD, ASK_STRIKE, ASK_BOLT, ASK_RETURN, ASK_LOSE, ASK_CHOKED,
    ASK_KICK_INTO, ASK_HEAL_INTO, ASK_REGAIN_INTO, ASK_PROTECT_INTO, ASK_RAGE_INTO,
    ASK_STANCE_SPHERE, ASK_KICK_FROM,
)  # fmt: skip
"""Questions whose options are a sphere and a number of counters."""

# A side is a colour; hands are LEFT and RIGHT; TARGETS are themselves. The first option is the
# quiet one wherever there is one.

QUIET: Final = 0
ATTACK: Final = 0
DEFEND: Final = 1
DAMAGE: Final = 0
KICK: Final = 1
KEEP: Final = 0
NEW: Final = 1
HEAL_PAID: Final = 1
HEAL_FREE: Final = 2

PER_SPHERE: Final = 8
"""A sphere and a number: name × 8 + number."""
PER_SLOT: Final = 64
"""A slot (ATT, DEF, then the GEAS) and a number: slot × 64 + number; likewise a colour."""
FIRST_GEAS_SLOT: Final = 2
SPLIT_BASE: Final = 16
"""Numbers of two colours: ((first × 6 + second) × 16 + number) × 16 + number of the second."""

# Windows: 0 passes; 1 + GEAS × 64 + number plays it, number 0 being the free use; then gifts.
PLAYS_FROM: Final = 1
FREE_USE: Final = 0
GIFTS_FROM: Final = PLAYS_FROM + GEAS_COUNT * PER_SLOT
GIFT_ATT: Final = SPHERE_NAMES
GIFT_DEF: Final = GIFT_ATT + 1
GIFT_GEAS: Final = GIFT_DEF + 1
GIFT_TARGET: Final = GIFT_GEAS + GEAS_COUNT
GIFT_HAND: Final = GIFT_TARGET + 1
GIFT_PROTECTING: Final = GIFT_HAND + 1
GIFTS: Final = GIFT_PROTECTING + 1

# Moving: 0 stays; 1 is Sight, 2 the free one; then TARGET × 9 + the name of the sphere that pays.
SIGHT_PAID: Final = 1
SIGHT_FREE: Final = 2
MOVES_FROM: Final = 3

# Answers to Lightning: 0 is done; then absorbing by sphere, redirecting and reflecting by pairs
# of spheres; each first paid, then free.
ABSORB_FROM: Final = 1
ABSORB_FREE: Final = ABSORB_FROM + SPHERE_NAMES
REDIRECT_FROM: Final = ABSORB_FREE + SPHERE_NAMES
PAIRS: Final = SPHERE_NAMES * SPHERE_NAMES
REDIRECT_FREE: Final = REDIRECT_FROM + PAIRS
REFLECT_FROM: Final = REDIRECT_FREE + PAIRS
REFLECT_FREE: Final = REFLECT_FROM + PAIRS
ABSORB_END: Final = REFLECT_FREE + PAIRS

# What can be said but never done: red for Light or another colour for Dark, and a GEAS (or, after
# the last of them, a gift) at a question about something else.
WRONG_COLOUR: Final = COLOURS
OUT_OF_TIME: Final = 1 << 16

# Taking: 0 takes nothing; else 1 + colour × 10 + place, a sphere's name or the pool.
TAKE_PLACES: Final = SPHERE_NAMES + 1
TAKE_POOL: Final = SPHERE_NAMES


def split_option(first: int, count: int, second: int, other: int) -> int:
    """The number of an answer "so many of this colour, so many of that"."""
    if first > second:
        first, second, count, other = second, first, other, count
    return ((first * COLOURS + second) * SPLIT_BASE + count) * SPLIT_BASE + other


def split_parts(option: int) -> list[int]:
    """The two colours and their numbers: first, how many, second, how many."""
    pair = option // (SPLIT_BASE * SPLIT_BASE)
    return [
        pair // COLOURS,
        option // SPLIT_BASE % SPLIT_BASE,
        pair % COLOURS,
        option % SPLIT_BASE,
    ]


def gift_place(gift: int) -> int:
    """The place on the board that a gift comes from."""
    if gift < GIFT_ATT:
        return SPHERE_OF_NAME[gift]
    if gift < GIFT_TARGET:
        return ATT + gift - GIFT_ATT
    if gift == GIFT_TARGET:
        return TARGET
    return HAND if gift == GIFT_HAND else PROTECTING


# -- events ----------------------------------------------------------------------------------

BUILT: Final = 0
ROUND_BEGAN: Final = 1
USED: Final = 2
CLAIMED: Final = 3
ROLLED_INITIATIVE: Final = 4
SWAPPED: Final = 5
HIGHER_ATT: Final = 6
ROLLED_AGAIN: Final = 7
TOOK_ROLE: Final = 8
LULLED: Final = 9
AIMED: Final = 10
ROLLED_TARGET: Final = 11
MOVED: Final = 12
NAMED: Final = 13
VOIDED: Final = 14
GUARDED: Final = 15
STRUCK: Final = 16
BOLTED: Final = 17
ABSORBED: Final = 18
REDIRECTED: Final = 19
REFLECTED: Final = 20
LOST_TO_LIGHTNING: Final = 21
GAVE: Final = 22
ROLLED_ATT: Final = 23
FIXED_ATT: Final = 24
ROLLED_DEF: Final = 25
FIXED_DEF: Final = 26
HIT_AND_BLOCK: Final = 27
MISS_AND_BLOCK: Final = 28
DOUBLE_BOTCH: Final = 29
HIT_LANDS: Final = 30
HURT: Final = 31
MAIMED_PART: Final = 32
FELLED_PART: Final = 33
CHOKED: Final = 34
CHOKED_DEAD: Final = 35
KICKED: Final = 36
KICK_FAILED: Final = 37
TOOK: Final = 38
TURNED_DARK: Final = 39
ROLLED_GAIN: Final = 40
REGAINED: Final = 41
HEALED: Final = 42
RETURNED: Final = 43
SPENT: Final = 44
PLACED: Final = 45
TOLLED: Final = 46
NEW_STANCE: Final = 47
REDEEMED_BY: Final = 48
DRAINED_PART: Final = 49
LIMIT_REACHED: Final = 50
CONCEDED: Final = 51
WON: Final = 52

# -- reasons ---------------------------------------------------------------------------------

MAIMED: Final = 0
FELLED: Final = 1
DRAINED: Final = 2
CHOKE_DEATH: Final = 3
REDEEMED: Final = 4
CONCESSION: Final = 5
LIMIT: Final = 6
BOTH_DRAINED: Final = 7
CALLED_OFF: Final = 8
