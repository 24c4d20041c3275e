"""Wound silhouettes: seven locations with their numbers, armor and boxes, X for a wound and a
stroke for Shock (SO-59).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from salle.games.star_ore.spots import part
from salle.games.star_ore.view_people import PlaceView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, kept, line_of_text, stroke, tag

Hits = Mapping[str, Hit]
BODY_WIDTH: Final = 252
BODY_HEIGHT: Final = 268
BOX: Final = 11
STEP: Final = 14


@dataclass(frozen=True)
class Area:
    """Where a location lies, its heights, and how many boxes stand side by side."""

    name: str
    heights: str
    x: float
    y: float
    width: float
    height: float
    corner: float
    columns: int


AREAS: Final = {
    "head": Area("Head", "10", 78, 2, 96, 56, 24, 6),
    "torso": Area("Torso", "7–8", 74, 63, 104, 68, 12, 6),
    "vitals": Area("Vitals", "9", 80, 135, 92, 56, 12, 5),
    "left arm": Area("L arm", "5–6", 2, 66, 68, 92, 18, 3),
    "right arm": Area("R arm", "3–4", 182, 66, 68, 92, 18, 3),
    "left leg": Area("L leg", "2", 36, 196, 86, 70, 16, 5),
    "right leg": Area("R leg", "1", 130, 196, 86, 70, 16, 5),
}


def body(places: Mapping[str, PlaceView], hits: Hits, *, open_: bool) -> str:
    """A body; its locations can be clicked where it is `open_` to that."""
    drawn = []
    for word, area in AREAS.items():
        place = places[word]
        figure = _area(
            word, place["boxes"], place["x"], place["shock"], place["ar"], place["burning"]
        )
        if open_:
            edge = Outline(area.x, area.y, area.width, area.height, area.corner,
                           area.x + area.width - 8, area.y + 8)  # fmt: skip
            figure = touchable(figure, part(word), hits, edge)
        drawn.append(figure)
    return "".join(drawn)


@kept
def _area(word: str, boxes: int, x: int, shock: int, ar: int, burning: bool) -> str:
    area = AREAS[word]
    classes = ["region"]
    if boxes and x >= boxes:
        classes.append("gone")
    elif boxes and x + shock >= boxes:
        classes.append("full")
    elif 2 * (x + shock) >= boxes and x + shock:
        classes.append("half")
    if burning:
        classes.append("burning")
    middle = area.x + area.width / 2
    said = f"{word.capitalize()}, {area.heights}: {x} wounds and {shock} Shock of {boxes} boxes"
    said += (f", armor {ar}" if ar else "") + (", burning" if burning else "")
    rows = -(-boxes // area.columns)
    top = area.y + (area.height - 30 - min(rows, 3) * STEP) / 2
    armor = f" AR {ar}" if ar else ""
    parts = [
        tag("title", escape(said)),
        box("flesh", area.x, area.y, area.width, area.height, area.corner),
        line_of_text(middle, top + 12, area.name, "mid part"),
        line_of_text(middle, top + 25, area.heights + armor, "mid tiny muted"),
        _boxes(area, middle, top + 30, boxes, x, shock) if rows <= 3 else
        line_of_text(middle, top + 42, f"{x}X {shock}/ of {boxes}", "mid tiny strong"),
    ]  # fmt: skip
    return tag("g", parts, class_=" ".join(classes), data_place=word)


def _boxes(area: Area, middle: float, y: float, boxes: int, x: int, shock: int) -> str:
    rows = max(1, -(-boxes // area.columns))
    columns = max(1, -(-boxes // rows))
    left = middle - (columns * STEP - (STEP - BOX)) / 2
    empty, wounds, shocks = [], [], []
    for number in range(boxes):
        at = left + STEP * (number % columns)
        down = y + STEP * (number // columns)
        empty.append(f"M{at:.5g} {down:.5g}h{BOX}v{BOX}h-{BOX}z")
        if number < x:
            wounds.append(f"M{at + 2:.5g} {down + 2:.5g}l7 7m0-7-7 7")
        elif number < x + shock:
            shocks.append(f"M{at + 9:.5g} {down + 2:.5g}l-7 7")
    drawn = stroke("squares", "".join(empty))
    drawn += stroke("crosses", "".join(wounds)) if wounds else ""
    return drawn + (stroke("slashes", "".join(shocks)) if shocks else "")
