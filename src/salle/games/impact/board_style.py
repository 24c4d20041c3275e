"""The stylesheet of a fight's picture: the hall's tokens, in light and dark, and who wears them.
Every selector starts at `.impact`, so that a picture in a page styles nothing else.
"""

from __future__ import annotations

from typing import Final

from salle.kernel.tiles import column_css
from salle.kernel.tokens import scheme, seat_colours

PHONE: Final = 640
"""The widest screen, in pixels, on which the tiles lie below one another."""

RULES: Final = """\
.impact:not(:root){display:block;width:100%;max-width:60rem;height:auto;margin-inline:auto}
.impact text{font:400 16px var(--hall);fill:var(--ink);
font-variant-numeric:lining-nums tabular-nums}
.impact .small{font-size:15px}
.impact .stat,
.impact .value{font-size:14px}
.impact .tiny{font-size:12.5px}
.impact .part{font-size:15px;font-weight:650}
.impact .count{font-size:15px}
.impact .mid{text-anchor:middle}
.impact .end{text-anchor:end}
.impact .muted{fill:var(--ink-2)}
.impact .stat{fill:var(--ink-2)}
.impact .strong{font-weight:650;fill:var(--ink)}
.impact .heading{font:600 21px var(--referee)}
.impact .heading.less{font-size:18px}
.impact .ground{fill:var(--paper)}
.impact .frame,
.impact .sheet{fill:var(--sheet)}
.impact .sheet,
.impact .outline{stroke:var(--line);stroke-width:1.5}
.impact .outline{fill:none}
.impact .ribbon{fill:currentColor}
.impact .fighter.active .outline,
.impact .fighter.winner .outline{stroke:var(--brass);stroke-width:3.5}
.impact .token .shape{fill:currentColor}
.impact .token text{font:700 12px var(--hall);fill:var(--on-seat);text-anchor:middle}
.impact .banner{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.impact .won .stage .banner{fill:var(--brass-fill);stroke:var(--brass)}
.impact .won .stage text{fill:var(--on-brass)}
.impact .level rect{fill:none;stroke:var(--edge)}
.impact .level.now rect{fill:var(--ink);stroke:var(--ink)}
.impact .level.now text,
.impact .won .stage .level.now text{fill:var(--sheet);font-weight:700}
.impact .step{fill:none;stroke:var(--line)}
.impact .rung.now .step{fill:var(--sheet);stroke:var(--ink);stroke-width:2}
.impact .rung.now text{font-weight:700}
.impact .rung text{fill:var(--ink-2)}
.impact .rung.now text{fill:var(--ink)}
.impact .under{fill:var(--brass-fill)}
.impact .turn.done{opacity:.5}
.impact .plan .plate{fill:var(--well)}
.impact .plan.hidden .plate{fill:none;stroke:var(--edge);stroke-dasharray:6 4}
.impact .plan.hidden text{fill:var(--ink-2);font-weight:400}
.impact .flesh{fill:var(--wash);stroke:var(--edge);stroke-width:1.6}
.impact .region.locked .flesh{stroke:var(--warn);stroke-width:4}
.impact .region.out .flesh{fill:var(--bad-wash);stroke:var(--bad);stroke-width:3}
.impact .region.exposed .flesh{stroke:var(--warn);stroke-width:3;stroke-dasharray:3 4}
.impact .region.aimed .flesh{stroke:var(--bad);stroke-width:3.5;stroke-dasharray:9 5}
.impact .region.out .part{fill:var(--bad)}
.impact .hair,
.impact .crossed,
.impact .crosses{fill:none;stroke:var(--bad);stroke-linecap:round}
.impact .hair{stroke-width:4}
.impact .crossed{stroke-width:2.5;opacity:.55}
.impact .crosses{stroke-width:2.4}
.impact .squares{fill:var(--sheet);stroke:var(--edge);stroke-width:1.2}
.impact .ring-of{fill:var(--sheet);stroke:var(--edge);stroke-width:1.4}
.impact .ring-of.lower{stroke:var(--bad);stroke-width:2.4}
.impact .brief .region.wounded .count{fill:var(--bad)}
.impact .gone .body{opacity:.6}
.impact .well{fill:var(--well);stroke:var(--edge);stroke-width:1}
.impact .harm{fill:var(--bad)}
.impact .fill{fill:var(--felt)}
.impact .fill.low{fill:var(--bad)}
.impact .quarters{fill:none;stroke:var(--edge);stroke-width:1.2}
.impact .point{fill:var(--brass-fill);stroke:var(--brass);stroke-width:1.2}
.impact .cell{fill:var(--well);stroke:none}
.impact .cell.on{fill:var(--sheet);stroke:var(--edge);stroke-width:1.2}
.impact .manners .cell{stroke:var(--line)}
.impact .note rect{fill:var(--well);stroke:var(--edge)}
.impact .note text{font-size:14px;font-weight:650}
.impact .note.state rect{fill:var(--sheet);stroke:var(--ink);stroke-width:1.6}
.impact .note.bad rect{fill:var(--bad-wash);stroke:var(--bad);stroke-width:1.6}
.impact .note.bad text{fill:var(--bad)}
.impact .note.now rect{fill:var(--brass-fill);stroke:var(--brass-fill)}
.impact .note.now text{fill:var(--on-brass)}
.impact .entry .plate{fill:var(--well)}
.impact .entry.no .plate{fill:none}
.impact .entry.no text{fill:var(--ink-2)}
.impact .entry.no .lacking{fill:var(--bad)}
.impact .entry.chosen .plate{stroke:var(--ink);stroke-width:2}
.impact .sign{fill:var(--felt);stroke:var(--felt);stroke-width:1.6}
.impact .sign.far{fill:none}
.impact .dash{stroke:var(--edge);stroke-width:2}
.impact .reach{font-size:14px;font-weight:650}
.impact .here{fill:var(--brass-fill)}
.impact .here + .reach{fill:var(--on-brass)}
"""


def stylesheet(theme: str) -> str:
    """The text of the style element for a theme: `auto`, `light` or `dark`."""
    return scheme(".impact", theme) + seat_colours(".impact") + RULES


def page_style() -> str:
    """What only a page around the picture needs."""
    return column_css(".impact", PHONE)
