"""Fighters in a fight: two large with the whole body chart, the others on cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.impact.captions import (
    FULL,
    RANGED,
    SETUP,
    TACTIC_NAME,
    aimed_at,
    figures_line,
    identity,
    notes,
    plan_line,
    ranges_from,
    signed,
    state_pill,
)
from salle.games.impact.chart_svg import CHART_HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, chart
from salle.games.impact.data import QUARTERS, RANGE_WORDS
from salle.games.impact.spots import foe, own, place
from salle.games.impact.view import FightView, PlayerView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.pills import Pills
from salle.kernel.svg import (
    box,
    cut,
    disc,
    fitted,
    group,
    kept,
    line_of_text,
    mark,
    stroke,
    width_of,
    wrapped,
)
from salle.kernel.tiles import TILE, Tile

Hits = Mapping[str, Hit]
Names = Mapping[str, str]

PILLS: Final = Pills(padding=22)
PADDING: Final = 14
CORNER: Final = 12
RIBBON: Final = 6
MARK: Final = 34
INNER: Final = TILE - 2 * PADDING
PLAN_AT: Final = 66
PLAN: Final = 50
BOLD: Final = 17.5
"""The room that bold words of the size 16 take."""
CHART_AT: Final = PLAN_AT + PLAN + 8
METER: Final = 26
PILL_ROW: Final = 30
STRIP: Final = 46
HIGH_STRIP: Final = 66
FEW: Final = 4
MOST_PIPS: Final = 5
POOL_AT: Final = {"striking": 66, "grappling": 80}
BADGE_ROOM: Final = 36
YOU: Final = " (you)"
SIDES: Final = ("Right", "Left")

CARD_CHART: Final = (8, 46)
CARD_RIGHT: Final = CARD_CHART[0] + SMALL_WIDTH + 10
CARD_ROOM: Final = TILE - CARD_RIGHT - 12
CARD_LINE: Final = 18


def shown_name(view: FightView, letter: str, names: Names, room: float, size: float) -> str:
    """A player's name, shortened to fit; the viewer is told."""
    if letter != view["viewer"]:
        return cut(names.get(letter, f"Player {letter}"), room, size)
    if letter not in names:
        return "You"
    return f"{cut(names[letter], room - width_of(YOU, size), size)}{YOU}"


def classes(view: FightView, letter: str) -> str:
    """What a stylesheet needs to know of a fighter."""
    words = f"fighter seat-{letter.lower()}"
    if view["over"]:
        return words + (" winner" if letter in view["winners"] else "")
    if view["players"][letter]["status"] != "in":
        return f"{words} gone"
    return words + (" active" if letter in (view["acting"], view["builder"]) else "")


@kept
def frame(height: float) -> str:
    """The plate of a fighter with a ribbon of its colour."""
    inset = CORNER - (CORNER**2 - (CORNER - RIBBON) ** 2) ** 0.5
    arc = f"A{CORNER} {CORNER} 0 0 1"
    ribbon = (
        f"M{CORNER} 0H{TILE - CORNER}{arc} {TILE - inset:.5g} {RIBBON}H{inset:.5g}{arc} {CORNER} 0Z"
    )
    return (
        box("frame", 0, 0, TILE, height, CORNER)
        + stroke("ribbon", ribbon)
        + box("outline", 0, 0, TILE, height, CORNER)
    )


# -- large -----------------------------------------------------------------------------------


def fighter(view: FightView, letter: str, hits: Hits, names: Names, rows: int) -> Tile:
    """A fighter large, with room for so many rows of remarks."""
    player = view["players"][letter]
    whose = own if letter == view["viewer"] else foe if letter == view["facing"] else None
    phase = view["phase"]
    parts = [
        _head(view, letter, hits, names),
        _plan(view, player),
        group(
            [
                chart(player["body"], aimed_at(view, letter), hits, whose, numbers=phase > 1),
                _corners(view, player),
            ],
            "body",
            (TILE - 400) / 2,
            CHART_AT,
        ),
    ]
    y: float = CHART_AT + CHART_HEIGHT + 8
    if phase >= FULL:
        parts.append(_stamina(player, PADDING, y, INNER))
        y += METER
    if phase >= SETUP:
        parts.append(_setup(player, PADDING, y))
        y += METER
    if phase >= RANGED and len(view["players"]) > 2:
        parts.append(group([strip(view, letter, INNER)], "strip", PADDING, y + 2))
        y += strip_height(view)
    for number, row in enumerate(PILLS.rows(notes(view, letter), INNER)):
        parts += [
            PILLS.draw(words, kind, PADDING + x, y + number * PILL_ROW) for words, kind, x in row
        ]
    height = y + rows * PILL_ROW + 6
    return Tile(frame(height) + "".join(parts), height, classes(view, letter), letter)


def note_rows(view: FightView, letters: list[str]) -> int:
    """How many rows of remarks the large fighters need."""
    least = 1 if view["phase"] >= RANGED else 0
    return max(least, *(len(PILLS.rows(notes(view, letter), INNER)) for letter in letters))


def _head(view: FightView, letter: str, hits: Hits, names: Names) -> str:
    state = state_pill(view, letter)
    left = PADDING + MARK + 10
    right = TILE - PADDING - (PILLS.width(state[0]) + 12 if state else 0)
    room = right - left - (BADGE_ROOM if place(letter) in hits else 0)
    parts = [
        mark(letter, PADDING, 18, MARK, "token"),
        line_of_text(left, 34, shown_name(view, letter, names, room, 22), "heading"),
        line_of_text(left, 54, identity(view, view["players"][letter]), "muted small"),
    ]
    outline = Outline(8, 11, TILE - 16, 48, 8, right - 16, 29)
    drawn = touchable("".join(parts), place(letter), hits, outline)
    if state:
        drawn += PILLS.draw(*state, TILE - PADDING - PILLS.width(state[0]), 16)
    return drawn


def _plan(view: FightView, player: PlayerView) -> str:
    words, figures = plan_line(view, player), figures_line(view, player)
    hidden = not player["plan"] and view["moment"] == "declaring" and player["status"] == "in"
    return _plate(words, figures, "plan hidden" if hidden else "plan")


@kept
def _plate(words: str, figures: str, class_: str) -> str:
    parts = [box("plate", 0, 0, INNER, PLAN, 8)]
    if figures:
        shown = cut(words, INNER - 20, 16)
        parts.append(fitted(10, 21, shown, "strong", BOLD, INNER - 20))
        parts.append(line_of_text(10, 41, cut(figures, INNER - 20, 14.5), "muted small"))
    else:
        parts.append(line_of_text(10, 31, cut(words, INNER - 20, 16), "strong"))
    return group(parts, class_, PADDING, PLAN_AT)


def _corners(view: FightView, player: PlayerView) -> str:
    """Statistics beside the head, by side, and below the arms."""
    phase = view["phase"]
    blocks: list[tuple[float, str, float, list[str]]] = []
    for side, x, anchor in ((1, 6, ""), (0, 394, " end")):
        lines = [f"Power {player['power'][side]}"]
        if phase > 1:
            lines.append(f"Speed {player['speed'][side]}")
        lines[0:0] = [SIDES[side]]
        blocks.append((x, anchor, 20, lines))
    if phase >= RANGED:
        lines = [f"Tactics {player['tactics']}"]
        if phase >= FULL:
            lines.append(f"Defence {player['defence']}")
        blocks.append((6, "", 300, lines))
    if phase >= FULL:
        levels = list(player["tactic_levels"].items())
        lines = [f"{TACTIC_NAME[word].split(' ')[0]} {level}" for word, level in levels]
        blocks.append((394, " end", 336 - 17 * (len(lines) - 1), lines))
    return "".join(
        line_of_text(x, y + 17 * row, line, f"stat{anchor}{' strong' if line in SIDES else ''}")
        for x, anchor, y, lines in blocks
        for row, line in enumerate(lines)
    )


def _stamina(player: PlayerView, x: float, y: float, width: float) -> str:
    """The bar with its quarters, and what missing quarters cost."""
    penalty = f"  {signed(-player['penalty'])}" if player["penalty"] else ""
    words = f"{player['stamina']}/{player['stamina_max']}{penalty}"
    return _bar(player["stamina"], player["stamina_max"], words, x, y, width, "Stamina", 72)


@kept
def _bar(
    now: int, most: int, words: str, x: float, y: float, width: float, label: str, left: float
) -> str:
    room = width - left - 84
    start = x + left
    ticks = "".join(
        f"M{start + room * quarter / QUARTERS:.5g} {y + 4:.5g}v14" for quarter in range(1, QUARTERS)
    )
    low = " low" if now * 2 < most else ""
    return "".join(
        [
            line_of_text(x, y + 16, label, "small"),
            box("well", start, y + 4, room, 14, 4),
            box(f"fill{low}", start, y + 4, room * now / most, 14, 4),
            stroke("quarters", ticks),
            line_of_text(x + width, y + 16, words, "end small strong"),
        ]
    )


def _setup(player: PlayerView, x: float, y: float) -> str:
    return (
        line_of_text(x, y + 16, "Setup", "small")
        + _pool("striking", player["sp_strike"], x + 72, y)
        + _pool("grappling", player["sp_grapple"], x + 226, y)
    )


@kept
def _pool(label: str, points: int, x: float, y: float) -> str:
    left = x + POOL_AT[label]
    shown = points if points <= MOST_PIPS else 0
    first = 10 + 10 * len(str(points))
    pips = [disc("point", left + first + 13 * number, y + 11, 4.5) for number in range(shown)]
    return "".join(
        [
            line_of_text(x, y + 16, label, "small muted"),
            line_of_text(left, y + 16, str(points), "small strong"),
            *pips,
        ]
    )


def strip(view: FightView, letter: str, width: float) -> str:
    """Who stands at which range from a fighter, from out of range to grappling."""
    there = ranges_from(view, letter)
    cells = tuple((word, tuple(there.get(word, ()))) for word in ranges(view))
    return _strip(cells, width, strip_height(view) - 6)


def strip_height(view: FightView) -> float:
    """With many fighters there must be room for all at one range."""
    return STRIP if len(view["players"]) <= FEW else HIGH_STRIP


def ranges(view: FightView) -> list[str]:
    """The ranges in play from the outside in."""
    words = list(reversed(RANGE_WORDS))
    return words if view["phase"] >= FULL else words[1:]


@kept
def _strip(cells: tuple[tuple[str, tuple[str, ...]], ...], width: float, height: float) -> str:
    step = width / len(cells)
    parts = []
    for number, (word, letters) in enumerate(cells):
        x = number * step
        parts.append(box("cell on" if letters else "cell", x, 0, step - 2, height, 4))
        parts.append(line_of_text(x + 4, 12, word, "tiny"))
        size = 18
        across = int((step - 16) // (size + 1))
        rows = -(-len(letters) // across)
        top = (height - rows * (size + 1)) / 2
        for place_, letter in enumerate(letters):
            column, row = place_ % across, place_ // across
            left, down = x + 14 + column * (size + 1), top + row * (size + 1)
            parts.append(mark(letter, left, down, size, "token"))
    return "".join(parts)


# -- on a card -------------------------------------------------------------------------------


def card(view: FightView, letter: str, hits: Hits, names: Names) -> Tile:
    """A fighter who is not in front: the same numbers in less room."""
    player = view["players"][letter]
    phase = view["phase"]
    state = state_pill(view, letter)
    room = TILE - 52 - 12 - (PILLS.width(state[0]) + 8 if state else 0)
    head = [
        mark(letter, 12, 14, 26, "token"),
        line_of_text(46, 33, shown_name(view, letter, names, room, 19), "heading less"),
    ]
    whole = Outline(4, 9, TILE - 8, card_height(view) - 13, 10, TILE - 22, card_height(view) - 22)
    body = chart(player["body"], aimed_at(view, letter), hits, None, small=True, numbers=phase > 1)
    parts = [*head, group([body], "body", *CARD_CHART)]
    if state:
        parts.append(PILLS.draw(*state, TILE - 12 - PILLS.width(state[0]), 15))
    parts.append(_card_lines(view, letter))
    height = card_height(view)
    drawn = touchable("".join(parts), place(letter), hits, whole)
    return Tile(frame(height) + drawn, height, f"{classes(view, letter)} brief", letter)


def card_height(view: FightView) -> float:
    """All cards of a picture are equally high."""
    below = strip_height(view) + 6 if view["phase"] >= RANGED and view["moment"] != "set-up" else 8
    return CARD_CHART[1] + SMALL_HEIGHT + below


def _card_lines(view: FightView, letter: str) -> str:
    player = view["players"][letter]
    x = CARD_RIGHT
    y: float = CARD_CHART[1] + 14
    parts = [line_of_text(x, y, cut(identity(view, player), CARD_ROOM, 14), "muted stat")]
    for words, class_ in (
        *((line, "small strong") for line in wrapped(plan_line(view, player), CARD_ROOM, 16, 2)),
        *((line, "muted stat") for line in wrapped(figures_line(view, player), CARD_ROOM, 14, 2)),
    ):
        y += CARD_LINE
        parts.append(line_of_text(x, y, words, class_))
    parts.append(_card_meters(view, player, x, CARD_CHART[1] + 92))
    said = " · ".join(words for words, _ in notes(view, letter))
    for row, line in enumerate(wrapped(said, CARD_ROOM, 14, 2)):
        y = CARD_CHART[1] + 156 + CARD_LINE * row
        parts.append(line_of_text(x, y, line, "stat strong"))
    if view["phase"] >= RANGED and view["moment"] != "set-up":
        y = CARD_CHART[1] + SMALL_HEIGHT + 6
        parts.append(group([strip(view, letter, TILE - 24)], "strip", 12, y))
    return "".join(parts)


def _card_meters(view: FightView, player: PlayerView, x: float, y: float) -> str:
    parts = []
    if view["phase"] >= FULL:
        penalty = f" {signed(-player['penalty'])}" if player["penalty"] else ""
        words = f"{player['stamina']}/{player['stamina_max']}{penalty}"
        low = " low" if player["stamina"] * 2 < player["stamina_max"] else ""
        full = CARD_ROOM * player["stamina"] / player["stamina_max"]
        parts += [
            line_of_text(x, y + 12, "Stamina", "stat"),
            line_of_text(x + CARD_ROOM, y + 12, words, "end stat strong"),
            box("well", x, y + 17, CARD_ROOM, 8, 3),
            box(f"fill{low}", x, y + 17, full, 8, 3),
        ]
    if view["phase"] >= SETUP:
        words = f"SP strike {player['sp_strike']}, grapple {player['sp_grapple']}"
        parts.append(line_of_text(x, y + 43, words, "stat"))
    return "".join(parts)
