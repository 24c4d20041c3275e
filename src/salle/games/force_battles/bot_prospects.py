"""What an unfinished duel looks worth to each seat, by the counters on the boards.

A small network of two layers says so. Its figures are in `prospects.json`: they were learnt from
duels by `benchmarks/prospects.py`, which tells how. It reads the board of the one who searches and
the other's, and supposes that the other plays as the game's usual bot does.
"""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import Final, final

from mypy_extensions import i64

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
AT_LAST: Final = AT_CLAIM + 1
AT_SIDE: Final = AT_LAST + 1
INPUTS: Final = AT_SIDE + 1
READ: Final = 2 * INPUTS + 1
"""A board, the other, and whether the next winner aims freely."""
UNITS: Final = 1 << 20


@final
class Network:
    """The figures: for each unit of the first layer a row of weights of what is read, and its bias,
    in `UNITS` of fixed point, because whole numbers are quick to multiply; for each unit of the
    second a row of weights of the first, and its bias; and what weight it has in the end.
    """

    def __init__(self, text: str) -> None:
        self.read(text)

    def read(self, text: str) -> None:
        """Take figures from the text of a file."""
        figures: dict[str, list[float]] = json.loads(text)
        first = figures["first"]
        self.bias: list[int] = _fixed(figures["first_bias"])
        self.first: list[list[int]] = [
            _fixed(first[at : at + READ]) for at in range(0, len(first), READ)
        ]
        second, wide = figures["second"], len(self.bias)
        self.second_bias: list[float] = figures["second_bias"]
        self.second: list[list[float]] = [
            [weight / UNITS for weight in second[at : at + wide]]
            for at in range(0, len(second), wide)
        ]
        self.out: list[float] = figures["out"]
        self.out_bias: float = figures["out_bias"][0]


def _fixed(numbers: list[float]) -> list[int]:
    return [round(number * UNITS) for number in numbers]


NETWORK: Final = Network(files(__package__).joinpath(FIGURES).read_text(encoding="utf-8"))


def inputs(duel: Duel, seat: int) -> list[int]:
    """A fighter's board as the network reads it: counters by sphere, beside each TARGET and beside
    the weakest, of the other's colour in the center and in all spheres, in the slots, in the pool
    by colour, in the GEAS she may use; a claim of hers, whether she attacked last, and whether she
    is Dark.
    """
    me = duel.fighters[seat]
    counters = me.counters
    tint = me.tint
    right = me.hand == RIGHT
    found = [0] * INPUTS
    others = 0
    for s in ALL_SPHERES:
        own, other = counters[2 * s + tint], counters[2 * s + 1 - tint]
        found[s if right else SPHERE_ACROSS[s]] = own + other
        others += other
    weakest = SPHERES * SPHERE_LIMIT
    for target in range(TARGETS):
        strength = duel.strength(seat, target)
        found[AT_STRENGTHS + (target if right else TARGET_ACROSS[target])] = strength
        weakest = min(weakest, strength)
    found[AT_WEAKEST] = weakest
    found[AT_GIVEN] = counters[2 * CENTER + 1 - tint]
    found[AT_GIVEN + 1] = others
    found[AT_SLOTS] = me.count(ATT)
    found[AT_SLOTS + 1] = me.count(DEF)
    found[AT_POOL] = counters[2 * POOL + tint]
    found[AT_POOL + 1] = counters[2 * POOL + 1 - tint]
    _read_geas(me, found)
    if duel.last_attacker == seat:
        found[AT_LAST] = 1
    return found


def _read_geas(me: Fighter, found: list[int]) -> None:
    for number in range(GEAS_COUNT):
        held = me.geas(number)
        if held and me.opens(number):
            found[AT_GEAS + number] = held
    if me.claim:
        found[AT_CLAIM] = 1
    if me.side == DARK:
        found[AT_SIDE] = 1


def read(duel: Duel, me: int) -> list[int]:
    """All that the network reads, in the eyes of one seat."""
    found = inputs(duel, me) + inputs(duel, 1 - me)
    found.append(1 if duel.free_aim else 0)
    return found


def chances(duel: Duel, me: int) -> list[float]:
    """The chance of each seat to win, if `me` searches; if nobody does, what lies between the eyes
    of both. A draw is half a win.
    """
    if me >= 0:
        chance = _ahead(duel, me)
        return [chance, 1.0 - chance] if me == 0 else [1.0 - chance, chance]
    chance = 0.5 + (_ahead(duel, 0) - _ahead(duel, 1)) / 2.0
    return [chance, 1.0 - chance]


def _ahead(duel: Duel, me: int) -> float:
    """The chance of the one who searches."""
    network = NETWORK
    at: list[int] = []
    numbers: list[int] = []
    seen = read(duel, me)
    for i in range(READ):
        if seen[i]:
            at.append(i)
            numbers.append(seen[i])
    count = len(at)
    weight: i64
    number: i64
    lit: list[int] = []
    sums: list[float] = []
    for unit in range(len(network.bias)):
        total: i64 = network.bias[unit]
        row = network.first[unit]
        for k in range(count):
            weight, number = row[at[k]], numbers[k]
            total += weight * number
        if total > 0:
            lit.append(unit)
            sums.append(float(total))
    score = network.out_bias
    for unit in range(len(network.out)):
        weights = network.second[unit]
        found = network.second_bias[unit]
        for k in range(len(lit)):
            found += weights[lit[k]] * sums[k]
        if found > 0.0:
            score += network.out[unit] * found
    return 1.0 / (1.0 + math.exp(-score))
