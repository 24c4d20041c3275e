"""The stylesheet inside a duel's picture: the hall's tokens, in light and dark, and who wears them.

Every selector starts at `.jedi-duel`, so that a picture put into a page styles nothing else. The
text depends on the theme alone: a page with a strict content policy can allow it by its hash.
"""

from __future__ import annotations

from typing import Final

THEMES: Final = ("auto", "light", "dark")

LIGHT: Final = """\
--paper:#eef0ea;--sheet:#fbfbf7;--well:#e4e7df;--line:#cdd1c6;--edge:#747b70;
--ink:#14201e;--ink-2:#3f4b48;--ink-3:#57625e;--felt:#12443a;--on-felt-2:#c5d8cd;
--brass:#7d5a0d;--brass-fill:#dcb450;--on-brass:#211803;--bad:#9c1f1a;--bad-wash:#f8e3df;
--suit-high:#9a4a06;--suit-mid:#a11a36;--suit-low:#1e3f7a;--suit-force:#1a5c3d;--on-seat:#ffffff;
--seat-a:#17507f;--seat-b:#9a3618;--seat-c:#23703a;--seat-d:#8c6407;
--seat-e:#6a3591;--seat-f:#0f6470;--seat-g:#9b2067;--seat-h:#4a5560;
--seat-a-wash:#dce8f1;--seat-b-wash:#f5e2da;--seat-c-wash:#dcebdd;--seat-d-wash:#f1e8cf;
--seat-e-wash:#eae0f2;--seat-f-wash:#d8eaec;--seat-g-wash:#f5dfeb;--seat-h-wash:#e2e5e8;
"""

DARK: Final = """\
--paper:#0e1615;--sheet:#151f1e;--well:#1d2a28;--line:#31423f;--edge:#788b85;
--ink:#edeee4;--ink-2:#bfc9c2;--ink-3:#9eaca5;--felt:#17473d;--on-felt-2:#c5d8cd;
--brass:#e3be62;--brass-fill:#d9b04c;--on-brass:#211803;--bad:#ff9d92;--bad-wash:#3c1f1c;
--suit-high:#f2a65a;--suit-mid:#ff93a4;--suit-low:#93b6f5;--suit-force:#82cfa6;--on-seat:#10181a;
--seat-a:#86bdec;--seat-b:#f39b78;--seat-c:#7fd192;--seat-d:#f0c556;
--seat-e:#cfa4f0;--seat-f:#6fcfdc;--seat-g:#f598cb;--seat-h:#c0ccd6;
--seat-a-wash:#1a2f40;--seat-b-wash:#3b241b;--seat-c-wash:#1b3322;--seat-d-wash:#352b13;
--seat-e-wash:#2f2239;--seat-f-wash:#173236;--seat-g-wash:#3a1f2f;--seat-h-wash:#263037;
"""

SCHEMES: Final = {
    "light": f".jedi-duel.theme-light{{{LIGHT}}}\n",
    "dark": f".jedi-duel.theme-dark{{{DARK}}}\n",
    "auto": (
        f".jedi-duel.theme-auto{{{LIGHT}}}\n"
        f"@media (prefers-color-scheme:dark){{.jedi-duel.theme-auto{{{DARK}}}}}\n"
        f':root[data-theme="light"] .jedi-duel.theme-auto{{{LIGHT}}}\n'
        f':root[data-theme="dark"] .jedi-duel.theme-auto{{{DARK}}}\n'
    ),
}
"""The tokens of each theme; in a page that names its own theme, `auto` follows the page."""

RULES: Final = """\
.jedi-duel{
--referee:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","URW Palladio L",P052,
Georgia,serif;
--hall:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
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
.jedi-duel .seat-a{color:var(--seat-a);--wash:var(--seat-a-wash)}
.jedi-duel .seat-b{color:var(--seat-b);--wash:var(--seat-b-wash)}
.jedi-duel .seat-c{color:var(--seat-c);--wash:var(--seat-c-wash)}
.jedi-duel .seat-d{color:var(--seat-d);--wash:var(--seat-d-wash)}
.jedi-duel .seat-e{color:var(--seat-e);--wash:var(--seat-e-wash)}
.jedi-duel .seat-f{color:var(--seat-f);--wash:var(--seat-f-wash)}
.jedi-duel .seat-g{color:var(--seat-g);--wash:var(--seat-g-wash)}
.jedi-duel .seat-h{color:var(--seat-h);--wash:var(--seat-h-wash)}
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
    if theme not in SCHEMES:
        raise ValueError(f"there is no theme {theme!r}; the themes are {', '.join(THEMES)}")
    return SCHEMES[theme] + RULES
