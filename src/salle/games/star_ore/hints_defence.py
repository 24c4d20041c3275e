"""What defences promise: the exact chance to stop an attack, which sets answer which, what is left
of an attack when dice are gobbled, and what harm can be avoided.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_CLASS
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BLOCK,
    ACT_DODGE,
    ACT_FORM_ONE,
    ACT_REPULSION,
    ACT_TWO_WEAPON,
    DEFENCE_KINDS,
    FISTS_ITEM,
    IS_BLOCK,
    NOTHING,
    ON_FOOT,
    RIGHT,
    SET_WIDTH,
    STOPS,
)
from salle.games.star_ore.hints_ahead import block_pool, plain_ahead, settled
from salle.games.star_ore.hints_odds import USUAL, attack_dice, sets_from, success
from salle.games.star_ore.names import name_at
from salle.games.star_ore.rules.defence import answers, defence_kind
from salle.games.star_ore.rules.extras import extra_guards
from salle.games.star_ore.rules.knowing import knows
from salle.games.star_ore.rules.paying import dark_points, price
from salle.games.star_ore.rules.rolling import sets_in
from salle.games.star_ore.rules.weapons import item_for
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.games.star_ore.words import arm_word, set_word
from salle.odds import one_roll
from salle.odds.dice import percent
from salle.odds.pools import pool_text

KEPT: Final = 4096
MOST_SETS: Final = 3
STOPPING: Final = (ACT_DODGE, ACT_BLASTER_DEFENSE, ACT_REPULSION)


@lru_cache(KEPT)
def stop_chance(mine: one_roll.Pool, theirs: one_roll.Pool) -> Fraction:
    """The chance that a defence has a set as wide and as high as the widest of an attack that has
    one at all (SO-89, SO-R81).
    """
    attacks = sets_from(theirs, 0)
    stopped, all_ways = Fraction(0), 0
    for found, ways in attacks.ways.items():
        if found.width:
            all_ways += ways
            stopped += ways * as_wide(mine, found)
    return stopped / all_ways if all_ways else Fraction(0)


def as_wide(mine: one_roll.Pool, attack: one_roll.Set) -> Fraction:
    """The chance of a set that answers another."""
    return sets_from(mine, attack.height).chance(lambda one: one.width >= attack.width)


# -- before the roll -------------------------------------------------------------------------


def attackers(fight: Fight, me: Combatant) -> list[Combatant]:
    """Who has declared an attack on somebody."""
    return [
        foe
        for foe in fight.fighters
        if foe.declared
        and foe.target == me.number
        and foe.act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE)
    ]


def against(fight: Fight, seat: int, me: Combatant, mine: one_roll.Pool, column: int) -> str:
    """The chance to stop the attack that is coming, or a usual one; reckoned with the attacker's
    own dice where its sheet is known.
    """
    coming = attackers(fight, me) if fight.scene == ON_FOOT else []
    if not coming:
        return f"stops a usual attack ({pool_text(USUAL)}) {percent(stop_chance(mine, USUAL))} %"
    words = []
    for foe in coming[:MOST_SETS]:
        arm = fight.arm_of(foe.item)
        name = name_at(fight, foe.number)
        if not STOPS[ARM_CLASS[arm] * DEFENCE_KINDS + column]:
            words.append(f"cannot stop {name}’s {arm_word(arm)}")
            continue
        known = knows(fight, foe, seat)
        theirs = USUAL
        if known:
            theirs = attack_dice(fight, foe, me, foe.item, foe.hand, foe.maneuver, foe.number_set)
        chance = percent(stop_chance(mine, theirs))
        words.append(f"stops {name}: {chance} %" + ("" if known else f" (if {pool_text(USUAL)})"))
    return ", ".join(words)


def defending(fight: Fight, seat: int, me: Combatant, act: int) -> str:
    """A dodge or a defence by the Force, before the roll."""
    found = plain_ahead(fight, me, act)
    if found is None:
        return ""
    pool, needed = found
    words = success(pool, needed)
    if act not in STOPPING or not pool.rolls:
        return words
    column = defence_kind(fight, Act(me.number, act, SET_WIDTH, 1))
    return f"{words}; {against(fight, seat, me, pool, column)}"


def blocking(fight: Fight, seat: int, me: Combatant, act: int, item: int, hand: int) -> str:
    """A guard with a weapon, before the roll."""
    pool, needed = settled(fight, me, block_pool(fight, me, act, item, hand))
    words = success(pool, needed)
    if not IS_BLOCK[act] or not pool.rolls:
        return words
    guard = Act(me.number, act, SET_WIDTH, 1)
    guard.item = item
    column = defence_kind(fight, guard)
    return words if column == NOTHING else f"{words}; {against(fight, seat, me, pool, column)}"


def block_in_hand(fight: Fight, seat: int, me: Combatant, act: int) -> str:
    """The same with what is in the right hand."""
    return blocking(fight, seat, me, act, me.hands[RIGHT], RIGHT)


# -- with a set ------------------------------------------------------------------------------


def set_words(found: int) -> str:
    """What a set of a defence can meet (SO-89, SO-90)."""
    width, height = divmod(found, asks.SET_SCALE)
    return f"{width} dice to gobble attacks up to {width} wide and {height} high"


def coming_sets(fight: Fight, me: Combatant) -> list[tuple[int, int, int, int]]:
    """Attacks on somebody as owner, width, height and class: those that have their set, and the
    sets of those who have yet to choose; all dice are open by now.
    """
    found: list[tuple[int, int, int, int]] = []
    assigned: set[int] = set()
    for act in fight.acts:
        assigned.add(act.owner)
        if act.pending and act.kind == ACT_ATTACK and act.target == me.number:
            kind = ARM_CLASS[fight.arm_of(act.item)]
            found.append((act.owner, act.width, act.height, kind))
    for foe in attackers(fight, me):
        if foe.number not in assigned and not foe.failed:
            kind = ARM_CLASS[fight.arm_of(foe.item)]
            for one in sets_in(foe.counts, 1):
                width, height = divmod(one, asks.SET_SCALE)
                found.append((foe.number, width, height, kind))
    return found


def with_set(fight: Fight, me: Combatant, kind: int, found: int) -> str:
    """Which attacks a set put to a defence would stop (SO-R81)."""
    guard = Act(me.number, kind, found // asks.SET_SCALE, found % asks.SET_SCALE)
    guard.gobble = guard.width
    if kind == ACT_BLOCK:
        weapons = extra_guards(fight, me, found)
        guard.item = item_for(fight, me, weapons[0]) if weapons else FISTS_ITEM
    stops: list[str] = []
    fails: list[str] = []
    for owner, width, height, attack in coming_sets(fight, me):
        word = f"{set_word(width * asks.SET_SCALE + height)} of {name_at(fight, owner)}"
        met = answers(fight, me, guard, attack, width, height)
        (stops if met else fails).append(word)
    words = [f"stops {' or '.join(stops[:MOST_SETS])}"] if stops else []
    words += [f"not {' or '.join(fails[:MOST_SETS])}"] if fails else []
    return "; ".join([set_words(found), *words])


def gobbling(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What is left of an attack, and of the dice (SO-90, SO-R82)."""
    width = fight.threat - option
    left = "it is stopped" if width < SET_WIDTH else f"it is still {width} wide"
    if not option:
        return f"nothing is spent: {left}"
    if width < SET_WIDTH - 1:
        return f"{left}, with {SET_WIDTH - 1 - width} more than needed"
    return left


def answering(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A set to answer with (SO-R210)."""
    if not option:
        return "the attack comes through"
    for act in fight.acts:
        here = act.owner == me.number and act.pending
        if here and act.width * asks.SET_SCALE + act.height == option:
            left = fight.threat - act.gobble
            end = "stops it" if left < SET_WIDTH else f"leaves it {left} wide at best"
            return f"{act.gobble} dice to gobble: {end}"
    return ""


# -- harm ------------------------------------------------------------------------------------


def avoiding(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What is avoided and what it costs (SO-198, SO-191)."""
    points, can = divmod(fight.threat, asks.SET_SCALE)
    if option == asks.NO:
        return f"takes {points} damage"
    cost = f"{can * price(me)} Willpower of {me.will}"
    if dark_points(me):
        cost += f", or Dark Side Points of {dark_points(me)}"
    return f"avoids {can} of {points} damage for {cost}"
