"""What the bot does in races, chases and vehicle fights: fly fast, fire what bears on the weakest,
turn the guns round, repair what stands still. It knows what everybody sees and its own sheets.
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.bot_worth import any_set
from salle.games.star_ore.data import BRAINS, COORDINATION
from salle.games.star_ore.data_arms import SUIT_COORDINATION
from salle.games.star_ore.data_asks import (
    ASK_CHECK,
    ASK_CRAFT,
    ASK_CREW_ACT,
    ASK_CREW_EXTRA,
    ASK_GUN,
    ASK_IF_I_FAIL,
    ASK_INTUITION,
    ASK_LEAVE,
    ASK_SABOTEUR,
    ASK_SET,
    ASK_TARGET_AHEAD,
    ASK_TURN,
    CHECK_GO,
    CHECK_REPAIR,
    CHECK_SEARCH,
    EXTRA_GUN,
    GUN_SCALE,
    LEND_SCALE,
    NEW_CRAFT,
    NO,
    SET_SCALE,
    TARGET_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    CHASE,
    DRIVE,
    MOST_DICE,
    NOBODY,
    SET_WIDTH,
    TECH,
    UNSKILLED_DIFFICULTY,
)
from salle.games.star_ore.data_vehicles import (
    AROUND,
    ASSIST,
    CLIP_HEIGHT,
    FIRE,
    FLY,
    ION_GUN,
    QUICK_TURN,
    RAMMING,
    REPAIR,
    SHOOT,
    STARSHIP_GUN,
    STARSHIP_POINT,
    TAKE_CONTROLS,
    THROUGH,
    TURRET,
    VEHICLE_DODGE,
)
from salle.games.star_ore.rules.paying import payable
from salle.games.star_ore.rules.vehicles.track import enemies, pilot_of, stuck
from salle.games.star_ore.state import Combatant, Fight, Pool, Sheet
from salle.games.star_ore.state_vehicles import Craft, Vehicle

NOT_MINE: Final = -1
"""No opinion: the question is not about vehicles, or the first option will do."""
MUCH: Final = 10_000
ROUNDS_LEFT: Final = 3
"""Rounds for which points are shared out."""
HANDY: Final = 5
"""Dice of Brains+Tech from which somebody is sent to sabotage."""
ION_HURTS: Final = 2
"""Ion points from which an astromech repairs them."""
WEAK: Final = 3
"""Sound boxes a location must have for its pilot to plough through something."""
QUICK: Final = 3
"""Speed rating from which ploughing through is worth it."""


def answer(fight: Fight, seat: int, ask: int, options: list[int]) -> int:
    """The bot's answer, or NOT_MINE."""
    if seat >= fight.players:
        return NOT_MINE
    if ask == ASK_CRAFT:
        return best_craft(fight, options)
    if ask == ASK_SABOTEUR:
        return best_saboteur(fight, options)
    if ask == ASK_CHECK:
        return best_check(fight, seat, options)
    if not fight.traffic.ready:
        return highest(options) if ask == ASK_SET else NOT_MINE
    if ask == ASK_LEAVE:
        return YES if outgunned(fight, seat) else NO
    if fight.acting == NOBODY or fight.acting >= len(fight.fighters):
        return NOT_MINE
    me = fight.fighters[fight.acting]
    vehicle = fight.traffic.of(me.number)
    if ask == ASK_INTUITION:
        return best_lending(fight, me, options)
    if ask == ASK_CREW_ACT:
        return best_act(fight, me, vehicle, options)
    if ask == ASK_TARGET_AHEAD:
        return best_target(fight, me, vehicle, options)
    if ask == ASK_TURN:
        return YES if ahead_of(fight, me, vehicle) else NO
    if ask == ASK_SET:
        return best_set(fight, me, vehicle, options)
    if vehicle is None:
        return NOT_MINE
    if ask == ASK_GUN:
        return best_gun(vehicle, options, 0)
    if ask == ASK_IF_I_FAIL:
        return THROUGH if sturdy(vehicle) else AROUND
    if ask == ASK_CREW_EXTRA:
        return best_extra(fight, vehicle, options)
    return NOT_MINE


# -- before the start ----------------------------------------------------------------------------


def best_craft(fight: Fight, options: list[int]) -> int:
    """In a race or chase what somebody will get farthest with; else the usual choice. The chased
    share a vehicle where they can: each that is caught counts against them.
    """
    me = boarding(fight)
    if fight.scene != CHASE or (options[0] < NEW_CRAFT and (me.sheet.machine or chased(fight, me))):
        return options[0]
    best = options[0]
    most = -1.0
    for option in options:
        if option >= NEW_CRAFT:
            worth = speed_of(me, fight.house.crafts[option - NEW_CRAFT])
            if worth > most:
                most = worth
                best = option
    return best


def chased(fight: Fight, me: Combatant) -> bool:
    """Whether somebody's side will be the quarry: the first seat's, unless it is a race."""
    return not fight.house.race and me.side == fight.side_of[0]


def speed_of(me: Combatant, craft: Craft) -> float:
    """Points a round that somebody will make with a craft, obstacles apart."""
    skill = handling(me.sheet, craft)
    needed = craft.base if skill else max(craft.base, UNSKILLED_DIFFICULTY)
    coordination = max(1, me.sheet.stat(COORDINATION) - SUIT_COORDINATION[me.sheet.suit])
    pool = Pool(min(MOST_DICE, coordination + skill), 0, 0)
    return any_set(pool, needed) * (craft.rating + SET_WIDTH)


def boarding(fight: Fight) -> Combatant:
    """Who chooses a vehicle now: the first who has none."""
    aboard = fight.traffic.aboard
    for me in fight.fighters:
        if me.number < len(aboard) and aboard[me.number] == NOBODY:
            return me
    return fight.fighters[0]


def handling(sheet: Sheet, craft: Craft) -> int:
    """Dice somebody has for a craft, without Coordination."""
    skill = craft.skill
    dice = sheet.pilot_d[skill] + sheet.pilot_h[skill] + sheet.pilot_w[skill]
    return max(dice, sheet.skill(DRIVE)) if craft.drive else dice


def best_saboteur(fight: Fight, options: list[int]) -> int:
    """The best mechanic, if it is any good."""
    best = options[0]
    most = HANDY - 1
    for option in options:
        if option:
            sheet = fight.fighters[option - 1].sheet
            dice = sheet.stat(BRAINS) + sheet.skill(TECH)
            if dice > most:
                most = dice
                best = option
    return best


def best_check(fight: Fight, seat: int, options: list[int]) -> int:
    """Repair what is known, search what somebody has been at."""
    if CHECK_REPAIR in options:
        return CHECK_REPAIR
    if CHECK_SEARCH in options:
        for vehicle in fight.traffic.vehicles:
            if vehicle.side == fight.side_of[seat] and vehicle.sabotage_of != NOBODY:
                return CHECK_SEARCH
    return CHECK_GO


# -- declaring -----------------------------------------------------------------------------------


def best_act(fight: Fight, me: Combatant, vehicle: Vehicle | None, options: list[int]) -> int:
    """Take the controls, repair what stands still, fire, turn the guns, ram what is smaller, dodge;
    in a race or chase fly.
    """
    if TAKE_CONTROLS in options:
        return TAKE_CONTROLS
    if vehicle is None:
        return SHOOT if SHOOT in options else options[0]
    if REPAIR in options and (stuck(vehicle) or vehicle.ion >= ION_HURTS):
        return REPAIR
    if ASSIST in options:
        return ASSIST
    if fight.scene == CHASE:
        return FLY if FLY in options else options[0]
    if FIRE in options:
        return FIRE
    if RAMMING in options and smaller(fight, vehicle) != NOBODY:
        return RAMMING
    if QUICK_TURN in options and has_fixed_guns(vehicle):
        return QUICK_TURN
    if VEHICLE_DODGE in options:
        return VEHICLE_DODGE
    return options[0]


def has_fixed_guns(vehicle: Vehicle) -> bool:
    """Whether it has a gun that a turn would help."""
    bits = vehicle.craft.gun_bits
    shots = vehicle.craft.gun_shots
    for gun in range(len(bits)):
        if not bits[gun] & TURRET and (not shots[gun] or vehicle.shots[gun]):
            return True
    return False


def smaller(fight: Fight, vehicle: Vehicle) -> int:
    """An enemy vehicle so much smaller that ramming it pays, NOBODY for none."""
    for other in fight.traffic.vehicles:
        if other.side != vehicle.side and other.craft.total() * 2 < vehicle.craft.total():
            if other.craft.starship == vehicle.craft.starship:
                return other.number
    return NOBODY


def ahead_of(fight: Fight, me: Combatant, vehicle: Vehicle | None) -> bool:
    """Whether the nearest enemy is level or towards the high end."""
    pos = me.pos if vehicle is None else vehicle.pos
    found = enemies(fight, me.side, pos)
    if not found:
        return True
    which = found[0] // TARGET_SCALE
    if found[0] % TARGET_SCALE:
        return fight.fighters[which].pos >= pos
    return fight.traffic.vehicles[which].pos >= pos


def best_lending(fight: Fight, me: Combatant, options: list[int]) -> int:
    """Force Sense dice for a roll aboard, a share of the points every round."""
    want = (payable(fight, me) + ROUNDS_LEFT - 1) // ROUNDS_LEFT
    best = options[0]
    for option in options:
        if option < LEND_SCALE and best < option <= want:
            best = option
    return best


# -- guns ----------------------------------------------------------------------------------------


def best_gun(vehicle: Vehicle, options: list[int], from_: int) -> int:
    """The gun with the most damage and dice; ion guns last."""
    craft = vehicle.craft
    best = options[0]
    most = -MUCH
    for option in options:
        if option < from_:
            continue
        gun = (option - from_) % GUN_SCALE
        worth = craft.gun_bonus[gun] + 2 * craft.gun_spray[gun] + craft.gun_penetration[gun]
        worth += craft.gun_area[gun] // 2
        if craft.gun_bits[gun] & ION_GUN:
            worth -= STARSHIP_POINT
        if worth > most:
            most = worth
            best = option
    return best


def best_target(fight: Fight, me: Combatant, vehicle: Vehicle | None, options: list[int]) -> int:
    """What is nearest to being lost, of a kind that the gun can hurt."""
    heavy = False
    if vehicle is not None and me.mode == FIRE and 0 <= me.spare < len(vehicle.craft.gun_bits):
        heavy = vehicle.craft.gun_bits[me.spare] & STARSHIP_GUN != 0
    best = options[0]
    least = MUCH
    for option in options:
        which = option // TARGET_SCALE
        if option % TARGET_SCALE:
            left = fight.fighters[which].sound_boxes() * 2
        else:
            other = fight.traffic.vehicles[which]
            left = other.sound_boxes() + other.shields
            if other.craft.starship and not heavy:
                left *= STARSHIP_POINT
            if pilot_of(fight, other) is None:
                left += MUCH // 2
        if left < least:
            least = left
            best = option
    return best


def best_set(fight: Fight, me: Combatant, vehicle: Vehicle | None, options: list[int]) -> int:
    """The widest, then the highest; ramming something larger, one that only clips."""
    best = options[0]
    for option in options:
        if option > best:
            best = option
    if me.mode == RAMMING and vehicle is not None:
        other = fight.traffic.vehicles[me.target // TARGET_SCALE]
        head_on = other.craft.total() < vehicle.craft.total()
        for option in options:
            if (option % SET_SCALE > CLIP_HEIGHT) == head_on:
                return option
    return best


def best_extra(fight: Fight, vehicle: Vehicle, options: list[int]) -> int:
    """Another shot; else dodge in a fight, fly in a race."""
    if options[0] >= EXTRA_GUN:
        return best_gun(vehicle, options, EXTRA_GUN)
    if fight.scene != CHASE and VEHICLE_DODGE in options:
        return VEHICLE_DODGE
    return options[0]


# -- how it stands -------------------------------------------------------------------------------


def highest(options: list[int]) -> int:
    """The set with the greatest height, for work that has time."""
    best = options[0]
    for option in options:
        if option % SET_SCALE > best % SET_SCALE:
            best = option
    return best


def sturdy(vehicle: Vehicle) -> bool:
    """Whether a vehicle may plough through: fast, and sound or shielded enough everywhere."""
    if vehicle.craft.rating < QUICK:
        return False
    if vehicle.shields > 2 * len(vehicle.x):
        return True
    boxes = vehicle.craft.part_boxes
    return all(boxes[i] - vehicle.x[i] - vehicle.shock[i] > WEAK for i in range(len(boxes)))


def outgunned(fight: Fight, seat: int) -> bool:
    """Whether the own side has less left than its enemies, in shares of boxes."""
    side = fight.side_of[seat]
    mine = 0
    mine_all = 1
    theirs = 0
    theirs_all = 1
    for vehicle in fight.traffic.vehicles:
        if vehicle.side == side:
            mine += vehicle.sound_boxes()
            mine_all += vehicle.craft.all_boxes()
        else:
            theirs += vehicle.sound_boxes()
            theirs_all += vehicle.craft.all_boxes()
    return mine * theirs_all * 2 < theirs * mine_all
