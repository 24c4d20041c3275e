"""The roster a seat brings its characters from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.star_ore.captions import worn
from salle.games.star_ore.spots import hero
from salle.games.star_ore.view import FightView, HeroView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, cut, group, line_of_text
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]
PADDING: Final = 12
HEAD: Final = 34
ROW: Final = 50


def heroes(view: FightView, hits: Hits) -> list[Tile]:
    """The characters to choose from, in two tiles."""
    numbered = list(enumerate(view["roster"]))
    half = (len(numbered) + 1) // 2
    return [_half(part, hits) for part in (numbered[:half], numbered[half:]) if part]


def _half(numbered: list[tuple[int, HeroView]], hits: Hits) -> Tile:
    height = HEAD + ROW * len(numbered) + 6
    parts = [
        box("sheet", 0, 0, TILE, height, 10),
        line_of_text(PADDING, 23, "Roster", "heading less"),
        line_of_text(TILE - PADDING, 22, "all may read it", "end tiny muted"),
    ]
    for place, (number, one) in enumerate(numbered):
        arms = ", ".join(one["weapons"]) or "unarmed"
        kind = one["kind"] + (", Force" if one["force"] else "")
        room = TILE - 2 * PADDING - 12
        inside = [
            box("plate", 6, 1, TILE - 12, ROW - 4, 6),
            line_of_text(PADDING + 4, 19, cut(one["name"], 195, 15), "small name"),
            line_of_text(TILE - PADDING - 30, 18, cut(kind, 165, 12.5), "end tiny muted"),
            line_of_text(PADDING + 4, 38, cut(f"{arms}; {worn(one['armor'])}", room, 13.5), "stat"),
        ]
        edge = Outline(6, 1, TILE - 12, ROW - 4, 6, TILE - 22, ROW / 2 - 1)
        drawn = touchable(group(inside, "hero", 0, 0), hero(number), hits, edge)
        parts.append(group([drawn], "row", 0, HEAD + ROW * place))
    return Tile("".join(parts), height, "heroes")
