"""Vehicles of one's own in a match, sabotage beforehand, what is seen, printed, and played by the
bot.
"""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from salle import games
from salle.games.star_ore.bot import StarOreBot
from salle.games.star_ore.data_asks import (
    ASK_CRAFT,
    ASK_GUN,
    ASK_MEND,
    CHECK_GO,
    CHECK_REPAIR,
    CHECK_SEARCH,
    EXTRA_GUN,
    MEND_SABOTAGE,
    NEW_CRAFT,
)
from salle.games.star_ore.data_events import FOUND_NOTHING, SABOTAGE_SHOWN, SABOTAGED
from salle.games.star_ore.data_vehicles import (
    ASTROMECH_POST,
    DEAD_START,
    FIRE,
    FLY,
    GUNNER_POST,
    NO_SABOTAGE,
    REPAIR,
    VEHICLE_DODGE,
)
from salle.games.star_ore.events import TELLS
from salle.games.star_ore.notation import option_label, option_text, read_option
from salle.games.star_ore.plan_vehicle_fleet import (
    MOST_FLEET,
    crafts_of,
    fleet_from_lines,
    fleet_plans,
    fleet_problem,
)
from salle.games.star_ore.plan_vehicle_samples import garage, vehicle_samples
from salle.games.star_ore.plan_vehicle_text import packed_vehicle, vehicle_lines
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.vehicles.preparing import prepare
from salle.games.star_ore.rules.vehicles.workshop import suspicions
from salle.games.star_ore.sheet_match import match_aid
from salle.games.star_ore.state import Fight
from salle.games.star_ore.view_vehicles import TrafficView, traffic_view
from salle.kernel.build import BadBuild
from salle.kernel.errors import BadOption
from salle.kernel.playout import Policy, PolicyTable, RandomPolicy
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.switches import settle
from salle.terminal.sheets import sheet_page
from tests.clauses import clause
from tests.games.star_ore.arena import man
from tests.games.star_ore.hangar import ACE, go, hangar, join, made, ship, table

SLED = (
    "Name: Sled", "Size: small", "Scale: Ground", "Speed: 7", "Crew: 1", "Pilot: speeder",
    "Part: Engine (engine) 1-5, armor 1, boxes 4", "Part: Seat (cockpit) 6-10, armor 1, boxes 4",
    "Gun: bow gun, damage 4, Spray 2",
)  # fmt: skip
MECHANIC = man("Stats: Brains 3", "Skills: Tech 3", "Tools: toolkit")


# -- a fleet -------------------------------------------------------------------------------------


@clause("SO-129", "SO-151")
def test_vehicles_of_ones_own_come_after_the_ready_made() -> None:
    fleet = packed_vehicle(made(*SLED))
    house = house_of({**settle(SWITCHES, {"fleet": fleet}, "Star O.R.E.")})
    assert [craft.name for craft in house.crafts] == [*vehicle_samples(), "Sled"]
    assert house.crafts[-1].number == len(garage())
    assert house.crafts[-1].gun_spray == [2]
    assert house_of(settle(SWITCHES, {}, "")).crafts == list(garage())


def test_a_fleet_in_lines_becomes_the_option() -> None:
    sled, bike = made(*SLED), vehicle_samples()["Speeder bike"]
    text = vehicle_lines(sled) + "\n\n" + vehicle_lines(bike).replace("Speeder bike", "My bike")
    option = fleet_from_lines(text)
    assert fleet_problem(option) == ""
    assert [plan.name for plan in fleet_plans(option)] == ["Sled", "My bike"]
    assert fleet_plans("none") == []
    assert len(crafts_of(option)) == len(garage()) + 2


def test_what_is_wrong_with_a_fleet() -> None:
    sled = packed_vehicle(made(*SLED))
    assert "there is a Sled already" in fleet_problem(f"{sled},{sled}")
    xwing = packed_vehicle(vehicle_samples()["X-wing"])
    assert "there is a X-wing already" in fleet_problem(xwing)
    assert "8 vehicles at most" in fleet_problem(",".join([sled] * (MOST_FLEET + 1)))
    assert "looks like" in fleet_problem("nonsense")
    assert fleet_problem(",") == "there is no vehicle in it"
    wheels = made(*[line.replace("1-5", "1-4") for line in SLED])
    assert "Sled: " in fleet_problem(packed_vehicle(wheels))
    with pytest.raises(BadOption, match="fleet is none or packed vehicles"):
        settle(SWITCHES, {"fleet": "nonsense"}, "Star O.R.E.")
    with pytest.raises(BadBuild):
        fleet_from_lines("Name: Bare")


def test_guns_and_locations_have_names() -> None:
    xwing = list(vehicle_samples()).index("X-wing")
    craft = garage()[xwing]
    assert option_text(ASK_GUN, craft.gun_code(1)) == "X-wing proton torpedoes"
    assert option_text(ASK_MEND, craft.part_code(4) * 2) == "Shock, X-wing nose"
    assert option_label(ASK_MEND, MEND_SABOTAGE) == "What the saboteur did"
    own = NEW_CRAFT + len(garage())
    assert option_text(ASK_CRAFT, own) == "new home-made 1"
    assert read_option(ASK_CRAFT, "New home-made 1") == [own]


# -- before the start ----------------------------------------------------------------------------


def parked() -> Fight:
    return hangar([("X-wing", MECHANIC), ("X-wing", MECHANIC)], at=(0, 9), sabotage="on")


@clause("SO-149", "SO-150", "SO-R261")
def test_each_side_may_send_a_saboteur() -> None:
    fight = parked()
    script = table([2, 2, 4, 5, 6, 7, *[8, 8, 1, 2, 3, 4]])
    script.said.update({(0, 100): [1], (0, 87): [7], (1, 100): [2], (1, 87): [7]})
    script.said.update({(0, 102): [CHECK_GO], (1, 102): [CHECK_GO]})
    prepare(script, fight)
    script.finish()
    mine, yours = fight.traffic.vehicles
    assert (yours.sabotage, yours.sabotage_of, yours.sabotage_top) == (NO_SABOTAGE, 0, 2)
    assert (mine.sabotage, mine.sabotage_of, mine.sabotage_top) == (7, 1, 8)
    assert suspicions(yours) == [1, 2, *[NO_SABOTAGE] * 8]
    assert suspicions(mine) == [*range(1, 9), NO_SABOTAGE, NO_SABOTAGE]


@clause("SO-R126", "SO-R127", "SO-173", "SO-R261")
def test_a_crew_searches_and_repairs() -> None:
    fight = parked()
    one = fight.traffic.vehicles[0]
    one.sabotage, one.sabotage_of, one.sabotage_top = 5, 1, 9
    script = table([6, 6, 1, 2, 3, 4, *[3, 3, 1, 2, 4, 5]])
    script.said.update({(0, 100): [0], (0, 102): [CHECK_SEARCH, CHECK_REPAIR], (1, 102): [0]})
    prepare(script, fight)
    script.finish()
    assert (one.sabotage, one.found, one.sabotage_of) == (NO_SABOTAGE, False, -1)
    searched = [options for seat, name, options in script.asked if name == "check" and seat == 0]
    assert searched[:2] == [[CHECK_GO, CHECK_SEARCH], [CHECK_GO, CHECK_REPAIR]]


@clause("SO-R126")
def test_a_search_that_is_too_low_finds_nothing() -> None:
    fight = parked()
    one = fight.traffic.vehicles[0]
    one.sabotage, one.sabotage_of, one.sabotage_top = 5, 1, 9
    script = table([4, 4, 1, 2, 3, 7])
    script.said.update({(0, 100): [0], (0, 102): [CHECK_SEARCH], (1, 102): [0]})
    prepare(script, fight)
    script.finish()
    assert (one.sabotage, one.found, one.cleared) == (5, False, 4)
    assert suspicions(one) == [5, 6, 7, 8, 9, NO_SABOTAGE]


@clause("SO-121")
def test_without_tools_nothing_is_repaired() -> None:
    fight = hangar([("X-wing", man()), ("X-wing", man())], sabotage="on")
    one = fight.traffic.vehicles[0]
    one.sabotage, one.sabotage_of, one.found = DEAD_START, 1, True
    script = table([])
    script.said.update({(0, 100): [0], (1, 102): [0]})
    prepare(script, fight)
    script.finish()
    assert script.offered(0, "check") == [CHECK_GO]


# -- what is seen --------------------------------------------------------------------------------


def seen(fight: Fight, seat: int) -> TrafficView:
    found = traffic_view(fight, seat)
    assert found is not None
    return found


@clause("SO-R126", "SO-R261")
def test_who_knows_of_sabotage() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)])
    one = fight.traffic.vehicles[0]
    one.sabotage, one.sabotage_of = 7, 1
    told = [seen(fight, seat)["vehicles"][0]["sabotage"] for seat in (-1, 0, 1)]
    assert told == [None, None, "it fails from height 7"]
    one.found = True
    told = [seen(fight, seat)["vehicles"][0]["sabotage"] for seat in (-1, 0, 1)]
    assert told == ["it fails from height 7"] * 3
    one.sabotage = DEAD_START
    assert seen(fight, 0)["vehicles"][0]["sabotage"] == "it will not start"


@clause("SO-142", "SO-145", "SO-146")
def test_a_vehicle_as_all_see_it() -> None:
    fight = hangar([("X-wing", ACE), ("AT-ST", ACE), (None, man())], at=(0, 9, 3), sides=(0, 1, 1))
    one = fight.traffic.vehicles[0]
    one.shields, one.ion, one.x[4], one.shock[4], one.shots[1] = 3, 2, 1, 3, 5
    view = seen(fight, -1)
    assert (view["kind"], view["escape"], view["goal"]) == ("fight", 10, None)
    assert view["on_foot"] == ["#3"]
    shown = view["vehicles"][0]
    assert (shown["number"], shown["craft"], shown["at"]) == ("vehicle 1", "X-wing", 0)
    assert (shown["shields"], shown["ion"], shown["difficulty"]) == ([3, 10], 2, 3)
    assert shown["crew"] == {"#1": "pilot"}
    nose = shown["parts"][4]
    assert (nose["x"], nose["shock"], nose["state"], nose["heights"]) == (1, 3, "broken", [8, 9])
    assert [gun["shots"] for gun in shown["guns"]] == [None, 5]
    assert "ion +2" in shown["chips"]


# -- what is printed -----------------------------------------------------------------------------


def test_the_play_aid_has_a_page_for_every_vehicle() -> None:
    options = {switch.name: switch.default for switch in SWITCHES}
    assert len(ElementTree.fromstring(match_aid(options)).findall("section")) == 1
    options.update(scene="race", fleet=packed_vehicle(made(*SLED)))
    root = ElementTree.fromstring(match_aid(options))
    heads = [head.text for head in root.iter("h2")]
    assert heads == ["Play-aid", "Vehicles", *vehicle_samples(), "Sled"]


def test_the_terminal_prints_the_play_aid_of_a_match() -> None:
    game = games()["star-ore"]
    options = settle(game.switches, {"scene": "chase"}, game.title)
    title, page = sheet_page(game, "play-aid", options)
    assert title == "Star O.R.E.: play-aid"
    assert "<h2>Hover tank</h2>" in page


# -- the bot -------------------------------------------------------------------------------------


def bot(fight: Fight, number: int, ask: int, options: list[int]) -> int:
    fight.acting = number
    return StarOreBot(Thinking(1)).decide(fight, fight.fighters[number].seat, ask, options)


def test_the_bot_aboard() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, man())], at=(0, 9, 0), sides=(0, 1, 0))
    join(fight, 2, 0, ASTROMECH_POST)
    crew = 79
    assert bot(fight, 0, crew, [FIRE, FLY, VEHICLE_DODGE]) == FIRE
    assert bot(fight, 0, 80, [0, 1]) == 0
    one = fight.traffic.vehicles[0]
    one.shock[0] = 6
    assert bot(fight, 2, crew, [10, REPAIR, 9]) == REPAIR
    one.shock[0] = 0
    assert bot(fight, 2, crew, [10, REPAIR, 9]) == 10
    assert bot(fight, 0, 84, [0, 1]) == 0
    assert bot(fight, 0, 85, [EXTRA_GUN, EXTRA_GUN + 1, VEHICLE_DODGE, 9]) == EXTRA_GUN
    assert bot(fight, 0, 85, [FLY, VEHICLE_DODGE, 9]) == VEHICLE_DODGE


def test_the_bot_aims_at_what_is_nearly_lost() -> None:
    crews = [("X-wing", ACE), ("X-wing", ACE), ("X-wing", ACE)]
    fight = hangar(crews, at=(0, 9, 9), sides=(0, 1, 1))
    fight.traffic.vehicles[2].shields = 0
    assert bot(fight, 0, 81, [ship(1), ship(2)]) == ship(2)


@pytest.mark.parametrize("scene", ["vehicles", "race", "chase"])
def test_the_bot_beats_random_play(scene: str) -> None:
    settled = {switch.name: switch.default for switch in SWITCHES}
    won = lost = 0
    for seed in range(30):
        fight = Fight(house_of({**settled, "scene": scene, "squad": "1"}), 2)
        mine = seed % 2
        thinking = Thinking(seed)
        players: list[Policy] = [RandomPolicy(thinking), RandomPolicy(thinking)]
        players[mine] = StarOreBot(thinking)
        seats = PolicyTable(fight, players, SeededDice(seed))
        rules = StarOreRules()
        while not fight.over:
            rules.run(seats, fight)
        won += fight.winners == [mine]
        lost += fight.winners == [1 - mine]
    assert won > lost, (won, lost)


def test_a_gunner_and_a_pilot_share_a_round() -> None:
    crews = [("AT-ST", ACE), (None, ACE), ("AT-ST", ACE)]
    fight = hangar(crews, at=(0, 0, 9), sides=(0, 0, 1))
    join(fight, 1, 0, GUNNER_POST)
    go(fight, [], None, {"crew": 9})
    assert fight.round == 2


def test_what_a_search_shows_cannot_be_taken_back() -> None:
    assert TELLS[SABOTAGE_SHOWN].reveals
    assert TELLS[FOUND_NOTHING].reveals
    assert not TELLS[SABOTAGED].reveals
