"""Races, chases and obstacles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from salle.games.star_ore.data_asks import EXTRA_GUN
from salle.games.star_ore.data_combat import (
    BY_DRAW,
    BY_LIMIT,
    BY_VICTORY,
    CHASE,
    FLED,
    IN_VEHICLES,
)
from salle.games.star_ore.data_vehicles import (
    AROUND,
    ASSIST,
    ASTROMECH_POST,
    BAIL_OUT,
    FIRE,
    FLY,
    GONE,
    HALF_LOOP,
    HOLD,
    OUT_OF_ACTION,
    QUICK_TURN,
    SIDESWIPE,
    THROUGH,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.rules.vehicles.crew import crew_acts
from salle.games.star_ore.rules.vehicles.moves import meet_obstacle
from salle.games.star_ore.rules.vehicles.race import check_chase, check_race, drop_slower
from salle.games.star_ore.state import Fight
from salle.kernel.table import Ended
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man
from tests.games.star_ore.hangar import ACE, boxes, craft, go, hangar, join, made, ship, table

RIDER = man("Stats: Coordination 2", "Skills: Pilot [speeder] 2")
"""Four dice for a speeder."""
FAST = made(
    "Name: Speeder A", "Size: small", "Scale: Ground", "Speed: 6", "Crew: 1", "Pilot: speeder",
    "Part: Engine (engine) 1-2, armor 4, boxes 8", "Part: Body (hull) 3-6, armor 4, boxes 8",
    "Part: Cockpit (cockpit) 7-10, armor 4, boxes 8",
)  # fmt: skip
SLOW = replace(FAST, name="Bike B", speed=4)
NONE, LIGHT, MODERATE, HEAVY = 1, 6, 8, 10
"""Faces of the obstacle die."""


def race(
    *crews: tuple[str | VehiclePlan | None, Plan], sides: tuple[int, ...] = (), **options: str
) -> Fight:
    racers = crews or [(FAST, RIDER), (SLOW, RIDER)]
    fight = hangar(racers, at=(), sides=sides, scene=CHASE, **options)
    fight.traffic.race = True
    return fight


def chase(lead: int = 5) -> Fight:
    fight = hangar([(FAST, RIDER), (FAST, RIDER)], at=(lead, 0), scene=CHASE)
    fight.traffic.quarry = 0
    return fight


def over(rule: object, fight: Fight, last: bool = False) -> bool:
    """Whether a rule ends the scene."""
    assert callable(rule)
    try:
        rule(table(), fight, last)
    except Ended:
        return True
    return False


# -- the race of SO-E32 --------------------------------------------------------------------------


@clause("SO-125", "SO-126", "SO-127", "SO-136", "SO-137", "SO-138", "SO-139", "SO-R114", "SO-R115",
        "SO-R116")  # fmt: skip
def test_two_rounds_of_a_race() -> None:
    """SO-E32."""
    fight = race()
    a, b = fight.traffic.vehicles
    flying = {"crew": FLY}
    go(fight, [NONE, *[1, 4, 7, 9], *faces(4, "3x8")], flying, flying)
    assert (a.pos, b.pos) == (6, 7)
    go(
        fight,
        [MODERATE, *[1, 3, 3, 2], *[9, 5, 2, 1]],
        {"crew": FLY, "if I fail": THROUGH},
        {"crew": FLY, "if I fail": AROUND},
    )
    assert (a.pos, b.pos) == (12, 7)
    assert boxes(a) == {"Engine": (0, 2), "Body": (4, 2), "Cockpit": (0, 2)}
    assert boxes(b) == {}
    assert (a.shaken, b.shaken) == (0, 0)


@clause("SO-138")
def test_through_an_obstacle_with_one_high_die() -> None:
    fight = race()
    dice = [MODERATE, *[1, 3, 5, 2], *faces(4, "2x9"), *[1, 4, 7, 8]]
    go(fight, dice, {"crew": FLY, "if I fail": THROUGH}, {"crew": FLY})
    a, b = fight.traffic.vehicles
    assert (a.pos, b.pos) == (6, 6)
    assert boxes(a) == {"Engine": (1, 2), "Body": (1, 2), "Cockpit": (2, 2)}


@clause("SO-R117", "SO-136")
def test_past_an_obstacle() -> None:
    fight = race()
    dice = [HEAVY, *faces(4, "2x6"), *faces(4, "2x5")]
    go(fight, dice, {"crew": FLY}, {"crew": FLY})
    assert [vehicle.pos for vehicle in fight.traffic.vehicles] == [8, 0]


@clause("SO-R116")
def test_the_worst_failure_all_on_one_location() -> None:
    fight = race(obstacle_worst="all")
    dice = [MODERATE, *[1, 3, 3, 2], *faces(4, "2x9")]
    go(fight, dice, {"crew": FLY, "if I fail": THROUGH}, {"crew": FLY})
    assert boxes(fight.traffic.vehicles[0]) == {"Body": (4, 2)}


@clause("SO-R115")
def test_armor_may_count_and_shields_do() -> None:
    fight = race(obstacle_armor="applies")
    dice = [MODERATE, *[1, 3, 3, 2], *faces(4, "2x9")]
    go(fight, dice, {"crew": FLY, "if I fail": THROUGH}, {"crew": FLY})
    assert boxes(fight.traffic.vehicles[0]) == {"Body": (0, 2)}
    fight = race((replace(FAST, shields=7), RIDER), (SLOW, RIDER))
    go(fight, dice, {"crew": FLY, "if I fail": THROUGH}, {"crew": FLY})
    shielded = fight.traffic.vehicles[0]
    assert shielded.shields == 0
    assert boxes(shielded) == {"Body": (0, 1), "Cockpit": (0, 2)}


@clause("SO-136")
def test_where_obstacles_come_from() -> None:
    """T18a, G27."""
    for face, difficulty in ((1, 0), (5, 0), (6, 2), (7, 2), (8, 4), (9, 4), (10, 6)):
        fight = race()
        meet_obstacle(table([face]), fight)
        assert fight.traffic.obstacle == difficulty
    fight = race(race_obstacles="none")
    meet_obstacle(table(), fight)
    assert fight.traffic.obstacle == 0
    fight = race(race_obstacles="gm")
    meet_obstacle(table(), fight)
    assert fight.traffic.obstacle == 0
    fight.gm = 0
    script = table(GM_obstacle=6)
    meet_obstacle(script, fight)
    assert fight.traffic.obstacle == 6
    assert script.offered(0, "GM obstacle") == [0, 2, 4, 6]
    fight.scene = IN_VEHICLES
    meet_obstacle(table(GM_obstacle=4), fight)
    assert fight.traffic.obstacle == 4


# -- what drivers do in a race -------------------------------------------------------------------


@clause("SO-R120", "SO-R232", "SO-125")
def test_in_a_race_guns_wait_for_extra_sets() -> None:
    fight = race(("X-wing", ACE), ("X-wing", ACE))
    a, b = fight.traffic.vehicles
    b.pos = 2
    acts = crew_acts(fight, fight.fighters[0], a)
    assert FIRE not in acts
    assert HALF_LOOP not in acts
    assert HOLD not in acts
    assert acts[0] == FLY
    assert SIDESWIPE in acts
    assert QUICK_TURN in acts
    dice = [NONE, *faces(8, "3x4", "2x8"), *faces(8, "2x2")]
    script = {"crew": FLY, "set": 304, "crew extra": EXTRA_GUN, "aim at": ship(1)}
    go(fight, dice, script, {"crew": FLY})
    assert (a.pos, b.pos, b.shields) == (7, 2 + 6, 4)


@clause("SO-148", "SO-R124")
def test_in_a_race_the_astromech_helps_at_once() -> None:
    droid = man("Species: Droid", "Stats: Brains 4", "Skills: Pilot [starfighter] 3")
    fight = race(("X-wing", man("Stats: Coordination 2", "Skills: Pilot [starfighter] 2")),
                 ("X-wing", ACE), (None, droid), sides=(0, 1, 0))  # fmt: skip
    join(fight, 2, 0, ASTROMECH_POST)
    dice = [NONE, *faces(7, "3x2"), *faces(7, "4x5"), *faces(8, "2x2")]
    go(fight, dice, {"crew": FLY}, {"crew": FLY}, {"crew": ASSIST})
    assert [vehicle.pos for vehicle in fight.traffic.vehicles] == [8, 6]
    assert fight.traffic.vehicles[0].assist == 0


@clause("SO-R235")
def test_who_bails_out_is_out_of_the_race() -> None:
    fight = race()
    go(fight, [NONE, *faces(4, "2x2")], {"crew": BAIL_OUT}, {"crew": FLY})
    assert fight.fighters[0].status == FLED
    assert fight.winners == [1]


# -- how it ends ---------------------------------------------------------------------------------


@clause("SO-127", "SO-R128")
def test_a_race_is_won_at_thirty_points() -> None:
    fight = race()
    a, b = fight.traffic.vehicles
    a.pos, b.pos = 29, 20
    assert not over(check_race, fight)
    a.pos, b.pos = 30, 31
    assert over(check_race, fight)
    assert (fight.winners, fight.reason) == ([1], BY_VICTORY)


@clause("SO-125", "SO-R113")
def test_ties_go_to_the_height_of_the_last_roll() -> None:
    fight = race()
    a, b = fight.traffic.vehicles
    a.pos = b.pos = 30
    a.height, b.height = 4, 6
    assert over(check_race, fight)
    assert fight.winners == [1]
    fight = race()
    for vehicle in fight.traffic.vehicles:
        vehicle.pos = 30
    assert over(check_race, fight)
    assert (fight.winners, fight.reason) == ([], BY_DRAW)


@clause("SO-R128", "SO-R215")
def test_after_twenty_rounds_the_leader_wins() -> None:
    for rounds, most in ((20, "50"), (4, "4")):
        fight = race(max_rounds=most)
        fight.traffic.goal = 999
        fight.round = rounds - 1
        dice = [NONE, *faces(4, "2x2"), *faces(4, "2x2")]
        go(fight, dice, {"crew": FLY}, {"crew": FLY})
        assert not fight.over
        go(fight, dice, {"crew": FLY}, {"crew": FLY})
        assert (fight.winners, fight.reason) == ([0], BY_LIMIT)


@clause("SO-124", "SO-R129")
def test_a_faster_scale_wins_at_once() -> None:
    """SO-E72."""
    flyer = craft("T-47 airspeeder")
    fight = race((FAST, RIDER), (flyer, RIDER))
    drop_slower(table(), fight)
    assert fight.traffic.vehicles[0].status == GONE
    assert over(check_race, fight)
    assert fight.winners == [1]
    for quarry, winner in ((1, [1]), (0, [1])):
        fight = hangar([(FAST, RIDER), (flyer, RIDER)], scene=CHASE)
        fight.traffic.quarry = quarry
        drop_slower(table(), fight)
        assert over(check_chase, fight)
        assert fight.winners == winner


@clause("SO-128", "SO-R128")
def test_a_great_enough_lead_escapes() -> None:
    """SO-E72: lead 9, gains 8 against 7."""
    fight = chase(lead=9)
    fight.traffic.vehicles[1].pos = 0
    go(fight, [NONE, *faces(4, "2x2"), *[1, 2, 3, 9]], {"crew": FLY}, {"crew": FLY})
    assert (fight.winners, fight.reason) == ([0], BY_VICTORY)
    fight = chase(lead=9)
    fight.traffic.escape = 20
    assert not over(check_chase, fight)
    fight.traffic.vehicles[0].pos = 20
    assert over(check_chase, fight)


@pytest.mark.parametrize(("lead", "done"), [(1, False), (0, True), (-2, True)])
@clause("SO-R128")
def test_a_pursuer_that_draws_level_has_caught_it(lead: int, done: bool) -> None:
    fight = chase(lead=lead)
    assert over(check_chase, fight) == done
    assert fight.winners == ([1] if done else [])


@clause("SO-R128")
def test_a_quarry_still_ahead_after_the_last_round_is_away() -> None:
    fight = chase(lead=1)
    assert over(check_chase, fight, last=True)
    assert (fight.winners, fight.reason) == ([0], BY_LIMIT)


@clause("SO-R236")
def test_several_quarries_are_counted() -> None:
    crews = [(FAST, RIDER)] * 4
    fight = hangar(crews, at=(20, 21, 0, 22), scene=CHASE, sides=(0, 0, 1, 0))
    fight.traffic.quarry = 0
    fight.traffic.vehicles[2].pos = 20
    assert not over(check_chase, fight)
    fight.traffic.vehicles[1].pos = 40
    fight.traffic.vehicles[3].pos = 40
    assert over(check_chase, fight)
    assert fight.winners == [0, 1, 3]
    fight = hangar(crews, at=(20, 40, 20, 0), scene=CHASE, sides=(0, 0, 1, 1))
    fight.traffic.quarry = 0
    assert over(check_chase, fight)
    assert (fight.winners, fight.reason) == ([], BY_DRAW)


@clause("SO-R236")
def test_nobody_wins_a_chase_without_anybody_left() -> None:
    fight = chase(lead=3)
    for vehicle in fight.traffic.vehicles:
        vehicle.status = OUT_OF_ACTION
    assert over(check_chase, fight)
    assert (fight.winners, fight.reason) == ([], BY_DRAW)


@clause("SO-R113")
def test_only_the_last_rolls_height_breaks_a_tie() -> None:
    fight = race((FAST, RIDER), (FAST, RIDER))
    a, b = fight.traffic.vehicles
    flying = {"crew": FLY}
    go(fight, [NONE, *faces(4, "2x9"), *faces(4, "2x3")], flying, flying)
    a.pos = b.pos = 25
    go(fight, [NONE, *[1, 2, 3, 9], *[1, 2, 3, 8]], flying, flying)
    assert (fight.winners, fight.reason) == ([], BY_DRAW)
