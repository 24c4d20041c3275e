"""Where the bot lays counters: it keeps the weakest TARGET strong."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.bot_figures import nearest, strengths_of
from salle.games.force_battles.bot_temper import WANTED, Temper
from salle.games.force_battles.data import (
    ALL_SPHERES,
    ASK_KICK_INTO,
    ASK_PROTECT_INTO,
    ASK_RAGE_INTO,
    ASK_REGAIN_INTO,
    ASK_RETURN,
    ASK_STANCE_SPHERE,
    GAIN,
    HAND,
    KEEP,
    NEW,
    PER_SPHERE,
    PROTECTING,
    RAGING,
    SPHERE_LIMIT,
    SPHERE_OF_NAME,
    SPHERES,
    TARGET,
    TARGETS,
)
from salle.games.force_battles.state import Duel


def _touched() -> list[list[int]]:
    found: list[list[int]] = []
    for bits in range(1 << TARGETS):
        found.append([target for target in range(TARGETS) if bits >> target & 1])
    return found


TOUCHED: Final[list[list[int]]] = _touched()
"""The TARGETS of every set of them that is given as bits."""


def plan(
    duel: Duel, temper: Temper, arm: list[int], held: list[int], spheres: list[int], rest: int
) -> list[int]:
    """Where to lay `rest` counters, one by one where they are needed most, and of two places as
    good where fewer are; how many for each.
    """
    layout = duel.house.layout
    strengths = [0] * TARGETS
    for s in ALL_SPHERES:
        for target in TOUCHED[layout.touches[s]]:
            strengths[target] += held[s]
    planned = [0] * SPHERES
    for _ in range(rest):
        best, best_worth = -1, -1.0e9
        for s in spheres:
            now = held[s] + planned[s]
            if now >= SPHERE_LIMIT:
                continue
            worth = temper.arm if s in arm else 0.0
            worth -= now
            for target in TOUCHED[layout.touches[s]]:
                if strengths[target] < WANTED:
                    worth += SPHERE_LIMIT * temper.relief[strengths[target]]
            if worth > best_worth:
                best, best_worth = s, worth
        if best < 0:
            break
        planned[best] += 1
        for target in TOUCHED[layout.touches[best]]:
            strengths[target] += 1
    return planned


def need(temper: Temper, strengths: list[int]) -> float:
    """How badly a body wants counters."""
    total = 0.0
    for strength in strengths:
        total += temper.wants[min(strength, WANTED)]
    return total


def stance(duel: Duel, temper: Temper, seat: int) -> int:
    """A new stance where it serves the body better."""
    me = duel.fighters[seat]
    arm = duel.house.layout.adjacent[me.hand_target()]
    laid = plan(duel, temper, arm, [0] * SPHERES, ALL_SPHERES, me.in_spheres())
    strengths = [0] * TARGETS
    for target in range(TARGETS):
        for s in duel.house.layout.adjacent[target]:
            strengths[target] += laid[s]
    return NEW if need(temper, strengths) + 1 < need(temper, strengths_of(duel, seat)) else KEEP


def bag_of(duel: Duel, seat: int, ask: int) -> int:
    """Where the counters lie that are being dealt; -1 if the question is about something else."""
    if ask == ASK_RETURN:
        return HAND if seat == duel.attacker else TARGET
    if ask == ASK_PROTECT_INTO:
        return PROTECTING
    if ask == ASK_RAGE_INTO:
        return RAGING
    if ask in (ASK_KICK_INTO, ASK_REGAIN_INTO, ASK_STANCE_SPHERE):
        return GAIN
    return -1


def lay(duel: Duel, temper: Temper, seat: int, bag: int, options: list[int]) -> int:
    """How many counters of a bag this sphere gets, as the plan for the rest has it."""
    me = duel.fighters[seat]
    sphere = SPHERE_OF_NAME[options[0] // PER_SPHERE]
    arm = duel.house.layout.adjacent[me.hand_target()]
    spheres = ALL_SPHERES
    if bag == HAND:
        spheres = arm
    elif bag == TARGET:
        spheres = duel.house.layout.adjacent[duel.target()]
    held = [me.count(s) for s in ALL_SPHERES]
    later = [s for s in spheres if s >= sphere]
    planned = plan(duel, temper, arm, held, later, me.count(bag))
    return nearest(options, PER_SPHERE, planned[sphere])
