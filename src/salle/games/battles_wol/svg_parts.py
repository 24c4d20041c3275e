"""A part of the picture that its pieces share: short remarks in rounded frames."""

from __future__ import annotations

from typing import Final

from salle.kernel.svg import group, kept, line_of_text, tag, width_of

PILL_HEIGHT: Final = 24
PILL_PADDING: Final = 18
PILL_TYPE: Final = 13.5


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
