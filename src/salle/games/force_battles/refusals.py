"""Why an option is not offered: the clause that forbids it, from what the seat asked may know."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ABSORB,
    ACTS_ON,
    ASK_ABSORB,
    ASK_BOLT,
    ASK_FIRST,
    ASK_FREE,
    ASK_GUARD,
    ASK_HEAL,
    ASK_KICK,
    ASK_LAST,
    ASK_MOVE,
    ASK_RAID,
    ASK_REGAIN,
    ASK_SIDE,
    ASK_SLOT,
    ASK_STANCE_SPHERE,
    ASK_START_SPHERE,
    ASK_STRIKE,
    ASK_TAKE,
    ATT_DEF_CAP,
    BUDGET,
    BY_SIGHT,
    BY_TRICK,
    CENTER,
    CHOKE,
    DARK,
    FIRST_GEAS_SLOT,
    FREE_USE,
    GEAS_COUNT,
    GEAS_SIDE,
    GIFTS_FROM,
    HEAL,
    HEAL_FREE,
    HIDE,
    JUMP,
    LEAST_START,
    LIGHT,
    LIGHTNING,
    MIND_TRICK,
    MOST_START,
    MOVES_FROM,
    OUT_OF_TIME,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    PROTECT,
    PULL,
    PUSH,
    QUIET,
    RAGE,
    SIGHT,
    SIGHT_FREE,
    SPEED,
    SPHERE_ASKS,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    SPHERE_OF_NAME,
    SPHERES,
    gift_place,
)
from salle.games.force_battles.geas_table import GEAS_TABLE
from salle.games.force_battles.notation import WINDOWS
from salle.games.force_battles.plan import A_LEVEL, LEVEL_CLAUSE
from salle.games.force_battles.rules.lightning import takeable
from salle.games.force_battles.state import Duel
from salle.games.force_battles.words import (
    GEAS_WORDS,
    GIFT_WORDS,
    SIDE_WORDS,
    SLOT_WORDS,
    SPHERE_FULL,
    TARGET_NAMES,
)
from salle.kernel.game import seat_letter

FIRST_ONLY = (HIDE, SPEED)
BOTH_BEFORE_ROLLS = (PUSH, LIGHTNING)
ATTACKERS = (PULL, SIGHT, RAGE, CHOKE)
DEFENDERS = (JUMP, MIND_TRICK, PROTECT)


def why_not(duel: Duel, seat: int, ask: int, option: int) -> str:
    """One clause of a sentence, citing the rule, or nothing where there is no more to say."""
    if option >= OUT_OF_TIME:
        return _out_of_time(duel, seat, option - OUT_OF_TIME)
    if ask in WINDOWS:
        if option >= GIFTS_FROM:
            return _no_gift(duel, seat, ask, option - GIFTS_FROM)
        number, count = divmod(option - PLAYS_FROM, PER_SLOT)
        return "" if option == QUIET else _no_geas(duel, seat, ask, number, count)
    if ask in SPHERE_ASKS:
        return _no_number(duel, seat, ask, option)
    if ask == ASK_SIDE:
        return "red is for the Dark Side alone, and the Dark Side has no other colour (FB-13)"
    if ask == ASK_SLOT:
        return _no_slot(duel, seat, option)
    if ask == ASK_FREE:
        return _wrong_side(duel, seat, option)
    if ask == ASK_MOVE:
        return _no_move(duel, seat, option)
    if ask == ASK_HEAL:
        return _not_usable(duel, seat, HEAL, FREE_USE if option == HEAL_FREE else 1)
    return _no_counters(duel, seat, ask, option)


# -- GEAS ------------------------------------------------------------------------------------


def _no_geas(duel: Duel, seat: int, ask: int, number: int, count: int) -> str:
    word = GEAS_WORDS[number]
    return (
        _wrong_side(duel, seat, number)
        or _wrong_time(duel, seat, ask, number)
        or _hidden(duel, seat, number)
        or _not_usable(duel, seat, number, count)
        or _spent_already(duel, seat, number)
        or (_too_much(duel, seat, count) if number == LIGHTNING else "")
        or f"{word} cannot be used now (FB-68)"
    )


def _wrong_side(duel: Duel, seat: int, number: int) -> str:
    if duel.fighters[seat].opens(number):
        return ""
    side = SIDE_WORDS[LIGHT if GEAS_SIDE[number] == LIGHT else DARK]
    return f"{GEAS_WORDS[number]} is for the {side} Side only (FB-17)"


def _wrong_time(duel: Duel, seat: int, ask: int, number: int) -> str:
    word = GEAS_WORDS[number]
    if number == HEAL:
        return "Heal comes after a missed attack and a Block (FB-88)"
    if number == ABSORB:
        return "Lightning Absorb answers Lightning only (FB-R45)"
    if ask == ASK_FIRST:
        if number in FIRST_ONLY or number == LIGHTNING:
            return ""
        return f"before Initiative only Hide, Speed and Lightning can be used, not {word} (FB-R59)"
    if number in FIRST_ONLY:
        return f"{word} is used before Initiative (FB-22)"
    if number in ATTACKERS and (seat != duel.attacker or ask == ASK_LAST):
        return f"{word} is the Attacker’s, before the ATT roll (FB-68)"
    if number in DEFENDERS and seat != duel.defender:
        return f"{word} is the Defender’s (FB-68)"
    return ""


def _out_of_time(duel: Duel, seat: int, number: int) -> str:
    """A GEAS, or a gift, at a question about something else."""
    if number == GEAS_COUNT:
        return "a gift is made in the windows before the ATT roll and the DEF roll (FB-R34)"
    when = GEAS_TABLE[number].when
    clause = GEAS_TABLE[number].clause
    timing = f"this is not the time for {GEAS_WORDS[number]}: {when} (FB-68, {clause})"
    return _wrong_side(duel, seat, number) or timing


def _hidden(duel: Duel, seat: int, number: int) -> str:
    if not duel.fighters[1 - seat].hiding:
        return ""
    if ACTS_ON[number] or (duel.house.hide_from_all and number != SPEED):
        return f"{seat_letter(1 - seat)} is hiding (FB-71)"
    return ""


def _not_usable(duel: Duel, seat: int, number: int, count: int) -> str:
    me = duel.fighters[seat]
    word = GEAS_WORDS[number]
    if count != FREE_USE:
        held = me.geas(number)
        if held == 0:
            return f"there is no counter in {word} (FB-69)"
        return f"{word} holds only {held} (FB-15)" if count > held else ""
    if me.free_geas != number:
        return f"{word} is not your free GEAS (FB-99)"
    if duel.free_ready(seat, number):
        return ""
    used = me.free_used == duel.round
    return f"the free {word} {'was used in' if used else 'rests'} this round (FB-R50)"


def _spent_already(duel: Duel, seat: int, number: int) -> str:
    me = duel.fighters[seat]
    if number == HIDE and me.hiding:
        return "you are hiding already (FB-72)"
    if number == SPEED and (me.speed or me.claim):
        return "you have a claim to Initiative already (FB-R11)"
    if number == JUMP and duel.jumped:
        return "you have jumped already (FB-73)"
    if number == CHOKE and duel.choking:
        return "Choke is used once a round (FB-94)"
    if number == SIGHT and duel.redirect == BY_SIGHT:
        return "your Sight stands already (FB-77)"
    if number == MIND_TRICK and duel.redirect == BY_TRICK:
        return "your Mind Trick stands already (FB-76)"
    return ""


def _too_much(duel: Duel, seat: int, count: int) -> str:
    most = takeable(duel, 1 - seat)
    if max(count, 1) <= most:
        return ""
    return f"Lightning can take {most} here: every TARGET keeps a counter beside it (FB-R44)"


def _no_gift(duel: Duel, seat: int, ask: int, gift: int) -> str:
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    if ask == ASK_FIRST:
        return "a gift is made after the pulls (FB-R34)"
    if me.side != LIGHT or foe.side != DARK:
        return "only a Light player gives, and only to a Dark one (FB-63)"
    if me.gave:
        return "you have given once this round (FB-63)"
    if foe.count(CENTER) >= SPHERE_LIMIT:
        return f"the center of {seat_letter(1 - seat)} is full (FB-63)"
    if duel.house.defender_gives and seat != duel.defender:
        return "at this table only the Defender gives (FB-R34)"
    if me.count(gift_place(gift)) == 0:
        return f"there is no counter in {GIFT_WORDS[gift]} (FB-63)"
    return ""


# -- numbers ---------------------------------------------------------------------------------


def _no_number(duel: Duel, seat: int, ask: int, option: int) -> str:
    name, count = divmod(option, PER_SPHERE)
    layout = duel.house.layout
    s = SPHERE_OF_NAME[name]
    if layout.names[s] != name:
        return f"this board has no {SPHERE_FULL[name]} (FB-R1)"
    if count > SPHERE_LIMIT:
        return "a sphere never holds more than 4 (FB-3)"
    if ask == ASK_START_SPHERE:
        return _no_start(duel, seat, s, count)
    if ask == ASK_STANCE_SPHERE:
        return "every counter must find a place, with no TARGET left bare (FB-R32)"
    holder = 1 - seat if ask == ASK_BOLT else seat
    held = duel.fighters[holder].count(s)
    if ask in (ASK_GUARD, ASK_STRIKE) and count > held:
        return f"{SPHERE_FULL[name]} holds only {held} (FB-R16)"
    if ask == ASK_BOLT:
        return "every TARGET keeps a counter beside it, and all bolts must strike (FB-R44)"
    return ""


def _no_start(duel: Duel, seat: int, sphere: int, count: int) -> str:
    """Why a sphere cannot start with so many: too many in all, too few, or a TARGET left bare."""
    me = duel.fighters[seat]
    laid = count
    for s in range(sphere):
        laid += me.count(s)
    most, level = MOST_START[me.level], A_LEVEL[me.level]
    if laid > most:
        clause = LEVEL_CLAUSE[me.level]
        return f"{level} starts with at most {most} counters in the spheres ({clause})"
    if laid + SPHERE_LIMIT * (SPHERES - 1 - sphere) < LEAST_START:
        return f"at least {LEAST_START} counters start in the spheres (FB-9)"
    return "every TARGET needs a counter in a sphere beside it (FB-R1)"


def _no_slot(duel: Duel, seat: int, option: int) -> str:
    slot, count = divmod(option, PER_SLOT)
    me = duel.fighters[seat]
    if slot >= FIRST_GEAS_SLOT:
        wrong = _wrong_side(duel, seat, slot - FIRST_GEAS_SLOT)
        if wrong:
            return wrong
    elif count > ATT_DEF_CAP:
        return f"{SLOT_WORDS[slot]} holds at most {ATT_DEF_CAP} (FB-11)"
    elif slot == 1 and duel.house.joint_cap and me.att() + count > ATT_DEF_CAP:
        return f"ATT and DEF together hold at most {ATT_DEF_CAP}, and ATT has {me.att()} (FB-11)"
    budget, clause = BUDGET[me.level], LEVEL_CLAUSE[me.level]
    left = budget - sum(me.counters)
    if count > left:
        return (
            f"{A_LEVEL[me.level]} has {budget} Force Power, and {left} are left for "
            f"{SLOT_WORDS[slot]} ({clause})"
        )
    return f"the question is about another slot than {SLOT_WORDS[slot]} (FB-15)"


def _no_move(duel: Duel, seat: int, option: int) -> str:
    if option < MOVES_FROM:
        free = option == SIGHT_FREE
        return _hidden(duel, seat, SIGHT) or _not_usable(duel, seat, SIGHT, FREE_USE if free else 1)
    goal, name = divmod(option - MOVES_FROM, SPHERE_NAMES)
    if not duel.by_die:
        return "after a free aim the attack is not moved (FB-R14)"
    layout = duel.house.layout
    s = SPHERE_OF_NAME[name]
    joins = layout.names[s] == name and layout.touches[s] >> duel.base & 1
    if goal == duel.base or not joins or not layout.touches[s] >> goal & 1:
        here, there = TARGET_NAMES[duel.base], TARGET_NAMES[goal]
        return f"{SPHERE_FULL[name]} does not join {here} to {there} (FB-32)"
    return f"there is no counter in {SPHERE_FULL[name]} to pay with (FB-32)"


def _no_counters(duel: Duel, seat: int, ask: int, option: int) -> str:
    if ask == ASK_ABSORB:
        return "there is no such bolt, or the sphere cannot carry it (FB-R45)"
    if ask == ASK_KICK:
        return "a kick takes a counter from one of the two bottom spheres (FB-53)"
    if ask == ASK_TAKE:
        return "that counter cannot be taken (FB-R31)"
    if ask in (ASK_REGAIN, ASK_RAID):
        return "so many are not there, or more than the die allows (FB-20)"
    return ""
