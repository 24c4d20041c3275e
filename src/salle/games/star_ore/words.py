"""What numbers of a fight are called: acts, moves, maneuvers, statuses, places, people."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_COUNT
from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.data_combat import (
    ACTS,
    AIM_HIGH,
    AIM_LOW,
    CALLED_SHOT,
    CHARGE,
    CHOKE,
    DISARM,
    IMPROVISED,
    KNOCKDOWN,
    POWER_ATTACK,
    SNAP_SHOT,
    STANDARD,
    WRESTLE,
)
from salle.games.star_ore.data_force import (
    BURST_OF_SPEED,
    CONTROL_MIND_STUNT,
    DISSIPATE,
    FARSEEING,
    LIGHTNING,
    MOVE_OBJECT,
    WEAKEN,
)
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.gear import ARMS

ACT_WORDS = (
    "attack", "two-weapon attack", "block and attack", "dodge", "block", "defensive throw",
    "riposte", "Blaster Defense", "Repulsion", "Mental Defense", "Mask Force", "dive for cover",
    "aim", "suppressing fire", "feint", "Force power", "meditate", "break free",
    "beat out flames", "get out of the net", "leap", "first aid", "ready", "reload",
    "operate a vehicle", "test a skill", "flee", "surrender", "nothing", "run", "redirect",
    "hold on", "go on",
)  # fmt: skip
assert len(ACT_WORDS) == ACTS
MOVE_WORDS = (
    "stay", "half move", "run", "run and act", "jump", "stand up", "pick up", "drop prone",
)  # fmt: skip
MANEUVER_WORDS = {
    STANDARD: "standard", AIM_HIGH: "aim high", AIM_LOW: "aim low", CALLED_SHOT: "called shot",
    CHARGE: "charge", CHOKE: "choke", DISARM: "disarm", KNOCKDOWN: "knockdown",
    POWER_ATTACK: "power attack", SNAP_SHOT: "snap shot", WRESTLE: "wrestle",
    IMPROVISED: "improvise",
}  # fmt: skip
STATUS_WORDS = (
    "active", "surprised", "panicked", "mad with fear of the flames", "surrendered", "fled",
    "helpless", "unconscious", "out", "shut down", "mortally wounded", "possessed", "dead",
    "a spirit",
)  # fmt: skip
PLACE_WORDS = ("right leg", "left leg", "right arm", "left arm", "torso", "vitals", "head")
PASSION_WORDS = ("none", "rage", "fear", "desperation", "hate")
LIGHT_WORDS = ("clear", "smoke", "dark", "vegetation")
FIELD_WORDS = ("usual", "open", "solid", "crowded")
COVER_WORDS = ("open", "partial cover", "nearly full cover", "total cover")
HAND_WORDS = ("right", "left")
BAD_WORDS = ("nothing", "a die off the next roll", "drops weapons", "falls", "cannot attack")
TRICK_WORDS = ("nothing", "hinders", "knocks down", "pushes", "blinds", "hurts")
SUSTAINED_WORDS = (
    "Battlemind", "Extra Actions", "Battle Meditation", "Whirlwind", "Rage", "Control Mind",
    "Illusion", "Sith Sorcery", "Wookiee rage", "the storm",
)  # fmt: skip
POWER_WORDS = (
    *[stunt.name for stunt in STUNTS],
    "Move Object", "Force Push", "Friendship", "Repulsion", "Mental Defense",
)  # fmt: skip
SUGGESTION_WORDS = ("do nothing", "drop your weapon", "walk away", "attack nobody of ours")
GAIN_WORDS = (
    "damage", "Penetration", "armor", "initiative", "a hard die as a tool",
    "a wiggle die as a tool", "proof against lightsabers",
)  # fmt: skip
ENHANCE_WORDS = ("no", "strength", "agility")
DETAIL_WORDS = ("whether", "who", "which powers", "how strong")
FORM_NUMBERS = ("I", "II", "III", "IV", "V", "VI", "VII")

POWER_WAYS: dict[int, tuple[str, ...]] = {
    FARSEEING: ("own acts", "the past", "the future"),
    LIGHTNING: ("a bolt", "a blast of hate"),
    BURST_OF_SPEED: ("run", "jump"),
    DISSIPATE: ("a shield", "drain a cell", "a droid's cell", "a weapon's cell"),
    MOVE_OBJECT: ("a creature", "a thing", "into the hand", "along the ground"),
    WEAKEN: ("a droid", "a thing"),
    CONTROL_MIND_STUNT: ("one mind", "up to ten minds", "up to a hundred minds"),
}
"""Ways of the powers that have several (T16)."""
DESK_WORDS = ("go on", "bring", "hide", "show", "change", "as usual", "scene", "hand over")
DAMAGE_WORDS = ("as it is", "none", "half", "one more")
CHANGE_WORDS = (
    "heals all Shock", "takes 2 Shock at the torso", "gains 1 Willpower", "loses 1 Willpower",
    "is out of the fight", "is calm", "takes a wound", "takes a Shock", "loses a mark",
    "is moved", "lies down", "stands up", "is free of everything", "panics", "is bound",
    "has its weapons back", "goes out of sight", "is back in the fight",
)  # fmt: skip


def arm_word(code: int) -> str:
    """A weapon by its code."""
    return ARMS[code].name if 0 <= code < ARM_COUNT else f"weapon {code}"


def person_word(number: int) -> str:
    """A combatant by its number; people count from one."""
    return f"#{number + 1}"


def set_word(found: int) -> str:
    """A set, `3x7` (SO-7); `none` for none."""
    return f"{found // SET_SCALE}x{found % SET_SCALE}" if found else "none"
