"""What Sith Sorcery takes from those it finds empty (SO-251, SO-R187)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import NOBODY, POSSESSED, SORCERY
from salle.games.star_ore.rules.statuses import set_status
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def check_possession(table: Table, fight: Fight, me: Combatant) -> bool:
    """Without Willpower at an Upkeep or a payment, while Sorcery lasts, somebody is possessed and
    lost; Dark Side Points do not save him. Whether it has happened (SO-251, SO-R187).
    """
    if me.will > 0 or not me.sustain_w[SORCERY]:
        return False
    set_status(table, fight, me, POSSESSED, NOBODY)
    return True
