"""Why the Force cannot be used so: untrained, unpaid, the wrong side of it; with the clause."""

from __future__ import annotations

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import FORCE_NAMES
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_FORCE,
    ACT_MEDITATE,
    MOST_DICE,
    NO_PASSION,
    NOTHING,
)
from salle.games.star_ore.data_force import COST, ROOT, UNDECLARED
from salle.games.star_ore.rules.force.intuition import (
    lend_price,
    lent_hard,
    lent_normal,
    lent_wiggle,
    rages,
    sense_left,
)
from salle.games.star_ore.rules.force.powers import (
    can_bid,
    guard_power,
    knows_power,
    mark_allows,
    pool_size,
)
from salle.games.star_ore.rules.forms import saber_hand
from salle.games.star_ore.rules.paying import dark_points, payable, price, spends
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import POWER_WORDS


def no_force(fight: Fight, me: Combatant, option: int) -> str:
    """Why an act of the Force cannot be declared."""
    if me.sheet.machine:
        return "a droid has no part in the Force; it needs a living being (SO-182)"
    if not me.sheet.force_user:
        return "it is no Force user; that takes a die of a power (SO-182)"
    if option == ACT_MEDITATE:
        return "in a rage nobody meditates; it must end first (SO-R180)"
    bid = no_bid(fight, me)
    if bid:
        return bid
    if option == ACT_FORCE:
        return "none of its powers has anything to work on now; another act is left (SO-R25)"
    if option == ACT_BLASTER_DEFENSE and saber_hand(fight, me) == NOTHING:
        return "Blaster Defense wants a lit lightsaber in hand; draw one first (SO-202)"
    return no_power(fight, me, guard_power(option))


def no_bid(fight: Fight, me: Combatant) -> str:
    """Why there is no bid; nothing if there is one (SO-186)."""
    if can_bid(fight, me):
        return ""
    if rages(me):
        return "in a rage nobody commands the Force; it must end first (SO-R180)"
    if not spends(fight, me):
        return "minor characters have no Willpower to bid; minor_force lets them (SO-R60)"
    bids = f"{me.bids + 1} bids" if me.bids else "one bid"
    if me.dsp and me.passion == NO_PASSION:
        return (
            f"it has {me.will} Willpower for {bids}; a passion would free its "
            f"{me.dsp} Dark Side Points (SO-186)"
        )
    return f"it has {me.will} Willpower for {bids}; each power wants a point (SO-186)"


def no_power(fight: Fight, me: Combatant, option: int) -> str:
    """Why a power cannot be used."""
    name = POWER_WORDS[option]
    if not knows_power(fight, me, option):
        root = FORCE_NAMES[ROOT[option]]
        return f"it has no dice left in {name}; that takes {root} and the stunt (SO-184)"
    if not mark_allows(me, option):
        if me.dsp_base:
            return f"{name} is not for those with Dark Side Points; it has {me.dsp_base} (SO-197)"
        return f"{name} is only for those with Dark Side Points; it has none (SO-196)"
    bid = no_bid(fight, me)
    if bid:
        return bid
    if payable(fight, me) < COST[option]:
        return no_points(fight, me, name, COST[option])
    if UNDECLARED[option]:
        return f"{name} is a defence or a reaction; it is not declared as a power (SO-182)"
    if me.dice and pool_size(fight, me, option) < me.pool_size:
        return f"{name} has fewer dice than the declared roll; it needs {me.pool_size} (SO-21)"
    return f"{name} has nothing to work on; it needs a target in sight or a thing (SO-R25)"


def no_points(fight: Fight, me: Combatant, what: str, cost: int) -> str:
    """Too few points (SO-187, SO-191)."""
    dark = f" and {dark_points(me)} Dark Side Points" if dark_points(me) else ""
    double = ", double for the tainted" if price(me) > 1 else ""
    return (
        f"{what} costs {cost * price(me)} Willpower{double}; it has {me.will} Willpower{dark} "
        "(SO-187)"
    )


def no_lending(fight: Fight, me: Combatant, option: int) -> str:
    """Why so many dice cannot be lent (SO-199)."""
    dice = lent_normal(option) + lent_hard(option) + lent_wiggle(option)
    if rages(me):
        return "in a rage nobody lends dice; none is the answer (SO-R147)"
    if dice > sense_left(me):
        return f"that is {dice} dice; it has {sense_left(me)} of Force Sense left (SO-201)"
    if dice > MOST_DICE:
        return f"no roll has more than {MOST_DICE} dice (SO-9)"
    cost = lend_price(option)
    if cost > payable(fight, me):
        return no_points(fight, me, "that", cost)
    return "it has no dice of that kind; take one of those offered (SO-199)"


def no_draw(fight: Fight, me: Combatant, option: int) -> str:
    """Why so many Dark Side Points cannot be drawn (SO-189)."""
    most = max(0, min(me.will_base - me.dsp, me.will_base - me.drawn))
    return f"it can draw {most} at most, as its base Willpower is {me.will_base} (SO-189)"


def no_payment(fight: Fight, me: Combatant, option: int) -> str:
    """Why a point cannot be paid so (SO-191)."""
    if option == asks.YES:
        return f"it has {me.will} Willpower; the rest could not be paid then (SO-191)"
    return "Dark Side Points are spent only in the grip of a passion (SO-190)"


def no_enhance(fight: Fight, me: Combatant, option: int) -> str:
    """Why Physical Control does not help (SO-230)."""
    return "strength is for Body and agility for Coordination; this roll uses the other (SO-230)"
