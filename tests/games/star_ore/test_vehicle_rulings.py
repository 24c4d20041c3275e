"""Rulings about vehicles that the source leaves open, one by one."""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    EXTRA_GUN,
    LEND_SCALE,
    NEW_CRAFT,
    STRIKE_NONE,
    STRIKE_SCALE,
    WALKS,
    WAYS,
)
from salle.games.star_ore.data_combat import (
    CHANGE_OUT,
    CHASE,
    DESK_BRING,
    DESK_CHANGE,
    DESK_GO_ON,
    EXTRA_ACTIONS,
)
from salle.games.star_ore.data_vehicles import (
    AROUND,
    DUCK,
    FIRE,
    FLY,
    GROUND_SCALE,
    GUNNER_POST,
    HALF_LOOP,
    HOLD,
    PASSENGER_POST,
    SHOOT,
    SIDESWIPE,
    STRAFING_RUN,
    TIGHT_LOOP,
    VEHICLE_DODGE,
)
from salle.games.star_ore.gear import ARMS
from salle.games.star_ore.rules.rolling import AGILITY, STRENGTH
from salle.games.star_ore.rules.vehicles.boarding import board, rides
from salle.games.star_ore.rules.vehicles.crew import own_weapons
from salle.games.star_ore.state_vehicles import Traffic
from tests.clauses import clause
from tests.games.star_ore.arena import faces, hold, man, marks
from tests.games.star_ore.hangar import ACE, boxes, go, hangar, join, ship, table
from tests.games.star_ore.making import sample

CODES = {one.name: code for code, one in enumerate(ARMS)}
THUG = man("Skills: Blaster 2, Melee 2, Throw Grenade 2",
           "Weapons: Blaster, Knife, Frag grenade")  # fmt: skip


@clause("SO-R233")
def test_own_weapons_make_plain_attacks() -> None:
    crews = [("Landspeeder", ACE), (None, THUG), (None, man())]
    fight = hangar(crews, at=(0, 0, 0), sides=(0, 0, 1))
    me = fight.fighters[1]
    for name in ("Blaster", "Knife", "Frag grenade"):
        hold(fight, me, CODES[name])
        afoot = [option // WAYS for option in own_weapons(fight, me, None)]
        assert (CODES[name] in afoot) == (name != "Frag grenade"), name
    join(fight, 1, 0, PASSENGER_POST)
    vehicle = fight.traffic.vehicles[0]
    hold(fight, me, CODES["Knife"])
    assert own_weapons(fight, me, vehicle) == []
    hold(fight, me, CODES["Blaster"])
    assert len(own_weapons(fight, me, vehicle)) == 1


@clause("SO-R237")
def test_damage_to_a_vehicle_takes_no_dice_from_its_crew() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    one, two = fight.traffic.vehicles
    one.shields = two.shields = 0
    two.direction = two.facing = -1
    dice = [*faces(10, "3x4"), *faces(10, "2x7")]
    go(fight, dice, {"crew": FIRE, "gun": 0}, {"crew": FIRE, "gun": 0})
    assert boxes(two) == {"Left wings": (5, 0)}
    assert boxes(one) == {"Right wings": (2 + 4 - 2, 0)}


@clause("SO-R238")
def test_a_blast_covers_one_point_of_the_track() -> None:
    gunner = man("Stats: Coordination 3", "Skills: Gunnery 3")
    crews = [("AT-ST", man()), (None, gunner)]
    crews += [("Landspeeder", man()), ("Landspeeder", man()), ("Landspeeder", man())]
    fight = hangar(crews, at=(0, 0, 9, 9, 10), sides=(0, 0, 1, 1, 1))
    join(fight, 1, 0, GUNNER_POST)
    for vehicle in fight.traffic.vehicles[1:]:
        vehicle.ar = [0, 0, 0]
    dice = [*faces(6, "2x6"), *[1, 1, 1, 5, 5, 8], *[1, 5, 5, 5, 8, 8]]
    go(fight, dice, None, {"crew": FIRE, "gun": 2, "aim at": ship(1)})
    _, target, beside, apart = fight.traffic.vehicles
    assert target.x == [3, 8, 1]  # 2 + 2 + 3 in the body, and Shock that found no room
    assert beside.x == [1, 3, 2]
    assert beside.shock == [2, 2, 2]
    assert boxes(apart) == {}


@clause("SO-R260")
def test_the_first_vehicle_of_a_race_sets_the_scale() -> None:
    fight = hangar([(None, ACE), (None, ACE)], scene=2)
    fight.traffic = Traffic()
    fight.traffic.aboard, fight.traffic.post = [-1, -1], [PASSENGER_POST] * 2
    one, two = fight.fighters
    crafts = fight.house.crafts
    scales = {crafts[option - NEW_CRAFT].scale for option in rides(fight, one)}
    assert scales == {0, 1, 2}
    board(table(vehicle=NEW_CRAFT), fight, one)
    options = rides(fight, two)
    assert WALKS not in options
    assert {crafts[option - NEW_CRAFT].scale for option in options} == {GROUND_SCALE}


@clause("SO-R262")
def test_the_force_aboard_serves_the_own_rolls() -> None:
    fight = hangar([("X-wing", sample("Jedi Knight")), ("X-wing", ACE)], at=(0, 6))
    fight.fighters[0].will = 9
    script = go(fight, faces(7, "2x8"), {"crew": FLY, "intuition": 1})
    asked = {name for seat, name, _ in script.asked if seat == 0}
    assert "intuition" in asked
    assert not asked & {"power", "mode", "action"}


@clause("SO-231", "SO-R148", "SO-R262")
def test_an_enhanced_pilot_stakes_a_point() -> None:
    gifted = man("Stats: Coordination 2", "Skills: Pilot [starfighter] 2, Gunnery 1",
                 "Force: Physical Control 5")  # fmt: skip
    for dice, will in ((faces(7, "2x8"), 3), (faces(7), 2)):
        fight = hangar([("X-wing", gifted), ("X-wing", ACE)], at=(0, 6))
        fight.fighters[0].will = 3
        script = go(fight, dice, {"crew": FLY, "enhance": AGILITY})
        assert script.offered(0, "enhance") == [0, AGILITY]
        assert fight.fighters[0].will == will
    fight = hangar([("X-wing", gifted), ("X-wing", ACE)], at=(0, 6))
    fight.fighters[0].will = 1
    dice = [*faces(10, "2x8")]
    go(fight, dice, {"crew": FIRE, "enhance": AGILITY})
    assert fight.traffic.vehicles[1].shields < fight.traffic.vehicles[1].craft.shields


@clause("SO-230", "SO-231", "SO-R262")
def test_enhance_follows_the_stat_behind_a_roll() -> None:
    gifted = man("Skills: Blaster 1, Melee Weapons 1", "Force: Physical Control 3",
                 "Weapons: Blaster, Sword")  # fmt: skip
    for name, way in (("Blaster", AGILITY), ("Sword", STRENGTH)):
        fight = hangar([(None, gifted), (None, man())], sides=(0, 1))
        hold(fight, fight.fighters[0], CODES[name])
        fight.fighters[0].will = 3
        script = go(fight, faces(4), {"crew": SHOOT, "enhance": way})
        assert script.offered(0, "enhance") == [0, way]
    fight = hangar([(None, gifted), (None, man())], sides=(0, 1))
    fight.fighters[0].will = 3
    go(fight, faces(3), {"crew": DUCK, "enhance": AGILITY})
    assert fight.fighters[0].will == 2


@clause("SO-141", "SO-200")
def test_a_vehicles_dodge_is_helped_after_its_dice_are_seen() -> None:
    gifted = man("Stats: Coordination 2", "Skills: Pilot [starfighter] 2", "Force: Force Sense 4")
    fight = hangar([("X-wing", ACE), ("X-wing", gifted)], at=(0, 6))
    me = fight.fighters[1]
    me.will = 5
    dice = [*faces(10, "2x4"), 1, 2, 3, 5, 5]
    script = go(fight, dice, {"crew": FIRE}, {"crew": VEHICLE_DODGE, "late intuition": 1})
    assert not script.was_asked(1, "intuition")
    assert me.will == 4
    assert fight.traffic.vehicles[1].shields == 10


@clause("SO-123", "SO-200", "SO-R112")
def test_a_lent_die_saves_a_low_roll_from_the_worst() -> None:
    gifted = man("Stats: Coordination 2", "Skills: Pilot [starfighter] 2", "Force: Force Sense 4")
    for lent, shaken in ((0, 1), (1, 0)):
        fight = hangar([("X-wing", ACE), ("X-wing", gifted)], at=(0, 6))
        fight.fighters[1].will = 5
        dice = [1, 2, 3, 4, *([9] if lent else [3])]
        go(fight, dice, None, {"crew": VEHICLE_DODGE, "late intuition": lent})
        assert fight.traffic.vehicles[1].shaken == shaken


@clause("SO-R263", "SO-123", "SO-R112")
def test_a_maneuver_at_an_obstacle_fails_as_usual() -> None:
    low = [1, 2, 3, 4, 5, 1, 2, 3]
    for dice, area, badly in ((faces(8), [], False), (low, [1] * 6, True)):
        fight = hangar([("X-wing", ACE), ("X-wing", ACE)], scene=CHASE)
        fight.traffic.race = True
        me = fight.traffic.vehicles[0]
        me.shields = 99
        go(fight, [10, *dice, *faces(8, "2x8"), *area], {"crew": TIGHT_LOOP, "if I fail": AROUND},
           {"crew": FLY})  # fmt: skip
        assert me.shaken == 1
        assert (me.shields < 99) == badly


@clause("SO-136", "SO-R117")
def test_a_dodge_that_works_passes_the_obstacle_too() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], scene=CHASE)
    fight.traffic.race = True
    dice = [10, *faces(8, "2x8"), *faces(8, "2x8")]
    go(fight, dice, {"crew": VEHICLE_DODGE, "if I fail": AROUND}, {"crew": FLY})
    assert [one.pos for one in fight.traffic.vehicles] == [4, 6]


@clause("SO-206", "SO-R189", "SO-R262")
def test_a_foreseen_set_saves_a_pilots_failure_and_no_success() -> None:
    for dice, left in ((faces(8), 0), (faces(8, "2x3"), 2)):
        fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 9))
        me = fight.fighters[0]
        me.farsee_w, me.farsee_h, me.farsee_left = 2, 7, 3
        go(fight, dice, {"crew": FLY})
        assert me.farsee_w == left
        assert fight.traffic.vehicles[0].pos == 6


@clause("SO-199", "SO-R262")
def test_every_kind_of_lent_die_joins_a_shot_on_foot() -> None:
    gifted = man("Stats: Coordination 2", "Skills: Blaster 1", "Weapons: Blaster",
                 "Force: Force Sense 1d+1hd+1wd")  # fmt: skip
    fight = hangar([(None, gifted), (None, man())], sides=(0, 1))
    fight.fighters[0].will = 9
    every = 1 + LEND_SCALE * (1 + LEND_SCALE)
    go(fight, [1, 2, 3, 4], {"crew": SHOOT, "intuition": every, "wiggle": 10})
    assert marks(fight.fighters[1]) == {"HE": (3, 0)}


@clause("SO-130", "SO-R118")
def test_a_sideswipe_misses_what_has_turned_round() -> None:
    for height, shaken in ((9, 0), (3, 1)):
        fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 1), sides=(0, 1))
        rival = fight.traffic.vehicles[1]
        dice = [*faces(8, "2x5"), *(faces(8, "3x9") if height == 9 else faces(8, "2x3"))]
        said = {"crew": HALF_LOOP if height == 9 else FLY}
        more = faces(8) if height == 3 else []
        go(fight, [*dice, *more], {"crew": SIDESWIPE}, said)
        assert rival.shaken == shaken


@clause("SO-130", "SO-199", "SO-R17")
def test_a_pilot_who_is_hit_may_lend_dice_to_the_roll() -> None:
    gifted = man("Stats: Coordination 4", "Skills: Pilot [starfighter] 4", "Force: Force Sense 3")
    fight = hangar([("X-wing", ACE), ("X-wing", gifted)], at=(0, 1), sides=(0, 1))
    fight.fighters[1].will = 3
    dice = [*faces(8, "2x3"), 1, 2, 3, 4, 5, 6, 7, 8, 8]
    go(fight, dice, {"crew": SIDESWIPE}, {"intuition": 1})
    assert fight.traffic.vehicles[1].shaken == 0
    assert fight.fighters[1].will == 2


@clause("SO-131")
def test_a_strafing_run_is_at_the_ship_that_was_named() -> None:
    crews = [("X-wing", ACE), ("Capital ship", ACE), ("Capital ship", ACE), ("X-wing", ACE)]
    fight = hangar(crews, at=(0, 5, 9, 9), sides=(0, 1, 1, 1))
    go(fight, faces(8, "2x4"), {"crew": STRAFING_RUN, "aim at": ship(2)})
    assert fight.traffic.vehicles[0].strafing == 2


@clause("SO-R210", "SO-235")
def test_two_equal_dodges_are_one_answer() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    pilot = fight.fighters[1]
    pilot.will = 3
    pilot.sustain_w[EXTRA_ACTIONS] = 2
    dice = [*faces(10, "3x4", "2x3"), *faces(8, "3x6")]
    script = go(
        fight, dice, {"crew": FIRE, "crew extra": EXTRA_GUN},
        {"crew": VEHICLE_DODGE, "partition": [306, 2, 2], "crew extra": VEHICLE_DODGE},
    )  # fmt: skip
    assert fight.traffic.vehicles[1].shields == 3
    assert not script.was_asked(1, "defence")


@clause("SO-R273")
def test_the_gm_takes_a_set_away_aboard() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    fight.gm = 2
    struck = STRIKE_SCALE + 208
    go(fight, faces(8, "2x8"), {"crew": FLY}, None, {"GM strike": [struck, STRIKE_NONE]})
    assert fight.traffic.vehicles[0].pos == 4
    assert fight.desk


@clause("SO-R275", "SO-R276")
def test_whom_the_gm_brings_among_vehicles_is_on_foot() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    fight.gm = 2
    fight.desk = True
    go(fight, [], None, None, {"GM desk": [DESK_BRING, DESK_GO_ON]})
    assert len(fight.traffic.aboard) == len(fight.fighters) == 3
    assert fight.traffic.of(2) is None
    assert not fight.desk
    go(fight, [], {"crew": HOLD}, {"crew": HOLD}, {"crew": HOLD})
    assert fight.round == 2


@clause("SO-R275")
def test_the_gm_may_settle_a_fight_of_vehicles() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 6))
    fight.gm = 2
    fight.desk = True
    go(fight, [], None, None, {"GM desk": DESK_CHANGE, "GM whom": 1, "GM change": CHANGE_OUT})
    assert (fight.winners, fight.over) == ([0], True)
