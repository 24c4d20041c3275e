"""Names in the place of numbers: notation writes `#1` for somebody whom only a match can name."""

from __future__ import annotations

import re

NUMBERED = re.compile(r"#(\d+)")


def first_numbered(words: str) -> int:
    """The number of the first `#1` in words of the notation; 0 where there is none."""
    found = NUMBERED.search(words) if "#" in words else None
    return int(found[1]) if found else 0


def named(words: str, names: tuple[str, ...]) -> str:
    """Words of the notation with the first of `names` for `#1`, and so on."""
    if not names or "#" not in words:
        return words

    def name(found: re.Match[str]) -> str:
        place = int(found[1]) - 1
        return names[place] if 0 <= place < len(names) else found[0]

    return NUMBERED.sub(name, words)
