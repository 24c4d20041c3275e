"""The board of a fight: a view in, a picture or plain text out.

Two banners, the turn and the ranges; two large fighters, the other and the viewer's; the other
fighters on cards; and the viewer's maneuvers. During set-up the fighter being built takes the place
of the fight. Pages make places clickable with hits; `spots` names those places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from salle.games.impact.board_style import page_style, stylesheet
from salle.games.impact.captions import (
    RANGE_SHORT,
    RANGED,
    order,
    phase,
    stage,
    title,
)
from salle.games.impact.fighter_svg import Names, card, fighter, note_rows, ranges
from salle.games.impact.picker_svg import picker, skills
from salle.games.impact.setup_svg import purchases
from salle.games.impact.sheet_page_style import SHEET_STYLE
from salle.games.impact.text_board import PHASES, text
from salle.games.impact.view import FightView
from salle.kernel.hits import Hit, hit_css
from salle.kernel.svg import box, cut, kept, line_of_text, mark, tag
from salle.kernel.tiles import TILE, WIDTH, Placed, Row, Tile, place

__all__ = ["css", "svg", "text"]

Hits = Mapping[str, Hit]
NO_HITS: Final[Hits] = {}
BOARD: Final = "impact"
BANNER: Final = 64
PADDING: Final = 14
LEVEL: Final = 25
ORDER_STEP: Final = 47


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
    rows = _set_up(view, hits, names or {}) if view["builder"] else _fight(view, hits, names or {})
    placed = place(rows, paged=not standalone)
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


def _fight(view: FightView, hits: Hits, names: Names) -> list[Row]:
    first, second, *others = order(view)
    rows = note_rows(view, [first, second])
    drawn: list[Row] = [
        [_stage(view), _ladder(view)],
        [fighter(view, letter, hits, names, rows) for letter in (first, second)],
    ]
    drawn += _pairs([card(view, letter, hits, names) for letter in others])
    return drawn + _pairs(picker(view, hits))


def _set_up(view: FightView, hits: Hits, names: Names) -> list[Row]:
    builder = view["builder"] or "A"
    others = [letter for letter in view["players"] if letter != builder]
    return [
        [_stage(view), _levels(view)],
        [fighter(view, builder, hits, names, 0), purchases(view, hits)],
        skills(view, hits),
        *_pairs([card(view, letter, hits, names) for letter in others]),
    ]


def _pairs(tiles: list[Tile]) -> list[Row]:
    return [tiles[at : at + 2] for at in range(0, len(tiles), 2)]


# -- the banners -----------------------------------------------------------------------------


def _stage(view: FightView) -> Tile:
    heading, line = stage(view)
    return Tile(_banner(heading, line, phase(view)), BANNER, "stage")


@kept
def _banner(heading: str, line: str, level: str) -> str:
    """Where the match stands, and the rule level among all five."""
    parts = [
        box("banner", 0, 0, TILE, BANNER, 10),
        line_of_text(PADDING, 27, cut(heading, 220, 21), "heading"),
        line_of_text(PADDING, 49, cut(line, TILE - 2 * PADDING - 136, 15), "muted small"),
        line_of_text(TILE - PADDING, 24, f"Phase {level}", "end small strong"),
    ]
    left = TILE - PADDING - LEVEL * len(PHASES[1:])
    for number, word in enumerate(PHASES[1:]):
        class_ = "level now" if word == level else "level"
        at = left + number * LEVEL
        inside = box("", at, 34, LEVEL - 3, 18, 4) + line_of_text(at + 11, 47.5, word, "mid tiny")
        parts.append(tag("g", inside, class_=class_))
    return "".join(parts)


def _ladder(view: FightView) -> Tile:
    """The range of a duel; with more fighters, and before ranges matter, who acts when."""
    if view["phase"] >= RANGED and len(view["players"]) == 2:
        (now,) = view["ranges"].values()
        return Tile(_steps(tuple(ranges(view)), now), BANNER, "range")
    totals = [
        (player["speed_total"], letter)
        for letter, player in view["players"].items()
        if player["speed_total"] is not None
    ]
    totals.sort(key=lambda total: (-(total[0] or 0), total[1]))
    done = tuple(letter for letter, player in view["players"].items() if player["done"])
    words = "the fight is over" if view["over"] else "speed is not rolled yet"
    return Tile(_order(tuple(totals), done, words), BANNER, "order")


@kept
def _steps(words: tuple[str, ...], now: str) -> str:
    width = (TILE - 2 * 8) / len(words)
    parts = [box("banner", 0, 0, TILE, BANNER, 10)]
    for number, word in enumerate(words):
        x = 8 + number * width
        here = word == now
        inside = [
            box("step", x + 1, 7, width - 2, BANNER - 14, 5),
            line_of_text(x + width / 2, 27, "now" if here else word, "mid tiny"),
            line_of_text(x + width / 2, 47, RANGE_SHORT[word], "mid small"),
        ]
        if here:
            inside.append(box("under", x + 1, BANNER - 12, width - 2, 5, 2))
        parts.append(tag("g", inside, class_="rung now" if here else "rung", data_range=word))
    return "".join(parts)


@kept
def _order(totals: tuple[tuple[int, str], ...], done: tuple[str, ...], words: str) -> str:
    parts = [box("banner", 0, 0, TILE, BANNER, 10)]
    if not totals:
        parts.append(line_of_text(PADDING, 27, "Who acts when", "heading less"))
        parts.append(line_of_text(PADDING, 49, words, "muted small"))
        return "".join(parts)
    parts.append(line_of_text(PADDING, 18, "Speed, fastest first", "tiny muted"))
    for number, (total, letter) in enumerate(totals):
        x = PADDING + number * ORDER_STEP
        class_ = "turn done" if letter in done else "turn"
        inside = mark(letter, x, 29, 20, "token") + line_of_text(
            x + 23, 44, str(total), "stat strong"
        )
        parts.append(tag("g", inside, class_=class_))
    return "".join(parts)


def _levels(view: FightView) -> Tile:
    """How far the fighters are, while they are built."""
    parts = [
        box("banner", 0, 0, TILE, BANNER, 10),
        line_of_text(PADDING, 27, "Fighters", "heading less"),
    ]
    step = min(90, (TILE - PADDING) / len(view["players"]))
    for number, letter in enumerate(view["players"]):
        x = PADDING + number * step
        ready = letter < (view["builder"] or "A")
        inside = mark(letter, x, 35, 20, "token")
        words = "ready" if ready else "now" if letter == view["builder"] else ""
        inside += line_of_text(x + 25, 50, words, "stat") if len(view["players"]) < 5 else ""
        parts.append(tag("g", inside, class_="turn" if words else "turn done"))
    return Tile("".join(parts), BANNER, "order")
