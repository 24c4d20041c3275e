"""Views as rows of numbers: every value of a view has a place of its own, found without text.

A view is JSON data. A whole number (or true, or false; fractions are rounded) is written to a slot
of `numbers` that belongs to its path, such as `players.A.fatigue`. A text is taken as words; each
word is counted in a slot of `words` that belongs to path and word, such as `players.A.hand=7H`.
Nothing (None) writes nothing.

Names that the layout does not list share a few spare slots behind the others, by their hash; of
numbers that share one, the last in the view's order stands there.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

SPARE_NUMBERS: Final = 64
SPARE_WORDS: Final = 256
MOST: Final = 255
"""A word is counted no further."""


@final
class Place:
    """A value in views: the slots that it, its words and its parts have."""

    __slots__ = ("entries", "layout", "number", "parts", "path", "words")

    def __init__(self, layout: "Layout", path: str) -> None:
        self.layout = layout
        self.path = path
        self.number: int = -1
        self.words: dict[str, int] = {}
        self.parts: dict[str, Place] = {}
        self.entries: list[Place] = []


@final
class Layout:
    """Which slot every value has. Places are made when they are first met, always alike."""

    __slots__ = ("_number_slots", "_root", "_word_slots", "number_names", "word_names")

    def __init__(self, number_names: list[str], word_names: list[str]) -> None:
        self.number_names = number_names
        self.word_names = word_names
        self._number_slots: dict[str, int] = {}
        for name in number_names:
            self._number_slots[name] = len(self._number_slots)
        self._word_slots: dict[str, int] = {}
        for name in word_names:
            self._word_slots[name] = len(self._word_slots)
        self._root = Place(self, "")

    @property
    def numbers_size(self) -> int:
        """How many numbers a flat view has."""
        return len(self.number_names) + SPARE_NUMBERS

    @property
    def words_size(self) -> int:
        """How many counts of words a flat view has."""
        return len(self.word_names) + SPARE_WORDS

    def number_slot(self, path: str) -> int:
        """The slot of the number at `path`."""
        known = self._number_slots.get(path, -1)
        if known >= 0:
            return known
        return len(self.number_names) + crc32(path.encode()) % SPARE_NUMBERS

    def word_slot(self, path: str, word: str) -> int:
        """The slot of a word in the text at `path`."""
        name = path + "=" + word
        known = self._word_slots.get(name, -1)
        if known >= 0:
            return known
        return len(self.word_names) + crc32(name.encode()) % SPARE_WORDS

    def write(self, view: dict[str, object], numbers: list[int], words: bytearray) -> None:
        """Write a view into two rows that hold zeros."""
        write_parts(view, self._root, numbers, words)


def write_parts(
    value: dict[str, object], place: Place, numbers: list[int], words: bytearray
) -> None:
    """Write every part of a mapping."""
    parts = place.parts
    for key, part in value.items():
        if part is None:
            continue
        inner = parts.get(key)
        if inner is None:
            inner = Place(place.layout, place.path + "." + key if place.path else key)
            parts[key] = inner
        write_value(part, inner, numbers, words)


def write_value(value: object, place: Place, numbers: list[int], words: bytearray) -> None:
    """Write one value, whatever it is."""
    if isinstance(value, str):
        if value:
            write_words(value, place, words)
    elif isinstance(value, int):
        if place.number < 0:
            place.number = place.layout.number_slot(place.path)
        numbers[place.number] = value
    elif isinstance(value, float):
        write_value(round(value), place, numbers, words)
    elif isinstance(value, dict):
        write_parts(value, place, numbers, words)
    elif isinstance(value, list):
        write_entries(value, place, numbers, words)
    elif isinstance(value, tuple):
        write_entries(list(value), place, numbers, words)


def write_entries(value: list[object], place: Place, numbers: list[int], words: bytearray) -> None:
    """Write every entry of a list."""
    entries = place.entries
    for i in range(len(value)):
        if i == len(entries):
            entries.append(Place(place.layout, place.path + "." + str(i)))
        entry = value[i]
        if entry is not None:
            write_value(entry, entries[i], numbers, words)


def write_words(text: str, place: Place, words: bytearray) -> None:
    """Count every word of a text."""
    known = place.words
    slot = known.get(text, -1)
    if slot >= 0:
        words[slot] = min(words[slot] + 1, MOST)
        return
    for word in text.split(" "):
        slot = known.get(word, -1)
        if slot < 0:
            if not word:
                continue
            slot = place.layout.word_slot(place.path, word)
            known[word] = slot
        count = words[slot]
        if count < MOST:
            words[slot] = count + 1
