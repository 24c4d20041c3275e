"""Force acts bought with an extra set: powers, defences, redirects, further Push targets (F5.5.7,
SO-20, SO-21, SO-203, SO-212, SO-R13, SO-R149, SO-R161, SO-R163, SO-R205, SO-R207).
"""

from __future__ import annotations

from salle.games.star_ore.data import FORCE_SENSE
from salle.games.star_ore.data_asks import ASK_POWER, ASK_TARGET, EXTRA_PUSH
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_FORCE,
    ACT_MASK,
    ACT_MENTAL_DEFENSE,
    ACT_REDIRECT,
    ACT_REPULSION,
    REACH,
)
from salle.games.star_ore.data_force import FORCE_PUSH, INSPIRE, ROOT
from salle.games.star_ore.rules.force.aiming import aim_power
from salle.games.star_ore.rules.force.compulsion import may_harm
from salle.games.star_ore.rules.force.intuition import use_all_sense
from salle.games.star_ore.rules.force.powers import (
    can_bid,
    guard_power,
    guard_usable,
    pool_size,
    saber_of,
    targets,
    usable,
    usable_powers,
)
from salle.games.star_ore.rules.forms import saber_hand
from salle.games.star_ore.rules.weapons import initiative
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def force_extras(fight: Fight, me: Combatant, found: int, options: list[int]) -> None:
    """Add the Force acts that an extra set may be: a redirect beside Blaster Defense, another
    target beside a Push; any power or defence with a pool as large, a bid of its own, and not used
    yet this round. Inspire never (SO-21, SO-203, SO-212, F5.3).
    """
    if me.act == ACT_BLASTER_DEFENSE and not me.failed and redirect_targets(fight, me):
        options.append(ACT_REDIRECT)
    if me.act == ACT_FORCE and me.power == FORCE_PUSH and not me.failed:
        if push_targets(fight, me):
            options.append(EXTRA_PUSH)
    if has_extra(fight, me):
        options.append(ACT_FORCE)
    for kind in (ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK):
        if guard_usable(fight, me, kind) and not uses(fight, me, guard_power(kind)):
            if pool_size(fight, me, guard_power(kind)) >= me.pool_size:
                options.append(kind)


def uses(fight: Fight, me: Combatant, power: int) -> bool:
    """Whether a power is already used this round (SO-R14)."""
    if me.power == power:
        return True
    for act in fight.acts:
        if act.owner == me.number and act.spare == power:
            if act.kind == ACT_FORCE or ACT_BLASTER_DEFENSE <= act.kind <= ACT_MASK:
                return True
    return False


def extra_powers(fight: Fight, me: Combatant) -> list[int]:
    """Powers that would roll at least as many dice as the declared action (SO-21, SO-R13)."""
    found: list[int] = []
    for power in usable_powers(fight, me):
        if extra_fits(fight, me, power):
            found.append(power)
    return found


def has_extra(fight: Fight, me: Combatant) -> bool:
    """Whether there is any such power."""
    if can_bid(fight, me) and (me.sheet.force_user or fight.house.stunts_unlearned):
        for power in range(len(ROOT)):
            if usable(fight, me, power) and extra_fits(fight, me, power):
                return True
    return False


def extra_fits(fight: Fight, me: Combatant, power: int) -> bool:
    """Whether a power goes with the declared action (SO-21, SO-R14)."""
    if power == INSPIRE or uses(fight, me, power):
        return False
    return pool_size(fight, me, power) >= me.pool_size


def redirect_targets(fight: Fight, me: Combatant) -> list[int]:
    """Enemies in sight to send a blast back at (SO-R161)."""
    found: list[int] = []
    for number in fight.foes(me):
        if may_harm(fight, me, fight.fighters[number]):
            found.append(number)
    return found


def push_targets(fight: Fight, me: Combatant) -> list[int]:
    """Others within two metres of the first whom no set pushes yet (SO-212, SO-R163)."""
    first = fight.fighters[me.target]
    taken = [me.target]
    for act in fight.acts:
        if act.owner == me.number and act.kind == ACT_FORCE and act.spare == FORCE_PUSH:
            taken.append(act.target)
    found: list[int] = []
    for number in targets(fight, me, FORCE_PUSH):
        if number not in taken and abs(fight.fighters[number].pos - first.pos) <= REACH:
            found.append(number)
    return found


def extra_force(table: Table, fight: Fight, me: Combatant, act: Act, kind: int) -> None:
    """Fill in a Force act bought with an extra set, and put a point on it; redirects and further
    Push targets belong to the declared use (SO-R149, SO-R205).
    """
    seat = fight.ask(me)
    if kind == ACT_REDIRECT:
        act.target = table.choose(seat, ASK_TARGET, redirect_targets(fight, me))
        return
    if kind == EXTRA_PUSH:
        act.kind = ACT_FORCE
        act.spare = FORCE_PUSH
        act.target = table.choose(seat, ASK_TARGET, push_targets(fight, me))
        return
    power = guard_power(kind)
    if kind == ACT_FORCE:
        power = table.choose(seat, ASK_POWER, extra_powers(fight, me))
        aim_power(table, fight, me, act, power, False)
        act.initiative = initiative(fight, me, act.item, 0)
    else:
        act.spare = power
        act.gobble = act.width
        if kind == ACT_BLASTER_DEFENSE:
            act.item = saber_of(fight, me)
            act.hand = saber_hand(fight, me)
    me.bids += 1
    if ROOT[power] == FORCE_SENSE:
        use_all_sense(me)
