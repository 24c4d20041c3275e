"""What everybody in a scene of vehicles declares, lowest Sense first (F12.2, F13.2, SO-R118,
SO-R120).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS, FISTS, NET_ARM
from salle.games.star_ore.data_asks import (
    ASK_BUSY,
    ASK_CREW_ACT,
    ASK_GUN,
    ASK_GUN_SKILL,
    ASK_IF_I_FAIL,
    ASK_TARGET_AHEAD,
    ASK_TURN,
    ASK_WEAPON,
    GUN_SCALE,
    NO,
    TARGET_SCALE,
    WAYS,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_BUSY,
    ACT_OPERATE,
    ACTIVE,
    BEAM,
    CHASE,
    HAND_TO_HAND,
    NOBODY,
    NOT_BUSY,
    PANICKED,
)
from salle.games.star_ore.data_events import AIM_SCALE, OPERATED, PLANNED, WALKED
from salle.games.star_ore.data_vehicles import (
    AROUND,
    ASSIST,
    ASTROMECH_POST,
    BAIL_OUT,
    COCKPIT,
    DROID_SOCKET,
    DUCK,
    FIRE,
    FLY,
    GUNNER_POST,
    HALF_LOOP,
    HOLD,
    PILOT_POST,
    QUICK_TURN,
    RAMMING,
    REPAIR,
    ROLLED_ACTS,
    SHOOT,
    SIDESWIPE,
    STRAFING_RUN,
    TAKE_CONTROLS,
    THROUGH,
    TIGHT_LOOP,
    TURRET,
    USE_FORCE,
    VEHICLE_DODGE,
    WALK,
    WORKING,
)
from salle.games.star_ore.rules.declare import situation
from salle.games.star_ore.rules.force.declaring import boost, feel
from salle.games.star_ore.rules.vehicles.force import declare_power, scene_powers
from salle.games.star_ore.rules.vehicles.gunnery import gun_skills
from salle.games.star_ore.rules.vehicles.track import (
    beside,
    enemies,
    gun_targets,
    pilot_of,
    strafable,
    stuck,
    unmanned,
)
from salle.games.star_ore.rules.vehicles.workshop import mendable
from salle.games.star_ore.rules.weapons import hand_for, item_for, ready_weapons
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table


def declare_crews(table: Table, fight: Fight) -> None:
    """Everybody who may declares, in order (SO-25)."""
    for number in fight.order:
        me = fight.fighters[number]
        me.mode = HOLD
        if me.status in (ACTIVE, PANICKED):
            fight.acting = number
            fight.asked = number
            declare(table, fight, me)
            me.declared = True
    fight.acting = NOBODY


def declare(table: Table, fight: Fight, me: Combatant) -> None:
    """One declaration: what, with which gun, at whom, and what failing at an obstacle means."""
    vehicle = fight.traffic.of(me.number)
    if vehicle is not None and vehicle.status != WORKING:
        return
    seat = fight.ask(me)
    if me.busy != NOT_BUSY:
        if table.choose(seat, ASK_BUSY, [YES, NO]) == YES:
            me.act = ACT_BUSY
            return
        me.busy = NOT_BUSY
    feel(table, fight, me)
    if vehicle is not None and pilot_of(fight, vehicle) is me:
        vehicle.strafing = NOBODY
    me.act = ACT_OPERATE
    me.mode = table.choose(seat, ASK_CREW_ACT, crew_acts(fight, me, vehicle))
    details(table, fight, me, vehicle, seat)
    if vehicle is not None and pilot_of(fight, vehicle) is me:
        vehicle.act = me.mode
        if fight.traffic.obstacle:
            vehicle.plan = table.choose(seat, ASK_IF_I_FAIL, [AROUND, THROUGH])
    if ROLLED_ACTS[me.mode]:
        boost(table, fight, me)
        situation(table, fight, me)
    gun = vehicle.craft.gun_code(me.spare) + 1 if vehicle is not None and me.mode == FIRE else 0
    table.tell(OPERATED, me.seat, me.number, me.mode, me.target + 1 + AIM_SCALE * gun)
    if me.mode == WALK:
        table.tell(WALKED, me.seat, me.number, me.pos)
    if vehicle is not None and fight.traffic.obstacle and pilot_of(fight, vehicle) is me:
        table.tell(PLANNED, me.seat, me.number, vehicle.tag, vehicle.plan)


def details(table: Table, fight: Fight, me: Combatant, vehicle: Vehicle | None, seat: int) -> None:
    """What belongs to an act: gun and target, facing, own weapon."""
    act = me.mode
    if act == SHOOT:
        option = table.choose(seat, ASK_WEAPON, own_weapons(fight, me, vehicle))
        me.item = item_for(fight, me, option)
        me.hand = hand_for(option)
        me.target = table.choose(
            seat, ASK_TARGET_AHEAD, shoot_targets(fight, me, vehicle, option // WAYS)
        )
    elif act == USE_FORCE:
        declare_power(table, fight, me)
    elif act == WALK:
        me.pos += 1 if table.choose(seat, ASK_TURN, [YES, NO]) == YES else -1
    if vehicle is None:
        return
    if act == FIRE:
        ready = guns(fight, vehicle, me, vehicle.facing)
        codes = [vehicle.craft.gun_code(gun) for gun in ready]
        me.spare = table.choose(seat, ASK_GUN, codes) % GUN_SCALE
        vehicle.guns_used |= 1 << me.spare
        targets = gun_targets(fight, vehicle, me.spare, vehicle.facing)
        me.target = table.choose(seat, ASK_TARGET_AHEAD, targets)
        me.number_set = table.choose(seat, ASK_GUN_SKILL, gun_skills(vehicle, me))
    elif act == SIDESWIPE:
        me.target = table.choose(seat, ASK_TARGET_AHEAD, beside(fight, vehicle, True))
    elif act == RAMMING:
        me.target = table.choose(seat, ASK_TARGET_AHEAD, beside(fight, vehicle, False))
    elif act == STRAFING_RUN:
        me.target = table.choose(seat, ASK_TARGET_AHEAD, strafable(fight, vehicle))
    elif act == QUICK_TURN:
        back = [NO, YES] if vehicle.direction > 0 else [YES, NO]
        me.number_set = table.choose(seat, ASK_TURN, back)


# -- what may be declared ------------------------------------------------------------------------


def crew_acts(fight: Fight, me: Combatant, vehicle: Vehicle | None) -> list[int]:
    """What somebody may do, by its post; the usual thing first. Panic leaves dodging and holding
    still (F13.2, T22).
    """
    if vehicle is None:
        return foot_acts(fight, me)
    post = fight.traffic.post[me.number]
    calm = me.status == ACTIVE
    options: list[int] = []
    if post == PILOT_POST:
        options = pilot_acts(fight, vehicle, me, calm)
    elif not calm:
        options.append(HOLD)
    elif post == GUNNER_POST:
        if guns(fight, vehicle, me, vehicle.facing):
            options.append(FIRE)
        options.append(HOLD)
    elif post == ASTROMECH_POST:
        options = droid_acts(fight, vehicle, me)
    else:
        if own_weapons(fight, me, vehicle):
            options.append(SHOOT)
        if scene_powers(fight, me):
            options.append(USE_FORCE)
        options.append(HOLD)
    if calm and post not in (PILOT_POST, ASTROMECH_POST):
        if unmanned(fight, vehicle) and not vehicle.any_full(COCKPIT):
            options.insert(0, TAKE_CONTROLS)
    if calm and post != ASTROMECH_POST:
        options.append(BAIL_OUT)
    return options


def pilot_acts(fight: Fight, vehicle: Vehicle, me: Combatant, calm: bool) -> list[int]:
    """Fly, dodge, a maneuver that has its target, fire a fixed gun, hold. In a race or chase guns
    wait for an extra set, and nobody turns round (F12.2, F13.2, SO-R120, SO-R232).
    """
    options: list[int] = []
    if vehicle.any_full(COCKPIT):
        return [HOLD]
    chase = fight.scene == CHASE
    if calm and not chase and guns(fight, vehicle, me, vehicle.facing):
        options.append(FIRE)
    if not stuck(vehicle):
        if calm:
            options.append(FLY)
        options.append(VEHICLE_DODGE)
        if calm:
            add_maneuvers(fight, vehicle, options, chase)
    if not options or not chase:
        options.append(HOLD)
    return options


def add_maneuvers(fight: Fight, vehicle: Vehicle, options: list[int], chase: bool) -> None:
    """The maneuvers that are possible where the vehicle is (T15)."""
    if beside(fight, vehicle, True):
        options.append(SIDESWIPE)
    if strafable(fight, vehicle):
        options.append(STRAFING_RUN)
    options.append(QUICK_TURN)
    options.append(TIGHT_LOOP)
    if not chase:
        options.append(HALF_LOOP)
    if beside(fight, vehicle, False):
        options.append(RAMMING)


def droid_acts(fight: Fight, vehicle: Vehicle, me: Combatant) -> list[int]:
    """An astromech helps the pilot, repairs, or does nothing; in a broken socket nothing (SO-148,
    F13.2).
    """
    if vehicle.any_full(DROID_SOCKET):
        return [HOLD]
    if vehicle.mend_by == me.number:
        return [REPAIR, HOLD]
    options = [ASSIST]
    if mendable(vehicle, False):
        options.append(REPAIR)
    options.append(HOLD)
    return options


def foot_acts(fight: Fight, me: Combatant) -> list[int]:
    """People on foot shoot, duck, run a point of the track, or use the Force (SO-R143,
    SO-R262).
    """
    options: list[int] = []
    if me.status == ACTIVE:
        if own_weapons(fight, me, None):
            options.append(SHOOT)
    options.append(DUCK)
    options.append(WALK)
    if me.status == ACTIVE and scene_powers(fight, me):
        options.append(USE_FORCE)
    options.append(HOLD)
    return options


# -- guns and weapons ----------------------------------------------------------------------------


def guns(fight: Fight, vehicle: Vehicle, me: Combatant, facing: int) -> list[int]:
    """Guns somebody may fire now: not manned by another this round, bearing on something; a pilot
    has the fixed ones (SO-R120).
    """
    pilot = fight.traffic.post[me.number] == PILOT_POST
    found: list[int] = []
    for gun in range(len(vehicle.craft.gun_bits)):
        if vehicle.guns_used >> gun & 1:
            continue
        if pilot and vehicle.craft.gun_bits[gun] & TURRET:
            continue
        if gun_targets(fight, vehicle, gun, facing):
            found.append(gun)
    return found


def own_weapons(fight: Fight, me: Combatant, vehicle: Vehicle | None) -> list[int]:
    """Weapons in hand that reach somebody, as ASK_WEAPON numbers them; nothing thrown (F13.2,
    SO-R233).
    """
    found: list[int] = []
    for option in ready_weapons(fight, me, False):
        arm = option // WAYS
        if arm not in (FISTS, NET_ARM) and ARM_CLASS[arm] <= BEAM:
            if shoot_targets(fight, me, vehicle, arm):
                found.append(option)
    return found


def shoot_targets(fight: Fight, me: Combatant, vehicle: Vehicle | None, arm: int) -> list[int]:
    """What an own weapon may be aimed at: people, and vehicles that are no starships unless scale
    is played in detail; hand to hand only on foot and at the same point. From inside a starship
    nothing (F13.2, SO-143, SO-144, SO-R143).
    """
    found: list[int] = []
    close = ARM_CLASS[arm] <= HAND_TO_HAND
    if vehicle is not None and (close or vehicle.craft.starship):
        return found
    traffic = fight.traffic
    pos = me.pos if vehicle is None else vehicle.pos
    for target in enemies(fight, me.side, pos):
        which = target // TARGET_SCALE
        if target % TARGET_SCALE:
            there = fight.fighters[which].pos
        else:
            there = traffic.vehicles[which].pos
            if traffic.vehicles[which].craft.starship and not fight.house.detailed_scale:
                continue
        if not close or there == pos:
            found.append(target)
    return found
