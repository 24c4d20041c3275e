"""What the board shows."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import salle
from salle import Match
from salle.games.force_battles.board import NAME_SIGNS
from salle.games.force_battles.board_style import HEIGHT, TALL, TALL_HEIGHT, stylesheet
from salle.games.force_battles.board_style import WIDTH as WIDE
from salle.games.force_battles.svg_parts import SHAPES
from salle.kernel.tokens import THEMES
from tests.clauses import clause
from tests.conformance.worlds import house, play
from tests.games.force_battles.playing import GAME, fight, quiet, start

SVG = "{http://www.w3.org/2000/svg}"
WIDTH = 78
LARGEST = 30_000


def part_way(position: dict[str, object], do: list[str], dice: list[int]) -> Match:
    """A match at the first question after these answers and dice; the rest is quiet."""
    match = Match.new(GAME, real_dice=True, position=position)
    answers, faces = list(do), list(dice)
    while match.choice and (answers or faces):
        choice = match.choice
        if choice.is_chance:
            match.answer(str(faces.pop(0)))
            continue
        head, _, text = answers[0].partition(": ") if answers else ("", "", "")
        if head == f"{choice.letter} {choice.name}" and text in choice.texts:
            match.answer(text)
            answers.pop(0)
        else:
            match.answer(quiet(choice))
    return match


def test_text_boards_fit_the_screen() -> None:
    for number in range(6):
        for match in play(house(GAME, number)):
            for line in match.text_board("A").splitlines():
                assert len(line) <= WIDTH


def test_every_sphere_and_target_of_both_is_drawn() -> None:
    match = fight(start(b={"spheres": "1b+2r 3 3 0 3 3 3"}), [], [6, 1])
    root = ET.fromstring(match.svg("A"))
    spheres = [e.attrib["data-sphere"] for e in root.iter() if "data-sphere" in e.attrib]
    targets = [e.attrib["data-target"] for e in root.iter() if "data-target" in e.attrib]
    assert len(spheres) == 14
    assert len(targets) == 12
    titles = [e.text for e in root.iter(f"{SVG}title")]
    assert "Center: red, red, blue" in titles
    assert "Left Flank: empty" in titles


def test_the_end_is_told() -> None:
    match = fight(start(), [], [5, 2, 2, 2, 2, 5, 5, 6])
    assert "A wins (felled: B at Left Arm)" in match.svg()
    assert "A wins (felled: B at Left Arm)" in match.text_board()
    assert "fallen" in match.svg("B")


def test_a_hidden_build_has_no_board() -> None:
    match = salle.new("force-battles", seed=1)
    assert match.svg("A").count("data-target") == 6
    assert match.svg().count("data-target") == 0


def drawn(match: Match, seat: str | None = "A") -> ET.Element:
    return ET.fromstring(match.svg(seat))


def having(root: ET.Element, name: str) -> dict[str, ET.Element]:
    """Elements by the value of a `data-` attribute."""
    return {e.attrib[f"data-{name}"]: e for e in root.iter() if f"data-{name}" in e.attrib}


def lines(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def seat(root: ET.Element, letter: str) -> ET.Element:
    return having(root, "seat")[letter]


def counters(element: ET.Element) -> list[str]:
    classes = [e.attrib.get("class", "").split() for e in element.iter()]
    return [names[1] for names in classes if names[:1] == ["counter"]]


def test_counters_are_shapes_that_differ_without_their_colours() -> None:
    assert len(set(SHAPES.values())) == len(SHAPES) == 6
    match = fight(start(b={"spheres": "1b+2r 3 3 0 3 3 3"}), [], [6, 1])
    spheres = having(seat(drawn(match), "B"), "sphere")
    assert counters(spheres["C"]) == ["red", "red", "blue"]
    assert [len(counters(sphere)) for sphere in spheres.values()] == [3, 3, 3, 0, 3, 3, 3]


@clause("FB-105")
def test_counters_in_target_and_hand_are_shown_apart_from_the_slots() -> None:
    position = start(a={"geas": "Protect 2"}, b={"geas": "Rage 3"})
    do = ["A guard: LS 2", "B strike: RS 3", "B strike: RF 3", "B geas: Rage 2",
          "A geas: Protect 1"]  # fmt: skip
    match = part_way(position, do, [1, 6, 3])
    root = drawn(match)
    guard = having(seat(root, "A"), "standing")
    assert list(guard) == ["LA"]
    assert counters(guard["LA"]) == ["blue"] * 3
    assert len([e for e in guard["LA"].iter() if "extra" in e.attrib.get("class", "")]) == 1
    strike = having(seat(root, "B"), "standing")
    assert lines(strike["RA"]) == ["6", "2"]
    assert "DEF 5 + 3" in lines(having(seat(root, "A"), "slot")["DEF"])
    assert "hits 100%" in lines(having(seat(root, "B"), "slot")["ATT"])


@clause("FB-39")
def test_a_die_of_eleven_has_a_stop_sign() -> None:
    match = part_way(start(), ["B strike: RS 3", "B strike: RF 3"], [1, 6, 3])
    assert "fails at 11+" in lines(having(seat(drawn(match), "B"), "slot")["ATT"])


def test_the_roll_is_told_beside_the_die() -> None:
    match = part_way(start(a={"geas": "Jump 1"}), [], [1, 6, 3, 1, 2])
    assert "rolled 3: hit" in lines(having(seat(drawn(match), "B"), "slot")["ATT"])
    match.answer("Jump")
    assert "misses: Jump" in lines(having(seat(drawn(match), "B"), "slot")["ATT"])


def test_the_attack_and_its_target() -> None:
    root = drawn(part_way(start(), [], [1, 6, 3]))
    struck = having(seat(root, "A"), "target")["LA"]
    assert "aimed" in struck.attrib["class"].split()
    assert "at the Left Arm" in lines(root)
    assert "attacks" in lines(seat(root, "B"))
    assert "acting" in seat(root, "B").attrib["class"].split()


def test_lightning_is_shown_at_the_spheres_it_aims_at() -> None:
    position = start(a={"geas": "Lightning Absorb 2"}, b={"geas": "Lightning 3"})
    do = ["B first word: Lightning 3", "B bolts: LS 1", "B bolts: LF 2"]
    root = drawn(part_way(position, do, []))
    spheres = having(seat(root, "A"), "sphere")
    aimed = {word: lines(sphere)[-1] for word, sphere in spheres.items() if len(lines(sphere)) > 1}
    assert aimed == {"LS": "1", "LF": "2"}
    assert not having(seat(root, "B"), "standing")


def test_hand_and_leg_are_marked() -> None:
    match = Match.new(GAME, position=start(a={"hand": "left"}), seed=1)
    root = drawn(match)
    for letter, hand, leg in (("A", "LA", "LL"), ("B", "RA", "RL")):
        targets = having(seat(root, letter), "target")
        assert [word for word in targets if "hand" in lines(targets[word])] == [hand]
        assert [word for word in targets if "kick" in lines(targets[word])] == [leg]
    assert match.svg().count("hand-counter light") == match.svg().count("hand-counter dark") == 1


def test_a_free_geas_says_whether_it_rests() -> None:
    position = start(a={"free_geas": "Push"}, b={})
    match = Match.new(GAME, options={"level_a": "diamedes"}, position=position, seed=1)
    assert "free" in lines(having(seat(drawn(match), "A"), "slot")["Push"])
    position = start(a={"free_geas": "Push", "free_used": 1})
    match = Match.new(GAME, options={"level_a": "diamedes"}, position=position, seed=1)
    assert "rests" in lines(having(seat(drawn(match), "A"), "slot")["Push"])


def test_pills_tell_claims_and_hiding() -> None:
    match = part_way(start(a={"kick_claim": True}, b={"geas": "Hide 2"}), [], [])
    assert "kick claim" in lines(seat(drawn(match), "A"))
    assert "first word" in lines(seat(drawn(match), "B"))
    match = part_way(start(b={"geas": "Hide 1, Speed 1"}), ["B first word: Hide"], [])
    assert "hiding" in lines(seat(drawn(match), "B"))


def test_names_are_escaped_and_shortened() -> None:
    view = Match.new(GAME, position=start(), seed=1).view("A")
    names = {"A": "<Mireille>", "B": "Kestrel & the very long name of a very old house"}
    root = ET.fromstring(GAME.svg(view, names=names))
    assert "<Mireille> (you)" in lines(seat(root, "A"))
    (name,) = [line for line in lines(seat(root, "B")) if line.startswith("Kestrel")]
    assert name.endswith("…")
    assert len(name) <= NAME_SIGNS
    assert "You" in lines(seat(ET.fromstring(GAME.svg(view)), "A"))


def test_the_picture_stays_small_and_has_one_size() -> None:
    boxes = set()
    for number in range(4):
        for match in play(house(GAME, number)):
            part = GAME.svg(match.view("A"), standalone=False)
            assert len(part) < LARGEST
            boxes.add(ET.fromstring(part).attrib["viewBox"])
    assert boxes == {f"0 0 {WIDE} {HEIGHT}"}


def test_a_page_stacks_the_boards_on_a_narrow_screen() -> None:
    css = GAME.board_css()
    narrow = css[css.index("@media (max-width") :]
    assert f"aspect-ratio:{TALL}/{TALL_HEIGHT}" in narrow
    scale = float(narrow.partition("scale(")[2].partition(")")[0])
    assert scale == pytest.approx(HEIGHT / TALL_HEIGHT, abs=1e-4)
    picture = Match.new(GAME, position=start(), seed=1).svg("A")
    assert "aspect-ratio" not in picture
    for tile in ("stage", "attack", "first", "second"):
        assert f'class="tile {tile}' in picture
        assert f".tile.{tile}" in narrow or tile == "stage"


@pytest.mark.parametrize("theme", THEMES)
def test_themes(theme: str) -> None:
    assert ".force-battles" in stylesheet(theme)
    with pytest.raises(ValueError, match="no theme"):
        stylesheet("sepia")
