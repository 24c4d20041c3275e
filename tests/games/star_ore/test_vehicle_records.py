"""Records of vehicles: the samples as numbers, and vehicles of one's own."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from salle.games.star_ore.data_vehicles import (
    COCKPIT,
    DROID_SOCKET,
    ENGINE,
    LEG,
    MOVE_DIFFICULTY,
    NOSE,
    OBSTACLE_AT,
    STARSHIP_GUN,
    TURRET,
    WING,
)
from salle.games.star_ore.plan_vehicle import BY_SIZE, SIZE_NAMES, VehiclePlan
from salle.games.star_ore.plan_vehicle_fleet import fleet_from_lines, fleet_problem
from salle.games.star_ore.plan_vehicle_json import vehicle_data, vehicle_of
from salle.games.star_ore.plan_vehicle_problems import vehicle_problems
from salle.games.star_ore.plan_vehicle_samples import garage, vehicle_samples
from salle.games.star_ore.plan_vehicle_text import (
    packed_vehicle,
    vehicle_in_line,
    vehicle_in_lines,
    vehicle_lines,
)
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.vehicles import SCALES
from salle.kernel.build import BadBuild
from tests.clauses import clause
from tests.games.star_ore.hangar import craft, made
from tests.pages import DOCS, tables

BIKE = (
    "Name: Bike", "Size: small", "Scale: Ground", "Speed: 6", "Crew: 1", "Pilot: speeder",
    "Part: Engine (engine) 1-5, armor 2, boxes 5", "Part: Saddle (cockpit) 6-10, boxes 4, armor 0",
)  # fmt: skip


def faults(plan: VehiclePlan) -> list[str]:
    return [problem.clause for problem in vehicle_problems(plan) if not problem.remark]


# -- the samples -------------------------------------------------------------------------------


@clause("SO-151", "SO-142", "SO-124")
def test_sample_vehicles_as_numbers() -> None:
    walker, speeder, xwing = garage()[:3]
    assert [one.name for one in (walker, speeder, xwing)] == ["AT-ST", "T-47 airspeeder", "X-wing"]
    assert [one.scale for one in (walker, speeder, xwing)] == [0, 1, 2]
    assert [one.rating for one in (walker, speeder, xwing)] == [1, 4, 4]
    assert [one.base for one in (walker, speeder, xwing)] == [3, 1, 1]
    assert [one.total() for one in (walker, speeder, xwing)] == [68, 45, 34]
    assert [one.all_boxes() for one in (walker, speeder, xwing)] == [50, 27, 22]
    assert [one.crew for one in (walker, speeder, xwing)] == [2, 1, 1]
    assert (speeder.passengers, xwing.droid, xwing.shields) == (1, True, 10)
    assert walker.part_kind == [LEG, LEG, ENGINE, COCKPIT]
    assert speeder.part_kind == [ENGINE, WING, WING, COCKPIT]
    assert xwing.part_kind == [ENGINE, DROID_SOCKET, WING, WING, NOSE, COCKPIT]
    assert xwing.part_at[1:] == [0, 0, 1, 2, 2, 3, 3, 4, 4, 5]
    assert walker.gun_bits == [0, TURRET, 0]
    assert walker.gun_area == [0, 0, 6]
    assert xwing.gun_bits == [STARSHIP_GUN, STARSHIP_GUN]
    assert (xwing.gun_bonus, xwing.gun_spray, xwing.gun_shots) == ([4, 8], [3, 0], [0, 6])
    assert speeder.gun_bits == []
    assert walker.drive
    assert not speeder.drive


@clause("SO-129", "SO-133", "SO-134", "SO-136")
def test_difficulties_of_the_tables() -> None:
    assert {plan.size: plan.base for plan in vehicle_samples().values()} == {0: 1, 1: 3, 2: 5}
    assert MOVE_DIFFICULTY[:8] == (0, 0, 0, 0, 0, 4, 8, 0)
    assert OBSTACLE_AT == (0, 0, 0, 0, 0, 0, 2, 2, 4, 4, 6)


@pytest.mark.parametrize("name", list(vehicle_samples()))
def test_every_sample_is_sound_and_reads_back(name: str) -> None:
    plan = craft(name)
    assert vehicle_problems(plan) == []
    assert vehicle_in_lines(vehicle_lines(plan)) == plan
    assert vehicle_of(json.loads(json.dumps(vehicle_data(plan)))) == plan
    packed = packed_vehicle(plan)
    assert vehicle_in_line(packed) == plan
    assert all(sign.isalnum() or sign in "_.-~" for sign in packed)


# -- one's own ---------------------------------------------------------------------------------


@clause("SO-R111")
def test_gunships_of_both_sizes() -> None:
    medium = made(*BIKE, "Gun: cannon, damage 3, Spray 1, turret, ion")
    assert medium.guns[0].spray == 1
    for size, base in ((1, 3), (2, 5)):
        gunship = replace(medium, name="Gunship", size=size)
        assert faults(gunship) == []
        assert gunship.base == base


@clause("SO-129")
def test_base_difficulty_varies_with_quality() -> None:
    plan = made(*BIKE, "Difficulty: 4")
    assert (plan.difficulty, plan.base) == (4, 4)
    assert vehicle_in_line(packed_vehicle(plan)) == plan
    assert made(*BIKE, "Difficulty: 1").difficulty == BY_SIZE
    assert faults(replace(plan, difficulty=11)) == ["SO-129"]


def test_every_problem_is_named_at_once() -> None:
    plan = made(
        "Name: Wrong", "Size: medium", "Scale: Air", "Starship: yes", "Speed: 30", "Crew: 0",
        "Pilot: walker", "Shields: 200",
        "Part: Bow (nose) 1-4, armor 2, boxes 0", "Part: Socket (astromech) 4-8, armor 0, boxes 1",
        "Part: Tail (hull) 9-12, armor 0, boxes 3",
        "Gun: ion bomb, damage 2, Area 4, ion, point defense",
    )  # fmt: skip
    found = vehicle_problems(plan)
    assert sorted(p.clause for p in found if not p.remark) == sorted([
        "SO-124", "SO-151", "SO-145", "SO-143", "SO-142", "SO-142", "SO-142", "SO-142", "SO-142",
        "SO-142", "SO-148", "SO-146",
    ])  # fmt: skip
    assert sorted(p.clause for p in found if p.remark) == ["SO-131", "SO-154"]
    texts = " ".join(problem.text for problem in found)
    assert "height 4 hits one location, not Bow and Socket" in texts
    assert "9, 10 hit none" in texts


def test_what_cannot_be_read_is_named() -> None:
    with pytest.raises(BadBuild) as lines:
        vehicle_in_lines("Wheels: 4\nSpeed 3\nPart: Engine 1-4\nSize: small\nSize: large")
    assert len(lines.value.problems) == 4
    with pytest.raises(BadBuild) as data:
        vehicle_of({"size": "huge", "speed": -1, "wheels": 4, "parts": [{"kind": "wheel"}]})
    assert len(data.value.problems) == 4
    with pytest.raises(BadBuild) as packed:
        vehicle_in_line("sv1.X.z9.pEngine-0.gGun-1.q")
    assert len(packed.value.problems) == 4
    with pytest.raises(BadBuild, match="looks like"):
        vehicle_in_line("so1.X")
    with pytest.raises(BadBuild, match="at least a name"):
        vehicle_in_lines("")


# -- the rulebook --------------------------------------------------------------------------------


@clause("SO-151", "SO-129")
def test_the_rulebook_lists_what_a_match_offers() -> None:
    (found,) = tables(DOCS / "rules" / "star-ore.md", "Vehicles to choose from")
    assert [row[0] for row in found] == list(vehicle_samples())
    for name, size, speed, difficulty, pilot, crew, passengers, shields, guns in found:
        plan = vehicle_samples()[name]
        assert size == SIZE_NAMES[plan.size]
        assert speed == f"{SCALES[plan.scale]}, width+{plan.speed}"
        assert (int(difficulty), int(passengers), int(shields)) == (
            plan.base, plan.passengers, plan.shields,
        )  # fmt: skip
        assert pilot == PILOT_CLASSES[plan.skill]
        assert crew == f"{plan.crew}{' and a droid' if plan.droid else ''}"
        assert guns == ("; ".join(gun.name for gun in plan.guns) or "none")


def test_the_example_of_the_rulebook_is_a_sound_vehicle() -> None:
    page = (DOCS / "rules" / "star-ore.md").read_text(encoding="utf-8")
    lines = page.split("```text\nName: Sled")[1].split("```")[0]
    assert fleet_problem(fleet_from_lines(f"Name: Sled{lines}")) == ""
