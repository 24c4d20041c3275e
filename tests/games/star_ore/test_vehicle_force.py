"""Force powers in a scene of vehicles: what passengers and people on foot may use."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import TARGET_SCALE
from salle.games.star_ore.data_combat import (
    BATTLE_MEDITATION,
    DARK_RAGE,
    LEFT_ARM,
    NOT_BUSY,
    POSSESSED,
    SORCERY,
)
from salle.games.star_ore.data_events import POWER_WORKED
from salle.games.star_ore.data_force import (
    BATTLE_MEDITATION_STUNT,
    DISSIPATE,
    FARSEEING,
    FORCE_PUSH,
    HEAL,
    LIGHTNING,
    RAGE,
    WEAKEN,
)
from salle.games.star_ore.data_vehicles import (
    FLY,
    GUNNER_POST,
    PASSENGER_POST,
    SCENE_POWERS,
    USE_FORCE,
    WORKING,
    WRECKED,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.rules.vehicles.force import force_act, use_force
from salle.games.star_ore.state import Fight
from tests.clauses import clause
from tests.games.star_ore.arena import faces, man, marks
from tests.games.star_ore.hangar import ACE, go, hangar, join, table

JEDI = man(
    "Stats: Sense 2",
    "Force: Force Sense 4, Energy Manipulation 4, Physical Control 4, Mental Influence 4",
    "Stunts: Healing 2, Weaken Object 2, Battle Meditation 2, Dissipate Energy 2, Farseeing 2, "
    "Rage 2, Force Lightning 2",
)
DRIVER = man("Stats: Coordination 3, Sense 3", "Skills: Pilot [speeder] 2")


def ride(other: str = "AT-ST", force: Plan = JEDI) -> Fight:
    """A driver with a passenger, and an enemy in a vehicle of its own."""
    fight = hangar([("AT-ST", DRIVER), (None, force), (other, ACE)], at=(0, 0, 3), sides=(0, 0, 1))
    join(fight, 1, 0, PASSENGER_POST)
    fight.fighters[1].will = 6
    return fight


def use(power: int, **more: object) -> dict[str, object]:
    return {"crew": USE_FORCE, "power": power, **more}


@clause("SO-R262")
def test_passengers_have_powers_for_their_own_side_and_vehicles() -> None:
    fight = ride()
    script = go(fight, faces(6, "2x4"), None, use(BATTLE_MEDITATION_STUNT))
    offered = script.offered(1, "power")
    assert set(offered) <= set(SCENE_POWERS)
    assert LIGHTNING not in offered
    assert FORCE_PUSH not in offered
    assert fight.fighters[1].sustain_w[BATTLE_MEDITATION] == 2


@clause("SO-R262", "SO-R197")
@pytest.mark.parametrize("post", [GUNNER_POST, 0])
def test_pilots_and_gunners_have_their_hands_full(post: int) -> None:
    fight = ride()
    fight.traffic.post[0] = PASSENGER_POST
    join(fight, 1, 0, post)
    script = go(fight, [])
    assert all(USE_FORCE not in options for seat, _, options in script.asked if seat == 1)


@clause("SO-R262", "SO-185")
def test_nothing_without_a_point_to_bid() -> None:
    fight = ride()
    fight.fighters[1].will = 0
    script = go(fight, [])
    assert all(USE_FORCE not in options for _, _, options in script.asked)


@clause("SO-244", "SO-R262")
def test_battle_meditation_helps_the_driver() -> None:
    fight = ride()
    go(fight, faces(6, "2x4"), None, use(BATTLE_MEDITATION_STUNT))
    go(fight, faces(4, "2x4"), {"crew": FLY}, {"upkeep": 5})


@clause("SO-228", "SO-R172", "SO-R291")
def test_weaken_object_on_a_vehicle() -> None:
    fight = ride()
    target = fight.traffic.vehicles[1]
    before = target.craft.part_at[4]
    script = go(fight, faces(6, "3x4"), None, use(WEAKEN))
    rating = max(0, target.craft.part_ar[before] - 4)
    assert target.x[before] == 3 - rating > 0
    assert (POWER_WORKED, 1, 1, WEAKEN, 304) in script.told
    assert fight.fighters[1].will == 6


@clause("SO-228", "SO-R204", "SO-R291")
def test_weaken_object_strikes_the_vehicle_that_was_named() -> None:
    crews = [("AT-ST", DRIVER), (None, JEDI), ("AT-ST", ACE), ("AT-ST", ACE), ("AT-ST", ACE)]
    for status, will in ((WORKING, 6), (WRECKED, 5)):
        fight = hangar(crews, at=(0, 0, 3, 4, 5), sides=(0, 0, 1, 1, 0))
        join(fight, 1, 0, PASSENGER_POST)
        fight.fighters[1].will = 6
        target = fight.traffic.vehicles[2]
        me = fight.fighters[1]
        me.power, me.target, me.number_set = WEAKEN, 2 * TARGET_SCALE, 0
        act = force_act(fight, me, 304)
        target.status = status
        use_force(table(), fight, act)
        hurt = [sum(one.x) for one in fight.traffic.vehicles]
        assert hurt == [0, 0, 2 if status == WORKING else 0, 0]
        assert me.will == will


@clause("SO-251", "SO-R187")
def test_a_pilots_last_point_may_possess_it() -> None:
    sorcerer = man("Skills: Pilot [starfighter] 2",
                   "Force: Physical Control 3, Mental Influence 1", "Stunts: Sith Sorcery 1",
                   "Dark Side: 1")  # fmt: skip
    fight = hangar([("X-wing", sorcerer), ("X-wing", ACE)], at=(0, 9))
    me = fight.fighters[0]
    me.will, me.sustain_w[SORCERY], me.sustain_round[SORCERY] = 4, 2, 1
    go(fight, faces(5), {"crew": FLY, "enhance": 2})
    assert me.status == POSSESSED


@clause("SO-R172")
def test_starships_are_not_weakened() -> None:
    fight = ride("X-wing")
    script = go(fight, faces(6, "2x4"), None, use(DISSIPATE))
    assert WEAKEN not in script.offered(1, "power")
    assert fight.fighters[1].dissipate == 4


@clause("SO-186", "SO-R204", "SO-R291")
def test_a_power_that_fails_costs_its_bid() -> None:
    fight = ride()
    go(fight, faces(6), None, use(WEAKEN))
    assert fight.fighters[1].will == 5


@clause("SO-R204", "SO-R291")
def test_a_storm_keeps_powers_down() -> None:
    fight = ride()
    fight.storm, fight.storm_pos, fight.storm_radius, fight.storm_left = 9, 0, 60, 9
    script = go(fight, faces(6, "2x4"), None, use(WEAKEN))
    assert fight.fighters[1].will == 5
    assert not [event for event in script.told if event[0] == POWER_WORKED]


@clause("SO-236", "SO-R177", "SO-R291")
def test_healing_in_the_same_vehicle_takes_rounds() -> None:
    fight = ride()
    driver, jedi = fight.fighters[0], fight.fighters[1]
    driver.x[LEFT_ARM], driver.shock[LEFT_ARM] = 1, 2
    script = go(fight, faces(6, "4x3"), None, use(HEAL))
    assert script.offered(1, "aim at") == [1]
    assert jedi.busy != NOT_BUSY
    go(fight, [], None, {"busy": 1, "amount": 3})
    assert jedi.busy == NOT_BUSY
    assert marks(driver) == {"LA": (0, 1)}
    assert jedi.will == 3


@clause("SO-R177", "SO-R291")
def test_nobody_heals_into_another_vehicle() -> None:
    fight = hangar([("AT-ST", DRIVER), (None, JEDI), ("AT-ST", ACE)], sides=(0, 0, 1))
    fight.fighters[1].will = 6
    fight.fighters[0].shock[LEFT_ARM] = 2
    script = go(fight, faces(4, "2x4"), None, use(FARSEEING))
    assert HEAL not in script.offered(1, "power")
    assert fight.fighters[1].farsee_w == 2


@clause("SO-239", "SO-R262")
def test_rage_on_foot() -> None:
    fight = hangar([(None, JEDI), ("AT-ST", ACE)], sides=(0, 1))
    me = fight.fighters[0]
    me.will, me.dsp_base, me.dsp = 6, 2, 2
    go(fight, faces(6, "2x4"), use(RAGE))
    assert me.sustain_w[DARK_RAGE] == 2
