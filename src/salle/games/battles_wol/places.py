"""Where zones and cards lie on the picture.

Everything is computed for the viewer's own half, front edge at 0 and further back below it, and
turned round for the other player's. There are two layouts of the same cards:

- on a wide screen the zones stand as on a table (BW-3): Umbra left, Portal right, the Stage
  between them and one step further to the front, the Rank Slot behind it, the Mausoleum at the
  edge;
- on a narrow one there are two columns: the Stage in front, Umbra and Portal behind it.

The height of a half depends only on how many Mobs live and how many are dead (`Shape`), so that
nothing jumps when cards move from zone to zone.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

MARGIN: Final = 8
CARD_WIDTH: Final = 178
CARD_HEIGHT: Final = 188
COLUMN: Final = CARD_WIDTH + 12
ROW: Final = CARD_HEIGHT + 9
INSET: Final = (COLUMN - CARD_WIDTH) / 2
SLIM: Final = 52
"""How wide an empty zone is."""
LABEL: Final = 22
RANK: Final = 46
STEP: Final = 4
GRAVE_WIDTH: Final = 112
GRAVE_HEIGHT: Final = 43
GRAVE_COLUMN: Final = GRAVE_WIDTH + 6
GRAVE_ROW: Final = GRAVE_HEIGHT + 10
GRAVE_LABEL: Final = 96
GRAVE_INSET: Final = 5

COLUMNS: Final = 4
FIELD: Final = COLUMNS * COLUMN + 2 * SLIM
WIDTH: Final = FIELD + 2 * MARGIN
GRAVES: Final = 3
"""Dead cards side by side, on every screen."""
HEAD_WIDTH: Final = FIELD - GRAVE_LABEL - GRAVES * GRAVE_COLUMN
ONE_ROW: Final = 4
"""So many cards always fit into one row."""

NARROW_COLUMNS: Final = 2
NARROW_FIELD: Final = NARROW_COLUMNS * COLUMN
NARROW_WIDTH: Final = NARROW_FIELD + 2 * MARGIN
NARROW_LABELS: Final = 30
NARROW_RANK: Final = 132
NARROW_GRAVE_COLUMN: Final = NARROW_FIELD / GRAVES
NARROW_GRAVE_LABEL: Final = 24
NARROW_HEAD: Final = 44


class Rect(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


class Shape(NamedTuple):
    """How tall both halves are: rows of cards on a narrow and on a wide screen, rows of dead."""

    rows: int
    deep: int
    graves: int


class Counts(NamedTuple):
    """How many cards lie in each zone of a half."""

    stage: int
    umbra: int
    portal: int


class Layout(NamedTuple):
    """The zones of a half by name, and the places of the cards in them, in their order."""

    frames: dict[str, Rect]
    cards: dict[str, list[tuple[float, float]]]


def turned(place: Rect, width: float) -> Rect:
    """The same place in the other player's half, whose front edge is its lower one."""
    return Rect(width - place.x - place.width, -place.y - place.height, place.width, place.height)


def turned_card(x: float, y: float, width: float) -> tuple[float, float]:
    """The same place for a card in the other player's half."""
    return width - x - CARD_WIDTH, -y - CARD_HEIGHT


def shape_of(living: int, dead: int) -> Shape:
    """The shape for the most Mobs that live, and the most that are dead, on one side."""
    return Shape(narrow_rows(max(1, living)), 1 if living <= ONE_ROW else 2, -(-dead // GRAVES))


# -- wide ------------------------------------------------------------------------------------

HALF: Final = LABEL + STEP + RANK + STEP + STEP
"""The height of a half without the rows of cards and of dead."""


def half_height(shape: Shape) -> float:
    """A half with its Mausoleum."""
    return HALF + shape.deep * ROW + max(1, shape.graves) * GRAVE_ROW


def zone_width(count: int, deep: int) -> float:
    """How wide a zone of so many cards is."""
    return -(-count // deep) * COLUMN if count else SLIM


@lru_cache(maxsize=512)
def wide(counts: Counts, shape: Shape) -> Layout:
    """The half on a wide screen."""
    deep = shape.deep
    left, right = zone_width(counts.umbra, deep), zone_width(counts.portal, deep)
    middle = FIELD - left - right
    front = LABEL + deep * ROW
    behind = front + STEP + RANK
    edge = max(1, shape.graves) * GRAVE_ROW
    frames = {
        "Stage": Rect(left, 0, middle, front),
        "Rank Slot": Rect(left, front + STEP, middle, RANK),
        "Umbra": Rect(0, 0, left, behind),
        "Portal": Rect(FIELD - right, 0, right, behind),
        "Mausoleum": Rect(HEAD_WIDTH, behind + STEP, FIELD - HEAD_WIDTH, edge),
        "head": Rect(0, behind + STEP, HEAD_WIDTH, edge),
    }
    used = zone_width(counts.stage, deep) if counts.stage else 0
    back = behind - deep * ROW
    cards = {
        "Stage": _grid(counts.stage, left + (middle - used) / 2, LABEL, used),
        "Umbra": _grid(counts.umbra, 0, back, left),
        "Portal": _grid(counts.portal, FIELD - right, back, right),
    }
    return Layout(frames, cards)


def _grid(count: int, x: float, y: float, width: float) -> list[tuple[float, float]]:
    columns = max(1, int(width // COLUMN))
    return [
        (x + number % columns * COLUMN + INSET, y + number // columns * ROW)
        for number in range(count)
    ]


def grave(number: int) -> tuple[float, float]:
    """The place of a dead card, from the corner of the Mausoleum."""
    return (
        GRAVE_LABEL + number % GRAVES * GRAVE_COLUMN,
        GRAVE_INSET + number // GRAVES * GRAVE_ROW,
    )


# -- narrow ----------------------------------------------------------------------------------

NARROW_HALF: Final = LABEL + NARROW_LABELS + 4 * STEP + NARROW_GRAVE_LABEL + NARROW_HEAD
"""The height of a half without the rows of cards and of dead."""


class Cell(NamedTuple):
    """The place of a card on a narrow screen: column in halves, row, and whether it is behind the
    labels of Umbra and Portal.
    """

    column: int
    row: int
    back: bool


class NarrowLayout(NamedTuple):
    """As `Layout`; the places are cells."""

    frames: dict[str, Rect]
    cards: dict[str, list[Cell]]


def cell_place(cell: Cell) -> tuple[float, float]:
    """Where a cell is."""
    lower = STEP + NARROW_LABELS + INSET if cell.back else 0
    return cell.column * COLUMN / 2 + INSET, LABEL + cell.row * ROW + lower


def _front_rows(stage: int) -> int:
    return -(-stage // NARROW_COLUMNS)


def _back_rows(umbra: int, portal: int) -> int:
    if umbra and portal:
        return max(umbra, portal)
    return -(-(umbra + portal) // NARROW_COLUMNS)


@cache
def narrow_rows(living: int) -> int:
    """The most rows so many cards can need."""
    return max(
        _front_rows(stage) + _back_rows(umbra, living - stage - umbra)
        for stage in range(living + 1)
        for umbra in range(living - stage + 1)
    )


def narrow_half_height(shape: Shape) -> float:
    """A half with its Mausoleum and the player's name."""
    return NARROW_HALF + shape.rows * ROW + shape.graves * GRAVE_ROW


@lru_cache(maxsize=512)
def narrow(counts: Counts, shape: Shape) -> NarrowLayout:
    """The half on a narrow screen."""
    behind = _back_rows(counts.umbra, counts.portal)
    front = shape.rows - behind
    labels = LABEL + front * ROW + STEP
    edge = labels + NARROW_LABELS + behind * ROW + 2 * STEP
    deep = NARROW_GRAVE_LABEL + shape.graves * GRAVE_ROW
    tab = (NARROW_FIELD - NARROW_RANK) / 2
    frames = {
        "Stage": Rect(0, 0, NARROW_FIELD, LABEL + front * ROW),
        "Rank Slot": Rect(tab, labels + 2, NARROW_RANK, NARROW_LABELS - 4),
        "Umbra label": Rect(0, labels, tab, NARROW_LABELS),
        "Portal label": Rect(NARROW_FIELD - tab, labels, tab, NARROW_LABELS),
        "Mausoleum": Rect(0, edge, NARROW_FIELD, deep),
        "head": Rect(0, edge + deep + STEP, NARROW_FIELD, NARROW_HEAD),
    }
    both = counts.umbra > 0 and counts.portal > 0
    half = NARROW_FIELD / 2
    for name, count, x in (("Umbra", counts.umbra, 0.0), ("Portal", counts.portal, half)):
        if count:
            whole = Rect(0, labels + NARROW_LABELS, NARROW_FIELD, behind * ROW + STEP)
            frames[name] = whole._replace(x=x, width=half) if both else whole
    cards = {
        "Stage": _cells(counts.stage, 0, back=False),
        "Umbra": _column(counts.umbra, 0, front) if both else _cells(counts.umbra, front),
        "Portal": _column(counts.portal, 2, front) if both else _cells(counts.portal, front),
    }
    return NarrowLayout(frames, cards)


def _column(count: int, column: int, row: int) -> list[Cell]:
    return [Cell(column, row + number, True) for number in range(count)]


def _cells(count: int, row: int, *, back: bool = True) -> list[Cell]:
    """Two in each row; one alone stands in the middle."""
    return [
        Cell(
            1 if number % 2 == 0 and number == count - 1 else number % 2 * 2,
            row + number // 2,
            back,
        )
        for number in range(count)
    ]


def narrow_grave(number: int) -> tuple[float, float]:
    """The place of a dead card, from the corner of the Mausoleum."""
    return (
        number % GRAVES * NARROW_GRAVE_COLUMN + (NARROW_GRAVE_COLUMN - GRAVE_WIDTH) / 2,
        NARROW_GRAVE_LABEL + number // GRAVES * GRAVE_ROW,
    )


# -- the whole picture -----------------------------------------------------------------------

TOP: Final = 84
MIDDLE: Final = 34
NARROW_TOP: Final = 114
NARROW_MIDDLE: Final = 48
EFFECT_LINE: Final = 18
BOTTOM: Final = 60
"""What stands below the halves besides the effects: the legend of the icons, and a heading."""
NARROW_BOTTOM: Final = 80
NARROW_EFFECT: Final = 2 * EFFECT_LINE
"""An effect takes at most two lines on a narrow screen."""


def height(shape: Shape, effects: int) -> float:
    """The whole picture on a wide screen."""
    return TOP + 2 * half_height(shape) + MIDDLE + BOTTOM + effects * EFFECT_LINE


def narrow_height(shape: Shape, effects: int) -> float:
    """The whole picture on a narrow screen."""
    halves = 2 * narrow_half_height(shape)
    return NARROW_TOP + halves + NARROW_MIDDLE + NARROW_BOTTOM + effects * NARROW_EFFECT
