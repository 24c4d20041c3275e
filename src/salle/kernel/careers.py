"""Careers: what becomes of a build from match to match.

A career is JSON data of its game: how it began and everything since. The game's `Careers` say what
a match has brought, what can be bought for that, and what the build has become.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from salle.kernel.build import Build
from salle.kernel.errors import SalleError
from salle.kernel.rules import State

Career = dict[str, object]


class BadCareer(SalleError):
    """Something that a career does not allow; the sentence says what would be right."""


@dataclass(frozen=True)
class Offer:
    """What can be bought: how it is typed, what it is, what it costs, what comes with it."""

    text: str
    label: str
    price: int
    note: str = ""


class Careers(ABC):
    """How one game's careers go. Careers handed in were made by `begin`, `read` or `after`."""

    @abstractmethod
    def begin(self, build: Build) -> Career:
        """The career of a legal build, before its first match; raises `BadCareer`."""

    @abstractmethod
    def read(self, data: Mapping[str, object]) -> Career:
        """A career from JSON; raises `BadCareer` for what cannot have happened."""

    @abstractmethod
    def name(self, career: Career) -> str:
        """Whose career it is."""

    @abstractmethod
    def build(self, career: Career) -> Build:
        """The build as it is now."""

    @abstractmethod
    def retired(self, career: Career) -> str:
        """Why there will be no more matches, with the clause; or nothing."""

    @abstractmethod
    def options(self, careers: Sequence[Career]) -> dict[str, str]:
        """The switches that a table needs for these, seat by seat."""

    @abstractmethod
    def after(self, career: Career, state: State, seat: int, names: Sequence[str]) -> Career:
        """The career after a match that is over; `names` are those of all seats."""

    @abstractmethod
    def offers(self, career: Career) -> list[Offer]:
        """What can be bought now."""

    @abstractmethod
    def spend(self, career: Career, text: str) -> Career:
        """The career after buying what was typed; raises `BadCareer`."""

    @abstractmethod
    def undo(self, career: Career) -> Career:
        """The career without its last purchase; raises `BadCareer` if a match came after it."""

    @abstractmethod
    def headline(self, career: Career) -> str:
        """The career in one line."""

    @abstractmethod
    def history(self, career: Career) -> list[str]:
        """Everything that happened, a line each."""
