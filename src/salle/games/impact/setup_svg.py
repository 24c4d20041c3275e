"""A fighter being built: statistics, body numbers, and the price of every next level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.impact.captions import AREA_NAME
from salle.games.impact.data import AREA_WORDS, FIRST_AREA
from salle.games.impact.notation import SIDE_NAMES
from salle.games.impact.spots import purchase, ratio
from salle.games.impact.view import FightView, PlayerView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, kept, line_of_text, tag
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]

ROW: Final = 27
HEADING: Final = 30
PADDING: Final = 10
LEVEL_AT: Final = 258
PRICE_AT: Final = TILE - PADDING - 10
NAME_AT: Final = 45
BADGE_AT: Final = 26
BOUGHT_AREAS: Final = tuple(zip(("h", "c", "a", "arms", "legs"), FIRST_AREA, strict=True))
PAIRS: Final = {"arms": "arms", "legs": "legs"}


def purchases(view: FightView, hits: Hits) -> Tile:
    """Everything but maneuvers that the fighter being built can buy."""
    player = view["players"][view["builder"] or "A"]
    parts = [_heading("Statistics", 2)]
    y: float = 2 + HEADING
    for name, level, word in _statistics(player):
        parts.append(_item(name, level, word, view, hits, y))
        y += ROW
    for heading, key, start in (("Toughness", "toughness", "tough"),
                                ("Difficulty", "difficulty", "diff")):  # fmt: skip
        parts.append(_heading(heading, y))
        y += HEADING
        for word, number in BOUGHT_AREAS:
            area = AREA_WORDS[number]
            level = str(player["body"][area][key])  # type: ignore[literal-required]
            name = PAIRS.get(word, AREA_NAME[area]).capitalize()
            parts.append(_item(name, level, f"{start}_{word}", view, hits, y))
            y += ROW
    height = y + 8
    return Tile(box("sheet", 0, 0, TILE, height, 12) + "".join(parts), height, "purchases")


def _statistics(player: PlayerView) -> list[tuple[str, str, str]]:
    found = []
    for number, side in enumerate(SIDE_NAMES):
        letter = side[0]
        found += [
            (f"Power:Speed Ratio, {side}", player["ratios"][number], side),
            (f"Power, {side}", str(player["power"][number]), f"power_{letter}"),
            (f"Speed, {side}", str(player["speed"][number]), f"speed_{letter}"),
        ]
    return [
        *found,
        ("Tactics", str(player["tactics"]), "tactics"),
        ("Stamina", str(player["stamina_max"]), "stamina"),
        ("Defence", str(player["defence"]), "defence"),
    ]


def _item(name: str, level: str, word: str, view: FightView, hits: Hits, y: float) -> str:
    price = view["prices"].get(word)
    drawn = _line(name, level, f"{price} PP" if price is not None else "", y)
    spot = ratio(word) if word in SIDE_NAMES else purchase(word)
    outline = Outline(PADDING, y + 1, TILE - 2 * PADDING, ROW - 3, 6, BADGE_AT, y + 12.5)
    return touchable(drawn, spot, hits, outline)


@kept
def _heading(words: str, y: float) -> str:
    parts = [
        line_of_text(PADDING + 4, y + 22, words, "heading less"),
        line_of_text(LEVEL_AT, y + 22, "level", "mid tiny muted"),
        line_of_text(PRICE_AT, y + 22, "next level", "end tiny muted"),
    ]
    return "".join(parts)


@kept
def _line(name: str, level: str, price: str, y: float) -> str:
    parts = [
        box("plate", PADDING, y + 1, TILE - 2 * PADDING, ROW - 3, 6),
        line_of_text(NAME_AT, y + 18, name, "small"),
        line_of_text(LEVEL_AT, y + 18, level, "mid small strong"),
        line_of_text(PRICE_AT, y + 18, price, "end small"),
    ]
    return tag("g", parts, class_="entry")
