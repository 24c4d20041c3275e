"""Questions of every game: text and options go both ways, and only real questions are asked."""

from __future__ import annotations

import json

import pytest

from salle import Game, NotAMove, NotLegal
from tests.conformance.worlds import houses, play

MATCHES = 40
NONSENSE = "twelve purple oboes"


def test_options_and_texts_go_both_ways(game: Game) -> None:
    for house in houses(game, MATCHES):
        for match in play(house):
            for choice in match.choices:
                texts = choice.texts
                assert len(set(texts)) == len(texts)
                assert len(set(choice.options)) == len(choice.options)
                assert [choice.read(text) for text in texts] == list(choice.options)
                assert [choice.read(f"{choice.letter} {text}") for text in texts] == list(
                    choice.options
                )
                assert all(choice.labels)
                assert len(set(choice.labels)) == len(texts)
                assert len(set(choice.keys)) == len(choice.groups) == len(texts)
                assert all(choice.groups)


def test_options_are_plain_data_too(game: Game) -> None:
    for house in houses(game, MATCHES // 4):
        for match in play(house):
            for choice in match.choices:
                parts = [json.dumps(game.option_json(choice.ask, o)) for o in choice.options]
                assert [choice.read_json(json.loads(part)) for part in parts] == list(
                    choice.options
                )
                assert len(set(parts)) == len(parts)
                with pytest.raises(NotLegal):
                    choice.read_json({"do": "castle"})


def test_questions_with_one_option_are_asked_only_where_silence_would_tell(game: Game) -> None:
    for house in houses(game, MATCHES):
        for match in play(house):
            for choice in match.choices:
                assert len(choice) > 1 or game.asks[choice.ask].always


def test_defaults_are_legal(game: Game) -> None:
    for house in houses(game, MATCHES):
        for match in play(house):
            for choice in match.choices:
                assert 0 <= choice.default < len(choice)


def test_hints_never_fail(game: Game) -> None:
    for house in houses(game, MATCHES // 4):
        for match in play(house):
            for choice in match.choices:
                for option in choice.options:
                    assert isinstance(match.hint(choice, option), str)


def test_text_that_is_no_move_is_refused_as_such(game: Game) -> None:
    for house in houses(game, MATCHES // 4):
        for match in play(house):
            for choice in match.choices:
                with pytest.raises(NotAMove):
                    choice.read(NONSENSE)


def test_moves_offered_elsewhere_but_not_here_are_refused_as_not_legal(game: Game) -> None:
    refused = 0
    seen: dict[int, set[int]] = {}
    for house in houses(game, MATCHES // 4):
        for match in play(house):
            for choice in match.choices:
                known = seen.setdefault(choice.ask, set())
                elsewhere = sorted(known - set(choice.options))[:3]
                for option in elsewhere:
                    with pytest.raises(NotLegal):
                        choice.read(game.option_text(choice.ask, option))
                    refused += 1
                known.update(choice.options)
    assert refused


def test_answers_that_are_refused_change_nothing(game: Game) -> None:
    for house in houses(game, 2):
        for match in play(house):
            if not match.choices:
                continue
            before = match.record()
            with pytest.raises(NotAMove):
                match.answer(NONSENSE)
            with pytest.raises(NotLegal):
                match.answer(len(match.choices[0]))
            with pytest.raises(NotLegal):
                match.answer_option(match.choices[0].seat, -7)
            assert match.record() == before


def test_events_are_told_in_words_with_clauses(game: Game) -> None:
    for house in houses(game, MATCHES // 4):
        *_, match = play(house)
        for seat in (None, *range(match.seats)):
            for line in match.lines(seat):
                assert line.text
                assert line.clause
        assert len(match.lines(open_hands=True)) == len(match.lines())


def test_boards_are_drawn_for_everybody(game: Game) -> None:
    for house in houses(game, 12):
        for number, match in enumerate(play(house)):
            if number % 12 != house.seed:
                continue
            for seat in (None, 0, match.seats - 1):
                assert match.text_board(seat)
                assert match.svg(seat).startswith("<svg")
