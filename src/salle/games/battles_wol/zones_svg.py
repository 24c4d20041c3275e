"""The zones of a half: frames, labels, the Rank card, and the player's name; no cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from salle.games.battles_wol.captions import HOLDS
from salle.games.battles_wol.places import (
    FIELD,
    LABEL,
    NARROW_FIELD,
    RANK,
    SLIM,
    Counts,
    Rect,
    Shape,
    narrow,
    turned,
    wide,
)
from salle.kernel.pills import Pills
from salle.kernel.svg import box, fitted, kept, line_of_text, mark, width_of

PILLS: Final = Pills(padding=18, size=13.5, line=16.5)
GAP: Final = 2
CORNER: Final = 9
MARK: Final = 32
NAME: Final = 17
NAME_WIDE: Final = 18.5
DETAIL: Final = 12
BOLD: Final = 13
TITLED: Final = 140
"""A Rank Slot as wide as this has room for the name of the Rank."""
LEGENDS: Final = 118
"""A zone as wide as this has room to say what lies in it."""


class Seat(NamedTuple):
    """What the frames of a half tell: whose it is, how it is called, its Rank, its dead."""

    letter: str
    own: bool
    name: str
    standing: str
    note: str
    rank: int
    title: str
    dead: int


@kept
def wide_zones(seat: Seat, counts: Counts, shape: Shape) -> str:
    """The frames on a wide screen."""
    places = _places(wide(counts, shape).frames, FIELD, seat.own)
    number = {"Stage": counts.stage, "Umbra": counts.umbra, "Portal": counts.portal}
    parts = []
    for name, count in number.items():
        parts += [_frame(name, places[name]), *_label(name, places[name], count, seat.own)]
    parts += _rank(places["Rank Slot"], seat, places["Rank Slot"].width < TITLED)
    grave = places["Mausoleum"]
    parts.append(_frame("Mausoleum", grave))
    parts.append(line_of_text(grave.x + 10, grave.y + 20, "Mausoleum", "zone"))
    if not seat.dead:
        parts.append(line_of_text(grave.x + 10, grave.y + 36, "empty", "muted detail"))
    return "".join([*parts, *_head(places["head"], seat)])


@kept
def narrow_zones(seat: Seat, counts: Counts, shape: Shape) -> str:
    """The frames on a narrow screen."""
    places = _places(narrow(counts, shape).frames, NARROW_FIELD, seat.own)
    parts = [_frame("Stage", places["Stage"])]
    parts += _label("Stage", places["Stage"], counts.stage, seat.own)
    for name, count in (("Umbra", counts.umbra), ("Portal", counts.portal)):
        if name in places:
            parts.append(_frame(name, places[name]))
        tab = places[f"{name} label"]
        at_left = tab.x < NARROW_FIELD / 2
        x = tab.x + 6 if at_left else tab.x + tab.width - 6
        words = f"{name}: {count or 'empty'}"
        parts.append(line_of_text(x, tab.y + 20, words, "zone" if at_left else "zone end"))
    parts += _rank(places["Rank Slot"], seat, False)
    grave = places["Mausoleum"]
    parts.append(_frame("Mausoleum", grave))
    words = "Mausoleum" if seat.dead else "Mausoleum: empty"
    parts.append(line_of_text(grave.x + 10, grave.y + 16, words, "zone"))
    return "".join([*parts, *_head(places["head"], seat)])


def mausoleum(frames: dict[str, Rect], own: bool, width: float) -> Rect:
    """The place of the Mausoleum in a half."""
    return _places(frames, width, own)["Mausoleum"]


def _places(frames: dict[str, Rect], width: float, own: bool) -> dict[str, Rect]:
    """The frames of a half, turned round for the other player; names stay at the left."""
    if own:
        return frames
    found = {name: turned(place, width) for name, place in frames.items()}
    for name in ("Mausoleum", "head"):
        found[name] = found[name]._replace(x=frames[name].x)
    return found


def _frame(name: str, place: Rect) -> str:
    return box(
        f"frame {name.lower()}",
        place.x + GAP,
        place.y + GAP,
        place.width - 2 * GAP,
        place.height - 2 * GAP,
        CORNER,
    )


def _label(name: str, place: Rect, count: int, own: bool) -> list[str]:
    """The name of a zone at its front edge, how many cards it has, and what they mean there."""
    line = place.y + 16 if own else place.y + place.height - 8
    if place.width <= SLIM:
        return [fitted(place.x + SLIM / 2, line, name, "zone mid", BOLD, SLIM - 8)]
    parts = [line_of_text(place.x + 10, line, name, "zone")]
    if count or place.width > LEGENDS:
        words = str(count) if count else "empty"
        parts.append(line_of_text(place.x + place.width - 10, line, words, "zone end"))
    if place.width <= LEGENDS:
        return parts
    if name == "Stage":
        if place.width > 2 * LEGENDS and place.height > RANK and not count:
            middle = place.x + place.width / 2
            at = place.y + place.height / 2
            parts += [
                line_of_text(middle, at - 2 + 16 * number, words, "muted detail mid")
                for number, words in enumerate(HOLDS[name])
            ]
        return parts
    first = place.y + LABEL + 17 if own else place.y + place.height - RANK + 9
    parts += [
        line_of_text(place.x + 10, first + 15 * number, words, "muted detail")
        for number, words in enumerate(HOLDS[name])
    ]
    return parts


def _rank(place: Rect, seat: Seat, slim: bool) -> list[str]:
    """The Rank Slot with the Rank card."""
    middle = place.x + place.width / 2
    parts = [_frame("rank", place)]
    if place.height < RANK:
        words = f"Rank {seat.rank}: {seat.title}" if seat.rank else "Rank Slot"
        if width_of(words, BOLD) > place.width - 12:
            words = f"Rank {seat.rank}"
        return [*parts, line_of_text(middle, place.y + 17.5, words, "mid strong detail")]
    label = "Rank" if slim else "Rank Slot"
    parts.append(line_of_text(middle, place.y + 18, label, "zone mid"))
    words = str(seat.rank) if slim else f"{seat.title} ({seat.rank})"
    if seat.rank:
        parts.append(fitted(middle, place.y + 37, words, "rank-card mid", 16, place.width - 14))
    else:
        parts.append(line_of_text(middle, place.y + 36, "empty", "muted detail mid"))
    return parts


def _head(place: Rect, seat: Seat) -> list[str]:
    """Who plays here."""
    top = place.y + (place.height - MARK) / 2
    left = place.x + MARK + 12
    room = place.width - MARK - 18
    parts = [mark(seat.letter, place.x + 4, top, MARK)]
    if seat.note:
        at = left + min(width_of(seat.name, NAME_WIDE), room - PILLS.width(seat.note)) + 8
        parts.append(PILLS.draw(seat.note, "now", at, top - 6))
        room_for_name = at - left - 8
    else:
        room_for_name = room
    parts.append(fitted(left, top + 11, seat.name, "heading", NAME, room_for_name))
    parts.append(fitted(left, top + 29, seat.standing, "muted detail", DETAIL, room))
    return parts
