"""What people do at a table besides answering: take back, offer, resign, talk, leave, return."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from salle import Game
from salle.store.entries import ANSWER
from tests.browser.hasty import ABSENT_SECONDS
from tests.browser.people import ASKED, OVER, NewPerson, Person, pair, plain
from tests.browser.playing import click_option, offered, play_whole_match, settle
from tests.browser.serving import Server

pytestmark = pytest.mark.hall

FREE = "Undo"
BY_CONSENT = "Ask to take back"
MOST_TRIED = 12


def asked_first(server: Server, people: list[Person]) -> tuple[Person, Person]:
    """Who is asked now, and the other one."""
    settle(server, people[0].match, people)
    ann, bob = people
    return (ann, bob) if ann.kind == ASKED else (bob, ann)


def answer_until(server: Server, people: list[Person], words: str) -> tuple[Person, Person]:
    """Play until the undo button of whoever answered last has these words; who, and the other."""
    for _ in range(MOST_TRIED):
        asked, other = asked_first(server, people)
        seen = asked.seq
        click_option(asked)
        asked.see_at_least(seen + 1)
        settle(server, asked.match, people)
        if asked.act("undo").is_enabled() and asked.act("undo").inner_text() == words:
            return asked, other
    pytest.skip(f"no answer here is taken back by {words!r}")


def test_there_is_nothing_to_take_back_yet_and_no_talk_unless_asked_for(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    people = pair(server, game, new_person)
    asked, _ = asked_first(server, people)
    expect(asked.act("undo")).to_be_disabled()
    assert asked.act("undo").get_attribute("title")
    expect(asked.page.locator("#say")).to_have_count(0)


def test_an_answer_that_revealed_nothing_is_taken_back_freely(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    people = pair(server, game, new_person)
    actor, _ = answer_until(server, people, FREE)
    before, seen = server.bout(actor.match).match.answers, actor.seq
    actor.act("undo").click()
    actor.see(seen + 1)
    assert actor.kind == ASKED
    settle(server, actor.match, people)
    assert server.bout(actor.match).match.answers < before
    for seat, person in enumerate(people):
        lines = [plain(line.text) for line in server.bout(actor.match).lines(seat)]
        assert person.log() == lines


def test_an_answer_that_revealed_something_is_taken_back_by_consent(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    people = pair(server, game, new_person)
    actor, other = answer_until(server, people, BY_CONSENT)
    settle(server, actor.match, people)
    assert "must agree" in (actor.act("undo").get_attribute("title") or "")
    asked = actor.page.locator(".offer", has_text="You have asked to take an answer back")
    actor.act("undo").click()
    expect(asked).to_be_visible()
    other.act("decline-undo").click()
    expect(actor.page.locator(".offer")).to_have_count(0)
    before, seen = server.bout(actor.match).match.answers, actor.seq
    actor.act("undo").click()
    other.act("accept-undo").click()
    actor.see(seen + 2)
    assert actor.kind == ASKED
    settle(server, actor.match, people)
    assert server.bout(actor.match).match.answers < before


def test_a_draw_is_offered_declined_and_agreed(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = people = pair(server, game, new_person)
    settle(server, ann.match, people)
    ann.act("offer-draw").click()
    expect(bob.page.locator(".offer")).to_contain_text("Ann offers a draw")
    expect(ann.act("offer-draw")).to_be_disabled()
    bob.act("decline-draw").click()
    expect(ann.page.locator(".offer")).to_have_count(0)
    bob.act("offer-draw").click()
    ann.act("accept-draw").click()
    for person in people:
        person.await_kind(OVER)
        assert person.question == "A draw"


def test_resigning_ends_the_match_and_a_rematch_changes_seats(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = people = pair(server, game, new_person)
    settle(server, ann.match, people)
    first = ann.match
    ann.resign()
    for person in people:
        person.await_kind(OVER)
    assert ann.question.startswith("You lose")
    assert bob.question == "You win"
    assert "Ann resigned" in bob.prompt.inner_text()
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(re.compile(rf"/m/(?!{first})"))
    bob.page.get_by_role("link", name="Go to the rematch").click()
    bob.page.wait_for_url(re.compile(rf"/m/{ann.match}"))
    assert ann.match != first
    bout = server.bout(ann.match)
    assert [bout.name_of(seat) for seat in (0, 1)] == ["Bob", "Ann"]
    play_whole_match(server, [bob, ann], click_option, most=1)


def test_talk_is_shown_as_it_was_typed_and_kept_short(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = pair(server, game, new_person, chat=True)
    words = '<img src=x onerror="alert(1)"> & “hello”'
    ann.page.locator("#say").fill(words)
    ann.page.locator("#say").press("Enter")
    expect(bob.page.locator(".said li").last).to_contain_text(words)
    expect(ann.page.locator("#say")).to_have_value("")
    bob.page.locator("#say").fill("x" * 500)
    assert len(bob.page.locator("#say").input_value()) == 200
    bob.act("say").click()
    expect(ann.page.locator(".said li")).to_have_count(2)
    assert bob.page.locator(".said img").count() == 0


def test_what_is_being_typed_survives_an_update(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = pair(server, game, new_person, chat=True)
    ann.page.locator("#say").press_sequentially("half a sen")
    bob.page.locator("#say").fill("hello")
    bob.act("say").click()
    expect(ann.page.locator(".said li")).to_have_count(1)
    ann.page.keyboard.type("tence")
    expect(ann.page.locator("#say")).to_have_value("half a sentence")


def test_a_bot_takes_an_abandoned_seat_and_gives_it_back(
    hasty_server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = people = pair(hasty_server, game, new_person)
    settle(hasty_server, ann.match, people)
    takes = ann.page.get_by_role("button", name="Let a bot play on")
    expect(takes).to_have_count(0)
    address = bob.page.url
    told = hasty_server.entries
    away = ann.page.locator(".fencer:not(.mine) .presence")
    bob.page.goto("about:blank")
    expect(away).to_have_text(re.compile(r"away \d+ s"))
    expect(takes).to_be_visible()
    bob.go(address)
    expect(takes).to_have_count(0)
    expect(away).to_have_text("")
    bob.page.goto("about:blank")
    expect(takes).to_be_visible()
    assert int(re.sub(r"\D", "", away.inner_text())) >= ABSENT_SECONDS
    takes.click()
    expect(ann.page.locator(".fencer:not(.mine)")).to_contain_text("a bot plays on")
    for _ in range(MOST_TRIED):  # the bot answers for Bob
        if ann.await_kind(ASKED, OVER) == OVER:
            break
        before = ann.seq
        click_option(ann)
        expect(ann.page.locator("#live")).not_to_have_attribute("data-seq", str(before))
        if any(entry.kind == ANSWER and entry.seat == 1 for entry in told(ann.match)):
            break
    bob.go(address)
    if bob.kind == OVER:
        return
    bob.act("come-back").click()
    expect(bob.act("come-back")).to_have_count(0)
    expect(ann.page.locator(".fencer:not(.mine)")).not_to_contain_text("a bot plays on")
    assert not hasty_server.bout(ann.match).is_bot(1)


def test_when_time_runs_out_the_default_answers(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = people = pair(server, game, new_person, decision="3")
    asked = ann if ann.await_kind(ASKED, "waiting") == ASKED else bob
    expect(asked.page.locator(".fencer.turn [data-left]").first).to_have_text(
        re.compile(r"0:0[0-3]")
    )
    expect(ann.page.locator("#live")).not_to_have_attribute("data-seq", "1")
    bob.resign()
    for seat, person in enumerate(people):
        person.await_kind(OVER)
        lines = [plain(line.text) for line in server.bout(ann.match).lines(seat)]
        assert person.log() == lines
    late = [entry for entry in server.entries(ann.match) if entry.data.get("late")]
    assert late


def test_a_table_nobody_came_to_is_withdrawn(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = new_person(server), new_person(server)
    ann.make_table(game.id, "invite")
    link = ann.invitation
    ann.act("close").click()
    ann.await_kind(OVER)
    bob.go(link)
    expect(bob.page.locator("main")).to_contain_text("withdrawn")
    assert offered(bob) == []
