"""Reading data that people wrote, such as positions: every fault is noted, none stops the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Where = Mapping[str, object]


class Reader:
    """Reads values by their keys. What is not there, or makes no sense, is the default."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def fault(self, text: str) -> None:
        """Note what is wrong."""
        self.problems.append(text)

    def only(self, where: Where, known: set[str], what: str) -> None:
        """There is nothing but keys that are known."""
        for key in where:
            if key not in known:
                self.fault(f"{what} has no {key!r}; it has {', '.join(sorted(known))}")

    def number(self, where: Where, key: str, default: int, top: int, low: int = 0) -> int:
        """A whole number."""
        value = where.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= top:
            self.fault(f"{key} is a number from {low} to {top}, not {value!r}")
            return default
        return value

    def numbers(self, where: Where, key: str, default: list[int], top: int) -> list[int]:
        """As many whole numbers as the default has."""
        value = where.get(key, default)
        if isinstance(value, list) and len(value) == len(default):
            found = [one for one in value if type(one) is int and 0 <= one <= top]
            if len(found) == len(default):
                return found
        self.fault(f"{key} is {len(default)} numbers from 0 to {top}, not {value!r}")
        return default

    def flag(self, where: Where, key: str, default: bool) -> bool:
        """True or false."""
        value = where.get(key, default)
        if not isinstance(value, bool):
            self.fault(f"{key} is true or false, not {value!r}")
            return default
        return value

    def word(self, where: Where, key: str, words: Sequence[str], default: int) -> int:
        """One of some words, in any case; which one."""
        value = where.get(key)
        if value is None:
            return default
        for number, word in enumerate(words):
            if isinstance(value, str) and value.casefold() == word.casefold():
                return number
        self.fault(f"{key} is {', '.join(words)}, not {value!r}")
        return default
