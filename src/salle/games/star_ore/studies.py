"""Questions about Star O.R.E. that are ready for the lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salle.games.star_ore.data import BODY
from salle.games.star_ore.encounter import Encounter
from salle.games.star_ore.encounter_samples import ready_encounters
from salle.games.star_ore.gear import ARMS, FISTS, MOUNT, SUITS
from salle.games.star_ore.plan_json import build_of
from salle.games.star_ore.plan_lines import plan_in_lines
from salle.kernel.build import Build
from salle.kernel.study import BASELINE, EACH, MATRIX, VARIANTS, Study, every_switch
from salle.kernel.switches import Switch

ALONE: Final = {"squad": "1"}
"""Everybody brings one character."""
USEFUL_AGAINST_ALL: Final = ("Net", "Ion gun")
"""Weapons left out: they do nothing by themselves to most people."""
MODEL: Final = "Blaster"
"""The weapon that others are measured by."""
FOR_SETUP: Final = (
    "force_wiggle_cost", "encounter", "fleet", "gm", "max_rounds", "night_rest", "obstacle_armor",
    "obstacle_worst", "open_sheets", "points", "race_obstacles", "sabotage", "scene", "sides",
    "squad", "starship_scale", "vehicle_difficulty",
)  # fmt: skip
"""Switches about who comes, about vehicles, and about the time after a fight."""
SIX: Final = (
    "Smuggler", "Jedi Knight", "Sith Apprentice", "Wookiee Warrior", "Bounty Hunter",
    "Assassin Droid",
)  # fmt: skip
STATS: Final = "Body 3, Coordination 3, Sense 2, Brains 2, Command 2, Cool 3"
TEN_POINTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "coordination": ("two dice of Coordination", ("Stats: {stats2}",)),
    "blaster": ("two dice of Blaster, three of other skills", (
        "Skills: Blaster 5, Dodge 4, Stability 3",)),
    "dodge": ("three dice of Dodge, two of Stability", (
        "Skills: Blaster 3, Dodge 5, Stability 4",)),
    "willpower": ("three points of base Willpower", ("Willpower: +3 base",)),
    "current": ("ten points of current Willpower", ("Willpower: +10 current",)),
    "force-sense": ("two dice of Force Sense", ("Force: Force Sense 3",)),
    "armor": ("skin of armor 1", ("Abilities: armor 1",)),
    "massive": ("being massive", ("Abilities: massive 1",)),
}  # fmt: skip
STUNTS: Final = (
    "Blaster Defense", "Throw Lightsaber", "Hurl Object", "Battlemind", "Inspire",
)  # fmt: skip
DARK_STUNTS: Final = ("Force Lightning", "Force Grip", "Throw Lightsaber", "Blaster Defense")


def studies(switches: Sequence[Switch]) -> tuple[Study, ...]:
    """All of them."""
    return (
        Study(
            "weapons",
            "Which weapon is worth most in Star O.R.E.?",
            "One character with seven dice for whatever it holds, twenty metres apart, against the "
            "same character with a blaster. Weapons cost no points, so what a point is worth is "
            "told by the question `points`. Grenades are four each.",
            _weapons,
        ),
        Study(
            "armors",
            "Which armor is worth wearing in Star O.R.E.?",
            "A shooter in each armor, helmet on, against the same one without. Armor costs dice of "
            "Coordination, so the better armor is not always the better choice.",
            _armors,
        ),
        Study(
            "points",
            "What do ten character points buy in Star O.R.E.?",
            "A shooter with ten points more, spent on one thing, against the same one without. "
            "What the bot does not know how to use comes out as worth little.",
            _points,
        ),
        Study(
            "powers",
            "Which Force powers are worth their points in Star O.R.E.?",
            "A Force user with five dice of one stunt, ten points, against the same one without "
            "it: light ones first, then dark ones. The bot uses the Force to attack and to defend; "
            "powers of another kind come out as worth little.",
            _powers,
        ),
        Study(
            "characters",
            "Who beats whom among the ready characters of Star O.R.E.?",
            "Each of six ready-made characters meets each other, alone, twenty metres apart. Their "
            "budgets differ.",
            lambda: {
                "reading": MATRIX,
                "matches": 192,
                "options": ALONE,
                "contestants": {_word(name): {"label": name, "build": name} for name in SIX},
            },
        ),
        Study(
            "encounters",
            "How hard are the ready encounters of Star O.R.E.?",
            "The usual bot plays both sides of every ready encounter; wins are those of the side "
            "named first. Encounters that take a GM have one who answers as without a GM.",
            lambda: {
                "reading": EACH,
                "matches": 400,
                "variants": {
                    f"{encounter.name} ({_sides(encounter)})": {"encounter": word}
                    for word, encounter in ready_encounters().items()
                },
            },
        ),
        Study(
            "switches",
            "Whom does each rule switch of Star O.R.E. favour?",
            "A Jedi Knight and a Bounty Hunter fight the same fights under the usual rules and "
            "with one switch changed at a time.",
            lambda: {
                "reading": VARIANTS,
                "matches": 192,
                "options": ALONE,
                "variants": every_switch(switches, FOR_SETUP),
                "contestants": {
                    "knight": {"label": "Jedi Knight", "build": "Jedi Knight"},
                    "hunter": {"label": "Bounty Hunter", "build": "Bounty Hunter"},
                },
            },
        ),
    )


def person(*lines: str) -> Build:
    """A character from its lines, of a people that may have abilities."""
    return build_of(plan_in_lines("\n".join(["Species: Custom (Drifter)", *lines])))


def _sides(encounter: Encounter) -> str:
    return " against ".join(side.name for side in encounter.sides)


# -- gear --------------------------------------------------------------------------------------


def armed_with(name: str) -> Build:
    """Seven dice with any weapon."""
    arm = next(arm for arm in ARMS if arm.name == name)
    stats = "Body 4, Coordination 3" if arm.stat == BODY else "Body 3, Coordination 4"
    lines = [
        f"Name: {name}",
        f"Stats: {stats}, Sense 2, Brains 2, Command 2, Cool 3",
        f"Skills: {arm.skill} 3, Stability 2",
    ]
    if arm is not FISTS:
        lines.append(f"Weapons: {name}{' ×4' if arm.used_up else ''}")
    return person(*lines, "Budget: 150")


def _weapons() -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {
        _word(MODEL): {"label": MODEL, "build": armed_with(MODEL)}
    }
    for arm in ARMS:
        if arm.name not in (MODEL, *USEFUL_AGAINST_ALL) and arm.hands != MOUNT:
            contestants[_word(arm.name)] = {"label": arm.name, "build": armed_with(arm.name)}
    return _against_first(contestants, 192)


def _armors() -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {}
    for suit in SUITS:
        lines = [f"Name: {suit.name}", f"Stats: {STATS}", "Skills: Blaster 4, Stability 2"]
        if suit is not SUITS[0]:
            lines.append(f"Armor: {suit.name}")
        build = person(*lines, "Weapons: Blaster", "Budget: 150")
        contestants[_word(suit.name)] = {"label": suit.name, "build": build}
    return _against_first(contestants, 192)


# -- points ------------------------------------------------------------------------------------


def _points() -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {
        "usual": {"label": "the usual shooter", "build": _shooter(())}
    }
    for word, (label, lines) in TEN_POINTS.items():
        contestants[word] = {"label": label, "build": _shooter(lines)}
    return _against_first(contestants, 400)


def _shooter(lines: Sequence[str]) -> Build:
    """Somebody with a blaster, and with these lines in the place of its own."""
    made = {"Stats": f"Stats: {STATS}", "Skills": "Skills: Blaster 3, Dodge 2, Stability 2"}
    for line in lines:
        made[line.partition(":")[0]] = line.format(stats2=STATS.replace("nation 3", "nation 5"))
    return person("Name: Shooter", *made.values(), "Weapons: Blaster", "Budget: 150")


# -- the Force ---------------------------------------------------------------------------------


def _powers() -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {}
    pairings = []
    for dark, stunts in (("light", STUNTS), ("dark", DARK_STUNTS)):
        contestants[dark] = {"label": f"{dark}, no stunt", "build": _adept(dark, "")}
        for stunt in stunts:
            word = f"{dark}-{_word(stunt)}"
            contestants[word] = {"label": f"{stunt} ({dark})", "build": _adept(dark, stunt)}
            pairings.append([word, dark])
    return {
        "reading": BASELINE,
        "matches": 400,
        "options": ALONE,
        "contestants": contestants,
        "pairings": pairings,
    }


def _adept(dark: str, stunt: str) -> Build:
    """A Force user with a lightsaber, and at most one stunt."""
    lines = [
        "Name: Adept",
        f"Stats: {STATS}",
        "Skills: Lightsaber 4, Dodge 2, Stability 2",
        "Force: Force Sense 4, Energy Manipulation 4, Physical Control 2, Mental Influence 2",
    ]
    if stunt:
        lines.append(f"Stunts: {stunt} 5")
    lines.append("Willpower: +5 base")
    if dark == "dark":
        lines.append("Dark Side: 3")
    return person(*lines, "Weapons: Lightsaber", "Budget: 250")


def _against_first(contestants: dict[str, dict[str, object]], matches: int) -> dict[str, object]:
    """Everybody meets the first."""
    first, *others = contestants
    return {
        "reading": BASELINE,
        "matches": matches,
        "options": ALONE,
        "contestants": contestants,
        "pairings": [[other, first] for other in others],
    }


def _word(name: str) -> str:
    return name.lower().replace(",", "").replace(" ", "-")
