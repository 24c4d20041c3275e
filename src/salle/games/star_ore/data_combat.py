"""Numbers of a fight on foot: dice, locations, statuses, acts, maneuvers, modifiers, defences
(T1, T8, T11, T11b, T12, T19, T22).
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
MIN_SEATS: Final = 2
MAX_SEATS: Final = 8
MOST_SQUAD: Final = 12
USUAL_SQUAD: Final = 3
USUAL_ROUNDS: Final = 50
LONGEST: Final = 500

HERO: Final = 0
NAMED: Final = 1
MINOR: Final = 2
"""Kinds of character, as a plan numbers them."""

# -- the roll (T1) ---------------------------------------------------------------------------

FACES: Final = 10
MOST_DICE: Final = 10
LEAST_DICE: Final = 2
HARD_FACE: Final = 10
LOWEST_FINE: Final = 6
"""A die below this is low (SO-R4)."""
SET_WIDTH: Final = 2
"""Fewer dice are no set (SO-4)."""

# -- healing (T14, SO-R107) -------------------------------------------------------------------

TREATMENT_HOURS: Final = 5
FAST_HEALING: Final = 2

# -- skills, by their place in the table of skills (T4) ---------------------------------------

ATHLETICS: Final = 1
BLUFF: Final = 3
BRAWLING: Final = 4
DODGE_SKILL: Final = 8
FIRST_AID: Final = 9
GUNNERY: Final = 10
HEALTH: Final = 11
MEDICINE: Final = 21
MEDITATION: Final = 22
PILOT: Final = 24
RUNNING: Final = 27
SIGHT: Final = 28
STABILITY: Final = 29
STEALTH: Final = 30
TACTICS: Final = 33
TECH: Final = 35
TWO_WEAPON: Final = 36
RESIST: Final = 37
ENDURANCE: Final = 38
DRIVE: Final = 39
NO_SKILL: Final = -1

# -- locations (T8, SO-59) -------------------------------------------------------------------

RIGHT_LEG: Final = 0
LEFT_LEG: Final = 1
RIGHT_ARM: Final = 2
LEFT_ARM: Final = 3
TORSO: Final = 4
VITALS: Final = 5
HEAD: Final = 6
PLACES: Final = 7
LIMBS: Final = 4
"""Locations below this are limbs."""
PLACE_AT: Final[tuple[int, ...]] = (
    RIGHT_LEG, RIGHT_LEG, LEFT_LEG, RIGHT_ARM, RIGHT_ARM, LEFT_ARM, LEFT_ARM, TORSO, TORSO,
    VITALS, HEAD,
)  # fmt: skip
"""The location a height hits; entry 0 is unused."""
ALL_PLACES: Final = (1 << PLACES) - 1
HEADLESS: Final = ALL_PLACES & ~(1 << HEAD)
MINOR_OUT: Final = 5
"""Points on one location that put a minor NPC out (SO-62)."""

# -- hands -----------------------------------------------------------------------------------

RIGHT: Final = 0
LEFT: Final = 1
HANDS: Final = 2
ARM_OF: Final[tuple[int, ...]] = (RIGHT_ARM, LEFT_ARM)
"""The location of a hand's arm."""
RIGHT_NUMBERS: Final[tuple[int, ...]] = (3, 4)
LEFT_NUMBERS: Final[tuple[int, ...]] = (5, 6)
"""Heights that hit each arm (SO-R91)."""
TWO_HANDS: Final = 2
MOUNTED: Final = 3
"""`hands` of a weapon on a mount."""
FRAME_MOUNTS: Final = 3
"""Weapons a battleframe carries without hands (SO-R142)."""

# -- weapon classes (T10) --------------------------------------------------------------------

UNARMED: Final = 0
MELEE: Final = 1
LIGHTSABER: Final = 2
MISSILE: Final = 3
BEAM: Final = 4
GRENADE: Final = 5
BOLT: Final = 6
"""Force Lightning, for what stops what."""
EFFECT: Final = 7
"""Push, Grip, mind powers: nothing but Mental Defense meets them."""
CLASS_LETTERS: Final = "UMLRBG"
HAND_TO_HAND: Final = LIGHTSABER
"""Classes up to this are hand-to-hand attacks."""

# -- statuses (T22) --------------------------------------------------------------------------

ACTIVE: Final = 0
SURPRISED: Final = 1
PANICKED: Final = 2
BURNING_PANIC: Final = 3
SURRENDERED: Final = 4
FLED: Final = 5
HELPLESS: Final = 6
UNCONSCIOUS: Final = 7
OUT: Final = 8
SHUT_DOWN: Final = 9
MORTAL: Final = 10
POSSESSED: Final = 11
DEAD: Final = 12
SPIRIT: Final = 13
STATUSES: Final = 14
IS_ACTIVE: Final[tuple[int, ...]] = (1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""Whether a status counts for its side (SO-R28)."""
ON_BOARD: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0)
"""Whether somebody can be hit."""
KEEPS_DEFENCE: Final[tuple[int, ...]] = (1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""Whether defence sets stand."""
MAY_AVOID: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""Whether Avoid Harm is possible."""
IS_HELPLESS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0)
"""Lies there and takes a wiggle die more (SO-42, SO-R45)."""
IS_FELLED: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
"""Put out by somebody, for the award (SO-177)."""

# -- scene (T19) -----------------------------------------------------------------------------

LINE: Final = 60
REACH: Final = 2
THROW_RANGE: Final = 30
BLAST_RANGE: Final = 10
ZONE: Final = 5
"""Suppressing fire sweeps this far to both sides of its point (SO-R96)."""
DIVE_RANGE: Final = 2
CRAWL: Final = 1
OPEN: Final = 0
PARTIAL: Final = 1
NEARLY_FULL: Final = 2
TOTAL: Final = 3
COVER_DIFFICULTY: Final[tuple[int, ...]] = (0, 4, 6, 0)
CLEAR: Final = 0
SMOKE: Final = 1
DARK: Final = 2
VEGETATION: Final = 3
LIGHT_PENALTY: Final[tuple[int, ...]] = (0, 1, 2, 2)
NIGHT_EYES: Final = 1
DARK_EYES: Final = 2
SIDE_FROM: Final = 20
SIDE_TO: Final = 40
"""Where two sides begin (SO-R31)."""
SPREAD_FROM: Final = 10
SPREAD_TO: Final = 50
"""Between which more sides are spread."""
USUAL_COVER: Final[tuple[int, ...]] = (16, 18, PARTIAL, 42, 44, PARTIAL)
"""From, to and level of each spot."""
SPOT_FIELDS: Final = 3
SCENE_COVERS: Final[tuple[tuple[int, ...], ...]] = (
    USUAL_COVER,
    (),
    (16, 18, NEARLY_FULL, 42, 44, NEARLY_FULL),
    (18, 20, PARTIAL, 29, 31, NEARLY_FULL, 40, 42, PARTIAL),
)
"""Fields a GM may choose from (G23)."""

# -- modifiers (T11) -------------------------------------------------------------------------

TARGET_RUNS: Final = 2
MUCH_SIZE: Final = 2
"""A size difference from which a target is much bigger or smaller (SO-R43)."""
MOST_AIM: Final = 2
SHARP_AIM: Final = 3
UNSKILLED_DIFFICULTY: Final = 3
POWER_DAMAGE: Final = 2
SNAP_INITIATIVE: Final = 2
AIM_SHIFT: Final = 2
FALL_SHOCK: Final = 1
"""Knockdown, Wrestle and Choke do this instead of damage (SO-R89, SO-R90)."""
CONCUSSION: Final = 2
"""Shock on every location near a blast (SO-69)."""
FLAT_POOL: Final = 2
FLAT_POOL_PAIR: Final = 3
"""Dice of suppressing fire, and with a blaster in each hand (SO-100, SO-103)."""
PUSHED: Final = 2
"""Metres of an improvised push (G7)."""

KIT_GOOD: Final = 1
KIT_SUPERB: Final = 2
"""Grades of tools: professional, superb; better still is AI (SO-122)."""

# -- moves -----------------------------------------------------------------------------------

STAY: Final = 0
HALF_MOVE: Final = 1
RUN: Final = 2
RUN_AND_ACT: Final = 3
LEAP: Final = 4
STAND_UP: Final = 5
PICK_UP: Final = 6
DROP_PRONE: Final = 7
COSTS_DIE: Final[tuple[int, ...]] = (0, 1, 0, 0, 1, 1, 1, 0)
"""Moves that take a die off every declared roll (SO-30)."""

# -- acts (F5.2e, F16) -----------------------------------------------------------------------

ACT_ATTACK: Final = 0
ACT_TWO_WEAPON: Final = 1
ACT_FORM_ONE: Final = 2
ACT_DODGE: Final = 3
ACT_BLOCK: Final = 4
ACT_THROW: Final = 5
ACT_RIPOSTE: Final = 6
ACT_BLASTER_DEFENSE: Final = 7
ACT_REPULSION: Final = 8
ACT_MENTAL_DEFENSE: Final = 9
ACT_MASK: Final = 10
ACT_DIVE: Final = 11
ACT_AIM: Final = 12
ACT_SUPPRESS: Final = 13
ACT_FEINT: Final = 14
ACT_FORCE: Final = 15
ACT_MEDITATE: Final = 16
ACT_BREAK_FREE: Final = 17
ACT_FLAMES: Final = 18
ACT_NET: Final = 19
ACT_LEAP: Final = 20
ACT_FIRST_AID: Final = 21
ACT_READY: Final = 22
ACT_RELOAD: Final = 23
ACT_OPERATE: Final = 24
ACT_TEST: Final = 25
ACT_FLEE: Final = 26
ACT_SURRENDER: Final = 27
ACT_NOTHING: Final = 28
ACT_RUN: Final = 29
"""The running half of run and act; a plain run is no act."""
ACT_REDIRECT: Final = 30
"""A blast sent back with an extra set of Blaster Defense."""
ACT_HOLD: Final = 31
"""A choker holds on."""
ACT_BUSY: Final = 32
"""Goes on with what takes rounds."""
ACTS: Final = 33
IS_DEFENCE: Final[tuple[int, ...]] = tuple(
    [1 if ACT_DODGE <= act <= ACT_MASK else 0 for act in range(ACTS)]
)
IS_BLOCK: Final[tuple[int, ...]] = tuple(
    [1 if ACT_BLOCK <= act <= ACT_RIPOSTE else 0 for act in range(ACTS)]
)
IS_WHOLE_ROUND: Final[tuple[int, ...]] = tuple(
    [1 if act in (ACT_AIM, ACT_MEDITATE, ACT_HOLD, ACT_READY, ACT_FIRST_AID, ACT_RELOAD) else 0
     for act in range(ACTS)]
)  # fmt: skip
"""Acts that go with no other (SO-R14)."""
IS_COMBAT: Final[tuple[int, ...]] = tuple(
    [1 if act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE, ACT_DODGE, ACT_BLOCK, ACT_THROW,
                  ACT_RIPOSTE) else 0 for act in range(ACTS)]
)  # fmt: skip
"""Rolls a feint helps (SO-112, SO-R93)."""

PIN_SPARES: Final[tuple[int, ...]] = (
    ACT_BREAK_FREE, ACT_FORCE, ACT_MEDITATE, ACT_BLASTER_DEFENSE, ACT_REPULSION,
    ACT_MENTAL_DEFENSE, ACT_MASK, ACT_REDIRECT, ACT_BUSY,
)  # fmt: skip
"""Acts that being pinned does not forbid (SO-R84, SO-R98)."""

# -- maneuvers of an attack, as bits (T12) ---------------------------------------------------

STANDARD: Final = 0
AIM_HIGH: Final = 1
AIM_LOW: Final = 2
CALLED_SHOT: Final = 4
CHARGE: Final = 8
CHOKE: Final = 16
DISARM: Final = 32
KNOCKDOWN: Final = 64
POWER_ATTACK: Final = 128
SNAP_SHOT: Final = 256
WRESTLE: Final = 512
IMPROVISED: Final = 1024
MANEUVER_BITS: Final[tuple[int, ...]] = (
    AIM_HIGH, AIM_LOW, CALLED_SHOT, CHARGE, CHOKE, DISARM, KNOCKDOWN, POWER_ATTACK, SNAP_SHOT,
    WRESTLE, IMPROVISED,
)  # fmt: skip
COSTLY: Final = (
    AIM_HIGH | AIM_LOW | CALLED_SHOT | CHARGE | CHOKE | KNOCKDOWN | POWER_ATTACK | SNAP_SHOT
    | IMPROVISED
)  # fmt: skip
"""Maneuvers at one die less."""
SETS_DIE: Final = CALLED_SHOT | CHOKE | DISARM
HARMLESS: Final = CHOKE | DISARM | KNOCKDOWN | WRESTLE | IMPROVISED
"""Maneuvers that put something else in the place of damage: one of them at a time."""
AIMS: Final = AIM_HIGH | AIM_LOW

# -- lightsaber forms (T13) ------------------------------------------------------------------

FORM_FEINT: Final = 1
FORM_RIPOSTE: Final = 2
FORM_SNAP: Final = 3
FORM_POWER: Final = 4
FORM_DISARM: Final = 5
FORM_CALLED: Final = 6
FORM_FIRST: Final = 0

# -- what stops what (T11b): defences by class of attack --------------------------------------

BLOCK_FIST: Final = 1
BLOCK_WEAPON: Final = 2
BLOCK_SABER: Final = 3
STOPS_DODGE: Final = 0
STOPS_BLASTER_DEFENSE: Final = 4
STOPS_REPULSION: Final = 5
STOPS_VEHICLE: Final = 6
STOPS_MENTAL: Final = 7
DEFENCE_KINDS: Final = 8
STOPS: Final[tuple[int, ...]] = (
    1, 1, 1, 1, 0, 1, 0, 0,
    1, 0, 1, 1, 0, 1, 0, 0,
    1, 0, 0, 1, 0, 1, 0, 0,
    1, 0, 1, 1, 0, 1, 0, 0,
    0, 0, 0, 0, 1, 1, 1, 0,
    1, 0, 1, 1, 0, 1, 1, 0,
    0, 0, 0, 0, 1, 1, 0, 1,
    0, 0, 0, 0, 0, 0, 0, 1,
)  # fmt: skip
"""A row a class, from unarmed to Force effects: whether dodge, block with a fist, a weapon, a
lightsaber, Blaster Defense, Repulsion, a vehicle's dodge, Mental Defense may gobble.
"""

# -- holds -----------------------------------------------------------------------------------

FISTS_ITEM: Final = -1
"""The item number that stands for fists, and of an empty hand."""

NO_HOLD: Final = 0
PIN: Final = 1
CHOKE_HOLD: Final = 2

# -- busy over several rounds (F5.2) ---------------------------------------------------------

NOT_BUSY: Final = 0
MEDITATING: Final = 1
HEALING: Final = 2
BUSY_ROUNDS: Final = 5
"""Less the width: rounds it takes (SO-195, SO-236)."""

# -- sustained powers (SO-R174) --------------------------------------------------------------

BATTLEMIND: Final = 0
EXTRA_ACTIONS: Final = 1
BATTLE_MEDITATION: Final = 2
WHIRLWIND: Final = 3
DARK_RAGE: Final = 4
CONTROL_MIND: Final = 5
ILLUSION: Final = 6
SORCERY: Final = 7
SUSTAINED: Final = 8
WOOKIEE_RAGE: Final = 8
"""Asked about at Upkeep like a sustained power, though it is none (SO-R134)."""

RAGE_BODY: Final = 2
RAGE_COORDINATION: Final = 2
RAGE_COMMAND: Final = 1
"""What Rage adds to stats (SO-239)."""

# -- passions (SO-190) -----------------------------------------------------------------------

NO_PASSION: Final = 0
PASSIONS: Final = 5
"""None, rage, fear, desperation, hate."""

# -- GM decisions (T18) ----------------------------------------------------------------------

BAD_NOTHING: Final = 0
BAD_PENALTY: Final = 1
BAD_DROP: Final = 2
BAD_FALL: Final = 3
BAD_NO_ATTACK: Final = 4
BAD_ENDS: Final = 5
"""G3: what an all-low failure does."""
MAIMED: Final = 0
SEVERED: Final = 1
"""G4."""
IS_MORTAL: Final = 0
IS_DEAD: Final = 1
"""G5."""
IMP_REFUSED: Final = 0
IMP_HINDER: Final = 1
IMP_KNOCK: Final = 2
IMP_PUSH: Final = 3
IMP_BLIND: Final = 4
IMP_SHOCK: Final = 5
IMPROVISATIONS: Final = 6
"""G7."""
HINDERED: Final = 1
BLINDED: Final = 2
"""Dice off the next roll."""
GM_DICE: Final[tuple[int, ...]] = (0, 1, 2, -1, -2)
"""G2: bonus or penalty dice by option."""
GOAL: Final = 1
SETBACK: Final = 1
"""G14: Willpower for the survivors of the side that won, and off those of a side that lost."""
MOST_XP: Final = 5
MOST_AWARD: Final = 3
MOST_LOSS: Final = 3
"""SO-R278."""

# -- the GM's desk (SO-R273 to SO-R277) --------------------------------------------------------

DESK_GO_ON: Final = 0
DESK_BRING: Final = 1
DESK_HIDE: Final = 2
DESK_SHOW: Final = 3
DESK_CHANGE: Final = 4
DESK_USUAL: Final = 5
DESK_SCENE: Final = 6
DESK_HAND: Final = 7
DESK_MOST: Final = 12
"""Changes between two rounds."""
MOST_FIGHTERS: Final = 24
DAMAGE_AS_IS: Final = 0
DAMAGE_NONE: Final = 1
DAMAGE_HALF: Final = 2
DAMAGE_MORE: Final = 3
DAMAGE_RULINGS: Final = 4
CHANGE_REST: Final = 0
CHANGE_HURT: Final = 1
CHANGE_WILL_MORE: Final = 2
CHANGE_WILL_LESS: Final = 3
CHANGE_OUT: Final = 4
CHANGE_CALM: Final = 5
CHANGE_WOUND: Final = 6
CHANGE_BRUISE: Final = 7
CHANGE_HEAL: Final = 8
CHANGE_PLACE: Final = 9
CHANGE_DOWN: Final = 10
CHANGE_UP: Final = 11
CHANGE_FREE: Final = 12
CHANGE_PANIC: Final = 13
CHANGE_BIND: Final = 14
CHANGE_ARMS: Final = 15
CHANGE_HIDE: Final = 16
CHANGE_BACK: Final = 17
CHANGES: Final = 18
"""What a GM does to somebody, as in ASK_GM_CHANGE (SO-R277, SO-R301)."""
GM_HURT: Final = 2

# -- how a match ends ------------------------------------------------------------------------

BY_VICTORY: Final = 0
BY_DRAW: Final = 1
BY_LIMIT: Final = 2
BY_CONCESSION: Final = 3
BY_CALL_OFF: Final = 4
BY_FIGHTS: Final = 5
"""Of several fights a side has won more than any other (SO-R283)."""

# -- item bits -------------------------------------------------------------------------------

BROKEN: Final = 1
DRAINED: Final = 2
THROWN: Final = 4
"""A lightsaber in the air until the end of the round."""
SABER_PROOF: Final = 8

# -- scenes ----------------------------------------------------------------------------------

ON_FOOT: Final = 0
IN_VEHICLES: Final = 1
CHASE: Final = 2
