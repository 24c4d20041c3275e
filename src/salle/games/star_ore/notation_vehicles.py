"""How the answers about vehicles are spelled: by question, every option and its words.

Nothing here needs a state. Guns and locations of ready-made vehicles go by their names; those of
home-made ones by their numbers, because an answer has to read the same in every match.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_events import TAG_SCALE
from salle.games.star_ore.data_vehicles import (
    CREW_ACT_NAMES,
    GOALS,
    LEADS,
    MOST_BASE,
    MOST_ESCAPE,
    MOST_SABOTAGE,
    OBSTACLE_DIFFICULTIES,
    POSTS,
    SIDES_APART,
    STARTS,
)
from salle.games.star_ore.plan_vehicle_fleet import MOST_FLEET
from salle.games.star_ore.plan_vehicle_problems import MOST_GUNS
from salle.games.star_ore.plan_vehicle_samples import garage
from salle.games.star_ore.vehicles import OBSTACLES
from salle.games.star_ore.words import person_word
from salle.kernel.game import SEATS

MOST_VEHICLES: Final = 98
MOST_SIDES: Final = 8
CHECK_WORDS: Final = ("go", "search", "repair")
CONTROL_WORDS: Final = ("kept", "for a moment", "badly")
SKILL_WORDS: Final = ("Pilot", "Gunnery")
WAY_WORDS: Final = ("back", "forward")
PLAN_WORDS: Final = ("around", "through")

# -- names -------------------------------------------------------------------------------------


def craft_word(code: int) -> str:
    """A craft by its code."""
    ready = garage()
    return ready[code].name if code < len(ready) else f"home-made {code - len(ready) + 1}"


def gun_word(code: int) -> str:
    """A gun as the questions number it."""
    craft, gun = divmod(code, asks.GUN_SCALE)
    ready = garage()
    if craft < len(ready) and gun < len(ready[craft].gun_names):
        return f"{ready[craft].name} {ready[craft].gun_names[gun]}"
    return f"{craft_word(craft)} gun {gun + 1}"


def part_word(code: int) -> str:
    """A location as the questions number it, without the craft for a ready-made one."""
    craft, part = divmod(code, asks.PART_SCALE)
    ready = garage()
    if craft < len(ready) and part < len(ready[craft].part_names):
        return ready[craft].part_names[part].lower()
    return f"location {part + 1}"


def vehicle_word(number: int) -> str:
    """A vehicle by its number; they count from one."""
    return f"vehicle {number + 1}"


def tag_word(tag: int) -> str:
    """A vehicle as events have it: its number and its craft."""
    return f"{vehicle_word(tag % TAG_SCALE)} ({craft_word(tag // TAG_SCALE)})"


def target_word(target: int) -> str:
    """A vehicle or a person, as targets are numbered."""
    which = target // asks.TARGET_SCALE
    return person_word(which) if target % asks.TARGET_SCALE else vehicle_word(which)


# -- all words -----------------------------------------------------------------------------------


def vehicle_words(people: int) -> dict[int, dict[int, str]]:
    """The words of every option of every question about vehicles, with so many people at most."""
    return {
        asks.ASK_CRAFT: _crafts(min(people, MOST_VEHICLES)),
        asks.ASK_POST: dict(enumerate(POSTS)),
        asks.ASK_CREW_ACT: dict(enumerate(CREW_ACT_NAMES)),
        asks.ASK_GUN: {gun: gun_word(gun) for gun in _guns()},
        asks.ASK_TARGET_AHEAD: {
            target: target_word(target) for target in range(people * asks.TARGET_SCALE)
        },
        asks.ASK_GUN_SKILL: dict(enumerate(SKILL_WORDS)),
        asks.ASK_TURN: dict(enumerate(WAY_WORDS)),
        asks.ASK_IF_I_FAIL: dict(enumerate(PLAN_WORDS)),
        asks.ASK_CREW_EXTRA: {
            **dict(enumerate(CREW_ACT_NAMES)),
            **{asks.EXTRA_GUN + gun: f"fire {gun_word(gun)}" for gun in _guns()},
        },
        asks.ASK_MEND: _repairs(),
        asks.ASK_SABOTAGE: {
            0: "simple",
            **{number: f"Difficulty {number}" for number in range(1, MOST_SABOTAGE + 1)},
        },
        asks.ASK_LEAVE: {asks.NO: "no", asks.YES: "yes"},
        asks.ASK_GM_CONTROL: dict(enumerate(CONTROL_WORDS)),
        asks.ASK_GM_ESCAPE: {lead: f"lead {lead}" for lead in range(1, MOST_ESCAPE + 1)},
        asks.ASK_GM_BASE: {number: f"base {number}" for number in range(MOST_BASE + 1)},
        asks.ASK_GM_GOAL: {goal: _goal(goal) for goal in GOALS},
        asks.ASK_GM_LEAD: {lead: f"{lead} ahead" for lead in LEADS},
        asks.ASK_GM_OBSTACLE: dict(
            zip(OBSTACLE_DIFFICULTIES, ("nothing", *[one.name for one in OBSTACLES]), strict=True)
        ),
        asks.ASK_GM_START: {pos: f"at {pos}" for pos in _starts()},
        asks.ASK_GM_HEADING: dict(enumerate(WAY_WORDS)),
        asks.ASK_GM_SABOTEUR: _people(people),
        asks.ASK_GM_QUARRY: {seat: f"side of {SEATS[seat]}" for seat in range(MOST_SIDES)},
        asks.ASK_GM_WAKE: {asks.NO: "no", asks.YES: "yes"},
        asks.ASK_SABOTEUR: _people(people),
        asks.ASK_TAMPER: {number: vehicle_word(number) for number in range(people)},
        asks.ASK_CHECK: dict(enumerate(CHECK_WORDS)),
    }


LABELS: Final[dict[int, dict[int, str]]] = {
    asks.ASK_TURN: {0: "Back, to the low end", 1: "Forward, to the high end"},
    asks.ASK_GM_HEADING: {0: "Back, to the low end", 1: "Forward, to the high end"},
    asks.ASK_IF_I_FAIL: {0: "Go around it", 1: "Plough through it"},
    asks.ASK_GUN_SKILL: {0: "With the craft’s Pilot skill", 1: "With Gunnery"},
    asks.ASK_SABOTAGE: {0: "Simple: it will not start"},
    asks.ASK_GM_CONTROL: {0: "Control is kept", 1: "Lost for a moment", 2: "Lost badly"},
    asks.ASK_LEAVE: {asks.NO: "Stay", asks.YES: "Leave the fight"},
    asks.ASK_CHECK: {0: "Go at once", 1: "Search for sabotage", 2: "Repair it first"},
    asks.ASK_CREW_EXTRA: {9: "Leave it unused"},
    asks.ASK_MEND: {asks.MEND_ION: "Ion points", asks.MEND_SABOTAGE: "What the saboteur did",
                    asks.MEND_STOP: "That is enough"},
}  # fmt: skip
"""Buttons that say more than the short words."""


@cache
def vehicle_labels(people: int) -> dict[int, dict[int, str]]:
    """The same for buttons."""
    found: dict[int, dict[int, str]] = {}
    for ask, words in vehicle_words(people).items():
        own = LABELS.get(ask, {})
        found[ask] = {option: own.get(option, word[:1].upper() + word[1:])
                      for option, word in words.items()}  # fmt: skip
    return found


def _crafts(vehicles: int) -> dict[int, str]:
    words = {asks.WALKS: "on foot"}
    for number in range(vehicles):
        words[asks.FIRST_ABOARD + number] = f"aboard {vehicle_word(number)}"
    for code in range(len(garage()) + MOST_FLEET):
        words[asks.NEW_CRAFT + code] = f"new {craft_word(code)}"
    return words


def _guns() -> list[int]:
    """Every gun there is, and all a home-made vehicle can have."""
    found = []
    ready = garage()
    for craft in ready:
        found += [craft.gun_code(gun) for gun in range(len(craft.gun_names))]
    for code in range(len(ready), len(ready) + MOST_FLEET):
        found += [code * asks.GUN_SCALE + gun for gun in range(MOST_GUNS)]
    return found


def _repairs() -> dict[int, str]:
    words = {asks.MEND_ION: "ion", asks.MEND_SABOTAGE: "sabotage", asks.MEND_STOP: "enough"}
    ready = garage()
    for craft in range(len(ready) + MOST_FLEET):
        parts = len(ready[craft].part_names) if craft < len(ready) else asks.PART_SCALE
        for part in range(parts):
            code = craft * asks.PART_SCALE + part
            where = f"{craft_word(craft)} {part_word(code)}"
            words[code * asks.POINT_SCALE] = f"Shock, {where}"
            words[code * asks.POINT_SCALE + 1] = f"X, {where}"
    return words


def _people(people: int) -> dict[int, str]:
    return {0: "nobody", **{number + 1: person_word(number) for number in range(people)}}


def _goal(goal: int) -> str:
    if goal >= asks.GOAL_ROUNDS:
        return f"{goal - asks.GOAL_ROUNDS} rounds"
    return f"{goal} points"


def _starts() -> list[int]:
    usual = {side * SIDES_APART for side in range(MOST_SIDES)}
    return sorted({*STARTS, *usual})
