"""Parts that only this board has: its dice, and the size of its pills."""

from __future__ import annotations

from typing import Final

from salle.kernel.pills import Pills
from salle.kernel.svg import group, kept, line_of_text, stroke, tag

PILLS: Final = Pills(height=22, padding=18, size=13, line=15.5)
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
