"""Random numbers, in two kinds that cannot be mixed up.

`Dice` fall on the table: they decide what happens in a match. `Thinking` is for bots: the
chance in imagined worlds and the choice among equals. They are unrelated types, so a type
checker refuses to let a bot's thinking move the dice.

The seeded generators are multiply-with-carry in one 63-bit integer: the same stream compiled
and pure. `below(n)` maps 32 random bits onto 0..n-1; its bias is under n / 2**32. Live tables
use the operating system's secure source instead.
"""

from __future__ import annotations

import os
import secrets
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final[i64] = 2147483085
LOW_BITS: Final[i64] = 0xFFFFFFFF
SHIFT: Final[i64] = 32
WARM_UP: Final = 8
WORDS: Final = 64
"""How many numbers `SecureDice` asks the operating system for at a time."""
WORD_BYTES: Final = 4
WORD_VALUES: Final = 1 << 32


def _first_state(seed: int) -> int:
    """A generator state from any integer; neighbouring seeds start far apart.

    Both words are kept off the generator's two fixed points (all zeros, all ones).
    """
    mixed = (seed ^ (seed >> 62)) & 0x3FFFFFFFFFFFFFFF
    mixed = (mixed * 0x1B873593CC9E2D51 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF
    mixed ^= mixed >> 29
    low = mixed & 0xFFFFFFFF
    carry = (mixed >> 32) % (2147483085 - 1)
    if low == 0 and carry == 0:
        low = 1
    return (carry << 32) | low


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance for a table: `below(n)` is one of 0..n-1, all equally likely."""

    def below(self, n: int) -> int:
        """One of 0, 1, …, n-1."""
        return secrets.randbelow(n)


@final
class SecureDice(Dice):
    """The operating system's secure source, for live play: nobody can foresee it."""

    def __init__(self) -> None:
        self._bytes = b""
        self._at: int = 0

    def below(self, n: int) -> int:
        """One of 0, 1, …, n-1, all exactly equally likely."""
        if n > WORD_VALUES or n < 1:
            return secrets.randbelow(n)
        fair = WORD_VALUES - WORD_VALUES % n
        while True:
            if self._at >= len(self._bytes):
                self._bytes = os.urandom(WORDS * WORD_BYTES)
                self._at = 0
            word = int.from_bytes(self._bytes[self._at : self._at + WORD_BYTES], "little")
            self._at += WORD_BYTES
            if word < fair:
                return word % n


@final
class SeededDice(Dice):
    """A small fast generator: the same seed gives the same dice, compiled or pure."""

    def __init__(self, seed: int) -> None:
        self._state: i64 = _first_state(seed)
        for _ in range(WARM_UP):
            self.below(2)

    def below(self, n: int) -> int:
        """One of 0, 1, …, n-1."""
        state = self._state
        state = MULTIPLIER * (state & LOW_BITS) + (state >> SHIFT)
        self._state = state
        return ((state & LOW_BITS) * n) >> SHIFT


@final
class Thinking:
    """A bot's own random numbers. It has the generator of `SeededDice` and no kinship with it."""

    def __init__(self, seed: int) -> None:
        self._state: i64 = _first_state(seed)
        for _ in range(WARM_UP):
            self.below(2)

    def below(self, n: int) -> int:
        """One of 0, 1, …, n-1."""
        state = self._state
        state = MULTIPLIER * (state & LOW_BITS) + (state >> SHIFT)
        self._state = state
        return ((state & LOW_BITS) * n) >> SHIFT

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into a random order.

        What one random number leaves over serves for a second exchange, so for n items the
        orders are equally likely but for a part in 2**32 / n**2.
        """
        state = self._state
        i = len(items) - 1
        while i > 0:
            state = MULTIPLIER * (state & LOW_BITS) + (state >> SHIFT)
            scaled = (state & LOW_BITS) * (i + 1)
            j = scaled >> SHIFT
            items[i], items[j] = items[j], items[i]
            i -= 1
            j = ((scaled & LOW_BITS) * (i + 1)) >> SHIFT
            items[i], items[j] = items[j], items[i]
            i -= 1
        self._state = state
