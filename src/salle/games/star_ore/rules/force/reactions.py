"""Force answers to damage and death: Dissipate, Avoid Harm, Prolong Life, One With the Force
(SO-198, SO-207, SO-214, SO-238, SO-R159, SO-R165, SO-R179, SO-R192).
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import FORCE_SENSE
from salle.games.star_ore.data_asks import (
    ASK_AMOUNT,
    ASK_AVOID,
    ASK_POINTS,
    ASK_PROLONG,
    ASK_SPIRIT,
    NO,
    POINT_SCALE,
    SET_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    HEAD,
    LEFT_ARM,
    LEFT_LEG,
    NOBODY,
    PLACES,
    REACH,
    RIGHT_ARM,
    RIGHT_LEG,
    SPIRIT,
    TORSO,
    VITALS,
)
from salle.games.star_ore.data_events import ABSORBED, AVOIDED, NARRATED, PROLONGED
from salle.games.star_ore.data_force import ONE_WITH_FORCE, PROLONG_LIFE
from salle.games.star_ore.rules.force.intuition import rages
from salle.games.star_ore.rules.force.powers import may_use, power_pool
from salle.games.star_ore.rules.force.standing import offended
from salle.games.star_ore.rules.paying import lose_bid, pay, payable
from salle.games.star_ore.rules.rolling import throw_at_once
from salle.games.star_ore.rules.statuses import can_act, check_possession, set_status
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.kernel.table import Table

DEAREST: Final[tuple[int, ...]] = (
    HEAD, VITALS, TORSO, RIGHT_ARM, LEFT_ARM, RIGHT_LEG, LEFT_LEG,
)  # fmt: skip
"""Locations in the order in which one would spare them."""

# -- damage ----------------------------------------------------------------------------------


def dissipate(table: Table, fight: Fight, me: Combatant, harm: Harm) -> None:
    """Points of Dissipate Energy absorb what is left of an energy attack, normal damage first, each
    once (SO-214, SO-R165).
    """
    taken = 0
    for place in range(PLACES):
        points = min(me.dissipate - taken, harm.normal[place])
        harm.normal[place] -= points
        taken += points
    for place in range(PLACES):
        points = min(me.dissipate - taken, harm.shock[place])
        harm.shock[place] -= points
        taken += points
    me.dissipate -= taken
    me.absorbed = taken
    table.tell(ABSORBED, me.seat, me.number, taken, me.dissipate)


def avoid_harm(table: Table, fight: Fight, me: Combatant, harm: Harm) -> None:
    """A point for each Force Sense die, at a Willpower each: all of the damage, or as much as dice
    and points allow, and then the owner picks which. Dice lent away still count; not in a rage.
    Harm by a friend ends the friendship (SO-198, SO-R147, SO-R159, SO-R182).
    """
    if harm.source >= 0:
        offended(table, fight, fight.fighters[harm.source], me)
    dice = me.sheet.force(FORCE_SENSE)
    if dice == 0 or rages(me):
        return
    total = 0
    for place in range(PLACES):
        total += harm.normal[place] + harm.shock[place]
    removed = min(total, dice, payable(fight, me))
    fight.threat = total * SET_SCALE + removed
    if removed <= 0 or table.choose(fight.ask(me), ASK_AVOID, [YES, NO]) == NO:
        return
    if removed == total:
        for place in range(PLACES):
            harm.normal[place] = 0
            harm.shock[place] = 0
    else:
        for _ in range(removed):
            spare_point(table, fight, me, harm)
    table.tell(AVOIDED, me.seat, me.number, removed)
    pay(table, fight, me, removed)
    check_possession(table, fight, me)


def spare_point(table: Table, fight: Fight, me: Combatant, harm: Harm) -> None:
    """The owner picks a point that vanishes, the gravest offered first (SO-R159)."""
    options: list[int] = []
    for place in DEAREST:
        if harm.normal[place]:
            options.append(place * POINT_SCALE)
    for place in DEAREST:
        if harm.shock[place]:
            options.append(place * POINT_SCALE + 1)
    point = table.choose(fight.ask(me), ASK_POINTS, options)
    if point % POINT_SCALE:
        harm.shock[point // POINT_SCALE] -= 1
    else:
        harm.normal[point // POINT_SCALE] -= 1


# -- death -----------------------------------------------------------------------------------


def puts_off_death(table: Table, fight: Fight, me: Combatant, place: int) -> bool:
    """Prolong Life by the dying one, or by somebody of its side within two metres: one try a death.
    What is paid for are rounds, in which the location counts as not full (SO-238, SO-R179).
    """
    for helper in rescuers(fight, me):
        if table.choose(fight.ask(helper), ASK_PROLONG, [YES, NO]) == YES:
            return prolong(table, fight, helper, me, place)
    return False


def rescuers(fight: Fight, me: Combatant) -> list[Combatant]:
    """Who could prolong a life now: oneself first (SO-R179)."""
    found: list[Combatant] = []
    if can_act(me) and may_use(fight, me, PROLONG_LIFE) and payable(fight, me):
        found.append(me)
    for other in fight.fighters:
        if other.number != me.number and other.side == me.side and can_act(other):
            if abs(other.pos - me.pos) <= REACH and may_use(fight, other, PROLONG_LIFE):
                if payable(fight, other):
                    found.append(other)
    return found


def prolong(table: Table, fight: Fight, me: Combatant, dying: Combatant, place: int) -> bool:
    """Roll, and pay a Willpower for every round (SO-238, SO-R179)."""
    pool = power_pool(fight, me, PROLONG_LIFE, 0, False)
    if not throw_at_once(table, fight, me, pool, False):
        lose_bid(table, fight, me)
        check_possession(table, fight, me)
        return False
    options = list(range(1, payable(fight, me) + 1))
    rounds = table.choose(fight.ask(me), ASK_AMOUNT, options)
    pay(table, fight, me, rounds)
    check_possession(table, fight, me)
    dying.prolong_left = rounds + 1
    dying.prolong_place = place
    table.tell(PROLONGED, dying.seat, dying.number, rounds)
    return True


def becomes_spirit(table: Table, fight: Fight, me: Combatant) -> bool:
    """One With the Force: at death, without taint, a roll makes a benign spirit, seen only by those
    whose own Force Sense succeeds (SO-207, SO-R192).
    """
    if me.dsp_base or not may_use(fight, me, ONE_WITH_FORCE):
        return False
    if table.choose(fight.ask(me), ASK_SPIRIT, [YES, NO]) == NO:
        return False
    pool = power_pool(fight, me, ONE_WITH_FORCE, 0, False)
    found = throw_at_once(table, fight, me, pool, False)
    table.tell(NARRATED, me.seat, me.number, ONE_WITH_FORCE, found)
    if not found:
        lose_bid(table, fight, me)
        return False
    set_status(table, fight, me, SPIRIT, NOBODY)
    return True
