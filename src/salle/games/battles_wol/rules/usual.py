"""What most people would do with their points: the default answers of the set-up."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import KINDS, PARTY_USUAL, ROW_LIMIT, USUAL_RANK
from salle.games.battles_wol.data_options import (
    ASK_BONUS,
    ASK_MELEE,
    ASK_POOL,
    ASK_RANK,
    PER_BOX,
    PER_MELEE,
    PER_ROW,
)

USUAL_SPLITS: Final[list[list[int]]] = [
    [60, 20, 20], [60, 30, 10], [55, 30, 15], [50, 30, 20], [45, 40, 15], [50, 20, 30],
    [40, 20, 40], [10, 80, 10], [10, 60, 30], [10, 30, 60], [40, 10, 50], [20, 30, 50],
    [20, 30, 50], [20, 40, 40], [10, 30, 60], [30, 30, 40], [30, 40, 30], [40, 30, 30],
    [50, 25, 25], [40, 40, 20],
]  # fmt: skip
"""For each kind, how its Level Points are shared out: HP, first row, second row, in hundredths."""


def usual_answer(ask: int, options: list[int]) -> int:
    """The usual Rank, about equal shares for everybody, Melee Points on ATT; elsewhere the first
    option, which for Level Points is the usual split.
    """
    if ask in (ASK_POOL, ASK_BONUS):
        share = a_share(options[-1] % PER_BOX)
        return max(options[0], options[-1] // PER_BOX * PER_BOX + share)
    if ask == ASK_MELEE:
        return usual_melee(options)
    return USUAL_RANK if ask == ASK_RANK else options[0]


def a_share(points: int) -> int:
    """What one Mob of a usual party gets of so many points."""
    return -(-points // PARTY_USUAL)


def usual_melee(options: list[int]) -> int:
    """A share on ATT, or all that is left where all must go."""
    code = options[0] // (PER_MELEE * PER_MELEE)
    least, most = melee_total(options[0]), melee_total(options[-1])
    return (code * PER_MELEE + max(least, a_share(most))) * PER_MELEE


def melee_total(option: int) -> int:
    """How many Melee Points an answer spends."""
    return option // PER_MELEE % PER_MELEE + option % PER_MELEE


def split_distance(kind: int, triple: int) -> int:
    """How far a split of Level Points is from the usual one, in hundredths of a point."""
    hp, first, second = triple // (PER_ROW * PER_ROW), triple // PER_ROW % PER_ROW, triple % PER_ROW
    box = hp + first + second
    wanted = USUAL_SPLITS[kind]
    return (
        abs(100 * hp - wanted[0] * box)
        + abs(100 * first - wanted[1] * box)
        + abs(100 * second - wanted[2] * box)
    )


SPLITS: Final[list[list[int]]] = [[] for _ in range(KINDS * PER_BOX)]
"""By kind and box: every split, the nearest to the usual one first; filled in as they are asked."""


def splits(kind: int, box: int) -> list[int]:
    """Every split of a box over HP and two rows, none above 10, the usual ones first."""
    known = SPLITS[kind * PER_BOX + box]
    if not known:
        known += all_splits(box)
        distances = {triple: split_distance(kind, triple) for triple in known}
        known.sort(key=distances.__getitem__)
    return known


def all_splits(box: int) -> list[int]:
    """Every split of a box, in the order of numbers."""
    found: list[int] = []
    for hp in range(max(0, box - 2 * ROW_LIMIT), min(ROW_LIMIT, box) + 1):
        rest = box - hp
        for first in range(max(0, rest - ROW_LIMIT), min(ROW_LIMIT, rest) + 1):
            found.append((hp * PER_ROW + first) * PER_ROW + rest - first)
    return found
