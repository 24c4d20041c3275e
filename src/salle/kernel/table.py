"""The table: what rules ask when somebody must decide or a die must fall.

Rules are plain functions that take a `Table`. They never know who answers: a policy, a record,
a script, a tree, an enumeration, or people with real dice. That is the whole system; each kind
of answer is one small subclass in this package.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

CHANCE: Final = -1
"""The seat that stands for chance in logs and pending questions."""

EVERYBODY: Final = -1
"""The audience of an event that has no secret part."""

NO_SECRETS: Final[list[int]] = []
"""What most events have; nobody changes it."""


class Pending(Exception):
    """The answers have run out: the question is noted at the table and the stage unwinds."""


class Ended(Exception):
    """The match has ended in the middle of a stage; no further step of it is carried out."""


@final
class Event:
    """Something that happened, as numbers; the game's notation turns it into words.

    `kind` is one of the game's event kinds. `seat` is whom it concerns (CHANCE: nobody). `a`,
    `b` and `c` are open to all. `secrets` are for the seats in the bit mask `audience` only.
    `at` is how many answers of the match's log had been used when it was told.
    """

    __slots__ = ("a", "at", "audience", "b", "c", "kind", "seat", "secrets")

    def __init__(
        self,
        kind: int,
        seat: int,
        a: int,
        b: int,
        c: int,
        audience: int,
        secrets: list[int],
        at: int,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.audience = audience
        self.secrets = secrets
        self.at = at

    def open_to(self, seat: int) -> bool:
        """Whether `seat` may see the secrets (CHANCE stands for a spectator)."""
        return self.audience == EVERYBODY or (seat >= 0 and (self.audience >> seat) & 1 == 1)

    def numbers(self) -> tuple[int, ...]:
        """What the words for it depend on: the open part, the audience, and the secrets."""
        numbers = [self.kind, self.seat, self.a, self.b, self.c, self.audience]
        numbers.extend(self.secrets)
        return tuple(numbers)

    def seen_by(self, seat: int) -> "Event":
        """The event as `seat` may see it: the same for all who may not know the secret."""
        if self.open_to(seat):
            return self
        return Event(
            self.kind, self.seat, self.a, self.b, self.c, self.audience, NO_SECRETS, self.at
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Contract of everything that answers rules.

    Options are small integers that mean the same wherever they appear: the pair (kind of
    question, option) can be written as text without looking at the state. A list of options
    is never empty, holds no option twice, has a stable order, and is computed only from what
    that seat may know.
    """

    @abstractmethod
    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        """The option `seat` takes when asked the question `ask`. One option needs no asking."""

    @abstractmethod
    def roll(self, faces: int) -> int:
        """An open die: one of 1..faces."""

    @abstractmethod
    def pick(self, count: int) -> int:
        """A hidden outcome: one of 0..count-1, all equally likely."""

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into a random order, all equally likely, seen by nobody.

        Entry i, from the last down to the second, is exchanged with entry pick(i + 1).
        """
        for i in range(len(items) - 1, 0, -1):
            j = self.pick(i + 1)
            items[i], items[j] = items[j], items[i]

    def together(self, ask: int, seats: list[int], options: list[list[int]]) -> list[int]:
        """Ask several seats at once in secret; nobody learns an answer before all are in.

        `options[i]` belongs to `seats[i]`, and so does entry i of the result.
        """
        return [self.choose(seats[i], ask, options[i]) for i in range(len(seats))]

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Report an open event. Most tables do not listen, at no cost."""

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        """Report an event whose `secrets` are only for the seats in the bit mask `audience`."""

    def concedes(self, seat: int) -> bool:
        """Whether `seat` gives up here; rules ask it where giving up is allowed."""
        return False
