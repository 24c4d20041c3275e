"""The play-aids on paper: the Stance table, and a Fatigue board for each of four players (JD-7
to JD-9). They print the tables in force. Plain HTML; its stylesheet is `sheet_style`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import zip_longest
from typing import Final

from salle.games.jedi_duel.data import AREAS, CLUBS
from salle.games.jedi_duel.notation import AREA_NAMES, SUIT_SIGNS
from salle.games.jedi_duel.playaid import GIFTS, figure
from salle.games.jedi_duel.state import House

BOARDS: Final = 4
SAME: Final = "–"
OUT: Final = "0 OUT"
NAME_LINE: Final = "Player ______________________"
CLUB_NOTE: Final = (
    f"{SUIT_SIGNS[CLUBS]} in an attack: +0, and you name the area. "
    f"{SUIT_SIGNS[CLUBS]} thrown in defence: its number, no modifier."
)
FATIGUE_NOTE: Final = (
    "A Jack heals to the top of the column; a Joker and Lightning push to its bottom."
)


def play_aid(house: House) -> str:
    """Both play-aids, on one leaf."""
    boards = "".join(_fatigue_board(house) for _ in range(BOARDS))
    return (
        '<div class="jedi-duel-sheet"><section class="leaf">'
        f"<h2>Stances</h2>{_stances(house)}<p>{CLUB_NOTE}</p>"
        f'<h2>Fatigue</h2><p>{FATIGUE_NOTE}</p><div class="fatigue-aids">{boards}</div>'
        "</section></div>"
    )


def _stances(house: House) -> str:
    """One line a Stance: what it adds to attacks, what it costs to attack it, and its gift."""
    areas = "".join(f'<th scope="col">{name}</th>' for name in AREA_NAMES)
    head = (
        '<tr><th rowspan="2" scope="col">Stance</th>'
        f'<th colspan="{AREAS}" scope="colgroup">attack from here at</th>'
        f'<th colspan="{AREAS}" scope="colgroup">attacked from</th>'
        f'<th rowspan="2" scope="col">gift</th></tr><tr>{areas}{areas}</tr>'
    )
    rows = ""
    for stance, name in enumerate(AREA_NAMES):
        row = range(AREAS * stance, AREAS * stance + AREAS)
        guards = [
            SAME if area == stance and not house.defence[entry] else figure(house.defence[entry])
            for area, entry in enumerate(row)
        ]
        figures = [*(figure(house.attack[entry]) for entry in row), *guards]
        cells = "".join(f'<td class="n">{cell}</td>' for cell in figures)
        rows += (
            f'<tr><th scope="row">{SUIT_SIGNS[stance]} {name}</th>{cells}'
            f"<td>{escape(GIFTS[stance])}</td></tr>"
        )
    return f'<table class="stance-aid"><thead>{head}</thead><tbody>{rows}</tbody></table>'


def _fatigue_board(house: House) -> str:
    """The columns side by side, with 0 as the Out box below the last or at its end (JD-R5)."""
    steps = [[str(step) for step in range(top, low - 1, -1)] for top, low in house.columns]
    joined = house.bottom[1] == 0
    if joined:
        steps[-1].append(OUT)
    rows = "".join(_row(cells) for cells in zip_longest(*steps, fillvalue=""))
    if not joined:
        rows += _row([*[""] * (len(steps) - 1), OUT])
    return f'<div><p>{NAME_LINE}</p><table class="fatigue-aid">{rows}</table></div>'


def _row(cells: Sequence[str]) -> str:
    inside = "".join(f"<td>{cell}</td>" if cell else '<td class="none"></td>' for cell in cells)
    return f"<tr>{inside}</tr>"
