"""The powers of the Force as tables of numbers, a place a power (T16, T16a, T16b).

Powers below `MOVE_OBJECT` are stunts, in the order of `force.STUNTS`; the rest are what a power
does untaught.
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import ENERGY, MENTAL
from salle.games.star_ore.data_combat import (
    BATTLE_MEDITATION,
    BATTLEMIND,
    CONTROL_MIND,
    DARK_RAGE,
    EXTRA_ACTIONS,
    ILLUSION,
    NOTHING,
    SORCERY,
    SUSTAINED,
    WHIRLWIND,
)
from salle.games.star_ore.force import DARK, LIGHT, STUNTS

# -- powers ----------------------------------------------------------------------------------

BLASTER_DEFENSE: Final = 0
DRAIN_KNOWLEDGE: Final = 1
EMPATHY: Final = 2
FARSEEING: Final = 3
ONE_WITH_FORCE: Final = 4
PSYCHOMETRY: Final = 5
SEE_FORCE: Final = 6
SENSE_THOUGHTS: Final = 7
DISSIPATE: Final = 8
DRAIN_FORCE: Final = 9
ALCHEMY: Final = 10
FORCE_FIST: Final = 11
FORCE_GRIP: Final = 12
FORCE_JUMP: Final = 13
FORCE_LIGHT: Final = 14
LIGHTNING: Final = 15
HURL: Final = 16
STORM: Final = 17
THROW_SABER: Final = 18
WEAKEN: Final = 19
WHIRLWIND_STUNT: Final = 20
BATTLEMIND_STUNT: Final = 21
BURST_OF_SPEED: Final = 22
CREATE_LIFE: Final = 23
EXTRA_ACTIONS_STUNT: Final = 24
HEAL: Final = 25
PROLONG_FORCE: Final = 26
PROLONG_LIFE: Final = 27
RAGE: Final = 28
SICKNESS: Final = 29
AFFECT_MIND: Final = 30
BATTLE_MEDITATION_STUNT: Final = 31
BEAST_LANGUAGE: Final = 32
CONTROL_MIND_STUNT: Final = 33
FEAR: Final = 34
ILLUSION_STUNT: Final = 35
INSPIRE: Final = 36
MASK_FORCE: Final = 37
SITH_SORCERY: Final = 38
TELEPATHY: Final = 39
MOVE_OBJECT: Final = 40
FORCE_PUSH: Final = 41
FRIENDSHIP: Final = 42
REPULSION: Final = 43
MENTAL_DEFENSE: Final = 44
POWERS: Final = 45
STUNTS_END: Final = MOVE_OBJECT
"""Powers from here on are no stunts."""

ROOT: Final[tuple[int, ...]] = tuple(
    [stunt.power for stunt in STUNTS] + [ENERGY, ENERGY, MENTAL, ENERGY, MENTAL]
)
"""The power whose dice are rolled."""
UNMARKED: Final = 0
DARK_MARK: Final = 1
LIGHT_MARK: Final = 2
MARK: Final[tuple[int, ...]] = tuple(
    [DARK_MARK if s.mark == DARK else LIGHT_MARK if s.mark == LIGHT else UNMARKED for s in STUNTS]
    + [UNMARKED] * (POWERS - STUNTS_END)
)
"""Who may use it (SO-196, SO-197)."""
ALONE: Final[tuple[int, ...]] = tuple(
    [1 if stunt.alone else 0 for stunt in STUNTS] + [0] * (POWERS - STUNTS_END)
)
"""The stunt's dice are rolled without the power's (SO-234)."""
COST: Final[tuple[int, ...]] = tuple(
    [1 if power in (FORCE_LIGHT, LIGHTNING, WHIRLWIND_STUNT, HEAL, RAGE, CONTROL_MIND_STUNT,
                    ILLUSION_STUNT, SITH_SORCERY) else 0 for power in range(POWERS)]
)  # fmt: skip
"""The least that success costs (SO-187, SO-R174)."""
UNDECLARED: Final[tuple[int, ...]] = tuple(
    [1 if power in (BLASTER_DEFENSE, ONE_WITH_FORCE, PROLONG_LIFE, MASK_FORCE, REPULSION,
                    MENTAL_DEFENSE) else 0 for power in range(POWERS)]
)  # fmt: skip
"""Defences, which are actions of their own, and reactions: never asked for as a power."""
NARRATIVE: Final[tuple[int, ...]] = tuple(
    [1 if power in (PSYCHOMETRY, CREATE_LIFE, BEAST_LANGUAGE, TELEPATHY) else 0
     for power in range(POWERS)]
)  # fmt: skip
"""They roll, bid and pay; what comes of it is told (SO-R193)."""

# -- whom a power is used on -----------------------------------------------------------------

ON_NOBODY: Final = 0
ON_FOE: Final = 1
ON_MIND: Final = 2
"""A foe that is no droid (SO-R138)."""
ON_ALLY_MIND: Final = 3
ON_FRIEND: Final = 4
"""Oneself or an ally."""
ON_WOUNDED: Final = 5
ON_THING: Final = 6
ON_ANY_MIND: Final = 7
AIMED_AT: Final[tuple[int, ...]] = tuple(
    [ON_MIND if power in (DRAIN_KNOWLEDGE, DRAIN_FORCE, SICKNESS, AFFECT_MIND, FEAR, FRIENDSHIP)
     else ON_FOE if power in (EMPATHY, SENSE_THOUGHTS, FORCE_GRIP, LIGHTNING, HURL, THROW_SABER,
                              MOVE_OBJECT, FORCE_PUSH)
     else ON_ALLY_MIND if power == CONTROL_MIND_STUNT
     else ON_FRIEND if power == ILLUSION_STUNT
     else ON_WOUNDED if power == HEAL
     else ON_THING if power in (ALCHEMY, WEAKEN)
     else ON_ANY_MIND if power == TELEPATHY
     else ON_NOBODY for power in range(POWERS)]
)  # fmt: skip
HARMS: Final[tuple[int, ...]] = tuple(
    [1 if power in (FORCE_GRIP, LIGHTNING, HURL, THROW_SABER, MOVE_OBJECT, FORCE_PUSH, SICKNESS,
                    DRAIN_FORCE, DRAIN_KNOWLEDGE) else 0 for power in range(POWERS)]
)  # fmt: skip
"""Attacks, which friendship forbids and which end it (SO-R182)."""
SHOT: Final[tuple[int, ...]] = tuple(
    [1 if power in (LIGHTNING, HURL, THROW_SABER) else 0 for power in range(POWERS)]
)
"""Attacks that an illusion hides its target from (SO-R184)."""

# -- ways of a power, where it has several ---------------------------------------------------

SHIELD: Final = 0
DRAIN: Final = 1
"""Dissipate Energy (SO-214, SO-216)."""
OWN_ACTS: Final = 0
PAST: Final = 1
FUTURE: Final = 2
FARSEEING_DICE: Final[tuple[int, ...]] = (2, 1, 2)
"""Dice off Farseeing by its way (SO-206)."""
BOLT_WAY: Final = 0
HATE: Final = 1
"""Force Lightning (SO-223, SO-224)."""
CREATURE: Final = 0
THING: Final = 1
TO_HAND: Final = 2
ALONG: Final = 3
"""Move Object: what, and where a thing goes (SO-211, SO-R162)."""
RUNNING: Final = 0
JUMPING: Final = 1
"""Burst of Speed (SO-233)."""
ONE: Final = 0
"""Control Mind: the extra Willpower, each for ten times as many (SO-246)."""
AGAIN: Final = 7
"""A sustained Whirlwind that blows on, without bid or cost (SO-R173)."""
TENFOLD: Final = 10
MOST_TENFOLD: Final = 2
"""More extra Willpower for Control Mind reaches nobody else in a fight."""

# -- sustained powers (SO-R174) --------------------------------------------------------------

SUSTAIN_PLACE: Final[tuple[int, ...]] = tuple(
    [BATTLEMIND if power == BATTLEMIND_STUNT else EXTRA_ACTIONS if power == EXTRA_ACTIONS_STUNT
     else BATTLE_MEDITATION if power == BATTLE_MEDITATION_STUNT
     else WHIRLWIND if power == WHIRLWIND_STUNT else DARK_RAGE if power == RAGE
     else CONTROL_MIND if power == CONTROL_MIND_STUNT
     else ILLUSION if power == ILLUSION_STUNT else SORCERY if power == SITH_SORCERY
     else NOTHING for power in range(POWERS)]
)  # fmt: skip
SUSTAINED_POWER: Final[tuple[int, ...]] = tuple(
    [SUSTAIN_PLACE.index(place) for place in range(SUSTAINED)]
)
"""The power behind a sustained one."""

# -- amounts ---------------------------------------------------------------------------------

FORCE_RANGE: Final = 10
"""Metres of Force Light, hate, Whirlwind, and of draining a cell (T19, SO-R165)."""
LIFT_MOVE: Final = 5
"""Metres a round for what is held up (SO-R162)."""
HUMAN_DOUBLINGS: Final = 4
"""5 kg doubled as often is 80 kg (SO-R162)."""
TEN_TIMES: Final = 10
"""Force Jump and Burst of Speed (SO-221, SO-233)."""
STORM_LEAST: Final = 50
STORM_MOST: Final = 100
STORM_STEP: Final = 10
"""Metres of radius a die (SO-226)."""
STORM_MINUTES: Final = 10
HIDDEN: Final = 2
"""Dice off attacks on the concealed (SO-R184)."""
SMALL_CELL: Final = 1
BIG_CELL: Final = 2
"""Willpower to drain one (SO-216)."""
HOUR_MINUTES: Final = 60
LIFE_HEIGHT: Final = 10
"""What Create Life needs (SO-234)."""
NO_CONTACT: Final = 10
"""The Difficulty of Psychometry without contact (SO-208)."""
LINK_BANDS: Final[tuple[int, ...]] = (10, 100, 1000)
LINK_DIFFICULTY: Final[tuple[int, ...]] = (0, 4, 7)
"""Telepathy: metres for one die of Force Sense, and what they need (SO-252, SO-R191)."""
INTUITION_PRICE: Final[tuple[int, ...]] = (1, 2, 4)
"""Willpower for a normal, hard and wiggle die (SO-199)."""
DETAIL: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)
DETAILS: Final = 4
"""See Force: what a height shows: whether, who, which, or how much (T16a)."""
SEES_ACTIVE: Final = 0
SEES_TRAINED: Final = 1
SEES_NAMES: Final = 2
SEES_STRENGTH: Final = 3

# -- suggestions (SO-R182) -------------------------------------------------------------------

DO_NOTHING: Final = 0
DROP_WEAPON: Final = 1
WALK_AWAY: Final = 2
ATTACK_NOBODY: Final = 3
SUGGESTIONS: Final = 4

# -- Force Alchemy (T16b) --------------------------------------------------------------------

GAIN_DAMAGE: Final = 0
GAIN_PENETRATION: Final = 1
GAIN_ARMOR: Final = 2
GAIN_INITIATIVE: Final = 3
GAIN_TOOL_HARD: Final = 4
GAIN_TOOL_WIGGLE: Final = 5
GAIN_PROOF: Final = 6
GAINS: Final = 7
GAIN_PRICE: Final[tuple[int, ...]] = (1, 1, 1, 2, 2, 3, 3)
"""Willpower for good (SO-218, SO-R217)."""

# -- what came of a power --------------------------------------------------------------------

WORKED: Final = 0
RESISTED: Final = 1
"""It did not take effect: the bid is lost (SO-186, SO-R204)."""
UNPAID: Final = 2
"""It could not be paid for, or not bid for: nothing is lost (SO-R150, SO-R204)."""

# -- things (SO-120, SO-R172) ----------------------------------------------------------------

ARMOR_THING: Final = 98
KIT_THING: Final = 97
"""ASK_THING: one's own armor, and tools, where a weapon's code stands otherwise."""
THING_AR: Final = 1
THING_BOXES: Final = 3
"""A weapon as an object (G2)."""
TOOL_HARD: Final = 1
TOOL_WIGGLE: Final = 2
"""`tool_bonus`: the die that tools give after Force Alchemy (T16b)."""
