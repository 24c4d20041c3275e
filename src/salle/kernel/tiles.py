"""Tiles of a picture placed twice: in two columns on a wide screen, in one on a narrow one.

Every tile of a picture in a page is in two groups, `wide` and `tall`, each of which moves it to its
place in one of the two; the page's stylesheet switches one of them off. A picture that stands alone
is always wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from salle.kernel.svg import group, tag

MARGIN: Final = 8
GAP: Final = 10
TILE: Final = 408
"""How wide every tile is."""
WIDTH: Final = 2 * (MARGIN + TILE) + GAP
TALL: Final = TILE + 2 * MARGIN
"""How wide the picture is when the tiles lie below one another."""
STEP: Final = 10
DIGITS: Final = (("k", 10000), ("m", 1000), ("c", 100), ("d", STEP))
"""The height of the column is told to the stylesheet by classes, a digit each: `k0 m1 c4 d7`."""


@dataclass(frozen=True)
class Tile:
    """A drawing of the usual width, how high it is, and its classes."""

    drawing: str
    height: float
    class_: str
    seat: str = ""


Row = Sequence[Tile]


@dataclass(frozen=True)
class Placed:
    """All tiles in their places; `tall` is 0 where there is no second place."""

    parts: str
    height: float
    classes: str


def place(rows: Sequence[Row], *, paged: bool) -> Placed:
    """Rows of one or two tiles, below one another."""
    parts = []
    y: float = MARGIN
    down: float = MARGIN
    for row in rows:
        x: float = MARGIN
        for tile in row:
            seat = {"data_seat": tile.seat} if tile.seat else {}
            inside = tile.drawing
            if paged:
                inside = group([inside], "tall", MARGIN, down)
            body = group([inside], "wide", x, y)
            parts.append(tag("g", body, class_=f"tile {tile.class_}".rstrip(), **seat))
            x += TILE + GAP
            down += tile.height + GAP
        y += max(tile.height for tile in row) + GAP
    height = y - GAP + MARGIN
    if not paged:
        return Placed("".join(parts), height, "")
    tall = -(-(down - GAP + MARGIN) // STEP) * STEP
    scale = tag("g", parts, class_="tall", transform=f"scale({height / tall:.5f})")
    return Placed(scale, height, " ".join(["paged", *_digits(int(tall))]))


def _digits(number: int) -> list[str]:
    return [f"{name}{number // value % 10}" for name, value in DIGITS]


def column_css(board: str, phone: int) -> str:
    """What switches a page's picture between two columns and one.

    In one column the picture fills a box as high as that column, so everything is larger by the
    two heights' ratio: hence the scale around all tiles.
    """
    digits = "".join(
        f"{board}.{name}{digit}{{--{name}:{digit * value}}}\n"
        for name, value in DIGITS
        for digit in range(10)
    )
    height = " + ".join(f"var(--{name})" for name, _ in DIGITS)
    return (
        f"@media (min-width:{phone + 0.02}px){{{board} .tall{{transform:none}}}}\n"
        f"@media (max-width:{phone}px){{\n{digits}{board} .wide{{transform:none}}\n"
        f"{board}.paged:not(:root){{aspect-ratio:{TALL}/calc({height})}}\n}}\n"
    )
