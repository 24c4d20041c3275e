"""The test to hit: what both sides add to 2d6 (IM-38 to IM-40, Flow D1.5)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_STOP,
    CHOKED,
    CHOKING_DIFFICULTY,
    DRAWN_TEST,
    GRAPPLE,
    HELPS_DIFFICULTY,
    HOLD_CHOKE,
    HOLD_JOINT,
    LOCKED_DIFFICULTY,
    LOCKS_FROM,
    PARRY,
    RIPOSTE_TEST,
    STOP_FAILED_TEST,
    STOP_HIT_TEST,
    STOP_KICK_TEST,
    TESTED,
    riposte_lines,
)
from salle.games.impact.rules.speed import ripostes, two_dice
from salle.games.impact.state import Fight
from salle.kernel.table import Table


def test_to_hit(table: Table, fight: Fight, seat: int, covered: bool, kicking: bool) -> bool:
    """The attacker must come to strictly more than the defender; a strike that a Parry was used
    against opens lines for a Riposte (IM-38 to IM-40, IM-47, IM-R91).
    """
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    fight.tested = True
    mine, theirs = two_dice(table), two_dice(table)
    if fight.house.skilled:
        mine += attack_bonus(fight, seat, kicking)
        theirs += guard_bonus(fight, seat, covered)
    table.tell(TESTED, seat, mine, theirs)
    if covered and foe.tactic == PARRY and fight.house.variations:
        kind = fight.house.sheet.kind[me.row]
        if kind != GRAPPLE:
            foe.next_lines[seat] |= riposte_lines(kind, me.side)
    return mine > theirs


def attack_bonus(fight: Fight, seat: int, kicking: bool) -> int:
    """What the attacker adds to 2d6 (IM-38, IM-45, IM-67, IM-100, IM-110, IM-111, IM-113)."""
    me = fight.fighters[seat]
    bonus = me.skill[me.row] + me.now_test - fight.penalty(me)
    if me.lines[me.opponent] and ripostes(fight, me):
        bonus += RIPOSTE_TEST
    if kicking:
        bonus += STOP_KICK_TEST
    if me.drawn:
        bonus += DRAWN_TEST
    if me.act == ACT_STOP:
        bonus += STOP_HIT_TEST
    elif me.favoured:
        bonus += STOP_FAILED_TEST
    return bonus


def guard_bonus(fight: Fight, seat: int, covered: bool) -> int:
    """What the target adds to 2d6: Difficulty of the area, a tactic, less against a Choke or a lock
    already on (IM-39, IM-61, IM-78, IM-80, IM-R83).
    """
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    bonus = foe.difficulty[me.area] - fight.penalty(foe)
    if covered and HELPS_DIFFICULTY[foe.tactic]:
        bonus += foe.tactic_level(foe.tactic)
    held = fight.hold(seat, me.opponent)
    if held:
        effect = fight.house.sheet.effect[me.row]
        if effect == HOLD_CHOKE and held & CHOKED:
            bonus += CHOKING_DIFFICULTY
        elif effect == HOLD_JOINT and held >> (LOCKS_FROM + me.area) & 1:
            bonus += LOCKED_DIFFICULTY
    return bonus
