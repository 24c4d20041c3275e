"""The log of a match: every answer and every outcome of chance, in the order they came.

It is the match. Together with the game, the rules version, the options and the start, it gives
everything else by running the answers again.
"""

from __future__ import annotations

from typing import Final, final

from salle.kernel.table import CHANCE

ROLL: Final = -1
PICK: Final = -2
SHUFFLE: Final = -3
ITEM: Final = -4
CONCEDE: Final = -5
"""Kinds of entries that answer no question of the game. A SHUFFLE holds how many ITEMs follow."""


@final
class Log:
    """Entries of (seat, kind, value): chance has the seat CHANCE, questions have kinds >= 0."""

    __slots__ = ("kinds", "seats", "values")

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.kinds: list[int] = []
        self.values: list[int] = []

    def __len__(self) -> int:
        return len(self.seats)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Log)
            and self.seats == other.seats
            and self.kinds == other.kinds
            and self.values == other.values
        )

    def append(self, seat: int, kind: int, value: int) -> None:
        """Add one entry at the end."""
        self.seats.append(seat)
        self.kinds.append(kind)
        self.values.append(value)

    def append_shuffle(self, items: list[int]) -> None:
        """Add the outcome of a shuffle: its length, then the items in their new order."""
        self.append(CHANCE, SHUFFLE, len(items))
        for item in items:
            self.append(CHANCE, ITEM, item)

    def cut(self, start: int, stop: int) -> "Log":
        """A new log of the entries from `start` up to, not including, `stop`."""
        part = Log()
        part.seats = self.seats[start:stop]
        part.kinds = self.kinds[start:stop]
        part.values = self.values[start:stop]
        return part

    def extend(self, other: "Log") -> None:
        """Add all entries of `other` at the end."""
        self.seats.extend(other.seats)
        self.kinds.extend(other.kinds)
        self.values.extend(other.values)

    def remove(self, index: int) -> None:
        """Take one entry out; for a secret answer withdrawn before the others are in."""
        del self.seats[index]
        del self.kinds[index]
        del self.values[index]

    def flat(self, start: int = 0) -> list[int]:
        """The entries from `start` on as one list: seat, kind, value, seat, kind, value, …"""
        numbers: list[int] = []
        for i in range(start, len(self.seats)):
            numbers.append(self.seats[i])
            numbers.append(self.kinds[i])
            numbers.append(self.values[i])
        return numbers


def log_of(numbers: list[int]) -> Log:
    """The log whose `flat` form this is."""
    log = Log()
    for i in range(0, len(numbers) - 2, 3):
        log.append(numbers[i], numbers[i + 1], numbers[i + 2])
    return log
