"""Views as rows of numbers: exact, of fixed shape, and blind to secrets."""

from __future__ import annotations

import random

import numpy as np

from salle import Game, Match, Thinking
from salle.adapters.flattening import SPARE_NUMBERS, SPARE_WORDS, Layout
from salle.adapters.observing import Observer
from salle.adapters.setting import Setting, setting
from salle.adapters.survey import Survey, survey, values
from salle.kernel.stepping import Question
from tests.conformance.worlds import answer_randomly

QUESTIONS = 80


def found(game: Game) -> tuple[Setting, Survey]:
    table = setting(game.id, None, {})
    return table, survey(game.id, table.seats, table.options)


def rows(layout: Layout, view: dict[str, object]) -> tuple[list[int], bytearray]:
    numbers = [0] * layout.numbers_size
    words = bytearray(layout.words_size)
    layout.write(view, numbers, words)
    return numbers, words


def test_numbers_and_words_have_slots_of_their_own() -> None:
    layout = Layout(["a", "b.0", "b.1"], ["c=x", "c=y"])
    numbers, words = rows(layout, {"a": 7, "b": (True, -2.2), "c": "y x y", "d": None})
    assert numbers == [7, 1, -2] + [0] * SPARE_NUMBERS
    assert words == bytes([1, 2]) + bytes(SPARE_WORDS)


def test_what_the_layout_does_not_list_goes_to_the_spare_slots() -> None:
    layout = Layout(["a"], ["c=x"])
    numbers, words = rows(layout, {"new": 5, "c": "z"})
    assert numbers[0] == 0
    assert max(numbers) == 5
    assert words[0] == 0
    assert sum(words) == 1
    assert rows(Layout(["a"], ["c=x"]), {"new": 5, "c": "z"}) == (numbers, words)


def test_a_word_is_counted_no_further_than_a_byte_goes() -> None:
    assert rows(Layout([], ["c=x"]), {"c": "x " * 300})[1][0] == 255


def test_writing_fast_is_writing_plainly(game: Game) -> None:
    layout = found(game)[1].layout
    match = Match.new(game, seed=3)
    rng = random.Random(3)
    for _ in range(QUESTIONS):
        if match.over:
            break
        view = match.view(0)
        numbers = [0] * layout.numbers_size
        words = [0] * layout.words_size
        for path, value in values(view):
            if isinstance(value, str):
                for word in value.split():
                    words[layout.word_slot(path, word)] += 1
            else:
                numbers[layout.number_slot(path)] = round(value)
        assert rows(layout, view) == (numbers, bytearray(words))
        answer_randomly(match, rng)


def test_a_survey_is_the_same_every_time(game: Game) -> None:
    table, first = found(game)
    survey.cache_clear()
    again = survey(game.id, table.seats, table.options)
    assert again.width == first.width
    assert again.layout.number_names == first.layout.number_names
    assert again.layout.word_names == first.layout.word_names


def test_worlds_that_differ_only_in_secrets_are_observed_alike(game: Game) -> None:
    table, sizes = found(game)
    observer = Observer(table, sizes, sizes.width + 1)
    rng, thinking = random.Random(4), Thinking(4)
    different = 0
    for seed in range(4):
        match = Match.new(game, seed=seed, options=game.brisk)
        for number in range(QUESTIONS // 2):
            if match.over:
                break
            seat = number % match.seats
            world = match.redeal(seat, thinking)
            here, there = (
                observer.observe(side.session.now, seat, asked(side, seat), 0, False)
                for side in (match, world)
            )
            for name, row in here["observation"].items():
                assert np.array_equal(row, there["observation"][name]), name
            assert np.array_equal(here["action_mask"], there["action_mask"])
            different += match.position() != world.position()
            answer_randomly(match, rng)
    assert (different > 0) == game.hidden_information


def asked(match: Match, seat: int) -> Question | None:
    return next((q for q in match.session.waiting if q.seat == seat), None)
