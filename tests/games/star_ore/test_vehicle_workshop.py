"""Sabotage, repair, tools and objects."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import MEND_ION, MEND_SABOTAGE, MEND_STOP
from salle.games.star_ore.data_combat import ACTIVE, FIRST_AID, NOTHING, SHUT_DOWN, TECH
from salle.games.star_ore.data_events import SABOTAGE_SHOWN
from salle.games.star_ore.data_vehicles import (
    ASTROMECH_POST,
    DEAD_START,
    FLY,
    HOLD,
    IN_PIECES,
    INOPERABLE,
    NO_SABOTAGE,
    QUICK_TURN,
    REPAIR,
    VEHICLE_DODGE,
    WHOLE,
)
from salle.games.star_ore.rules.vehicles.crew import crew_acts
from salle.games.star_ore.rules.vehicles.mending import repair_droid, repair_thing
from salle.games.star_ore.rules.vehicles.tools import (
    add_tools,
    break_thing,
    can_slice,
    grade_for,
)
from salle.games.star_ore.rules.vehicles.track import stuck
from salle.games.star_ore.rules.vehicles.workshop import (
    find_sabotage,
    mendable,
    repair,
    sabotage,
)
from salle.games.star_ore.state import Pool
from salle.games.star_ore.state_vehicles import Thing
from salle.games.star_ore.vehicles import THINGS
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man
from tests.games.star_ore.hangar import ACE, CrewScript, boxes, go, hangar, join, table

HAND = man("Stats: Brains 3", "Skills: Tech 2", "Tools: toolkit")
PLAIN = 0


# -- sabotage ------------------------------------------------------------------------------------


@clause("SO-149", "SO-R126")
def test_simple_sabotage_and_its_repair() -> None:
    """SO-E73."""
    fight = hangar([("Landspeeder", HAND), ("Landspeeder", ACE)], at=(0, 9))
    speeder = fight.traffic.vehicles[1]
    saboteur = fight.fighters[0]
    script = table(faces(5, "2x1"), sabotage=0)
    assert sabotage(script, fight, saboteur, speeder, PLAIN)
    assert speeder.sabotage == DEAD_START
    assert stuck(speeder)
    assert FLY not in crew_acts(fight, fight.fighters[1], speeder)
    script = table(faces(5, "2x6"))
    assert repair(script, fight, saboteur, speeder, PLAIN) == 3
    assert not stuck(speeder)


@clause("SO-150", "SO-R126")
def test_complex_sabotage_strikes_on_a_good_roll() -> None:
    """SO-E36: heights under 7 are fine; at 7 the roll fails and the engine is broken."""
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)], at=(0, 3))
    xwing = fight.traffic.vehicles[1]
    script = table(faces(5, "2x8"), sabotage=7)
    assert sabotage(script, fight, fight.fighters[0], xwing, PLAIN)
    go(fight, faces(8, "3x4"), None, {"crew": FLY})
    go(fight, faces(8, "2x6"), None, {"crew": FLY})
    assert (xwing.pos, xwing.sabotage) == (3 + 7 + 6, 7)
    script2 = go(fight, faces(8, "2x7"), None, {"crew": FLY})
    assert any(event[0] == SABOTAGE_SHOWN for event in script2.told)
    assert (xwing.pos, xwing.sabotage) == (16, NO_SABOTAGE)
    assert boxes(xwing) == {"Engine": (0, 6)}
    script = table(faces(5, "2x6"), mend=[0, 0])
    assert repair(script, fight, fight.fighters[0], xwing, PLAIN) == 3
    assert boxes(xwing) == {"Engine": (0, 4)}
    assert not stuck(xwing)


@clause("SO-150")
def test_a_named_difficulty_has_to_be_reached() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)])
    xwing = fight.traffic.vehicles[1]
    assert not sabotage(table(faces(5, "2x6"), sabotage=7), fight, fight.fighters[0], xwing, PLAIN)
    assert xwing.sabotage == NO_SABOTAGE


@clause("SO-R126", "SO-123")
def test_sabotage_in_a_maneuver_loses_control() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)], at=(0, 3))
    xwing = fight.traffic.vehicles[1]
    xwing.sabotage = 2
    go(fight, faces(8, "2x5"), None, {"crew": QUICK_TURN, "turn": 0})
    assert (xwing.facing, xwing.shaken) == (1, 1)
    assert stuck(xwing)


@clause("SO-R126")
def test_an_extra_set_sets_it_off_too() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)], at=(0, 3))
    xwing = fight.traffic.vehicles[1]
    xwing.sabotage = 9
    go(fight, faces(8, "2x5", "2x9"), None,
       {"crew": FLY, "set": 205, "crew extra": VEHICLE_DODGE})  # fmt: skip
    assert stuck(xwing)
    assert xwing.pos == 3


@clause("SO-150", "SO-R127")
def test_looking_for_sabotage() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)])
    xwing = fight.traffic.vehicles[1]
    me = fight.fighters[0]
    assert not find_sabotage(table(faces(5, "2x9")), fight, me, xwing, PLAIN)
    xwing.sabotage = 7
    assert mendable(xwing, True) == []
    assert not find_sabotage(table(faces(5, "2x6")), fight, me, xwing, PLAIN)
    assert find_sabotage(table(faces(5, "2x7")), fight, me, xwing, PLAIN)
    assert mendable(xwing, True) == [MEND_SABOTAGE]
    repair(table(faces(5, "2x1")), fight, me, xwing, PLAIN)
    assert xwing.sabotage == NO_SABOTAGE


# -- repair --------------------------------------------------------------------------------------


@clause("SO-173", "SO-R127", "SO-R105")
def test_repair_outside_a_fight() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)])
    xwing = fight.traffic.vehicles[1]
    me = fight.fighters[0]
    xwing.x = [2, 0, 5, 0, 0, 0]
    xwing.shock = [2, 0, 0, 1, 0, 0]
    script = table(faces(5, "3x6"), mend=[1, 0, 6])
    assert repair(script, fight, me, xwing, PLAIN) == 2 * 60
    script.finish()
    assert script.offered(0, "mend") == [0, 1, 6, MEND_STOP]
    assert boxes(xwing) == {"Engine": (1, 1), "Left wings": (5, 0)}
    script = table(faces(5, "2x6"), mend=[0, MEND_STOP])
    assert repair(script, fight, me, xwing, PLAIN) == 3
    assert boxes(xwing) == {"Engine": (1, 0), "Left wings": (5, 0)}
    assert repair(table([6, 7, 8, 9, 10]), fight, me, xwing, PLAIN) == 5
    xwing.x[0] = 0
    assert mendable(xwing, True) == []


@clause("SO-R125", "SO-146")
def test_ion_points_are_repaired_by_the_width() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)])
    xwing = fight.traffic.vehicles[1]
    xwing.ion = 5
    xwing.shock[0] = 1
    repair(table(faces(5, "3x2"), mend=MEND_ION), fight, fight.fighters[0], xwing, PLAIN)
    assert (xwing.ion, xwing.shock[0]) == (2, 1)


@clause("SO-121", "SO-173")
def test_repair_needs_tools() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)])
    me, bare = fight.fighters
    assert (grade_for(me, TECH), grade_for(bare, TECH)) == (0, NOTHING)
    xwing = fight.traffic.vehicles[1]
    assert repair(table(), fight, bare, xwing, grade_for(bare, TECH)) == NOTHING


@clause("SO-173", "SO-R105", "SO-148")
def test_an_astromech_repairs_for_minutes() -> None:
    droid = man("Species: Droid", "Stats: Brains 4, Sense 2", "Skills: Tech 4", "Tools: toolkit")
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, droid)], at=(0, 3, 0),
                   sides=(0, 1, 0), rounds_per_minute="6")  # fmt: skip
    join(fight, 2, 0, ASTROMECH_POST)
    xwing = fight.traffic.vehicles[0]
    xwing.ion = 4
    go(fight, faces(8, "4x3"), None, None, {"crew": REPAIR})
    assert (xwing.mend_left, xwing.ion) == (6, 4)
    for _ in range(6):
        assert crew_acts(fight, fight.fighters[2], xwing) == [REPAIR, HOLD]
        go(fight, [], None, None, {"crew": REPAIR})
    assert (xwing.ion, xwing.mend_by) == (0, -1)
    xwing.ion = 4
    go(fight, faces(8, "5x3"), None, None, {"crew": REPAIR})
    assert xwing.ion == 0
    xwing.ion = 4
    go(fight, faces(8, "2x3"), None, None, {"crew": REPAIR})
    go(fight, [], None, None, {"crew": HOLD})
    assert (xwing.mend_by, xwing.ion) == (-1, 4)


# -- tools and objects ---------------------------------------------------------------------------


@clause("SO-121", "SO-122")
def test_tools() -> None:
    """SO-E70."""
    spy = man("Tools: computer spikes (superb), medkit (AI)")
    fight = hangar([("X-wing", spy), ("X-wing", ACE)])
    me, bare = fight.fighters
    assert can_slice(me)
    assert not can_slice(bare)
    assert grade_for(me, FIRST_AID) == 3
    for grade, dice in ((0, (4, 0, 0)), (1, (5, 0, 0)), (2, (4, 1, 0)), (3, (4, 0, 1))):
        pool = Pool(4, 0, 0)
        add_tools(pool, grade)
        assert (pool.normal, pool.hard, pool.wiggle) == dice


@pytest.mark.parametrize(("normal", "shock", "penetration", "left"), [
    (6, 0, 5, IN_PIECES), (6, 0, 0, WHOLE), (0, 7, 0, INOPERABLE), (3, 4, 0, INOPERABLE),
    (0, 12, 0, IN_PIECES), (2, 0, 0, WHOLE),
])  # fmt: skip
@clause("SO-120")
def test_objects_break(normal: int, shock: int, penetration: int, left: int) -> None:
    """SO-E70: a light door and a lightsaber."""
    row = THINGS[0]
    assert break_thing(Thing(row.rating, row.boxes), normal, shock, penetration) == left


# -- droids and objects --------------------------------------------------------------------------


@clause("SO-173", "SO-R54", "SO-171")
def test_a_droid_is_repaired() -> None:
    """SO-E75: two X off the leg in three hours; the leg works and the die is back."""
    mechanic = man("Species: Droid", "Stats: Brains 4", "Skills: Tech 4", "Tools: toolkit")
    fight = hangar([(None, mechanic), (None, mechanic), (None, man())])
    me, droid, living = fight.fighters
    droid.x[1] = 5
    assert droid.lost_limbs() == 1
    script = table(faces(8, "2x9"), points=[2])
    assert repair_droid(script, fight, me, droid, grade_for(me, TECH)) == 3 * 60
    assert (droid.x[1], droid.lost_limbs()) == (3, 0)
    droid.x[1], droid.shock[6] = 0, 2
    assert repair_droid(table(faces(8, "3x9")), fight, me, droid, PLAIN) == 2
    assert droid.shock[6] == 0
    assert repair_droid(table(), fight, me, droid, NOTHING) == NOTHING
    assert repair_droid(table(), fight, me, living, PLAIN) == NOTHING


@pytest.mark.parametrize(("gm", "answer", "status"), [(-1, 1, ACTIVE), (0, 1, ACTIVE),
                                                     (0, 0, SHUT_DOWN)])  # fmt: skip
@clause("SO-172", "SO-R57")
def test_a_droid_that_shut_down_may_run_again(gm: int, answer: int, status: int) -> None:
    """G22."""
    mechanic = man("Species: Droid", "Stats: Brains 4", "Skills: Tech 4", "Tools: toolkit")
    fight = hangar([(None, mechanic), (None, mechanic)])
    fight.gm = gm
    me, droid = fight.fighters
    droid.x[4], droid.x[5] = 6, 4
    droid.status, droid.prone = SHUT_DOWN, True
    repair_droid(table(faces(8, "2x9"), points=[8, 8]), fight, me, droid, PLAIN)
    assert droid.status == SHUT_DOWN
    said = {"GM wake": answer} if gm == 0 else {}
    script = CrewScript(faces(8, "2x9"), {0: {"points": [10, 10], **said}})
    repair_droid(script, fight, me, droid, PLAIN)
    script.finish()
    assert (droid.status, droid.prone) == (status, status != ACTIVE)


@clause("SO-120", "SO-173", "SO-R127")
def test_an_object_is_repaired() -> None:
    fight = hangar([("X-wing", HAND), ("X-wing", ACE)])
    me = fight.fighters[0]
    door = Thing(2, 5)
    assert break_thing(door, 4, 5, 0) == INOPERABLE
    assert (door.x, door.shock) == (4, 1)
    assert repair_thing(table(faces(5, "2x3")), fight, me, door, PLAIN) == 3 * 60
    assert (door.x, door.shock, door.left()) == (3, 0, WHOLE)
    assert break_thing(door, 0, 9, 0) == IN_PIECES
    assert (door.x, door.shock) == (5, 0)
    door.x, door.shock = 3, 0
    assert break_thing(door, 9, 0, 0) == IN_PIECES
    assert repair_thing(table(), fight, me, door, PLAIN) == NOTHING
