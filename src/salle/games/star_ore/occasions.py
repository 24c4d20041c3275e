"""Before a prompt: who of a seat's people is asked, and on what occasion, from what it may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import FISTS_ITEM, NOBODY, NOTHING, ON_FOOT, SET_WIDTH
from salle.games.star_ore.data_events import ROLL_SCALE
from salle.games.star_ore.events_dice import purpose, sets_words
from salle.games.star_ore.events_parts import ACT_VERBS, CREW_VERBS
from salle.games.star_ore.events_round import plan_words
from salle.games.star_ore.names import name_at, name_of
from salle.games.star_ore.notation_pauses import time_word
from salle.games.star_ore.notation_vehicles import target_word
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import set_word

Telling = Callable[[Fight, Combatant], str]


def subject(fight: Fight, seat: int) -> Combatant | None:
    """Whom a question to a seat is about: the one noted, or whoever acts."""
    for number in (fight.asked, fight.acting):
        if 0 <= number < len(fight.fighters):
            me = fight.fighters[number]
            if seat in (fight.decider(me), fight.gm):
                return me
    return None


def occasion(fight: Fight, seat: int, ask: int) -> str:
    """One sentence, or nothing where there is nobody to name."""
    me = subject(fight, seat)
    told = OCCASIONS.get(ask)
    if me is None or told is None:
        return ""
    return told(fight, me)


# -- declaring -------------------------------------------------------------------------------


def _begins(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} begins round {fight.round}."


def _declares(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} declares for round {fight.round}."


def _plan(fight: Fight, me: Combatant) -> str:
    """What is declared so far."""
    if fight.scene != ON_FOOT:
        words = CREW_VERBS[me.mode]
        if me.target != NOBODY:
            words += f", against {aimed_at(fight, me.target)}"
        return words
    target = name_at(fight, me.target) if me.target != NOBODY else ""
    arm = NOTHING if me.item == FISTS_ITEM and not target else fight.arm_of(me.item)
    return plan_words(me.act, me.power, target, arm)


def aimed_at(fight: Fight, target: int) -> str:
    """A target aboard or on foot, as vehicle scenes number them."""
    if target % asks.TARGET_SCALE:
        return name_at(fight, target // asks.TARGET_SCALE)
    return target_word(target)


def _detail(fight: Fight, me: Combatant) -> str:
    if me.dice and fight.acting == me.number and fight.threat >= SET_WIDTH * asks.SET_SCALE:
        return f"{name_of(fight, me)} puts another set to use, {set_word(fight.threat)}."
    return f"{name_of(fight, me)} will {_plan(fight, me)}."


# -- dice ------------------------------------------------------------------------------------


def _rolled(fight: Fight, me: Combatant) -> str:
    """The dice of the declared roll; those of a demanded one are in the log."""
    name = name_of(fight, me)
    if fight.acting != me.number or not me.dice:
        return f"{name} has rolled."
    faces = sorted(me.dice, reverse=True)
    return f"{name} has rolled {' '.join(map(str, faces))}, {sets_words(faces)}."


def _extra(fight: Fight, me: Combatant) -> str:
    done = f" to {ACT_VERBS[me.act]}" if fight.scene == ON_FOOT and not me.failed else ""
    begin = f"{name_of(fight, me)} has another set"
    if done:
        begin += f" beside the one{done}"
    return f"{begin}: {set_word(fight.threat)}."


def _lends(fight: Fight, me: Combatant) -> str:
    if not fight.threat:
        return f"{_detail(fight, me)[:-1]}, and may add dice for Willpower."
    what = purpose(fight.threat % ROLL_SCALE)
    return f"{name_of(fight, me)} must roll {what}, and may add dice for Willpower."


# -- reactions -------------------------------------------------------------------------------


def _attacked(fight: Fight, me: Combatant) -> str:
    by = name_at(fight, fight.acting)
    return f"{by} attacks {name_of(fight, me)} with a set {fight.threat} wide."


def _countering(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} has stopped the attack of {name_at(fight, fight.acting)}."


def _harmed(fight: Fight, me: Combatant) -> str:
    points, can = divmod(fight.threat, asks.SET_SCALE)
    return f"{name_of(fight, me)} is about to take {points} damage and can avoid {can}."


def _resists(fight: Fight, me: Combatant) -> str:
    by = name_at(fight, fight.acting)
    return f"{by} uses the Force on {name_of(fight, me)}."


def _pays(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} pays a point."


def _hurt(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} is hurt."


def _dying(fight: Fight, me: Combatant) -> str:
    return f"Somebody dies, and {name_of(fight, me)} could hold death off."


def _dies(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} dies."


def _strikes(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} strikes somebody pinned."


def _uses(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} acts."


# -- setting up, and the GM ------------------------------------------------------------------


def _about(fight: Fight, me: Combatant) -> str:
    return f"This is about {name_of(fight, me)}."


def _arms(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} gets ready for the fight."


def _watches(fight: Fight, me: Combatant) -> str:
    return f"Somebody may lie in ambush for {name_of(fight, me)}."


def _falls(fight: Fight, me: Combatant) -> str:
    return f"A vital part of {name_of(fight, me)} is full of wounds."


def _maimed(fight: Fight, me: Combatant) -> str:
    return f"A limb of {name_of(fight, me)} is full of wounds."


def _maimed_for_good(fight: Fight, me: Combatant) -> str:
    return f"A limb of {name_of(fight, me)} is off."


def _struck(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} is about to take damage."


def _after(fight: Fight, me: Combatant) -> str:
    return f"The fight is over for {name_of(fight, me)}."


def _drives(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} is about to set off."


def _leaves(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} is far enough away."


def _boards(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} looks for a place."


def _has_time(fight: Fight, me: Combatant) -> str:
    left = time_word(max(0, fight.pause_minutes - me.spent))
    return f"{name_of(fight, me)} has {left} until the next fight."


def _loses_control(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} is about to lose control of its vehicle."


def _failed(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} has failed with every die low."


def _at_location(fight: Fight, me: Combatant) -> str:
    return _about(fight, me) if fight.desk else _detail(fight, me)


def _has_set(fight: Fight, me: Combatant) -> str:
    return f"{name_of(fight, me)} has {set_word(fight.threat)}."


def _has_failed(fight: Fight, me: Combatant) -> str:
    dice = " ".join(str(face) for face in sorted(me.dice, reverse=True))
    if fight.acting != me.number or not dice:
        return f"A roll of {name_of(fight, me)} has failed."
    return f"{name_of(fight, me)} has rolled {dice}, and no set that serves."


OCCASIONS: Final[dict[int, Telling]] = {
    **dict.fromkeys(
        (asks.ASK_UPKEEP, asks.ASK_BUSY, asks.ASK_CHOKING, asks.ASK_RAGE), _begins),
    **dict.fromkeys(
        (asks.ASK_PASSION, asks.ASK_DARK_DRAW, asks.ASK_MOVE, asks.ASK_ACTION, asks.ASK_CREW_ACT,
         asks.ASK_LIFT, asks.ASK_WHERE, asks.ASK_ITEM), _declares),
    **dict.fromkeys(
        (asks.ASK_FACING, asks.ASK_WEAPON, asks.ASK_STUN, asks.ASK_TARGET, asks.ASK_MANEUVER,
         asks.ASK_NUMBER, asks.ASK_FORM, asks.ASK_ENHANCE, asks.ASK_POWER, asks.ASK_MODE,
         asks.ASK_POINT, asks.ASK_SKILL, asks.ASK_THING, asks.ASK_ALSO,
         asks.ASK_GUN, asks.ASK_TARGET_AHEAD, asks.ASK_GUN_SKILL, asks.ASK_TURN,
         asks.ASK_IF_I_FAIL, asks.ASK_GM_DICE, asks.ASK_GM_DIFFICULTY, asks.ASK_GM_CONTACT,
         asks.ASK_STRIKER), _detail),
    **dict.fromkeys(
        (asks.ASK_WIGGLE, asks.ASK_SET, asks.ASK_LATE_INTUITION, asks.ASK_SORCERY,
         asks.ASK_FARSEEING, asks.ASK_PARTITION), _rolled),
    **dict.fromkeys((asks.ASK_EXTRA, asks.ASK_CREW_EXTRA, asks.ASK_GM_COMPATIBLE), _extra),
    asks.ASK_INTUITION: _lends,
    **dict.fromkeys((asks.ASK_DEFENCE, asks.ASK_GOBBLE), _attacked),
    asks.ASK_COUNTER: _countering,
    asks.ASK_AVOID: _harmed,
    **dict.fromkeys((asks.ASK_POINTS, asks.ASK_SHRUG, asks.ASK_SHRINK), _hurt),
    **dict.fromkeys((asks.ASK_RESIST, asks.ASK_SEND_BACK), _resists),
    asks.ASK_PAY: _pays,
    asks.ASK_PROLONG: _dying,
    asks.ASK_SPIRIT: _dies,
    asks.ASK_LOCATION: _strikes,
    **dict.fromkeys(
        (asks.ASK_AMOUNT, asks.ASK_SUGGESTION, asks.ASK_ALCHEMY, asks.ASK_REDEEM,
         asks.ASK_MEND), _uses),
    **dict.fromkeys(
        (asks.ASK_SCENE_PLACE, asks.ASK_SABOTAGE, asks.ASK_GM_PASSION, asks.ASK_GM_DEED,
         asks.ASK_GM_IMPROVISED, asks.ASK_GM_DETAIL, asks.ASK_GM_ALCHEMY, asks.ASK_GM_SUGGESTION,
         asks.ASK_GM_ILLUSION, asks.ASK_GM_WAKE), _about),
    **dict.fromkeys((asks.ASK_HAND, asks.ASK_HELMET), _arms),
    asks.ASK_WATCH: _watches,
    asks.ASK_CHECK: _drives,
    asks.ASK_LEAVE: _leaves,
    asks.ASK_GM_LIMB: _maimed,
    asks.ASK_GM_DEATH: _falls,
    asks.ASK_GM_DAMAGE: _struck,
    **dict.fromkeys((asks.ASK_GM_XP, asks.ASK_GM_AWARD, asks.ASK_GM_BASE_LOSS), _after),
    **dict.fromkeys((asks.ASK_CRAFT, asks.ASK_POST), _boards),
    **dict.fromkeys((asks.ASK_PAUSE, asks.ASK_REPAIR, asks.ASK_HOURS), _has_time),
    **dict.fromkeys(
        (asks.ASK_GM_CHANGE, asks.ASK_GM_BASE, asks.ASK_GM_START, asks.ASK_GM_HEADING,
         asks.ASK_TAMPER, asks.ASK_GM_NEED, asks.ASK_GM_UNTAUGHT), _about),
    asks.ASK_GM_PROSTHESIS: _maimed_for_good,
    asks.ASK_GM_CONTROL: _loses_control,
    asks.ASK_GM_BAD: _failed,
    asks.ASK_PLACE: _at_location,
    asks.ASK_GM_SET: _has_set,
    asks.ASK_GM_RESCUE: _has_failed,
    asks.ASK_GM_PLAYER: _about,
}  # fmt: skip
