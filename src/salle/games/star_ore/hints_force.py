"""What the Force promises: chances of powers and of lent dice, and what they cost."""

from __future__ import annotations

from salle.games.star_ore.data import BODY, COORDINATION, PHYSICAL
from salle.games.star_ore.data_asks import LEND_SCALE
from salle.games.star_ore.data_force import COST
from salle.games.star_ore.hints_odds import rolled, success
from salle.games.star_ore.rules.force.powers import guard_power, power_pool
from salle.games.star_ore.rules.rolling import STRENGTH
from salle.games.star_ore.state import Combatant, Fight


def power(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The dice of a power, its chance of a set, and its cost beside the bid."""
    pool = power_pool(fight, me, option, 0, True)
    words = success(rolled(fight, me, pool), fight.storm_at(me))
    cost = COST[option]
    return words + (f"; costs {cost}" if cost else "")


def guard(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The same for a defence by the Force."""
    return power(fight, seat, me, guard_power(option))


def enhance(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Physical Control in the place of a stat: which has how many dice (SO-230, SO-231)."""
    if not option:
        return ""
    stat = BODY if option == STRENGTH else COORDINATION
    return f"{me.sheet.force(PHYSICAL)} dice instead of {me.sheet.stat(stat)}, for a bid"


def lent(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How many dice are lent, of which only normal ones may show anything."""
    normal, rest = option % LEND_SCALE, option // LEND_SCALE
    hard, wiggle = rest % LEND_SCALE, rest // LEND_SCALE
    if not option:
        return "they stay for a defence"
    words = [f"{normal} to roll"] if normal else []
    words += [f"{hard} that show 10"] if hard else []
    words += [f"{wiggle} to be named"] if wiggle else []
    return ", ".join(words)
