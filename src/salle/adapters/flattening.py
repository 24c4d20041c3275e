"""Views as rows of numbers: every value of a view has a place of its own, found without text.

A view is JSON data. A whole number (or true, or false; fractions are rounded) is written to a slot
of `numbers` that belongs to its path, such as `players.A.fatigue`. A text is taken as words; each
word is counted in a slot of `words` that belongs to path and word, such as `players.A.hand=7H`.
Nothing (None) writes nothing.

Names that the layout does not list share a few spare slots behind the others, by their hash;
numbers that share one are added up, and so are the counts of words.

A viewer's rows are kept from view to view (`Sheet`), and only what has changed is written.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

SPARE_NUMBERS: Final = 64
SPARE_WORDS: Final = 256
MOST: Final = 255
"""A word is counted no further."""

NOTHING: Final = 0
NUMBER: Final = 1
TEXT: Final = 2
MAPPING: Final = 3
LIST: Final = 4

PARTS: Final = object()
"""Stands for the value of a place whose parts are looked at one by one."""


@final
class Layout:
    """Which slot every value has."""

    __slots__ = ("_number_slots", "_word_slots", "number_names", "word_names")

    def __init__(self, number_names: list[str], word_names: list[str]) -> None:
        self.number_names = number_names
        self.word_names = word_names
        self._number_slots: dict[str, int] = {}
        for name in number_names:
            self._number_slots[name] = len(self._number_slots)
        self._word_slots: dict[str, int] = {}
        for name in word_names:
            self._word_slots[name] = len(self._word_slots)

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


@final
class Place:
    """A value in views: the slots that it, its words and its parts have, and what stands there.

    `last` is the value written last, or PARTS. `slot` is that of a number, `words` are those of
    words, and `counted` those of the words of `text`. `parts` are those of a mapping, `order` the
    same in the order in which they were met, with their `keys`.
    """

    __slots__ = (
        "counted", "entries", "keys", "kind", "last", "number", "order", "parts", "path", "slot",
        "text", "words",
    )  # fmt: skip

    def __init__(self, path: str) -> None:
        self.path = path
        self.kind: int = NOTHING
        self.last: object = None
        self.slot: int = -1
        self.number: int = 0
        self.text = ""
        self.words: dict[str, int] = {}
        self.counted: list[int] = []
        self.parts: dict[str, Place] = {}
        self.keys: list[str] = []
        self.order: list[Place] = []
        self.entries: list[Place] = []

    def part(self, key: str) -> "Place":
        """The place of a part of a mapping."""
        found = self.parts.get(key)
        if found is None:
            found = Place(self.path + "." + key if self.path else key)
            self.parts[key] = found
            self.keys.append(key)
            self.order.append(found)
        return found


@final
class Sheet:
    """One viewer's rows: `numbers`, a buffer of C ints, and `words`. Both begin with zeros."""

    __slots__ = (
        "_counts", "_layout", "_numbers", "_root", "_shown", "_split", "_sums", "_text", "_words",
    )  # fmt: skip

    def __init__(self, layout: Layout, numbers: memoryview, words: bytearray) -> None:
        self._layout = layout
        self._numbers = numbers
        self._words = words
        self._root = Place("")
        self._sums = [0] * layout.numbers_size
        self._counts = [0] * layout.words_size
        self._shown = [0] * layout.words_size
        self._text = ""
        self._split: list[str] = []

    def write(self, view: dict[str, object]) -> None:
        """Let the rows say what this view says, and nothing of the view before."""
        self._write_parts(view, self._root)

    def _write_value(self, value: object, place: Place) -> None:
        """One value, whatever it is."""
        if isinstance(value, str):
            if place.kind != TEXT:
                self._turn(place, TEXT)
            if value != place.text:
                self._write_text(value, place)
            place.last = value
        elif isinstance(value, int):
            if place.kind != NUMBER:
                self._turn(place, NUMBER)
            if value != place.number:
                self._write_number(value, place)
            place.last = value
        elif value is None:
            if place.kind != NOTHING:
                self._turn(place, NOTHING)
        elif isinstance(value, float):
            self._write_value(round(value), place)
        elif isinstance(value, dict):
            if place.kind != MAPPING:
                self._turn(place, MAPPING)
            place.last = PARTS
            self._write_parts(value, place)
        elif isinstance(value, list):
            if place.kind != LIST:
                self._turn(place, LIST)
            place.last = PARTS
            self._write_entries(value, place)
        elif isinstance(value, tuple):
            self._write_value(list(value), place)

    def _turn(self, place: Place, kind: int) -> None:
        """Take back what was written for a place, which now holds another kind of value."""
        before = place.kind
        place.kind = kind
        place.last = None
        if before == NUMBER:
            self._write_number(0, place)
        elif before == TEXT:
            self._write_text("", place)
        elif before == MAPPING:
            for part in place.order:
                self._turn(part, NOTHING)
        elif before == LIST:
            for entry in place.entries:
                self._turn(entry, NOTHING)

    def _write_parts(self, value: dict[str, object], place: Place) -> None:
        """Every part of a mapping; a part that it has no more is taken back."""
        keys, order = place.keys, place.order
        i = 0
        for key, part in value.items():
            inner = order[i] if i < len(keys) and keys[i] is key else place.part(key)
            if part is not inner.last:
                self._write_value(part, inner)
            i += 1
        if i < len(keys):
            for known, inner in place.parts.items():
                if inner.kind != NOTHING and known not in value:
                    self._turn(inner, NOTHING)

    def _write_entries(self, value: list[object], place: Place) -> None:
        """Every entry of a list; entries behind its end are taken back."""
        entries = place.entries
        for i in range(len(value)):
            if i == len(entries):
                entries.append(Place(place.path + "." + str(i)))
            if value[i] is not entries[i].last:
                self._write_value(value[i], entries[i])
        for i in range(len(value), len(entries)):
            self._turn(entries[i], NOTHING)

    def _write_number(self, value: int, place: Place) -> None:
        """Another number."""
        if place.slot < 0:
            place.slot = self._layout.number_slot(place.path)
        slot = place.slot
        total = self._sums[slot] + value - place.number
        self._numbers[slot] = total
        self._sums[slot] = total
        place.number = value

    def _write_text(self, text: str, place: Place) -> None:
        """Another text. One that goes on where the last ended, as a growing pile, is read on."""
        if len(place.counted) <= 1 and " " not in text:
            self._write_word(text, place)
            return
        counts, before = self._counts, place.text
        place.text = text
        taken_back: list[int] = []
        length = len(before)
        if length:
            if text.startswith(before) and text[length : length + 1] == " ":
                text = text[length + 1 :]
            else:
                taken_back = place.counted
                place.counted = []
                for slot in taken_back:
                    counts[slot] = counts[slot] - 1
        known, counted = place.words, place.counted
        first = len(counted)
        if text is not self._text:  # a hand, all of it known, is the same text twice
            self._text = text
            self._split = text.split(" ")
        for word in self._split:
            slot = known.get(word, -1)
            if slot < 0:
                if not word:
                    continue
                slot = self._layout.word_slot(place.path, word)
                known[word] = slot
            counts[slot] = counts[slot] + 1
            counted.append(slot)
        for slot in taken_back:
            self._show(slot)
        for i in range(first, len(counted)):
            self._show(counted[i])

    def _write_word(self, word: str, place: Place) -> None:
        """Another word, or none, where one word stands, or none: most texts are no longer."""
        counts, counted = self._counts, place.counted
        place.text = word
        before = counted.pop() if counted else -1
        if before >= 0:
            counts[before] = counts[before] - 1
        if word:
            slot = place.words.get(word, -1)
            if slot < 0:
                slot = self._layout.word_slot(place.path, word)
                place.words[word] = slot
            counts[slot] = counts[slot] + 1
            counted.append(slot)
            self._show(slot)
        if before >= 0:
            self._show(before)

    def _show(self, slot: int) -> None:
        """Write how often a word is counted, if that has changed."""
        count = self._counts[slot]
        if count > MOST:
            count = MOST
        if count != self._shown[slot]:
            self._shown[slot] = count
            self._words[slot] = count
