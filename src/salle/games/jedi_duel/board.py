"""The board of a duel: a view in, a picture or plain text out.

The picture stacks panels, so that it can be read on a phone: the others, the middle of the table,
and the viewer with an open hand. It shows what the view holds and nothing else. Groups carry
`data-seat="B"` (a player), `data-space="B-Mid"` (a space of a Stance mat), `data-card="3H"` (a card
in the viewer's hand) and `data-known="10D"` (a card known to lie in another's hand). Pages make
places clickable with hits; `spots` names those places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from salle.games.jedi_duel.board_style import IN_A_PAGE, stylesheet
from salle.games.jedi_duel.captions import (
    AREA_NAMES,
    GIFTS,
    bystanders,
    card_name,
    card_order,
    count_of_cards,
    hand_groups,
    split_stance,
    title,
)
from salle.games.jedi_duel.cards_svg import (
    CARD_RATIO,
    PILL_HEIGHT,
    around_card,
    card,
    card_back,
    pill,
    pill_width,
    symbols,
)
from salle.games.jedi_duel.centre_svg import centre, legend
from salle.games.jedi_duel.mat_svg import MAT_HEIGHT, SPACE_GAP, SPACE_NARROW, SPACE_WIDE, mat
from salle.games.jedi_duel.sheet_style import SHEET_STYLE
from salle.games.jedi_duel.spots import card_spot, known_spot, seat_spot
from salle.games.jedi_duel.text_board import text
from salle.games.jedi_duel.view import DuelView, PlayerView
from salle.kernel.hits import BADGE, Hit, Outline, hit_css, touchable
from salle.kernel.svg import (
    box,
    fitted,
    group,
    kept,
    line_of_text,
    mark,
    seat_class,
    shortened,
    tag,
)

__all__ = ["css", "svg", "text"]

Hits = Mapping[str, Hit]
Names = Mapping[str, str]
NO_HITS: Final[Hits] = {}
BOARD: Final = "jedi-duel"

WIDTH: Final = 640
MARGIN: Final = 8
GAP: Final = 12
PADDING: Final = 14
HEADING: Final = 23
"""Headings are 21 high, and bold."""
RIBBON: Final = 6
CORNER: Final = 12

HEAD_MARK: Final = 38
HEAD_HEIGHT: Final = 44
FATIGUE_LABEL: Final = 52
NAME_SIGNS: Final = 12

FAN_NARROW: Final = 48
FAN_WIDE: Final = 70
FAN_STEP: Final = 0.78
PILL_ROOM: Final = 106

HAND_CARD: Final = 102
HAND_GAP: Final = 8
SUIT_GAP: Final = 14
NEW_HEIGHT: Final = 26


def css() -> str:
    """What a page must supply for pictures that do not stand alone."""
    return stylesheet("auto") + IN_A_PAGE + hit_css(BOARD) + SHEET_STYLE


def svg(
    view: DuelView,
    *,
    theme: str = "auto",
    hits: Hits | None = None,
    names: Names | None = None,
    standalone: bool = True,
) -> str:
    """The duel as one SVG from the viewer's seat, self-contained if it is to stand alone.

    `theme` is `light`, `dark`, or `auto`: as the reader's system or the page around it says. The
    text board is in the description. With `hits` the picture holds links and is no single image
    any more, so it is a group to those who cannot see it. `names` are the players' by letter.
    """
    hits = hits or NO_HITS
    names = names or {}
    style = stylesheet(theme) + (hit_css(BOARD) if hits else "")
    full = WIDTH - 2 * MARGIN
    half = (full - GAP) / 2
    panels: list[str] = []
    y: float = MARGIN
    others = bystanders(view)
    for start in range(0, len(others), 2):
        pair = others[start : start + 2]
        if len(pair) == 1:
            panel, height = _wide_player(view, pair[0], full, hits, names)
            panels.append(_placed(view, pair[0], panel, MARGIN, y))
        else:
            for number, letter in enumerate(pair):
                panel, height = _narrow_player(view, letter, half, hits, names)
                panels.append(_placed(view, letter, panel, MARGIN + number * (half + GAP), y))
        y += height + GAP
    middle, height = centre(view, full, hits)
    panels.append(group([middle], "centre", MARGIN, y))
    y += height + GAP
    if view["viewer"] is not None:
        own, height = _own_player(view, view["viewer"], full, hits, names)
        panels.append(_placed(view, view["viewer"], own, MARGIN, y))
        y += height + GAP
    key, height = legend(full - 2 * PADDING)
    panels.append(group([key], "legend", MARGIN + PADDING, y))
    y += height + MARGIN
    size: dict[str, str | float] = {"width": WIDTH, "height": y} if standalone else {}
    return tag(
        "svg",
        [
            tag("title", escape(title(view))),
            tag("desc", escape(text(view))),
            *([tag("style", style)] if standalone else []),
            symbols(),
            box("ground", 0, 0, WIDTH, y, 14),
            *panels,
        ],
        xmlns="http://www.w3.org/2000/svg",
        class_=f"{BOARD} theme-{theme}",
        viewBox=f"0 0 {WIDTH} {y:.5g}",
        **size,
        role="group" if hits else "img",
    )


def _placed(view: DuelView, letter: str, panel: str, x: float, y: float) -> str:
    player = view["players"][letter]
    classes = ["player", seat_class(letter)]
    if letter == view["viewer"]:
        classes.append("own")
    if view["over"]:
        classes += ["winner"] if letter in view["winners"] else []
    elif view["turn"] and letter == view["current"]:
        classes.append("turn")
    if not player["alive"]:
        classes.append("out")
    return group([panel], " ".join(classes), x, y, data_seat=letter)


# -- players ---------------------------------------------------------------------------------


def _wide_player(
    view: DuelView, letter: str, width: float, hits: Hits, names: Names
) -> tuple[str, float]:
    """Another player across the whole width: mat on the left, hand on the right."""
    top = PADDING + HEAD_HEIGHT + 10
    height = top + MAT_HEIGHT + PADDING
    mat_width = 3 * SPACE_WIDE + 2 * SPACE_GAP
    hand_left = PADDING + mat_width + 20
    hand_width = width - PADDING - hand_left
    fan_top = top + (MAT_HEIGHT - FAN_WIDE * CARD_RATIO) / 2
    parts = [
        _frame(width, height),
        _head(view, letter, width, hits, names, _pills_in_row(view, letter)),
        group([mat(view, letter, SPACE_WIDE, hits, outward_up=False)], "mat", PADDING, top),
        _fan(view["players"][letter], hand_left, fan_top, hand_width, FAN_WIDE, hits),
    ]
    return "".join(parts), height


def _narrow_player(
    view: DuelView, letter: str, width: float, hits: Hits, names: Names
) -> tuple[str, float]:
    """Another player in half the width: hand above the mat."""
    fan_top = PADDING + HEAD_HEIGHT + 10
    top = fan_top + FAN_NARROW * CARD_RATIO + 12
    height = top + MAT_HEIGHT + PADDING
    inner = width - 2 * PADDING
    parts = [
        _frame(width, height),
        _head(view, letter, width, hits, names),
        _fan(view["players"][letter], PADDING, fan_top, inner - PILL_ROOM, FAN_NARROW, hits),
        _pills_in_stack(view, letter, width - PADDING, fan_top + 4),
        group([mat(view, letter, SPACE_NARROW, hits, outward_up=False)], "mat", PADDING, top),
    ]
    return "".join(parts), height


def _own_player(
    view: DuelView, letter: str, width: float, hits: Hits, names: Names
) -> tuple[str, float]:
    """The viewer: mat and what the Stance is good for, and the hand face up below."""
    top = PADDING + HEAD_HEIGHT + 10
    mat_width = 3 * SPACE_WIDE + 2 * SPACE_GAP
    hand_top = top + MAT_HEIGHT + 16
    hand, hand_height = _own_hand(view, letter, width - 2 * PADDING, hits)
    height = hand_top + hand_height + PADDING if hand else top + MAT_HEIGHT + PADDING
    parts = [
        _frame(width, height),
        _head(view, letter, width, hits, names, _pills_in_row(view, letter)),
        group([mat(view, letter, SPACE_WIDE, hits, outward_up=True)], "mat", PADDING, top),
        *_stance_facts(view["players"][letter], PADDING + mat_width + 22, top + 34, width),
    ]
    if hand:
        parts.append(group([hand], "hand", PADDING, hand_top))
    return "".join(parts), height


@kept
def _frame(width: float, height: float) -> str:
    inset = CORNER - (CORNER**2 - (CORNER - RIBBON) ** 2) ** 0.5
    arc = f"A{CORNER} {CORNER} 0 0 1"
    ribbon = (
        f"M{CORNER} 0H{width - CORNER:.5g}{arc} {width - inset:.5g} {RIBBON}"
        f"H{inset:.5g}{arc} {CORNER} 0Z"
    )
    parts = [
        box("frame", 0, 0, width, height, CORNER),
        tag("path", class_="ribbon", d=ribbon),
        box("outline", 0, 0, width, height, CORNER),
    ]
    return "".join(parts)


def _head(
    view: DuelView, letter: str, width: float, hits: Hits, names: Names, pills: str = ""
) -> str:
    player = view["players"][letter]
    name = (
        "You"
        if letter == view["viewer"]
        else shortened(names.get(letter, f"Player {letter}"), NAME_SIGNS)
    )
    cards = count_of_cards(player["hand_count"]) if player["alive"] else "no cards"
    left = PADDING + HEAD_MARK + 12
    right = width - PADDING
    parts = [
        mark(letter, PADDING, PADDING + 3, HEAD_MARK),
        line_of_text(left, PADDING + 18, name, "name heading"),
        line_of_text(left, PADDING + 40, cards, "hand-count muted"),
        line_of_text(right - FATIGUE_LABEL, PADDING + 32, "Fatigue", "muted end"),
        line_of_text(right, PADDING + 34, str(player["fatigue"]), "fatigue-now end"),
    ]
    outline = Outline(
        x=RIBBON,
        y=RIBBON + 2,
        width=width - 2 * RIBBON,
        height=PADDING + HEAD_HEIGHT - RIBBON - 1,
        corner=CORNER - RIBBON,
        badge_x=PADDING + 5,
        badge_y=PADDING + HEAD_HEIGHT - BADGE + 4,
    )
    return touchable(tag("g", parts, class_="head") + pills, seat_spot(letter), hits, outline)


def _remarks(view: DuelView, letter: str) -> list[tuple[str, str]]:
    """The pills of a player: words and class."""
    player, blow = view["players"][letter], view["blow"]
    remarks = []
    if view["over"]:
        if letter in view["winners"]:
            remarks.append(("winner", "now"))
    elif view["turn"] and letter == view["current"]:
        remarks.append(("to play", "now"))
    if not player["alive"]:
        remarks.append(("out", "bad"))
    if blow is not None and letter == blow["target"] and not view["over"]:
        remarks.append(("struck", "bad"))
    if player["immune"]:
        remarks.append(("immune", "immune"))
    return remarks


def _pills_in_row(view: DuelView, letter: str) -> str:
    pills = []
    x = PADDING + HEAD_MARK + 128.0
    for words, kind in _remarks(view, letter):
        pills.append(pill(words, kind, x, PADDING + 9))
        x += pill_width(words) + 8
    return "".join(pills)


def _pills_in_stack(view: DuelView, letter: str, right: float, y: float) -> str:
    return "".join(
        pill(words, kind, right - pill_width(words), y + number * (PILL_HEIGHT + 6))
        for number, (words, kind) in enumerate(_remarks(view, letter))
    )


def _stance_facts(player: PlayerView, x: float, y: float, width: float) -> list[str]:
    room = width - PADDING - x
    if player["stance"] is None:
        words = "No Stance yet" if player["alive"] else "Out of the duel"
        return [fitted(x, y, words, "heading", HEADING, room)]
    word, area = split_stance(player["stance"])
    lines = [fitted(x, y, f"You stand {AREA_NAMES[area]}", "heading", HEADING, room)]
    facts = [f"on the {card_name(word)}", "", *GIFTS[area]]
    y += 24
    for fact in facts:
        if fact:
            lines.append(line_of_text(x, y, fact, "muted"))
        y += 22 if fact else 10
    return lines


# -- hands -----------------------------------------------------------------------------------


def _fan(
    player: PlayerView, x: float, y: float, width: float, card_width: float, hits: Hits
) -> str:
    """Another's hand: backs, then the cards the viewer is certain of, each with an eye."""
    known = sorted(player["known"].split(), key=card_order)
    count = player["unknown"] + len(known)
    if not count:
        return ""
    step = card_width * FAN_STEP
    if count > 1:
        step = min(step, (width - card_width) / (count - 1))
    parts = [card_back(x + number * step, y, card_width) for number in range(player["unknown"])]
    for number, word in enumerate(known, start=player["unknown"]):
        left = x + number * step
        shown = card(word, left, y, card_width, small=True, known=True, data_known=word)
        outline = around_card(left, y, card_width)
        covered = outline._replace(badge_x=left + BADGE, badge_y=y + outline.height - BADGE)
        parts.append(touchable(shown, known_spot(word), hits, covered))
    return tag("g", parts, class_="hand")


def _own_hand(view: DuelView, letter: str, width: float, hits: Hits) -> tuple[str, float]:
    groups = hand_groups(view["players"][letter]["hand"] or "")
    count = sum(len(cards) for _, cards in groups)
    if not count:
        return "", 0
    apart = [suit for suit, _ in groups[1:] if suit in "CX"]
    room = width - HAND_GAP * (count - 1) - 2 * SUIT_GAP * len(apart)
    card_width = min(HAND_CARD, room / count)
    drawn = view["drawn"].split()
    tall = card_width * CARD_RATIO
    parts = []
    x: float = 0
    for suit, cards in groups:
        if suit in apart:
            middle = x + SUIT_GAP - HAND_GAP / 2
            parts.append(tag("path", class_="divider", d=f"M{middle:.5g} 8V{tall - 8:.5g}"))
            x += 2 * SUIT_GAP
        for word in cards:
            new = word in drawn
            marks = "drawn" if new else ""
            shown = card(word, x, 0, card_width, marks=marks, data_card=word)
            parts.append(touchable(shown, card_spot(word), hits, around_card(x, 0, card_width)))
            if new:
                parts.append(line_of_text(x + card_width / 2, tall + 19, "new", "strong mid"))
            x += card_width + HAND_GAP
    return "".join(parts), tall + (NEW_HEIGHT if drawn else 0)
