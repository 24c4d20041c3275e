"""Short remarks in rounded frames, for the boards of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from salle.kernel.svg import cut, group, kept, line_of_text, tag, width_of


@dataclass(frozen=True)
class Pills:
    """Pills of one size: how high, the room beside the words, the size of the type and the line
    it stands on.
    """

    height: float = 24
    padding: float = 20
    size: float = 14
    line: float = 17

    def draw(self, words: str, class_: str, x: float, y: float) -> str:
        """A pill at a place."""
        return _drawn(self, words, class_, x, y)

    def width(self, words: str) -> float:
        """How much room a pill takes."""
        return round(width_of(words, self.size) + self.padding)

    def rows(
        self, pills: Sequence[tuple[str, str]], width: float
    ) -> list[list[tuple[str, str, float]]]:
        """Pills (words and class) with their places, in as many rows as they need."""
        rows: list[list[tuple[str, str, float]]] = []
        x = width
        for words, class_ in pills:
            shown = cut(words, width - self.padding, self.size)
            room = self.width(shown)
            if not rows or x + room > width:
                rows.append([])
                x = 0
            rows[-1].append((shown, class_, x))
            x += room + self.height // 4
        return rows


@kept
def _drawn(pills: Pills, words: str, class_: str, x: float, y: float) -> str:
    width = pills.width(words)
    parts = [
        tag("rect", width=width, height=pills.height, rx=pills.height / 2),
        line_of_text(width / 2, pills.line, words, "mid"),
    ]
    return group(parts, f"note {class_}".rstrip(), x, y)
