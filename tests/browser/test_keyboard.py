"""Play without a mouse: the focus can always be seen, and updates never lose it."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import expect

from salle import Game
from tests.browser.looking import focus
from tests.browser.people import ASKED, OVER, NewPerson, Person, pair
from tests.browser.playing import boldest, hit, offered, play_against_bots, settle
from tests.browser.serving import Server

MOST_TABS = 60
"""Beside the options."""


def tab_to(person: Person, place: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on something with this id or these words."""
    for _ in range(MOST_TABS + person.page.locator("#prompt .option").count()):
        person.page.keyboard.press(key)
        there = focus(person.page)
        assert there["outline"] >= 2, f"the focus cannot be seen on {there['place']!r}"
        assert there["seen"], f"{there['place']!r} has the focus and is out of sight"
        if there["place"] == place:
            return
    raise AssertionError(f"Tab never came to {place!r}")


def by_digits(person: Person) -> None:
    option = boldest(offered(person))
    for _ in range(3):  # two figures must follow each other closely, which a busy machine may miss
        person.page.keyboard.press("Escape")
        person.page.keyboard.type(option.number)
        if focus(person.page)["place"] == option.id:
            break
    assert focus(person.page)["place"] == option.id
    person.page.keyboard.press("Enter")


def by_notation(person: Person) -> None:
    option = boldest(offered(person))
    text = option.text or option.label
    if not text[0].isalpha() and focus(person.page)["place"] != "cmd":
        tab_to(person, "cmd")
    person.page.keyboard.type(text)  # a letter finds its way into the field by itself
    person.page.keyboard.press("Enter")


def by_tab(person: Person) -> None:
    option = boldest(offered(person))
    back = focus(person.page)["place"] == "cmd"
    tab_to(person, option.id, "Shift+Tab" if back else "Tab")
    person.page.keyboard.press("Enter")


def test_a_whole_match_with_the_keyboard_alone(
    hasty_server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(hasty_server)
    ann.go("/")
    tab_to(ann, "Play a bot")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/m/*")
    ways = cycle((by_tab, by_digits, by_notation))
    first = True

    def answer(person: Person) -> None:
        nonlocal first
        if not first:
            stays_in_the_prompt(person)
        first = False
        next(ways)(person)

    play_against_bots(ann, answer)
    assert ann.kind == OVER
    stays_in_the_prompt(ann)
    tab_to(ann, "Review the match")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/replay*")
    last = ann.page.locator("#scrub input[type=range]").input_value()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".move[aria-current]")).to_have_id(f"m{int(last) - 1}")


def stays_in_the_prompt(person: Person) -> None:
    """After an update the focus is where the next thing to do is, and can be seen."""
    there = focus(person.page)
    assert there["place"] in ("prompt", "cmd"), f"the focus went to {there['place']!r}"
    assert there["outline"] >= 2
    assert there["seen"], f"{there['place']!r} has the focus and is out of sight"


@pytest.mark.hall
def test_acts_by_keyboard_do_not_lose_the_focus(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = pair(server, game, new_person)
    settle(server, ann.match, [ann, bob])
    tab_to(ann, "Offer draw")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".acts .offer")).to_be_visible()
    assert focus(ann.page)["place"] != "body"
    expect(bob.act("decline-draw")).to_be_visible()
    tab_to(bob, "Decline")
    bob.page.keyboard.press("Enter")
    expect(bob.act("decline-draw")).to_have_count(0)
    expect(ann.page.locator(".acts .offer")).to_have_count(0)
    for person in (ann, bob):
        there = focus(person.page)
        assert there["place"] != "body"
        assert there["seen"]


@pytest.mark.hall
def test_escape_widens_what_the_board_narrowed(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, bob = pair(server, game, new_person)
    settle(server, ann.match, [ann, bob])
    asked = ann if ann.kind == ASKED else bob
    options = offered(asked)
    if not any(option.spots for option in options):
        pytest.skip(f"nothing to click on the first board of {game.title}")
    spot = next(option.spots[0] for option in options if option.spots)
    hit(asked, spot).focus()
    asked.page.keyboard.press("Enter")
    touching = [option.id for option in options if spot in option.spots]
    assert [option.id for option in offered(asked)] == touching
    asked.page.keyboard.press("Escape")
    assert offered(asked) == options
