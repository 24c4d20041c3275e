"""What holds at every moment of every duel, whatever the levels, sides, layouts and switches."""

from __future__ import annotations

from itertools import product

import pytest

import salle
from salle.games.force_battles.data import (
    ATT,
    GEAS_COUNT,
    GEAS_SIDE,
    LIGHT,
    POOL,
    SEATS,
    SPHERE_LIMIT,
    SPHERES,
    TARGETS,
    TINTS,
)
from salle.games.force_battles.state import Duel, layout_named
from salle.games.force_battles.words import GEAS_WORDS, SLOT_WORDS, TARGET_NAMES
from salle.kernel.playout import play_out
from salle.kernel.rng import Thinking
from salle.kernel.table import Table
from tests.clauses import clause
from tests.conformance.worlds import House, houses
from tests.games.force_battles.playing import GAME, fight, player, start

LEVELS = ("learner", "initiate", "templar", "diamedes")
BUDGETS = {"learner": 31, "initiate": 35, "templar": 40, "diamedes": 50}


class WatchingTable(Table):
    """Random answers; looks at the duel whenever it is asked anything."""

    def __init__(self, duel: Duel, seed: int) -> None:
        self.duel = duel
        self.thinking = Thinking(seed)
        self.total = 0
        self.slots: list[int] | None = None
        self.looks = 0

    def look(self) -> None:
        duel = self.duel
        if duel.round == 0:
            return
        self.total = self.total or duel.total()
        assert duel.total() == self.total
        slots = []
        for fighter in duel.fighters:
            assert min(fighter.counters) >= 0
            for s in range(SPHERES):
                assert fighter.count(s) <= SPHERE_LIMIT
            for place in range(ATT, POOL):
                assert fighter.counters[TINTS * place + 1 - fighter.tint] == 0
                slots.append(fighter.count(place))
        if self.slots is not None and not duel.house.stance_moves_slots:
            assert all(now <= before for now, before in zip(slots, self.slots, strict=True))
        self.slots = slots
        self.looks += 1

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        self.look()
        return options[self.thinking.below(len(options))]

    def roll(self, faces: int) -> int:
        self.look()
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is hidden after the set-up")


def watched(house: House) -> WatchingTable:
    duel = GAME.blank(house.seats, house.options)
    assert isinstance(duel, Duel)
    table = WatchingTable(duel, house.seed)
    play_out(GAME.rules, duel, table)
    table.look()
    return table


@clause("FB-3", "FB-18", "FB-101", "FB-R3", "FB-R54", "FB-R58")
def test_counters_are_conserved_and_no_sphere_overflows() -> None:
    for house in houses(GAME, 250):
        assert watched(house).looks
    for a, b in product(LEVELS, LEVELS):
        options = GAME.default_options() | {"level_a": a, "level_b": b}
        assert watched(House(GAME, 2, options, 7)).total == BUDGETS[a] + BUDGETS[b]


@pytest.mark.parametrize("layout", ["body", "spine", "wheel"])
@clause("FB-1", "FB-2", "FB-R1")
def test_a_layout_is_seven_spheres_that_join_six_targets(layout: str) -> None:
    plan = layout_named(layout)
    assert len(plan.touches) == SPHERES
    assert len(TARGET_NAMES) == TARGETS
    assert all(plan.adjacent[target] for target in range(TARGETS))
    for house in [
        House(GAME, 2, GAME.default_options() | {"layout": layout}, n) for n in range(30)
    ]:
        watched(house)


@clause("FB-R1")
def test_the_body_has_the_starts_and_steps_of_the_rulebook() -> None:
    body = layout_named("body")
    starts = [
        stance
        for stance in product(range(SPHERE_LIMIT + 1), repeat=SPHERES)
        if 21 <= sum(stance) <= 28
    ]
    assert sum(sum(stance) == 21 for stance in starts) == 1520
    assert len(starts) == 3180
    steps = {(t, t): 0 for t in range(TARGETS)}
    for length in range(1, 4):
        for (a, b), steps_so_far in list(steps.items()):
            if steps_so_far == length - 1:
                for s in body.adjacent[b]:
                    for c in range(TARGETS):
                        if body.touches[s] >> c & 1:
                            steps.setdefault((a, c), length)
    rows = [[steps[a, b] for b in range(TARGETS)] for a in range(TARGETS)]
    assert rows == [
        [0, 1, 1, 1, 2, 2],
        [1, 0, 2, 2, 1, 3],
        [1, 2, 0, 2, 3, 1],
        [1, 2, 2, 0, 1, 1],
        [2, 1, 3, 1, 0, 2],
        [2, 3, 1, 1, 2, 0],
    ]


@clause("FB-R1")
def test_every_start_stance_that_is_legal_is_offered_and_no_other() -> None:
    for name, banned in (("body", 0), ("wheel", 0), ("spine", 2)):
        plan = layout_named(name)
        every = (1 << TARGETS) - 1
        legal = 0
        for stance in product(range(SPHERE_LIMIT + 1), repeat=SPHERES):
            if sum(stance) == 21:
                filled = sum(1 << s for s in range(SPHERES) if stance[s])
                bare = plan.cover[filled] != every
                assert not bare or (banned and (stance[5] == 0 or stance[6] == 0))
                legal += not bare
        assert legal == 1520 or banned
        assert plan.fits[0][0][21]


@clause("FB-100", "FB-R8")
def test_the_character_board_has_its_slots() -> None:
    assert SLOT_WORDS == (
        "ATT", "DEF", "Push", "Pull", "Jump", "Sight", "Speed", "Hide", "Mind Trick", "Heal",
        "Protect", "Lightning Absorb", "Lightning", "Rage", "Choke",
    )  # fmt: skip
    assert len(GEAS_WORDS) == GEAS_COUNT
    assert [GEAS_WORDS[g] for g in range(GEAS_COUNT) if GEAS_SIDE[g] == LIGHT] == [
        "Heal", "Protect", "Lightning Absorb",
    ]  # fmt: skip


@clause("FB-31", "FB-105")
def test_the_view_shows_dice_and_standing_counters_apart() -> None:
    match = fight(start(), ["B guard: C 2", "A strike: RS 3"], [6, 1, 1])
    view = match.view("A")
    attack, players = view["attack"], view["players"]
    assert isinstance(attack, dict)
    assert isinstance(players, dict)
    assert (attack["hit_die"], attack["block_die"]) == (8, 7)
    board = players["B"]["board"]
    assert (board["defence"], board["in_target"]) == (5, {"red": 2})
    assert players["A"]["board"]["in_hand"] == {"blue": 3}
    assert players["A"]["board"]["numbers"] == [1, 2, 3, 4, 5, 6]
    assert board["numbers"] == [1, 3, 2, 4, 6, 5]


@clause("FB-R51", "FB-21")
def test_a_duel_has_one_stage_a_round_and_ends_at_the_limit() -> None:
    match = salle.new("force-battles", seed=3, options={"round_limit": 4})
    while match.choice:
        match.answer_by_default()
    assert match.stage <= 5


@clause("FB-26")
def test_equal_att_in_the_first_round_rolls_again() -> None:
    position = start(round=1, last_attacker=None)
    match = fight(position, ["B aim: aim T"], [3, 3, 2, 2, 1, 4, 6, 6, 6, 6])
    told = [line.name for line in match.lines()]
    assert told.count("again") == 2
    assert match.position()["last_attacker"] == "B"


@clause("FB-R6")
def test_two_light_players_may_have_one_colour() -> None:
    match = fight(
        start(b={"side": "light", "colour": "blue", "pool": "2"}), ["A blow: kick"],
        [5, 1, 1, 1, 1, 4, 4],
    )  # fmt: skip
    assert player(match, "B")["pool"] == "2"


@clause("FB-R30")
def test_without_a_counter_in_a_bottom_sphere_there_is_no_kick() -> None:
    position = start(a={"spheres": "4 4 4 4 4 0 0"})
    match = fight(position, [], [5, 1, 1, 1, 1, 4, 4, 1])
    assert [line.name for line in match.lines()].count("kick") == 0


@clause("FB-R56")
def test_conceding_is_always_allowed() -> None:
    match = fight(start(), [], [6, 1])
    match.resign("A")
    assert str(match.outcome) == "B (resigned)"
    match = salle.new("force-battles", position=start(a={"geas": "Hide 1"}), seed=1)
    match.concede("A")
    assert str(match.outcome) == "B (conceded)"


@clause("FB-R57")
def test_taking_red_as_light_comes_with_a_warning() -> None:
    match = salle.Match.new(GAME, real_dice=True, position=start(b={"pool": "3"}))
    for face in (1, 6):
        match.answer(str(face))
    while match.choice and match.choice.name != "raid":
        choice = match.choice
        if choice.is_chance:
            done = [line.name for line in match.lines()]
            match.answer("6" if "attack roll" not in done else "1")
        else:
            match.answer(choice.texts[0])
    assert match.choice is not None
    assert "Dark Side" in match.hint(match.choice, match.choice.read("1 red"))
    assert match.hint(match.choice, match.choice.read("0 red")) == ""


def test_seats_are_two() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (SEATS, SEATS)
