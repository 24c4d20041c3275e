"""Before the start: saboteurs go to work, and crews look their vehicles over (F14, SO-R261)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_CHECK,
    ASK_SABOTEUR,
    ASK_TAMPER,
    CHECK_GO,
    CHECK_REPAIR,
    CHECK_SEARCH,
)
from salle.games.star_ore.data_combat import NOBODY, NOTHING, TECH
from salle.games.star_ore.data_events import CHECKED
from salle.games.star_ore.rules.end import sides_of_all
from salle.games.star_ore.rules.vehicles.tools import grade_for
from salle.games.star_ore.rules.vehicles.track import able, people_aboard
from salle.games.star_ore.rules.vehicles.workshop import (
    find_sabotage,
    mendable,
    repair,
    sabotage,
)
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def prepare(table: Table, fight: Fight) -> None:
    """Where the table plays with sabotage, each side may send one saboteur; then everybody aboard
    may check its vehicle (F14, SO-R261).
    """
    if not fight.house.sabotage:
        return
    for side in sides_of_all(fight):
        tamper(table, fight, side)
    for vehicle in fight.traffic.vehicles:
        for number in people_aboard(fight, vehicle):
            check(table, fight, fight.fighters[number], vehicle)


def tamper(table: Table, fight: Fight, side: int) -> None:
    """The first player of a side may send somebody to an enemy vehicle that nobody has been at
    (SO-149, SO-150).
    """
    vehicles: list[int] = []
    for vehicle in fight.traffic.vehicles:
        if vehicle.side != side and vehicle.sabotage_of == NOBODY:
            vehicles.append(vehicle.number)
    people = [0]
    for me in fight.fighters:
        if me.side == side and able(me):
            people.append(me.number + 1)
    if not vehicles or len(people) == 1:
        return
    seat = fight.side_of.index(side)
    sent = table.choose(seat, ASK_SABOTEUR, people)
    if sent:
        me = fight.fighters[sent - 1]
        fight.asked = me.number
        where = table.choose(seat, ASK_TAMPER, vehicles)
        sabotage(table, fight, me, fight.traffic.vehicles[where], grade_for(me, TECH))


def check(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle) -> None:
    """Somebody aboard may search once, and repair once if there is something to repair and it has
    tools (SO-121, SO-173, F14.4).
    """
    tools = grade_for(me, TECH)
    searched = False
    repaired = False
    while True:
        options = [CHECK_GO]
        if not searched and not vehicle.found:
            options.append(CHECK_SEARCH)
        if not repaired and tools != NOTHING and mendable(vehicle, True):
            options.append(CHECK_REPAIR)
        chosen = table.choose(fight.ask(me), ASK_CHECK, options)
        if chosen == CHECK_GO:
            return
        table.tell(CHECKED, me.seat, me.number, vehicle.tag, chosen)
        if chosen == CHECK_SEARCH:
            find_sabotage(table, fight, me, vehicle, tools)
            searched = True
        else:
            repair(table, fight, me, vehicle, tools)
            repaired = True
