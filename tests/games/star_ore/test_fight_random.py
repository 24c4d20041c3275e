"""Random fights: they end, and never break what must always hold."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_combat import FISTS_ITEM, IS_ACTIVE, NO_HOLD, NOBODY, PLACES
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.kernel.rng import Thinking
from salle.kernel.table import Table
from tests.clauses import clause

GAMES = 12


class Watching(Table):
    """Random answers, with a look at every question."""

    def __init__(self, seed: int, seats: int) -> None:
        self.thinking = Thinking(seed)
        self.seats = seats
        self.asked: set[int] = set()
        self.answers: list[int] = []

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options
        assert len(set(options)) == len(options), (ASKS[ask].name, options)
        assert 0 <= seat < self.seats
        self.asked.add(ask)
        self.answers.append(options[self.thinking.below(len(options))])
        return self.answers[-1]

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")


def check(fight: Fight) -> None:
    """What holds between rounds."""
    for me in fight.fighters:
        for place in range(PLACES):
            assert me.x[place] >= 0
            assert me.shock[place] >= 0
            assert me.x[place] + me.shock[place] <= me.sheet.boxes[place]
        assert 0 <= me.pos <= fight.line
        for item in me.hands:
            assert item == FISTS_ITEM or fight.item_of[item] == me.number
        if me.hold != NO_HOLD:
            victim = fight.fighters[me.hold_victim]
            assert me.number in (victim.pinned_by, victim.choked_by)
        for holder in (me.pinned_by, me.choked_by):
            assert holder == NOBODY or fight.fighters[holder].hold_victim == me.number
        assert me.will >= 0
        assert me.dsp >= 0


def play_random(seed: int, seats: int, **options: str) -> tuple[Fight, Watching]:
    settled = {switch.name: switch.default for switch in SWITCHES} | options
    fight = Fight(house_of(settled), seats)
    table = Watching(seed, seats)
    rules = StarOreRules()
    while not fight.over:
        rules.run(table, fight)
        check(fight)
        fight = fight.copy() if not fight.over else fight
    assert fight.round <= fight.house.max_rounds
    return fight, table


SETS: tuple[dict[str, str], ...] = (
    {},
    {"seats": "4", "sides": "halves", "squad": "2"},
    {"seats": "3", "gm": "last"},
    {"seats": "3", "max_rounds": "5"},
    {"one_special": "off", "order_tie": "simultaneous", "daze_stack": "sum"},
    {"miss_grenade": "scatter", "burn_area_keeps_blast": "on", "fire_ignores_armor": "off"},
    {"damage_dieloss": "per_round", "minor_threshold": "single_attack", "base_difficulty": "1"},
    {"cap_order": "cap_then_penalty", "bad_failure": "off", "feint_penalty": "0"},
    {"droid_limb_penalty": "off", "minor_force": "on", "rounds_per_minute": "6"},
    {"stunts_unlearned": "on", "dsp_in_struggle": "off", "struggle_loss": "bid_plus_one",
     "dark_draw": "action", "control_mind_target": "any"},
)  # fmt: skip


@clause("SO-R29")
@pytest.mark.parametrize("number", range(len(SETS)))
def test_random_fights_end_and_hold_together(number: int) -> None:
    options = dict(SETS[number])
    seats = int(options.pop("seats", "2"))
    for seed in range(GAMES):
        fight, _ = play_random(seed * 31 + number, seats, **options)
        if fight.winners:
            sides = {fight.side_of[seat] for seat in fight.winners}
            assert len(sides) == 1
        left = {me.side for me in fight.fighters if IS_ACTIVE[me.status]}
        assert len(left) <= 1 or fight.round == fight.house.max_rounds


def test_the_same_answers_make_the_same_fight() -> None:
    one, first = play_random(7, 2)
    two, second = play_random(7, 2)
    assert first.answers == second.answers
    assert [me.x for me in one.fighters] == [me.x for me in two.fighters]
