"""How many counters the bot pulls into the TARGET and the HAND."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.bot_figures import chance
from salle.games.force_battles.bot_temper import PLAIN, Temper
from salle.games.force_battles.data import HAND, PER_SPHERE, POOL, SPHERE_OF_NAME, TARGET
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import Duel, Fighter

PULL_EXPECTED: Final = 3
"""Counters an Attacker is expected to pull."""
TENTH: Final = 10
REGAIN_EXPECTED: Final = 3.5
"""Counters that a block which was not needed wins back, if the pool has them."""


def guard_number(duel: Duel, temper: Temper, seat: int, options: list[int]) -> int:
    """How many counters of this sphere to pull, for the pull that costs least on average."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    target = duel.target()
    adjacent = duel.house.layout.adjacent[target]
    pulled = me.count(TARGET)
    there = duel.strength(seat, target) + pulled
    bare_die = block_die(duel) - pulled
    hand = duel.strength(1 - seat, foe.hand_target())
    strike = min(PULL_EXPECTED, hand)
    regained = temper.regained * min(REGAIN_EXPECTED, float(me.count(POOL)))
    best, best_cost = pulled, 1.0e9
    for total in range(pulled, there + 1):
        blocks = chance(bare_die + total, duel.protecting)
        if temper.foresees:
            gain = PLAIN.striking.of(there, total)
            strike = best_strike(PLAIN, foe.att(), duel.raging, 0, hand, blocks, gain, total, 0.0)
        hits = chance(min(foe.att() + strike, TENTH), False)
        cost = hits * (1.0 - blocks) * temper.guarding.of(there, total)
        cost -= (hits + (1.0 - hits) * blocks) * temper.spent * strike
        cost -= (1.0 - hits) * blocks * regained
        if cost < best_cost - 1e-9:
            best, best_cost = total, cost
    return share(me, adjacent, SPHERE_OF_NAME[options[0] // PER_SPHERE], best - pulled)


def strike_number(duel: Duel, temper: Temper, seat: int, options: list[int]) -> int:
    """How many counters of this sphere to pull, for the pull that gains most on average."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    arm = me.hand_target()
    adjacent = duel.house.layout.adjacent[arm]
    pulled = me.count(HAND)
    around = duel.strength(seat, arm) + pulled
    blocks = chance(block_die(duel), duel.protecting)
    guard = foe.count(TARGET)
    gain = temper.striking.of(duel.standing(1 - seat, duel.target()), guard)
    best = best_strike(
        temper, hit_die(duel) - pulled, duel.raging, pulled, around, blocks, gain, guard,
        float(foe.count(POOL)),
    )  # fmt: skip
    return share(me, adjacent, SPHERE_OF_NAME[options[0] // PER_SPHERE], best - pulled)


def best_strike(
    temper: Temper,
    bare_die: int,
    lifted: bool,
    pulled: int,
    around: int,
    blocks: float,
    gain: float,
    guard: int,
    pool: float,
) -> int:
    """The pull into the HAND that gains most, of `around` counters at hand, `pulled` of them
    already, where a hit that is not blocked gains so much or makes `guard` counters be lost.
    """
    regained = temper.regained * min(REGAIN_EXPECTED, pool)
    best, best_worth = pulled, -1.0e9
    for total in range(pulled, around + 1):
        hits = chance(bare_die + total, lifted)
        kept = (1.0 - hits) * (1.0 - blocks)
        left = float(around - total)
        price = temper.price * total
        price += temper.weak_arm * (
            max(0.0, temper.safe_arm - left) - max(0.0, temper.safe_arm - around)
        )
        if total == around:
            price = temper.bare_arm
        won = max(gain, guard + temper.kick_struck + price)
        worth = hits * (1.0 - blocks) * won - (1.0 - kept) * price
        worth -= (1.0 - hits) * blocks * regained
        if worth > best_worth + 1e-9:
            best, best_worth = total, worth
    return best


def share(me: Fighter, spheres: list[int], sphere: int, wanted: int) -> int:
    """The share of one sphere in a pull, when one counter is left in each as long as possible."""
    later, later_spare = 0, 0
    for s in spheres:
        if s > sphere:
            later += me.count(s)
            later_spare += max(0, me.count(s) - 1)
    held = me.count(sphere)
    fair = (wanted + 1) // 2 if later_spare else wanted
    count = max(wanted - later_spare, min(fair, max(0, held - 1)))
    return max(wanted - later, min(held, count))
