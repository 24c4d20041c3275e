"""The sheet to print."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from salle.games.star_ore.force import POWERS, STUNTS_BY_NAME
from salle.games.star_ore.maneuvers import MANEUVERS
from salle.games.star_ore.plan import ABOUT
from salle.games.star_ore.sheet import CREDITS, NOTICE, SHEET
from salle.games.star_ore.sheet_parts import percent
from salle.games.star_ore.sheet_style import SHEET_STYLE
from salle.games.star_ore.skills import SKILLS
from salle.kernel.build import Build
from tests.clauses import clause
from tests.games.star_ore.making import BUILDER, rich

EMPTY: list[Build | None] = [None]
SHEETS = EMPTY + list(BUILDER.samples().values())


def words(root: ET.Element) -> str:
    return " ".join("".join(f" {text} " for text in root.itertext()).split())


def page(build: Build | None) -> ET.Element:
    return ET.fromstring(BUILDER.sheet(build))


def sample(name: str) -> ET.Element:
    return page(BUILDER.samples()[name])


def rows(root: ET.Element, caption: str) -> dict[str, list[str]]:
    """The rows of a table by their heading."""
    found = {}
    for table in root.iter("table"):
        title = table.find("caption")
        if title is not None and (title.text or "").startswith(caption):
            for row in table.iter("tr"):
                head = row.find("th[@scope='row']")
                if head is not None:
                    found[head.text or ""] = [(cell.text or "").strip() for cell in row.iter("td")]
    return found


@pytest.mark.parametrize("build", SHEETS)
def test_pages_of_plain_html(build: Build | None) -> None:
    root = page(build)
    assert root.attrib["class"] == SHEET
    vehicle = bool(build and build["vehicle"])
    assert len(root.findall("section")) == 3 + 2 * vehicle
    for element in root.iter():
        assert "style" not in element.attrib
        assert element.tag not in ("style", "script", "h1")
        assert not any(name.startswith("on") for name in element.attrib)
        if element.tag == "table":
            assert element.find("caption") is not None
    classes = {name for e in root.iter() for name in e.attrib.get("class", "").split()}
    assert classes <= set(re.findall(r"\.([a-z][a-z-]*)", SHEET_STYLE))


@pytest.mark.parametrize("build", SHEETS)
@clause("SO-1")
def test_credits_and_notice(build: Build | None) -> None:
    said = words(page(build))
    assert CREDITS in said
    assert NOTICE in said


@pytest.mark.parametrize("build", SHEETS)
@clause("SO-181")
def test_every_field_of_the_sheet(build: Build | None) -> None:
    said = words(page(build))
    for label in (*ABOUT, "name", "species", "character points", "experience unspent"):
        assert label.capitalize() in said
    for label in ("Body", "Coordination", "Sense", "Brains", "Command", "Cool", "Weapons", "Armor",
                  "Damage", "Pen.", "Init."):  # fmt: skip
        assert label in said
    droid = build is not None and build["species"] == "Droid"
    assert ("Willpower: base" in said) != droid
    assert ("Dark Side Points: base" in said) != droid
    assert set(rows(page(build), "Maneuvers")) == {one.name for one in MANEUVERS}


@clause("SO-154", "SO-181")
def test_an_empty_form_has_every_skill_and_room() -> None:
    root = page(None)
    found = rows(root, "Skills")
    for skill in SKILLS:
        assert any(name.startswith(skill.name) for name in found)
    assert all(cell == "" for cells in found.values() for cell in cells)
    assert not any(box.text and box.text.strip() for box in root.iter() if is_a(box, "box"))


def is_a(element: ET.Element, name: str) -> bool:
    return element.attrib.get("class") == name


@clause("SO-59", "SO-181")
def test_boxes_to_tick() -> None:
    def ticks(root: ET.Element) -> list[int]:
        tables = [table for table in root.iter("table") if is_a(table, "wounds")]
        counts = [sum(is_a(e, "tick") for e in row.iter()) for row in tables[0].iter("tr")]
        return counts[1:]

    assert ticks(page(None)) == [4, 4, 6, 5, 5, 5, 5]
    assert ticks(sample("Wookiee Warrior")) == [5, 5, 7, 6, 6, 6, 6]
    assert rows(sample("Gamorrean Guard"), "Wounds")["Head"][1] == "0"
    assert rows(sample("Gamorrean Guard"), "Wounds")["Vitals"][1] == "1"


@clause("SO-3", "SO-181")
def test_skills_with_their_pools() -> None:
    found = rows(sample("Stormtrooper"), "Skills")
    assert found["Blaster"] == ["2d", "4d"]
    assert found["Survival"] == ["2d", "4d"]
    assert found["Language [Basic]"] == ["2d", "4d"]
    assert "Language [Basic], understood only" in rows(sample("Wookiee Warrior"), "Skills")
    commando = rows(sample("Cyborg Commando"), "Skills")
    assert commando["Blaster"] == ["3d+1hd", "5d+1hd"]


def test_weapons_with_their_numbers() -> None:
    found = rows(sample("Bounty Hunter"), "Weapons")
    assert found["Unarmed"] == ["8d", "98 %", "w Shock", "0", "–", "–"]
    assert found["Blaster rifle"] == ["7d", "94 %", "w+2 normal", "2", "–", "two hands; can stun"]
    assert found["Frag grenade ×2"][5] == "Area 4"
    knight = rows(sample("Jedi Knight"), "Weapons")["Lightsaber"]
    assert knight == ["8d", "98 %", "w+3 normal", "5", "+1", "–"]
    clumsy = rows(page(rich("Weapons: Lightsaber, Blaster cannon")), "Weapons")
    assert clumsy["Lightsaber"][0] == "–"
    assert clumsy["Lightsaber"][5] == "needs Lightsaber"
    assert "Difficulty 3, no Heavy Weapons" in clumsy["Blaster cannon"][5]
    pair = rich("Stats: Coordination 4", "Skills: Blaster 5, Two-Weapon Fighting 3",
                "Weapons: Blaster ×2")  # fmt: skip
    assert "both at 7d" in rows(page(pair), "Weapons")["Blaster ×2"][5]


@clause("SO-170")
def test_what_a_species_brings_is_told() -> None:
    said = words(sample("Wookiee Warrior"))
    for trait in ("speaks only Shyriiwook", "heals twice as fast", "massive", "Wookiee rage"):
        assert trait in said
    assert "minor: out on any damage to the head" in words(sample("Stormtrooper"))


def test_armor() -> None:
    assert rows(sample("Stormtrooper"), "Armor")["Stormtrooper armor"] == [
        "3", "−1d", "8 m", "−1d", "helmet on; low-light vision, +1d Survival",
    ]  # fmt: skip
    assert rows(sample("Assassin Droid"), "Armor")["Natural"][0] == "3"
    assert "torso only" in rows(page(rich("Armor: Blast vest")), "Armor")["Blast vest"][4]
    assert list(rows(sample("Smuggler"), "Armor")) == ["None"]


def test_powers_and_stunts_in_words() -> None:
    root = sample("Jedi Knight")
    found = rows(root, "The Force")
    assert found["Blaster Defense"][0] == "8d"
    assert found["Healing (LS)"][3] == STUNTS_BY_NAME["healing"].does
    assert {one.name for one in POWERS} <= set(found)
    assert "Force Sense: 5d" in words(root)
    only = rows(sample("Smuggler"), "The Force")
    assert set(only) == {"Avoid Harm", "Intuition"}
    assert rows(sample("Astromech"), "The Force") == {}
    assert rows(root, "Lightsaber forms") == {
        "Form I": ["block and attack in one round"], "Form III": ["riposte"],
    }  # fmt: skip
    assert rows(sample("Smuggler"), "Lightsaber forms") == {}


@clause("SO-11")
def test_the_play_aid_tells_exact_odds() -> None:
    found = rows(sample("Smuggler"), "Chance of a set")
    assert [cells[0] for cells in found.values()] == [
        "10 %", "28 %", "50 %", "70 %", "85 %", "94 %", "98 %", "99.64 %", "99.96 %",
    ]  # fmt: skip
    assert found["6d"] == ["85 %", "73 %", "66 %", "50 %", "32 %"]
    assert [percent(chance) for chance in (0, 0.001, 0.5, 1)] == [
        "0 %", "0.10 %", "50 %", "100 %",
    ]  # fmt: skip


def test_a_vehicle_has_its_record() -> None:
    root = sample("Rebel Pilot")
    assert "small sublight vehicle; speed width+4" in words(root)
    assert rows(root, "Hit locations")["Nose"][:2] == ["8–9", "3"]
    assert rows(root, "Weapons")["proton torpedoes"][2] == "starship damage"
    assert rows(root, "Chance at the controls")["8d"][0] == "98 %"
    assert rows(root, "Flying")["Tight half-loop"][0] == "8+"
    assert rows(root, "Lost locations")["Nose"][0] == "fixed guns are silent"
    walker = page(rich("Vehicle: AT-ST"))
    assert rows(walker, "Hit locations")["Left leg"][0] == "1–3"
    assert "turret" in rows(walker, "Weapons")["side light cannons"][2]


def test_names_are_escaped() -> None:
    build = BUILDER.read({**BUILDER.blank(), "name": "<b>&", "about": {"eyes": "<i>"},
                          "tools": {"<u>": "AI"}})  # fmt: skip
    text = BUILDER.sheet(build)
    assert "&lt;b&gt;&amp;" in text
    assert "<i>" not in text
    assert "<u>" not in text


@clause("SO-32")
def test_the_play_aid_has_the_scale_of_figures() -> None:
    assert "an inch is 2 yards" in words(page(None))
