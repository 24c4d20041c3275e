"""What an unfinished duel looks worth to each seat, by the counters on the boards.

A small network of one hidden layer says so. Its figures are in `prospects.json`: they were learnt
from duels by `benchmarks/prospects.py`, which tells how. It reads a fighter's board beside the
other's and the other way round, and the difference is what counts, so that seats are treated alike.
"""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import Final, final

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ATT,
    CENTER,
    DARK,
    DEF,
    GEAS_COUNT,
    POOL,
    RIGHT,
    SPHERE_LIMIT,
    SPHERES,
    TARGETS,
)
from salle.games.force_battles.state import Duel, Fighter

FIGURES: Final = "prospects.json"
SPHERE_ACROSS: Final[list[int]] = [0, 2, 1, 4, 3, 6, 5]
TARGET_ACROSS: Final[list[int]] = [0, 2, 1, 3, 5, 4]
"""Spheres and TARGETS seen in a mirror: the board of a left-hander is read like that."""
AT_STRENGTHS: Final = SPHERES
AT_WEAKEST: Final = AT_STRENGTHS + TARGETS
AT_GIVEN: Final = AT_WEAKEST + 1
AT_SLOTS: Final = AT_GIVEN + 2
AT_POOL: Final = AT_SLOTS + 2
AT_GEAS: Final = AT_POOL + 2
AT_CLAIM: Final = AT_GEAS + GEAS_COUNT
AT_SIDE: Final = AT_CLAIM + 1
INPUTS: Final = AT_SIDE + 1


@final
class Network:
    """The figures. `mine` and `theirs` are a row for each hidden unit, as `INPUTS` numbers: what
    it makes of the own board and of the other one; `free_aim` and `bias` what it adds, `out` its
    weight, and `straight` the weights of inputs that pass it by.
    """

    def __init__(self, text: str) -> None:
        self.read(text)

    def read(self, text: str) -> None:
        """Take figures from the text of a file."""
        figures: dict[str, list[float]] = json.loads(text)
        self.bias: list[float] = figures["bias"]
        self.free_aim: list[float] = figures["free_aim"]
        self.out: list[float] = figures["out"]
        self.straight: list[float] = figures["straight"]
        self.mine: list[list[float]] = _rows(figures["mine"])
        self.theirs: list[list[float]] = _rows(figures["theirs"])


def _rows(numbers: list[float]) -> list[list[float]]:
    return [numbers[at : at + INPUTS] for at in range(0, len(numbers), INPUTS)]


NETWORK: Final = Network(files(__package__).joinpath(FIGURES).read_text(encoding="utf-8"))


def inputs(duel: Duel, seat: int) -> list[float]:
    """A fighter's board as the network reads it: counters by sphere, beside each TARGET and beside
    the weakest, of the other's colour in the center and in all spheres, in the slots, in the pool
    by colour, in the GEAS she may use; a claim of hers, and whether she is Dark.
    """
    me = duel.fighters[seat]
    counters = me.counters
    tint = me.tint
    right = me.hand == RIGHT
    found = [0.0] * INPUTS
    others = 0
    for s in ALL_SPHERES:
        own, other = counters[2 * s + tint], counters[2 * s + 1 - tint]
        found[s if right else SPHERE_ACROSS[s]] = float(own + other)
        others += other
    weakest = SPHERES * SPHERE_LIMIT
    for target in range(TARGETS):
        strength = duel.strength(seat, target)
        found[AT_STRENGTHS + (target if right else TARGET_ACROSS[target])] = float(strength)
        weakest = min(weakest, strength)
    found[AT_WEAKEST] = float(weakest)
    found[AT_GIVEN] = float(counters[2 * CENTER + 1 - tint])
    found[AT_GIVEN + 1] = float(others)
    found[AT_SLOTS] = float(me.count(ATT))
    found[AT_SLOTS + 1] = float(me.count(DEF))
    found[AT_POOL] = float(counters[2 * POOL + tint])
    found[AT_POOL + 1] = float(counters[2 * POOL + 1 - tint])
    _read_geas(me, found)
    return found


def _read_geas(me: Fighter, found: list[float]) -> None:
    for number in range(GEAS_COUNT):
        held = me.geas(number)
        if held and me.opens(number):
            found[AT_GEAS + number] = float(held)
    if me.claim:
        found[AT_CLAIM] = 1.0
    if me.side == DARK:
        found[AT_SIDE] = 1.0


def chances(duel: Duel) -> list[float]:
    """The chance of each seat to win; a draw is half a win."""
    a, b = inputs(duel, 0), inputs(duel, 1)
    at: list[int] = []
    mine: list[float] = []
    theirs: list[float] = []
    score = 0.0
    for i in range(INPUTS):
        if a[i] != 0.0 or b[i] != 0.0:
            at.append(i)
            mine.append(a[i])
            theirs.append(b[i])
            score += NETWORK.straight[i] * (a[i] - b[i])
    score += _hidden(at, mine, theirs, duel.free_aim)
    chance = 1.0 / (1.0 + math.exp(-score))
    return [chance, 1.0 - chance]


def _hidden(at: list[int], mine: list[float], theirs: list[float], free_aim: bool) -> float:
    """What the hidden units add: read from one side less read from the other."""
    network = NETWORK
    count = len(at)
    total = 0.0
    for unit in range(len(network.bias)):
        here = network.bias[unit]
        if free_aim:
            here += network.free_aim[unit]
        there = here
        own, other = network.mine[unit], network.theirs[unit]
        for k in range(count):
            i = at[k]
            here += own[i] * mine[k] + other[i] * theirs[k]
            there += own[i] * theirs[k] + other[i] * mine[k]
        total += network.out[unit] * (max(here, 0.0) - max(there, 0.0))
    return total
