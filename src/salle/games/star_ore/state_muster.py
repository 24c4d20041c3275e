"""A ready encounter as numbers: who is there, where, with what in hand, and how the scene is."""

from __future__ import annotations

from typing import Final, final

SILENT: Final = -1
"""An encounter says nothing about it: it is asked, or as usual."""
EMPTY: Final = 0
"""A hand that holds nothing."""
ABOARD: Final = -2
"""`ride`: a place in a vehicle of its side that is there already."""


@final
class Muster:
    """Never changed; shared by copies. Nobody is in it unless a table plays a ready encounter.

    Lists by person, side after side: `cast` is the place of the sheet (SILENT: whoever its
    player brings), `right` and `left` are
    weapon codes, `ride` the code of a vehicle. `wish` (how many players), `side_at` and `ambush`
    (0 no, 1 yes) have an entry a side.
    """

    def __init__(self) -> None:
        self.cast: list[int] = []
        self.side: list[int] = []
        self.at: list[int] = []
        self.right: list[int] = []
        self.left: list[int] = []
        self.helmet: list[int] = []
        self.ride: list[int] = []
        self.wish: list[int] = []
        self.side_at: list[int] = []
        self.ambush: list[int] = []
        self.has_cover: bool = False
        self.spots: list[int] = []
        self.light: int = SILENT
        self.pause: int = SILENT
        self.care: int = SILENT
        """How much time passes between fights, and where, as the GM's questions number it."""
        self.gm_plays: bool = False
        """The GM's seat has a side of its own."""

    def there(self) -> bool:
        """Whether the table plays a ready encounter."""
        return len(self.cast) > 0

    # -- who plays whom ----------------------------------------------------------------------

    def shares(self, players: int) -> list[int]:
        """How many players each side has at a table: as many as it wishes for, if the numbers
        agree; otherwise one, and then more from the first side on, up to its people.
        """
        shares = self.wish[:]
        if sum(shares) == players:
            return shares
        left = players
        for side in range(len(shares)):
            shares[side] = 1
            left -= 1
        for side in range(len(shares)):
            more = min(self.most(side) - 1, left)
            if more > 0:
                shares[side] += more
                left -= more
        return shares

    def most(self, side: int) -> int:
        """The most players a side can have."""
        if self.gm_plays and side == len(self.wish) - 1:
            return 1
        return self.side.count(side)

    def sides_for(self, players: int) -> list[int]:
        """The side of every seat; seats beyond the most watch from the first side."""
        sides: list[int] = []
        shares = self.shares(players)
        for side in range(len(shares)):
            for _ in range(shares[side]):
                sides.append(side)
        while len(sides) < players:
            sides.append(0)
        return sides[:players]

    def roll_call(self, players: int) -> list[int]:
        """People in the order of their seats, which is how they are numbered in the fight: those of
        a side go to its players in turn.
        """
        shares = self.shares(players)
        order: list[int] = []
        for side in range(len(shares)):
            mine: list[int] = []
            for person in range(len(self.side)):
                if self.side[person] == side:
                    mine.append(person)
            for share in range(shares[side]):
                for place in range(share, len(mine), shares[side]):
                    order.append(mine[place])
        return order

    def seats_of(self, players: int) -> list[int]:
        """The seat of everybody, in the order of `roll_call`."""
        shares = self.shares(players)
        seats: list[int] = []
        first = 0
        for side in range(len(shares)):
            count = self.side.count(side)
            for share in range(shares[side]):
                for _ in range(share, count, shares[side]):
                    seats.append(first + share)
            first += shares[side]
        return seats

    def open_to(self, seat: int, players: int) -> bool:
        """Whether a seat brings somebody of its own choice."""
        order = self.roll_call(players)
        seats = self.seats_of(players)
        for place in range(len(order)):
            if seats[place] == seat and self.cast[order[place]] == SILENT:
                return True
        return False

    # -- the scene ---------------------------------------------------------------------------

    def start(self, side: int, usual: int) -> int:
        """Where on a track a side begins."""
        if side >= len(self.side_at) or self.side_at[side] == SILENT:
            return usual
        return self.side_at[side]

    def lies_in_wait(self, side: int) -> int:
        """Whether a side tries an ambush."""
        return self.ambush[side] if side < len(self.ambush) else SILENT
