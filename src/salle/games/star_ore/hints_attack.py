"""What attacks promise: chance to hit, points by location, who is first, what a set does."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_AREA, ARM_CLASS
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_FORM_ONE,
    ACT_TWO_WEAPON,
    CHARGE,
    FACES,
    HAND_TO_HAND,
    IS_BLOCK,
    IS_DEFENCE,
    NOBODY,
    NOTHING,
    PLACE_AT,
    REACH,
    THROW_RANGE,
)
from salle.games.star_ore.hints_ahead import twin_of
from salle.games.star_ore.hints_defence import blocking, set_words
from salle.games.star_ore.hints_odds import (
    Blow,
    blow_of,
    does_shock,
    first_chance,
    prospect,
    success,
)
from salle.games.star_ore.names import name_at
from salle.games.star_ore.rules.actions import targets_for
from salle.games.star_ore.rules.declare_details import charges
from salle.games.star_ore.rules.roll_phase import flat_pool
from salle.games.star_ore.rules.weapons import hand_for, is_beam, item_for, ready_weapons
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import PLACE_WORDS, arm_word
from salle.odds.dice import percent
from salle.odds.one_roll import Pool as Dice
from salle.odds.one_roll import Set
from salle.odds.pools import pool_text

SHOWN_PLACES: Final = 2
MOST_TARGETS: Final = 4
STRIKES: Final = (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE)


def odds_words(fight: Fight, seat: int, me: Combatant, target: Combatant, item: int, hand: int,
               maneuver: int, number: int) -> str:  # fmt: skip
    """Chance to hit, points by location, chance to be first; or that it is out of reach."""
    there = charged(fight, me, target, maneuver)
    blow = blow_of(fight, there, target, item, hand, maneuver, number)
    if blow is None:
        return out_of_reach(fight, me, target, item)
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


def suppressing(fight: Fight, me: Combatant) -> str:
    """Dice that no skill adds to, and what a set of them does (SO-100 to SO-103)."""
    twin = twin_of(me)
    for option in ready_weapons(fight, me, False):
        item = item_for(fight, me, option)
        if is_beam(fight, item):
            twin.item = item
            break
    pool = flat_pool(fight, twin)
    pool.settle(fight.house.cap_first)
    odds = success(Dice(pool.normal, pool.hard, pool.wiggle), fight.storm_at(me))
    return f"{odds}; each set hits one in ten without cover there, and NPCs may lose their nerve"


def charged(fight: Fight, me: Combatant, target: Combatant, maneuver: int) -> Combatant:
    """Where a charge would bring somebody, which is declared before it is made (SO-108)."""
    if not maneuver & CHARGE or me.maneuver & CHARGE:
        return me
    metres = charges(fight, me, target)
    if not metres:
        return me
    twin = twin_of(me)
    twin.pos = metres[0]
    return twin


def out_of_reach(fight: Fight, me: Combatant, target: Combatant, item: int) -> str:
    """How far it is, and how far one would get by the blow (SO-R25)."""
    far = fight.distance(me, target)
    near = REACH if ARM_CLASS[fight.arm_of(item)] <= HAND_TO_HAND else THROW_RANGE
    return f"out of reach: {far} m away, it reaches {near}" if far > near else "behind total cover"


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


def attacking(fight: Fight, seat: int, me: Combatant) -> str:
    """The best attack with what is in hand or can be drawn."""
    weapon, number = best_attack(fight, seat, me, ready_weapons(fight, me, True))
    if weapon == NOTHING:
        near = [fight.distance(me, fight.fighters[foe]) for foe in targets_for(fight, me)]
        return f"nobody is within reach, the nearest {min(near)} m away" if near else ""
    item, hand = item_for(fight, me, weapon), hand_for(weapon)
    words = odds_words(fight, seat, me, fight.fighters[number], item, hand, 0, 0)
    return f"{arm_word(fight.arm_of(item))} on {name_at(fight, number)}: {words}"


def weapon(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A weapon against the target it promises most with; of a guard, its chance of a set."""
    item, hand = item_for(fight, me, option), hand_for(option)
    if me.act in (*STRIKES, ACT_AIM):
        _, number = best_attack(fight, seat, me, [option])
        if number == NOTHING:
            return "nobody is within its reach"
        words = odds_words(fight, seat, me, fight.fighters[number], item, hand, 0, 0)
        return f"on {name_at(fight, number)}: {words}"
    return blocking(fight, seat, me, me.act, item, hand) if IS_BLOCK[me.act] else ""


def target(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds against somebody."""
    other = fight.fighters[option]
    if me.act not in (*STRIKES, ACT_AIM) or other.side == me.side:
        return f"{fight.distance(me, other)} m away"
    return odds_words(fight, seat, me, other, me.item, me.hand, 0, 0)


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
    if fight.acting != me.number or not option:
        return ""
    if me.act not in STRIKES or me.target == NOBODY:
        return set_words(option) if IS_DEFENCE[me.act] else ""
    other = fight.fighters[me.target]
    return struck(fight, me, other, me.item, me.hand, me.maneuver, width, height)


def struck(fight: Fight, me: Combatant, other: Combatant, item: int, hand: int, maneuver: int,
           width: int, height: int) -> str:  # fmt: skip
    """What a set does to somebody before any defence."""
    blow = blow_of(fight, me, other, item, hand, maneuver, 0)
    if blow is None:
        return out_of_reach(fight, me, other, item)
    if height < blow.difficulty:
        return f"too low: it needs {blow.difficulty}"
    if blow.gentle:
        return ""
    found = Set(width, height)
    unit = "Shock" if does_shock(fight, me, item, me.stun) else "wounds"
    return f"{PLACE_WORDS[blow.place(found)]}, {blow.points(found)} {unit}"
