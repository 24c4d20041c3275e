"""What an option would mean, in figures and warnings, from what the seat asked may know."""

from __future__ import annotations

from fractions import Fraction

from salle.games.force_battles.data import (
    ASK_AIM,
    ASK_BLOW,
    ASK_GEAS,
    ASK_GUARD,
    ASK_LAST,
    ASK_MOVE,
    ASK_RAID,
    ASK_SIGHT,
    ASK_SLOT,
    ASK_STRIKE,
    ASK_TAKE,
    ASK_TRICK,
    AUTOMATIC_MISS,
    CENTER,
    DAMAGE,
    FREE_USE,
    GIFTS_FROM,
    JUMP,
    LIGHT,
    MOVES_FROM,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    PROTECT,
    QUIET,
    RAGE,
    RED,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    TAKE_PLACES,
    TINTS,
)
from salle.games.force_battles.odds import to_block, to_end, to_hit
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import Duel
from salle.kernel.game import seat_letter
from salle.odds.dice import percent

TURNS = "turns you to the Dark Side: Heal, Protect and Lightning Absorb are lost"


def hint(duel: Duel, seat: int, ask: int, option: int) -> str:
    """A short remark for one option, or nothing."""
    if ask == ASK_GUARD:
        return _die(block_die(duel) + option % PER_SPHERE, "block", duel.protecting)
    if ask == ASK_STRIKE:
        return _die(hit_die(duel) + option % PER_SPHERE, "hit", duel.raging)
    if ask in (ASK_AIM, ASK_SIGHT, ASK_TRICK):
        return _target(duel, option)
    if ask == ASK_MOVE:
        return _move(duel, option)
    if ask in (ASK_GEAS, ASK_LAST):
        return _window(duel, seat, option)
    if ask == ASK_BLOW:
        return _blow(duel, option)
    if ask == ASK_SLOT:
        slot, count = divmod(option, PER_SLOT)
        word = ("hit", "block")[slot] if slot < TINTS else ""
        return _die(count, word, False) if word else ""
    return _red(duel, seat, ask, option)


def _die(die: int, word: str, lifted: bool) -> str:
    if die >= AUTOMATIC_MISS and not lifted:
        return f"0% to {word}, a Die of 11 or more misses"
    chance = to_hit(die, raging=lifted) if word == "hit" else to_block(die, protecting=lifted)
    return f"{percent(chance)}% to {word}, {word.capitalize()} Die {die}"


def _ends(chance: Fraction, there: int) -> str:
    if chance == 0:
        return f"a single hit cannot end it, strength {there}"
    return f"{percent(chance)}% of hits end it, strength {there}"


def _target(duel: Duel, target: int) -> str:
    there = duel.strength(duel.defender, target)
    return _ends(to_end(there), there)


def _move(duel: Duel, option: int) -> str:
    if option == QUIET:
        return _target(duel, duel.base)
    if option < MOVES_FROM:
        return "you name the TARGET"
    return _target(duel, (option - MOVES_FROM) // SPHERE_NAMES)


def _window(duel: Duel, seat: int, option: int) -> str:
    if option == QUIET:
        if seat == duel.defender:
            return _die(block_die(duel), "block", duel.protecting)
        return _die(hit_die(duel), "hit", duel.raging)
    if option >= GIFTS_FROM:
        return _gift(duel, seat)
    number, count = divmod(option - PLAYS_FROM, PER_SLOT)
    more = 1 if count == FREE_USE else count
    if number == RAGE:
        return _die(hit_die(duel) + more, "hit", True)
    if number == PROTECT:
        return _die(block_die(duel) + more, "block", True)
    return "the attack misses; a Block brings no regain" if number == JUMP else ""


def _gift(duel: Duel, seat: int) -> str:
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    there = foe.counters[TINTS * CENTER + me.tint] + 1
    if there == SPHERE_LIMIT:
        return f"redeems {seat_letter(1 - seat)} and ends the duel"
    block = ", counts as a Block" if seat == duel.defender else ""
    return f"{there} of {SPHERE_LIMIT} in the center of {seat_letter(1 - seat)}{block}"


def _blow(duel: Duel, option: int) -> str:
    if option != DAMAGE:
        return "no damage; your pull comes back, with Initiative and a new stance"
    there = duel.standing(duel.defender, duel.target())
    return f"{percent(to_end(there))}% ends the duel, {there} stand there"


def _red(duel: Duel, seat: int, ask: int, option: int) -> str:
    """The warning before a Light player takes red (FB-R57)."""
    if duel.fighters[seat].side != LIGHT:
        return ""
    if ask == ASK_RAID and option % PER_SLOT and option // PER_SLOT == RED:
        return TURNS
    if ask == ASK_TAKE and option != QUIET and (option - 1) // TAKE_PLACES == RED:
        return TURNS
    return ""
