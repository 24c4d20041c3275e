"""How large a game's questions and views are, found by playing a few seeded matches of it.

The seeds are fixed, so a setting always has the same sizes and the same layout. What the survey
did not meet still has its place: longer questions are turned page by page (`paging`), and other
values of a view share the spare slots (`flattening`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from salle.adapters.flattening import Layout
from salle.adapters.setting import Setting, setting
from salle.kernel.rng import SeededDice, Thinking

MATCHES = 12
QUESTIONS = 600
"""Questions of one match that are looked at."""
THINNING = 6
"""Views are looked at more and more rarely as a match goes on."""
FEWEST_ACTIONS = 16


@dataclass(frozen=True)
class Survey:
    """What was found: how many options fit on a page, and where values of a view go."""

    width: int
    layout: Layout


@lru_cache(maxsize=32)
def survey(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Survey:
    """Play a few matches at this setting and note what is met."""
    table = setting(name, seats, dict(options))
    most = 0
    numbers: set[str] = set()
    words: set[str] = set()
    for number in range(MATCHES):
        most = max(most, _play(table, number, numbers, words))
    width = FEWEST_ACTIONS
    while width < most:
        width *= 2
    return Survey(width, Layout(sorted(numbers), sorted(words)))


def _play(table: Setting, seed: int, numbers: set[str], words: set[str]) -> int:
    """Note the values of a random match's views; returns the most options of a question."""
    match = table.flow(SeededDice(seed))
    thinking = Thinking(seed)
    most = seen = next_view = 0
    while match.waiting and seen < QUESTIONS:
        question = match.waiting[thinking.below(len(match.waiting))]
        most = max(most, len(question.options))
        if seen == next_view:
            next_view += 1 + seen // THINNING
            for seat in range(table.seats):
                _note(table.game.view(match.now, seat), numbers, words)
        seen += 1
        option = question.options[thinking.below(len(question.options))]
        match.answer(question, option)
    return most


def _note(view: dict[str, object], numbers: set[str], words: set[str]) -> None:
    for path, value in values(view):
        if isinstance(value, str):
            words.update(f"{path}={word}" for word in value.split(" ") if word)
        else:
            numbers.add(path)


def values(value: object, path: str = "") -> Iterator[tuple[str, str | float]]:
    """Every number and text in a view with its path, in plain words what `flattening` does fast."""
    if isinstance(value, str | int | float):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from values(part, f"{path}.{key}" if path else key)
    elif isinstance(value, list | tuple):
        for i, entry in enumerate(value):
            yield from values(entry, f"{path}.{i}")
