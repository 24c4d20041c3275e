"""The tree that a search grows: places, the questions met there, and what was learnt of answers.

The places know the answers that led there but not the dice, so that a tree stays small however many
faces they have; what the dice brought about shows in the questions, which are kept apart. What
another seat answers in secret does not part the tree either: nobody could tell.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from salle.kernel.log import Log

COMMON: Final = 0
"""The mind of the searching seat, and of all whose minds are not told apart."""
FEW: Final = 6
"""So many ways are looked through one by one."""


@final
class Learnt:
    """What one mind of a seat has learnt of one way, the one that stands at `at`: how often it was
    offered and taken, the sum and the mean of what that was worth, and how `unsure` that is: one
    over the root of the visits.
    """

    __slots__ = ("at", "mean", "offered", "seat", "unsure", "visits", "worth")

    def __init__(self, at: int, seat: int, offered: i64) -> None:
        self.at = at
        self.seat = seat
        self.offered = offered
        self.visits: i64 = 0
        self.worth: float = 0.0
        self.mean: float = 0.0
        self.unsure: float = 0.0

    def enter(self, worth: float) -> None:
        """It was taken once more, and was worth so much."""
        visits = self.visits + 1
        total = self.worth + worth
        times = float(visits)
        self.visits = visits
        self.worth = total
        self.mean = total / times
        self.unsure = 1.0 / math.sqrt(times)


@final
class Lore:
    """What one mind has learnt at a crossing, way by way; `other` is what another mind has."""

    __slots__ = ("learnt", "mind", "other", "seat")

    def __init__(self, mind: int, seat: int, other: "Lore | None") -> None:
        self.mind = mind
        self.seat = seat
        self.other = other
        self.learnt: list[Learnt] = []

    def of(self, way: int) -> Learnt:
        """What was learnt of a way."""
        learnt = self.learnt
        return learnt[way] if way < len(learnt) else self.first(way + 1)[way]

    def first(self, ways: int) -> list[Learnt]:
        """What was learnt of the first so many ways, or more. A way met late counts as offered as
        often as the first one.
        """
        learnt = self.learnt
        for at in range(len(learnt), ways):
            learnt.append(Learnt(at, self.seat, learnt[0].offered if at else 1))
        return learnt


NOTHING: Final[list[int]] = []
"""Until there is something, all have the same: most crossings are met once."""


@final
class Way:
    """An option met at a crossing, the place it leads to, and how often it was gone."""

    __slots__ = ("child", "gone", "option")

    def __init__(self, option: int) -> None:
        self.option = option
        self.gone: i64 = 0
        self.child: Spot | None = None

    def end(self) -> "Spot":
        """The place it leads to."""
        found = self.child
        if found is None:
            found = Spot()
            self.child = found
        return found


@final
class Crossing:
    """A question at a place: the ways met so far, and what was learnt of them.

    Of the options offered last (`met`) it knows which are ways (`usable`; None if that is all of
    them) and which are not (`untried`). `other` is another question at the same place.
    """

    __slots__ = ("ask", "lores", "met", "other", "seat", "untried", "usable", "ways", "where")

    def __init__(self, seat: int, ask: int, other: "Crossing | None") -> None:
        self.seat = seat
        self.ask = ask
        self.other = other
        self.ways: list[Way] = []
        self.where: dict[int, int] | None = None
        self.lores: Lore | None = None
        self.met = NOTHING
        self.untried = NOTHING
        self.usable: list[int] | None = None

    def way(self, option: int) -> int:
        """Where an option stands among the ways; -1 if it does not."""
        where = self.where
        if where is None:
            ways = self.ways
            for at in range(len(ways)):
                if ways[at].option == option:
                    return at
            return -1
        return where.get(option, -1)

    def grow(self, option: int) -> int:
        """Add a way; where it stands."""
        at = len(self.ways)
        self.ways.append(Way(option))
        if self.where is not None:
            self.where[option] = at
        elif at == FEW:
            self.where = {way.option: i for i, way in enumerate(self.ways)}
        if option in self.untried:
            self.untried.remove(option)
            if self.usable is not None:
                self.usable.append(at)
        else:
            self.met = NOTHING
        return at

    def meet(self, options: list[int]) -> None:
        """These options are offered."""
        if options == self.met:
            return
        self.met = options[:]
        self.untried = []
        usable: list[int] = []
        for option in options:
            at = self.way(option)
            if at < 0:
                self.untried.append(option)
            else:
                usable.append(at)
        self.usable = None if len(usable) == len(self.ways) else usable

    def child(self, way: int) -> "Spot":
        """The place that a way leads to."""
        return self.ways[way].end()

    def know(self, option: int) -> None:
        """See to it that an option is among the ways, to be tried before others."""
        if self.way(option) < 0:
            self.grow(option)

    def most_gone(self) -> int:
        """The way gone most."""
        return max(range(len(self.ways)), key=lambda at: self.ways[at].gone)

    def visits(self, mind: int = COMMON) -> list[int]:
        """How often a mind took each of the ways."""
        lore = self.lore(mind)
        return [lore.of(way).visits for way in range(len(self.ways))]

    def lore(self, mind: int = COMMON) -> Lore:
        """What a mind has learnt here."""
        lore = self.lores
        while lore is not None:
            if lore.mind == mind:
                return lore
            lore = lore.other
        lore = Lore(mind, self.seat, self.lores)
        self.lores = lore
        return lore


@final
class Spot:
    """A place in the tree: the questions met there, and the places that answers given together
    lead to.
    """

    __slots__ = ("first", "joint")

    def __init__(self) -> None:
        self.first: Crossing | None = None
        self.joint: dict[int, Spot] | None = None

    @property
    def crossings(self) -> list[Crossing]:
        """All questions met here, the last one first."""
        met: list[Crossing] = []
        crossing = self.first
        while crossing is not None:
            met.append(crossing)
            crossing = crossing.other
        return met

    def after(self, joint: int) -> Spot:
        """The place that answers given together lead to."""
        places = self.joint
        if places is None:
            places = {}
            self.joint = places
        found = places.get(joint)
        if found is None:
            found = Spot()
            places[joint] = found
        return found

    def find(self, seat: int, ask: int) -> Crossing | None:
        """A question here, if it was met."""
        crossing = self.first
        while crossing is not None:
            if crossing.ask == ask and crossing.seat == seat:
                return crossing
            crossing = crossing.other
        return None

    def crossing(self, seat: int, ask: int) -> Crossing:
        """A question here."""
        found = self.find(seat, ask)
        if found is None:
            found = Crossing(seat, ask, self.first)
            self.first = found
        return found


def descend(spot: Spot, answers: Log, me: int, secret: bytes) -> Spot | None:
    """The place that answers given since lead to, as `me` knows them; None if the tree does not
    know it. Outcomes of chance part no places. Answers given together are not followed.
    """
    for i in range(len(answers.seats)):
        kind = answers.kinds[i]
        if kind < 0:
            continue
        crossing = spot.find(answers.seats[i], kind)
        if crossing is None or not crossing.ways:
            return None
        if secret[kind] and answers.seats[i] != me:
            spot = crossing.child(0)
            continue
        way = crossing.way(answers.values[i])
        if way < 0:
            return None
        spot = crossing.child(way)
    return None if spot.first is None else spot
