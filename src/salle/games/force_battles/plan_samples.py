"""Fighters to start from, and legal fighters at random."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ATT_DEF_CAP,
    BLUE,
    CHOKE,
    COLOURS,
    DIAMEDES,
    GEAS_COUNT,
    GREEN,
    INITIATE,
    JUMP,
    LEARNER,
    LEAST_START,
    LEFT,
    LEVEL_NAMES,
    MOST_START,
    NOTHING,
    ORANGE,
    PURPLE,
    RED,
    RIGHT,
    SPHERE_LIMIT,
    TEMPLAR,
    YELLOW,
)
from salle.games.force_battles.plan import (
    EVEN,
    LAYOUT,
    NO_GEAS,
    Plan,
)
from salle.games.force_battles.state import layout_named
from salle.games.force_battles.words import COLOUR_WORDS, GEAS_WORDS, LEVEL_TITLES
from salle.kernel.rng import Thinking


def geas_counts(**counts: int) -> tuple[int, ...]:
    """Counters of the GEAS slots by name: `Mind_Trick=1`."""
    return tuple([counts.get(word.replace(" ", "_"), 0) for word in GEAS_WORDS])


SAMPLES: Final = (
    Plan("Page of the Light", LEARNER, BLUE, RIGHT, EVEN, 4, 4, geas_counts(Jump=1, Heal=1)),
    Plan("Page of the Dark", LEARNER, RED, RIGHT, EVEN, 5, 3, geas_counts(Lightning=2)),
    Plan("Warden", INITIATE, ORANGE, LEFT, EVEN, 4, 6,
         geas_counts(Jump=1, Mind_Trick=1, Heal=1, Protect=1)),
    Plan("Reaver", INITIATE, RED, LEFT, (3, 3, 3, 3, 3, 3, 3), 6, 4,
         geas_counts(Speed=1, Rage=3)),
    Plan("Tower", TEMPLAR, PURPLE, RIGHT, (4, 4, 4, 4, 4, 4, 4), 6, 4, geas_counts(Jump=2)),
    Plan("Storm", TEMPLAR, RED, RIGHT, (4, 3, 3, 4, 4, 3, 3), 5, 4,
         geas_counts(Push=1, Hide=1, Lightning=3, Rage=2)),
    Plan("Sage", DIAMEDES, YELLOW, RIGHT, (3, 4, 4, 4, 4, 3, 3), 5, 5,
         geas_counts(Push=1, Sight=2, Speed=1, Mind_Trick=2, Heal=2, Protect=3,
                     Lightning_Absorb=2), JUMP),
    Plan("Tyrant", DIAMEDES, RED, LEFT, (4, 3, 3, 4, 4, 3, 3), 5, 5,
         geas_counts(Speed=2, Lightning=6, Rage=4), CHOKE),
    Plan("Turtle", LEARNER, GREEN, RIGHT, (2, 3, 3, 4, 3, 3, 3), 2, 7, geas_counts(Jump=1)),
)  # fmt: skip


def random_plan(thinking: Thinking) -> Plan:
    """A legal fighter; levels, sides and sums of counters are equally likely."""
    level = thinking.below(len(LEVEL_NAMES))
    colour = RED if thinking.below(2) else thinking.below(COLOURS - 1)
    laid = LEAST_START + thinking.below(MOST_START[level] - LEAST_START + 1)
    plan = Plan(
        f"{COLOUR_WORDS[colour].capitalize()} {LEVEL_TITLES[level]}", level, colour,
        thinking.below(2), random_stance(thinking, laid), 0, 0, NO_GEAS,
    )  # fmt: skip
    att = thinking.below(min(ATT_DEF_CAP, plan.rest) + 1)
    guard = thinking.below(min(ATT_DEF_CAP - att, plan.rest - att) + 1)
    plan = replace(plan, att=att, guard=guard)
    open_to = [g for g in range(GEAS_COUNT) if plan.opens(g)]
    counts = list(NO_GEAS)
    for _ in range(thinking.below(plan.rest + 1)):
        counts[open_to[thinking.below(len(open_to))]] += 1
    free = open_to[thinking.below(len(open_to))] if level == DIAMEDES else NOTHING
    return replace(plan, geas=tuple(counts), free=free)


def random_stance(thinking: Thinking, rest: int) -> tuple[int, ...]:
    """So many counters laid in the spheres with no TARGET left bare."""
    fits = layout_named(LAYOUT).fits
    counts, filled = [], 0
    for s in ALL_SPHERES:
        later = fits[s + 1]
        able = [
            count
            for count in range(min(SPHERE_LIMIT, rest) + 1)
            if later[filled | 1 << s if count else filled][rest - count]
        ]
        count = able[thinking.below(len(able))]
        counts.append(count)
        rest -= count
        filled |= 1 << s if count else 0
    return tuple(counts)
