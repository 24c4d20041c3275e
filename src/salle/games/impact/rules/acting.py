"""Who acts when: the slow begin, the fast may cut in or wait (IM-31, IM-32, Flow C8)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_BEAT,
    ACT_BIND,
    ACT_BRIDGE,
    ACT_DEFEND,
    ACT_DRAW,
    ACT_GRAPPLE,
    ACT_NOW,
    ACT_PASS,
    ACT_STOP,
    ACT_STRIKE,
    ASK_WAIT,
    IN_FIGHT,
    NOBODY,
    WAIT,
    WAITED,
)
from salle.games.impact.rules.attack import attack
from salle.games.impact.rules.endings import end_if_won
from salle.games.impact.rules.footwork import bridge
from salle.games.impact.rules.tricks import beat, feint_or_lead, stop_hit
from salle.games.impact.state import Fight, Fighter
from salle.kernel.table import Table


def act_all(table: Table, fight: Fight) -> None:
    """Everybody with something left to do does it, one after another; the fight ends as soon as one
    team is left (IM-31, IM-34, IM-R21, IM-R62).
    """
    while True:
        order = pending(fight)
        if not order:
            return
        seat = next_to_act(table, fight, order)
        me = fight.fighters[seat]
        fight.acting, fight.victim = seat, me.opponent
        perform(table, fight, seat)
        fight.acting, fight.victim = NOBODY, NOBODY
        end_if_won(table, fight)


def is_pending(me: Fighter) -> bool:
    """Whether a fighter still has a maneuver to perform."""
    if me.done or me.lost or me.tactic >= 0 or me.status != IN_FIGHT:
        return False
    return me.act not in (ACT_PASS, ACT_DEFEND, ACT_DRAW, ACT_BIND)


def pending(fight: Fight) -> list[int]:
    """Those with a maneuver to perform, the fastest first."""
    order: list[int] = []
    for seat in range(fight.seats):
        if is_pending(fight.fighters[seat]):
            at = len(order)
            while at > 0 and fight.fighters[order[at - 1]].place > fight.fighters[seat].place:
                at -= 1
            order.insert(at, seat)
    return order


def next_to_act(table: Table, fight: Fight, order: list[int]) -> int:
    """From the fastest down, the first who does not wait; if all wait, the slowest (IM-32,
    IM-R21).
    """
    for i in range(len(order) - 1):
        seat = order[i]
        if not may_wait(fight, seat):
            return seat
        if table.choose(seat, ASK_WAIT, [ACT_NOW, WAIT]) == ACT_NOW:
            return seat
        table.tell(WAITED, seat)
    return order[len(order) - 1]


def may_wait(fight: Fight, seat: int) -> bool:
    """Punches, kicks, grapples and Bridges may wait, unless two bridge against each other
    (IM-R22).
    """
    if not fight.house.waiting:
        return False
    me = fight.fighters[seat]
    if me.act == ACT_BRIDGE:
        foe = fight.fighters[me.opponent]
        return not (foe.act == ACT_BRIDGE and foe.opponent == seat)
    return me.act == ACT_STRIKE or me.act == ACT_GRAPPLE


def perform(table: Table, fight: Fight, seat: int) -> None:
    """One maneuver, from its beginning to its end (IM-36)."""
    act = fight.fighters[seat].act
    if act in (ACT_STRIKE, ACT_GRAPPLE):
        attack(table, fight, seat)
    elif act == ACT_BRIDGE:
        bridge(table, fight, seat)
    elif act == ACT_BEAT:
        beat(table, fight, seat)
    elif act == ACT_STOP:
        stop_hit(table, fight, seat)
    else:
        feint_or_lead(table, fight, seat)
