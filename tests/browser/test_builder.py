"""The builder with its script: quicker than forms, and the same."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from salle import games
from salle.kernel.build import NUMBER, Builder, Field
from salle.web.builds import workshops
from tests.browser.looking import nameless, pale, sideways, small_targets
from tests.browser.people import ASKED, NewPerson, Person
from tests.browser.playing import play_against_bots, short
from tests.browser.serving import Server

SHOPS: Final = {shop.id: shop for shop in workshops()}
AT_SEATS: Final = [shop.id for shop in SHOPS.values() if shop.at_seat]
WHOLE: Final = [shop.id for shop in SHOPS.values() if shop.builder.places(shop.builder.blank())]
PHONE: Final = {"width": 390, "height": 844}

of_all = pytest.mark.parametrize("name", SHOPS)
of_seats = pytest.mark.parametrize("name", AT_SEATS)
of_tables = pytest.mark.parametrize("name", WHOLE)


def builder_of(name: str) -> Builder:
    return SHOPS[name].builder


def a_number(builder: Builder) -> Field:
    """A number of the blank build that can still be raised."""
    fields = [field for group in builder.groups(builder.blank()) for field in group.fields]
    return next(f for f in fields if f.kind == NUMBER and int(f.value) < f.high)


@of_all
def test_steps_need_no_new_page_and_keep_the_focus(
    server: Server, new_person: NewPerson, name: str
) -> None:
    builder, ann = builder_of(name), new_person(server)
    field = a_number(builder)
    ann.go(f"/builder/{name}")
    ann.page.evaluate("document.body.dataset.kept = 'yes'")
    more = ann.page.locator(f'button[name="step"][value="up {field.name}"]')
    more.click()
    changed = builder.changed(builder.blank(), {field.name: str(int(field.value) + 1)})
    expect(ann.page.locator("#as-packed")).to_have_value(builder.packed(changed))
    expect(ann.page).to_have_url(re.compile(re.escape(quote(builder.packed(changed), safe="~"))))
    expect(more).to_be_focused()
    expect(ann.page.locator("body")).to_have_attribute("data-kept", "yes")
    ann.page.reload()
    expect(ann.page.locator("#as-packed")).to_have_value(builder.packed(changed))


@of_all
def test_a_number_is_typed_and_a_build_saved_and_deleted(
    server: Server, new_person: NewPerson, name: str
) -> None:
    builder, ann = builder_of(name), new_person(server)
    field = a_number(builder)
    ann.go(f"/builder/{name}")
    box = ann.page.locator(f'input[name="f.{field.name}"]')
    box.fill(str(field.high))
    box.press("Enter")
    changed = builder.changed(builder.blank(), {field.name: str(field.high)})
    expect(ann.page.locator("#as-packed")).to_have_value(builder.packed(changed))
    ann.page.get_by_role("button", name="Save", exact=True).click()
    expect(ann.page.locator(".title")).to_contain_text("Saved just now.")
    expect(ann.page).to_have_url(re.compile("id="))
    ann.page.get_by_role("button", name="Delete from your builds").click()
    expect(ann.page.locator(".title")).to_contain_text("Not saved")


def usual_sample(name: str) -> str:
    """A sample that fits a table with the usual rules."""
    builder = builder_of(name)
    usual = games()[name].default_options()
    return next(
        sample
        for sample, build in builder.samples().items()
        if all(usual[switch] == value for switch, value in builder.options(build, 0).items())
    )


@of_seats
def test_a_build_is_made_saved_and_fought_with(
    hasty_server: Server, new_person: NewPerson, name: str
) -> None:
    game, builder, ann = games()[name], builder_of(name), new_person(hasty_server)
    build = builder.samples()[usual_sample(name)]
    ann.go(f"/builder/{name}?b={quote(builder.packed(build))}")
    ann.page.get_by_role("button", name="Save", exact=True).click()
    expect(ann.page.locator(".title")).to_contain_text("Saved just now.")
    taken = {f"{name}.{switch}" for switch in builder.options(build, 0)}
    ann.make_table(name, "bot", **{k: v for k, v in short(game).items() if k not in taken})
    ann.await_kind(ASKED)
    ann.page.locator("#use-build summary").click()
    saved = ann.page.locator('#use-build optgroup[label="Saved"] option').first
    ann.page.locator('#use-build select[name="build"]').select_option(saved.get_attribute("value"))
    ann.page.get_by_role("button", name="Use it").click()
    expect(ann.page.locator("#use-build")).to_have_count(0)
    play_against_bots(ann)
    bout = hasty_server.bout(ann.match)
    assert bout.outcome is not None
    assert bout.outcome.reason in game.reasons


@of_seats
def test_a_sample_sets_a_seat_up(server: Server, new_person: NewPerson, name: str) -> None:
    ann, sample = new_person(server), usual_sample(name)
    ann.make_table(name, "invite")
    new_person(server).accept(ann.invitation)
    ann.page.locator("#use-build summary").click()
    ann.page.locator('#use-build select[name="build"]').select_option(f"sample:{sample}")
    ann.page.get_by_role("button", name="Use it").click()
    expect(ann.page.locator("#use-build")).to_have_count(0)


@of_tables
def test_a_whole_table_is_built_estimated_saved_and_played(
    hasty_server: Server, new_person: NewPerson, name: str
) -> None:
    """Without going through the lobby, and with what was chosen still there after every change."""
    builder, ann = builder_of(name), new_person(hasty_server)
    build = next(iter(builder.samples().values()))
    ann.go(f"/builder/{name}?b={quote(builder.packed(build))}")
    page = ann.page
    last = page.locator(".chairs select").last
    last.select_option("me")
    page.locator(".chairs select").first.select_option("bot")
    page.locator('input[type="text"][name="f.name"]').fill("Mine")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".title")).to_contain_text("Saved just now.")
    expect(page.locator("h1")).to_have_text("Mine")
    expect(last).to_have_value("me")
    page.get_by_role("button", name="Estimate").click()
    expect(page.locator("#estimate .verdict")).to_contain_text(re.compile(r"\d+ % ± \d+"))
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/m/*")
    bout = hasty_server.bout(ann.match)
    seats = len(builder.places(build))
    assert [sitter.bot is None for sitter in bout.sitters] == [False] * (seats - 1) + [True]
    mine = builder.changed(build, {"name": "Mine"})
    for switch, value in builder.options(mine, 0).items():
        assert bout.head.options[switch] == value


def visit(person: Person, name: str) -> dict[str, list[str]]:
    """What is amiss on the pages of a builder, in words."""
    builder = builder_of(name)
    field = a_number(builder)
    over = builder.changed(builder.blank(), {field.name: str(field.high)})
    text = quote(builder.packed(over), safe="")
    faults = {}
    paths = ("", f"?b={text}", "/import", "/sheet", f"/sheet?b={text}")
    for path in ("/builder", *(f"/builder/{name}{tail}" for tail in paths)):
        person.go(path)
        page = person.page
        found = nameless(page) + pale(page) + sideways(page)
        found += small_targets(page) if page.viewport_size == PHONE else []
        if found:
            faults[path] = found
    return faults


@of_all
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, PHONE], ids=["desk", "phone"])
def test_the_pages_have_names_room_and_contrast(
    server: Server, new_person: NewPerson, name: str, scheme: str, size: dict[str, int]
) -> None:
    ann = new_person(server, viewport=size, color_scheme=scheme, has_touch=size is PHONE)
    assert visit(ann, name) == {}
