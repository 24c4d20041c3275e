"""What happens to people in vehicles that crash or are destroyed (T15, G5, SO-R119)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import CONCUSSION, FACES, IS_FELLED, PLACE_AT, PLACES, TORSO
from salle.games.star_ore.data_events import CRASHED, DIE_SHOWN, SHRAPNEL
from salle.games.star_ore.data_vehicles import CRASH_AREA
from salle.games.star_ore.rules.damage import dying, hurt
from salle.games.star_ore.rules.vehicles.track import people_aboard
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def taken_out(table: Table, fight: Fight, me: Combatant, source: int) -> None:
    """Somebody goes down with the cockpit or the vehicle: dead or mortally wounded as the GM says,
    and a droid shuts down (T15, G5).
    """
    if not IS_FELLED[me.status]:
        dying(table, fight, me, TORSO, source)


def crash(table: Table, fight: Fight, vehicle: Vehicle, source: int) -> None:
    """An air vehicle comes down: everybody aboard suffers a blast of Area 4 (T15)."""
    table.tell(CRASHED, -1, vehicle.tag)
    for number in people_aboard(fight, vehicle):
        shake(table, fight, fight.fighters[number], CRASH_AREA, source)


def shake(table: Table, fight: Fight, me: Combatant, area: int, source: int) -> None:
    """Concussion and shrapnel on one person, armor counting (SO-69, SO-70)."""
    if not fight.on_board(me):
        return
    harm = Harm(source)
    for place in range(PLACES):
        harm.shock[place] = CONCUSSION
    faces = 0
    for _ in range(area):
        face = table.roll(FACES)
        faces += DIE_SHOWN[face]
        harm.normal[PLACE_AT[face]] += 1
    table.tell(SHRAPNEL, me.seat, me.number, faces)
    hurt(table, fight, me, harm)
