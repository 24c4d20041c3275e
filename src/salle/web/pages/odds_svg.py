"""Odds as pictures: a map of widths and heights, bars, and the dice of a pool."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Final

from markupsafe import Markup, escape

from salle.odds.best_sets import SetOdds
from salle.odds.one_roll import FACES, HARD_FACE, LEAST_DICE, Pool, Set
from salle.odds.ore import percent_text

WIDEST_COLUMN: Final = 6
"""The last column holds all sets this wide or wider."""
FIRST_LEVEL: Final = 4
LEVELS: Final = 4
"""Shades above the first, which is the faintest."""
LEFT: Final = 34
TOP: Final = 26
CELL: Final = (52, 30)
GAP: Final = 2
BAR_ROOM: Final = 104
"""To the right of the map, for the total of every height."""
BAR_HEIGHT: Final = 14

DIE: Final = "M20 2 38 16v12L20 42 2 28V16Z"
KITE: Final = "M20 8 31 26 20 33 9 26Z"
BLOCK: Final = "M4 5h32v34H4Z"


def bar(chance: Fraction) -> Markup:
    """A bar as long as a chance."""
    return Markup(
        '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="t" width="100" height="10"/>'
        f'<rect class="up" width="{float(100 * chance):.2f}" height="10"/></svg>'
    )


# -- the map ---------------------------------------------------------------------------------


def heat_map(odds: SetOdds) -> Markup:
    """How often each set is used: heights from top to bottom, widths from left to right."""
    columns = _columns(odds)
    if not columns:
        return Markup("")
    cells = {
        (width, height): odds.chance(lambda one, w=width, h=height: _in(one, w, h))  # type: ignore[misc]
        for width in columns
        for height in range(1, FACES + 1)
    }
    most = max(cells.values())
    right = LEFT + len(columns) * CELL[0]
    width, height = right + BAR_ROOM, TOP + (FACES + 1) * CELL[1]
    label = "Chance of each set. " + "; ".join(
        f"width {column}: {_percent(_total(cells, width=column))} %" for column in columns
    )
    parts = [
        f'<svg class="heat odds-map" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{label}">',
    ]
    for number, column in enumerate(columns):
        x = LEFT + number * CELL[0] + CELL[0] / 2
        name = f"{column}x{'+' if column == WIDEST_COLUMN else ''}"
        parts.append(f'<text class="ax mid" x="{x:g}" y="{TOP - 9}">{name}</text>')
    for row, face in enumerate(range(FACES, 0, -1)):
        parts += _row(cells, columns, face, TOP + row * CELL[1], most)
        parts += _height_bar(cells, face, right, TOP + row * CELL[1])
    y = TOP + FACES * CELL[1]
    for number, column in enumerate(columns):
        x = LEFT + number * CELL[0] + CELL[0] / 2
        words = _percent(_total(cells, width=column))
        parts.append(f'<text class="sum mid" x="{x:g}" y="{y + 20}">{words}</text>')
    parts.append("</svg>")
    return Markup("".join(parts))


def _columns(odds: SetOdds) -> list[int]:
    widest = min(max((found.width for found in odds), default=0), WIDEST_COLUMN)
    return list(range(LEAST_DICE, widest + 1))


def _in(found: Set, column: int, height: int) -> bool:
    return found.height == height and min(found.width, WIDEST_COLUMN) == column


Cells = dict[tuple[int, int], Fraction]


def _total(cells: Cells, *, width: int = 0, height: int = 0) -> Fraction:
    """Of a column or a row."""
    return sum(
        (chance for cell, chance in cells.items() if width == cell[0] or height == cell[1]),
        Fraction(0),
    )


def _row(cells: Cells, columns: list[int], face: int, y: int, most: Fraction) -> Iterator[str]:
    middle = y + CELL[1] / 2 + 4
    yield f'<text class="ax" x="{LEFT - 8}" y="{middle:g}" text-anchor="end">{face}</text>'
    for number, column in enumerate(columns):
        chance = cells[column, face]
        x = LEFT + number * CELL[0]
        name = f"{column}x{face}{' or wider' if column == WIDEST_COLUMN else ''}"
        box = f'<rect x="{x}" y="{y}" width="{CELL[0] - GAP}" height="{CELL[1] - GAP}" rx="2"/>'
        if not chance:
            yield f'<g class="cell self">{box}</g>'
            continue
        level = FIRST_LEVEL + round(LEVELS * sqrt(chance / most))
        percent, centre = _percent(chance), x + (CELL[0] - GAP) / 2
        yield (
            f'<g class="cell h{level}"><title>{name}: {percent} %</title>{box}'
            f'<text x="{centre:g}" y="{middle:g}">{percent}</text></g>'
        )


def _height_bar(cells: Cells, face: int, x: int, y: int) -> Iterator[str]:
    total = _total(cells, height=face)
    longest = max(_total(cells, height=other) for other in range(1, FACES + 1))
    length = float(total / longest) * (BAR_ROOM - 50)
    top = y + (CELL[1] - GAP - BAR_HEIGHT) / 2
    if total:
        yield (
            f'<rect class="up" x="{x + 6}" y="{top:g}" width="{length:.1f}" '
            f'height="{BAR_HEIGHT}" rx="2"/>'
        )
        yield (
            f'<text class="sum" x="{x + 11 + length:.1f}" y="{y + CELL[1] / 2 + 4:g}">'
            f"{_percent(total)}</text>"
        )


def _percent(chance: Fraction) -> Markup:
    return escape(percent_text(chance))


# -- dice ------------------------------------------------------------------------------------


def dice(pool: Pool) -> Markup:
    """The dice of a pool before the roll."""
    normal = [_die("", "normal die", DIE, "") for _ in range(pool.normal)]
    fixed = [_die("", f"die set to {face}", DIE, str(face), "S") for face in pool.fixed]
    hard = [_die("hard", "hard die", BLOCK, str(HARD_FACE), "H") for _ in range(pool.hard)]
    wiggle = [_die("wiggle", "wiggle die", DIE, "?", "W") for _ in range(pool.wiggle)]
    return Markup("".join(normal + fixed + hard + wiggle))


def _die(kind: str, name: str, shape: str, face: str, tag: str = "") -> str:
    kite = f'<path class="kite" d="{KITE}"/>' if shape == DIE else ""
    words = f'<text x="20" y="28">{face}</text>' if face else ""
    mark = (
        '<rect class="tab" x="27" y="0" width="13" height="13" rx="3"/>'
        f'<text class="tag" x="33.5" y="10">{tag}</text>'
        if tag
        else ""
    )
    return (
        f'<svg class="d10 {kind}" viewBox="0 0 40 44" role="img" aria-label="{name}">'
        f'<path class="face" d="{shape}"/>{kite}{words}{mark}</svg>'
    )
