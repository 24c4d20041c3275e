"""On which line each key of a TOML text stands, so that a fault can be pointed out."""

from __future__ import annotations

import re
from typing import Final

Path = tuple[str | int, ...]
"""The keys that lead to a value; numbers are places in an array."""

KEY: Final = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'|([A-Za-z0-9_-]+)")
SPACE: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
TEXT: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
BARE: Final = re.compile(r"[^,\]}\n#]*")


class _Finder:
    """Walks through a text that `tomllib` has read without complaint."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def space(self) -> None:
        found = SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def sign(self) -> str:
        return self.text[self.at : self.at + 1]

    def note(self, path: Path) -> None:
        for length in range(1, len(path) + 1):
            self.lines.setdefault(path[:length], self.line())

    def key(self) -> Path:
        """A dotted key; ends before the sign that follows it."""
        parts: list[str] = []
        while True:
            self.space()
            found = KEY.match(self.text, self.at)
            if found is None:
                return tuple(parts)
            parts.append(next(part for part in found.groups() if part is not None))
            self.at = found.end()
            self.space()
            if self.sign() != ".":
                return tuple(parts)
            self.at += 1

    def document(self) -> None:
        table: Path = ()
        self.space()
        while self.at < len(self.text):
            if self.sign() == "[":
                table = self.heading()
            else:
                self.pair(table)
            self.space()

    def heading(self) -> Path:
        double = self.text.startswith("[[", self.at)
        start = self.at
        self.at += 2 if double else 1
        path = self.key()
        end, self.at = self.at + (2 if double else 1), start
        if double:
            number = self.arrays.get(path, 0)
            self.arrays[path] = number + 1
            path = (*path, number)
        self.note(path)
        self.at = end
        return path

    def pair(self, table: Path) -> None:
        start = self.at
        path = (*table, *self.key())
        equals, self.at = self.at + 1, start
        self.note(path)
        self.at = equals
        self.value(path)

    def value(self, path: Path) -> None:
        self.space()
        opening = self.sign()
        if opening == "[":
            self.inside("]", path)
        elif opening == "{":
            self.inside("}", path)
        else:
            found = TEXT.match(self.text, self.at) or BARE.match(self.text, self.at)
            self.at = found.end() if found else self.at + 1

    def inside(self, closing: str, path: Path) -> None:
        """The values of an array, or the pairs of an inline table."""
        self.at += 1
        number = 0
        while True:
            self.space()
            if self.sign() in (closing, ""):
                self.at += 1
                return
            if self.sign() == ",":
                self.at += 1
            elif closing == "}":
                self.pair(path)
            else:
                self.note((*path, number))
                self.value((*path, number))
                number += 1


def lines_of(text: str) -> dict[Path, int]:
    """The line of every key and value of a TOML text."""
    finder = _Finder(text)
    finder.document()
    return finder.lines
