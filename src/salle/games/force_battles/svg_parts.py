"""Elements of a picture as text: tags, boxes, lines of text, counters and seat marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeVar, cast
from xml.sax.saxutils import escape, quoteattr

from salle.games.force_battles.view import Counters

MARK_SIZE: Final = 20
MARKS: Final = {
    "A": ("M10 1A9 9 0 1 1 10 19 9 9 0 1 1 10 1Z", 14.2),
    "B": ("M10 0 20 10 10 20 0 10Z", 14.2),
}
"""The shape of each seat's mark in a field of 20 by 20, and the line its letter stands on."""
SHAPES: Final = {
    "green": "M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z",
    "orange": "M-7 8V-1A7 7 0 0 1 7-1V8Z",
    "blue": "M-7-7H7V7H-7Z",
    "purple": "M-4.3-8H4.3L8.6 0 4.3 8H-4.3L-8.6 0Z",
    "yellow": "M0-9.2 9.2 0 0 9.2-9.2 0Z",
    "red": "M0-8.5 8.8 7H-8.8Z",
}
"""Every colour has a shape of its own, so that counters differ without their colours: disc, arch,
square, hexagon, lozenge, triangle.
"""
BOLT: Final = "M2-9-6 1.5H-.8L-2.5 9 6-2.5H.8Z"
BLADE: Final = "M-3 0V-62A3 3 0 0 1 3-62V0Z"
HILT: Final = "M-3.5-2H3.5V16H-3.5Z"

PILL_HEIGHT: Final = 24
PILL_PADDING: Final = 20
PILL_LETTER: Final = 7.9

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
def box(class_: str, x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle."""
    return tag("rect", class_=class_, x=x, y=y, width=width, height=height, rx=corner)


@kept
def disc(class_: str, x: float, y: float, radius: float) -> str:
    """A circle."""
    return tag("circle", class_=class_, cx=x, cy=y, r=radius)


@kept
def mark(letter: str, x: float, y: float, size: float) -> str:
    """The mark of a seat: its own shape and colour, and its letter."""
    shape, line = MARKS[letter]
    return tag(
        "g",
        [tag("path", class_="shape", d=shape), line_of_text(MARK_SIZE / 2, line, letter)],
        class_=f"mark seat-{letter.lower()}",
        transform=f"translate({x:.5g} {y:.5g}) scale({size / MARK_SIZE:.4g})",
    )


@kept
def counter(colour: str, x: float, y: float, scale: float = 1, more: str = "") -> str:
    """One counter, its middle at a place."""
    size = f" scale({scale:.4g})" if scale != 1 else ""
    return tag(
        "path",
        class_=f"counter {colour}{more}",
        d=SHAPES[colour],
        transform=f"translate({x:.5g} {y:.5g}){size}",
    )


@kept
def pill(words: str, class_: str, x: float, y: float) -> str:
    """A short remark in a rounded frame."""
    width = pill_width(words)
    parts = [
        tag("rect", width=width, height=PILL_HEIGHT, rx=PILL_HEIGHT / 2),
        line_of_text(width / 2, 17, words, "mid"),
    ]
    return group(parts, f"note {class_}", x, y)


def pill_width(words: str) -> float:
    """How much room a pill takes."""
    return len(words) * PILL_LETTER + PILL_PADDING


def in_a_row(counters: Counters) -> tuple[str, ...]:
    """The colours of counters one by one."""
    return tuple([colour for colour, count in counters.items() for _ in range(count)])
