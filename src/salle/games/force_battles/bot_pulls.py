"""How many counters the bot pulls into the TARGET and the HAND."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.bot_figures import END, SAFE, WEAKNESS, chance, harm
from salle.games.force_battles.data import HAND, PER_SPHERE, SPHERE_OF_NAME, TARGET
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import Duel, Fighter

PULL_EXPECTED: Final = 3
"""Counters an Attacker is expected to pull."""
TENTH: Final = 10


def guard_number(duel: Duel, seat: int, options: list[int]) -> int:
    """How many counters of this sphere to pull, for the pull that costs least on average."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    target = duel.target()
    adjacent = duel.house.layout.adjacent[target]
    pulled = me.count(TARGET)
    there = duel.strength(seat, target) + pulled
    bare_die = block_die(duel) - pulled
    hand = duel.strength(1 - seat, foe.hand_target())
    hits = chance(min(foe.att() + min(PULL_EXPECTED, hand), TENTH), False)
    best, best_cost = pulled, 1.0e9
    for total in range(pulled, there + 1):
        blocks = chance(bare_die + total, duel.protecting)
        cost = hits * (1.0 - blocks) * harm(there, total)
        if cost < best_cost - 1e-9:
            best, best_cost = total, cost
    return share(me, adjacent, SPHERE_OF_NAME[options[0] // PER_SPHERE], best - pulled)


def strike_number(duel: Duel, seat: int, options: list[int]) -> int:
    """How many counters of this sphere to pull, for the pull that gains most on average."""
    me = duel.fighters[seat]
    arm = me.hand_target()
    adjacent = duel.house.layout.adjacent[arm]
    pulled = me.count(HAND)
    around = duel.strength(seat, arm) + pulled
    blocks = chance(block_die(duel), duel.protecting)
    gain = harm(duel.standing(1 - seat, duel.target()), duel.fighters[1 - seat].count(TARGET))
    bare_die = hit_die(duel) - pulled
    best, best_worth = pulled, -1.0e9
    for total in range(pulled, around + 1):
        hits = chance(bare_die + total, duel.raging)
        kept = (1.0 - hits) * (1.0 - blocks)
        left = around - total
        price = total + WEAKNESS * (max(0, SAFE - left) - max(0, SAFE - around))
        if left == 0:
            price = END * 0.8
        worth = hits * (1.0 - blocks) * gain - (1.0 - kept) * price
        if worth > best_worth + 1e-9:
            best, best_worth = total, worth
    return share(me, adjacent, SPHERE_OF_NAME[options[0] // PER_SPHERE], best - pulled)


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
