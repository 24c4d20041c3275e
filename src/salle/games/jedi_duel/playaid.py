"""The two printable play-aids, computed from the tables a match plays with (JD-7, JD-8, JD-9).

The figures of the game's own play-aids are lost; these print whatever tables are in force, so
that an option, or a table typed in, changes the print.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from salle.games.jedi_duel.data import AREAS, CLUBS
from salle.games.jedi_duel.notation import AREA_NAMES, SUIT_LETTERS, SUIT_SIGNS

GIFTS: Final = (
    "strike through the Force; no King, Queen, Lightning",
    "easiest to defend",
    "draw 3, keep 2",
)

NAME_WIDTH: Final = 14
ATTACK_WIDTH: Final = 22
DEFENCE_WIDTH: Final = 26
FIGURE_WIDTH: Final = 6


def figure(modifier: int) -> str:
    """A modifier as it is printed: `0` or `+2`."""
    return f"+{modifier}" if modifier else "0"


def stance_aid(attack: Sequence[int], defence: Sequence[int], *, unicode: bool = True) -> str:
    """The Stance play-aid: one line a Stance, with what it adds to attacks and to its defence.

    Both tables hold nine figures, entry 3 × Stance + area.
    """
    signs = SUIT_SIGNS if unicode else SUIT_LETTERS
    club = signs[CLUBS]
    lines = [
        f"{'STANCE':{NAME_WIDTH}}{'attack from here':{ATTACK_WIDTH}}"
        f"{'attacked from elsewhere':{DEFENCE_WIDTH}}gift"
    ]
    for stance, name in enumerate(AREA_NAMES):
        row = range(AREAS * stance, AREAS * stance + AREAS)
        strikes = [(area, attack[entry]) for area, entry in enumerate(row)]
        guards = [
            (area, defence[entry])
            for area, entry in enumerate(row)
            if area != stance or defence[entry]
        ]
        lines.append(
            f"{signs[stance] + ' ' + name:{NAME_WIDTH}}{_figures(strikes):{ATTACK_WIDTH}}"
            f"{_figures(guards):{DEFENCE_WIDTH}}{GIFTS[stance]}"
        )
    lines.append(
        f"{club} attack: +0, name the area    {club} thrown in defence: its number, no modifier"
    )
    return "\n".join(lines)


def fatigue_aid(columns: Sequence[tuple[int, int]], *, zero_in_last_column: bool = False) -> str:
    """The Fatigue play-aid: the columns side by side, and 0 as the Out box below the last.

    With `zero_in_last_column` the 0 is the bottom of the last column (JD-R5).
    """
    heading = f"{'FATIGUE':10}"
    indent = " " * len(heading)
    steps = [[str(step) for step in range(top, bottom - 1, -1)] for top, bottom in columns]
    if zero_in_last_column:
        steps[-1].append("0")
    widths = [max(len(step) for step in column) for column in steps]
    lines = [
        " | ".join(step.rjust(width) for step, width in zip(row, widths, strict=True))
        for row in zip_longest(*steps, fillvalue="")
    ]
    margin = max(len(line) for line in lines) + 6
    notes = {
        0: "top  = Jack heals to here",
        len(lines) - 1: "bottom = Joker and Lightning push to here",
    }
    printed = [
        (heading if number == 0 else indent) + line.ljust(margin) + notes.get(number, "")
        for number, line in enumerate(lines)
    ]
    last = indent + " " * (sum(widths[:-1]) + 3 * (len(widths) - 1))
    out = "OUT" if zero_in_last_column else f"{'0'.rjust(widths[-1])} OUT"
    printed.append(last + out)
    return "\n".join(line.rstrip() for line in printed)


def _figures(entries: Sequence[tuple[int, int]]) -> str:
    return "".join(
        f"{AREA_NAMES[area][0]} {figure(modifier)}".ljust(FIGURE_WIDTH)
        for area, modifier in entries
    )
