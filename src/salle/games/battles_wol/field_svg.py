"""The field of one player, to print: five zones with room for cards (BW-3)."""

from __future__ import annotations

from html import escape
from typing import Final

WIDTH: Final = 760
HEIGHT: Final = 560
ZONES: Final = (
    # name, what lies there, x, y, width, height
    ("Stage", ("face up: Mobile", "face down: Fallow"), 8, 30, 744, 180),
    ("Umbra", ("face up: Busy", "face down: Inactive"), 8, 220, 280, 200),
    ("Rank Slot", ("the Rank card",), 298, 220, 164, 200),
    ("Portal", ("face up: Active", "face down: Stuck"), 472, 220, 280, 200),
    ("Mausoleum", ("Dead",), 8, 430, 744, 122),
)


def field() -> str:
    """The field, the opponent at the top."""
    parts = ["<title>The field of one player: Stage in front, Umbra left, Portal right</title>",
             _text(WIDTH / 2, 20, "▲ the opponent", "mid small")]  # fmt: skip
    for name, holds, x, y, width, height in ZONES:
        parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="10"/>')
        middle = x + width / 2
        parts.append(_text(middle, y + 30, name, "mid zone"))
        parts += [
            _text(middle, y + 54 + 20 * line, words, "mid small")
            for line, words in enumerate(holds)
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="field" role="img" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, class_: str) -> str:
    return f'<text class="{class_}" x="{x:g}" y="{y:g}">{escape(words)}</text>'
