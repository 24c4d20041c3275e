"""Two people at one screen: hands are covered while it changes hands; real dice are typed in."""

from __future__ import annotations

import pytest

from salle import Game
from salle.kernel.game import SEATS
from tests.browser.people import ASKED, OVER, NewPerson, Person
from tests.browser.playing import click_option, moved_on
from tests.browser.secrets_of import found_in, secret_words
from tests.browser.serving import Server

COVER = "cover"
MOST_STEPS = 60
ENOUGH_COVERS = 4
THIRD = 3
MOST_TYPED = 160


def uncover(person: Person) -> int:
    """The one named takes the device; returns their seat."""
    person.page.locator("[data-uncover]").click()
    person.page.wait_for_url("**?seat=*")
    person.await_kind(ASKED)
    return SEATS.index(person.page.url[-1])


def test_hands_are_covered_while_the_device_changes_hands(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    if not game.hidden_information:
        pytest.skip(f"{game.title} has nothing to cover")
    ann = new_person(server)
    ann.make_table(game.id, "same", "Ann")
    covers = 0
    for _ in range(MOST_STEPS):
        bout = server.bout(ann.match)
        ann.see(bout.seq)
        hidden = [secret_words(bout, 1 - seat, seat) for seat in (0, 1)]
        if ann.kind == OVER or covers == ENOUGH_COVERS:
            break
        if ann.kind == COVER:
            covers += 1
            assert not found_in(ann.page.content(), hidden[0] | hidden[1])
            seat = uncover(ann)
            assert not hidden[seat] or found_in(ann.page.content(), hidden[seat])
        else:
            seat = SEATS.index(ann.page.url[-1])
        assert not found_in(ann.page.content(), hidden[1 - seat])
        before = ann.seq
        click_option(ann)
        moved_on(ann, before)
    assert covers >= 2


@pytest.mark.hall
def test_neither_back_nor_reload_uncovers_a_hand(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    if not game.hidden_information:
        pytest.skip(f"{game.title} has nothing to cover")
    ann = new_person(server)
    ann.make_table(game.id, "same", "Ann")
    for _ in range(MOST_STEPS):
        if ann.kind == COVER:
            seat = uncover(ann)
        before = ann.seq
        click_option(ann)
        moved_on(ann, before)
        if ann.kind == COVER:
            break
    assert ann.kind == COVER
    bout = server.bout(ann.match)
    hidden = secret_words(bout, 1 - seat, seat) | secret_words(bout, seat, 1 - seat)
    ann.page.reload()
    assert ann.kind == COVER
    assert not found_in(ann.page.content(), hidden)
    ann.page.go_back()
    ann.page.wait_for_load_state()
    assert not found_in(ann.page.content(), hidden)


def test_real_dice_and_cards_are_typed_in(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(server)
    ann.make_table(game.id, "same", "Ann", real_dice=True)
    typed = left_to_salle = 0
    for _ in range(MOST_TYPED):
        bout = server.bout(ann.match)
        ann.see(bout.seq)
        if ann.kind == OVER or bout.match.stage > THIRD:
            break
        if ann.kind == COVER:
            uncover(ann)
        before = ann.seq
        by_salle = ann.page.locator("button[name=auto]")
        if not by_salle.count():
            click_option(ann)
        elif typed > left_to_salle + 1:
            left_to_salle += 1
            by_salle.click()
        else:
            typed += 1
            example = ann.page.locator("#cmd").get_attribute("placeholder") or ""
            ann.page.locator("#cmd").fill(example.removeprefix("e.g. "))
            ann.page.locator("#cmd").press("Enter")
        moved_on(ann, before)
    bout = server.bout(ann.match)
    assert bout.head.real_dice
    assert bout.over or bout.match.stage > THIRD
    assert typed > 0


@pytest.mark.hall
def test_a_wrong_face_is_refused_and_stays_in_its_field(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(server)
    ann.make_table(game.id, "same", "Ann", real_dice=True)
    if not ann.page.locator("button[name=auto]").count():
        pytest.skip(f"{game.title} does not begin with chance")
    ann.excuse("422")
    ann.page.locator("#cmd").fill("ninety-nine")
    ann.page.locator("#cmd").press("Enter")
    assert ann.page.get_by_role("alert").inner_text()
    assert ann.page.locator("#cmd").input_value() == "ninety-nine"
