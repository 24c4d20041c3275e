"""Enhance and Intuition for a declared roll (SO-199 to SO-201, SO-230, SO-231, SO-R148)."""

from __future__ import annotations

from salle.games.star_ore.data import BODY, BRAINS, COOL, COORDINATION, FORCE_SENSE, PHYSICAL
from salle.games.star_ore.data_arms import ARM_STAT, SKILL_STAT
from salle.games.star_ore.data_asks import ASK_ENHANCE, ASK_INTUITION, ASK_LATE_INTUITION
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_MEDITATE,
    ACT_NET,
    ACT_OPERATE,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    FACES,
    HARD_FACE,
    IS_DEFENCE,
    MOST_DICE,
    NOTHING,
)
from salle.games.star_ore.data_events import (
    DICE_SCALE,
    DIE_SHOWN,
    ROLL_LENT,
    ROLL_SCALE,
    ROLLED,
)
from salle.games.star_ore.data_force import ROOT
from salle.games.star_ore.data_vehicles import ASSIST, DUCK, REPAIR, SHOOT, VEHICLE_DODGE
from salle.games.star_ore.rules.force.bids import is_guard
from salle.games.star_ore.rules.force.intuition import lend, lent_hard, lent_normal, lent_wiggle
from salle.games.star_ore.rules.force.powers import can_bid
from salle.games.star_ore.rules.rolling import AGILITY, STRENGTH
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def stat_behind(fight: Fight, me: Combatant) -> int:
    """The stat that a declared roll uses, NOTHING for a power; aboard a vehicle it is Coordination
    but for a weapon of one's own and for an astromech's work (SO-123, SO-148, SO-R262).
    """
    act = me.act
    if act == ACT_OPERATE:
        if me.mode == SHOOT:
            return ARM_STAT[fight.arm_of(me.item)]
        return BRAINS if me.mode in (ASSIST, REPAIR) else COORDINATION
    if act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE, ACT_BLOCK, ACT_THROW, ACT_RIPOSTE):
        return ARM_STAT[fight.arm_of(me.item)]
    if act in (ACT_DODGE, ACT_DIVE):
        return COORDINATION
    if act in (ACT_BREAK_FREE, ACT_FLAMES, ACT_NET, ACT_LEAP):
        return BODY
    if act in (ACT_FEINT, ACT_MEDITATE):
        return COOL
    if act == ACT_FIRST_AID:
        return BRAINS
    return SKILL_STAT[me.spare] if act == ACT_TEST else NOTHING


def boost(table: Table, fight: Fight, me: Combatant) -> None:
    """Physical Control in the place of Body or Coordination, with a bid; and Force Sense dice lent
    before the roll, to a defence only after it. A flat pool takes neither (SO-199, SO-200, SO-230,
    SO-231, SO-R148).
    """
    if me.act == ACT_SUPPRESS:
        return
    stat = stat_behind(fight, me)
    if stat in (BODY, COORDINATION) and me.sheet.force(PHYSICAL) and can_bid(fight, me):
        way = STRENGTH if stat == BODY else AGILITY
        me.enhance = table.choose(fight.ask(me), ASK_ENHANCE, [0, way])
        if me.enhance:
            me.bids += 1
    if defends(me) or (me.act == ACT_FORCE and ROOT[me.power] == FORCE_SENSE):
        return
    code = lend(table, fight, me, ASK_INTUITION, MOST_DICE)
    me.lent_d = lent_normal(code)
    me.lent_h = lent_hard(code)
    me.lent_w = lent_wiggle(code)


def defends(me: Combatant) -> bool:
    """Whether a defence was declared, on foot or at the controls (SO-141, SO-200)."""
    if me.act == ACT_OPERATE:
        return me.mode in (VEHICLE_DODGE, DUCK)
    return IS_DEFENCE[me.act] == 1


def lend_late(table: Table, fight: Fight, me: Combatant) -> None:
    """Force Sense dice for a declared defence, when the roll is seen; ten dice are the limit of
    all. A defence by Force Sense itself has none to lend (SO-200, SO-201, SO-R160).
    """
    if not me.pool_rolled or (is_guard(me.act) and ROOT[me.power] == FORCE_SENSE):
        return
    code = lend(table, fight, me, ASK_LATE_INTUITION, MOST_DICE - me.pool_rolled)
    if not code:
        return
    for _ in range(lent_hard(code)):
        show(me, HARD_FACE)
    faces = 0
    for _ in range(lent_normal(code)):
        face = table.roll(FACES)
        show(me, face)
        faces += DIE_SHOWN[face]
    rest = lent_hard(code) + DICE_SCALE * DICE_SCALE * lent_wiggle(code)
    table.tell(ROLLED, me.seat, me.number, faces, ROLL_LENT + ROLL_SCALE * rest)
    me.wiggles += lent_wiggle(code)
    me.pool_rolled += lent_normal(code) + lent_hard(code) + lent_wiggle(code)
    if lent_hard(code) or lent_wiggle(code):
        me.pool_special = True


def show(me: Combatant, face: int) -> None:
    """One more die on the table."""
    me.dice.append(face)
    me.counts[face] += 1
