"""Which GEAS the bot plays, and when: it saves them for when a hit is known."""

from __future__ import annotations

from salle.games.force_battles.bot_figures import (
    END,
    GEAS_PRICE,
    HAND_ROUGH,
    chance,
    extreme_target,
    harm,
    strengths_of,
    weakest,
)
from salle.games.force_battles.data import (
    ASK_GEAS,
    CENTER,
    CHOKE,
    FREE_USE,
    GIFTS_FROM,
    HEAD,
    JUMP,
    LIGHTNING,
    MIND_TRICK,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    PROTECT,
    PROTECTING,
    PUSH,
    QUIET,
    RAGE,
    RAGING,
    SPEED,
    SPHERE_LIMIT,
    SPHERE_OF_NAME,
    TARGET,
    TARGETS,
    TINTS,
)
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import Duel


def best_play(duel: Duel, seat: int, ask: int, options: list[int]) -> int:
    """The play that looks best; passing is worth nothing."""
    best, best_worth = options[0], 0.0
    for option in options:
        if option == QUIET:
            continue
        if option >= GIFTS_FROM:
            worth = gift_worth(duel, seat, ask)
        elif seat == duel.defender:
            worth = defence_worth(duel, seat, ask, option)
        else:
            worth = attack_worth(duel, seat, option)
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def danger(duel: Duel, seat: int, blocks: float) -> float:
    """What the attack under way is expected to cost the Defender."""
    hits = 1.0 if duel.hit else 0.0
    if duel.attack_sum < 0 and not duel.jumped:
        hits = chance(hit_die(duel), duel.raging)
    there = duel.standing(seat, duel.target())
    return hits * (1.0 - blocks) * harm(there, duel.fighters[seat].count(TARGET))


def defence_worth(duel: Duel, seat: int, ask: int, option: int) -> float:
    """What a GEAS saves the Defender; before the roll she waits, unless there is no later."""
    number, count = (option - PLAYS_FROM) // PER_SLOT, (option - PLAYS_FROM) % PER_SLOT
    now = danger(duel, seat, chance(block_die(duel), duel.protecting))
    if ask == ASK_GEAS and not duel.house.simultaneous:
        return -1.0
    price = 0.2 if count == FREE_USE else GEAS_PRICE
    if number in (JUMP, PUSH):
        return now - 2.0 * price
    if number == MIND_TRICK:
        strong = max(strengths_of(duel, seat))
        here = duel.strength(seat, duel.target())
        return (now if strong > here + 2 else 0.0) * 0.5 - 2.0 * price
    if number == PROTECT:
        more = 1 if count == FREE_USE else count
        then = danger(duel, seat, chance(block_die(duel) + more, True))
        return now - then - price - 0.1 * more
    return -1.0


def attack_worth(duel: Duel, seat: int, option: int) -> float:
    """What a GEAS gains the Attacker."""
    number, count = (option - PLAYS_FROM) // PER_SLOT, (option - PLAYS_FROM) % PER_SLOT
    foe = 1 - seat
    me, other = duel.fighters[seat], duel.fighters[foe]
    more = 1 if count == FREE_USE else count
    price = 0.2 if count == FREE_USE else GEAS_PRICE
    blocks = chance(block_die(duel), duel.protecting)
    hits = chance(hit_die(duel), duel.raging)
    pulled = other.count(TARGET)
    there = duel.standing(foe, duel.target())
    gain = harm(there, pulled)
    if number == RAGE:
        then = chance(hit_die(duel) + more, True)
        toll = min(2, more + me.count(RAGING))
        return (then - hits) * (1.0 - blocks) * gain - toll * price
    if number == LIGHTNING:
        left = max(pulled + other.count(PROTECTING) + 1, there - more)
        worth = hits * (1.0 - blocks) * (harm(left, pulled) - gain)
        return worth + 0.5 * more - price * more * 0.8
    if number == CHOKE:
        around = duel.strength(foe, HEAD)
        if duel.target() == HEAD:
            around += pulled
        return hits * (harm(around, 0) - (1.0 - blocks) * gain) - price
    return -1.0


def gift_worth(duel: Duel, seat: int, ask: int) -> float:
    """A gift blocks for certain; the fourth one shares the win, which suits a loser."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    if foe.counters[TINTS * CENTER + me.tint] == SPHERE_LIMIT - 1:
        return END / 3 if weakest(duel, seat) + 2 < weakest(duel, 1 - seat) else -1.0
    if seat != duel.defender or (ask == ASK_GEAS and not duel.house.simultaneous):
        return -1.0
    return danger(duel, seat, chance(block_die(duel), duel.protecting)) - 5.0


def first_word(duel: Duel, seat: int, options: list[int]) -> int:
    """Speed when a killing attack is at hand, else silence."""
    speed = PLAYS_FROM + SPEED * PER_SLOT
    if duel.free_aim and weakest(duel, 1 - seat) <= HAND_ROUGH:
        for option in options:
            if option == speed or option == speed + 1:
                return option
    return QUIET


def bolt(duel: Duel, options: list[int]) -> int:
    """Bolts go where the attack goes, or at the weakest TARGET."""
    target = duel.target()
    if target < 0:
        target = extreme_target(duel, duel.victim, list(range(TARGETS)), True)
    s = SPHERE_OF_NAME[options[0] // PER_SPHERE]
    return options[-1] if s in duel.house.layout.adjacent[target] else options[0]
