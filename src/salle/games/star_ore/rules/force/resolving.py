"""A Force act at its turn (F9, SO-183, SO-185 to SO-187, SO-R150, SO-R204, SO-R205).

What powers do is loaded when a power is first used, so that damage can ask about busy sets here.
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.data_combat import ACT_REDIRECT, NOBODY
from salle.games.star_ore.data_events import NARRATED, POWER_FAILED, POWER_WORKED
from salle.games.star_ore.data_force import (
    AGAIN,
    HARMS,
    NARRATIVE,
    NO_CONTACT,
    PSYCHOMETRY,
    RESISTED,
    UNPAID,
    WORKED,
)
from salle.games.star_ore.rules.force.aiming import power_difficulty
from salle.games.star_ore.rules.force.bids import power_lost
from salle.games.star_ore.rules.force.busy import busy_failed as busy_failed
from salle.games.star_ore.rules.force.busy import finish_busy as finish_busy
from salle.games.star_ore.rules.force.busy import started_busy as started_busy
from salle.games.star_ore.rules.force.intuition import rages
from salle.games.star_ore.rules.force.standing import offended
from salle.games.star_ore.rules.force.upkeep import count_down as count_down
from salle.games.star_ore.rules.force.upkeep import upkeep as upkeep
from salle.games.star_ore.rules.paying import available
from salle.games.star_ore.rules.statuses import check_possession
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def resolve_force(table: Table, fight: Fight, act: Act) -> None:
    """A power takes effect, or its bid is lost; without a point left to bid it fails and costs
    nothing (F9, SO-185, SO-186, SO-R204).
    """
    from salle.games.star_ore.rules.force.dispatch import redirect, take_effect

    if act.kind == ACT_REDIRECT:
        redirect(table, fight, act)
        return
    me = fight.fighters[act.owner]
    power = act.spare
    outcome = UNPAID
    if act.number == AGAIN or available(fight, me) > 0:
        outcome = RESISTED
        if not rages(me) and act.height >= needed(fight, me, act) and still_there(fight, act):
            if HARMS[power] and act.target != NOBODY:
                offended(table, fight, me, fight.fighters[act.target])
            outcome = take_effect(table, fight, me, act)
    if outcome == WORKED:
        table.tell(POWER_WORKED, me.seat, me.number, power, act.width * SET_SCALE + act.height)
    else:
        table.tell(POWER_FAILED, me.seat, me.number, power, outcome)
        if NARRATIVE[power]:
            table.tell(NARRATED, me.seat, me.number, power)
        if outcome == RESISTED:
            power_lost(table, fight, me, act)
    check_possession(table, fight, me)


def needed(fight: Fight, me: Combatant, act: Act) -> int:
    """The height a power needs now: its own, or a storm's (SO-14, SO-R171)."""
    if act.declared:
        least = max(power_difficulty(fight, me, act), me.gm_difficulty)
        if act.spare == PSYCHOMETRY:
            least = max(least, me.difficulty)
    else:
        least = NO_CONTACT if act.spare == PSYCHOMETRY else power_difficulty(fight, me, act)
    return max(least, fight.storm_at(me))


def still_there(fight: Fight, act: Act) -> bool:
    """Whether the target is still on the field; things are looked for later (SO-R23, SO-R204)."""
    return act.target == NOBODY or fight.on_board(fight.fighters[act.target])
