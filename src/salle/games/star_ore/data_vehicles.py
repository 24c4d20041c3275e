"""Numbers of races, chases and fights with vehicles (T15, T18a, F12, F13)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_force import (
    BATTLE_MEDITATION_STUNT,
    BATTLEMIND_STUNT,
    DISSIPATE,
    EXTRA_ACTIONS_STUNT,
    FARSEEING,
    HEAL,
    PROLONG_FORCE,
    RAGE,
    SEE_FORCE,
    SITH_SORCERY,
    WEAKEN,
)
from salle.games.star_ore.vehicles import OBSTACLES, SIZES, VEHICLE_MOVES

# -- records (SO-124, SO-129, SO-142) ----------------------------------------------------------

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZE_DIFFICULTY: Final[tuple[int, ...]] = tuple([size.difficulty for size in SIZES])
MOST_BASE: Final = 10
"""G10: base Difficulties run from 0 to this."""
MUCH_LARGER: Final = 2
"""Size classes from which a vehicle is much larger (SO-R119)."""

GROUND_SCALE: Final = 0
AIR_SCALE: Final = 1
SUBLIGHT_SCALE: Final = 2
"""From the slowest to the fastest (SO-124)."""

ENGINE: Final = 0
LEG: Final = 1
WING: Final = 2
COCKPIT: Final = 3
NOSE: Final = 4
DROID_SOCKET: Final = 5
HULL: Final = 6
PART_KINDS: Final = ("engine", "leg", "wing", "cockpit", "nose", "astromech", "hull")
"""Kinds of location, for what losing one means; a hull means nothing more."""
WING_BROKEN: Final = 2
WING_GONE: Final = 4
"""Piloting Difficulty for each wing broken, and destroyed in space."""

TURRET: Final = 1
STARSHIP_GUN: Final = 2
ION_GUN: Final = 4
POINT_DEFENSE: Final = 8
GUN_NOTES: Final = ("turret", "starship", "ion", "point defense")
"""What a gun may be, in the order of its bits (SO-143, SO-146, SO-147, SO-131)."""

NAV_GRADES: Final = ("none", "professional", "superb", "AI")
NAV_DICE: Final[tuple[int, ...]] = (0, 1, 0, 0)
NAV_HARD: Final[tuple[int, ...]] = (0, 0, 1, 0)
NAV_WIGGLE: Final[tuple[int, ...]] = (0, 0, 0, 1)
"""What a nav computer gives the pilot (SO-122)."""

STARSHIP_POINT: Final = 5
"""Standard points that one starship point is worth (SO-144)."""

# -- posts aboard ------------------------------------------------------------------------------

PILOT_POST: Final = 0
GUNNER_POST: Final = 1
ASTROMECH_POST: Final = 2
PASSENGER_POST: Final = 3
POSTS: Final = ("pilot", "gunner", "astromech", "passenger")

# -- what a crew does (F13.2, F16) -------------------------------------------------------------

FLY: Final = 0
VEHICLE_DODGE: Final = 1
SIDESWIPE: Final = 2
STRAFING_RUN: Final = 3
QUICK_TURN: Final = 4
TIGHT_LOOP: Final = 5
HALF_LOOP: Final = 6
RAMMING: Final = 7
FIRE: Final = 8
HOLD: Final = 9
ASSIST: Final = 10
REPAIR: Final = 11
SHOOT: Final = 12
TAKE_CONTROLS: Final = 13
BAIL_OUT: Final = 14
LEAVE: Final = 15
WALK: Final = 16
DUCK: Final = 17
USE_FORCE: Final = 18
CREW_ACTS: Final = 19
CREW_ACT_NAMES: Final = (
    "fly", "dodge", "sideswipe", "strafing run", "quick turn", "tight loop", "half-loop", "ram",
    "fire", "hold", "assist", "repair", "shoot", "take the controls", "bail out", "leave", "walk",
    "duck", "use the Force",
)  # fmt: skip
FIRST_MANEUVER: Final = SIDESWIPE
LAST_MANEUVER: Final = RAMMING
MOVE_DIFFICULTY: Final[tuple[int, ...]] = (
    0, 0, *[move.difficulty for move in VEHICLE_MOVES], *[0] * (CREW_ACTS - RAMMING - 1),
)  # fmt: skip
"""What a maneuver's own Difficulty is (SO-133, SO-134)."""
IS_PILOT_ROLL: Final[tuple[int, ...]] = tuple(
    [1 if act <= LAST_MANEUVER else 0 for act in range(CREW_ACTS)]
)
ROLLED_ACTS: Final[tuple[int, ...]] = tuple(
    [1 if act <= FIRE or act in (ASSIST, REPAIR, SHOOT, DUCK, USE_FORCE) else 0
     for act in range(CREW_ACTS)]
)  # fmt: skip
SCENE_POWERS: Final[tuple[int, ...]] = (
    HEAL, WEAKEN, BATTLE_MEDITATION_STUNT, BATTLEMIND_STUNT, EXTRA_ACTIONS_STUNT, DISSIPATE,
    FARSEEING, SEE_FORCE, PROLONG_FORCE, RAGE, SITH_SORCERY,
)  # fmt: skip
"""What may be declared where there are vehicles (SO-R262)."""

# -- the track (SO-R118, SO-R119) --------------------------------------------------------------

ADJACENT: Final = 2
SIDES_APART: Final = 10
STARTS: Final[tuple[int, ...]] = (0, 5, 10, 15, 20, 25, 30)
"""Where a GM may put a vehicle."""
CLIP_HEIGHT: Final = 5
"""Ramming up to this height only clips (SO-135)."""
METRES_A_POINT: Final = 10
"""A person on foot covers this in a round, a vehicle in a point of speed (SO-R143)."""

# -- races and chases (SO-R128, G9, G27) -------------------------------------------------------

USUAL_GOAL: Final = 30
GOALS: Final[tuple[int, ...]] = (20, 30, 40, 60, 105, 110, 115)
"""Points of a race, or a hundred and its rounds."""
USUAL_LEAD: Final = 5
LEADS: Final[tuple[int, ...]] = (1, 3, 5, 8)
USUAL_ESCAPE: Final = 10
MOST_ESCAPE: Final = 50
LAST_ROUND: Final = 20
"""A race or chase is settled after this many rounds."""
OBSTACLE_DIE: Final = 10
OBSTACLE_AT: Final[tuple[int, ...]] = (
    *[0] * 6, *[OBSTACLES[0].difficulty] * 2, *[OBSTACLES[1].difficulty] * 2,
    OBSTACLES[2].difficulty,
)  # fmt: skip
"""The Difficulty that the obstacle die sets; entry 0 is unused (T18a)."""
OBSTACLE_DIFFICULTIES: Final[tuple[int, ...]] = (0, *[one.difficulty for one in OBSTACLES])
AROUND: Final = 0
THROUGH: Final = 1

CONTROL_KEEPS: Final = 0
MOMENTARY: Final = 1
BADLY: Final = 2
"""G8: how control is lost."""

CRASH_AREA: Final = 4
"""Area dice for everybody in an air vehicle that crashes (T15)."""

# -- statuses of a vehicle ---------------------------------------------------------------------

WORKING: Final = 0
OUT_OF_ACTION: Final = 1
WRECKED: Final = 2
"""Rammed to pieces."""
GONE: Final = 3
"""Left, escaped, outrun or caught: no longer on the track."""
VEHICLE_STATUSES: Final = ("working", "out of action", "wrecked", "gone")

NO_SABOTAGE: Final = 0
DEAD_START: Final = -1
"""Otherwise the hidden Difficulty (SO-149, SO-150)."""
MOST_SABOTAGE: Final = 10
REPAIR_TIME: Final = 5
"""Less the width: minutes for Shock, hours for normal damage (SO-173)."""
MINUTES_AN_HOUR: Final = 60

# -- tools and objects (SO-120 to SO-122) ------------------------------------------------------

FIRST_AID_KIT: Final = 0
MEDKIT: Final = 1
MEDICAL_BAG: Final = 2
COMPUTER_SPIKES: Final = 3
TOOLKIT: Final = 4
DEMOLITION_KIT: Final = 5
"""Places in the list of usual tools."""
PLAIN_TOOLS: Final = 0
WHOLE: Final = 0
INOPERABLE: Final = 1
IN_PIECES: Final = 2
"""What is left of an object."""
