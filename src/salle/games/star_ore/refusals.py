"""Why an option is not offered: one sentence with what is wrong, what would be right, and the
clause, from what the seat asked may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import ON_FOOT
from salle.games.star_ore.occasions import subject
from salle.games.star_ore.refusals_acts import no_action, no_metre, no_move
from salle.games.star_ore.refusals_arms import (
    no_extra,
    no_maneuver,
    no_number,
    no_set,
    no_target,
    no_weapon,
)
from salle.games.star_ore.refusals_force import (
    no_draw,
    no_enhance,
    no_lending,
    no_payment,
    no_power,
)
from salle.games.star_ore.refusals_vehicles import (
    no_aim,
    no_craft,
    no_crew_act,
    no_crew_extra,
    no_crew_set,
    no_gun,
    no_post,
    no_scene_power,
)
from salle.games.star_ore.state import Combatant, Fight

Why = Callable[[Fight, Combatant, int], str]


def why_not(fight: Fight, seat: int, ask: int, option: int) -> str:
    """One clause of a sentence, citing the rule, or nothing where there is no more to say."""
    if ask == asks.ASK_CHARACTER:
        return f"the roster has {len(fight.house.sheets)} characters; name one of them (SO-152)"
    found = REASONS.get(ask)
    if found is None:
        found = (WALKING if fight.scene == ON_FOOT else ABOARD).get(ask)
    me = subject(fight, seat)
    if found is None or me is None or fight.decider(me) != seat:
        return ""
    return found(fight, me, option)


REASONS: Final[dict[int, Why]] = {
    asks.ASK_INTUITION: no_lending,
    asks.ASK_LATE_INTUITION: no_lending,
    asks.ASK_DARK_DRAW: no_draw,
    asks.ASK_PAY: no_payment,
    asks.ASK_ENHANCE: no_enhance,
    asks.ASK_WEAPON: no_weapon,
}
"""Everywhere alike."""
WALKING: Final[dict[int, Why]] = {
    asks.ASK_MOVE: no_move,
    asks.ASK_WHERE: no_metre,
    asks.ASK_ACTION: no_action,
    asks.ASK_POWER: no_power,
    asks.ASK_TARGET: no_target,
    asks.ASK_MANEUVER: no_maneuver,
    asks.ASK_NUMBER: no_number,
    asks.ASK_SET: no_set,
    asks.ASK_EXTRA: no_extra,
}
ABOARD: Final[dict[int, Why]] = {
    asks.ASK_CREW_ACT: no_crew_act,
    asks.ASK_POWER: no_scene_power,
    asks.ASK_GUN: no_gun,
    asks.ASK_TARGET_AHEAD: no_aim,
    asks.ASK_SET: no_crew_set,
    asks.ASK_CREW_EXTRA: no_crew_extra,
    asks.ASK_POST: no_post,
    asks.ASK_CRAFT: no_craft,
}
