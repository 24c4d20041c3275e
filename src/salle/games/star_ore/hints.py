"""What an option would mean, in figures: odds before declaring, what a set does, what a move
brings. Everything comes from what the seat asked may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import BODY, BRAINS, COOL, COORDINATION
from salle.games.star_ore.data_arms import ARM_AREA
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_LEAP,
    ACT_MASK,
    ACT_MENTAL_DEFENSE,
    ACT_REPULSION,
    ACT_TWO_WEAPON,
    ATHLETICS,
    BLUFF,
    BRAWLING,
    DODGE_SKILL,
    FACES,
    FIRST_AID,
    NOBODY,
    NOTHING,
    ON_FOOT,
    OPEN,
    PLACE_AT,
    PLACES,
    RUNNING,
    SET_WIDTH,
    SPOT_FIELDS,
)
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.hints_force import enhance, guard, lent, power
from salle.games.star_ore.hints_odds import (
    Blow,
    blow_of,
    does_shock,
    first_chance,
    more_dice,
    prospect,
    rolled,
    success,
)
from salle.games.star_ore.hints_vehicles import crew_act, gun
from salle.games.star_ore.hints_vehicles import target as target_ahead
from salle.games.star_ore.rules.actions import targets_for
from salle.games.star_ore.rules.movement import half_move
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.weapons import hand_for, item_for, ready_weapons, weapon_pool
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import COVER_WORDS, PLACE_WORDS, arm_word, person_word
from salle.odds.dice import percent
from salle.odds.one_roll import Set
from salle.odds.pools import pool_text

GUARDS: Final = (ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK)
SHOWN_PLACES: Final = 2
MOST_TARGETS: Final = 4
SKILLS: Final = {
    ACT_DODGE: (COORDINATION, DODGE_SKILL),
    ACT_DIVE: (COORDINATION, DODGE_SKILL),
    ACT_FEINT: (COOL, BLUFF),
    ACT_BREAK_FREE: (BODY, BRAWLING),
    ACT_FLAMES: (BODY, ATHLETICS),
    ACT_LEAP: (BODY, RUNNING),
    ACT_FIRST_AID: (BRAINS, FIRST_AID),
}
"""What plain actions are rolled with (F5.2e)."""
Hinter = Callable[[Fight, int, Combatant, int], str]


def hint(fight: Fight, seat: int, ask: int, option: int) -> str:
    """A few words beside an option, or nothing."""
    if ask == asks.ASK_CHARACTER:
        return character(fight, option)
    if ask == asks.ASK_GOBBLE:
        return gobble(option)
    found = HINTERS.get(ask) if fight.scene == ON_FOOT else ABOARD.get(ask)
    if found is None or fight.acting == NOBODY:
        return ""
    me = fight.fighters[fight.acting]
    return found(fight, seat, me, option) if fight.decider(me) == seat else ""


# -- whom to bring ---------------------------------------------------------------------------


def character(fight: Fight, option: int) -> str:
    """Weapons and armor of somebody on the roster."""
    if option >= len(fight.house.sheets):
        return ""
    sheet = fight.house.sheets[option]
    arms = ", ".join([arm_word(arm) for arm in sheet.arms[:2]]) or "unarmed"
    return f"{arms}; {SUITS[sheet.suit].name.lower()} armor" if sheet.suit else arms


# -- attacks ---------------------------------------------------------------------------------


def odds_words(fight: Fight, seat: int, me: Combatant, target: Combatant, item: int, hand: int,
               maneuver: int, number: int) -> str:  # fmt: skip
    """Chance to hit, points by location, chance to be first; or that it is out of reach."""
    blow = blow_of(fight, me, target, item, hand, maneuver, number)
    if blow is None:
        return f"out of reach at {fight.distance(me, target)} m"
    if not blow.pool.rolls:
        return "too few dice to roll"
    found = prospect(blow)
    verb = "works" if blow.heights else "hits"
    words = [f"{pool_text(blow.pool)}: {verb} {percent(found.hits)} %"]
    if not blow.gentle:
        unit = "Shock" if does_shock(fight, me, item, me.stun) else "wounds"
        words.append(f"{float(found.mean):.1f} {unit}{where(blow)}")
    chance, known = first_chance(fight, seat, me, target, item, maneuver, blow.pool)
    words.append(f"first {percent(chance)} %" + ("" if known else " against 5d"))
    if blow.difficulty > 1:
        words.append(f"needs {blow.difficulty}")
    return ", ".join(words) + (" and its blast" if ARM_AREA[fight.arm_of(item)] else "")


def where(blow: Blow) -> str:
    """The locations that suffer most."""
    means = [(mean, place) for place, (_, mean) in enumerate(prospect(blow).places) if mean]
    means.sort(key=lambda pair: (-pair[0], pair[1]))
    words = [f"{PLACE_WORDS[place]} {float(mean):.1f}" for mean, place in means[:SHOWN_PLACES]]
    return f" ({', '.join(words)})" if words else ""


def best_attack(fight: Fight, seat: int, me: Combatant, options: list[int]) -> tuple[int, int]:
    """The weapon and the target that promise most points, then most hits; NOTHING if none can
    get there.
    """
    best = (-1.0, -1.0)
    chosen = (NOTHING, NOTHING)
    for option in options:
        item, hand = item_for(fight, me, option), hand_for(option)
        for number in targets_for(fight, me)[:MOST_TARGETS]:
            blow = blow_of(fight, me, fight.fighters[number], item, hand, 0, 0)
            if blow is None:
                continue
            found = prospect(blow)
            worth = (float(found.mean), float(found.hits))
            if worth > best:
                best, chosen = worth, (option, number)
    return chosen


def action(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The best attack, or how likely a plain action comes to a set."""
    if option == ACT_ATTACK:
        weapon, number = best_attack(fight, seat, me, ready_weapons(fight, me, True))
        if weapon == NOTHING:
            return "nobody is within reach"
        item, hand = item_for(fight, me, weapon), hand_for(weapon)
        words = odds_words(fight, seat, me, fight.fighters[number], item, hand, 0, 0)
        return f"{arm_word(fight.arm_of(item))} on {person_word(number)}: {words}"
    if option in GUARDS:
        return guard(fight, seat, me, option)
    if option not in SKILLS:
        return ""
    stat, skill = SKILLS[option]
    pool = skill_pool(fight, me, stat, skill, True)
    if option == ACT_FEINT:
        pool.penalty += fight.house.feint_penalty
    more_dice(me, pool)
    return success(rolled(fight, me, pool), max(pool.difficulty, fight.storm_at(me)))


def weapon(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A weapon against the target it promises most with; of a guard, its chance of a set."""
    item, hand = item_for(fight, me, option), hand_for(option)
    if me.act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_AIM):
        _, number = best_attack(fight, seat, me, [option])
        if number == NOTHING:
            return "nobody is within its reach"
        words = odds_words(fight, seat, me, fight.fighters[number], item, hand, 0, 0)
        return f"on {person_word(number)}: {words}"
    pool = weapon_pool(fight, me, item, hand, False, True)
    pool.spray = 0
    return success(rolled(fight, me, pool), 0)


def target(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds against somebody."""
    other = fight.fighters[option]
    if me.act not in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_AIM) or other.side == me.side:
        return f"{other.sheet.name}, {fight.distance(me, other)} m away"
    words = odds_words(fight, seat, me, other, me.item, me.hand, 0, 0)
    return f"{other.sheet.name}: {words}"


def maneuver(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds with a maneuver."""
    if me.target == NOBODY:
        return ""
    other = fight.fighters[me.target]
    chosen = me.maneuver | option
    return odds_words(fight, seat, me, other, me.item, me.hand, chosen, me.number_set)


def number(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds with one die set to a number."""
    if me.target == NOBODY or not 1 <= option <= FACES:
        return ""
    other = fight.fighters[me.target]
    words = odds_words(fight, seat, me, other, me.item, me.hand, me.maneuver, option)
    return f"{PLACE_WORDS[PLACE_AT[option]]}; {words}"


def chosen_set(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What a set does to whom the declared attack is aimed at."""
    width, height = divmod(option, asks.SET_SCALE)
    if me.act not in (ACT_ATTACK, ACT_TWO_WEAPON) or me.target == NOBODY or not option:
        return ""
    other = fight.fighters[me.target]
    blow = blow_of(fight, me, other, me.item, me.hand, me.maneuver, 0)
    if blow is None or blow.gentle:
        return ""
    if height < blow.difficulty:
        return f"too low: it needs {blow.difficulty}"
    found = Set(width, height)
    unit = "Shock" if does_shock(fight, me, me.item, me.stun) else "wounds"
    return f"{PLACE_WORDS[blow.place(found)]}, {blow.points(found)} {unit}"


def stun(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What the setting of a weapon does (SO-80)."""
    return "Shock instead of wounds, and a Daze" if option == asks.YES else "wounds"


def wiggle(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The set that a wiggle die would make."""
    if me.pool_rolled <= len(me.dice):
        return ""
    width = me.counts[option] + 1
    if width < SET_WIDTH:
        return "alone"
    where = f", {PLACE_WORDS[PLACE_AT[option]]}" if fight.scene == ON_FOOT else ""
    return f"{width}x{option}{where}"


def gobble(option: int) -> str:
    """How many dice go."""
    return "keeps them all" if option == 0 else f"takes {option} off the width"


# -- places ----------------------------------------------------------------------------------


def move(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How far a half move goes."""
    return f"up to {half_move(fight, me)} m" if option == 1 else ""


def metre(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The cover at a metre, and how far the nearest enemy is from there."""
    if option > fight.line:
        return ""
    spot = fight.spot_at(option)
    cover = OPEN if spot == NOTHING else fight.spots[spot * SPOT_FIELDS + 2]
    far = [abs(fight.fighters[foe].pos - option) for foe in fight.foes(me)]
    words = [COVER_WORDS[cover]] if cover != OPEN else []
    if far:
        words.append(f"nearest enemy {min(far)} m")
    return ", ".join(words)


def body(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The boxes of a location of whom the act is aimed at."""
    if me.target == NOBODY or option >= PLACES:
        return ""
    other = fight.fighters[me.target]
    marked = other.x[option] + other.shock[option]
    armor = f", armor {other.ar[option]}" if other.ar[option] else ""
    return f"{marked} of {other.sheet.boxes[option]} boxes marked{armor}"


HINTERS: Final[dict[int, Hinter]] = {
    asks.ASK_ACTION: action,
    asks.ASK_WEAPON: weapon,
    asks.ASK_TARGET: target,
    asks.ASK_MANEUVER: maneuver,
    asks.ASK_NUMBER: number,
    asks.ASK_SET: chosen_set,
    asks.ASK_WIGGLE: wiggle,
    asks.ASK_MOVE: move,
    asks.ASK_WHERE: metre,
    asks.ASK_POINT: metre,
    asks.ASK_PLACE: body,
    asks.ASK_LOCATION: body,
    asks.ASK_POWER: power,
    asks.ASK_STUN: stun,
    asks.ASK_ENHANCE: enhance,
    asks.ASK_INTUITION: lent,
    asks.ASK_LATE_INTUITION: lent,
}
ABOARD: Final[dict[int, Hinter]] = {
    asks.ASK_WIGGLE: wiggle,
    asks.ASK_INTUITION: lent,
    asks.ASK_LATE_INTUITION: lent,
    asks.ASK_CREW_ACT: crew_act,
    asks.ASK_GUN: gun,
    asks.ASK_TARGET_AHEAD: target_ahead,
}
