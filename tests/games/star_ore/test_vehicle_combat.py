"""Fights of vehicles: guns, dodging, shields, ion, scale, crews."""

from __future__ import annotations

from dataclasses import replace

import pytest

from salle.games.star_ore.data_asks import EXTRA_GUN
from salle.games.star_ore.data_combat import MORTAL, NOBODY
from salle.games.star_ore.data_events import SHOT_STOPPED
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    ASTROMECH_POST,
    FIRE,
    FLY,
    GUNNER_POST,
    HOLD,
    ION_GUN,
    PASSENGER_POST,
    SHOOT,
    STARSHIP_GUN,
    VEHICLE_DODGE,
)
from salle.games.star_ore.plan_vehicle import GunPlan
from salle.games.star_ore.rules.vehicles.crew import crew_acts, guns
from salle.games.star_ore.rules.vehicles.gunnery import gun_pool, gun_skills
from salle.games.star_ore.rules.vehicles.harm import ionize, strike
from salle.games.star_ore.rules.vehicles.piloting import pilot_pool
from salle.games.star_ore.rules.vehicles.track import bears
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man, marks, sample
from tests.games.star_ore.hangar import (
    ACE,
    boxes,
    craft,
    go,
    hangar,
    join,
    person,
    ship,
    table,
)

TWO = [("X-wing", ACE), ("X-wing", ACE)]
SHARP = man("Stats: Coordination 3", "Skills: Gunnery 2, Pilot [walker] 1")
DROID = man("Species: Droid", "Stats: Brains 4, Sense 2",
            "Skills: Pilot [starfighter] 3, Tech 4", "Tools: toolkit")  # fmt: skip


# -- the shot ------------------------------------------------------------------------------------


@clause("SO-140", "SO-141", "SO-R118", "SO-R123", "SO-R121", "SO-R15", "SO-9")
def test_a_dogfight_round() -> None:
    """SO-E46."""
    fight = hangar(TWO, at=(0, 6))
    a, b = fight.traffic.vehicles
    assert FIRE not in crew_acts(fight, fight.fighters[1], b)
    dice = [*faces(10, "3x4", "2x9"), *faces(8, "3x6")]
    script = go(
        fight,
        dice,
        {"crew": FIRE, "gun": 0, "aim at": [ship(1), ship(1)], "set": 304,
         "crew extra": EXTRA_GUN},
        {"crew": VEHICLE_DODGE},
    )  # fmt: skip
    assert [event[0] for event in script.told].count(SHOT_STOPPED) == 1
    assert (a.shields, b.shields) == (10, 4)
    assert boxes(b) == {}
    assert (a.pos, b.pos) == (4, 10)


@clause("SO-145", "SO-R123", "SO-142", "SO-R57")
def test_shields_then_armor_then_the_cockpit() -> None:
    """SO-E33."""
    fight = hangar(TWO, at=(0, 6))
    b = fight.traffic.vehicles[1]
    go(
        fight,
        faces(10, "3x4", "2x10"),
        {"crew": FIRE, "gun": 0, "aim at": [ship(1), ship(1)], "set": 304,
         "crew extra": EXTRA_GUN},
    )  # fmt: skip
    assert b.shields == 0
    assert boxes(b) == {"Cockpit": (1, 0)}
    assert fight.fighters[1].status == MORTAL
    assert fight.over
    assert fight.winners == [0]


@clause("SO-141", "SO-89")
def test_a_dodge_must_be_as_wide_and_as_high() -> None:
    for dodge, left in (("2x5", 10), ("2x3", 4), ("3x4", 10)):
        fight = hangar(TWO, at=(0, 6))
        dice = [*faces(10, "2x4"), *faces(8, dodge)]
        go(fight, dice, {"crew": FIRE, "gun": 0, "aim at": ship(1)}, {"crew": VEHICLE_DODGE})
        assert fight.traffic.vehicles[1].shields == left


@clause("SO-141", "SO-R110")
def test_a_dodge_set_under_the_vehicles_difficulty_is_no_use() -> None:
    fight = hangar(TWO, at=(0, 6))
    fight.traffic.vehicles[1].ion = 5
    dice = [*faces(10, "2x4"), *faces(8, "2x5")]
    go(fight, dice, {"crew": FIRE, "gun": 0, "aim at": ship(1)}, {"crew": VEHICLE_DODGE})
    assert fight.traffic.vehicles[1].shields == 4


@clause("SO-R121")
def test_torpedoes_run_out() -> None:
    fight = hangar(TWO, at=(0, 6))
    a, b = fight.traffic.vehicles
    a.shots[1] = 1
    go(fight, faces(8, "2x8"), {"crew": FIRE, "gun": 1, "aim at": ship(1)})
    assert b.shields == 0
    assert boxes(b) == {}
    assert a.shots[1] == 0
    assert guns(fight, a, fight.fighters[0], 1) == [0]


@clause("SO-R120", "SO-R110", "SO-155")
def test_gunnery_or_the_crafts_pilot_skill() -> None:
    fight = hangar([("AT-ST", SHARP), ("AT-ST", man("Stats: Coordination 3"))])
    walker, other = fight.traffic.vehicles
    gunner, novice = fight.fighters
    assert gun_skills(walker, gunner) == [1, 0]
    assert gun_skills(other, novice) == [0]
    assert gun_pool(fight, walker, gunner, 0, 1, True).normal == 5
    assert gun_pool(fight, walker, gunner, 0, 0, True).normal == 4
    assert gun_pool(fight, walker, gunner, 0, 0, True).spray == 1
    assert gun_pool(fight, walker, gunner, 0, 0, True).difficulty == 0
    assert gun_pool(fight, other, novice, 0, 0, True).difficulty == 3
    driver = hangar([("AT-ST", man("Stats: Coordination 3", "Skills: Drive 4")), ("AT-ST", SHARP)])
    assert gun_pool(driver, driver.traffic.vehicles[0], driver.fighters[0], 0, 0, True).normal == 3


@clause("SO-147", "SO-R118", "SO-R120")
def test_turrets_fire_any_way_fixed_guns_ahead() -> None:
    """SO-E73: at a man behind it; a pilot has the fixed guns only."""
    fight = hangar([("AT-ST", SHARP), (None, man()), (None, SHARP)], at=(5, 3, 5), sides=(0, 1, 0))
    join(fight, 2, 0, GUNNER_POST)
    walker = fight.traffic.vehicles[0]
    assert [bears(fight, walker, gun, 1, person(1)) for gun in range(3)] == [False, True, False]
    assert guns(fight, walker, fight.fighters[0], 1) == []
    assert guns(fight, walker, fight.fighters[2], 1) == [1]
    fight.fighters[1].pos = 5
    assert guns(fight, walker, fight.fighters[0], 1) == [0, 2]


@clause("SO-151", "SO-170", "SO-R57", "SO-R143")
def test_a_walker_on_a_wookiee() -> None:
    """SO-E55."""
    for foe, torso in ((sample("Wookiee Warrior"), 7), (man(), 6)):
        fight = hangar([("AT-ST", SHARP), (None, foe)], at=(0, 3))
        script = {"crew": FIRE, "gun": 0, "gun skill": 1}
        go(fight, faces(6, "2x7"), script, {"crew": HOLD})
        assert marks(fight.fighters[1])["TO"] == (torso, 0)
        assert fight.fighters[1].status == MORTAL
        assert fight.winners == [0]


@clause("SO-69", "SO-70", "SO-140")
def test_the_grenade_launcher_blasts_everything_at_the_point() -> None:
    fight = hangar(
        [("AT-ST", SHARP), ("Landspeeder", man()), (None, man("Stats: Cool 3"))],
        at=(0, 4, 4), sides=(0, 1, 1),
    )  # fmt: skip
    dice = [*faces(5, "2x5"), *[1, 1, 5, 8, 8, 9], *[1, 1, 7, 7, 9, 10]]
    go(fight, dice, {"crew": FIRE, "gun": 2, "gun skill": 1, "aim at": ship(1)}, None,
       {"crew": HOLD})  # fmt: skip
    speeder = fight.traffic.vehicles[1]
    assert boxes(speeder) == {"Engine": (0, 2), "Body": (4, 2), "Cockpit": (2, 2)}
    assert marks(fight.fighters[2]) == {
        "RL": (2, 2), "LL": (0, 2), "RA": (0, 2), "LA": (0, 2), "TO": (2, 2), "VI": (1, 2),
        "HE": (1, 2),
    }  # fmt: skip


@clause("SO-77")
def test_a_blast_with_penetration_lowers_armor_for_good() -> None:
    bomber = replace(craft("AT-ST"), guns=(GunPlan("bombs", 3, 2, area=1),))
    fight = hangar([(bomber, SHARP), ("AT-ST", man())], at=(0, 4))
    dice = [*faces(5, "2x5"), 1]
    go(fight, dice, {"crew": FIRE, "gun skill": 1})
    other = fight.traffic.vehicles[1]
    assert other.ar == [3, 3, 5, 3]
    assert other.craft.part_ar == [5, 5, 5, 3]


# -- extra sets ----------------------------------------------------------------------------------


@clause("SO-20", "SO-21", "SO-R120")
def test_a_pilots_extra_set_fires_or_dodges() -> None:
    fight = hangar(TWO, at=(0, 6))
    a, b = fight.traffic.vehicles
    script = go(fight, faces(8, "3x4", "2x8"),
                {"crew": FLY, "set": 304, "crew extra": EXTRA_GUN, "aim at": ship(1)})  # fmt: skip
    assert script.offered(0, "crew extra") == [EXTRA_GUN, EXTRA_GUN + 1, VEHICLE_DODGE, HOLD]
    assert (a.pos, b.shields) == (7, 4)


@clause("SO-21", "SO-R13")
def test_an_extra_pool_must_be_large_enough() -> None:
    gunner = man("Stats: Coordination 4", "Skills: Pilot [walker] 1, Gunnery 4")
    fight = hangar([("AT-ST", gunner), ("AT-ST", man())], at=(0, 4))
    dice = [*faces(8, "3x4", "2x8"), *[1] * 6]
    script = go(fight, dice, {"crew": FIRE, "gun": 2, "gun skill": 1, "set": 208,
                              "crew extra": EXTRA_GUN, "aim at": [ship(1), ship(1)]})  # fmt: skip
    assert script.offered(0, "crew extra") == [EXTRA_GUN, HOLD]


# -- ion, scale ----------------------------------------------------------------------------------


@clause("SO-146", "SO-R125")
def test_ion_fire_makes_piloting_harder() -> None:
    """SO-E34."""
    fight = hangar(TWO)
    xwing = fight.traffic.vehicles[0]
    xwing.shields = 2
    ionize(table(), fight, xwing, 8, 6, 0, True)
    assert (xwing.ion, xwing.shields) == (1, 0)
    assert boxes(xwing) == {}
    ionize(table(), fight, xwing, 8, 2, 0, True)
    assert xwing.ion == 1


@clause("SO-146", "SO-R125")
def test_an_ion_gun_is_fired_like_any_other() -> None:
    ion = replace(craft("X-wing"), guns=(GunPlan("ion cannon", 4, notes=STARSHIP_GUN | ION_GUN),))
    fight = hangar([(ion, ACE), ("X-wing", ACE), (None, man())], at=(0, 6, 9))
    fight.traffic.vehicles[1].shields = 2
    go(fight, faces(8, "2x8"), {"crew": FIRE, "aim at": ship(1)})
    assert fight.traffic.vehicles[1].ion == 1
    go(fight, faces(8, "2x8"), {"crew": FIRE, "aim at": person(2)}, None, {"crew": HOLD})
    assert marks(fight.fighters[2]) == {}


@clause("SO-143", "SO-R122")
def test_starship_guns_fill_what_is_small() -> None:
    """SO-E73: the walker's leg has ten boxes X and it falls."""
    fight = hangar([("X-wing", ACE), ("AT-ST", man()), (None, man())], at=(0, 6, 6))
    walker = fight.traffic.vehicles[1]
    go(fight, faces(10, "2x2"), {"crew": FIRE, "gun": 0, "aim at": ship(1)})
    assert boxes(walker) == {"Left leg": (10, 0)}
    assert walker.status == 1
    fight.fighters[2].x[4] = 1
    go(fight, faces(10, "2x7"), {"crew": FIRE, "gun": 0}, None, {"crew": HOLD})
    assert marks(fight.fighters[2])["TO"] == (6, 0)


@clause("SO-143", "SO-R122", "SO-R230")
def test_starships_ignore_hand_weapons() -> None:
    fight = hangar(TWO)
    xwing = fight.traffic.vehicles[0]
    xwing.shields = 0
    assert not strike(table(), fight, xwing, 8, 99, 5, False, True, NOBODY)
    assert strike(table(), fight, xwing, 4, 19, 0, False, False, NOBODY)
    assert boxes(xwing) == {"Left wings": (1, 0)}


@clause("SO-144", "SO-R122")
def test_scale_in_detail() -> None:
    fight = hangar([("X-wing", ACE), ("AT-ST", man())], starship_scale="detailed")
    xwing, walker = fight.traffic.vehicles
    xwing.shields = 0
    assert strike(table(), fight, walker, 7, 3, 0, True, False, NOBODY)
    assert boxes(walker) == {"Engine": (15 - 5, 0)}
    assert strike(table(), fight, xwing, 4, 19, 0, False, True, NOBODY)
    assert boxes(xwing) == {"Left wings": (3 - 2, 0)}
    assert not strike(table(), fight, xwing, 4, 14, 0, False, True, NOBODY)


@clause("SO-144", "SO-R122")
def test_a_person_hit_in_detail() -> None:
    fight = hangar([("X-wing", ACE), (None, man("Stats: Cool 3"))], at=(0, 6),
                   starship_scale="detailed")  # fmt: skip
    go(fight, [*faces(10, "2x1"), 1, 2], {"crew": FIRE, "gun": 0}, {"crew": HOLD})
    assert marks(fight.fighters[1]) == {"RL": (5, 0)}


@clause("SO-145", "SO-R123", "SO-R30")
def test_shields_come_back_a_point_a_minute() -> None:
    for rounds, option in ((12, "12"), (6, "6")):
        fight = hangar(TWO, at=(0, 6), rounds_per_minute=option)
        b = fight.traffic.vehicles[1]
        b.shields = 8
        fight.round = rounds - 1
        go(fight, [])
        assert b.shields == 8
        go(fight, [])
        assert b.shields == 9


# -- the crew ------------------------------------------------------------------------------------


@clause("SO-148", "SO-R124")
def test_an_astromech_helps_the_pilots_next_roll() -> None:
    """SO-E73: in a fight the dice come in the next round, and do not add up."""
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, DROID)], at=(0, 9, 0), sides=(0, 1, 0))
    join(fight, 2, 0, ASTROMECH_POST)
    xwing = fight.traffic.vehicles[0]
    go(fight, [*faces(8, "2x3"), *faces(7, "3x2")], {"crew": FLY}, None, {"crew": ASSIST})
    assert xwing.assist == 3
    pool = pilot_pool(fight, xwing, fight.fighters[0], True)
    assert pool.normal == 11
    go(fight, faces(7, "2x2"), None, None, {"crew": ASSIST})
    assert xwing.assist == 2
    go(fight, faces(10, "2x3"), {"crew": FLY}, None, {"crew": HOLD})
    assert xwing.assist == 0


@clause("SO-143", "SO-R120", "SO-R74")
def test_passengers_shoot_at_small_vehicles() -> None:
    flyer = man("Stats: Coordination 4", "Skills: Pilot [speeder] 4")
    rider = man("Stats: Coordination 3, Sense 2", "Skills: Blaster 3", "Weapons: Blaster rifle")
    fight = hangar([("Landspeeder", flyer), ("Speeder bike", flyer), ("X-wing", ACE),
                    (None, rider)], at=(0, 2, 4, 0), sides=(0, 1, 1, 0))  # fmt: skip
    join(fight, 3, 0, PASSENGER_POST)
    script = go(fight, faces(6, "3x6"), None, None, None, {"crew": SHOOT})
    assert script.offered(3, "aim at") == [ship(1)]
    assert boxes(fight.traffic.vehicles[1]) == {"Steering vanes": (3, 0)}
    aboard = fight.fighters[3]
    join(fight, 3, 2, PASSENGER_POST)
    assert SHOOT not in crew_acts(fight, aboard, fight.traffic.vehicles[2])


@pytest.mark.parametrize(("weapon", "x", "far"), [("Ion gun", 6, True), ("Lightsaber", 7, False)])
@clause("SO-R74", "SO-R143", "SO-142")
def test_people_on_foot_attack_a_walker(weapon: str, x: int, far: bool) -> None:
    hero = man("Stats: Coordination 4", "Skills: Blaster 3, Lightsaber 3", f"Weapons: {weapon}")
    fight = hangar([("AT-ST", man()), (None, hero)], at=(3, 3))
    go(fight, faces(7, "4x10"), None, {"crew": SHOOT})
    assert boxes(fight.traffic.vehicles[0]) == {"Cockpit": (x, 0)}
    fight.fighters[1].pos = 9
    assert (SHOOT in crew_acts(fight, fight.fighters[1], None)) == far


@clause("SO-79", "SO-R15", "SO-R143")
def test_a_spray_weapon_in_hand_hits_with_every_set() -> None:
    hero = man("Stats: Coordination 3", "Skills: Heavy Weapons 3",
               "Weapons: Light repeating blaster")  # fmt: skip
    fight = hangar([("Speeder bike", man()), (None, man("Stats: Cool 3")), (None, hero)],
                   at=(3, 3, 3), sides=(0, 0, 1))  # fmt: skip
    dice = faces(8, "3x5", "2x9", "2x2")
    go(fight, dice, None, {"crew": HOLD},
       {"crew": SHOOT, "set": 305, "aim at": [ship(0), person(1), ship(0)],
        "crew extra": [SHOOT, SHOOT]})  # fmt: skip
    assert boxes(fight.traffic.vehicles[0]) == {"Steering vanes": (3, 0), "Engine": (4, 0)}
    assert marks(fight.fighters[1]) == {"VI": (4, 0)}
