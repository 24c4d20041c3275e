"""Matches of every game end, replay, reload, go back and forth, and stay apart."""

from __future__ import annotations

import json

import pytest

from salle import Game, Match, NothingToUndo, load
from salle._pure import is_compiled
from salle.kernel.playout import RandomTable, play_out
from salle.kernel.rng import Thinking
from salle.kernel.session import Session, history
from tests.conformance.worlds import feed, finished, houses, play

PLAYOUTS = 2500
MATCHES = 40
DEEP_MATCHES = 5


def test_random_matches_end_within_the_bound(game: Game) -> None:
    table = RandomTable(Thinking(1))
    for house in houses(game, PLAYOUTS):
        state = game.blank(house.seats, house.options)
        bound = state.bound
        play_out(game.rules, state, table)
        assert state.over
        assert state.stages < bound
        assert game.reason_words[game.reasons[state.reason]]
        assert len(set(state.winners)) == len(state.winners)
        assert all(0 <= winner < house.seats for winner in state.winners)


def test_matches_answered_by_default_end(game: Game) -> None:
    for house in houses(game, MATCHES):
        match = house.match()
        while match.choice:
            match.answer_by_default()
        assert match.outcome is not None


def test_what_opens_a_stage_comes_first_in_it(game: Game) -> None:
    for house in houses(game, DEEP_MATCHES):
        told = history(finished(house).session)
        opening = [i for i, event in enumerate(told.events) if game.tells[event.kind].opens]
        assert set(opening) <= set(told.first_events)
        assert len(set(opening)) == len(opening)


def test_running_the_log_again_gives_the_same_match(game: Game) -> None:
    for house in houses(game, MATCHES):
        match = finished(house)
        again = Session(
            game.rules,
            game.blank(house.seats, match.options),
            match.session.always,
            None,
            match.session.log.cut(0, match.answers),
        )
        assert again.log == match.session.log
        assert game.position(again.now) == match.position()
        told = [vars_of(event) for event in history(match.session).events]
        assert [vars_of(event) for event in history(again).events] == told


def vars_of(event: object) -> tuple[object, ...]:
    names = ("kind", "seat", "a", "b", "c", "audience", "secrets", "at")
    return tuple(getattr(event, name) for name in names)


def test_records_round_trip(game: Game) -> None:
    for house in houses(game, MATCHES):
        match = finished(house)
        text = match.record()
        again = load(text)
        assert again.record() == text
        assert again.outcome == match.outcome
        assert again.position() == match.position()
        assert again.options == match.options


def test_a_match_saved_at_any_decision_goes_on_like_the_original(game: Game) -> None:
    """Loaded at every decision; gone on with to the end from every one, or in the slow form from
    one in a few.
    """
    every = 1 if is_compiled() else 5
    for house in houses(game, DEEP_MATCHES):
        whole = finished(house)
        for number, match in enumerate(play(house)):
            again = load(match.record(), real_dice=True)
            assert again.position() == match.position()
            assert [c.texts for c in again.choices] == [c.texts for c in match.choices]
            if number % every:
                continue
            feed(again, whole)
            assert again.session.log == whole.session.log
            assert again.position() == whole.position()


def test_an_answer_can_be_taken_back_until_something_is_revealed(game: Game) -> None:
    taken_back = 0
    for house in houses(game, DEEP_MATCHES):
        before = ""
        for match in play(house):
            after = snapshot(match)
            if before and match.can_undo():
                taken_back += 1
                match.undo()
                assert snapshot(match) == before
                match.redo()
                assert snapshot(match) == after
            elif before:
                with pytest.raises(NothingToUndo):
                    match.undo()
                assert snapshot(match) == after
            before = after
    assert taken_back


def test_anything_can_be_taken_back_by_agreement(game: Game) -> None:
    for house in houses(game, DEEP_MATCHES):
        match = finished(house)
        text = match.record()
        steps = 0
        while any(kind >= 0 for kind in match.session.log.kinds):
            match.undo(agreed=True)
            steps += 1
        for _ in range(steps):
            match.redo()
        assert match.record() == text


def snapshot(match: Match) -> str:
    views = [match.to_json(seat) for seat in range(match.seats)]
    return json.dumps([views, match.to_json(), match.position(), match.record()])


def test_a_fork_goes_its_own_way(game: Game) -> None:
    for house in houses(game, DEEP_MATCHES):
        match = finished(house)
        text = match.record()
        fork = match.fork(match.answers // 2, seed=99)
        while fork.choice:
            fork.answer(0)
        assert match.record() == text


def test_copies_are_isolated(game: Game) -> None:
    table = RandomTable(Thinking(2))
    for house in houses(game, MATCHES):
        state = game.blank(house.seats, house.options)
        while not state.over:
            old = state.copy()
            written = json.dumps(game.position(old))
            assert json.dumps(game.position(state)) == written
            game.rules.run(table, state)
            assert json.dumps(game.position(old)) == written


def test_positions_can_be_set_up_again(game: Game) -> None:
    for house in houses(game, MATCHES):
        table = RandomTable(Thinking(house.seed))
        state = game.blank(house.seats, house.options)
        while not state.over:
            game.rules.run(table, state)
            position = json.loads(json.dumps(game.position(state)))
            again = game.set_up(position, house.options)
            assert game.position(again) == game.position(state)
            for seat in range(-1, house.seats):
                assert game.view(again, seat) == game.view(state, seat)
