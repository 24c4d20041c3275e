"""Body charts of a fight: seven areas with Difficulty, Toughness, what is left of it, and the
damage boxes (IM-9). Bodies are seen from behind, so that right is right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from salle.games.impact.captions import AREA_NAME
from salle.games.impact.view import AreaView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, disc, kept, line_of_text, stroke, tag, width_of

Hits = Mapping[str, Hit]
Spot = Callable[[str], str]

CHART_WIDTH: Final = 400
CHART_HEIGHT: Final = 348
SMALL_WIDTH: Final = 196
SMALL_HEIGHT: Final = 178
BOX: Final = 14
STEP: Final = 17
NUMBERS: Final = 14
RING: Final = 10


@dataclass(frozen=True)
class Card:
    """Where an area lies, how round it is, how many boxes stand side by side, and where a badge
    covers least.
    """

    x: float
    y: float
    width: float
    height: float
    corner: float
    columns: int = 0
    badge: tuple[float, float] = (0, 0)


LARGE: Final = {
    "H": Card(116, 2, 168, 72, 27, 8, (276, 14)),
    "C": Card(112, 80, 176, 82, 14, 6, (279, 92)),
    "A": Card(120, 168, 160, 82, 14, 6, (271, 180)),
    "LA": Card(4, 84, 102, 100, 22, 4, (16, 84)),
    "RA": Card(294, 84, 102, 100, 22, 4, (384, 84)),
    "LL": Card(92, 256, 105, 90, 20, 5, (95, 263)),
    "RL": Card(203, 256, 105, 90, 20, 5, (305, 263)),
}
SMALL: Final = {
    "H": Card(62, 1, 72, 38, 17),
    "C": Card(54, 43, 88, 40, 8),
    "A": Card(58, 87, 80, 40, 8),
    "LA": Card(1, 45, 49, 58, 12),
    "RA": Card(146, 45, 49, 58, 12),
    "LL": Card(42, 131, 54, 46, 11),
    "RL": Card(100, 131, 54, 46, 11),
}


def chart(
    body: Mapping[str, AreaView],
    marked: Mapping[str, str],
    hits: Hits,
    spot: Spot | None,
    *,
    small: bool = False,
    numbers: bool = True,
) -> str:
    """A body. `marked` says which areas are `aimed` at or `exposed`, `spot` what they are called
    for hits; without `numbers` neither Difficulty nor Toughness counts.
    """
    parts = []
    for word, card in (SMALL if small else LARGE).items():
        area = body[word]
        figures = (area["difficulty"], area["toughness"], area["tough"], area["damage"],
                   area["boxes"])  # fmt: skip
        classes = " ".join(
            name
            for name, there in (
                ("region", True),
                ("wounded", area["damage"] > 0),
                ("out", area["out"]),
                ("locked", area["locked"]),
                (marked.get(word, ""), word in marked),
            )
            if there
        )
        draw = _small if small else _large
        drawn = draw(word, figures, classes, numbers)
        if spot is not None:
            outline = Outline(card.x, card.y, card.width, card.height, card.corner, *card.badge)
            drawn = touchable(drawn, spot(word), hits, outline)
        parts.append(drawn)
    return "".join(parts)


def said(word: str, figures: tuple[int, int, int, int, int], classes: str) -> str:
    """An area in words."""
    difficulty, toughness, tough, damage, boxes = figures
    left = f" of {toughness}" if tough != toughness else ""
    more = "".join(
        f", {words}"
        for name, words in (
            ("out", "knocked out"), ("locked", "joint-locked"), ("aimed", "aimed at"),
            ("exposed", "exposed"),
        )
        if name in classes.split()
    )  # fmt: skip
    name = AREA_NAME[word].capitalize()
    return (
        f"{name}: {damage} of {boxes} boxes, Difficulty {difficulty}, Toughness {tough}{left}{more}"
    )


@kept
def _large(word: str, figures: tuple[int, int, int, int, int], classes: str, numbers: bool) -> str:
    card = LARGE[word]
    _, _, _, damage, boxes = figures
    middle = card.x + card.width / 2
    names = classes.split()
    rows = -(-boxes // card.columns) if boxes <= 2 * card.columns else 1
    height = 20 + (20 if numbers or "out" in names else 0) + rows * STEP + 2
    top = card.y + (card.height - height) / 2
    label = AREA_NAME[word].capitalize()
    parts = [
        tag("title", escape(said(word, figures, classes))),
        box("flesh", card.x, card.y, card.width, card.height, card.corner),
        line_of_text(middle, top + 14, label, "mid part"),
    ]
    y = top + 20
    if "out" in names:
        parts.append(line_of_text(middle, y + 14, "KO", "mid value strong"))
        y += 20
    elif numbers:
        parts.append(_numbers(figures, middle, y, "locked" in names))
        y += 20
    if boxes <= 2 * card.columns:
        parts.append(_boxes(card, middle, y + 2, damage, boxes))
    else:
        parts.append(_bar(card, middle, y + 2, damage, boxes))
    parts += _marks(card, names)
    return tag("g", parts, class_=classes, data_area=word)


def _numbers(figures: tuple[int, int, int, int, int], middle: float, y: float, locked: bool) -> str:
    """`D 4  T (3) of 5`, or that the area is locked."""
    difficulty, toughness, tough, _, _ = figures
    first = f"D {difficulty}"
    last = f"of {toughness}" if tough != toughness else ""
    if locked:
        last = "lock"
    widths = [width_of(first, NUMBERS) + 7, 12, 2 * RING + 3, width_of(last, NUMBERS)]
    x = middle - sum(widths) / 2
    ring = x + widths[0] + widths[1] + RING
    lower = " lower" if tough < toughness else ""
    return "".join(
        [
            line_of_text(x, y + 14, first, "value"),
            line_of_text(x + widths[0], y + 14, "T", "value"),
            disc(f"ring-of{lower}", ring, y + 9.5, RING),
            line_of_text(ring, y + 14, str(tough), "mid value strong"),
            line_of_text(ring + RING + 3, y + 14, last, "value") if last else "",
        ]
    )


def _boxes(card: Card, middle: float, y: float, damage: int, boxes: int) -> str:
    columns = min(card.columns, boxes)
    left = middle - (columns * STEP - (STEP - BOX)) / 2
    empty, crossed = [], []
    for number in range(boxes):
        x = left + STEP * (number % columns)
        down = y + STEP * (number // columns)
        empty.append(f"M{x:.5g} {down:.5g}h{BOX}v{BOX}h-{BOX}z")
        if number < damage:
            crossed.append(f"M{x + 3:.5g} {down + 3:.5g}l8 8m0-8-8 8")
    drawn = stroke("squares", "".join(empty))
    return drawn + (stroke("crosses", "".join(crossed)) if crossed else "")


def _bar(card: Card, middle: float, y: float, damage: int, boxes: int) -> str:
    """For areas with more boxes than fit."""
    width = card.width - 44
    left = card.x + 10
    parts = [
        box("well", left, y, width - 10, BOX, 3),
        box("harm", left, y, (width - 10) * damage / boxes, BOX, 3),
        line_of_text(card.x + card.width - 8, y + 12, f"{damage}/{boxes}", "end value strong"),
    ]
    return "".join(parts)


def _marks(card: Card, names: list[str]) -> list[str]:
    """The cross of a lost area and the corners around one that is aimed at."""
    found = []
    x, y, right, low = card.x, card.y, card.x + card.width, card.y + card.height
    if "out" in names:
        found.append(
            stroke(
                "crossed",
                f"M{x + 10:.5g} {y + 10:.5g}L{right - 10:.5g} {low - 10:.5g}"
                f"M{right - 10:.5g} {y + 10:.5g}L{x + 10:.5g} {low - 10:.5g}",
            )
        )
    if "aimed" in names:
        middle, centre = x + card.width / 2, y + card.height / 2
        found.append(
            stroke(
                "hair",
                f"M{middle:.5g} {y - 5:.5g}v9M{middle:.5g} {low + 5:.5g}v-9"
                f"M{x - 5:.5g} {centre:.5g}h9M{right + 5:.5g} {centre:.5g}h-9",
            )
        )
    return found


@kept
def _small(word: str, figures: tuple[int, int, int, int, int], classes: str, numbers: bool) -> str:
    card = SMALL[word]
    difficulty, _, tough, damage, boxes = figures
    middle = card.x + card.width / 2
    names = classes.split()
    top = card.y + (card.height - (34 if numbers else 18)) / 2
    count = "KO" if "out" in names else f"{damage}/{boxes}"
    parts = [
        tag("title", escape(said(word, figures, classes))),
        box("flesh", card.x, card.y, card.width, card.height, card.corner),
        line_of_text(middle, top + 15, count, "mid value strong count"),
    ]
    if numbers:
        words = "lock" if "locked" in names else f"D{difficulty} T{tough}"
        parts.append(line_of_text(middle, top + 30, words, "mid tiny"))
    if "aimed" in names:
        parts += _marks(card, ["aimed"])
    return tag("g", parts, class_=classes, data_area=word)
