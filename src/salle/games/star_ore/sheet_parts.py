"""Pieces of a printed sheet: tables, boxes to write in, boxes to tick."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

BLANK: Final = "\u00a0"
RAW: Final = "x"
"""The kind of a column whose cells are HTML already."""


def box(value: object = "") -> str:
    """A box with something in it, or room for it."""
    words = str(value) if value not in ("", None) else BLANK
    return f'<span class="box">{escape(words)}</span>'


def ticks(count: int) -> str:
    """Boxes to tick."""
    return '<span class="tick"></span>' * count


def entry(label: str, value: str, shape: str = "") -> str:
    """A label with what is written behind it, or a line to write on."""
    kind = f"entry {shape}".strip()
    words = escape(value) if value else BLANK
    return f'<div class="{kind}"><span>{escape(label)}</span><b>{words}</b></div>'


def pair(left: str, right: str) -> str:
    """Two columns, below one another where there is no room."""
    return f'<div class="pair"><div>{left}</div><div>{right}</div></div>'


def table(
    caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], kinds: str, shape: str = ""
) -> str:
    """A table; `body` says what `kinds` are."""
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    kind = f' class="{shape}"' if shape else ""
    return (
        f"<table{kind}><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{body(rows, kinds)}</tbody></table>"
    )


def body(rows: Iterable[Iterable[str]], kinds: str) -> str:
    """Rows of a table. `kinds` has a sign for every column: `h` a heading of its row, `n` a
    figure, `x` HTML, `.` words.
    """
    found = []
    for row in rows:
        cells = []
        for kind, word in zip(kinds, row, strict=True):
            name, scope = ("th", ' scope="row"') if kind == "h" else ("td", "")
            mark = ' class="n"' if kind == "n" else ""
            inside = word if kind == RAW else escape(word) or BLANK
            cells.append(f"<{name}{scope}{mark}>{inside}</{name}>")
        found.append(f"<tr>{''.join(cells)}</tr>")
    return "".join(found)


def percent(chance: float) -> str:
    """`98 %`; with two decimals where whole numbers would say never or always and be wrong."""
    whole = round(chance * 100)
    if chance not in (0, 1) and whole in (0, 100):
        return f"{chance * 100:.2f} %"
    return f"{whole} %"
