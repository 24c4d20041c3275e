"""What a duel in progress costs: copying its state, keeping it, stepping it from outside."""

from __future__ import annotations

import gc
import tracemalloc
from time import perf_counter
from typing import Final

import salle
from benchmarks.playouts import DUEL, SEATS, start_of
from salle.kernel.log import Log
from salle.kernel.playout import RandomTable
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session

MID_GAME_STAGES: Final = 15
"""The set-up and 14 turns: about half a random duel."""
CLOCK_COPIES: Final = 1000
KEPT_MATCHES: Final = 200
KEPT_ANSWERS: Final = 60
KILOBYTE: Final = 1000
MICROSECOND: Final = 1e-6


def mid_game(seed: int) -> State:
    """The first duel from `seed` on that is still open after 15 stages."""
    rules = salle.game(DUEL).rules
    while True:
        state = start_of(DUEL)
        table = RandomTable(Thinking(seed))
        while not state.over and state.stages < MID_GAME_STAGES:
            rules.run(table, state)
        if not state.over:
            return state
        seed += 1


def copy_microseconds(seconds: float, seed: int) -> float:
    """One `copy` of a mid-game duel, called from Python, the old copy given up each time."""
    state = mid_game(seed)
    copies = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        for _ in range(CLOCK_COPIES):
            state.copy()
        copies += CLOCK_COPIES
    return elapsed / copies / MICROSECOND


def match_kilobytes(seed: int) -> float:
    """What one open match adds to memory after 60 answers, its log and questions included.

    Everything Python allocates while 200 such matches come to be and stay, divided by 200; one
    match before that fills what all of them share.
    """
    open_match(seed)
    kept: list[salle.Match] = []
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    while len(kept) < KEPT_MATCHES:
        seed += 1
        match = open_match(seed)
        if not match.over:
            kept.append(match)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / KEPT_MATCHES / KILOBYTE


def open_match(seed: int) -> salle.Match:
    """A match after 60 random answers of its players, or over before."""
    match = salle.new(DUEL, seats=SEATS, seed=seed)
    thinking = Thinking(seed)
    for _ in range(KEPT_ANSWERS):
        choice = match.choice
        if choice is None:
            break
        match.answer(thinking.below(len(choice)))
    return match


def match_steps_per_second(seconds: float, seed: int) -> float:
    """Answers a second through `Match`, each question looked at with its words."""
    thinking = Thinking(seed)
    steps = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        seed += 1
        match = salle.new(DUEL, seats=SEATS, seed=seed)
        while (choice := match.choice) is not None:
            match.answer(thinking.below(len(choice)))
            steps += 1
    return steps / elapsed


def session_steps_per_second(seconds: float, seed: int) -> float:
    """Answers a second through `Session`, the part of a match that has no words."""
    game = salle.game(DUEL)
    always = bytes(ask.always for ask in game.asks)
    thinking = Thinking(seed)
    steps = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        seed += 1
        session = Session(game.rules, start_of(DUEL), always, SeededDice(seed), Log())
        while session.waiting:
            question = session.waiting[0]
            options = question.options
            session.add(question.seat, question.ask, options[thinking.below(len(options))])
            steps += 1
    return steps / elapsed
