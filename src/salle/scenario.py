"""Scenarios: worked examples as TOML files that people read and programs run.

A scenario names a game, a start, the steps in order as text, and what must hold at the end.
Choices and dice are given in the game's notation and must be consumed exactly. The format is
described in `docs/scenarios.md`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from salle.games import game_named
from salle.kernel.choice import REST, Choice
from salle.kernel.errors import SalleError
from salle.kernel.match import Match
from salle.kernel.record import CONCEDES

KEYS = {"id", "title", "game", "proves", "note", "seats", "options", "start", "steps", "end"}
STEP_KEYS = {"do", "offers", "includes", "excludes"}
END_KEYS = {"outcome", "asked", "position", "events", "views"}
SPECTATOR = "spectator"
OPEN = "open"


class BadScenario(SalleError):
    """A scenario file that cannot be read as one."""


@dataclass(frozen=True)
class Difference:
    """The first thing that did not go as a scenario says."""

    where: str
    expected: str
    actual: str

    def __str__(self) -> str:
        return f"{self.where}\n  expected: {self.expected}\n  actual:   {self.actual}"


@dataclass(frozen=True)
class Step:
    """One answer, and what must be offered when it is given."""

    do: str
    offers: tuple[str, ...] | None = None
    includes: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A worked example: see the module's description."""

    id: str
    title: str
    game: str
    proves: tuple[str, ...]
    seats: int | None
    options: Mapping[str, object]
    start: Mapping[str, object] | None
    steps: tuple[Step, ...]
    end: Mapping[str, object]


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadScenario(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path} is not a text file") from None
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{path} is not TOML: {error}") from None
    try:
        return scenario_of(data)
    except BadScenario as error:
        raise BadScenario(f"{path}: {error}") from None


def scenario_of(data: Mapping[str, object]) -> Scenario:
    """The scenario that a TOML document describes."""
    _only(data, KEYS, "a scenario")
    for key in ("id", "game", "steps"):
        if key not in data:
            raise BadScenario(f"the scenario has no {key!r}")
    end = data.get("end", {})
    options, start = data.get("options", {}), data.get("start")
    if not isinstance(end, Mapping) or not isinstance(options, Mapping):
        raise BadScenario("[end] and [options] are tables")
    _check_end(end)
    if start is not None and not isinstance(start, Mapping):
        raise BadScenario("[start] is a table: a position")
    seats = data.get("seats")
    if seats is not None and not isinstance(seats, int):
        raise BadScenario("seats is a number")
    return Scenario(
        id=str(data["id"]),
        title=str(data.get("title", "")),
        game=str(data["game"]),
        proves=_words(data.get("proves", []), "proves"),
        seats=seats,
        options=options,
        start=start,
        steps=tuple(_steps(data["steps"])),
        end=end,
    )


def _check_end(end: Mapping[str, object]) -> None:
    """Refuse an [end] in which a slip of the pen would pass for a check."""
    _only(end, END_KEYS, "[end]")
    position, views, events = end.get("position", {}), end.get("views", {}), end.get("events", [])
    if not isinstance(position, Mapping):
        raise BadScenario("[end.position] is a table: parts of a position")
    if not isinstance(views, Mapping) or not all(isinstance(v, Mapping) for v in views.values()):
        raise BadScenario("[end.views.A] is a table: parts of a view")
    if not isinstance(events, list) or not all(isinstance(event, Mapping) for event in events):
        raise BadScenario("[[end.events]] are tables with a clause and a text")
    for event in events:
        _only(event, {"clause", "text"}, "[[end.events]]")


def _only(table: Mapping[str, object], known: set[str], what: str) -> None:
    for key in table:
        if key not in known:
            raise BadScenario(f"{what} has no {key!r}; it has {', '.join(sorted(known))}")


def _words(value: object, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadScenario(f"{name} is a list of texts")
    return tuple(value)


def _steps(steps: object) -> Iterator[Step]:
    if not isinstance(steps, list):
        raise BadScenario("steps is a list")
    for number, step in enumerate(steps, 1):
        if isinstance(step, str):
            yield Step(step)
        elif isinstance(step, Mapping) and isinstance(step.get("do"), str):
            _only(step, STEP_KEYS, f"step {number}")
            offers = step.get("offers")
            yield Step(
                step["do"],
                None if offers is None else _words(offers, "offers"),
                _words(step.get("includes", []), "includes"),
                _words(step.get("excludes", []), "excludes"),
            )
        else:
            raise BadScenario(f'step {number} is a text, or a table with do = "…"')


def run(scenario: Scenario) -> Difference | None:
    """Play a scenario; the first difference from what it says, or nothing."""
    try:
        match = Match.new(
            game_named(scenario.game),
            seats=scenario.seats,
            options=scenario.options,
            real_dice=True,
            position=scenario.start,
        )
    except SalleError as error:
        return Difference("the start", "a match that can be set up", str(error))
    for number, step in enumerate(scenario.steps, 1):
        difference = _take(match, step, f"step {number}, {step.do!r}")
        if difference is not None:
            return difference
    waiting = [choice for choice in match.choices if choice.is_chance]
    if waiting and not str(scenario.end.get("asked", "")).startswith("*"):
        return Difference("the end", "no dice left to fall", f"the table asks: {waiting[0].prompt}")
    return next(_end_differences(match, scenario.end), None)


def _take(match: Match, step: Step, where: str) -> Difference | None:
    choices = match.choices
    if not choices:
        return Difference(where, "somebody is asked", f"the match is over: {match.outcome}")
    letter = step.do.partition(" ")[0]
    asked = [choice for choice in choices if choice.letter == letter]
    if not asked:
        now = ", ".join(f"{choice.letter} ({choice.name})" for choice in choices)
        return Difference(where, f"{letter} is asked", f"asked: {now}")
    choice = asked[0]
    difference = _offered(choice, step, where)
    if difference is not None:
        return difference
    try:
        if step.do == f"{letter} {CONCEDES}":
            match.concede(letter)
        else:
            match.answer(step.do, None if choice.is_chance else choice.seat)
    except SalleError as error:
        return Difference(where, "a legal answer", str(error))
    return None


def _offered(choice: Choice, step: Step, where: str) -> Difference | None:
    texts = choice.texts
    shown = ", ".join(texts)
    if step.offers is not None and sorted(step.offers) != sorted(texts):
        return Difference(f"{where}: what is offered", ", ".join(step.offers), shown)
    for text in step.includes:
        if text not in texts:
            return Difference(f"{where}: what is offered", f"{text} among others", shown)
    for text in step.excludes:
        if text in texts:
            return Difference(f"{where}: what is offered", f"not {text}", shown)
    return None


def _end_differences(match: Match, end: Mapping[str, object]) -> Iterator[Difference]:
    outcome = str(match.outcome) if match.over else OPEN
    if "outcome" in end and end["outcome"] != outcome:
        yield Difference("the outcome", str(end["outcome"]), outcome)
    asked = ", ".join(f"{choice.letter} {choice.name}" for choice in match.choices)
    if "asked" in end and end["asked"] != asked:
        yield Difference("who is asked at the end", str(end["asked"]), asked or "nobody")
    tidy = match.game.tidy
    yield from _compare("position", tidy(_table(end, "position")), tidy(match.position()))
    for seat, expected in _table(end, "views").items():
        assert isinstance(expected, Mapping)
        view = match.view(None if seat == SPECTATOR else seat)
        yield from _compare(f"view of {seat}", tidy(expected), tidy(view))
    yield from _compare_events(match, end.get("events", []))


def _table(end: Mapping[str, object], name: str) -> Mapping[str, object]:
    part = end.get(name, {})
    assert isinstance(part, Mapping)
    return part


def _compare(where: str, expected: object, actual: object) -> Iterator[Difference]:
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping):
            yield Difference(where, "a table", repr(actual))
            return
        for key, value in expected.items():
            if key not in actual:
                yield Difference(f"{where}.{key}", repr(value), "there is no such thing")
            else:
                yield from _compare(f"{where}.{key}", value, actual[key])
    elif not _fits(expected, actual):
        yield Difference(where, repr(expected), repr(actual))


def _fits(expected: object, actual: object) -> bool:
    """Equal, or with `...` at one end of a text: a beginning or an ending."""
    if isinstance(expected, str) and isinstance(actual, str):
        words, found = expected.split(), actual.split()
        if words and words[-1] == REST:
            return found[: len(words) - 1] == words[:-1]
        if words and words[0] == REST:
            return found[len(found) - len(words) + 1 :] == words[1:]
        return words == found
    return expected == actual or (expected == "" and actual is None)


def _compare_events(match: Match, expected: object) -> Iterator[Difference]:
    assert isinstance(expected, list)
    lines = iter(match.lines(open_hands=True))
    for number, want in enumerate(expected, 1):
        clause, text = str(want.get("clause", "")), str(want.get("text", ""))
        found = any((not clause or line.clause == clause) and text in line.text for line in lines)
        if not found:
            told = "; ".join(str(line) for line in match.lines(open_hands=True))
            yield Difference(f"event {number}, in order", f"{text} [{clause}]", told)
            return


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The scenario files among `paths`, folders searched through."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return files
