"""One roll of a pool of dice: what it shows, its sets, and what wiggle dice can make of it."""

from __future__ import annotations

from collections.abc import Iterator

from salle.kernel.rng import Dice
from salle.odds.best_sets import after_roll, highest, widest
from salle.odds.one_roll import Pool, cap, is_all_low, roll, sets_of
from salle.odds.pools import pool_text


def roll_lines(asked: Pool, dice: Dice) -> Iterator[str]:
    """A roll in words. Dice above ten are left lying (SO-9)."""
    pool = cap(asked)
    if pool != asked:
        yield f"Nobody rolls more than ten dice: {pool_text(pool)} (SO-9)."
    if not pool.rolls:
        yield "Fewer than two dice cannot match, so nothing is rolled (SO-R7)."
        return
    faces = roll(pool, lambda sides: dice.below(sides) + 1)
    shown = [str(face) for face in faces] + ["?"] * pool.wiggle
    yield f"{pool_text(pool)}: {' '.join(shown)}"
    if pool.wiggle:
        best = after_roll(faces, pool.wiggle, widest), after_roll(faces, pool.wiggle, highest)
        yield f"widest set to be had: {best[0]}"
        if best[0] != best[1]:
            yield f"highest set to be had: {best[1]}"
        return
    sets = sets_of(faces)
    if sets:
        yield "sets: " + ", ".join(map(str, sets))
    else:
        yield "no set, and every die low" if is_all_low(pool, faces) else "no set"
