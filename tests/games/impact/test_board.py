"""What the board shows."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import salle
from salle import Match
from salle.games.impact.board_style import stylesheet
from salle.kernel.hits import Hit
from salle.kernel.svg import MARKS
from salle.kernel.tiles import TALL, WIDTH
from salle.kernel.tokens import THEMES
from tests.clauses import clause
from tests.conformance.worlds import house, play
from tests.games.impact.ring import GAME, bout, declare, frank, john, kate, ring

SVG = "{http://www.w3.org/2000/svg}"
COLUMNS = 78
LARGEST = 90_000
PLACE = Hit(href="#o1", badge="1", label="one")


def at(*players: dict[str, object], where: str = "P", **options: object) -> Match:
    return Match.new(GAME, position=ring(*players, at=where), options=options, seed=1)


def drawn(match: Match, seat: str | None = "A") -> ET.Element:
    return ET.fromstring(match.svg(seat))


def having(root: ET.Element, name: str) -> dict[str, ET.Element]:
    """Elements by the value of a `data-` attribute."""
    return {e.attrib[f"data-{name}"]: e for e in root.iter() if f"data-{name}" in e.attrib}


def seat(root: ET.Element, letter: str) -> ET.Element:
    return having(root, "seat")[letter]


def lines(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def of_class(element: ET.Element, name: str) -> list[ET.Element]:
    return [e for e in element.iter() if name in e.attrib.get("class", "").split()]


def entry(root: ET.Element, name: str) -> ET.Element:
    """The line of a maneuver."""
    return next(e for e in of_class(root, "entry") if name in lines(e))


def crosses(area: ET.Element) -> int:
    return sum(e.attrib["d"].count("M") for e in of_class(area, "crosses"))


def test_text_boards_fit_the_screen() -> None:
    for number in range(3):
        for match in play(house(GAME, number)):
            for line in match.text_board("A").splitlines():
                assert len(line) <= COLUMNS


@clause("IM-9", "IM-10")
def test_a_body_shows_damage_difficulty_and_what_is_left_of_toughness() -> None:
    match = at(frank(damage="C 7, LA 8", worn="C 3"), kate())
    body = having(seat(drawn(match), "A"), "area")
    assert sorted(body) == ["A", "C", "H", "LA", "LL", "RA", "RL"]
    assert [crosses(body[word]) for word in ("C", "LA", "H")] == [7, 8, 0]
    assert lines(body["C"]) == ["Chest", "D 1", "T", "3", "of 5"]
    assert lines(body["H"]) == ["Head", "D 4", "T", "6"]
    assert "KO" in lines(body["LA"])
    assert of_class(body["LA"], "crossed")
    titles = [e.text for e in body["C"].iter(f"{SVG}title")]
    assert titles == ["Chest: 7 of 12 boxes, Difficulty 1, Toughness 3 of 5"]


def test_more_boxes_than_fit_become_a_bar() -> None:
    view = at(frank(damage="C 7"), kate()).view("A")
    view["players"]["A"]["body"]["C"]["boxes"] = 40  # type: ignore[index]
    body = having(seat(ET.fromstring(GAME.svg(view)), "A"), "area")
    assert "7/40" in lines(body["C"])
    assert not of_class(body["C"], "squares")


def test_the_ladder_of_a_duel_marks_the_range() -> None:
    rungs = having(drawn(at(frank(), kate(), where="T")), "range")
    assert list(rungs) == ["O", "K", "P", "T", "G"]
    assert [word for word, rung in rungs.items() if "now" in rung.attrib["class"]] == ["T"]


@clause("IM-67")
def test_stamina_and_setup_points() -> None:
    said = lines(seat(drawn(at(frank(stamina=17, sp="2/1"), kate())), "A"))
    assert "17/50  −4" in said
    assert said[said.index("striking") + 1] == "2"
    assert said[said.index("grappling") + 1] == "1"


def test_features_that_are_not_in_play_are_not_shown() -> None:
    known = {"Stamina": 4, "Setup": 5, "Tactics 1": 3, "Speed 1": 2, "Footwork": 3, "Tricks": 4}
    for phase in range(1, 6):
        root = drawn(at(frank(), kate(), phase=phase))
        assert f"Phase {['', 'I', 'II', 'III', 'IV', 'V'][phase]}" in lines(root)
        for words, since in known.items():
            assert (words in lines(root)) == (phase >= since), words
        assert bool(having(root, "range")) == (phase >= 3)
        assert ("D 4" in lines(root)) == (phase >= 2)


def test_turn_limit_and_stall_are_told() -> None:
    start = ring(frank(), kate(), at="O", turn=7) | {"stall": 2}
    said = lines(drawn(Match.new(GAME, position=start, seed=1)))
    assert "Turn 7 of 100" in said
    assert "declaring · stall 2 of 10" in said


@clause("IM-35", "IM-R26")
def test_a_declaration_is_hidden_until_all_are_in() -> None:
    start = ring(frank(), kate(), at="P")
    match = bout(start, ["A straight", "B cover up", "A +", "B done"])
    assert "Straight" in lines(seat(drawn(match, "A"), "A"))
    for viewer in ("B", None):
        tile = seat(drawn(match, viewer), "A")
        assert "Declares in secret" in lines(tile)
        assert "Straight" not in lines(tile)
    match = bout(start, declare(("A", "straight", "+", "R>H"), ("B", "bridge in", "done", "done")))
    assert match.choices[0].name == "counter-bridge"
    for viewer in ("A", "B", None):
        root = drawn(match, viewer)
        assert "Right Straight at the head" in lines(seat(root, "A"))
        assert "lean in +1 · speed +5 · to hit +4 · damage 7" in lines(seat(root, "A"))
        assert "Bridge in" in lines(seat(root, "B"))
        assert "aimed" in having(seat(root, "B"), "area")["H"].attrib["class"].split()


@clause("IM-R26")
def test_a_masked_feint_looks_like_the_strike() -> None:
    script = declare(("A", "round", "feint+", "R>C"), ("B", "cover up", "done", "done"))
    start = ring(kate(sp="1/0"), frank(), at="P")
    hidden = bout(start, script, masked_feints="on")
    plain = bout(start, [s.replace("feint+", "+") for s in script], masked_feints="on")
    assert hidden.svg("B") == plain.svg("B")
    assert hidden.svg("A") != plain.svg("A")


def test_an_exposed_area_is_marked() -> None:
    script = declare(("A", "draw", "done", "expose LA"), ("B", "straight", "=", "R>H"))
    root = drawn(bout(ring(kate(), frank(), at="P"), script), "B")
    assert "exposed" in having(seat(root, "A"), "area")["LA"].attrib["class"].split()
    assert "Draw, exposing the left arm" in lines(seat(root, "A"))


@clause("IM-82")
def test_holds_are_told_on_both_sides() -> None:
    holds = ["B choke A 2", "B lock A RA", "B immobilize A"]
    start = ring(frank(), john(sp="0/3"), at="T", holds=holds)
    root = drawn(Match.new(GAME, position=start, seed=1))
    victim, holder = seat(root, "A"), seat(root, "B")
    assert {"choked by B 2/3", "locked RA by B", "immobilized by B"} <= set(lines(victim))
    assert {"chokes A 2/3", "locks A RA", "immobilizes A"} <= set(lines(holder))
    assert "immobilized" in lines(victim)
    assert "lock" in lines(having(victim, "area")["RA"])


def test_lying_and_modifiers_are_told() -> None:
    root = drawn(at(frank(prone=True, now="speed -3"), kate(riposte="A H RA C"), where="P"))
    assert {"lying down", "now speed −3"} <= set(lines(seat(root, "A")))
    assert {"standing", "riposte A H RA C"} <= set(lines(seat(root, "B")))


# -- the maneuvers of the seat asked ---------------------------------------------------------


def test_maneuvers_have_their_numbers() -> None:
    root = drawn(at(frank(sp="1/0"), kate()))
    assert lines(entry(root, "Hook")) == [
        "Hook", "4", "+3/+5", "8/6", "1", "−2", "·", "P", "T", "·",
    ]  # fmt: skip
    assert lines(entry(root, "Jab"))[4:6] == ["+1", "−1"]
    assert lines(entry(root, "Bridge in")) == ["Bridge in", "+3", "", "+1", "+2d6"]
    assert lines(entry(root, "Cover-Up"))[:2] == ["Cover-Up", "2"]
    assert len(of_class(entry(root, "Hook"), "here")) == 1
    assert not of_class(entry(root, "Snap Kick"), "here")
    assert "far" in of_class(entry(root, "Snap Kick"), "sign")[0].attrib["class"].split()


def test_numbers_follow_what_slows_a_fighter() -> None:
    slow = drawn(at(frank(sp="1/0", stamina=25, damage="LA 8", now="speed -2"), kate()))
    assert lines(entry(slow, "Hook"))[2] == "−5/−3"


def test_what_cannot_be_declared_says_why() -> None:
    match = at(frank(prone=True, damage="LA 8, RA 8"), kate())
    options = {text for choice in match.choices if choice.letter == "A" for text in choice.texts}
    root = drawn(match)
    for e in of_class(root, "entry"):
        name = lines(e)[0].rstrip("*").lower().replace("-", " ")
        known = (
            name.replace(" kick", "").replace(" punch", "").replace(" & ", " ").replace(" and", "")
        )
        possible = "no" not in e.attrib["class"].split()
        assert possible == bool({known, name} & options), name
    assert "lying down" in lines(entry(root, "Jab"))
    assert "no arm" in lines(entry(root, "Groin Punch*"))
    (lacking,) = of_class(entry(drawn(at(frank(), kate())), "Hook"), "lacking")
    assert lacking.text == "1"


def test_only_the_viewer_has_a_list_of_maneuvers() -> None:
    match = at(frank(), kate())
    assert of_class(drawn(match, "A"), "moves")
    assert not of_class(drawn(match, None), "moves")


@clause("IM-5", "IM-6")
def test_leans_are_shown_for_the_maneuver_chosen() -> None:
    match = bout(ring(frank(sp="1/0"), kate(), at="P"), ["A hook", "B cover up"])
    (plain, tricks) = of_class(drawn(match, "A"), "manners")
    assert "Hook: your lean" in lines(plain)
    assert [word for word in lines(plain) if word[-1].isdecimal()] == [
        "−2", "0", "+2", "−4 speed, Stamina ×2", "+2", "+4", "+6",
    ]  # fmt: skip
    assert {"Stop-Hit", "Feint", "Lead"} <= set(lines(tricks))


# -- more than two ---------------------------------------------------------------------------


def test_every_fighter_of_a_melee_has_body_and_ranges() -> None:
    match = at(frank(), john(damage="H 3"), kate(), john(), frank(), kate(), john(), frank())
    root = drawn(match, "C")
    tiles = having(root, "seat")
    assert len(tiles) == 8
    assert len({shape for shape, _ in MARKS}) == 8
    for letter, tile in tiles.items():
        assert len(having(tile, "area")) == 7
        (strip,) = of_class(tile, "strip")
        assert len(of_class(strip, "token")) == 7
        assert ("brief" in tile.attrib["class"].split()) == (letter not in "AC")
    assert "3/8" in lines(having(tiles["B"], "area")["H"])


def test_the_opponent_named_comes_to_the_front() -> None:
    script = ["A straight", "B cover up", "C cover up", "A C", "B nobody", "C nobody"]
    match = bout(ring(frank(), john(), kate(), at="P"), script)
    assert "brief" in seat(drawn(match), "B").attrib["class"].split()
    assert "brief" not in seat(drawn(match), "C").attrib["class"].split()


def test_team_mates_are_named() -> None:
    match = salle.new("impact", seats=4, options={"teams": "halves"}, seed=1)
    for name in ("frank", "john", "kate", "kate"):
        match.answer(name)
    assert "Frank · with B" in lines(seat(drawn(match), "A"))


# -- before and after the fight --------------------------------------------------------------


@clause("IM-13")
def test_the_fighter_being_built_has_levels_and_prices() -> None:
    match = salle.new("impact", seed=1)
    for answer in ("own", "right 2:1", "left 1:2", "power r"):
        match.answer(answer)
    root = drawn(match)
    assert "30 PP spent, 970 left" in lines(seat(root, "A"))
    assert lines(entry(root, "Power, right")) == ["Power, right", "2", "45 PP"]
    assert lines(entry(root, "Arms")) == ["Arms", "3", "100 PP"]
    assert lines(entry(root, "Hook"))[-1] == "40"
    assert "Not built yet" in lines(seat(root, "B"))


def test_the_end_is_told() -> None:
    script = declare(("A", "hook", "+", "R>LA"), ("B", "duck weave", "done", "done"))
    start = ring(frank(sp="1/0"), kate(damage="LA 7, RA 8, RL 10"))
    match = bout(start, [*script, 1, 1, 1, 1, 6, 6, 1, 1, 1])
    root = drawn(match, "B")
    assert "A wins" in lines(root)
    assert "winner" in lines(seat(root, "A"))
    assert "knocked out" in lines(seat(root, "B"))
    assert "A won (knock-out)" in match.text_board()


# -- the picture -----------------------------------------------------------------------------


def test_names_are_escaped_and_shortened() -> None:
    view = at(frank(), kate()).view("A")
    names = {"A": "<Mireille> of the very old house by the sea", "B": "Kestrel & Co"}
    root = ET.fromstring(GAME.svg(view, names=names))
    (own,) = [line for line in lines(seat(root, "A")) if line.startswith("<Mireille>")]
    assert own.endswith("… (you)")
    assert "Kestrel & Co" in lines(seat(root, "B"))
    assert "You" in lines(seat(ET.fromstring(GAME.svg(view)), "A"))


def test_a_picture_in_a_page_has_places_for_two_columns_and_for_one() -> None:
    match = at(frank(), john(), kate())
    part = ET.fromstring(GAME.svg(match.view("A"), standalone=False))
    wide, high = (float(n) for n in part.attrib["viewBox"].split()[2:])
    assert wide == WIDTH
    (column, *rest) = of_class(part, "tall")
    tiles = of_class(part, "tile")
    assert len(rest) == len(tiles) == len(of_class(part, "wide"))
    digits = {name[0]: int(name[1:]) for name in part.attrib["class"].split() if name[1:].isdigit()}
    tall = digits["m"] * 1000 + digits["c"] * 100 + digits["d"] * 10
    scale = float(column.attrib["transform"].removeprefix("scale(").rstrip(")"))
    assert scale == pytest.approx(high / tall, abs=1e-4)
    css = GAME.board_css()
    assert f"aspect-ratio:{TALL}/calc(" in css
    assert "aspect-ratio" not in match.svg("A")
    assert not of_class(drawn(match), "tall")


def test_the_picture_stays_small() -> None:
    for number in range(2):
        for match in play(house(GAME, number)):
            assert len(GAME.svg(match.view("A"), standalone=False)) < LARGEST


def test_a_maneuver_is_a_link_where_it_is_listed() -> None:
    view = at(frank(), kate()).view("A")
    root = ET.fromstring(GAME.svg(view, hits={"move jab": PLACE, "foe H": PLACE}))
    spots = {e.attrib["data-spot"]: e for e in root.iter(f"{SVG}a")}
    assert "Jab" in lines(spots["move jab"])
    assert "Head" in lines(spots["foe H"])


def test_the_stylesheet_holds_that_of_the_printed_sheet() -> None:
    assert ".impact-sheet" in GAME.board_css()


@pytest.mark.parametrize("theme", THEMES)
def test_themes(theme: str) -> None:
    assert ".impact" in stylesheet(theme)
    with pytest.raises(ValueError, match="no theme"):
        stylesheet("sepia")
