"""Room, contrast and names: on a phone and on a desk, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from salle import Game
from tests.browser.looking import nameless, pale, sideways, small_targets
from tests.browser.people import ASKED, OVER, NewPerson, Person
from tests.browser.playing import click_option, play_against_bots
from tests.browser.serving import Server

PHONES: Final = ((390, 844), (380, 700))
DESK: Final = (1280, 900)
SIGHTS: Final = ((PHONES[0], "light"), (PHONES[1], "dark"), (DESK, "light"))
THUMB: Final = 44
LONG_NAME: Final = "Wolfeschlegelsteinhausenberger"
"""As long as a name may be, and in one piece."""

Audit = Callable[[Person, str], None]


AT_REST = """() => new Promise(done => {
    const at = scrollY;
    setTimeout(() => done(at > 0 && at === scrollY), 200);
})"""
"""Scrolled, and no longer scrolling."""


def screen(size: tuple[int, int]) -> dict[str, Any]:
    """A phone or a desk, as Playwright's options."""
    width, height = size
    phone = {"has_touch": True, "is_mobile": True} if size in PHONES else {}
    return {"viewport": {"width": width, "height": height}, **phone}


def visit_plain_pages(person: Person, look: Audit) -> None:
    """Look at every page that is not about a game."""
    for path in ("/", "/review", "/rules", "/odds/ore", "/account", "/api"):
        person.go(path)
        look(person, path)
    person.go("/")
    person.page.locator("#table-options summary").click()
    look(person, "the lobby with its options")
    person.excuse("404")
    person.go("/m/nothing")
    look(person, "an error")


def visit_pages_of(game: Game, person: Person, look: Audit) -> None:
    """Look at every page of a game, and at a match in every state that has a face of its own."""
    person.go(f"/rules/{game.id}")
    look(person, "the rules")
    person.make_table(game.id, "invite", chat=True)
    look(person, "an open table")
    invitation = person.invitation
    person.go(invitation)
    look(person, "an invitation")
    person.make_table(game.id, "same", LONG_NAME)
    look(person, "the cover")
    person.make_table(game.id, "bot", decision="900", total="60")
    person.await_kind(ASKED)
    look(person, "a question")
    play_against_bots(person, click_option, most=3)
    if person.await_kind(ASKED, OVER) == ASKED:
        look(person, "a later question")
        person.resign()
        person.await_kind(OVER)
    look(person, "the end")
    person.page.get_by_role("link", name="Review the match").click()
    person.page.wait_for_url("**/replay*")
    look(person, "the replay")
    person.go("/")
    look(person, "the lobby with matches")


@pytest.fixture(params=SIGHTS, ids=str)
def sight(request: pytest.FixtureRequest) -> tuple[tuple[int, int], str]:
    """A size of the screen, and day or night."""
    found: tuple[tuple[int, int], str] = request.param
    return found


def faults_seen_by(
    new_person: NewPerson,
    server: Server,
    sight: tuple[tuple[int, int], str],
    visit: Callable[[Person, Audit], None],
) -> dict[str, list[str]]:
    """What is wrong on the pages of a visit, by page."""
    size, scheme = sight
    faults: dict[str, list[str]] = {}

    def look(person: Person, where: str) -> None:
        page = person.page
        found = sideways(page) + nameless(page) + pale(page)
        if size in PHONES:
            found += small_targets(page, THUMB)
        if found:
            faults[where] = found

    visit(new_person(server, color_scheme=scheme, **screen(size)), look)
    return faults


def test_plain_pages_have_room_names_and_contrast(
    hasty_server: Server, new_person: NewPerson, sight: tuple[tuple[int, int], str]
) -> None:
    assert faults_seen_by(new_person, hasty_server, sight, visit_plain_pages) == {}


def test_pages_of_a_game_have_room_names_and_contrast(
    hasty_server: Server, game: Game, new_person: NewPerson, sight: tuple[tuple[int, int], str]
) -> None:
    visit = partial(visit_pages_of, game)
    assert faults_seen_by(new_person, hasty_server, sight, visit) == {}


def test_on_a_phone_the_question_is_never_far(
    hasty_server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(hasty_server, **screen(PHONES[0]))
    ann.make_table(game.id, "bot")
    ann.await_kind(ASKED)
    ann.page.evaluate("scrollTo(0, 0)")
    question, option = ann.page.locator("#q"), ann.page.locator("#prompt .option").first
    expect(question).to_be_in_viewport()
    expect(option).to_be_in_viewport()
    past = "prompt => scrollBy(0, prompt.getBoundingClientRect().bottom + 40)"
    ann.page.locator("#prompt").evaluate(past)
    expect(question).not_to_be_in_viewport()
    jump = ann.page.locator(".jump")
    expect(jump).to_be_in_viewport()
    expect(jump).to_contain_text(ann.question)
    jump.tap()
    expect(question).to_be_in_viewport()
    expect(option).to_be_in_viewport()


def test_the_page_does_not_move_while_others_play(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    eve = new_person(server)
    eve.make_table(game.id, "watch")
    while game.setting_up((bout := server.bout(eve.match)).match.session.now):
        eve.page.wait_for_timeout(100)  # the boards appear only then
    eve.see_at_least(bout.seq)
    eve.page.mouse.wheel(0, 200)
    eve.wait_until(AT_REST)
    before = eve.page.evaluate("scrollY")
    seq = eve.seq
    expect(eve.page.locator("#live")).not_to_have_attribute("data-seq", str(seq))
    assert eve.page.evaluate("scrollY") == before
