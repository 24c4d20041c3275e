from __future__ import annotations

import time
from pathlib import Path

import pytest

import salle
from salle.kernel.replay import Replay, viewpoint_of
from salle.terminal.replay import replay
from tests.terminal.desks import GAME, command, desk, finished, shown


def pages(*typed: str, match: salle.Match | None = None, start: int = 0) -> str:
    screen = desk(typed, live=True, height=40)
    replay(match or finished(), screen, seat=None, start=start, auto=None)
    return shown(screen)


def test_the_moments_tell_every_event_once() -> None:
    match = finished()
    story = Replay(match, viewpoint_of(match, "open"))
    told = [line for moment in range(story.last + 1) for line in story.lines(moment)]
    assert told == match.lines(open_hands=True)


def test_every_moment_waits_for_the_next_answer() -> None:
    match = finished()
    story = Replay(match, viewpoint_of(match, "open"))
    for moment in range(story.last):
        then = story.at(moment)
        assert then.choice is not None
        assert not then.choice.is_chance
    assert story.at(story.last).outcome == match.outcome


def test_seats_see_their_own_secrets_only() -> None:
    match = salle.new(GAME, seats=3, seed=1, options={"setup_stances": "secret"})
    first, second = match.choices
    match.answer(0, first.seat)
    story = Replay(match, viewpoint_of(match, first.letter))
    other = Replay(match, viewpoint_of(match, second.letter))
    public = Replay(match, viewpoint_of(match, None))
    then = story.at(1)
    assert story.answer(1, then) == f"{first.letter} {first.texts[0]}"
    assert other.answer(1, then) == public.answer(1, then) == f"{first.letter} ?"


def test_a_finished_match_is_open_and_a_running_one_is_not() -> None:
    assert viewpoint_of(finished(), None).open_hands
    assert not viewpoint_of(salle.new(GAME, seed=1), None).open_hands


def test_a_resigned_match_can_be_replayed() -> None:
    match = salle.new(GAME, seats=3, seed=1).resign("A")
    while match.choice:
        match.answer(0)
    story = Replay(match, viewpoint_of(match, "open"))
    answers = [story.answer(moment, story.at(moment)) for moment in range(story.last + 1)]
    assert "A concedes" in answers


def test_pages_turn_both_ways() -> None:
    text = pages("", "b", "b", "3", "999", "what", "q", "never")
    order = [text.find(title) for title in ("0 of ", "1 of ", "3 of ")]
    assert order == sorted(order)
    assert -1 not in order
    assert "This is the beginning." in text
    assert "There is no answer 999" in text
    assert text.count("Enter: next") == 2


def test_the_last_page_says_who_won() -> None:
    match = finished()
    last = Replay(match, viewpoint_of(match, None)).last
    text = pages("", "", match=match, start=last)
    assert " wins (survivor)." in text
    assert "That was the end." in text


def test_everything_is_printed_without_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = finished()
    path = tmp_path / "match.salle"
    path.write_text(match.record(), encoding="utf-8")
    result = command(capsys, "replay", str(path))
    assert result.code == 0
    for line in match.lines(open_hands=True):
        assert str(line) in result.out
    assert result.out.rstrip().endswith("wins (survivor).")
    for seat in ("A", "public"):
        result = command(capsys, "replay", str(path), "--seat", seat, "--from", "2")
        assert result.code == 0
        assert "\n1 of " not in result.out


def test_pages_turn_by_themselves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    match = finished()
    path = tmp_path / "match.salle"
    path.write_text(match.record(), encoding="utf-8")
    result = command(capsys, "replay", str(path), "--auto", "0.5")
    last = Replay(match, viewpoint_of(match, None)).last
    assert waits == [0.5] * last
    assert f"{last} of {last}" in result.out
