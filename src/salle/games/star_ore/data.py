"""Numbers that characters are made of: stats, prices, limits, awards (T3, T5, T17, T18)."""

from __future__ import annotations

from typing import Final

# -- stats (SO-153) --------------------------------------------------------------------------

BODY: Final = 0
COORDINATION: Final = 1
SENSE: Final = 2
BRAINS: Final = 3
COMMAND: Final = 4
COOL: Final = 5
STAT_NAMES: Final = ("Body", "Coordination", "Sense", "Brains", "Command", "Cool")
STATS: Final = len(STAT_NAMES)
STAT_USES: Final = (
    "lifting, climbing, hitting hard",
    "shooting, flying, lightsabers, speed of hand",
    "noticing, tracking, listening",
    "repairing, reckoning, knowing things",
    "leading, winning over, questioning",
    "keeping calm, keeping a straight face",
)

HUMAN_LIMIT: Final = 5
"""The most dice of a stat, unless a species says otherwise (SO-153)."""
SKILL_LIMIT: Final = 5
FORCE_LIMIT: Final = 10
STUNT_LIMIT: Final = 10
"""Limits of a sheet (SO-179, SO-R137)."""

# -- what everybody starts with (SO-160) -----------------------------------------------------

FREE_STAT: Final = 1
FREE_LANGUAGE: Final = 2
FREE_FORCE_SENSE: Final = 1

# -- prices (SO-164 to SO-167, SO-178): of a normal, a hard and a wiggle die ------------------

STAT_PRICES: Final = (5, 10, 20)
SKILL_PRICES: Final = (2, 4, 8)
FORCE_PRICES: Final = (5, 10, 20)
WIGGLE_AS_PRINTED: Final = 5
"""The misprint, for tables that want it (SO-R130)."""
STUNT_PRICE: Final = 2
WILLPOWER_PRICE: Final = 3
EXTRA_PRICE: Final = 1

# -- the Force (SO-182) ----------------------------------------------------------------------

FORCE_SENSE: Final = 0
ENERGY: Final = 1
PHYSICAL: Final = 2
MENTAL: Final = 3
FORCE_NAMES: Final = (
    "Force Sense", "Energy Manipulation", "Physical Control", "Mental Influence",
)  # fmt: skip
FORCES: Final = len(FORCE_NAMES)

# -- what a GM settles (SO-162, G11) ---------------------------------------------------------

USUAL_BUDGET: Final = 150
LEAST_BUDGET: Final = 50
MOST_BUDGET: Final = 1000
LEAST_CEILING: Final = 3
MOST_CEILING: Final = 7
USUAL_FORMS: Final = 1
"""Forms known besides Form I (SO-253)."""

# -- moving (SO-28, SO-31, T9) ---------------------------------------------------------------

FULL_MOVE: Final = 10
HALF: Final = 2
JUMP_SHARE: Final = 4

# -- awards (SO-174, SO-176, T17) ------------------------------------------------------------

XP_PLAYED: Final = 1
XP_GOALS: Final = 1
XP_STOOD_OUT: Final = 1
GOAL_WILLPOWER: Final = 1
WILLPOWER_AN_HOUR: Final = 1
