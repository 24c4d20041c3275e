"""Everybody aboard rolls (F13.3, SO-26)."""

from __future__ import annotations

from salle.games.star_ore.data import BRAINS, COORDINATION
from salle.games.star_ore.data_asks import (
    TARGET_SCALE,
)
from salle.games.star_ore.data_combat import (
    DODGE_SKILL,
    TECH,
)
from salle.games.star_ore.data_events import ROLL_CREW
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    DUCK,
    FIRE,
    IS_PILOT_ROLL,
    MOVE_DIFFICULTY,
    PILOT_POST,
    RAMMING,
    REPAIR,
    ROLLED_ACTS,
    SHOOT,
    USE_FORCE,
)
from salle.games.star_ore.rules.force.rolling import sorcery_rolls
from salle.games.star_ore.rules.rolling import (
    all_low,
    daze_of,
    skill_pool,
    stat_pool,
    throw,
    weigh,
)
from salle.games.star_ore.rules.vehicles.force import scene_pool
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool
from salle.games.star_ore.rules.vehicles.piloting import (
    add_piloting,
    difficulty,
    pilot_pool,
)
from salle.games.star_ore.rules.vehicles.tools import add_tools, grade_for
from salle.games.star_ore.rules.vehicles.track import able, much_larger
from salle.games.star_ore.rules.weapons import add_target, weapon_pool
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table

# -- rolling -------------------------------------------------------------------------------------


def rolls(fight: Fight, me: Combatant) -> bool:
    """Whether somebody's declared act is rolled: not a repair that only goes on."""
    if not me.declared or not able(me) or not ROLLED_ACTS[me.mode]:
        return False
    if me.mode == REPAIR:
        vehicle = fight.traffic.of(me.number)
        return vehicle is not None and vehicle.mend_by != me.number
    return True


def roll_crews(table: Table, fight: Fight) -> None:
    """All roll in declare order (F5.4)."""
    for number in fight.order:
        me = fight.fighters[number]
        if rolls(fight, me) and not me.pool_rolled:
            roll(table, fight, me)
            sorcery_rolls(table, fight, me)


def roll(table: Table, fight: Fight, me: Combatant) -> None:
    """One declared roll. A quick turn lasts until the next Pilot roll (F13.3, SO-R118)."""
    vehicle = fight.traffic.of(me.number)
    pool = declared_pool(fight, me, vehicle)
    pool.settle(fight.house.cap_first)
    me.pool_size = pool.size
    me.pool_special = pool.hard > 0 or pool.wiggle > 0
    me.difficulty = max(pool.difficulty, me.gm_difficulty, fight.storm_at(me))
    pool.what = ROLL_CREW + me.mode
    throw(table, me, pool, me.dice, me.counts)
    me.wiggles = pool.wiggle if pool.rolls() else 0
    me.pool_rolled = max(1, len(me.dice) + me.wiggles)
    if vehicle is None or fight.traffic.post[me.number] != PILOT_POST:
        return
    vehicle.assist = 0
    if IS_PILOT_ROLL[me.mode]:
        vehicle.shaken = 0
        vehicle.facing = vehicle.direction
        vehicle.rolled = True
        vehicle.tried = me.difficulty


def note_dice(fight: Fight, me: Combatant, vehicle: Vehicle) -> None:
    """What the dice of a pilot's roll, as they finally lie, mean if it fails: all low, or all under
    the obstacle and the highest of them (SO-123, SO-139, SO-R4).
    """
    some = len(me.dice) > 0 and not me.pool_special
    vehicle.low = some and fight.house.bad_failure and all_low(me.dice)
    vehicle.under = some
    for face in me.dice:
        vehicle.top = max(vehicle.top, face)
        if face >= fight.traffic.obstacle:
            vehicle.under = False


def declared_pool(fight: Fight, me: Combatant, vehicle: Vehicle | None) -> Pool:
    """The dice and Difficulty of a declared act, not settled."""
    act = me.mode
    if act == DUCK:
        pool = skill_pool(fight, me, COORDINATION, DODGE_SKILL, True)
    elif act == SHOOT:
        pool = weapon_pool(fight, me, me.item, me.hand, False, True)
        arm = fight.arm_of(me.item)
        if me.target % TARGET_SCALE:
            add_target(fight, me, fight.fighters[me.target // TARGET_SCALE], arm, pool)
    elif act == USE_FORCE:
        pool = scene_pool(fight, me)
    elif act == REPAIR:
        pool = skill_pool(fight, me, BRAINS, TECH, True)
        add_tools(pool, grade_for(me, TECH))
    else:
        assert vehicle is not None
        if act == ASSIST:
            pool = assist_pool(fight, me, vehicle)
        elif act == FIRE:
            pool = gun_pool(fight, vehicle, me, me.spare, me.number_set, True)
            pool.difficulty = max(pool.difficulty, fight.house.base_difficulty)
            return pool
        else:
            pool = pilot_pool(fight, vehicle, me, True)
            if act == RAMMING:
                other = fight.traffic.vehicles[me.target // TARGET_SCALE]
                if much_larger(other, vehicle):
                    pool.normal += 1
            own = MOVE_DIFFICULTY[act]
            pool.difficulty = difficulty(fight, vehicle, pool.difficulty, own)
            return pool
    pool.normal += me.lent_d
    pool.hard += me.lent_h
    pool.wiggle += me.lent_w
    return pool


def assist_pool(fight: Fight, me: Combatant, vehicle: Vehicle) -> Pool:
    """An astromech's Brains and Pilot (SO-148)."""
    pool = stat_pool(me, BRAINS, 0)
    add_piloting(vehicle, me, pool)
    if me.daze_dice:
        pool.penalty += daze_of(fight, me)
    weigh(fight, me, pool, True)
    return pool
