"""What the board shows, and where."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import product

import pytest

import salle
from salle import Match
from salle.games.battles_wol.board import NAME_SIGNS
from salle.games.battles_wol.board_style import MOST_EFFECTS, cell_class
from salle.games.battles_wol.data import ICON_NAMES, PARTY_MOST
from salle.games.battles_wol.places import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FIELD,
    NARROW_FIELD,
    NARROW_MIDDLE,
    NARROW_TOP,
    Counts,
    Rect,
    Shape,
    cell_place,
    half_height,
    height,
    narrow,
    narrow_half_height,
    narrow_height,
    shape_of,
    turned,
    wide,
    zone_width,
)
from tests.clauses import clause
from tests.conformance.worlds import house, play
from tests.games.battles_wol.playing import GAME, fight, go_on

SVG = "{http://www.w3.org/2000/svg}"
WIDTH = 78
LARGEST = 48_000


def drawn(match: Match, seat: str | None = "A") -> ET.Element:
    return ET.fromstring(match.svg(seat))


def having(root: ET.Element, name: str) -> dict[str, ET.Element]:
    """Elements by the value of a `data-` attribute."""
    return {e.attrib[f"data-{name}"]: e for e in root.iter() if f"data-{name}" in e.attrib}


def half(root: ET.Element, letter: str) -> ET.Element:
    return having(root, "seat")[letter]


def card(root: ET.Element, who: str) -> ET.Element:
    """The card of `A Warrior1`."""
    letter, _, name = who.partition(" ")
    return having(half(root, letter), "mob")[name]


def lines(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def classes(element: ET.Element) -> list[str]:
    return element.attrib.get("class", "").split()


def zones(root: ET.Element, letter: str) -> dict[str, list[str]]:
    """The names of the cards in each zone of a player."""
    found: dict[str, list[str]] = {}
    for place in half(root, letter).iter():
        if "data-zone" in place.attrib:
            found.setdefault(place.attrib["data-zone"], []).extend(having(place, "mob"))
    return found


# -- zones and cards -------------------------------------------------------------------------


@clause("BW-3", "BW-5")
def test_cards_lie_in_the_zone_of_their_position_and_say_it() -> None:
    match = fight(
        ["Warrior", "Thief Inactive", "Mystic lp=0/0/4 Busy", "Druid lp=0/2/0 Fallow"],
        ["Ranger Stuck", "Cleric Dead", "Thug"],
    )
    root = drawn(match)
    assert zones(root, "A") == {
        "Portal": ["Warrior1"],
        "Umbra": ["Thief2", "Mystic3"],
        "Stage": ["Druid4"],
    }
    assert zones(root, "B") == {"Portal": ["Ranger1", "Thug3"], "Mausoleum": ["Cleric2"]}
    sides = {"Warrior1": "up", "Thief2": "down", "Mystic3": "up", "Druid4": "down"}
    for name, side in sides.items():
        assert side in classes(card(root, f"A {name}"))
        assert any(f"face {side}" in line for line in lines(card(root, f"A {name}")))
    assert "Busy: SHADOWS, 8 damage" in lines(card(root, "A Mystic3"))
    assert "Fallow: WALL OF THORNS" in lines(card(root, "A Druid4"))
    assert "40%, 4 damage, face down" in lines(card(root, "A Druid4"))
    assert "Dead" in lines(card(root, "B Cleric2"))
    for letter in "AB":
        for zone in ("Portal", "Umbra", "Stage", "Rank Slot", "Mausoleum"):
            assert zone in lines(half(root, letter))


@clause("BW-5")
def test_a_mobile_mob_is_on_the_stage_face_up() -> None:
    match = fight(["Warrior", "FireMage"], ["FireMage", "Thief"], ["A Warrior ATTACK>Thief"])
    root = drawn(match)
    assert zones(root, "A") == {"Portal": ["FireMage2"], "Stage": ["Warrior1"]}
    assert {"acting", "up"} <= set(classes(card(root, "A Warrior1")))
    assert "Mobile, acting" in lines(card(root, "A Warrior1"))
    assert "target" in classes(card(root, "B Thief2"))
    assert "face up, target" in lines(card(root, "B Thief2"))
    assert "A Warrior1 → B Thief2: ATTACK" in lines(root)
    go_on(match, ["B none", "A none"])
    assert zones(drawn(match), "B") == {"Portal": ["FireMage1"], "Stage": ["Thief2"]}
    assert "Mobile, defending" in lines(card(drawn(match), "B Thief2"))


def test_a_card_has_every_number() -> None:
    match = fight(
        ["Barbarian lp=3/3/2 melee=1/2 hp=30 acted", "IceMage lp=0/0/4"], ["Warrior"],
    )  # fmt: skip
    found = lines(card(drawn(match), "A Barbarian1"))
    for words in ("7", "8−1 MP", "5", "3+2 MP", "D12", "HP 3 LP", "30/38", "BERSERK", "6 TLP",
                  "HOWL", "2 LP = 60%", "face up, has acted"):  # fmt: skip
        assert words in found
    assert "4 LP = 50%" in lines(card(drawn(match), "A IceMage2"))
    (fill,) = [e for e in card(drawn(match), "A Barbarian1").iter() if classes(e) == ["fill"]]
    (trough,) = [e for e in card(drawn(match), "A Barbarian1").iter() if classes(e) == ["trough"]]
    assert float(fill.attrib["width"]) == pytest.approx(
        float(trough.attrib["width"]) * 30 / 38, abs=0.01
    )


def test_modifiers_and_the_stuck_are_told_apart() -> None:
    match = fight(
        ["Warrior Stuck", "Monk", "Theurgist lp=0/0/3 Fallow"], ["Warrior"],
        options={"roster": "full"},
    )  # fmt: skip
    root = drawn(match)
    assert "none: Stuck" in lines(card(root, "A Warrior1"))
    assert "4+3" in lines(card(root, "A Monk2"))
    assert "Monk2†" in lines(card(root, "A Monk2"))


def test_rows_that_run_or_have_nothing_left_are_marked() -> None:
    match = fight(["FireMage rows=0/2", "Mystic lp=0/1/1 Busy"], ["Warrior"])
    root = drawn(match)
    mage = having(card(root, "A FireMage1"), "row")
    assert "out" in classes(mage["FIREBOLT"])
    assert "out" not in classes(mage["MAGIC MISSILE"])
    mystic = having(card(root, "A Mystic2"), "row")
    assert "on" in classes(mystic["SHADOWS"])
    assert "on" not in classes(mystic["LIGHT"])


def test_flags_are_told() -> None:
    match = fight(
        ["EarthMage turn_barred go_used", "Necromancer lp=0/2/0",
         "Warrior hp=10 ceiling=10 summoned_by=Necromancer2", "Cleric Dead sacrificed"],
        ["Warrior"],
    )  # fmt: skip
    root = drawn(match)
    assert "GO used, no Turn" in lines(card(root, "A EarthMage1"))
    assert "summoned by Necromancer2" in lines(card(root, "A Warrior3"))
    rows = having(card(root, "A Warrior3"), "row")
    assert all("out" in classes(row) for row in rows.values())
    assert "lost for good" in lines(card(root, "A Cleric4"))


# -- what is always in sight -----------------------------------------------------------------


def test_round_turn_initiative_and_go_are_always_there() -> None:
    match = fight(["FireMage", "Warrior"], ["FireMage", "Thief"], round=5, turn=3)
    found = lines(drawn(match))
    assert any(line.startswith("Round 5 of 60, Turn ") for line in found)
    assert "A’s Turn" in found
    assert "to act" in lines(half(drawn(match), "A"))
    assert any(line.startswith("Initiative: ") for line in found)
    assert any(line.endswith("said GO") or line == "GO not said" for line in found)


def test_the_phase_that_is_now_is_lit() -> None:
    def lit(match: Match) -> list[str]:
        steps = [e for e in drawn(match).iter() if "step" in classes(e)]
        assert [lines(e)[0] for e in steps] == ["Declare", "Play", "Action", "Damage", "End"]
        return [lines(e)[0] for e in steps if "now" in classes(e)]

    match = fight(["FireMage", "Warrior"], ["FireMage", "Thief"])
    assert lit(match) == []
    go_on(match, ["A Warrior ATTACK>Thief"])
    assert lit(match) == ["Play"]
    go_on(match, ["B none", "A none", 15, 4])
    assert lit(match) == ["End"]


def test_standing_effects_are_listed() -> None:
    match = fight(["Druid lp=0/3/0 Fallow", "Warrior"], ["Barbarian Busy", "Thief"])
    found = lines(drawn(match))
    (wall,) = [line for line in found if "WALL OF THORNS: " in line]
    assert "45%, 6 damage" in wall
    assert any("HOWL: " in line for line in found)
    assert "Going on: nothing" in lines(drawn(fight(["Warrior"], ["Thief"])))
    part = GAME.svg(match.view("A"), standalone=False)
    assert "effects-2" in classes(ET.fromstring(part))


def test_icons_are_explained_in_words() -> None:
    found = lines(drawn(fight(["Warrior"], ["Thief"])))
    assert set(ICON_NAMES.values()) <= set(found)


def test_the_end_is_told() -> None:
    match = fight(["Warrior"], ["Thief hp=1"], [20, 5])
    assert not match.choices
    root = drawn(match)
    assert "A has won: wiped out" in lines(root)
    assert "won" in lines(half(root, "A"))
    assert zones(root, "B") == {"Mausoleum": ["Thief1"]}


# -- the set-up ------------------------------------------------------------------------------


@clause("BW-R7")
def test_picks_are_shown_to_their_own_player_alone() -> None:
    match = salle.new("battles-wol", seed=1)
    match.answer("Paladin", "A")
    match.answer("Thug", "B")
    for seat, kind in (("A", "Paladin"), ("B", "Thug")):
        root = drawn(match, seat)
        assert list(having(root, "pick")) == [kind]
        assert lines(root).count("in secret") == 3
        assert lines(root).count("to be picked") == 2
    assert not having(drawn(match, None), "pick")
    assert lines(drawn(match, None)).count("in secret") == 6


@clause("BW-14")
def test_sheets_are_unseen_until_both_are_filled_in() -> None:
    match = Match.new(
        GAME,
        options={"pick_mode": "given:warrior/thief", "rank_mode": "assigned:2", "lp_mode":
                 "fixed_each:7"},
        seed=1,
    )  # fmt: skip
    for text in ("Warrior 1/1", "Warrior 5/2/0"):
        match.answer(text, "A")
    own, foe = (lines(card(drawn(match, seat), "A Warrior1")) for seat in "AB")
    assert {"7", "8−1 MP", "6", "5+1 MP", "HP 5 LP", "2 LP put in"} <= set(own)
    assert "7 Level Points in all" in own
    assert {"8", "5", "HP", "sheet unseen"} <= set(foe)
    assert not any(" MP" in line or "put in" in line for line in foe)


# -- names and sizes -------------------------------------------------------------------------


def test_names_are_escaped_and_shortened() -> None:
    view = fight(["Warrior"], ["Thief"]).view("A")
    names = {"A": "<Mireille>", "B": "Kestrel & the very long name of a very old house"}
    root = ET.fromstring(GAME.svg(view, names=names))
    assert "<Mireille> (you)" in lines(half(root, "A"))
    (name,) = [line for line in lines(half(root, "B")) if line.startswith("Kestrel")]
    assert name.endswith("…")
    assert len(name) <= NAME_SIGNS
    assert "You" in lines(half(ET.fromstring(GAME.svg(view)), "A"))


def test_text_boards_fit_the_screen_and_pictures_stay_small() -> None:
    for number in range(4):
        for count, match in enumerate(play(house(GAME, number))):
            if count % 7 == 0:
                for line in match.text_board("A").splitlines():
                    assert len(line) <= WIDTH
                assert len(GAME.svg(match.view("A"), standalone=False)) < LARGEST


def test_nothing_jumps_while_nobody_dies() -> None:
    match = fight(["Warrior", "FireMage"], ["FireMage", "Thief"])
    boxes = set()
    for step in ("A Warrior ATTACK>Thief", "B none", "A none", 2):
        boxes.add(drawn(match).attrib["viewBox"])
        go_on(match, [step])
    boxes.add(drawn(match).attrib["viewBox"])
    assert len(boxes) == 1


# -- places ----------------------------------------------------------------------------------


def tables() -> list[tuple[Counts, Shape]]:
    """Every way in which the living of a party can lie, with some dead on either side."""
    return [
        (Counts(stage, umbra, living - stage - umbra), shape_of(most, dead))
        for most in range(1, PARTY_MOST + 1)
        for living in range(most + 1)
        for stage in range(living + 1)
        for umbra in range(living - stage + 1)
        for dead in (0, PARTY_MOST)
    ]


def inside(place: Rect, frame: Rect) -> bool:
    return (
        frame.x <= place.x
        and frame.y <= place.y
        and place.x + place.width <= frame.x + frame.width
        and place.y + place.height <= frame.y + frame.height
    )


def apart(places: list[Rect]) -> bool:
    return all(
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
        for number, one in enumerate(places)
        for other in places[number + 1 :]
    )


def test_every_card_is_inside_its_zone_and_none_covers_another() -> None:
    for counts, shape in tables():
        layout, cells = wide(counts, shape), narrow(counts, shape)
        assert layout.frames["Stage"].width >= zone_width(counts.stage, shape.deep)
        assert apart(list(layout.frames.values()))
        assert apart(list(cells.frames.values()))
        for zone in ("Stage", "Umbra", "Portal"):
            lying = [Rect(x, y, CARD_WIDTH, CARD_HEIGHT) for x, y in layout.cards[zone]]
            assert all(inside(place, layout.frames[zone]) for place in lying)
            assert apart(lying)
            small = [Rect(*cell_place(cell), CARD_WIDTH, CARD_HEIGHT) for cell in cells.cards[zone]]
            assert all(inside(place, cells.frames[zone]) for place in small)
            assert apart(small)
        whole = Rect(0, 0, FIELD, half_height(shape))
        assert all(inside(frame, whole) for frame in layout.frames.values())
        slim = Rect(0, 0, NARROW_FIELD, narrow_half_height(shape))
        assert all(inside(frame, slim) for frame in cells.frames.values())


@clause("BW-3")
def test_the_fields_are_mirrored() -> None:
    frames = wide(Counts(1, 1, 1), shape_of(3, 0)).frames
    assert frames["Umbra"].x < frames["Stage"].x < frames["Portal"].x
    assert frames["Stage"].y < frames["Rank Slot"].y < frames["Mausoleum"].y
    other = {name: turned(frame, FIELD) for name, frame in frames.items()}
    assert other["Portal"].x < other["Stage"].x < other["Umbra"].x
    assert other["Mausoleum"].y < other["Rank Slot"].y < other["Stage"].y


def narrow_css() -> str:
    css = GAME.board_css()
    return css[css.index("@media (max-width") :]


def declared(css: str, selector: str) -> str:
    """What the rule with exactly this selector says."""
    (found,) = re.findall(rf"^{re.escape(selector)}{{([^}}]*)}}", css, re.MULTILINE)
    return str(found)


def test_the_stylesheet_adds_up_heights_as_the_places_do() -> None:
    css = narrow_css()
    root = ".battles-wol:not(:root)"
    sums = dict(re.findall(r"--(half|tall|high):calc\(([^;]*)\);", declared(css, root)))
    for living, dead, effects in product(
        range(1, PARTY_MOST + 1), range(PARTY_MOST + 1), (0, 3, MOST_EFFECTS)
    ):
        shape = shape_of(living, dead)
        known: dict[str, float] = {}
        names = (f"rows-{shape.rows}", f"graves-{shape.graves}", f"effects-{effects}")
        for name in names:
            said = declared(css, f".battles-wol.{name}")
            known |= {key: float(value) for key, value in re.findall(r"--(\w+):(\d+)", said)}
        for name in ("half", "tall", "high"):
            sum_ = re.sub(r"var\(--(\w+)\)", r"\1", sums[name]).replace("\n", " ")
            known[name] = eval(sum_, {"max": max}, known)
        assert known["half"] == narrow_half_height(shape)
        assert known["tall"] == narrow_height(shape, effects)
        assert known["high"] == height(shape, effects)
        for half_, gap in (("foe", 0), ("own", NARROW_MIDDLE)):
            moved = declared(css, f"{root} .{half_}")
            assert f"calc(1px*({NARROW_TOP + gap} + var(--half)))" in moved


def test_every_cell_a_card_can_have_is_in_the_stylesheet() -> None:
    css = narrow_css()
    wanted = {
        cell_class(cell)
        for counts, shape in tables()
        for cells in narrow(counts, shape).cards.values()
        for cell in cells
    }
    for name in wanted:
        for side in ("own", "foe"):
            assert "translate(" in declared(css, f".battles-wol:not(:root) .{side} .{name}")


def test_a_picture_that_stands_alone_has_one_layout_only() -> None:
    match = fight(["Warrior"], ["Thief"])
    alone, part = match.svg("A"), GAME.svg(match.view("A"), standalone=False)
    assert 'class="narrow"' not in alone
    assert "aspect-ratio" not in alone
    assert part.count('class="narrow"') == part.count('class="wide"') == 3
