"""Every clause of every rulebook is proved by a test, and the table that says so is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from salle import games
from tests.clauses import TABLE, clauses_of, proofs, rulebooks, table


@pytest.mark.parametrize("page", rulebooks(), ids=lambda page: page.stem)
def test_every_clause_is_named_by_a_test(page: Path) -> None:
    found = proofs()
    assert clauses_of(page)
    assert [name for name in clauses_of(page) if not found[name]] == []


def test_tests_name_only_clauses_that_exist() -> None:
    stated = {name for page in rulebooks() for name in clauses_of(page)}
    assert sorted(set(proofs()) - stated) == []


def test_table_of_proofs_is_up_to_date() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run: python -m tests.clauses"


@pytest.mark.parametrize("name", games())
def test_clauses_in_questions_and_events_exist(name: str) -> None:
    game = games()[name]
    page = next(page for page in rulebooks() if page.stem == name)
    stated = set(clauses_of(page))
    cited = {ask.clause for ask in game.asks} | {tell.clause for tell in game.tells}
    cited |= {switch.ruling for switch in game.switches}
    assert cited - stated == set()
