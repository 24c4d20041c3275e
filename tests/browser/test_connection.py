"""Connections break and servers die; the pages catch up by themselves, and lose nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Route, expect

from salle import Game
from tests.browser.people import ASKED, NewPerson, Person, plain
from tests.browser.playing import click_option, play_whole_match, settle
from tests.browser.serving import Server
from tests.browser.wire import Wire

pytestmark = pytest.mark.hall

BROKEN = (
    r"net::ERR_(CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)"
)
STAYS = "stays"
MOST_TRIED = 12


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """What Ann's browser is connected with."""
    wire = Wire(server.url)
    yield wire
    wire.close()


@pytest.fixture
def mortal(chromium_path: str, tmp_path: Path) -> Iterator[Server]:
    """A server that this test may kill."""
    server = Server(tmp_path).start()
    yield server
    server.close()


def sit_down(server: Server, game: Game, ann: Person, bob: Person) -> list[Person]:
    """Two people in the middle of a match, on pages that are never loaded again."""
    ann.make_table(game.id, "invite", "Ann")
    bob.accept(ann.invitation.replace(ann.url, bob.url), "Bob")
    people = [ann, bob]
    for person in people:
        person.excuse(BROKEN)
    play_whole_match(server, people, click_option, most=3)
    settle(server, ann.match, people)
    for person in people:
        person.page.evaluate(f"document.body.dataset.{STAYS} = 'yes'")
    return people


def until_asked(server: Server, people: list[Person], who: Person) -> None:
    while who.kind != ASKED:
        play_whole_match(server, people, click_option, most=1)
        settle(server, who.match, people)


def all_is_told(server: Server, people: list[Person]) -> None:
    """Every page shows every event once, and it is still the same page."""
    settle(server, people[0].match, people)
    bout = server.bout(people[0].match)
    for seat, person in enumerate(people):
        lines = [plain(line.text) for line in bout.lines(seat)]
        shown = person.log()
        assert shown == lines[-len(shown) :]
        assert person.page.locator(f"body[data-{STAYS}]").count() == 1
        expect(person.page.locator("#lost")).to_be_hidden()


def test_a_dropped_connection_resumes(
    server: Server, game: Game, new_person: NewPerson, wire: Wire
) -> None:
    ann, bob = new_person(wire), new_person(server)
    people = sit_down(server, game, ann, bob)
    until_asked(server, people, bob)
    seen = ann.seq
    wire.cut()
    expect(ann.page.locator("#lost")).to_be_visible()
    play_whole_match(server, [bob], click_option, most=1)
    bob.see(seen + 1)
    assert ann.seq == seen
    wire.mend()
    all_is_told(server, people)
    play_whole_match(server, people, click_option, most=2)
    all_is_told(server, people)


def test_an_answer_given_while_the_connection_is_broken_arrives_later(
    server: Server, game: Game, new_person: NewPerson, wire: Wire
) -> None:
    ann, bob = new_person(wire), new_person(server)
    people = sit_down(server, game, ann, bob)
    until_asked(server, people, ann)
    seen = ann.seq
    wire.cut()
    click_option(ann)
    expect(ann.page.locator("#lost")).to_be_visible()
    wire.mend()
    bob.see(seen + 1)
    all_is_told(server, people)


def test_pages_go_on_after_the_server_was_killed(
    mortal: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = new_person(mortal), new_person(mortal)
    people = sit_down(mortal, game, ann, bob)
    mortal.kill()
    for person in people:
        expect(person.page.locator("#lost")).to_be_visible()
    mortal.start()
    all_is_told(mortal, people)
    play_whole_match(mortal, people, click_option, most=3)
    all_is_told(mortal, people)


def test_an_answer_that_comes_back_late_does_not_turn_the_page_back(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = new_person(server), new_person(server)
    people = sit_down(server, game, ann, bob)
    held: list[tuple[Route, APIResponse]] = []
    ann.page.route("**/answer", lambda route: held.append((route, route.fetch())))
    for _ in range(MOST_TRIED):
        until_asked(server, people, ann)
        seen = bob.seq
        click_option(ann)
        bob.see(seen + 1)
        overtaken = bob.kind == ASKED
        if overtaken:
            click_option(bob)
            bob.see(seen + 2)
        while not held:
            ann.page.wait_for_timeout(20)
        route, response = held.pop()
        route.fulfill(response=response)
        all_is_told(server, people)
        if overtaken:
            return
    pytest.skip(f"in {game.title} nobody is asked right after another")
