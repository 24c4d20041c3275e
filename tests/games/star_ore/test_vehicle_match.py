"""Matches with vehicles from the outside: random play in every scene keeps every promise."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest

from salle import Game, games
from salle.games.star_ore.data_asks import (
    ASK_CHECK,
    ASK_CRAFT,
    ASK_CREW_ACT,
    ASK_DARK_DRAW,
    ASK_GUN,
    ASK_VEHICLE_FROM,
    NEW_CRAFT,
)
from salle.games.star_ore.data_combat import NOBODY, ON_FOOT
from salle.games.star_ore.data_events import POWER_WORKED
from salle.games.star_ore.data_vehicles import (
    ASTROMECH_POST,
    CREW_ACT_NAMES,
    CREW_ACTS,
    MOST_SABOTAGE,
    NO_SABOTAGE,
    PASSENGER_POST,
    PILOT_POST,
    SCENE_POWERS,
)
from salle.games.star_ore.events import EVENTS, event_text
from salle.games.star_ore.events_vehicles import VEHICLE_EVENTS
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.notation import option_label, option_text, read_option
from salle.games.star_ore.plan_vehicle_text import packed_vehicle
from salle.games.star_ore.position import position_of
from salle.games.star_ore.position_reading import fight_from
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.vehicles.workshop import suspicions
from salle.games.star_ore.state import Fight
from salle.games.star_ore.view import fight_view
from salle.kernel.playout import play_out
from salle.kernel.rng import Thinking
from salle.kernel.table import EVERYBODY, Event, Table
from tests.clauses import clause
from tests.conformance import test_secrecy
from tests.conformance.worlds import House
from tests.games.star_ore.arena import man
from tests.games.star_ore.hangar import ACE, hangar, join, made
from tests.games.star_ore.making import sample

OWN = made(
    "Name: Sled", "Size: small", "Scale: Ground", "Speed: 7", "Crew: 2", "Passengers: 1",
    "Shields: 3", "Pilot: speeder",
    "Part: Engine (engine) 1-4, armor 1, boxes 4", "Part: Fin (wing) 5-6, armor 0, boxes 3",
    "Part: Seat (cockpit) 7-10, armor 1, boxes 4",
    "Gun: ion pistol, damage 3, turret, ion", "Gun: bow gun, damage 4, Spray 2",
    "Gun: mortar, damage 1, Area 3, shots 2",
)  # fmt: skip
FLEET = packed_vehicle(OWN)
MATCHES = 60
"""Times that all variants are played at most, in search of what has not happened yet."""
VARIANTS = (
    {"scene": "vehicles"},
    {"scene": "vehicles", "sabotage": "on", "squad": "3"},
    {"scene": "vehicles", "starship_scale": "detailed", "order_tie": "simultaneous", "squad": "2"},
    {"scene": "vehicles", "gm": "last", "seats": "3", "vehicle_difficulty": "sum"},
    {"scene": "vehicles", "fleet": FLEET, "sides": "halves", "seats": "4", "sabotage": "on"},
    {"scene": "chase"},
    {"scene": "chase", "sabotage": "on", "fleet": FLEET, "squad": "2", "obstacle_armor": "applies"},
    {"scene": "chase", "gm": "last", "seats": "4", "race_obstacles": "gm", "sabotage": "on"},
    {"scene": "race", "seats": "3", "obstacle_worst": "all"},
    {"scene": "race", "gm": "last", "seats": "3", "sabotage": "on", "squad": "2"},
    {"scene": "race", "race_obstacles": "none", "max_rounds": "8", "fleet": FLEET},
)
NAMES = [" ".join(f"{k}={v[:8]}" for k, v in variant.items()) for variant in VARIANTS]


def blank(variant: dict[str, str]) -> Fight:
    settled = {switch.name: switch.default for switch in SWITCHES}
    settled.update({k: v for k, v in variant.items() if k != "seats"})
    return Fight(house_of(settled), int(variant.get("seats", 2)))


class Watch(Table):
    """Random answers; every question, option and event is looked at."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.lines: list[str] = []
        self.answers: list[tuple[int, int]] = []

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options
        texts = {option_text(ask, option) for option in options}
        assert len(texts) == len(options), ASKS[ask].name
        assert len({option_label(ask, option) for option in options}) == len(options)
        for option in options[:8]:
            assert option in read_option(ask, option_text(ask, option))
            assert option in read_option(ask, option_label(ask, option))
        chosen = options[self.thinking.below(len(options))]
        self.answers.append((ask, chosen))
        return chosen

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.lines.append(event_text(Event(event, seat, a, b, c, EVERYBODY, [], 0)))

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        whole = Event(event, seat, a, b, 0, audience, secrets, 0)
        self.lines += [event_text(whole), event_text(whole.seen_by(-1))]


def sound(fight: Fight) -> None:
    """What holds between any two rounds."""
    traffic = fight.traffic
    if traffic.ready:
        assert len(traffic.aboard) == len(traffic.post) == len(fight.fighters)
    for vehicle in traffic.vehicles:
        craft = vehicle.craft
        assert fight.house.crafts[craft.number] is craft
        assert 0 <= vehicle.shields <= craft.shields
        assert 0 <= vehicle.sabotage + 1 <= MOST_SABOTAGE + 1
        assert vehicle.ion >= 0
        assert abs(vehicle.direction) == abs(vehicle.facing) == 1
        for part, boxes in enumerate(craft.part_boxes):
            assert vehicle.x[part] >= 0
            assert vehicle.shock[part] >= 0
            assert vehicle.x[part] + vehicle.shock[part] <= boxes
            assert 0 <= vehicle.ar[part] <= craft.part_ar[part]
        for gun, shots in enumerate(craft.gun_shots):
            assert 0 <= vehicle.shots[gun] <= shots
        assert len(traffic.at_post(vehicle.number, PILOT_POST)) <= 1
        if vehicle.sabotage_of != NOBODY and not vehicle.found:
            assert vehicle.sabotage in suspicions(vehicle)
    for number, at in enumerate(traffic.aboard):
        if at != NOBODY and not fight.over:
            assert traffic.vehicles[at].side == fight.fighters[number].side
            assert traffic.vehicles[at].pos == fight.fighters[number].pos


@pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
def test_random_matches_keep_every_promise(variant: dict[str, str]) -> None:
    rules = StarOreRules()
    for seed in range(4):
        fight = blank(variant)
        assert fight.scene != ON_FOOT
        table = Watch(seed)
        while not fight.over:
            twin = fight.copy()
            again = Watch(0)
            again.thinking = Thinking(1000 + fight.stages)
            table.thinking = Thinking(1000 + fight.stages)
            rules.run(table, fight)
            rules.run(again, twin)
            assert position_of(twin) == position_of(fight)
            sound(fight)
            for seat in range(-1, fight.seats):
                json.dumps(fight_view(fight, seat))
            if not any(me.sheet.number >= len(fight.house.sheets) for me in fight.fighters):
                told = json.loads(json.dumps(position_of(fight)))
                assert position_of(fight_from(told, fight.house)) == position_of(fight)
        for line in table.lines:
            assert line
            assert "weapon -" not in line
            assert "#0" not in line


@clause("SO-R126", "SO-R261")
def test_views_do_not_depend_on_hidden_sabotage() -> None:
    rules = StarOreRules()
    compared = 0
    for seed in range(12):
        fight = blank({"scene": "vehicles", "sabotage": "on", "squad": "2"})
        table = Watch(seed)
        while not fight.over:
            rules.run(table, fight)
            for vehicle in fight.traffic.vehicles:
                if vehicle.sabotage_of == NOBODY or vehicle.found:
                    continue
                owner = fight.fighters[vehicle.sabotage_of].seat
                for other in suspicions(vehicle):
                    twin = fight.copy()
                    twin.traffic.vehicles[vehicle.number].sabotage = other
                    for seat in (-1, 1 - owner):
                        assert fight_view(twin, seat) == fight_view(fight, seat)
                        compared += 1
                    if other not in (NO_SABOTAGE, vehicle.sabotage):
                        assert fight_view(twin, owner) != fight_view(fight, owner)
    assert compared


def test_every_event_of_vehicles_has_a_sentence() -> None:
    for kind in range(110, max(EVENTS) + 1):
        name, cited, line = EVENTS[kind]
        assert cited.startswith("SO-")
        text = line(Event(kind, 0, 0, 0, 0, EVERYBODY, [], 0))
        assert text[0].isupper() or text[0] == "#", name


@pytest.mark.parametrize(
    "promise",
    [
        test_secrecy.test_worlds_dealt_anew_look_the_same,
        test_secrecy.test_worlds_that_look_alike_are_dealt_anew_alike,
        test_secrecy.test_bots_use_only_what_their_seat_knows,
    ],
)
@clause("SO-R261")
def test_sabotage_stays_secret(
    promise: Callable[[Game], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()["star-ore"]
    wanted = {**game.default_options(), **game.brisk, "sabotage": "on"}
    tables = [
        House(game, 2, {**wanted, "scene": "vehicles"}, 6),
        House(game, 3, {**wanted, "scene": "chase", "gm": "last"}, 2),
    ]
    monkeypatch.setattr(test_secrecy, "houses", lambda game, count: tables)
    promise(game)


# -- everything happens ----------------------------------------------------------------------------


CLEAN = 1
"""This seat never draws on the dark side, so that it may heal (SO-197)."""


class Seeker(Table):
    """Takes what has been taken least so far."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.taken: Counter[tuple[int, int]] = Counter()
        self.told: set[int] = set()
        self.worked: set[int] = set()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if ask == ASK_DARK_DRAW and seat == CLEAN:
            return options[0]
        fewest = min(self.taken[ask, option] for option in options)
        rare = [option for option in options if self.taken[ask, option] == fewest]
        chosen = rare[self.thinking.below(len(rare))]
        self.taken[ask, chosen] += 1
        return chosen

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.told.add(event)
        if event == POWER_WORKED:
            self.worked.add(b)

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        self.told.add(event)


def with_astromech() -> Fight:
    """A scene in which there is something to repair, which random crews rarely get to."""
    crews = [("X-wing", ACE), (None, sample("Astromech")), ("X-wing", ACE)]
    fight = hangar(crews, at=(0, 0, 9), sides=(0, 0, 1))
    join(fight, 1, 0, ASTROMECH_POST)
    fight.traffic.vehicles[0].ion = 2
    return fight


def with_masters() -> Fight:
    """Two who know every power that works among vehicles, one of them tainted, beside a walker."""
    line = ", ".join(f"{STUNTS[power].name} 3" for power in SCENE_POWERS)
    lines = ("Force: Force Sense 4, Energy Manipulation 4, Physical Control 4, "
             "Mental Influence 4", f"Stunts: {line}", "Willpower: +9 base")  # fmt: skip
    crews = [("Landspeeder", ACE), (None, man(*lines)), (None, man(*lines, "Dark Side: 3")),
             ("AT-ST", ACE)]  # fmt: skip
    fight = hangar(crews, sides=(0, 0, 0, 1))
    join(fight, 1, 0, PASSENGER_POST)
    for me in fight.fighters:
        me.will = me.will_base
        me.shock[0] = 2
    return fight


def test_everything_that_vehicles_know_happens() -> None:
    seeker = Seeker(7)
    for _ in range(MATCHES):
        for variant in VARIANTS:
            play_out(StarOreRules(), blank({**variant, "squad": "3"}), seeker)
        play_out(StarOreRules(), with_astromech(), seeker)
        play_out(StarOreRules(), with_masters(), seeker)
        if set(VEHICLE_EVENTS) <= seeker.told and set(SCENE_POWERS) <= seeker.worked:
            break
    assert [VEHICLE_EVENTS[kind][0] for kind in set(VEHICLE_EVENTS) - seeker.told] == []
    done = {option for ask, option in seeker.taken if ask == ASK_CREW_ACT}
    assert [CREW_ACT_NAMES[act] for act in set(range(CREW_ACTS)) - done] == ["leave"]
    crafts = blank({"scene": "vehicles", "fleet": FLEET}).house.crafts
    chosen = {option for ask, option in seeker.taken if ask == ASK_CRAFT}
    assert chosen >= {NEW_CRAFT + number for number in range(len(crafts))}
    fired = {option for ask, option in seeker.taken if ask == ASK_GUN}
    guns = {craft.gun_code(gun) for craft in crafts for gun in range(len(craft.gun_bits))}
    assert [option_text(ASK_GUN, code) for code in sorted(guns - fired)] == []
    assert set(SCENE_POWERS) - seeker.worked == set()
    asked = {ask for ask, _ in seeker.taken}
    missing = set(range(ASK_VEHICLE_FROM, ASK_CHECK + 1)) - asked
    assert [ASKS[ask].name for ask in missing] == ["GM wake"]
