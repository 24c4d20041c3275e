"""The rulebook of a game: the whole page, one clause, or every clause with a word in it."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.pager import SystemPager
from rich.text import Text

import salle
from salle.kernel.game import Game
from salle.terminal.errors import BadFile, BadUsage
from salle.terminal.screen import CLAUSE_STYLE, Screen
from salle.terminal.streams import spelled

CLAUSE: Final = re.compile(r'^- <a id="([a-z]+-r?\d+)"></a>\*\*([A-Z]+-R?\d+)\*\* (.+)$')
HEADING: Final = re.compile(r"^#{2,} (.+)$")
ANCHOR: Final = re.compile(r"<a id=\"[^\"]*\"></a>")
LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
EMPHASIS: Final = re.compile(r"(\*{1,2})(\S(?:.*?\S)?)\1")
CLAUSE_NAME: Final = re.compile(r"^(?:([A-Z]{2,}?)-?)?(R?)(\d+)$")
PAGER_SETTINGS: Final = "-FRX"
INDENT: Final = 2


class _SpellingPager(SystemPager):
    """The system's pager, given only signs that the terminal has."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding

    def show(self, content: str) -> None:
        """Show a text page by page."""
        super().show(spelled(content, self._encoding))


class NoSuchClause(BadUsage):
    """A clause that the rulebook does not have."""


@dataclass(frozen=True)
class Clause:
    """A clause or ruling: its name (`JD-17`, `JD-R3`), its text, the heading it stands under."""

    name: str
    text: str
    section: str

    @property
    def plain(self) -> str:
        """The text without Markdown."""
        return EMPHASIS.sub(r"\2", LINK.sub(r"\1", self.text)).replace("`", "")


def page_path(game: Game) -> Path:
    """Where the rulebook is: inside the installed package, or in the docs of a checkout."""
    package = Path(salle.__file__).parent
    places = [package / "rulebooks", *(above / "docs" / "rules" for above in package.parents[1:2])]
    for place in places:
        path = place / f"{game.id}.md"
        if path.is_file():
            return path
    raise BadFile(f"the rulebook of {game.title} is missing from this installation")


@cache
def page(game: Game) -> str:
    """The rulebook as Markdown."""
    path = page_path(game)
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadFile(f"the rulebook {path} cannot be read") from None


def clauses(game: Game) -> list[Clause]:
    """Every clause and ruling, in the order of the page."""
    found: list[Clause] = []
    section = ""
    for line in page(game).splitlines():
        if heading := HEADING.match(line):
            section = heading[1]
        elif clause := CLAUSE.match(line):
            found.append(Clause(clause[2], clause[3], section))
    return found


def look_up(game: Game, wanted: str) -> list[Clause]:
    """The clause of that name (`JD-17`, `17`, `r3`), or all clauses with that word in them."""
    every = clauses(game)
    name = CLAUSE_NAME.match(wanted.strip().upper())
    if name is not None:
        ending = f"-{name[2]}{int(name[3])}"
        named = [
            clause
            for clause in every
            if clause.name.endswith(ending) and clause.name.startswith(name[1] or "")
        ]
        if not named:
            raise NoSuchClause(f"{game.title} has no clause {wanted}{_range(every)}")
        return named
    word = wanted.strip().lower()
    with_word = [clause for clause in every if word in clause.plain.lower()]
    if not word or not with_word:
        raise NoSuchClause(
            f"no clause of {game.title} has the word {wanted!r} in it{_range(every)}"
        )
    return with_word


def _range(every: list[Clause]) -> str:
    """`; they run from JD-1 to JD-79 and from JD-R1 to JD-R62`."""
    rulings = [clause.name for clause in every if "-R" in clause.name]
    plain = [clause.name for clause in every if "-R" not in clause.name]
    spans = [f"from {names[0]} to {names[-1]}" for names in (plain, rulings) if names]
    return f"; they run {' and '.join(spans)}" if spans else ""


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
