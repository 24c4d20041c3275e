"""The board of a fight: a view in, a picture or plain text out.

The round and the line; everybody with what they have declared; the dice and who acts first; and a
card with a body for everybody, or for those whom the moment is about where there are many. Pages
make places clickable with hits; `spots` names those places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from salle.games.star_ore.board_style import page_style, stylesheet
from salle.games.star_ore.captions import heading, moment, title
from salle.games.star_ore.field_svg import field
from salle.games.star_ore.people_svg import card, roster
from salle.games.star_ore.round_svg import ladder, odds, tray
from salle.games.star_ore.setup_svg import heroes
from salle.games.star_ore.sheet_style import SHEET_STYLE
from salle.games.star_ore.text_board import text
from salle.games.star_ore.vehicles_svg import crafts, track, vehicle
from salle.games.star_ore.view import FightView
from salle.games.star_ore.view_people import CombatantView
from salle.kernel.hits import Hit, hit_css
from salle.kernel.svg import box, cut, kept, line_of_text, tag
from salle.kernel.tiles import TILE, WIDTH, Placed, Row, Tile, place

__all__ = ["css", "svg", "text"]

Hits = Mapping[str, Hit]
Names = Mapping[str, str]
NO_HITS: Final[Hits] = {}
BOARD: Final = "star-ore"
BANNER: Final = 64
PADDING: Final = 14
MOST_CARDS: Final = 6


def css() -> str:
    """What a page must supply for pictures that do not stand alone, and for printed sheets."""
    return stylesheet("auto") + page_style() + hit_css(BOARD) + SHEET_STYLE


def svg(
    view: FightView,
    *,
    theme: str = "auto",
    hits: Hits | None = None,
    names: Names | None = None,
    standalone: bool = True,
) -> str:
    """The fight as one SVG from the viewer's seat, self-contained if it is to stand alone.

    The text board is in the description. With `hits` the picture holds links and is no single
    image any more, so it is a group to those who cannot see it. `names` are the players' by letter.
    """
    hits = hits or NO_HITS
    placed = place(_rows(view, hits, names or {}), paged=not standalone)
    ending = " won" if view["over"] else ""
    parts = [
        tag("title", escape(title(view))),
        tag("desc", escape(text(view))),
        box("ground", 0, 0, WIDTH, placed.height, 14),
        tag("g", placed.parts, class_=f"tiles{ending}"),
    ]
    return _root(parts, placed, theme, hits, standalone)


def _root(parts: list[str], placed: Placed, theme: str, hits: Hits, standalone: bool) -> str:
    size: dict[str, str | float] = {}
    if standalone:
        style = stylesheet(theme) + (hit_css(BOARD) if hits else "")
        parts = [*parts[:2], tag("style", style), *parts[2:]]
        size = {"width": WIDTH, "height": placed.height}
    return tag(
        "svg",
        parts,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"{BOARD} theme-{theme} {placed.classes}".rstrip(),
        viewBox=f"0 0 {WIDTH:.5g} {placed.height:.5g}",
        preserveAspectRatio="xMinYMin slice",
        **size,
        role="group" if hits else "img",
    )


def _rows(view: FightView, hits: Hits, names: Names) -> list[Row]:
    """Everything in the order in which it is wanted, two tiles a row."""
    people = view["fighters"]
    rows: list[Row] = [[_stage(view), _standing(view)]]
    if view["roster"]:
        rows.append(heroes(view, hits))
    tiles: list[Tile] = []
    rolled = view["moment"] in ("rolling", "resolving")
    traffic = view["traffic"]
    if traffic and traffic["crafts"] and not view["roster"]:
        rows.append(crafts(traffic, hits))
    if traffic and traffic["vehicles"]:
        tiles.append(track(view, traffic))
    if people and not view["roster"] and (traffic is None or _on_the_line(hits)):
        tiles.append(field(view, hits))
    if view["odds"]:
        tiles.append(odds(view))
    if rolled:
        tiles += [ladder(view), tray(view)]
    if people:
        tiles.append(roster(view, people, hits, names))
    if traffic:
        tiles += [vehicle(view, one, hits) for one in traffic["vehicles"]]
    cards = [card(view, me, hits, names) for me in _shown(view)]
    if len(tiles) % 2 and len(cards) % 2 == 0:  # tall cards stand side by side
        return rows + _in_pairs(tiles) + _in_pairs(cards)
    return rows + _in_pairs(tiles + cards)


def _in_pairs(tiles: list[Tile]) -> list[Row]:
    return [tiles[at : at + 2] for at in range(0, len(tiles), 2)]


def _on_the_line(hits: Hits) -> bool:
    """Whether a metre is to be chosen."""
    return any(name.startswith("metre ") for name in hits)


def _shown(view: FightView) -> list[CombatantView]:
    """Who gets a card: whom the moment is about, who acts, the viewer's, then the others; of a
    crowd of minor NPCs, who are all alike while they are unhurt, only what room is left for.
    """

    def rank(me: CombatantView) -> tuple[bool, bool, bool, bool, bool]:
        hurt = any(place["x"] or place["shock"] for place in me["body"].values())
        return (
            me["number"] != view["acting"],
            me["number"] != view["focus"],
            "minor" in me["kind"] and not hurt,
            me["seat"] != view["viewer"],
            not me["active"],
        )

    return sorted(view["fighters"], key=rank)[:MOST_CARDS]


# -- the banners -----------------------------------------------------------------------------


def _stage(view: FightView) -> Tile:
    last = view["traffic"]["rounds"] if view["traffic"] else view["limit"]
    limit = f"of {last} at most" if view["round"] and not view["over"] else ""
    return Tile(_banner(heading(view), moment(view), limit), BANNER, "stage")


@kept
def _banner(words: str, line: str, limit: str) -> str:
    parts = [
        box("banner", 0, 0, TILE, BANNER, 10),
        line_of_text(PADDING, 27, cut(words, 230, 21), "heading"),
        line_of_text(PADDING, 49, cut(line, TILE - 2 * PADDING, 15), "muted small"),
        line_of_text(TILE - PADDING, 25, limit, "end tiny muted"),
    ]
    return "".join(parts)


def _standing(view: FightView) -> Tile:
    """How many of each side can still fight."""
    sides: dict[int, list[CombatantView]] = {}
    for me in view["fighters"]:
        sides.setdefault(me["side"], []).append(me)
    lines = []
    for people in sides.values():
        seats = "+".join(sorted({me["seat"] for me in people}))
        up = sum(me["active"] for me in people)
        lines.append((seats, f"{up} of {len(people)} up"))
    return Tile(_sides(tuple(lines)), BANNER, "sides")


@kept
def _sides(lines: tuple[tuple[str, str], ...]) -> str:
    parts = [box("banner", 0, 0, TILE, BANNER, 10)]
    if not lines:
        parts.append(line_of_text(PADDING, 38, "nobody has come yet", "muted small"))
    step = (TILE - PADDING) / max(1, len(lines))
    for number, (seats, words) in enumerate(lines):
        x = PADDING + number * step
        parts.append(line_of_text(x, 27, cut(seats, step - 6, 18), "heading less"))
        parts.append(line_of_text(x, 49, cut(words, step - 4, 14), "stat"))
    return "".join(parts)
