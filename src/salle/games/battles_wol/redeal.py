"""Other worlds that look the same to one seat. Only the set-up hides anything.

Picks are secret until both parties are full, points until all sheets are filled in. Who is asked
what, and how often, follows from what everybody knows: so another world has the same questions in
the same order and other legal answers of the other seat.
"""

from __future__ import annotations

import contextlib

from salle.games.battles_wol.data import PICKING, POINTS
from salle.games.battles_wol.rules.setup import kinds_to_pick, settle_points
from salle.games.battles_wol.state import PICK_SECRET, Battle
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.table import Pending, Table


class AnewTable(Table):
    """Gives the answers of one seat as they were, and answers for the other at random."""

    def __init__(self, since: Log, seat: int, thinking: Thinking) -> None:
        self.since = since
        self.seat = seat
        self.thinking = thinking
        self.answers: list[int] = []

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        at = len(self.answers)
        if at == len(self.since):
            raise Pending
        own = seat == self.seat
        value = self.since.values[at] if own else options[self.thinking.below(len(options))]
        self.answers.append(value)
        return value

    def roll(self, faces: int) -> int:
        raise AssertionError("no die is rolled while points are settled")

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn while points are settled")


def redeal(checkpoint: Battle, since: Log, seat: int, thinking: Thinking) -> tuple[Battle, Log]:
    """A new checkpoint and answers that `seat` cannot tell from the true ones."""
    world = checkpoint.copy()
    if checkpoint.phase == PICKING and checkpoint.house.pick_mode == PICK_SECRET:
        return world, _picked_anew(checkpoint, since, seat, thinking)
    if checkpoint.phase == POINTS:
        return world, _settled_anew(checkpoint, since, seat, thinking)
    return world, since.cut(0, len(since))


def _picked_anew(checkpoint: Battle, since: Log, seat: int, thinking: Thinking) -> Log:
    """The other seat's picks, one after another, among those it could make."""
    battle = checkpoint.copy()
    other = Log()
    for at in range(len(since)):
        who, value = since.seats[at], since.values[at]
        if who != seat:
            kinds = kinds_to_pick(battle, who)
            value = kinds[thinking.below(len(kinds))]
        battle.picks[who].append(value)
        other.append(who, since.kinds[at], value)
    return other


def _settled_anew(checkpoint: Battle, since: Log, seat: int, thinking: Thinking) -> Log:
    """The other seat's points, split some other way."""
    table = AnewTable(since, seat, thinking)
    with contextlib.suppress(Pending):
        settle_points(table, checkpoint.copy())
    other = Log()
    for at in range(len(since)):
        other.append(since.seats[at], since.kinds[at], table.answers[at])
    return other
