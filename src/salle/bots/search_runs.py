"""Running simulations, one after the other, and what positions are worth without a tree."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from salle.bots.search import SearchTable
from salle.kernel.log import Log
from salle.kernel.playout import NOBODY, Policy
from salle.kernel.rules import State
from salle.kernel.stepping import Question

WORLD_TRIALS: Final = 2
"""Trials of an option in one world before it is tried in another."""


@contextmanager
def uncollected() -> Iterator[None]:
    """While a tree grows, nobody looks for cycles in it: it has none, and looking through all of it
    again and again is a tenth of the work.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def simulate(
    table: SearchTable,
    question: Question,
    worlds: list[State],
    logs: list[Log],
    full: bool,
    active: list[int],
    seats: int,
    times: int,
) -> int:
    """Run simulations until there were so many, or one wants a world not dealt yet: a checkpoint in
    `worlds`, and the answers since in `logs`. When they are `full` the first ones come again. The
    options that are `active` are tried equally often; if none is, the tree decides. Returns how
    many were run.
    """
    judge = table.policies[table.me]
    crossing = table.root.crossing(question.seat, question.ask)
    for done in range(times):
        trial = table.plan(crossing, question.options, active)
        number = trial // WORLD_TRIALS
        if number >= len(worlds):
            if not full:
                return done
            number %= len(worlds)
        state = worlds[number].copy()
        table.begin(state, logs[number], trial)
        table.learn(_played(table, state, judge, seats, table.me))
    return times


def expect(
    table: SearchTable, worlds: list[State], logs: list[Log], seats: int, trials: int
) -> list[float]:
    """What these worlds are worth to each seat on average when the game's bots play on; every trial
    has dice of its own number, so that two positions are compared under like conditions.
    """
    judge = table.policies[table.me]
    sums = [0.0] * seats
    for trial in range(trials):
        number = trial % len(worlds)
        state = worlds[number].copy()
        table.begin(state, logs[number], trial)
        table.inside = False
        returns = _played(table, state, judge, seats, NOBODY)
        for seat in range(seats):
            sums[seat] += returns[seat]
    return [total / trials for total in sums]


def _played(table: SearchTable, state: State, judge: Policy, seats: int, me: int) -> list[float]:
    """Run a simulation that has begun; what it was worth to each seat, if `me` searches."""
    rules = table.rules
    last = state.stages + table.horizon
    while not state.over:
        rules.run(table, state)
        if table.horizon > 0 and state.stages >= last and not state.over:
            judged = judge.prospects(state, seats, me)
            if judged:
                return judged
    return rules.returns(state, seats)
