"""The stylesheet inside a battle's picture: the hall's tokens, in light and dark, and who wears
them. Every selector starts at `.force-battles`, so that a picture in a page styles nothing else.
"""

from __future__ import annotations

from typing import Final

from salle.kernel.tokens import scheme

# The tiles of the picture: two banners side by side, two Character Boards below them.
MARGIN: Final = 8
GAP: Final = 10
TILE_WIDTH: Final = 408
TILE_HEIGHT: Final = 712
BANNER: Final = 60
TOP: Final = MARGIN + BANNER + GAP
WIDTH: Final = 2 * (MARGIN + TILE_WIDTH) + GAP
HEIGHT: Final = TOP + TILE_HEIGHT + MARGIN
TALL: Final = TILE_WIDTH + 2 * MARGIN
"""How wide the picture is when the tiles lie below one another."""
TALL_HEIGHT: Final = MARGIN + 2 * (BANNER + GAP) + 2 * TILE_HEIGHT + GAP + MARGIN
PHONE: Final = 640
"""The widest screen, in pixels, on which they do."""

LIGHT: Final = """\
--weak:#8a5a00;--weak-wash:#fbeccb;
--green:#2b7a45;--orange:#c2650b;--blue:#1f5fa8;--purple:#6a3591;--yellow:#b88a00;--red:#b3261e;
"""
DARK: Final = """\
--weak:#f0c556;--weak-wash:#352b13;
--green:#7fd192;--orange:#f2a65a;--blue:#93b6f5;--purple:#cfa4f0;--yellow:#f0d36a;--red:#ff8a80;
"""

RULES: Final = """\
.force-battles:not(:root){display:block;width:100%;max-width:60rem;height:auto;margin-inline:auto}
.force-battles.alone:not(:root){max-width:30rem}
.force-battles text{font:400 16px var(--hall);fill:var(--ink);
font-variant-numeric:lining-nums tabular-nums}
.force-battles .small{font-size:15px}
.force-battles .mid{text-anchor:middle}
.force-battles .end{text-anchor:end}
.force-battles .muted{fill:var(--ink-2)}
.force-battles .strong{font-weight:650}
.force-battles .bad{fill:var(--bad)}
.force-battles .heading{font:600 21px var(--referee)}
.force-battles .figure{font:700 25px var(--referee)}
.force-battles .number{font:700 18px var(--referee)}
.force-battles .ground{fill:var(--paper)}
.force-battles .frame{fill:var(--sheet)}
.force-battles .outline{fill:none;stroke:var(--line);stroke-width:1.5}
.force-battles .player.acting .outline,
.force-battles .player.winner .outline{stroke:var(--brass);stroke-width:3.5}
.force-battles .ribbon{fill:currentColor}
.force-battles .player{color:var(--edge)}
.force-battles .seat-a{color:var(--seat-a)}
.force-battles .seat-b{color:var(--seat-b)}
.force-battles .mark .shape{fill:currentColor}
.force-battles .mark text{font:700 12px var(--hall);fill:var(--on-seat);text-anchor:middle}
.force-battles .note rect{fill:var(--well);stroke:var(--edge)}
.force-battles .note text{font-size:15px;font-weight:650}
.force-battles .note.state rect{fill:var(--sheet);stroke:var(--ink);stroke-width:1.8}
.force-battles .note.now rect{fill:var(--brass-fill);stroke:var(--brass-fill)}
.force-battles .note.now text{fill:var(--on-brass)}
.force-battles .limb{fill:none;stroke:var(--line);stroke-width:10;stroke-linecap:round}
.force-battles .shell{fill:var(--sheet);stroke:var(--edge);stroke-width:1.8}
.force-battles .sphere.empty .shell{stroke-dasharray:5 4}
.force-battles .code{font-size:14px;fill:var(--ink-2)}
.force-battles .disc{fill:var(--well);stroke:var(--edge);stroke-width:1.8}
.force-battles .part{font-size:15px;font-weight:600}
.force-battles .role{font-size:14px;fill:var(--ink-2)}
.force-battles .target.weak .disc{fill:var(--weak-wash);stroke:var(--weak)}
.force-battles .target.bare .disc,
.force-battles .target.fallen .disc{fill:var(--bad-wash);stroke:var(--bad);stroke-width:3}
.force-battles .target.weak .figure{fill:var(--weak)}
.force-battles .target.bare .figure{fill:var(--bad)}
.force-battles .target.aimed .disc{stroke:var(--bad);stroke-width:4;stroke-dasharray:9 5}
.force-battles .tick{fill:none;stroke:var(--bad);stroke-width:4;stroke-linecap:round}
.force-battles .unseen .disc{fill:var(--sheet);stroke-dasharray:6 5}
.force-battles .hilt{fill:var(--ink-2)}
.force-battles .hand-counter{stroke:var(--edge);stroke-width:2}
.force-battles .hand-counter.light{fill:#ffffff}
.force-battles .hand-counter.dark{fill:#101010}
.force-battles .plate{fill:var(--well);stroke:var(--line);stroke-width:1.2}
.force-battles .slot.bare .plate{fill:none}
.force-battles .slot.bare text{fill:var(--ink-2)}
.force-battles .slot .name{font-size:15px}
.force-battles .slot.free .plate{stroke:var(--ink);stroke-width:1.8}
.force-battles .slot.rests .plate{stroke:var(--ink-2);stroke-dasharray:5 4}
.force-battles .die.now .plate{fill:var(--sheet);stroke:var(--bad);stroke-width:2.5}
.force-battles .standing .plate,
.force-battles .bolts .plate{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5}
.force-battles .bolt{fill:var(--bad)}
.force-battles .counter{stroke:var(--sheet);stroke-width:1}
.force-battles .counter.extra{stroke:var(--ink);stroke-width:2.4}
.force-battles .counter.green{fill:var(--green)}
.force-battles .counter.orange{fill:var(--orange)}
.force-battles .counter.blue{fill:var(--blue)}
.force-battles .counter.purple{fill:var(--purple)}
.force-battles .counter.yellow{fill:var(--yellow)}
.force-battles .counter.red{fill:var(--red)}
.force-battles .banner-plate{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.force-battles .won .banner-plate{fill:var(--brass-fill);stroke:var(--brass)}
.force-battles .won .stage text,
.force-battles .won .attack text{fill:var(--on-brass)}
"""

STACKED: Final = f"""\
@media (max-width:{PHONE}px){{
.force-battles.duel:not(:root){{aspect-ratio:{TALL}/{TALL_HEIGHT}}}
.force-battles.duel .tiles{{transform:scale({HEIGHT / TALL_HEIGHT:.5f})}}
.force-battles.duel .tile.attack{{transform:translate({MARGIN}px,{TOP}px)}}
.force-battles.duel .tile.first{{transform:translate({MARGIN}px,{TOP + BANNER + GAP}px)}}
.force-battles.duel .tile.second{{transform:translate({MARGIN}px,{
    TOP + BANNER + TILE_HEIGHT + 2 * GAP
}px)}}
}}
"""
"""On a narrow screen a page puts the tiles below one another. The picture fills its box, so in a
box as tall as the column of tiles everything is larger by `TALL_HEIGHT / HEIGHT`: hence the scale.
"""

IN_A_PAGE: Final = ".force-battles .mark{stroke:none}\n"
"""Against the hall's own `.mark`, which ticks a box of a body chart."""


def stylesheet(theme: str) -> str:
    """The text of the style element for a theme: `auto`, `light` or `dark`."""
    return scheme(".force-battles", theme, LIGHT, DARK) + RULES


def page_style() -> str:
    """What only a page around the picture needs."""
    return IN_A_PAGE + STACKED
