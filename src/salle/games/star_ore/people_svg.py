"""People on the board: the roster with what everybody has declared, and a card each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.star_ore.body_svg import BODY_HEIGHT, BODY_WIDTH, body
from salle.games.star_ore.captions import doing, held, worn
from salle.games.star_ore.spots import person
from salle.games.star_ore.svg_parts import PILLS
from salle.games.star_ore.text_board import secret_words
from salle.games.star_ore.view import FightView
from salle.games.star_ore.view_people import CombatantView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, cut, group, line_of_text, mark, seat_class, wrapped
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]
Names = Mapping[str, str]
PADDING: Final = 12
HEAD: Final = 34
ROW: Final = 44
CARD_HEAD: Final = 40
SIDE: Final = TILE - BODY_WIDTH - 2 * PADDING
"""Room beside a body."""
LINE: Final = 17


def roster(view: FightView, people: list[CombatantView], hits: Hits, names: Names) -> Tile:
    """Some of the people, a row each: whose they are, what they do, how they are."""
    height = HEAD + ROW * len(people) + 6
    parts = [
        box("sheet", 0, 0, TILE, height, 10),
        line_of_text(PADDING, 23, "Declared" if view["round"] else "Who comes", "heading less"),
    ]
    for number, me in enumerate(people):
        parts.append(group([_row(view, me, hits)], "row", 0, HEAD + ROW * number))
    return Tile("".join(parts), height, "roster")


def _row(view: FightView, me: CombatantView, hits: Hits) -> str:
    now = " now" if view["acting"] == me["number"] else ""
    gone = "" if me["active"] else " gone"
    found = [act["set"] for act in view["acts"] if act["owner"] == me["number"]]
    shown = " ".join(found[:2])
    room = TILE - 2 * PADDING - 30 - (62 if shown else 0)
    parts = [
        box(f"plate{now}", 6, 1, TILE - 12, ROW - 3, 6),
        mark(me["seat"], PADDING, 11, 20, "token"),
        line_of_text(PADDING + 28, 18, cut(f"{me['number']} {me['name']}", room, 15), "small name"),
        line_of_text(PADDING + 28, 35, cut(doing(view, me), room, 13.5), "stat"),
    ]
    if shown:
        parts.append(line_of_text(TILE - PADDING - 4, 26, shown, "end small strong"))
    edge = Outline(6, 1, TILE - 12, ROW - 3, 6, TILE - 24, ROW / 2 - 0.5)
    drawn = group(parts, f"person{gone} {seat_class(me['seat'])}", 0, 0)
    return touchable(drawn, person(me["number"]), hits, edge)


def card(view: FightView, me: CombatantView, hits: Hits, names: Names) -> Tile:
    """Somebody's body and everything about it that shows."""
    focus = view["focus"] == me["number"]
    chips = [(words, "state") for words in me["chips"]]
    if not me["active"]:
        chips.insert(0, (me["status"], "bad"))
    rows = PILLS.rows(chips, TILE - 2 * PADDING)
    height = CARD_HEAD + BODY_HEIGHT + 8 + len(rows) * (PILLS.height + 5) + (4 if rows else 0)
    whose = names.get(me["seat"], "")
    name = f"{me['number']} {me['name']}"
    parts = [
        box("sheet", 0, 0, TILE, height, 10),
        box("ribbon", 0, 10, 5, height - 20, 2),
        mark(me["seat"], PADDING, 10, 22, "token"),
        line_of_text(PADDING + 30, 27, cut(name, 216, 18), "heading less"),
        line_of_text(TILE - PADDING, 26, cut(whose or me["kind"], 136, 12.5), "end tiny muted"),
        group([body(me["body"], hits, open_=focus)], "body", PADDING, CARD_HEAD),
        _facts(view, me),
    ]
    for number, row in enumerate(rows):
        y = CARD_HEAD + BODY_HEIGHT + 8 + number * (PILLS.height + 5)
        parts += [PILLS.draw(words, kind, PADDING + x, y) for words, kind, x in row]
    state = "fighter" + (" focus" if focus else "") + ("" if me["active"] else " gone")
    if view["acting"] == me["number"]:
        state += " active"
    drawn = group(parts, f"{state} {seat_class(me['seat'])}", 0, 0)
    return Tile(drawn + box("outline" + (" now" if focus else ""), 0, 0, TILE, height, 10),
                height, "card", me["seat"])  # fmt: skip


def _place(view: FightView, me: CombatantView) -> list[tuple[str, str]]:
    """A post aboard, a point of the track, or a metre and what covers it."""
    for one in view["traffic"]["vehicles"] if view["traffic"] else []:
        if me["number"] in one["crew"]:
            return [(f"{one['crew'][me['number']]} of", f"{one['number']}, {one['craft']}")]
    if view["traffic"]:
        return [("on foot", f"at point {me['at']}" + (", lying" if me["prone"] else ""))]
    arrow = "→" if me["facing"] > 0 else "←"
    stands = f"{me['at']} m {arrow}" + (", lying" if me["prone"] else "")
    return [("stands", stands), ("cover", me["cover"])]


def _facts(view: FightView, me: CombatantView) -> str:
    """Place, hands, armor, and to those who may know it, Willpower and the Force."""
    x = PADDING + BODY_WIDTH + 8
    helmet = ", helmet" if me["helmet"] and "helmet" not in me["armor"].lower() else ""
    blocks = [*_place(view, me), ("in hand", held(me)), ("armor", worn(me["armor"]) + helmet)]
    if me["secret"]:
        blocks.append(("known to you", secret_words(me["secret"])))
    parts = []
    y = CARD_HEAD + 10.0
    for heading, words in blocks:
        parts.append(line_of_text(x, y, heading, "tiny muted"))
        for line in wrapped(words, SIDE - 8, 14, 5 if heading == "known to you" else 3):
            y += LINE
            parts.append(line_of_text(x, y, line, "stat ink"))
        y += LINE + 5
    return "".join(parts)
