"""A question on the screen: who is asked, what, the clause behind it, and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from salle.kernel.choice import Choice
from salle.kernel.log import SHUFFLE
from salle.kernel.match import Match
from salle.terminal.screen import (
    CLAUSE_STYLE,
    QUESTION_STYLE,
    QUIET_STYLE,
    Screen,
    painted,
)

MANY: Final = 20
"""With more options than this they are listed by groups, several to a line."""
CELL_WIDTH: Final = 38
SHARE: Final = 4
"""A list that takes more than this part of a screen's height is set in columns if it can be."""
INDENT: Final = 1
GAP: Final = 2


def heading(choice: Choice, who: str) -> Text:
    """`A: Which card is your stance? [JD-19]`."""
    words = Text(f"{who}: {choice.full_prompt}", style=QUESTION_STYLE)
    if choice.clause:
        words.append(f" [{choice.clause}]", style=f"not bold {CLAUSE_STYLE}")
    return words


def chance_heading(choice: Choice) -> Text:
    """What the table wants to know of real dice or cards."""
    return Text(f"The table: {choice.prompt}", style=QUESTION_STYLE)


def chance_note(choice: Choice) -> Text:
    """How to answer the table."""
    if choice.ask != SHUFFLE:
        return Text("Type the number, or auto to let Salle roll.", style=QUIET_STYLE)
    items = " ".join(choice.texts)
    return Text(f"{items}\nType them in order, or auto to let Salle shuffle.", style=QUIET_STYLE)


@dataclass(frozen=True)
class _Entry:
    """One option as it is listed."""

    key: str
    group: str
    label: str
    text: str
    hint: str


def menu(match: Match, choice: Choice, screen: Screen) -> RenderableType:
    """The options with their numbers, words, notation and what they would mean.

    One to a line with all of it; where that would fill a short screen, two or more to a line;
    very many by groups, their words left out.
    """
    hints = [match.hint(choice, option) for option in choice.options]
    entries = [
        _Entry(*parts)
        for parts in zip(
            choice.keys, choice.groups, choice.labels, choice.texts, hints, strict=True
        )
    ]
    if not screen.live:
        return _plain(entries)
    if len(entries) > MANY:
        return _grouped(entries, screen.width)
    if len(entries) > screen.height // SHARE and _fits_abreast(entries, screen.width):
        return _indented(_columns(entries, screen.width, words=True))
    return _indented(_list(entries))


def _plain(entries: Sequence[_Entry]) -> Text:
    """For a file or a pipe: a line each, of any length."""
    rows = [
        f" {entry.key}  {entry.label}  {entry.text}  {entry.hint}".rstrip() for entry in entries
    ]
    return Text("\n".join(rows))


def _indented(menu: RenderableType) -> RenderableType:
    return Padding(menu, (0, 0, 0, INDENT))


def _list(entries: Sequence[_Entry]) -> RenderableType:
    table = Table.grid(padding=(0, GAP, 0, 0))
    table.add_column(justify="right", style=QUESTION_STYLE, no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style=QUIET_STYLE)
    table.add_column()
    for entry in entries:
        table.add_row(entry.key, painted(entry.label), entry.text, painted(entry.hint))
    return table


def _cell_width(width: int) -> tuple[int, int]:
    """How many cells stand abreast, and how wide one is without the gap after it."""
    abreast = max(1, (width - INDENT) // CELL_WIDTH)
    return abreast, (width - INDENT) // abreast - GAP


def _fits_abreast(entries: Sequence[_Entry], width: int) -> bool:
    """Whether number, words and notation of each option fit into a cell."""
    abreast, cell = _cell_width(width)
    return abreast > 1 and _width_of_words(entries) <= cell


def _width_of_words(entries: Sequence[_Entry]) -> int:
    label = max(len(entry.label) for entry in entries)
    text = max(len(entry.text) for entry in entries)
    return len(entries[-1].key) + GAP + label + GAP + text


def _columns(entries: Sequence[_Entry], width: int, *, words: bool) -> RenderableType:
    """Options abreast, column by column; hints are cut off where a cell ends."""
    abreast, cell = _cell_width(width)
    key = max(len(entry.key) for entry in entries)
    label = max(len(entry.label) for entry in entries)
    text = max(len(entry.text) for entry in entries)
    cells = []
    for entry in entries:
        words_cell = Text(f"{entry.key:>{key}}  ", style=QUESTION_STYLE)
        if words:
            padded = painted(entry.label.ljust(label + GAP))
            words_cell.append_text(Text("", style="not bold").append_text(padded))
        words_cell.append(entry.text.ljust(text), style=f"not bold {QUIET_STYLE if words else ''}")
        if entry.hint:
            words_cell.append(f"  {entry.hint}", style=f"not bold {QUIET_STYLE}")
        words_cell.truncate(cell, overflow="ellipsis")
        cells.append(words_cell)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(abreast):
        grid.add_column(width=cell, no_wrap=True)
    rows = -(-len(cells) // abreast)
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def _grouped(entries: Sequence[_Entry], width: int) -> RenderableType:
    """Very many options under headings."""
    groups: dict[str, list[_Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.group, []).append(entry)
    blocks: list[RenderableType] = []
    for word, members in groups.items():
        blocks.append(Text(f"{word} …" if len(groups) > 1 else "", style=QUIET_STYLE))
        blocks.append(_indented(_columns(members, width - INDENT, words=False)))
    return _indented(Group(*blocks))


def option_details(match: Match, choice: Choice, number: int) -> Text:
    """One option in full: words, notation and meaning."""
    option, key = choice.options[number - 1], choice.keys[number - 1]
    words = Text.assemble((f"{key} ", QUESTION_STYLE), painted(choice.labels[number - 1]))
    words.append(f"  {choice.text(option)}", style=QUIET_STYLE)
    hint = match.hint(choice, option)
    return words.append(f"\n{hint}") if hint else words


def input_prompt(choice: Choice) -> str:
    """The words before the place where people type."""
    if choice.is_chance:
        return f"{choice.name} (? for help): "
    if len(choice) == 1:
        return f"Enter for {choice.keys[0]} (? for help): "
    return f"{choice.keys[0]}-{choice.keys[-1]} or a move (? for help): "
