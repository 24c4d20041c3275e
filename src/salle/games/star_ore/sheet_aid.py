"""The last page of a sheet: what everybody looks up in a fight."""

from __future__ import annotations

from salle.games.star_ore.maneuvers import (
    ANY_MODIFIERS,
    DEFENCES,
    MELEE_MODIFIERS,
    RANGED_MODIFIERS,
    STOPS,
    TREATMENTS,
)
from salle.games.star_ore.sheet_parts import pair, percent, table
from salle.odds.best_sets import chance_of
from salle.odds.one_roll import MOST_DICE, Pool

DIFFICULTIES = (0, 3, 4, 6, 8)


def play_aid() -> str:
    """The roll, its odds, modifiers, what stops what, healing; the scale of figures (SO-32)."""
    modifiers = [
        ("Ranged", RANGED_MODIFIERS),
        ("Hand to hand", MELEE_MODIFIERS),
        ("Any act", ANY_MODIFIERS),
    ]
    tables = [
        table(caption, ("When", "Change"), [(one.when, one.change) for one in rows], "h.")
        for caption, rows in modifiers
    ]
    return "".join([
        "<h2>Play-aid</h2>",
        "<ul><li>Roll stat and skill: equal dice are a set, width × height. No set, no success. "
        "At most 10 dice.</li><li>Hard dice show 10. Wiggle dice show what you name after the "
        "roll. Penalties take hard dice first, then normal, then wiggle.</li><li>A Difficulty "
        "is the least height. A failure with every die below 6 is a bad one.</li><li>A round: "
        "declare, the lowest Sense first; roll; resolve, the widest first, then the highest."
        "</li><li>With figures on a table an inch is 2 yards: a run is 5½ inches.</li></ul>",
        pair(odds() + tables[2], tables[0] + tables[1]),
        stops(),
        healing(),
    ])  # fmt: skip


def odds() -> str:
    """Chances of a set, exact (SO-11)."""
    rows = []
    for dice in range(2, MOST_DICE + 1):
        row = [f"{dice}d"]
        for least in DIFFICULTIES:
            row.append(percent(float(_chance(dice, least))))
        rows.append(row)
    heads = ["Pool", "Any set", *(f"{least}+ high" for least in DIFFICULTIES[1:])]
    return table("Chance of a set", heads, rows, "h" + "n" * len(DIFFICULTIES))


def _chance(dice: int, least: int) -> float:
    return float(chance_of(Pool(dice), lambda found: found.height >= least))


def stops() -> str:
    """What stops what."""
    rows = [(one.attack, *("yes" if y else "–" for y in one.stopped)) for one in STOPS]
    return table("What stops what", ("Attack", *DEFENCES), rows, "h" + "n" * len(DEFENCES))


def healing() -> str:
    """Ways to heal."""
    rows = [(one.name, one.roll, one.does, one.time) for one in TREATMENTS]
    return table("Healing and repair", ("Treatment", "Roll", "Effect", "Time"), rows, "h...")
