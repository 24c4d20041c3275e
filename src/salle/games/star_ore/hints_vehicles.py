"""What the options of a crew mean: chances of Pilot rolls and shots, and who is how far away."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import BRAINS, COORDINATION
from salle.games.star_ore.data_asks import EXTRA_GUN, GUN_SCALE, SET_SCALE, TARGET_SCALE
from salle.games.star_ore.data_combat import CHASE, CONCUSSION, DODGE_SKILL, PLACE_AT, TECH
from salle.games.star_ore.data_vehicles import (
    AROUND,
    ASSIST,
    BAIL_OUT,
    CLIP_HEIGHT,
    DUCK,
    FIRE,
    FLY,
    GROUND_SCALE,
    HALF_LOOP,
    HOLD,
    ION_GUN,
    IS_PILOT_ROLL,
    MOVE_DIFFICULTY,
    QUICK_TURN,
    RAMMING,
    REPAIR,
    ROLLED_ACTS,
    SIDESWIPE,
    STRAFING_RUN,
    TAKE_CONTROLS,
    TIGHT_LOOP,
    USE_FORCE,
    VEHICLE_DODGE,
)
from salle.games.star_ore.events_parts import count, dice_count
from salle.games.star_ore.hints_defence import set_words, stop_chance
from salle.games.star_ore.hints_force import named_powers
from salle.games.star_ore.hints_odds import USUAL, rolled, sets_from, success
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.crew import guns
from salle.games.star_ore.rules.vehicles.force import scene_powers
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool, gun_skills
from salle.games.star_ore.rules.vehicles.piloting import difficulty, pilot_pool
from salle.games.star_ore.rules.vehicles.rolls import assist_pool
from salle.games.star_ore.rules.vehicles.sets import gun_need
from salle.games.star_ore.rules.vehicles.tools import add_tools, grade_for
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.games.star_ore.words import PLACE_WORDS
from salle.odds.dice import percent
from salle.odds.pools import pool_text


def crew_act(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How likely what a crew member does comes to a set that will do, and what it does."""
    vehicle = fight.traffic.of(me.number)
    if option == BAIL_OUT and vehicle is not None:
        return leaving(fight, vehicle)
    if option >= len(ROLLED_ACTS) or not ROLLED_ACTS[option]:
        return DEEDS.get(option, "")
    if option == USE_FORCE:
        return named_powers(scene_powers(fight, me))
    if option == DUCK:
        pool = skill_pool(fight, me, COORDINATION, DODGE_SKILL, True)
    elif option == REPAIR:
        pool = skill_pool(fight, me, BRAINS, TECH, True)
        add_tools(pool, grade_for(me, TECH))
    elif vehicle is None:
        return ""
    elif option == ASSIST:
        pool = assist_pool(fight, me, vehicle)
    elif option == FIRE:
        return firing(fight, seat, me, vehicle)
    elif not IS_PILOT_ROLL[option]:
        return ""
    else:
        return piloting(fight, me, vehicle, option)
    needed = max(pool.difficulty, fight.storm_at(me))
    return f"{success(rolled(fight, me, pool), needed)}{needs(needed)}"


def leaving(fight: Fight, vehicle: Vehicle) -> str:
    """Where somebody who bails out ends (SO-R235)."""
    if vehicle.craft.scale == GROUND_SCALE and fight.scene != CHASE:
        return "out of the vehicle, on foot where it is"
    return "out of the vehicle and of the scene"


def needs(height: int) -> str:
    """The height a roll needs, where it is any."""
    return f", needs {height}" if height > 1 else ""


def piloting(fight: Fight, me: Combatant, vehicle: Vehicle, act: int) -> str:
    """A Pilot roll: its odds against the vehicle's, the maneuver's and the obstacle's Difficulty,
    and what the act is good for (SO-126, SO-130 to SO-137).
    """
    pool = pilot_pool(fight, vehicle, me, True)
    pool.difficulty = difficulty(fight, vehicle, pool.difficulty, MOVE_DIFFICULTY[act])
    needed = max(pool.difficulty, fight.storm_at(me))
    dice = rolled(fight, me, pool)
    words = [f"{success(dice, needed)}{needs(needed)}"]
    if act == VEHICLE_DODGE and dice.rolls:
        chance = percent(stop_chance(dice, USUAL))
        words.append(f"stops a usual shot ({pool_text(USUAL)}) {chance} %")
    if act == RAMMING and dice.rolls:
        head_on = sets_from(dice, max(needed, CLIP_HEIGHT + 1)).chance(bool)
        words.append(f"a set for a head-on ram {percent(head_on)} %")
    if fight.traffic.obstacle and dice.rolls:
        words.append(f"past the obstacle {percent(sets_from(dice, needed).chance(bool))} %")
    if act in DEEDS:
        words.append(DEEDS[act])
    return "; ".join(words)


DEEDS: Final = {
    FLY: "a set’s width is added to the points it covers",
    SIDESWIPE: "the other pilot must roll or lose control",
    STRAFING_RUN: "only point defense can fire back",
    QUICK_TURN: "it faces another way until the next Pilot roll",
    TIGHT_LOOP: "it covers no points",
    HALF_LOOP: "it travels the other way",
    HOLD: "no roll",
    TAKE_CONTROLS: "it is the pilot from the next round on",
}
"""What acts aboard are good for (T15)."""


def firing(fight: Fight, seat: int, me: Combatant, vehicle: Vehicle) -> str:
    """The gun that promises most."""
    ready = guns(fight, vehicle, me, vehicle.facing)
    if not ready:
        return ""
    best = max(ready, key=lambda number: vehicle.craft.gun_bonus[number])
    name = vehicle.craft.gun_names[best]
    return f"{name}: {gun(fight, seat, me, vehicle.craft.gun_code(best))}"


def gun(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A gun's dice with the better skill, and its damage."""
    vehicle = fight.traffic.of(me.number)
    number = option % GUN_SCALE
    if vehicle is None or number >= len(vehicle.craft.gun_names):
        return ""
    words = shot(fight, me, vehicle, number, gun_skills(vehicle, me)[0])
    craft = vehicle.craft
    blast = ", with a blast" if craft.gun_area[number] else ""
    left = f", {vehicle.shots[number]} shots left" if craft.gun_shots[number] else ""
    return (
        f"{words}; damage width + {craft.gun_bonus[number]}, "
        f"Penetration {craft.gun_penetration[number]}{blast}{left}"
    )


def shot(fight: Fight, me: Combatant, vehicle: Vehicle, number: int, skill: int) -> str:
    """The chance of a shot before any defence."""
    pool = gun_pool(fight, vehicle, me, number, skill, True)
    needed = max(pool.difficulty, fight.house.base_difficulty, fight.storm_at(me))
    return success(rolled(fight, me, pool), needed)


def gun_skill(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The chance of the shot with either skill."""
    vehicle = fight.traffic.of(me.number)
    if vehicle is None or not 0 <= me.spare < len(vehicle.craft.gun_names):
        return ""
    return shot(fight, me, vehicle, me.spare, option)


def if_i_fail(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What failing at the obstacle means either way (SO-136 to SO-139)."""
    vehicle = fight.traffic.of(me.number)
    if vehicle is None:
        return ""
    if option == AROUND:
        return "no points this round, and no damage"
    return (
        f"{count(vehicle.craft.rating, 'point')}; {CONCUSSION} Shock everywhere and "
        f"{fight.traffic.obstacle} damage where the dice fall"
    )


def crew_set(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What the declared act does with a set: points, dice to gobble with, damage and where."""
    vehicle = fight.traffic.of(me.number)
    width, height = divmod(option, SET_SCALE)
    if me.mode in (VEHICLE_DODGE, DUCK):
        return set_words(option)
    if vehicle is None:
        return ""
    craft = vehicle.craft
    if me.mode == FLY:
        return f"{count(craft.rating + width, 'point')} of way"
    if me.mode == FIRE:
        word = "ion" if craft.gun_bits[me.spare] & ION_GUN else "damage"
        where = struck(fight, me.target, height)
        return (
            f"{width + craft.gun_bonus[me.spare]} {word} at the {where}, before shields and armor"
        )
    if me.mode == RAMMING:
        if height > CLIP_HEIGHT:
            return "head-on: the smaller is destroyed"
        return f"a clip: {width + craft.rating} damage to both, before shields and armor"
    return f"{dice_count(width)} for the pilot" if me.mode == ASSIST else ""


def struck(fight: Fight, target: int, height: int) -> str:
    """The location that a height hits."""
    which, is_person = divmod(target, TARGET_SCALE)
    if is_person:
        return PLACE_WORDS[PLACE_AT[height]]
    craft = fight.traffic.vehicles[which].craft
    return craft.part_names[craft.part_at[height]].lower()


def crew_extra(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What another set aboard does: a gun's damage, or dice to gobble with (SO-20)."""
    vehicle = fight.traffic.of(me.number)
    width, height = divmod(fight.threat, SET_SCALE)
    if option == HOLD:
        return "the set is not used"
    if vehicle is None:
        return ""
    if option >= EXTRA_GUN:
        number = (option - EXTRA_GUN) % GUN_SCALE
        if number >= len(vehicle.craft.gun_names):
            return ""
        points = width + vehicle.craft.gun_bonus[number]
        needed = max(fight.house.base_difficulty, gun_need(fight, me, vehicle, number))
        low = f"too low: it needs {needed}" if height < needed else ""
        return low or f"{points} damage, Penetration {vehicle.craft.gun_penetration[number]}"
    if option == VEHICLE_DODGE:
        return set_words(fight.threat)
    return f"{width} more points" if option == FLY else ""


def target(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Whom a shot is for: how far away, and what protects it."""
    which, is_person = divmod(option, TARGET_SCALE)
    vehicle = fight.traffic.of(me.number)
    if is_person:
        if which >= len(fight.fighters):
            return ""
        other = fight.fighters[which]
        return f"at point {other.pos}"
    if which >= len(fight.traffic.vehicles):
        return ""
    foe = fight.traffic.vehicles[which]
    words = [foe.craft.name]
    if vehicle is not None:
        words.append(f"{abs(foe.pos - vehicle.pos)} away")
    if foe.craft.shields:
        words.append(f"shields {foe.shields} of {foe.craft.shields}")
    return ", ".join(words)
