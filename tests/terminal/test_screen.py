from __future__ import annotations

import pytest

import salle
from salle.kernel.match import LogLine
from salle.terminal.screen import fitting
from tests.terminal.desks import ERASED, GAME, desk, shown


def test_a_board_that_does_not_fit_is_brief() -> None:
    match = salle.new(GAME, seed=1)
    whole = match.text_board("A")
    assert fitting(match, 0, whole.count("\n") + 1) == whole
    short = fitting(match, 0, whole.count("\n"))
    assert short == match.text_board("A", brief=True)
    assert short.count("\n") < whole.count("\n")


def test_news_stand_beside_the_board_on_a_wide_screen() -> None:
    screen = desk([], live=True, width=120)
    assert screen.beside("board", [LogLine("A strikes", "JD-36", "strike", 1)])
    assert "board" in shown(screen)
    assert "A strikes" in shown(screen)


def test_the_latest_news_win_when_there_is_no_room_for_all() -> None:
    screen = desk([], live=True, width=120)
    news = [LogLine(f"event {number}", "JD-1", "x", number) for number in range(9)]
    screen.beside("one\ntwo", news)
    assert "event 8" in shown(screen)
    assert "event 7" in shown(screen)
    assert "event 6" not in shown(screen)


@pytest.mark.parametrize(("live", "width"), [(True, 80), (False, 200)])
def test_without_room_or_terminal_nothing_stands_beside(live: bool, width: int) -> None:
    screen = desk([], live=live, width=width)
    assert not screen.beside("board", [LogLine("A strikes", "JD-36", "strike", 1)])
    assert shown(screen) == ""


def test_hiding_erases_what_has_scrolled_away_too() -> None:
    screen = desk([], live=True)
    screen.hide_everything()
    assert shown(screen).endswith(ERASED)


def test_a_dumb_terminal_is_hidden_by_scrolling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    screen = desk([], live=True, height=24)
    screen.hide_everything()
    assert "\x1b" not in shown(screen)
    assert shown(screen).count("\n") > 24


def test_end_of_input_is_told() -> None:
    with pytest.raises(EOFError):
        desk([]).ask("> ")


def test_what_is_typed_into_a_pipe_is_echoed() -> None:
    screen = desk(["  7H@Mid  "])
    assert screen.ask("> ") == "7H@Mid"
    assert shown(screen) == "> 7H@Mid\n"
