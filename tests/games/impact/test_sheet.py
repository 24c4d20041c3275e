"""The record sheet: what the standard one holds, faults by line, sheets of one's own."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import salle
from salle.games.impact.data import STANDARD_IDS, STANDARD_NAMES, maneuver_code, maneuver_word
from salle.games.impact.record_sheet import (
    FILE,
    BadSheet,
    pack_sheet,
    read_sheet,
    sheet_of,
    sheet_problem,
    standard_sheet,
    unpack_sheet,
)
from salle.games.impact.toml_lines import lines_of
from salle.kernel.errors import BadOption
from tests.clauses import clause
from tests.games.impact.ring import GAME, bout, declare, frank, kate, offered, player, ring, told

TEXT = FILE.read_text(encoding="utf-8")
HEADBUTT = (
    'headbutt = { name = "Headbutt", category = "DP", base = 1, damage = 4, speed = 2, sp = 0, '
    'ranges = ["T", "G"], cost = 20 }\n'
)
OWN = TEXT.replace("[maneuvers]\n", "[maneuvers]\n" + HEADBUTT)


@clause("IM-R1", "IM-8", "IM-9", "IM-10")
def test_the_standard_sheet_keeps_to_what_the_text_forces() -> None:
    sheet = standard_sheet()
    assert sheet.remarks == ()
    assert [m.id for m in sheet.maneuvers] == list(STANDARD_IDS)
    assert [m.name for m in sheet.maneuvers] == list(STANDARD_NAMES)
    assert sum(area.boxes for area in sheet.body) == 68


@clause("IM-4", "IM-5")
def test_maneuvers_belong_to_categories_of_a_type_with_three_leans() -> None:
    sheet = standard_sheet()
    assert {category.type for category in sheet.categories} == {"punch", "kick", "grapple"}
    assert all(len(category.lean) == 3 for category in sheet.categories)
    assert sheet.type_of(sheet.maneuvers[0]) == "punch"


@clause("IM-R8")
def test_joint_lock_has_its_reconstructed_numbers() -> None:
    lock = next(m for m in standard_sheet().maneuvers if m.id == "joint_lock")
    assert (lock.sp, lock.damage, lock.sustained, lock.base, lock.cost) == (2, 3, 4, 0, 60)


@clause("IM-R4")
def test_torso_is_another_word_for_abdomen() -> None:
    ask = [ask.name for ask in GAME.asks].index("aim")
    assert GAME.read_option(ask, "right torso") == GAME.read_option(ask, "R>A")


@clause("IM-R2", "IM-R3")
def test_difficulty_stands_before_toughness_and_present_toughness_apart_from_it() -> None:
    match = bout(ring(frank(worn="C 2"), kate()), [])
    area = match.view("A")["players"]["A"]["body"]["C"]  # type: ignore[index]
    assert (area["difficulty"], area["toughness"], area["tough"]) == (1, 5, 2)
    assert "diff/tough  4/6     3/3     3/3     1/2" in match.text_board("A")


# -- faults ----------------------------------------------------------------------------------


def faults(text: str) -> list[str]:
    with pytest.raises(BadSheet) as caught:
        read_sheet(text)
    return caught.value.problems


def line_of(words: str, text: str = TEXT) -> int:
    return text[: text.index(words)].count("\n") + 1


@clause("IM-11", "IM-R1")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cost = 15", "cost = 0", "jab.cost is from 1 to 9999, not 0"),
        ("cost = 15, ", "", "jab.cost is missing: a number from 1 to 9999"),
        ("base = 1, damage = 2", "base = -1, damage = 2", "jab.base is from 0 to 99, not -1"),
        ("damage = 2, speed = 5", "damage = -2, speed = 5", "jab.damage is from 0 to 99, not -2"),
        ("speed = 5, sp = -1", "speed = 5, sp = -2", "jab.sp is from -1 to 99, not -2"),
        ("speed = 5,", 'speed = "fast",', "jab.speed is a number from -99 to 99, not 'fast'"),
        ("boxes = 8 }\nRA", "boxes = 0 }\nRA", "H.boxes is from 1 to 99, not 0"),
        ("toughness = 5, boxes = 8", "toughness = -1, boxes = 8", "H.toughness is from 0"),
        ('ranges = ["P"], cost = 15', "ranges = [], cost = 15", "jab.ranges is a list"),
        ('ranges = ["P"], cost = 15', 'ranges = ["O"], cost = 15', "jab.ranges is a list"),
        ('"DP", base = 1, damage = 2, speed = 5', '"XY", base = 1, damage = 2, speed = 5',
         "jab.category is not 'XY'; it is one of DP, AP"),
        ("spin = false, prone = false, target", "spin = 1, prone = false, target",
         "jab.spin is true or false, not 1"),
        ("[-1, 0, 1] }\nAP", "[-1, 0] }\nAP", "DP.lean is three numbers"),
        ('type = "punch", lean = [-1, 0, 1]', 'type = "slap", lean = [-1, 0, 1]',
         "DP.type is not 'slap'; it is one of punch, kick, grapple"),
        ("jab = {", "bridge = {", "'bridge' is the word for another move"),
        ("jab = {", "Jab = {", "an id is 1 to 10 small letters"),
        ("beat_speed = 3", "beat_sped = 3", "miscellaneous has no 'beat_sped'"),
        ('target = "limb"', 'target = "C"', "joint_lock locks a joint, so its target is a limb"),
        ('effect = "arch"', 'effect = "choke"', "arch has the effect choke, which only grappling"),
        ('name = "Jab"', 'name = "<b>"', "jab.name is a text of 1 to 30 signs"),
    ],
)  # fmt: skip
def test_a_fault_is_pointed_out_by_its_line(old: str, new: str, said: str) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    (problem, *_) = [fault for fault in faults(text) if said in fault]
    assert problem.startswith(f"line {line_of(old)}: ")


@clause("IM-R1")
def test_all_faults_are_reported_at_once() -> None:
    text = TEXT.replace("cost = 15", "cost = 0").replace("boxes = 8 }\nRA", "boxes = 0 }\nRA")
    assert len(faults(text.replace("speed = -2", "speed = -200"))) == 3


@clause("IM-R1")
def test_a_missing_area_and_a_missing_grapple_are_faults() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(("C = {", "grapple ="))]
    found = faults("\n".join(lines))
    assert any("C is missing" in fault for fault in found)
    assert any("a sheet has a maneuver grapple" in fault for fault in found)


def test_what_is_no_toml_is_said_with_its_line() -> None:
    (problem,) = faults("name = \n")
    assert "line 1" in problem


@clause("IM-R1")
def test_a_number_against_the_text_is_only_remarked_on() -> None:
    sheet = read_sheet(TEXT.replace("damage = 2, speed = 5", "damage = 3, speed = 5"))
    assert sheet.remarks == ("the rules' text gives Jab damage 2; this sheet has 3 (IM-R1)",)


FORMS = """\
a = 1 # x = 2
[t]
b = [
 1, # ]
 "}",
]
[[r]]
c.d = {e = "\\"", f = 2}
[[r]]
c = '''
z = 1
'''
"""


def test_lines_are_found_in_every_form_of_toml() -> None:
    assert tomllib.loads(FORMS)
    lines = lines_of(FORMS)
    assert lines["a",] == 1
    assert lines["t", "b"] == 3
    assert lines["t", "b", 1] == 5
    assert lines["r", 0, "c", "d", "f"] == 8
    assert lines["r", 1, "c"] == 10
    assert ("z",) not in lines


# -- sheets of one's own ---------------------------------------------------------------------


@clause("IM-11", "IM-R6")
def test_a_packed_sheet_is_a_value_of_the_switch_and_gives_the_sheet_again() -> None:
    packed = pack_sheet(OWN)
    assert len(packed) < 2_000
    assert not any(sign.isspace() for sign in packed)
    assert sheet_problem(packed) == ""
    assert unpack_sheet(packed) == read_sheet(OWN) == sheet_of(packed)
    assert pack_sheet(TEXT + "\n# a remark\n") == "standard"


@clause("IM-R6", "IM-11")
def test_a_maneuver_of_ones_own_is_declared_recorded_and_read_again() -> None:
    packed = pack_sheet(OWN)
    start = ring(frank(), kate(), at="T")
    script = declare(("A", "headbutt", "=", "R>C"), ("B", "cover up", "done", "done"))
    dice = [6, 6, 1, 1, 6, 6, 1, 1, 1, 1]
    match = bout(start, [*script, *dice], sheet=packed)
    assert "A attacks B: right Headbutt at the chest" in told(match)
    again = salle.load(match.record(), real_dice=True)
    assert again.position() == match.position()
    assert "headbutt" in offered(again, "A")
    assert player(again, "B")["damage"] == ""


def test_codes_and_ids_go_both_ways() -> None:
    for word in (*STANDARD_IDS, "a", "zzzzzzzzzz", "x_9", "_0"[1:] + "a"):
        if word[0].isalpha():
            assert maneuver_word(maneuver_code(word)) == word
    assert maneuver_code("zzzzzzzzzz") < 2**53


@pytest.mark.parametrize("bad", ["nonsense", "é", "x" * 13_000, "eJwDAAAAAAE", "eJyrrgUAAXUA-Q"])
def test_what_is_no_packed_sheet_is_refused_in_a_sentence(bad: str) -> None:
    assert sheet_problem(bad)
    with pytest.raises(BadOption, match="sheet is standard or a packed sheet"):
        salle.new("impact", options={"sheet": bad})


def test_a_packed_sheet_with_faults_is_refused() -> None:
    import base64
    import json
    import zlib

    data = standard_sheet().data()
    data["body"]["H"]["boxes"] = 0  # type: ignore[index]
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(data).encode())).decode().rstrip("=")
    assert "H.boxes is from 1 to 99, not 0" in sheet_problem(packed)


@clause("IM-R88")
def test_ready_made_fighters_are_offered_only_where_they_fit() -> None:
    dear = TEXT.replace("cost = 40", "cost = 400")
    match = salle.new("impact", options={"sheet": pack_sheet(dear)})
    assert offered(match, "A") == ["kate", "own"]
    assert offered(salle.new("impact"), "A") == ["frank", "john", "kate", "own"]
    assert salle.new("impact", options={"rank": "100"}).choices[0].name == "ratio"


def test_the_file_named_in_the_sheet_exists() -> None:
    assert Path(FILE).name == "sheet.toml"
