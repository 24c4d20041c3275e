"""What lost locations mean, crashes, and people aboard."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_combat import (
    ACTIVE,
    DEAD,
    FLED,
    MORTAL,
    NOBODY,
    OUT,
    PANICKED,
    SHUT_DOWN,
)
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    ASTROMECH_POST,
    BAIL_OUT,
    FIRE,
    FLY,
    GUNNER_POST,
    HOLD,
    OUT_OF_ACTION,
    PASSENGER_POST,
    PILOT_POST,
    TAKE_CONTROLS,
    VEHICLE_DODGE,
    WALK,
    WORKING,
)
from salle.games.star_ore.rules.vehicles.crew import crew_acts, guns
from salle.games.star_ore.rules.vehicles.harm import batter, strike
from salle.games.star_ore.rules.vehicles.people import taken_out
from salle.games.star_ore.state import Fight
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man, marks, sample
from tests.games.star_ore.hangar import ACE, boxes, go, hangar, join, ship, table

DROID = sample("Astromech")
FLYER = man("Stats: Coordination 4, Cool 4", "Skills: Pilot [speeder] 4, Stability 4")


def acts(fight: Fight, number: int = 0) -> list[int]:
    return crew_acts(fight, fight.fighters[number], fight.traffic.of(number))


# -- marks ---------------------------------------------------------------------------------------


@clause("SO-142", "SO-R48", "SO-R50")
def test_boxes_fill_like_a_characters() -> None:
    fight = hangar([("T-47 airspeeder", FLYER), ("AT-ST", man())])
    speeder = fight.traffic.vehicles[0]
    batter(table(), fight, speeder, [0, 3, 0, 0], [0, 6, 0, 0], 0, True, True, NOBODY)
    assert boxes(speeder) == {"Left wing": (0, 4)}
    batter(table(), fight, speeder, [0, 3, 0, 0], [0, 0, 0, 0], 5, True, True, NOBODY)
    assert boxes(speeder) == {"Left wing": (3, 3)}
    batter(table(), fight, speeder, [0, 0, 0, 0], [0, 7, 0, 0], 0, True, True, NOBODY)
    assert boxes(speeder) == {"Left wing": (5, 1)}
    assert speeder.status == WORKING


# -- engines, legs, wings ------------------------------------------------------------------------


@clause("SO-142")
def test_a_broken_engine_stops_the_vehicle() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    xwing = fight.traffic.vehicles[0]
    xwing.shock[0] = 6
    assert acts(fight) == [FIRE, HOLD, BAIL_OUT]
    go(fight, [])
    assert xwing.pos == 0
    assert xwing.status == WORKING


@clause("SO-142", "SO-141")
def test_a_dodge_ends_with_the_engine() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    target = fight.traffic.vehicles[1]
    target.shields = 0
    target.shock[0] = 5
    dice = [*faces(10, "4x1", "2x8"), *faces(8, "3x9")]
    go(fight, dice, {"crew": FIRE, "gun": 0, "set": 401, "crew extra": 100,
                     "aim at": [ship(1), ship(1)]}, {"crew": VEHICLE_DODGE})  # fmt: skip
    assert boxes(target) == {"Engine": (4, 2), "Nose": (3, 0)}


@clause("SO-142")
def test_a_destroyed_engine_or_leg_ends_it() -> None:
    fight = hangar([("X-wing", ACE), ("AT-ST", man())])
    xwing, walker = fight.traffic.vehicles
    xwing.shields = 0
    strike(table(), fight, xwing, 1, 10, 0, True, False, NOBODY)
    strike(table(), fight, walker, 5, 15, 0, False, False, NOBODY)
    assert (xwing.status, walker.status) == (OUT_OF_ACTION, OUT_OF_ACTION)
    assert boxes(walker) == {"Right leg": (10, 0)}


@clause("SO-142", "SO-69", "SO-70")
def test_an_air_vehicle_without_a_wing_crashes() -> None:
    fight = hangar([("T-47 airspeeder", FLYER), ("AT-ST", man()), (None, man())], sides=(0, 1, 0))
    join(fight, 2, 0, PASSENGER_POST)
    speeder = fight.traffic.vehicles[0]
    script = table([1, 1, 7, 8, 2, 2, 2, 2])
    strike(script, fight, speeder, 3, 11, 0, False, False, NOBODY)
    script.finish()
    assert speeder.status == OUT_OF_ACTION
    pilot = marks(fight.fighters[0])
    assert (pilot["RL"], pilot["TO"], pilot["HE"]) == ((2, 2), (2, 2), (0, 2))
    assert marks(fight.fighters[2])["LL"] == (5, 0)


@clause("SO-142")
def test_a_starship_without_wings_flies_on() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)])
    xwing = fight.traffic.vehicles[0]
    xwing.shields = 0
    strike(table(), fight, xwing, 4, 9, 0, True, False, NOBODY)
    assert boxes(xwing) == {"Left wings": (5, 0)}
    assert xwing.status == WORKING
    assert FLY in acts(fight)


# -- cockpit, nose, socket -----------------------------------------------------------------------


@clause("SO-142", "SO-R231")
def test_a_broken_cockpit_leaves_the_turrets() -> None:
    gunner = man("Stats: Coordination 3", "Skills: Gunnery 2")
    fight = hangar([("AT-ST", gunner), ("AT-ST", man()), (None, gunner)], at=(0, 4, 0),
                   sides=(0, 1, 0))  # fmt: skip
    join(fight, 2, 0, GUNNER_POST)
    walker = fight.traffic.vehicles[0]
    assert guns(fight, walker, fight.fighters[2], 1) == [0, 1, 2]
    walker.shock[3] = 10
    assert acts(fight) == [HOLD, BAIL_OUT]
    assert guns(fight, walker, fight.fighters[2], 1) == [1]
    assert acts(fight, 2) == [FIRE, HOLD, BAIL_OUT]


@pytest.mark.parametrize(("name", "status"), [
    ("Rebel Pilot", MORTAL), ("Stormtrooper", DEAD), ("Astromech", SHUT_DOWN),
])  # fmt: skip
@clause("SO-142", "SO-R57", "SO-R119")
def test_who_goes_down_with_a_cockpit(name: str, status: int) -> None:
    fight = hangar([("X-wing", sample(name)), ("X-wing", ACE)])
    xwing = fight.traffic.vehicles[0]
    xwing.shields = 0
    strike(table(), fight, xwing, 10, 5, 0, True, False, 1)
    assert fight.fighters[0].status == status


@clause("SO-52")
def test_the_gm_says_whether_they_are_dead() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)])
    fight.gm = 0
    taken_out(table(GM_death=1), fight, fight.fighters[1], NOBODY)
    assert fight.fighters[1].status == DEAD


@clause("SO-R231")
def test_on_a_large_ship_the_bridge_holds_the_pilot_alone() -> None:
    fight = hangar([("Capital ship", man()), ("X-wing", ACE), (None, man())], sides=(0, 1, 0))
    join(fight, 2, 0, GUNNER_POST)
    capital = fight.traffic.vehicles[0]
    capital.shields = 0
    strike(table(), fight, capital, 10, 30, 0, True, False, NOBODY)
    assert fight.fighters[0].status == MORTAL
    assert fight.fighters[2].status == ACTIVE


@clause("SO-142")
def test_without_a_nose_fixed_guns_are_silent() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    xwing = fight.traffic.vehicles[0]
    xwing.shock[4] = 4
    assert FIRE not in acts(fight)
    assert FLY in acts(fight)


@clause("SO-142", "SO-148")
def test_an_astromech_goes_with_its_socket() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, DROID)], sides=(0, 1, 0))
    join(fight, 2, 0, ASTROMECH_POST)
    xwing = fight.traffic.vehicles[0]
    assert acts(fight, 2) == [ASSIST, HOLD]
    xwing.shock[1] = 1
    assert acts(fight, 2) == [HOLD]
    xwing.shields = 0
    strike(table(), fight, xwing, 3, 1, 0, True, False, NOBODY)
    assert fight.fighters[2].status == OUT
    assert fight.fighters[0].status == ACTIVE


# -- people aboard -------------------------------------------------------------------------------


@clause("SO-R234")
def test_somebody_takes_the_controls() -> None:
    fight = hangar([("Landspeeder", man()), ("Landspeeder", man()), (None, FLYER)], at=(0, 9, 0),
                   sides=(0, 1, 0))  # fmt: skip
    join(fight, 2, 0, PASSENGER_POST)
    assert TAKE_CONTROLS not in acts(fight, 2)
    fight.fighters[0].status = MORTAL
    assert acts(fight, 2)[0] == TAKE_CONTROLS
    go(fight, [], None, None, {"crew": TAKE_CONTROLS})
    assert fight.traffic.post[0] == PASSENGER_POST
    assert fight.traffic.post[2] == PILOT_POST
    go(fight, faces(8, "2x3"), None, None, {"crew": FLY})
    assert fight.traffic.vehicles[0].pos == 4 + 6


@clause("SO-R235")
def test_bailing_out() -> None:
    fight = hangar([("Landspeeder", FLYER), ("Landspeeder", FLYER)], at=(0, 9))
    go(fight, [], {"crew": BAIL_OUT})
    assert fight.traffic.aboard[0] == NOBODY
    assert (fight.fighters[0].status, fight.fighters[0].pos) == (ACTIVE, 0)
    go(fight, [], {"crew": WALK, "turn": 0})
    assert fight.fighters[0].pos == -1
    fight = hangar([("T-47 airspeeder", FLYER), ("T-47 airspeeder", FLYER)], at=(0, 9))
    go(fight, [], {"crew": BAIL_OUT})
    assert fight.fighters[0].status == FLED
    assert fight.winners == [1]


@clause("SO-R54")
def test_panic_leaves_dodging() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    fight.fighters[0].status = PANICKED
    assert acts(fight) == [VEHICLE_DODGE, HOLD]
