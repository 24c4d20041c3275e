"""The questions of a fight by number, and how their options are numbered."""

from __future__ import annotations

from typing import Final

# -- set-up ----------------------------------------------------------------------------------

ASK_CHARACTER: Final = 0
ASK_MORE: Final = 1
ASK_SCENE_COVER: Final = 2
ASK_SCENE_LIGHT: Final = 3
ASK_SCENE_PLACE: Final = 4
ASK_AMBUSH: Final = 5
ASK_WATCH: Final = 6
ASK_HAND: Final = 7
ASK_HELMET: Final = 8

# -- upkeep and declaring --------------------------------------------------------------------

ASK_UPKEEP: Final = 9
ASK_BUSY: Final = 10
ASK_CHOKING: Final = 11
ASK_PASSION: Final = 12
ASK_DARK_DRAW: Final = 13
ASK_RAGE: Final = 14
ASK_MOVE: Final = 15
ASK_WHERE: Final = 16
ASK_ITEM: Final = 17
ASK_FACING: Final = 18
ASK_ACTION: Final = 19
ASK_WEAPON: Final = 20
ASK_STUN: Final = 21
ASK_TARGET: Final = 22
ASK_MANEUVER: Final = 23
ASK_NUMBER: Final = 24
ASK_FORM: Final = 25
ASK_ENHANCE: Final = 26
ASK_INTUITION: Final = 27
ASK_POWER: Final = 28
ASK_MODE: Final = 29
ASK_POINT: Final = 30
ASK_PLACE: Final = 31
ASK_SKILL: Final = 32

# -- rolling and assigning -------------------------------------------------------------------

ASK_WIGGLE: Final = 33
ASK_SET: Final = 34
ASK_EXTRA: Final = 35
ASK_STRIKER: Final = 36
ASK_LATE_INTUITION: Final = 37
ASK_SORCERY: Final = 38
ASK_FARSEEING: Final = 39
ASK_PARTITION: Final = 40

# -- resolving -------------------------------------------------------------------------------

ASK_DEFENCE: Final = 41
ASK_GOBBLE: Final = 42
ASK_COUNTER: Final = 43
ASK_AVOID: Final = 44
ASK_POINTS: Final = 45
ASK_SHRUG: Final = 46
ASK_LOCATION: Final = 47
ASK_PAY: Final = 48
ASK_RESIST: Final = 49
ASK_AMOUNT: Final = 50
ASK_REDEEM: Final = 51
ASK_SHRINK: Final = 52
ASK_PROLONG: Final = 53
ASK_SUGGESTION: Final = 54

# -- the GM (T18) ----------------------------------------------------------------------------

ASK_GM_DICE: Final = 55
ASK_GM_DIFFICULTY: Final = 56
ASK_GM_BAD: Final = 57
ASK_GM_LIMB: Final = 58
ASK_GM_DEATH: Final = 59
ASK_GM_IMPROVISED: Final = 60
ASK_GM_AWARD: Final = 61
ASK_GM_XP: Final = 62
ASK_GM_COMPATIBLE: Final = 63
ASK_GM_PASSION: Final = 64
ASK_GM_DEED: Final = 65

# -- the Force -------------------------------------------------------------------------------

ASK_THING: Final = 66
ASK_ALSO: Final = 67
ASK_SPIRIT: Final = 68
ASK_SEND_BACK: Final = 69
ASK_ALCHEMY: Final = 70
ASK_LIFT: Final = 71
ASK_GM_CONTACT: Final = 72
ASK_GM_DETAIL: Final = 73
ASK_GM_ALCHEMY: Final = 74
ASK_GM_SUGGESTION: Final = 75
ASK_GM_ILLUSION: Final = 76

# -- vehicles (numbers kept free for `rules/vehicles`) -----------------------------------------

ASK_VEHICLE_FROM: Final = 77
ASK_CRAFT: Final = 77
ASK_POST: Final = 78
ASK_CREW_ACT: Final = 79
ASK_GUN: Final = 80
ASK_TARGET_AHEAD: Final = 81
ASK_GUN_SKILL: Final = 82
ASK_TURN: Final = 83
ASK_IF_I_FAIL: Final = 84
ASK_CREW_EXTRA: Final = 85
ASK_MEND: Final = 86
ASK_SABOTAGE: Final = 87
ASK_LEAVE: Final = 88
ASK_GM_CONTROL: Final = 89
ASK_GM_ESCAPE: Final = 90
ASK_GM_BASE: Final = 91
ASK_GM_GOAL: Final = 92
ASK_GM_LEAD: Final = 93
ASK_GM_OBSTACLE: Final = 94
ASK_GM_START: Final = 95
ASK_GM_HEADING: Final = 96
ASK_GM_SABOTEUR: Final = 97
ASK_GM_QUARRY: Final = 98
ASK_GM_WAKE: Final = 99
ASK_SABOTEUR: Final = 100
ASK_TAMPER: Final = 101
ASK_CHECK: Final = 102

# -- a character of one's own ------------------------------------------------------------------

ASK_OWN_PART: Final = 103
ASK_OWN_AMOUNT: Final = 104
ASK_OWN_LETTER: Final = 105

# -- the GM's desk (SO-R273 to SO-R278) ---------------------------------------------------------

ASK_GM_STRIKE: Final = 106
ASK_GM_DAMAGE: Final = 107
ASK_GM_DESK: Final = 108
ASK_GM_WHO: Final = 109
ASK_GM_SIDE: Final = 110
ASK_GM_WHERE: Final = 111
ASK_GM_SHOW: Final = 112
ASK_GM_WHOM: Final = 113
ASK_GM_CHANGE: Final = 114
ASK_GM_BASE_LOSS: Final = 115

# -- between fights, and more for the GM (SO-R280 to SO-R288) ------------------------------------

ASK_GM_PAUSE: Final = 116
ASK_GM_CARE: Final = 117
ASK_GM_PROSTHESIS: Final = 118
ASK_PAUSE: Final = 119
ASK_REPAIR: Final = 120
ASK_HOURS: Final = 121
ASK_GM_NEED: Final = 122
ASK_GM_UNTAUGHT: Final = 123
ASK_GM_FACTS: Final = 124
ASK_GM_CAST: Final = 125
ASK_GM_LIKE: Final = 126

# -- further for the GM (SO-R300 to SO-R303) ------------------------------------------------------

ASK_GM_SET: Final = 127
ASK_GM_RESCUE: Final = 128
ASK_GM_PLAYER: Final = 129
ASK_GM_AWARDS: Final = 130
ASK_GM_PLACES: Final = 131
SET_STRUCK: Final = 0
"""ASK_GM_SET: strike it out; else another width times SET_SCALE, or another height."""
RESCUE_NONE: Final = 0
"""ASK_GM_RESCUE: the failure stands; else the height of a set of two."""
ALL_AS_USUAL: Final = 0
ONE_BY_ONE: Final = 1
"""ASK_GM_AWARDS and ASK_GM_PLACES."""
WHO_CAST: Final = 90
WHO_LIKE: Final = 91
"""ASK_GM_WHO: a place in the roster, or one of these, or OWN_SHEET."""
STRIKE_NONE: Final = 0
STRIKE_SCALE: Final = 2000
"""ASK_GM_STRIKE: the owner's number plus 1 times this, plus the set; 0 none of them."""
AWARD_ZERO: Final = 3
"""ASK_GM_AWARD: points of Willpower plus this."""

# -- how options are numbered ----------------------------------------------------------------

NO: Final = 0
YES: Final = 1

OWN_SHEET: Final = 99
"""ASK_CHARACTER: a place in the roster, or this for a character of one's own."""
OFF_LOW: Final = 998
OFF_HIGH: Final = 999
"""ASK_WHERE: a metre as it is; past either end of the line."""

WAYS: Final = 8
WAY_RIGHT: Final = 0
WAY_LEFT: Final = 1
WAY_UNARMED: Final = 2
WAY_DRAW_RIGHT: Final = 3
WAY_DRAW_LEFT: Final = 4
WAY_MOUNT: Final = 5
"""ASK_WEAPON: weapon code times WAYS plus how it comes into play."""

SET_SCALE: Final = 100
NO_SET: Final = 0
"""ASK_SET, ASK_DEFENCE, ASK_SHRINK: width times SET_SCALE plus height; 0 none of them."""

EXTRA_UNUSED: Final = 40
"""ASK_EXTRA: the act's kind, or this."""
EXTRA_SECOND: Final = 41
"""The other weapon or end of a two-weapon attack."""
EXTRA_SPRAY: Final = 42
"""A further hit with a Spray weapon."""
EXTRA_PUSH: Final = 43
"""A further target of a Push."""

UPKEEP_SCALE: Final = 2
"""ASK_UPKEEP: the power's number times this, plus YES to pay."""

EMPTY_HAND: Final = 99
HAND_SCALE: Final = 2
"""ASK_HAND: twice the weapon's code (EMPTY_HAND for none) plus the hand."""

POINT_SCALE: Final = 2
"""ASK_POINTS, ASK_SHRUG: twice the location, plus 1 for a Shock point."""

MODE_SCALE: Final = 8
"""ASK_MODE: the power's number times this, plus the way of it."""
LEND_SCALE: Final = 11
"""ASK_INTUITION, ASK_LATE_INTUITION: normal dice, plus this times hard ones, plus its square times
wiggle ones.
"""
THING_SCALE: Final = 100
"""ASK_THING: the holder's number plus 1 (0: it lies on the ground) times this, plus the weapon."""
ALSO_DONE: Final = 999
"""ASK_ALSO: a combatant, or this for nobody else."""
CURE: Final = 7
"""ASK_PLACE of Force Healing: a disease, instead of a location."""
STORM_KEPT: Final = 9
"""ASK_UPKEEP: a storm, asked about like a sustained power."""

WALKS: Final = 0
FIRST_ABOARD: Final = 1
NEW_CRAFT: Final = 100
"""ASK_CRAFT: on foot; aboard a vehicle that is there, its number plus FIRST_ABOARD; a new one, its
code plus NEW_CRAFT.
"""
TARGET_SCALE: Final = 2
"""ASK_TARGET_AHEAD: twice the vehicle's number, or twice the person's plus 1."""
GUN_SCALE: Final = 20
"""ASK_GUN: the craft's code times this, plus the gun."""
EXTRA_GUN: Final = 100
"""ASK_CREW_EXTRA: what a crew member does, or a gun as in ASK_GUN plus this."""
PART_SCALE: Final = 10
"""A location: the craft's code times this, plus its place in the record."""
MEND_ION: Final = 10_000
MEND_SABOTAGE: Final = 10_001
MEND_STOP: Final = 10_002
"""ASK_MEND: twice the location, plus 1 for an X; ion points; sabotage; enough."""
CHECK_GO: Final = 0
CHECK_SEARCH: Final = 1
CHECK_REPAIR: Final = 2
"""ASK_CHECK: off at once; look for sabotage; repair."""
GOAL_ROUNDS: Final = 100
"""ASK_GM_GOAL: points to reach, or rounds plus this."""
