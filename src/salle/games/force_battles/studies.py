"""Questions about Force Battles that are ready for the lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salle.games.force_battles.data import (
    BLUE,
    DARK,
    DIAMEDES,
    GEAS_SIDE,
    INITIATE,
    JUMP,
    LEARNER,
    MOST_START,
    NOTHING,
    RED,
    RIGHT,
    SPHERES,
)
from salle.games.force_battles.plan import NO_GEAS, Plan, build_of
from salle.games.force_battles.plan_samples import geas_counts
from salle.games.force_battles.words import GEAS_WORDS, LEVEL_TITLES
from salle.kernel.build import Build
from salle.kernel.study import BASELINE, MATRIX, VARIANTS, Search, Study, every_switch
from salle.kernel.switches import Switch

BLADE: Final = 5
"""Counters for ATT, and as many for DEF."""
PRICE: Final = 2
"""Counters that the study of the GEAS lays into each."""
STANCES: Final = {
    "even": (3, 3, 3, 3, 3, 3, 3),
    "shoulders": (3, 4, 4, 3, 3, 2, 2),
    "flanks": (3, 2, 2, 4, 4, 3, 3),
    "hips": (3, 2, 2, 3, 3, 4, 4),
    "left": (3, 4, 2, 4, 2, 4, 2),
    "right": (3, 2, 4, 2, 4, 2, 4),
    "hollow": (1, 4, 4, 3, 3, 3, 3),
}
"""Counters in C, LS, RS, LF, RF, LH, RH."""
LIGHT_ARTS: Final = geas_counts(Heal=1, Protect=1, Lightning_Absorb=1)
DARK_ARTS: Final = geas_counts(Lightning=1, Rage=1, Choke=1)
BY_SEAT: Final = ("level_a", "level_b", "promotion", "round_limit")
"""Switches that the fighters themselves decide, and those without other values."""


def studies(switches: Sequence[Switch]) -> tuple[Study, ...]:
    """All of them."""
    return (
        Study(
            "levels",
            "How much is a level worth in Force Battles?",
            "Fighters of every level, Light and Dark in turn, with an even stance and ATT and DEF "
            "alike; what is left of the Force Power is in the pool.",
            lambda: {
                "reading": MATRIX,
                "matches": 2000,
                "contestants": {
                    title.lower().replace(" ", "-"): {
                        "label": title,
                        "builds": [plain(level, BLUE), plain(level, RED)],
                    }
                    for level, title in enumerate(LEVEL_TITLES)
                },
            },
        ),
        Study(
            "sides",
            "Is the Light stronger than the Dark in Force Battles?",
            "The same fighter on either side, at every level; and Initiates with one counter in "
            "each of the three GEAS that their side alone has.",
            _sides,
        ),
        Study(
            "stances",
            "Which stance is best in Force Battles?",
            "Learners on the Light Side who differ in where their counters lie.",
            lambda: {
                "reading": MATRIX,
                "matches": 2000,
                "contestants": {
                    name: {"build": fighter(name, LEARNER, BLUE, spheres)}
                    for name, spheres in STANCES.items()
                },
            },
        ),
        Study(
            "geas",
            "Is each GEAS of Force Battles worth its counters?",
            f"An Initiate with {PRICE} counters in one GEAS meets the same fighter of the same "
            "side who left them in the pool.",
            lambda: _geas(denied=False),
        ),
        Study(
            "geas-use",
            "What is using each GEAS of Force Battles worth?",
            f"An Initiate with {PRICE} counters in one GEAS who may not use it meets the same "
            "fighter who may.",
            lambda: _geas(denied=True),
        ),
        Study(
            "switches",
            "Whom does each rule switch of Force Battles favour?",
            "An Initiate of the Light and one of the Dark, each with the GEAS of its side, play "
            "the same deals under the usual rules and with one switch changed at a time.",
            lambda: {
                "reading": VARIANTS,
                "matches": 2000,
                "variants": every_switch(switches, BY_SEAT),
                "contestants": {
                    "light": {"label": "the Light", "build": armed(BLUE)},
                    "dark": {"label": "the Dark", "build": armed(RED)},
                },
            },
        ),
        *(_best(level, title) for level, title in enumerate(LEVEL_TITLES)),
    )


def _best(level: int, title: str) -> Study:
    return Study(
        f"best-{title.lower().replace(' ', '-')}",
        f"What is the best {title} in Force Battles, and who beats it?",
        "A search begins with a plain fighter of either side and changes the best again and "
        "again. Then another looks for a fighter that beats the best one. There may be better "
        "ones that it did not find.",
        search=lambda: Search((plain(level, BLUE), plain(level, RED)), fixed=("name", "level")),
    )


def fighter(
    name: str,
    level: int,
    colour: int,
    spheres: tuple[int, ...],
    geas: tuple[int, ...] = NO_GEAS,
) -> Build:
    """A fighter with ATT and DEF alike."""
    free = JUMP if level == DIAMEDES else NOTHING
    return build_of(Plan(name, level, colour, RIGHT, spheres, BLADE, BLADE, geas, free))


def plain(level: int, colour: int) -> Build:
    """A fighter without any GEAS that must be paid for."""
    each = MOST_START[level] // SPHERES
    side = "Dark" if colour == RED else "Light"
    return fighter(f"{side} {LEVEL_TITLES[level]}", level, colour, (each,) * SPHERES)


def armed(colour: int) -> Build:
    """An Initiate with the GEAS of one side."""
    arts = DARK_ARTS if colour == RED else LIGHT_ARTS
    name = "Armed Dark" if colour == RED else "Armed Light"
    return fighter(name, INITIATE, colour, STANCES["even"], arts)


def _sides() -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {}
    pairings = []
    for level, title in enumerate(LEVEL_TITLES):
        word = title.lower().replace(" ", "-")
        contestants[f"light-{word}"] = {"label": f"Light {title}", "build": plain(level, BLUE)}
        contestants[f"dark-{word}"] = {"label": f"Dark {title}", "build": plain(level, RED)}
        pairings.append([f"light-{word}", f"dark-{word}"])
    contestants["light-arts"] = {"label": "Light Initiate with GEAS", "build": armed(BLUE)}
    contestants["dark-arts"] = {"label": "Dark Initiate with GEAS", "build": armed(RED)}
    return {
        "reading": BASELINE,
        "matches": 2000,
        "contestants": contestants,
        "pairings": [*pairings, ["light-arts", "dark-arts"]],
    }


def _geas(*, denied: bool) -> dict[str, object]:
    contestants: dict[str, dict[str, object]] = {
        "light": {"label": "plain Light Initiate", "build": plain(INITIATE, BLUE)},
        "dark": {"label": "plain Dark Initiate", "build": plain(INITIATE, RED)},
    }
    pairings = []
    for number, word in enumerate(GEAS_WORDS):
        colour = RED if GEAS_SIDE[number] == DARK else BLUE
        counts = tuple([PRICE if place == number else 0 for place in range(len(GEAS_WORDS))])
        build = fighter(word, INITIATE, colour, STANCES["even"], counts)
        name = word.lower().replace(" ", "-")
        contestants[name] = {"label": word, "build": build}
        if denied:
            contestants[f"no-{name}"] = {
                "label": f"not using {word}",
                "build": build,
                "deny": [f"geas: {word}*", f"last word: {word}*"],
            }
            pairings.append([f"no-{name}", name])
        else:
            pairings.append([name, "dark" if colour == RED else "light"])
    if denied:
        del contestants["light"], contestants["dark"]
    return {
        "reading": BASELINE,
        "matches": 2000,
        "contestants": contestants,
        "pairings": pairings,
    }
