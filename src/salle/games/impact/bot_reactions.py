"""What the bot does about what others do: switching, stepping along, waiting, stop-kicks."""

from __future__ import annotations

from typing import Final

from salle.games.impact.bot_blows import blow, guarded, reaches
from salle.games.impact.bot_moves import FAR_WORTH
from salle.games.impact.data import (
    ACT_BRIDGE,
    ACT_FEINT,
    ACT_GRAPPLE,
    ACT_LEAD,
    ACT_NOW,
    ACT_STRIKE,
    ASK_FEINTED,
    ASK_LURED,
    ASK_SEEN_THROUGH,
    ASK_SWITCH,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    DEFEND_FROM,
    GRAPPLING,
    KEEP,
    NOTHING,
    SPIN_DAMAGE,
    STOP_KICK_DAMAGE,
    STOP_KICK_TEST,
    WAIT,
    YES,
)
from salle.games.impact.state import Fight

SWITCH_EDGE: Final = 0.6


def threat(fight: Fight, seat: int, other: int, tactic: int) -> float:
    """What the blow that `seat` has declared is worth against `other` in a tactic."""
    me = fight.fighters[seat]
    if me.row == NOTHING or me.area == NOTHING or me.opponent != other:
        return 0.0
    if me.act not in (ACT_STRIKE, ACT_GRAPPLE, ACT_FEINT, ACT_LEAD):
        return 0.0
    force = SPIN_DAMAGE if me.spin else 0
    if fight.house.full:
        force += fight.house.sheet.lean_of(me.row, me.lean)
    side = max(me.side, 0)
    return guarded(fight, seat, other, me.row, side, me.area, 0, force, tactic)


def own_worth(fight: Fight, seat: int) -> float:
    """What one's own declared maneuver is still worth."""
    me = fight.fighters[seat]
    if me.act == ACT_BRIDGE:
        return 0.08
    if me.row == NOTHING or me.opponent < 0:
        return 0.03
    if me.area == NOTHING:
        return 0.05
    worth = threat(fight, seat, me.opponent, fight.fighters[me.opponent].tactic)
    if fight.house.ranged:
        if not fight.house.sheet.ranges[me.row] >> fight.distance(seat, me.opponent) & 1:
            worth *= FAR_WORTH
    return worth


def defend(fight: Fight, seat: int, ask: int, options: list[int]) -> int:
    """Drop the maneuver for the tactic that saves most, if that is more than it is worth."""
    attacker = fight.acting
    if ask == ASK_SEEN_THROUGH:
        attacker = fight.victim
    if ask == ASK_LURED:
        return KEEP
    open_now = threat(fight, attacker, seat, NOTHING)
    best, found = -1.0, options[0]
    for option in options:
        if option < DEFEND_FROM:
            continue
        saved = open_now - threat(fight, attacker, seat, option - DEFEND_FROM)
        if saved > best:
            best, found = saved, option
    if ask == ASK_FEINTED:
        return found
    gain = 0.02 if ask == ASK_SWITCH else -0.04
    if best + gain > SWITCH_EDGE * own_worth(fight, seat) + 0.03:
        return found
    return KEEP


def counter(fight: Fight, seat: int, options: list[int]) -> int:
    """Hold on to somebody who steps out of a good blow, step back from somebody who closes in where
    that is bad.
    """
    me = fight.fighters[seat]
    other = fight.acting
    step = fight.fighters[other].direction
    distance = fight.distance(seat, other)
    goal = distance
    if step == BRIDGE_IN:
        goal = max(GRAPPLING, distance - 1)
    elif step == BRIDGE_OUT:
        goal = min(fight.house.furthest, distance + 1)
    if me.row != NOTHING:
        ranges = fight.house.sheet.ranges[me.row]
        if ranges >> goal & 1:
            return KEEP
        if ranges >> distance & 1 and BRIDGE_STAY in options:
            return BRIDGE_STAY
    reach, danger = reaches(fight, seat, other), reaches(fight, other, seat)
    here = reach[distance] - danger[distance]
    there = reach[goal] - danger[goal]
    return BRIDGE_STAY if there < here - 0.08 and BRIDGE_STAY in options else KEEP


def wait(fight: Fight, seat: int) -> int:
    """Wait only for somebody who is stepping into reach."""
    me = fight.fighters[seat]
    if me.row == NOTHING:
        return ACT_NOW
    foe = fight.fighters[me.opponent]
    distance = fight.distance(seat, me.opponent)
    ranges = fight.house.sheet.ranges[me.row]
    if ranges >> distance & 1 or foe.act != ACT_BRIDGE or foe.done or foe.opponent != seat:
        return ACT_NOW
    goal = distance - 1 if foe.direction == BRIDGE_IN else distance
    return WAIT if goal >= GRAPPLING and ranges >> goal & 1 else ACT_NOW


def stop_kick(fight: Fight, seat: int) -> int:
    """Whatever is worth more."""
    me = fight.fighters[seat]
    side = max(me.side, 0)
    plain = blow(fight, seat, me.opponent, me.row, side, me.area, 0, 0)
    other = me.opponent
    into = blow(fight, seat, other, me.row, side, me.area, STOP_KICK_TEST, STOP_KICK_DAMAGE)
    return YES if into >= plain else KEEP
