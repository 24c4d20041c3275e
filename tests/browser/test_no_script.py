"""Play with JavaScript switched off: forms, links and a page that looks again by itself."""

from __future__ import annotations

from time import monotonic

import pytest
from playwright.sync_api import expect

from salle import Game
from tests.browser.people import ASKED, OVER, NewPerson, Person, pair
from tests.browser.playing import MOST_ANSWERS, PATIENCE, boldest, hit, offered, short
from tests.browser.serving import Server

BLINK = 50


def test_a_whole_match_by_forms_alone(
    hasty_server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(hasty_server, java_script_enabled=False)
    ann.make_table(game.id, "bot", "Ann", **short(game))
    for number in range(MOST_ANSWERS):
        if look_again(ann) == OVER:
            break
        option = boldest(offered(ann))
        follow_a_hit(ann)
        if number % 2 and option.text:
            ann.page.locator("#cmd").fill(option.text)
            ann.page.get_by_role("button", name="Send").click()
        else:
            ann.page.locator(f"#{option.id}").click()
    assert ann.kind == OVER
    outcome = hasty_server.bout(ann.match).outcome
    assert outcome is not None
    won = "You win" if 0 in outcome.winners else "You lose"
    assert ann.question.startswith(won if outcome.winners else "Nobody wins")
    assert ann.reason
    ann.page.get_by_role("link", name="Review the match").click()
    expect(ann.page.locator("#replay")).to_be_visible()


def look_again(person: Person) -> str:
    """Reload the page until it asks something or the match is over; returns which."""
    end = monotonic() + PATIENCE
    while (kind := person.kind) not in (ASKED, OVER):
        assert monotonic() < end, person.question
        person.page.wait_for_timeout(BLINK)
        person.page.reload()
    return kind


def follow_a_hit(person: Person) -> None:
    """Click on the board as far as it leads: to the button of an option that touches the place."""
    spots = [spot for option in offered(person) for spot in option.spots]
    if not spots:
        return
    place = hit(person, spots[0])
    target = place.get_attribute("href") or ""
    place.click()
    assert person.page.url.endswith(target)
    button = person.page.locator(f"#prompt {target}")
    assert spots[0] in (button.get_attribute("data-spots") or "").split("|")
    expect(button).to_be_in_viewport()


@pytest.mark.hall
def test_a_waiting_page_looks_again_by_itself(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(server, java_script_enabled=False)
    bob = new_person(server, java_script_enabled=False)
    ann.make_table(game.id, "invite", "Ann")
    assert "Waiting" in ann.question
    bob.accept(ann.invitation, "Bob")
    expect(ann.prompt).not_to_have_attribute("data-kind", "open")


@pytest.mark.hall
def test_acts_and_refusals_come_back_as_pages(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = pair(server, game, new_person, script=False)
    for person in (ann, bob):
        person.page.reload()
    asked = ann if ann.kind == ASKED else bob
    asked.excuse("status: 422", "console: .* 422 ")
    asked.page.locator("#cmd").fill("twelve purple oboes")
    asked.page.get_by_role("button", name="Send").click()
    expect(asked.page.get_by_role("alert")).to_be_visible()
    expect(asked.page.locator("#cmd")).to_have_value("twelve purple oboes")
    ann.act("offer-draw").click()
    expect(ann.page.locator(".offer")).to_contain_text("You have offered a draw")
    bob.page.reload()
    bob.act("accept-draw").click()
    assert bob.kind == OVER
    ann.page.reload()
    assert ann.question == bob.question == "A draw"
