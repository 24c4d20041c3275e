"""Parts of this board: paths, words that wrap, pills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salle.kernel.svg import group, kept, line_of_text, tag, width_of

PILL_HEIGHT: Final = 24
PILL_PADDING: Final = 22
PILL_SIZE: Final = 14


@kept
def stroke(class_: str, path: str) -> str:
    """A path."""
    return tag("path", class_=class_, d=path)


@kept
def cut(words: str, width: float, size: float) -> str:
    """Words with an end that fits."""
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
    return round(width_of(words, PILL_SIZE) + PILL_PADDING)


def pill_rows(pills: Sequence[tuple[str, str]], width: float) -> list[list[tuple[str, str, float]]]:
    """Pills with their places, in as many rows as they need."""
    rows: list[list[tuple[str, str, float]]] = []
    x = width
    for words, kind in pills:
        room = pill_width(words)
        if not rows or x + room > width:
            rows.append([])
            x = 0
        rows[-1].append((words, kind, x))
        x += room + 6
    return rows
