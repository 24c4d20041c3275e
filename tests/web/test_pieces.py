"""Events are put together from kept pieces of JSON; they say exactly what the news says."""

from __future__ import annotations

import random

import pytest
from pydantic_core import to_json

from salle.kernel.table import CHANCE
from salle.web.bout import Bout
from salle.web.streams import news, table_event
from tests.web.test_bout import SECRET, Recorder, head, people


def check(bout: Bout) -> None:
    """Every reader, from every point, is told the news."""
    for viewer in (None, *range(bout.head.seats)):
        for after in (0, bout.seq // 2, bout.seq - 1, bout.seq):
            told = to_json(news(bout, viewer, after))
            expected = b"id: %d\nevent: table\ndata: %b\n\n" % (bout.seq, told)
            assert table_event(bout, viewer, after) == expected


@pytest.mark.parametrize("seats", [2, 3])
def test_events_say_what_the_news_says_until_the_end(seats: int) -> None:
    table = Recorder(head(people(seats), options=SECRET))
    rng = random.Random(seats)
    while not table.bout.over:
        check(table.bout)
        table.play_on(rng, 1)
    check(table.bout)
    check(table.again())


def test_lines_that_were_taken_back_are_not_told_again() -> None:
    table = Recorder(head(people(2, bots=(1,))))
    rng = random.Random(1)
    taken_back = 0
    for _ in range(60):
        if table.bout.over:
            break
        table.play_on(rng, 1)
        check(table.bout)
        taken_back += table.act("undo", 0)
        check(table.bout)
    assert taken_back > 5


def test_one_screen_is_asked_for_real_dice_too() -> None:
    table = Recorder(head(people(2), same_screen=True, real_dice=True))
    asked = set()
    for _ in range(30):
        choice = table.bout.choices()[0]
        asked.add(choice.seat)
        check(table.bout)
        table.answer(choice.seat, "..." if choice.name == "shuffle" else 0)
    assert CHANCE in asked
    assert len(asked) > 1


def test_a_resignation_is_told_with_its_outcome() -> None:
    table = Recorder(head(people(2)))
    table.act("resign", 0)
    check(table.bout)
    assert b'"over":true,"outcome":{"winners":["B"],' in table_event(table.bout, None, 0)
