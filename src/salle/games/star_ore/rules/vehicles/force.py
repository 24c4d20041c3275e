"""The Force in a scene of vehicles: what passengers and people on foot may use (F9, SO-R262,
SO-R291).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_PLACE,
    ASK_POWER,
    ASK_TARGET_AHEAD,
    SET_SCALE,
    TARGET_SCALE,
)
from salle.games.star_ore.data_combat import ACT_FORCE
from salle.games.star_ore.data_events import CREW_WASTED, POWER_FAILED, POWER_WORKED
from salle.games.star_ore.data_force import DISSIPATE, HEAL, RESISTED, SHIELD, UNPAID, WEAKEN
from salle.games.star_ore.data_vehicles import SCENE_POWERS, USE_FORCE, WRECKED
from salle.games.star_ore.rules.force.aiming import aim_power, power_difficulty
from salle.games.star_ore.rules.force.bids import power_lost
from salle.games.star_ore.rules.force.powers import (
    can_bid,
    healable,
    may_use,
    power_pool,
    targets,
)
from salle.games.star_ore.rules.force.resolving import resolve_force
from salle.games.star_ore.rules.paying import available
from salle.games.star_ore.rules.vehicles.harm import strike
from salle.games.star_ore.rules.vehicles.track import enemies
from salle.games.star_ore.rules.weapons import battlemind
from salle.games.star_ore.state import Act, Combatant, Fight, Pool
from salle.kernel.table import Table


def scene_powers(fight: Fight, me: Combatant) -> list[int]:
    """Powers somebody who neither flies nor mans a gun may declare: those that work on oneself, on
    one's own side, or on a vehicle (SO-R262).
    """
    found: list[int] = []
    if not can_bid(fight, me) or not (me.sheet.force_user or fight.house.stunts_unlearned):
        return found
    for power in SCENE_POWERS:
        if not may_use(fight, me, power):
            continue
        if power == HEAL and not patients(fight, me):
            continue
        if power == WEAKEN and not weak_vehicles(fight, me):
            continue
        found.append(power)
    return found


def patients(fight: Fight, me: Combatant) -> list[int]:
    """Whom Force Healing reaches: those in the same vehicle, or on foot at the same point, as
    targets are numbered (SO-R177, SO-R291).
    """
    found: list[int] = []
    aboard = fight.traffic.aboard
    for number in targets(fight, me, HEAL):
        if aboard[number] == aboard[me.number]:
            found.append(number * TARGET_SCALE + 1)
    return found


def weak_vehicles(fight: Fight, me: Combatant) -> list[int]:
    """Enemy vehicles that Weaken Object works on: no starships (SO-228, SO-R172)."""
    found: list[int] = []
    for target in enemies(fight, me.side, me.pos):
        if target % TARGET_SCALE == 0:
            if not fight.traffic.vehicles[target // TARGET_SCALE].craft.starship:
                found.append(target)
    return found


def declare_power(table: Table, fight: Fight, me: Combatant) -> None:
    """Which power, and on what (F5.2f, SO-186)."""
    seat = fight.ask(me)
    me.act = ACT_FORCE
    me.power = table.choose(seat, ASK_POWER, scene_powers(fight, me))
    me.bids += 1
    me.number_set = 0
    if me.power == HEAL:
        me.target = table.choose(seat, ASK_TARGET_AHEAD, patients(fight, me))
        patient = fight.fighters[me.target // TARGET_SCALE]
        me.hand = table.choose(seat, ASK_PLACE, healable(patient))
    elif me.power == WEAKEN:
        me.target = table.choose(seat, ASK_TARGET_AHEAD, weak_vehicles(fight, me))
    elif me.power == DISSIPATE:
        me.number_set = SHIELD
    else:
        act = Act(me.number, ACT_FORCE, 0, 0)
        aim_power(table, fight, me, act, me.power, True)
        me.number_set = act.number


def scene_pool(fight: Fight, me: Combatant) -> Pool:
    """The dice of a power declared here (SO-182, SO-184)."""
    pool = power_pool(fight, me, me.power, me.number_set, True)
    pool.difficulty = max(pool.difficulty, power_difficulty(fight, me, force_act(fight, me, 0)))
    return pool


def force_act(fight: Fight, me: Combatant, found: int) -> Act:
    """The declared power as an act with a set."""
    act = Act(me.number, ACT_FORCE, found // SET_SCALE, found % SET_SCALE)
    act.spare = me.power
    act.number = me.number_set
    act.declared = True
    act.initiative = battlemind(fight, me)
    if me.power == HEAL:
        act.target = me.target // TARGET_SCALE
        act.hand = me.hand
    elif me.power == WEAKEN:
        act.item = me.target // TARGET_SCALE
    return act


def use_force(table: Table, fight: Fight, act: Act) -> None:
    """A power at its turn (F9)."""
    if act.spare == WEAKEN:
        weaken_vehicle(table, fight, act)
        return
    me = fight.fighters[act.owner]
    if act.spare == HEAL and act.target * TARGET_SCALE + 1 not in patients(fight, me):
        table.tell(CREW_WASTED, me.seat, me.number, USE_FORCE)
        power_lost(table, fight, me, act)
        return
    resolve_force(table, fight, act)


def weaken_vehicle(table: Table, fight: Fight, act: Act) -> None:
    """Weaken Object on a vehicle: its width in damage at the location of its height, with its
    height in Penetration; shields help as ever (SO-185, SO-228, SO-R172, SO-R204, SO-R291).
    """
    me = fight.fighters[act.owner]
    vehicle = fight.traffic.vehicles[act.item]
    found = act.width * SET_SCALE + act.height
    if available(fight, me) == 0:
        table.tell(POWER_FAILED, me.seat, me.number, act.spare, UNPAID)
    elif vehicle.status >= WRECKED or act.height < max(me.gm_difficulty, fight.storm_at(me)):
        table.tell(POWER_FAILED, me.seat, me.number, act.spare, RESISTED)
        power_lost(table, fight, me, act)
    else:
        table.tell(POWER_WORKED, me.seat, me.number, act.spare, found)
        strike(table, fight, vehicle, act.height, act.width, act.height, False, True, me.number)
