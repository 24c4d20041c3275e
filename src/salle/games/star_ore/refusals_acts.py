"""Why a move or an action is not offered: what is wrong, what would be right, and the clause."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
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
    ACT_MEDITATE,
    ACT_NET,
    ACT_OPERATE,
    ACT_READY,
    ACT_RELOAD,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_SURRENDER,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    ACTIVE,
    DROP_PRONE,
    HALF_MOVE,
    LEAP,
    NOBODY,
    NOTHING,
    PICK_UP,
    REACH,
    RUN,
    RUN_AND_ACT,
    STAND_UP,
    STAY,
    TORSO,
)
from salle.games.star_ore.hints_ahead import GUARDS
from salle.games.star_ore.refusals_force import no_force
from salle.games.star_ore.rules.actions import targets_for, unloaded
from salle.games.star_ore.rules.movement import full_move, half_move, rooted
from salle.games.star_ore.state import Combatant, Fight

HAND_ACTS: Final = (ACT_DODGE, ACT_BLOCK, ACT_THROW, ACT_RIPOSTE)


# -- moves -----------------------------------------------------------------------------------


def no_move(fight: Fight, me: Combatant, option: int) -> str:
    """Why a move cannot be made."""
    if option in (STAND_UP, DROP_PRONE):
        if me.prone == (option == DROP_PRONE):
            done, left = ("lies", "stand up") if me.prone else ("stands", "drop prone")
            return f"it {done} already; it may {left} (SO-R46)"
        return "it is pinned, lifted or without legs; it must be free of that first (SO-R56)"
    if option == PICK_UP:
        return f"nothing lies within {REACH} m; it has to stand over a weapon (SO-R26)"
    if rooted(fight, me):
        return "it is held, without legs or at a mounted gun, and stays where it is (SO-R36)"
    if me.prone and option in (RUN, RUN_AND_ACT, LEAP):
        return "it lies, and can only crawl or stand up (SO-R36)"
    if me.full(TORSO) and option in (RUN, RUN_AND_ACT, LEAP):
        return "with a full torso nobody runs or leaps; half a move is left (SO-R56)"
    if option == HALF_MOVE:
        return "it is too slow for half a move; it may stay (SO-R36)"
    return ""


def no_metre(fight: Fight, me: Combatant, option: int) -> str:
    """Why a move cannot end there."""
    if option in (asks.OFF_LOW, asks.OFF_HIGH):
        return "the end of the line is too far; run up to it first (SO-R32)"
    if option == me.pos:
        return "that is where it stands; stay is a move of its own (SO-28)"
    far = abs(option - me.pos)
    most = half_move(fight, me) if me.move == HALF_MOVE else full_move(fight, me, 1)
    if me.move in (HALF_MOVE, RUN, RUN_AND_ACT) and far > most:
        return f"that is {far} m away; it can go {most} m (SO-28)"
    return "that is not where this can end; take one of the metres offered (SO-28)"


# -- actions ---------------------------------------------------------------------------------


def no_action(fight: Fight, me: Combatant, option: int) -> str:
    """Why an action cannot be declared."""
    if me.pinned_by != NOBODY:
        return "one who is pinned may break free, use the Force, or do nothing (SO-R98)"
    if me.status != ACTIVE and me.controlled_by == NOBODY:
        return "in panic there is only flight, a dive, a dodge, or nothing (SO-R54)"
    if option in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE, ACT_SUPPRESS, ACT_AIM, ACT_FEINT):
        return no_attack(fight, me, option)
    if option in HAND_ACTS or option == ACT_DIVE:
        if me.lifted_by != NOBODY:
            return "one who is lifted cannot; the Force and shots are left (SO-R162)"
        if option == ACT_DIVE:
            return "there is no cover within a dive, or it runs already (SO-96)"
        return "a full torso allows nothing strenuous; shots and the Force are left (SO-R56)"
    if option in GUARDS or option in (ACT_FORCE, ACT_MEDITATE):
        return no_force(fight, me, option)
    words = OTHERS.get(option, "")
    if option == ACT_RELOAD and unloaded(fight, me) != NOTHING:
        words = "one who runs cannot reload; stay or half a move goes with it (SO-29)"
    return words


OTHERS: Final = {
    ACT_BREAK_FREE: "nobody holds it; it is free to act (SO-R98)",
    ACT_FLAMES: "nobody burns within reach (SO-R68)",
    ACT_NET: "it is in no net; it is free to act (SO-R75)",
    ACT_LEAP: "a leap is the whole move, and it moved or cannot leap (SO-31)",
    ACT_FIRST_AID: "it needs a kit, somebody with Shock within reach, and no run (SO-65)",
    ACT_READY: "it has nothing to make ready, or it runs (SO-R26)",
    ACT_RELOAD: "nothing in hand must be reloaded; it may fire (SO-78)",
    ACT_TEST: "free tests are for tables with a Game Master (SO-R197)",
    ACT_OPERATE: "it is on foot; vehicles have scenes of their own (SO-140)",
    ACT_SURRENDER: "only who can act may surrender (SO-R214)",
}


def no_attack(fight: Fight, me: Combatant, option: int) -> str:
    """Why there is no attack of that kind."""
    if not targets_for(fight, me):
        return "there is nobody it may attack; another act is needed (SO-R214)"
    if me.no_attack == fight.round and option not in (ACT_AIM, ACT_FEINT):
        return "after so bad a failure it cannot attack this round (SO-8)"
    if option == ACT_TWO_WEAPON:
        return "it needs Two-Weapon Fighting and a weapon in each hand (SO-99)"
    if option == ACT_FORM_ONE:
        return "it needs Form I and a lightsaber in hand (SO-254)"
    if option == ACT_SUPPRESS:
        return "it needs a blaster in hand (SO-R96)"
    if option == ACT_AIM and me.move != STAY:
        return "who aims does not move; stay first (SO-87)"
    if option in (ACT_AIM, ACT_FEINT):
        return "in a rage there is no patience for that; attack (SO-170)"
    return "a full torso allows nothing strenuous; shots and the Force are left (SO-R56)"
