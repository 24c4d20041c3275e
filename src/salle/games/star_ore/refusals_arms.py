"""Why a weapon, target, maneuver or set is not offered: what is wrong, what would be right, and
the clause.
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_CLASS, ARM_HANDS
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_RIPOSTE,
    ACT_THROW,
    CALLED_SHOT,
    CHARGE,
    CHOKE,
    DISARM,
    FACES,
    KNOCKDOWN,
    LEFT,
    LIGHTSABER,
    NOBODY,
    POWER_ATTACK,
    RIGHT,
    SET_WIDTH,
    SURRENDERED,
    TWO_HANDS,
    WRESTLE,
)
from salle.games.star_ore.names import name_at
from salle.games.star_ore.rules.rolling import sets_in
from salle.games.star_ore.rules.things import arm_works
from salle.games.star_ore.rules.weapons import fits, has_something, weapon_numbers
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import ACT_WORDS, MANEUVER_WORDS, arm_word, set_word

# -- weapons, targets, maneuvers -------------------------------------------------------------


def carried(fight: Fight, me: Combatant) -> str:
    """What somebody has to fight with."""
    arms = {
        arm_word(fight.item_arm[item])
        for item, owner in enumerate(fight.item_of)
        if owner == me.number and fight.item_count[item]
    }
    return ", ".join(sorted(arms)) or "bare hands"


def no_weapon(fight: Fight, me: Combatant, option: int) -> str:
    """Why a weapon cannot be used."""
    arm, way = divmod(option, asks.WAYS)
    name = arm_word(arm)
    if me.act in (ACT_BLOCK, ACT_THROW, ACT_RIPOSTE) and ARM_CLASS[arm] > LIGHTSABER:
        return f"{name} cannot block; fists, melee weapons and lightsabers can (SO-91)"
    owned = any(
        fight.item_arm[item] == arm and fight.item_of[item] == me.number
        for item in range(len(fight.item_arm))
    )
    if way != asks.WAY_UNARMED and not owned:
        return f"it does not carry {name}; it has {carried(fight, me)} (SO-R26)"
    if way in (asks.WAY_RIGHT, asks.WAY_LEFT):
        return f"{name} is not ready in that hand; draw it, or ready it (SO-R26)"
    if way in (asks.WAY_DRAW_RIGHT, asks.WAY_DRAW_LEFT):
        if me.drew:
            return "it has drawn a weapon already; one a round (SO-R26)"
        if not arm_works(me, RIGHT if way == asks.WAY_DRAW_RIGHT else LEFT):
            return "that arm cannot be used; the other may (SO-54)"
        if ARM_HANDS[arm] == TWO_HANDS and way == asks.WAY_DRAW_LEFT:
            return f"{name} is for both hands; draw it with the right (SO-R26)"
        return f"{name} is not there to be drawn; use what is in hand (SO-R26)"
    return ""


def no_target(fight: Fight, me: Combatant, option: int) -> str:
    """Why somebody cannot be named."""
    if option >= len(fight.fighters):
        return f"nobody has that number; they go from #1 to #{len(fight.fighters)} (SO-33)"
    other = fight.fighters[option]
    word = name_at(fight, option)
    if me.act == ACT_FIRST_AID:
        return f"{word} is not within reach, or has no Shock left to treat (SO-65)"
    if me.act == ACT_FLAMES:
        return f"{word} is not within reach, or does not burn (SO-R68)"
    if other.side == me.side:
        return f"{word} is on the same side; attacks are for enemies (SO-R214)"
    if other.status == SURRENDERED:
        return f"{word} has surrendered; name one who fights (SO-R214)"
    if not fight.on_board(other):
        return f"{word} is out of the fight; name one who fights (SO-R28)"
    return f"{word} cannot be the target of this; name one of those offered (SO-R182)"


def no_maneuver(fight: Fight, me: Combatant, option: int) -> str:
    """Why a maneuver does not go with the attack."""
    name = MANEUVER_WORDS.get(option, "that")
    if me.target == NOBODY:
        return ""
    target = fight.fighters[me.target]
    if me.maneuver & option:
        return f"{name} is chosen already; standard ends the choice (SO-104)"
    if option == DISARM and not has_something(target):
        return f"{name_at(fight, me.target)} has nothing in hand to be disarmed of (SO-R91)"
    if not fits(fight, me, target, me.item, option):
        return MISFITS.get(option, f"{name} does not go with this weapon (SO-104)")
    if option == CHARGE:
        return "a charge is the round’s move, towards the target (SO-108)"
    if me.maneuver and fight.house.one_special:
        return "an attack has one special maneuver; standard ends the choice (SO-R80)"
    return f"{name} does not go with this attack (SO-104)"


MISFITS: Final = {
    CHARGE: "a charge is for attacks hand to hand (SO-108)",
    CHOKE: "a choke needs bare hands (SO-109)",
    POWER_ATTACK: "a power attack is for fists, melee weapons and lightsabers (SO-115)",
    WRESTLE: "wrestling needs bare hands (SO-118)",
    KNOCKDOWN: "a grenade knocks nobody down that way (SO-113)",
    CALLED_SHOT: "a called shot does not go with this weapon (SO-107)",
}


def no_number(fight: Fight, me: Combatant, option: int) -> str:
    """Why a die cannot be set so."""
    if not 1 <= option <= FACES:
        return f"a die shows 1 to {FACES}; name one of them (SO-107)"
    if me.maneuver & DISARM and me.target != NOBODY:
        numbers = ", ".join(map(str, weapon_numbers(fight.fighters[me.target])))
        return f"the weapon is hit with {numbers} (SO-R91)"
    return ""


# -- sets ------------------------------------------------------------------------------------


def sets_made(me: Combatant) -> str:
    """The sets of a roll."""
    return ", ".join([set_word(found) for found in sets_in(me.counts, 1)]) or "none"


def no_set(fight: Fight, me: Combatant, option: int) -> str:
    """Why a set cannot serve."""
    width, height = divmod(option, asks.SET_SCALE)
    if fight.acting != me.number:
        return f"{set_word(option)} is not among the dice; take one of those offered (SO-4)"
    if not option:
        return "one of the sets must be used; take one of those offered (SO-R12)"
    if not 1 <= height <= FACES or me.counts[height] != width or width < SET_WIDTH:
        return f"{set_word(option)} is not among the dice; they make {sets_made(me)} (SO-4)"
    if me.act == ACT_ATTACK and me.maneuver & DISARM and height != me.number_set:
        return f"a Disarm needs the number it set, {me.number_set} (SO-R91)"
    if height < me.difficulty:
        return f"{set_word(option)} is too low; a height of {me.difficulty} is needed (SO-14)"
    return ""


def no_extra(fight: Fight, me: Combatant, option: int) -> str:
    """Why another set has no such use."""
    if option < len(ACT_WORDS):
        return (
            f"{ACT_WORDS[option]} cannot be added; an extra act must be new, possible, and have as "
            "many dice as the declared one (SO-21)"
        )
    return "the declared action has no such use for a set; it may stay unused (SO-20)"
