from __future__ import annotations

import pytest

import salle
from salle.rulebook import ANCHOR, page
from salle.terminal import rulebook
from tests.terminal.desks import GAME, command, desk, shown


def test_clauses_are_printed_without_markup(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "rules", GAME, "r3")
    assert result.code == 0
    assert result.out.startswith("JD-R3 ")
    assert not any(mark in result.out for mark in ("**", "](", "`", "<a"))


def test_the_page_is_printed_as_it_is_written_into_a_pipe(
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = command(capsys, "rules", GAME)
    assert result.code == 0
    assert result.out.startswith("# Jedi Duel\n")
    assert "<a id" not in result.out
    assert result.out == ANCHOR.sub("", page(salle.game(GAME)))


def test_the_page_is_rendered_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", "cat")
    screen = desk([], live=True, width=100)
    rulebook.show_page(salle.game(GAME), screen)
    monkeypatch.setattr(screen, "live", False)
    rulebook.show_page(salle.game(GAME), screen)
    assert "JD-17" in shown(screen)
    assert "**JD-17**" not in shown(screen)
