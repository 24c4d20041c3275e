"""Lightsaber forms: a die on the favored move, Willpower won or lost (T13, SO-253 to SO-256)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS
from salle.games.star_ore.data_combat import (
    ACT_FEINT,
    ACT_FORM_ONE,
    ACT_RIPOSTE,
    CALLED_SHOT,
    DISARM,
    FISTS_ITEM,
    FORM_CALLED,
    FORM_DISARM,
    FORM_FEINT,
    FORM_FIRST,
    FORM_POWER,
    FORM_RIPOSTE,
    FORM_SNAP,
    HANDS,
    LIGHTSABER,
    NOTHING,
    POWER_ATTACK,
    SNAP_SHOT,
)
from salle.games.star_ore.data_events import FORM_LOST, FORM_WON
from salle.games.star_ore.rules.things import held_well
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def saber_hand(fight: Fight, me: Combatant) -> int:
    """The hand with a lightsaber ready, NOTHING without one (SO-R102)."""
    for hand in range(HANDS):
        item = me.hands[hand]
        if item != FISTS_ITEM and ARM_CLASS[fight.item_arm[item]] == LIGHTSABER:
            if held_well(fight, me, hand) and not fight.item_bits[item]:
                return hand
    return NOTHING


def knows(me: Combatant, form: int) -> bool:
    """Whether a form is known (SO-253)."""
    return (me.sheet.forms >> form) & 1 == 1


def form_for(fight: Fight, me: Combatant) -> int:
    """The known form whose favored move was declared, NOTHING if none: a lightsaber must be in
    hand, and in use where the move strikes or blocks (SO-254, SO-R102).
    """
    if not me.sheet.forms or saber_hand(fight, me) == NOTHING:
        return NOTHING
    if me.act == ACT_FEINT:
        return FORM_FEINT if knows(me, FORM_FEINT) else NOTHING
    if me.item == FISTS_ITEM or ARM_CLASS[fight.item_arm[me.item]] != LIGHTSABER:
        return NOTHING
    form = NOTHING
    if me.act == ACT_FORM_ONE:
        form = FORM_FIRST
    elif me.act == ACT_RIPOSTE:
        form = FORM_RIPOSTE
    elif me.maneuver & SNAP_SHOT:
        form = FORM_SNAP
    elif me.maneuver & POWER_ATTACK:
        form = FORM_POWER
    elif me.maneuver & DISARM:
        form = FORM_DISARM
    elif me.maneuver & CALLED_SHOT:
        form = FORM_CALLED
    return form if form != NOTHING and knows(me, form) else NOTHING


def form_won(table: Table, me: Combatant, worthy: bool) -> None:
    """The favored move worked: one Willpower more, if it was against an active enemy (SO-255,
    SO-R101).
    """
    if me.form == NOTHING or me.form_settled:
        return
    me.form_settled = True
    if worthy:
        me.will += 1
        table.tell(FORM_WON, me.seat, me.number)


def form_lost(table: Table, fight: Fight, me: Combatant) -> None:
    """The favored move failed, or was blocked or dodged: one Willpower less (SO-255)."""
    if me.form == NOTHING or me.form_settled:
        return
    me.form_settled = True
    if me.will > 0:
        me.will -= 1
    table.tell(FORM_LOST, me.seat, me.number)
