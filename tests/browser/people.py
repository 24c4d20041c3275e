"""Somebody with a browser: opens pages, makes and joins tables, and notices what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Final

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    expect,
)

from salle import Game
from tests.browser.serving import Server

ASKED: Final = "asked"
OVER: Final = "over"
PATIENCE: Final = 30.0
BLINK: Final = 25
GAVE_UP: Final = "net::ERR_ABORTED"
"""A request that the browser itself dropped, because its page went away."""


class Person:
    """One browser context with one page, and everything that went wrong in it.

    Console errors (broken content policy among them), uncaught exceptions, failed requests and
    answers of 400 and more are troubles, unless a test says beforehand that it wants them.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.troubles: list[str] = []
        self._excused: list[str] = []
        context.on("console", self._said)
        context.on("weberror", lambda error: self._note(f"exception: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        self.page: Page = context.new_page()

    # -- troubles -------------------------------------------------------------------------

    def excuse(self, *patterns: str) -> None:
        """From now on, troubles in which one of these is found are wanted."""
        self._excused += patterns

    def _note(self, trouble: str) -> None:
        if not any(re.search(pattern, trouble) for pattern in self._excused):
            self.troubles.append(trouble)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        if request.failure != GAVE_UP:
            self._note(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"status: {response.status} {response.request.method} {response.url}")

    # -- going places ---------------------------------------------------------------------

    def go(self, path: str) -> None:
        """Open a page of the site, by its path or its whole address."""
        self.page.goto(path if path.startswith("http") else f"{self.url}{path}")

    def make_table(self, game: str, way: str, name: str = "", **fields: str | bool) -> str:
        """Set up a table in the lobby; returns the id of its match."""
        self.go("/")
        page = self.page
        page.locator(f'input[name="game"][value="{game}"]').check(force=True)
        if name:
            page.locator('input[name="name"]').fill(name)
        if fields:
            options = page.locator("#table-options")
            if options.get_attribute("open") is None:
                options.locator("summary").click()
        for field, value in fields.items():
            place = page.locator(f'[name="{field}"]')
            if isinstance(value, bool):
                place.set_checked(value)
            elif place.evaluate("place => place.tagName") == "SELECT":
                place.select_option(value)
            else:
                place.fill(value)
        page.locator(f'button[name="way"][value="{way}"]').click()
        page.wait_for_url("**/m/*")
        return self.match

    def accept(self, link: str, name: str = "") -> None:
        """Open an invitation and take the seat."""
        self.go(link)
        if name:
            self.page.locator('main input[name="name"]').fill(name)
        self.page.get_by_role("button", name="Take the seat").click()
        self.page.wait_for_url("**/m/*")

    # -- at a table -----------------------------------------------------------------------

    @property
    def match(self) -> str:
        """The id of the match on the page."""
        found = re.search(r"/m/(\w+)", self.page.url)
        assert found, f"no match at {self.page.url}"
        return found[1]

    @property
    def invitation(self) -> str:
        """The link to send."""
        return self.page.locator("#link").input_value()

    @property
    def prompt(self) -> Locator:
        """The felt block."""
        return self.page.locator("#prompt")

    @property
    def kind(self) -> str:
        """What the prompt is: asked, waiting, cover, open or over."""
        return self.prompt.get_attribute("data-kind") or ""

    @property
    def question(self) -> str:
        """The words of the prompt."""
        return self.page.locator("#q").inner_text()

    @property
    def reason(self) -> str:
        """The sentence under the question."""
        return self.page.locator("#q + p").inner_text()

    @property
    def seq(self) -> int:
        """How many entries the page has seen."""
        return int(self.page.locator("#live").get_attribute("data-seq") or -1)

    def see(self, seq: int) -> None:
        """Wait until the page shows exactly so many entries."""
        expect(self.page.locator("#live")).to_have_attribute("data-seq", str(seq))

    def see_at_least(self, seq: int) -> None:
        """Wait until the page shows so many entries or more."""
        self.wait_until(f"document.getElementById('live').dataset.seq >= {seq}")

    def wait_until(self, true: str) -> None:
        """Wait for a page. Playwright's own `wait_for_function` looks again with `eval`, which the
        pages forbid: it fails whenever the first look was too early.
        """
        end = monotonic() + PATIENCE
        while not self.page.evaluate(true):
            assert monotonic() < end, f"it never came true: {true}"
            self.page.wait_for_timeout(BLINK)

    def await_kind(self, *kinds: str) -> str:
        """Wait until the prompt is of one of these kinds; returns which."""
        expect(self.prompt).to_have_attribute("data-kind", re.compile("|".join(kinds)))
        return self.kind

    def act(self, name: str) -> Locator:
        """The button of an act, such as `undo` or `offer-draw`."""
        return self.page.locator(f'button[name="act"][value="{name}"]')

    def resign(self) -> None:
        """Give up, and mean it."""
        self.page.locator("#resign summary").click()
        self.act("resign").click()

    def log(self) -> list[str]:
        """The lines of the event log, as the page shows them."""
        lines = self.page.locator("#log li.log-line[id]").evaluate_all(
            "lines => lines.map(line => line.querySelector(':scope > span:not(.dot)').textContent)"
        )
        return [plain(line) for line in lines]

    def close(self) -> None:
        """Leave."""
        try:
            self.context.close()
        except Error as error:  # a test that failed may have closed it already
            self._note(f"closing: {error}")


NewPerson = Callable[..., Person]
"""Opens another browser context: `new_person(server, **options of the context)`."""


def pair(
    server: Server, game: Game, new_person: NewPerson, *, script: bool = True, **fields: str | bool
) -> list[Person]:
    """Ann, who made a table with these options, and Bob, who came by her invitation."""
    ann, bob = [new_person(server, java_script_enabled=script) for _ in range(2)]
    ann.make_table(game.id, "invite", "Ann", **fields)
    bob.accept(ann.invitation, "Bob")
    return [ann, bob]


def plain(text: str) -> str:
    """Text without the signs that keep suits from becoming emoji."""
    return text.replace("\ufe0e", "")
