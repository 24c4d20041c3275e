"""The rulebook on a screen: the whole page, one clause, or every clause with a word in it."""

from __future__ import annotations

import os
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.pager import SystemPager
from rich.text import Text

from salle.kernel.game import Game
from salle.rulebook import ANCHOR, LINK, Clause, look_up, page
from salle.terminal.screen import CLAUSE_STYLE, Screen
from salle.terminal.streams import spelled

PAGER_SETTINGS: Final = "-FRX"
INDENT: Final = 2


class _SpellingPager(SystemPager):
    """The system's pager, given only signs that the terminal has."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding

    def show(self, content: str) -> None:
        """Show a text page by page."""
        super().show(spelled(content, self._encoding))


def clause_lines(clause: Clause) -> RenderableType:
    """A clause for a screen."""
    head = Text.assemble((clause.name, f"bold {CLAUSE_STYLE}"), (f"  {clause.section}", "dim"))
    return Group(head, Padding(Text(clause.plain), (0, 0, 0, INDENT)))


def show_clauses(game: Game, wanted: str, screen: Screen) -> None:
    """Print the clauses that `wanted` names or finds."""
    for clause in look_up(game, wanted):
        if screen.console.is_terminal:
            screen.show(clause_lines(clause))
        else:
            screen.say(f"{clause.name} {clause.plain}")


def show_page(game: Game, screen: Screen) -> None:
    """Print the whole rulebook: rendered and paged on a terminal, as it is written otherwise."""
    text = ANCHOR.sub("", page(game))
    if not screen.console.is_terminal:
        screen.console.print(Text(text), soft_wrap=True, end="")
        return
    os.environ.setdefault("LESS", PAGER_SETTINGS)
    rendered = Markdown(LINK.sub(r"\1", text))
    if screen.live:
        pager = _SpellingPager(screen.console.encoding)
        with screen.console.pager(pager, styles=screen.console.color_system is not None):
            screen.console.print(rendered)
    else:
        screen.console.print(rendered)
