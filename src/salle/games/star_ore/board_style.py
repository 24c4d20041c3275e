"""The stylesheet of a fight's picture: the hall's tokens, in light and dark, and who wears them.
Every selector starts at `.star-ore`, so that a picture in a page styles nothing else.
"""

from __future__ import annotations

from typing import Final

from salle.kernel.tiles import column_css
from salle.kernel.tokens import scheme, seat_colours

PHONE: Final = 640
"""The widest screen, in pixels, on which the tiles lie below one another."""

RULES: Final = """\
.star-ore:not(:root){display:block;width:100%;max-width:60rem;height:auto;margin-inline:auto}
.star-ore text{font:400 16px var(--hall);fill:var(--ink);
font-variant-numeric:lining-nums tabular-nums}
.star-ore .small{font-size:15px}
.star-ore .stat{font-size:14px;fill:var(--ink-2)}
.star-ore .stat.ink{fill:var(--ink)}
.star-ore .tiny{font-size:12.5px}
.star-ore .name{font-weight:650}
.star-ore .part{font-size:13.5px;font-weight:650}
.star-ore .setname{font-size:15px;font-weight:700}
.star-ore .rank{font:700 17px var(--hall)}
.star-ore .number{font-size:11px;font-weight:650}
.star-ore .mid{text-anchor:middle}
.star-ore .end{text-anchor:end}
.star-ore .muted{fill:var(--ink-2)}
.star-ore .strong{font-weight:700}
.star-ore .heading{font:600 21px var(--referee)}
.star-ore .heading.less{font-size:18px}
.star-ore .ground{fill:var(--paper)}
.star-ore .sheet{fill:var(--sheet);stroke:var(--line);stroke-width:1.5}
.star-ore .outline{fill:none;stroke:var(--line);stroke-width:1.5;pointer-events:none}
.star-ore .outline.now{stroke:var(--brass);stroke-width:3}
.star-ore .ribbon{fill:currentColor}
.star-ore .token .shape{fill:currentColor}
.star-ore .token text{font:700 12px var(--hall);fill:var(--on-seat);text-anchor:middle}
.star-ore .banner{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.star-ore .won .stage .banner{fill:var(--brass-fill);stroke:var(--brass)}
.star-ore .won .stage text{fill:var(--on-brass)}
.star-ore .plate{fill:var(--well)}
.star-ore .plate.now{stroke:var(--brass);stroke-width:2.5}
.star-ore .gone .token,
.star-ore .gone .body{opacity:.6}
.star-ore .person.gone .name{text-decoration:line-through}
.star-ore .flesh{fill:var(--wash);stroke:var(--edge);stroke-width:1.5}
.star-ore .region.half .flesh{stroke:var(--bad);stroke-width:2.5}
.star-ore .region.full .flesh,
.star-ore .region.gone .flesh{fill:var(--bad-wash);stroke:var(--bad);stroke-width:3}
.star-ore .region.burning .flesh{stroke:var(--warn);stroke-width:3.5;stroke-dasharray:3 3}
.star-ore .squares{fill:var(--sheet);stroke:var(--edge);stroke-width:1.1}
.star-ore .crosses,
.star-ore .slashes{fill:none;stroke:var(--bad);stroke-width:2.2;stroke-linecap:round}
.star-ore .note rect{fill:var(--well);stroke:var(--edge)}
.star-ore .note text{font-size:13px;font-weight:650}
.star-ore .note.state rect{fill:var(--sheet);stroke:var(--ink);stroke-width:1.4}
.star-ore .note.bad rect{fill:var(--bad-wash);stroke:var(--bad);stroke-width:1.6}
.star-ore .note.bad text{fill:var(--bad)}
.star-ore .note.now rect{fill:var(--brass-fill);stroke:var(--brass-fill)}
.star-ore .note.now text{fill:var(--on-brass)}
.star-ore .die .face{fill:var(--sheet);stroke:var(--ink);stroke-width:1.8;stroke-linejoin:round}
.star-ore .die .pips{font-size:15px;font-weight:700}
.star-ore .die.loose .face{stroke:var(--edge);stroke-width:1.4}
.star-ore .die.loose .pips{font-weight:400;fill:var(--ink-2)}
.star-ore .die.hard .face{fill:var(--ink)}
.star-ore .die.hard .pips{fill:var(--sheet)}
.star-ore .die.wiggle .face{fill:var(--brass-fill);stroke:var(--brass)}
.star-ore .die.wiggle .pips{fill:var(--on-brass)}
.star-ore .die .tab{fill:var(--sheet);stroke:var(--ink);stroke-width:1.2}
.star-ore .die .tab-sign{font-size:10px;font-weight:700}
.star-ore .found{fill:var(--wash);stroke:currentColor;stroke-width:1.6}
.star-ore .step{fill:var(--well);stroke:none}
.star-ore .rung.now .step{fill:var(--sheet);stroke:var(--brass);stroke-width:2.5}
.star-ore .earth{stroke:var(--ink);stroke-width:2;fill:none}
.star-ore .tick{stroke:var(--edge);stroke-width:1.4}
.star-ore .lying{fill:var(--brass-fill);stroke:var(--brass)}
.star-ore .facing{fill:currentColor}
.star-ore .cover{fill:var(--well);stroke:var(--edge);stroke-width:1.4}
.star-ore .cover.high{fill:var(--line)}
.star-ore .cover.total{fill:var(--ink-2)}
.star-ore .cell{fill:var(--well);stroke:var(--line)}
.star-ore .cell.low{fill:var(--line)}
.star-ore .cell.high,
.star-ore .cell.total{fill:var(--line);stroke:var(--ink);stroke-width:2}
.star-ore .odd .plate{fill:var(--well)}
.star-ore .bar{fill:var(--felt)}
.star-ore .rail{fill:var(--sheet);stroke:var(--edge)}
"""


def stylesheet(theme: str) -> str:
    """The text of the style element for a theme: `auto`, `light` or `dark`."""
    return scheme(".star-ore", theme) + seat_colours(".star-ore") + RULES


def page_style() -> str:
    """What only a page around the picture needs."""
    return column_css(".star-ore", PHONE)
