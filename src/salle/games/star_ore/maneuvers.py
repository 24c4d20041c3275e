"""What the sheet's lists for a fight say: maneuvers, modifiers, what stops what, and healing
(T11, T11b, T12, T14, SO-181).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Maneuver(NamedTuple):
    """A line of the maneuver list: what it does to the dice, and what it does.

    `ours`: the source's own sheet leaves it out.
    """

    name: str
    dice: str
    does: str
    clause: str
    ours: bool = False


MANEUVERS: Final = (
    Maneuver("Standard attack", "–", "hits at its height", "SO-33"),
    Maneuver("Aim", "+1d, +2d", "for one or two rounds before the attack", "SO-87"),
    Maneuver("Dodge, block", "–", "equal or beat width and height, then gobble dice", "SO-88"),
    Maneuver("Dive for cover", "–", "cover within 2 m", "SO-96"),
    Maneuver("Suppressing fire", "2d + Spray", "all in the open roll 1 die a set", "SO-100"),
    Maneuver("Called shot", "−1d, set 1d", "one die is set to the number you want", "SO-107"),
    Maneuver("Disarm", "set 1d", "3 or 4 for a right arm, 5 or 6 for a left", "SO-111"),
    Maneuver("Wrestle", "–", "down, 1 Shock, pinned", "SO-118"),
    Maneuver("Defensive throw", "−1d", "a block that knocks the attacker down", "SO-110"),
    Maneuver("Knockdown", "−1d", "down, 1 Shock instead of damage", "SO-113"),
    Maneuver("Power attack", "−1d", "+2 damage", "SO-115"),
    Maneuver("Snap shot", "−1d", "+2 initiative", "SO-117"),
    Maneuver("Aim high, aim low", "−1d", "a hit lands 2 higher, or 2 lower", "SO-105"),
    Maneuver("Feint", "−1d", "Cool+Bluff: width dice for your next combat act", "SO-112"),
    Maneuver("Riposte", "−1d", "a block that strikes back with its set", "SO-116"),
    Maneuver("Charge", "−1d", "half a move, then the attack", "SO-108", ours=True),
    Maneuver("Choke", "−1d, set 10", "1 Shock to the head a round", "SO-109", ours=True),
    Maneuver("Off-hand attack", "−1d", "none with Two-Weapon Fighting as good", "SO-114",
             ours=True),
)  # fmt: skip


class Modifier(NamedTuple):
    """What a situation does to an attack."""

    when: str
    change: str
    clause: str


RANGED_MODIFIERS: Final = (
    Modifier("target running", "Difficulty +2", "SO-36"),
    Modifier("attacker running", "−1d", "SO-37"),
    Modifier("partial cover", "Difficulty +4", "SO-38"),
    Modifier("nearly full cover", "Difficulty +6", "SO-38"),
    Modifier("smoke, fog", "−1d", "SO-39"),
    Modifier("darkness, vegetation", "−2d", "SO-39"),
)
MELEE_MODIFIERS: Final = (
    Modifier("from behind", "+1d", "SO-40"),
    Modifier("from surprise", "+1hd", "SO-41"),
    Modifier("target helpless", "+1wd", "SO-42"),
    Modifier("from above, target down", "+1d", "SO-43"),
    Modifier("target much bigger", "+1d", "SO-44"),
    Modifier("target much smaller", "−1d", "SO-44"),
    Modifier("attacker prone", "−1d", "SO-45"),
)
ANY_MODIFIERS: Final = (
    Modifier("half move, standing up, picking up", "−1d", "SO-30"),
    Modifier("target pinned", "+1d, any location", "SO-119"),
    Modifier("each own limb destroyed", "−1d", "SO-51"),
)

DEFENCES: Final = (
    "Dodge", "Unarmed block", "Melee block", "Saber block", "Blaster Defense", "Repulsion",
    "Vehicle dodge",
)  # fmt: skip


class Stops(NamedTuple):
    """Which defences meet a kind of attack, in the order of `DEFENCES` (T11b)."""

    attack: str
    kinds: str
    stopped: tuple[bool, ...]
    clauses: tuple[str, ...]


def _stops(attack: str, kinds: str, marks: str, *clauses: str) -> Stops:
    return Stops(attack, kinds, tuple([mark == "y" for mark in marks]), clauses)


STOPS: Final = (
    _stops("Unarmed", "U", "yyyynyn", "SO-89", "SO-91"),
    _stops("Melee weapon", "M", "ynyynyn", "SO-91", "SO-94"),
    _stops("Lightsaber", "L", "ynnynyn", "SO-93"),
    _stops("Arrow, stone, net", "R", "ynyynyn", "SO-93"),
    _stops("Blaster, ship gun", "B", "nnnnyyy", "SO-95", "SO-141", "SO-202"),
    _stops("Grenade, the throw", "G", "ynyynyy", "SO-R65", "SO-R85"),
    _stops("Blast, fire, gas", "", "nnnnnnn", "SO-69", "SO-71", "SO-82"),
    _stops("Force Lightning, bolt", "", "nnnnyyn", "SO-223"),
    _stops("Push, Grip, mind powers", "", "nnnnnnn", "SO-212", "SO-220"),
)


class Treatment(NamedTuple):
    """A way to heal or repair (T14)."""

    name: str
    roll: str
    does: str
    time: str
    clause: str


TREATMENTS: Final = (
    Treatment("Medicine", "Brains+Medicine", "height normal become Shock", "5 − width hours",
              "SO-63"),
    Treatment("A week in bed", "none", "1 normal becomes Shock on each location",
              "a week; a day in a medical bay", "SO-64"),
    Treatment("First aid", "Brains+First Aid, Difficulty: damage there",
              "width Shock there; height with a full medkit", "a round", "SO-65"),
    Treatment("A night's rest", "Body+Health", "width Shock on one location", "a night", "SO-67"),
    Treatment("Bacta tank", "Body+Health", "width normal become Shock; Shock 1 an hour",
              "5 − width hours", "SO-68"),
    Treatment("Repair of droids", "Brains+Tech, tools", "width damage",
              "5 − width hours; minutes for Shock", "SO-173"),
    Treatment("Force Healing", "Healing, Difficulty: damage there",
              "width Shock, then width normal become Shock", "5 − width rounds", "SO-236"),
)  # fmt: skip
