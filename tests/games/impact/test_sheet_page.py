"""The fighter record sheet to print."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from salle.games.impact.build import ImpactBuilder
from salle.games.impact.data import STANDARD_NAMES, TACTIC_NAMES
from salle.games.impact.sheet_page import SHEET
from salle.games.impact.sheet_page_style import SHEET_STYLE
from salle.games.impact.sheet_tables import STEPS
from salle.kernel.build import Build
from tests.clauses import clause

BUILDER = ImpactBuilder()
EMPTY: list[Build | None] = [None]
SHEETS = EMPTY + list(BUILDER.samples().values())
SVG = "{http://www.w3.org/2000/svg}"


def tables(root: ET.Element) -> dict[str, ET.Element]:
    return {"".join(t.findall("caption")[0].itertext()): t for t in root.iter("table")}


def rows(table: ET.Element) -> list[list[str]]:
    return [["".join(cell.itertext()).strip() for cell in row] for row in table.iter("tr")]


@pytest.mark.parametrize("build", SHEETS)
def test_two_pages_of_plain_html(build: Build | None) -> None:
    root = ET.fromstring(BUILDER.sheet(build))
    assert root.attrib["class"] == SHEET
    assert len(root.findall("section")) == 2
    for element in root.iter():
        assert "style" not in element.attrib
        assert element.tag not in ("style", "script", "h1")
        assert not any(name.startswith("on") for name in element.attrib)
        if element.tag == "table":
            assert element.find("caption") is not None
    classes = {name for e in root.iter() for name in e.attrib.get("class", "").split()}
    assert classes <= set(re.findall(r"\.([a-z][a-z-]*)", SHEET_STYLE))


@clause("IM-8", "IM-9", "IM-10")
def test_an_empty_form_has_all_of_the_sheet() -> None:
    root = ET.fromstring(BUILDER.sheet(None))
    said = " ".join("".join(cell.itertext()) for cell in root.iter() if cell.tag in ("td", "th"))
    for word in (*STANDARD_NAMES, *TACTIC_NAMES, "Power", "Speed", "Tactics", "Ratio"):
        assert word in said
    assert len([e for e in root.iter(f"{SVG}rect") if e.attrib.get("class") == "box"]) == 68
    assert len(list(root.iter("li"))) == len(STEPS)
    jab = rows(tables(root)["Direct Punches lean −1 / 0 / +1"])[1]
    assert jab == ["", "1 Jab", "2", "+5", "−1", "P", "15", ""]


@clause("IM-R2", "IM-R3", "IM-R4")
def test_difficulty_stands_over_toughness_beside_a_circle() -> None:
    root = ET.fromstring(BUILDER.sheet(BUILDER.samples()["Frank"]))
    (chart,) = [e for e in root.iter() if e.attrib.get("class") == "impact-chart"]
    texts = [(e.text, float(e.attrib["y"])) for e in chart if e.tag.endswith("text")]
    names = [word for word, _ in texts[::3]]
    assert names == ["Head", "Right arm", "Left arm", "Chest", "Abdomen", "Right leg", "Left leg"]
    (difficulty, upper), (toughness, lower) = texts[1], texts[2]
    assert (difficulty, toughness) == ("4", "6")
    assert upper < lower
    assert len([e for e in chart if e.tag.endswith("circle")]) == 7


@clause("IM-4")
def test_maneuvers_stand_in_categories_of_their_types() -> None:
    captions = list(tables(ET.fromstring(BUILDER.sheet(None))))
    drills = [words.partition(" lean")[0] for words in captions if " lean " in words]
    assert drills == ["Direct Punches", "Arcing Punches", "Grappling", "Direct Kicks",
                      "Arcing Kicks", "Sweeping Kicks", "Extended Kicks"]  # fmt: skip
    assert "Footwork, Defence and tricks" in captions


def test_a_fighter_filled_in() -> None:
    root = ET.fromstring(BUILDER.sheet(BUILDER.samples()["Frank"]))
    found = tables(root)
    assert rows(found["Fighter"])[1] == ["Frank", "White Belt", "1,000", "990", "10"]
    assert rows(found["Statistics"])[1:] == [
        ["Ratio", "1:2", "2:1", "–"],
        ["Power", "1", "3", "2"],
        ["Speed", "3", "1", "2"],
        ["Tactics", "–", "–", "1"],
    ]
    assert [row[-1] for row in rows(found["Defence 2"])[1:]] == ["2", "1", "", ""]
    hooks = rows(found["Arcing Punches lean −2 / 0 / +2"])[1:]
    assert [row[0] for row in hooks] == ["4", "2", "2", "2"]
    assert rows(found["Grappling lean −1 / 0 / +1"])[4][:3] == ["1", "0 Joint-Lock*", "3/4"]


@clause("IM-67", "IM-R34")
@pytest.mark.parametrize(("stamina", "lines"), [(50, [13, 12, 13, 12]), (60, [15, 15, 15, 15])])
def test_stamina_lies_in_quarters(stamina: int, lines: list[int]) -> None:
    build = BUILDER.read({**BUILDER.blank(), "rank": "green", "stamina": stamina})
    root = ET.fromstring(BUILDER.sheet(build))
    (grid,) = [e for e in root.iter() if e.attrib.get("class") == "grid"]
    heights = [e.attrib["y"] for e in grid if e.tag.endswith("rect")]
    assert [heights.count(y) for y in dict.fromkeys(heights)] == lines
    assert [e.text for e in grid if e.tag.endswith("text")] == ["−2", "−4", "−6", "−8"]


def test_very_much_stamina_has_no_boxes() -> None:
    build = BUILDER.read({**BUILDER.blank(), "stamina": 1000})
    assert 'class="grid"' not in BUILDER.sheet(build)
    assert "Stamina 1000" in BUILDER.sheet(build)


def test_names_are_escaped() -> None:
    build = BUILDER.read({**BUILDER.blank(), "name": "<b>&"})
    assert "&lt;b&gt;&amp;" in BUILDER.sheet(build)
