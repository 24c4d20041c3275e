"""Elements of a picture as text: tags, boxes, lines of text, pills and seat marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeVar, cast
from xml.sax.saxutils import escape, quoteattr

MARK_SIZE: Final = 20
MARKS: Final = {
    "A": "M10 1A9 9 0 1 1 10 19 9 9 0 1 1 10 1Z",
    "B": "M10 0 20 10 10 20 0 10Z",
}
"""The shape of each seat's mark in a field of 20 by 20."""
MARK_LINE: Final = 14.2
PILL_HEIGHT: Final = 24
PILL_PADDING: Final = 18

NARROW_SIGNS: Final = frozenset(" .,:;’'|ijlfrt()[]1I")
WIDE_SIGNS: Final = frozenset("mwMW%—→")
NARROW_SIGN, SIGN, CAPITAL, WIDE_SIGN = 0.4, 0.62, 0.73, 0.92
"""Widths of signs in a wide typeface, as parts of the size of the type."""

KEPT: Final = 4096
"""Drawings of each kind that are kept, more than a few matches need."""

Drawn = TypeVar("Drawn", bound=Callable[..., object])


def kept(draw: Drawn) -> Drawn:
    """Keep what a function drew. It must depend on its arguments alone and never on a viewer."""
    return cast(Drawn, lru_cache(maxsize=KEPT)(draw))  # the wrapper is called as it is


def tag(name: str, inside: str | Sequence[str] = "", /, **attributes: str | float) -> str:
    """An element; `class_` and `data_seat` become `class` and `data-seat`."""
    words = "".join([_attribute(key, value) for key, value in attributes.items()])
    content = inside if isinstance(inside, str) else "".join(inside)
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


@kept
def _attribute(key: str, value: str | float) -> str:
    shown = quoteattr(value) if isinstance(value, str) else f'"{value:.5g}"'
    return f" {key.rstrip('_').replace('_', '-')}={shown}"


def group(parts: Sequence[str], class_: str, x: float, y: float, **attributes: str) -> str:
    """A group moved to a place."""
    return tag("g", parts, class_=class_, transform=f"translate({x:.5g} {y:.5g})", **attributes)


@kept
def line_of_text(x: float, y: float, words: str, class_: str = "") -> str:
    """One line of text; `mid` and `end` among its classes say where x is."""
    attributes = {"class_": class_} if class_ else {}
    return tag("text", escape(words), x=x, y=y, **attributes)


@kept
def fitted(x: float, y: float, words: str, class_: str, size: float, room: float) -> str:
    """One line of text, its signs closer together where a wide typeface would not have room."""
    if width_of(words, size) <= room:
        return line_of_text(x, y, words, class_)
    return tag(
        "text", escape(words), class_=class_, x=x, y=y, textLength=room,
        lengthAdjust="spacingAndGlyphs",
    )  # fmt: skip


@kept
def width_of(words: str, size: float) -> float:
    """How much room words take in a wide typeface."""
    return size * sum([_sign(sign) for sign in words])


def _sign(sign: str) -> float:
    if sign in NARROW_SIGNS:
        return NARROW_SIGN
    if sign in WIDE_SIGNS:
        return WIDE_SIGN
    return CAPITAL if sign.isupper() else SIGN


def shortened(words: str, signs: int) -> str:
    """Words with an end that fits."""
    return words if len(words) <= signs else words[: signs - 1].rstrip() + "…"


@kept
def box(class_: str, x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle."""
    return tag("rect", class_=class_, x=x, y=y, width=width, height=height, rx=corner)


@kept
def mark(letter: str, x: float, y: float, size: float) -> str:
    """The mark of a seat: its own shape and colour, and its letter."""
    return tag(
        "g",
        [
            tag("path", class_="shape", d=MARKS[letter]),
            line_of_text(MARK_SIZE / 2, MARK_LINE, letter),
        ],
        class_=f"mark seat-{letter.lower()}",
        transform=f"translate({x:.5g} {y:.5g}) scale({size / MARK_SIZE:.4g})",
    )


@kept
def pill(words: str, class_: str, x: float, y: float) -> str:
    """A short remark in a rounded frame."""
    width = pill_width(words)
    parts = [
        tag("rect", width=width, height=PILL_HEIGHT, rx=PILL_HEIGHT / 2),
        line_of_text(width / 2, 16.5, words, "mid"),
    ]
    return group(parts, f"note {class_}", x, y)


def pill_width(words: str) -> float:
    """How much room a pill takes."""
    return width_of(words, PILL_TYPE) + PILL_PADDING


PILL_TYPE: Final = 13.5
