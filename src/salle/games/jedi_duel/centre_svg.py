"""The middle of the table as SVG: what happens now, the Fatigue board, the deck and the pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.jedi_duel.captions import (
    blow_note,
    blow_words,
    count_of_cards,
    outcome_words,
    pass_words,
    turn_words,
)
from salle.games.jedi_duel.cards_svg import CARD_RATIO, around_card, card, card_back, eye, sign
from salle.games.jedi_duel.spots import DECK, PILE
from salle.games.jedi_duel.view import BlowView, DuelView
from salle.kernel.hits import Hit, touchable
from salle.kernel.svg import box, group, kept, line_of_text, mark, tag

PADDING: Final = 14
BANNER_HEIGHT: Final = 62
BANNER_MARK: Final = 34
BLOW_CARD: Final = 36
WON_MARK: Final = 38
MARKS_WITH_NAMES: Final = 3
GAP: Final = 14

PILES_WIDTH: Final = 204
SEATS_ABREAST: Final = 4
COLUMNS_BESIDE_PILES: Final = 3
COLUMNS_ABREAST: Final = 6
COLUMN_GAP: Final = 8
CELL_HEIGHT: Final = 30
CELL_GAP: Final = 4
STEP_WIDTH: Final = 32
OUT_WIDTH: Final = 66
COUNTER: Final = 24
COUNTER_STRIDE: Final = 26

DECK_CARD: Final = 86
PILE_CARD: Final = 106
BELOW_CARD: Final = 38
BELOW_SHOWN: Final = 5
DECK_EDGES: Final = 3


def centre(view: DuelView, width: float, hits: Mapping[str, Hit]) -> tuple[str, float]:
    """The centre panel and its height."""
    inner = width - 2 * PADDING
    beside = len(view["columns"]) <= COLUMNS_BESIDE_PILES and len(view["players"]) <= SEATS_ABREAST
    board_width = inner - PILES_WIDTH - GAP if beside else inner
    board, board_height = fatigue_board(view, board_width)
    top = PADDING + BANNER_HEIGHT + GAP
    if beside:
        stack, stack_height = piles(view, PILES_WIDTH, hits)
        height = top + max(board_height, stack_height) + PADDING
        placed = group([stack], "piles", PADDING + board_width + GAP, top)
    else:
        row, row_height = piles(view, inner, hits)
        height = top + board_height + GAP + row_height + PADDING
        placed = group([row], "piles", PADDING, top + board_height + GAP)
    parts = [
        box("frame", 0, 0, width, height, 12),
        box("outline", 0, 0, width, height, 12),
        group([banner(view, inner)], "now", PADDING, PADDING),
        group([board], "fatigue-board", PADDING, top),
        placed,
    ]
    return "".join(parts), height


def banner(view: DuelView, width: float) -> str:
    """What happens now: the attack under way, else whose turn it is, else who has won."""
    blow = view["blow"]
    plate = box("banner-plate", 0, 0, width, BANNER_HEIGHT, 8)
    middle = BANNER_HEIGHT / 2
    if view["over"] or blow is None:
        words = outcome_words(view) if view["over"] else turn_words(view)
        marked = view["winners"] if view["over"] else [view["current" if view["turn"] else "first"]]
        if len(marked) > MARKS_WITH_NAMES:
            words = "share the win"
        start: float = GAP
        marks = []
        for letter in marked:
            marks.append(mark(letter, start, middle - WON_MARK / 2, WON_MARK))
            start += WON_MARK + 8
        text = line_of_text(start + 6, middle + 7, words, "heading")
        kind = "banner won" if view["over"] and marked else "banner"
        return tag("g", [plate, *marks, text], class_=kind)
    picture, start = _blow_picture(blow, middle)
    lines = [
        line_of_text(start, middle - 6, blow_words(blow), "heading"),
        line_of_text(start, middle + 19, blow_note(blow), "muted"),
    ]
    return tag("g", [plate, picture, *lines], class_="banner blow")


def _blow_picture(blow: BlowView, middle: float) -> tuple[str, float]:
    """Attacker, card, arrow, target; and where the words may start."""
    at: float = GAP
    parts = [mark(blow["attacker"], at, middle - BANNER_MARK / 2, BANNER_MARK)]
    at += BANNER_MARK + 8
    if blow["card"] is not None:
        top = middle - BLOW_CARD * CARD_RATIO / 2
        parts.append(card(blow["card"], at, top, BLOW_CARD, small=True))
    else:
        parts.append(sign("bolt", "bolt", at, middle - BLOW_CARD / 2, BLOW_CARD))
    at += BLOW_CARD + 8
    if blow["target"] is not None:
        parts.append(tag("path", class_="arrow", d=f"M{at} {middle}h24m-9 -8 9 8 -9 8"))
        at += 34
        parts.append(mark(blow["target"], at, middle - BANNER_MARK / 2, BANNER_MARK))
        at += BANNER_MARK
    return "".join(parts), at + GAP


# -- the Fatigue board -----------------------------------------------------------------------


def fatigue_board(view: DuelView, width: float) -> tuple[str, float]:
    """The columns side by side, the Out box below the last, a counter for every player."""
    columns = tuple((top, bottom) for top, bottom in view["columns"])
    counters = tuple((player["fatigue"], who) for who, player in view["players"].items())
    return _fatigue_board(columns, counters, width)


@kept
def _fatigue_board(
    bounds: tuple[tuple[int, int], ...], counters: tuple[tuple[int, str], ...], width: float
) -> tuple[str, float]:
    at: dict[int, str] = {}
    for fatigue, letter in counters:
        at[fatigue] = at.get(fatigue, "") + letter
    columns = [list(range(top, bottom - 1, -1)) for top, bottom in bounds]
    columns[-1].append(0)
    parts = [
        line_of_text(0, 18, "Fatigue", "heading"),
        line_of_text(width, 18, "21 to start, out at 0", "muted end"),
    ]
    y: float = 32
    for start in range(0, len(columns), COLUMNS_ABREAST):
        band = columns[start : start + COLUMNS_ABREAST]
        column_width = (width - COLUMN_GAP * (len(band) - 1)) / len(band)
        for row in range(max(len(column) for column in band)):
            steps = [column[row] if row < len(column) else None for column in band]
            height = max(
                _cell_height(at.get(step, ""), column_width, step == 0)
                for step in steps
                if step is not None
            )
            parts += [
                _cell(
                    step,
                    at.get(step, ""),
                    (column_width + COLUMN_GAP) * number,
                    y,
                    column_width,
                    height,
                )
                for number, step in enumerate(steps)
                if step is not None
            ]
            y += height + CELL_GAP
        y += CELL_GAP
    return "".join(parts), y - 2 * CELL_GAP


def _abreast(width: float, out_box: bool) -> int:
    return max(1, int((width - (OUT_WIDTH if out_box else STEP_WIDTH) - 4) // COUNTER_STRIDE))


def _cell_height(letters: str, width: float, out_box: bool) -> float:
    lines = max(1, -(-len(letters) // _abreast(width, out_box)))
    return CELL_HEIGHT + (lines - 1) * COUNTER_STRIDE


def _cell(step: int, letters: str, x: float, y: float, width: float, height: float) -> str:
    out_box = step == 0
    margin = OUT_WIDTH if out_box else STEP_WIDTH
    parts = [
        tag("rect", width=width, height=height, rx=4),
        line_of_text(STEP_WIDTH - 5, 21, str(step), "step"),
    ]
    if out_box:
        parts.append(line_of_text(STEP_WIDTH + 1, 21, "out", "muted"))
    abreast = _abreast(width, out_box)
    for number, letter in enumerate(letters):
        line, place = divmod(number, abreast)
        left = margin + place * COUNTER_STRIDE
        top = (CELL_HEIGHT - COUNTER) / 2 + line * COUNTER_STRIDE
        parts.append(mark(letter, left, top, COUNTER, "counter mark"))
    classes = "cell" + (" out-box" if out_box else "") + (" on" if letters else "")
    return group(parts, classes, x, y, data_fatigue=str(step))


# -- deck and pile ---------------------------------------------------------------------------


def piles(view: DuelView, width: float, hits: Mapping[str, Hit]) -> tuple[str, float]:
    """The deck and the pile with its top card large; with room enough, what lies below it."""
    wide = width > PILES_WIDTH
    deck_left: float = 0
    pile_left = deck_left + DECK_CARD + 12 if not wide else DECK_CARD + 184
    tall = PILE_CARD * CARD_RATIO
    card_top = 30
    deck_top = card_top + tall - DECK_CARD * CARD_RATIO
    deck = _deck(view, deck_left, deck_top)
    if view["pile_top"] is None:
        pile = box("empty-pile", pile_left, card_top, PILE_CARD, tall, 10)
    else:
        pile = card(view["pile_top"], pile_left, card_top, PILE_CARD, marks="pile-top")
    parts = [
        touchable(deck, DECK, hits, around_card(deck_left, deck_top, DECK_CARD)),
        line_of_text(pile_left, 18, "Pile", "heading"),
        touchable(pile, PILE, hits, around_card(pile_left, card_top, PILE_CARD)),
    ]
    deck_words = (count_of_cards(view["deck_count"]), pass_words(view))
    pile_words = count_of_cards(view["pile_count"])
    caption = card_top + tall + 22
    below = (view["pile"] or "").split()[:-1][: -BELOW_SHOWN - 1 : -1]
    if wide:
        side = deck_left + DECK_CARD + 14
        middle = card_top + tall / 2
        parts += [
            line_of_text(side, middle, deck_words[0], "strong"),
            line_of_text(side, middle + 24, deck_words[1], "muted"),
        ]
        side = pile_left + PILE_CARD + 14
        parts.append(line_of_text(side, card_top + 20, pile_words, "strong"))
        parts += _below(below, side, card_top + 44)
        return "".join(parts), card_top + tall
    parts += [
        line_of_text(deck_left + DECK_CARD / 2, caption, deck_words[0], "strong mid"),
        line_of_text(deck_left, caption + 24, deck_words[1], "muted"),
        line_of_text(pile_left + PILE_CARD / 2, caption, pile_words, "strong mid"),
        *_below(below, deck_left, caption + 54),
    ]
    return "".join(parts), caption + 54 + (8 + BELOW_CARD * CARD_RATIO if below else 0)


def _deck(view: DuelView, x: float, y: float) -> str:
    parts = [line_of_text(x, 18, "Deck", "heading")]
    if not view["deck_count"]:
        parts.append(box("empty-pile", x, y, DECK_CARD, DECK_CARD * CARD_RATIO, 9))
    else:
        edges = min(DECK_EDGES, view["deck_count"])
        parts += [card_back(x, y - 4 * depth, DECK_CARD) for depth in range(edges)]
        top = y - 4 * (edges - 1)
        if view["deck_top"] is not None:
            parts.append(card(view["deck_top"], x, top, DECK_CARD, known=True))
    return tag("g", parts, class_="deck")


def _below(cards: list[str], x: float, y: float) -> list[str]:
    if not cards:
        return []
    return [
        line_of_text(x, y, "below it", "muted"),
        *(
            card(word, x + number * (BELOW_CARD + 3), y + 8, BELOW_CARD, small=True)
            for number, word in enumerate(cards)
        ),
    ]


@kept
def legend(width: float) -> tuple[str, float]:
    """What the small signs mean."""
    second = width * 0.56
    parts = [
        sign("sword", "icon", 0, 4, 18),
        line_of_text(26, 19, "added to an attack aimed there", "muted"),
        sign("shield", "icon", 0, 30, 18),
        line_of_text(26, 45, "added to the Stance card when struck there", "muted"),
        eye(second, 5, 24),
        line_of_text(second + 32, 19, "a hidden card you know", "muted"),
    ]
    return "".join(parts), 52
