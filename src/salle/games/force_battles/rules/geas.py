"""FORCE GEAS: the three windows, and what each GEAS does when it is played (FB-68 to FB-99)."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.data import (
    ACTS_ON,
    ASK_FIRST,
    ASK_GEAS,
    ASK_LAST,
    ASK_SIGHT,
    ASK_TRICK,
    BY_SIGHT,
    BY_TRICK,
    CHOKE,
    FIRST_WINDOW,
    FREE_USE,
    GEAS_AT,
    GIFTS_FROM,
    HEAD,
    HIDE,
    JUMP,
    LEFT_ARM,
    LEFT_LEG,
    LIGHTNING,
    MIND_TRICK,
    NAMED,
    NO_REDIRECT,
    NOTHING,
    PER_SLOT,
    PLAYS_FROM,
    PROTECT,
    PROTECTING,
    PULL,
    PUSH,
    QUIET,
    RAGE,
    RAGING,
    RIGHT_ARM,
    RIGHT_LEG,
    SECOND_WINDOW,
    SIGHT,
    SPEED,
    TARGET,
    THIRD_WINDOW,
    TORSO,
    USED,
    VOIDED,
)
from salle.games.force_battles.rules.counters import pay, return_pulled, shift
from salle.games.force_battles.rules.lightning import takeable, throw
from salle.games.force_battles.rules.pulls import guard
from salle.games.force_battles.rules.sides import gift_options, give
from salle.games.force_battles.state import Duel
from salle.kernel.table import Table

EVERY_TARGET: Final[tuple[int, ...]] = (HEAD, LEFT_ARM, RIGHT_ARM, TORSO, LEFT_LEG, RIGHT_LEG)


# -- what may be played ----------------------------------------------------------------------


def reaches(duel: Duel, seat: int, number: int) -> bool:
    """Whether Hide does not stop a player's GEAS (FB-71, FB-82, FB-R37)."""
    if not duel.fighters[1 - seat].hiding:
        return True
    if duel.house.hide_from_all:
        return number == SPEED
    return not ACTS_ON[number]


def add_uses(duel: Duel, seat: int, number: int, most: int, options: list[int]) -> None:
    """Paid uses of up to `most` counters, and the free one, if the GEAS is usable at all (FB-17,
    FB-R50).
    """
    me = duel.fighters[seat]
    if not me.opens(number) or not reaches(duel, seat, number):
        return
    play = PLAYS_FROM + number * PER_SLOT
    for count in range(1, min(most, me.geas(number)) + 1):
        options.append(play + count)
    if most and duel.free_ready(seat, number):
        options.append(play + FREE_USE)


def first_options(duel: Duel, seat: int) -> list[int]:
    """Before Initiative: Hide, Speed and Lightning (FB-22, FB-R11, FB-R59)."""
    me = duel.fighters[seat]
    options: list[int] = [QUIET]
    if not me.speed and not me.claim:
        add_uses(duel, seat, SPEED, 1, options)
    if not me.hiding:
        add_uses(duel, seat, HIDE, 1, options)
    add_lightning(duel, seat, options)
    return options


def add_lightning(duel: Duel, seat: int, options: list[int]) -> None:
    """Any number of bolts that the slot holds and the victim's spheres can lose (FB-R44)."""
    me = duel.fighters[seat]
    if me.opens(LIGHTNING) and (me.geas(LIGHTNING) or duel.free_ready(seat, LIGHTNING)):
        add_uses(duel, seat, LIGHTNING, takeable(duel, 1 - seat), options)


def attacker_options(duel: Duel, seat: int) -> list[int]:
    """The Attacker before the ATT roll (FB-37, FB-68, FB-69)."""
    options: list[int] = [QUIET]
    add_uses(duel, seat, PUSH, 1, options)
    add_uses(duel, seat, PULL, 1, options)
    if duel.redirect != BY_SIGHT:
        add_uses(duel, seat, SIGHT, 1, options)
    add_lightning(duel, seat, options)
    add_uses(duel, seat, RAGE, PER_SLOT, options)
    if not duel.choking:
        add_uses(duel, seat, CHOKE, 1, options)
    return options + gift_options(duel, seat)


def defender_options(duel: Duel, seat: int) -> list[int]:
    """The Defender before the DEF roll (FB-37, FB-68, FB-69, FB-75)."""
    options: list[int] = [QUIET]
    add_uses(duel, seat, PUSH, 1, options)
    if not duel.jumped:
        add_uses(duel, seat, JUMP, 1, options)
    if duel.redirect != BY_TRICK:
        add_uses(duel, seat, MIND_TRICK, 1, options)
    add_uses(duel, seat, PROTECT, PER_SLOT, options)
    add_lightning(duel, seat, options)
    return options + gift_options(duel, seat)


# -- the windows -----------------------------------------------------------------------------


def first_window(table: Table, duel: Duel) -> None:
    """Alternate until two passes in a row; A has the first word in odd rounds (FB-22, FB-R10)."""
    duel.phase = FIRST_WINDOW
    seat = 1 - duel.round % 2
    passes = 0
    while passes < 2:
        option = table.choose(seat, ASK_FIRST, first_options(duel, seat))
        if option == QUIET:
            passes += 1
        else:
            passes = 0
            play(table, duel, seat, option)
        seat = 1 - seat


def second_window(table: Table, duel: Duel) -> int:
    """Alternate, Attacker first, until two passes in a row; a Push or Pull that ends the round,
    or nothing (FB-37, FB-R10).
    """
    duel.phase = SECOND_WINDOW
    seat = duel.attacker
    passes = 0
    while passes < 2:
        if seat == duel.attacker:
            options = attacker_options(duel, seat)
        else:
            options = defender_options(duel, seat)
        option = table.choose(seat, ASK_GEAS, options)
        if option == QUIET:
            passes += 1
        else:
            passes = 0
            ended = play(table, duel, seat, option)
            if ended != NOTHING:
                return ended
        seat = 1 - seat
    return NOTHING


def third_window(table: Table, duel: Duel) -> int:
    """The Defender alone, between the rolls, until she rolls; a Push ends the round (FB-R17)."""
    duel.phase = THIRD_WINDOW
    seat = duel.defender
    while True:
        option = table.choose(seat, ASK_LAST, defender_options(duel, seat))
        if option == QUIET:
            return NOTHING
        ended = play(table, duel, seat, option)
        if ended != NOTHING:
            return ended


# -- what each does --------------------------------------------------------------------------


def play(table: Table, duel: Duel, seat: int, option: int) -> int:
    """Play a GEAS or a gift; PUSH or PULL when it ends the round, else NOTHING (FB-79, FB-80)."""
    if option >= GIFTS_FROM:
        give(table, duel, seat, option - GIFTS_FROM)
        return NOTHING
    number = (option - PLAYS_FROM) // PER_SLOT
    count = (option - PLAYS_FROM) % PER_SLOT
    table.tell(USED, seat, number, count)
    if number == LIGHTNING:
        throw(table, duel, seat, count)
        return NOTHING
    if number in (RAGE, PROTECT):
        strengthen(duel, seat, number, count)
        return NOTHING
    spend(duel, seat, number, count)
    if number in (PUSH, PULL):
        return number
    me = duel.fighters[seat]
    if number == HIDE:
        me.hiding = True
    elif number == SPEED:
        me.speed = True
    elif number == JUMP:
        duel.jumped = True
        duel.hit = False
    elif number == CHOKE:
        duel.choking = True
    elif number == SIGHT:
        see(table, duel)
    else:
        trick(table, duel)
    return NOTHING


def spend(duel: Duel, seat: int, number: int, count: int) -> None:
    """The counter of a GEAS goes to the pool; a free use is noted instead (FB-70, FB-99)."""
    if count == FREE_USE:
        duel.fighters[seat].free_used = duel.round
    else:
        pay(duel, seat, GEAS_AT + number, count)


def strengthen(duel: Duel, seat: int, number: int, count: int) -> None:
    """Rage counters stand in the HAND, Protect counters in the TARGET; either lifts the rule of
    11 for this round (FB-95 to FB-98, FB-R19, FB-R50).
    """
    me = duel.fighters[seat]
    if number == RAGE:
        duel.raging = True
        if count == FREE_USE:
            duel.free_rage += 1
    else:
        duel.protecting = True
        if count == FREE_USE:
            duel.free_protect += 1
    if count == FREE_USE:
        me.free_used = duel.round
        return
    shift(me, GEAS_AT + number, me, RAGING if number == RAGE else PROTECTING, me.tint, count)


def see(table: Table, duel: Duel) -> None:
    """Sight: the Attacker names the TARGET, or annuls a Mind Trick (FB-77, FB-78, FB-R39,
    FB-R40).
    """
    if duel.redirect == BY_TRICK and not duel.house.latest_counts:
        void(table, duel)
        return
    duel.fighters[duel.attacker].sight = duel.house.sight_lasts
    named = table.choose(duel.attacker, ASK_SIGHT, list(EVERY_TARGET))
    redirect(table, duel, BY_SIGHT, named)


def trick(table: Table, duel: Duel) -> None:
    """Mind Trick: the Defender names the TARGET, or annuls a Sight (FB-76, FB-78, FB-R40)."""
    if duel.redirect == BY_SIGHT:
        duel.fighters[duel.attacker].sight = False
        if not duel.house.latest_counts:
            void(table, duel)
            return
    named = table.choose(duel.defender, ASK_TRICK, list(EVERY_TARGET))
    redirect(table, duel, BY_TRICK, named)


def void(table: Table, duel: Duel) -> None:
    """Sight and Mind Trick cancel each other: the base is the TARGET again (FB-78, FB-R40)."""
    table.tell(VOIDED, duel.attacker, duel.base)
    redirect(table, duel, NO_REDIRECT, NOTHING)


def redirect(table: Table, duel: Duel, by: int, named: int) -> None:
    """Another TARGET: a Defender who has pulled takes her counters back and pulls anew (FB-R41)."""
    before = duel.target()
    duel.redirect = by
    duel.named = named
    after = duel.target()
    if by != NO_REDIRECT:
        table.tell(NAMED, duel.attacker if by == BY_SIGHT else duel.defender, named, by)
    if after != before and duel.guarded:
        return_pulled(table, duel, duel.defender, TARGET, before)
        guard(table, duel)
