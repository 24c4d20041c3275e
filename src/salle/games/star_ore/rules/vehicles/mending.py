"""Repairing droids and objects outside a fight (F11.6, SO-173, SO-R127, G22)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_GM_WAKE,
    ASK_POINTS,
    NO,
    POINT_SCALE,
    SET_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACTIVE,
    HEAD,
    NOTHING,
    PLACES,
    SHUT_DOWN,
    TORSO,
    VITALS,
)
from salle.games.star_ore.data_events import HEALED, STATUS
from salle.games.star_ore.data_vehicles import IN_PIECES, MINUTES_AN_HOUR, REPAIR_TIME
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.statuses import body_status, recover
from salle.games.star_ore.rules.vehicles.workshop import tech_roll
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Thing
from salle.kernel.table import Table


def repair_droid(table: Table, fight: Fight, me: Combatant, droid: Combatant, tools: int) -> int:
    """Width marks off a droid, as the mechanic likes; the minutes it took, NOTHING without tools or
    on somebody who is no droid. What is severed stays off (SO-121, SO-173, SO-R58, F11.6).
    """
    if tools == NOTHING or not droid.sheet.machine:
        return NOTHING
    width = tech_roll(table, fight, me, tools, 0) // SET_SCALE
    heavy = False
    for _ in range(width):
        options = droid_marks(droid)
        if not options:
            break
        point = table.choose(fight.ask(me), ASK_POINTS, options)
        place = point // POINT_SCALE
        if point % POINT_SCALE:
            droid.shock[place] -= 1
        else:
            droid.x[place] -= 1
            heavy = True
        table.tell(HEALED, droid.seat, droid.number, place, 1)
    recover(table, fight, droid)
    wake(table, fight, droid)
    units = max(0, REPAIR_TIME - width)
    return units * MINUTES_AN_HOUR if heavy else units


def droid_marks(droid: Combatant) -> list[int]:
    """Marks that can be taken off a droid, as ASK_POINTS numbers them."""
    found: list[int] = []
    for place in range(PLACES):
        if droid.x[place] and not droid.severed >> place & 1:
            found.append(place * POINT_SCALE)
        if droid.shock[place]:
            found.append(place * POINT_SCALE + 1)
    return found


def wake(table: Table, fight: Fight, droid: Combatant) -> None:
    """A droid that shut down runs again once nothing vital is all X, if the GM lets it (SO-172,
    G22).
    """
    if droid.status != SHUT_DOWN:
        return
    for place in (TORSO, VITALS, HEAD):
        if droid.destroyed(place):
            return
    if gm_decides(table, fight, ASK_GM_WAKE, [YES, NO], YES) == YES:
        droid.status = body_status(droid)
        if droid.status == ACTIVE:
            droid.prone = False
        table.tell(STATUS, droid.seat, droid.number, droid.status)


def repair_thing(table: Table, fight: Fight, me: Combatant, thing: Thing, tools: int) -> int:
    """Width marks off an object, Shock first; the minutes it took. What is in pieces stays so
    (SO-120, SO-173, SO-R127, F11.6).
    """
    if tools == NOTHING or thing.left() == IN_PIECES:
        return NOTHING
    width = tech_roll(table, fight, me, tools, 0) // SET_SCALE
    light = min(width, thing.shock)
    heavy = min(width - light, thing.x)
    thing.shock -= light
    thing.x -= heavy
    units = max(0, REPAIR_TIME - width)
    return units * MINUTES_AN_HOUR if heavy else units
