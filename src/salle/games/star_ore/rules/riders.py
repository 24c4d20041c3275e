"""What a hit does beside damage: falls, holds, lost weapons, Daze, fire, gas, nets (F16, SO-71,
SO-74, SO-82, SO-83, SO-111, SO-113).
"""

from __future__ import annotations

from salle.games.star_ore.data import COOL
from salle.games.star_ore.data_arms import SUIT_SEALED
from salle.games.star_ore.data_asks import ASK_GM_IMPROVISED
from salle.games.star_ore.data_combat import (
    BLINDED,
    BURNING_PANIC,
    FISTS_ITEM,
    HINDERED,
    IMP_BLIND,
    IMP_HINDER,
    IMP_KNOCK,
    IMP_PUSH,
    IMP_REFUSED,
    IMP_SHOCK,
    IMPROVISATIONS,
    IS_ACTIVE,
    LEFT,
    NOBODY,
    PLACE_AT,
    PUSHED,
    RIGHT,
    RIGHT_NUMBERS,
    STABILITY,
)
from salle.games.star_ore.data_events import (
    CAUGHT_FIRE,
    DAZED,
    DISARMED,
    GASSED,
    IMPROVISED_NOW,
    NETTED,
)
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.gm import gm_answers, gm_decides
from salle.games.star_ore.rules.movement import shove
from salle.games.star_ore.rules.rolling import react
from salle.games.star_ore.rules.statuses import set_status, void_item
from salle.games.star_ore.rules.things import drop, fall
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.kernel.table import Table


def daze(table: Table, fight: Fight, me: Combatant, width: int) -> None:
    """Width dice off all stat pools for width minutes (SO-74, SO-R70, SO-R209)."""
    rounds = width * fight.house.minute
    me.daze_dice.append(width)
    me.daze_left.append(rounds + 1)
    table.tell(DAZED, me.seat, me.number, width, rounds)


def ignite(table: Table, fight: Fight, me: Combatant, places: int, source: int) -> None:
    """Locations burn. Somebody set alight for the first time tests Stability, or can think of
    nothing but the flames (SO-71, SO-72, SO-R69).
    """
    if not places:
        return
    first = me.fire == 0
    me.fire |= places
    me.fire_of = source
    table.tell(CAUGHT_FIRE, me.seat, me.number, places)
    if first and IS_ACTIVE[me.status] and not react(table, fight, me, COOL, STABILITY, 0, False):
        set_status(table, fight, me, BURNING_PANIC, NOBODY)


def gas_proof(me: Combatant) -> bool:
    """Droids, filters and life support keep gas out (SO-R73)."""
    return me.sheet.gas_proof or SUIT_SEALED[me.sheet.suit] == 1


def gas(table: Table, fight: Fight, me: Combatant, width: int, height: int, source: int) -> None:
    """Gas around one target for width rounds, this one the first; it dazes too (SO-82, SO-R73)."""
    if gas_proof(me):
        return
    me.gas_w = width
    me.gas_h = height
    me.gas_pos = me.pos
    me.gas_left = width
    me.gas_of = source
    table.tell(GASSED, me.seat, me.number)
    daze(table, fight, me, width)


def net(table: Table, me: Combatant) -> None:
    """Caught in a net: a die off Coordination, half the move (SO-83, SO-R75)."""
    me.netted = True
    table.tell(NETTED, me.seat, me.number)


def disarm(table: Table, fight: Fight, me: Combatant, number: int) -> bool:
    """What the hand holds falls, and acts with it are lost (SO-111, SO-R24, SO-R91)."""
    hand = RIGHT if number in RIGHT_NUMBERS else LEFT
    item = me.hands[hand]
    if item == FISTS_ITEM:
        return False
    table.tell(DISARMED, me.seat, me.number, fight.item_arm[item])
    drop(table, fight, me, hand)
    void_item(table, fight, me, item)
    return True


def improvise(table: Table, fight: Fight, me: Combatant, victim: Combatant, height: int) -> None:
    """A trick that is in no list does what the GM says; a hindrance if nobody does (SO-104, G7)."""
    options = list(range(IMPROVISATIONS))
    what = gm_decides(table, fight, ASK_GM_IMPROVISED, options, IMP_HINDER)
    improvise_as(table, fight, me, victim, height, what)


def grant(table: Table, fight: Fight, me: Combatant, victim: Combatant, height: int) -> None:
    """A test that worked does what the GM says; nothing, if nobody does (SO-R197, G7)."""
    options = list(range(IMPROVISATIONS))
    what = gm_answers(table, fight, ASK_GM_IMPROVISED, options, IMP_REFUSED)
    improvise_as(table, fight, me, victim, height, what)


def improvise_as(
    table: Table, fight: Fight, me: Combatant, victim: Combatant, height: int, what: int
) -> None:
    """The effects a GM may choose from (G7)."""
    table.tell(IMPROVISED_NOW, me.seat, me.number, what)
    if what == IMP_HINDER:
        victim.next_penalty = max(victim.next_penalty, HINDERED)
    elif what == IMP_BLIND:
        victim.next_penalty = max(victim.next_penalty, BLINDED)
    elif what == IMP_KNOCK:
        fall(table, victim)
    elif what == IMP_PUSH:
        away = 1 if victim.pos > me.pos or (victim.pos == me.pos and me.facing > 0) else -1
        shove(table, fight, victim, victim.pos + away * PUSHED)
    elif what == IMP_SHOCK:
        harm = Harm(me.number)
        harm.shock[PLACE_AT[height]] = 1
        hurt(table, fight, victim, harm)
