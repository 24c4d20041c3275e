"""Hints at a question and the analysis of a finished match, in a browser without script."""

from __future__ import annotations

import time

import pytest

from tests.web.playing import Desk
from tests.web.visiting import Person, address, play_out

PATIENCE = 40.0


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


@pytest.fixture
def bob(client: Desk) -> Person:
    return Person(client)


def test_a_bot_says_what_it_would_do(ann: Person) -> None:
    table = ann.make("bot")
    path = address(table)
    page = ann.get(path)
    while not page.options or f"{path}/hint?seat=A" not in page.links:
        if page.options:
            ann.send(page.form(f"{path}/answer"), option="0")
        time.sleep(0.02)
        page = ann.get(path)
    advice = ann.get(f"{path}/hint?seat=A")
    assert advice.status == 200
    assert advice.faults == []
    assert "What a bot would do" in advice.words
    assert " %" in advice.words
    assert f"{path}?seat=A" in advice.links


def test_there_are_no_hints_against_people(ann: Person, bob: Person) -> None:
    waiting = ann.make("invite")
    bob.join(waiting)
    path = address(waiting)
    for person, seat in ((ann, "A"), (bob, "B")):
        page = person.get(path)
        assert not [link for link in page.links if "/hint" in link]
        assert person.get(f"{path}/hint?seat={seat}").status in (403, 409)
    assert bob.get(f"{path}/hint?seat=A").status == 403


def test_a_finished_match_is_analysed(ann: Person, bob: Person) -> None:
    waiting = ann.make("invite")
    bob.join(waiting)
    path = address(waiting)
    assert ann.get(f"{path}/analysis").status == 409
    play_out([ann, bob], path)
    assert f"{path}/analysis" in ann.get(f"{path}/replay").links
    ends = time.monotonic() + PATIENCE
    page = ann.get(f"{path}/analysis?seat=B")
    while "Luck and skill" not in page.words and time.monotonic() < ends:
        assert "played out again" in page.words
        page = ann.get(f"{path}/analysis?seat=B")
    assert page.faults == []
    assert "Luck and skill" in page.words
    assert "Costliest decisions" in page.words
    assert ann.get(f"{path}/analysis?seat=Z").status == 409
