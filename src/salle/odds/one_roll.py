"""The one roll: pools of ten-sided dice, and the sets of equal faces in them.

A roll is read as width times height: how many dice agree, and on what. This module states the
rules of the roll and nothing else; rules of play and odds both stand on it.

>>> roll = [5, 5, 5, 2, 9]
>>> print(*sets_of(roll))
3x5
>>> apply_penalty(Pool(4, hard=2, wiggle=1), 3)
Pool(normal=3, hard=0, wiggle=1, fixed=())
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

FACES: Final = 10
MOST_DICE: Final = 10
"""Nobody ever rolls more (SO-9)."""
LEAST_DICE: Final = 2
"""Fewer cannot match, so they are not rolled (SO-R7)."""
HARD_FACE: Final = 10
LOWEST_FINE: Final = 6
"""A die below this is low (SO-R4)."""
LOWEST_HEIGHT: Final = 1
AIM_SHIFT: Final = 2
"""How far aiming high or low moves a hit (SO-105, SO-106)."""


class Set(NamedTuple):
    """Dice that show the same: how many, and what (SO-5, SO-6). It is written 3x7 (SO-7)."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


NO_SET: Final = Set(0, 0)
"""What a roll without any set comes to."""


class Pool(NamedTuple):
    """Dice of each kind. `fixed` are normal dice set to a face before the roll (SO-R88)."""

    normal: int
    hard: int = 0
    wiggle: int = 0
    fixed: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """All dice together."""
        return self.normal + self.hard + self.wiggle + len(self.fixed)

    @property
    def rolls(self) -> bool:
        """Whether it is rolled at all: fewer than two dice fail without a roll (SO-R7)."""
        return self.size >= LEAST_DICE

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_pool(self)


NO_DICE: Final = Pool(0)


# -- before the roll -------------------------------------------------------------------------


def add(pool: Pool, bonus: Pool) -> Pool:
    """A pool with bonus dice: a skill, an easy task, Spray (SO-3, SO-17, SO-79).

    >>> add(Pool(3), Pool(2, wiggle=1))
    Pool(normal=5, hard=0, wiggle=1, fixed=())
    """
    return Pool(
        pool.normal + bonus.normal,
        pool.hard + bonus.hard,
        pool.wiggle + bonus.wiggle,
        pool.fixed + bonus.fixed,
    )


def apply_penalty(pool: Pool, dice: int) -> Pool:
    """What is left after penalty dice: hard ones go first, then normal, then wiggle (SO-16).

    >>> apply_penalty(Pool(2, hard=1, wiggle=1), 2)
    Pool(normal=1, hard=0, wiggle=1, fixed=())
    """
    hard = min(pool.hard, dice)
    normal = min(pool.normal, dice - hard)
    wiggle = min(pool.wiggle, dice - hard - normal)
    return Pool(pool.normal - normal, pool.hard - hard, pool.wiggle - wiggle, pool.fixed)


def cap(pool: Pool) -> Pool:
    """At most ten dice: normal ones above that go first, then hard, then wiggle (SO-9, SO-R6).

    >>> cap(Pool(8, hard=3, wiggle=1))
    Pool(normal=6, hard=3, wiggle=1, fixed=())
    """
    over = max(0, pool.size - MOST_DICE)
    normal = min(pool.normal, over)
    hard = min(pool.hard, over - normal)
    wiggle = min(pool.wiggle, over - normal - hard)
    return Pool(pool.normal - normal, pool.hard - hard, pool.wiggle - wiggle, pool.fixed)


def final_pool(
    pool: Pool, *, bonus: Pool = NO_DICE, penalty: int = 0, cap_first: bool = False
) -> Pool:
    """The dice really rolled: bonuses in, penalties out, then the cap (SO-R5, SO-R8).

    With `cap_first` the cap comes before the penalties, the other reading of SO-R5.

    >>> final_pool(Pool(10), bonus=Pool(2), penalty=1)
    Pool(normal=10, hard=0, wiggle=0, fixed=())
    >>> final_pool(Pool(10), bonus=Pool(2), penalty=1, cap_first=True)
    Pool(normal=9, hard=0, wiggle=0, fixed=())
    """
    whole = add(pool, bonus)
    if cap_first:
        return apply_penalty(cap(whole), penalty)
    return cap(apply_penalty(whole, penalty))


def can_set_a_die(pool: Pool) -> bool:
    """Whether one die may be set: a normal one, and not the only die (SO-R88)."""
    return pool.normal > 0 and pool.rolls


def set_die(pool: Pool, number: int) -> Pool:
    """One normal die is set to a number and the rest rolled, as a called shot does after its
    penalty and Disarm without any (SO-107, SO-111).

    >>> set_die(apply_penalty(Pool(6), 1), 10)
    Pool(normal=4, hard=0, wiggle=0, fixed=(10,))
    """
    return Pool(pool.normal - 1, pool.hard, pool.wiggle, (*pool.fixed, number))


# -- the roll --------------------------------------------------------------------------------


def roll(pool: Pool, dice: Callable[[int], int]) -> list[int]:
    """Every face but those of the wiggle dice: rolled, set and hard (SO-12, SO-13).

    `dice(10)` is one fall of a ten-sided die; the `roll` of a table will do. What the wiggle
    dice show their owner names afterwards. A pool that is not rolled shows nothing (SO-R7).

    >>> roll(Pool(2, hard=1, fixed=(7,)), lambda faces: 3)
    [3, 3, 7, 10]
    """
    if not pool.rolls:
        return []
    faces = [dice(FACES) for _ in range(pool.normal)]
    return faces + list(pool.fixed) + [HARD_FACE] * pool.hard


def given_dice(pool: Pool, face: int) -> int:
    """How many dice show a face before anything is rolled: set dice, and hard ones on the ten."""
    return pool.fixed.count(face) + (pool.hard if face == HARD_FACE else 0)


def sets_of(faces: Iterable[int]) -> list[Set]:
    """Every face shown by two dice or more, the widest first, then the highest (SO-4).

    >>> print(*sets_of([2, 2, 5, 5, 5, 9, 9, 1]))
    3x5 2x9 2x2
    """
    counts = [0] * (FACES + 1)
    for face in faces:
        counts[face] += 1
    found = [Set(count, face) for face, count in enumerate(counts) if count >= LEAST_DICE]
    found.sort(reverse=True)
    return found


def meets(height: int, difficulty: int) -> bool:
    """Whether a set this high overcomes a Difficulty: it must reach it (SO-14, SO-R2)."""
    return height >= difficulty


def is_fine(face: int) -> bool:
    """Whether a face is not low (SO-R4)."""
    return face >= LOWEST_FINE


def is_all_low(pool: Pool, faces: Iterable[int]) -> bool:
    """Whether a roll that failed has failed badly: every die is low (SO-8, SO-R4).

    A pool with a hard or a wiggle die never does, nor one that was not rolled.

    >>> is_all_low(Pool(5), [4, 4, 2, 1, 5]), is_all_low(Pool(1, hard=1), [3, 10])
    (True, False)
    """
    if pool.hard or pool.wiggle or not pool.rolls:
        return False
    return not any(map(is_fine, faces))


# -- one roll against another ----------------------------------------------------------------


def works(acting: Set, resisting: Set) -> bool:
    """Whether an act works against a resisting roll when time matters (SO-18, SO-19, SO-R9).

    The wider works; the narrower must reach the height of the wider, and so must an equal one.

    >>> works(Set(3, 2), Set(2, 9)), works(Set(2, 9), Set(3, 9)), works(Set(2, 8), Set(2, 9))
    (True, True, False)
    """
    if not acting.width:
        return False
    return acting.width > resisting.width or acting.height >= resisting.height


def works_untimed(acting: Set, resisting: Set) -> bool:
    """The same when nobody cares who is first: height, then width; a full tie works (SO-19)."""
    if not acting.width:
        return False
    return (acting.height, acting.width) >= (resisting.height, resisting.width)


def gobbles(defence: Set, attack: Set) -> bool:
    """Whether a dodge or block can take dice from an attack: it must equal or beat it in both
    width and height (SO-89, SO-R81).

    >>> gobbles(Set(3, 6), Set(3, 5)), gobbles(Set(3, 6), Set(2, 9))
    (True, False)
    """
    return defence.width >= attack.width and defence.height >= attack.height


def location_of(height: int, shift: int = 0) -> int:
    """The number of the location that is hit; aiming high or low moves it, but never past the
    ends (SO-34, SO-105, SO-106, SO-R3).
    """
    return min(max(height + shift, LOWEST_HEIGHT), FACES)
