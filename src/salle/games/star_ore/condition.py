"""How somebody comes to a match out of an earlier one: Willpower, taint, wounds; as a value of the
switch `condition`, a part for every seat (SO-R289).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salle.games.star_ore.data_combat import LIMBS, MAX_SEATS, PLACES

FRESH: Final = "fresh"
NONE: Final = "-"
COND_WILL: Final = 0
COND_WILL_BASE: Final = 1
COND_DARK: Final = 2
COND_DARK_BASE: Final = 3
COND_SEVERED: Final = 4
COND_MAIMED: Final = 5
COND_X: Final = 6
COND_SHOCK: Final = COND_X + PLACES
COND_FIELDS: Final = COND_SHOCK + PLACES
MOST: Final = 999


def packed_conditions(conditions: Sequence[Sequence[int]]) -> str:
    """The switch's value for these, seat by seat; an empty one for who comes fresh."""
    if not any(conditions):
        return FRESH
    return ",".join([".".join(map(str, one)) if one else NONE for one in conditions])


def conditions_of(value: str) -> list[list[int]]:
    """What a value of the switch says, seat by seat; it must have no problem."""
    if value == FRESH:
        return []
    return [[] if one == NONE else [int(n) for n in one.split(".")] for one in value.split(",")]


def condition_problem(value: str) -> str:
    """What is wrong with a value of the switch, or nothing."""
    seats = value.split(",")
    if len(seats) > MAX_SEATS:
        return f"it has a part for each seat, {MAX_SEATS} at most"
    for one in seats:
        if one == NONE:
            continue
        numbers = one.split(".")
        good = all(n.isascii() and n.isdecimal() and int(n) <= MOST for n in numbers)
        if not good or len(numbers) != COND_FIELDS:
            return f"each part is {NONE}, or {COND_FIELDS} numbers with points between them"
        if max(int(numbers[COND_SEVERED]), int(numbers[COND_MAIMED])) >= 1 << LIMBS:
            return "lost limbs are told as a number below 16"
    return ""
