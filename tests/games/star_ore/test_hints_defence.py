"""Hints about defences, extra sets, lent dice and the GM's answers: the figures against every roll,
against rolls at random, and the words.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import COOL
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BLOCK,
    ACT_DODGE,
    CHARGE,
    HALF_MOVE,
    RIGHT,
    RUN_AND_ACT,
    STABILITY,
)
from salle.games.star_ore.data_vehicles import AROUND, FLY, RAMMING, THROUGH, VEHICLE_DODGE
from salle.games.star_ore.hints import hint
from salle.games.star_ore.hints_defence import coming_sets, stop_chance
from salle.games.star_ore.hints_odds import sets_from
from salle.games.star_ore.rules.defence import answers
from salle.games.star_ore.rules.force.foresight import lend_before
from salle.games.star_ore.rules.rolling import react, skill_pool
from salle.games.star_ore.state import Act, Fight
from salle.kernel.table import Table
from salle.odds.dice import percent
from salle.odds.one_roll import Pool
from tests.clauses import clause
from tests.games.star_ore.arena import arena, sample
from tests.games.star_ore.hangar import ACE, hangar

TRIALS = 4000
SLACK = 3
"""Percent that a simulation may be off."""


def sets(dice: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(width, face) for face, width in Counter(dice).items() if width > 1]


def declaring(*names: str, at: tuple[int, ...] = (20, 21), will: int = 0) -> Fight:
    """A fight in which the first declares."""
    fight = arena(*[sample(name) for name in names], at=at, will=will)
    fight.acting = fight.asked = 0
    return fight


# -- exact odds ------------------------------------------------------------------------------


@clause("SO-89", "SO-R81")
def test_the_chance_to_stop_an_attack_is_that_of_every_pair_of_rolls() -> None:
    attacks = [max(sets(dice)) for dice in product(range(1, 11), repeat=3) if sets(dice)]
    guards = Counter(tuple(sorted(sets(dice))) for dice in product(range(1, 11), repeat=3))
    stopped = total = 0
    for (width, height), ways in Counter(attacks).items():
        for guard, their_ways in guards.items():
            total += ways * their_ways
            if any(w >= width and h >= height for w, h in guard):
                stopped += ways * their_ways
    assert stop_chance(Pool(3), Pool(3)) == Fraction(stopped, total)


def test_the_chance_to_stop_an_attack_is_what_dice_at_random_come_to() -> None:
    rng = random.Random(7)
    stopped = attacks = 0
    while attacks < TRIALS:
        theirs = sets(tuple([rng.randint(1, 10) for _ in range(6)]))
        if not theirs:
            continue
        attacks += 1
        width, height = max(theirs)
        mine = sets(tuple([rng.randint(1, 10) for _ in range(7)] + [10]))
        stopped += any(w >= width and h >= height for w, h in mine)
    exact = 100 * float(stop_chance(Pool(7, hard=1), Pool(6)))
    assert abs(100 * stopped / attacks - exact) < SLACK


class Dice(Table):
    """Dice at random; whoever is asked says what comes first, and lends as told."""

    def __init__(self, seed: int, lent: int) -> None:
        self.rng = random.Random(seed)
        self.lent = lent

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        return self.lent if ask == asks.ASK_INTUITION else options[0]

    def roll(self, faces: int) -> int:
        return self.rng.randint(1, faces)

    def pick(self, count: int) -> int:
        return 0


@pytest.mark.parametrize("lent", [0, 2])
@clause("SO-51", "SO-199", "SO-R17")
def test_the_odds_of_a_panic_roll_are_what_the_rules_roll(lent: int) -> None:
    fight = declaring("Jedi Knight", "Stormtrooper")
    me = fight.fighters[0]
    shown = hint_before(fight, lent)
    calm, table = 0, Dice(3, lent)
    for _ in range(TRIALS):
        me.will, me.next_penalty = 50, 0
        me.sense_d = me.sense_used = 0
        calm += react(table, fight, me, COOL, STABILITY, 0, False) > 0
    assert abs(100 * calm / TRIALS - shown) < SLACK


def hint_before(fight: Fight, lent: int) -> int:
    """The chance of a set that is shown beside lending so many dice to a Stability roll."""
    found: list[str] = []

    class Asked(Dice):
        def choose(self, seat: int, ask: int, options: list[int]) -> int:
            if ask == asks.ASK_INTUITION:
                assert lent in options
                found.append(hint(fight, seat, ask, lent))
            return options[0]

    me = fight.fighters[0]
    me.will = 50
    lend_before(Asked(1, 0), fight, me, skill_pool(fight, me, COOL, STABILITY, False))
    (words,) = found
    found_chance = re.search(r"a set (\d+) %", words)
    assert found_chance, words
    return int(found_chance[1])


# -- words -----------------------------------------------------------------------------------


def test_defences_tell_whom_they_stop() -> None:
    fight = declaring("Jedi Knight", "Stormtrooper", "Gamorrean Guard", at=(20, 21, 21), will=5)
    usual = hint(fight, 0, asks.ASK_ACTION, ACT_DODGE)
    assert "stops a usual attack (5d) " in usual
    for foe in fight.fighters[1:]:
        foe.declared, foe.act, foe.target, foe.item = True, ACT_ATTACK, 0, foe.hands[RIGHT]
    dodge = hint(fight, 0, asks.ASK_ACTION, ACT_DODGE)
    assert "cannot stop Stormtrooper’s Blaster rifle" in dodge
    assert "stops Gamorrean Guard: " in dodge
    deflect = hint(fight, 0, asks.ASK_ACTION, ACT_BLASTER_DEFENSE)
    assert "stops Stormtrooper: " in deflect
    assert "cannot stop Gamorrean Guard’s Vibro-ax" in deflect
    assert "stops Gamorrean Guard: " in hint(fight, 0, asks.ASK_ACTION, ACT_BLOCK)


def test_an_extra_set_tells_which_attacks_it_stops() -> None:
    fight = declaring("Jedi Knight", "Gamorrean Guard", at=(20, 21))
    me, foe = fight.fighters
    foe.declared, foe.act, foe.target, foe.item = True, ACT_ATTACK, 0, foe.hands[RIGHT]
    for face, count in ((4, 2), (9, 2)):
        foe.counts[face] = count
    assert [(width, height) for _, width, height, _ in coming_sets(fight, me)] == [(2, 9), (2, 4)]
    me.declared, me.act, me.target, me.item = True, ACT_ATTACK, 1, me.hands[RIGHT]
    fight.threat = 2 * asks.SET_SCALE + 6
    words = hint(fight, 0, asks.ASK_EXTRA, ACT_DODGE)
    assert words == (
        "2 dice to gobble attacks up to 2 wide and 6 high; stops 2x4 of Gamorrean Guard; "
        "not 2x9 of Gamorrean Guard"
    )
    guard = Act(0, ACT_DODGE, 2, 6)
    guard.gobble = 2
    for _, width, height, kind in coming_sets(fight, me):
        assert answers(fight, me, guard, kind, width, height) == (height == 4)


@clause("SO-90")
def test_gobbling_tells_what_is_left() -> None:
    fight = declaring("Jedi Knight", "Gamorrean Guard")
    fight.acting, fight.threat = 1, 3
    assert hint(fight, 0, asks.ASK_GOBBLE, 2) == "it is stopped"
    assert hint(fight, 0, asks.ASK_GOBBLE, 1) == "it is still 2 wide"
    assert hint(fight, 0, asks.ASK_GOBBLE, 0) == "nothing is spent: it is still 3 wide"
    assert hint(fight, 0, asks.ASK_GOBBLE, 3) == "it is stopped, with 1 more than needed"


@clause("SO-198", "SO-191")
def test_avoiding_harm_tells_points_and_price() -> None:
    fight = declaring("Jedi Knight", "Gamorrean Guard", will=9)
    fight.threat = 5 * asks.SET_SCALE + 3
    assert hint(fight, 0, asks.ASK_AVOID, asks.YES) == ("avoids 3 of 5 damage for 3 Willpower of 9")
    fight.fighters[0].dsp_base = 1
    assert "for 6 Willpower of 9" in hint(fight, 0, asks.ASK_AVOID, asks.YES)
    assert hint(fight, 0, asks.ASK_AVOID, asks.NO) == "takes 5 damage"


@clause("SO-188")
def test_a_struggle_is_told_exactly_only_where_the_other_is_known() -> None:
    fight = declaring("Jedi Knight", "Sith Apprentice", will=4)
    fight.acting = 1
    assert hint(fight, 0, asks.ASK_RESIST, asks.YES).startswith("you have 4: ")
    fight.fighters[1].known_to = 1
    assert hint(fight, 0, asks.ASK_RESIST, asks.YES) == "4 against 4: you withstand it"
    fight.fighters[1].will = 9
    assert hint(fight, 0, asks.ASK_RESIST, asks.YES) == "4 against 9: it prevails, and you lose one"


@clause("SO-108")
def test_a_charge_is_reckoned_from_where_it_ends() -> None:
    fight = declaring("Gamorrean Guard", "Smuggler", at=(20, 26))
    me = fight.fighters[0]
    me.act, me.target, me.item, me.hand = ACT_ATTACK, 1, me.hands[RIGHT], RIGHT
    assert "out of reach: 6 m away, it reaches 2" in hint(fight, 0, asks.ASK_MANEUVER, 0)
    assert "hits " in hint(fight, 0, asks.ASK_MANEUVER, CHARGE)


def test_moves_tell_how_far_and_what_they_cost() -> None:
    fight = declaring("Smuggler", "Stormtrooper")
    assert hint(fight, 0, asks.ASK_MOVE, HALF_MOVE) == "up to 5 m, and a die less for the act"
    assert "no more than " in hint(fight, 0, asks.ASK_MOVE, RUN_AND_ACT)


def test_lending_for_a_declared_roll_tells_the_new_odds() -> None:
    fight = declaring("Jedi Knight", "Stormtrooper", will=9)
    me = fight.fighters[0]
    me.act, me.target, me.item, me.hand = ACT_ATTACK, 1, me.hands[RIGHT], RIGHT
    plain, more = (hint(fight, 0, asks.ASK_INTUITION, dice) for dice in (0, 1))
    sizes = [int(re.match(r"(\d+)d", words)[1]) for words in (plain, more)]  # type: ignore[index]
    assert sizes[1] == sizes[0] + 1
    chance = sets_from(Pool(sizes[1]), 0).chance(bool)
    assert f"a set {percent(chance)} %" in more
    assert more.endswith("for 2 Willpower of 9") or more.endswith("for 1 Willpower of 9")


# -- vehicles and the GM -----------------------------------------------------------------------


@clause("SO-136", "SO-137")
def test_an_obstacle_tells_the_chance_to_pass_and_what_failing_means() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 1), sides=(0, 1))
    fight.acting = fight.asked = 0
    fight.traffic.obstacle = 4
    words = hint(fight, 0, asks.ASK_CREW_ACT, FLY)
    odds = re.search(r"a set (\d+) %.*needs (\d+); past the obstacle (\d+) %", words)
    assert odds, words
    assert odds[1] == odds[3]
    assert int(odds[2]) >= 4
    assert hint(fight, 0, asks.ASK_IF_I_FAIL, AROUND) == "no points this round, and no damage"
    assert "4 damage where the dice fall" in hint(fight, 0, asks.ASK_IF_I_FAIL, THROUGH)


def test_maneuvers_tell_what_they_are_good_for() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 1), sides=(0, 1))
    fight.acting = fight.asked = 0
    assert "stops a usual shot (5d) " in hint(fight, 0, asks.ASK_CREW_ACT, VEHICLE_DODGE)
    assert "head-on ram " in hint(fight, 0, asks.ASK_CREW_ACT, RAMMING)


def test_a_set_aboard_tells_its_damage() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 1), sides=(0, 1))
    fight.acting = fight.asked = 0
    craft = fight.traffic.vehicles[0].craft
    fight.threat = 3 * asks.SET_SCALE + 7
    words = hint(fight, 0, asks.ASK_CREW_EXTRA, asks.EXTRA_GUN + craft.gun_code(0))
    assert words.startswith(f"{3 + craft.gun_bonus[0]} damage")
    assert hint(fight, 0, asks.ASK_CREW_EXTRA, FLY) == "3 more points"


def test_the_gm_is_told_the_usual_answer_and_the_odds() -> None:
    fight = arena(sample("Smuggler"), sample("Stormtrooper"), sample("Astromech"), at=(20, 21, 22))
    fight.gm = 2
    fight.acting = fight.asked = 0
    me = fight.fighters[0]
    me.act, me.target, me.item, me.hand = ACT_ATTACK, 1, me.hands[RIGHT], RIGHT
    words = hint(fight, 2, asks.ASK_GM_DICE, 0)
    assert words.startswith("usual: nothing out of the ordinary; ")
    assert hint(fight, 2, asks.ASK_GM_DICE, 1) != words
    easy, hard = (hint(fight, 2, asks.ASK_GM_DIFFICULTY, needed) for needed in (0, 9))
    chances = [int(re.search(r"a set (\d+) %", one)[1]) for one in (easy, hard)]  # type: ignore[index]
    assert chances[0] > chances[1]
    assert "usual" in hint(fight, 2, asks.ASK_GM_BAD, 1)
    assert hint(fight, 0, asks.ASK_GM_BAD, 1) == ""
