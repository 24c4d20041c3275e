"""Parts of this board: dice, paths, words that fit, pills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salle.kernel.svg import group, kept, line_of_text, tag, width_of

PILL_HEIGHT: Final = 22
PILL_PADDING: Final = 18
PILL_SIZE: Final = 13
DIE: Final = 30
DIE_HEIGHT: Final = 34
DIE_FACES: Final = {
    "normal": "M15 1 29 12v10L15 33 1 22V12Z",
    "set": "M15 1 29 12v10L15 33 1 22V12Z",
    "hard": "M3 4h24v26H3Z",
    "wiggle": "M15 3a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z",
}
DIE_TAGS: Final = {"hard": "H", "wiggle": "W", "set": "S"}


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
        line_of_text(width / 2, 15.5, words, "mid"),
    ]
    return group(parts, f"note {class_}".rstrip(), x, y)


def pill_width(words: str) -> float:
    """How much room a pill takes."""
    return round(width_of(words, PILL_SIZE) + PILL_PADDING)


def pill_rows(pills: Sequence[tuple[str, str]], width: float) -> list[list[tuple[str, str, float]]]:
    """Pills with their places, in as many rows as they need."""
    rows: list[list[tuple[str, str, float]]] = []
    x = width
    for words, kind in pills:
        shown = cut(words, width - PILL_PADDING, PILL_SIZE)
        room = pill_width(shown)
        if not rows or x + room > width:
            rows.append([])
            x = 0
        rows[-1].append((shown, kind, x))
        x += room + 5
    return rows


@kept
def die(face: str, kind: str, loose: bool, x: float, y: float) -> str:
    """A ten-sided die; hard ones are square, wiggle ones round, and all but plain ones have a
    letter (SO-12, SO-13).
    """
    parts = [
        stroke("face", DIE_FACES[kind]),
        line_of_text(15, 22.5, face, "mid pips"),
    ]
    if kind in DIE_TAGS:
        parts += [
            tag("circle", class_="tab", cx=26, cy=5, r=6.5),
            line_of_text(26, 8.8, DIE_TAGS[kind], "mid tab-sign"),
        ]
    return group(parts, f"die {kind}" + (" loose" if loose else ""), x, y)
