"""Which powers somebody may use, with how many dice, and on whom (F9.1, SO-182 to SO-187, SO-196,
SO-197, SO-R25, SO-R138, SO-R146, SO-R149, SO-R150).
"""

from __future__ import annotations

from salle.games.star_ore.data import FORCE_SENSE
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_MASK,
    ACT_MENTAL_DEFENSE,
    FACES,
    FISTS_ITEM,
    NOTHING,
    PLACES,
    REACH,
    TOTAL,
)
from salle.games.star_ore.data_events import ROLL_POWER
from salle.games.star_ore.data_force import (
    AFFECT_MIND,
    AIMED_AT,
    ALCHEMY,
    ALONE,
    BLASTER_DEFENSE,
    BOLT_WAY,
    BURST_OF_SPEED,
    COST,
    DARK_MARK,
    FARSEEING,
    FARSEEING_DICE,
    FEAR,
    FORCE_JUMP,
    FRIENDSHIP,
    HARMS,
    HURL,
    LIGHT_MARK,
    LIGHTNING,
    MARK,
    MASK_FORCE,
    MENTAL_DEFENSE,
    ON_ALLY_MIND,
    ON_FOE,
    ON_FRIEND,
    ON_MIND,
    ON_NOBODY,
    ON_WOUNDED,
    REPULSION,
    ROOT,
    STUNTS_END,
    THROW_SABER,
    UNDECLARED,
    WEAKEN,
)
from salle.games.star_ore.rules.force.compulsion import may_harm
from salle.games.star_ore.rules.force.intuition import rages, sense_left
from salle.games.star_ore.rules.force.objects import things_for
from salle.games.star_ore.rules.forms import saber_hand
from salle.games.star_ore.rules.movement import rooted
from salle.games.star_ore.rules.paying import available, can_pay
from salle.games.star_ore.rules.rolling import weigh
from salle.games.star_ore.rules.weapons import light_penalty
from salle.games.star_ore.state import Combatant, Fight, Pool

# -- dice ------------------------------------------------------------------------------------


def power_pool(fight: Fight, me: Combatant, power: int, mode: int, declared: bool) -> Pool:
    """The power's dice and the stunt's, with the state somebody is in; Daze does not touch them.
    Force Sense counts the dice not used yet. Not settled (SO-182, SO-184, SO-201, SO-206, SO-234,
    SO-R160).
    """
    sheet = me.sheet
    root = ROOT[power]
    pool = Pool(0, 0, 0)
    pool.what = ROLL_POWER + power
    if not ALONE[power]:
        pool.normal = sheet.force_d[root]
        pool.hard = sheet.force_h[root]
        pool.wiggle = sheet.force_w[root]
        if root == FORCE_SENSE:
            pool.normal -= me.sense_d
            pool.hard -= me.sense_h
            pool.wiggle -= me.sense_w
    if power < STUNTS_END:
        pool.normal += sheet.stunts[power]
    if power == FARSEEING:
        pool.penalty += FARSEEING_DICE[mode]
    elif power == HURL:
        pool.penalty += light_penalty(fight, me)
    weigh(fight, me, pool, declared)
    return pool


def pool_size(fight: Fight, me: Combatant, power: int) -> int:
    """The dice a power would roll now, before the cap (SO-21, SO-R13)."""
    pool = power_pool(fight, me, power, 0, True)
    return pool.normal + pool.hard + pool.wiggle - pool.penalty


# -- legality --------------------------------------------------------------------------------


def knows_power(fight: Fight, me: Combatant, power: int) -> bool:
    """At least one die of the power, and one of the stunt unless the table lets the untaught try
    (SO-182, SO-184, SO-R146).
    """
    if power < STUNTS_END and me.sheet.stunts[power] == 0:
        if ALONE[power] or not fight.house.stunts_unlearned:
            return False
    if ROOT[power] == FORCE_SENSE:
        return sense_left(me) > 0
    return me.sheet.force(ROOT[power]) > 0


def mark_allows(me: Combatant, power: int) -> bool:
    """Dark powers need base Dark Side Points, light ones none (SO-196, SO-197)."""
    if MARK[power] == DARK_MARK:
        return me.dsp_base > 0
    return MARK[power] != LIGHT_MARK or me.dsp_base == 0


def can_bid(fight: Fight, me: Combatant) -> bool:
    """A point in hand for this power and every other used this round; never in a rage (SO-185,
    SO-186, SO-R149, SO-R180).
    """
    return available(fight, me) > me.bids and not rages(me)


def may_use(fight: Fight, me: Combatant, power: int) -> bool:
    """Whether a power can be tried, targets apart (F9.1, SO-R25, SO-R150)."""
    if not knows_power(fight, me, power) or not mark_allows(me, power):
        return False
    return can_bid(fight, me) and can_pay(fight, me, COST[power])


def usable(fight: Fight, me: Combatant, power: int) -> bool:
    """Whether a power may be declared: allowed, and there is somebody or something to use it on,
    or a weapon to use it with (SO-R25).
    """
    if UNDECLARED[power] or not may_use(fight, me, power):
        return False
    if power == THROW_SABER and saber_hand(fight, me) == NOTHING:
        return False
    if power in (FORCE_JUMP, BURST_OF_SPEED):
        return not rooted(fight, me) and not me.prone
    if power == ALCHEMY:
        return me.will_base > 0 and len(things_for(fight, me, power)) > 0
    if power == LIGHTNING or AIMED_AT[power] == ON_NOBODY:
        return True
    if targets(fight, me, power):
        return True
    return len(things_for(fight, me, power)) > 0


def usable_powers(fight: Fight, me: Combatant) -> list[int]:
    """All powers that may be declared now."""
    found: list[int] = []
    if can_bid(fight, me) and (me.sheet.force_user or fight.house.stunts_unlearned):
        for power in range(len(ROOT)):
            if usable(fight, me, power):
                found.append(power)
    return found


def has_power(fight: Fight, me: Combatant) -> bool:
    """Whether any power may be declared now."""
    if can_bid(fight, me) and (me.sheet.force_user or fight.house.stunts_unlearned):
        for power in range(len(ROOT)):
            if usable(fight, me, power):
                return True
    return False


def guard_power(kind: int) -> int:
    """The power behind a Force defence."""
    if kind == ACT_BLASTER_DEFENSE:
        return BLASTER_DEFENSE
    if kind == ACT_MENTAL_DEFENSE:
        return MENTAL_DEFENSE
    return MASK_FORCE if kind == ACT_MASK else REPULSION


def guard_usable(fight: Fight, me: Combatant, kind: int) -> bool:
    """Whether a Force defence can be tried; Blaster Defense wants a lit lightsaber in hand (SO-202,
    SO-213, SO-242, SO-250, SO-R161, SO-R164).
    """
    if not may_use(fight, me, guard_power(kind)):
        return False
    return kind != ACT_BLASTER_DEFENSE or saber_hand(fight, me) != NOTHING


# -- targets ---------------------------------------------------------------------------------


def in_sight(fight: Fight, other: Combatant) -> bool:
    """Everything in sight is in range, but nobody sees through total cover (SO-R195)."""
    return fight.on_board(other) and fight.cover_of(other) != TOTAL


def targets(fight: Fight, me: Combatant, power: int) -> list[int]:
    """On whom a power may be used, enemies nearest first (T16, SO-R138, SO-R177, SO-R182, SO-R183,
    SO-R195, SO-R214).
    """
    kind = AIMED_AT[power]
    found: list[int] = []
    if kind in (ON_FOE, ON_MIND) or power == WEAKEN:
        for number in fight.foes(me):
            other = fight.fighters[number]
            if foe_fits(fight, me, other, power):
                found.append(number)
    elif kind == ON_ALLY_MIND:
        for other in fight.fighters:
            if other.number != me.number and fight.active(other) and not other.sheet.machine:
                if other.controlled_by != me.number:
                    if other.side == me.side or fight.house.control_any:
                        found.append(other.number)
    elif kind == ON_FRIEND:
        found.append(me.number)
        for other in fight.fighters:
            if other.number != me.number and other.side == me.side and fight.active(other):
                found.append(other.number)
    elif kind == ON_WOUNDED:
        for other in fight.fighters:
            if other.side == me.side and fight.on_board(other) and not other.sheet.machine:
                if abs(other.pos - me.pos) <= REACH and healable(other):
                    found.append(other.number)
    elif kind != ON_NOBODY:
        for other in fight.fighters:
            if other.number != me.number and in_sight(fight, other) and not other.sheet.machine:
                found.append(other.number)
    return found


def foe_fits(fight: Fight, me: Combatant, other: Combatant, power: int) -> bool:
    """Whether a power does anything to an enemy: minds for mind powers, those awake for what works
    on decisions, droids alone for Weaken Object, nobody a friend may not harm (SO-R138, SO-R172,
    SO-R182).
    """
    if not in_sight(fight, other):
        return False
    if power == WEAKEN:
        return other.sheet.machine and may_harm(fight, me, other)
    if HARMS[power] and not may_harm(fight, me, other):
        return False
    if AIMED_AT[power] == ON_MIND and other.sheet.machine:
        return False
    if power in (AFFECT_MIND, FEAR, FRIENDSHIP):
        return fight.active(other)
    return True


def healable(me: Combatant) -> list[int]:
    """Locations that Force Healing could help, and the disease (SO-236, SO-R58, SO-R177)."""
    found: list[int] = []
    for place in range(PLACES):
        marks = me.x[place] + me.shock[place]
        if 0 < marks <= FACES and (me.shock[place] or not me.severed >> place & 1):
            found.append(place)
    if me.disease:
        found.append(PLACES)
    return found


def bolts(power: int, mode: int) -> bool:
    """Whether a use is aimed at one foe, where a power can also fill a space (SO-223, SO-224)."""
    return power != LIGHTNING or mode == BOLT_WAY


def saber_of(fight: Fight, me: Combatant) -> int:
    """The lightsaber in hand."""
    hand = saber_hand(fight, me)
    return FISTS_ITEM if hand == NOTHING else me.hands[hand]
