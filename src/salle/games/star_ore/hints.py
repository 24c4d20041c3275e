"""What an option would mean, in figures: odds before declaring, what a set does, what a move
brings. Everything comes from what the seat asked may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_BONUS, ARM_PENETRATION
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_READY,
    ACT_RELOAD,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_SURRENDER,
    ACT_THROW,
    ACT_TWO_WEAPON,
    IS_DEFENCE,
    ON_FOOT,
    PLACE_AT,
    PLACES,
    SET_WIDTH,
)
from salle.games.star_ore.data_pause import NO_PAUSE
from salle.games.star_ore.events_parts import count
from salle.games.star_ore.hints_ahead import plain_ahead
from salle.games.star_ore.hints_attack import (
    attacking,
    chosen_set,
    maneuver,
    number,
    struck,
    suppressing,
    target,
    weapon,
)
from salle.games.star_ore.hints_defence import (
    answering,
    avoiding,
    block_in_hand,
    defending,
    gobbling,
    with_set,
)
from salle.games.star_ore.hints_force import (
    amount,
    dark_draw,
    enhance,
    lent,
    lent_late,
    meditating,
    passion,
    paying,
    power,
    powers,
    resisting,
    upkeep,
)
from salle.games.star_ore.hints_gm import gm_hint
from salle.games.star_ore.hints_odds import success
from salle.games.star_ore.hints_pauses import (
    broken,
    doing,
    patient,
    stay,
    thing,
    used_set,
    where,
)
from salle.games.star_ore.hints_places import body, metre, move, point
from salle.games.star_ore.hints_setup import (
    ambush,
    character,
    craft,
    form,
    hand,
    helmet,
    more,
    post,
    rage,
    sabotage,
    saboteur,
    skill,
    tampered,
    tech_chance,
    watch,
)
from salle.games.star_ore.hints_vehicles import (
    crew_act,
    crew_extra,
    crew_set,
    gun,
    gun_skill,
    if_i_fail,
)
from salle.games.star_ore.hints_vehicles import target as target_ahead
from salle.games.star_ore.names import name_at
from salle.games.star_ore.occasions import subject
from salle.games.star_ore.rules.extras import extra_weapons
from salle.games.star_ore.rules.weapons import hand_for, item_for
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import PLACE_WORDS, arm_word

Hinter = Callable[[Fight, int, Combatant, int], str]
BLOCKS: Final = (ACT_BLOCK, ACT_THROW, ACT_RIPOSTE)
UNROLLED_WORDS: Final = {
    ACT_AIM: "no roll; a die more on the next attack with that weapon at that target",
    ACT_READY: "no roll; takes other things in hand, or the helmet on or off",
    ACT_RELOAD: "no roll; the weapon may fire again after this",
    ACT_SURRENDER: "it drops everything and is out of the fight, alive",
}
"""What actions without a roll are for (F5.2e)."""


def hint(fight: Fight, seat: int, ask: int, option: int) -> str:
    """A few words beside an option, or nothing."""
    if ask in (asks.ASK_CHARACTER, asks.ASK_GM_WHO):
        return character(fight, option)
    of_seat = SEAT_HINTERS.get(ask)
    if of_seat is not None:
        return of_seat(fight, seat, option)
    if seat == fight.gm:
        said = gm_hint(fight, ask, option)
        if said:
            return said
    found = PAUSE_HINTERS.get(ask) if fight.pause != NO_PAUSE else None
    if found is None:
        found = HINTERS.get(ask)
    if found is None:
        found = ON_FOOT_HINTERS.get(ask) if fight.scene == ON_FOOT else ABOARD.get(ask)
    me = subject(fight, seat)
    if found is None or me is None or fight.decider(me) != seat:
        return ""
    return found(fight, seat, me, option)


def action(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The best attack, the chance to stop one, or how likely a plain action comes to a set."""
    if option in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE):
        return attacking(fight, seat, me)
    if option in BLOCKS:
        return block_in_hand(fight, seat, me, option)
    if IS_DEFENCE[option]:
        return defending(fight, seat, me, option)
    if option == ACT_FORCE:
        return powers(fight, me)
    if option == ACT_SUPPRESS:
        return suppressing(fight, me)
    if option in UNROLLED_WORDS:
        return UNROLLED_WORDS[option]
    found = plain_ahead(fight, me, option)
    if found is None:
        return ""
    return success(*found) + meditating(me, option)


def extra(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What another set does: whom it strikes and where, or which attacks it stops (SO-20)."""
    found = fight.threat
    width, height = divmod(found, asks.SET_SCALE)
    if option == ACT_ATTACK:
        weapons = extra_weapons(fight, me, found)
        if not weapons or not fight.foes(me):
            return ""
        item, hand = item_for(fight, me, weapons[0]), hand_for(weapons[0])
        foe = fight.fighters[me.target if me.target >= 0 else fight.foes(me)[0]]
        words = struck(fight, me, foe, item, hand, 0, width, height)
        return f"{arm_word(fight.arm_of(item))} on {name_at(fight, foe.number)}: {words}"
    if option < asks.EXTRA_UNUSED and IS_DEFENCE[option]:
        return with_set(fight, me, option, found)
    if option in (asks.EXTRA_SECOND, asks.EXTRA_SPRAY) and me.target >= 0:
        item = me.second if option == asks.EXTRA_SECOND else me.item
        foe = fight.fighters[me.target]
        words = struck(fight, me, foe, item, me.hand, 0, width, height)
        return f"on {name_at(fight, foe.number)}: {words}"
    return ""


def counter(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What the set of the guard does as a blow (SO-116)."""
    if option == asks.NO or not 0 <= fight.stopper < len(fight.acts):
        return ""
    guard = fight.acts[fight.stopper]
    foe = fight.fighters[fight.acting]
    return struck(fight, me, foe, guard.item, guard.hand, 0, guard.width, guard.height)


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


def busy(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How long it still takes (SO-R156)."""
    if option == asks.YES:
        return f"{count(me.busy_left, 'round')} to go"
    return "what was begun is lost"


def check(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What looking over a vehicle takes (SO-R127)."""
    if option == asks.CHECK_GO:
        return "whatever was done to it stays"
    return tech_chance(fight, me)


def striker(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What a set does with either weapon (SO-R218)."""
    arm = option // asks.WAYS
    return damage_words(ARM_BONUS[arm], ARM_PENETRATION[arm])


def lying(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A weapon on the ground (SO-R26)."""
    if not 0 <= option < len(ARM_BONUS):
        return ""
    return damage_words(ARM_BONUS[option], ARM_PENETRATION[option])


def damage_words(bonus: int, penetration: int) -> str:
    """`damage width + 3, Penetration 2`."""
    return f"damage width + {bonus}" + (f", Penetration {penetration}" if penetration else "")


def own_point(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The boxes at the location of a point (SO-R159, SO-170, SO-173)."""
    place = option // asks.POINT_SCALE
    if fight.pause != NO_PAUSE and me.target >= 0:
        me = fight.fighters[me.target]
    if place >= PLACES:
        return ""
    return f"{me.x[place]} X and {me.shock[place]} Shock on {me.sheet.boxes[place]} boxes"


def shrunk(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What is left of a set (SO-R22)."""
    width, height = divmod(option, asks.SET_SCALE)
    return "it is lost" if width <= SET_WIDTH else f"{width - 1}x{height} is left"


def mended(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The boxes of the part to repair (SO-R127)."""
    part = option // asks.POINT_SCALE % asks.PART_SCALE
    code = option // asks.POINT_SCALE // asks.PART_SCALE
    for vehicle in fight.traffic.vehicles:
        if vehicle.craft.number == code and vehicle.side == me.side and option < asks.MEND_ION:
            if part < len(vehicle.x) and vehicle.x[part] + vehicle.shock[part]:
                boxes = vehicle.craft.part_boxes[part]
                return f"{vehicle.x[part]} X and {vehicle.shock[part]} Shock on {boxes} boxes"
    return ""


SEAT_HINTERS: Final[dict[int, Callable[[Fight, int, int], str]]] = {
    asks.ASK_AMBUSH: ambush,
    asks.ASK_MORE: more,
    asks.ASK_SABOTEUR: saboteur,
    asks.ASK_TAMPER: tampered,
}
"""Questions to a player, not to one of its people."""
HINTERS: Final[dict[int, Hinter]] = {
    asks.ASK_BUSY: busy,
    asks.ASK_CHECK: check,
    asks.ASK_WIGGLE: wiggle,
    asks.ASK_INTUITION: lent,
    asks.ASK_LATE_INTUITION: lent_late,
    asks.ASK_ENHANCE: enhance,
    asks.ASK_GOBBLE: gobbling,
    asks.ASK_DEFENCE: answering,
    asks.ASK_AVOID: avoiding,
    asks.ASK_PAY: paying,
    asks.ASK_RESIST: resisting,
    asks.ASK_UPKEEP: upkeep,
    asks.ASK_PASSION: passion,
    asks.ASK_DARK_DRAW: dark_draw,
    asks.ASK_AMOUNT: amount,
    asks.ASK_WATCH: watch,
    asks.ASK_HELMET: helmet,
    asks.ASK_RAGE: rage,
    asks.ASK_HAND: hand,
    asks.ASK_SABOTAGE: sabotage,
    asks.ASK_STRIKER: striker,
    asks.ASK_ITEM: lying,
    asks.ASK_POINTS: own_point,
    asks.ASK_SHRUG: own_point,
    asks.ASK_SHRINK: shrunk,
    asks.ASK_MEND: mended,
}
"""Questions with the same hints everywhere."""
ON_FOOT_HINTERS: Final[dict[int, Hinter]] = {
    asks.ASK_ACTION: action,
    asks.ASK_WEAPON: weapon,
    asks.ASK_TARGET: target,
    asks.ASK_MANEUVER: maneuver,
    asks.ASK_NUMBER: number,
    asks.ASK_SET: chosen_set,
    asks.ASK_EXTRA: extra,
    asks.ASK_MOVE: move,
    asks.ASK_WHERE: metre,
    asks.ASK_POINT: point,
    asks.ASK_PLACE: body,
    asks.ASK_LOCATION: body,
    asks.ASK_POWER: power,
    asks.ASK_STUN: stun,
    asks.ASK_FORM: form,
    asks.ASK_SKILL: skill,
    asks.ASK_COUNTER: counter,
}
ABOARD: Final[dict[int, Hinter]] = {
    asks.ASK_CREW_ACT: crew_act,
    asks.ASK_POWER: power,
    asks.ASK_SET: crew_set,
    asks.ASK_GUN: gun,
    asks.ASK_GUN_SKILL: gun_skill,
    asks.ASK_TARGET_AHEAD: target_ahead,
    asks.ASK_IF_I_FAIL: if_i_fail,
    asks.ASK_CREW_EXTRA: crew_extra,
    asks.ASK_CRAFT: craft,
    asks.ASK_POST: post,
}
PAUSE_HINTERS: Final[dict[int, Hinter]] = {
    asks.ASK_PAUSE: doing,
    asks.ASK_REPAIR: broken,
    asks.ASK_HOURS: stay,
    asks.ASK_THING: thing,
    asks.ASK_TARGET: patient,
    asks.ASK_PLACE: where,
    asks.ASK_SET: used_set,
    asks.ASK_POWER: power,
    asks.ASK_SKILL: skill,
}
"""Between two fights."""
