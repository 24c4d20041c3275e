"""The printed Character Board is one page of A4, with a second for GEAS and rulings, and fits a
phone.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import pytest
from playwright.sync_api import Browser

from salle import game
from salle.games.force_battles.sheet_style import SHEET_STYLE
from salle.kernel.build import Build, Builder

WIDTH: Final = 718
HEIGHT: Final = 1047
"""A4 in pixels of 1/96 inch, less margins of 10 mm."""
PHONE: Final = 390
GAME: Final = game("force-battles")


def builder() -> Builder:
    assert GAME.builder is not None
    return GAME.builder


EMPTY: list[Build | None] = [None]
SHEETS: Final = EMPTY + list(builder().samples().values())


def document(build: Build | None) -> str:
    """The sheet in a page with the styles of the hall."""
    hall = files("salle.web").joinpath("static", "salle.css").read_text(encoding="utf-8")
    return (
        f"<!doctype html><html lang=en><title>Sheet</title><style>{hall}</style>"
        f"<style>{SHEET_STYLE}</style><main><article class=print-sheet>{builder().sheet(build)}"
    )


@pytest.mark.parametrize("build", SHEETS, ids=lambda b: builder().name(b) if b else "empty")
def test_both_leaves_are_one_page_of_a4(chromium: Browser, build: Build | None) -> None:
    page = chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.set_content(document(build))
    page.emulate_media(media="print")
    leaves = page.locator(".leaf").evaluate_all(
        "leaves => leaves.map(leaf => [leaf.scrollWidth, leaf.scrollHeight])"
    )
    page.close()
    assert len(leaves) == 2
    for width, height in leaves:
        assert width <= WIDTH
        assert height <= HEIGHT


def test_a_phone_never_scrolls_the_sheet_sideways(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": PHONE, "height": 844})
    page.set_content(document(builder().samples()["Sage"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    page.close()
