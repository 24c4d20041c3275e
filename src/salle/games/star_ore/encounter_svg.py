"""An encounter on foot as a picture: the line with its cover, and who begins where (SO-R31)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_combat import (
    LINE,
    SIDE_FROM,
    SIDE_TO,
    SPOT_FIELDS,
    SPREAD_FROM,
    SPREAD_TO,
    USUAL_COVER,
)
from salle.games.star_ore.encounter import USUAL, Encounter, Side
from salle.games.star_ore.words import COVER_WORDS
from salle.kernel.game import seat_letter
from salle.kernel.svg import box, cut, line_of_text, mark, seat_class, stroke, tag, width_of
from salle.kernel.tiles import TILE

PADDING: Final = 14
LANE: Final = 24
TOKEN: Final = 18
TICKS: Final = 10
SMALL: Final = 14.0
BELOW: Final = 28
COVER_HEIGHT: Final = 14
COVER_CLASSES: Final = ("", "low", "high", "total")
"""As on the board, by level."""


def start_of(encounter: Encounter, number: int) -> int:
    """The metre at which a side begins."""
    side = encounter.sides[number]
    if side.at != USUAL:
        return side.at
    count = len(encounter.sides)
    if count == 2:
        return (SIDE_FROM, SIDE_TO)[number]
    return SPREAD_FROM + (SPREAD_TO - SPREAD_FROM) * number // max(1, count - 1)


def spots_of(encounter: Encounter) -> tuple[tuple[int, int, int], ...]:
    """Its cover, or the usual field's."""
    if encounter.cover is not None:
        return encounter.cover
    numbers = USUAL_COVER
    rows = [numbers[at : at + SPOT_FIELDS] for at in range(0, len(numbers), SPOT_FIELDS)]
    return tuple([(low, high, level) for low, high, level in rows])


def encounter_svg(encounter: Encounter) -> str:
    """The line from above; nothing for vehicles, which begin where the scene says."""
    if not encounter.on_foot:
        return ""
    scale = (TILE - 2 * PADDING) / LINE
    people = [
        (side, _metre(start_of(encounter, number), group.at), seat_letter(number), group)
        for number, side in enumerate(encounter.sides)
        for group in side.groups
    ]
    ground = 8 + len(people) * LANE + COVER_HEIGHT + 4
    parts = []
    for low, high, level in spots_of(encounter):
        x, width = PADDING + _metre(0, low) * scale, max(4, (high - low) * scale)
        kind = COVER_CLASSES[level]
        title = tag("title", f"{COVER_WORDS[level]}, {low} to {high} m")
        shape = box(f"cover {kind}", x, ground - COVER_HEIGHT, width, COVER_HEIGHT, 2)
        parts.append(tag("g", title + shape))
    parts.append(stroke("earth", f"M{PADDING} {ground}h{TILE - 2 * PADDING}"))
    for at in range(0, LINE + 1, TICKS):
        x = PADDING + at * scale
        parts.append(stroke("tick", f"M{x:.5g} {ground}v6"))
        parts.append(line_of_text(x, ground + 19, str(at), "mid tiny muted"))
    for lane, (_, at, letter, group) in enumerate(people):
        words = f"{group.who.name} ×{group.count}" if group.count > 1 else group.who.name
        parts.append(_token(letter, PADDING + at * scale, 8 + lane * LANE, ground, words))
    told = "; ".join(_words(side, start_of(encounter, n)) for n, side in enumerate(encounter.sides))
    return tag(
        "svg", parts, class_="star-ore theme-auto", viewBox=f"0 0 {TILE} {ground + BELOW}",
        role="img", aria_label=f"{encounter.name}: {told}",
    )  # fmt: skip


def _metre(start: int, at: int) -> int:
    return min(start if at == USUAL else at, LINE)


def _words(side: Side, start: int) -> str:
    people = [f"{group.who.name} ×{group.count}" for group in side.groups]
    return f"{side.name} from metre {start}: {', '.join(people) or 'nobody'}"


def _token(letter: str, x: float, y: float, ground: float, words: str) -> str:
    """A mark above its metre, with its words where there is room for them."""
    room = TILE / 2
    shown = cut(words, room, SMALL)
    left = x + TOKEN + width_of(shown, SMALL) > TILE - PADDING
    text = line_of_text(
        x - TOKEN / 2 - 5 if left else x + TOKEN / 2 + 5,
        y + 14,
        shown,
        "end stat" if left else "stat",
    )
    stem = stroke("tick", f"M{x:.5g} {y + TOKEN:.5g}V{ground:.5g}")
    parts = [stem, mark(letter, x - TOKEN / 2, y, TOKEN, "token"), text]
    return tag("g", parts, class_=f"stand {seat_class(letter)}")
