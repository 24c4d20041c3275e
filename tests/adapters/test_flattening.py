"""Views as rows of numbers: exact, of fixed shape, and blind to secrets."""

from __future__ import annotations

import random
from array import array

import numpy as np

from salle import Game, Match, Thinking
from salle.adapters.flattening import SPARE_NUMBERS, SPARE_WORDS, Layout, Sheet
from salle.adapters.observing import Observer
from salle.adapters.setting import Setting, setting
from salle.adapters.survey import Survey, survey, values
from salle.kernel.stepping import Question
from tests.conformance.worlds import answer_randomly

QUESTIONS = 80


def found(game: Game) -> tuple[Setting, Survey]:
    table = setting(game.id, None, {})
    return table, survey(game.id, table.seats, table.options)


class Rows:
    """A sheet with the rows it writes to."""

    def __init__(self, layout: Layout) -> None:
        self._numbers = array("i", [0] * layout.numbers_size)
        self._words = bytearray(layout.words_size)
        self._sheet = Sheet(layout, memoryview(self._numbers), self._words)

    def after(self, view: dict[str, object]) -> tuple[list[int], bytearray]:
        self._sheet.write(view)
        return self._numbers.tolist(), self._words[:]


def rows(layout: Layout, view: dict[str, object]) -> tuple[list[int], bytearray]:
    return Rows(layout).after(view)


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


def test_numbers_and_words_that_share_a_spare_slot_are_added_up() -> None:
    layout = Layout([], [])
    names = [f"n{i}" for i in range(SPARE_NUMBERS + 1)]
    kept = Rows(layout)
    numbers, _ = kept.after(dict.fromkeys(names, 1))
    assert sum(numbers) == len(names)
    assert max(numbers) > 1
    _, words = kept.after({"t": " ".join(f"w{i}" for i in range(SPARE_WORDS + 1))})
    assert sum(words) == SPARE_WORDS + 1
    assert max(words) > 1
    numbers, words = kept.after({"t": "w0"})
    assert (sum(map(abs, numbers)), sum(words)) == (0, 1)


CHANGING: list[dict[str, object]] = [
    {"a": 1, "b": "x y y", "c": [1, 2, 3], "d": {"e": "x", "f": 2}},
    {"a": 0, "b": "x y y x", "c": [1, 2], "d": None},
    {"a": None, "b": "x y", "c": None, "d": {"f": 3}},
    {"b": "x yy", "c": [4, "x"], "d": "x"},
    {"a": "x", "b": 5, "c": {"0": 7}, "d": [1, [2, "y"]]},
    {"a": {"g": 1.6}, "b": None, "c": (True, False), "d": {"e": "y", "new": "z z"}},
    {"a": {"g": -3}, "d": {"e": "y x", "new": "z"}},
    {},
]


def test_rows_say_nothing_of_the_view_before() -> None:
    names = ["a", "b", "c.0", "c.1", "c.2", "d.f", "a.g"]
    layout = Layout(names, ["b=x", "b=y", "d=x", "d.e=x", "d.e=y"])
    for order in range(30):
        kept, rng = Rows(layout), random.Random(order)
        for view in rng.choices(CHANGING, k=12):
            assert kept.after(view) == rows(layout, view), (order, view)


def test_writing_fast_is_writing_plainly(game: Game) -> None:
    layout = found(game)[1].layout
    match = Match.new(game, seed=3)
    rng = random.Random(3)
    kept = [Rows(layout) for _ in range(match.seats)]
    for number in range(QUESTIONS):
        if match.over:
            break
        seat = number % match.seats
        view = match.view(seat)
        numbers = [0] * layout.numbers_size
        words = [0] * layout.words_size
        for path, value in values(view):
            if isinstance(value, str):
                for word in value.split():
                    words[layout.word_slot(path, word)] += 1
            else:
                numbers[layout.number_slot(path)] += round(value)
        assert rows(layout, view) == (numbers, bytearray(words))
        assert kept[seat].after(view) == (numbers, bytearray(words))
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
