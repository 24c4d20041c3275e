"""Whatever people type or paste, they get a move, a match, or one clear sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import salle
from salle import SalleError

GAMES = list(salle.games())
WORDS = st.text(max_size=40)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
CHARACTERS = st.sampled_from("ABXadxl 0123456789@>;*{}[]\"'=\n♦♥♠♣-JQKDHSC.")


def opened(name: str, answers: int) -> salle.Match:
    match = salle.new(name, seed=3)
    for _ in range(answers):
        if match.choice:
            match.answer(0)
    return match


@pytest.mark.parametrize("name", GAMES)
@given(text=WORDS | st.text(CHARACTERS, max_size=20), answers=st.integers(0, 9))
@settings(max_examples=300, deadline=None)
def test_typed_moves(name: str, text: str, answers: int) -> None:
    match = opened(name, answers)
    before = match.answers
    try:
        match.answer(text)
    except SalleError as error:
        assert str(error)
        assert match.answers == before
    else:
        assert match.answers > before


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_records_with_a_typing_error(name: str, data: st.DataObject) -> None:
    text = opened(name, 12).record()
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 3))
    typed = data.draw(st.text(CHARACTERS, max_size=3))
    try:
        match = salle.load(text[:at] + typed + text[at + gone :])
    except SalleError as error:
        assert str(error)
    else:
        assert match.record()


@pytest.mark.parametrize("name", GAMES)
@given(text=WORDS)
@settings(max_examples=60, deadline=None)
def test_records_that_are_none(name: str, text: str) -> None:
    with pytest.raises(SalleError):
        salle.load(text)
    with pytest.raises(SalleError):
        salle.load(f'[Game "{name}"]\n{text}')


@pytest.mark.parametrize("name", GAMES)
@given(position=st.dictionaries(st.text(max_size=8), JSON, max_size=5))
@settings(max_examples=100, deadline=None)
def test_positions_of_any_data(name: str, position: dict[str, object]) -> None:
    with pytest.raises(SalleError):
        salle.new(name, position=position)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_positions_with_one_part_changed(name: str, data: st.DataObject) -> None:
    position = json.loads(json.dumps(opened(name, 1).position()))
    where = position
    key = data.draw(st.sampled_from(sorted(where)))
    while isinstance(where[key], dict) and where[key] and data.draw(st.booleans()):
        where = where[key]
        key = data.draw(st.sampled_from(sorted(where)))
    where[key] = data.draw(JSON)
    try:
        match = salle.new(name, position=position, seed=1)
    except SalleError as error:
        assert str(error)
    else:
        assert match.record()


@pytest.mark.parametrize("name", GAMES)
@given(options=st.dictionaries(st.text(max_size=12), JSON, min_size=1, max_size=3))
@settings(max_examples=60, deadline=None)
def test_options_of_any_kind(name: str, options: dict[str, object]) -> None:
    known = {switch.name: switch for switch in salle.game(name).switches}
    first = next(iter(known.values()))
    with pytest.raises(SalleError):
        salle.new(name, options=options)
    for value in options.values():
        if str(value) not in first.values:
            with pytest.raises(SalleError):
                salle.new(name, options={first.name: value})
