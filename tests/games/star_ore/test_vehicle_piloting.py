"""Piloting: dice, Difficulty, maneuvers, losing control."""

from __future__ import annotations

from dataclasses import replace

import pytest

from salle.games.star_ore.data_asks import EXTRA_GUN
from salle.games.star_ore.data_combat import MORTAL
from salle.games.star_ore.data_events import CONTROL_KEPT, CREW_WASTED
from salle.games.star_ore.data_vehicles import (
    BADLY,
    CONTROL_KEEPS,
    FIRE,
    FLY,
    GUNNER_POST,
    HALF_LOOP,
    HOLD,
    MOMENTARY,
    QUICK_TURN,
    RAMMING,
    SIDESWIPE,
    STRAFING_RUN,
    TIGHT_LOOP,
    VEHICLE_DODGE,
    WRECKED,
)
from salle.games.star_ore.rules.vehicles.crew import crew_acts
from salle.games.star_ore.rules.vehicles.piloting import difficulty, pilot_pool
from salle.games.star_ore.rules.vehicles.track import bears, much_larger
from salle.games.star_ore.state import Fight, Pool
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man
from tests.games.star_ore.hangar import ACE, boxes, craft, go, hangar, join, made, ship

TWO = [("X-wing", ACE), ("X-wing", ACE)]


def pool_of(fight: Fight, number: int = 0) -> Pool:
    """A declared Pilot roll, settled."""
    vehicle = fight.traffic.of(number)
    assert vehicle is not None
    pool = pilot_pool(fight, vehicle, fight.fighters[number], True)
    pool.settle(False)
    return pool


def needs(fight: Fight, own: int = 0, number: int = 0) -> int:
    vehicle = fight.traffic.vehicles[number]
    pool = pilot_pool(fight, vehicle, fight.fighters[number], True)
    return difficulty(fight, vehicle, pool.difficulty, own)


# -- dice and Difficulty -----------------------------------------------------------------------


@clause("SO-155", "SO-129")
def test_unskilled_pilots_need_three() -> None:
    """SO-E56."""
    green = man("Stats: Coordination 3")
    fight = hangar([("Landspeeder", green), ("Speeder bike", green)])
    assert (pool_of(fight).normal, needs(fight)) == (3, 3)
    assert needs(fight, number=1) == 3
    assert needs(hangar([("Hover tank", green), ("X-wing", ACE)])) == 5


@clause("SO-123", "SO-125")
def test_drive_serves_on_the_ground_only() -> None:
    driver = man("Stats: Coordination 3", "Skills: Drive 4, Pilot [speeder] 1")
    fight = hangar([("Landspeeder", driver), ("T-47 airspeeder", driver), ("AT-ST", driver)])
    assert [pool_of(fight, number).normal for number in range(3)] == [7, 4, 7]


@clause("SO-122")
def test_a_nav_computer_helps() -> None:
    for grade, dice in ((0, (8, 0, 0)), (1, (9, 0, 0)), (2, (8, 1, 0)), (3, (8, 0, 1))):
        fight = hangar([(replace(craft("X-wing"), nav=grade), ACE), ("X-wing", ACE)])
        pool = pool_of(fight)
        assert (pool.normal, pool.hard, pool.wiggle) == dice


@clause("SO-R110", "SO-136", "SO-R117")
def test_the_greater_difficulty_counts_or_the_sum() -> None:
    """SO-E72, SO-E34."""
    trader = man("Stats: Coordination 4", "Skills: Pilot [space transport] 2")
    fight = hangar([("Light freighter", trader), ("X-wing", ACE)])
    fight.traffic.obstacle = 6
    assert needs(fight) == 6
    fight.traffic.vehicles[0].ion = 1
    assert needs(fight) == 7
    fight.traffic.obstacle = 0
    xwing = fight.traffic.vehicles[1]
    xwing.ion = 1
    assert needs(fight, number=1) == 2
    assert needs(fight, own=8, number=1) == 9
    summed = hangar([("X-wing", ACE), ("X-wing", ACE)], vehicle_difficulty="sum")
    summed.traffic.obstacle = 2
    assert needs(summed, own=4) == 7


@clause("SO-142", "SO-R110")
def test_broken_wings_make_it_harder() -> None:
    fight = hangar(TWO)
    xwing = fight.traffic.vehicles[0]
    xwing.shock[2] = 5
    assert needs(fight) == 1 + 2
    xwing.x[3] = 5
    assert needs(fight) == 1 + 2 + 4


# -- maneuvers ---------------------------------------------------------------------------------


@clause("SO-130", "SO-R112", "SO-R17")
def test_a_sideswipe_costs_the_other_control() -> None:
    """SO-E71: the rival's dodge is void, and its next Pilot roll has a die less."""
    fight = hangar(TWO, at=(0, 2))
    dice = [*faces(8, "2x3"), *faces(8, "2x6"), *faces(8)]
    go(fight, dice, {"crew": SIDESWIPE, "aim at": ship(1)}, {"crew": VEHICLE_DODGE})
    rival = fight.traffic.vehicles[1]
    assert rival.shaken == 1
    assert rival.pos == 2 + 4
    assert pool_of(fight, 1).normal == 7
    go(fight, faces(7, "2x3"), None, {"crew": FLY})
    assert rival.shaken == 0
    assert rival.pos == 6 + 4 + 2


@clause("SO-130")
def test_a_pilot_who_rolls_well_keeps_control() -> None:
    fight = hangar(TWO, at=(0, 2))
    dice = [*faces(8, "2x3"), *faces(8, "2x1")]
    script = go(fight, dice, {"crew": SIDESWIPE, "aim at": ship(1)})
    assert any(event[0] == CONTROL_KEPT for event in script.told)
    assert fight.traffic.vehicles[1].shaken == 0


@clause("SO-130", "SO-135", "SO-131", "SO-R118")
def test_where_maneuvers_are_possible() -> None:
    fight = hangar(TWO, at=(0, 2))
    me, other = fight.traffic.vehicles
    acts = crew_acts(fight, fight.fighters[0], me)
    assert SIDESWIPE in acts
    assert RAMMING in acts
    assert STRAFING_RUN not in acts
    other.direction = -1
    acts = crew_acts(fight, fight.fighters[0], me)
    assert SIDESWIPE not in acts
    assert RAMMING in acts
    other.pos = 3
    assert RAMMING not in crew_acts(fight, fight.fighters[0], me)


@clause("SO-132", "SO-R118")
def test_a_quick_turn_fires_backward() -> None:
    """SO-E71: facing changes, travel does not, and the next Pilot roll turns it back."""
    fight = hangar(TWO, at=(5, 0))
    me, other = fight.traffic.vehicles
    assert FIRE not in crew_acts(fight, fight.fighters[0], me)
    dice = faces(8, "3x2", "2x1")
    go(fight, dice, {"crew": QUICK_TURN, "turn": 0, "set": 302, "crew extra": EXTRA_GUN,
                     "aim at": ship(1)})  # fmt: skip
    assert other.shields == 10 - (2 + 4)
    assert (me.facing, me.direction, me.pos) == (-1, 1, 9)
    assert FIRE in crew_acts(fight, fight.fighters[0], me)
    go(fight, faces(8, "2x2"), {"crew": FLY})
    assert me.facing == 1


@clause("SO-132", "SO-R118")
def test_a_shot_before_the_turn_is_wasted() -> None:
    fight = hangar(TWO, at=(5, 0))
    dice = faces(8, "3x1", "2x2")
    script = go(fight, dice, {"crew": QUICK_TURN, "turn": 0, "set": 202, "crew extra": EXTRA_GUN,
                              "aim at": ship(1)})  # fmt: skip
    assert fight.traffic.vehicles[1].shields == 10
    assert any(event[0] == CREW_WASTED for event in script.told)


@clause("SO-R118", "SO-130")
def test_a_demanded_roll_ends_a_quick_turn_too() -> None:
    fight = hangar(TWO, at=(0, 2))
    fight.traffic.vehicles[1].facing = -1
    go(fight, [*faces(8, "2x3"), *faces(8, "2x2")], {"crew": SIDESWIPE})
    assert fight.traffic.vehicles[1].facing == 1


@clause("SO-131", "SO-R118")
def test_a_strafing_run_leaves_only_point_defense() -> None:
    captain = man("Stats: Coordination 3", "Skills: Gunnery 3, Pilot [capital ship] 2")
    fight = hangar([("X-wing", ACE), ("Capital ship", captain)], at=(0, 9))
    small, capital = fight.traffic.vehicles
    guns = range(3)
    assert [bears(fight, capital, gun, 1, ship(0)) for gun in guns] == [True, True, True]
    go(fight, faces(8, "2x1"), {"crew": STRAFING_RUN})
    assert small.strafing == capital.number
    assert [bears(fight, capital, gun, 1, ship(0)) for gun in guns] == [False, False, True]
    assert RAMMING in crew_acts(fight, fight.fighters[0], small)
    go(fight, [], {"crew": HOLD})
    assert small.strafing == -1


@clause("SO-133", "SO-R118")
def test_a_tight_loop_ends_where_it_began() -> None:
    for sets, pos, shaken in (("2x4", 0, 0), ("2x3", 4, 1)):
        fight = hangar(TWO, at=(0, 9))
        go(fight, [*faces(8, sets)[:-1], 9], {"crew": TIGHT_LOOP})
        me = fight.traffic.vehicles[0]
        assert (me.pos, me.shaken) == (pos, shaken)


@clause("SO-134", "SO-R118")
def test_a_half_loop_reverses() -> None:
    fight = hangar(TWO, at=(0, 9))
    go(fight, faces(8, "2x8"), {"crew": HALF_LOOP})
    me = fight.traffic.vehicles[0]
    assert (me.direction, me.facing, me.pos) == (-1, -1, -4)


# -- losing control ----------------------------------------------------------------------------


@clause("SO-123", "SO-R112", "SO-R115")
def test_losing_control_badly() -> None:
    """SO-E71: speed 0, eight Area dice and 2 Shock everywhere; shields take the first ten."""
    fight = hangar(TWO, at=(0, 9))
    me = fight.traffic.vehicles[0]
    me.shields = 0
    dice = [1, 2, 2, 3, 4, 5, 1, 5, *[1, 1, 2, 4, 4, 6, 8, 8]]
    go(fight, dice, {"crew": HALF_LOOP})
    assert (me.pos, me.direction, me.shaken) == (0, 1, 1)
    assert boxes(me) == {
        "Engine": (3, 2), "Astromech droid": (1, 0), "Left wings": (2, 2), "Right wings": (1, 2),
        "Nose": (2, 2), "Cockpit": (1, 0),
    }  # fmt: skip


@clause("SO-R112", "SO-R4")
def test_flying_loses_control_only_with_low_dice() -> None:
    high = [1, 2, 3, 4, 5, 6, 7, 8]
    fight = hangar(TWO, at=(0, 9))
    go(fight, high, {"crew": FLY})
    assert (fight.traffic.vehicles[0].shaken, fight.traffic.vehicles[0].pos) == (0, 4)
    novice = man("Stats: Coordination 3")
    fight = hangar([("X-wing", novice), ("X-wing", ACE)], at=(0, 9))
    go(fight, [1, 1, 2, 4, 4, 4], {"crew": FLY})
    me = fight.traffic.vehicles[0]
    assert (me.shaken, me.pos) == (1, 0)
    assert me.shields == 0
    fight = hangar([("X-wing", novice), ("X-wing", ACE)], at=(0, 9), bad_failure="off")
    go(fight, [1, 1, 2], {"crew": FLY})
    assert (fight.traffic.vehicles[0].shaken, fight.traffic.vehicles[0].pos) == (0, 4)


@pytest.mark.parametrize(("how", "shaken"), [(CONTROL_KEEPS, 0), (MOMENTARY, 1), (BADLY, 1)])
@clause("SO-123")
def test_the_gm_says_how_control_is_lost(how: int, shaken: int) -> None:
    fight = hangar(TWO, at=(0, 9))
    fight.gm = 2
    dice = [1, 2, 3, 4, 5, 6, 7, 8]
    if how == BADLY:
        dice += [1] * 8
    go(fight, dice, {"crew": HALF_LOOP}, None, {"GM control": how})
    me = fight.traffic.vehicles[0]
    assert me.shaken == shaken
    assert (me.pos == 0) == (how == BADLY)


@clause("SO-R112")
def test_lost_control_voids_the_gunners_shot_too() -> None:
    walker = man("Stats: Coordination 4", "Skills: Pilot [walker] 4")
    gunner = man("Stats: Coordination 4, Sense 2", "Skills: Gunnery 3")
    fight = hangar([("AT-ST", walker), ("AT-ST", walker), (None, gunner)], at=(0, 1, 0),
                   sides=(0, 1, 0))  # fmt: skip
    join(fight, 2, 0, GUNNER_POST)
    dice = [*[1, 2, 3, 4, 6, 7, 8, 9], *faces(8, "2x9")]
    go(fight, dice, {"crew": TIGHT_LOOP}, None, {"crew": FIRE, "gun": 0, "aim at": ship(1)})
    assert boxes(fight.traffic.vehicles[1]) == {}


# -- ramming -----------------------------------------------------------------------------------


@clause("SO-135", "SO-R119")
def test_a_clip_hurts_both() -> None:
    """SO-E35."""
    flyer = man("Stats: Coordination 4", "Skills: Pilot [speeder] 4")
    fight = hangar([("T-47 airspeeder", flyer), ("AT-ST", man())], at=(0, 1))
    go(fight, faces(8, "2x4"), {"crew": RAMMING})
    speeder, walker = fight.traffic.vehicles
    assert boxes(speeder) == {"Left wing": (1, 0)}
    assert boxes(walker) == {"Right leg": (1, 0)}


@clause("SO-135", "SO-R119")
def test_head_on_the_smaller_is_destroyed() -> None:
    """SO-E35: no die more for one size; the walker's engine takes 45 - 5."""
    flyer = man("Stats: Coordination 4", "Skills: Pilot [speeder] 4")
    fight = hangar([("T-47 airspeeder", flyer), ("AT-ST", man())], at=(0, 1))
    go(fight, faces(8, "2x7"), {"crew": RAMMING})
    speeder, walker = fight.traffic.vehicles
    assert speeder.status == WRECKED
    assert speeder.x == [10, 6, 6, 5]
    assert fight.fighters[0].status == MORTAL
    assert walker.x == [0, 0, 20, 0]
    assert walker.status == 1
    assert fight.over
    assert fight.winners == []


@clause("SO-135", "SO-R119")
def test_a_die_more_against_the_much_larger() -> None:
    captain = man("Stats: Coordination 3")
    fight = hangar([("X-wing", ACE), ("Capital ship", captain)], at=(0, 1))
    small, capital = fight.traffic.vehicles
    assert much_larger(capital, small)
    assert not much_larger(small, capital)
    go(fight, faces(9, "2x2"), {"crew": RAMMING})
    assert (small.shields, capital.shields) == (4, 34)
    tank = made("Name: Tank", "Size: small", "Scale: Ground", "Speed: 1", "Crew: 1",
                "Pilot: speeder", "Part: Engine (engine) 1-5, armor 0, boxes 9",
                "Part: Cockpit (cockpit) 6-10, armor 0, boxes 9")  # fmt: skip
    fight = hangar([(tank, captain), ("X-wing", ACE)])
    assert much_larger(fight.traffic.vehicles[1], fight.traffic.vehicles[0])


@clause("SO-R119")
def test_of_two_alike_the_rammer_is_destroyed() -> None:
    fight = hangar(TWO, at=(0, 1))
    go(fight, faces(8, "2x8"), {"crew": RAMMING})
    rammer, other = fight.traffic.vehicles
    assert rammer.status == WRECKED
    assert other.shields == 0
    assert boxes(other) == {"Nose": (4, 0)}
    assert fight.winners == [1]
