"""Clauses are found by name and by word."""

from __future__ import annotations

import pytest

import salle
from salle import rulebook

GAME = "jedi-duel"


@pytest.mark.parametrize("name", ["JD-17", "jd-17", "17", "JD17", " 17 ", "017"])
def test_a_clause_is_found_by_many_spellings(name: str) -> None:
    [clause] = rulebook.look_up(salle.game(GAME), name)
    assert clause.name == "JD-17"
    assert clause.section == "The turn"


@pytest.mark.parametrize("name", ["JD-R3", "r3", "R3", "jdr3"])
def test_a_ruling_is_found_by_many_spellings(name: str) -> None:
    [clause] = rulebook.look_up(salle.game(GAME), name)
    assert clause.name == "JD-R3"


def test_a_word_finds_all_clauses_that_have_it() -> None:
    found = rulebook.look_up(salle.game(GAME), "two jokers")
    assert found
    assert all("two jokers" in clause.plain.lower() for clause in found)


@pytest.mark.parametrize("wanted", ["999", "R999", "XX-1", "platypus", ""])
def test_what_is_not_there_gets_one_sentence(wanted: str) -> None:
    with pytest.raises(rulebook.NoSuchClause, match="run from JD-1 to"):
        rulebook.look_up(salle.game(GAME), wanted)


def test_a_missing_rulebook_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(salle, "__file__", "/nowhere/src/salle/__init__.py")
    with pytest.raises(rulebook.NoRulebook, match="rulebook of Jedi Duel is missing"):
        rulebook.page_path(salle.game(GAME))
