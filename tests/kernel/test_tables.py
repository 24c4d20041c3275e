"""The tables: each answers rules in its own way, and the rules never notice."""

from __future__ import annotations

import pytest

from salle.kernel.enumeration import perft, whole_tree
from salle.kernel.errors import BadRecord, BadScript
from salle.kernel.log import PICK, ROLL, Log
from salle.kernel.playout import (
    PolicyTable,
    RandomPolicy,
    RandomTable,
    contest,
    play_out,
    rollouts,
)
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.script import ScriptTable
from salle.kernel.session import Session, history
from salle.kernel.table import CHANCE, Event, Table
from salle.kernel.tree import search
from tests.kernel.tiny import BID, LOOK, TinyRules, TinyState

RULES = TinyRules()
ALWAYS = bytes([0, 0])


def session(*entries: tuple[int, int, int], dice: SeededDice | None = None) -> Session:
    log = Log()
    for seat, kind, value in entries:
        log.append(seat, kind, value)
    return Session(RULES, TinyState(), ALWAYS, dice, log)


def test_a_script_is_consumed_exactly() -> None:
    script = ScriptTable([1, 3, 2, 1])
    state = TinyState()
    play_out(RULES, state, script)
    script.finish()
    assert (state.die, state.bids, state.winners) == (3, [2, 1], [0])


def test_a_script_is_refused_where_it_does_not_fit() -> None:
    with pytest.raises(BadScript, match="offers"):
        play_out(RULES, TinyState(), ScriptTable([7]))
    with pytest.raises(BadScript, match="from 1 to 3"):
        play_out(RULES, TinyState(), ScriptTable([1, 4]))


def test_one_option_needs_no_answer_and_leaves_no_trace() -> None:
    played = session((0, LOOK, 0), (0, BID, 1), (1, BID, 1))
    assert played.now.over
    assert len(played.log) == 3


def test_a_session_waits_for_the_first_open_question() -> None:
    opened = session()
    assert [(q.seat, q.ask, q.options) for q in opened.waiting] == [(0, LOOK, [0, 1])]


def test_dice_fall_by_themselves_and_are_logged() -> None:
    played = session((0, LOOK, 1), dice=SeededDice(1))
    assert played.log.kinds == [LOOK, ROLL]
    assert played.log.seats[1] == CHANCE


def test_without_dice_people_are_asked_what_they_rolled() -> None:
    asked = session((0, LOOK, 1))
    assert [(q.seat, q.ask, q.options) for q in asked.waiting] == [(CHANCE, ROLL, [1, 2, 3])]
    asked.add(CHANCE, ROLL, 2)
    assert asked.waiting[0].ask == BID


def test_seats_asked_together_answer_in_any_order_and_see_nothing_before() -> None:
    waiting = session((0, LOOK, 0))
    assert [q.seat for q in waiting.waiting] == [0, 1]
    waiting.add(1, BID, 3)
    assert [q.seat for q in waiting.waiting] == [0]
    assert waiting.secret_from == 1
    waiting.add(0, BID, 2)
    assert waiting.now.winners == [1]
    other = session((0, LOOK, 0), (0, BID, 2), (1, BID, 3))
    assert other.now.winners == [1]


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([(1, LOOK, 0)], "another seat"),
        ([(0, BID, 1)], "another question"),
        ([(0, LOOK, 7)], "not offered"),
        ([(0, LOOK, 1), (CHANCE, ROLL, 4)], "cannot come up"),
        ([(0, LOOK, 1), (CHANCE, PICK, 1)], "a die is rolled"),
        ([(0, LOOK, 0), (0, BID, 1), (0, BID, 2)], "another seat"),
        ([(0, LOOK, 0), (0, BID, 1), (1, BID, 9)], "not offered"),
        ([(0, LOOK, 0), (0, BID, 1), (1, BID, 1), (0, LOOK, 0)], "after the match is over"),
    ],
)
def test_a_log_that_breaks_the_rules_is_refused(
    entries: list[tuple[int, int, int]], message: str
) -> None:
    with pytest.raises(BadRecord, match=message):
        session(*entries)


def test_secrets_of_events_are_for_their_audience_only() -> None:
    told = history(session((0, LOOK, 0), (0, BID, 2), (1, BID, 3))).events[-1]
    assert told.seen_by(0).secrets == [2, 3]
    assert told.seen_by(1).secrets == []
    assert told.seen_by(CHANCE).secrets == []
    assert Event(0, 0, 1, 0, 0, -1, [4], 0).seen_by(CHANCE).secrets == [4]


def test_the_whole_tree_is_counted_and_weighed() -> None:
    tree = whole_tree(RULES, TinyState(), 2)
    assert (tree.decisions, tree.chances, tree.ends) == (1 + 4 * (1 + 1 + 3), 1, 4 * 9)
    assert tree.returns == pytest.approx([0.5, 0.5])


def test_perft_counts_sequences_of_real_decisions() -> None:
    assert [perft(RULES, TinyState(), depth, 1) for depth in (1, 2, 3, 4)] == [2, 6, 18, 18]


def test_random_playouts_count_only_real_decisions() -> None:
    tally = rollouts(RULES, TinyState(), 2, 100, 1)
    assert (tally.games, tally.decisions) == (100, 300)
    assert sum(tally.wins) >= 100


def test_policies_answer_for_their_seats() -> None:
    thinking = Thinking(1)
    end = contest(
        RULES, TinyState(), [RandomPolicy(thinking), RandomPolicy(thinking)], SeededDice(2)
    )
    assert end.over
    table = PolicyTable(end, [], SeededDice(1))
    assert table.choose(0, 0, [4]) == 4
    assert 0 <= table.pick(3) < 3


def test_tree_search_finds_the_best_bid() -> None:
    class Lonely(TinyRules):
        """Only seat 0 decides: bid against a fixed 2."""

        def stage(self, table: Table, state: State) -> None:
            bid = table.choose(0, BID, [1, 2, 3])
            state.winners = [0] if bid > 2 else [1]
            state.over = True

    root = search(Lonely(), TinyState(), 2, 200, Thinking(1))
    assert root.best() == 3
    assert sum(root.visits) == 200


def test_tree_search_plays_dice_and_both_sides() -> None:
    root = search(RULES, TinyState(), 2, 3000, Thinking(4))
    assert set(root.branches) == {0, 1}
    bids = root.children[root.branches.index(0)]
    assert bids.best() == 3


class Endless(Rules):
    """Never ends by itself."""

    def stage(self, table: Table, state: State) -> None:
        table.choose(0, LOOK, [0, 1])

    def call_off(self, state: State) -> None:
        state.winners = [1]


def test_a_match_that_reaches_its_bound_is_called_off() -> None:
    state = TinyState()
    play_out(Endless(), state, RandomTable(Thinking(1)))
    assert (state.stages, state.winners) == (5, [1])


def test_a_table_shuffles_by_picks_from_the_last_down() -> None:
    items = [10, 20, 30, 40]
    ScriptTable([0, 2, 0]).shuffle(items)
    assert items == [20, 40, 30, 10]


def test_asking_with_no_options_is_a_fault_of_the_rules() -> None:
    class Broken(TinyRules):
        def stage(self, table: Table, state: State) -> None:
            table.choose(0, LOOK, [])

    with pytest.raises(AssertionError, match="no options"):
        Session(Broken(), TinyState(), ALWAYS, None, Log())
