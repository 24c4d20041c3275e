"""Checks of a record sheet, value by value: every fault is noted with its line (IM-R1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from salle.games.impact.data import LEAN_WORDS, LIMB_WORDS, LONGEST_ID, RANGE_WORDS, RESERVED_IDS
from salle.games.impact.toml_lines import Path

ID: Final = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_ID - 1}}}")
NAME: Final = re.compile(r"[^\x00-\x1f<>&\"]{1,30}")
REACHED: Final = RANGE_WORDS[:-1]
HOLDING: Final = ("grapple", "choke", "immobilize", "joint_lock", "throw")
MOST_ROWS: Final = 120


class Checker:
    """Notes faults as sentences that begin with their line, where lines are known."""

    def __init__(self, lines: Mapping[Path, int]) -> None:
        self.lines = lines
        self.problems: list[str] = []

    def fault(self, where: Path, words: str) -> None:
        """Note a fault at a key, or at the closest one that stands in the text."""
        place = where
        while place and place not in self.lines:
            place = place[:-1]
        line = f"line {self.lines[place]}: " if place in self.lines else ""
        self.problems.append(f"{line}{words}")

    def only(self, table: Mapping[str, object], where: Path, known: tuple[str, ...]) -> None:
        """Refuse keys that mean nothing."""
        for key in table:
            if key not in known:
                what = _name(where) or "a sheet"
                self.fault((*where, key), f"{what} has no {key!r}; it has {', '.join(known)}")

    def table(self, data: Mapping[str, object], where: Path, key: str) -> Mapping[str, object]:
        """A table that must be there."""
        value = data.get(key)
        if isinstance(value, Mapping):
            return value
        if value is None:
            self.fault(where, f"{_name((*where, key))} is missing (IM-R1)")
        else:
            self.fault((*where, key), f"{_name((*where, key))} is a table, not {value!r}")
        return {}

    def number(
        self, table: Mapping[str, object], where: Path, key: str, low: int, high: int
    ) -> int:
        """A whole number within limits."""
        value = table.get(key)
        what = _name((*where, key))
        if value is None:
            self.fault(where, f"{what} is missing: a number from {low} to {high}")
        elif isinstance(value, bool) or not isinstance(value, int):
            self.fault((*where, key), f"{what} is a number from {low} to {high}, not {value!r}")
        elif not low <= value <= high:
            self.fault((*where, key), f"{what} is from {low} to {high}, not {value}")
        else:
            return value
        return max(low, 0)

    def flag(self, table: Mapping[str, object], where: Path, key: str) -> bool:
        """True or false; false if nothing is said."""
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.fault((*where, key), f"{_name((*where, key))} is true or false, not {value!r}")
        return value is True

    def text(self, table: Mapping[str, object], where: Path, key: str, default: str) -> str:
        """A short text for people."""
        value = table.get(key, default)
        if isinstance(value, str) and NAME.fullmatch(value):
            return value
        words = "a text of 1 to 30 signs without <, >, & and quotes"
        self.fault((*where, key), f"{_name((*where, key))} is {words}, not {value!r}")
        return default

    def word(
        self,
        table: Mapping[str, object],
        where: Path,
        key: str,
        words: tuple[str, ...],
        default: str | None = None,
    ) -> str:
        """One of a few words."""
        value = table.get(key, default)
        if isinstance(value, str) and value in words:
            return value
        choices = ", ".join(word or '""' for word in words) or "nothing, as there are none"
        said = "is missing" if value is None else f"is not {value!r}"
        self.fault((*where, key), f"{_name((*where, key))} {said}; it is one of {choices}")
        return default if default is not None else words[0] if words else ""

    def ranges(self, table: Mapping[str, object], where: Path, key: str) -> tuple[str, ...]:
        """A list of ranges, at least one, each once; out of range is none."""
        value = table.get(key)
        good = isinstance(value, list) and value and all(word in REACHED for word in value)
        if not isinstance(value, list) or not good or len(set(value)) != len(value):
            words = f'a list of ranges such as ["K", "P"] out of {", ".join(REACHED)}'
            self.fault((*where, key), f"{_name((*where, key))} is {words}, not {value!r}")
            return (REACHED[0],)
        return tuple(sorted(value, key=RANGE_WORDS.index, reverse=True))

    def lean(self, table: Mapping[str, object], where: Path) -> tuple[int, int, int]:
        """Three numbers: out, none, in (IM-5)."""
        value = table.get("lean")
        if isinstance(value, list) and len(value) == len(LEAN_WORDS):
            if all(type(one) is int and abs(one) < 100 for one in value):
                return value[0], value[1], value[2]
        words = "three numbers, for leaning out, not and in"
        self.fault((*where, "lean"), f"{_name((*where, 'lean'))} is {words}, not {value!r} (IM-5)")
        return 0, 0, 0

    def maneuver_id(self, word: str, where: Path) -> None:
        """An id that can be typed and is not taken by another kind of move."""
        if not ID.fullmatch(word):
            words = f"an id is 1 to {LONGEST_ID} small letters, digits and _, not {word!r}"
            self.fault(where, words)
        elif word in RESERVED_IDS:
            self.fault(where, f"{word!r} is the word for another move; choose another id")

    def fits(self, where: Path, effect: str, target: str, kind: str) -> None:
        """Effects and targets that go together with the type of a maneuver."""
        what = _name(where)
        if effect in HOLDING and kind != "grapple":
            words = f"{what} has the effect {effect}, which only grappling maneuvers can have"
            self.fault((*where, "effect"), words)
        if kind == "grapple" and effect not in ("", *HOLDING):
            words = f"{what} is a grappling maneuver and cannot have the effect {effect}"
            self.fault((*where, "effect"), words)
        if effect == "joint_lock" and target not in ("limb", *LIMB_WORDS):
            self.fault((*where, "target"), f"{what} locks a joint, so its target is a limb (IM-80)")

    def needed(self, rows: object) -> None:
        """A Grapple must be there, and not absurdly many rows."""
        table = rows if isinstance(rows, Mapping) else {}
        grapple = table.get("grapple")
        if not isinstance(grapple, Mapping) or grapple.get("effect") != "grapple":
            words = 'a sheet has a maneuver grapple with the effect "grapple" (IM-76)'
            self.fault(("maneuvers", "grapple"), words)
        if len(table) > MOST_ROWS:
            self.fault(("maneuvers",), f"a sheet has at most {MOST_ROWS} maneuvers")


def _name(where: Path) -> str:
    """What a place is called: `jab.speed` in a table of maneuvers."""
    words = [str(part) for part in where]
    return ".".join(words[1:] if len(words) > 1 else words)
