"""What the choices of a set-up mean: who comes, in what, hidden or on watch; and a few small ones
before a roll.
"""

from __future__ import annotations

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import BRAINS, COORDINATION, SENSE
from salle.games.star_ore.data_arms import ARM_BONUS, ARM_PENETRATION, SKILL_STAT, SUIT_SENSE
from salle.games.star_ore.data_combat import (
    FISTS_ITEM,
    NOTHING,
    SIGHT,
    STEALTH,
    TACTICS,
    TECH,
)
from salle.games.star_ore.data_vehicles import ASTROMECH_POST, GUNNER_POST, PILOT_POST
from salle.games.star_ore.events_parts import dice_count
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.hints_ahead import ahead, twin_of
from salle.games.star_ore.hints_odds import rolled, sets_from, success
from salle.games.star_ore.names import name_of
from salle.games.star_ore.notation_vehicles import craft_word
from salle.games.star_ore.rules.declare_details import wanted
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool, gun_skills
from salle.games.star_ore.rules.vehicles.piloting import pilot_pool
from salle.games.star_ore.rules.vehicles.tools import add_tools, grade_for
from salle.games.star_ore.rules.weapons import weapon_pool
from salle.games.star_ore.state import Combatant, Fight, Sheet
from salle.games.star_ore.state_vehicles import Vehicle
from salle.games.star_ore.words import arm_word
from salle.odds.dice import percent
from salle.odds.pools import pool_text

MOST_PEOPLE = 3


def character(fight: Fight, option: int) -> str:
    """Weapons and armor of somebody on the roster, and whether it has the Force."""
    return sheet_words(fight.house.sheets[option]) if option < len(fight.house.sheets) else ""


def sheet_words(sheet: Sheet) -> str:
    """What somebody carries and wears, and whether it has the Force."""
    words = [", ".join([arm_word(arm) for arm in sheet.arms]) or "unarmed"]
    if sheet.suit:
        words.append(SUITS[sheet.suit].name.lower())
    if sheet.force_user:
        words.append("uses the Force")
    return "; ".join(words)


def more(fight: Fight, seat: int, option: int) -> str:
    """How many came already, and how many may (SO-R31)."""
    if option == asks.NO:
        return ""
    mine = sum(1 for me in fight.fighters if me.seat == seat)
    return f"{mine} of at most {fight.house.squad} so far"


def hand(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds with a weapon in that hand, and what it does (SO-R26, SO-33)."""
    arm, which = divmod(option, asks.HAND_SCALE)
    item = wanted(fight, me, option, NOTHING)
    if arm == asks.EMPTY_HAND or item == FISTS_ITEM:
        return ""
    odds = success(rolled(fight, me, weapon_pool(fight, me, item, which, False, True)), 0)
    bonus = ARM_BONUS[arm] + fight.item_damage[item]
    pierces = ARM_PENETRATION[arm] + fight.item_penetration[item]
    return f"{odds}; damage width + {bonus}" + (f", Penetration {pierces}" if pierces else "")


def ambush(fight: Fight, seat: int, option: int) -> str:
    """How well one's own people hide; nothing is lost if they are seen (SO-R27)."""
    if option == asks.NO or seat >= len(fight.side_of):
        return ""
    mine = [me for me in fight.fighters if me.side == fight.side_of[seat]]
    words = [f"{name_of(fight, me)} {chance(fight, me, COORDINATION, STEALTH)}" for me in mine]
    return "; ".join(words[:MOST_PEOPLE])


def chance(fight: Fight, me: Combatant, stat: int, skill: int) -> str:
    """The odds of a roll that is demanded."""
    pool = skill_pool(fight, me, stat, skill, False)
    needed = max(pool.difficulty, fight.storm_at(me))
    return success(rolled(fight, me, pool), needed)


def watch(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Eyes or wits (SO-R27)."""
    if option == asks.YES:
        return chance(fight, me, BRAINS, TACTICS)
    return chance(fight, me, SENSE, SIGHT)


def skill(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds of a test (SO-R197)."""
    return chance(fight, me, SKILL_STAT[option], option)


def helmet(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Armor at the head against eyes and ears (SO-R52)."""
    loss = SUIT_SENSE[me.sheet.suit]
    if option == asks.NO:
        return "no armor at the head"
    return "armor at the head" + (f", {dice_count(loss, 'Sense ')} less" if loss else "")


def rage(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What a Wookiee's rage costs and brings (SO-170)."""
    if option == asks.NO:
        return ""
    return f"1 Willpower of {me.will} a round; a hard die of Body, a point less of every attack"


def form(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A die more, and a Willpower won or lost with the roll (SO-254, SO-255)."""
    twin = twin_of(me)
    if option == asks.YES:
        twin.form = 0
    found = ahead(fight, twin)
    words = [success(*found)] if found else []
    if option == asks.YES:
        words.append("1 Willpower gained or lost by it")
    return "; ".join(words)


def post(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What a post is for, and the odds of its rolls (T15)."""
    vehicle = fight.traffic.of(me.number)
    if vehicle is None:
        return ""
    if option == PILOT_POST:
        pool = pilot_pool(fight, vehicle, me, False)
        return f"flies it: {success(rolled(fight, me, pool), max(pool.difficulty, vehicle.base))}"
    if option == GUNNER_POST:
        best = max(range(len(vehicle.craft.gun_names)), key=lambda n: vehicle.craft.gun_bonus[n])
        skill = gun_skills(vehicle, me)[0]
        pool = gun_pool(fight, vehicle, me, best, skill, False)
        odds = success(rolled(fight, me, pool), max(pool.difficulty, fight.house.base_difficulty))
        return f"{vehicle.craft.gun_names[best]}: {odds}"
    if option == ASTROMECH_POST:
        return f"helps the pilot, and repairs: {tech_chance(fight, me)}"
    return "is carried along"


def tech_chance(fight: Fight, me: Combatant) -> str:
    """The odds of Brains and Tech with the tools that somebody has (SO-122)."""
    pool = skill_pool(fight, me, BRAINS, TECH, False)
    add_tools(pool, grade_for(me, TECH))
    return success(rolled(fight, me, pool), max(pool.difficulty, fight.storm_at(me)))


def saboteur(fight: Fight, seat: int, option: int) -> str:
    """How good somebody is with its hands (SO-149)."""
    if not 0 < option <= len(fight.fighters):
        return ""
    return tech_chance(fight, fight.fighters[option - 1])


def tampered(fight: Fight, seat: int, option: int) -> str:
    """The vehicle, and who is aboard (SO-149)."""
    if option >= len(fight.traffic.vehicles):
        return ""
    vehicle = fight.traffic.vehicles[option]
    people = [name_of(fight, fight.fighters[n]) for n in range(len(fight.fighters))
              if fight.traffic.aboard[n] == option]  # fmt: skip
    return ", ".join([vehicle.craft.name, *people[:MOST_PEOPLE]])


def sabotage(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How likely a Difficulty is reached, and when the vehicle fails then (SO-149, SO-150)."""
    pool = skill_pool(fight, me, BRAINS, TECH, False)
    add_tools(pool, grade_for(me, TECH))
    dice = rolled(fight, me, pool)
    if not dice.rolls:
        return "too few dice to roll"
    needed = max(pool.difficulty, fight.storm_at(me), option)
    works = percent(sets_from(dice, needed).chance(bool))
    then = f"it fails at a Pilot set {option} high or more" if option else "it will not start"
    return f"{pool_text(dice)}: works {works} %, and {then}"


def craft(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How fast a vehicle is, its guns, and how well somebody flies it; a home-made one by name."""
    if option == asks.WALKS:
        return "it fights on foot"
    if option < asks.NEW_CRAFT:
        return fight.traffic.vehicles[option - asks.FIRST_ABOARD].craft.name
    one = fight.house.crafts[option - asks.NEW_CRAFT]
    pool = pilot_pool(fight, Vehicle(0, me.side, one), me, False)
    needed = max(pool.difficulty, one.base)
    guns = ", ".join(one.gun_names) or "no guns"
    name = "" if craft_word(one.number) == one.name else f"{one.name}; "
    flown = success(rolled(fight, me, pool), needed)
    return f"{name}rating {one.rating}; {guns}; flown with {flown}"
