"""What is wrong with a fighter, all of it at once, and what may be regretted (FB-3 to FB-17)."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ATT_DEF_CAP,
    AUTOMATIC_MISS,
    BUDGET,
    CENTER,
    DARK,
    DIAMEDES,
    FIRST_GEAS_SLOT,
    LEAST_START,
    MOST_START,
    NOTHING,
    SPHERE_LIMIT,
)
from salle.games.force_battles.geas_table import side_word
from salle.games.force_battles.odds import to_end
from salle.games.force_battles.plan import (
    A_LEVEL,
    LEVEL_CLAUSE,
    Plan,
)
from salle.games.force_battles.words import (
    GEAS_WORDS,
    SIDE_WORDS,
    SPHERE_FULL,
    SPHERE_WORDS,
    TARGET_NAMES,
)
from salle.kernel.build import (
    Problem,
)
from salle.odds.dice import percent

SAFE: Final = 7
"""The least strength of a TARGET that no single hit can end."""
THIN: Final = 1
"""A center sphere with so few counters is thin."""
SPINE_LEGS: Final = ("LH", "RH")
"""Spheres that are all a leg has in the layout `spine`."""


def faults(plan: Plan) -> list[Problem]:
    """Everything that the rules forbid."""
    found = []
    budget, clause = BUDGET[plan.level], LEVEL_CLAUSE[plan.level]
    if plan.rest < 0:
        lines = ", ".join(f"{word} {count}" for word, count in plan.costs)
        found.append(
            Problem(
                f"{A_LEVEL[plan.level]} has {budget} Force Power; this fighter costs "
                f"{plan.spent} ({lines})",
                clause,
            )
        )
    for s in ALL_SPHERES:
        if plan.spheres[s] > SPHERE_LIMIT:
            found.append(
                Problem(
                    f"the {SPHERE_FULL[s]} has {plan.spheres[s]} counters; a sphere holds at most "
                    f"{SPHERE_LIMIT}",
                    "FB-3",
                )
            )
    laid, most = sum(plan.spheres), MOST_START[plan.level]
    if laid < LEAST_START:
        found.append(
            Problem(f"{laid} counters in the spheres; at least {LEAST_START} start there", "FB-9")
        )
    elif laid > most:
        found.append(
            Problem(
                f"{laid} counters in the spheres; {A_LEVEL[plan.level]} starts with at most "
                f"{most} there",
                clause,
            )
        )
    found += [
        Problem(
            f"the {TARGET_NAMES[target]} has no counter in any sphere beside it; it needs one",
            "FB-R1",
        )
        for target, strength in enumerate(plan.strengths)
        if strength == 0
    ]
    if plan.att + plan.guard > ATT_DEF_CAP:
        found.append(
            Problem(
                f"ATT {plan.att} and DEF {plan.guard} are {plan.att + plan.guard} counters; "
                f"together they start with at most {ATT_DEF_CAP}",
                "FB-11",
            )
        )
    found += [
        Problem(
            f"{word} is for the {side_word(g)} Side only; this fighter is "
            f"{SIDE_WORDS[plan.side]} and has {plan.geas[g]} there",
            "FB-17",
        )
        for g, word in enumerate(GEAS_WORDS)
        if plan.geas[g] and not plan.opens(g)
    ]
    return found + _free_faults(plan)


def _free_faults(plan: Plan) -> list[Problem]:
    if plan.level == DIAMEDES and plan.free == NOTHING:
        return [Problem("a Diamedes chooses one GEAS that needs no Force Power", "FB-8")]
    if plan.free == NOTHING:
        return []
    word = GEAS_WORDS[plan.free]
    if plan.level != DIAMEDES:
        level = A_LEVEL[plan.level]
        return [Problem(f"only a Diamedes has a free GEAS; {level} pays for {word}", "FB-8")]
    if not plan.opens(plan.free):
        side = side_word(plan.free)
        return [Problem(f"{word}, the free GEAS, is for the {side} Side only", "FB-17")]
    return []


def remarks(plan: Plan) -> list[Problem]:
    """What is allowed and may be regretted."""
    found = []
    if plan.att == 0:
        found.append(("with ATT 0 only counters pulled into the HAND can hit", "FB-36"))
    for word, count in plan.slots[:FIRST_GEAS_SLOT]:
        if count == AUTOMATIC_MISS - 1:
            found.append(
                (f"{word} {count} and one pulled counter make {AUTOMATIC_MISS}, which fails",
                 "FB-39")
            )  # fmt: skip
    weak = [
        f"{TARGET_NAMES[target]} ({strength}, {percent(to_end(strength))}%)"
        for target, strength in enumerate(plan.strengths)
        if 0 < strength < SAFE
    ]
    if weak:
        found.append((f"one unguarded hit can end it: {', '.join(weak)}", "FB-46"))
    if plan.spheres[CENTER] <= THIN:
        risk = "gifts can turn her" if plan.side == DARK else "Choke reaches the Head"
        clause = "FB-65" if plan.side == DARK else "FB-92"
        found.append((f"the center holds {plan.spheres[CENTER]}: {risk} the sooner", clause))
    bare = [word for word in SPINE_LEGS if plan.spheres[SPHERE_WORDS.index(word)] == 0]
    if bare:
        found.append((f"in the layout spine no stance without {' or '.join(bare)} is legal",
                      "FB-R1"))  # fmt: skip
    if plan.rest > 0:
        found.append((f"{plan.rest} left over will start in the pool", "FB-16"))
    return [Problem(text, clause, remark=True) for text, clause in found]
