"""What the options of a crew mean: chances of Pilot rolls and shots, and who is how far away."""

from __future__ import annotations

from salle.games.star_ore.data import BRAINS, COORDINATION
from salle.games.star_ore.data_asks import GUN_SCALE, TARGET_SCALE
from salle.games.star_ore.data_combat import DODGE_SKILL, TECH
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    DUCK,
    FIRE,
    IS_PILOT_ROLL,
    MOVE_DIFFICULTY,
    REPAIR,
    ROLLED_ACTS,
)
from salle.games.star_ore.hints_odds import rolled, success
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool, gun_skills
from salle.games.star_ore.rules.vehicles.piloting import difficulty, pilot_pool
from salle.games.star_ore.rules.vehicles.rolls import assist_pool
from salle.games.star_ore.rules.vehicles.tools import add_tools, grade_for
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle


def crew_act(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How likely what a crew member does comes to a set that will do."""
    vehicle = fight.traffic.of(me.number)
    if option >= len(ROLLED_ACTS) or not ROLLED_ACTS[option]:
        return ""
    if option == DUCK:
        pool = skill_pool(fight, me, COORDINATION, DODGE_SKILL, True)
    elif option == REPAIR:
        pool = skill_pool(fight, me, BRAINS, TECH, True)
        add_tools(pool, grade_for(me, TECH))
    elif vehicle is None:
        return ""
    elif option == ASSIST:
        pool = assist_pool(fight, me, vehicle)
    elif option == FIRE or not IS_PILOT_ROLL[option]:
        return ""
    else:
        pool = pilot_pool(fight, vehicle, me, True)
        pool.difficulty = difficulty(fight, vehicle, pool.difficulty, MOVE_DIFFICULTY[option])
    needed = max(pool.difficulty, fight.storm_at(me))
    return success(rolled(fight, me, pool), needed) + (f", needs {needed}" if needed > 1 else "")


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


def target(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Whom a shot is for: how far away, and what protects it."""
    which, is_person = divmod(option, TARGET_SCALE)
    vehicle = fight.traffic.of(me.number)
    if is_person:
        if which >= len(fight.fighters):
            return ""
        other = fight.fighters[which]
        return f"{other.sheet.name}, on foot or aboard, at {other.pos}"
    if which >= len(fight.traffic.vehicles):
        return ""
    foe = fight.traffic.vehicles[which]
    words = [foe.craft.name]
    if vehicle is not None:
        words.append(f"{abs(foe.pos - vehicle.pos)} away")
    if foe.craft.shields:
        words.append(f"shields {foe.shields} of {foe.craft.shields}")
    return ", ".join(words)
