"""What is told while a fight goes on, by number. `a` is the combatant, unless said otherwise."""

from __future__ import annotations

from typing import Final

BEGAN_ROUND: Final = 0
"""a: the round."""
BROUGHT: Final = 1
"""b: the character."""
ORDER_ROLL: Final = 2
"""b: the face."""
AMBUSHED: Final = 3
TOOK_IN_HAND: Final = 4
"""b: weapon, c: hand."""
STOPPED_POWER: Final = 5
"""b: the power."""
MOVED: Final = 6
"""b: the metre, c: the kind of move."""
FLED_FIELD: Final = 7
STOOD: Final = 8
FELL: Final = 9
PICKED_UP: Final = 10
"""b: weapon."""
DROPPED: Final = 11
"""b: weapon."""
DECLARED: Final = 12
"""b: the act, plus POWER_PART × (power + 1); c: target + 1 + 100 × (weapon + 1), plus
MANEUVER_PART × the maneuver's bits.
"""
ROLLED: Final = 13
"""A whole pool. b: the normal dice as faces, c: what for, hard dice, the die set, wiggle dice."""
NO_DICE: Final = 14
"""Too few dice to roll."""
ASSIGNED: Final = 15
"""b: the act, plus POWER_PART × (power + 1); c: width × 100 + height."""
FAILED: Final = 16
FAILED_BADLY: Final = 17
"""b: what the GM says."""
ACTED: Final = 18
"""b: the act, plus POWER_PART × (power + 1); c: width × 100 + height."""
WASTED: Final = 19
"""b: the act, c: why, as in WASTED_…."""
MISSED: Final = 20
"""b: target, c: the Difficulty."""
GOBBLED: Final = 21
"""b: dice, c: width left."""
STOPPED: Final = 22
"""a: attacker, b: defender."""
HIT: Final = 23
"""a: attacker, b: target, c: height."""
HURT: Final = 24
"""b: location, c: normal × 100 + Shock, marked."""
UNHURT: Final = 25
LOST_DIE: Final = 26
"""c: width × 100 + height of what is left."""
LOST_SET: Final = 27
"""b: the act."""
STATUS: Final = 28
"""b: the status."""
PINNED: Final = 29
"""b: holder."""
CHOKED: Final = 30
"""b: choker."""
FREED: Final = 31
DISARMED: Final = 32
"""b: weapon."""
CUT: Final = 33
"""b: weapon."""
DAZED: Final = 34
"""b: dice, c: rounds."""
CAUGHT_FIRE: Final = 35
FIRE_OUT: Final = 36
GASSED: Final = 37
NETTED: Final = 38
NET_OFF: Final = 39
FEINTED: Final = 40
"""b: dice gained."""
AIMED: Final = 41
"""b: rounds."""
TOOK_COVER: Final = 42
"""b: level."""
DUCKED: Final = 43
EXPLODED: Final = 44
"""a: weapon, b: the metre."""
SHRAPNEL: Final = 45
"""b: the dice as faces, c: the face that hits (0: each where it falls)."""
LIMB_LOST: Final = 46
"""b: location, c: severed."""
CALM: Final = 47
AWARDED: Final = 48
"""b: Willpower gained."""
PAID: Final = 49
"""b: Willpower, c: Dark Side Points."""
FORM_WON: Final = 50
FORM_LOST: Final = 51
HEALED: Final = 52
"""b: location, c: points."""
READIED: Final = 53
RELOADED: Final = 54
AVOIDED: Final = 55
"""b: points."""
SURRENDERED_NOW: Final = 56
IMPROVISED_NOW: Final = 57
"""b: what it did."""
LIMIT_REACHED: Final = 58
WON: Final = 59
"""a: the side, b: the reason, c: the seats as bits."""
DREW: Final = 60
GAVE_UP: Final = 61
XP: Final = 62
"""b: experience."""
COUNTERED: Final = 63
SCENE: Final = 64
"""a: field, b: light."""
TESTED: Final = 65
"""b: skill, c: width × 100 + height."""
FELT: Final = 70
"""b: the passion."""
DREW_DARK: Final = 71
"""b: Dark Side Points drawn."""
POWER_WORKED: Final = 72
"""b: the power, c: width × 100 + height."""
POWER_FAILED: Final = 73
"""b: the power, c: why (1 resisted or missed, 2 unpaid)."""
STRUGGLED: Final = 74
"""b: the defender, c: 1 if the power prevailed."""
CONTESTED: Final = 75
"""Who resists; c: its width × 100 + height."""
LENT: Final = 76
"""b: dice as in ASK_INTUITION."""
KEPT_UP: Final = 77
"""b: a sustained power that began."""
WILL_CHANGED: Final = 78
"""b: Willpower gained, c: lost."""
LIFTED: Final = 79
"""b: by whom."""
SET_DOWN: Final = 80
STORM_ROSE: Final = 81
"""b: the Difficulty, c: the radius."""
STORM_ENDED: Final = 82
ABSORBED: Final = 83
"""b: points, c: points left."""
SENT_BACK: Final = 84
"""b: at whom."""
CELL_DRAINED: Final = 85
"""a: holder + 1, b: weapon."""
WEAKENED: Final = 86
"""a: holder + 1, b: weapon."""
BEFRIENDED: Final = 87
"""b: by whom, c: rounds."""
FRIENDSHIP_OVER: Final = 88
FRIGHTENED: Final = 89
"""b: by whom, c: rounds."""
SUGGESTED: Final = 90
"""b: by whom, c: what."""
CONTROLLED: Final = 91
"""b: by whom."""
CONCEALED: Final = 92
"""b: by whom."""
SAW_THROUGH: Final = 93
"""b: whose illusion."""
INSPIRED: Final = 94
"""b: dice."""
SAW_FORCE: Final = 95
"""b: the detail; secrets: combatant and numbers."""
READ_MIND: Final = 96
"""b: by whom, c: rounds."""
FORESAW: Final = 97
"""secrets: width × 100 + height."""
FORESIGHT_USED: Final = 98
"""c: width × 100 + height."""
NARRATED: Final = 99
"""b: the power whose effect is told, c: width × 100 + height (0: it failed)."""
SORCERY_ROLLED: Final = 100
"""b: the normal dice as faces, c: as in ROLLED."""
SORCERY_USED: Final = 101
PROLONGED: Final = 102
"""b: rounds."""
IMBUED: Final = 103
"""b: weapon, c: what it gained."""
BUSY_BEGAN: Final = 104
"""b: with what, c: rounds."""
BUSY_DONE: Final = 105
"""b: with what."""
SICKENED: Final = 106
"""b: by whom, c: points."""
CURED: Final = 107
FIST_CHARGED: Final = 108
"""b: damage."""
FORCE_DIE: Final = 109
"""b: the dice, as faces, that put Shock where they fall."""
VEHICLES_FROM: Final = 110
"""Numbers from here on are those of `rules/vehicles`. A vehicle is its number and a hundred times
its craft's code; a location or gun is numbered as in the questions; a target likewise.
"""
TAG_SCALE: Final = 100
AIM_SCALE: Final = 1000
BOARDED: Final = 110
"""b: vehicle, c: post."""
BROUGHT_VEHICLE: Final = 111
"""a: vehicle, b: its code, c: where it begins."""
OBSTACLE: Final = 112
"""a: its Difficulty."""
OPERATED: Final = 113
"""b: what a crew member does, c: target + 1 + AIM_SCALE × (gun + 1)."""
FLEW: Final = 114
"""a: vehicle, b: points, c: where it is now."""
CONTROL_LOST: Final = 115
"""a: vehicle, b: how badly."""
CONTROL_KEPT: Final = 116
"""a: vehicle."""
SHIELDS_TOOK: Final = 117
"""a: vehicle, b: points, c: shields left."""
VEHICLE_HIT: Final = 118
"""a: vehicle, b: location, c: normal × 100 + Shock, marked."""
VEHICLE_UNHURT: Final = 119
"""a: vehicle."""
PART_BROKEN: Final = 120
"""a: vehicle, b: location."""
PART_DESTROYED: Final = 121
"""a: vehicle, b: location."""
ION_POINTS: Final = 122
"""a: vehicle, b: points now."""
VEHICLE_OUT: Final = 123
"""a: vehicle, b: its status."""
CRASHED: Final = 124
"""a: vehicle."""
TURNED: Final = 125
"""a: vehicle, b: 1 forward, 0 back."""
STRAFED: Final = 126
"""a: vehicle, b: the capital ship."""
LOOPED: Final = 127
"""a: vehicle, b: 1 for a half-loop."""
RAMMED: Final = 128
"""a: vehicle, b: the other, c: 1 head-on."""
ASSISTED: Final = 129
"""b: vehicle, c: dice."""
MENDED: Final = 130
"""a: vehicle, b: what, c: points."""
MENDING: Final = 131
"""b: vehicle, c: rounds it takes."""
WENT_AROUND: Final = 132
"""a: vehicle."""
PLOUGHED: Final = 133
"""a: vehicle."""
SABOTAGE_SHOWN: Final = 134
"""a: vehicle: what somebody did to it comes to light."""
SHIELDS_BACK: Final = 135
"""a: vehicle, b: shields now."""
LEFT_FIGHT: Final = 136
"""a: vehicle."""
CAUGHT: Final = 137
"""a: vehicle."""
ESCAPED: Final = 138
"""a: vehicle."""
BAILED_OUT: Final = 139
"""b: vehicle."""
TOOK_CONTROLS: Final = 140
"""b: vehicle."""
SABOTAGED: Final = 141
"""Whispered: a: vehicle, b: who; secret: the Difficulty, 0 if simple, -1 if it failed."""
FOUND_NOTHING: Final = 142
"""b: vehicle."""
CREW_ASSIGNED: Final = 143
"""b: what a crew member does, c: width × 100 + height."""
CREW_FAILED: Final = 144
"""b: what a crew member wanted to do."""
CREW_ACTED: Final = 145
"""b: what a crew member does, c: width × 100 + height."""
CREW_WASTED: Final = 146
"""b: what a crew member wanted to do."""
SHOT_MISSED: Final = 147
"""b: target, c: the Difficulty."""
SHOT_STOPPED: Final = 148
"""a: who fired, b: target."""
SHOT_HIT: Final = 149
"""b: target, c: height."""
GUN_BURST: Final = 150
"""b: gun, c: the point of the track."""
AREA_DIE: Final = 151
"""a: vehicle, b: the dice as faces."""
PLANNED: Final = 152
"""b: vehicle, c: 1 through the obstacle."""
WALKED: Final = 153
"""b: the point of the track."""
CHECKED: Final = 154
"""b: vehicle, c: what was done as in ASK_CHECK."""

# -- the GM ----------------------------------------------------------------------------------

GM_STRUCK: Final = 155
"""a: whose, b: width × 100 + height."""
GM_RULED: Final = 156
"""b: how the damage stands, as in ASK_GM_DAMAGE."""
JOINED: Final = 157
"""b: the character's place in the roster, c: metre."""
GM_CHANGED: Final = 158
"""b: what, as in ASK_GM_CHANGE, c: the location or metre, if there is one."""
GM_BASE: Final = 159
"""b: points of base Willpower."""

# -- between fights ----------------------------------------------------------------------------

FIGHT_OVER: Final = 160
"""a: which fight of the match."""
PAUSE_BEGAN: Final = 161
"""a: minutes, b: where, as in ASK_GM_CARE."""
PAUSE_DOES: Final = 162
"""b: what, as in ASK_PAUSE, c: the patient plus 1."""
PAUSE_TOOK: Final = 163
"""b: minutes."""
WILL_BACK: Final = 164
"""b: points of Willpower that rest brought back, c: Dark Side Points."""
DIED_UNTREATED: Final = 165
PROSTHESIS: Final = 166
"""b: location."""
SICK_AGAIN: Final = 167
"""b: points of Shock at the torso."""
STAYS_AWAY: Final = 168
VEHICLE_MENDED: Final = 169
"""a: vehicle, b: minutes."""
GM_NEEDS: Final = 170
"""b: how a test goes, as in ASK_GM_NEED."""
GM_FACTS_TOLD: Final = 171
"""b: what more a mind gave away, as in ASK_GM_FACTS."""
OWN_JOINED: Final = 172
"""Somebody who is in no roster. c: metre."""

# -- dice, whole pools at once ----------------------------------------------------------------

WIGGLED: Final = 173
"""b: the faces named for wiggle dice, c: all faces of the roll then."""

# -- things repaired ---------------------------------------------------------------------------

THING_MENDED: Final = 174
"""b: the weapon, c: marks that are left on it."""

# -- the GM's further hand -----------------------------------------------------------------------

GM_RESET: Final = 175
"""a: whose, b: width × 100 + height before, c: the same now."""
GM_RESCUED: Final = 176
"""a: whose roll works after all, b: width × 100 + height."""
GM_HANDED: Final = 177
"""b: the seat that plays it from now on."""
GM_LEAVES: Final = 178
"""A round runs as usual, and the GM is not asked."""

# -- how dice are told -------------------------------------------------------------------------

DIE_BITS: Final = 4
DIE_SHOWN: Final[tuple[int, ...]] = tuple([1 << (DIE_BITS * face) for face in range(11)])
"""Dice as faces: how many show a face, in so many bits at so many times the face; a die of each."""
ROLL_SCALE: Final = 1000
"""ROLLED: what for, plus this times the rest: hard dice, DICE_SCALE times the die set, and its
square times the wiggle dice.
"""
DICE_SCALE: Final = 16
ROLL_ACT: Final = 0
ROLL_CREW: Final = 100
ROLL_SKILL: Final = 200
ROLL_POWER: Final = 300
ROLL_STAT: Final = 400
ROLL_PILOT: Final = 500
ROLL_LENT: Final = 501
"""What a roll is for: the act, what a crew member does, a skill, a power, a stat; a Pilot roll that
is demanded; dice lent late.
"""
POOL_SCALE: Final = 32
"""A pool that is about to be rolled, in `Fight.threat`: what for, plus ROLL_SCALE times its normal,
hard and wiggle dice, penalty and Difficulty as digits.
"""
WASTED_GONE: Final = 0
WASTED_STORM: Final = 1
WASTED_WEAPON: Final = 2
WASTED_REACH: Final = 3
"""Why an act comes to nothing."""
POWER_PART: Final = 100
MANEUVER_PART: Final = 100_000
