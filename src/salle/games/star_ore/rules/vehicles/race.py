"""How races and chases end (F12.3, SO-124, SO-125, SO-127, SO-128, SO-R113, SO-R128, SO-R129)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import BY_DRAW, BY_LIMIT, BY_VICTORY, NOBODY, NOTHING
from salle.games.star_ore.data_events import CAUGHT, ESCAPED, LEFT_FIGHT
from salle.games.star_ore.data_vehicles import GONE
from salle.games.star_ore.rules.end import finish, win
from salle.games.star_ore.rules.vehicles.track import in_action
from salle.games.star_ore.state import Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def running(fight: Fight) -> list[Vehicle]:
    """Vehicles still in it."""
    return [vehicle for vehicle in fight.traffic.vehicles if in_action(fight, vehicle)]


def drop_slower(table: Table, fight: Fight) -> None:
    """Scales never race each other: in a race everything below the fastest scale falls behind; in a
    chase a faster quarry is away at once, and a slower one caught (SO-124, SO-R129).
    """
    fastest = 0
    for vehicle in running(fight):
        fastest = max(fastest, vehicle.craft.scale)
    if fight.traffic.race:
        for vehicle in running(fight):
            if vehicle.craft.scale < fastest:
                vehicle.status = GONE
                table.tell(LEFT_FIGHT, NOBODY, vehicle.tag)
        return
    hunters = 0
    for vehicle in running(fight):
        if vehicle.side != fight.traffic.quarry:
            hunters = max(hunters, vehicle.craft.scale)
    for vehicle in running(fight):
        if vehicle.side == fight.traffic.quarry and vehicle.craft.scale != hunters:
            settle_quarry(table, vehicle, vehicle.craft.scale > hunters)


def settle_quarry(table: Table, vehicle: Vehicle, escaped: bool) -> None:
    """A chased vehicle is away, or caught."""
    vehicle.status = GONE
    vehicle.escaped = escaped
    table.tell(ESCAPED if escaped else CAUGHT, NOBODY, vehicle.tag)


def check_race(table: Table, fight: Fight, last: bool) -> None:
    """The race is over when somebody has the points, after its rounds, or when one side is left:
    the greatest total wins; on a tie the height of the last roll, then it is a dead heat (SO-127,
    SO-R113, SO-R128).
    """
    left = running(fight)
    sides = sides_in(left)
    if len(sides) > 1 and not last:
        if not any(vehicle.pos >= fight.traffic.goal for vehicle in left):
            return
    if not left:
        draw(table, fight)
        return
    best = left[0]
    tied = False
    for vehicle in left[1:]:
        if vehicle.pos > best.pos or (vehicle.pos == best.pos and vehicle.height > best.height):
            best = vehicle
            tied = False
        elif vehicle.pos == best.pos and vehicle.height == best.height:
            tied = tied or vehicle.side != best.side
    if tied:
        draw(table, fight)
        return
    win(fight, best.side, BY_LIMIT if last else BY_VICTORY)
    finish(table, fight)


def check_chase(table: Table, fight: Fight, last: bool) -> None:
    """Each chased vehicle is caught once a pursuer draws level, and away once its lead over all of
    them is great enough, or after the last round. Then whoever has more of them has won (SO-128,
    SO-R128, SO-R236).
    """
    traffic = fight.traffic
    ahead = NOTHING
    for vehicle in running(fight):
        if vehicle.side != traffic.quarry:
            ahead = max(ahead, vehicle.pos) if ahead != NOTHING else vehicle.pos
    hunted = ahead != NOTHING
    chased = [vehicle for vehicle in running(fight) if vehicle.side == traffic.quarry]
    for vehicle in chased:
        lead = vehicle.pos - ahead
        if not hunted or last or lead >= traffic.escape:
            settle_quarry(table, vehicle, not hunted or lead > 0)
        elif lead <= 0:
            settle_quarry(table, vehicle, False)
    if any(vehicle.side == traffic.quarry for vehicle in running(fight)):
        return
    end_chase(table, fight, last)


def end_chase(table: Table, fight: Fight, last: bool) -> None:
    """More vehicles away than not: the quarry has won; fewer: the pursuers, if any is left; else
    nobody.
    """
    balance = 0
    for vehicle in fight.traffic.vehicles:
        if vehicle.side == fight.traffic.quarry:
            balance += 1 if vehicle.escaped else -1
    reason = BY_LIMIT if last else BY_VICTORY
    if not balance or not (balance > 0 or running(fight)):
        draw(table, fight)
        return
    if balance > 0:
        win(fight, fight.traffic.quarry, reason)
    else:
        fight.reason = reason
        fight.winners = []
        for seat in range(fight.players):
            if fight.side_of[seat] != fight.traffic.quarry:
                fight.winners.append(seat)
    finish(table, fight)


def sides_in(vehicles: list[Vehicle]) -> list[int]:
    """Every side of some vehicles, once."""
    found: list[int] = []
    for vehicle in vehicles:
        if vehicle.side not in found:
            found.append(vehicle.side)
    return found


def draw(table: Table, fight: Fight) -> None:
    """Nobody has won."""
    fight.winners = []
    fight.reason = BY_DRAW
    finish(table, fight)
