"""Sabotage and repair, in a scene and outside one (F14, SO-149, SO-150, SO-173, SO-R125 to
SO-R127).
"""

from __future__ import annotations

from salle.games.star_ore.data import BRAINS
from salle.games.star_ore.data_asks import (
    ASK_MEND,
    ASK_SABOTAGE,
    MEND_ION,
    MEND_SABOTAGE,
    MEND_STOP,
    PART_SCALE,
    POINT_SCALE,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import NOBODY, NOTHING, TECH
from salle.games.star_ore.data_events import (
    FOUND_NOTHING,
    MENDED,
    MENDING,
    SABOTAGE_SHOWN,
    SABOTAGED,
)
from salle.games.star_ore.data_vehicles import (
    DEAD_START,
    MINUTES_AN_HOUR,
    MOST_SABOTAGE,
    NO_SABOTAGE,
    REPAIR_TIME,
)
from salle.games.star_ore.rules.rolling import skill_pool, throw_at_once
from salle.games.star_ore.rules.vehicles.tools import add_tools
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def tech_roll(table: Table, fight: Fight, me: Combatant, tools: int, needed: int) -> int:
    """Brains and Tech, better with better tools; the set, 0 for none (SO-122, SO-173). `tools` is
    a grade, from 0 for plain ones.
    """
    pool = skill_pool(fight, me, BRAINS, TECH, False)
    add_tools(pool, tools)
    pool.difficulty = max(pool.difficulty, needed)
    return throw_at_once(table, fight, me, pool, True)


# -- sabotage ------------------------------------------------------------------------------------


def sabotage(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle, tools: int) -> bool:
    """Simple: the vehicle will not start. Complex: the saboteur names a Difficulty; if reached, the
    vehicle fails on the first good Pilot roll of that height. All see the dice; nobody else learns
    what was named (F14, SO-149, SO-150, SO-R126, SO-R261).
    """
    named = table.choose(fight.ask(me), ASK_SABOTAGE, list(range(MOST_SABOTAGE + 1)))
    height = tech_roll(table, fight, me, tools, 0) % SET_SCALE
    worked = height > 0 and height >= named
    vehicle.sabotage_of = me.number
    vehicle.sabotage_top = height
    if worked:
        vehicle.sabotage = named or DEAD_START
        vehicle.found = not named
    audience = 1 << me.seat
    if fight.gm != NOBODY:
        audience |= 1 << fight.gm
    secret = [named if worked else -1]
    table.whisper(SABOTAGED, me.seat, audience, secret, vehicle.tag, me.number)
    return worked


def find_sabotage(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle, tools: int) -> bool:
    """Looking for what somebody did: a Tech roll against the hidden Difficulty (F14.4). A sound
    vehicle is rolled for as well, so that asking tells nothing.
    """
    height = tech_roll(table, fight, me, tools, 0) % SET_SCALE
    if vehicle.sabotage == NO_SABOTAGE or height < max(1, vehicle.sabotage):
        vehicle.cleared = max(vehicle.cleared, height)
        table.tell(FOUND_NOTHING, me.seat, me.number, vehicle.tag)
        return False
    vehicle.found = True
    table.tell(SABOTAGE_SHOWN, me.seat, vehicle.tag)
    return True


def undo(vehicle: Vehicle) -> None:
    """Nothing is left of what a saboteur did."""
    vehicle.sabotage = NO_SABOTAGE
    vehicle.sabotage_of = NOBODY
    vehicle.sabotage_top = 0
    vehicle.cleared = 0
    vehicle.found = False


def suspicions(vehicle: Vehicle) -> list[int]:
    """What a hidden sabotage may be, for those who saw the saboteur's dice and every roll since but
    not the number: Difficulties, and NO_SABOTAGE if the number was too high (SO-R261).
    """
    found: list[int] = []
    for named in range(1, MOST_SABOTAGE + 1):
        if named > vehicle.sabotage_top:
            found.append(NO_SABOTAGE)
        elif named > vehicle.cleared:
            found.append(named)
    return found


# -- repair --------------------------------------------------------------------------------------


def mendable(vehicle: Vehicle, hours: bool) -> list[int]:
    """What can be repaired: sabotage that is known, ion points, marks; X only where there are
    hours, and never in a destroyed location (SO-R125, SO-R127).
    """
    found: list[int] = []
    if vehicle.sabotage != NO_SABOTAGE and vehicle.found:
        found.append(MEND_SABOTAGE)
    if vehicle.ion:
        found.append(MEND_ION)
    found.extend(marks(vehicle, hours))
    return found


def marks(vehicle: Vehicle, hours: bool) -> list[int]:
    """Marks that can be taken off, a location and kind each."""
    found: list[int] = []
    for part in range(len(vehicle.x)):
        if vehicle.shock[part]:
            found.append(vehicle.craft.part_code(part) * POINT_SCALE)
        if hours and vehicle.x[part] and not vehicle.destroyed(part):
            found.append(vehicle.craft.part_code(part) * POINT_SCALE + 1)
    return found


def mend(
    table: Table, fight: Fight, me: Combatant, vehicle: Vehicle, width: int, hours: bool
) -> bool:
    """A repair of some width takes effect: sabotage undone, or width ion points gone, or width
    marks, as the mechanic likes; whether an X was among them (F16, SO-173, SO-R125, SO-R127).
    """
    seat = fight.ask(me)
    options = mendable(vehicle, hours)
    heavy = False
    for _ in range(width):
        if not options:
            break
        what = table.choose(seat, ASK_MEND, options)
        if what == MEND_SABOTAGE:
            undo(vehicle)
        elif what == MEND_ION:
            vehicle.ion = max(0, vehicle.ion - width)
        table.tell(MENDED, me.seat, vehicle.tag, what, width)
        if what in (MEND_SABOTAGE, MEND_ION, MEND_STOP):
            break
        part = what // POINT_SCALE % PART_SCALE
        if what % POINT_SCALE:
            vehicle.x[part] -= 1
            heavy = True
        else:
            vehicle.shock[part] -= 1
        options = marks(vehicle, hours)
        if options:
            options.append(MEND_STOP)
    return heavy


def repair(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle, tools: int) -> int:
    """A repair outside a fight, with tools: the minutes it took, NOTHING without tools. Normal
    damage takes 5 - width hours, anything else as many minutes (SO-121, SO-173, F11.6).
    """
    if tools == NOTHING:
        return NOTHING
    found = tech_roll(table, fight, me, tools, 0)
    width = found // SET_SCALE
    heavy = False
    if width:
        heavy = mend(table, fight, me, vehicle, width, True)
    units = max(0, REPAIR_TIME - width)
    return units * MINUTES_AN_HOUR if heavy else units


def start_mending(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle, width: int) -> None:
    """An astromech's repair in a fight takes 5 - width minutes of rounds; none at all is at once
    (SO-173, SO-R105).
    """
    rounds = max(0, REPAIR_TIME - width) * fight.house.minute
    if rounds == 0:
        mend(table, fight, me, vehicle, width, False)
        return
    vehicle.mend_by = me.number
    vehicle.mend_w = width
    vehicle.mend_left = rounds
    table.tell(MENDING, me.seat, me.number, vehicle.tag, rounds)


def go_on_mending(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle) -> None:
    """Another round of a repair; at nought it is done."""
    vehicle.mend_left -= 1
    if vehicle.mend_left <= 0:
        stop_mending(vehicle)
        mend(table, fight, me, vehicle, vehicle.mend_w, False)


def stop_mending(vehicle: Vehicle) -> None:
    """A repair is broken off, or done."""
    vehicle.mend_by = NOBODY
    vehicle.mend_left = 0
