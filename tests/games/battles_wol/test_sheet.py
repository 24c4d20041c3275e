"""Cards, field and play-aid to print."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import salle
from salle.games.battles_wol.data import PRINTED, RANK_NAMES
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS
from salle.games.battles_wol.sheet import ALL_POSITIONS, CARDS_A_LEAF, SHEET
from salle.games.battles_wol.sheet_style import SHEET_STYLE
from salle.kernel.build import Build, Builder
from tests.clauses import clause

GAME = salle.game("battles-wol")


def builder() -> Builder:
    assert GAME.builder is not None
    return GAME.builder


EMPTY: list[Build | None] = [None]
SHEETS = EMPTY + list(builder().samples().values())


def words(root: ET.Element) -> str:
    return " ".join("".join(root.itertext()).split())


def cards(root: ET.Element) -> list[ET.Element]:
    return [part for part in root.iter("div") if part.attrib.get("class") == "card"]


def sample(name: str) -> ET.Element:
    return ET.fromstring(builder().sheet(builder().samples()[name]))


@pytest.mark.parametrize("build", SHEETS)
def test_pages_of_plain_html(build: Build | None) -> None:
    root = ET.fromstring(builder().sheet(build))
    assert root.attrib["class"] == SHEET
    mobs = len(cards(root))
    assert len(root.findall("section")) == 3 + -(-mobs // CARDS_A_LEAF)
    for element in root.iter():
        assert "style" not in element.attrib
        assert element.tag not in ("style", "script", "h1")
        assert not any(name.startswith("on") for name in element.attrib)
        if element.tag == "table":
            assert element.find("caption") is not None
    classes = {name for e in root.iter() for name in e.attrib.get("class", "").split()}
    assert classes <= set(re.findall(r"\.([a-z][a-z-]*)", SHEET_STYLE))


def test_the_game_brings_the_stylesheet() -> None:
    assert SHEET_STYLE in GAME.board_css()


@clause("BW-2", "BW-22", "BW-28", "BW-R85")
def test_an_empty_form_has_a_card_for_every_kind_of_mob() -> None:
    root = ET.fromstring(builder().sheet(None))
    found = cards(root)
    assert len(found) == len(CARDS)
    for one, card in zip(found, CARDS, strict=True):
        said = words(one)
        mark = "†" if card.kind >= PRINTED else ""
        assert said.startswith(f"{card.name}{mark} DMG D{card.damage} Level Points")
        for row in card.rows:
            assert f"{row.name}{mark}" in said
            assert row.clause in said
        assert f"ATT {card.att} − MP" in said
        assert f"DEF {card.defence} + MP" in said
        assert f"20 + {card.hp_each} × LP" in said
        for position in ALL_POSITIONS:
            assert position in said
        assert not any(box.text and box.text.strip() for box in one.iter() if is_box(box))


def is_box(element: ET.Element) -> bool:
    return element.attrib.get("class") == "box"


def test_every_formula_is_printed() -> None:
    said = words(ET.fromstring(builder().sheet(None)))
    for formula in ("50 + 5 × LP", "3 + LP", "2 + LP", "1 + LP", "LP × D4, at least 1D4",
                    "2 × LP, at least 1", "50 + 5 × QT %", "then 35 + 5 × LP %"):  # fmt: skip
        assert formula in said
    assert len(ALL_ROWS) == 2 * len(CARDS)


@clause("BW-3", "BW-5", "BW-15")
def test_field_ranks_and_play_aid() -> None:
    said = words(sample("First party"))
    for word in ("Stage", "Umbra", "Portal", "Rank Slot", "Mausoleum", *RANK_NAMES):
        assert word in said
    assert "► Hero" in said
    for word in ("Declare", "Play", "Action", "Damage", "End", *ALL_POSITIONS, "Hacked"):
        assert word in said
    for switch in GAME.switches:
        assert switch.name in said


def boxes(card: ET.Element) -> list[str]:
    return [(box.text or "").strip() for box in card.iter() if is_box(box)]


@clause("BW-17", "BW-23")
def test_agreed_points_are_filled_in() -> None:
    card = cards(sample("Squires with a plan"))[0]
    assert boxes(card) == ["10", "2", "6", "0", "3", "4", "44", "5", "8", "1", "55"]


@clause("BW-19")
def test_rolled_points_are_left_open_with_a_split_for_every_roll() -> None:
    card = cards(sample("First party"))[0]
    assert boxes(card) == ["", "1", "7", "0", "5", *[""] * 6]
    assert "5: 2/2/1, 6: 2/2/2, 7: 3/2/2, 8: 4/2/2, 9: 4/3/2, 10: 4/3/3" in words(card)


def test_names_are_escaped() -> None:
    build = builder().read({**builder().blank(), "name": "<b>&"})
    assert "&lt;b&gt;&amp;" in builder().sheet(build)
