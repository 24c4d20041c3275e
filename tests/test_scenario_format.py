"""Scenario files: faults are named, and a slip of the pen never passes for a check."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from salle.scenario import BadScenario, files_of, read_scenario, run, scenario_of

SOUND = """
id = "S"
title = "a duel begins"
game = "jedi-duel"
proves = ["JD-12"]
steps = ["* roll 2", "* shuffle ..."]
[end]
asked = "B stance"
outcome = "open"
[end.position]
deck_count = 44
[[end.events]]
clause = "JD-12"
text = "A begins"
[end.views.spectator]
deck_count = 44
columns = [[21, 15], [14, 8], [7, 1]]
"""


def difference(old: str = "", new: str = "") -> str:
    assert old in SOUND
    found = run(scenario_of(tomllib.loads(SOUND.replace(old, new))))
    return "" if found is None else str(found)


def test_a_sound_scenario_holds() -> None:
    assert difference() == ""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"jedi-duel"', '"chess"', "there is no game 'chess'"),
        ('"* roll 2"', '"* roll 3"', "not possible here"),
        ('"* roll 2"', '"A 5H@Mid"', "A is asked"),
        ('"* shuffle ..."', '"* shuffle ... AD"', "comes last"),
        (', "* shuffle ..."', "", "no dice left to fall"),
        ('"* shuffle ..."]', '"* shuffle ...", "B AD@High", "A none"]', "a legal answer"),
        (
            '"* shuffle ..."]',
            '{do = "* shuffle ..."}, {do = "B 2D@High", offers = ["2D@High"]}]',
            "what is offered",
        ),
        (
            '"* shuffle ..."]',
            '"* shuffle ...", {do = "B 2D@High", includes = ["AC@Low"]}]',
            "AC@Low among others",
        ),
        (
            '"* shuffle ..."]',
            '"* shuffle ...", {do = "B 2D@High", excludes = ["2D@High"]}]',
            "not 2D@High",
        ),
        ("deck_count = 44\n[[", "deck_count = 4\n[[", "position.deck_count"),
        ("deck_count = 44\n[[", "cards = 4\n[[", "there is no such thing"),
        ("deck_count = 44\ncolumns", "deck_count = 1\ncolumns", "view of spectator.deck_count"),
        ('"A begins"', '"B begins"', "event 1"),
        ('"open"', '"A (deck)"', "the outcome"),
        ('"B stance"', '"A stance"', "who is asked"),
    ],
)
def test_the_first_difference_is_shown(old: str, new: str, message: str) -> None:
    assert message in difference(old, new)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "S"', "", "no 'id'"),
        ('id = "S"', 'id = "S"\nname = "x"', "no 'name'"),
        ("[end]", "[end]\nasks = 1", "no 'asks'"),
        ('text = "A begins"', 'words = "A begins"', "no 'words'"),
        ("[end.position]\ndeck_count = 44", 'position = "x"', r"\[end.position\] is a table"),
        ('"* roll 2"', '{does = "x"}', "step 1 is a text"),
        ('"* roll 2"', '{do = "x", offer = []}', "no 'offer'"),
        ('["JD-12"]', '"JD-12"', "proves is a list"),
        ('steps = ["* roll 2", "* shuffle ..."]', 'steps = "x"', "steps is a list"),
    ],
)
def test_a_file_that_is_no_scenario_is_refused(old: str, new: str, message: str) -> None:
    assert old in SOUND
    with pytest.raises(BadScenario, match=message):
        scenario_of(tomllib.loads(SOUND.replace(old, new)))


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="cannot be read"):
        read_scenario(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("= 1")
    with pytest.raises(BadScenario, match="is not TOML"):
        read_scenario(tmp_path / "bad.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadScenario, match="not a text file"):
        read_scenario(tmp_path / "bytes.toml")
    assert len(files_of([tmp_path])) == 2
