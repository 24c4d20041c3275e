"""The tree that a search grows: places, the questions met there, and what was learnt of answers.

The places know the answers that led there but not the dice, so that a tree stays small however many
faces they have; what the dice brought about shows in the questions, which are kept apart. What
another seat answers in secret does not part the tree either: nobody could tell.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from salle.kernel.log import Log

COMMON: Final = 0
"""The mind of the searching seat, and of all whose minds are not told apart."""
FEW: Final = 6
"""So many ways are looked through one by one."""


@final
class Learnt:
    """What one mind has learnt of one way, the one that stands at `at`: how often it was offered
    and taken, and the sum of what that was worth.
    """

    __slots__ = ("at", "offered", "visits", "worth")

    def __init__(self, at: int) -> None:
        self.at = at
        self.offered: i64 = 0
        self.visits: i64 = 0
        self.worth: float = 0.0


NONE_MET: Final[list[int]] = []
NONE_FOUND: Final[list[Learnt | None]] = []
"""Until there is something, all have the same: most crossings are met once."""


@final
class Lore:
    """What one mind has learnt at a crossing, way by way."""

    __slots__ = ("found", "known", "learnt", "met", "mind")

    def __init__(self, mind: int) -> None:
        self.mind = mind
        self.learnt: list[Learnt] = []
        self.known: int = 0
        self.met = NONE_MET
        self.found = NONE_FOUND

    def of(self, way: int) -> Learnt:
        """What was learnt of a way."""
        learnt = self.learnt
        while len(learnt) <= way:
            learnt.append(Learnt(len(learnt)))
        return learnt[way]

    def of_options(self, crossing: "Crossing", options: list[int]) -> list[Learnt | None]:
        """What was learnt of the options; None for those that are not among the ways."""
        known = len(crossing.ways)
        if known != self.known or options != self.met:
            self.known = known
            self.met = options[:]
            self.found = []
            for option in options:
                way = crossing.way(option)
                self.found.append(self.of(way) if way >= 0 else None)
        return self.found


@final
class Way:
    """An option met at a crossing, the place it leads to, and how often it was gone."""

    __slots__ = ("child", "gone", "option")

    def __init__(self, option: int) -> None:
        self.option = option
        self.gone: i64 = 0
        self.child: Spot | None = None


@final
class Crossing:
    """A question at a place: the ways met so far, and what was learnt of them."""

    __slots__ = ("ask", "lores", "seat", "ways", "where")

    def __init__(self, seat: int, ask: int) -> None:
        self.seat = seat
        self.ask = ask
        self.ways: list[Way] = []
        self.where: dict[int, int] | None = None
        self.lores: list[Lore] = []

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
        return at

    def child(self, way: int) -> "Spot":
        """The place that a way leads to."""
        gone = self.ways[way]
        found = gone.child
        if found is None:
            found = Spot()
            gone.child = found
        return found

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
        for lore in self.lores:
            if lore.mind == mind:
                return lore
        lore = Lore(mind)
        self.lores.append(lore)
        return lore


@final
class Spot:
    """A place in the tree: the questions met there, and the places that answers given together
    lead to.
    """

    __slots__ = ("crossings", "joint")

    def __init__(self) -> None:
        self.crossings: list[Crossing] = []
        self.joint: dict[int, Spot] | None = None

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
        for crossing in self.crossings:
            if crossing.ask == ask and crossing.seat == seat:
                return crossing
        return None

    def crossing(self, seat: int, ask: int) -> Crossing:
        """A question here."""
        found = self.find(seat, ask)
        if found is None:
            found = Crossing(seat, ask)
            self.crossings.append(found)
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
    return spot if spot.crossings else None
