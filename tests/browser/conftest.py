"""A real Chromium (Debian's, driven by Playwright) and a real server for it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from salle import games
from tests.browser.people import NewPerson, Person
from tests.browser.serving import HASTY, Server

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS: Final = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
HERE: Final = Path(__file__).parent
PATIENCE: Final = 30_000
FIRST: Final = "jedi-duel"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test in the browser is tried twice: on a busy machine a click may fall between pages."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` is every game of the hall in turn; for a test marked `hall`, two of them, unless the
    environment has SALLE_EVERY_GAME=1.
    """
    if "game" in metafunc.fixturenames:
        names = list(games())
        marked = metafunc.definition.get_closest_marker("hall") is not None
        if marked and os.environ.get("SALLE_EVERY_GAME", "") in ("", "0"):
            names = two_of(names, metafunc.definition.originalname)
        metafunc.parametrize("game", [games()[name] for name in names], ids=names)


def two_of(names: list[str], test: str) -> list[str]:
    """The game that the hall was built with and one other, not for every test the same."""
    others = [name for name in names if name != FIRST]
    return [FIRST, others[crc32(test.encode()) % len(others)]]


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is; the tests are skipped where there is none."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    pytest.skip("the browser is NOT tested: no Chromium here (Debian: apt install chromium)")


@pytest.fixture(scope="module")
def chromium(chromium_path: str) -> Iterator[Browser]:
    """A browser. Of a module, not of a session: while Playwright runs, asyncio cannot."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=[*ARGUMENTS, *(["--no-sandbox"] if root else [])]
        )
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`salle serve`, as people run it."""
    server = Server(tmp_path_factory.mktemp("hall")).start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def hasty_server(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not wait, and where people are soon given up for lost."""
    server = Server(tmp_path_factory.mktemp("hasty-hall"), HASTY).start()
    yield server
    server.close()


@pytest.fixture
def new_person(chromium: Browser) -> Iterator[NewPerson]:
    """Makes people; at the end of the test none of them may have had any trouble."""
    people: list[Person] = []

    def make(server: Server, **options: Any) -> Person:  # Playwright's own options
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        context.set_default_timeout(PATIENCE)
        person = Person(context, server.url)
        people.append(person)
        return person

    yield make
    for person in people:
        person.close()
    assert [trouble for person in people for trouble in person.troubles] == []
