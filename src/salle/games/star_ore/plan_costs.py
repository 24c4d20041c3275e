"""What a character costs, in points (T5 to T7, SO-164 to SO-169, SO-178)."""

from __future__ import annotations

from collections.abc import Sequence

from salle.games.star_ore.data import (
    EXTRA_PRICE,
    FORCE_PRICES,
    FORCE_SENSE,
    FREE_STAT,
    SKILL_PRICES,
    STAT_PRICES,
    STUNT_PRICE,
    WILLPOWER_PRICE,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.species import ABILITIES_BY_NAME
from salle.odds.one_roll import Pool


def dice_price(pool: Pool, prices: Sequence[int], free: int = 0) -> int:
    """What dice cost by their kind; `free` normal ones cost nothing."""
    normal, hard, wiggle = prices
    return max(0, pool.normal - free) * normal + pool.hard * hard + pool.wiggle * wiggle


def stat_cost(plan: Plan, stat: int) -> int:
    """Dice of a stat above the first (SO-164, SO-178)."""
    return dice_price(plan.stats[stat], STAT_PRICES, FREE_STAT)


def skill_cost(plan: Plan, name: str) -> int:
    """Dice of a skill above the free ones (SO-165, SO-178)."""
    return dice_price(plan.trained(name), SKILL_PRICES, plan.free_dice(name))


def force_prices(plan: Plan) -> tuple[int, int, int]:
    """Of a normal, a hard and a wiggle die of a power (SO-167, SO-R130)."""
    return FORCE_PRICES[0], FORCE_PRICES[1], plan.limits.wiggle


def force_cost(plan: Plan, power: int) -> int:
    """Dice of a power; the first of Force Sense is free (SO-160, SO-167)."""
    free = plan.free_force_sense if power == FORCE_SENSE else 0
    return dice_price(plan.force[power], force_prices(plan), free)


def ability_cost(name: str, level: int) -> int:
    """An ability at a level (SO-178)."""
    return ABILITIES_BY_NAME[name.lower()].price * level


def cost_lines(plan: Plan) -> list[tuple[str, int]]:
    """What is paid for, and how much, a line for each kind of thing."""
    lines = [
        (plan.species_title, plan.species.price),
        ("Abilities", sum(ability_cost(name, level) for name, level in plan.abilities)),
        ("Stats", sum(stat_cost(plan, stat) for stat in range(len(plan.stats)))),
        ("Skills", sum(skill_cost(plan, known.name) for known, _ in plan.skills)),
        ("Force powers", sum(force_cost(plan, power) for power in range(len(plan.force)))),
        ("Stunts", sum(dice for _, dice in plan.stunts) * STUNT_PRICE),
        ("Willpower", plan.willpower * WILLPOWER_PRICE),
        ("Extra Willpower", plan.extra * EXTRA_PRICE),
    ]
    return [(word, points) for word, points in lines if points]


def cost(plan: Plan) -> int:
    """All of it."""
    return sum(points for _, points in cost_lines(plan))


def budget(plan: Plan) -> int:
    """What may be spent: the GM's points, and experience since (SO-162, SO-175)."""
    return plan.limits.budget + plan.earned


def left(plan: Plan) -> int:
    """What is not spent is unspent experience (SO-161)."""
    return budget(plan) - cost(plan)
