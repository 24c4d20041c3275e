"""What an option would mean, in figures and warnings, from what the seat asked may know."""

from __future__ import annotations

from fractions import Fraction

from salle.games.force_battles.data import (
    ASK_AIM,
    ASK_BLOW,
    ASK_GEAS,
    ASK_GUARD,
    ASK_KICK_FROM,
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
    CHOKE,
    DAMAGE,
    FREE_USE,
    GIFTS_FROM,
    HAND,
    JUMP,
    LEG,
    LEGS,
    LIGHT,
    MOVES_FROM,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    PROTECT,
    PULL,
    PUSH,
    QUIET,
    RAGE,
    RED,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    SPHERE_OF_NAME,
    TAKE_PLACES,
    TARGET,
    TINTS,
)
from salle.games.force_battles.odds import to_block, to_end, to_hit, to_maim
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import Duel
from salle.games.force_battles.words import TARGET_NAMES
from salle.kernel.game import seat_letter
from salle.odds.dice import percent

WORDS = {
    PUSH: "both miss: pulled counters return, the round ends",
    PULL: "hit and Block: your pulled counters are spent, the round ends",
    JUMP: "the attack misses; a Block brings no regain",
}
"""GEAS whose effect needs no figures."""
TURNS = "turns you to the Dark Side: Heal, Protect and Lightning Absorb are lost"


def hint(duel: Duel, seat: int, ask: int, option: int) -> str:
    """A short remark for one option, or nothing."""
    if ask == ASK_GUARD:
        return _guard(duel, option)
    if ask == ASK_STRIKE:
        return _strike(duel, option)
    if ask == ASK_KICK_FROM:
        return _second_kick(duel, option % PER_SPHERE)
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


def _hit(duel: Duel, more: int, lifted: bool) -> str:
    """The chance to hit with `more` in the Hit Die (FB-36, FB-73)."""
    if duel.jumped:
        return "0% to hit, because of the Jump"
    return _die(hit_die(duel) + more, "hit", lifted)


def _block(duel: Duel, more: int, lifted: bool) -> str:
    """The chance to block with `more` in the Block Die (FB-34, FB-64)."""
    if duel.given_block:
        return "100% to block, by the gift"
    return _die(block_die(duel) + more, "block", lifted)


def _guard(duel: Duel, option: int) -> str:
    """What a guard does, and what it costs if a hit gets through (FB-50)."""
    sphere, more = SPHERE_OF_NAME[option // PER_SPHERE], option % PER_SPHERE
    pulled = duel.fighters[duel.defender].count(TARGET) + more
    risk = f"; {pulled} lost if a hit gets through" if pulled else ""
    bare = _bare(duel, duel.defender, sphere, more)
    return _block(duel, more, duel.protecting) + risk + (f", {bare} bare then" if bare else "")


def _strike(duel: Duel, option: int) -> str:
    """What a pull into the HAND does and costs (FB-51)."""
    sphere, more = SPHERE_OF_NAME[option // PER_SPHERE], option % PER_SPHERE
    pulled = duel.fighters[duel.attacker].count(HAND) + more
    cost = f"; {pulled} spent" if pulled else ""
    bare = _bare(duel, duel.attacker, sphere, more)
    return _hit(duel, more, duel.raging) + cost + (f", {bare} left bare" if bare else "")


def _bare(duel: Duel, seat: int, sphere: int, count: int) -> str:
    """The TARGETS whose spheres are all empty when counters leave one: at the end of the round
    that loses the duel (FB-47, FB-R25).
    """
    me, house = duel.fighters[seat], duel.house
    filled = me.filled()
    if count and me.count(sphere) == count:
        filled &= ~(1 << sphere)
    bare = ~house.layout.cover[filled]
    if house.both_legs and bare & LEGS != LEGS:
        bare &= ~LEGS
    return " and ".join(name for t, name in enumerate(TARGET_NAMES) if bare >> t & 1)


def _second_kick(duel: Duel, more: int) -> str:
    """The second roll of a kick, with what the HAND and the LEG hold (FB-R28)."""
    return _die(hit_die(duel) + duel.fighters[duel.attacker].count(LEG) + more, "kick", duel.raging)


def _ends(chance: Fraction, there: int) -> str:
    if chance == 0:
        return f"a single hit cannot end it, strength {there}"
    return f"{percent(chance)}% of hits end it, strength {there}"


def _target(duel: Duel, target: int) -> str:
    """All that stands at a TARGET now: Protect counters follow it, pulled ones do not (FB-R21,
    FB-R41).
    """
    there = duel.standing(duel.defender, target)
    if target != duel.target():
        there -= duel.fighters[duel.defender].count(TARGET)
    return _ends(to_end(there), there)


def _move(duel: Duel, option: int) -> str:
    if option == QUIET:
        return _target(duel, duel.base)
    if option < MOVES_FROM:
        return "you name the TARGET"
    goal, name = divmod(option - MOVES_FROM, SPHERE_NAMES)
    bare = _bare(duel, duel.attacker, SPHERE_OF_NAME[name], 1)
    return _target(duel, goal) + (f"; your {bare} left bare" if bare else "")


def _window(duel: Duel, seat: int, option: int) -> str:
    if option == QUIET:
        if seat == duel.defender:
            return _block(duel, 0, duel.protecting)
        return _hit(duel, 0, duel.raging)
    if option >= GIFTS_FROM:
        return _gift(duel, seat)
    number, count = divmod(option - PLAYS_FROM, PER_SLOT)
    more = 1 if count == FREE_USE else count
    if number == RAGE:
        return _hit(duel, more, True)
    if number == PROTECT:
        return _block(duel, more, True)
    if number == CHOKE:
        return _choke(duel)
    return WORDS.get(number, "")


def _choke(duel: Duel) -> str:
    """How often the D6 of a Choke that works is as much as all that Head has (FB-92, FB-R47)."""
    there = duel.choked(duel.defender)
    chance = to_end(there)
    if chance == 0:
        return f"no Choke can end it now, {there} stand there"
    return f"{percent(chance)}% of chokes end it, {there} stand there"


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
    if to_end(there) == 0:
        return f"0% to end the duel, {there} stand there"
    maims = to_maim(there)
    how = f", {percent(maims)}% by maiming" if maims else ", by felling"
    return f"{percent(to_end(there))}% to end the duel{how}; {there} stand there"


def _red(duel: Duel, seat: int, ask: int, option: int) -> str:
    """The warning before a Light player takes red (FB-R57)."""
    if duel.fighters[seat].side != LIGHT:
        return ""
    if ask == ASK_RAID and option % PER_SLOT and option // PER_SLOT == RED:
        return TURNS
    if ask == ASK_TAKE and option != QUIET and (option - 1) // TAKE_PLACES == RED:
        return TURNS
    return ""
