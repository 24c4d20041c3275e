"""Why an option is not offered: the clause that forbids it, from what the seat asked may know."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_DRAW,
    ACT_GRAPPLE,
    ACT_STRIKE,
    AIM_AREA,
    AIM_DONE,
    AIM_OWN,
    AIM_SIDE,
    AREAS,
    ARM_MASK,
    ASK_AIM,
    ASK_ARM,
    ASK_BUY,
    ASK_COUNTER,
    ASK_FEINTED,
    ASK_FIGHTER,
    ASK_LURED,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    ASK_SEEN_THROUGH,
    ASK_SWITCH,
    BEAT,
    BIND,
    BRIDGE_IN,
    BRIDGE_OUT,
    BUY_DIFFICULTY,
    BUY_POWER,
    BUY_TACTICS,
    DEFEND_FROM,
    DRAW,
    FINISH,
    GRAPPLE,
    HOLD_GRAPPLE,
    IN_FIGHT,
    KICK,
    LEANS,
    LEG_MASK,
    MANEUVERS_FROM,
    MANNER_DONE,
    MANNER_FEINT,
    NEEDS_ARM,
    NO_OPPONENT,
    NOTHING,
    PASS,
    RATIO_WORDS,
    RIGHT_ARM,
    RIGHT_LEG,
    SIDES,
    TACTIC_NAMES,
    WAY_FEINT,
    WAY_SPIN,
    WAY_STOP,
)
from salle.games.impact.notation import (
    AREA_NAMES,
    MOVE_NAMES,
    SAMPLE_NAMES,
    SIDE_NAMES,
    maneuver_name,
)
from salle.games.impact.rules.creation import in_ratio, price, ratio_allows, reserve
from salle.games.impact.rules.options import can_aim, needs_hold
from salle.games.impact.state import Fight
from salle.kernel.game import seat_letter


def why_not(fight: Fight, seat: int, ask: int, option: int) -> str:
    """One clause of a sentence, citing the rule, or nothing where there is no more to say."""
    if ask == ASK_MANEUVER:
        return _no_move(fight, seat, option)
    if ask == ASK_OPPONENT:
        return _no_opponent(fight, seat, option)
    if ask == ASK_MANNER:
        return _no_manner(fight, seat, option)
    if ask == ASK_AIM:
        return _no_aim(fight, seat, option)
    if ask == ASK_BUY:
        return _no_purchase(fight, seat, option)
    if ask == ASK_FIGHTER:
        return f"{SAMPLE_NAMES[option]} does not fit this record sheet or these PP (IM-R88)"
    if ask == ASK_ARM:
        return f"the {AREA_NAMES[option]} is not attacking (IM-R66)"
    if ask in (ASK_COUNTER, ASK_SWITCH, ASK_LURED, ASK_SEEN_THROUGH, ASK_FEINTED):
        return _no_reaction(fight, seat, ask, option)
    return ""


# -- declaring -------------------------------------------------------------------------------


def _no_move(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    if option >= MANEUVERS_FROM:
        return _no_maneuver(fight, seat, option - MANEUVERS_FROM)
    if option == PASS:
        return "you pass only if nothing else is possible (IM-R70)"
    name = MOVE_NAMES[option]
    if me.immobile:
        return "you are immobilized and may only Grapple (IM-79)"
    if option < DEFEND_FROM:
        return _no_bridge(fight, seat, option)
    if not fight.house.full:
        return f"{name} comes with Phase IV (IM-50)"
    if option < DRAW:
        return _no_tactic(fight, seat, option)
    if not fight.house.miscellaneous:
        return "this table plays without miscellaneous maneuvers (IM-R81)"
    if me.prone:
        return f"{name} is not possible lying down (IM-90)"
    if option in (DRAW, BEAT) and me.held:
        return f"{name} is not possible while you are held (IM-84)"
    if option == DRAW:
        return "a Draw needs an opponent within range (IM-R63)"
    if not me.usable() & ARM_MASK:
        return f"{name} needs an arm (IM-R60)"
    return "a Bind needs Parry (IM-103)" if option == BIND else ""


def _no_maneuver(fight: Fight, seat: int, code: int) -> str:
    me = fight.fighters[seat]
    house, sheet = fight.house, fight.house.sheet
    row = sheet.row_of(code)
    if row == NOTHING:
        return "the record sheet has no such maneuver (IM-8)"
    name = maneuver_name(code)
    kind = sheet.kind[row]
    if kind == GRAPPLE and not house.ranged:
        return "grappling comes with Phase III (IM-49)"
    if me.immobile and sheet.effect[row] != HOLD_GRAPPLE:
        return "you are immobilized and may only Grapple (IM-79)"
    if me.prone and not sheet.prone[row]:
        return f"{name} is not possible lying down (IM-90)"
    if not me.usable() & (LEG_MASK if kind == KICK else ARM_MASK):
        return f"{name} needs {'a leg' if kind == KICK else 'an arm'} that can be used (IM-92)"
    points = fight.grapple_sp(me) if kind == GRAPPLE else fight.strike_sp(me)
    if house.setups and points < sheet.sp[row]:
        word = "grappling" if kind == GRAPPLE else "striking"
        return f"{name} needs {sheet.sp[row]} {word} SP and you have {points} (IM-70)"
    if not house.setups and needs_hold(sheet.effect[row]):
        return f"{name} needs a hold on the opponent first (IM-R31)"
    return f"{name} has no area left to aim at (IM-123)"


def _no_bridge(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    if not fight.house.ranged:
        return "bridging comes with Phase III (IM-49)"
    if me.held:
        return "you are held and cannot bridge (IM-84)"
    if not me.usable() & LEG_MASK:
        return "a Bridge needs a leg (IM-R60)"
    if option == BRIDGE_IN:
        return "you are at grappling range already (IM-55)"
    return "you cannot step further out (IM-55)" if option == BRIDGE_OUT else ""


def _no_tactic(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    tactic = option - DEFEND_FROM
    name = TACTIC_NAMES[tactic]
    if me.tactic_level(tactic) < 1:
        return f"{name} comes with Defence {tactic + 1} (IM-23)"
    if me.immobile:
        return "you are immobilized and may only Grapple (IM-79)"
    if NEEDS_ARM[tactic]:
        return f"{name} needs an arm (IM-R60)"
    if me.prone:
        return f"{name} is not possible lying down (IM-90)"
    return f"{name} needs a leg and is not possible while you are held (IM-84)"


def _no_opponent(fight: Fight, seat: int, option: int) -> str:
    if option == NO_OPPONENT:
        return "this maneuver names an opponent (IM-R73)"
    if option >= fight.seats or fight.teams[option] == fight.teams[seat]:
        return "that is no opponent (IM-R73)"
    if fight.fighters[option].status != IN_FIGHT:
        return f"{seat_letter(option)} is out of the fight (IM-R73)"
    me = fight.fighters[seat]
    if me.row != NOTHING and not can_aim(fight, seat, me.row, option):
        return f"the maneuver cannot be aimed at {seat_letter(option)} (IM-R31)"
    return ""


def _no_manner(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    if option == MANNER_DONE:
        return "say how you lean (IM-37)"
    if me.act not in (ACT_STRIKE, ACT_GRAPPLE):
        return "there is nothing more to say (IM-37)"
    way = option // LEANS if option < MANNER_FEINT else WAY_FEINT
    if way == 0:
        return ""
    if me.act == ACT_GRAPPLE:
        return "that is for punches and kicks (IM-115, IM-R65)"
    if me.prone:
        return "that is not possible lying down (IM-90)"
    if me.held and way != WAY_STOP:
        return "that is not possible while you are held (IM-84)"
    if way == WAY_SPIN:
        if not fight.house.variations:
            return "this table plays without variations (IM-R81)"
        return "this maneuver cannot be made spinning (IM-115)"
    if not fight.house.miscellaneous:
        return "this table plays without miscellaneous maneuvers (IM-R81)"
    return "with masked feints a lean is shown, without them there is none (IM-R26)"


def _no_aim(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    if me.row == NOTHING and me.act != ACT_DRAW:
        return "there is nothing to aim (IM-37)"
    if option == AIM_DONE:
        return "say where it goes (IM-37)"
    sheet = fight.house.sheet
    if me.act == ACT_STRIKE:
        side = option // AREAS if option < AIM_AREA else option - AIM_SIDE
        if option >= AIM_OWN:
            return "only a Draw exposes an area (IM-98)"
        if not 0 <= side < SIDES:
            return "name a side as well (IM-37)"
        limb = (RIGHT_LEG if sheet.kind[me.row] == KICK else RIGHT_ARM) + side
        if not me.usable() >> limb & 1:
            return f"your {AREA_NAMES[limb]} cannot be used (IM-92)"
        if option >= AIM_AREA:
            return "name an area as well (IM-37)"
        area = option % AREAS
        if fight.fighters[me.opponent].out >> area & 1:
            return f"the {AREA_NAMES[area]} is KO’d already (IM-123)"
        return "no area is named here (IM-R65, IM-R66)"
    if me.act == ACT_DRAW:
        if option < AIM_OWN:
            return "a Draw exposes an area of your own (IM-98)"
        return f"your {AREA_NAMES[option - AIM_OWN]} is KO’d (IM-R63)"
    if not AIM_AREA <= option < AIM_SIDE:
        return "this names an area without a side (IM-75)"
    area = option - AIM_AREA
    if not sheet.target[me.row] >> area & 1:
        return f"{maneuver_name(sheet.codes[me.row])} is not aimed there (IM-75)"
    return f"the {AREA_NAMES[area]} is KO’d already (IM-123)"


# -- reactions and purchases -----------------------------------------------------------------


def _no_reaction(fight: Fight, seat: int, ask: int, option: int) -> str:
    if DEFEND_FROM <= option < DRAW:
        if ask == ASK_COUNTER:
            return "only a Bridge answers a Bridge here (IM-56)"
        return _no_tactic(fight, seat, option)
    if BRIDGE_IN <= option < DEFEND_FROM:
        if ask in (ASK_COUNTER, ASK_FEINTED):
            return _no_bridge(fight, seat, option)
        return "you may only defend (IM-33)"
    return "you must defend or step out (IM-106)" if ask == ASK_FEINTED else ""


def _no_purchase(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    house = fight.house
    if option == FINISH:
        for side in range(SIDES):
            if not in_ratio(house, me, side):
                ratio = RATIO_WORDS[me.ratios[side]]
                return f"the {SIDE_NAMES[side]} side is not {ratio} yet (IM-16)"
        return ""
    if option >= MANEUVERS_FROM:
        if house.sheet.row_of(option - MANEUVERS_FROM) == NOTHING:
            return "the record sheet has no such maneuver (IM-8)"
    elif BUY_POWER <= option < BUY_TACTICS and not ratio_allows(me, option):
        side = (option - BUY_POWER) % SIDES
        ratio = RATIO_WORDS[me.ratios[side]]
        return f"the {SIDE_NAMES[side]} side must stay {ratio} (IM-17)"
    elif option > BUY_DIFFICULTY + 4:
        return ""
    cost, kept = price(house, me, option), reserve(house, me, option)
    if cost > me.left:
        return f"it costs {cost} PP and {me.left} are left (IM-13)"
    return f"it costs {cost} of {me.left} PP, and {kept} must stay for the ratios (IM-134)"
