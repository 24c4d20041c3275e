"""The line on the board: metres, cover, light, who stands where; and metres to be clicked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.star_ore.spots import metre
from salle.games.star_ore.view import FightView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, cut, group, line_of_text, mark, seat_class, stroke, tag
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]
PADDING: Final = 14
EDGE: Final = 22
"""Where the line begins: a token at its end has room for its arrow."""
HEAD: Final = 34
TOKEN: Final = 18
TICKS: Final = 10
LANES: Final = 8
"""So many tokens float above one another; a crowd shares lanes."""
COLUMNS: Final = 10
CELL: Final = 38
DEEP: Final = 50
COVER_CLASSES: Final = {
    "partial cover": "low", "nearly full cover": "high", "total cover": "total",
}  # fmt: skip


def field(view: FightView, hits: Hits) -> Tile:
    """The line with its cover and people, and a plan of metres where one is to be chosen."""
    scale = (TILE - 2 * EDGE) / view["line"]
    lanes = _lanes(view, scale)
    most = max(lanes.values(), default=0) + 1
    ground = HEAD + most * (TOKEN + 12) + 6
    parts = [
        line_of_text(PADDING, 23, "The line", "heading less"),
        line_of_text(TILE - PADDING, 22, _weather(view), "end tiny muted"),
    ]
    for spot in view["cover"]:
        low, high = int(str(spot["from"])), int(str(spot["to"]))
        kind = COVER_CLASSES.get(str(spot["level"]), "low")
        x, width = EDGE + low * scale, max(4, (high - low) * scale)
        title = tag("title", f"{spot['level']}, {low} to {high} m")
        parts.append(tag("g", title + box(f"cover {kind}", x, ground - 12, width, 12, 2)))
    parts.append(stroke("earth", f"M{EDGE} {ground:.5g}h{TILE - 2 * EDGE}"))
    for at in range(0, view["line"] + 1, TICKS):
        x = EDGE + at * scale
        parts.append(stroke("tick", f"M{x:.5g} {ground:.5g}v6"))
        parts.append(line_of_text(x, ground + 19, str(at), "mid tiny muted"))
    for one in view["ground"]:
        x = EDGE + int(str(one["at"])) * scale
        parts.append(stroke("lying", f"M{x - 4:.5g} {ground - 3:.5g}l4-5 4 5z"))
    for me in view["fighters"]:
        if view["round"]:
            x = EDGE + me["at"] * scale
            y = ground - (lanes[me["number"]] + 1) * (TOKEN + 12)
            parts.append(_token(me["seat"], me["number"], me["facing"], me["active"], x, y))
    height = ground + 28
    if any(name.startswith("metre ") for name in hits):
        parts.append(group(_metres(view, hits), "metres", 0, height))
        height += (view["line"] // COLUMNS + 1) * DEEP + 6
    return Tile(box("sheet", 0, 0, TILE, height, 10) + "".join(parts), height, "field")


def _weather(view: FightView) -> str:
    words = [view["light"]]
    if view["storm"]:
        words.append(f"storm, Difficulty {view['storm']}")
    if not view["cover"]:
        words.append("no cover")
    return cut(", ".join(words), 240, 13)


def _lanes(view: FightView, scale: float) -> dict[str, int]:
    """How high above the ground each token floats, so that none hides another."""
    found: dict[str, int] = {}
    ends: list[float] = []
    for me in sorted(view["fighters"], key=lambda one: one["at"]):
        x = me["at"] * scale
        lane = next((lane for lane, end in enumerate(ends) if end + TOKEN + 12 <= x), len(ends))
        ends[lane : lane + 1] = [x]
        found[me["number"]] = lane % LANES
    return found


def _token(seat: str, number: str, facing: int, active: bool, x: float, y: float) -> str:
    tip = x + facing * (TOKEN / 2 + 6)
    arrow = f"M{tip:.5g} {y + TOKEN / 2:.5g}l{-facing * 5}-4v8z"
    parts = [
        mark(seat, x - TOKEN / 2, y, TOKEN, "token"),
        stroke("facing", arrow),
        line_of_text(x, y + TOKEN + 9, number, "mid number"),
    ]
    return tag("g", parts, class_=f"stand {seat_class(seat)}" + ("" if active else " gone"))


def _metres(view: FightView, hits: Hits) -> list[str]:
    """A cell for every metre, ten a row, with cover shaded."""
    covered: dict[int, str] = {}
    for spot in view["cover"]:
        for at in range(int(str(spot["from"])), int(str(spot["to"])) + 1):
            covered[at] = COVER_CLASSES.get(str(spot["level"]), "low")
    here: dict[int, list[str]] = {}
    for me in view["fighters"]:
        here.setdefault(me["at"], []).append(me["seat"])
    parts = []
    for at in range(view["line"] + 1):
        x = PADDING + at % COLUMNS * CELL
        y = at // COLUMNS * DEEP
        inside = box(f"cell {covered.get(at, '')}".rstrip(), x + 1, y + 1, CELL - 2, DEEP - 2, 4)
        inside += line_of_text(x + 5, y + 14, str(at), "tiny muted")
        if at in here:
            inside += mark(here[at][0], x + CELL - 17, y + DEEP - 17, 14, "token")
        edge = Outline(x + 3, y + 3, CELL - 6, DEEP - 6, 4, x + CELL / 2, y + DEEP - 17)
        parts.append(touchable(inside, metre(at), hits, edge))
    return parts
