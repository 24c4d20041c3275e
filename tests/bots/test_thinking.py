"""Search through the kernel alone: it knows no more than its seat, and is the same for a seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from salle import Choice, Game, Match, Thinking, games
from salle.bots.hints import advice, look, told
from salle.bots.levels import LEVELS, manner, strength
from salle.bots.player import Bot, Player
from salle.bots.search import SearchTable
from salle.bots.search_manner import Manner
from salle.bots.search_runs import expect, simulate
from salle.bots.search_tree import Spot
from salle.bots.thinker import Thinker, Thought, still_open
from salle.bots.world import pack
from salle.kernel.log import Log
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rules import State
from salle.kernel.stepping import Question
from tests.kernel.tiny import BID, LOOK, TinyRules, TinyState

FEW = 24
MANY = 160
SEED = 6
"""Simulations enough that some searches end early."""
EVERY = 23
MOST = 5


def questions(game: Game, seats: int | None = None) -> Iterator[tuple[Match, Choice]]:
    """Some questions with several options after the set-up, in a match of bots."""
    match = Match.new(game, seats=seats, options=game.brisk, seed=5)
    bots = [Bot(game, "heuristic", seat) for seat in range(match.seats)]
    asked = met = 0
    while match.choices and met < MOST:
        choice = match.choices[0]
        if len(choice) > 1 and not game.setting_up(match.state):
            asked += 1
            if asked % EVERY == 3:
                met += 1
                yield match, choice
        match.answer_option(choice.seat, bots[choice.seat].decide(match, choice))


def thought(match: Match, choice: Choice, seed: int, simulations: int = FEW) -> Thought:
    thinker = Thinker(match.game, match.seats, Thinking(seed))
    question = Question(choice.seat, choice.ask, list(choice.options))
    return thinker.think(match.session, question, simulations)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_search_is_the_same_for_a_seed(game: Game) -> None:
    for match, choice in questions(game):
        found = thought(match, choice, 3)
        assert found == thought(match, choice, 3)
        assert found.option in choice.options
        assert found.simulations == FEW
        assert sum(one.trials for one in found.prospects) == FEW
        assert [one.option for one in found.prospects] == list(choice.options)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_worlds_that_differ_in_secrets_alone_are_answered_alike(game: Game) -> None:
    for number, (match, choice) in enumerate(questions(game)):
        other = match.redeal(choice.seat, Thinking(number))
        there = next(one for one in other.choices if one.seat == choice.seat)
        count = FEW if number else MANY
        assert thought(match, choice, SEED, count) == thought(other, there, SEED, count)


def test_searches_were_long_enough_to_end_early() -> None:
    """The test above would not prove it of searches that end early, if none did."""
    firsts = [next(questions(game)) for game in games().values()]
    assert any(thought(*first, SEED, MANY).simulations < MANY for first in firsts)


def test_secrets_were_there_to_be_known() -> None:
    """The test above would prove nothing if no world differed."""
    differing = 0
    for game in games().values():
        for match, choice in questions(game):
            other = match.redeal(choice.seat, Thinking(1))
            differing += other.position() != match.position()
    assert differing


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_more_than_two_seats_are_searched(game: Game) -> None:
    if game.max_seats == 2:
        pytest.skip("a game for two")
    match, choice = next(questions(game, min(game.max_seats, 4)))
    assert thought(match, choice, 1).option in choice.options


def test_a_time_ends_a_search() -> None:
    match, choice = next(questions(next(iter(games().values()))))
    question = Question(choice.seat, choice.ask, list(choice.options))
    thinker = Thinker(match.game, match.seats, Thinking(1))
    found = thinker.think(match.session, question, 10**9, 0.05)
    assert 0 < found.simulations < 10**9


def test_the_tree_is_kept_from_one_question_to_the_next() -> None:
    """A second search of the same question goes on where the first has ended; one after another
    match does not.
    """
    match, choice = next(questions(next(iter(games().values()))))
    question = Question(choice.seat, choice.ask, list(choice.options))
    thinker = Thinker(match.game, match.seats, Thinking(1))
    first = thinker.think(match.session, question, FEW)
    tree = thinker._tree
    assert tree is not None
    crossing = tree.crossings[0]
    assert sum(crossing.visits()) == FEW
    match.answer_option(choice.seat, first.option)
    way = crossing.way(first.option)
    ahead = crossing.child(way)
    after = next((one for one in match.choices if ahead.find(one.seat, one.ask)), None)
    if after is not None and len(after) > 1:
        thinker.think(match.session, Question(after.seat, after.ask, list(after.options)), FEW)
        assert thinker._tree is ahead
    other = Match.new(match.game, seed=77)
    while match.game.setting_up(other.state) or len(other.choices[0]) == 1:
        other.answer_by_default()
    there = other.choices[0]
    thinker.think(other.session, Question(there.seat, there.ask, list(there.options)), FEW)
    assert thinker._tree is not None
    assert sum(thinker._tree.crossings[0].visits()) == FEW


def tiny_table(trust: int) -> SearchTable:
    """A search of the tiny game, both seats with random bots."""
    thinking = Thinking(1)
    policies: list[Policy] = [RandomPolicy(thinking), RandomPolicy(thinking)]
    how = Manner(1.4, trust, 0, 0, 1.0, 4, 1.5)
    return SearchTable(TinyRules(), 0, bytes(2), bytes(2), policies, thinking, how, Spot())


def test_an_expectation_lies_between_the_best_and_the_worst() -> None:
    worth = expect(tiny_table(100), [TinyState()], [Log()], 2, 200)
    assert 0.3 < worth[0] < 0.7
    assert worth[0] + worth[1] == pytest.approx(1.0)


def test_seats_asked_together_both_find_the_highest_bid() -> None:
    """Decoupled: each learns its own bids' worth without knowing the other's."""
    table = tiny_table(0)
    simulate(table, Question(0, LOOK, [0, 1]), [TinyState()], [Log()], True, [], 2, 2000)
    looked = table.root.crossings[0]
    spot = looked.child(looked.most_gone())
    for seat in (0, 1):
        crossing = spot.find(seat, BID)
        assert crossing is not None
        visits = crossing.visits()
        assert crossing.ways[visits.index(max(visits))].option == 3


class BidsTheDie(Policy):
    """Looks, and bids what the die shows."""

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, TinyState)
        return options[0] if ask == LOOK else options[state.die - 1]


def test_where_only_the_question_is_searched_the_guide_answers_by_the_dice() -> None:
    """Not once for all dice: the places of the tree do not know them."""
    thinking = Thinking(1)
    policies: list[Policy] = [BidsTheDie(), RandomPolicy(thinking)]
    how = Manner(1.4, 100, 0, 0, 1.0, 1, 0.0)
    table = SearchTable(TinyRules(), 0, bytes(2), bytes(2), policies, thinking, how, Spot())
    table.root.crossing(0, LOOK).know(1)
    simulate(table, Question(0, LOOK, [1]), [TinyState()], [Log()], True, [1], 2, 300)
    crossing = table.root.crossings[0].child(0).find(0, BID)
    assert crossing is not None
    assert sorted(way.option for way in crossing.ways) == [1, 2, 3]
    assert all(60 < way.gone < 140 for way in crossing.ways)


@pytest.mark.parametrize(
    ("usual", "other", "left"),
    [
        ([0.0, 1.0] * 32, [0.0, 0.0] * 32, [0]),
        ([0.5, 0.5] * 200, [0.5, 0.5] * 200, [0]),
        ([0.0, 0.0] * 32, [1.0, 1.0] * 32, [1]),
        ([0.0, 1.0] * 32, [1.0, 0.0] * 32, [0, 1]),
    ],
    ids=["surely worse", "no different", "surely better", "open"],
)
def test_a_search_ends_when_nothing_is_left_to_find_out(
    usual: list[float], other: list[float], left: list[int]
) -> None:
    table = tiny_table(100)
    crossing = table.root.crossing(0, LOOK)
    for option, trials in enumerate((usual, other)):
        crossing.know(option)
        table.outcomes.append(trials)
    assert still_open(table, crossing, [0, 1], 0) == left


# -- levels, hints -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_has_five_levels_that_grow_stronger(game: Game) -> None:
    made = [strength(game, level.number) for level in LEVELS]
    falters = [one.falters for one in made if not one.simulations]
    simulations = [one.simulations for one in made if one.simulations]
    assert falters == sorted(falters, reverse=True)
    assert simulations == sorted(simulations)
    assert made[-1].simulations > 0
    assert [bool(one.simulations) for one in made] == sorted(bool(one.simulations) for one in made)
    assert 0 <= manner(game).trust <= 100


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_player_sets_up_too(game: Game) -> None:
    match = Match.new(game, seed=1)
    player = Player(game, match.seats, LEVELS[-1].number, 1, 0.02)
    assert player.searches
    for choice in match.choices:
        question = Question(choice.seat, choice.ask, list(choice.options))
        assert player.decide(match.session, question) in choice.options


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_hints_are_chances_of_every_option_and_a_line(game: Game) -> None:
    for match, choice in questions(game):
        found = look(pack(match, choice, Thinking(4)), 4, FEW, None)
        advised = advice(game, choice, found)
        assert {hint.option for hint in advised.hints} == set(choice.options)
        tried = [hint.chance for hint in advised.hints if hint.chance is not None]
        assert tried
        assert all(0.0 <= chance <= 1.0 for chance in tried)
        assert advised.line[0] == f"{choice.letter} {advised.hints[0].text}"
        assert advised.hints[0].text in told(advised)[0]


def test_a_bot_may_be_a_level() -> None:
    game = next(iter(games().values()))
    match = Match.new(game, seed=2)
    bots = [Bot(game, str(seat + 1), seat) for seat in range(match.seats)]
    while match.choices:
        choice = match.choices[0]
        match.answer_option(choice.seat, bots[choice.seat].decide(match, choice))
    assert match.over
