from __future__ import annotations

import re
import time

import pytest

import salle
from salle.terminal.watch import Tally, tally_lines, watch
from tests.terminal.desks import GAME, command, desk, finished, shown


def test_a_match_is_told_from_beginning_to_end(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "watch", GAME, "--seed", "3")
    assert result.code == 0
    assert result.out.startswith("Jedi Duel: A is heuristic, B is heuristic\n")
    assert "[JD-12]" in result.out
    assert result.out.rstrip().endswith(".")
    assert result.out == command(capsys, "watch", GAME, "--seed", "3").out


def test_hidden_cards_are_shown_only_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    closed = command(capsys, "watch", GAME, "--seed", "3").out
    assert re.search(r"is dealt 5 cards \[", closed)
    assert not re.search(r"is dealt 5 cards \(", closed)
    assert re.search(r"is dealt 5 cards \(", command(capsys, "watch", GAME, "--open").out)


def test_many_matches_are_tallied(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "4", "--bots", "heuristic,random", "--seats", "3", "--seed", "1")
    result = command(capsys, "watch", GAME, *arguments)
    assert result.code == 0
    assert len(re.findall(r"^\d\. .* (?:win|wins)", result.out, re.MULTILINE)) == 4
    for line in ("A (heuristic): ", "B (random): ", "C (heuristic): ", "how they ended: "):
        assert line in result.out


def test_a_tally_counts_draws() -> None:
    match = salle.new(GAME, seed=1).agree_draw()
    tally = Tally([0, 0])
    tally.add(match)
    tally.add(finished())
    lines = tally_lines(tally, ("random", "random"))
    assert "nobody: 1 of 2" in lines
    assert lines[-1] == "how they ended: agreed 1, survivor 1"


@pytest.mark.parametrize("width", [80, 120])
def test_a_slow_match_is_shown_in_pages(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    screen = desk([], live=True, width=width)
    watch(
        salle.game(GAME), ("random", "random"), screen,
        options={}, seed=1, delay=0.1, games=1, open_hands=False,
    )  # fmt: skip
    assert set(waits) == {0.1}
    assert shown(screen).count("\x1b[2J") == len(waits) + 1
    assert " wins (" in shown(screen) or "Nobody wins" in shown(screen)
