"""The stylesheet inside a battle's picture: the hall's tokens, in light and dark, and who wears
them. Every selector starts at `.battles-wol`, so that a picture in a page styles nothing else.
"""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import PARTY_MOST
from salle.games.battles_wol.places import (
    BOTTOM,
    EFFECT_LINE,
    GRAVE_ROW,
    GRAVES,
    HALF,
    MARGIN,
    MIDDLE,
    NARROW_BOTTOM,
    NARROW_EFFECT,
    NARROW_FIELD,
    NARROW_GRAVE_LABEL,
    NARROW_HALF,
    NARROW_HEAD,
    NARROW_MIDDLE,
    NARROW_TOP,
    NARROW_WIDTH,
    ROW,
    STEP,
    TOP,
    Cell,
    Shape,
    cell_place,
    narrow_grave,
    narrow_rows,
    shape_of,
    turned_card,
)
from salle.kernel.tokens import scheme

PHONE: Final = 640
"""The widest screen, in pixels, that counts as narrow."""

RULES: Final = """\
.battles-wol:not(:root){display:block;width:100%;max-width:60rem;height:auto;margin-inline:auto}
.battles-wol .narrow{display:none}
.battles-wol text{font:400 14px var(--hall);fill:var(--ink);
font-variant-numeric:lining-nums tabular-nums}
.battles-wol .mid{text-anchor:middle}
.battles-wol .end{text-anchor:end}
.battles-wol .detail{font-size:12px}
.battles-wol .small{font-size:11px}
.battles-wol .effect{font-size:13px}
.battles-wol .words{font-size:14px}
.battles-wol .muted{fill:var(--ink-2)}
.battles-wol .strong{font-weight:650}
.battles-wol .heading{font:600 17px var(--referee)}
.battles-wol .banner .heading{font-size:21px}
.battles-wol .name{font:600 16px var(--referee)}
.battles-wol .figure{font:700 17px var(--referee)}
.battles-wol .rank-card{font:600 16px var(--referee)}
.battles-wol .zone{font-size:12px;font-weight:650;fill:var(--ink-2)}
.battles-wol .ground{fill:var(--paper)}
.battles-wol .seat-a{color:var(--seat-a)}
.battles-wol .seat-b{color:var(--seat-b)}
.battles-wol .mark .shape{fill:currentColor}
.battles-wol .mark text{font:700 12px var(--hall);fill:var(--on-seat);text-anchor:middle}
.battles-wol .note rect{fill:none;stroke:var(--edge)}
.battles-wol .note text{font-size:13.5px;font-weight:600}
.battles-wol .note.state rect{fill:var(--sheet);stroke:var(--ink-2);stroke-width:1.5}
.battles-wol .note.now rect{fill:var(--brass-fill);stroke:var(--brass-fill)}
.battles-wol .note.now text{fill:var(--on-brass)}
.battles-wol .step path{fill:var(--well);stroke:var(--line)}
.battles-wol .step text{font-size:13px;fill:var(--ink-2)}
.battles-wol .step.now path{fill:var(--brass-fill);stroke:var(--brass)}
.battles-wol .step.now text{font-weight:700;fill:var(--on-brass)}
.battles-wol .midline{fill:none;stroke:var(--edge);stroke-width:1.5;stroke-dasharray:6 5}
.battles-wol .frame{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.battles-wol .frame.stage{fill:var(--sheet);stroke:currentColor;stroke-width:2}
.battles-wol .frame.umbra{stroke:var(--edge);stroke-dasharray:2 3}
.battles-wol .frame.portal{stroke:var(--edge)}
.battles-wol .frame.rank{fill:var(--sheet);stroke:var(--edge);stroke-width:3}
.battles-wol .frame.mausoleum{fill:none;stroke:var(--edge);stroke-dasharray:7 5}
.battles-wol .card{fill:var(--sheet);stroke:var(--edge);stroke-width:1.5}
.battles-wol .stage .card{fill:var(--paper)}
.battles-wol .ribbon{fill:currentColor}
.battles-wol .hatch{fill:none;stroke:currentColor;stroke-width:2}
.battles-wol .down .card{fill:var(--paper);stroke-dasharray:6 4}
.battles-wol .unseen .card{fill:none;stroke-dasharray:6 4}
.battles-wol .dead .card{fill:none;stroke-dasharray:5 4}
.battles-wol .dead text{fill:var(--ink-2)}
.battles-wol .acting .card{stroke:currentColor;stroke-width:4}
.battles-wol .target .card{stroke:var(--bad);stroke-width:4;stroke-dasharray:9 5}
.battles-wol .rule{fill:var(--line)}
.battles-wol .trough{fill:var(--well);stroke:var(--edge);stroke-width:1}
.battles-wol .hp .fill{fill:var(--ok)}
.battles-wol .hp.hurt .fill{fill:var(--warn)}
.battles-wol .hp.dying .fill{fill:var(--bad)}
.battles-wol .hp.dying .strong{fill:var(--bad)}
.battles-wol .title{font-size:12px;font-weight:650}
.battles-wol .row.out text{fill:var(--ink-2)}
.battles-wol .row.out .title{text-decoration:line-through}
.battles-wol .running{fill:var(--brass-fill)}
.battles-wol .icon{fill:var(--well);stroke:var(--edge)}
.battles-wol .letter{font-size:10.5px;font-weight:700}
.battles-wol .won .banner .heading{fill:var(--brass)}
"""

IN_A_PAGE: Final = ".battles-wol .mark{stroke:none}\n"
"""Against the hall's own `.mark`, which ticks a box of a body chart."""


def stylesheet() -> str:
    """The text of the style element."""
    return scheme(".battles-wol") + RULES


MOST_EFFECTS: Final = 2 * PARTY_MOST + 2
"""Every Mob may run an effect, and two lines hold for a whole Round."""
SUMS: Final = f"""\
.battles-wol:not(:root){{
--half:calc({NARROW_HALF} + var(--rows)*{ROW} + var(--graves)*{GRAVE_ROW});
--tall:calc({NARROW_TOP + NARROW_MIDDLE + NARROW_BOTTOM} + 2*var(--half)
 + var(--effects)*{NARROW_EFFECT});
--high:calc({TOP + MIDDLE + BOTTOM + 2 * HALF} + 2*var(--deep)*{ROW}
 + 2*max(1,var(--graves))*{GRAVE_ROW} + var(--effects)*{EFFECT_LINE});
aspect-ratio:{NARROW_WIDTH}/var(--tall)}}
.battles-wol:not(:root) .all{{transform:scale(calc(var(--high)/var(--tall)))}}
.battles-wol:not(:root) .foe{{
transform:translate({MARGIN}px,calc(1px*({NARROW_TOP} + var(--half))))}}
.battles-wol:not(:root) .own{{
transform:translate({MARGIN}px,calc(1px*({NARROW_TOP + NARROW_MIDDLE} + var(--half))))}}
.battles-wol:not(:root) .own .graves{{transform:translate(0px,
calc(1px*(var(--half) - {NARROW_HEAD + STEP + NARROW_GRAVE_LABEL}
 - var(--graves)*{GRAVE_ROW})))}}
.battles-wol:not(:root) .foe .graves{{transform:translate(0px,
calc(1px*({NARROW_HEAD + STEP} - var(--half))))}}
.battles-wol:not(:root) .wide{{display:none}}
.battles-wol .narrow{{display:inline}}
"""
"""The narrow layout, whose heights `places` adds up in the same way.

The picture fills its box, so in a box as tall as the narrow layout everything is larger by the
ratio of the heights: hence the scale of the group `all`.
"""


def page_style() -> str:
    """What only a page around the picture needs: the layout for a narrow screen."""
    inside = [SUMS.rstrip(), *_shapes(), *_cells(), *_graves()]
    return f"{IN_A_PAGE}@media (max-width:{PHONE}px){{\n" + "\n".join(inside) + "\n}\n"


def shape_classes(shape: Shape, effects: int) -> str:
    """The classes that tell the stylesheet how tall a picture is."""
    return f"rows-{shape.rows} graves-{shape.graves} effects-{effects}"


def cell_class(cell: Cell) -> str:
    """The class of a card's place on a narrow screen."""
    return f"{'back' if cell.back else 'front'}-{cell.row}-{cell.column}"


def _shapes() -> list[str]:
    """What the classes of a picture stand for."""
    shapes = {shape_of(living, 0) for living in range(1, PARTY_MOST + 1)}
    rules = [
        f".battles-wol.rows-{shape.rows}{{--rows:{shape.rows};--deep:{shape.deep}}}"
        for shape in sorted(shapes)
    ]
    for name, most in (("graves", -(-PARTY_MOST // GRAVES)), ("effects", MOST_EFFECTS)):
        rules += [
            f".battles-wol.{name}-{number}{{--{name}:{number}}}" for number in range(most + 1)
        ]
    return rules


def _move(selector: str, x: float, y: float) -> str:
    return f".battles-wol:not(:root) {selector}{{transform:translate({x:.5g}px,{y:.5g}px)}}"


def _cells() -> list[str]:
    """Every place a card can have."""
    rules = []
    for row in range(narrow_rows(PARTY_MOST)):
        for column in range(3):
            for back in (False, True):
                cell = Cell(column, row, back)
                x, y = cell_place(cell)
                rules.append(_move(f".own .{cell_class(cell)}", x, y))
                rules.append(_move(f".foe .{cell_class(cell)}", *turned_card(x, y, NARROW_FIELD)))
    return rules


def _graves() -> list[str]:
    return [_move(f".grave-{number}", *narrow_grave(number)) for number in range(PARTY_MOST)]
