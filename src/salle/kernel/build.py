"""Builds: what people make before a match, a fighter, a team, a character or a whole encounter.

A build is JSON data of its game. The game's `Builder` says what can be filled in, what it costs,
what is wrong with it, writes it in three forms that can be read back (lines for people, JSON, one
packed line), and answers a match's set-up questions as the build says.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import quote, unquote

from salle.kernel.errors import SalleError
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

Build = dict[str, object]

NUMBER = "number"
CHOICE = "choice"
WORDS = "words"


def packed_words(words: str) -> str:
    """Words for a packed line, with nothing that an address would have to escape: letters, digits
    and `_.-~`.
    """
    quoted = quote(words, safe="").replace("_", "%5F").replace("~", "%7E")
    return quoted.replace("%20", "_").replace("%", "~")


def unpacked_words(packed: str) -> str:
    """The words that `packed_words` packed."""
    return unquote(packed.replace("~", "%").replace("_", "%20"))


class BadBuild(SalleError):
    """A text or JSON that is no build of this game at all; `problems` lists every fault found."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


@dataclass(frozen=True)
class Problem:
    """What is wrong with a build, in a sentence that says what would be right, and the clause.

    `remark`: not forbidden, but worth a thought.
    """

    text: str
    clause: str
    remark: bool = False


@dataclass(frozen=True)
class Field:
    """One thing to fill in: a number from `low` to `high`, a choice (value, label), or words.

    `name` names it in forms and is unique in the build; `value` is what stands there now.
    """

    name: str
    label: str
    kind: str
    value: str
    note: str = ""
    clause: str = ""
    cost: str = ""
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    takes: str = ""
    """What the game builds elsewhere and may stand here, packed: a `character`."""


@dataclass(frozen=True)
class Group:
    """Fields that belong together, under a heading; `within` another group, it is a part of it."""

    title: str
    fields: tuple[Field, ...]
    note: str = ""
    clause: str = ""
    within: bool = False


@dataclass(frozen=True)
class Place:
    """A seat at a table that a build sets up: what it is called, and the side that it wins with;
    a seat without a side, such as a Game Master's, never wins.
    """

    name: str
    side: str = ""


@dataclass(frozen=True)
class Tally:
    """What a build costs: `left` of the budget, and the lines that add up to what is spent. Nothing
    is ever left of what is counted only: see `open`.
    """

    left: int
    budget: int
    unit: str
    lines: tuple[tuple[str, int], ...]
    open: bool = False
    """Whether there is no budget to keep to: `budget` is what all of it comes to."""


class Builder(ABC):
    """How one game is built for. Builds handed in were made by `blank`, `read` or `changed`."""

    what: ClassVar[str]
    """What is built, as a word: fighter, team, character, encounter. No two builders of a game have
    the same.
    """

    @property
    def one(self) -> str:
        """What is built, with its article."""
        return f"{'an' if self.what[0] in 'aeiou' else 'a'} {self.what}"

    @abstractmethod
    def blank(self) -> Build:
        """A legal build to begin with."""

    @abstractmethod
    def read(self, data: Mapping[str, object]) -> Build:
        """A build from JSON, tidied; it may have problems. Raises `BadBuild` for what is none."""

    @abstractmethod
    def changed(self, build: Build, values: Mapping[str, str]) -> Build:
        """The build with some fields, by name, filled in from a form; what makes no sense is left
        as it was. Numbers may go over the limits: `problems` will say so.
        """

    def unread(self, build: Build, values: Mapping[str, str]) -> list[Problem]:
        """What of a form made no sense and was left as it was by `changed`."""
        return []

    @abstractmethod
    def name(self, build: Build) -> str:
        """What its maker calls it."""

    @abstractmethod
    def groups(self, build: Build) -> list[Group]:
        """All there is to fill in, as it stands."""

    @abstractmethod
    def tally(self, build: Build) -> Tally:
        """What it costs."""

    @abstractmethod
    def problems(self, build: Build) -> list[Problem]:
        """Everything that is wrong with it, each with the clause that forbids it."""

    @abstractmethod
    def text(self, build: Build) -> str:
        """The build in lines that people can read and type."""

    @abstractmethod
    def from_text(self, text: str) -> Build:
        """The build that such lines describe; raises `BadBuild` naming the lines at fault."""

    @abstractmethod
    def packed(self, build: Build) -> str:
        """The build in one short line without spaces, fit for an address."""

    @abstractmethod
    def from_packed(self, packed: str) -> Build:
        """The build that such a line stands for; raises `BadBuild`."""

    @abstractmethod
    def random(self, thinking: Thinking) -> Build:
        """A legal build, any."""

    @abstractmethod
    def samples(self) -> dict[str, Build]:
        """Legal builds to start from, by name."""

    @abstractmethod
    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """How the build answers a set-up question; None where it has nothing to say."""

    def options(self, build: Build, seat: int) -> dict[str, str]:
        """The switches, and their values, that a table needs for this build to sit at `seat`."""
        return {}

    def table_options(self, builds: Sequence[Build | None]) -> dict[str, str]:
        """The switches that a table needs for all of these, seat by seat; None is a seat without a
        build. Raises `BadBuild` where they cannot sit at one table.
        """
        needed: dict[str, str] = {}
        needs: dict[str, str] = {}
        for seat, build in enumerate(builds):
            for switch, value in ({} if build is None else self.options(build, seat)).items():
                name = self.name(build or {})
                if needed.setdefault(switch, value) != value:
                    raise BadBuild(
                        [
                            f"{needs[switch]} needs {switch}={needed[switch]} and {name} needs "
                            f"{switch}={value}, so they cannot meet"
                        ]
                    )
                needs.setdefault(switch, name)
        return needed

    def places(self, build: Build) -> tuple[Place, ...]:
        """The seats of a table that a build sets up whole, by its switches alone, in their order;
        none for a build that has a place at a table or changes something there.
        """
        return ()

    def picture(self, build: Build) -> str:
        """The build as an inline SVG for pages that have the game's `board_css`; or nothing."""
        return ""

    def sheet(self, build: Build | None) -> str:
        """A printable sheet as HTML (no style, no script, headings from h2 on); without a build an
        empty form.
        """
        return ""

    def json(self, build: Build) -> str:
        """The build as JSON text."""
        return json.dumps(build, ensure_ascii=False, indent=2)

    def any_form(self, text: str) -> Build:
        """A build from whichever of the three forms somebody pastes."""
        pasted = text.strip()
        if pasted.startswith("{"):
            try:
                data = json.loads(pasted)
            except ValueError as error:
                raise BadBuild([f"this looks like JSON but is not: {error}"]) from None
            if not isinstance(data, dict):
                raise BadBuild(["a build is a JSON object"])
            return self.read(data)
        if pasted and not any(sign.isspace() for sign in pasted):
            return self.from_packed(pasted)
        return self.from_text(pasted)
