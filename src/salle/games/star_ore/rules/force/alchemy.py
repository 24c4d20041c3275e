"""Force Alchemy: objects imbued at the price of Willpower for good (SO-218, SO-R217, T16b)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import SUIT_AR
from salle.games.star_ore.data_asks import (
    ASK_ALCHEMY,
    ASK_GM_ALCHEMY,
    THING_SCALE,
)
from salle.games.star_ore.data_combat import (
    NOTHING,
    PLACES,
    SABER_PROOF,
)
from salle.games.star_ore.data_events import (
    IMBUED,
    WILL_CHANGED,
)
from salle.games.star_ore.data_force import (
    ARMOR_THING,
    GAIN_ARMOR,
    GAIN_DAMAGE,
    GAIN_INITIATIVE,
    GAIN_PENETRATION,
    GAIN_PRICE,
    GAIN_PROOF,
    GAIN_TOOL_HARD,
    GAIN_TOOL_WIGGLE,
    KIT_THING,
    RESISTED,
    TOOL_HARD,
    TOOL_WIGGLE,
    UNPAID,
    WORKED,
)
from salle.games.star_ore.rules.force.objects import item_of
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def gains_for(me: Combatant, thing: int) -> list[int]:
    """What an object can gain for the Willpower there is (T16b, SO-R217)."""
    kind = thing % THING_SCALE
    if kind == ARMOR_THING:
        every = [GAIN_ARMOR]
    elif kind == KIT_THING:
        every = [GAIN_TOOL_HARD, GAIN_TOOL_WIGGLE]
    else:
        every = [GAIN_DAMAGE, GAIN_PENETRATION, GAIN_INITIATIVE, GAIN_PROOF]
    found: list[int] = []
    for gain in every:
        if GAIN_PRICE[gain] <= me.will_base:
            found.append(gain)
    return found


def alchemy(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Alchemy: an object gains for good what its maker gives up for good; the GM has the last
    word on what (SO-218, SO-R151, SO-R217, G19).
    """
    item = item_of(fight, me, act.hand, act.spare)
    if item == NOTHING and act.hand % THING_SCALE not in (ARMOR_THING, KIT_THING):
        return RESISTED
    options = gains_for(me, act.hand)
    if not options:
        return UNPAID
    wanted = table.choose(fight.ask(me), ASK_ALCHEMY, options)
    gain = gm_decides(table, fight, ASK_GM_ALCHEMY, options, wanted)
    price = GAIN_PRICE[gain]
    me.will_base -= price
    table.tell(WILL_CHANGED, me.seat, me.number, 0, min(price, me.will))
    me.will = max(0, me.will - price)
    table.tell(IMBUED, me.seat, me.number, act.hand % THING_SCALE, gain)
    if gain == GAIN_ARMOR:
        for place in range(PLACES):
            if SUIT_AR[me.sheet.suit][place]:
                me.ar[place] += 1
    elif gain == GAIN_TOOL_HARD:
        me.tool_bonus = TOOL_HARD
    elif gain == GAIN_TOOL_WIGGLE:
        me.tool_bonus = TOOL_WIGGLE
    elif gain == GAIN_DAMAGE:
        fight.item_damage[item] += 1
    elif gain == GAIN_PENETRATION:
        fight.item_penetration[item] += 1
    elif gain == GAIN_INITIATIVE:
        fight.item_initiative[item] += 1
    else:
        fight.item_bits[item] |= SABER_PROOF
    return WORKED
