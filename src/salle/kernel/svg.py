"""Elements of a picture as text, for the boards of all games: tags, text that fits, seat marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeVar, cast
from xml.sax.saxutils import escape, quoteattr

KEPT: Final = 4096
"""Drawings of each kind that are kept, more than a few matches need."""

MARK_SIZE: Final = 20
MARKS: Final = (
    ("M10 1A9 9 0 1 1 10 19 9 9 0 1 1 10 1Z", 14.2),
    ("M10 0 20 10 10 20 0 10Z", 14.2),
    ("M1.5 1.5H18.5V18.5H1.5Z", 14.2),
    ("M10 .2 20 18.8H0Z", 16.2),
    ("M10 .4 19.8 7.6 16.1 19.2H3.9L.2 7.6Z", 14.8),
    ("M5.2 1.2H14.8L19.8 10 14.8 18.8H5.2L.2 10Z", 14.2),
    ("M1.5 1H18.5V10C18.5 14.6 15 17.8 10 19.8 5 17.8 1.5 14.6 1.5 10Z", 13.6),
    ("M4.6 .5H15.4V4.6H19.5V15.4H15.4V19.5H4.6V15.4H.5V4.6H4.6Z", 14.2),
)
"""The shape of each seat's mark in a field of 20 by 20, and the line its letter stands on: disc,
lozenge, square, triangle, pentagon, hexagon, shield, cross."""

NARROW_SIGNS: Final = frozenset(" .,:;’'|ijlfrt()[]1I")
WIDE_SIGNS: Final = frozenset("mwMW%—→")
NARROW_SIGN, SIGN, CAPITAL, WIDE_SIGN = 0.4, 0.62, 0.73, 0.92
"""Widths of signs in a wide typeface, as parts of the size of the type."""

Drawn = TypeVar("Drawn", bound=Callable[..., object])


def kept(draw: Drawn) -> Drawn:
    """Keep what a function drew. It must depend on its arguments alone and never on a viewer."""
    return cast(Drawn, lru_cache(maxsize=KEPT)(draw))  # the wrapper is called as it is


# -- elements ---------------------------------------------------------------------------------


def tag(name: str, inside: str | Sequence[str] = "", /, **attributes: str | float) -> str:
    """An element; `class_` and `data_seat` become `class` and `data-seat`, numbers are short."""
    words = "".join([_attribute(key, value) for key, value in attributes.items()])
    content = inside if isinstance(inside, str) else "".join(inside)
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


@kept
def _attribute(key: str, value: str | float) -> str:
    shown = quoteattr(value) if isinstance(value, str) else f'"{value:.5g}"'
    return f" {key.rstrip('_').replace('_', '-')}={shown}"


def group(
    parts: str | Sequence[str], class_: str, x: float, y: float, **attributes: str | float
) -> str:
    """A group moved to a place."""
    return tag("g", parts, class_=class_, transform=f"translate({x:.5g} {y:.5g})", **attributes)


@kept
def box(class_: str, x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle."""
    return tag("rect", class_=class_, x=x, y=y, width=width, height=height, rx=corner)


@kept
def disc(class_: str, x: float, y: float, radius: float) -> str:
    """A circle."""
    return tag("circle", class_=class_, cx=x, cy=y, r=radius)


@kept
def stroke(class_: str, path: str) -> str:
    """A path."""
    return tag("path", class_=class_, d=path)


@kept
def mark(letter: str, x: float, y: float, size: float, class_: str = "mark") -> str:
    """The mark of a seat: its own shape and colour, and its letter."""
    shape, line = MARKS[ord(letter) - ord("A")]
    return tag(
        "g",
        [tag("path", class_="shape", d=shape), line_of_text(MARK_SIZE / 2, line, letter, "mid")],
        class_=f"{class_} {seat_class(letter)}",
        transform=f"translate({x:.5g} {y:.5g}) scale({size / MARK_SIZE:.4g})",
    )


def seat_class(letter: str) -> str:
    """The class that gives a seat its colour: `seat-a`."""
    return f"seat-{letter.lower()}"


# -- words -------------------------------------------------------------------------------------


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
    """Words with an end, of at most so many signs."""
    return words if len(words) <= signs else words[: signs - 1].rstrip() + "…"


@kept
def cut(words: str, width: float, size: float) -> str:
    """Words with an end that fits into so much room."""
    if width_of(words, size) <= width:
        return words
    while words and width_of(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip(" ,·") + "…"


@kept
def wrapped(words: str, width: float, size: float, most: int) -> tuple[str, ...]:
    """Words on at most so many lines; the last one is cut."""
    lines: list[str] = []
    left = words.split()
    while left and len(lines) < most - 1:
        line = left.pop(0)
        while left and width_of(f"{line} {left[0]}", size) <= width:
            line += f" {left.pop(0)}"
        lines.append(line)
    if left:
        lines.append(cut(" ".join(left), width, size))
    return tuple(lines)
