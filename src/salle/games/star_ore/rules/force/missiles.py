"""What the Force throws: things, lightsabers, blasts sent back (SO-203, SO-225, SO-227, SO-R161,
SO-R170).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_BONUS, ARM_PENETRATION, ION_GUN
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    BEAM,
    BROKEN,
    DRAINED,
    FISTS_ITEM,
    LIGHTSABER,
    MISSILE,
    NOTHING,
    SET_WIDTH,
    THROWN,
)
from salle.games.star_ore.data_events import HIT, MISSED, STOPPED, WASTED
from salle.games.star_ore.data_force import RESISTED, WORKED
from salle.games.star_ore.rules.attack import struck_place
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.defence import defend
from salle.games.star_ore.rules.force.aiming import shot_difficulty
from salle.games.star_ore.rules.force.standing import offended
from salle.games.star_ore.rules.force.struggle import shielded
from salle.games.star_ore.rules.statuses import is_gone
from salle.games.star_ore.rules.things import in_hand
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table


def hurl(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Hurl Object: five kilograms for its width, dodged and blocked like a missile (SO-225,
    SO-R170).
    """
    width = met(table, fight, act, MISSILE)
    if width < SET_WIDTH:
        return RESISTED
    target = fight.fighters[act.target]
    harm = Harm(me.number)
    harm.normal[struck_place(table, fight, me, target, act)] = width
    hurt(table, fight, target, harm)
    return WORKED


def throw_saber(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Throw Lightsaber: a lightsaber's blow at any distance. It is back at the end of the round,
    and blocks nothing until then (SO-227, SO-R170).
    """
    item = act.item
    if item == FISTS_ITEM or not in_hand(fight, me, item):
        return RESISTED
    if fight.item_bits[item] & (BROKEN | DRAINED | THROWN):
        return RESISTED
    fight.item_bits[item] |= THROWN
    for guard in fight.acts:
        if guard.owner == me.number and guard.kind == ACT_BLASTER_DEFENSE and guard.item == item:
            guard.gobble = 0
    width = met(table, fight, act, LIGHTSABER)
    if width < SET_WIDTH:
        return RESISTED
    target = fight.fighters[act.target]
    arm = fight.item_arm[item]
    harm = Harm(me.number)
    harm.item = arm
    harm.penetration = ARM_PENETRATION[arm] + fight.item_penetration[item]
    place = struck_place(table, fight, me, target, act)
    harm.normal[place] = width + ARM_BONUS[arm] + fight.item_damage[item]
    hurt(table, fight, target, harm)
    return WORKED


def met(table: Table, fight: Fight, act: Act, kind: int) -> int:
    """Defences against something thrown by the Force, Mental Defense last; the width left (T11b,
    SO-242).
    """
    target = fight.fighters[act.target]
    width = defend(table, fight, target, kind, act.width, act.height, FISTS_ITEM)
    if width >= SET_WIDTH:
        width = shielded(table, fight, target, width, act.height)
    if width < SET_WIDTH:
        table.tell(STOPPED, fight.fighters[act.owner].seat, act.owner, act.target)
    else:
        table.tell(HIT, fight.fighters[act.owner].seat, act.owner, act.target, act.height)
    return width


def redirect(table: Table, fight: Fight, act: Act) -> None:
    """A set of Blaster Defense sends a blast back that was stopped earlier this round, with that
    weapon's damage and Penetration; without one it is wasted (SO-203, SO-R161).
    """
    me = fight.fighters[act.owner]
    target = fight.fighters[act.target]
    if me.stopped_item == NOTHING or is_gone(target):
        table.tell(WASTED, me.seat, me.number, act.kind)
        return
    arm = fight.item_arm[me.stopped_item]
    needed = max(shot_difficulty(fight, me, target), fight.storm_at(me))
    if act.height < needed:
        table.tell(MISSED, me.seat, me.number, target.number, needed)
        return
    offended(table, fight, me, target)
    width = defend(table, fight, target, BEAM, act.width, act.height, me.stopped_item)
    if width < SET_WIDTH:
        table.tell(STOPPED, me.seat, me.number, target.number)
        return
    table.tell(HIT, me.seat, me.number, target.number, act.height)
    if arm == ION_GUN and not target.sheet.machine:
        return
    harm = Harm(me.number)
    harm.item = arm
    harm.energy = True
    harm.penetration = ARM_PENETRATION[arm] + fight.item_penetration[me.stopped_item]
    place = struck_place(table, fight, me, target, act)
    harm.normal[place] = width + ARM_BONUS[arm] + fight.item_damage[me.stopped_item]
    hurt(table, fight, target, harm)
