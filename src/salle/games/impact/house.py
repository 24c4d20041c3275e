"""A record sheet as the rules use it, lists of numbers made once; and the house of a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from salle.games.impact.data import maneuver_code
from salle.games.impact.record_sheet import (
    RecordSheet,
    effect_number,
    range_mask,
    sheet_of,
    target_mask,
    type_number,
)
from salle.games.impact.state import House, Sheet

KEPT = 64


def flatten(record: RecordSheet) -> Sheet:
    """The sheet as lists of numbers."""
    sheet = Sheet(len(record.maneuvers))
    numbers = {category.id: number for number, category in enumerate(record.categories)}
    for category in record.categories:
        sheet.lean.extend(category.lean)
    for row, maneuver in enumerate(record.maneuvers):
        sheet.codes[row] = maneuver_code(maneuver.id)
        sheet.category[row] = numbers[maneuver.category]
        sheet.kind[row] = type_number(record.type_of(maneuver))
        sheet.base[row] = maneuver.base
        sheet.damage[row] = maneuver.damage
        sheet.sustained[row] = maneuver.sustained
        sheet.speed[row] = maneuver.speed
        sheet.sp[row] = maneuver.sp
        sheet.ranges[row] = range_mask(maneuver.ranges)
        sheet.reach[row] = sheet.ranges[row].bit_length() - 1
        sheet.cost[row] = maneuver.cost
        sheet.spin[row] = int(maneuver.spin)
        sheet.prone[row] = int(maneuver.prone)
        sheet.target[row] = target_mask(maneuver.target)
        sheet.effect[row] = effect_number(maneuver.effect)
    for number, area in enumerate(record.body):
        sheet.difficulty[number] = area.difficulty
        sheet.toughness[number] = area.toughness
        sheet.boxes[number] = area.boxes
    sheet.bridge_speed = record.bridge_speed
    sheet.defence_speed = record.defence_speed
    sheet.beat_speed = record.beat_speed
    sheet.bind_speed = record.bind_speed
    sheet.beat_ranges = range_mask(record.beat_ranges)
    sheet.draw_ranges = range_mask(record.draw_ranges)
    return sheet


@lru_cache(maxsize=KEPT)
def flat_sheet(value: str) -> Sheet:
    """The flat form of the sheet that a value of the switch `sheet` stands for."""
    return flatten(sheet_of(value))


def house_of(options: Mapping[str, str]) -> House:
    """The house that settled options describe."""
    return House(dict(options), flat_sheet(options["sheet"]))
