"""The board of a duel: a view in, a picture or plain text out.

The picture stacks panels, so that it can be read on a phone: the others, the middle of the table,
and the viewer with an open hand. It shows what the view holds and nothing else. For pages that
make it clickable, groups carry `data-seat="B"` (a player), `data-space="B-Mid"` (a space of a
Stance mat), `data-card="3H"` (a card in the viewer's hand) and `data-known="10D"` (a card known to
lie in another's hand).
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from salle.games.jedi_duel.board_style import stylesheet
from salle.games.jedi_duel.captions import (
    AREA_NAMES,
    AREAS,
    GIFTS,
    bystanders,
    card_name,
    card_order,
    count_of_cards,
    hand_groups,
    modifiers,
    split_stance,
    title,
)
from salle.games.jedi_duel.cards_svg import (
    AREA_CLASSES,
    CARD_RATIO,
    PILL_HEIGHT,
    SIGNS,
    box,
    card,
    card_back,
    group,
    line_of_text,
    mark,
    pill,
    pill_width,
    seat_class,
    sign,
    symbols,
    tag,
)
from salle.games.jedi_duel.centre_svg import centre, legend
from salle.games.jedi_duel.playaid import figure
from salle.games.jedi_duel.text_board import text
from salle.games.jedi_duel.view import DuelView, PlayerView

__all__ = ["svg", "text"]

WIDTH: Final = 640
MARGIN: Final = 8
GAP: Final = 12
PADDING: Final = 14
RIBBON: Final = 6
CORNER: Final = 12

HEAD_MARK: Final = 38
HEAD_HEIGHT: Final = 44
FATIGUE_LABEL: Final = 52

SPACE_GAP: Final = 7
SPACE_NARROW: Final = 88
SPACE_WIDE: Final = 122
NAME_HEIGHT: Final = 24
FIGURE_HEIGHT: Final = 26
STANCE_CARD: Final = 60
STANCE_HEIGHT: Final = STANCE_CARD * CARD_RATIO + 6
MAT_HEIGHT: Final = NAME_HEIGHT + 2 * FIGURE_HEIGHT + STANCE_HEIGHT + 4
GHOST: Final = 44
ICON: Final = 17

FAN_NARROW: Final = 48
FAN_WIDE: Final = 70
FAN_STEP: Final = 0.78
PILL_ROOM: Final = 106

HAND_CARD: Final = 102
HAND_GAP: Final = 8
SUIT_GAP: Final = 14
NEW_HEIGHT: Final = 26


def svg(view: DuelView, *, theme: str = "auto") -> str:
    """The duel as one self-contained SVG from the viewer's seat.

    `theme` is `light`, `dark`, or `auto`: as the reader's system or the page around it says. The
    text board is in the description.
    """
    style = stylesheet(theme)
    full = WIDTH - 2 * MARGIN
    half = (full - GAP) / 2
    panels: list[str] = []
    y: float = MARGIN
    others = bystanders(view)
    for start in range(0, len(others), 2):
        pair = others[start : start + 2]
        if len(pair) == 1:
            panel, height = _wide_player(view, pair[0], full)
            panels.append(_placed(view, pair[0], panel, MARGIN, y))
        else:
            for number, letter in enumerate(pair):
                panel, height = _narrow_player(view, letter, half)
                panels.append(_placed(view, letter, panel, MARGIN + number * (half + GAP), y))
        y += height + GAP
    middle, height = centre(view, full)
    panels.append(group([middle], "centre", MARGIN, y))
    y += height + GAP
    if view["viewer"] is not None:
        own, height = _own_player(view, view["viewer"], full)
        panels.append(_placed(view, view["viewer"], own, MARGIN, y))
        y += height + GAP
    key, height = legend(full - 2 * PADDING)
    panels.append(group([key], "legend", MARGIN + PADDING, y))
    y += height + MARGIN
    return tag(
        "svg",
        [
            tag("title", escape(title(view))),
            tag("desc", escape(text(view))),
            tag("style", style),
            symbols(),
            box("ground", 0, 0, WIDTH, y, 14),
            *panels,
        ],
        xmlns="http://www.w3.org/2000/svg",
        class_=f"jedi-duel theme-{theme}",
        viewBox=f"0 0 {WIDTH} {y:.5g}",
        width=WIDTH,
        height=y,
        role="img",
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


def _wide_player(view: DuelView, letter: str, width: float) -> tuple[str, float]:
    """Another player across the whole width: mat on the left, hand on the right."""
    top = PADDING + HEAD_HEIGHT + 10
    height = top + MAT_HEIGHT + PADDING
    mat_width = 3 * SPACE_WIDE + 2 * SPACE_GAP
    hand_left = PADDING + mat_width + 20
    hand_width = width - PADDING - hand_left
    fan_top = top + (MAT_HEIGHT - FAN_WIDE * CARD_RATIO) / 2
    parts = [
        *_frame(width, height),
        _head(view, letter, width),
        *_pills_in_row(view, letter, PADDING + HEAD_MARK + 128),
        group([_mat(view, letter, SPACE_WIDE, outward_up=False)], "mat", PADDING, top),
        _fan(view["players"][letter], hand_left, fan_top, hand_width, FAN_WIDE),
    ]
    return "".join(parts), height


def _narrow_player(view: DuelView, letter: str, width: float) -> tuple[str, float]:
    """Another player in half the width: hand above the mat."""
    fan_top = PADDING + HEAD_HEIGHT + 10
    top = fan_top + FAN_NARROW * CARD_RATIO + 12
    height = top + MAT_HEIGHT + PADDING
    inner = width - 2 * PADDING
    parts = [
        *_frame(width, height),
        _head(view, letter, width),
        _fan(view["players"][letter], PADDING, fan_top, inner - PILL_ROOM, FAN_NARROW),
        *_pills_in_stack(view, letter, width - PADDING, fan_top + 4),
        group([_mat(view, letter, SPACE_NARROW, outward_up=False)], "mat", PADDING, top),
    ]
    return "".join(parts), height


def _own_player(view: DuelView, letter: str, width: float) -> tuple[str, float]:
    """The viewer: mat and what the Stance is good for, and the hand face up below."""
    top = PADDING + HEAD_HEIGHT + 10
    mat_width = 3 * SPACE_WIDE + 2 * SPACE_GAP
    hand_top = top + MAT_HEIGHT + 16
    hand, hand_height = _own_hand(view, letter, width - 2 * PADDING)
    height = hand_top + hand_height + PADDING if hand else top + MAT_HEIGHT + PADDING
    parts = [
        *_frame(width, height),
        _head(view, letter, width),
        *_pills_in_row(view, letter, PADDING + HEAD_MARK + 128),
        group([_mat(view, letter, SPACE_WIDE, outward_up=True)], "mat", PADDING, top),
        *_stance_facts(view["players"][letter], PADDING + mat_width + 22, top + 34),
    ]
    if hand:
        parts.append(group([hand], "hand", PADDING, hand_top))
    return "".join(parts), height


def _frame(width: float, height: float) -> list[str]:
    inset = CORNER - (CORNER**2 - (CORNER - RIBBON) ** 2) ** 0.5
    arc = f"A{CORNER} {CORNER} 0 0 1"
    ribbon = (
        f"M{CORNER} 0H{width - CORNER:.5g}{arc} {width - inset:.5g} {RIBBON}"
        f"H{inset:.5g}{arc} {CORNER} 0Z"
    )
    return [
        box("frame", 0, 0, width, height, CORNER),
        tag("path", class_="ribbon", d=ribbon),
        box("outline", 0, 0, width, height, CORNER),
    ]


def _head(view: DuelView, letter: str, width: float) -> str:
    player = view["players"][letter]
    name = "You" if letter == view["viewer"] else f"Player {letter}"
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
    return tag("g", parts, class_="head")


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


def _pills_in_row(view: DuelView, letter: str, x: float) -> list[str]:
    pills = []
    for words, kind in _remarks(view, letter):
        pills.append(pill(words, kind, x, PADDING + 9))
        x += pill_width(words) + 8
    return pills


def _pills_in_stack(view: DuelView, letter: str, right: float, y: float) -> list[str]:
    return [
        pill(words, kind, right - pill_width(words), y + number * (PILL_HEIGHT + 6))
        for number, (words, kind) in enumerate(_remarks(view, letter))
    ]


def _stance_facts(player: PlayerView, x: float, y: float) -> list[str]:
    if player["stance"] is None:
        words = "No Stance yet" if player["alive"] else "Out of the duel"
        return [line_of_text(x, y, words, "heading")]
    word, area = split_stance(player["stance"])
    lines = [line_of_text(x, y, f"You stand {AREA_NAMES[area]}", "heading")]
    facts = [f"on the {card_name(word)}", "", *GIFTS[area]]
    y += 24
    for fact in facts:
        if fact:
            lines.append(line_of_text(x, y, fact, "muted"))
        y += 22 if fact else 10
    return lines


# -- Stance mats -----------------------------------------------------------------------------


def _mat(view: DuelView, letter: str, width: float, *, outward_up: bool) -> str:
    """The three spaces: attack figures on the side of the table's middle, defence on the other."""
    player, blow = view["players"][letter], view["blow"]
    stance = split_stance(player["stance"]) if player["stance"] else None
    aim = (blow["target"], blow["area"]) if blow is not None and not view["over"] else None
    spaces = []
    for number, area in enumerate(AREAS):
        here = stance is not None and stance[1] == area
        aimed = aim == (letter, area)
        parts = [box("ground-plate", 0, 0, width, MAT_HEIGHT, 8)]
        card_top = 2 + FIGURE_HEIGHT if outward_up else 2 + NAME_HEIGHT + FIGURE_HEIGHT
        name_line = MAT_HEIGHT - 9 if outward_up else NAME_HEIGHT - 3
        parts.append(line_of_text(width / 2, name_line, AREA_NAMES[area], "name"))
        if here and stance is not None:
            parts.append(
                card(stance[0], (width - STANCE_CARD) / 2, card_top + 3, STANCE_CARD, small=True)
            )
        else:
            parts.append(_ghost(area, width / 2, card_top + STANCE_HEIGHT / 2))
        if stance is not None:
            strike = modifiers(view["attack_table"], stance[1])[number]
            guard = modifiers(view["defence_table"], stance[1])[number]
            inward = MAT_HEIGHT - NAME_HEIGHT - 11 if outward_up else NAME_HEIGHT + 20
            outward = 22 if outward_up else MAT_HEIGHT - 9
            parts += [
                _figure("sword", "attack", strike, width, outward),
                _figure("shield", "defend", guard, width, inward),
            ]
        classes = "space" + (" here" if here else "") + (" aimed" if aimed else "")
        left = number * (width + SPACE_GAP)
        parts = [tag("g", parts, class_=classes, data_space=f"{letter}-{area}")]
        spaces.append(group(parts, "place", left, 0))
    return "".join(spaces)


def _ghost(area: str, x: float, y: float) -> str:
    shape = AREA_CLASSES[area]
    place = f"translate({x - GHOST / 2:.5g} {y - GHOST / 2:.5g}) scale({GHOST / 24:.4g})"
    path = tag("path", class_="ghost", d=SIGNS[shape])
    return tag("g", path, class_=shape, transform=place)


def _figure(icon: str, word: str, modifier: int, width: float, line: float) -> str:
    if width < SPACE_WIDE:
        start = width / 2 - 22
        parts = [line_of_text(start + ICON + 6, line, figure(modifier), "figure")]
    else:
        start = 8
        parts = [
            line_of_text(start + ICON + 6, line, word, "muted"),
            line_of_text(width - 9, line, figure(modifier), "figure end"),
        ]
    parts.append(sign(icon, "icon", start, line - 15, ICON))
    return tag("g", parts, class_=word)


# -- hands -----------------------------------------------------------------------------------


def _fan(player: PlayerView, x: float, y: float, width: float, card_width: float) -> str:
    """Another's hand: backs, then the cards the viewer is certain of, each with an eye."""
    known = sorted(player["known"].split(), key=card_order)
    count = player["unknown"] + len(known)
    if not count:
        return ""
    step = card_width * FAN_STEP
    if count > 1:
        step = min(step, (width - card_width) / (count - 1))
    parts = [card_back(x + number * step, y, card_width) for number in range(player["unknown"])]
    parts += [
        card(word, x + number * step, y, card_width, small=True, known=True, data_known=word)
        for number, word in enumerate(known, start=player["unknown"])
    ]
    return tag("g", parts, class_="hand")


def _own_hand(view: DuelView, letter: str, width: float) -> tuple[str, float]:
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
            parts.append(card(word, x, 0, card_width, marks=marks, data_card=word))
            if new:
                parts.append(line_of_text(x + card_width / 2, tall + 19, "new", "strong mid"))
            x += card_width + HAND_GAP
    return "".join(parts), tall + (NEW_HEIGHT if drawn else 0)
