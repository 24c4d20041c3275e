"""What is wrong with a team, all of it at once, and what may be regretted (BW-13 to BW-25)."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ALL_OR_NONE,
    BOX_LIMIT,
    FIRST,
    PARTY_MOST,
    RANKS,
    ROW_LIMIT,
    SLOTS,
    STANDING,
    USES,
)
from salle.games.battles_wol.plan import (
    MobPlan,
    Plan,
    kinds_twice,
    rank_title,
    row_title,
    title_of,
)
from salle.games.battles_wol.state import LP_EACH, LP_TOTAL
from salle.kernel.build import Problem

RECOMMENDED: Final = (3, 4)
"""Mobs in a party (BW-13)."""
NEEDS_LP: Final = (USES, STANDING, ALL_OR_NONE)
"""Rows of these ways that start at nothing are worth nothing without Level Points (BW-R14)."""


def faults(plan: Plan) -> list[Problem]:
    """Everything that the rules forbid."""
    return [*_party_faults(plan), *_row_faults(plan), *_melee_faults(plan), *_level_faults(plan)]


def _party_faults(plan: Plan) -> list[Problem]:
    found = []
    if not 1 <= len(plan.mobs) <= PARTY_MOST:
        found.append(
            Problem(f"a party has 1 to {PARTY_MOST} Mobs; this one has {len(plan.mobs)}", "BW-R6")
        )
    if not 1 <= plan.rank <= RANKS:
        found.append(Problem(f"Ranks run from 1 to {RANKS}; there is none of {plan.rank}", "BW-15"))
    return found


def _row_faults(plan: Plan) -> list[Problem]:
    return [
        Problem(
            f"{mob_title(plan, place)} has {lp} Level Points in {level_title(mob, row)}; "
            f"one row takes at most {ROW_LIMIT}",
            "BW-21",
        )
        for place, mob in enumerate(plan.mobs)
        for row, lp in enumerate(mob.levels)
        if lp > ROW_LIMIT
    ]


def _melee_faults(plan: Plan) -> list[Problem]:
    spent = sum(plan.melee)
    if not plan.mobs or spent == plan.rank:
        return []
    if spent > plan.rank:
        text = f"{rank_title(plan.rank)} gives {plan.rank} Melee Points; this team spends {spent}"
        return [Problem(text, "BW-16")]
    left = plan.rank - spent
    places = "one Melee Point is" if left == 1 else f"{left} Melee Points are"
    return [Problem(f"{places} not placed; all {plan.rank} must be", "BW-R13")]


def _level_faults(plan: Plan) -> list[Problem]:
    """Agreed Level Points are spent exactly; with dice there is nothing to break (BW-20)."""
    if plan.mode == LP_EACH:
        if not 1 <= plan.points <= BOX_LIMIT:
            text = f"a Mob has 1 to {BOX_LIMIT} Level Points, not {plan.points}"
            return [Problem(text, "BW-R91")]
        return [
            Problem(
                f"{mob_title(plan, place)} spends {mob.box} Level Points; its box holds "
                f"{plan.points}, and all are spent",
                "BW-20",
            )
            for place, mob in enumerate(plan.mobs)
            if mob.box != plan.points
        ]
    if plan.mode == LP_TOTAL:
        most = BOX_LIMIT * max(1, len(plan.mobs))
        if not 1 <= plan.points <= most:
            text = f"{len(plan.mobs)} Mobs have 1 to {most} Level Points, not {plan.points}"
            return [Problem(text, "BW-R91")]
        if sum(plan.boxes) != plan.points:
            text = (
                f"the party spends {sum(plan.boxes)} Level Points; it has {plan.points}, and all "
                "are spent"
            )
            return [Problem(text, "BW-R13")]
    return []


def remarks(plan: Plan) -> list[Problem]:
    """What is allowed and may be regretted, or needs a switch."""
    found = []
    if plan.mobs and len(plan.mobs) not in RECOMMENDED:
        found.append((f"3 or 4 Mobs are recommended; this party has {len(plan.mobs)}", "BW-13"))
    house = sorted({mob.kind for mob in plan.mobs if mob.card.house()})
    if house:
        names = " and ".join(title_of(kind) for kind in house)
        found.append((f"{names}: house Mobs, only for a table with roster full", "BW-R2"))
    twice = kinds_twice(plan)
    if twice:
        names = " and ".join(title_of(kind) for kind in twice)
        found.append((f"more than one {names}: only for a table with duplicates free", "BW-R6"))
    for place, mob in enumerate(plan.mobs):
        if not mob.box:
            found.append(
                (f"{mob_title(plan, place)} has no Level Points: what a box holds is split evenly",
                 "BW-20")
            )  # fmt: skip
            continue
        for slot in range(SLOTS):
            row = mob.card.rows[slot]
            if row.method in NEEDS_LP and not row.total(mob.levels[1 + slot]):
                found.append(
                    (f"{row_title(mob.kind, slot)} is worth nothing without Level Points",
                     "BW-R14")
                )  # fmt: skip
    return [Problem(text, clause, remark=True) for text, clause in found]


def mob_title(plan: Plan, place: int) -> str:
    """`the Warrior`, or `Mob 2, Warrior` where there are two of them."""
    kind = plan.mobs[place].kind
    if kind in kinds_twice(plan):
        return f"Mob {place + 1}, {title_of(kind)},"
    return f"the {title_of(kind)}"


def level_title(mob: MobPlan, row: int) -> str:
    """`HP`, `BERSERK`."""
    return row_title(mob.kind, row - 1) if row > FIRST else "HP"
