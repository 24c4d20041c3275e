"""Fixed numbers of Impact, and how options are numbered.

What the record sheet says (maneuvers, categories, body chart) is in `sheet.toml`, which people may
replace; everything else that a rule compares with a number has that number here.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
MIN_SEATS: Final = 2
MAX_SEATS: Final = 8
D6: Final = 6

# -- body, sides, ranges, leans --------------------------------------------------------------

HEAD: Final = 0
RIGHT_ARM: Final = 1
LEFT_ARM: Final = 2
CHEST: Final = 3
ABDOMEN: Final = 4
RIGHT_LEG: Final = 5
LEFT_LEG: Final = 6
AREAS: Final = 7
AREA_WORDS: Final = ("H", "RA", "LA", "C", "A", "RL", "LL")
LIMB_WORDS: Final = ("RA", "LA", "RL", "LL")
VITAL_MASK: Final = 1 << HEAD | 1 << CHEST | 1 << ABDOMEN
ARM_MASK: Final = 1 << RIGHT_ARM | 1 << LEFT_ARM
LEG_MASK: Final = 1 << RIGHT_LEG | 1 << LEFT_LEG
LIMB_MASK: Final = ARM_MASK | LEG_MASK
LIMBS_TO_LOSE: Final = 3
"""Limbs KO'd that knock a fighter out (IM-94)."""

RIGHT: Final = 0
LEFT: Final = 1
SIDES: Final = 2

GRAPPLING: Final = 0
TRAPPING: Final = 1
PUNCHING: Final = 2
KICKING: Final = 3
OUT_OF_RANGE: Final = 4
RANGES: Final = 5
RANGE_WORDS: Final = ("G", "T", "P", "K", "O")

LEAN_OUT: Final = 0
LEAN_NONE: Final = 1
LEAN_IN: Final = 2
LEANS: Final = 3
LEAN_WORDS: Final = ("out", "none", "in")

# -- types and effects of maneuvers ----------------------------------------------------------

PUNCH: Final = 0
KICK: Final = 1
GRAPPLE: Final = 2
TYPE_WORDS: Final = ("punch", "kick", "grapple")

NO_EFFECT: Final = 0
ARCH: Final = 1
GOUGE: Final = 2
GROIN: Final = 3
HOLD_GRAPPLE: Final = 4
HOLD_CHOKE: Final = 5
HOLD_IMMOBILIZE: Final = 6
HOLD_JOINT: Final = 7
THROW: Final = 8
EFFECT_WORDS: Final = (
    "", "arch", "gouge", "groin", "grapple", "choke", "immobilize", "joint_lock", "throw",
)  # fmt: skip

ARCH_ROLL: Final = 11
GOUGE_ROLL: Final = 12
GROIN_ROLL: Final = 10
LOCK_ROLL: Final = 8
BREAK_ROLL: Final = 11
CHOKES_TO_KO: Final = 3

# A hold of one fighter on another is a set of bits: Grapple, Choke, Immobilize, and a Joint-Lock
# for every area.
GRAPPLED: Final = 1
CHOKED: Final = 2
IMMOBILIZED: Final = 4
LOCKS_FROM: Final = 3
"""A Joint-Lock on area a is the bit LOCKS_FROM + a."""


def riposte_lines(kind: int, side: int) -> int:
    """The areas in line with a parried weapon: its arm, chest and head; its leg, abdomen and chest
    (IM-114).
    """
    if kind == PUNCH:
        return 1 << (RIGHT_ARM + side) | 1 << CHEST | 1 << HEAD
    return 1 << (RIGHT_LEG + side) | 1 << ABDOMEN | 1 << CHEST


# -- creation (IM-12 to IM-27) ---------------------------------------------------------------

RANK_WORDS: Final = ("white", "yellow", "green", "brown", "black", "grand_master")
RANK_NAMES: Final = (
    "White Belt", "Yellow Belt", "Green Belt", "Brown Belt", "Black Belt", "Grand Master",
)  # fmt: skip
RANK_POINTS: Final = (1_000, 2_000, 4_000, 7_000, 10_000, 20_000)
LEAST_BUDGET: Final = 60
MOST_BUDGET: Final = 100_000
SIDE_RESERVE: Final = 30
"""PP that bring a side from 1/1 into ratio (IM-R87)."""

START_STAT: Final = 1
START_STAMINA: Final = 50
STAMINA_STEP: Final = 10
STAMINA_PRICE: Final = 100
STAT_RATE: Final = 15
TACTICS_RATE: Final = 30
DEFENCE_RATE: Final = 25
TOUGHNESS_RATE: Final = 25
DIFFICULTY_RATE: Final = 50
PSR: Final = 2
"""The favoured statistic is at least so many times the other (IM-16)."""
AIR: Final = 4
"""A maneuver so many times better than another pulls it up (IM-19)."""

TWO_TO_ONE: Final = 0
ONE_TO_TWO: Final = 1
RATIOS: Final = 2
RATIO_WORDS: Final = ("2:1", "1:2")

# -- defence tactics (IM-22, IM-23, IM-60) ---------------------------------------------------

COVER_UP: Final = 0
DUCK_WEAVE: Final = 1
PARRY: Final = 2
SLIP: Final = 3
TACTICS: Final = 4
TACTIC_WORDS: Final = ("cover_up", "duck_weave", "parry", "slip")
TACTIC_NAMES: Final = ("Cover-Up", "Duck & Weave", "Parry", "Slip")
HELPS_DIFFICULTY: Final = bytes([0, 1, 1, 1])
HELPS_TOUGHNESS: Final = bytes([1, 0, 0, 1])
HELPS_BRIDGE: Final = bytes([0, 0, 1, 1])
NEEDS_ARM: Final = bytes([1, 0, 1, 0])
"""Cover-Up and Parry need an arm, Duck & Weave and Slip a leg and standing free (IM-R60)."""

# -- modifiers (Flow C6, D1) -----------------------------------------------------------------

FEINT_SPEED: Final = 2
SPIN_SPEED: Final = -4
RIPOSTE_SPEED: Final = 2
LOST_LIMB_SPEED: Final = -2
IMMOBILE_SPEED: Final = -5
KNOCK_DOWN_SPEED: Final = -3
LUNGE_SPEED: Final = -2
BIND_SPEED: Final = -3
BEATEN_SPEED: Final = -1
FEINTED_SPEED: Final = 2
LED_SPEED: Final = 2

BEAT_TEST: Final = 1
RIPOSTE_TEST: Final = 1
STOP_KICK_TEST: Final = -1
DRAWN_TEST: Final = -2
STOP_HIT_TEST: Final = -3
STOP_FAILED_TEST: Final = 1
CHOKING_DIFFICULTY: Final = -4
LOCKED_DIFFICULTY: Final = -1

LUNGE_DAMAGE: Final = 1
SPIN_DAMAGE: Final = 4
STOP_KICK_DAMAGE: Final = 2
LED_DAMAGE: Final = 2
STOP_FAILED_DAMAGE: Final = 3
IMMOBILE_FACTOR: Final = 2
STOP_HIT_DIVISOR: Final = 2
SPIN_STAMINA: Final = 2

STAMINA_DIVISOR: Final = 2
"""Stamina a maneuver costs: its damage rating divided by this (IM-66)."""
QUARTERS: Final = 4
PENALTY: Final = 2
"""Taken off every test for each full quarter of Stamina missing (IM-67)."""
REDUCES_AT: Final = 2
"""So many times the damage reach the Toughness for it to drop (IM-44)."""
DRAW_SP: Final = 2
MOST_SP: Final = 1_000_000
"""Where Setup Points are not counted, everybody has enough."""
PP_FOR_KO: Final = 5
BOXES_FOR_PP: Final = 4

# -- phases (IM-46 to IM-52) -----------------------------------------------------------------

PHASES: Final = 5
PHASE_SKILL: Final = 2
PHASE_RANGE: Final = 3
PHASE_FOOTWORK: Final = 4
"""Out of range, lean, Stamina, Defence, waiting, miscellaneous maneuvers, variations."""
PHASE_SETUP: Final = 5

TURN_LIMIT: Final = 100
STALL_LIMIT: Final = 10
LONGEST: Final = 999
"""The highest limit anybody may set."""

# -- maneuvers as numbers --------------------------------------------------------------------

STANDARD_IDS: Final = (
    "jab", "straight", "palm", "groin", "gouge", "hook", "uppercut", "backfist", "elbow", "snap",
    "thrust", "knee", "round", "crescent", "hook_kick", "sweep", "arch", "side", "back", "axe",
    "grapple", "choke", "immobilize", "joint_lock", "throw",
)  # fmt: skip
"""Maneuvers known by a small number; the order must never change, as records depend on it."""
STANDARD_NAMES: Final = (
    "Jab", "Straight", "Palm", "Groin Punch", "Gouge", "Hook", "Uppercut", "Backfist", "Elbow",
    "Snap Kick", "Thrust Kick", "Knee", "Round Kick", "Crescent Kick", "Hook Kick", "Sweep Kick",
    "Arch Kick", "Side Kick", "Back Kick", "Axe Kick", "Grapple", "Choke", "Immobilize",
    "Joint-Lock", "Throw",
)  # fmt: skip
LONGEST_ID: Final = 10
ID_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789_"
ID_BASE: Final = 38
OWN_CODES: Final = 1_000
"""Codes of maneuvers that are not in the standard list begin here."""
MOST_CODE: Final = OWN_CODES + ID_BASE**LONGEST_ID


def maneuver_code(word: str) -> int:
    """The number of a maneuver, made from its id alone: a move can be read without the sheet."""
    if word in STANDARD_IDS:
        return STANDARD_IDS.index(word)
    code = 0
    for sign in reversed(word):
        code = code * ID_BASE + ID_SIGNS.index(sign) + 1
    return OWN_CODES + code


def maneuver_word(code: int) -> str:
    """The id of a maneuver."""
    if code < OWN_CODES:
        return STANDARD_IDS[code]
    signs: list[str] = []
    rest = code - OWN_CODES
    while rest:
        signs.append(ID_SIGNS[rest % ID_BASE - 1])
        rest //= ID_BASE
    return "".join(signs)


# -- questions -------------------------------------------------------------------------------

ASK_FIGHTER: Final = 0
ASK_RATIO: Final = 1
ASK_BUY: Final = 2
ASK_MANEUVER: Final = 3
ASK_OPPONENT: Final = 4
ASK_MANNER: Final = 5
ASK_AIM: Final = 6
ASK_COUNTER: Final = 7
ASK_LURED: Final = 8
ASK_SEEN_THROUGH: Final = 9
ASK_WAIT: Final = 10
ASK_SWITCH: Final = 11
ASK_LUNGE: Final = 12
ASK_STOP_KICK: Final = 13
ASK_USE: Final = 14
ASK_FEINTED: Final = 15
ASK_ARM: Final = 16

# ASK_FIGHTER: a ready-made fighter, or one built step by step.
FRANK: Final = 0
JOHN: Final = 1
KATE: Final = 2
SAMPLES: Final = 3
OWN_FIGHTER: Final = 3
SAMPLE_WORDS: Final = ("frank", "john", "kate", "own")

# ASK_RATIO: side × 2 + ratio, the right side first.

# ASK_BUY: one level of one thing at a time.
FINISH: Final = 0
BUY_POWER: Final = 1
"""Power of the right side; the left one follows. Speed likewise."""
BUY_SPEED: Final = 3
BUY_TACTICS: Final = 5
BUY_STAMINA: Final = 6
BUY_DEFENCE: Final = 7
BUY_TOUGHNESS: Final = 8
"""Head, chest, abdomen, arms, legs; Difficulty likewise."""
BUY_DIFFICULTY: Final = 13
BODY_BUYS: Final = 5
BUY_AREAS: Final = (1 << HEAD, 1 << CHEST, 1 << ABDOMEN, ARM_MASK, LEG_MASK)
FIRST_AREA: Final = bytes([HEAD, CHEST, ABDOMEN, RIGHT_ARM, RIGHT_LEG])
BUY_WORDS: Final = (
    "finish", "power_r", "power_l", "speed_r", "speed_l", "tactics", "stamina", "defence",
    "tough_h", "tough_c", "tough_a", "tough_arms", "tough_legs",
    "diff_h", "diff_c", "diff_a", "diff_arms", "diff_legs",
)  # fmt: skip
MANEUVERS_FROM: Final = 100
"""A maneuver is this and its code, where something is bought and where it is declared."""

# ASK_MANEUVER
PASS: Final = 0
BRIDGE_IN: Final = 1
BRIDGE_OUT: Final = 2
BRIDGE_STAY: Final = 3
DEFEND_FROM: Final = 4
"""The four tactics follow each other."""
DRAW: Final = 8
BEAT: Final = 9
BIND: Final = 10
MOVE_WORDS: Final = (
    "pass", "bridge_in", "bridge_out", "bridge_stay", *TACTIC_WORDS, "draw", "beat", "bind",
)  # fmt: skip
RESERVED_IDS: Final = (
    *MOVE_WORDS, *BUY_WORDS, *SAMPLE_WORDS, "bridge", "defend", "feint", "lead", "stop", "spin",
    "done", "keep", "wait", "act", "switch", "lunge", "yes", "no", "go_on", "apply", "save",
    "nobody", "in", "out", "stay", "none",
)  # fmt: skip

# ASK_OPPONENT: a seat, or NO_OPPONENT.
NO_OPPONENT: Final = 99

# ASK_MANNER: lean + 3 × way; Feint and Lead have no lean unless they are masked.
WAY_PLAIN: Final = 0
WAY_SPIN: Final = 1
WAY_STOP: Final = 2
WAY_FEINT: Final = 3
WAY_LEAD: Final = 4
MANNER_FEINT: Final = 15
MANNER_LEAD: Final = 16
MANNER_DONE: Final = 17
MANNERS: Final = 32
"""In events a declaration is its manner times this and its aim."""

# ASK_AIM
AIM_SIDED: Final = 0
"""side × 7 + area."""
AIM_AREA: Final = 14
"""An area without a side, of a grappling maneuver."""
AIM_SIDE: Final = 21
"""A side alone: for Feint, Lead and Stop-Hit."""
AIM_DONE: Final = 23
AIM_OWN: Final = 24
"""An area of one's own, exposed by a Draw."""

# ASK_COUNTER, ASK_SWITCH, ASK_LURED, ASK_SEEN_THROUGH, ASK_FEINTED use the numbers of
# ASK_MANEUVER for Bridges and tactics, and KEEP.
KEEP: Final = 0

# ASK_WAIT, ASK_LUNGE, ASK_STOP_KICK, ASK_USE
ACT_NOW: Final = 0
WAIT: Final = 1
DO_LUNGE: Final = 0
GIVE_UP: Final = 1
NO: Final = 0
YES: Final = 1
APPLY: Final = 0
SAVE: Final = 1

# -- what a fighter is doing -----------------------------------------------------------------

ACT_PASS: Final = 0
ACT_BRIDGE: Final = 1
ACT_DEFEND: Final = 2
ACT_DRAW: Final = 3
ACT_BEAT: Final = 4
ACT_BIND: Final = 5
ACT_STRIKE: Final = 6
ACT_GRAPPLE: Final = 7
ACT_FEINT: Final = 8
ACT_LEAD: Final = 9
ACT_STOP: Final = 10
ACT_NONE: Final = 11

IN_FIGHT: Final = 0
OUT_KO: Final = 1
OUT_DEAD: Final = 2
OUT_GAVE_UP: Final = 3

CHOOSING: Final = 0
FAVOURING: Final = 1
BUYING: Final = 2
"""How far the fighter being built has come."""

BUILDING: Final = 0
DECLARING: Final = 1
REVEALED: Final = 2
BETWEEN: Final = 3

# -- events ----------------------------------------------------------------------------------

TOOK_FIGHTER: Final = 0
CHOSE_RATIO: Final = 1
BOUGHT: Final = 2
RAISED: Final = 3
FINISHED: Final = 4
BEGAN_TURN: Final = 5
DECLARED: Final = 6
COUNTERED: Final = 7
DRAW_TEST: Final = 8
DREW: Final = 9
LURED: Final = 10
SWITCHED: Final = 11
SPEED_TEST: Final = 12
SPEED_TIE: Final = 13
STOP_LATE: Final = 14
FORFEITED: Final = 15
WAITED: Final = 16
BRIDGED: Final = 17
RESTED: Final = 18
LUNGED: Final = 19
STOP_KICKED: Final = 20
ATTACKED: Final = 21
TESTED: Final = 22
RESISTED: Final = 23
HURT: Final = 24
TOUGHNESS_LOST: Final = 25
EFFECT_ROLLED: Final = 26
KNOCKED_DOWN: Final = 27
AREA_OUT: Final = 28
HOLDS: Final = 29
RELEASED: Final = 30
KNOCKED_OUT: Final = 31
KILLED: Final = 32
BEAT_WON: Final = 33
BEAT_LOST: Final = 34
BOUND: Final = 35
FEINT_TEST: Final = 36
FEINT_FORCED: Final = 37
LEAD_TEST: Final = 38
STOPPED: Final = 39
DEFENDED: Final = 40
APPLIED: Final = 41
STALLED: Final = 42
LIMIT_REACHED: Final = 43
GAVE_UP: Final = 44
AWARDED: Final = 45
WON: Final = 46
RIPOSTED: Final = 47
STOOD_UP: Final = 48
SPEED_VEILED: Final = 49

# Why a maneuver is forfeited.
LOST_TARGET: Final = 0
LOST_LIMB: Final = 1
LOST_PRONE: Final = 2
LOST_HELD: Final = 3
LOST_SP: Final = 4
LOST_HOLD: Final = 5
LOST_RANGE: Final = 6
LOST_SPEED: Final = 7
LOST_NO_ATTACK: Final = 8
LOST_STOPPED: Final = 9
LOST_FEINTED: Final = 10

# -- reasons ---------------------------------------------------------------------------------

BY_KNOCK_OUT: Final = 0
BY_DEATH: Final = 1
BY_CONCESSION: Final = 2
BY_DECISION: Final = 3
BY_STALL: Final = 4
CALLED_OFF: Final = 5

# -- ready-made fighters: ratios, then what they buy, in order ---------------------------------

SAMPLE_RATIOS: Final = ((0, 1), (0, 1), (0, 0))


def _maneuver_buy(word: str) -> int:
    return MANEUVERS_FROM + maneuver_code(word)


SAMPLE_BUYS: Final[list[list[int]]] = [
    [BUY_POWER] * 2 + [BUY_SPEED + 1] * 2 + [_maneuver_buy("straight")] * 3
    + [_maneuver_buy("hook")] * 3 + [_maneuver_buy("round")] * 2 + [_maneuver_buy("sweep")]
    + [_maneuver_buy("grapple"), _maneuver_buy("joint_lock"), BUY_TOUGHNESS, BUY_DEFENCE],
    [BUY_POWER] + [BUY_SPEED + 1] * 2 + [BUY_TACTICS] * 2 + [BUY_DEFENCE] * 2
    + [_maneuver_buy("jab")] + [_maneuver_buy("grapple")] * 3
    + [_maneuver_buy("choke"), _maneuver_buy("throw")],
    [BUY_POWER] * 3 + [BUY_SPEED, BUY_POWER + 1, BUY_TACTICS] + [BUY_DEFENCE] * 3
    + [_maneuver_buy("snap")] * 2 + [_maneuver_buy("round")] * 3 + [_maneuver_buy("side")]
    + [_maneuver_buy("arch")] * 2,
]  # fmt: skip
"""Frank (corrected, IM-R9), John and Kate."""
