"""Vehicles on the board: the track, a tile each with its locations, and the crafts to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.star_ore.captions import course, gun_words
from salle.games.star_ore.spots import craft as craft_spot
from salle.games.star_ore.svg_parts import PILLS
from salle.games.star_ore.view import FightView
from salle.games.star_ore.view_vehicles import CraftView, PartView, TrafficView, VehicleView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, cut, group, line_of_text, mark, seat_class, stroke, tag, wrapped
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]
PADDING: Final = 12
HEAD: Final = 34
ROW: Final = 20
CRAFT: Final = 44
BOX: Final = 10
STEP: Final = 12
MOST_BOXES: Final = 14
LANE: Final = 24


def track(view: FightView, traffic: TrafficView) -> Tile:
    """Where every vehicle is, and everybody on foot, each on a lane of its own."""
    vehicles = traffic["vehicles"]
    walkers = [me for me in view["fighters"] if me["number"] in traffic["on_foot"] and me["active"]]
    walkers = walkers if not traffic["crafts"] else []
    places = [one["at"] for one in (*vehicles, *walkers)] or [0]
    low, high = min(places) - 2, max(places) + 2
    if traffic["goal"]:
        high = max(high, traffic["goal"])
    scale = (TILE - 2 * PADDING - 20) / max(1, high - low)
    height = HEAD + LANE * max(1, len(vehicles) + len(walkers)) + 26
    parts = [
        box("sheet", 0, 0, TILE, height, 10),
        line_of_text(PADDING, 23, f"The {traffic['kind']}", "heading less"),
        line_of_text(TILE - PADDING, 22, cut(course(traffic), 290, 12.5), "end tiny muted"),
    ]
    ground = height - 22
    parts.append(stroke("earth", f"M{PADDING} {ground}h{TILE - 2 * PADDING}"))
    for pos in range(low, high + 1, max(1, (high - low) // 8)):
        x = PADDING + 10 + (pos - low) * scale
        parts.append(stroke("tick", f"M{x:.5g} {ground}v5"))
        parts.append(line_of_text(x, ground + 17, str(pos), "mid tiny muted"))
    seats = _seats(view)
    for number, one in enumerate(vehicles):
        x = PADDING + 10 + (one["at"] - low) * scale
        way = 1 if one["travels"] == "forward" else -1
        words = f"{one['number']}, {one['craft']}"
        if one["side"] == traffic["quarry"]:
            words += ", chased"
        seat = seats.get(one["side"], "A")
        parts.append(_lane(x, number, seat, way, words, one["working"]))
    for number, me in enumerate(walkers, len(vehicles)):
        x = PADDING + 10 + (me["at"] - low) * scale
        words = f"{me['number']} {me['name']}, on foot"
        parts.append(_lane(x, number, me["seat"], 0, words, True))
    return Tile("".join(parts), height, "course")


def _lane(x: float, number: int, seat: str, way: int, words: str, working: bool) -> str:
    """A vehicle's place on the track and the way it travels, or that of somebody on foot."""
    y = HEAD + LANE * number
    left = x > TILE / 2
    inside = [mark(seat, x - 9, y, 18, "token")]
    if way:
        inside.append(stroke("facing", f"M{x + way * 17:.5g} {y + 9}l{-way * 6}-5v10z"))
    at = x - 24 if left else x + 24
    shown = cut(words, at - PADDING if left else TILE - PADDING - at, 12.5)
    inside.append(line_of_text(at, y + 13, shown, "tiny" + (" end" if left else "")))
    return tag("g", inside, class_=f"stand {seat_class(seat)}" + ("" if working else " gone"))


def _seats(view: FightView) -> dict[int, str]:
    """A seat for every side, for colour and shape."""
    found: dict[int, str] = {}
    for me in view["fighters"]:
        found.setdefault(me["side"], me["seat"])
    return found


def vehicle(view: FightView, one: VehicleView, hits: Hits) -> Tile:
    """A vehicle: locations with boxes, shields, guns, crew."""
    seat = _seats(view).get(one["side"], "A")
    chips = [(words, "state") for words in one["chips"]]
    if not one["working"]:
        chips.insert(0, (one["status"], "bad"))
    if one["sabotage"]:
        chips.append((f"sabotage: {one['sabotage']}", "bad"))
    rows = PILLS.rows(chips, TILE - 2 * PADDING)
    lines = [line for words in _lines(one) for line in wrapped(words, TILE - 2 * PADDING, 13.5, 2)]
    parts_at = HEAD + 14 + len(lines) * 17
    height = parts_at + len(one["parts"]) * ROW + len(rows) * (PILLS.height + 5) + 10
    shown = f"{one['number']}: {one['craft']}"
    inside = [
        box("sheet", 0, 0, TILE, height, 10),
        box("ribbon", 0, 10, 5, height - 20, 2),
        mark(seat, PADDING, 8, 20, "token"),
        line_of_text(PADDING + 28, 24, cut(shown, 274, 18), "heading less"),
        line_of_text(TILE - PADDING - 30, 24, f"at {one['at']}", "end small strong"),
    ]
    for number, words in enumerate(lines):
        inside.append(line_of_text(PADDING, HEAD + 14 + number * 17, words, "stat ink"))
    for number, part in enumerate(one["parts"]):
        inside.append(_part(part, parts_at + number * ROW, "SAR" if one["starship"] else "AR"))
    for number, row in enumerate(rows):
        y = height - len(rows) * (PILLS.height + 5) - 4 + number * (PILLS.height + 5)
        inside += [PILLS.draw(words, kind, PADDING + x, y) for words, kind, x in row]
    gone = "" if one["working"] else " gone"
    drawn = group(inside, f"vehicle {seat_class(seat)}{gone}", 0, 0)
    edge = Outline(0, 0, TILE, height, 10, TILE - 20, 20)
    return Tile(touchable(drawn, one["number"], hits, edge), height, "vehicle")


def _lines(one: VehicleView) -> list[str]:
    crew = ", ".join(f"{who} {post}" for who, post in one["crew"].items()) or "nobody aboard"
    guns = [gun_words(gun, one["starship"]) for gun in one["guns"]] or ["no guns"]
    shields = f", shields {one['shields'][0]} of {one['shields'][1]}" if one["shields"][1] else ""
    turned = "" if one["faces"] == one["travels"] else f", faces {one['faces']}"
    return [
        f"speed {one['speed']}, Difficulty {one['difficulty']}{shields}",
        f"travels {one['travels']}{turned}",
        *guns,
        crew,
    ]


def _part(part: PartView, y: float, rating: str) -> str:
    heights = part["heights"]
    span = f"{heights[0]}–{heights[-1]}" if len(heights) > 1 else "".join(map(str, heights))
    armor = f"{rating} {part['ar']}" if part["ar"] else ""
    inside = [
        line_of_text(PADDING, y + 12, span, "tiny muted"),
        line_of_text(PADDING + 38, y + 12, cut(part["name"], 118, 12.5), "stat ink"),
        line_of_text(PADDING + 160, y + 12, armor, "tiny muted"),
    ]
    boxes, x, shock = part["boxes"], part["x"], part["shock"]
    at = PADDING + 204
    if boxes > MOST_BOXES:
        words = f"{x}X {shock}/ of {boxes}" if x or shock else f"{boxes} boxes"
        inside.append(line_of_text(at, y + 12, words, "stat ink"))
        return "".join(inside)
    empty, wounds, shocks = [], [], []
    for number in range(boxes):
        left = at + number * STEP
        empty.append(f"M{left} {y + 2:.5g}h{BOX}v{BOX}h-{BOX}z")
        if number < x:
            wounds.append(f"M{left + 2} {y + 4:.5g}l6 6m0-6-6 6")
        elif number < x + shock:
            shocks.append(f"M{left + 8} {y + 4:.5g}l-6 6")
    inside.append(stroke("squares", "".join(empty)) if empty else "")
    inside.append(stroke("crosses", "".join(wounds)) if wounds else "")
    inside.append(stroke("slashes", "".join(shocks)) if shocks else "")
    return "".join(inside)


def crafts(traffic: TrafficView, hits: Hits) -> list[Tile]:
    """What there is to fly, in two tiles."""
    numbered = list(enumerate(traffic["crafts"]))
    half = (len(numbered) + 1) // 2
    return [_half(some, hits) for some in (numbered[:half], numbered[half:]) if some]


def _half(numbered: list[tuple[int, CraftView]], hits: Hits) -> Tile:
    height = HEAD + CRAFT * len(numbered) + 6
    parts = [
        box("sheet", 0, 0, TILE, height, 10),
        line_of_text(PADDING, 23, "Vehicles", "heading less"),
    ]
    for place, (number, one) in enumerate(numbered):
        guns = ", ".join(one["guns"]) or "no guns"
        words = f"speed {one['speed']}, crew {one['crew']}, {guns}"
        inside = [
            box("plate", 6, 1, TILE - 12, CRAFT - 4, 6),
            line_of_text(PADDING + 4, 17, cut(one["name"], 220, 15), "small name"),
            line_of_text(TILE - PADDING - 30, 17, cut(one["size"], 130, 12.5), "end tiny muted"),
            line_of_text(PADDING + 4, 34, cut(words, TILE - 60, 13.5), "stat"),
        ]
        edge = Outline(6, 1, TILE - 12, CRAFT - 4, 6, TILE - 22, CRAFT / 2 - 1)
        drawn = touchable(group(inside, "hero", 0, 0), craft_spot(number), hits, edge)
        parts.append(group([drawn], "row", 0, HEAD + CRAFT * place))
    return Tile("".join(parts), height, "crafts")
