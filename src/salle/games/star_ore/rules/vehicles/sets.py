"""Everybody aboard puts its sets to use (F13.4, SO-20, SO-21, SO-26)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_SPRAY
from salle.games.star_ore.data_asks import (
    ASK_CREW_EXTRA,
    ASK_SET,
    ASK_TARGET_AHEAD,
    EXTRA_GUN,
    GUN_SCALE,
    SET_SCALE,
    TARGET_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_DODGE,
    ACT_OPERATE,
    CHASE,
    UNSKILLED_DIFFICULTY,
)
from salle.games.star_ore.data_events import ASSISTED, CREW_ASSIGNED, CREW_FAILED
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    DUCK,
    FIRE,
    FLY,
    HOLD,
    IS_PILOT_ROLL,
    PILOT_POST,
    QUICK_TURN,
    SHOOT,
    USE_FORCE,
    VEHICLE_DODGE,
)
from salle.games.star_ore.rules.force.bids import roll_failed
from salle.games.star_ore.rules.force.lending import defends, lend_late
from salle.games.star_ore.rules.force.rolling import change_roll, split_sets
from salle.games.star_ore.rules.rolling import (
    all_low,
    fail_badly,
    name_wiggles,
    sets_in,
)
from salle.games.star_ore.rules.statuses import check_possession
from salle.games.star_ore.rules.vehicles.crew import guns, shoot_targets
from salle.games.star_ore.rules.vehicles.force import force_act
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool, gun_skills
from salle.games.star_ore.rules.vehicles.piloting import (
    difficulty,
    pilot_pool,
    trips,
)
from salle.games.star_ore.rules.vehicles.rolls import note_dice, roll, rolls
from salle.games.star_ore.rules.vehicles.track import gun_targets, stuck
from salle.games.star_ore.rules.weapons import battlemind, initiative
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table

# -- the declared act ----------------------------------------------------------------------------


def assist_first(table: Table, fight: Fight) -> None:
    """In a race or chase astromechs roll before the pilots, and help in this very round; in a fight
    their dice come for the next (SO-R124, F12.2).
    """
    if fight.scene != CHASE:
        return
    for number in fight.order:
        me = fight.fighters[number]
        if me.mode != ASSIST or not rolls(fight, me):
            continue
        roll(table, fight, me)
        assign(table, fight, me)
        vehicle = fight.traffic.of(number)
        for act in fight.acts:
            if act.owner == number and act.spare == ASSIST and vehicle is not None:
                vehicle.assist = act.width
                act.pending = False
                table.tell(ASSISTED, me.seat, number, vehicle.tag, act.width)


def assign_crews(table: Table, fight: Fight) -> None:
    """Everybody puts its sets to use, in declare order (SO-R16)."""
    for number in fight.order:
        me = fight.fighters[number]
        if rolls(fight, me) and not (me.mode == ASSIST and fight.scene == CHASE):
            fight.acting = number
            fight.asked = number
            assign(table, fight, me)


def assign(table: Table, fight: Fight, me: Combatant) -> None:
    """One roll, read and used: Intuition may still help a dodge; a set that is high enough serves
    the declared act, others may serve more (F13.4, SO-200, SO-R12).
    """
    if defends(me) and (me.dice or me.wiggles):
        lend_late(table, fight, me)
    name_wiggles(table, fight, me, me.wiggles, me.dice, me.counts)
    change_roll(table, fight, me, not sets_in(me.counts, me.difficulty))
    vehicle = fight.traffic.of(me.number)
    if vehicle is not None and IS_PILOT_ROLL[me.mode]:
        note_dice(fight, me, vehicle)
    sets = sets_in(me.counts, 1)
    split_sets(table, fight, me, sets)
    options: list[int] = []
    for found in sets:
        if found % SET_SCALE >= me.difficulty and found not in options:
            options.append(found)
    if options:
        found = table.choose(fight.ask(me), ASK_SET, options)
        sets.remove(found)
        succeed(table, fight, me, found)
    else:
        fail(table, fight, me)
    for found in sets:
        use_extra(table, fight, me, found)


def fail(table: Table, fight: Fight, me: Combatant) -> None:
    """The declared roll fails. A pilot's shows later what it means; anybody else who rolled low may
    fare worse (SO-8, SO-123).
    """
    table.tell(CREW_FAILED, me.seat, me.number, me.mode)
    roll_failed(table, fight, me)
    check_possession(table, fight, me)
    vehicle = fight.traffic.of(me.number)
    if vehicle is not None and IS_PILOT_ROLL[me.mode]:
        vehicle.failed = True
    elif fight.house.bad_failure and me.dice and not me.pool_special and all_low(me.dice):
        fail_badly(table, fight, me)


def succeed(table: Table, fight: Fight, me: Combatant, found: int) -> None:
    """The declared act has its set, unless a saboteur had a hand in it (SO-R126)."""
    vehicle = fight.traffic.of(me.number)
    if vehicle is not None and IS_PILOT_ROLL[me.mode]:
        if trips(table, fight, vehicle, found % SET_SCALE):
            vehicle.failed = True
            vehicle.low = False
            vehicle.under = False
            return
    if me.mode == USE_FORCE:
        fight.acts.append(force_act(fight, me, found))
        table.tell(CREW_ASSIGNED, me.seat, me.number, me.mode, found)
        return
    act = new_act(fight, me, me.mode, found)
    act.declared = True
    act.target = me.target
    if me.mode == FIRE:
        act.item = me.spare
        act.number = me.difficulty
    elif me.mode == QUICK_TURN:
        act.number = me.number_set
    elif me.mode == SHOOT:
        own_shot(fight, me, act)
    table.tell(CREW_ASSIGNED, me.seat, me.number, me.mode, found)


def new_act(fight: Fight, me: Combatant, mode: int, found: int) -> Act:
    """A set becomes an act, or a defence, in the queue."""
    kind = ACT_DODGE if mode in (VEHICLE_DODGE, DUCK) else ACT_OPERATE
    act = Act(me.number, kind, found // SET_SCALE, found % SET_SCALE)
    act.spare = mode
    act.initiative = battlemind(fight, me)
    if kind == ACT_DODGE:
        act.gobble = act.width
    fight.acts.append(act)
    return act


# -- extra sets ----------------------------------------------------------------------------------


def use_extra(table: Table, fight: Fight, me: Combatant, found: int) -> None:
    """Another set may fire, dodge or fly, if that pool is large enough (F13.4, SO-20, SO-21)."""
    vehicle = fight.traffic.of(me.number)
    if found % SET_SCALE < fight.storm_at(me):
        return
    if me.mode == SHOOT:
        spray_on(table, fight, me, vehicle, found)
    if vehicle is None or me.mode in (SHOOT, USE_FORCE):
        return
    options = [*extra_guns(fight, me, vehicle), *extra_piloting(fight, me, vehicle, found), HOLD]
    seat = fight.ask(me)
    fight.threat = found
    chosen = table.choose(seat, ASK_CREW_EXTRA, options)
    if chosen == HOLD:
        return
    if chosen < EXTRA_GUN:
        if not trips(table, fight, vehicle, found % SET_SCALE):
            new_act(fight, me, chosen, found)
            table.tell(CREW_ASSIGNED, me.seat, me.number, chosen, found)
        return
    gun = (chosen - EXTRA_GUN) % GUN_SCALE
    act = new_act(fight, me, FIRE, found)
    act.item = gun
    act.number = max(fight.house.base_difficulty, gun_need(fight, me, vehicle, gun))
    vehicle.guns_used |= 1 << gun
    targets = gun_targets(fight, vehicle, gun, facing_then(me, vehicle))
    act.target = table.choose(seat, ASK_TARGET_AHEAD, targets)
    table.tell(CREW_ASSIGNED, me.seat, me.number, FIRE, found)


def spray_on(
    table: Table, fight: Fight, me: Combatant, vehicle: Vehicle | None, found: int
) -> None:
    """Every further set of a Spray weapon in hand may hit, the same target or another (SO-79,
    SO-R15).
    """
    arm = fight.arm_of(me.item)
    if not ARM_SPRAY[arm]:
        return
    seat = fight.ask(me)
    fight.threat = found
    if table.choose(seat, ASK_CREW_EXTRA, [SHOOT, HOLD]) == SHOOT:
        targets = shoot_targets(fight, me, vehicle, arm)
        me.target = table.choose(seat, ASK_TARGET_AHEAD, targets)
        own_shot(fight, me, new_act(fight, me, SHOOT, found))
        table.tell(CREW_ASSIGNED, me.seat, me.number, SHOOT, found)


def own_shot(fight: Fight, me: Combatant, act: Act) -> None:
    """A shot with a weapon of one's own; at a person it is an ordinary attack."""
    act.item = me.item
    act.hand = me.hand
    act.initiative = initiative(fight, me, me.item, 0)
    act.number = me.difficulty
    act.target = me.target
    if me.target % TARGET_SCALE:
        act.kind = ACT_ATTACK
        act.target = me.target // TARGET_SCALE


def gun_need(fight: Fight, me: Combatant, vehicle: Vehicle, gun: int) -> int:
    """The Difficulty of firing for want of skill (SO-155)."""
    pool = gun_pool(fight, vehicle, me, gun, gun_skills(vehicle, me)[0], False)
    return UNSKILLED_DIFFICULTY if pool.difficulty else 0


def facing_then(me: Combatant, vehicle: Vehicle) -> int:
    """Where the vehicle faces once a quick turn that was rolled well is made."""
    if me.mode == QUICK_TURN and not vehicle.failed:
        return 1 if me.number_set else -1
    return vehicle.facing


def extra_guns(fight: Fight, me: Combatant, vehicle: Vehicle) -> list[int]:
    """Guns that an extra set may fire: a Spray gun again after it was declared, and then no other;
    else one not fired yet (SO-79, SO-98, SO-R15, SO-R120).
    """
    facing = facing_then(me, vehicle)
    if me.mode == FIRE and vehicle.craft.gun_spray[me.spare]:
        if gun_targets(fight, vehicle, me.spare, facing):
            return [EXTRA_GUN + vehicle.craft.gun_code(me.spare)]
        return []
    if not IS_PILOT_ROLL[me.mode] and me.mode != FIRE:
        return []
    found: list[int] = []
    for gun in guns(fight, vehicle, me, facing):
        pool = gun_pool(fight, vehicle, me, gun, gun_skills(vehicle, me)[0], False)
        pool.settle(fight.house.cap_first)
        if pool.size >= me.pool_size:
            found.append(EXTRA_GUN + vehicle.craft.gun_code(gun))
    return found


def extra_piloting(fight: Fight, me: Combatant, vehicle: Vehicle, found: int) -> list[int]:
    """A pilot's extra set may dodge, or fly where the vehicle does not move by another act already;
    not beside a Spray gun (F13.4, SO-R14, SO-R15).
    """
    if fight.traffic.post[me.number] != PILOT_POST or stuck(vehicle):
        return []
    if me.mode == FIRE and vehicle.craft.gun_spray[me.spare]:
        return []
    pool = pilot_pool(fight, vehicle, me, False)
    needed = difficulty(fight, vehicle, pool.difficulty, 0)
    pool.settle(fight.house.cap_first)
    if found % SET_SCALE < needed or pool.size < me.pool_size:
        return []
    if me.mode in (FIRE, VEHICLE_DODGE, QUICK_TURN) and not flies(fight, me):
        return [FLY, VEHICLE_DODGE]
    return [VEHICLE_DODGE]


def flies(fight: Fight, me: Combatant) -> bool:
    """Whether a set of somebody's already flies the vehicle."""
    return any(act.owner == me.number and act.spare == FLY for act in fight.acts)
