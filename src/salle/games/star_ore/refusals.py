"""Why an option is not offered: the clause that forbids it, from what the seat asked may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_CLASS, ARM_HANDS
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_MASK,
    ACT_MEDITATE,
    ACT_MENTAL_DEFENSE,
    ACT_NET,
    ACT_OPERATE,
    ACT_READY,
    ACT_RELOAD,
    ACT_REPULSION,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_SURRENDER,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    ACTIVE,
    CALLED_SHOT,
    CHARGE,
    CHOKE,
    DISARM,
    DROP_PRONE,
    FACES,
    HALF_MOVE,
    KNOCKDOWN,
    LEAP,
    LEFT,
    LIGHTSABER,
    NOBODY,
    NOTHING,
    ON_FOOT,
    PICK_UP,
    POWER_ATTACK,
    RIGHT,
    RUN,
    RUN_AND_ACT,
    SET_WIDTH,
    STAND_UP,
    STAY,
    SURRENDERED,
    TORSO,
    TWO_HANDS,
    WRESTLE,
)
from salle.games.star_ore.rules.actions import targets_for, unloaded
from salle.games.star_ore.rules.force.powers import (
    can_bid,
    guard_power,
    knows_power,
    mark_allows,
)
from salle.games.star_ore.rules.movement import full_move, half_move, rooted
from salle.games.star_ore.rules.things import arm_works
from salle.games.star_ore.rules.weapons import fits, has_something, weapon_numbers
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import (
    ACT_WORDS,
    MANEUVER_WORDS,
    POWER_WORDS,
    arm_word,
    person_word,
    set_word,
)

Why = Callable[[Fight, Combatant, int], str]
GUARDS: Final = (ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK)
HAND_ACTS: Final = (ACT_DODGE, ACT_BLOCK, ACT_THROW, ACT_RIPOSTE)


def why_not(fight: Fight, seat: int, ask: int, option: int) -> str:
    """One clause of a sentence, citing the rule, or nothing where there is no more to say."""
    if ask == asks.ASK_CHARACTER:
        return f"the roster has {len(fight.house.sheets)} characters (SO-152)"
    found = REASONS.get(ask)
    if found is None or fight.acting == NOBODY or fight.scene != ON_FOOT:
        return ""
    me = fight.fighters[fight.acting]
    return found(fight, me, option) if fight.decider(me) == seat else ""


# -- moves -----------------------------------------------------------------------------------


def _no_move(fight: Fight, me: Combatant, option: int) -> str:
    if option in (STAND_UP, DROP_PRONE):
        if me.prone == (option == DROP_PRONE):
            return "it lies already (SO-R46)" if me.prone else "it stands already (SO-R46)"
        return "it cannot while it is pinned, lifted or without legs (SO-R56)"
    if option == PICK_UP:
        return "nothing lies within reach (SO-R26)"
    if rooted(fight, me):
        return "it is held, without legs or at a mounted gun, and stays where it is (SO-R36)"
    if me.prone and option in (RUN, RUN_AND_ACT, LEAP):
        return "it lies, and can only crawl or stand up (SO-R36)"
    if me.full(TORSO) and option in (RUN, RUN_AND_ACT, LEAP):
        return "with a full torso nobody runs or leaps (SO-R56)"
    if option == HALF_MOVE:
        return "it is too slow for half a move (SO-R36)"
    return ""


def _no_metre(fight: Fight, me: Combatant, option: int) -> str:
    if option in (asks.OFF_LOW, asks.OFF_HIGH):
        return "the end of the line is too far (SO-R32)"
    if option == me.pos:
        return "that is where it stands (SO-28)"
    far = abs(option - me.pos)
    most = half_move(fight, me) if me.move == HALF_MOVE else full_move(fight, me, 1)
    if me.move in (HALF_MOVE, RUN, RUN_AND_ACT) and far > most:
        return f"that is {far} m and it can go {most} (SO-28)"
    return "that is not where this can end (SO-28)"


# -- actions ---------------------------------------------------------------------------------


def _no_action(fight: Fight, me: Combatant, option: int) -> str:
    if me.pinned_by != NOBODY:
        return "one who is pinned may break free, use the Force, or do nothing (SO-R98)"
    if me.status != ACTIVE and me.controlled_by == NOBODY:
        return "in panic there is only flight, a dive, a dodge, or nothing (SO-R54)"
    if option in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE, ACT_SUPPRESS, ACT_AIM, ACT_FEINT):
        return _no_attack(fight, me, option)
    if option in HAND_ACTS or option == ACT_DIVE:
        if me.lifted_by != NOBODY:
            return "one who is lifted cannot (SO-R162)"
        if option == ACT_DIVE:
            return "there is no cover within a dive, or it runs already (SO-96)"
        return "with a full torso it can do nothing strenuous (SO-R56)"
    if option in GUARDS or option in (ACT_FORCE, ACT_MEDITATE):
        return _no_force(fight, me, option)
    words = OTHERS.get(option, "")
    if option == ACT_RELOAD and unloaded(fight, me) != NOTHING:
        words = "one who runs cannot (SO-29)"
    return words


OTHERS: Final = {
    ACT_BREAK_FREE: "nobody holds it (SO-R98)",
    ACT_FLAMES: "nobody burns within reach (SO-R68)",
    ACT_NET: "it is in no net (SO-R75)",
    ACT_LEAP: "a leap is the whole move, and it moved or cannot leap (SO-31)",
    ACT_FIRST_AID: "it needs a kit, somebody with Shock within reach, and no run (SO-65)",
    ACT_READY: "it has nothing to make ready, or it runs (SO-R26)",
    ACT_RELOAD: "nothing in hand must be reloaded (SO-78)",
    ACT_TEST: "free tests are for tables with a Game Master (SO-R197)",
    ACT_OPERATE: "it is on foot (SO-140)",
    ACT_SURRENDER: "it cannot now (SO-R214)",
}


def _no_attack(fight: Fight, me: Combatant, option: int) -> str:
    if not targets_for(fight, me):
        return "there is nobody it may attack (SO-R214)"
    if me.no_attack == fight.round and option not in (ACT_AIM, ACT_FEINT):
        return "after so bad a failure it cannot attack this round (SO-8)"
    if option == ACT_TWO_WEAPON:
        return "it needs Two-Weapon Fighting and a weapon in each hand (SO-99)"
    if option == ACT_FORM_ONE:
        return "it needs Form I and a lightsaber in hand (SO-254)"
    if option == ACT_SUPPRESS:
        return "it needs a blaster in hand (SO-R96)"
    if option == ACT_AIM and me.move != STAY:
        return "who aims does not move (SO-87)"
    if option in (ACT_AIM, ACT_FEINT):
        return "in a rage there is no patience for that (SO-170)"
    return "with a full torso it can do nothing strenuous (SO-R56)"


def _no_force(fight: Fight, me: Combatant, option: int) -> str:
    if me.sheet.machine or not me.sheet.force_user:
        return "it is no Force user (SO-182)"
    if option == ACT_MEDITATE or not can_bid(fight, me):
        return "it has no point left to bid, or is in a rage (SO-186)"
    if option == ACT_FORCE:
        return "it has no power that could be used now (SO-R25)"
    return _no_power(fight, me, guard_power(option))


def _no_power(fight: Fight, me: Combatant, option: int) -> str:
    name = POWER_WORDS[option]
    if not knows_power(fight, me, option):
        return f"it has no dice in {name} (SO-184)"
    if not mark_allows(me, option):
        if me.dsp_base:
            return f"{name} is not for those with Dark Side Points (SO-197)"
        return f"{name} is only for those with Dark Side Points (SO-196)"
    return f"{name} costs more than it has, or has nothing to work on (SO-R25)"


# -- weapons, targets, maneuvers -------------------------------------------------------------


def _no_weapon(fight: Fight, me: Combatant, option: int) -> str:
    arm, way = divmod(option, asks.WAYS)
    name = arm_word(arm)
    if me.act in (ACT_BLOCK, ACT_THROW, ACT_RIPOSTE) and ARM_CLASS[arm] > LIGHTSABER:
        return f"{name} cannot block (SO-91)"
    owned = any(
        fight.item_arm[item] == arm and fight.item_of[item] == me.number
        for item in range(len(fight.item_arm))
    )
    if way != asks.WAY_UNARMED and not owned:
        return f"it does not carry {name} (SO-R26)"
    if way in (asks.WAY_RIGHT, asks.WAY_LEFT):
        return f"{name} is not ready in that hand (SO-R26)"
    if way in (asks.WAY_DRAW_RIGHT, asks.WAY_DRAW_LEFT):
        if me.drew:
            return "it has drawn a weapon already (SO-R26)"
        if not arm_works(me, RIGHT if way == asks.WAY_DRAW_RIGHT else LEFT):
            return "that arm cannot be used (SO-54)"
        if ARM_HANDS[arm] == TWO_HANDS and way == asks.WAY_DRAW_LEFT:
            return f"{name} is for both hands (SO-R26)"
        return f"{name} is not there to be drawn (SO-R26)"
    return ""


def _no_target(fight: Fight, me: Combatant, option: int) -> str:
    if option >= len(fight.fighters):
        return f"there are {len(fight.fighters)} combatants (SO-33)"
    other = fight.fighters[option]
    word = person_word(option)
    if me.act == ACT_FIRST_AID:
        return f"{word} is not within reach, or has no Shock left to treat (SO-65)"
    if me.act == ACT_FLAMES:
        return f"{word} is not within reach, or does not burn (SO-R68)"
    if other.side == me.side:
        return f"{word} is on the same side (SO-R214)"
    if other.status == SURRENDERED:
        return f"{word} has surrendered (SO-R214)"
    if not fight.on_board(other):
        return f"{word} is out of the fight (SO-R28)"
    return f"{word} cannot be the target of this (SO-R182)"


def _no_maneuver(fight: Fight, me: Combatant, option: int) -> str:
    name = MANEUVER_WORDS.get(option, "that")
    if me.target == NOBODY:
        return ""
    target = fight.fighters[me.target]
    if me.maneuver & option:
        return f"{name} is chosen already (SO-104)"
    if option == DISARM and not has_something(target):
        return f"{person_word(me.target)} has nothing in hand (SO-R91)"
    if not fits(fight, me, target, me.item, option):
        return MISFITS.get(option, f"{name} does not go with this weapon (SO-104)")
    if option == CHARGE:
        return "a charge is the round’s move, towards the target (SO-108)"
    if me.maneuver and fight.house.one_special:
        return "one special maneuver an attack (SO-R80)"
    return f"{name} does not go with this attack (SO-104)"


MISFITS: Final = {
    CHARGE: "a charge is for attacks hand to hand (SO-108)",
    CHOKE: "a choke needs bare hands (SO-109)",
    POWER_ATTACK: "a power attack is for fists, melee weapons and lightsabers (SO-115)",
    WRESTLE: "wrestling needs bare hands (SO-118)",
    KNOCKDOWN: "a grenade knocks nobody down that way (SO-113)",
    CALLED_SHOT: "a called shot does not go with this weapon (SO-107)",
}


def _no_number(fight: Fight, me: Combatant, option: int) -> str:
    if not 1 <= option <= FACES:
        return f"a die shows 1 to {FACES} (SO-107)"
    if me.maneuver & DISARM and me.target != NOBODY:
        numbers = ", ".join(map(str, weapon_numbers(fight.fighters[me.target])))
        return f"the weapon is hit with {numbers} (SO-R91)"
    return ""


# -- sets ------------------------------------------------------------------------------------


def _no_set(fight: Fight, me: Combatant, option: int) -> str:
    width, height = divmod(option, asks.SET_SCALE)
    if not option:
        return "one of the sets must be used (SO-R12)"
    if not 1 <= height <= FACES or me.counts[height] != width or width < SET_WIDTH:
        return f"{set_word(option)} is not among the dice (SO-4)"
    if me.act == ACT_ATTACK and me.maneuver & DISARM and height != me.number_set:
        return f"a Disarm needs the number it set, {me.number_set} (SO-R91)"
    if height < me.difficulty:
        return f"{set_word(option)} is too low: Difficulty {me.difficulty} (SO-14)"
    return ""


def _no_extra(fight: Fight, me: Combatant, option: int) -> str:
    if option < len(ACT_WORDS):
        return (
            f"{ACT_WORDS[option]} cannot be added: its pool is smaller than the declared one, "
            "it is done already, or it is not possible now (SO-21)"
        )
    return "the declared action has no such use for a set (SO-20)"


REASONS: Final[dict[int, Why]] = {
    asks.ASK_MOVE: _no_move,
    asks.ASK_WHERE: _no_metre,
    asks.ASK_ACTION: _no_action,
    asks.ASK_POWER: _no_power,
    asks.ASK_WEAPON: _no_weapon,
    asks.ASK_TARGET: _no_target,
    asks.ASK_MANEUVER: _no_maneuver,
    asks.ASK_NUMBER: _no_number,
    asks.ASK_SET: _no_set,
    asks.ASK_EXTRA: _no_extra,
}
