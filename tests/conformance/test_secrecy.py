"""Nothing secret leaks: worlds that differ only in secrets look alike, byte for byte."""

from __future__ import annotations

import json
import random

import pytest

from salle import BadMove, Game, Match, Thinking
from salle.kernel.session import history
from salle.kernel.table import CHANCE
from tests.conformance.worlds import answer_randomly, houses, play

MATCHES = 40
DRAWN_EVERY = 40
MOST_TRIED = 150
NONSENSE = "twelve purple oboes"


def face(match: Match, seat: int, *, drawn: bool, tried: set[tuple[int, str]]) -> str:
    """Everything that leaves the process for a seat (or a spectator, CHANCE) in this stage.

    Boards are made from the view alone, so it is enough to have them `drawn` now and then.
    """
    told = history(match.session)
    current = [] if match.over else told.events[told.first_events[-1] :]
    events = [match.line(event.seen_by(seat)).text for event in current]
    return json.dumps(
        [
            match.view(None if seat == CHANCE else seat),
            match.to_json(None if seat == CHANCE else seat),
            [(choice.letter, choice.name, choice.prompt) for choice in match.choices],
            events,
            match.text_board(None if seat == CHANCE else seat) if drawn else "",
            match.svg(None if seat == CHANCE else seat) if drawn else "",
            refusals(match, seat, tried),
            hints(match, seat),
        ]
    )


def refusals(match: Match, seat: int, tried: set[tuple[int, str]]) -> list[str]:
    """What a seat is told about moves it cannot make: nonsense, and what was offered elsewhere."""
    said = []
    for choice in match.choices:
        if choice.seat != seat:
            continue
        offered = set(choice.texts)
        texts = [text for ask, text in sorted(tried) if ask == choice.ask and text not in offered]
        for text in [NONSENSE, *texts]:
            with pytest.raises(BadMove) as caught:
                choice.read(text)
            said.append(str(caught.value))
    return said


def hints(match: Match, seat: int) -> list[str]:
    mine = [choice for choice in match.choices if choice.seat == seat]
    said = [words for choice in mine for words in (choice.full_prompt, *choice.labels)]
    return said + [match.hint(choice, option) for choice in mine for option in choice.options]


def test_worlds_dealt_anew_look_the_same(game: Game) -> None:
    thinking = Thinking(5)
    different = 0
    tried: set[tuple[int, str]] = set()
    for house in houses(game, MATCHES):
        for number, match in enumerate(play(house)):
            seat = number % match.seats
            world = match.redeal(seat, thinking)
            drawn = number % DRAWN_EVERY == 0
            for viewer in (seat, CHANCE):
                there = face(world, viewer, drawn=drawn, tried=tried)
                assert there == face(match, viewer, drawn=drawn, tried=tried)
            if len(tried) < MOST_TRIED:
                tried |= {(c.ask, text) for c in match.choices for text in c.texts[-3:]}
            different += world.position() != match.position()
    assert (different > 0) == game.hidden_information


def test_worlds_that_look_alike_are_dealt_anew_alike(game: Game) -> None:
    thinking = Thinking(9)
    for house in houses(game, MATCHES):
        for number, match in enumerate(play(house)):
            seat = number % match.seats
            here = match.redeal(seat, Thinking(number)).session
            there = match.redeal(seat, thinking).redeal(seat, Thinking(number)).session
            assert game.position(there.checkpoint) == game.position(here.checkpoint)
            assert there.log == here.log
            assert game.position(there.now) == game.position(here.now)


def test_worlds_dealt_anew_can_be_played_to_the_end(game: Game) -> None:
    rng, thinking = random.Random(3), Thinking(6)
    for house in houses(game, MATCHES):
        for number, match in enumerate(play(house)):
            if number % 9 == house.seed % 9 and not match.over:
                world = match.redeal(number % match.seats, thinking)
                while world.choices:
                    answer_randomly(world, rng)
                assert world.outcome is not None


def test_the_true_match_is_untouched_by_dealing_anew(game: Game) -> None:
    thinking = Thinking(7)
    for house in houses(game, 4):
        for match in play(house):
            before = (match.record(), match.position())
            match.redeal(0, thinking)
            assert (match.record(), match.position()) == before


def test_bots_use_only_what_their_seat_knows(game: Game) -> None:
    thinking = Thinking(8)
    asked = 0
    for name, bot in game.bots.items():
        for house in houses(game, MATCHES // 2):
            for match in play(house):
                for choice in match.choices:
                    if len(choice) == 1:
                        continue
                    asked += 1
                    options = list(choice.options)
                    answers = {
                        bot(Thinking(asked)).decide(world.state, choice.seat, choice.ask, options)
                        for world in (match, match.redeal(choice.seat, thinking))
                    }
                    assert len(answers) == 1, name
                    assert answers <= set(options)


def test_records_from_a_viewpoint_hide_secret_answers(game: Game) -> None:
    for house in houses(game, MATCHES // 2):
        *_, match = play(house)
        public = match.record("public")
        for event in match.events():
            assert not event.secrets or event.open_to(CHANCE)
        assert '[Viewpoint "public"]' in public
        for line in public.splitlines():
            assert "shuffle " not in line or "shuffle ?" in line
