"""The pieces of a duel as SVG: cards, card backs, signs and pills.

Suits are drawn shapes, never letters of a font. Each piece is a group with classes that name what
it is; colours come from `board_style`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from salle.games.jedi_duel.captions import (
    POWERS,
    card_name,
    is_joker,
    rank_of,
    suit_of,
)
from salle.kernel.hits import BADGE, Outline
from salle.kernel.svg import box, group, kept, line_of_text, tag

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 140
CARD_RATIO: Final = CARD_HEIGHT / CARD_WIDTH
CARD_CORNER: Final = 0.09
"""How round a card is, as a part of its width."""
SIGN_SIZE: Final = 24
EYE_WIDTH: Final = 24
EYE_HEIGHT: Final = 16
PILL_HEIGHT: Final = 26
PILL_PADDING: Final = 28
PILL_LETTER: Final = 10.5

SUIT_CLASSES: Final = {"D": "high", "H": "middle", "S": "low", "C": "force", "X": "joker"}
SUIT_LABELS: Final = {"D": "High", "H": "Middle", "S": "Low", "C": "any", "X": "Joker"}
AREA_CLASSES: Final = {"High": "high", "Mid": "middle", "Low": "low"}

SIGNS: Final = {
    "high": "M12 1.5 20.5 12 12 22.5 3.5 12Z",
    "middle": "M12 21.5C5 15.6 2 12 2 8.2A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.2"
    "c0 3.8-3 7.4-10 13.3Z",
    "low": "M12 1.5C15 6.5 21.5 9.5 21.5 14.2A4.7 4.7 0 0 1 13.3 17c.2 2.2 1 4 2.4 5.5H8.3"
    "C9.7 21 10.5 19.2 10.7 17A4.7 4.7 0 0 1 2.5 14.2C2.5 9.5 9 6.5 12 1.5Z",
    "force": "M12 1.5a5 5 0 0 1 3.7 8.3 5 5 0 1 1-2.5 7.6c.2 2 .9 3.7 2.3 5.1H8.5"
    "c1.4-1.4 2.1-3.1 2.3-5.1a5 5 0 1 1-2.5-7.6A5 5 0 0 1 12 1.5Z",
    "joker": "M12 1 14.6 9.4 23 12 14.6 14.6 12 23 9.4 14.6 1 12 9.4 9.4Z"
    "M4.5 3.5 8 5.6 5.6 8ZM19.5 3.5 18.4 8 16 5.6ZM19.5 20.5 16 18.4 18.4 16Z"
    "M4.5 20.5 5.6 16 8 18.4Z",
    "sword": "M21.5 2.5 20.6 7.2 10.9 16.9 13 19 11.3 20.7 8.3 17.7 4.6 21.4 2.6 19.4 6.3 15.7"
    " 3.3 12.7 5 11 7.1 13.1 16.8 3.4Z",
    "shield": "M12 1.5 21 4.5V11c0 5.4-3.6 9.2-9 11.5C6.6 20.2 3 16.4 3 11V4.5Z",
    "bolt": "M14 1 4.5 13.5H11L9 23 19.5 9.5H13Z",
}
"""Shapes in a field of 24 by 24: the suits, a Joker's spark, attack, defence and Lightning."""

MESH: Final = "".join(f"M{x} 8V132" for x in range(16, 90, 12)) + "".join(
    f"M8 {y}H92" for y in range(16, 132, 12)
)


@kept
def symbols() -> str:
    """The definitions that signs and card backs refer to."""
    field = f"0 0 {SIGN_SIZE} {SIGN_SIZE}"
    shapes = [
        tag("symbol", tag("path", d=path), id=f"jd-{name}", viewBox=field)
        for name, path in SIGNS.items()
    ]
    return tag("defs", shapes)


@kept
def sign(name: str, class_: str, x: float, y: float, size: float) -> str:
    """One of the drawn signs, as large as wanted."""
    return tag("use", href=f"#jd-{name}", class_=class_, x=x, y=y, width=size, height=size)


@kept
def eye(x: float, y: float, width: float) -> str:
    """The eye on a card that would be hidden, but is known to the viewer."""
    parts = [
        tag(
            "path",
            class_="lid",
            d="M1.5 8C5 2.5 8.5 1 12 1S19 2.5 22.5 8C19 13.5 15.5 15 12 15S5 13.5 1.5 8Z",
        ),
        tag("circle", class_="iris", cx=EYE_WIDTH / 2, cy=EYE_HEIGHT / 2, r=4),
    ]
    place = f"translate({x:.5g} {y:.5g}) scale({width / EYE_WIDTH:.4g})"
    return tag("g", parts, class_="eye", transform=place)


@kept
def card(
    word: str,
    x: float,
    y: float,
    width: float,
    *,
    small: bool = False,
    known: bool = False,
    marks: str = "",
    **more: str | float,
) -> str:
    """A card face up. A small one has only its corner and sign; `known` adds the eye."""
    suit = suit_of(word)
    shape = SUIT_CLASSES[suit]
    parts = [tag("title", escape(card_name(word))), box("face", 1, 1, 98, 138, 9)]
    if small:
        parts += [
            line_of_text(9, 42, rank_of(word), "rank"),
            sign(shape, "suit", 10, 52, 34),
            sign(shape, "suit", 46, 82, 48),
        ]
    else:
        parts += [
            line_of_text(10, 34, rank_of(word), "rank"),
            sign(shape, "suit", 10, 42, 22),
            sign(shape, "suit", 36, 44, 46),
            line_of_text(50, 130, SUIT_LABELS[suit], "label"),
        ]
        power = "" if is_joker(word) else POWERS.get(rank_of(word), "")
        if power:
            parts.append(line_of_text(50, 110, power, "power"))
    if known:
        parts.append(eye(7, 108, 36) if small else eye(58, 10, 34))
    size = "card small" if small else "card"
    classes = " ".join(filter(None, (size, shape, "known" if known else "", marks)))
    return _scaled(parts, classes, x, y, width, **more)


@kept
def card_back(x: float, y: float, width: float) -> str:
    """A card face down."""
    parts = [box("back", 1, 1, 98, 138, 9), tag("path", class_="mesh", d=MESH)]
    return _scaled(parts, "card facedown", x, y, width)


def around_card(x: float, y: float, width: float) -> Outline:
    """The outline of a card that can be clicked, its badge in the corner without a rank."""
    tall = width * CARD_RATIO
    return Outline(x, y, width, tall, CARD_CORNER * width, x + width - BADGE - 2, y + BADGE + 2)


@kept
def pill(words: str, class_: str, x: float, y: float) -> str:
    """A short remark in a rounded frame."""
    width = pill_width(words)
    parts = [
        tag("rect", width=width, height=PILL_HEIGHT, rx=PILL_HEIGHT / 2),
        line_of_text(width / 2, 19, words, "mid"),
    ]
    return group(parts, f"pill {class_}", x, y)


def pill_width(words: str) -> float:
    """How much room a pill takes."""
    return len(words) * PILL_LETTER + PILL_PADDING


def _scaled(
    parts: Sequence[str], class_: str, x: float, y: float, width: float, **more: str | float
) -> str:
    place = f"translate({x:.5g} {y:.5g}) scale({width / CARD_WIDTH:.4g})"
    return tag("g", parts, class_=class_, transform=place, **more)
