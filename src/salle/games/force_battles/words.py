"""What the parts of Force Battles are called: spheres, TARGETS, GEAS, colours, ways to end."""

from __future__ import annotations

from salle.games.force_battles.data import TARGETS

TARGET_WORDS = ("H", "LA", "RA", "T", "LL", "RL")
TARGET_NAMES = ("Head", "Left Arm", "Right Arm", "Torso", "Left Leg", "Right Leg")
SPHERE_WORDS = ("C", "LS", "RS", "LF", "RF", "LH", "RH", "LC", "RC")
SPHERE_FULL = (
    "Center", "Left Shoulder", "Right Shoulder", "Left Flank", "Right Flank", "Left Hip",
    "Right Hip", "Left Chest", "Right Chest",
)  # fmt: skip
GEAS_WORDS = (
    "Push", "Pull", "Jump", "Sight", "Speed", "Hide", "Mind Trick", "Heal", "Protect",
    "Lightning Absorb", "Lightning", "Rage", "Choke",
)  # fmt: skip
COLOUR_WORDS = ("green", "orange", "blue", "purple", "yellow", "red")
COLOUR_LETTERS = "gobpyr"
SIDE_WORDS = ("Light", "Dark")
HAND_WORDS = ("left", "right")
LEVEL_TITLES = ("Learner", "Initiate", "Initiate Templar", "Diamedes")
SLOT_WORDS = ("ATT", "DEF", *GEAS_WORDS)
GIFT_WORDS = (
    *SPHERE_WORDS, "ATT", "DEF", *GEAS_WORDS, "TARGET", "HAND", "Protect in play",
)  # fmt: skip
REASONS = (
    "maimed", "felled", "drained", "choked", "redeemed", "conceded", "round limit",
    "both drained", "called off",
)  # fmt: skip
PHASES = (
    "set-up", "between rounds", "before Initiative", "Initiative", "TARGET", "guard", "strike",
    "before the ATT roll", "before the DEF roll", "outcome", "stances",
)  # fmt: skip
REDIRECTS = (None, "Sight", "Mind Trick")


def colours_text(counts: list[int], palette: list[int], own: int) -> str:
    """Counters of two colours: `3` all of the own colour, `2b`, `1b+2r`."""
    if len(palette) < 2 or palette[1] < 0:
        return str(sum(counts))
    if counts[1 - own] == 0:
        return str(counts[own])
    parts = sorted((palette[i], counts[i]) for i in range(2) if counts[i])
    return "+".join(f"{count}{COLOUR_LETTERS[colour]}" for colour, count in parts)


def targets_text(mask: int) -> str:
    """TARGETS given as bits, in words."""
    return " ".join(TARGET_WORDS[i] for i in range(TARGETS) if mask >> i & 1)
