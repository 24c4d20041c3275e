"""Maneuvers as a table, the way the record sheet lists them: skill, what is added to the dice of
the Speed Test, damage, Setup Points, Stamina and ranges; or, once one is chosen, how to make it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from salle.games.impact.captions import FULL, RANGED, SETUP, ranges_from, signed
from salle.games.impact.data import (
    FEINT_SPEED,
    LEAN_WORDS,
    LED_DAMAGE,
    SPIN_DAMAGE,
    SPIN_SPEED,
    STOP_HIT_TEST,
)
from salle.games.impact.moves_view import MoveView, PlanView
from salle.games.impact.notation import LEAN_SIGNS
from salle.games.impact.spots import manner, move, purchase
from salle.games.impact.view import FightView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, cut, disc, kept, line_of_text, tag
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]

ROW: Final = 28
HEADING: Final = 34
PADDING: Final = 10
DOT_AT: Final = 26
NAME_AT: Final = 45
NAME_ROOM: Final = 112
LONG_ROOM: Final = 146
COLUMNS: Final[dict[str, float]] = {
    "skill": 163,
    "speed": 202,
    "damage": 252,
    "SP": 288,
    "Stam.": 320,
}
"""The middle of every column of figures."""
REACHES_AT: Final = 351
REACH: Final = 13
REACHES: Final = "KPTG"
PRICE_AT: Final = TILE - PADDING - 10
SHELF_LEFT: Final = (("punch", "Punches"), ("grapple", "Grappling"), ("trick", "Tricks"))
SHELF_RIGHT: Final = (
    ("kick", "Kicks"), ("bridge", "Footwork"), ("defence", "Defence"), ("pass", "Nothing else"),
)  # fmt: skip
CELL: Final = (170, 74, 3)
"""Where the cells for leans begin, how wide they are, and the gap between them."""
WAY_ROW: Final = 40
REMINDER: Final = "Added to damage; a lean counts for both who engage."


def picker(view: FightView, hits: Hits) -> list[Tile]:
    """The viewer's maneuvers in two tiles, or how to make the one chosen."""
    if not view["moves"] or view["viewer"] is None:
        return []
    plan = view["players"][view["viewer"]]["plan"]
    if plan is not None and plan["manners"]:
        return _manners(plan, hits)
    return [_table(view, shelf, hits) for shelf in (SHELF_LEFT, SHELF_RIGHT)]


def skills(view: FightView, hits: Hits) -> list[Tile]:
    """The maneuvers of a fighter being built, with the price of the next level."""
    left, right = (("punch", "Punches"), ("grapple", "Grappling")), (("kick", "Kicks"),)
    return [_table(view, shelf, hits) for shelf in (left, right)]


def _table(view: FightView, shelf: Sequence[tuple[str, str]], hits: Hits) -> Tile:
    buying = view["moment"] == "set-up"
    phase = 5 if buying else view["phase"]
    plan = view["players"][view["viewer"]]["plan"] if view["viewer"] else None
    here = "" if buying else _ranges_now(view)
    parts = []
    y: float = 4
    for kind, heading in shelf:
        rows = [row for row in view["moves"] if row["kind"] == kind]
        if not rows:
            continue
        parts.append(_heading(heading, phase, y, buying, kind))
        y += HEADING
        for row in rows:
            chosen = not buying and plan is not None and plan["word"] == row["word"]
            drawn = _row(
                row["name"] + ("*" if row["star"] else ""),
                tuple(_figures(row, phase, buying)),
                "" if buying or phase < RANGED else row["ranges"],
                here,
                row["why"],
                str(row["price"]) if buying else "",
                chosen,
                y,
            )
            spot = purchase(row["word"]) if buying else move(row["word"])
            outline = Outline(PADDING, y + 1, TILE - 2 * PADDING, ROW - 3, 6, DOT_AT, y + 13.5)
            parts.append(touchable(drawn, spot, hits, outline))
            y += ROW
        y += 4
    if phase >= RANGED and not buying and shelf is SHELF_LEFT:
        parts.append(_legend(y))
        y += ROW
    height = y + 6
    return Tile(box("sheet", 0, 0, TILE, height, 12) + "".join(parts), height, "moves")


@kept
def _legend(y: float) -> str:
    """What the signs before the names mean."""
    line = y + 18
    parts = [
        disc("sign", DOT_AT, line - 4, 4.5),
        line_of_text(DOT_AT + 10, line, "reaches now", "tiny muted"),
        disc("sign far", 140, line - 4, 4.5),
        line_of_text(150, line, "out of range", "tiny muted"),
        tag("path", class_="dash", d=f"M252 {line - 4:.5g}h8"),
        line_of_text(265, line, "not possible", "tiny muted"),
    ]
    return "".join(parts)


def _ranges_now(view: FightView) -> str:
    """The ranges at which the one faced, or else anybody, stands."""
    own = view["viewer"] or "A"
    there = ranges_from(view, own)
    facing = view["facing"]
    return "".join(word for word, who in there.items() if facing is None or facing in who)


def _figures(row: MoveView, phase: int, buying: bool) -> list[tuple[float, str, str]]:
    """What stands in the columns: where, what, and how."""
    found = []
    if phase > 1:
        if row["skill"] is not None:
            found.append((COLUMNS["skill"], str(row["skill"]), "strong"))
        found.append((COLUMNS["speed"], _pair(row["speed"], plus=True), ""))
    found.append((COLUMNS["damage"], _pair(row["damage"], plus=False), ""))
    if phase >= SETUP and row["sp"]:
        lacking = " lacking" if row["why"] == "too few SP" else ""
        words = f"+{-row['sp']}" if row["sp"] < 0 else str(row["sp"])
        found.append((COLUMNS["SP"], words, f"strong{lacking}" if lacking else ""))
    if buying:
        found.append((COLUMNS["Stam."], " ".join(row["ranges"]), ""))
    elif phase >= FULL and row["why"] in ("", "too few SP"):
        found.append((COLUMNS["Stam."], row["stamina"].replace("-", "−"), ""))
    return found


def _pair(numbers: list[int], *, plus: bool) -> str:
    """Right and left, once if they are alike."""
    shown = [signed(number) if plus else str(number) for number in dict.fromkeys(numbers)]
    return "/".join(shown)


@kept
def _heading(heading: str, phase: int, y: float, buying: bool, kind: str) -> str:
    first = "level" if kind == "defence" else "skill"
    shown = [(x, first if word == "skill" else word) for word, x in COLUMNS.items()
             if (word == "skill" and phase > 1 and kind in ("punch", "kick", "grapple", "defence"))
             or (word == "speed" and phase > 1)
             or (word == "damage" and kind in ("punch", "kick", "grapple"))
             or (word == "SP" and phase >= SETUP)
             or (word == "Stam." and phase >= FULL and not buying)]  # fmt: skip
    parts = [line_of_text(PADDING + 4, y + 24, heading, "heading less")]
    parts += [line_of_text(x, y + 24, word, "mid tiny muted") for x, word in shown]
    if buying:
        parts.append(line_of_text(COLUMNS["Stam."], y + 24, "range", "mid tiny muted"))
        parts.append(line_of_text(PRICE_AT, y + 24, "PP", "end tiny muted"))
    elif phase >= RANGED and kind != "bridge" and kind != "defence":
        parts.append(line_of_text(TILE - PADDING - 4, y + 24, "range", "end tiny muted"))
    return "".join(parts)


@kept
def _row(
    name: str,
    figures: tuple[tuple[float, str, str], ...],
    ranges: str,
    here: str,
    why: str,
    price: str,
    chosen: bool,
    y: float,
) -> str:
    classes = "entry" + (" no" if why else "") + (" chosen" if chosen else "")
    parts = [box("plate", PADDING, y + 1, TILE - 2 * PADDING, ROW - 3, 6)]
    reached = not ranges or any(word in here for word in ranges)
    if not price and not why:
        parts.append(disc("sign" if reached else "sign far", DOT_AT, y + 13.5, 4.5))
    elif why:
        parts.append(tag("path", class_="dash", d=f"M{DOT_AT - 4} {y + 13.5:.5g}h8"))
    room = NAME_ROOM if any(x == COLUMNS["skill"] for x, _, _ in figures) else LONG_ROOM
    parts.append(line_of_text(NAME_AT, y + 18.5, cut(name, room, 15), "small"))
    parts += [
        line_of_text(x, y + 18.5, words, f"mid small {how}".rstrip()) for x, words, how in figures
    ]
    if price:
        parts.append(line_of_text(PRICE_AT, y + 18.5, price, "end small strong"))
    elif why and why != "too few SP":
        parts.append(line_of_text(TILE - PADDING - 6, y + 18, why, "end tiny"))
    elif ranges:
        parts += _reaches(ranges, here, y)
    return tag("g", parts, class_=classes)


def _reaches(ranges: str, here: str, y: float) -> list[str]:
    """The four ranges; those reached as letters, the present one in a box."""
    found = []
    for number, word in enumerate(REACHES):
        x = REACHES_AT + number * REACH
        if word in ranges and word in here:
            found.append(box("here", x - 6.5, y + 5, REACH, 17, 3))
        if word in ranges:
            found.append(line_of_text(x, y + 18.5, word, "mid reach"))
        else:
            found.append(line_of_text(x, y + 18.5, "·", "mid tiny muted"))
    return found


# -- how to make it --------------------------------------------------------------------------


def _manners(plan: PlanView, hits: Hits) -> list[Tile]:
    """Lean and way of the maneuver chosen: the plain ones, and the tricks."""
    plain = [("", "Plain", ""), ("*", "Spinning", f"{signed(SPIN_SPEED)} speed, Stamina ×2")]
    tricks = [
        ("stop", "Stop-Hit", f"{signed(STOP_HIT_TEST)} to hit, half harm"),
        ("feint", "Feint", f"{signed(FEINT_SPEED)} speed, no contact"),
        ("lead", "Lead", "no contact"),
    ]
    tiles = []
    for heading, ways in ((f"{plan['name']}: your lean", plain), ("Or a trick with it", tricks)):
        known = [way for way in ways if _cells(plan, way[0])]
        if not known:
            continue
        tiles.append(_ways(plan, heading, known, hits))
    return tiles


def _cells(plan: PlanView, way: str) -> list[tuple[int, str, str]]:
    """The manners of a way: which lean (-1 for none), as text, and what it adds to damage."""
    found = []
    for number, sign in enumerate(LEAN_SIGNS):
        word = f"{sign}*" if way == "*" else f"{way}{sign}"
        if word in plan["manners"]:
            value = plan["leans"][number] + (SPIN_DAMAGE if way == "*" else 0)
            found.append((number, word, signed(value)))
    if way and way in plan["manners"]:
        words = "forces a reaction" if way == "feint" else f"next blow {signed(LED_DAMAGE)}"
        found.append((-1, way, words))
    return found


def _ways(plan: PlanView, heading: str, ways: list[tuple[str, str, str]], hits: Hits) -> Tile:
    left, width, gap = CELL
    parts = [line_of_text(PADDING + 4, 28, cut(heading, TILE - 24, 18), "heading less")]
    y: float = 40
    if any(number >= 0 for way, _, _ in ways for number, _, _ in _cells(plan, way)):
        for number, word in enumerate(LEAN_WORDS):
            x = left + number * (width + gap) + width / 2
            words = "no lean" if word == "none" else f"lean {word}"
            parts.append(line_of_text(x, y + 10, words, "mid tiny muted"))
        y += 16
    for way, name, remark in ways:
        parts.append(line_of_text(PADDING + 4, y + (17 if remark else 24), name, "small strong"))
        if remark:
            parts.append(line_of_text(PADDING + 4, y + 33, cut(remark, 152, 12.5), "tiny muted"))
        for number, word, value in _cells(plan, way):
            x = left if number < 0 else left + number * (width + gap)
            wide = 3 * width + 2 * gap if number < 0 else width
            drawn = box("cell", x, y + 2, wide, WAY_ROW - 6, 6) + line_of_text(
                x + (wide - 26) / 2, y + 24, value, "mid small strong"
            )
            outline = Outline(x, y + 2, wide, WAY_ROW - 6, 6, x + wide - 16, y + 19)
            parts.append(touchable(drawn, manner(word), hits, outline))
        y += WAY_ROW
    if not ways[0][0]:
        parts.append(line_of_text(PADDING + 4, y + 16, REMINDER, "tiny muted"))
        y += 20
    height = y + 8
    return Tile(box("sheet", 0, 0, TILE, height, 12) + "".join(parts), height, "manners")
