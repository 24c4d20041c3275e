"""The Character Board to print."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from salle.games.force_battles.data import SPHERES
from salle.games.force_battles.sheet import SHEET, STEPS
from salle.games.force_battles.words import GEAS_WORDS
from salle.kernel.build import Build, Builder
from tests.clauses import clause
from tests.games.force_battles.playing import GAME


def builder() -> Builder:
    assert GAME.builder is not None
    return GAME.builder


EMPTY: list[Build | None] = [None]
SHEETS = EMPTY + list(builder().samples().values())


def words(root: ET.Element) -> str:
    return " ".join("".join(cell.itertext()) for cell in root.iter() if cell.tag in ("td", "th"))


@pytest.mark.parametrize("build", SHEETS)
def test_two_pages_of_plain_html(build: Build | None) -> None:
    text = builder().sheet(build)
    root = ET.fromstring(text)
    assert root.attrib["class"] == SHEET
    assert len(root.findall("section")) == 2
    for element in root.iter():
        assert "style" not in element.attrib
        assert element.tag not in ("style", "script")
        assert not any(name.startswith("on") for name in element.attrib)
        if element.tag == "table":
            assert element.find("caption") is not None
    classes = {name for e in root.iter() for name in e.attrib.get("class", "").split()}
    css = GAME.board_css()
    known = set(re.findall(r"\.([a-z][a-z-]*)", css))
    assert classes - {"red", "blue"} <= known | {"code"}


@clause("FB-31", "FB-100")
def test_all_that_a_character_board_has() -> None:
    said = words(ET.fromstring(builder().sheet(None)))
    for word in ("ATT", "DEF", "FORCE POOL", "Head", "Left Arm", "Right Leg", *GEAS_WORDS):
        assert word in said
    assert said.count("(Light only)") == said.count("(Dark only)") == 3
    for switch in GAME.switches:
        assert (switch.name in said) == (not switch.name.startswith("level_"))
    items = list(ET.fromstring(builder().sheet(None)).iter("li"))
    assert len(items) == len(STEPS) == 15


def test_an_empty_form_has_four_places_in_every_sphere_and_two_hand_slots() -> None:
    text = builder().sheet(None)
    assert text.count('class="place"') == 4 * SPHERES + 2
    assert "counter" not in re.findall(r'class="([^"]*)"', text)


@clause("FB-14", "FB-30")
def test_a_fighter_filled_in() -> None:
    light = builder().sheet(builder().samples()["Sage"])
    assert light.count('class="counter yellow"') == 25
    assert light.count('class="white"') == 1
    root = ET.fromstring(light)
    assert "Jump free" in words(root)
    numbers = [table for table in root.iter("table") if table.findtext("caption") == "Target die"]
    assert [cell.text for cell in numbers[0].iter("td")] == ["1", "2", "3", "4", "5", "6"]
    dark = builder().sheet(builder().samples()["Page of the Dark"])
    assert dark.count('class="black"') == 1
    assert '<td class="n">1</td><td class="n">3</td><td class="n">2</td>' in dark


def test_names_are_escaped() -> None:
    build = builder().read({**builder().blank(), "name": "<b>&"})
    assert "&lt;b&gt;&amp;" in builder().sheet(build)
