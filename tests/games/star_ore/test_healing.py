"""Healing between fights: medicine, sleep, bed and bacta."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_combat import (
    ACTIVE,
    LEFT_ARM,
    MORTAL,
    NOTHING,
    RIGHT_ARM,
    TORSO,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.rules.healing import bacta, bed, hours, medicine, night
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, marks

MEDIC = man("Stats: Brains 4", "Skills: Medicine 4")
PATIENT = man("Stats: Body 5", "Skills: Health 2")
WOOKIEE = man("Species: Wookiee", "Stats: Body 5", "Skills: Health 2")
NO_TOOLS = 0


def ward(
    patient: Plan = PATIENT, night_rest: str = "one_location"
) -> tuple[Fight, Combatant, Combatant]:
    fight = arena(MEDIC, patient, sides=(0, 0), night_rest=night_rest)
    return fight, fight.fighters[0], fight.fighters[1]


@clause("SO-63", "SO-R103", "SO-R105")
def test_medicine_turns_its_height_anywhere() -> None:
    fight, medic, patient = ward()
    patient.x[TORSO], patient.x[RIGHT_ARM] = 5, 4
    table = ScriptTable([*faces(8, "2x7"), *[RIGHT_ARM] * 4])
    assert medicine(table, fight, medic, patient, NO_TOOLS) == 3
    table.finish()
    assert marks(patient) == {"TO": (2, 3), "RA": (0, 4)}


@clause("SO-R109", "SO-155")
def test_medicine_that_fails_takes_five_hours_and_needs_training() -> None:
    fight, medic, patient = ward()
    patient.x[TORSO] = 3
    table = ScriptTable(faces(8))
    assert medicine(table, fight, medic, patient, NO_TOOLS) == 5
    assert marks(patient) == {"TO": (3, 0)}
    assert medicine(ScriptTable([]), fight, patient, medic, NO_TOOLS) == NOTHING


@clause("SO-52", "SO-R57", "SO-63")
def test_the_dying_live_when_the_wound_is_treated() -> None:
    fight, medic, patient = ward()
    patient.x[TORSO] = 6
    patient.status = MORTAL
    medicine(ScriptTable([*faces(8, "2x3")]), fight, medic, patient, NO_TOOLS)
    assert (marks(patient), patient.status) == ({"TO": (3, 3)}, ACTIVE)
    assert patient.full(TORSO)


@clause("SO-64", "SO-67", "SO-R108", "SO-R202")
def test_a_week_in_bed_and_a_night() -> None:
    fight, _, patient = ward()
    patient.x[TORSO], patient.shock[TORSO], patient.x[RIGHT_ARM] = 4, 2, 2
    bed(ScriptTable([]), fight, patient)
    assert marks(patient) == {"TO": (3, 3), "RA": (1, 1)}
    table = ScriptTable([*faces(7, "2x4"), TORSO])
    night(table, fight, patient)
    table.finish()
    assert marks(patient) == {"TO": (3, 1), "RA": (1, 1)}


@clause("SO-R202", "SO-67")
@pytest.mark.parametrize(("rule", "left"), [("one_location", {"TO": (0, 1)}), ("spread", {})])
def test_where_a_night_heals(rule: str, left: dict[str, tuple[int, int]]) -> None:
    fight, _, patient = ward(night_rest=rule)
    patient.shock[LEFT_ARM] = patient.shock[TORSO] = 1
    table = ScriptTable([*faces(7, "2x4"), LEFT_ARM])
    night(table, fight, patient)
    table.finish()
    assert marks(patient) == left


@clause("SO-68", "SO-R104")
@pytest.mark.parametrize(
    ("dice", "stay", "left"),
    [
        (faces(7, "3x4"), 1, {"TO": (3, 1)}),
        (faces(7, "3x4"), 2, {"TO": (0, 3)}),
        (faces(7), 4, {"TO": (3, 0)}),
    ],
)
def test_bacta(dice: list[int], stay: int, left: dict[str, tuple[int, int]]) -> None:
    fight, _, patient = ward()
    patient.x[TORSO], patient.shock[TORSO] = 3, 2
    bacta(ScriptTable(dice), fight, patient, stay)
    assert marks(patient) == left


@clause("SO-R107")
def test_wookiees_heal_twice_as_fast() -> None:
    fight, _, wookiee = ward(WOOKIEE)
    wookiee.x[TORSO] = 3
    bed(ScriptTable([]), fight, wookiee)
    assert marks(wookiee) == {"TO": (1, 2)}
    night(ScriptTable(faces(7, "2x4")), fight, wookiee)
    assert marks(wookiee) == {"TO": (1, 0)}
    assert (hours(wookiee, 2), hours(wookiee, 3), hours(wookiee, 5)) == (1, 1, 0)


@clause("SO-R181")
def test_rest_leaves_what_sickness_did() -> None:
    fight, _, patient = ward()
    patient.shock[TORSO], patient.sick_shock = 3, 2
    night(ScriptTable(faces(7, "3x4")), fight, patient)
    assert marks(patient) == {"TO": (0, 2)}


@clause("SO-R58")
def test_what_is_severed_does_not_heal() -> None:
    fight, medic, patient = ward()
    patient.x[LEFT_ARM] = 5
    patient.severed = 1 << LEFT_ARM
    bed(ScriptTable([]), fight, patient)
    medicine(ScriptTable(faces(8, "2x7")), fight, medic, patient, NO_TOOLS)
    assert marks(patient) == {"LA": (5, 0)}
