"""What holds in every fight, whatever is answered: random play at full length."""

from __future__ import annotations

import random

import pytest

from salle import Thinking
from salle.games.impact.data import (
    AREAS,
    IN_FIGHT,
    KICKING,
    LIMB_MASK,
    LOCKS_FROM,
    OUT_OF_RANGE,
    RIGHT,
    VITAL_MASK,
)
from salle.games.impact.house import house_of
from salle.games.impact.rules.creation import in_ratio
from salle.games.impact.state import Fight
from salle.kernel.playout import RandomTable, play_out
from salle.kernel.rules import State
from salle.kernel.table import Table
from tests.clauses import clause
from tests.games.impact.ring import GAME

FIGHTS = 150


class WatchedTable(Table):
    """Random answers; notes what dice are rolled."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.faces: set[int] = set()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options
        assert len(set(options)) == len(options)
        return options[self.thinking.below(len(options))]

    def roll(self, faces: int) -> int:
        self.faces.add(faces)
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in Impact")


def tables(count: int) -> list[tuple[int, dict[str, str], int]]:
    """Random numbers of seats and switches, with the full turn limit."""
    rng = random.Random(7)
    found = []
    for seed in range(count):
        options = {s.name: rng.choice(s.values) for s in GAME.switches}
        options["rank"] = "white"
        found.append((rng.choice((2, 2, 3, 5)), options, seed))
    return found


def check(fight: Fight) -> None:
    """All that must hold between stages."""
    sheet = fight.house.sheet
    for fighter in fight.fighters:
        assert 0 <= fighter.stamina <= fighter.stamina_max
        assert min(fighter.sp_strike, fighter.sp_grapple) >= 0
        for area in range(AREAS):
            assert 0 <= fighter.damage[area] <= sheet.boxes[area]
            assert 0 <= fighter.tough[area] <= fighter.toughness[area]
            assert (fighter.out >> area & 1) == (fighter.damage[area] == sheet.boxes[area])
        if fighter.status == IN_FIGHT:
            assert not fighter.out & VITAL_MASK
            assert (fighter.out & LIMB_MASK).bit_count() < 3
        if not fight.house.setups:
            assert fighter.sp_strike == fighter.sp_grapple == 0
        if not fight.house.full:
            assert fighter.stamina == fighter.stamina_max or fight.turn == 0
    for a in range(fight.seats):
        for b in range(fight.seats):
            check_pair(fight, a, b)


def check_pair(fight: Fight, a: int, b: int) -> None:
    assert fight.distance(a, b) == fight.distance(b, a)
    assert fight.distance(a, b) <= (OUT_OF_RANGE if fight.house.full else KICKING)
    bits = fight.hold(a, b)
    if bits:
        assert fight.is_in(a)
        assert fight.is_in(b)
        assert fight.teams[a] != fight.teams[b]
        assert fight.sustains(fight.fighters[a])
        assert fight.fighters[b].held
        assert fight.fighters[b].locked & bits >> LOCKS_FROM == bits >> LOCKS_FROM
    assert (fight.chokes[a * fight.seats + b] > 0) <= (bits & 2 != 0)


@clause("IM-1", "IM-69", "IM-130", "IM-R40", "IM-R62")
def test_random_fights_keep_within_their_bounds_and_end() -> None:
    reasons = set()
    for seats, options, seed in tables(FIGHTS):
        fight = GAME.blank(seats, options)
        assert isinstance(fight, Fight)
        table = WatchedTable(seed)
        while not fight.over:
            GAME.rules.run(table, fight)
            check(fight)
        assert table.faces == {6}
        assert fight.turn <= fight.house.turn_limit
        assert fight.stages < fight.bound
        teams = {fight.teams[s] for s in range(seats) if fight.is_in(s)}
        assert teams, "two can never go out at once"
        if fight.winners:
            assert len({fight.teams[seat] for seat in fight.winners}) == 1
        reasons.add(GAME.reasons[fight.reason])
    assert {"knock-out", "decision", "stall"} <= reasons


@clause("IM-16", "IM-R10", "IM-R12", "IM-134")
@pytest.mark.parametrize("strict", [True, False])
def test_random_builds_never_get_stuck_and_keep_their_ratio(strict: bool) -> None:
    for seed in range(40):
        options = {**GAME.default_options(), "rank": str(60 + 45 * seed)}
        options["psr_at_creation"] = "strict" if strict else "lenient"
        fight = Fight(house_of(options), 2)
        table = WatchedTable(seed)
        while fight.turn == 0:
            ratios = [fighter.ratios[:] for fighter in fight.fighters]
            bought = fight.building == 2
            GAME.rules.run(table, fight)
            if bought:
                assert [fighter.ratios for fighter in fight.fighters] == ratios
        for fighter in fight.fighters:
            assert fighter.spent + fighter.left == fight.house.budget(0)
            for side in (RIGHT, 1):
                assert in_ratio(fight.house, fighter, side)


def test_every_kind_of_question_and_every_event_comes_up() -> None:
    asked: set[int] = set()
    told: set[int] = set()

    class Noting(WatchedTable):
        def choose(self, seat: int, ask: int, options: list[int]) -> int:
            asked.add(ask)
            chosen: int = super().choose(seat, ask, options)
            return chosen

        def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
            told.add(event)

    for seats, options, seed in tables(900):
        if options["phase"] in "45" and options["miscellaneous"] == "on":
            fight: State = GAME.blank(seats, options)
            play_out(GAME.rules, fight, Noting(seed))
    assert {GAME.asks[ask].name for ask in asked} == {ask.name for ask in GAME.asks}
    missing = {GAME.tells[event].name for event in range(len(GAME.tells)) if event not in told}
    assert missing <= {"concede", "death"}


def test_a_copy_plays_on_like_the_original() -> None:
    for seats, options, seed in tables(20):
        fight = GAME.blank(seats, options)
        table = RandomTable(Thinking(seed))
        for _ in range(12):
            if not fight.over:
                GAME.rules.run(table, fight)
        twin = fight.copy()
        first, second = RandomTable(Thinking(3)), RandomTable(Thinking(3))
        play_out(GAME.rules, fight, first)
        play_out(GAME.rules, twin, second)
        assert first.checksum == second.checksum
        assert GAME.position(fight) == GAME.position(twin)
