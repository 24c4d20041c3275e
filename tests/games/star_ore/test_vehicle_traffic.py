"""Vehicles of a scene written down and set up again."""

from __future__ import annotations

import json

import pytest

from salle.games.star_ore.data_vehicles import GUNNER_POST, OUT_OF_ACTION
from salle.games.star_ore.plan_vehicle_samples import garage
from salle.games.star_ore.plan_vehicle_traffic import traffic_data, traffic_from
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.kernel.playout import RandomTable
from salle.kernel.rng import Thinking
from tests.games.star_ore.arena import man
from tests.games.star_ore.hangar import ACE, hangar, join


def written(fight: Fight) -> dict[str, object]:
    found: dict[str, object] = json.loads(json.dumps(traffic_data(fight.traffic)))
    return found


@pytest.mark.parametrize("scene", ["vehicles", "chase", "race"])
def test_every_moment_between_rounds_reads_back(scene: str) -> None:
    settled = {switch.name: switch.default for switch in SWITCHES}
    for seed in range(5):
        fight = Fight(house_of({**settled, "scene": scene, "gm": "last"}), 3)
        table = RandomTable(Thinking(seed))
        while not fight.over:
            StarOreRules().run(table, fight)
            traffic, faults = traffic_from(
                written(fight), garage(), [me.side for me in fight.fighters]
            )
            assert faults == []
            assert traffic_data(traffic) == traffic_data(fight.traffic)


def test_every_fault_is_reported() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, man())], sides=(0, 1, 0))
    join(fight, 2, 0, GUNNER_POST)
    fight.traffic.vehicles[0].status = OUT_OF_ACTION
    good = written(fight)
    sides = [0, 1, 0]
    assert good["crew"] == {
        "#1": "pilot of vehicle 1", "#2": "pilot of vehicle 2", "#3": "gunner of vehicle 1",
    }  # fmt: skip
    assert traffic_from(good, garage(), sides)[1] == []
    row = {
        "craft": "X-wing", "side": -2, "status": "lost", "wheels": 4, "shields": 11, "facing": 0,
        "x": [9, 0, 0, 0, 0, 0], "shots": [1], "found": 1, "strafing": 5, "mend_by": 9,
        "sabotage": 30, "ion": -1,
    }  # fmt: skip
    rows = good["vehicles"]
    assert isinstance(rows, dict)
    bad = {
        **good, "vehicles": {"vehicle 1": row, "car": rows["vehicle 2"], "vehicle 3": {}},
        "goal": "far", "race": 1, "speed": 3,
        "crew": {"#1": "pilot of vehicle 1", "#2": "pilot of vehicle 2", "#3": "cook"},
    }  # fmt: skip
    assert len(traffic_from(bad, garage(), sides)[1]) == 17
    assert len(traffic_from({"vehicles": 3}, garage(), [])[1]) == 1
    crew = {"#1": "pilot of vehicle 1", "#2": "on foot", "#3": "pilot of vehicle 1"}
    two = traffic_from({**good, "crew": crew}, garage(), sides)
    assert two[1] == ["X-wing has one pilot (SO-151)"]
    assert len(traffic_from({**good, "crew": {"#1": "on foot"}}, garage(), sides)[1]) == 1
    assert len(traffic_from(good, garage(), [0, 1, 1])[1]) == 1


def test_a_vehicle_is_of_its_crews_side_unless_said() -> None:
    told = {"vehicles": {"vehicle 1": {"craft": "X-wing"}}, "crew": {"#1": "pilot of vehicle 1"}}
    traffic, faults = traffic_from(told, garage(), [3])
    assert faults == []
    assert traffic.vehicles[0].side == 3
    assert traffic.ready
