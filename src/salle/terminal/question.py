"""A question on the screen: who is asked, what, the clause behind it, and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from salle.kernel.choice import REST, Choice
from salle.kernel.log import SHUFFLE
from salle.kernel.match import Match
from salle.terminal.screen import CLAUSE_STYLE, QUESTION_STYLE, QUIET_STYLE, painted

MANY: Final = 20
"""With more options than this they are listed by groups, several to a line."""
CELL_WIDTH: Final = 38
INDENT: Final = 1
GAP: Final = 2


def heading(choice: Choice, who: str) -> Text:
    """`A: Which card is your stance? [JD-19]`."""
    words = Text(f"{who}: {choice.prompt}", style=QUESTION_STYLE)
    if choice.clause:
        words.append(f" [{choice.clause}]", style=f"not bold {CLAUSE_STYLE}")
    return words


def chance_heading(choice: Choice) -> Text:
    """What the table wants to know of real dice or cards."""
    return Text(f"The table: {choice.prompt}", style=QUESTION_STYLE)


def chance_note(choice: Choice) -> Text:
    """How to answer the table."""
    if choice.ask != SHUFFLE:
        return Text("Type the number, or auto to let Salle draw it.", style=QUIET_STYLE)
    cards = " ".join(choice.texts)
    return Text(
        f"{cards}\nauto lets Salle shuffle; {REST} at the end leaves the rest as listed here.",
        style=QUIET_STYLE,
    )


def menu(match: Match, choice: Choice, width: int) -> RenderableType:
    """The options with their numbers, words, notation and what they would mean."""
    hints = [match.hint(choice, option) for option in choice.options]
    if len(choice) > MANY:
        return _grouped(choice, hints, width)
    table = Table.grid(padding=(0, GAP, 0, 0))
    table.add_column(justify="right", style=QUESTION_STYLE, no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style=QUIET_STYLE)
    table.add_column()
    for number, (label, text, hint) in enumerate(
        zip(choice.labels, choice.texts, hints, strict=True), 1
    ):
        table.add_row(str(number), painted(label), text, painted(hint))
    return Padding(table, (0, 0, 0, INDENT))


def _grouped(choice: Choice, hints: Sequence[str], width: int) -> RenderableType:
    """Options under the first word of their labels, in as many columns as there is room for."""
    groups: dict[str, list[Text]] = {}
    number_width = len(str(len(choice)))
    text_width = max(len(text) for text in choice.texts)
    columns = max(1, (width - INDENT) // CELL_WIDTH)
    cell = (width - INDENT) // columns - GAP
    for number, (label, text, hint) in enumerate(
        zip(choice.labels, choice.texts, hints, strict=True), 1
    ):
        entry = Text(f"{number:>{number_width}} ", style=QUESTION_STYLE)
        entry.append(f"{text:{text_width}}", style="not bold")
        if hint:
            entry.append(f"  {hint}", style=f"not bold {QUIET_STYLE}")
        entry.truncate(cell, overflow="ellipsis")
        groups.setdefault(label.split()[0], []).append(entry)
    blocks: list[RenderableType] = []
    for word, entries in groups.items():
        blocks.append(Text(word, style=QUIET_STYLE))
        grid = Table.grid(padding=(0, GAP, 0, 0))
        for _ in range(columns):
            grid.add_column(width=cell, no_wrap=True)
        rows = -(-len(entries) // columns)
        for row in range(rows):
            grid.add_row(*entries[row::rows])
        blocks.append(grid)
    return Padding(Group(*blocks), (0, 0, 0, INDENT))


def option_details(match: Match, choice: Choice, number: int) -> Text:
    """One option in full: words, notation and meaning."""
    option = choice.options[number - 1]
    words = Text.assemble((f"{number} ", QUESTION_STYLE), painted(choice.labels[number - 1]))
    words.append(f"  {choice.text(option)}", style=QUIET_STYLE)
    hint = match.hint(choice, option)
    return words.append(f"\n{hint}") if hint else words


def input_prompt(choice: Choice) -> str:
    """The words before the place where people type."""
    if choice.is_chance:
        return f"{choice.name} (? for help): "
    if len(choice) == 1:
        return "Enter for 1 (? for help): "
    return f"1-{len(choice)} or a move (? for help): "
