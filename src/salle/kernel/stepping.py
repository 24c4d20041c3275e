"""Answers from a log; when it runs out, the stage unwinds until somebody adds one.

This is how people play. The next answer re-runs the current stage from its checkpoint.
"""

from __future__ import annotations

from typing import final

from salle.kernel.errors import BadRecord
from salle.kernel.log import CONCEDE, ITEM, PICK, ROLL, SHUFFLE, Log
from salle.kernel.rng import Dice
from salle.kernel.table import CHANCE, EVERYBODY, NO_SECRETS, Event, Pending, Table


@final
class Question:
    """A question that waits: who is asked (CHANCE: real dice), what, and the options."""

    __slots__ = ("ask", "options", "seat")

    def __init__(self, seat: int, ask: int, options: list[int]) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options


@final
class StepTable(Table):
    """Replays `log` from entry `start`, adds chance from `dice`, stops at an open question.

    Without dice (`None`) chance is asked like any other question, for people who roll their own.
    `always` holds a 1 for each kind of question that is asked even when it has one option,
    because leaving it out would tell the others something. `giving_up` is a bit mask of seats
    that will concede where the rules next allow it. When seats are being asked together,
    `secret_from` is where their answers begin in the log: nobody else may know those yet.
    `events` are kept only while `listening`.
    """

    def __init__(
        self,
        log: Log,
        start: int,
        dice: Dice | None,
        always: bytes,
        giving_up: int,
        listening: bool,
    ) -> None:
        self.log = log
        self.cursor: int = start
        self.dice = dice
        self.always = always
        self.giving_up = giving_up
        self.listening = listening
        self.waiting: list[Question] = []
        self.secret_from: int = -1
        self.events: list[Event] = []

    def _refuse(self, what: str) -> BadRecord:
        return BadRecord(f"answer {self.cursor + 1} of the record does not fit: {what}")

    def _skips(self, ask: int, options: list[int]) -> bool:
        if not options:
            raise AssertionError(f"the rules asked question {ask} with no options")
        return len(options) == 1 and not self.always[ask]

    def _next_is(self, seat: int, kind: int) -> bool:
        at = self.cursor
        return self.log.seats[at] == seat and self.log.kinds[at] == kind

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if self._skips(ask, options):
            return options[0]
        if self.cursor < len(self.log.seats):
            if not self._next_is(seat, ask):
                raise self._refuse("another question is asked here, or another seat")
            value = self.log.values[self.cursor]
            if value not in options:
                raise self._refuse("that option is not offered")
            self.cursor += 1
            return value
        self.waiting.append(Question(seat, ask, options))
        raise Pending

    def together(self, ask: int, seats: list[int], options: list[list[int]]) -> list[int]:
        began = self.cursor
        answers = [-1] * len(seats)
        unanswered: list[int] = []
        for i in range(len(seats)):
            if self._skips(ask, options[i]):
                answers[i] = options[i][0]
            else:
                unanswered.append(i)
        while unanswered and self.cursor < len(self.log.seats):
            found = -1
            for i in unanswered:
                if self._next_is(seats[i], ask):
                    found = i
            if found < 0:
                raise self._refuse("another question is asked here, or another seat")
            value = self.log.values[self.cursor]
            if value not in options[found]:
                raise self._refuse("that option is not offered")
            answers[found] = value
            unanswered.remove(found)
            self.cursor += 1
        if unanswered:
            self.secret_from = began
            for i in unanswered:
                self.waiting.append(Question(seats[i], ask, options[i]))
            raise Pending
        return answers

    def _chance(self, kind: int, first: int, count: int) -> int:
        if self.cursor < len(self.log.seats):
            value = self.log.values[self.cursor]
            if not self._next_is(CHANCE, kind):
                raise self._refuse("a die is rolled or a card drawn here")
            if not first <= value < first + count:
                raise self._refuse(f"{value} cannot come up")
        elif self.dice is not None:
            value = self.dice.below(count) + first
            self.log.append(CHANCE, kind, value)
        else:
            self.waiting.append(Question(CHANCE, kind, list(range(first, first + count))))
            raise Pending
        self.cursor += 1
        return value

    def roll(self, faces: int) -> int:
        return self._chance(ROLL, 1, faces)

    def pick(self, count: int) -> int:
        return self._chance(PICK, 0, count)

    def shuffle(self, items: list[int]) -> None:
        log = self.log
        count = len(items)
        if self.cursor == len(log.seats):
            dice = self.dice
            if dice is None:
                self.waiting.append(Question(CHANCE, SHUFFLE, items[:]))
                raise Pending
            for i in range(count - 1, 0, -1):
                j = dice.below(i + 1)
                items[i], items[j] = items[j], items[i]
            log.append_shuffle(items)
            self.cursor += 1 + count
            return
        if not self._next_is(CHANCE, SHUFFLE) or log.values[self.cursor] != count:
            raise self._refuse(f"{count} cards are shuffled here")
        first = self.cursor + 1
        order = log.values[first : first + count]
        kinds = log.kinds[first : first + count]
        if len(order) != count or kinds.count(ITEM) != count or sorted(order) != sorted(items):
            raise self._refuse("the shuffled cards are not the cards to shuffle")
        for i in range(count):
            items[i] = order[i]
        self.cursor = first + count

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if self.listening:
            self.events.append(Event(event, seat, a, b, c, EVERYBODY, NO_SECRETS, self.cursor))

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        if self.listening:
            self.events.append(Event(event, seat, a, b, 0, audience, secrets[:], self.cursor))

    def concedes(self, seat: int) -> bool:
        if self.cursor < len(self.log.seats):
            if not self._next_is(seat, CONCEDE):
                return False
        elif (self.giving_up >> seat) & 1:
            self.log.append(seat, CONCEDE, 0)
        else:
            return False
        self.cursor += 1
        return True
