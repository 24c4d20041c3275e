"""A Game Master's word on damage, before it is marked (F15, SO-R274)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_GM_DAMAGE
from salle.games.star_ore.data_combat import (
    DAMAGE_AS_IS,
    DAMAGE_HALF,
    DAMAGE_MORE,
    DAMAGE_NONE,
    DAMAGE_RULINGS,
    NOBODY,
    PLACES,
)
from salle.games.star_ore.data_events import GM_RULED
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.kernel.table import Table


def rule_damage(table: Table, fight: Fight, me: Combatant, harm: Harm) -> None:
    """As it is, none, half, or a point more wherever something struck (SO-10, SO-R274)."""
    if fight.gm == NOBODY or fight.usual:
        return
    ruling = table.choose(fight.gm, ASK_GM_DAMAGE, list(range(DAMAGE_RULINGS)))
    if ruling == DAMAGE_AS_IS:
        return
    table.tell(GM_RULED, fight.gm, me.number, ruling)
    for place in range(PLACES):
        if ruling == DAMAGE_NONE:
            harm.normal[place] = 0
            harm.shock[place] = 0
        elif ruling == DAMAGE_HALF:
            harm.normal[place] //= 2
            harm.shock[place] //= 2
        elif ruling == DAMAGE_MORE:
            if harm.normal[place]:
                harm.normal[place] += 1
            elif harm.shock[place]:
                harm.shock[place] += 1
