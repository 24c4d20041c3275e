"""The pages around the tables: rules, accounts, theme, errors."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from salle import Game, rulebook
from tests.browser.people import ASKED, NewPerson
from tests.browser.serving import Server

BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor + ' ' + " \
    "getComputedStyle(document.body).backgroundColor"  # fmt: skip


def test_rules_are_searched_and_every_clause_has_an_address(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann = new_person(server)
    clauses = rulebook.clauses(game)
    wanted = clauses[len(clauses) // 2]
    ann.go("/rules")
    ann.page.locator(f'main a[href="/rules/{game.id}"]').click()
    ann.page.get_by_label("Find a clause").fill(wanted.name)
    ann.page.get_by_role("button", name="Find").click()
    found = ann.page.locator(".found")
    expect(found).to_contain_text(f"1 clause for “{wanted.name}”")
    found.locator("a.rule").click()
    expect(ann.page).to_have_url(re.compile(rf"#{wanted.name.lower()}$"))
    expect(ann.page.locator(f"#{wanted.name.lower()}")).to_be_in_viewport()
    ann.page.get_by_label("Find a clause").fill("zzzzzz")
    ann.page.get_by_role("button", name="Find").click()
    expect(found).to_contain_text("0 clauses")
    anchors = set(ann.page.locator("article [id]").evaluate_all("all => all.map(one => one.id)"))
    assert {clause.name.lower() for clause in clauses} <= anchors
    inner = ann.page.locator('main a[href^="#"]').evaluate_all(
        "all => all.map(one => one.getAttribute('href').slice(1))"
    )
    assert set(inner) <= anchors | {"main"}


def test_a_prompt_leads_to_its_rule(server: Server, game: Game, new_person: NewPerson) -> None:
    ann = new_person(server)
    ann.make_table(game.id, "bot")
    ann.await_kind(ASKED)
    tag = ann.page.locator("#prompt .who a.rule")
    name = tag.inner_text().lower()
    with ann.context.expect_page() as opened:
        tag.click()
    expect(opened.value.locator(f"#{name}")).to_be_in_viewport()
    assert ann.page.url.endswith(ann.match)


def test_the_theme_is_kept_and_there_from_the_first_paint(
    server: Server, new_person: NewPerson
) -> None:
    ann = new_person(server, color_scheme="light")
    ann.go("/")
    light = ann.page.evaluate(BACKGROUND)
    ann.page.get_by_role("button", name="Dark").click()
    dark = ann.page.evaluate(BACKGROUND)
    assert dark != light
    answer = ann.page.goto(f"{server.url}/rules")
    assert answer is not None
    assert '<html lang="en" data-theme="dark"' in answer.text()
    assert ann.page.evaluate(BACKGROUND) == dark
    ann.page.get_by_role("button", name="Auto").click()
    assert ann.page.evaluate(BACKGROUND) == light
    ann.page.emulate_media(color_scheme="dark")
    assert ann.page.evaluate(BACKGROUND) == dark


def test_the_theme_changes_without_script_too(server: Server, new_person: NewPerson) -> None:
    ann = new_person(server, java_script_enabled=False, color_scheme="light")
    ann.go("/rules")
    ann.page.get_by_role("button", name="Dark").click()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page).to_have_url(f"{server.url}/rules")


def test_an_account_brings_its_matches_to_another_browser(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    ann, elsewhere = new_person(server), new_person(server)
    match = ann.make_table(game.id, "same", "Ann")
    login = f"ann-{match}"
    ann.go("/account")
    form = ann.page.locator('form[action="/account/register"]')
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill("a few words in a row")
    form.get_by_role("button").click()
    expect(ann.page.locator("main")).to_contain_text(f"Logged in as {login}")

    elsewhere.excuse("403")
    elsewhere.go("/account")
    form = elsewhere.page.locator('form[action="/account/login"]')
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill("wrong words in a row")
    form.get_by_role("button").click()
    expect(elsewhere.page.get_by_role("alert")).to_be_visible()
    expect(form.get_by_label("Login")).to_have_value(login)
    form.get_by_label("Password").fill("a few words in a row")
    form.get_by_role("button").click()
    elsewhere.page.get_by_role("link", name="Play", exact=True).click()
    expect(elsewhere.page.locator(f'.bouts a[href^="/m/{match}"]')).to_have_count(1)
    elsewhere.go("/account")
    elsewhere.page.get_by_role("button", name="Log out").click()
    elsewhere.go("/")
    expect(
        elsewhere.page.locator(f'section[aria-labelledby="mine"] a[href^="/m/{match}"]')
    ).to_have_count(0)


def test_a_missing_page_says_so_and_leads_back(server: Server, new_person: NewPerson) -> None:
    ann = new_person(server)
    ann.excuse("404")
    ann.go("/m/nothing")
    expect(ann.page.locator("h1")).to_have_text("Not here")
    ann.page.get_by_role("link", name="Back to the lobby").click()
    expect(ann.page.locator("h1")).to_have_text("Choose a game")


def test_a_bad_table_is_refused_with_the_reason(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    custom = next((switch for switch in game.switches if switch.custom), None)
    ann = new_person(server)
    ann.excuse("422")
    if custom is None:
        return
    ann.go("/")
    ann.page.locator(f'input[name="game"][value="{game.id}"]').check(force=True)
    ann.page.locator("#table-options summary").click()
    ann.page.locator(f'[name="{game.id}.{custom.name}"]').fill("nonsense")
    ann.page.locator('button[name="way"][value="bot"]').click()
    expect(ann.page.get_by_role("alert")).to_be_visible()
    assert "nonsense" in ann.page.get_by_role("alert").inner_text()
