"""Scenes with vehicles from set-up to end."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import FIRST_ABOARD, NEW_CRAFT, WALKS
from salle.games.star_ore.data_combat import (
    BY_DRAW,
    BY_LIMIT,
    CHASE,
    IN_VEHICLES,
    MAX_SEATS,
    MOST_SQUAD,
    NOBODY,
)
from salle.games.star_ore.data_vehicles import (
    ASTROMECH_POST,
    DEAD_START,
    FLY,
    GONE,
    GUNNER_POST,
    PASSENGER_POST,
    PILOT_POST,
    WRECKED,
)
from salle.games.star_ore.notation_vehicles import vehicle_words
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.vehicles.boarding import board_all, rides
from salle.games.star_ore.rules.vehicles.scene import by_boxes
from salle.games.star_ore.rules.vehicles.track import adjacent
from salle.games.star_ore.state import Fight
from salle.kernel.playout import RandomTable, play_out
from salle.kernel.rng import Thinking
from salle.kernel.table import Table
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, sample
from tests.games.star_ore.hangar import ACE, CrewScript, go, hangar, join

AT_ST, T_47, X_WING, BIKE, LANDSPEEDER = (NEW_CRAFT + number for number in range(5))


def waiting(*plans: Plan, scene: str = "vehicles", gm: int = NOBODY, **options: str) -> Fight:
    """A scene whose vehicles are still to be chosen."""
    sides = options.pop("side", "")
    fight = arena(*plans, sides=[int(one) for one in sides], at=(), will=0, scene=scene, **options)
    fight.gm = gm
    return fight


def board(fight: Fight, *said: dict[str, object] | None, dice: list[int] | None = None) -> None:
    script = CrewScript(dice or [], {seat: one for seat, one in enumerate(said) if one})
    board_all(script, fight)
    script.finish()


# -- who sits where ------------------------------------------------------------------------------


@clause("SO-151", "SO-148")
def test_defaults_put_a_crew_together() -> None:
    pilot, droid = sample("Rebel Pilot"), sample("Astromech")
    fight = waiting(pilot, droid, sample("Smuggler"), side="001")
    board(fight)
    traffic = fight.traffic
    assert [vehicle.craft.name for vehicle in traffic.vehicles] == ["X-wing", "Light freighter"]
    assert (traffic.aboard, traffic.post) == ([0, 0, 1], [PILOT_POST, ASTROMECH_POST, PILOT_POST])


@clause("SO-R143")
def test_a_crew_by_choice() -> None:
    fight = waiting(man(), man(), man(), man(), side="0001")
    board(
        fight,
        {"vehicle": AT_ST},
        {"vehicle": FIRST_ABOARD},
        {"vehicle": LANDSPEEDER},
        {"vehicle": WALKS},
    )
    assert fight.traffic.aboard == [0, 0, 1, NOBODY]
    assert fight.traffic.post[:3] == [PILOT_POST, GUNNER_POST, PILOT_POST]
    assert fight.fighters[3].pos == 10


@clause("SO-151")
def test_places_aboard_are_counted() -> None:
    fight = waiting(man(), man(), man(), man(), side="0001")
    board(fight, {"vehicle": T_47}, {"vehicle": FIRST_ABOARD}, {"vehicle": BIKE})
    assert fight.traffic.post[1] == PASSENGER_POST
    assert FIRST_ABOARD not in rides(fight, fight.fighters[2])
    assert FIRST_ABOARD + 1 in rides(fight, fight.fighters[2])


@clause("SO-R129", "SO-124")
def test_a_race_shares_a_scale_unless_a_gm_mixes_them() -> None:
    fight = waiting(man(), man(), scene="race")
    board(fight, {"vehicle": T_47})
    assert fight.traffic.race
    assert [vehicle.craft.name for vehicle in fight.traffic.vehicles] == ["T-47 airspeeder"] * 2
    assert rides(fight, fight.fighters[1]) == [FIRST_ABOARD + 1, T_47]
    fight = waiting(man(), man(), scene="race", gm=0)
    board(fight, {"vehicle": T_47}, {"vehicle": X_WING})
    assert [vehicle.craft.scale for vehicle in fight.traffic.vehicles] == [1, 2]


@clause("SO-R118", "SO-R128")
def test_where_everything_begins() -> None:
    fight = waiting(man(), man(), man(), side="012")
    board(fight, {"vehicle": T_47}, {"vehicle": T_47}, {"vehicle": T_47})
    track = [(one.pos, one.direction, one.facing) for one in fight.traffic.vehicles]
    assert track == [(0, 1, 1), (10, 1, 1), (20, -1, -1)]
    fight = waiting(man(), man(), scene="chase")
    board(fight)
    assert fight.traffic.quarry == 0
    assert [one.pos for one in fight.traffic.vehicles] == [5, 0]
    assert (fight.traffic.escape, fight.traffic.goal) == (10, 30)


@clause("SO-129", "SO-149", "SO-128", "SO-R118")
def test_what_a_gm_settles() -> None:
    """G9, G10, F13.1, F14."""
    tech = man("Stats: Brains 3", "Skills: Tech 2")
    fight = waiting(man(), tech, gm=2)
    board(
        fight,
        {"vehicle": T_47},
        {"vehicle": T_47, "sabotage": 0},
        {"GM escape": 20, "GM start": [15, 25], "GM heading": [0, 1], "GM base": [4, 1],
         "GM saboteur": [2, 0]},
        dice=faces(5, "2x3"),
    )  # fmt: skip
    a, b = fight.traffic.vehicles
    assert fight.traffic.escape == 20
    assert [(one.pos, one.direction) for one in (a, b)] == [(15, -1), (25, 1)]
    assert (a.base, b.base) == (4, 1)
    assert (a.sabotage, b.sabotage) == (DEAD_START, 0)


@pytest.mark.parametrize(("goal", "points", "rounds"), [(60, 60, 20), (110, 5000, 10)])
@clause("SO-R128")
def test_a_gm_sets_the_race(goal: int, points: int, rounds: int) -> None:
    fight = waiting(man(), man(), scene="race", gm=2)
    board(fight, None, None, {"GM goal": goal})
    assert (fight.traffic.goal, fight.traffic.rounds) == (points, rounds)
    fight = waiting(man(), man(), scene="chase", gm=2)
    board(fight, {"vehicle": T_47}, {"vehicle": T_47}, {"GM quarry": 1, "GM lead": 8})
    assert (fight.traffic.quarry, [one.pos for one in fight.traffic.vehicles]) == (1, [0, 8])


# -- the end -------------------------------------------------------------------------------------


@clause("SO-128", "SO-R118")
def test_far_enough_away_a_vehicle_may_leave() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 9))
    fight.traffic.vehicles[0].direction = -1
    script = go(fight, [], {"leave": 1})
    assert fight.traffic.vehicles[0].status == GONE
    assert fight.winners == [1]
    assert script.was_asked(0, "leave")
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 10))
    assert not go(fight, []).was_asked(0, "leave")


@clause("SO-R129")
def test_a_slower_scale_comes_no_nearer() -> None:
    driver = man("Stats: Coordination 4", "Skills: Pilot [speeder] 4")
    fight = hangar([("Landspeeder", driver), ("T-47 airspeeder", driver)], at=(0, 9))
    speeder, flyer = fight.traffic.vehicles
    flyer.shock[0] = 10
    go(fight, faces(8, "2x5"), {"crew": FLY})
    assert speeder.pos == 0
    speeder.direction = -1
    go(fight, faces(8, "2x5"), {"crew": FLY})
    assert speeder.pos == -6
    flyer.shock[0] = 0
    flyer.direction = flyer.facing = -1
    go(fight, [])
    assert (flyer.pos, speeder.pos) == (5, -10)
    fight = hangar([("Landspeeder", driver), ("Landspeeder", driver)], at=(0, 9))
    fight.traffic.vehicles[1].shock[0] = 99
    go(fight, faces(8, "2x5"), {"crew": FLY})
    assert fight.traffic.vehicles[0].pos == 6


@clause("SO-71", "SO-82", "SO-R143")
def test_fire_and_gas_go_on_among_vehicles() -> None:
    fight = hangar([("AT-ST", ACE), (None, man())], at=(0, 8))
    me = fight.fighters[1]
    me.fire, me.fire_of = 1 << 3, 0
    me.gas_w, me.gas_h, me.gas_left, me.gas_pos, me.gas_of = 2, 9, 1, 8, 0
    go(fight, [])
    assert (me.shock[3], me.shock[4]) == (1, 2)
    assert me.gas_left == 0


@clause("SO-R118")
@pytest.mark.parametrize(("here", "there", "near"), [(8, 10, True), (8, 11, False), (-6, 7, False)])
def test_side_by_side_is_within_two_points(here: int, there: int, near: bool) -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(here, there))
    assert adjacent(*fight.traffic.vehicles) == near


@clause("SO-R28")
def test_a_side_without_a_working_vehicle_is_beaten() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 9))
    fight.traffic.vehicles[1].status = WRECKED
    go(fight, [])
    assert fight.winners == [0]
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 9))
    for vehicle in fight.traffic.vehicles:
        vehicle.status = WRECKED
    go(fight, [])
    assert (fight.winners, fight.reason) == ([], BY_DRAW)


@clause("SO-R215")
def test_at_the_limit_unmarked_boxes_decide() -> None:
    fight = hangar([("X-wing", ACE), ("AT-ST", man())], at=(0, 5), max_rounds="1")
    fight.traffic.vehicles[0].x[2] = 3
    fight.traffic.vehicles[1].x[2] = 6
    go(fight, [])
    assert (fight.winners, fight.reason) == ([1], BY_LIMIT)
    fight = hangar([("X-wing", ACE), ("AT-ST", man())], at=(0, 5))
    by_boxes(fight)
    assert (fight.winners, fight.reason) == ([], BY_LIMIT)
    fight = hangar([("X-wing", ACE), ("AT-ST", man()), ("AT-ST", man())], sides=(0, 1, 1))
    fight.traffic.vehicles[2].status = GONE
    by_boxes(fight)
    assert fight.winners == [0]


class Conceding(CrewScript):
    """Seat 1 gives up."""

    def concedes(self, seat: int) -> bool:
        return seat == 1


@clause("SO-R214")
def test_giving_up() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 9))
    StarOreRules().run(Conceding([], {}), fight)
    assert fight.winners == [0]


KEPT = (
    "base", "status", "pos", "direction", "facing", "ion", "shields", "ar", "x", "shock", "shots",
    "sabotage", "sabotage_of", "found", "assist", "shaken", "strafing", "mend_by", "mend_w",
    "mend_left", "escaped",
)  # fmt: skip


def test_a_copy_is_independent() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, man())], sides=(0, 1, 0))
    join(fight, 2, 0, PASSENGER_POST)
    one = fight.traffic.vehicles[0]
    one.x[0], one.shock[1], one.ion, one.assist, one.strafing, one.sabotage = 1, 1, 2, 3, 1, 5
    one.found, one.shots[1], one.ar[0], one.shaken = True, 2, 1, 1
    one.mend_by, one.mend_w, one.mend_left, one.facing, one.direction = 2, 3, 4, -1, -1
    twin = fight.copy().traffic
    for name in KEPT:
        assert getattr(twin.vehicles[0], name) == getattr(one, name), name
    twin.vehicles[0].x[0] = 5
    twin.post[0] = GUNNER_POST
    assert one.x[0] == 1
    assert fight.traffic.post[0] == PILOT_POST


# -- any answers ---------------------------------------------------------------------------------


class Spelling(Table):
    """Random answers, each of which has to have words of its own."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.words = vehicle_words(MAX_SEATS * MOST_SQUAD)
        self.spelled = 0

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if ask in self.words:
            self.spelled += 1
            assert len({self.words[ask][option] for option in options}) == len(options)
        return options[self.thinking.below(len(options))]

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")


def test_every_answer_has_words_of_its_own() -> None:
    for one in vehicle_words(MAX_SEATS * MOST_SQUAD).values():
        assert len(set(one.values())) == len(one)
    for scene, options in VARIANTS:
        table = Spelling(1)
        play_out(StarOreRules(), fresh(scene, options), table)
        assert table.spelled


class Defaults(Table):
    """First options, and dice from a stream."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        return options[0]

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")


VARIANTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("vehicles", {}),
    ("vehicles", {"gm": "last", "starship_scale": "detailed", "vehicle_difficulty": "sum"}),
    ("vehicles", {"order_tie": "simultaneous", "damage_dieloss": "per_round"}),
    ("chase", {}),
    ("chase", {"gm": "last", "race_obstacles": "gm"}),
    ("race", {"obstacle_worst": "all", "obstacle_armor": "applies"}),
    ("race", {"race_obstacles": "none", "bad_failure": "off"}),
)


def fresh(scene: str, options: dict[str, str]) -> Fight:
    settled = {switch.name: switch.default for switch in SWITCHES}
    return Fight(house_of({**settled, **options, "scene": scene}), 3)


def check(fight: Fight) -> None:
    """What always holds between rounds."""
    for vehicle in fight.traffic.vehicles:
        craft = vehicle.craft
        assert 0 <= vehicle.shields <= craft.shields
        assert vehicle.ion >= 0
        assert abs(vehicle.facing) == abs(vehicle.direction) == 1
        for part, boxes in enumerate(craft.part_boxes):
            assert vehicle.x[part] >= 0
            assert vehicle.shock[part] >= 0
            assert vehicle.x[part] + vehicle.shock[part] <= boxes
        assert len(fight.traffic.at_post(vehicle.number, PILOT_POST)) <= 1


@pytest.mark.parametrize(("scene", "options"), VARIANTS)
@clause("SO-R215", "SO-R128", "SO-R29")
def test_any_answers_lead_to_an_end(scene: str, options: dict[str, str]) -> None:
    for seed in range(6):
        fight = fresh(scene, options)
        assert fight.scene == (IN_VEHICLES if scene == "vehicles" else CHASE)
        table = RandomTable(Thinking(seed))
        while not fight.over:
            fight = fight.copy() if fight.traffic.ready else fight
            StarOreRules().run(table, fight)
            check(fight)
        assert fight.stages < fight.bound
        again = RandomTable(Thinking(seed))
        play_out(StarOreRules(), fresh(scene, options), again)
        assert (again.decisions, again.checksum) == (table.decisions, table.checksum)


@pytest.mark.parametrize("scene", ["vehicles", "chase", "race"])
def test_defaults_lead_to_an_end(scene: str) -> None:
    fight = fresh(scene, {})
    play_out(StarOreRules(), fight, Defaults(3))
    assert fight.over
    assert len(fight.traffic.vehicles) == 3
