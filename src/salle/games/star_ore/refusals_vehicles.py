"""Why something cannot be done aboard: the post, the vehicle, the gun, the target; the clause."""

from __future__ import annotations

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import ACT_FORCE, ACTIVE, CHASE
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    ASTROMECH_POST,
    BAIL_OUT,
    COCKPIT,
    CREW_ACT_NAMES,
    DUCK,
    FIRE,
    FLY,
    GUNNER_POST,
    HALF_LOOP,
    LAST_MANEUVER,
    PASSENGER_POST,
    PILOT_POST,
    POSTS,
    RAMMING,
    REPAIR,
    SCENE_POWERS,
    SHOOT,
    SIDESWIPE,
    STRAFING_RUN,
    TAKE_CONTROLS,
    TURRET,
    USE_FORCE,
    VEHICLE_DODGE,
    WALK,
)
from salle.games.star_ore.names import name_at
from salle.games.star_ore.notation_vehicles import vehicle_word
from salle.games.star_ore.refusals_force import no_force, no_power
from salle.games.star_ore.rules.force.powers import can_bid
from salle.games.star_ore.rules.vehicles.track import gun_works, in_action, pilot_of, stuck
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.games.star_ore.words import POWER_WORDS, set_word

ON_FOOT_ACTS = (SHOOT, DUCK, WALK)


def no_crew_act(fight: Fight, me: Combatant, option: int) -> str:
    """Why a crew member cannot declare something."""
    vehicle = fight.traffic.of(me.number)
    if option == USE_FORCE:
        return no_power_here(fight, me)
    if vehicle is None:
        return "on foot there is shooting, ducking, running and holding still (SO-R143)"
    if option in (DUCK, WALK):
        return "that is for people on foot; bail out first (SO-R143)"
    if me.status != ACTIVE:
        return "in panic a pilot may dodge or hold still, and others hold still (SO-R54)"
    post = fight.traffic.post[me.number]
    if option in (FLY, VEHICLE_DODGE) or option <= LAST_MANEUVER:
        return no_piloting(fight, me, vehicle, option, post)
    if option == FIRE:
        return no_fire(fight, vehicle, post)
    if option in (ASSIST, REPAIR):
        if post != ASTROMECH_POST:
            return f"that is for an astromech in its socket; it is {POSTS[post]} (SO-148)"
        return "nothing can be repaired, or its socket is broken; it may hold still (SO-148)"
    if option == SHOOT:
        if vehicle.craft.starship:
            return "from inside a starship nobody shoots; its guns do (SO-143)"
        return "no weapon in hand reaches anybody; passengers shoot what they hold (SO-R233)"
    if option == TAKE_CONTROLS:
        return "somebody is at the controls, or they are gone; only an empty seat is free (SO-R234)"
    if option == BAIL_OUT:
        return "an astromech is fixed in its socket; the others may bail out (SO-R235)"
    return ""


def no_power_here(fight: Fight, me: Combatant) -> str:
    """Why nobody uses a power of its own in a scene of vehicles (SO-186, SO-R262)."""
    if fight.traffic.of(me.number) is not None:
        post = fight.traffic.post[me.number]
        if post != PASSENGER_POST:
            return f"powers are for passengers and people on foot; it is {POSTS[post]} (SO-R262)"
    if me.status != ACTIVE:
        return "in panic nobody commands the Force; it may hold still (SO-R54)"
    if not can_bid(fight, me) or not me.sheet.force_user:
        return no_force(fight, me, ACT_FORCE)
    return "none of its powers is for a scene of vehicles, or works on anything now (SO-R262)"


def no_scene_power(fight: Fight, me: Combatant, option: int) -> str:
    """Why a power is not for a scene of vehicles, or not for this one (SO-R262, SO-R291)."""
    words = no_power(fight, me, option)
    if option in SCENE_POWERS or not words.endswith("(SO-R25)"):
        return words
    return f"{POWER_WORDS[option]} is for fights on foot; not for a scene of vehicles (SO-R262)"


def no_piloting(fight: Fight, me: Combatant, vehicle: Vehicle, option: int, post: int) -> str:
    """Why a pilot cannot fly so."""
    if post != PILOT_POST:
        pilot = pilot_of(fight, vehicle)
        who = name_at(fight, pilot.number) if pilot is not None else "nobody"
        return f"flying is for the pilot, and that is {who}; it is {POSTS[post]} (SO-140)"
    if vehicle.any_full(COCKPIT):
        return "the cockpit is broken; it can only hold still (SO-142)"
    if stuck(vehicle):
        return "the vehicle does not move; engine, leg or starter must be repaired first (SO-142)"
    if option == SIDESWIPE:
        return "a sideswipe needs an enemy side by side that travels the same way (SO-130)"
    if option == STRAFING_RUN:
        return "a strafing run needs a small starship and a capital ship to fly at (SO-131)"
    if option == RAMMING:
        return "ramming needs an enemy side by side; within two points (SO-135)"
    if option == HALF_LOOP and fight.scene == CHASE:
        return "in a race or a chase nobody turns round; fly on (SO-R232)"
    return ""


def no_fire(fight: Fight, vehicle: Vehicle, post: int) -> str:
    """Why no gun can be declared."""
    if post == PILOT_POST and fight.scene == CHASE:
        return "in a race or a chase the pilot flies, and guns wait for an extra set (SO-R120)"
    if post not in (PILOT_POST, GUNNER_POST):
        return f"guns are for pilot and gunners; it is {POSTS[post]} (SO-R120)"
    return "no free gun bears on an enemy; turn, or wait for one ahead (SO-147)"


def no_gun(fight: Fight, me: Combatant, option: int) -> str:
    """Why a gun cannot be fired."""
    vehicle = fight.traffic.of(me.number)
    craft, gun = divmod(option, asks.GUN_SCALE)
    if vehicle is None or craft != vehicle.craft.number or gun >= len(vehicle.craft.gun_names):
        return "that gun is of another craft; name one of its own (SO-R120)"
    name = vehicle.craft.gun_names[gun]
    if vehicle.guns_used >> gun & 1:
        return f"somebody fires {name} already; a gun has one gunner a round (SO-R120)"
    if vehicle.craft.gun_bits[gun] & TURRET and fight.traffic.post[me.number] == PILOT_POST:
        return f"{name} is a turret; a pilot has the fixed guns (SO-R120)"
    if not gun_works(vehicle, gun):
        return f"{name} is spent or broken; name another (SO-R121)"
    return f"{name} bears on nobody; fixed guns fire ahead (SO-147)"


def no_aim(fight: Fight, me: Combatant, option: int) -> str:
    """Why something cannot be aimed at."""
    which, is_person = divmod(option, asks.TARGET_SCALE)
    if is_person:
        if which >= len(fight.fighters):
            return f"nobody has that number; they go from #1 to #{len(fight.fighters)} (SO-R118)"
        other = fight.fighters[which]
        if other.side == me.side:
            return f"{name_at(fight, which)} is on the same side; aim at enemies (SO-R214)"
        if fight.traffic.of(which) is not None:
            return f"{name_at(fight, which)} is aboard; aim at the vehicle (SO-140)"
        return f"{name_at(fight, which)} is out of reach or out of the fight (SO-R118)"
    if which >= len(fight.traffic.vehicles):
        return f"there are {len(fight.traffic.vehicles)} vehicles; name one of them (SO-R118)"
    foe = fight.traffic.vehicles[which]
    word = vehicle_word(which)
    if foe.side == me.side:
        return f"{word} is on the same side; aim at enemies (SO-R214)"
    if not in_action(fight, foe):
        return f"{word} is out of action; aim at one that is not (SO-142)"
    return f"{word} is not where this can reach it; fixed guns fire ahead (SO-147)"


def no_crew_set(fight: Fight, me: Combatant, option: int) -> str:
    """Why a set cannot serve aboard."""
    height = option % asks.SET_SCALE
    if option and height < me.difficulty:
        return f"{set_word(option)} is too low; a height of {me.difficulty} is needed (SO-14)"
    return f"{set_word(option)} is not among the dice; take one of those offered (SO-4)"


def no_crew_extra(fight: Fight, me: Combatant, option: int) -> str:
    """Why another set has no such use aboard."""
    if option >= asks.EXTRA_GUN:
        return no_gun(fight, me, option - asks.EXTRA_GUN)
    if option < len(CREW_ACT_NAMES):
        return (
            f"{CREW_ACT_NAMES[option]} cannot be added; its pool must be at least the declared one "
            "(SO-21)"
        )
    return ""


def no_post(fight: Fight, me: Combatant, option: int) -> str:
    """Why a post is not free."""
    return f"there is no free place as {POSTS[option]}; take one of those offered (SO-140)"


def no_craft(fight: Fight, me: Combatant, option: int) -> str:
    """Why a vehicle cannot be taken."""
    if option == asks.WALKS:
        return "in a race or a chase nobody goes on foot; take a vehicle (SO-R143)"
    if option < asks.NEW_CRAFT:
        return "that vehicle is full or of the other side; take one with a free place (SO-140)"
    return "that craft is not for this scene; all must be of one scale (SO-R129)"
