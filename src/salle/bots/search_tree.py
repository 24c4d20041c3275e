"""The tree that a search grows: places, the questions met there, and what was learnt of answers.

The places know the answers that led there but not the dice, so that a tree stays small however many
faces they have; what the dice brought about shows in the questions, which are kept apart. What
another seat answers in secret does not part the tree either: nobody could tell.
"""

from __future__ import annotations

from typing import final

from salle.kernel.log import Log


@final
class Lore:
    """What one mind has learnt at a crossing, way by way: how often each was offered and taken,
    and the sum of what that was worth.
    """

    __slots__ = ("offered", "visits", "worth")

    def __init__(self) -> None:
        self.offered: list[int] = []
        self.visits: list[int] = []
        self.worth: list[float] = []

    def fit(self, ways: int) -> None:
        """Room for so many ways."""
        while len(self.visits) < ways:
            self.offered.append(0)
            self.visits.append(0)
            self.worth.append(0.0)


@final
class Crossing:
    """A question at a place: the ways met so far, where they lead, and how often they were gone.

    `common` is the lore of the searching seat, and of all whose minds are not told apart.
    """

    __slots__ = (
        "ask", "children", "common", "found", "gone", "met", "minds", "seat", "ways", "where",
    )  # fmt: skip

    def __init__(self, seat: int, ask: int) -> None:
        self.seat = seat
        self.ask = ask
        self.where: dict[int, int] = {}
        self.ways: list[int] = []
        self.children: list[Spot | None] = []
        self.gone: list[int] = []
        self.common = Lore()
        self.minds: dict[int, Lore] | None = None
        self.met: list[int] = []
        self.found: list[int] = []

    def grow(self, option: int) -> int:
        """Add a way; where it stands."""
        at = len(self.ways)
        self.where[option] = at
        self.ways.append(option)
        self.children.append(None)
        self.gone.append(0)
        self.met = []
        return at

    def child(self, way: int) -> Spot:
        """The place that a way leads to."""
        found = self.children[way]
        if found is None:
            found = Spot()
            self.children[way] = found
        return found

    def places(self, options: list[int]) -> list[int]:
        """Where the options stand among the ways; -1 for those that are not among them."""
        if options != self.met:
            where = self.where
            self.found = [where.get(option, -1) for option in options]
            self.met = options[:]
        return self.found

    def know(self, option: int) -> None:
        """See to it that an option is among the ways, to be tried before others."""
        if option not in self.where:
            self.grow(option)

    def lore(self, mind: int) -> Lore:
        """What a mind has learnt here."""
        if mind == 0:
            return self.common
        minds = self.minds
        if minds is None:
            minds = {}
            self.minds = minds
        found = minds.get(mind)
        if found is None:
            found = Lore()
            minds[mind] = found
        return found


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
        way = crossing.where.get(answers.values[i], -1)
        if way < 0:
            return None
        spot = crossing.child(way)
    return spot if spot.crossings else None
