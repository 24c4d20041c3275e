"""Piloting: the dice, the Difficulty, and losing control (SO-123, SO-125, SO-129, SO-R110,
SO-R112).
"""

from __future__ import annotations

from salle.games.star_ore.data import COORDINATION
from salle.games.star_ore.data_asks import ASK_GM_CONTROL, SET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_OPERATE,
    DRIVE,
    FACES,
    LEAST_DICE,
    UNSKILLED_DIFFICULTY,
)
from salle.games.star_ore.data_events import CONTROL_KEPT, CONTROL_LOST, ROLL_PILOT, SABOTAGE_SHOWN
from salle.games.star_ore.data_vehicles import (
    BADLY,
    CONTROL_KEEPS,
    ENGINE,
    FIRE,
    LEG,
    MOMENTARY,
    NO_SABOTAGE,
    SUBLIGHT_SCALE,
    WING,
    WING_BROKEN,
    WING_GONE,
)
from salle.games.star_ore.rules.force.foresight import lend_before, replaced_roll
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.rolling import (
    all_low,
    daze_of,
    name_wiggles,
    sets_in,
    stat_pool,
    throw,
    weigh,
)
from salle.games.star_ore.rules.statuses import void
from salle.games.star_ore.rules.vehicles.harm import plough
from salle.games.star_ore.rules.vehicles.tools import add_tools
from salle.games.star_ore.rules.vehicles.track import people_aboard, pilot_of
from salle.games.star_ore.rules.vehicles.workshop import undo
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.games.star_ore.state_vehicles import Vehicle
from salle.kernel.table import Table

# -- dice and Difficulty -------------------------------------------------------------------------


def drives(vehicle: Vehicle, me: Combatant) -> bool:
    """Whether somebody uses Drive for a ground vehicle, being better at it (T4, SO-125)."""
    sheet = me.sheet
    skill = vehicle.craft.skill
    piloting = sheet.pilot_d[skill] + sheet.pilot_h[skill] + sheet.pilot_w[skill]
    return vehicle.craft.drive and sheet.skill(DRIVE) > piloting


def add_piloting(vehicle: Vehicle, me: Combatant, pool: Pool) -> None:
    """The craft's own Pilot skill; without a die of it Difficulty 3 (SO-155)."""
    sheet = me.sheet
    skill = vehicle.craft.skill
    pool.normal += sheet.pilot_d[skill]
    pool.hard += sheet.pilot_h[skill]
    pool.wiggle += sheet.pilot_w[skill]
    if not sheet.pilot_d[skill] + sheet.pilot_h[skill] + sheet.pilot_w[skill]:
        pool.difficulty = UNSKILLED_DIFFICULTY


def pilot_pool(fight: Fight, vehicle: Vehicle, me: Combatant, declared: bool) -> Pool:
    """Coordination and Pilot or Drive, what the nav computer and the astromech give, and a die less
    after losing control; not settled (SO-122, SO-123, SO-148, SO-R112).
    """
    pool = stat_pool(me, COORDINATION, me.enhance if declared else 0)
    if drives(vehicle, me):
        pool.normal += me.sheet.skill_d[DRIVE]
        pool.hard += me.sheet.skill_h[DRIVE]
        pool.wiggle += me.sheet.skill_w[DRIVE]
    else:
        add_piloting(vehicle, me, pool)
    add_tools(pool, vehicle.craft.nav)
    if me.daze_dice:
        pool.penalty += daze_of(fight, me)
    weigh(fight, me, pool, declared)
    pool.penalty += vehicle.shaken
    if declared:
        pool.normal += vehicle.assist + me.lent_d
        pool.hard += me.lent_h
        pool.wiggle += me.lent_w
    return pool


def difficulty(fight: Fight, vehicle: Vehicle, unskilled: int, own: int) -> int:
    """The height a Pilot roll needs: the greatest of the vehicle's, the maneuver's `own` and the
    obstacle's, or their sum; then ion points and broken parts on top (SO-129, SO-136, SO-146,
    SO-R110, SO-R117).
    """
    obstacle = fight.traffic.obstacle
    if fight.house.vehicle_sum:
        needed = vehicle.base + own + obstacle
    else:
        needed = max(vehicle.base, own, obstacle)
    return max(needed, unskilled) + vehicle.ion + broken_parts(vehicle)


def broken_parts(vehicle: Vehicle) -> int:
    """Difficulty for wings that are broken, or destroyed in space (T15)."""
    more = 0
    kinds = vehicle.craft.part_kind
    for part in range(len(kinds)):
        if kinds[part] == WING and vehicle.full(part):
            gone = vehicle.destroyed(part) and vehicle.craft.scale == SUBLIGHT_SCALE
            more += WING_GONE if gone else WING_BROKEN
    return more


# -- a roll apart from the round's ---------------------------------------------------------------


def pilot_reacts(table: Table, fight: Fight, vehicle: Vehicle, me: Combatant) -> int:
    """A Pilot roll that is demanded: the set, 0 for none; `low` and `tried` are noted for what
    losing control means. It ends a quick turn like any other (SO-R17, SO-R118).
    """
    pool = pilot_pool(fight, vehicle, me, False)
    lend_before(table, fight, me, pool)
    vehicle.shaken = 0
    vehicle.facing = vehicle.direction
    vehicle.tried = max(difficulty(fight, vehicle, pool.difficulty, 0), fight.storm_at(me))
    pool.settle(fight.house.cap_first)
    dice: list[int] = []
    counts = [0] * (FACES + 1)
    pool.what = ROLL_PILOT
    throw(table, me, pool, dice, counts)
    vehicle.low = low_roll(fight, pool, dice)
    if dice or pool.wiggle >= LEAST_DICE:
        name_wiggles(table, fight, me, pool.wiggle, dice, counts)
    found = sets_in(counts, vehicle.tried)
    result = found[0] if found else replaced_roll(table, fight, me, vehicle.tried)
    if result and trips(table, fight, vehicle, result % SET_SCALE):
        return 0
    return result


def low_roll(fight: Fight, pool: Pool, dice: list[int]) -> bool:
    """Whether every die of a roll is under 6, so that failing it is failing badly (SO-123,
    SO-R4).
    """
    if not fight.house.bad_failure or not dice or pool.hard or pool.wiggle:
        return False
    return all_low(dice)


# -- sabotage comes to light ---------------------------------------------------------------------


def trips(table: Table, fight: Fight, vehicle: Vehicle, height: int) -> bool:
    """Whether a successful Pilot roll sets off what a saboteur did: it then counts as failed, and
    the engine stays broken until repaired (SO-150, SO-R126).
    """
    if vehicle.sabotage <= NO_SABOTAGE or height < vehicle.sabotage:
        vehicle.cleared = max(vehicle.cleared, height)
        return False
    undo(vehicle)
    table.tell(SABOTAGE_SHOWN, fight_seat(fight, vehicle), vehicle.tag)
    break_engine(vehicle)
    return True


def break_engine(vehicle: Vehicle) -> None:
    """The first engine, or leg, is full of Shock."""
    craft = vehicle.craft
    for kind in (ENGINE, LEG):
        for part in range(len(craft.part_kind)):
            if craft.part_kind[part] == kind:
                vehicle.shock[part] = craft.part_boxes[part] - vehicle.x[part]
                return


def fight_seat(fight: Fight, vehicle: Vehicle) -> int:
    """The seat of whoever is aboard, for events."""
    for number in people_aboard(fight, vehicle):
        return fight.fighters[number].seat
    return 0


# -- losing control ------------------------------------------------------------------------------


def lose_control(table: Table, fight: Fight, vehicle: Vehicle, badly: bool) -> None:
    """For a moment: what pilot and vehicle still had to do this round is void, and the next Pilot
    roll has a die less. Badly: it also stops, and suffers as from an obstacle of the Difficulty
    tried. The GM may say otherwise (SO-123, SO-R112, G8).
    """
    usual = BADLY if badly else MOMENTARY
    pilot = pilot_of(fight, vehicle)
    if pilot is not None:
        fight.asked = pilot.number
    how = gm_decides(table, fight, ASK_GM_CONTROL, [CONTROL_KEEPS, MOMENTARY, BADLY], usual)
    if how == CONTROL_KEEPS:
        table.tell(CONTROL_KEPT, fight_seat(fight, vehicle), vehicle.tag)
        return
    table.tell(CONTROL_LOST, fight_seat(fight, vehicle), vehicle.tag, how)
    vehicle.lost = True
    vehicle.shaken = 1
    void_vehicle(table, fight, vehicle)
    if how == BADLY:
        vehicle.stalled = True
        plough(table, fight, vehicle, max(1, vehicle.tried), 0)


def void_vehicle(table: Table, fight: Fight, vehicle: Vehicle) -> None:
    """Everything the pilot does, and all that is done with the vehicle, is lost; what passengers do
    with their own weapons stands (SO-R112).
    """
    pilot = pilot_of(fight, vehicle)
    for act in fight.acts:
        if not act.pending or act.safe:
            continue
        if fight.traffic.aboard[act.owner] != vehicle.number:
            continue
        mine = pilot is not None and act.owner == pilot.number
        if mine or (act.kind == ACT_OPERATE and act.spare <= FIRE):
            void(table, fight, act)
