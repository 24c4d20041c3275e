"""Parts of the lines that tell a fight."""

from __future__ import annotations

from collections.abc import Callable

from salle.games.star_ore.words import person_word
from salle.kernel.table import Event

Told = tuple[str, str, Callable[[Event], str]]
"""A kind of event: its name, its clause, and its line."""


def who(event: Event) -> str:
    """The combatant an event is about."""
    return person_word(event.a)


def of(number: int) -> str:
    """Another combatant."""
    return person_word(number)
