"""What the choices of a set-up mean: who comes, in what, hidden or on watch; and a few small ones
before a roll.
"""

from __future__ import annotations

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import BRAINS, COORDINATION, SENSE
from salle.games.star_ore.data_arms import SKILL_STAT, SUIT_SENSE
from salle.games.star_ore.data_combat import SIGHT, STEALTH, TACTICS
from salle.games.star_ore.events_parts import dice_count
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.hints_ahead import ahead, twin_of
from salle.games.star_ore.hints_odds import rolled, success
from salle.games.star_ore.names import name_of
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.piloting import pilot_pool
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.state_vehicles import Vehicle
from salle.games.star_ore.words import arm_word

MOST_PEOPLE = 3


def character(fight: Fight, option: int) -> str:
    """Weapons and armor of somebody on the roster, and whether it has the Force."""
    if option >= len(fight.house.sheets):
        return ""
    sheet = fight.house.sheets[option]
    words = [", ".join([arm_word(arm) for arm in sheet.arms]) or "unarmed"]
    if sheet.suit:
        words.append(SUITS[sheet.suit].name.lower())
    if sheet.force_user:
        words.append("uses the Force")
    return "; ".join(words)


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


def craft(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How fast a vehicle is, its guns, and how well somebody flies it."""
    if option == asks.WALKS:
        return "it fights on foot"
    if option < asks.NEW_CRAFT:
        return fight.traffic.vehicles[option - asks.FIRST_ABOARD].craft.name
    one = fight.house.crafts[option - asks.NEW_CRAFT]
    pool = pilot_pool(fight, Vehicle(0, me.side, one), me, False)
    needed = max(pool.difficulty, one.base)
    guns = ", ".join(one.gun_names) or "no guns"
    return f"rating {one.rating}; {guns}; flown with {success(rolled(fight, me, pool), needed)}"
