"""Upkeep of what is no Force power: Wookiee rage (F5.1, SO-170, SO-R134)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_RAGE, ASK_UPKEEP, NO, UPKEEP_SCALE, YES
from salle.games.star_ore.data_combat import WOOKIEE_RAGE
from salle.games.star_ore.data_events import PAID, STOPPED_POWER
from salle.games.star_ore.rules.force.standing import end_powers
from salle.games.star_ore.rules.paying import spends
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def keep_rage(table: Table, fight: Fight, me: Combatant) -> None:
    """Rage costs 1 Willpower every round, never more; it may stop at any Upkeep (SO-R134)."""
    if not me.raging:
        return
    options = [WOOKIEE_RAGE * UPKEEP_SCALE + NO]
    if me.will:
        options.insert(0, WOOKIEE_RAGE * UPKEEP_SCALE + YES)
    if table.choose(fight.ask(me), ASK_UPKEEP, options) % UPKEEP_SCALE == YES:
        me.will -= 1
        table.tell(PAID, me.seat, me.number, 1, 0)
    else:
        me.raging = False
        table.tell(STOPPED_POWER, me.seat, me.number, WOOKIEE_RAGE)


def start_rage(table: Table, fight: Fight, me: Combatant) -> None:
    """A Wookiee may fly into a rage when it declares (SO-170, SO-R134)."""
    if me.raging or not me.sheet.rages or not me.will or not spends(fight, me):
        return
    if table.choose(fight.ask(me), ASK_RAGE, [NO, YES]) == YES:
        me.raging = True
        me.will -= 1
        table.tell(PAID, me.seat, me.number, 1, 0)
        end_powers(table, fight, me)
