"""The body chart as a picture: seven areas, Difficulty over Toughness, a circle for the Toughness
that is left, and the damage boxes (IM-9). It is seen from behind, so that right is right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from salle.games.impact.data import (
    ABDOMEN,
    AREAS,
    CHEST,
    HEAD,
    LEFT,
    LEFT_ARM,
    LEFT_LEG,
    RATIO_WORDS,
    RIGHT,
    RIGHT_ARM,
    RIGHT_LEG,
)
from salle.games.impact.notation import AREA_NAMES
from salle.games.impact.plan import body_sheet
from salle.games.impact.state import Fighter

WIDTH: Final = 440
HEIGHT: Final = 318
LINES: Final = 52
"""Room for two lines of text under the chart."""
BOX: Final = 13
STEP: Final = 16
RING: Final = 10
CORNER: Final = 7
NUMBER_AT: Final = 17
RING_AT: Final = 43
BOXES_AT: Final = 61
TITLE_AT: Final = 16
UPPER_AT: Final = 38
LOWER_AT: Final = 60


@dataclass(frozen=True)
class Card:
    """Where an area lies in the picture, and how many boxes stand side by side."""

    x: float
    y: float
    width: float
    height: float
    columns: int
    corner: float = CORNER


CARDS: Final = {
    HEAD: Card(156, 2, 128, 74, 4, 26),
    LEFT_ARM: Card(2, 82, 128, 74, 4),
    RIGHT_ARM: Card(310, 82, 128, 74, 4),
    CHEST: Card(138, 82, 164, 74, 6),
    ABDOMEN: Card(138, 162, 164, 74, 6),
    LEFT_LEG: Card(68, 242, 148, 74, 5),
    RIGHT_LEG: Card(224, 242, 148, 74, 5),
}


def picture(name: str, fighter: Fighter) -> str:
    """A fighter before the fight: the body chart, and statistics in two lines."""
    power, speed = fighter.power, fighter.speed
    sides = [
        f"{word} {RATIO_WORDS[fighter.ratios[side]]} Power {power[side]} Speed {speed[side]}"
        for side, word in ((LEFT, "Left"), (RIGHT, "Right"))
    ]
    lines = (
        " · ".join(sides),
        f"Tactics {fighter.tactics} · Defence {fighter.defence} · Stamina {fighter.stamina_max}",
    )
    middle = WIDTH / 2
    words = [_text(middle, HEIGHT + 18 + 22 * row, line, 15) for row, line in enumerate(lines)]
    return _svg(name, fighter, HEIGHT + LINES, "".join(words))


def chart(fighter: Fighter | None) -> str:
    """The chart alone; without a fighter the values everybody starts with."""
    return _svg("The body, seen from behind", fighter, HEIGHT, "")


def _svg(title: str, fighter: Fighter | None, height: float, more: str) -> str:
    areas = "".join(_area(area, fighter) for area in range(AREAS))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="impact-chart" role="img" '
        f'viewBox="0 0 {WIDTH} {height:g}" fill="none" stroke="currentColor">'
        f"<title>{escape(title)}</title>{areas}{more}</svg>"
    )


def _area(area: int, fighter: Fighter | None) -> str:
    sheet = body_sheet()
    card = CARDS[area]
    difficulty = (fighter.difficulty if fighter else sheet.difficulty)[area]
    toughness = (fighter.toughness if fighter else sheet.toughness)[area]
    x, y = card.x, card.y
    parts = [
        f'<rect x="{x:g}" y="{y:g}" width="{card.width:g}" height="{card.height:g}" '
        f'rx="{card.corner:g}" stroke-width="1.5"/>',
        _text(x + card.width / 2, y + TITLE_AT, AREA_NAMES[area].capitalize(), 13),
        _text(x + NUMBER_AT, y + UPPER_AT, str(difficulty), 17, bold=True),
        f'<path d="M{x + 8:g} {y + UPPER_AT + 5:g}h18" stroke-width="1"/>',
        _text(x + NUMBER_AT, y + LOWER_AT, str(toughness), 17, bold=True),
        f'<circle cx="{x + RING_AT:g}" cy="{y + LOWER_AT - 6:g}" r="{RING}"/>',
    ]
    for number in range(sheet.boxes[area]):
        across = x + BOXES_AT + STEP * (number % card.columns)
        down = y + UPPER_AT - 10 + STEP * (number // card.columns)
        parts.append(
            f'<rect class="box" x="{across:g}" y="{down:g}" width="{BOX}" height="{BOX}"/>'
        )
    return "".join(parts)


def _text(x: float, y: float, words: str, size: int, *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" '
        f'fill="currentColor" stroke="none"{weight}>{escape(words)}</text>'
    )
