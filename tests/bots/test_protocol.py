"""What is said between Salle and foreign bots: as documented, and nothing secret."""

from __future__ import annotations

import json
import os
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from salle import Choice, Game, Match, Thinking, games
from salle.bots import protocol
from salle.bots.arena import play
from salle.bots.entrants import ForeignPlayer, HousePlayer
from salle.bots.player import Bot
from salle.bots.protocol import GARBLED, ILLEGAL, NOISY, REASONS, Forfeit, Limits
from salle.kernel.session import Teller
from tests.bots.meetings import (
    DEFAULT_BOT,
    GAME,
    PATIENT,
    RANDOM_BOT,
    hostile,
    meet,
    random_player,
)
from tests.conformance.worlds import houses
from tests.conformance.worlds import play as play_at_random
from tests.pages import DOCS, blocks, codes, read, tables

PAGE = DOCS / "bots-protocol.md"
ANYTHING = "…"
DEFAULTS = Limits()
TOLD_EVERY = 7
SPOKEN_EVERY = 61
MOST_SPOKEN = 3
every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
posix = pytest.mark.skipif(os.name != "posix", reason="foreign bots need POSIX")


def transcript(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


# -- the page -------------------------------------------------------------------------------


def agrees(shown: object, real: object) -> bool:
    """Whether an example is what was said, but for what it leaves out."""
    if shown == ANYTHING:
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        return list(shown) == list(real) and all(agrees(shown[key], real[key]) for key in shown)
    if isinstance(shown, list) and isinstance(real, list):
        if shown[-1:] == [ANYTHING]:
            shown, real = shown[:-1], real[: len(shown) - 1]
        return len(shown) == len(real) and all(map(agrees, shown, real))
    return shown == real


def test_examples_agree_only_with_what_was_said() -> None:
    assert agrees({"a": "…", "b": [1, "…"]}, {"a": 5, "b": [1, 2, 3]})
    assert not agrees({"a": 1}, {"a": 1, "b": 2})
    assert not agrees({"b": [2, "…"]}, {"b": [1, 2]})
    assert not agrees([1], [1, 2])


@posix
def test_salle_says_what_the_page_shows(tmp_path: Path) -> None:
    file = tmp_path / "said"
    match = Match.new(GAME, seed=7, names={0: "heuristic", 1: "random_bot.py"})
    house = HousePlayer(Bot(GAME, "heuristic", 1))
    limits = Limits(start_seconds=60.0)
    play(match, [house, ForeignPlayer(hostile("transcript", file), limits)])
    said = transcript(file)
    shown = [json.loads(block.text) for block in blocks(PAGE, "json") if block.info == "json"]
    places = []
    for example in shown:
        found = [place for place, real in enumerate(said) if agrees(example, real)]
        assert found, example
        places.append(found[0])
    assert all(first < second for first, second in pairwise(places))
    kinds = [example["type"] for example in shown]
    assert set(kinds) == {message["type"] for message in said}
    (rows,) = tables(PAGE, "The conversation")
    assert [codes(row[0])[0] for row in rows if row[1] == "Salle"] == kinds


def test_a_bot_may_say_what_the_page_shows() -> None:
    match = Match.new(GAME, seed=7)
    assert match.choice is not None
    first, *answers = [block.text for block in blocks(PAGE, "json") if block.info == "json said"]
    protocol.read_hello(first.encode())
    for text in answers:
        option = protocol.read_answer(text.encode(), match.choice, 1)
        assert match.choice.text(option) == "7H@Mid"


def test_the_bot_on_the_page_is_the_example() -> None:
    (block,) = blocks(PAGE, "python3")
    assert read(RANDOM_BOT).endswith(f'"""\n\n{block.text}')
    assert block.text.count("\n") - block.text.count("\n\n") <= 16


def test_the_limits_and_reasons_are_on_the_page() -> None:
    (rows,) = tables(PAGE, "How a bot forfeits")
    assert tuple(codes(row[0])[0] for row in rows) == REASONS
    (rows,) = tables(PAGE, "Limits")
    words = " ".join(row[1] for row in rows)
    for figure in ("20 s", "5 s", "300 s", "1024 MB", "65,536 bytes", "4,096 bytes", "2 s"):
        assert figure in words
    assert (DEFAULTS.start_seconds, DEFAULTS.answer_seconds, DEFAULTS.match_seconds) == (20, 5, 300)
    assert (DEFAULTS.memory_mb, DEFAULTS.grace) == (1024, 2)


# -- honest bots ----------------------------------------------------------------------------


@posix
@every_game
@pytest.mark.parametrize(
    "words",
    [[sys.executable, str(RANDOM_BOT)], ["sh", str(DEFAULT_BOT)]],
    ids=["python", "sh"],
)
def test_the_examples_play_every_game(game: Game, words: list[str]) -> None:
    match, forfeits = meet(words, of=game)
    assert forfeits == {}
    assert match.over


@posix
@every_game
def test_a_bot_hears_all_events_of_its_seat_once(game: Game, tmp_path: Path) -> None:
    match, forfeits = meet(hostile("transcript", tmp_path / "said"), of=game)
    assert forfeits == {}
    said = transcript(tmp_path / "said")
    heard = [
        event["text"]
        for message in said
        if message["type"] == "events"
        for event in message["events"]  # type: ignore[attr-defined]
    ]
    assert heard == [line.text for line in match.lines(1)]
    asked = [message["id"] for message in said if message["type"] == "ask"]
    assert asked == list(range(1, len(asked) + 1))
    assert said[-2]["type"] == "result"
    assert match.outcome is not None
    assert said[-2]["winners"] == ["AB"[seat] for seat in match.outcome.winners]


# -- secrets --------------------------------------------------------------------------------


def messages(match: Match, choice: Choice) -> bytes:
    """All that a bot which sits down now is told before it answers."""
    teller = Teller(match.session)
    teller.listen()
    lines = [match.line(event.seen_by(choice.seat)) for event in teller.events]
    return "\n".join(
        [
            protocol.new_match(match, choice.seat, DEFAULTS),
            protocol.news(lines),
            protocol.ask(match, choice, 1, 5.0, 300.0),
        ]
    ).encode()


def question(match: Match, seat: int) -> Choice:
    return next(choice for choice in match.choices if choice.seat == seat)


@every_game
def test_worlds_that_differ_in_secrets_are_told_alike(game: Game) -> None:
    thinking = Thinking(11)
    different = 0
    for house in houses(game, 20):
        for number, match in enumerate(play_at_random(house)):
            for choice in match.choices if number % TOLD_EVERY == house.seed % TOLD_EVERY else ():
                worlds = [match.redeal(choice.seat, thinking) for _ in range(2)]
                told = [messages(world, question(world, choice.seat)) for world in worlds]
                assert told[0] == told[1]
                different += worlds[0].position() != worlds[1].position()
    assert (different > 0) == game.hidden_information


@posix
@every_game
def test_a_process_in_worlds_that_differ_in_secrets_hears_the_same(
    game: Game, tmp_path: Path
) -> None:
    """Byte for byte, from the start of the process to the first question it is asked."""
    thinking = Thinking(12)
    spoken = 0
    for house in houses(game, 3):
        for number, match in enumerate(play_at_random(house)):
            if number % SPOKEN_EVERY != SPOKEN_EVERY // 2 or not match.choices:
                continue
            seat = match.choices[0].seat
            heard: list[bytes] = []
            for world in (match.redeal(seat, thinking), match.redeal(seat, thinking)):
                file = tmp_path / f"{spoken} {len(heard)}"
                player = ForeignPlayer(hostile("transcript", file), PATIENT)
                player.begin(world, Teller(world.session), seat)
                player.decide(world, question(world, seat))
                player.leave()
                heard.append(file.read_bytes())
            assert heard[0] == heard[1]
            assert b'"type": "ask"' in heard[0]
            spoken += 1
            if spoken == MOST_SPOKEN:
                return
    assert spoken


def test_a_result_says_no_more_than_a_word_about_others() -> None:
    match = Match.new(GAME, seed=1).resign(0)
    told = json.loads(protocol.result(match, {0: Forfeit(ILLEGAL, "it holds the 3 of Hearts")}))
    assert told == {
        "type": "result",
        "winners": ["B"],
        "reason": "resigned",
        "forfeits": {"A": ILLEGAL},
    }


@every_game
def test_options_have_an_index_that_no_part_hides(game: Game) -> None:
    for house in houses(game, 3):
        for number, match in enumerate(play_at_random(house)):
            for choice in match.choices if number % TOLD_EVERY == 0 else ():
                told = json.loads(protocol.ask(match, choice, 1, 1.0, 1.0))
                options = told["question"]["options"]
                assert [option["index"] for option in options] == list(range(len(choice)))
                assert [option["text"] for option in options] == choice.texts


# -- reading --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "reason", "words"),
    [
        (b"", GARBLED, "not a JSON object"),
        (b"3", GARBLED, '"type": "answer" was due'),
        (b"[" * 60_000, GARBLED, "not a JSON object"),
        (b"\xff\xfe", GARBLED, "not a JSON object"),
        (b'{"type": "hello", "protocol": 1}', GARBLED, '"type": "answer" was due'),
        (b'{"type": "answer", "option": 1}', GARBLED, 'no "id"'),
        (b'{"type": "answer", "id": true, "option": 1}', GARBLED, 'no "id"'),
        (b'{"type": "answer", "id": 4, "option": 1}', NOISY, "question 4 when it was asked"),
        (b'{"type": "answer", "id": 5}', GARBLED, 'no "option"'),
        (b'{"type": "answer", "id": 5, "option": true}', GARBLED, 'no "option"'),
        (b'{"type": "answer", "id": 5, "option": 1.0}', GARBLED, 'no "option"'),
        (b'{"type": "answer", "id": 5, "option": null}', GARBLED, 'no "option"'),
        (b'{"type": "answer", "id": 5, "option": -1}', ILLEGAL, "they run from 0 to 4"),
        (b'{"type": "answer", "id": 5, "option": 5}', ILLEGAL, "they run from 0 to 4"),
        (b'{"type": "answer", "id": 5, "option": 1' + b"0" * 9000 + b"}", GARBLED, "not a JSON"),
        (b'{"type": "answer", "id": 5, "option": "KH@Mid"}', ILLEGAL, "not possible"),
        (b'{"type": "answer", "id": 5, "option": "A 7H@Mid"}', ILLEGAL, "it is B who is asked"),
    ],
)
def test_answers_that_are_none_are_refused(line: bytes, reason: str, words: str) -> None:
    match = Match.new(GAME, seed=7)
    assert match.choice is not None
    with pytest.raises(Forfeit) as caught:
        protocol.read_answer(line, match.choice, 5)
    assert caught.value.reason == reason
    assert words in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("version", ["2", "true", "null", "[[1]]", '"1"', "1.5"])
def test_other_protocols_are_refused(version: str) -> None:
    with pytest.raises(Forfeit, match="Salle speaks protocol 1"):
        protocol.read_hello(f'{{"type": "hello", "protocol": {version}}}'.encode())


def test_our_own_bots_need_no_process() -> None:
    match = Match.new(GAME, seed=3)
    assert play(match, [random_player(1), random_player(2)]) == {}
    assert match.over
