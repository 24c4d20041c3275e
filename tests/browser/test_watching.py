"""Looking on and looking back: spectators, the replay, records, forks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from salle import Game
from salle.kernel.game import SEATS
from tests.browser.people import ASKED, OVER, NewPerson, Person, pair, plain
from tests.browser.playing import choosing, click_option, hiding, offered, play_whole_match, settle
from tests.browser.secrets_of import found_in, secret_words
from tests.browser.serving import Server
from tests.browser.traffic import Traffic

ANSWERS = 6


def test_a_spectator_sees_every_move_and_no_secret(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    people = pair(server, game, new_person)
    match = people[0].match
    eve = new_person(server)
    eve.go("/")
    eve.page.locator(f'#watch a[href="/m/{match}"]').click()
    eve.page.wait_for_url(f"**/m/{match}")
    listening = Traffic(eve)
    eve.page.reload()
    expect(people[0].page.locator(".watchers")).to_have_text("1 watching")

    def look() -> None:
        bout = server.bout(match)
        eve.see(bout.seq)
        if bout.over:
            return
        hidden = secret_words(bout, 0, 1) | secret_words(bout, 1, 0)
        known = {word for word in hidden if word in str(bout.match.view(None))}
        body = "\n".join([*listening.drain(), eve.page.content()])
        assert not found_in(body, hidden - known)
        assert offered(eve) == []

    play_whole_match(server, people, click_option, after_each=look, most=ANSWERS)
    settle(server, match, [*people, eve])
    lines = [plain(line.text) for line in server.bout(match).lines(None)]
    assert eve.log() == lines
    if not server.bout(match).over:
        people[0].resign()
    eve.await_kind(OVER)
    expect(eve.page.get_by_role("button", name="Rematch")).to_have_count(0)


def finished(server: Server, game: Game, new_person: NewPerson) -> tuple[Person, Person]:
    """Two people after a short match that ended with Ann's resignation."""
    people = pair(server, game, new_person)
    play_whole_match(server, people, click_option, most=ANSWERS)
    settle(server, people[0].match, people)
    if people[0].kind != OVER:
        people[0].resign()
    for person in people:
        person.await_kind(OVER)
    return people[0], people[1]


def moment(person: Person) -> int:
    return int(person.page.locator("#scrub input[type=range]").input_value())


@pytest.mark.hall
def test_a_replay_is_scrubbed_stepped_and_linked(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, _ = finished(server, game, new_person)
    ann.page.get_by_role("link", name="Review the match").click()
    ann.page.wait_for_url("**/replay*")
    page = ann.page
    last = moment(ann)
    shown = page.locator(".moment h2")
    board = page.locator(".table-board svg").first
    at_the_end = board.inner_html()

    page.get_by_label("Back one answer").click()
    expect(page.locator(".move[aria-current]")).to_have_id(f"m{last - 1}")
    page.get_by_label("First", exact=True).click()
    expect(shown).to_contain_text("Before the first")
    assert board.inner_html() != at_the_end
    page.get_by_label("Forward one answer").click()
    expect(page.locator(".move[aria-current]")).to_have_id("m1")
    page.locator("#m2").click()
    expect(page).to_have_url(re.compile("at=2"))
    page.locator("#scrub input[type=range]").fill("3")
    expect(page.locator(".move[aria-current]")).to_have_id("m3")
    page.keyboard.press("End")
    expect(page.locator(".move[aria-current]")).to_have_id(f"m{last}")
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".move[aria-current]")).to_have_id(f"m{last - 1}")
    expect(page).to_have_url(re.compile(f"at={last - 1}"))
    then, words = board.inner_html(), shown.inner_text()
    page.reload()
    assert shown.inner_text() == words
    assert board.inner_html() == then


def test_hands_open_in_the_replay_only_after_the_end(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    if not game.hidden_information:
        pytest.skip(f"{game.title} hides nothing")
    people = pair(server, game, new_person, **hiding(game))
    match = people[0].match
    seat, hidden, answer = 0, set[str](), choosing(1)
    while not hidden:
        assert play_whole_match(server, people, answer, most=3) == 3
        settle(server, match, people)
        bout = server.bout(match)
        seat = 0 if secret_words(bout, 0, 1) else 1
        hidden = secret_words(bout, seat, 1 - seat)
    looker, mine, other = people[seat], SEATS[seat], SEATS[1 - seat]
    looker.go(f"/m/{match}/replay")
    eyes = looker.page.get_by_label("Viewpoint")
    assert eyes.locator("[aria-current]").inner_text() == f"Seat {mine}"
    expect(eyes.get_by_text(f"Seat {other}")).to_have_attribute("aria-disabled", "true")
    assert not found_in(looker.page.content(), hidden)
    looker.excuse("403")
    for refused in (other, "open"):
        looker.go(f"/m/{match}/replay?eyes={refused}")
        assert not found_in(looker.page.content(), hidden)
    resigning = people[1 - seat]
    resigning.resign()
    resigning.await_kind(OVER)
    looker.go(f"/m/{match}/replay")
    looker.page.get_by_label("Viewpoint").get_by_text(f"Seat {other}").click()
    looker.page.wait_for_url(f"**eyes={other}*")
    assert found_in(looker.page.content(), hidden)
    looker.page.get_by_label("Viewpoint").get_by_text("Open").click()
    looker.page.wait_for_url("**eyes=open*")
    expect(looker.page.locator("figure svg[role=img]")).to_have_count(2)


@pytest.mark.hall
def test_a_record_is_downloaded_and_brought_back(
    server: Server, game: Game, new_person: NewPerson, tmp_path: Path
) -> None:
    ann, _ = finished(server, game, new_person)
    match = ann.match
    ann.go(f"/m/{match}/replay")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    assert record.read_text() == server.bout(match).match.record()

    eve = new_person(server)
    eve.go("/review")
    eve.page.locator("input[type=file]").set_input_files(record)
    eve.page.get_by_role("button", name="Open the record").click()
    eve.page.wait_for_url("**/replay?at=0")
    eve.page.get_by_label("Last", exact=True).click()
    expect(eve.page.locator("figure svg[role=img]")).not_to_have_count(0)
    study = server.bout(eve.match)
    assert study.head.study
    assert study.match.record() == record.read_text()

    eve.excuse("422")
    eve.go("/review")
    eve.page.locator("textarea").fill("not a record")
    eve.page.get_by_role("button", name="Open the record").click()
    expect(eve.page.get_by_role("alert")).to_be_visible()
    expect(eve.page.locator("textarea")).to_have_value("not a record")


@pytest.mark.hall
def test_a_fork_goes_on_from_a_moment(
    hasty_server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, _ = finished(hasty_server, game, new_person)
    match = ann.match
    ann.go(f"/m/{match}/replay?at=2")
    ann.page.get_by_label("Forward one answer").click()
    expect(ann.page).to_have_url(re.compile("at=3"))
    ann.page.get_by_label("You play").select_option("B")
    ann.page.locator('form[action$="/fork"] button[value="bot"]').click()
    ann.page.wait_for_url(lambda url: "/replay" not in url and match not in url)
    fork = hasty_server.bout(ann.match)
    assert fork.head.forked_from == match
    assert fork.is_bot(0)
    assert not fork.is_bot(1)
    if ann.await_kind(ASKED, OVER) == ASKED:
        before = ann.seq
        click_option(ann)
        expect(ann.page.locator("#live")).not_to_have_attribute("data-seq", str(before))
