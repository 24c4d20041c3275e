"""Positions of a fight, to JSON and back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import salle
from salle.games.star_ore.position import position_of
from salle.games.star_ore.position_fields import FLAGS, LISTS, NUMBERS, PEOPLE
from salle.games.star_ore.position_reading import fight_from
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.kernel.errors import BadPosition
from salle.kernel.playout import RandomTable
from salle.kernel.rng import Thinking

HOUSE = house_of({switch.name: switch.default for switch in SWITCHES})


@pytest.mark.parametrize("seed", range(6))
def test_positions_between_rounds_come_back(seed: int) -> None:
    fight = Fight(HOUSE, 2)
    table = RandomTable(Thinking(seed))
    while not fight.over:
        StarOreRules().run(table, fight)
        written = json.loads(json.dumps(position_of(fight)))
        again = fight_from(written, HOUSE)
        assert position_of(again) == written


def test_a_fight_goes_on_alike_from_its_position() -> None:
    fight = Fight(HOUSE, 2)
    table = RandomTable(Thinking(11))
    while fight.round < 3 and not fight.over:
        StarOreRules().run(table, fight)
    twin = fight_from(position_of(fight), HOUSE)
    one, two = RandomTable(Thinking(5)), RandomTable(Thinking(5))
    while not fight.over:
        StarOreRules().run(one, fight)
        StarOreRules().run(two, twin)
        assert position_of(fight) == position_of(twin)
    assert one.checksum == two.checksum


def test_every_lasting_field_is_written() -> None:
    """Whatever a copy keeps is in the position."""
    source = Path(salle.__file__).parent / "games/star_ore/state_combatant.py"
    copied = set(re.findall(r"twin\.(\w+) = self", source.read_text(encoding="utf-8")))
    written = {*NUMBERS, *PEOPLE, *FLAGS, *LISTS, "status", "passion"}
    assert copied == written


def test_every_fault_is_told_at_once() -> None:
    given = {
        "rounds": 3, "light": "blue",
        "fighters": [{"character": "Yoda", "pos": 99, "x": [9, 0, 0, 0, 0, 0, 0], "hat": 1}, 5],
        "things": [{"weapon": "Spoon", "of": 7}],
    }  # fmt: skip
    with pytest.raises(BadPosition) as told:
        fight_from(given, HOUSE)
    assert len(told.value.problems) >= 7
