"""The page on notation tells the truth: its tables match the code."""

from __future__ import annotations

import json

import pytest

from salle.games.battles_wol.position import KEYS, MOB_KEYS, PLAYER_KEYS
from salle.games.battles_wol.view import ActionView, BattleView, MobView, PlayerView, RowView
from salle.kernel.game import Ask
from salle.kernel.match import AGREED, RESIGNED
from tests.games.battles_wol.playing import GAME
from tests.pages import DOCS, LINK, codes, section, tables

PAGE = DOCS / "notation-battles-wol.md"


def first_codes(table: list[list[str]]) -> list[str]:
    return [codes(row[0])[0] for row in table]


@pytest.mark.parametrize("ask", range(len(GAME.asks)), ids=lambda ask: GAME.asks[ask].name)
def test_answers_are_read_as_described(ask: int) -> None:
    (table,) = tables(PAGE, GAME.asks[ask].name)
    for _, written, also, as_json in table:
        text = codes(written)[0]
        options = [o for o in GAME.read_option(ask, text) if GAME.option_text(ask, o) == text]
        assert options
        assert GAME.option_json(ask, options[0]) == json.loads(codes(as_json)[0])
        for spelling in codes(also):
            assert options[0] in GAME.read_option(ask, spelling), spelling


@pytest.mark.parametrize("ask", GAME.asks, ids=lambda ask: ask.name)
def test_questions_are_described(ask: Ask) -> None:
    words = LINK.sub(r"\1", section(PAGE, ask.name))
    assert f"{ask.prompt} ({ask.clause})" in words
    assert ("The answer is secret." in words) == ask.secret
    assert ("It is always asked." in words) == ask.always


def test_places_are_described() -> None:
    (table,) = tables(PAGE, "Places")
    names = [ask.name for ask in GAME.asks]
    assert {row[0] for row in table} == set(names)
    for question, answer, places in table:
        ask, text = names.index(question), codes(answer)[0]
        found = [o for o in GAME.read_option(ask, text) if GAME.option_text(ask, o) == text]
        assert list(GAME.spots(ask, found[0])) == codes(places)


def test_positions_and_views_are_described() -> None:
    of_battle, of_player, of_mob = tables(PAGE, "Positions")
    assert set(first_codes(of_battle)) == KEYS
    assert set(first_codes(of_player)) == PLAYER_KEYS
    assert set(first_codes(of_mob)) == MOB_KEYS
    described = [first_codes(table) for table in tables(PAGE, "Views")]
    views = (BattleView, PlayerView, MobView, RowView, ActionView)
    assert described == [list(view.__annotations__) for view in views]


def test_events_and_reasons_are_described() -> None:
    (table,) = tables(PAGE, "Events")
    described = [(name, LINK.sub(r"\1", clause), reveals) for name, clause, reveals, _ in table]
    assert described == [(t.name, t.clause, "yes" if t.reveals else "") for t in GAME.tells]
    assert all(row[3] for row in table)
    (reasons,) = tables(PAGE, "Outcomes")
    assert first_codes(reasons) == [*GAME.reasons, RESIGNED, AGREED]
