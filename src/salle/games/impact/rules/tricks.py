"""Draw, Beat, Feint, Lead and Stop-Hit (IM-97 to IM-111, Flow D3 to D7)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_DRAW,
    ACT_LEAD,
    ACT_PASS,
    ACT_STRIKE,
    ARM_MASK,
    ASK_ARM,
    ASK_FEINTED,
    ASK_LURED,
    ASK_SEEN_THROUGH,
    BEAT_LOST,
    BEAT_TEST,
    BEAT_WON,
    BEATEN_SPEED,
    BRIDGE_OUT,
    DRAW_SP,
    DRAW_TEST,
    DREW,
    FEINT_FORCED,
    FEINT_TEST,
    FEINTED_SPEED,
    IN_FIGHT,
    KEEP,
    KICK,
    LEAD_TEST,
    LED_DAMAGE,
    LED_SPEED,
    LOST_FEINTED,
    LOST_HELD,
    LOST_LIMB,
    LOST_NO_ATTACK,
    LOST_PRONE,
    LOST_RANGE,
    LOST_SPEED,
    LOST_TARGET,
    LURED,
    NOBODY,
    NOTHING,
    OUT_OF_RANGE,
    RIGHT_ARM,
    RIGHT_LEG,
    SIDES,
    STAMINA_DIVISOR,
)
from salle.games.impact.rules.attack import attack
from salle.games.impact.rules.declare import attacks, turn_to_bridge
from salle.games.impact.rules.footwork import step
from salle.games.impact.rules.forfeit import (
    barrier,
    drop_for,
    forfeit,
    in_range,
    offer_switch,
    tactics_usable,
)
from salle.games.impact.rules.speed import two_dice
from salle.games.impact.rules.stamina import earn, rest
from salle.games.impact.state import Fight
from salle.kernel.table import Table

# -- Draw ------------------------------------------------------------------------------------


def draws(table: Table, fight: Fight) -> None:
    """Draws come before everything else, in seat order (IM-98, Flow C5)."""
    for seat in range(fight.seats):
        if fight.fighters[seat].act == ACT_DRAW:
            fight.fighters[seat].drew = True
            fight.acting, fight.victim = seat, fight.fighters[seat].opponent
            draw(table, fight, seat)
    fight.acting, fight.victim = NOBODY, NOBODY


def draw(table: Table, fight: Fight, seat: int) -> None:
    """Tactics against Tactics if the opponent attacks: fooled, he defends or strikes where he is
    lured; otherwise the drawer may defend instead (IM-99 to IM-101, IM-R63, Flow D7).
    """
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    if foe.tactic < 0 and attacks(foe, seat):
        mine = two_dice(table) + me.tactics - fight.penalty(me)
        theirs = two_dice(table) + foe.tactics - fight.penalty(foe)
        table.tell(DRAW_TEST, seat, mine, theirs, me.opponent)
        if mine > theirs:
            lure(table, fight, seat)
        else:
            options: list[int] = [KEEP]
            tactics_usable(me, options)
            move = table.choose(seat, ASK_SEEN_THROUGH, options)
            if move != KEEP:
                drop_for(table, fight, seat, move)
                return
    me.done = True
    earn(fight, seat, DRAW_SP)
    table.tell(DREW, seat, me.area)
    rest(table, fight, seat, 1)


def lure(table: Table, fight: Fight, seat: int) -> None:
    """Who goes on against a Draw strikes the exposed area at -2; a grapple with an area of its own
    keeps that (IM-100, IM-R63).
    """
    me = fight.fighters[seat]
    other = me.opponent
    foe = fight.fighters[other]
    options: list[int] = [KEEP]
    if not foe.frozen:
        tactics_usable(foe, options)
    move = table.choose(other, ASK_LURED, options)
    if move != KEEP:
        drop_for(table, fight, other, move)
        return
    foe.drawn = True
    if fight.house.sheet.target[foe.row] >> me.area & 1:
        foe.area = me.area
    table.tell(LURED, other, foe.area)


# -- Beat ------------------------------------------------------------------------------------


def beat(table: Table, fight: Fight, seat: int) -> None:
    """The faster of the two gains: a better next test, or a slower next maneuver (IM-102, IM-133,
    IM-R64, Flow D3).
    """
    me = fight.fighters[seat]
    other = me.opponent
    if fight.fighters[other].status != IN_FIGHT:
        forfeit(table, fight, seat, LOST_TARGET)
    elif not me.usable() & ARM_MASK:
        forfeit(table, fight, seat, LOST_LIMB)
    elif me.prone:
        forfeit(table, fight, seat, LOST_PRONE)
    elif me.held:
        forfeit(table, fight, seat, LOST_HELD)
    elif not fight.house.sheet.beat_ranges >> fight.distance(seat, other) & 1:
        forfeit(table, fight, seat, LOST_RANGE)
    else:
        offer_switch(table, fight, other)
        if fight.faster(seat, other):
            me.next_test += BEAT_TEST
            table.tell(BEAT_WON, seat, other)
        else:
            me.next_speed += BEATEN_SPEED
            table.tell(BEAT_LOST, seat, other)
        earn(fight, seat, 1)
        me.done = True


# -- Feint and Lead --------------------------------------------------------------------------


def feint_or_lead(table: Table, fight: Fight, seat: int) -> None:
    """A strike that makes no contact: it must be possible, and faster than the opponent; then its
    skill is tested; nobody frozen by a Stop-Hit is forced (IM-104 to IM-108, IM-133, IM-R65,
    IM-R92, Flow D4, D5).
    """
    me = fight.fighters[seat]
    other = me.opponent
    lost = barrier(fight, seat)
    if lost == NOTHING and not in_range(fight, seat):
        lost = LOST_RANGE
    if lost == NOTHING and not fight.faster(seat, other):
        lost = LOST_SPEED
    if lost != NOTHING:
        forfeit(table, fight, seat, lost)
        return
    offer_switch(table, fight, other)
    me.done = True
    foe = fight.fighters[other]
    leads = me.act == ACT_LEAD
    answer = foe.tactics if leads else max(foe.tactics, foe.skill[me.row])
    mine = two_dice(table) + me.skill[me.row] + me.now_test - fight.penalty(me)
    theirs = two_dice(table) + answer - fight.penalty(foe)
    table.tell(LEAD_TEST if leads else FEINT_TEST, seat, mine, theirs, other)
    if leads:
        if mine > theirs:
            me.next_speed += LED_SPEED
            me.next_damage += LED_DAMAGE
        cost = fight.house.sheet.damage[me.row] // STAMINA_DIVISOR
        me.stamina = max(0, me.stamina - cost)
    elif mine > theirs:
        me.next_speed += FEINTED_SPEED
        if not foe.done and not foe.lost and foe.tactic < 0 and not foe.frozen:
            if foe.act != ACT_PASS:
                forced(table, fight, other, seat)
    earn(fight, seat, 1)


def forced(table: Table, fight: Fight, seat: int, by: int) -> None:
    """Whoever falls for a Feint defends or steps out, without a test; who can do neither loses the
    maneuver (IM-106, IM-R65).
    """
    me = fight.fighters[seat]
    options: list[int] = []
    tactics_usable(me, options)
    if me.can_step() and fight.distance(seat, by) != OUT_OF_RANGE:
        options.append(BRIDGE_OUT)
    if not options:
        forfeit(table, fight, seat, LOST_FEINTED)
        return
    move = table.choose(seat, ASK_FEINTED, options)
    table.tell(FEINT_FORCED, seat, move)
    if move == BRIDGE_OUT:
        turn_to_bridge(me, by, move)
        step(table, fight, seat, True)
    else:
        drop_for(table, fight, seat, move)


# -- Stop-Hit --------------------------------------------------------------------------------


def stop_hit(table: Table, fight: Fight, seat: int) -> None:
    """A blow at the limb that attacks, before it arrives (IM-109, IM-110, IM-R66, Flow D6)."""
    me = fight.fighters[seat]
    foe = fight.fighters[me.opponent]
    if foe.done or foe.lost or foe.tactic >= 0 or not attacks(foe, seat):
        forfeit(table, fight, seat, LOST_NO_ATTACK)
        return
    if foe.act == ACT_STRIKE:
        kind = fight.house.sheet.kind[foe.row]
        me.area = (RIGHT_LEG if kind == KICK else RIGHT_ARM) + foe.side
    else:
        options: list[int] = []
        for side in range(SIDES):
            if foe.usable() >> (RIGHT_ARM + side) & 1:
                options.append(RIGHT_ARM + side)
        if not options:
            forfeit(table, fight, seat, LOST_NO_ATTACK)
            return
        me.area = table.choose(seat, ASK_ARM, options)
    attack(table, fight, seat)
