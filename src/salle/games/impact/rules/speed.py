"""Speed Tests and the order they give, and the check of Stop-Hits (Flow C6, C7)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_BEAT,
    ACT_BIND,
    ACT_BRIDGE,
    ACT_DEFEND,
    ACT_DRAW,
    ACT_FEINT,
    ACT_GRAPPLE,
    ACT_LEAD,
    ACT_PASS,
    ACT_STOP,
    ACT_STRIKE,
    D6,
    FEINT_SPEED,
    IMMOBILE_SPEED,
    IN_FIGHT,
    LIMB_MASK,
    LOST_LIMB_SPEED,
    LOST_NO_ATTACK,
    LOST_SPEED,
    NOBODY,
    RIGHT_ARM,
    RIGHT_LEG,
    RIPOSTE_SPEED,
    SIDES,
    SPEED_TEST,
    SPEED_TIE,
    SPEED_VEILED,
    SPIN_SPEED,
    STOP_LATE,
)
from salle.games.impact.rules.declare import attacks
from salle.games.impact.rules.forfeit import forfeit
from salle.games.impact.state import Fight, Fighter
from salle.kernel.table import Table


def two_dice(table: Table) -> int:
    """2d6 (IM-1)."""
    return table.roll(D6) + table.roll(D6)


def lost_limbs(fighter: Fighter) -> int:
    """How many limbs are KO'd (IM-94)."""
    gone = fighter.out & LIMB_MASK
    count = 0
    for side in range(SIDES):
        count += (gone >> (RIGHT_ARM + side) & 1) + (gone >> (RIGHT_LEG + side) & 1)
    return count


def ripostes(fight: Fight, me: Fighter) -> bool:
    """A strike at an area in line with a weapon that was parried last turn (IM-113, IM-R69)."""
    if me.act != ACT_STRIKE or not fight.house.variations:
        return False
    return me.lines[me.opponent] >> me.area & 1 != 0


def speed_bonus(fight: Fight, me: Fighter) -> int:
    """All that is added to the dice of a Speed Test (IM-29, IM-30, IM-58, IM-62, IM-95)."""
    house = fight.house
    if not house.skilled:
        return 0
    sheet = house.sheet
    act = me.act
    bonus = me.now_speed - fight.penalty(me)
    if act >= ACT_STRIKE and act != ACT_GRAPPLE:
        bonus += sheet.speed[me.row] + me.speed[me.side]
        if act == ACT_FEINT:
            bonus += FEINT_SPEED
        elif act == ACT_STRIKE:
            if me.spin:
                bonus += SPIN_SPEED
            if me.lines[me.opponent] and ripostes(fight, me):
                bonus += RIPOSTE_SPEED
    else:
        bonus += me.average_speed()
        if act == ACT_GRAPPLE:
            bonus += sheet.speed[me.row]
        elif act == ACT_BRIDGE:
            bonus += sheet.bridge_speed + me.tactics + me.now_bridge
        elif act == ACT_DEFEND:
            bonus += sheet.defence_speed
        elif act == ACT_BEAT:
            bonus += sheet.beat_speed
        elif act == ACT_BIND:
            bonus += sheet.bind_speed
    if me.out:
        bonus += LOST_LIMB_SPEED * lost_limbs(me)
    if me.immobile:
        bonus += IMMOBILE_SPEED
    return bonus


def test_speeds(table: Table, fight: Fight) -> None:
    """Everybody rolls but drawers and passers, in seat order; nobody if fewer than two would
    (IM-31, IM-97, IM-R86).
    """
    rollers: list[int] = []
    for seat in range(fight.seats):
        me = fight.fighters[seat]
        if me.status == IN_FIGHT and me.act != ACT_DRAW and me.act != ACT_PASS:
            if not (me.act == ACT_DEFEND and me.drew):
                rollers.append(seat)
    if len(rollers) < 2:
        return
    for seat in rollers:
        roll_speed(table, fight, seat)
    if len(rollers) == 2 and standing_count(fight) == 2:
        order_pair(table, fight, rollers[0], rollers[1])
    else:
        order_many(table, fight, rollers)


def standing_count(fight: Fight) -> int:
    """How many are still in the fight."""
    count = 0
    for fighter in fight.fighters:
        if fighter.status == IN_FIGHT:
            count += 1
    return count


def roll_speed(table: Table, fight: Fight, seat: int) -> None:
    """One Speed Test (IM-29)."""
    me = fight.fighters[seat]
    me.total = tell_speed(table, fight, seat)
    me.rolled = True


def tell_speed(table: Table, fight: Fight, seat: int) -> int:
    """2d6 and all that is added; only the dice are told where a total would unmask a Feint or Lead
    (IM-R95).
    """
    me = fight.fighters[seat]
    dice = two_dice(table)
    total = dice + speed_bonus(fight, me)
    plain = me.act == ACT_STRIKE and not me.spin
    if fight.house.masked and (plain or me.act in (ACT_FEINT, ACT_LEAD)):
        me.veiled = True
        table.tell(SPEED_VEILED, seat, dice)
    else:
        table.tell(SPEED_TEST, seat, total, dice)
    return total


def order_pair(table: Table, fight: Fight, a: int, b: int) -> None:
    """The higher total is faster. A tie goes to a Bridger against whoever does not bridge, and to
    the first Bridger against a counter-bridge; otherwise both roll again (IM-31, IM-58, IM-R24).
    """
    me, foe = fight.fighters[a], fight.fighters[b]
    while me.total == foe.total:
        if yields(me, a, foe, b):
            foe.place = 1
            return
        if yields(foe, b, me, a):
            me.place = 1
            return
        table.tell(SPEED_TIE, NOBODY)
        roll_speed(table, fight, a)
        roll_speed(table, fight, b)
    if me.total > foe.total:
        foe.place = 1
    else:
        me.place = 1


def yields(bridger: Fighter, seat: int, other: Fighter, named: int) -> bool:
    """Whether a tie goes to a Bridger: the one named does not bridge on him, or only in answer."""
    if bridger.act != ACT_BRIDGE or bridger.countered or bridger.opponent != named:
        return False
    return other.act != ACT_BRIDGE or other.opponent != seat or other.countered


def order_many(table: Table, fight: Fight, rollers: list[int]) -> None:
    """Highest first; those who share a total roll again to order themselves (IM-R84)."""
    totals = [fight.fighters[seat].total for seat in rollers]
    order = ordered(table, fight, rollers, totals)
    for i in range(len(order)):
        fight.fighters[order[i]].place = i


def ordered(table: Table, fight: Fight, seats: list[int], totals: list[int]) -> list[int]:
    """Seats from the highest total down; every group that ties rolls again, the highest first, and
    then its Bridgers move above those they named (IM-R84, IM-R94).
    """
    order: list[int] = []
    left = seats[:]
    while left:
        highest = totals[seats.index(left[0])]
        for i in range(len(seats)):
            if seats[i] in left and totals[i] > highest:
                highest = totals[i]
        group: list[int] = []
        for i in range(len(seats)):
            if seats[i] in left and totals[i] == highest:
                group.append(seats[i])
        for seat in group:
            left.remove(seat)
        if len(group) > 1:
            group = roll_off(table, fight, group)
        order.extend(group)
    return order


def roll_off(table: Table, fight: Fight, group: list[int]) -> list[int]:
    """A tied group rolls again with the same modifiers; their totals against others stay."""
    table.tell(SPEED_TIE, NOBODY)
    again: list[int] = []
    for seat in group:
        again.append(tell_speed(table, fight, seat))
    order = ordered(table, fight, group, again)
    for seat in group:
        me = fight.fighters[seat]
        named = me.opponent
        if named in order and yields(me, seat, fight.fighters[named], named):
            if order.index(named) < order.index(seat):
                order.remove(seat)
                order.insert(order.index(named), seat)
    return order


def check_stop_hits(table: Table, fight: Fight) -> None:
    """A Stop-Hit needs an attack to stop, and must be faster; one that is too slow helps the attack
    (IM-109 to IM-111, Flow C7).
    """
    for seat in range(fight.seats):
        me = fight.fighters[seat]
        if me.status != IN_FIGHT or me.act != ACT_STOP:
            continue
        foe = fight.fighters[me.opponent]
        if foe.tactic >= 0 or not attacks(foe, seat):
            forfeit(table, fight, seat, LOST_NO_ATTACK)
        elif fight.faster(me.opponent, seat):
            forfeit(table, fight, seat, LOST_SPEED)
            foe.favoured = True
            table.tell(STOP_LATE, me.opponent, seat)
