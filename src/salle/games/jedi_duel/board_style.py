"""The stylesheet inside a duel's picture: the hall's tokens, in light and dark, and who wears them.

Every selector starts at `.jedi-duel`, so that a picture put into a page styles nothing else. The
text depends on the theme alone: a page with a strict content policy can allow it by its hash.
"""

from __future__ import annotations

from typing import Final

from salle.kernel.tokens import scheme, seat_colours

LIGHT: Final = """\
--ink-3:#57625e;--felt:#12443a;--on-felt-2:#c5d8cd;
--suit-high:#9a4a06;--suit-mid:#a11a36;--suit-low:#1e3f7a;--suit-force:#1a5c3d;
"""
DARK: Final = """\
--ink-3:#9eaca5;--felt:#17473d;--on-felt-2:#c5d8cd;
--suit-high:#f2a65a;--suit-mid:#ff93a4;--suit-low:#93b6f5;--suit-force:#82cfa6;
"""

RULES: Final = """\
.jedi-duel:not(:root){display:block;width:100%;max-width:46rem;height:auto;margin-inline:auto}
.jedi-duel text{font:400 17px var(--hall);fill:var(--ink);
font-variant-numeric:lining-nums tabular-nums}
.jedi-duel .mid{text-anchor:middle}
.jedi-duel .end{text-anchor:end}
.jedi-duel .muted{fill:var(--ink-2)}
.jedi-duel .strong{font-weight:650}
.jedi-duel .heading{font:600 21px var(--referee)}
.jedi-duel .ground{fill:var(--paper)}
.jedi-duel .frame{fill:var(--sheet)}
.jedi-duel .outline{fill:none;stroke:var(--line);stroke-width:1.5}
.jedi-duel .player.turn .outline,
.jedi-duel .player.winner .outline{stroke:var(--brass);stroke-width:3.5}
.jedi-duel .ribbon{fill:currentColor}
.jedi-duel .mark .shape{fill:currentColor}
.jedi-duel .mark text{font:700 12px var(--hall);fill:var(--on-seat);text-anchor:middle}
.jedi-duel .fatigue-now{font:700 34px var(--referee)}
.jedi-duel .pill rect{fill:var(--well);stroke:var(--edge)}
.jedi-duel .pill text{font-weight:650}
.jedi-duel .pill.now rect{fill:var(--brass-fill);stroke:var(--brass-fill)}
.jedi-duel .pill.now text{fill:var(--on-brass)}
.jedi-duel .pill.bad rect{fill:var(--bad-wash);stroke:var(--bad)}
.jedi-duel .pill.bad text{fill:var(--bad)}
.jedi-duel .high{color:var(--suit-high)}
.jedi-duel .middle{color:var(--suit-mid)}
.jedi-duel .low{color:var(--suit-low)}
.jedi-duel .force{color:var(--suit-force)}
.jedi-duel .joker{color:var(--ink)}
.jedi-duel .suit{fill:currentColor}
.jedi-duel .card .face{fill:var(--sheet);stroke:var(--edge);stroke-width:1.5}
.jedi-duel .card .back{fill:var(--felt);stroke:var(--edge);stroke-width:1.5}
.jedi-duel .card .mesh{fill:none;stroke:var(--on-felt-2);stroke-width:1;opacity:.5}
.jedi-duel .card .rank{font:700 32px var(--referee);fill:currentColor}
.jedi-duel .card.small .rank{font-size:42px}
.jedi-duel .card .label{font-weight:650;fill:var(--ink-2);text-anchor:middle}
.jedi-duel .card .power{font-weight:650;fill:currentColor;text-anchor:middle}
.jedi-duel .eye .lid{fill:var(--sheet);stroke:var(--ink);stroke-width:2.2}
.jedi-duel .eye .iris{fill:var(--ink)}
.jedi-duel .space .ground-plate{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.jedi-duel .space.here .ground-plate{fill:var(--wash);stroke:currentColor;stroke-width:2.5}
.jedi-duel .space.aimed .ground-plate{fill:var(--bad-wash);stroke:var(--bad);
stroke-width:4;stroke-dasharray:9 5}
.jedi-duel .space .ghost{fill:none;stroke:currentColor;stroke-width:1.6;opacity:.6}
.jedi-duel .space .name{fill:var(--ink);text-anchor:middle}
.jedi-duel .space.here .name{font-weight:700}
.jedi-duel .figure{font-weight:650;fill:var(--ink)}
.jedi-duel .icon{fill:var(--ink-2)}
.jedi-duel .cell rect{fill:var(--sheet);stroke:var(--line);stroke-width:1.5}
.jedi-duel .cell.on rect{stroke:var(--ink);stroke-width:2.5}
.jedi-duel .cell.out-box rect{fill:var(--well);stroke:var(--edge);stroke-dasharray:6 4}
.jedi-duel .cell text.step{font-weight:500;fill:var(--ink-2);text-anchor:end}
.jedi-duel .cell.on text.step{font-weight:700;fill:var(--ink)}
.jedi-duel .banner-plate{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.jedi-duel .banner.blow .banner-plate{fill:var(--bad-wash);stroke:var(--bad);stroke-width:2.5}
.jedi-duel .banner.won .banner-plate{fill:var(--brass-fill);stroke:var(--brass)}
.jedi-duel .banner.won text.heading{fill:var(--on-brass)}
.jedi-duel .arrow{fill:none;stroke:var(--bad);stroke-width:3.5;
stroke-linecap:round;stroke-linejoin:round}
.jedi-duel .bolt{fill:var(--bad)}
.jedi-duel .empty-pile{fill:none;stroke:var(--edge);stroke-width:1.5;stroke-dasharray:6 5}
.jedi-duel .divider{stroke:var(--line);stroke-width:2}
"""

IN_A_PAGE: Final = ".jedi-duel .mark{stroke:none}\n"
"""Against the hall's own `.mark`, which ticks a box of a body chart."""


def stylesheet(theme: str) -> str:
    """The text of the style element for a theme: `auto`, `light` or `dark`."""
    return scheme(".jedi-duel", theme, LIGHT, DARK) + seat_colours(".jedi-duel") + RULES
