"""The notation pages of the games tell the truth: their tables match the code."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import is_typeddict

import pytest

import salle
from salle.kernel.match import AGREED, RESIGNED
from salle.scenario import files_of, read_scenario
from tests.pages import DOCS, LINK, ROOT, codes, section, tables

GAMES = sorted(salle.games())
QUESTIONS = [(name, ask) for name in GAMES for ask in range(len(salle.game(name).asks))]


def page_of(name: str) -> Path:
    return DOCS / f"notation-{name}.md"


def first_codes(table: list[list[str]]) -> list[str]:
    return [codes(row[0])[0] for row in table]


def question_id(value: object) -> str:
    return str(value)


@pytest.mark.parametrize(("name", "ask"), QUESTIONS, ids=question_id)
def test_answers_are_read_as_described(name: str, ask: int) -> None:
    game = salle.game(name)
    (table,) = tables(page_of(name), game.asks[ask].name)
    for _, written, also, as_json in table:
        text = codes(written)[0]
        options = [o for o in game.read_option(ask, text) if game.option_text(ask, o) == text]
        assert options
        assert game.option_json(ask, options[0]) == json.loads(codes(as_json)[0])
        for spelling in codes(also):
            assert options[0] in game.read_option(ask, spelling), spelling


@pytest.mark.parametrize(("name", "ask"), QUESTIONS, ids=question_id)
def test_questions_are_described(name: str, ask: int) -> None:
    question = salle.game(name).asks[ask]
    words = LINK.sub(r"\1", section(page_of(name), question.name))
    assert f"{question.prompt} ({question.clause})" in words
    assert ("The answer is secret." in words) == question.secret
    assert ("Always asked." in words) == question.always


@pytest.mark.parametrize("name", GAMES)
def test_places_are_described(name: str) -> None:
    game = salle.game(name)
    (table,) = tables(page_of(name), "Places")
    names = [ask.name for ask in game.asks]
    assert {row[0] for row in table} == set(names)
    for question, answer, places in table:
        ask, text = names.index(question), codes(answer)[0]
        found = [o for o in game.read_option(ask, text) if game.option_text(ask, o) == text]
        assert list(game.spots(ask, found[0])) == codes(places)


@pytest.mark.parametrize("name", GAMES)
def test_the_keys_of_positions_are_described(name: str) -> None:
    match = salle.new(name, seed=1)
    while match.choices and match.game.setting_up(match.state):
        match.answer(0)
    found = set(keys_of(match.position()))
    for table in tables(page_of(name), "Positions"):
        assert frozenset(first_codes(table)) in found
    assert frozenset(first_codes(tables(page_of(name), "Positions")[0])) == set(match.position())


def keys_of(data: object) -> Iterator[frozenset[str]]:
    """The keys of every table in some data."""
    if isinstance(data, dict):
        yield frozenset(data)
        for value in data.values():
            yield from keys_of(value)


@pytest.mark.parametrize("name", GAMES)
def test_the_keys_of_views_are_described(name: str) -> None:
    described = {tuple(first_codes(table)) for table in tables(page_of(name), "Views")}
    assert described == {tuple(view.__annotations__) for view in views_of(name)}


def views_of(name: str) -> list[type]:
    """Every part of a game's view, as the modules of its folder define them."""
    package = type(salle.game(name)).__module__
    folder = Path(str(importlib.import_module(package).__file__)).parent
    modules = [
        importlib.import_module(f"{package}.{path.stem}") for path in folder.glob("*view*.py")
    ]
    return [
        value
        for module in modules
        for value in vars(module).values()
        if is_typeddict(value) and value.__module__ == module.__name__
    ]


@pytest.mark.parametrize("name", GAMES)
def test_events_and_reasons_are_described(name: str) -> None:
    game = salle.game(name)
    (table,) = tables(page_of(name), "Events")
    described = [(event, LINK.sub(r"\1", clause), reveals) for event, clause, reveals, _ in table]
    assert described == [(t.name, t.clause, "yes" if t.reveals else "") for t in game.tells]
    assert all(row[3] for row in table)
    (reasons,) = tables(page_of(name), "Outcomes")
    assert first_codes(reasons) == [*game.reasons, RESIGNED, AGREED]


@cache
def told_by_scenarios(name: str) -> set[tuple[str, str]]:
    """Names and lines of all events in all scenarios of a game."""
    told: set[tuple[str, str]] = set()
    game = salle.game(name)
    for path in files_of([ROOT / "tests" / "scenarios" / name]):
        example = read_scenario(path)
        match = salle.Match.new(
            game,
            seats=example.seats,
            options=example.options,
            real_dice=True,
            position=example.start,
        )
        for step in example.steps:
            seat, _, answer = step.do.partition(" ")
            if answer == "concedes":
                match.concede(seat)
            else:
                match.answer(answer, None if seat == "*" else seat)
        told |= {(line.name, line.text) for line in match.lines(open_hands=True)}
    return told


def test_the_lines_of_events_are_real() -> None:
    (table,) = tables(page_of("jedi-duel"), "Events")
    for name, _, _, line in table:
        assert (name, line) in told_by_scenarios("jedi-duel")
