"""Pieces of a printed page: tables, pairs of columns, boxes to write in."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

BLANK: Final = "\u00a0"


def box(value: int | str | None = None) -> str:
    """A box with a number in it, or room for one."""
    shown = str(value) if value is not None and value != "" else BLANK
    return f'<span class="box">{escape(shown)}</span>'


def pair(left: str, right: str) -> str:
    """Two columns, below one another where there is no room."""
    return f'<div class="pair"><div>{left}</div><div>{right}</div></div>'


def table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], kinds: str) -> str:
    """A table of texts. `kinds` has a sign for every column: `h` a heading of its row, `n` a
    figure, `c` a clause, `.` words.
    """
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = []
    for row in rows:
        cells = []
        for kind, word in zip(kinds, row, strict=True):
            name, scope = ("th", ' scope="row"') if kind == "h" else ("td", "")
            shape = {"n": ' class="n"', "c": ' class="code"'}.get(kind, "")
            cells.append(f"<{name}{scope}{shape}>{escape(word)}</{name}>")
        body.append(f"<tr>{''.join(cells)}</tr>")
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table>"
    )
