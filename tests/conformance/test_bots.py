"""Bots of every game: worlds packed for another process are whole and tell nothing secret."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from salle import Choice, Game, Match, Thinking
from salle.bots.levels import DEFAULT_LEVEL, LEVELS, BadLevel, policy, strength
from salle.bots.world import BadWorld, decide, pack, unpack
from salle.kernel.rng import SeededDice
from tests.conformance.worlds import houses, play

MATCHES = 30
PLAYED_ON_EVERY = 83
DECIDED_EVERY = 7
ELSEWHERE = 12

WORKER = """\
import json, sys
from salle.bots.world import decide
for line in sys.stdin:
    print(decide(json.loads(line), 3, 1))
"""


def asked(game: Game, matches: int) -> Iterator[tuple[int, Match, Choice]]:
    """Every question met in random play, numbered."""
    number = 0
    for house in houses(game, matches):
        for match in play(house):
            for choice in match.choices:
                number += 1
                yield number, match, choice


def question(match: Match, seat: int) -> Choice:
    return next(choice for choice in match.choices if choice.seat == seat)


def test_a_packed_world_leads_to_the_same_question(game: Game) -> None:
    for number, match, choice in asked(game, MATCHES):
        packed = pack(match, choice, Thinking(number))
        again = json.loads(json.dumps(packed))
        assert again == packed
        session = unpack(again)
        found = next(question for question in session.waiting if question.seat == choice.seat)
        assert (found.ask, tuple(found.options)) == (choice.ask, choice.options)
        assert game.view(session.now, choice.seat) == match.view(choice.seat)


def test_a_packed_world_is_the_redealt_one_and_goes_on_like_it(game: Game) -> None:
    for number, match, choice in asked(game, MATCHES):
        if number % PLAYED_ON_EVERY:
            continue
        world = match.redeal(choice.seat, Thinking(number)).use_dice(SeededDice(number))
        session = unpack(json.loads(json.dumps(pack(match, choice, Thinking(number)))))
        session.dice = SeededDice(number)
        rng = random.Random(number)
        while world.choices:
            mine = rng.choice(world.choices)
            option = rng.choice(mine.options)
            assert (mine.seat, mine.ask, list(mine.options)) in [
                (there.seat, there.ask, there.options) for there in session.waiting
            ]
            world.answer_option(mine.seat, option)
            session.add(mine.seat, mine.ask, option)
            assert game.position(session.now) == world.position()
            for seat in range(-1, match.seats):
                assert game.view(session.now, seat) == game.view(world.session.now, seat)
        assert not session.waiting
        assert session.now.stages == world.state.stages
        assert session.now.bound == world.state.bound


def test_a_packed_world_tells_nothing_that_the_seat_does_not_know(game: Game) -> None:
    thinking = Thinking(9)
    different = 0
    for number, match, choice in asked(game, MATCHES):
        other = match.redeal(choice.seat, thinking)
        different += other.position() != match.position()
        there = pack(other, question(other, choice.seat), Thinking(number))
        assert there == pack(match, choice, Thinking(number))
    assert (different > 0) == game.hidden_information


def test_packed_worlds_are_dealt_anew(game: Game) -> None:
    different = 0
    for number, match, choice in asked(game, 2):
        packed = [pack(match, choice, Thinking(number + step)) for step in (0, 1)]
        different += packed[0] != packed[1]
    assert (different > 0) == game.hidden_information


def test_every_level_takes_an_option_offered(game: Game) -> None:
    for number, match, choice in asked(game, 6):
        if number % DECIDED_EVERY:
            continue
        packed = pack(match, choice, Thinking(number))
        for level in LEVELS:
            if not strength(game, level.number).simulations:
                option = decide(packed, level.number, number)
                assert option in choice.options
                assert decide(packed, level.number, number) == option


def test_a_bot_in_another_process_decides_alike(game: Game) -> None:
    lines, here = [], []
    for number, match, choice in asked(game, 4):
        if number % ELSEWHERE == 0:
            packed = pack(match, choice, Thinking(number))
            lines.append(json.dumps(packed))
            here.append(str(decide(packed, DEFAULT_LEVEL, 1)))
    done = subprocess.run(
        [sys.executable, "-c", WORKER],
        input="\n".join(lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.split() == here


def test_a_world_that_leads_elsewhere_is_refused(game: Game) -> None:
    _, match, choice = next(asked(game, 1))
    packed = pack(match, choice, Thinking(1))
    with pytest.raises(BadWorld, match="does not ask"):
        unpack(packed | {"choices": [*choice.options, 10**6]})


def test_a_level_that_is_not_there_is_refused(game: Game) -> None:
    with pytest.raises(BadLevel, match="they run from 1 to 5"):
        policy(game, 6, Thinking(1))
