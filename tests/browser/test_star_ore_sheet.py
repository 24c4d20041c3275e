"""The printed character fits A4, page by page, and a phone."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import pytest
from playwright.sync_api import Browser

from salle.games.star_ore.build import StarOreBuilder
from salle.games.star_ore.sheet_style import SHEET_STYLE
from salle.kernel.build import Build

WIDTH: Final = 718
HEIGHT: Final = 1047
"""A4 in pixels of 1/96 inch, less margins of 10 mm."""
PHONE: Final = 390
BUILDER: Final = StarOreBuilder()
EMPTY: list[Build | None] = [None]
SHEETS: Final = EMPTY + list(BUILDER.samples().values())


def document(build: Build | None) -> str:
    """The sheet in a page with the styles of the hall."""
    hall = files("salle.web").joinpath("static", "salle.css").read_text(encoding="utf-8")
    return (
        f"<!doctype html><html lang=en><title>Sheet</title><style>{hall}</style>"
        f"<style>{SHEET_STYLE}</style><main><article class=print-sheet>{BUILDER.sheet(build)}"
    )


@pytest.mark.parametrize("build", SHEETS, ids=lambda b: BUILDER.name(b) if b else "empty")
def test_every_leaf_is_one_page_of_a4(chromium: Browser, build: Build | None) -> None:
    page = chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.set_content(document(build))
    page.emulate_media(media="print")
    leaves = page.locator(".leaf").evaluate_all(
        "leaves => leaves.map(leaf => [leaf.scrollWidth, leaf.scrollHeight])"
    )
    page.close()
    assert len(leaves) >= 3
    for width, height in leaves:
        assert width <= WIDTH
        assert height <= HEIGHT


def test_a_phone_never_scrolls_the_page_sideways(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": PHONE, "height": 844})
    page.set_content(document(BUILDER.samples()["Jedi Master"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    page.close()
