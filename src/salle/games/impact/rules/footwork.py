"""Bridges: changing the range of a pair (IM-55 to IM-59, Flow D2)."""

from __future__ import annotations

from typing import Final

from salle.games.impact.data import (
    ACT_BRIDGE,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGED,
    IN_FIGHT,
    LOST_HELD,
    LOST_LIMB,
)
from salle.games.impact.rules.forfeit import forfeit
from salle.games.impact.rules.harm import release_all
from salle.games.impact.rules.options import can_bridge
from salle.games.impact.rules.stamina import earn, rest
from salle.games.impact.state import Fight
from salle.kernel.table import Table

BRIDGE_DICE: Final = 2


def bridge(table: Table, fight: Fight, seat: int) -> None:
    """A Bridge is lost when its maker is held or has no leg to stand on. Of two who bridge against
    each other only the faster moves (IM-57, IM-84, IM-R79).
    """
    me = fight.fighters[seat]
    if not me.can_step():
        forfeit(table, fight, seat, LOST_HELD if me.held else LOST_LIMB)
        return
    foe = fight.fighters[me.opponent]
    moves = True
    if foe.act == ACT_BRIDGE and foe.opponent == seat and not foe.lost:
        moves = fight.faster(seat, me.opponent)
    step(table, fight, seat, moves)


def step(table: Table, fight: Fight, seat: int, moves: bool) -> None:
    """The step, if there is one, and what it gives either way, even if the other is out by now; a
    holder lets go (IM-55, IM-59, IM-127, IM-R43, IM-R93).
    """
    me = fight.fighters[seat]
    other = me.opponent
    if fight.house.releases:
        release_all(table, fight, seat)
    distance = fight.distance(seat, other)
    moves = moves and fight.fighters[other].status == IN_FIGHT
    if moves and can_bridge(fight, seat, other, me.direction):
        if me.direction == BRIDGE_IN:
            distance -= 1
        elif me.direction == BRIDGE_OUT:
            distance += 1
            me.stepped_from = other
        fight.set_distance(seat, other, distance)
    table.tell(BRIDGED, seat, other, distance, me.direction if moves else 0)
    rest(table, fight, seat, BRIDGE_DICE)
    earn(fight, seat, 1)
    me.done = True
