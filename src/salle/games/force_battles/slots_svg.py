"""The slots of a Character Board: ATT and DEF with what they come to, GEAS, the FORCE POOL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from salle.games.force_battles.captions import counters_words, picture_slots
from salle.games.force_battles.data import AUTOMATIC_MISS
from salle.games.force_battles.odds import to_block, to_hit
from salle.games.force_battles.spots import FOE_POOL, OWN_POOL, slot
from salle.games.force_battles.svg_parts import counter
from salle.games.force_battles.view import BoardView, PlayerView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, kept, line_of_text, tag
from salle.odds.dice import percent

Hits = Mapping[str, Hit]

DIE_WIDTH: Final = 118
DIE_HEIGHT: Final = 66
POOL_WIDTH: Final = 84
POOL_HEIGHT: Final = 70
COLUMNS: Final = 4
SLOT_GAP: Final = 6
SLOT_HEIGHT: Final = 46
SLOT_STEP: Final = SLOT_HEIGHT + SLOT_GAP
ROWS: Final = 3
SLOTS_HEIGHT: Final = ROWS * SLOT_STEP - SLOT_GAP
SMALL: Final = 0.58
SMALL_STEP: Final = 11
MOST_SMALL: Final = 5
SHORT: Final = {"Lightning Absorb": "Absorb"}
CORNER: Final = 7
NUMBERS_LABEL: Final = 28
NUMBERED: Final = ("H", "LA", "RA", "T", "LL", "RL")


class Die(NamedTuple):
    """A Hit or Block Die: what it comes to, whether 11 and more still misses, what was rolled."""

    figure: int
    lifted: bool
    result: str


def die_box(
    word: str, base: int, die: Die | None, x: float, y: float, hits: Hits, mine: bool
) -> str:
    """ATT or DEF in a corner of the figure; in an attack the Hit or Block Die it grows to."""
    drawn = _die(word, base, die, x, y)
    inward = DIE_WIDTH - 12 if word == "ATT" else 12
    outline = Outline(x, y, DIE_WIDTH, DIE_HEIGHT, CORNER, x + inward, y + DIE_HEIGHT + 7)
    return touchable(drawn, slot(word), hits, outline) if mine else drawn


@kept
def _die(word: str, base: int, die: Die | None, x: float, y: float) -> str:
    attack = word == "ATT"
    shown = base if die is None else die.figure
    lifted = die is not None and die.lifted
    chance = to_hit(shown, raging=lifted) if attack else to_block(shown, protecting=lifted)
    verb = "hits" if attack else "blocks"
    stopped = shown >= AUTOMATIC_MISS and not lifted
    lines = [f"fails at {AUTOMATIC_MISS}+" if stopped else f"{verb} {percent(chance)}%"]
    head = word
    if die is not None:
        head = "Hit Die" if attack else "Block Die"
        lines = [f"{word} {base} + {die.figure - base}", die.result or lines[0]]
    else:
        lines.insert(0, "unaided")
    tone = "small strong bad" if stopped else "small strong" if die else "small muted"
    parts = [
        box("plate", x, y, DIE_WIDTH, DIE_HEIGHT, CORNER),
        line_of_text(x + 9, y + 20, head, "strong small"),
        line_of_text(x + DIE_WIDTH - 9, y + 24, str(shown), "figure end"),
        line_of_text(x + 9, y + 40, lines[0], "small muted"),
        line_of_text(x + 9, y + 57, lines[1], tone),
    ]
    return tag("g", parts, class_="slot die now" if die else "slot die", data_slot=word)


def pool(board: BoardView, x: float, y: float, hits: Hits, mine: bool) -> str:
    """The FORCE POOL, between the legs: every colour with its number."""
    drawn = _pool(tuple(board["pool"].items()), x, y)
    outline = Outline(x, y, POOL_WIDTH, POOL_HEIGHT, CORNER, x + POOL_WIDTH - 14, y + 14)
    return touchable(drawn, OWN_POOL if mine else FOE_POOL, hits, outline)


@kept
def _pool(counters: tuple[tuple[str, int], ...], x: float, y: float) -> str:
    parts = [
        tag("title", f"FORCE POOL: {counters_words(dict(counters))}"),
        box("plate", x, y, POOL_WIDTH, POOL_HEIGHT, CORNER),
        line_of_text(x + POOL_WIDTH / 2, y + 18, "Pool", "mid strong"),
    ]
    if not counters:
        parts.append(line_of_text(x + POOL_WIDTH / 2, y + 47, "empty", "mid muted"))
    top = 47 if len(counters) == 1 else 38
    for number, (colour, count) in enumerate(counters):
        line = y + top + number * 22
        parts += [
            counter(colour, x + 26, line - 6),
            line_of_text(x + 42, line, str(count), "strong"),
        ]
    return tag("g", parts, class_="slot" if counters else "slot bare", data_slot="Pool")


def slots(player: PlayerView, board: BoardView, width: float, hits: Hits, mine: bool) -> str:
    """The GEAS slots of her side with their counters, and her numbers for the target die."""
    cell = (width - (COLUMNS - 1) * SLOT_GAP) / COLUMNS
    free = player["free_geas"]
    parts = []
    words = picture_slots(player)
    for number, word in enumerate(words):
        x = number % COLUMNS * (cell + SLOT_GAP)
        y = number // COLUMNS * SLOT_STEP
        state = "" if word != free else "free" if player["free_ready"] else "rests"
        drawn = _slot(word, board["geas"][word], board["colour"], state, x, y, cell)
        outline = Outline(x, y, cell, SLOT_HEIGHT, CORNER, x + cell - 12, y + 10)
        parts.append(touchable(drawn, slot(word), hits, outline) if mine else drawn)
    room = ROWS * COLUMNS - len(words)
    if room > 1:
        x = len(words) % COLUMNS * (cell + SLOT_GAP)
        y = len(words) // COLUMNS * SLOT_STEP
        parts.append(_numbers(tuple(board["numbers"]), x, y, width - x))
    return "".join(parts)


@kept
def _slot(word: str, count: int, colour: str, free: str, x: float, y: float, width: float) -> str:
    parts = [
        box("plate", x, y, width, SLOT_HEIGHT, CORNER),
        line_of_text(x + 7, y + 18, SHORT.get(word, word), "name"),
    ]
    if count:
        shown = count if count <= MOST_SMALL and not free else 1
        parts += [
            counter(colour, x + 13 + number * SMALL_STEP, y + 33, SMALL) for number in range(shown)
        ]
    if free:
        parts.append(line_of_text(x + (25 if count else 7), y + 38, free, "small strong"))
    parts.append(line_of_text(x + width - 7, y + 39, str(count), "number end"))
    classes = ["slot", "" if count or free == "free" else "bare", free]
    return tag("g", parts, class_=" ".join(filter(None, classes)), data_slot=word)


@kept
def _numbers(numbers: tuple[int, ...], x: float, y: float, width: float) -> str:
    """Which TARGET each face of her target die names (FB-31)."""
    step = (width - NUMBERS_LABEL) / len(NUMBERED)
    parts = [
        tag("title", "Target die: the face for each TARGET"),
        line_of_text(x + 4, y + 38, "die", "small muted"),
    ]
    for place, word in enumerate(NUMBERED):
        middle = x + NUMBERS_LABEL + (place + 0.5) * step
        parts += [
            line_of_text(middle, y + 20, word, "mid small muted"),
            line_of_text(middle, y + 39, str(numbers[place]), "mid number"),
        ]
    return tag("g", parts, class_="numbers")
