"""The rulebook of a game: the whole page, one clause, or every clause with a word in it."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import salle
from salle.kernel.errors import SalleError
from salle.kernel.game import Game

CLAUSE: Final = re.compile(r'^- <a id="([a-z]+-r?\d+)"></a>\*\*([A-Z]+-R?\d+)\*\* (.+)$')
HEADING: Final = re.compile(r"^#{2,} (.+)$")
ANCHOR: Final = re.compile(r"<a id=\"[^\"]*\"></a>")
LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
TITLE: Final = re.compile(r"^\*[^*]+[.:]\*\s+")
"""A ruling begins with its subject in italics."""
EMPHASIS: Final = re.compile(r"(\*{1,2})(\S(?:.*?\S)?)\1")
CLAUSE_NAME: Final = re.compile(r"^(?:([A-Z]{2,}?)-?)?(R?)(\d+)$")


class NoSuchClause(SalleError):
    """A clause that the rulebook does not have."""


class NoRulebook(SalleError):
    """A rulebook that is not there or cannot be read."""


@dataclass(frozen=True)
class Clause:
    """A clause or ruling: its name (`JD-17`, `JD-R3`), its text, the heading it stands under."""

    name: str
    text: str
    section: str

    @property
    def plain(self) -> str:
        """The text without Markdown."""
        return _plain(self.text)

    @property
    def body(self) -> str:
        """The same without the subject that a ruling begins with."""
        return _plain(TITLE.sub("", self.text))


def _plain(text: str) -> str:
    return EMPHASIS.sub(r"\2", LINK.sub(r"\1", text)).replace("`", "")


def page_path(game: Game) -> Path:
    """Where the rulebook is: inside the installed package, in the docs of a checkout, or, for a
    game from outside, beside its `Game`.
    """
    package = Path(salle.__file__).parent
    places = [
        package / "rulebooks",
        *(above / "docs" / "rules" for above in package.parents[1:2]),
        Path(inspect.getfile(type(game))).parent,
    ]
    for place in places:
        path = place / f"{game.id}.md"
        if path.is_file():
            return path
    raise NoRulebook(f"the rulebook of {game.title} is missing from this installation")


@cache
def page(game: Game) -> str:
    """The rulebook as Markdown."""
    path = page_path(game)
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise NoRulebook(f"the rulebook {path} cannot be read") from None


@cache
def clauses(game: Game) -> tuple[Clause, ...]:
    """Every clause and ruling, in the order of the page."""
    found: list[Clause] = []
    section = ""
    for line in page(game).splitlines():
        if heading := HEADING.match(line):
            section = heading[1]
        elif clause := CLAUSE.match(line):
            found.append(Clause(clause[2], clause[3], section))
    return tuple(found)


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


def _range(every: tuple[Clause, ...]) -> str:
    """`; they run from JD-1 to JD-79 and from JD-R1 to JD-R62`."""
    rulings = [clause.name for clause in every if "-R" in clause.name]
    plain = [clause.name for clause in every if "-R" not in clause.name]
    spans = [f"from {names[0]} to {names[-1]}" for names in (plain, rulings) if names]
    return f"; they run {' and '.join(spans)}" if spans else ""
