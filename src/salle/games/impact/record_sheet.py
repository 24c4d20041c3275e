"""The record sheet: maneuvers, categories and the body chart, read from TOML (IM-11, IM-R1).

`read_sheet` reads a sheet and points out every fault with its line, all at once. `pack_sheet` puts
one into a short text without spaces, which is what the switch `sheet` takes, and `unpack_sheet`
reads that again. `sheet_of` is the sheet that a value of the switch stands for.
"""

from __future__ import annotations

import base64
import binascii
import json
import tomllib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from salle.games.impact.data import AREA_WORDS, EFFECT_WORDS, LIMB_MASK, RANGE_WORDS, TYPE_WORDS
from salle.games.impact.sheet_checks import Checker
from salle.games.impact.toml_lines import lines_of
from salle.kernel.errors import SalleError

STANDARD: Final = "standard"
FILE: Final = Path(__file__).with_name("sheet.toml")
ANY: Final = "any"
LIMB: Final = "limb"
MOST_PACKED: Final = 12_000
MOST_TEXT: Final = 100_000
ALL_AREAS: Final = (1 << len(AREA_WORDS)) - 1


class BadSheet(SalleError):
    """A text that is no record sheet; `problems` lists every fault, each with its line."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Area:
    """One area of the body chart (IM-9, IM-10)."""

    id: str
    difficulty: int
    toughness: int
    boxes: int


@dataclass(frozen=True)
class Category:
    """A category with its type and what leaning out, not and in adds to damage (IM-4, IM-5)."""

    id: str
    name: str
    type: str
    lean: tuple[int, int, int]


@dataclass(frozen=True)
class Maneuver:
    """A row of the maneuver table (IM-8); `sustained` is the damage against a limb held."""

    id: str
    name: str
    category: str
    base: int
    damage: int
    speed: int
    sp: int
    ranges: tuple[str, ...]
    cost: int
    spin: bool
    prone: bool
    target: str
    effect: str
    sustained: int


@dataclass(frozen=True)
class RecordSheet:
    """A whole sheet. `remarks` say where it departs from numbers that the rules' text names."""

    name: str
    body: tuple[Area, ...]
    categories: tuple[Category, ...]
    maneuvers: tuple[Maneuver, ...]
    bridge_speed: int
    defence_speed: int
    beat_speed: int
    bind_speed: int
    beat_ranges: tuple[str, ...]
    draw_ranges: tuple[str, ...]
    remarks: tuple[str, ...] = ()

    def category(self, id: str) -> Category:  # noqa: A002  # the sheet's own word
        """The category with this id."""
        return next(category for category in self.categories if category.id == id)

    def type_of(self, maneuver: Maneuver) -> str:
        """`punch`, `kick` or `grapple`."""
        return self.category(maneuver.category).type

    def data(self) -> dict[str, object]:
        """The sheet as the TOML file has it."""
        return {
            "name": self.name,
            "body": {
                area.id: {
                    "difficulty": area.difficulty,
                    "toughness": area.toughness,
                    "boxes": area.boxes,
                }
                for area in self.body
            },
            "miscellaneous": {
                "bridge_speed": self.bridge_speed,
                "defence_speed": self.defence_speed,
                "beat_speed": self.beat_speed,
                "bind_speed": self.bind_speed,
                "beat_ranges": list(self.beat_ranges),
                "draw_ranges": list(self.draw_ranges),
            },
            "categories": {
                c.id: {"name": c.name, "type": c.type, "lean": list(c.lean)}
                for c in self.categories
            },
            "maneuvers": {m.id: _row(m) for m in self.maneuvers},
        }


def _row(m: Maneuver) -> dict[str, object]:
    return {
        "name": m.name,
        "category": m.category,
        "base": m.base,
        "damage": m.damage,
        "speed": m.speed,
        "sp": m.sp,
        "ranges": list(m.ranges),
        "cost": m.cost,
        "spin": m.spin,
        "prone": m.prone,
        "target": m.target,
        "effect": m.effect,
    } | ({"sustained_damage": m.sustained} if m.sustained != m.damage else {})


def target_mask(target: str) -> int:
    """The areas a maneuver may strike, as bits."""
    if target == ANY:
        return ALL_AREAS
    return LIMB_MASK if target == LIMB else 1 << AREA_WORDS.index(target)


def range_mask(ranges: tuple[str, ...]) -> int:
    """Ranges as bits, grappling first."""
    bits = 0
    for word in ranges:
        bits |= 1 << RANGE_WORDS.index(word)
    return bits


def type_number(word: str) -> int:
    """The number of a type."""
    return TYPE_WORDS.index(word)


def effect_number(word: str) -> int:
    """The number of a special effect; 0 for none."""
    return EFFECT_WORDS.index(word)


MISC_KEYS: Final = (
    "bridge_speed", "defence_speed", "beat_speed", "bind_speed", "beat_ranges", "draw_ranges",
)  # fmt: skip

# -- reading ---------------------------------------------------------------------------------


def read_sheet(text: str) -> RecordSheet:
    """The sheet in a TOML text; raises `BadSheet` with every fault and its line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSheet([f"this is not TOML: {error}"]) from None
    return _sheet(data, Checker(lines_of(text)))


def _sheet(data: Mapping[str, object], check: Checker) -> RecordSheet:
    """The sheet that data describe; every fault is noted by the checker and raised at the end."""
    check.only(data, (), ("name", "body", "miscellaneous", "categories", "maneuvers"))
    name = check.text(data, (), "name", STANDARD)
    body = _body(data, check)
    categories = _categories(data, check)
    maneuvers = _maneuvers(data, check, {category.id: category.type for category in categories})
    misc = check.table(data, (), "miscellaneous")
    where = ("miscellaneous",)
    check.only(misc, where, MISC_KEYS)
    sheet = RecordSheet(
        name,
        body,
        categories,
        maneuvers,
        check.number(misc, where, "bridge_speed", -99, 99),
        check.number(misc, where, "defence_speed", -99, 99),
        check.number(misc, where, "beat_speed", -99, 99),
        check.number(misc, where, "bind_speed", -99, 99),
        check.ranges(misc, where, "beat_ranges"),
        check.ranges(misc, where, "draw_ranges"),
    )
    if check.problems:
        raise BadSheet(check.problems)
    return _with_remarks(sheet)


def _body(data: Mapping[str, object], check: Checker) -> tuple[Area, ...]:
    table = check.table(data, (), "body")
    check.only(table, ("body",), AREA_WORDS)
    areas = []
    for word in AREA_WORDS:
        where = ("body", word)
        area = check.table(table, ("body",), word)
        if word not in table:
            continue
        check.only(area, where, ("difficulty", "toughness", "boxes"))
        areas.append(
            Area(
                word,
                check.number(area, where, "difficulty", -99, 99),
                check.number(area, where, "toughness", 0, 99),
                check.number(area, where, "boxes", 1, 99),
            )
        )
    return tuple(areas)


def _categories(data: Mapping[str, object], check: Checker) -> tuple[Category, ...]:
    table = check.table(data, (), "categories")
    found = []
    for word in table:
        where = ("categories", word)
        category = check.table(table, ("categories",), word)
        check.only(category, where, ("name", "type", "lean"))
        found.append(
            Category(
                word,
                check.text(category, where, "name", word),
                check.word(category, where, "type", TYPE_WORDS),
                check.lean(category, where),
            )
        )
    return tuple(found)


ROW_KEYS: Final = (
    "name", "category", "base", "damage", "speed", "sp", "ranges", "cost", "spin", "prone",
    "target", "effect", "sustained_damage",
)  # fmt: skip


def _maneuvers(
    data: Mapping[str, object], check: Checker, types: Mapping[str, str]
) -> tuple[Maneuver, ...]:
    table = check.table(data, (), "maneuvers")
    found = []
    for word in table:
        where = ("maneuvers", word)
        check.maneuver_id(word, where)
        row = check.table(table, ("maneuvers",), word)
        check.only(row, where, ROW_KEYS)
        damage = check.number(row, where, "damage", 0, 99)
        again = "sustained_damage"
        maneuver = Maneuver(
            id=word,
            name=check.text(row, where, "name", word),
            category=check.word(row, where, "category", tuple(types)),
            base=check.number(row, where, "base", 0, 99),
            damage=damage,
            speed=check.number(row, where, "speed", -99, 99),
            sp=check.number(row, where, "sp", -1, 99),
            ranges=check.ranges(row, where, "ranges"),
            cost=check.number(row, where, "cost", 1, 9_999),
            spin=check.flag(row, where, "spin"),
            prone=check.flag(row, where, "prone"),
            target=check.word(row, where, "target", (ANY, LIMB, *AREA_WORDS), ANY),
            effect=check.word(row, where, "effect", EFFECT_WORDS, ""),
            sustained=check.number(row, where, again, 0, 99) if again in row else damage,
        )
        check.fits(where, maneuver.effect, maneuver.target, types.get(maneuver.category, ""))
        found.append(maneuver)
    check.needed(found and table)
    return tuple(found)


# -- numbers that the rules' text names (IM-R1) ----------------------------------------------

FORCED: Final[tuple[tuple[str, str, int], ...]] = (
    ("jab", "damage", 2), ("jab", "speed", 5), ("straight", "damage", 3), ("grapple", "speed", 1),
    ("straight", "cost", 20), ("hook", "cost", 20), ("round", "cost", 20), ("sweep", "cost", 20),
    ("grapple", "cost", 40), ("joint_lock", "cost", 60), ("round", "base", 1),
    ("sweep", "base", 1), ("grapple", "base", 1), ("joint_lock", "base", 0), ("grapple", "sp", 0),
    ("choke", "sp", 1), ("immobilize", "sp", 3), ("throw", "sp", 0), ("joint_lock", "sustained", 4),
)  # fmt: skip


def _with_remarks(sheet: RecordSheet) -> RecordSheet:
    """The sheet, and where it contradicts the text: allowed, but worth a word."""
    rows = {maneuver.id: maneuver for maneuver in sheet.maneuvers}
    remarks = [
        f"the rules' text gives {rows[id].name} {key} {value}; this sheet has "
        f"{getattr(rows[id], key)} (IM-R1)"
        for id, key, value in FORCED  # noqa: A001  # the sheet's own word
        if id in rows and getattr(rows[id], key) != value
    ]
    for area in sheet.body:
        for word, key, value in (("H", "toughness", 5), ("RA", "difficulty", 3)):
            if area.id == word and getattr(area, key) != value:
                remarks.append(f"the rules' text gives {word} {key} {value} (IM-R1)")
    values = {key: getattr(sheet, key) for key in sheet.__dataclass_fields__}
    return RecordSheet(**{**values, "remarks": tuple(remarks)})


# -- the switch ------------------------------------------------------------------------------


@cache
def standard_sheet() -> RecordSheet:
    """The reconstructed sheet."""
    return read_sheet(FILE.read_text(encoding="utf-8"))


def pack_sheet(toml_text: str) -> str:
    """A sheet in one text without spaces: a value of the switch `sheet`."""
    sheet = read_sheet(toml_text)
    if sheet.data() == standard_sheet().data():
        return STANDARD
    text = json.dumps(sheet.data(), ensure_ascii=False, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(packed) > MOST_PACKED:
        raise BadSheet([f"this sheet is too long; packed it may have {MOST_PACKED} signs"])
    return packed


def unpack_sheet(packed: str) -> RecordSheet:
    """The sheet that such a text stands for; raises `BadSheet`."""
    if len(packed) > MOST_PACKED or not packed.isascii():
        raise BadSheet(["that is no packed record sheet; pack a file with --sheet FILE"])
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        text = zlib.decompressobj().decompress(raw, MOST_TEXT)
        data = json.loads(text)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise BadSheet(["that is no packed record sheet; pack a file with --sheet FILE"]) from None
    if not isinstance(data, dict):
        raise BadSheet(["a packed record sheet holds a table"])
    return _sheet(data, Checker({}))


@cache
def _unpacked(packed: str) -> RecordSheet:
    return unpack_sheet(packed)


def sheet_of(value: str) -> RecordSheet:
    """The sheet that a value of the switch `sheet` stands for."""
    return standard_sheet() if value == STANDARD else _unpacked(value)


def sheet_problem(value: str) -> str:
    """What is wrong with a packed sheet, or nothing."""
    try:
        unpack_sheet(value)
    except BadSheet as error:
        return str(error)
    return ""
