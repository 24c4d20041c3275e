"""What the Force promises: chances of powers and of lent dice, costs, how a struggle ends."""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import BODY, COORDINATION, PHYSICAL
from salle.games.star_ore.data_combat import (
    ACT_MEDITATE,
    FACES,
    NO_PASSION,
    NOBODY,
    SET_WIDTH,
    WOOKIEE_RAGE,
)
from salle.games.star_ore.data_force import COST, STORM
from salle.games.star_ore.events_parts import dice_count
from salle.games.star_ore.hints_ahead import ahead, demanded, power_ahead, twin_of
from salle.games.star_ore.hints_odds import sets_from, success
from salle.games.star_ore.rules.force.intuition import (
    lend_price,
    lent_hard,
    lent_normal,
    lent_wiggle,
)
from salle.games.star_ore.rules.force.powers import usable_powers
from salle.games.star_ore.rules.force.struggle import score
from salle.games.star_ore.rules.knowing import knows
from salle.games.star_ore.rules.paying import dark_points, price
from salle.games.star_ore.rules.rolling import STRENGTH
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import POWER_WORDS
from salle.odds.dice import percent
from salle.odds.pools import pool_text

MOST_NAMED: Final = 4

# -- powers ----------------------------------------------------------------------------------


def power(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The dice of a power, its chance of a set, and its cost beside the bid."""
    rolled = me.dice and fight.acting == me.number
    words = [] if rolled else [success(*power_ahead(fight, me, option))]
    if COST[option]:
        words.append(f"costs {points(me, COST[option])}")
    words.append(f"a failure costs {points(me, 1)}")
    return "; ".join(words)


def powers(fight: Fight, me: Combatant) -> str:
    """Which powers there are to choose from."""
    return named_powers(usable_powers(fight, me))


def named_powers(options: list[int]) -> str:
    """Some powers by name."""
    names = [POWER_WORDS[power] for power in options]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more


def points(me: Combatant, count: int) -> str:
    """What points cost in Willpower, double for the tainted, or in Dark Side Points (SO-191)."""
    words = f"{count * price(me)} Willpower of {me.will}"
    dark = dark_points(me)
    return words + (f", or Dark Side Points of {dark}" if dark else "")


def meditating(me: Combatant, act: int) -> str:
    """What a failed meditation costs (SO-195)."""
    return "; a failure costs 1 Willpower" if act == ACT_MEDITATE else ""


# -- dice on top -----------------------------------------------------------------------------


def enhance(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Physical Control in the place of a stat, and what becomes of the odds (SO-230, SO-231)."""
    twin = twin_of(me)
    twin.enhance = option
    found = ahead(fight, twin)
    words = success(*found) if found else ""
    if not option:
        return words
    stat = BODY if option == STRENGTH else COORDINATION
    dice = f"{dice_count(me.sheet.force(PHYSICAL))} instead of {me.sheet.stat(stat)}"
    bid = f"a failure costs {points(me, 1)}"
    return "; ".join([part for part in (words, dice, bid) if part])


def lent(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The odds with dice lent, and what they cost (SO-199)."""
    normal, hard, wiggle = lent_normal(option), lent_hard(option), lent_wiggle(option)
    cost = f"for {points(me, lend_price(option))}" if option else "they stay for a defence"
    if fight.threat:
        pool, needed = demanded(fight, me, normal, hard, wiggle)
    else:
        twin = twin_of(me)
        twin.lent_d += normal
        twin.lent_h += hard
        twin.lent_w += wiggle
        found = ahead(fight, twin)
        if found is None:
            return cost
        pool, needed = found
    if not pool.rolls:
        return f"too few dice to roll; {cost}"
    chance = percent(sets_from(pool, needed).chance(bool))
    return f"{pool_text(pool)}: a set {chance} %; {cost}"


def lent_late(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What dice lent to a roll that lies open may still do: the chance of a set, or of a wider one
    than there is (SO-200).
    """
    if not option:
        return "the roll stays as it is"
    least = max(1, me.difficulty, fight.storm_at(me))
    if least > FACES:
        return f"no set is high enough; for {points(me, lend_price(option))}"
    counts = [me.dice.count(face) for face in range(least, FACES + 1)]
    counts[-1] += lent_hard(option)
    free = me.wiggles + lent_wiggle(option)
    widest = max(me.dice.count(face) for face in range(least, FACES + 1)) + me.wiggles
    wanted = max(SET_WIDTH, widest + 1)
    chance = percent(width_chance(counts, lent_normal(option), wanted - free))
    what = "a set" if widest < SET_WIDTH else "a wider set"
    return f"{what} {chance} %; for {points(me, lend_price(option))}"


def width_chance(counts: list[int], dice: int, wanted: int) -> Fraction:
    """The chance that so many more dice bring one of these faces to a width."""
    missing = [wanted - have for have in counts]
    if min(missing) <= 0:
        return Fraction(1)
    ways = [Fraction(1)] + [Fraction(0)] * dice
    rooms = missing + [dice + 1] * (FACES - len(counts))
    for room in rooms:
        ways = [
            sum((ways[total - part] / factorial(part) for part in range(min(room, total + 1))),
                Fraction(0))
            for total in range(dice + 1)
        ]  # fmt: skip
    return 1 - ways[dice] * Fraction(factorial(dice), int(FACES**dice))


# -- points ----------------------------------------------------------------------------------


def paying(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What is left to pay with (SO-187, SO-191)."""
    if option == asks.YES:
        return f"{price(me)} of {me.will}" + (", double for the tainted" if me.dsp_base else "")
    return f"1 of {me.dsp}"


def amount(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What so much costs; the radius of a storm is free (SO-187, SO-226)."""
    if me.power == STORM and fight.acting == me.number:
        return f"{option} m around it"
    return f"costs {points(me, option)}"


def resisting(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A struggle: only with more points does the power prevail (SO-188, SO-R152)."""
    if option == asks.NO:
        return "the power has its way"
    mine = score(fight, me)
    if fight.acting == NOBODY or not knows(fight, fight.fighters[fight.acting], seat):
        return f"you have {mine}: it prevails with more, and then you lose one"
    theirs = score(fight, fight.fighters[fight.acting])
    if theirs > mine:
        return f"{mine} against {theirs}: it prevails, and you lose one"
    return f"{mine} against {theirs}: you withstand it"


def upkeep(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What keeping a power up costs (SO-R174)."""
    if not option % asks.UPKEEP_SCALE:
        return "it ends"
    if option // asks.UPKEEP_SCALE == WOOKIEE_RAGE:
        return f"costs 1 Willpower of {me.will}"
    return f"costs {points(me, 1)}"


def passion(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What a passion allows (SO-190)."""
    if option == NO_PASSION:
        return "no Dark Side Points are spent"
    spend = f" and spend its {me.dsp} Dark Side Points" if me.dsp else ""
    return f"lets it draw on the dark side{spend}"


def dark_draw(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What drawing does to the taint (SO-189, SO-193)."""
    if not option:
        return "no new taint"
    base = max(me.dsp_base, me.dsp + option)
    return f"{me.dsp + option} to spend, taint {base} instead of {me.dsp_base}"
