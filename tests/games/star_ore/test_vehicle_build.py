"""Vehicles as builds: a form that can be read back, and a table that they come to."""

from __future__ import annotations

import pytest

import salle
from salle.games.star_ore.plan_vehicle_fleet import fleet_problem
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.vehicle_build import VehicleBuilder
from salle.kernel.rng import Thinking
from tests.clauses import clause

BUILDER = VehicleBuilder()
BUILDS = {"blank": BUILDER.blank(), **BUILDER.samples()}


@pytest.mark.parametrize("name", BUILDS)
def test_a_form_sent_as_it_stands_changes_nothing(name: str) -> None:
    build = BUILDS[name]
    values = {field.name: field.value for group in BUILDER.groups(build) for field in group.fields}
    assert len(values) == sum(len(group.fields) for group in BUILDER.groups(build))
    assert BUILDER.changed(build, values) == build
    assert BUILDER.unread(build, values) == []
    for again in (
        BUILDER.from_packed(BUILDER.packed(build)),
        BUILDER.from_text(BUILDER.text(build)),
    ):
        assert again == build


@pytest.mark.parametrize("name", BUILDS)
def test_its_table_offers_it(name: str) -> None:
    build = BUILDS[name]
    needed = BUILDER.options(build, 0)
    assert fleet_problem(needed["fleet"]) == ""
    match = salle.Match.new(salle.game("star-ore"), seats=2, options=needed, seed=1)
    traffic = match.view(0)["traffic"]
    assert isinstance(traffic, dict)
    assert BUILDER.name(build) in [craft["name"] for craft in traffic["crafts"]]


def test_a_form_changes_locations_and_guns() -> None:
    values = {
        "name": "Skiff", "speed": "6", "part1-name": "", "part2-low": "1", "part2-kind": "engine",
        "gun1-name": "Deck gun", "part4-name": "Mast",
    }  # fmt: skip
    build = BUILDER.changed(BUILDER.blank(), values)
    build = BUILDER.changed(build, {"gun1-damage": "4", "gun1-note0": "yes", "gun1-shots": "8"})
    text = BUILDER.text(build)
    assert text.startswith("Name: Skiff\n")
    assert "Part: Body (engine) 1-7, armor 2, boxes 8" in text
    assert "Part: Mast (hull)" in text
    assert "Gun: Deck gun, damage 4, shots 8, turret" in text


@clause("SO-129")
def test_how_hard_it_is_goes_with_its_size_until_it_is_said() -> None:
    blank = BUILDER.blank()
    values = {field.name: field.value for group in BUILDER.groups(blank) for field in group.fields}
    larger = BUILDER.changed(blank, {**values, "size": "large"})
    assert "Difficulty" not in BUILDER.text(larger)
    assert larger["difficulty"] != blank["difficulty"]
    said = BUILDER.changed(blank, {**values, "difficulty": "7", "size": "large"})
    assert "Difficulty: 7" in BUILDER.text(said)


def test_nonsense_is_named_and_left_as_it_was() -> None:
    values = {"speed": "fast", "part1-high": "x", "size": "vast"}
    assert len(BUILDER.unread(BUILDER.blank(), values)) == 3
    assert BUILDER.changed(BUILDER.blank(), values) == BUILDER.blank()


@clause("SO-151")
def test_two_of_one_name_cannot_meet() -> None:
    name = next(iter(vehicle_samples()))
    build = BUILDER.changed(BUILDER.blank(), {"name": name})
    (problem,) = [one for one in BUILDER.problems(build) if not one.remark]
    assert f"there is a {name} already" in problem.text


@pytest.mark.parametrize("seed", range(5))
def test_chance_finds_are_legal(seed: int) -> None:
    build = BUILDER.random(Thinking(seed))
    assert [one for one in BUILDER.problems(build) if not one.remark] == []
