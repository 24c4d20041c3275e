"""Shots that miss, acts that come too late, blasts across scales, and other corners."""

from __future__ import annotations

from dataclasses import replace

from salle.games.star_ore.data_asks import EXTRA_GUN
from salle.games.star_ore.data_combat import ACTIVE, CHASE, MORTAL, SHUT_DOWN
from salle.games.star_ore.data_events import CREW_WASTED, SHOT_MISSED, SHOT_STOPPED
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    ASTROMECH_POST,
    DUCK,
    FIRE,
    FLY,
    GUNNER_POST,
    HOLD,
    PASSENGER_POST,
    PILOT_POST,
    RAMMING,
    SHOOT,
    SIDESWIPE,
    STARSHIP_GUN,
    TAKE_CONTROLS,
    VEHICLE_DODGE,
    WRECKED,
)
from salle.games.star_ore.plan_vehicle import GunPlan
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool
from salle.games.star_ore.rules.vehicles.harm import ionize, strike
from salle.games.star_ore.rules.vehicles.piloting import pilot_pool
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man, marks
from tests.games.star_ore.hangar import (
    ACE,
    CrewScript,
    boxes,
    craft,
    go,
    hangar,
    join,
    ship,
    table,
)

TWO = [("X-wing", ACE), ("X-wing", ACE)]
SHARP = man("Stats: Coordination 3", "Skills: Gunnery 2, Pilot [walker] 1")
LASERS = {"crew": FIRE, "gun": 0, "aim at": ship(1)}


def told(script: CrewScript, event: int) -> int:
    """How often something was told."""
    return [one[0] for one in script.told].count(event)


# -- dodging -------------------------------------------------------------------------------------


@clause("SO-20", "SO-141", "SO-R210")
def test_an_extra_set_dodges_and_two_sets_both_gobble() -> None:
    fight = hangar(TWO, at=(0, 6))
    dice = [*faces(10, "3x4"), *faces(8, "3x6", "3x5")]
    script = go(fight, dice, LASERS, {"crew": VEHICLE_DODGE, "set": 306,
                                      "crew extra": VEHICLE_DODGE, "defence": [305],
                                      "gobble": [1, 1]})  # fmt: skip
    assert script.offered(1, "defence") == [306, 305, 0]
    assert told(script, SHOT_STOPPED) == 1
    assert fight.traffic.vehicles[1].shields == 10


@clause("SO-R210")
def test_a_pilot_may_take_the_hit() -> None:
    fight = hangar(TWO, at=(0, 6))
    dice = [*faces(10, "3x4"), *faces(8, "3x6", "3x5")]
    go(fight, dice, LASERS, {"crew": VEHICLE_DODGE, "set": 306, "crew extra": VEHICLE_DODGE,
                             "defence": 0})  # fmt: skip
    assert fight.traffic.vehicles[1].shields == 3


@clause("SO-93", "SO-R65", "SO-R143")
def test_somebody_on_foot_ducks_a_grenade_but_not_its_blast() -> None:
    nimble = man("Stats: Coordination 4, Cool 3", "Skills: Dodge 4")
    fight = hangar([("AT-ST", SHARP), (None, nimble)], at=(0, 3))
    dice = [*faces(5, "2x5"), *faces(8, "3x6"), *[1] * 6, 1, 2]
    script = go(fight, dice, {"crew": FIRE, "gun": 2, "gun skill": 1}, {"crew": DUCK})
    assert told(script, SHOT_STOPPED) == 1
    hurt = marks(fight.fighters[1])
    assert (hurt["RL"], hurt["LA"]) == ((5, 0), (0, 2))


# -- shots that come to nothing ------------------------------------------------------------------


@clause("SO-R23")
def test_a_shot_at_what_is_gone_is_wasted() -> None:
    flyer = man("Stats: Coordination 4", "Skills: Pilot [speeder] 4")
    fight = hangar([("T-47 airspeeder", flyer), ("AT-ST", man()), ("AT-ST", SHARP)],
                   at=(0, 1, 0), sides=(0, 1, 1))  # fmt: skip
    dice = [*faces(8, "3x7"), *faces(6, "2x5")]
    script = go(fight, dice, {"crew": RAMMING, "aim at": ship(1)}, None,
                {"crew": FIRE, "gun": 0, "aim at": ship(0), "gun skill": 1})  # fmt: skip
    assert fight.traffic.vehicles[0].status == WRECKED
    assert told(script, CREW_WASTED) == 1


@clause("SO-155", "SO-R1")
def test_extra_shots_of_the_unskilled_may_miss() -> None:
    green = man("Stats: Coordination 5")
    fight = hangar([("X-wing", green), ("X-wing", ACE)], at=(0, 6))
    script = go(fight, faces(5, "3x4", "2x2"), {"crew": FLY, "set": 304, "crew extra": EXTRA_GUN,
                                               "aim at": ship(1)})  # fmt: skip
    assert told(script, SHOT_MISSED) == 1
    assert fight.traffic.vehicles[1].shields == 10


@clause("SO-74", "SO-39")
def test_daze_and_darkness_count_aboard() -> None:
    fight = hangar(TWO)
    xwing = fight.traffic.vehicles[0]
    me = fight.fighters[0]
    me.daze_dice, me.daze_left = [2], [9]
    assert pilot_pool(fight, xwing, me, True).penalty == 2
    fight.light = 2
    assert gun_pool(fight, xwing, me, 0, 0, True).penalty == 4


@clause("SO-R21", "SO-R143")
def test_hand_weapons_on_vehicles_miss_are_dodged_or_stun() -> None:
    flyer = man("Stats: Coordination 4", "Skills: Pilot [speeder] 4")
    hero = man("Stats: Body 4, Coordination 3", "Skills: Melee Weapons 3, Blaster 3",
               "Weapons: Quarterstaff")  # fmt: skip
    fight = hangar([("Landspeeder", flyer), (None, hero)], at=(3, 3))
    go(fight, faces(7, "3x9"), None, {"crew": SHOOT})
    assert boxes(fight.traffic.vehicles[0]) == {"Cockpit": (0, 4)}
    gunner = man("Stats: Coordination 3", "Skills: Blaster 3", "Weapons: Blaster")
    fight = hangar([("Landspeeder", flyer), (None, gunner)], at=(3, 3))
    script = go(fight, [*faces(8, "3x8"), *faces(6, "3x6")], {"crew": VEHICLE_DODGE},
                {"crew": SHOOT})  # fmt: skip
    assert told(script, SHOT_STOPPED) == 1
    assert boxes(fight.traffic.vehicles[0]) == {}


@clause("SO-8", "SO-R4")
def test_a_gunner_who_rolls_low_has_a_die_less() -> None:
    fight = hangar([("AT-ST", SHARP), ("AT-ST", man())], at=(0, 4))
    go(fight, [1, 2, 3, 4, 5], {"crew": FIRE, "gun": 2, "gun skill": 1, "aim at": ship(1)})
    assert fight.fighters[0].next_penalty == 1


# -- maneuvers that come too late ----------------------------------------------------------------


@clause("SO-130")
def test_a_sideswipe_without_a_pilot_always_works() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, man())], at=(0, 2, 2), sides=(0, 1, 1))
    join(fight, 2, 1, PASSENGER_POST)
    fight.fighters[1].status = MORTAL
    go(fight, faces(8, "2x3"), {"crew": SIDESWIPE}, None, {"crew": HOLD})
    assert fight.traffic.vehicles[1].shaken == 1


@clause("SO-135", "SO-R119")
def test_a_larger_rammer_survives() -> None:
    walker = man("Stats: Coordination 4", "Skills: Pilot [walker] 4")
    fight = hangar([("AT-ST", walker), ("T-47 airspeeder", man())], at=(0, 1))
    go(fight, faces(8, "2x9"), {"crew": RAMMING})
    rammer, other = fight.traffic.vehicles
    assert other.status == WRECKED
    assert boxes(rammer) == {"Cockpit": (10, 0)}
    assert fight.winners == []


@clause("SO-R19")
def test_ties_at_once_or_by_a_die() -> None:
    dice = [*faces(10, "2x10"), *faces(10, "2x10")]
    shots = {"crew": FIRE, "gun": 0}
    for tie, roll, winners in (("simultaneous", [], []), ("rolloff", [3, 8], [1])):
        fight = hangar(TWO, at=(0, 0), order_tie=tie)
        for vehicle in fight.traffic.vehicles:
            vehicle.shields = 0
        go(fight, [*dice, *roll], shots, shots)
        assert fight.winners == winners
        assert fight.fighters[0].status == MORTAL


@clause("SO-142", "SO-148")
def test_a_broken_socket_ends_what_the_droid_was_doing() -> None:
    droid = man("Species: Droid", "Stats: Brains 4, Sense 2", "Skills: Pilot [starfighter] 3")
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, droid)], at=(0, 6, 6), sides=(0, 1, 1))
    join(fight, 2, 1, ASTROMECH_POST)
    fight.traffic.vehicles[1].shields = 0
    dice = [*faces(10, "3x3"), *faces(7, "2x9")]
    go(fight, dice, LASERS, None, {"crew": ASSIST})
    assert fight.traffic.vehicles[1].assist == 0
    assert fight.fighters[2].status != ACTIVE


@clause("SO-142")
def test_a_crew_put_out_of_action_does_nothing_more() -> None:
    walker = man("Stats: Coordination 4", "Skills: Pilot [walker] 4")
    fight = hangar([("AT-ST", walker), ("AT-ST", SHARP)], at=(0, 4))
    fight.traffic.vehicles[1].x[2] = 18
    fight.traffic.vehicles[1].facing = -1
    dice = [*faces(9, "3x7"), *faces(6, "2x9")]
    go(fight, dice, {"crew": FIRE, "gun": 0, "aim at": ship(1)},
       {"crew": FIRE, "gun": 0, "aim at": ship(0), "gun skill": 1})  # fmt: skip
    assert boxes(fight.traffic.vehicles[0]) == {}
    assert fight.traffic.vehicles[1].status == 1
    assert fight.winners == [0]


# -- scales --------------------------------------------------------------------------------------


@clause("SO-143", "SO-145")
def test_shields_of_a_small_vehicle_hold_off_a_starship() -> None:
    shielded = replace(craft("AT-ST"), shields=6)
    fight = hangar([("X-wing", ACE), (shielded, man())])
    walker = fight.traffic.vehicles[1]
    assert not strike(table(), fight, walker, 7, 6, 0, True, False, 0)
    assert (walker.shields, boxes(walker)) == (0, {})
    assert strike(table(), fight, walker, 7, 1, 0, True, False, 0)
    assert boxes(walker) == {"Engine": (20, 0)}


@clause("SO-146", "SO-R122")
def test_starship_ion_on_a_small_vehicle() -> None:
    for scale, ion in (("simple", 2), ("detailed", 30)):
        fight = hangar([("X-wing", ACE), ("AT-ST", man())], starship_scale=scale)
        walker = fight.traffic.vehicles[1]
        ionize(table(), fight, walker, 7, 7, 0, True)
        assert walker.ion == ion


@clause("SO-144", "SO-R230", "SO-77")
def test_blasts_across_scales() -> None:
    bombs = replace(craft("X-wing"), guns=(GunPlan("bombs", 1, 1, area=2, notes=STARSHIP_GUN),))
    fight = hangar([(bombs, ACE), ("AT-ST", man()), (None, man("Stats: Cool 3"))], at=(0, 4, 4))
    dice = [*faces(8, "2x7"), *[1, 9], *[2, 2]]
    go(fight, dice, {"crew": FIRE, "aim at": ship(1)}, None, {"crew": HOLD})
    walker = fight.traffic.vehicles[1]
    assert boxes(walker) == {
        "Left leg": (2, 8), "Right leg": (0, 6), "Engine": (12, 8), "Cockpit": (6, 4),
    }  # fmt: skip
    assert walker.ar == [4, 5, 4, 2]
    assert fight.fighters[2].status == MORTAL
    assert fight.fighters[2].x == [5, 5, 5, 5, 4, 4, 4]
    fight = hangar([("AT-ST", SHARP), ("X-wing", ACE)], at=(0, 4))
    fight.traffic.vehicles[1].shields = 0
    dice = [*faces(5, "2x3"), *[3] * 6]
    go(fight, dice, {"crew": FIRE, "gun": 2, "gun skill": 1, "aim at": ship(1)})
    assert boxes(fight.traffic.vehicles[1]) == {"Astromech droid": (1, 0)}


@clause("SO-69", "SO-77", "SO-R143")
def test_a_blast_at_somebody_on_foot() -> None:
    armored = man("Stats: Cool 4, Coordination 3", "Skills: Stability 4",
                  "Armor: Heavy battle armor")  # fmt: skip
    bomber = replace(craft("AT-ST"), guns=(GunPlan("bombs", 3, 2, area=1),))
    fight = hangar([(bomber, SHARP), (None, armored)], at=(0, 3))
    dice = [*faces(5, "3x7"), 1]
    go(fight, dice, {"crew": FIRE, "gun skill": 1}, {"crew": HOLD})
    foe = fight.fighters[1]
    assert (foe.ar[4], foe.ar[0], foe.ar[5]) == (4, 4, 6)
    assert marks(foe) == {"TO": (2, 2)}


# -- crews ---------------------------------------------------------------------------------------


@clause("SO-R234")
def test_only_the_first_takes_the_controls() -> None:
    fight = hangar([("Landspeeder", man()), ("Landspeeder", man()), (None, man()), (None, man())],
                   at=(0, 9, 0, 0), sides=(0, 1, 0, 0))  # fmt: skip
    join(fight, 2, 0, PASSENGER_POST)
    join(fight, 3, 0, PASSENGER_POST)
    fight.fighters[0].status = SHUT_DOWN
    go(fight, [], None, None, {"crew": TAKE_CONTROLS}, {"crew": TAKE_CONTROLS})
    assert fight.traffic.post == [PASSENGER_POST, PILOT_POST, PILOT_POST, PASSENGER_POST]


@clause("SO-R129", "SO-R128")
def test_a_chase_is_settled_when_everybody_is_seated() -> None:
    driver = man("Stats: Coordination 3")
    fight = hangar([("Landspeeder", driver), ("T-47 airspeeder", driver)], scene=CHASE)
    fight.traffic.ready = False
    fight.traffic.vehicles.clear()
    fight.traffic.aboard.clear()
    fight.traffic.post.clear()
    fight.gm = 2
    go(fight, [], {"vehicle": 104}, {"vehicle": 101})
    assert fight.over
    assert fight.winners == [1]


@clause("SO-R54")
def test_panic_silences_the_gunner() -> None:
    fight = hangar([("AT-ST", SHARP), ("AT-ST", man()), (None, SHARP)], at=(0, 4, 0),
                   sides=(0, 1, 0))  # fmt: skip
    join(fight, 2, 0, GUNNER_POST)
    fight.fighters[2].status = 2
    assert (2, "quiet", [HOLD]) in go(fight, []).asked
